/** Rat as the page sees it. */
import { m } from "../../paraglide/messages.js";
import type { Face, Score } from "../face";
import Board from "./Board.svelte";
import Miniature from "./Miniature.svelte";
import type { RatEvent, RatView } from "./wire";
import { describe } from "./words";

function score(view: unknown): Score {
  const shown = view as RatView;
  const lines = [0, 1].map((seat) => ({
    seat,
    plays: playsOf(shown, seat),
    rounds: [],
    total: shown.points[seat] ?? 0,
    moves: !shown.over && !(shown.ready[seat] ?? false) && (shown.mode === "duel" || seat === 0),
    note: shown.ready[seat] ? m.rat_ready() : "",
  }));
  const notes = shown.rounds > 1 ? [m.rat_round({ round: shown.round, rounds: shown.rounds })] : [];
  return { lines, round: shown.round, notes };
}

/** In a duel the sides are turned from battle to battle. */
function playsOf(view: RatView, seat: number): string {
  const side = view.mode === "duel" ? (seat + view.round - 1) % 2 : seat;
  return side === 0 ? m.rat_lower() : m.rat_upper();
}

export const rat: Face = {
  Board,
  editor: null,
  Miniature,
  score,
  describe: (events) => describe(events as readonly RatEvent[]),
  position: (view) => (view as RatView).position,
  goesOn: (view) => !(view as RatView).over,
};

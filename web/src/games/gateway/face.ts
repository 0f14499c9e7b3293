/** Gateway as the page sees it. */
import type { GameEvent } from "../../wire/types";
import { m } from "../../paraglide/messages.js";
import type { Face, Score } from "../face";
import Board from "./Board.svelte";
import type { GatewayEvent, GatewayView } from "./wire";
import Miniature from "./Miniature.svelte";
import { colourTitle, inWords, kindOf } from "./words";

function score(shown: unknown): Score {
  const view = shown as GatewayView;
  return {
    lines: [0, 1].map((seat) => {
      const own = view.pieces.filter(({ owner }) => owner === seat);
      const exalted = own.filter(({ kind }) => kindOf(view, kind)?.exalted);
      return {
        seat,
        plays: sideTitle(view, seat),
        rounds: [],
        total: exalted.length,
        moves: view.mover === seat || (view.phase === "placing" && !view.ready[seat]),
        note: own.length
          ? m.gateway_left({ exalted: exalted.length, pieces: own.length })
          : m.gateway_unseen(),
      };
    }),
    round: 1,
    notes: view.turn ? [m.gateway_quiet({ quiet: view.quiet, limit: view.quiet_limit })] : [],
  };
}

/** A side by the colour of its edge of the lower board. */
function sideTitle(view: GatewayView, seat: number): string {
  const plane = view.boards[0]!;
  const middle = Math.floor(plane.size / 2);
  return colourTitle(plane.colours[seat === 0 ? plane.size - 1 : 0]![middle]);
}

function describe(events: readonly GameEvent[]): string[] {
  return (events as unknown as readonly GatewayEvent[]).map(({ said }) => inWords(said)).filter(Boolean);
}

export const gateway: Face = {
  Board,
  editor: null,
  Miniature,
  score,
  describe,
  position: (view) => (view as GatewayView).position,
  goesOn: (view) => (view as GatewayView).mover !== null,
};

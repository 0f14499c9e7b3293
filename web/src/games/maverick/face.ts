/** Maverick as the page sees it. */
import type { GameEvent } from "../../wire/types";
import { m } from "../../paraglide/messages.js";
import type { Face, Score } from "../face";
import Board from "./Board.svelte";
import { cardText } from "./lexicon";
import { tableOf, type Place } from "./table";
import type { MaverickEvent, MaverickView } from "./wire";
import { inWords } from "./words";

function score(shown: unknown): Score {
  const view = shown as MaverickView;
  const { places } = tableOf(view, (card) => cardText(card).kind);
  return {
    lines: places.map((place) => ({
      seat: place.seat,
      plays: place.castle?.card ? cardText(place.castle.card).title : m.maverick_closed(),
      rounds: [],
      total: place.castle?.left ?? 0,
      moves: view.waiting.includes(place.seat),
      note: place.out ? m.maverick_out() : factsOf(place),
    })),
    round: 1,
    notes: [],
  };
}

function factsOf({ castle, spark, maxSpark }: Place): string {
  const facts = castle ? [m.maverick_health({ left: castle.left, full: castle.full })] : [];
  return [...facts, m.maverick_spark({ spark, max: maxSpark })].join(" · ");
}

function describe(events: readonly GameEvent[]): string[] {
  return (events as unknown as readonly MaverickEvent[]).map(({ said }) => inWords(said)).filter(Boolean);
}

export const maverick: Face = {
  Board,
  editor: null,
  Miniature: null,
  score,
  describe,
  position: () => "",
  goesOn: () => false,
};

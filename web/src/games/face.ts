/** What the page asks of every game: one board, and the words around it. */
import type { Component } from "svelte";
import type { Choice, GameEvent, View } from "../wire/types";

export type BoardProps = {
  view: View;
  /** the events that led to this view, to be shown as they happened */
  fresh: readonly GameEvent[];
  /** what may be done now from this page; empty while others are waited for */
  choices: readonly Choice[];
  /** the seat that acts from this page now, or null */
  seat: number | null;
  /** the seat whose pieces are drawn in ink */
  inkSeat: number;
  flipped: boolean;
  /** false while what has been played is looked at again */
  live: boolean;
  /** true while a ply waits for its answer: a hand on the board means nothing until then */
  busy: boolean;
  /** true on a narrow screen, where the board takes the whole width */
  compact: boolean;
  onplay: (code: number) => void;
  onwhy: (text: string) => void;
};

/** One line of the score table: a seat, what it plays now, and its points in each round. */
export type ScoreLine = {
  seat: number;
  plays: string;
  /** points in each round: null for a round to come */
  rounds: (number | null)[];
  total: number;
  /** true if this seat is to move */
  moves: boolean;
  /** short facts, such as how many pieces are left */
  note: string;
};

export type Score = { lines: ScoreLine[]; round: number; notes: string[] };

export type Face = {
  Board: Component<BoardProps>;
  score: (view: View) => Score;
  /** Sentences for what has happened, in the language of the page. */
  describe: (events: readonly GameEvent[]) => string[];
  /** The position as one line of text. */
  position: (view: View) => string;
  /** True if somebody could play on from there. */
  goesOn: (view: View) => boolean;
  /** How a ply is typed, as an example for the notation line. */
  example: string;
};

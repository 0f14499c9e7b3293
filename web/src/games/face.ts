/** What the page asks of every game: one board, and the words around it. */
import type { Component } from "svelte";
import type { Choice, GameEvent, View } from "../wire/types";

export type BoardProps = {
  view: View;
  /** the events that led to this view, to be shown as they happened */
  fresh: readonly GameEvent[];
  /** what may be done now from this page; empty while others are waited for */
  choices: readonly Choice[];
  /** the code among the choices that is advised, or null */
  advised: number | null;
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
  /** a piece has been taken in hand */
  ontake: () => void;
  /** takes back what was done last in this turn, which is not over; null where nothing can be undone */
  onundo?: (() => void) | null;
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

/** A position that is being set up by hand: only its game looks inside. */
export type Sketch = unknown;

/** What a hand may put on the board: `kind` null takes off. Drawn round (0, 0) in a cell of one unit. */
export type Tool = {
  kind: string | null;
  title: () => string;
  drawing: { body: string; strokes: string };
  /** drawn in ink, or in the grey of what belongs to nobody */
  inked: boolean;
};

export type EditBoardProps = {
  sketch: Sketch;
  /** what the server last made of it: its variant, and what else follows from the rules */
  view: View;
  /** the kind of the tool in hand */
  tool: string | null;
  /** the kind that is being carried here from the palette, or null */
  carried: string | null;
  /** the cells that something is wrong with */
  faulty: readonly string[];
  flipped: boolean;
  compact: boolean;
  onchange: (sketch: Sketch) => void;
};

export type CircumstancesProps = Pick<EditBoardProps, "sketch" | "view" | "onchange">;

/** How positions of a game are set up by hand. */
export type Editor = {
  tools: readonly Tool[];
  Board: Component<EditBoardProps, object, "carried">;
  /** whatever else belongs to a position than what stands on the board */
  Circumstances: Component<CircumstancesProps>;
  /** From what the server reads in a position text to what is set up. */
  sketchOf: (view: View) => Sketch;
  textOf: (sketch: Sketch) => string;
  cleared: (sketch: Sketch) => Sketch;
};

export type MiniatureProps = {
  view: View;
  /** the seat whose pieces are drawn in ink */
  inkSeat: number;
};

/** The desk of a game that is played outside matches, too. */
export type DeskProps = {
  /** what the address names below the desk */
  path: readonly string[];
  /** the fragment of the address */
  fragment: string;
  /** what is on the desk now, for the title of the page */
  onname: (name: string) => void;
};

export type Face = {
  Board: Component<BoardProps>;
  /** null for a game whose positions are not set up by hand */
  editor: Editor | null;
  /** the position on a small square of paper, without anything to press */
  Miniature: Component<MiniatureProps> | null;
  score: (view: View) => Score;
  /** Sentences for what has happened, in the language of the page. */
  describe: (events: readonly GameEvent[]) => string[];
  /** The position as one line of text. */
  position: (view: View) => string;
  /** True if somebody could play on from there. */
  goesOn: (view: View) => boolean;
};

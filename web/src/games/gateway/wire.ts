/** What the server says about Gateway: its view, choices and events. */

/** Words in both languages; the page shows those of its own. */
export type Said = { en: string; ru: string };

/** A cell by board, file and rank: `1e5`. */
export type Cell = string;

export type Kind = {
  name: string;
  letter: string;
  title: Said;
  tier: number;
  exalted: boolean;
  health: number;
  cost: number;
};

export type Ability = {
  name: string;
  title: Said;
  /** uses left, null without a limit */
  left: number | null;
  /** own turns until it is ready */
  wait: number;
  /** works by itself */
  passive: boolean;
};

export type Piece = {
  slot: number;
  kind: string;
  /** 0, 1, or 2: nobody's */
  owner: number;
  cell: Cell;
  health: number;
  boost: number;
  held: number;
  acted: boolean;
  colour: string;
  abilities: Ability[];
};

export type Plane = {
  size: number;
  /** what its first row and column lie over on the board below */
  over: [number, number];
  colours: string[][];
};

/** A row of decisions that is begun. */
export type Begun = { slot: number; verb: string; aim: Cell | null; guests: number[]; body: number | null };

export type GatewayView = {
  phase: "arranging" | "placing" | "playing" | "rolling" | "over";
  turn: number;
  mover: number | null;
  points: number;
  turn_points: number;
  turn_kind: "open" | "ordinary" | "gate";
  quiet: number;
  quiet_limit: number;
  ready: [boolean, boolean];
  boards: Plane[];
  kinds: Kind[];
  pieces: Piece[];
  fallen: { slot: number; kind: string; owner: number }[];
  pledges: { seat: number; captor: number; captive: number }[];
  row: Begun | null;
  lifted: Cell | null;
  passer: number | null;
  scores: [number, number];
  position: string;
};

export type Step = "end" | "done" | "form" | "way" | "cell" | "piece" | "act";

export type GatewayChoice = {
  code: number;
  text: string;
  step: Step;
  cell: Cell | null;
  slot: number | null;
  verb: string | null;
};

export type GatewayEvent = {
  kind: string;
  seat: number;
  slot: number | null;
  other: number | null;
  from: Cell | null;
  to: Cell | null;
  numbers: number[];
  said: Said;
};

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
  /** works by itself */
  passive: boolean;
};

export type AbilityState = {
  name: string;
  /** uses left, null without a limit */
  left: number | null;
  /** own turns until it is ready */
  wait: number;
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
  abilities: AbilityState[];
  /** the health that blows of 1, 2, 3 ... would leave it */
  after: number[];
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
  abilities: Ability[];
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

export type Fate =
  "goes" | "loses" | "wards" | "falls" | "stands" | "takes-heart" | "heals" | "joins" | "returns";

/** What would befall a piece. */
export type Prospect = { slot: number; fate: Fate; amount: number; to: Cell | null };

export type GatewayChoice = {
  code: number;
  text: string;
  step: Step;
  cell: Cell | null;
  slot: number | null;
  verb: string | null;
  /** what a blow takes off, of one that begins a row */
  damage: number;
  /** the cells it can be carried to, of one that begins a row */
  reach: Cell[];
  /** what comes of it, if it is whole */
  foreseen: Prospect[];
  /** what a formation is called */
  title: Said | null;
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

/** Rat as the server tells it. Cells are named as on a chessboard: A1 is the lower left one. */

export type Cell = string;
export type KindName = "spearman" | "swordsman" | "archer" | "horse" | "trebuchet";
export type OrderName = "advance" | "defence" | "support";
export type GroundName = "flat" | "forest" | "hill" | "bog" | "boulder";
export type SideName = "lower" | "upper";
export type ModeName = "battle" | "sandbox" | "duel";
export type ResultName = "lower-won" | "upper-won" | "both-fell" | "parted" | "too-long";

/** Of the lower and of the upper side. */
export type Pair<T> = readonly [T, T];

/** A warrior with his order, wherever he stands. */
export type Kit = { kind: KindName; order: OrderName; strong: boolean };

export type Warrior = Kit & { cell: Cell; side: SideName; stamina: number; price: number; text: string };

export type Battle = {
  result: ResultName;
  ticks: number;
  hired: Pair<number>;
  alive: Pair<number>;
  lost: Pair<number>;
  plans: Pair<string>;
  fought: Warrior[];
};

export type RatView = {
  mode: ModeName;
  over: boolean;
  /** the side the viewer leads, null for both or none */
  side: SideName | null;
  /** rows from the top, a letter a cell */
  ground: string[];
  warriors: Warrior[];
  coins: Pair<number | null>;
  left: Pair<number | null>;
  plans: Pair<string | null>;
  ready: readonly [boolean, boolean];
  round: number;
  rounds: number;
  wins: Pair<number>;
  points: Pair<number>;
  battle: Battle | null;
  position: string;
};

/** In a battle a warrior is called by the cell on which he was planned: `who`, `whom`. */
export type Struck = {
  kind: "struck";
  side: SideName;
  who: Cell;
  cell: Cell;
  whom: Cell;
  at: Cell;
  strokes: number;
  charged: boolean;
  pierced: boolean;
  shot: boolean;
};
export type BattleEvent =
  | { kind: "began"; round: number; hired: Pair<number> }
  | { kind: "tick"; tick: number }
  | { kind: "helped"; side: SideName; who: Cell; cell: Cell; bonus: number }
  | Struck
  | { kind: "wounded"; side: SideName; who: Cell; cell: Cell; strokes: number; left: number }
  | { kind: "fell"; side: SideName; who: Cell; cell: Cell; coins: number }
  | { kind: "stepped"; side: SideName; who: Cell; from: Cell; to: Cell; run: number }
  | { kind: "ended"; result: ResultName; ticks: number; alive: Pair<number>; lost: Pair<number> };
export type PlanEvent =
  | { kind: "placed" | "removed"; seat: number; cell: Cell; text: string; coins: number }
  | { kind: "planned"; seat: number };
export type MatchEvent =
  | { kind: "round-started"; round: number; wins: Pair<number> }
  | { kind: "match-ended"; clause: string; points: Pair<number> };
export type RatEvent = PlanEvent | BattleEvent | MatchEvent;

/** The tables that the rules run on, in words of the page's language. */
export type KindRow = {
  name: KindName;
  letter: string;
  title: string;
  strength: string;
  price: number;
  stamina: number;
  attack: number;
  defence: number;
  nearest: number;
  farthest: number;
  strike_period: number;
  step_period: number;
};
export type OrderRow = {
  name: OrderName;
  letter: string;
  title: string;
  does: string;
  strong_title: string;
  strong_does: string;
  mark: string;
};
export type GroundRow = { name: GroundName; letter: string; title: string; does: string };
export type Tables = { kinds: KindRow[]; orders: OrderRow[]; grounds: GroundRow[]; mark_price: number };

/** What the server says about Thud: its view, choices and events. */
import type { Cell } from "./board";

export type Kind = "dwarf" | "troll" | "rock";
export type Side = "dwarfs" | "trolls";
export type Piece = { cell: Cell; kind: Kind };

export type ThudView = {
  variant: "classic" | "koom-valley";
  pieces: Piece[];
  to_move: Side | null;
  round: number;
  rounds: number;
  dwarf_seat: number;
  /** points of each seat as the round stands */
  points: number[];
  /** points of each seat in each finished round */
  banked: number[][];
  totals: number[];
  quiet: number;
  quiet_limit: number | null;
  position: string;
  /** where the Rock is home, in Koom Valley */
  goals?: Cell[];
  /** whether moves of the Rock are counted as quiet, in Koom Valley */
  rock_is_quiet?: boolean;
};

export type PlyKind = "move" | "step" | "hurl" | "shove" | "rock" | "slide" | "trample";
export type ThudChoice = {
  code: number;
  text: string;
  kind: PlyKind;
  from: Cell;
  to: Cell;
  struck: Cell[];
  /** where a chain of jumps lands on its way */
  stops?: Cell[];
};

export type ThudEvent =
  | {
      kind: "moved" | "stepped" | "shoved" | "hurled" | "slid" | "jumped" | "rock-moved";
      from: Cell;
      to: Cell;
    }
  | { kind: "struck" | "felled" | "trampled" | "sandwiched"; cell: Cell }
  | { kind: "round-ended"; clause: string | null; points: number[] }
  | { kind: "round-started"; round: number }
  | { kind: "match-ended"; clause: string | null; totals: number[] };

export type Travel = Extract<ThudEvent, { from: Cell }>;

export function isTravel(event: ThudEvent): event is Travel {
  return "from" in event;
}

/** Whether a piece flies on this way, over others or through the air. */
export function isFlight(travel: Travel): boolean {
  return travel.kind === "hurled" || travel.kind === "jumped";
}

export function isRemoval(event: ThudEvent): event is Extract<ThudEvent, { cell: Cell }> {
  return "cell" in event;
}

export function sideOf(kind: Kind): Side | null {
  if (kind === "rock") return null;
  return kind === "dwarf" ? "dwarfs" : "trolls";
}

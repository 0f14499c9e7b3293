/** From the server's list of choices to what a hand on the board means. Pure, and it knows no rules. */
import { pushingLine, type Cell } from "./board";
import type { Kind, Piece, PlyKind, ThudChoice } from "./wire";

/** What may be done with one piece. */
export type Offerings = ReadonlyMap<Cell, readonly ThudChoice[]>;

/** What a hand on a cell means, given what is selected. */
export type Intent =
  | { act: "select"; cell: Cell }
  | { act: "release" }
  | { act: "play"; choice: ThudChoice }
  | { act: "choose"; choices: readonly ThudChoice[] }
  | { act: "ask-why"; text: string }
  | { act: "refuse"; why: "empty" | "stuck" | "theirs" };

export function origins(choices: readonly ThudChoice[]): ReadonlySet<Cell> {
  return new Set(choices.map((choice) => choice.from));
}

/** The choices that start at `origin`, by where they lead. */
export function offerings(choices: readonly ThudChoice[], origin: Cell | null): Offerings {
  const found = new Map<Cell, ThudChoice[]>();
  for (const choice of choices) {
    if (choice.from === origin) found.set(choice.to, [...(found.get(choice.to) ?? []), choice]);
  }
  return found;
}

/** What it means to touch `cell` while `selected` is in hand. `moving` is the kind of piece whose turn it is. */
export function intent(
  choices: readonly ThudChoice[],
  pieces: readonly Piece[],
  moving: Kind,
  selected: Cell | null,
  cell: Cell,
): Intent {
  const found = offerings(choices, selected).get(cell) ?? [];
  if (selected === cell) return found.length ? { act: "choose", choices: found } : { act: "release" };
  if (found.length === 1) return { act: "play", choice: found[0]! };
  if (found.length > 1) return { act: "choose", choices: found };
  if (origins(choices).has(cell)) return { act: "select", cell };
  if (selected !== null)
    return { act: "ask-why", text: plyText(kindOn(pieces, selected) ?? moving, selected, cell) };
  const piece = pieces.find((other) => other.cell === cell);
  if (!piece) return { act: "refuse", why: "empty" };
  return { act: "refuse", why: piece.kind === moving ? "stuck" : "theirs" };
}

function kindOn(pieces: readonly Piece[], cell: Cell): Kind | undefined {
  return pieces.find((piece) => piece.cell === cell)?.kind;
}

const LETTER: Record<Kind, string> = { dwarf: "d", troll: "T", rock: "R" };

/** The notation of a ply without its victims. */
export function plyText(kind: Kind, from: Cell, to: Cell): string {
  return `${LETTER[kind]}${from}-${to}`;
}

/** How many choices of each kind a piece has, for a line of help. */
export function tally(offered: Offerings): Record<PlyKind, number> {
  const counts: Record<PlyKind, number> = {
    move: 0,
    step: 0,
    hurl: 0,
    shove: 0,
    rock: 0,
    slide: 0,
    trample: 0,
  };
  for (const choices of offered.values()) counts[choices[0]!.kind] += 1;
  return counts;
}

/** Every dwarf or troll that some choice leading to one cell would take off the board. */
export function victims(choices: readonly ThudChoice[]): Cell[] {
  return [...new Set(choices.flatMap((choice) => choice.struck))];
}

/** The jumps of a trample one after the other, each from where to where; empty for other plies. */
export function jumps(choice: ThudChoice): [Cell, Cell][] {
  if (choice.kind !== "trample") return [];
  const landings = [...(choice.stops ?? []), choice.to];
  return landings.map((cell, i) => [i ? landings[i - 1]! : choice.from, cell]);
}

/** The pieces whose push carries a hurl or a shove, the front one first; empty for other plies. */
export function pushers(choice: ThudChoice, pieces: readonly Piece[]): Cell[] {
  if (choice.kind !== "hurl" && choice.kind !== "shove") return [];
  const kinds = new Map(pieces.map((piece) => [piece.cell, piece.kind]));
  return pushingLine(choice.from, choice.to, (cell) => kinds.get(cell) === kinds.get(choice.from));
}

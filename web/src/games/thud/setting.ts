/** A position of Thud that is being set up by hand: what stands where, and how far the match is. Pure. */
import { FILES, SIZE, cellAt, type Cell } from "./board";
import type { Kind, Piece, Side, ThudView } from "./wire";

export type Setting = {
  pieces: readonly Piece[];
  toMove: Side;
  round: number;
  /** plies since the last capture */
  quiet: number;
  /** points of seats 0 and 1 in the finished rounds */
  points: readonly [number, number];
};

/** What the server reads in a position text; where nobody is to move any more, the dwarfs are again. */
export function settingOf({ pieces, to_move, round, quiet, banked }: ThudView): Setting {
  const finished = banked.slice(0, round - 1);
  const sum = (seat: number) => finished.reduce((total, points) => total + (points[seat] ?? 0), 0);
  return { pieces, toMove: to_move ?? "dwarfs", round, quiet, points: [sum(0), sum(1)] };
}

const LETTER: Record<Kind, string> = { dwarf: "d", troll: "T", rock: "R" };
const SIDE: Record<Side, string> = { dwarfs: "d", trolls: "t" };

/** The text of a position, as the server reads it. */
export function textOf({ pieces, toMove, round, quiet, points }: Setting): string {
  const held = new Map(pieces.map(({ cell, kind }) => [cell, LETTER[kind]]));
  const ranks = Array.from({ length: SIZE }, (_, row) => rankText(held, row));
  return `${ranks.join("/")} ${SIDE[toMove]} ${round} ${quiet} ${points.join("-")}`;
}

function rankText(held: ReadonlyMap<Cell, string>, row: number): string {
  const cells = [...FILES].map((_, column) => cellAt(column, row)).filter((cell) => cell !== null);
  const letters = cells.map((cell) => held.get(cell) ?? ".").join("");
  return letters.replace(/\.+/g, (run) => String(run.length));
}

export function pieceOn({ pieces }: Setting, cell: Cell): Piece | undefined {
  return pieces.find((piece) => piece.cell === cell);
}

/** Put a piece on a cell, whatever stands there; the Rock leaves where it was, for there is only one. */
export function put(setting: Setting, cell: Cell, kind: Kind): Setting {
  const left = setting.pieces.filter(
    (piece) => piece.cell !== cell && !(kind === "rock" && piece.kind === kind),
  );
  return { ...setting, pieces: [...left, { cell, kind }] };
}

export function take(setting: Setting, cell: Cell): Setting {
  return { ...setting, pieces: setting.pieces.filter((piece) => piece.cell !== cell) };
}

/** Move a piece from cell to cell, over what stands there; beside the board (null) it is taken off. */
export function carry(setting: Setting, from: Cell, to: Cell | null): Setting {
  const piece = pieceOn(setting, from);
  if (!piece || from === to) return setting;
  const without = take(setting, from);
  return to === null ? without : put(without, to, piece.kind);
}

/** What a hand that holds `kind` (null: nothing, it takes off) does to a cell: a second touch takes off again. */
export function touch(setting: Setting, cell: Cell, kind: Kind | null): Setting {
  return kind === null || pieceOn(setting, cell)?.kind === kind
    ? take(setting, cell)
    : put(setting, cell, kind);
}

/** The same without a piece on the board. */
export function cleared(setting: Setting): Setting {
  return { ...setting, pieces: [] };
}

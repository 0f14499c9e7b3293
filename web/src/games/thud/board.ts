/** The octagon: its cells, their names, and where they stand on the paper. */
import type { Point } from "../../board/geometry";
import type { Place } from "../../board/keyboard";

/** A file letter and a rank, as in "A6". */
export type Cell = string;

export const SIZE = 15;
export const FILES = "ABCDEFGHJKLMNOP";
const CUT = 5; // cells missing at each end of the first and the last rank

/** The corners of the board, clockwise. */
export const OCTAGON: readonly Point[] = [
  { x: CUT, y: 0 },
  { x: SIZE - CUT, y: 0 },
  { x: SIZE, y: CUT },
  { x: SIZE, y: SIZE - CUT },
  { x: SIZE - CUT, y: SIZE },
  { x: CUT, y: SIZE },
  { x: 0, y: SIZE - CUT },
  { x: 0, y: CUT },
];

export function columnOf(cell: Cell): number {
  return FILES.indexOf(cell[0]!);
}

export function rowOf(cell: Cell): number {
  return Number(cell.slice(1)) - 1;
}

/** The cell at `column` and `row` (from 0), or null off the board. */
export function cellAt(column: number, row: number): Cell | null {
  if (column < 0 || row < 0 || column >= SIZE || row >= SIZE) return null;
  const missing = Math.max(CUT - row, row - (SIZE - 1 - CUT), 0);
  return column < missing || column >= SIZE - missing ? null : `${FILES[column]}${row + 1}`;
}

/** All 165 cells as they are read on the paper, from the top left; turned round when `flipped`. */
export function places(flipped: boolean): Place<Cell>[] {
  const found: Place<Cell>[] = [];
  for (let row = 0; row < SIZE; row++) {
    for (let column = 0; column < SIZE; column++) {
      const cell = flipped ? cellAt(SIZE - 1 - column, SIZE - 1 - row) : cellAt(column, row);
      if (cell) found.push({ cell, column, row });
    }
  }
  return found;
}

/** The middle of a cell on the paper. */
export function centre(cell: Cell, flipped: boolean): Point {
  const middle = { x: columnOf(cell) + 0.5, y: rowOf(cell) + 0.5 };
  return flipped ? { x: SIZE - middle.x, y: SIZE - middle.y } : middle;
}

/** The cell under a point of the paper, or null beside the board. */
export function cellUnder({ x, y }: Point, flipped: boolean): Cell | null {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  return flipped ? cellAt(SIZE - 1 - column, SIZE - 1 - row) : cellAt(column, row);
}

/** How many cells a straight move passes from one cell to another. */
export function reach(from: Cell, to: Cell): number {
  return Math.max(Math.abs(columnOf(to) - columnOf(from)), Math.abs(rowOf(to) - rowOf(from)));
}

/** The unbroken line of pieces that pushes a hurl or a shove: the front piece first, then backwards. */
export function pushingLine(from: Cell, to: Cell, holds: (cell: Cell) => boolean): Cell[] {
  const columns = Math.sign(columnOf(from) - columnOf(to));
  const rows = Math.sign(rowOf(from) - rowOf(to));
  const found: Cell[] = [];
  for (let n = 0; ; n++) {
    const cell = cellAt(columnOf(from) + columns * n, rowOf(from) + rows * n);
    if (cell === null || !holds(cell)) return found;
    found.push(cell);
  }
}

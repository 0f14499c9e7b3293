/** The sheet of 12 columns by 16 rows: where cells are drawn, and whose half they lie in. */
import type { Point } from "../../board/geometry";
import type { Place } from "../../board/keyboard";
import type { Cell, SideName } from "./wire";

export const COLUMNS = 12;
export const ROWS = 16;
export const HALF = ROWS / 2;
export const FILES = "ABCDEFGHIJKL";

/** The cell in a column from the left and a row from the top, both from 0; null beside the sheet. */
export function cellAt(column: number, row: number): Cell | null {
  const isInside = column >= 0 && column < COLUMNS && row >= 0 && row < ROWS;
  return isInside ? `${FILES[column]}${ROWS - row}` : null;
}

export const CELLS: readonly Cell[] = Array.from({ length: COLUMNS * ROWS }, (_, i) =>
  cellAt(i % COLUMNS, Math.floor(i / COLUMNS))!,
);

const NUMBERS = new Map(CELLS.map((cell, number) => [cell, number]));

/** The number of a cell: rows from the top, each from the left. */
export function numberOf(cell: Cell): number {
  return NUMBERS.get(cell) ?? -1;
}

/** Where a cell stands on the screen; `flipped`: the sheet is turned round. */
export function placeOf(cell: Cell, flipped: boolean): { column: number; row: number } {
  const number = flipped ? CELLS.length - 1 - numberOf(cell) : numberOf(cell);
  return { column: number % COLUMNS, row: Math.floor(number / COLUMNS) };
}

export function places(flipped: boolean): Place<Cell>[] {
  const all = CELLS.map((cell) => ({ cell, ...placeOf(cell, flipped) }));
  return flipped ? all.reverse() : all;
}

export function centre(cell: Cell, flipped: boolean): Point {
  const { column, row } = placeOf(cell, flipped);
  return { x: column + 0.5, y: row + 0.5 };
}

/** The cell under a point of the drawing, null beside the sheet. */
export function cellUnder({ x, y }: Point, flipped: boolean): Cell | null {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  return flipped ? cellAt(COLUMNS - 1 - column, ROWS - 1 - row) : cellAt(column, row);
}

export function halfOf(cell: Cell): SideName {
  return numberOf(cell) < COLUMNS * HALF ? "upper" : "lower";
}

/** The cell that stands there once the sheet is turned round. */
export function turned(cell: Cell): Cell {
  return CELLS[CELLS.length - 1 - numberOf(cell)]!;
}

export const EMPTY_GROUND: readonly string[] = Array.from({ length: ROWS }, () => ".".repeat(COLUMNS));

/** A ground with another letter on a cell. */
export function painted(ground: readonly string[], cell: Cell, letter: string): string[] {
  const number = numberOf(cell);
  const [row, column] = [Math.floor(number / COLUMNS), number % COLUMNS];
  return ground.map((text, i) =>
    i === row ? text.slice(0, column) + letter + text.slice(column + 1) : text,
  );
}

/** The letter of the ground on a cell, of rows from the top. */
export function groundAt(ground: readonly string[], cell: Cell): string {
  const number = numberOf(cell);
  return ground[Math.floor(number / COLUMNS)]?.[number % COLUMNS] ?? ".";
}

/** Where cells lie: on their boards, on the screen, above and below one another. Pure geometry, no rules. */
import type { Place } from "../../board/keyboard";
import type { Cell, GatewayView, Plane } from "./wire";

const FILES = "abcdefghijklmnop";
const WAYS: Record<string, readonly [row: number, column: number]> = {
  n: [-1, 0],
  ne: [-1, 1],
  e: [0, 1],
  se: [1, 1],
  s: [1, 0],
  sw: [1, -1],
  w: [0, -1],
  nw: [-1, -1],
};
const ARROWS = ["↑", "↗", "→", "↘", "↓", "↙", "←", "↖"];

/** Board, row and column from 0, as the engine counts them: the first player's edge is the last row. */
export type Spot = { board: number; row: number; column: number };

export function spotOf(planes: readonly Plane[], cell: Cell): Spot {
  const board = Number(cell[0]) - 1;
  return { board, row: planes[board]!.size - Number(cell.slice(2)), column: FILES.indexOf(cell[1]!) };
}

/** The name of a cell, null outside its board. */
export function nameOf(planes: readonly Plane[], { board, row, column }: Spot): Cell | null {
  const size = planes[board]?.size ?? 0;
  const isThere = row >= 0 && column >= 0 && row < size && column < size;
  return isThere ? `${board + 1}${FILES[column]}${size - row}` : null;
}

/** The cells of a board as they are drawn, in reading order. */
export function placesOf(planes: readonly Plane[], board: number, turned: boolean): Place<Cell>[] {
  const { size } = planes[board]!;
  return Array.from({ length: size * size }, (_, i) => {
    const [row, column] = [Math.floor(i / size), i % size];
    const spot = turned ? { row: size - 1 - row, column: size - 1 - column } : { row, column };
    return { cell: nameOf(planes, { board, ...spot })!, row, column };
  });
}

/** Where a cell is drawn on its board, in cells from the upper left. */
export function drawnAt(planes: readonly Plane[], cell: Cell, turned: boolean): { x: number; y: number } {
  const { board, row, column } = spotOf(planes, cell);
  const last = planes[board]!.size - 1;
  return turned ? { x: last - column, y: last - row } : { x: column, y: row };
}

export function above(planes: readonly Plane[], cell: Cell): Cell | null {
  const { board, row, column } = spotOf(planes, cell);
  const over = planes[board + 1]?.over;
  return over ? nameOf(planes, { board: board + 1, row: row - over[0], column: column - over[1] }) : null;
}

export function below(planes: readonly Plane[], cell: Cell): Cell | null {
  const { board, row, column } = spotOf(planes, cell);
  const { over } = planes[board]!;
  return board > 0
    ? nameOf(planes, { board: board - 1, row: row + over[0], column: column + over[1] })
    : null;
}

/** The cell itself and all that lie above and below it. */
export function column(planes: readonly Plane[], cell: Cell): Set<Cell> {
  const found = new Set([cell]);
  for (const next of [above, below]) {
    for (let at = next(planes, cell); at !== null; at = next(planes, at)) found.add(at);
  }
  return found;
}

/** Where the board above hovers over a board, as it is drawn; null over the highest. */
export function shadow(
  planes: readonly Plane[],
  board: number,
  turned: boolean,
): { x: number; y: number; size: number } | null {
  const [here, next] = [planes[board]!, planes[board + 1]];
  if (!next) return null;
  const [y, x] = next.over;
  const rest = here.size - next.size;
  return turned ? { x: rest - x, y: rest - y, size: next.size } : { x, y, size: next.size };
}

/** The cell beside `from` in a direction of the compass. */
export function towards(planes: readonly Plane[], from: Cell, way: string): Cell | null {
  const spot = spotOf(planes, from);
  const [row, column] = WAYS[way] ?? [0, 0];
  return nameOf(planes, { board: spot.board, row: spot.row + row, column: spot.column + column });
}

/** An arrow that points there on the screen. */
export function arrow(way: string, turned: boolean): string {
  const index = Object.keys(WAYS).indexOf(way);
  return ARROWS[(index + (turned ? 4 : 0)) % 8] ?? "";
}

/** From where a direction counts in a row of decisions: the cell that was aimed at, or the actor's. */
export function centre(view: GatewayView): Cell | null {
  if (!view.row) return null;
  const { slot, aim } = view.row;
  return aim ?? view.pieces.find((piece) => piece.slot === slot)?.cell ?? null;
}

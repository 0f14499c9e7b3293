/** Moving the focus over the cells of a board with the keyboard. Pure: a key and a place in, a place out. */

/** Where a cell stands on the screen: `column` and `row` from 0, as they are drawn now. */
export type Place<Cell> = { cell: Cell; column: number; row: number };

const STEPS: Record<string, readonly [columns: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The cell to focus after `key` at `from`, or null if the key does not move the focus there. */
export function moveFocus<Cell>(places: readonly Place<Cell>[], from: Cell, key: string): Cell | null {
  const here = places.find((place) => place.cell === from);
  if (!here) return places[0]?.cell ?? null;
  const step = STEPS[key];
  if (step) return neighbour(places, here, step);
  if (key === "Home") return ends(inRow(places, here), (place) => place.column).first;
  if (key === "End") return ends(inRow(places, here), (place) => place.column).last;
  if (key === "PageUp") return ends(inColumn(places, here), (place) => place.row).first;
  if (key === "PageDown") return ends(inColumn(places, here), (place) => place.row).last;
  return null;
}

/** The next (`by` = 1) or previous (`by` = -1) of `stops` in reading order, going round at the end. */
export function nextStop<Cell>(
  places: readonly Place<Cell>[],
  stops: ReadonlySet<Cell>,
  from: Cell,
  by: 1 | -1,
): Cell | null {
  const count = places.length;
  const start = places.findIndex((place) => place.cell === from);
  for (let i = 1; i <= count; i++) {
    const { cell } = places[(((start + by * i) % count) + count) % count]!;
    if (stops.has(cell)) return cell;
  }
  return null;
}

function neighbour<Cell>(
  places: readonly Place<Cell>[],
  here: Place<Cell>,
  [columns, rows]: readonly [number, number],
): Cell | null {
  const found = places.find(
    (place) => place.column === here.column + columns && place.row === here.row + rows,
  );
  return found?.cell ?? null;
}

function inRow<Cell>(places: readonly Place<Cell>[], here: Place<Cell>): Place<Cell>[] {
  return places.filter((place) => place.row === here.row);
}

function inColumn<Cell>(places: readonly Place<Cell>[], here: Place<Cell>): Place<Cell>[] {
  return places.filter((place) => place.column === here.column);
}

function ends<Cell>(line: Place<Cell>[], along: (place: Place<Cell>) => number) {
  const sorted = line.sort((a, b) => along(a) - along(b));
  return { first: sorted[0]!.cell, last: sorted[sorted.length - 1]!.cell };
}

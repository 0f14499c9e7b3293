/** Which piece is which from one view to the next, and how each got there: told by events alone. */
import { reach, type Cell } from "./board";
import { isRemoval, isTravel, type Kind, type Piece, type ThudEvent, type Travel } from "./wire";

/** A piece with a name of its own that stays the same while it travels. */
export type Named = Piece & { id: number };

/** What the last events did: pieces where they stand now, the travels, and who is gone. */
export type Scene = { pieces: Named[]; travels: Travel[]; fallen: Named[]; next: number };

export const EMPTY_SCENE: Scene = { pieces: [], travels: [], fallen: [], next: 0 };

/** Milliseconds that a travel takes on screen at normal speed. */
export function duration(travel: Travel): number {
  return Math.min(220 + 60 * reach(travel.from, travel.to), 700);
}

/** How long all travels of one ply take, one after the other. */
export function lasting(travels: readonly Travel[]): number {
  return travels.reduce((sum, travel) => sum + duration(travel), 0);
}

/** How long the end of a round stays in sight before the new board is laid out, in milliseconds. */
export const LINGER = 2500;

/**
 * Return the last scene of the round that `events` have ended: the ply played on the board of `before`, as the new
 * board does not show it. Null if no new round has begun, or if `before` does not lead there.
 */
export function finale(before: Scene, events: readonly ThudEvent[], opening: readonly Piece[]): Scene | null {
  const end = events.findIndex((event) => event.kind === "round-started");
  const stood = new Set(before.pieces.map((piece) => piece.cell));
  const played = events.slice(0, Math.max(end, 0));
  const moved = new Map([...beginnings(played.filter(isTravel))].map(([to, from]) => [from, to]));
  const gone = new Set(played.filter(isRemoval).map((event) => event.cell));
  const leads = before.pieces.length > 0 && [...moved.keys(), ...gone].every((cell) => stood.has(cell));
  const isAgreed = !played.some((event) => isTravel(event) || isRemoval(event)); // no last ply to see
  if (end < 0 || isAgreed || !leads || isLaidOut(before, opening)) return null;
  const left = before.pieces.filter((piece) => !gone.has(piece.cell));
  return follow(
    before,
    played,
    left.map(({ kind, cell }) => ({ kind, cell: moved.get(cell) ?? cell })),
  );
}

function isLaidOut({ pieces }: Scene, layout: readonly Piece[]): boolean {
  const kinds = new Map(pieces.map(({ cell, kind }) => [cell, kind]));
  return kinds.size === layout.length && layout.every(({ cell, kind }) => kinds.get(cell) === kind);
}

/** Return the scene after `events` have led from `before` to the pieces in `after`. */
export function follow(before: Scene, events: readonly ThudEvent[], after: readonly Piece[]): Scene {
  const travels = withinOneBoard(events).filter(isTravel);
  const cameFrom = beginnings(travels);
  const stood = new Map(before.pieces.map((piece) => [piece.cell, piece]));
  const fallen = fallenAmong(events, stood);
  let next = before.next;
  const name = (piece: Piece): Named => {
    const same = stood.get(cameFrom.get(piece.cell) ?? piece.cell);
    return { ...piece, id: same?.kind === piece.kind ? same.id : next++ };
  };
  const pieces = after.map(name).sort((a, b) => a.id - b.id);
  return { pieces, travels, fallen, next };
}

/** Where each piece set out that has travelled, by where it stands now: a chain of jumps is one journey. */
function beginnings(travels: readonly Travel[]): ReadonlyMap<Cell, Cell> {
  const found = new Map<Cell, Cell>();
  for (const { from, to } of travels) {
    const begun = found.get(from) ?? from;
    found.delete(from);
    found.set(to, begun);
  }
  return found;
}

/** The events, or none if a new round began: they happened on another board than the one that stands. */
export function withinOneBoard(events: readonly ThudEvent[]): readonly ThudEvent[] {
  const end = events.findIndex((event) => event.kind === "round-started");
  return end < 0 ? events : [];
}

function fallenAmong(events: readonly ThudEvent[], stood: ReadonlyMap<Cell, Named>): Named[] {
  return withinOneBoard(events)
    .filter(isRemoval)
    .map((event) => stood.get(event.cell))
    .filter((piece) => piece !== undefined);
}

/** How the piece that now stands on `cell` got there, jump by jump; empty if it has not just moved. */
export function legsTo(scene: Scene, cell: Cell): readonly Travel[] {
  return scene.travels.at(-1)?.to === cell ? scene.travels : [];
}

export function countOf(pieces: readonly Piece[], kind: Kind): number {
  return pieces.filter((piece) => piece.kind === kind).length;
}

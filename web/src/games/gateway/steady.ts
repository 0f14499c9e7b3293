/** A view after another, with all that has not changed being the very same: what draws it need not be drawn anew. */
import type { GatewayView } from "./wire";

export function steady(before: GatewayView | null, now: GatewayView): GatewayView {
  if (before === null || before === now) return now;
  const standing = new Map(before.pieces.map((piece) => [piece.slot, piece]));
  return {
    ...now,
    boards: kept(before.boards, now.boards),
    kinds: kept(before.kinds, now.kinds),
    abilities: kept(before.abilities, now.abilities),
    pieces: now.pieces.map((piece) => kept(standing.get(piece.slot), piece)),
  };
}

/** The one before, if both say the same. */
function kept<T>(before: T | undefined, now: T): T {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

/** The latest turn of somebody else, to be looked at again. */
import type { Entry } from "../wire/types";

/** The event that the latest turn of another seat than `seat` (null: than those of `you`) began with, or null. */
export function latestTurn(
  entries: readonly Entry[],
  seat: number | null,
  you: readonly number[],
): number | null {
  const isOwn = (other: number) => (seat === null ? you.includes(other) : other === seat);
  const last = entries.findLastIndex((entry) => entry.seat !== null && !isOwn(entry.seat));
  if (last < 0) return null;
  let first = last;
  while (entries[first - 1]?.seat === entries[last]!.seat) first -= 1;
  return entries[first]!.v;
}

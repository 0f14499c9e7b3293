/** The order of one's matches: those that wait for one first. */
import type { Keepsake } from "../wire/keepsakes";
import type { Glance } from "../wire/types";

export type Listed = Keepsake & { status: Glance["status"]; left: number | null };

const RANK: Record<Glance["status"], number> = { waiting: 0, running: 1, over: 2, unknown: 3 };

/** Return the kept matches with how they stand, those that wait first, the one with the least time before all. */
export function listed(kept: readonly Keepsake[], glances: readonly Glance[]): Listed[] {
  const by = new Map(glances.map((glance) => [glance.match, glance]));
  const matches = kept.map((match): Listed => {
    const glance = by.get(match.id);
    return {
      ...match,
      status: glance?.status ?? (match.over ? "over" : "running"),
      left: glance?.left ?? null,
    };
  });
  return matches.sort(
    (one, other) =>
      RANK[one.status] - RANK[other.status] || (one.left ?? Infinity) - (other.left ?? Infinity) || 0,
  );
}

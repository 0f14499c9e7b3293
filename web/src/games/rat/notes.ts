/** What this browser keeps of the battles: the plan on each sheet, and the plan of each record. Never a result. */
import type { Plans } from "./fight";

/** A feat is a plan that has won: how many survive it is found out anew each time. `rules` are those it was won under. */
export type Feat = { plans: Plans; rules: string };

/** `sheet` is the text of a ground that was painted here. */
export type Kept = Plans & { sheet?: string };

type Notes = { plans: Record<string, Kept>; records: Record<string, Feat> };

const STORED = "quadriga.rat";

function notes(): Notes {
  const empty: Notes = { plans: {}, records: {} };
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED) ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...empty, ...kept } : empty;
  } catch {
    return empty; // a damaged note is an empty one
  }
}

function keep(changed: Partial<Notes>): void {
  localStorage.setItem(STORED, JSON.stringify({ ...notes(), ...changed }));
}

export function keptPlans(battle: string): Kept | null {
  return notes().plans[battle] ?? null;
}

export function keepPlans(battle: string, plans: Kept): void {
  keep({ plans: { ...notes().plans, [battle]: plans } });
}

export function keptRecord(battle: string): Feat | null {
  return notes().records[battle] ?? null;
}

export function keepRecord(battle: string, record: Feat): void {
  keep({ records: { ...notes().records, [battle]: record } });
}

/** The pace of a match: as it is chosen before it, and in words. */
import { m } from "../paraglide/messages.js";
import type { Pace } from "../wire/types";

export class PaceDraft {
  kind = $state<"none" | Pace["kind"]>("none");
  minutes = $state(10);
  increment = $state(5); // seconds
  days = $state(3);

  /** What the server is asked for; null for a match without a clock. */
  get chosen(): Pace | null {
    if (this.kind === "bank") return { kind: "bank", seconds: 60 * this.minutes, increment: this.increment };
    return this.kind === "days" ? { kind: "days", days: this.days } : null;
  }
}

/** A pace in a few words. */
export function paceInWords(pace: Pace): string {
  if (pace.kind === "days") return m.pace_in_days({ count: pace.days });
  const minutes = Math.round(pace.seconds / 6) / 10; // to a tenth
  return m.pace_in_bank({ minutes, increment: pace.increment });
}

/** What each ply of a match that is over was worth, asked for one after the other. */
import { problemOf, verdict } from "../wire/api";
import type { Problem, Verdict } from "../wire/types";

const PATIENCE = 2000; // milliseconds until a busy server is asked again
const PASSING = ["too-busy", "too-many-requests"]; // refusals that pass

export class Verdicts {
  #found = $state.raw<ReadonlyMap<number, Verdict>>(new Map());
  problem = $state.raw<Problem | null>(null);
  #isClosed = false;

  /** `plies` are the numbers of the events to be judged. */
  constructor(
    readonly match: string,
    readonly plies: readonly number[],
  ) {}

  /** The verdicts that have come so far, by the number of the event. */
  get found(): ReadonlyMap<number, Verdict> {
    return this.#found;
  }

  get isDone(): boolean {
    return this.#found.size === this.plies.length;
  }

  /** Ask for whatever is missing. */
  async run(): Promise<void> {
    this.problem = null;
    for (const v of this.plies.filter((each) => !this.#found.has(each))) {
      const judged = await this.#judged(v);
      if (!judged) return;
      this.#found = new Map([...this.#found, [v, judged]]);
    }
  }

  /** Ask no more. */
  close(): void {
    this.#isClosed = true;
  }

  async #judged(v: number): Promise<Verdict | null> {
    while (!this.#isClosed) {
      try {
        return await verdict(this.match, v);
      } catch (error) {
        const problem = problemOf(error);
        if (!PASSING.includes(problem.code)) {
          this.problem = problem;
          return null;
        }
        await new Promise((resolve) => setTimeout(resolve, PATIENCE));
      }
    }
    return null;
  }
}

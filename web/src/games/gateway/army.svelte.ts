/** An army and the numbers of its ruleset on the workbench: composed over a shipped set, or read from a file; looked over and tried out. */
import { composeArmy, lookOver, playArmy, problemOf } from "../../wire/api";
import type { ArmyPlayed, LookedOver, Problem, RulesDial } from "../../wire/types";

const PAUSE = 250; // milliseconds without a change before the server is asked

export class Army {
  base = $state("classic");
  title = $state("");
  /** how many of each kind march, as far as that differs from the base */
  counts = $state.raw<Readonly<Record<string, number>>>({});
  /** the numbers of the ruleset that were turned, by name */
  dials = $state.raw<Readonly<Record<string, number>>>({});
  /** the name of the file that it was read from, or null */
  file = $state<string | null>(null);
  looked = $state.raw<LookedOver | null>(null);
  problem = $state.raw<Problem | null>(null);
  games = $state.raw<readonly ArmyPlayed[]>([]);
  wanted = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  /** How many of a kind march now. */
  countOf(kind: string): number {
    return this.counts[kind] ?? this.looked?.kinds.find(({ name }) => name === kind)?.count ?? 0;
  }

  /** What a number of the ruleset is now. */
  valueOf({ name, value }: RulesDial): number {
    return this.dials[name] ?? value;
  }

  turn(dial: string, value: number): void {
    this.dials = { ...this.dials, [dial]: value };
    this.compose();
  }

  count(kind: string, count: number): void {
    this.counts = { ...this.counts, [kind]: count };
    this.compose();
  }

  begin(base: string): void {
    this.base = base;
    this.counts = {};
    this.dials = {};
    this.file = null;
    this.compose(0);
  }

  /** Have it written and looked over, once nothing has changed for a moment. */
  compose(pause = PAUSE): void {
    clearTimeout(this.#timer);
    this.stop();
    const wish = { based_on: this.base, title: this.title || "—", counts: this.counts, dials: this.dials };
    this.#timer = setTimeout(() => void this.#look(() => composeArmy(wish)), pause);
  }

  async open(name: string, text: string): Promise<void> {
    clearTimeout(this.#timer);
    this.stop();
    this.counts = {};
    this.dials = {};
    this.file = name;
    await this.#look(() => lookOver(text));
    this.title = this.looked?.title ?? "";
  }

  /** Let computers play so many games of it, one after another; numbers from 1 on, the same ones every time. */
  async measure(n: number): Promise<void> {
    const rules = this.looked?.rules;
    if (!rules) return;
    this.games = [];
    this.wanted = n;
    const asked = ++this.#asked;
    try {
      while (this.games.length < n) {
        const game = await playArmy(rules, this.games.length + 1);
        if (asked !== this.#asked) return;
        this.games = [...this.games, game];
      }
    } catch (error) {
      if (asked === this.#asked) this.problem = problemOf(error);
    }
    this.wanted = 0;
  }

  /** Play no further games. */
  stop(): void {
    this.#asked += 1;
    this.wanted = 0;
  }

  async #look(ask: () => Promise<LookedOver>): Promise<void> {
    const asked = ++this.#asked;
    this.games = [];
    this.problem = null;
    try {
      const looked = await ask();
      if (asked === this.#asked) this.looked = looked;
    } catch (error) {
      if (asked === this.#asked) this.problem = problemOf(error);
    }
  }
}

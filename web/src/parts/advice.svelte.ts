/** A hint in a live match: asked for once it shows the best ply, asked for again the line that follows. */
import { hint, problemOf } from "../wire/api";
import type { Session } from "../wire/session.svelte";
import type { Hint, Turn } from "../wire/types";

export class Advice {
  /** the hint, as long as the match stands where it was given */
  #hint = $state.raw<Hint | null>(null);
  #isAsked = $state(false);
  #isLineShown = $state(false);
  #shown = $state<number | null>(null);

  constructor(readonly session: Session) {}

  get hint(): Hint | null {
    return this.#hint?.v === this.session.match?.v ? this.#hint : null;
  }

  /** True while the server thinks about it. */
  get isAsked(): boolean {
    return this.#isAsked;
  }

  /** The turns of the line, once they are asked for. */
  get line(): readonly Turn[] {
    return this.#isLineShown ? (this.hint?.line.turns ?? []) : [];
  }

  /** The number of the turn that is played out on the board, or null. */
  get shown(): number | null {
    return this.line.length ? this.#shown : null;
  }

  get turn(): Turn | null {
    return this.line[this.shown ?? -1] ?? null;
  }

  /** Ask for the best ply, or if it is known, for the line. */
  async ask(): Promise<void> {
    const { match, id, keys } = this.session;
    if (this.hint) this.#isLineShown = true;
    if (this.hint || this.#isAsked || !match) return;
    this.#isAsked = true;
    this.#isLineShown = false;
    this.#shown = null;
    try {
      this.#hint = await hint(id, match.v, keys);
    } catch (error) {
      this.session.problem = problemOf(error);
    }
    this.#isAsked = false;
  }

  /** Play the line out on the board as far as turn `index`; null: back to the match. */
  show(index: number | null): void {
    this.#shown = index;
  }
}

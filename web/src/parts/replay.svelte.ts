/** Going back and forth over what has been played, while the live match goes on. */
import type { Frame } from "../wire/types";
import type { Reel } from "./reel.svelte";

/** Plies a second at each speed. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

export class Replay {
  #v = $state<number | null>(null); // the event that led to the frame shown, null while live
  isPlaying = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  #run = 0; // counts what sets going and what stops: an earlier run is over
  #visit = 0; // counts the leavings: what was looked for before comes too late

  constructor(readonly reel: Reel) {}

  /** The frame that is shown, or null while the live position is. */
  get frame(): Frame | null {
    return this.#index < 0 ? null : this.reel.at(this.#index);
  }

  /** The number of the frame shown, from 0; `last` while live. */
  get index(): number {
    return this.#index < 0 ? this.last : this.#index;
  }

  get last(): number {
    return this.reel.last;
  }

  /** Show frame `index`, kept within what there is, once it has been fetched. */
  async show(index: number): Promise<void> {
    const visit = this.#visit;
    const found = await this.reel.seek(index);
    if (visit === this.#visit) this.#v = this.reel.at(found)?.v ?? this.#v;
  }

  /** Show the frame that followed event `v`. */
  async showEvent(v: number): Promise<void> {
    const found = this.reel.numbers().indexOf(v);
    if (found >= 0) await this.show(found);
  }

  /** Play from the frame before event `v` to the end, then go back to the live position. */
  async playFrom(v: number): Promise<void> {
    await this.show(this.reel.numbers().indexOf(v) - 1);
    if (await this.#goOn()) this.leave();
  }

  /** Play on from here, from the start when the end is shown. */
  async play(): Promise<void> {
    await this.show(this.index === this.last ? 0 : this.index);
    await this.#goOn();
  }

  pause(): void {
    this.#run += 1;
    this.isPlaying = false;
  }

  /** Back to the live position. */
  leave(): void {
    this.pause();
    this.#visit += 1;
    this.#v = null;
    this.reel.forget();
  }

  get #index(): number {
    return this.#v === null ? -1 : this.reel.numbers().indexOf(this.#v);
  }

  /** Go on to the last frame; return false if that was stopped. */
  async #goOn(): Promise<boolean> {
    const run = ++this.#run;
    this.isPlaying = true;
    try {
      while (await this.#holds(run)) {
        if (this.index === this.last) return true;
        await this.show(this.index + 1);
      }
      return false;
    } finally {
      if (run === this.#run) this.isPlaying = false;
    }
  }

  /** Wait as long as a frame is shown; return whether nothing has stopped the run meanwhile. */
  async #holds(run: number): Promise<boolean> {
    await new Promise((resolve) => setTimeout(resolve, 1000 / this.speed));
    return run === this.#run;
  }
}

/** Going back and forth over what has been played, while the live match goes on. */
import type { Frame, GameEvent } from "../wire/types";

/** Plies a second at each speed. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

const NOTHING_HAPPENED: readonly GameEvent[] = [];

export class Replay {
  #frames = $state.raw<Frame[]>([]);
  #index = $state<number | null>(null);
  isPlaying = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #returns = false; // whether to go back to the live position after the last frame

  /** `fetch` gets every frame there is by then, the beginning first. */
  constructor(readonly fetch: () => Promise<Frame[]>) {}

  /** The frame that is shown, or null while the live position is. */
  get frame(): Frame | null {
    return this.#index === null ? null : (this.#frames[this.#index] ?? null);
  }

  /** The number of the frame shown, from 0; `last` while live. */
  get index(): number {
    return this.#index ?? this.last;
  }

  get last(): number {
    return Math.max(this.#frames.length - 1, 0);
  }

  /** Fetch what has been played up to now. */
  async load(): Promise<void> {
    this.#frames = await this.fetch();
  }

  /** What led to event `v`, if it has been fetched: what had just happened when the page was opened. */
  eventsOf(v: number): readonly GameEvent[] {
    return this.#frames.find((frame) => frame.v === v)?.events ?? NOTHING_HAPPENED;
  }

  /** Show frame `index`, kept within what there is. */
  show(index: number): void {
    this.#index = Math.min(Math.max(index, 0), this.last);
  }

  /** Show the frame that followed event `v`. */
  showEvent(v: number): void {
    const found = this.#frames.findIndex((frame) => frame.v === v);
    if (found >= 0) this.show(found);
  }

  /** Play from the frame before event `v` to the end, then go back to the live position. */
  playFrom(v: number): void {
    this.showEvent(v);
    this.show(this.index - 1);
    this.isPlaying = true;
    this.#returns = true;
    this.#next();
  }

  /** Play on from here, from the start when the end is shown. */
  play(): void {
    if (this.index === this.last) this.show(0);
    this.isPlaying = true;
    this.#returns = false;
    this.#next();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
  }

  /** Back to the live position. */
  leave(): void {
    this.pause();
    this.#index = null;
  }

  #next(): void {
    this.#timer = setTimeout(() => {
      if (this.index === this.last) return this.#returns ? this.leave() : this.pause();
      this.show(this.index + 1);
      this.#next();
    }, 1000 / this.speed);
  }
}

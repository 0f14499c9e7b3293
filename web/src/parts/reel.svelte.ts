/** What has been played, step by step, each fetched with those around it when it is first looked at. */
import type { Frame } from "../wire/types";

const BEFORE = 2; // steps fetched along with the one that is looked at
const AFTER = 6;
const NOTHING = -1; // no step is wanted

/** Fetches the frames of the events from `first` to `last`, both numbers among those of the reel. */
export type Fetch = (first: number, last: number) => Promise<readonly Frame[]>;

export class Reel {
  #frames = $state.raw<ReadonlyMap<number, Frame>>(new Map());
  #wanted = 0;
  #reading = 0; // counts how often everything was dropped
  #seeking: Promise<void> | null = null;

  /** `numbers` are the events that there are steps for by now, in their order. */
  constructor(
    readonly numbers: () => readonly number[],
    readonly fetch: Fetch,
  ) {}

  /** A reel that has everything from the start. */
  static of(frames: readonly Frame[]): Reel {
    const reel = new Reel(
      () => frames.map(({ v }) => v),
      () => Promise.resolve([]),
    );
    reel.#keep(frames);
    return reel;
  }

  get last(): number {
    return Math.max(this.numbers().length - 1, 0);
  }

  /** Step `index` from 0, null if it has not been fetched. */
  at(index: number): Frame | null {
    return this.#frames.get(this.numbers()[index] ?? -1) ?? null;
  }

  /** Fetch step `index`, kept within what there is; return the number of the one that was wanted last by then. */
  async seek(index: number): Promise<number> {
    this.#wanted = Math.min(Math.max(index, 0), this.last);
    this.#seeking ??= this.#fetchWanted().finally(() => (this.#seeking = null));
    await this.#seeking;
    return this.#wanted;
  }

  /** Drop everything: whoever looks next may be somebody else. */
  forget(): void {
    this.#frames = new Map();
    this.#wanted = NOTHING;
    this.#reading += 1;
  }

  /** One request at a time, until the step that is wanted by then is there, or cannot be had. */
  async #fetchWanted(): Promise<void> {
    while (this.#wanted !== NOTHING && this.at(this.#wanted) === null) {
      const [index, reading, numbers] = [this.#wanted, this.#reading, this.numbers()];
      const [first, last] = [Math.max(index - BEFORE, 0), Math.min(index + AFTER, this.last)];
      const found = await this.fetch(numbers[first] ?? 0, numbers[last] ?? 0);
      if (reading !== this.#reading) continue;
      this.#keep(found);
      if (!found.some(({ v }) => v === numbers[index])) return;
    }
  }

  #keep(found: readonly Frame[]): void {
    this.#frames = new Map([...this.#frames, ...found.map((frame) => [frame.v, frame] as const)]);
  }
}

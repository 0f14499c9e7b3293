/** Shows a film: forth and back, by itself or a tick at a time. */
import { isWholeTick, type Film, type Still } from "./film";

/** How many times as fast as usual. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

const HALF_TICK = 320; // milliseconds, at the usual speed

/** Whoever asked for less motion sees whole ticks, each at once. */
function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export class Projector {
  index = $state(0);
  isPlaying = $state(false);
  speed = $state<Speed>(1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly film: Film) {}

  get still(): Still {
    return this.film.stills[this.index]!;
  }

  get last(): number {
    return this.film.stills.length - 1;
  }

  get isOver(): boolean {
    return this.index === this.last;
  }

  /** The number of ticks that the battle takes. */
  get ticks(): number {
    return this.film.stills[this.last]!.tick;
  }

  /** Milliseconds for which a still is shown. */
  get pace(): number {
    return HALF_TICK / this.speed;
  }

  play(): void {
    if (this.isOver) this.index = 0;
    this.isPlaying = true;
    this.#wait();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  /** Go to the end of a tick, by hand. */
  show(tick: number): void {
    this.pause();
    this.index = Math.min(Math.max(2 * tick, 0), this.last);
  }

  /** One tick forth (1) or back (-1). */
  step(by: 1 | -1): void {
    const { tick } = this.still;
    if (isWholeTick(this.still)) this.show(tick + by);
    else this.show(by > 0 ? tick : tick - 1); // its strikes are shown, its steps are not
  }

  skip(): void {
    this.pause();
    this.index = this.last;
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#advance(), isStill() ? 2 * this.pace : this.pace);
  }

  #advance(): void {
    this.index = Math.min(this.index + (isStill() ? 2 - (this.index % 2) : 1), this.last);
    if (this.isOver) this.pause();
    else this.#wait();
  }
}

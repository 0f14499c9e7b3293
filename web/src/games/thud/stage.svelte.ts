/** What the board has in sight: what stands now, or for a while the end of the round before. */
import { EMPTY_SCENE, LINGER, finale, follow, withinOneBoard, type Scene } from "./motion";
import type { Piece, ThudEvent, ThudView } from "./wire";

/** What the server has told: a view, and the events that led to it. */
type Told = { view: ThudView; events: readonly ThudEvent[] };

export class Stage {
  #scene = $state.raw<Scene>(EMPTY_SCENE);
  #dwarfSeat = $state(0);
  #told = $state.raw<Told | null>(null);
  /** the end of a round that is still in sight, and the board to lay out after it */
  #ended = $state.raw<{ events: readonly ThudEvent[]; opening: readonly Piece[] } | null>(null);
  #turning: ReturnType<typeof setTimeout> | undefined;

  get scene(): Scene {
    return this.#scene;
  }

  /** The seat whose pieces the dwarfs in sight are. */
  get dwarfSeat(): number {
    return this.#dwarfSeat;
  }

  /** The events that were told last, or those that ended the round in sight. */
  get events(): readonly ThudEvent[] {
    return this.#ended?.events ?? this.#told?.events ?? [];
  }

  /** What has just happened on the board in sight. */
  get traces(): readonly ThudEvent[] {
    return this.#ended?.events ?? withinOneBoard(this.events);
  }

  /** True while the end of a round is in sight, and its board no longer to be played on. */
  get isOver(): boolean {
    return this.#ended !== null;
  }

  /** Go on to what is told; the end of a round stays in sight for a while, unless one looks back. */
  advance(told: Told, live: boolean): void {
    this.#told = told;
    if (this.#ended && live) return;
    this.turnOver();
    const last = finale(this.#scene, told.events, told.view.pieces);
    if (last) this.#linger(last, told);
    else this.#show(follow(this.#scene, told.events, told.view.pieces), told);
  }

  /** Lay out the board of the new round, with what has been played on it since, if it is not there yet. */
  turnOver(): void {
    this.stop();
    if (!this.#ended || !this.#told) return;
    const opened = follow(this.#scene, [], this.#ended.opening);
    this.#ended = null;
    this.#show(follow(opened, this.#told.events, this.#told.view.pieces), this.#told);
  }

  stop(): void {
    clearTimeout(this.#turning);
  }

  #linger(last: Scene, { view, events }: Told): void {
    this.#scene = last;
    this.#ended = { events, opening: view.pieces };
    this.#turning = setTimeout(() => this.turnOver(), LINGER);
  }

  #show(scene: Scene, { view }: Told): void {
    this.#scene = scene;
    this.#dwarfSeat = view.dwarf_seat;
  }
}

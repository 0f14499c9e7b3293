/** Positions under study: those of a match, or a single one; plies tried out from there; lines played out on the board. */
import { problemOf, study } from "../wire/api";
import type { Options } from "../wire/beginning";
import type { Reel } from "./reel.svelte";
import type { Choice, GameEvent, Problem, Study, Turn, View } from "../wire/types";

/** What is played: the same for every position. */
export type Rules = { game: string; ruleset: string; options: Options };

/** A position and the ply that led there; `text` is empty at the start. */
export type Stand = { text: string; view: View; events: readonly GameEvent[] };

/** A turn of a line: both numbers count from 0. */
export type Place = { line: number; turn: number };

const N_LINES = 3;
const LADDER = [10_000, 100_000, 400_000]; // positions looked at, more at each step, so that something is seen at once
const LONG = [1_000_000];

export class Inspection {
  #index = $state(0);
  #trail = $state.raw<readonly Stand[]>([]);
  #study = $state.raw<Study | null>(null);
  #place = $state.raw<Place | null>(null);
  #isThinking = $state(false);
  problem = $state.raw<Problem | null>(null);
  /** counts the questions: an answer to an earlier one comes too late */
  #asked = 0;
  #visit = 0; // counts the goings: an earlier one comes too late

  /** The first step of `given` has been fetched; `positionOf` writes a view's position as text. */
  constructor(
    readonly rules: Rules,
    readonly given: Reel,
    readonly positionOf: (view: View) => string,
  ) {}

  /** The number of the given position, from 0. */
  get index(): number {
    return this.#index;
  }

  /** The plies tried out from the given position. */
  get trail(): readonly Stand[] {
    return this.#trail;
  }

  /** The position that is studied. */
  get stand(): Stand {
    return this.#trail.at(-1) ?? this.given.at(this.#index)!;
  }

  /** What has been found about it so far. */
  get study(): Study | null {
    return this.#study;
  }

  get isThinking(): boolean {
    return this.#isThinking;
  }

  get place(): Place | null {
    return this.#place;
  }

  /** The turn of a line that the board shows, or null while it shows the position itself. */
  get turn(): Turn | null {
    return (this.#place && this.#study?.lines[this.#place.line]?.turns[this.#place.turn]) ?? null;
  }

  /** What the board shows. */
  get shown(): Stand {
    return this.turn ?? this.stand;
  }

  /** What may be tried out from here; nothing while a line is played out. */
  get choices(): readonly Choice[] {
    return this.turn ? [] : (this.#study?.choices ?? []);
  }

  /** Study given position `index`, kept within what there is, once it has been fetched. */
  async go(index: number): Promise<void> {
    const visit = ++this.#visit;
    try {
      const found = await this.given.seek(index);
      if (visit !== this.#visit) return;
      this.#index = found;
      this.#leave([]);
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  /** Play the best lines out on the board up to a turn, or null: show the position itself. */
  show(place: Place | null): void {
    this.#place = place;
  }

  /** Try a ply out, and study what comes of it. */
  async tryOut(code: number): Promise<void> {
    const choice = this.choices.find((each) => each.code === code);
    const found = await this.#ask({ actions: [code], nodes: LADDER[0]! });
    if (!found || !choice) return;
    this.#leave([...this.#trail, { text: choice.text, view: found.view, events: found.events }]);
  }

  /** Study the position that the line has come to. */
  follow(): void {
    if (!this.#place) return;
    const played = this.#study?.lines[this.#place.line]?.turns.slice(0, this.#place.turn + 1) ?? [];
    this.#leave([...this.#trail, ...played]);
  }

  /** Go back along the plies that were tried out, until `length` of them are left. */
  goBack(length: number): void {
    this.#leave(this.#trail.slice(0, length));
  }

  /** Look again at what is studied, from the first glance on: in the language of now. */
  again(): void {
    void this.#think(LADDER);
  }

  thinkLonger(): void {
    void this.#think(LONG);
  }

  /** Take no more answers. */
  close(): void {
    this.#asked += 1;
    this.#visit += 1;
  }

  #leave(trail: readonly Stand[]): void {
    this.#trail = trail;
    this.#place = null;
    this.#study = null;
    void this.#think(LADDER);
  }

  async #think(budgets: readonly number[]): Promise<void> {
    this.#isThinking = true;
    for (const nodes of budgets) {
      const found = await this.#ask({ nodes });
      if (!found) return;
      if (this.#place) break; // a line that is being played out stays as it is
      this.#study = found;
      if (found.seat === null) break;
    }
    this.#isThinking = false;
  }

  /** Ask about the position that is studied; null if the answer comes too late, or is a refusal. */
  async #ask(more: { actions?: number[]; nodes: number }): Promise<Study | null> {
    const number = ++this.#asked;
    const position = this.positionOf(this.stand.view);
    this.problem = null;
    try {
      const found = await study({ ...this.rules, position, lines: N_LINES, ...more });
      return number === this.#asked ? found : null;
    } catch (error) {
      if (number !== this.#asked) return null;
      this.problem = problemOf(error);
      this.#isThinking = false;
      return null;
    }
  }
}

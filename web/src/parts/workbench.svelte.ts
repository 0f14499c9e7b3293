/** A position being set up by hand: what has been done to it, and what the server finds in it. */
import type { Editor, Sketch } from "../games/face";
import { examine, problemOf } from "../wire/api";
import type { Beginning } from "../wire/beginning";
import type { Examined, PositionFault, Problem } from "../wire/types";
import type { Terms } from "./terms";

const PAUSE = 150; // milliseconds in which a hand may go on before the server is asked

export class Workbench {
  terms = $state.raw<Terms>({ ruleset: "", options: {} });
  /** what the server found in the position, or in the one before while it is being asked */
  found = $state.raw<Examined | null>(null);
  /** the last text to be set up, if not all of it could be read, and what is wrong with it */
  unread = $state.raw<{ text: string; faults: readonly PositionFault[] } | null>(null);
  /** why the server could not be asked */
  problem = $state.raw<Problem | null>(null);
  #course = $state.raw<readonly Sketch[]>([]);
  #at = $state(-1);
  #usual = "";
  #asked = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly game: string,
    readonly editor: Editor,
    { ruleset, options }: Terms,
  ) {
    this.terms = { ruleset, options };
  }

  get sketch(): Sketch | null {
    return this.#course[this.#at] ?? null;
  }

  get text(): string {
    return this.sketch === null ? "" : this.editor.textOf(this.sketch);
  }

  get beginning(): Beginning {
    return { ...this.terms, position: this.text };
  }

  get canUndo(): boolean {
    return this.#at > 0;
  }

  get canRedo(): boolean {
    return this.#at < this.#course.length - 1;
  }

  change(sketch: Sketch): void {
    this.#add(sketch);
    this.#judgeSoon();
  }

  undo(): void {
    this.#go(-1);
  }

  redo(): void {
    this.#go(1);
  }

  clear(): void {
    if (this.sketch !== null) this.change(this.editor.cleared(this.sketch));
  }

  /** Play by other rules; a start that nobody has touched becomes theirs. */
  async agree(terms: Terms): Promise<void> {
    const isUntouched = this.text === this.#usual;
    this.terms = terms;
    await (isUntouched ? this.layUsual() : this.judge());
  }

  async layUsual(): Promise<void> {
    const found = await this.#ask(null);
    if (!found) return;
    this.#usual = found.position;
    this.#adopt(found);
  }

  /** Set up as much of a text as can be read; where that is not even the board, all stays as it is. */
  async lay(text: string): Promise<void> {
    const found = await this.#ask(text);
    if (found?.view) this.#adopt(found);
    else if (found && this.sketch === null) await this.layUsual();
    if (this.text !== text) this.unread = { text, faults: found?.problems ?? [] };
  }

  /** Have everything said again, in the language of now. */
  async retell(): Promise<void> {
    const unread = this.unread;
    await this.judge();
    if (unread) await this.lay(unread.text);
  }

  /** Ask what is wrong with the position. */
  async judge(): Promise<void> {
    clearTimeout(this.#waiting);
    this.found = (await this.#ask(this.text)) ?? this.found;
  }

  stop(): void {
    clearTimeout(this.#waiting);
    this.#asked++;
  }

  #adopt(found: Examined): void {
    const sketch = this.editor.sketchOf(found.view);
    this.found = found;
    this.unread = null;
    if (this.text !== this.editor.textOf(sketch)) this.#add(sketch);
    if (this.text !== found.position) void this.judge();
  }

  #add(sketch: Sketch): void {
    this.#course = [...this.#course.slice(0, this.#at + 1), sketch];
    this.#at = this.#course.length - 1;
    this.unread = null;
  }

  #go(by: 1 | -1): void {
    if (this.#course[this.#at + by] === undefined) return;
    this.#at += by;
    this.unread = null;
    this.#judgeSoon();
  }

  #judgeSoon(): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => void this.judge(), PAUSE);
  }

  /** Ask about a position (null: the usual start); null if there is no answer, or a later question has overtaken it. */
  async #ask(position: string | null): Promise<Examined | null> {
    const number = ++this.#asked;
    try {
      const found = await examine({ game: this.game, ...this.terms, position });
      if (number !== this.#asked) return null;
      this.problem = null;
      return found;
    } catch (error) {
      if (number === this.#asked) this.problem = problemOf(error);
      return null;
    }
  }
}

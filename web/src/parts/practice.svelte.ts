/** One exercise as it is being tried: what has been played, what the engine said to it, the solution once asked for. */
import * as api from "../wire/api";
import { remember } from "../wire/progress";
import type { AttemptResult, Choice, Exercise, Frame, Problem } from "../wire/types";
import { Reel } from "./reel.svelte";
import { Replay } from "./replay.svelte";

const THINKING = 700; // milliseconds between the learner's action and the answer to it

export class Practice {
  #actions: string[] = [];
  #result = $state.raw<AttemptResult | null>(null);
  #shown = $state(0);
  #answering: ReturnType<typeof setTimeout> | undefined;
  problem = $state<Problem | null>(null);
  busy = $state(false);
  /** how many hints have been given */
  hints = $state(0);
  /** whether the solution may be looked at without giving up */
  isTold = $state(false);
  #solution = $state.raw<readonly Frame[]>([]);
  readonly replay: Replay;

  constructor(
    readonly game: string,
    readonly exercise: Exercise,
  ) {
    const steps = () => this.#solution.map(({ v }) => v);
    this.replay = new Replay(new Reel(steps, () => Promise.resolve(this.#solution)));
  }

  get #start(): Frame {
    return { v: 0, seat: null, text: "", round: null, view: this.exercise.view, events: [] };
  }

  get frames(): Frame[] {
    return this.#result?.frames ?? [this.#start];
  }

  /** The frame on the board. */
  get frame(): Frame {
    return this.replay.frame ?? this.frames[this.#shown] ?? this.#start;
  }

  get verdict(): AttemptResult["verdict"] {
    return this.#isAnswering ? "open" : (this.#result?.verdict ?? "open");
  }

  get remark(): string | null {
    return this.#isAnswering ? null : (this.#result?.remark ?? null);
  }

  /** Whether the learner has played something that the exercise goes on after. */
  get isUnderWay(): boolean {
    return this.#result !== null;
  }

  /** What may be played now. */
  get choices(): readonly Choice[] {
    const isOpen = this.verdict === "open" && !this.#isAnswering && this.replay.frame === null && !this.busy;
    return isOpen ? (this.#result?.choices ?? this.exercise.choices) : [];
  }

  get #isAnswering(): boolean {
    return this.#shown < this.frames.length - 1;
  }

  /** Play a choice. */
  async play(code: number): Promise<void> {
    const choice = this.choices.find((each) => each.code === code);
    if (choice) await this.playText(choice.text);
  }

  /** Play what somebody has typed; what the rules forbid is refused with the reason, and changes nothing. */
  async playText(text: string): Promise<void> {
    if (this.busy || this.verdict !== "open") return;
    await this.#ask([...this.#actions, text], () => this.#show());
  }

  /** Have everything said again, in the language of now. */
  async retell(): Promise<void> {
    if (this.#actions.length > 0) await this.#ask(this.#actions, () => {});
  }

  retry(): void {
    clearTimeout(this.#answering);
    this.replay.leave();
    this.#actions = [];
    this.#result = null;
    this.#shown = 0;
    this.problem = null;
  }

  /** Look at the solution from its beginning: who has not solved it gives it up. */
  async tell(): Promise<void> {
    try {
      this.#solution = await api.solution(this.game, this.exercise.name);
      this.isTold = true;
      remember(this.game, this.exercise.name, "seen");
      await this.replay.play();
    } catch (error) {
      this.problem = api.problemOf(error);
    }
  }

  leave(): void {
    clearTimeout(this.#answering);
    this.replay.leave();
  }

  async #ask(actions: string[], then: () => void): Promise<void> {
    this.busy = true;
    this.problem = null;
    try {
      this.#result = await api.attempt(this.game, this.exercise.name, actions);
      this.#actions = actions;
      then();
    } catch (error) {
      this.problem = api.problemOf(error);
    } finally {
      this.busy = false;
    }
  }

  /** Show the learner's action, and a moment later the answer to it. */
  #show(): void {
    const result = this.#result;
    if (!result) return;
    if (result.verdict === "done") remember(this.game, this.exercise.name, "done");
    const last = result.frames.length - 1;
    this.#shown = result.frames[last]?.seat === this.exercise.seat ? last : last - 1;
    if (this.#shown < last) this.#answering = setTimeout(() => (this.#shown = last), THINKING);
  }
}

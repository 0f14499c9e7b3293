/** One live match as the page holds it: what the server last said, and the commands one may give. */
import { Connection, type Command, type Link } from "./connection";
import { entropy } from "./entropy";
import { language } from "./language.svelte";
import { NOTHING, leavesGap, reduce, type Held } from "./reducer";
import type { Match, OfferKind, Problem, ServerFrame, Why } from "./types";

type WithoutNumber<T> = T extends { id: string } ? Omit<T, "id" | "v"> : never;

export class Session {
  #held = $state.raw<Held>(NOTHING);
  link = $state<Link>("connecting");
  problem = $state<Problem | null>(null);
  /** the latest answer to a why-not question, until it is put away */
  answer = $state.raw<Why | null>(null);
  /** true while a command waits for its answer */
  busy = $state(false);
  readonly #connection: Connection;
  #asked = 0;
  #wantsAll = false;

  constructor(
    readonly id: string,
    readonly keys: string[],
  ) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#connection = new Connection(`${scheme}://${location.host}/api/matches/${id}/socket`, {
      hello: () => ({
        t: "hello",
        d: { keys, v: this.#known(), lang: language.current, entropy: entropy() },
      }),
      frame: (frame) => this.#hear(frame),
      link: (link) => (this.link = link),
    });
  }

  get match(): Match | null {
    return this.#held.match;
  }

  /** The match together with the events that led to it. */
  get held(): Held {
    return this.#held;
  }

  play(seat: number, action: number): void {
    this.#command({ t: "action", d: { seat, action } });
  }

  playText(seat: number, text: string): void {
    this.#command({ t: "action", d: { seat, text } });
  }

  offer(seat: number, kind: OfferKind): void {
    this.#command({ t: "offer", d: { seat, kind } });
  }

  answerOffer(seat: number, accept: boolean): void {
    this.#command({ t: "answer", d: { seat, accept } });
  }

  withdraw(seat: number): void {
    this.#command({ t: "withdraw", d: { seat } });
  }

  resign(seat: number): void {
    this.#command({ t: "resign", d: { seat } });
  }

  /** Ask why `text` may not be played; the reply appears in `answer`. */
  why(seat: number, text: string): void {
    this.#connection.send({ t: "why", id: this.#nextId(), d: { seat, text } });
  }

  /** Ask for everything again, in the language of now. */
  refresh(): void {
    this.#wantsAll = true;
    this.#connection.greet();
  }

  retry(): void {
    this.#connection.reopen();
  }

  close(): void {
    this.#connection.close();
  }

  /** The last event held, or null to be sent the whole match. */
  #known(): number | null {
    return this.#wantsAll ? null : (this.match?.v ?? null);
  }

  #command(command: WithoutNumber<Command>): void {
    if (this.match === null) return;
    this.problem = null;
    this.answer = null;
    this.busy = true;
    this.#connection.send({ ...command, id: this.#nextId(), v: this.match.v } as Command);
  }

  #nextId(): string {
    this.#asked += 1;
    return `${Date.now().toString(36)}-${this.#asked}`;
  }

  #hear(frame: ServerFrame): void {
    if (frame.t === "ack" || frame.t === "refused") this.busy = false;
    if (frame.t === "refused") this.problem = frame.d;
    if (frame.t === "match") this.#wantsAll = false;
    if (frame.t === "why") this.answer = frame.d;
    if (leavesGap(this.#held, frame)) this.refresh();
    else this.#held = reduce(this.#held, frame);
  }
}

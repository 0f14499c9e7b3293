/** One live match as the page holds it: what the server last said, and the commands one may give. */
import { at } from "./base";
import { Connection, type Command, type Link } from "./connection";
import { entropy } from "./entropy";
import { language } from "./language.svelte";
import { NOTHING, leavesGap, reduce, settles, type Held, type Pending } from "./reducer";
import type { Match, OfferKind, Problem, ServerFrame, Why } from "./types";

type WithoutNumber<T> = T extends { id: string } ? Omit<T, "id" | "v"> : never;

export class Session {
  #held = $state.raw<Held>(NOTHING);
  link = $state<Link>("connecting");
  problem = $state<Problem | null>(null);
  /** why the server does not take this page in, or null */
  refusal = $state.raw<Problem | null>(null);
  /** the latest answer to a why-not question, until it is put away */
  answer = $state.raw<Why | null>(null);
  readonly #connection: Connection;
  #asked = 0;
  /** the command that waits for its answer */
  #pending = $state.raw<Pending | null>(null);
  #wantsAll = false;
  /** what is still to be played of a row that somebody has typed */
  #rest: { seat: number; texts: string[] } = { seat: 0, texts: [] };

  constructor(
    readonly id: string,
    readonly keys: string[],
  ) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#connection = new Connection(`${scheme}://${location.host}${at(`/api/matches/${id}/socket`)}`, {
      hello: () => ({
        t: "hello",
        d: { keys, v: this.#known(), lang: language.current, entropy: entropy() },
      }),
      frame: (frame) => this.#hear(frame),
      link: (link) => this.#stand(link),
    });
  }

  get match(): Match | null {
    return this.#held.match;
  }

  /** True while a command waits for its answer. */
  get busy(): boolean {
    return this.#pending !== null;
  }

  /** The match together with the events that led to it. */
  get held(): Held {
    return this.#held;
  }

  play(seat: number, action: number): void {
    this.#command({ t: "action", d: { seat, action } });
  }

  /** Play what somebody has typed: one action, or several parted by `;`, each once the one before is played. */
  playText(seat: number, text: string): void {
    const [first = "", ...rest] = text.split(";").map((part) => part.trim());
    this.#command({ t: "action", d: { seat, text: first } });
    this.#rest = { seat, texts: rest };
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
    this.#rest.texts = [];
    const id = this.#nextId();
    this.#pending = { id, seat: command.d.seat };
    this.#connection.send({ ...command, id, v: this.match.v } as Command);
  }

  #nextId(): string {
    this.#asked += 1;
    return `${Date.now().toString(36)}-${this.#asked}`;
  }

  #stand(link: Link): void {
    this.link = link;
    if (link === "live") this.refusal = null;
  }

  #refuse(id: string, problem: Problem): void {
    if (id === "hello") this.refusal = problem;
    else this.problem = problem;
  }

  #hear(frame: ServerFrame): void {
    if (this.#pending && settles(this.#pending, frame)) this.#pending = null;
    if (frame.t === "refused") this.#refuse(frame.id, frame.d);
    if (frame.t === "match") this.#wantsAll = false;
    if (frame.t === "why") this.answer = frame.d;
    if (leavesGap(this.#held, frame)) this.refresh();
    else this.#held = reduce(this.#held, frame);
    if (frame.t === "refused") this.#rest.texts = [];
    if (frame.t === "event" && frame.d.entry?.seat === this.#rest.seat) this.#goOn();
  }

  /** Play what comes next of a typed row. */
  #goOn(): void {
    const { seat, texts } = this.#rest;
    if (texts.length) this.playText(seat, texts.join(";"));
  }
}

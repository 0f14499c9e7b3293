/** A WebSocket to one match that comes back by itself and loses no command. */
import type { ClientFrame, ServerFrame } from "./types";

/** How the line stands; "refused" when the server has hung up for good, and only `reopen` tries again. */
export type Link = "connecting" | "live" | "lost" | "refused";
export type Command = Extract<ClientFrame, { id: string }>;

type Listener = {
  hello: () => ClientFrame;
  frame: (frame: ServerFrame) => void;
  link: (link: Link) => void;
};

const FIRST_WAIT = 500; // milliseconds; doubled at every failure
const LONGEST_WAIT = 10_000;
const HEARTBEAT = 20_000;

/** True if the server closed with a code that says that asking again would be answered the same. */
function isFinal(code: number): boolean {
  return code >= 4400 && code < 4500;
}

function refusesHello(frame: ServerFrame): boolean {
  return frame.t === "refused" && frame.id === "hello";
}

/** How long to wait, in milliseconds, before attempt number `attempt` (from 0). */
export function waitBefore(attempt: number): number {
  return Math.min(FIRST_WAIT * 2 ** attempt, LONGEST_WAIT);
}

export class Connection {
  #socket: WebSocket | null = null;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #greeted = false;
  #closed = false;
  readonly #unanswered = new Map<string, Command>();

  constructor(
    readonly address: string,
    readonly listener: Listener,
  ) {
    this.#open();
    addEventListener("online", this.reopen);
  }

  /** Send a command now, or as soon as the server is back; it is repeated until it is answered. */
  send(command: Command): void {
    this.#unanswered.set(command.id, command);
    if (this.#greeted) this.#write(command);
  }

  /** Say hello again: to be sent the whole match, or in another language. */
  greet(): void {
    this.#greeted = false;
    this.#write(this.listener.hello());
    this.#write({ t: "ping" }); // answered even when there is nothing new to say
  }

  /** Try at once, without waiting for the next attempt. */
  reopen = (): void => {
    if (this.#socket !== null || this.#closed) return;
    clearTimeout(this.#retry);
    this.#open();
  };

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#heartbeat);
    removeEventListener("online", this.reopen);
    this.#socket?.close();
  }

  #open(): void {
    this.listener.link(this.#attempt === 0 ? "connecting" : "lost");
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () => this.greet();
    socket.onmessage = (message) => this.#hear(JSON.parse(message.data as string) as ServerFrame);
    socket.onclose = ({ code }) => this.#lose(socket, code);
  }

  #hear(frame: ServerFrame): void {
    if (!this.#greeted && !refusesHello(frame)) this.#settle();
    if ("id" in frame) this.#unanswered.delete(frame.id);
    this.listener.frame(frame);
  }

  /** The first frame after hello: the link is live, and what was not answered is said again. */
  #settle(): void {
    this.#greeted = true;
    this.#attempt = 0;
    this.listener.link("live");
    for (const command of this.#unanswered.values()) this.#write(command);
    clearInterval(this.#heartbeat);
    this.#heartbeat = setInterval(() => this.#write({ t: "ping" }), HEARTBEAT);
  }

  #lose(socket: WebSocket, code: number): void {
    if (this.#socket !== socket || this.#closed) return;
    this.#socket = null;
    this.#greeted = false;
    clearInterval(this.#heartbeat);
    if (isFinal(code)) return this.listener.link("refused");
    this.listener.link("lost");
    this.#retry = setTimeout(() => this.#open(), waitBefore(this.#attempt));
    this.#attempt += 1;
  }

  #write(frame: ClientFrame): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }
}

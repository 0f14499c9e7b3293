import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, waitBefore, type Link } from "../../src/wire/connection";
import type { ServerFrame } from "../../src/wire/types";

/** A line that the test opens, speaks on and cuts. */
class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  said: { t: string; id?: string }[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number }) => {};

  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.said.push(JSON.parse(text) as { t: string });
  }
  close(): void {}
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }
  hear(frame: ServerFrame): void {
    this.onmessage({ data: JSON.stringify(frame) });
  }
  cut(code = 1006): void {
    this.readyState = 3;
    this.onclose({ code });
  }
}

const PROBLEM = { type: "about:blank", title: "", status: 403, detail: "", code: "not-your-seat" };
const links: Link[] = [];
const listener = {
  hello: () => ({ t: "hello" as const, d: { keys: [], v: null, lang: "en", entropy: "" } }),
  frame: () => {},
  link: (link: Link) => links.push(link),
};
const kinds = (socket: FakeSocket | undefined) => socket?.said.map((frame) => frame.t);

describe("a connection", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("addEventListener", () => {});
    FakeSocket.made = [];
    links.length = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("keeps a command until it is greeted, and says it again after a cut until it is answered", () => {
    const connection = new Connection("ws://house", listener);
    connection.send({ t: "resign", id: "c1", v: 3, d: { seat: 0 } });
    const [first] = FakeSocket.made;
    first!.open();
    expect(kinds(first)).toEqual(["hello", "ping"]);
    first!.hear({ t: "pong" });
    expect(kinds(first)).toEqual(["hello", "ping", "resign"]);

    first!.cut();
    vi.advanceTimersByTime(waitBefore(0));
    const second = FakeSocket.made[1];
    second!.open();
    second!.hear({ t: "pong" });
    expect(kinds(second)).toEqual(["hello", "ping", "resign"]);

    second!.hear({ t: "ack", id: "c1", v: 4 });
    second!.cut();
    vi.advanceTimersByTime(waitBefore(0));
    FakeSocket.made[2]!.open();
    FakeSocket.made[2]!.hear({ t: "pong" });
    expect(kinds(FakeSocket.made[2])).toEqual(["hello", "ping"]);
    expect(links).toEqual(["connecting", "live", "lost", "lost", "live", "lost", "lost", "live"]);
  });

  it("gives up when the server will not have it, until it is told to try again", () => {
    const connection = new Connection("ws://house", listener);
    connection.send({ t: "resign", id: "c1", v: 3, d: { seat: 0 } });
    const [first] = FakeSocket.made;
    first!.open();
    first!.hear({ t: "refused", id: "hello", v: 0, d: PROBLEM });
    first!.cut(4403);
    vi.advanceTimersByTime(60_000);
    expect(kinds(first)).toEqual(["hello", "ping"]);
    expect(links).toEqual(["connecting", "refused"]);
    expect(FakeSocket.made).toHaveLength(1);

    connection.reopen();
    expect(FakeSocket.made).toHaveLength(2);
  });

  it("tries again when the server asks for patience", () => {
    new Connection("ws://house", listener);
    FakeSocket.made[0]!.cut(4503);
    vi.advanceTimersByTime(waitBefore(0));
    expect(links).toEqual(["connecting", "lost", "lost"]);
    expect(FakeSocket.made).toHaveLength(2);
  });

  it("waits longer after each failure, up to a limit", () => {
    expect([0, 1, 2, 10].map(waitBefore)).toEqual([500, 1000, 2000, 10_000]);
  });
});

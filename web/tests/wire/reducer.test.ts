import { describe, expect, it } from "vitest";
import { NOTHING, leavesGap, reduce, settles, type Held } from "../../src/wire/reducer";
import type { Match, ServerFrame } from "../../src/wire/types";

const MATCH: Match = {
  id: "m",
  game: "thud",
  ruleset: "classic",
  options: {},
  rules_version: 1,
  pace: null,
  forfeits: false,
  pause: 0,
  v: 4,
  seats: [
    { seat: 0, by: "human", level: null, name: null, joined: true, online: true },
    { seat: 1, by: "open", level: null, name: null, joined: false, online: false },
  ],
  you: [0],
  waiting: [0],
  view: "before",
  choices: [],
  offers: [],
  thinking: false,
  can_take_back: false,
  can_undo: false,
  hides: false,
  can_hint: false,
  formats: ["quad"],
  clock: null,
  rematch: null,
  outcome: null,
  history: [{ v: 4, seat: 0, text: "dA6-B6" }],
};
const HELD: Held = { match: MATCH, fresh: [{ kind: "moved" }] };

function event(v: number): ServerFrame {
  const { history: _, ...standing } = { ...MATCH, v, view: "after" };
  return {
    t: "event",
    v,
    d: { events: [{ kind: "stepped" }], entry: { v, seat: 1, text: "TG7-F7" }, match: standing },
  };
}

describe("a held match", () => {
  it("takes the next event and adds its entry to the record", () => {
    const after = reduce(HELD, event(5));
    expect(after.match?.view).toBe("after");
    expect(after.match?.history.map((entry) => entry.text)).toEqual(["dA6-B6", "TG7-F7"]);
    expect(after.fresh).toEqual([{ kind: "stepped" }]);
  });

  it("ignores an event that it holds already", () => {
    expect(reduce(HELD, event(4))).toBe(HELD);
  });

  it("sees a gap when a number is skipped, and before it holds anything", () => {
    expect(leavesGap(HELD, event(6))).toBe(true);
    expect(leavesGap(HELD, event(5))).toBe(false);
    expect(leavesGap(NOTHING, event(5))).toBe(true);
  });

  it("forgets what has just happened when a whole match of another event comes, and only then", () => {
    expect(reduce(HELD, { t: "match", v: 7, d: { ...MATCH, v: 7 } }).fresh).toEqual([]);
    expect(reduce(HELD, { t: "match", v: 4, d: MATCH }).fresh).toBe(HELD.fresh);
  });

  it("keeps what has just been played while offers come and go", () => {
    const { history: _, ...standing } = { ...MATCH, v: 5 };
    const offered = reduce(HELD, { t: "event", v: 5, d: { events: [], entry: null, match: standing } });
    expect(offered.match?.v).toBe(5);
    expect(offered.fresh).toBe(HELD.fresh);
  });

  it("notes who is present without touching the position", () => {
    const seats = [{ ...MATCH.seats[1]!, joined: true, online: true }];
    const after = reduce(HELD, { t: "presence", d: { seats, rematch: "next" } });
    expect(after.match?.rematch).toBe("next");
    expect(after.match?.seats.map((seat) => seat.online)).toEqual([true, true]);
    expect(after.match?.view).toBe(MATCH.view);
    expect(after.fresh).toBe(HELD.fresh);
  });
});

describe("a command on its way", () => {
  const pending = { id: "c2", seat: 1 };

  it("is settled by its own answer and by no other", () => {
    expect(settles(pending, { t: "ack", id: "c2", v: 5 })).toBe(true);
    expect(settles(pending, { t: "ack", id: "c1", v: 5 })).toBe(false);
  });

  it("is settled by the entry of its seat, which may come before the answer", () => {
    expect(settles(pending, event(5))).toBe(true);
    expect(settles({ id: "c2", seat: 0 }, event(5))).toBe(false);
  });
});

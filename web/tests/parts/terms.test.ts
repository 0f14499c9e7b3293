import { describe, expect, it } from "vitest";
import { askedFor, choosing, seatsOf, settled, underRuleset } from "../../src/parts/terms";
import type { GameInfo } from "../../src/wire/types";

const INFO = {
  seats: [{}, {}],
  rulesets: [
    { name: "classic", options: { capture: "all", rounds: 2 } },
    { name: "one", options: { capture: "one", rounds: 2 } },
  ],
  options: [
    { name: "capture", named: true },
    { name: "rounds", named: false },
  ],
} as unknown as GameInfo;
const names = (options: readonly { name: string }[]) => options.map(({ name }) => name);

describe("terms", () => {
  it("are a ruleset's, but for what is chosen", () => {
    expect(settled(INFO, { ruleset: "one", options: { rounds: 1 } })).toEqual({ capture: "one", rounds: 1 });
  });

  it("ask for no option that is set by choosing a ruleset, unless it was chosen by itself", () => {
    expect(names(askedFor(INFO, { ruleset: "classic", options: {} }))).toEqual(["rounds"]);
    const odd = choosing({ ruleset: "classic", options: {} }, "capture", "one");
    expect(names(askedFor(INFO, odd))).toEqual(["capture", "rounds"]);
  });

  it("have the seats that an option says, and ask for no deck of a seat that there is not", () => {
    const cards = {
      seats: [{}, {}, {}],
      rulesets: [{ name: "classic", options: { seats: 2 } }],
      options: ["seats", "deck_1", "deck_2", "deck_3"].map((name) => ({ name, named: false })),
    } as unknown as GameInfo;
    expect(seatsOf(cards, { ruleset: "classic", options: {} })).toBe(2);
    expect(names(askedFor(cards, { ruleset: "classic", options: {} }))).toEqual([
      "seats",
      "deck_1",
      "deck_2",
    ]);
    expect(names(askedFor(cards, { ruleset: "classic", options: { seats: 3 } }))).toContain("deck_3");
    expect(seatsOf(INFO, { ruleset: "classic", options: {} })).toBe(2);
  });

  it("keep what is chosen beside a ruleset when another is chosen, and drop what contradicts it", () => {
    const odd = { ruleset: "classic", options: { capture: "one", rounds: 1, unheard: 2 } };
    expect(underRuleset(INFO, odd, "one")).toEqual({ ruleset: "one", options: { rounds: 1 } });
  });

  it("keep what rulesets are named after, such as a file of one's own, where both rulesets mean the same by it", () => {
    const quick = { name: "quick", options: { capture: "all", rounds: 1 } };
    const info = { ...INFO, rulesets: [...INFO.rulesets, quick] } as GameInfo;
    const own = { ruleset: "classic", options: { capture: "some", rounds: 3 } };
    expect(underRuleset(info, own, "quick")).toEqual({ ruleset: "quick", options: { capture: "some" } });
  });
});

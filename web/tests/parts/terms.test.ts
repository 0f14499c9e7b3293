import { describe, expect, it } from "vitest";
import { askedFor, choosing, settled, underRuleset } from "../../src/parts/terms";
import type { GameInfo } from "../../src/wire/types";

const INFO = {
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

  it("keep what is chosen beside a ruleset when another is chosen, and drop what contradicts it", () => {
    const odd = { ruleset: "classic", options: { capture: "one", rounds: 1, unheard: 2 } };
    expect(underRuleset(INFO, odd, "one")).toEqual({ ruleset: "one", options: { rounds: 1 } });
  });
});

import { describe, expect, it } from "vitest";
import { beginningIn, beginningLink, ownOptions } from "../../src/wire/beginning";
import type { GameInfo } from "../../src/wire/types";

const OPTIONS = { troll_capture: "one", rounds: 1, quiet_limit: null };

describe("a beginning in an address", () => {
  it.each(["new", "analysis", "edit"] as const)(
    "is read from a link to /%s that was made for it",
    (sheet) => {
      const beginning = { ruleset: "classic", options: OPTIONS, position: "5d1/d3T R+ d 1 0 0:0" };
      const link = new URL(beginningLink(sheet, "thud", beginning), "http://house");
      expect(link.pathname).toBe(`/${sheet}/thud`);
      expect(beginningIn(link.hash)).toEqual(beginning);
    },
  );

  it("is written so that people can read it", () => {
    const beginning = { ruleset: "classic", options: { rounds: 1 }, position: "dd1dd/15 d 1 0 0-0" };
    expect(beginningLink("edit", "thud", beginning)).toBe(
      "/edit/thud#ruleset=classic&rounds=1&position=dd1dd/15+d+1+0+0-0",
    );
  });

  it("may be the usual start of a ruleset, or of the game", () => {
    const usual = { ruleset: "koom-valley", options: {}, position: "" };
    const link = new URL(beginningLink("new", "thud", usual), "http://house");
    expect(beginningIn(link.hash)).toEqual(usual);
    expect(beginningLink("new", "thud", { ...usual, ruleset: "" })).toBe("/new/thud");
  });

  it("survives characters that an address gives a meaning of its own", () => {
    const beginning = { ruleset: "classic", options: {}, position: "a+b #&=%/:" };
    expect(beginningIn(new URL(beginningLink("edit", "thud", beginning), "http://house").hash)).toEqual(
      beginning,
    );
  });

  it("is absent where neither a position nor a ruleset is named", () => {
    expect(beginningIn("")).toBeNull();
    expect(beginningIn("#k=secret")).toBeNull();
  });

  it("names only the options that the ruleset does not settle", () => {
    const usual = { troll_capture: "all", rounds: 2, quiet_limit: null };
    const info = { rulesets: [{ name: "classic", options: usual }] } as unknown as GameInfo;
    expect(ownOptions(info, "classic", OPTIONS)).toEqual({ troll_capture: "one", rounds: 1 });
  });
});

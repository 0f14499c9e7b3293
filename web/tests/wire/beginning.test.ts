import { describe, expect, it } from "vitest";
import { beginningIn, beginningLink } from "../../src/wire/beginning";

describe("a beginning in an address", () => {
  it("is read from a link that was made for it", () => {
    const beginning = { ruleset: "classic", position: "5d1/d3T R+ d 1 0 0:0" };
    const link = new URL(beginningLink("thud", beginning), "http://house");
    expect(link.pathname).toBe("/new/thud");
    expect(beginningIn(link.hash)).toEqual(beginning);
  });

  it("is absent where no position is named", () => {
    expect(beginningIn("")).toBeNull();
    expect(beginningIn("#k=secret")).toBeNull();
  });
});

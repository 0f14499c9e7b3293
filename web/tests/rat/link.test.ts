import { describe, expect, it } from "vitest";
import { pageWith, saidIn } from "../../src/games/rat/link";

describe("the fragment of an address", () => {
  it("says what it was made of, and nothing else", () => {
    const said = { sheet: "12/12 30 saD9", title: "a & b", plan: "pdD8.bsE8" };
    const link = pageWith("made", said);
    expect(saidIn(link.slice(link.indexOf("#")))).toEqual(said);
    expect(link).toContain("12/12");
    expect(saidIn("#plan=&other=1&day=2026-11-30")).toEqual({ day: "2026-11-30" });
  });
});

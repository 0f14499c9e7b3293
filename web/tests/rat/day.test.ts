import { describe, expect, it } from "vitest";
import { dayAfter, dayOf, isDay } from "../../src/games/rat/day";

describe("a day", () => {
  it("is the one where the reader is", () => {
    expect(dayOf(new Date(2026, 10, 30, 23, 59))).toBe("2026-11-30");
    expect(dayOf(new Date(2026, 2, 1), 1)).toBe("2026-02-28");
  });

  it("has days before and after it, over months and years", () => {
    expect(dayAfter("2026-12-31", 1)).toBe("2027-01-01");
    expect(dayAfter("2026-03-01", -1)).toBe("2026-02-28");
    expect(dayAfter("yesterday", 1)).toBeNull();
  });

  it("is told from what is none", () => {
    expect(isDay("2026-11-30")).toBe(true);
    for (const text of ["2026-11-31", "2026-1-3", "", "30.11.2026"]) expect(isDay(text)).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { inDays, onClock, untilChange } from "../../src/wire/duration";

describe("time that is left", () => {
  it.each([
    [0, "0:00.0"],
    [7_340, "0:07.3"],
    [10_000, "0:10"],
    [59_999, "0:59"],
    [600_000, "10:00"],
    [3_600_000, "1:00:00"],
    [3_909_000, "1:05:09"],
    [86_399_000, "23:59:59"],
  ])("of %i ms is shown as %s", (left, shown) => {
    expect(onClock(left)).toBe(shown);
  });

  it("is told in days and hours when it is long", () => {
    expect(inDays(3 * 86_400_000 - 1)).toEqual({ days: 2, hours: 23 });
  });

  it.each([59_400, 10_500, 10_000, 9_950, 3_600_000])(
    "changes on the clock as soon as it says (%i)",
    (left) => {
      const wait = untilChange(left);
      expect(onClock(left - wait)).not.toBe(onClock(left));
      expect(onClock(left - wait + 1)).toBe(onClock(left));
    },
  );
});

import { describe, expect, it } from "vitest";
import { PORTRAYED, portrait } from "../../src/parts/portraits";

describe("portraits", () => {
  it.each(PORTRAYED)("of %s is more than a few strokes, and stays on its sheet", (name) => {
    const drawn = portrait(name);
    expect(drawn.length).toBeGreaterThan(10);
    const numbers = drawn.flatMap(({ strokes }) => strokes.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
    expect(Math.min(...numbers)).toBeGreaterThan(-0.4);
    expect(Math.max(...numbers)).toBeLessThan(10.4);
  });

  it("differ from one another", () => {
    const drawn = PORTRAYED.map((name) =>
      portrait(name)
        .map(({ strokes }) => strokes)
        .join(""),
    );
    expect(new Set(drawn).size).toBe(PORTRAYED.length);
  });

  it("are missing for a level nobody has drawn", () => {
    expect(portrait("nobody")).toEqual([]);
  });
});

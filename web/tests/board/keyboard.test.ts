import { describe, expect, it } from "vitest";
import { moveFocus, nextStop, type Place } from "../../src/board/keyboard";

/** A cross: b above, a c d in a row, e below. */
const CROSS: Place<string>[] = [
  { cell: "b", column: 1, row: 0 },
  { cell: "a", column: 0, row: 1 },
  { cell: "c", column: 1, row: 1 },
  { cell: "d", column: 2, row: 1 },
  { cell: "e", column: 1, row: 2 },
];

describe("the focus", () => {
  it.each([
    ["c", "ArrowLeft", "a"],
    ["c", "ArrowRight", "d"],
    ["c", "ArrowUp", "b"],
    ["c", "ArrowDown", "e"],
    ["d", "Home", "a"],
    ["a", "End", "d"],
    ["e", "PageUp", "b"],
    ["b", "PageDown", "e"],
  ])("goes from %s with %s to %s", (from, key, to) => {
    expect(moveFocus(CROSS, from, key)).toBe(to);
  });

  it("stays where there is no cell, and at keys that mean nothing to it", () => {
    expect(moveFocus(CROSS, "b", "ArrowLeft")).toBeNull();
    expect(moveFocus(CROSS, "c", "x")).toBeNull();
  });

  it("goes round the places that matter in both directions", () => {
    const stops = new Set(["b", "d"]);
    expect(nextStop(CROSS, stops, "b", 1)).toBe("d");
    expect(nextStop(CROSS, stops, "d", 1)).toBe("b");
    expect(nextStop(CROSS, stops, "b", -1)).toBe("d");
    expect(nextStop(CROSS, new Set(), "b", 1)).toBeNull();
  });
});

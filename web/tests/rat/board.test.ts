import { describe, expect, it } from "vitest";
import { CELLS, cellUnder, centre, groundAt, halfOf, places, turned } from "../../src/games/rat/board";

describe("the sheet", () => {
  it("has a hundred and ninety-two cells, from the upper left one on", () => {
    expect(CELLS).toHaveLength(192);
    expect([CELLS[0], CELLS[11], CELLS[180], CELLS[191]]).toEqual(["A16", "L16", "A1", "L1"]);
  });

  it.each([false, true])("finds every cell under its own middle (turned round: %s)", (flipped) => {
    for (const cell of CELLS) expect(cellUnder(centre(cell, flipped), flipped)).toBe(cell);
  });

  it("names nothing beside itself", () => {
    expect(cellUnder({ x: -0.1, y: 3 }, false)).toBeNull();
    expect(cellUnder({ x: 3, y: 16.1 }, false)).toBeNull();
  });

  it("belongs half to each side, and is turned into the other half", () => {
    expect(halfOf("C8")).toBe("lower");
    expect(halfOf("C9")).toBe("upper");
    expect(turned("A1")).toBe("L16");
    expect(CELLS.every((cell) => halfOf(turned(cell)) !== halfOf(cell))).toBe(true);
  });

  it("is read from the upper left, whichever way it lies", () => {
    expect(places(false)[0]).toEqual({ cell: "A16", column: 0, row: 0 });
    expect(places(true)[0]).toEqual({ cell: "L1", column: 0, row: 0 });
  });

  it("knows the ground of a cell from its rows", () => {
    const ground = Array.from({ length: 16 }, (_, row) => (row === 2 ? "...f........" : "............"));
    expect(groundAt(ground, "D14")).toBe("f");
    expect(groundAt(ground, "D13")).toBe(".");
  });
});

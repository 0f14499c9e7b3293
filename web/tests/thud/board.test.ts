import { describe, expect, it } from "vitest";
import { cellAt, cellUnder, centre, places, pushingLine, reach } from "../../src/games/thud/board";

describe("the octagon", () => {
  it("has 165 cells, read rank by rank, five in the first", () => {
    const cells = places(false).map((place) => place.cell);
    expect(cells).toHaveLength(165);
    expect(new Set(cells).size).toBe(165);
    expect(cells.slice(0, 6)).toEqual(["F1", "G1", "H1", "J1", "K1", "E2"]);
  });

  it("ends where the corners are cut off", () => {
    expect(cellAt(4, 0)).toBeNull();
    expect(cellAt(5, 0)).toBe("F1");
    expect(cellAt(14, 4)).toBeNull();
    expect(cellAt(14, 5)).toBe("P6");
    expect(cellAt(15, 7)).toBeNull();
  });

  it.each([false, true])("finds every cell under its own middle, turned round or not (%s)", (flipped) => {
    for (const { cell } of places(flipped)) expect(cellUnder(centre(cell, flipped), flipped)).toBe(cell);
  });

  it("reads from the other end when it is turned round", () => {
    expect(places(true)[0]).toEqual({ cell: "K15", column: 5, row: 0 });
  });
});

describe("a line that pushes", () => {
  const line = (standing: string[]) => pushingLine("C8", "F11", (cell) => standing.includes(cell));

  it("is counted backwards from the front piece", () => {
    expect(line(["C8", "B7", "A6"])).toEqual(["C8", "B7", "A6"]);
  });

  it("ends at a gap and at the edge", () => {
    expect(line(["C8", "A6"])).toEqual(["C8"]);
    expect(reach("C8", "F11")).toBe(3);
  });
});

import { describe, expect, it } from "vitest";
import { HALF, across, area, height, heights, places } from "../../src/parts/course";
import type { Score, Verdict } from "../../src/wire/types";

const points = (value: number): Score => ({ points: value, decided: null });
const judged = (before: number, after: Score | null): Verdict => ({
  v: 1,
  seat: 0,
  text: "",
  before: [points(before), points(-before)],
  after: [after, null],
  loss: 0,
  mark: "",
  best: [],
});

describe("the height of a score", () => {
  it("grows with the points and comes to an end where the match is decided", () => {
    const won: Score = { points: null, decided: "won" };
    const lost: Score = { points: null, decided: "lost" };
    const found = [lost, points(-40), points(0), points(4), points(40), won].map(height);
    expect(found).toEqual([...found].sort((a, b) => a! - b!));
    expect([found[0], found[2], found[5]]).toEqual([-1, 0, 1]);
  });

  it("is unknown where the score is", () => {
    expect(height(null)).toBeNull();
  });
});

describe("the course of a match", () => {
  it("begins before the first ply and has a place for each", () => {
    expect(heights([judged(0, points(12)), undefined, judged(0, null)])).toEqual([0, 0.5, null, null]);
    expect(heights([])).toEqual([]);
  });

  it("runs from one edge to the other, up for the first seat", () => {
    const [start, middle, end] = places([0, 1, -1], 10);
    expect(start!.x + end!.x).toBeCloseTo(10);
    expect(middle!.x).toBeCloseTo(5);
    expect(middle!.y).toBeLessThan(0);
    expect(end!.y).toBeLessThanOrEqual(HALF);
  });

  it("passes over what is not known, in its place", () => {
    const found = places([0, null, 1], 10).map((stand) => stand?.x ?? null);
    expect(found).toEqual([across(0, 2, 10), null, across(2, 2, 10)]);
  });

  it("is closed along the middle line", () => {
    const outline = area([
      { x: 0, y: -1 },
      { x: 1, y: -2 },
    ]);
    expect([outline[0]!.y, outline.at(-1)!.y]).toEqual([0, 0]);
    expect(area([])).toEqual([]);
  });
});

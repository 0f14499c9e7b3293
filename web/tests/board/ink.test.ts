import { describe, expect, it } from "vitest";
import { chords } from "../../src/board/geometry";
import { NIB, generator, hatch, line, ring, smooth, straight, wander } from "../../src/board/ink";

const SQUARE = [
  { x: 0, y: 0 },
  { x: 2, y: 0 },
  { x: 2, y: 2 },
  { x: 0, y: 2 },
];

describe("the generator", () => {
  it("gives the same row for the same seed and another for another", () => {
    const row = (seed: number) => Array.from({ length: 4 }, generator(seed));
    expect(row(7)).toEqual(row(7));
    expect(row(7)).not.toEqual(row(8));
    expect(row(7).every((value) => value >= 0 && value < 1)).toBe(true);
  });

  it("wanders smoothly within bounds", () => {
    const at = wander(3);
    for (let x = 0; x < 20; x += 0.05) {
      expect(Math.abs(at(x))).toBeLessThanOrEqual(1);
      expect(Math.abs(at(x + 0.001) - at(x))).toBeLessThan(0.01);
    }
  });
});

describe("a stroke", () => {
  const numbers = (path: string) => path.match(/-?\d+(\.\d+)?/g)!.map(Number);

  it("is the same every time it is drawn", () => {
    expect(ring({ x: 1, y: 1 }, 0.4, NIB, 5)).toBe(ring({ x: 1, y: 1 }, 0.4, NIB, 5));
    expect(ring({ x: 1, y: 1 }, 0.4, NIB, 5)).not.toBe(ring({ x: 1, y: 1 }, 0.4, NIB, 6));
  });

  it("stays near the line it follows", () => {
    const ys = numbers(line({ x: 0, y: 5 }, { x: 9, y: 5 }, NIB, 1)).filter((_, i) => i % 2 === 1);
    const astray = Math.max(...ys.map((y) => Math.abs(y - 5)));
    expect(astray).toBeLessThanOrEqual(NIB.width * 0.65 + NIB.wobble + 0.001);
    expect(astray).toBeGreaterThan(0);
  });

  it("passes through the points it is given", () => {
    const way = [
      { x: 0, y: 0 },
      { x: 1, y: 2 },
      { x: 3, y: 1 },
    ];
    expect(smooth(way)).toEqual(expect.arrayContaining(way));
    expect(straight(way)).toEqual(expect.arrayContaining(way));
  });
});

describe("shading", () => {
  it("cuts a line to the parts inside an outline", () => {
    expect(chords(SQUARE, { x: -5, y: 1 }, { x: 1, y: 0 })).toEqual([
      [
        { x: 0, y: 1 },
        { x: 2, y: 1 },
      ],
    ]);
    expect(chords(SQUARE, { x: 0, y: 3 }, { x: 1, y: 0 })).toEqual([]);
  });

  it("has more strokes the closer they lie", () => {
    const strokes = (gap: number) => hatch(SQUARE, 0.7, gap, NIB, 1).split("M").length;
    expect(strokes(0.1)).toBeGreaterThan(strokes(0.4));
  });
});

/** Warriors and the marks about them as pen strokes, round (0, 0) in a cell of one unit, facing up. */
import type { Point } from "../../board/geometry";
import {
  NIB,
  bend,
  closedPath,
  hatch,
  line,
  ring,
  smooth,
  straight,
  stroke,
  type Pen,
} from "../../board/ink";
import type { KindName, OrderName } from "./wire";

/** Whose hand drew it: ink for ours, pencil for theirs. */
export type Hand = "ink" | "pencil";

/** A body that hides the ground beneath, and the strokes on it. */
export type Glyph = { body: string; strokes: string };

/** In how many ways each kind is drawn, so that a row does not look stamped. */
export const VARIANTS = 3;

const path = (...numbers: number[]): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, i) => ({ x: numbers[2 * i]!, y: numbers[2 * i + 1]! }));

const INK: Pen = { ...NIB, width: 0.062, wobble: 0.014, taper: 0.5 };
const LEAD: Pen = { width: 0.04, wobble: 0.03, taper: 0.35 };
const SHADE: Pen = { width: 0.02, wobble: 0.015, taper: 0.6 };
const RED: Pen = { width: 0.07, wobble: 0.02, taper: 0.6 };

/** Strokes of one hand: the pen draws a line once, the pencil goes over it again. */
class Drawing {
  strokes = "";
  #seed: number;

  constructor(
    readonly hand: Hand,
    seed: number,
  ) {
    this.#seed = seed;
  }

  #draw(one: (pen: Pen, seed: number) => string): this {
    this.#seed += 13;
    if (this.hand === "ink") this.strokes += one(INK, this.#seed);
    else this.strokes += one(LEAD, this.#seed) + one(LEAD, this.#seed + 7);
    return this;
  }

  lines(...points: number[]): this {
    return this.#draw((pen, seed) => stroke(straight(path(...points)), pen, seed));
  }

  curve(...points: number[]): this {
    return this.#draw((pen, seed) => bend(path(...points), pen, seed));
  }

  loop(...points: number[]): this {
    return this.#draw((pen, seed) => bend(path(...points), pen, seed, true));
  }

  ring(x: number, y: number, radius: number): this {
    return this.#draw((pen, seed) => ring({ x, y }, radius, pen, seed));
  }

  shade(outline: readonly Point[], angle: number, gap: number): this {
    this.#seed += 13;
    this.strokes += hatch(outline, angle, gap, SHADE, this.#seed);
    return this;
  }

  /** A shape full of ink, or of pencil strokes. */
  fill(...points: number[]): this {
    this.#seed += 13;
    const outline = smooth(path(...points), true, 0.05);
    const pen = { ...LEAD, width: 0.03, wobble: 0.01 };
    this.strokes += this.hand === "ink" ? closedPath(outline) : hatch(outline, -0.7, 0.035, pen, this.#seed);
    return this;
  }

  glyph(...hull: number[]): Glyph {
    return { body: closedPath(smooth(path(...hull), true, 0.08)), strokes: this.strokes };
  }
}

const circle = (x: number, y: number, radius: number): Point[] =>
  Array.from({ length: 12 }, (_, i) => ({
    x: x + radius * Math.cos((i * Math.PI) / 6),
    y: y + radius * Math.sin((i * Math.PI) / 6),
  }));
const ROUND = circle(-0.13, 0.02, 0.22);
const SHIELD = path(-0.41, -0.2, -0.05, -0.2, -0.06, 0.06, -0.23, 0.27, -0.4, 0.06);
const WEIGHT = path(0.17, -0.02, 0.41, 0.03, 0.37, 0.21, 0.14, 0.17);

/** How each kind is drawn. */
const KINDS: Record<KindName, (drawing: Drawing) => Glyph> = {
  spearman: (drawing) =>
    drawing
      .lines(0.26, 0.3, 0.25, -0.26)
      .fill(0.25, -0.52, 0.33, -0.35, 0.25, -0.22, 0.17, -0.35)
      .shade(ROUND, 0.8, 0.095)
      .ring(-0.13, 0.02, 0.245)
      .fill(-0.13, -0.035, -0.075, 0.02, -0.13, 0.075, -0.185, 0.02)
      .glyph(-0.4, -0.08, -0.14, -0.28, 0.1, -0.3, 0.25, -0.55, 0.4, -0.3, 0.34, 0.3, -0.1, 0.32, -0.4, 0.14),
  swordsman: (drawing) =>
    drawing
      .lines(0.14, 0.0, 0.13, -0.36, 0.21, -0.52, 0.29, -0.36, 0.28, 0.0)
      .lines(0.03, 0.03, 0.4, 0.02)
      .lines(0.21, 0.04, 0.21, 0.2)
      .fill(0.21, 0.18, 0.265, 0.235, 0.21, 0.29, 0.155, 0.235)
      .shade(SHIELD, -0.8, 0.095)
      .lines(-0.41, -0.2, -0.05, -0.2, -0.06, 0.06, -0.23, 0.27, -0.4, 0.06, -0.41, -0.22)
      .glyph(
        -0.45,
        -0.24,
        0.04,
        -0.26,
        0.21,
        -0.56,
        0.34,
        -0.3,
        0.44,
        0.04,
        0.26,
        0.32,
        -0.22,
        0.32,
        -0.44,
        0.08,
      ),
  archer: (drawing) =>
    drawing
      .curve(-0.43, 0.03, -0.39, -0.13, -0.22, -0.27, 0, -0.32, 0.22, -0.27, 0.39, -0.13, 0.43, 0.03)
      .lines(-0.43, 0.03, 0, 0.17, 0.43, 0.03)
      .lines(0, 0.26, 0, -0.48)
      .lines(-0.1, -0.37, 0, -0.52, 0.1, -0.37)
      .lines(-0.08, 0.3, 0, 0.21, 0.08, 0.3)
      .glyph(-0.48, 0.05, -0.4, -0.22, -0.1, -0.35, 0, -0.56, 0.1, -0.35, 0.4, -0.22, 0.48, 0.05, 0, 0.33),
  horse: (drawing) =>
    drawing
      .fill(0.05, -0.38, 0.24, -0.28, 0.37, -0.04, 0.36, 0.26, 0.27, 0.08, 0.2, -0.1, 0.09, -0.24)
      .lines(0.07, -0.36, 0.01, -0.53, -0.08, -0.36)
      .curve(
        -0.08,
        -0.36,
        -0.2,
        -0.24,
        -0.38,
        -0.05,
        -0.44,
        0.06,
        -0.38,
        0.14,
        -0.27,
        0.12,
        -0.13,
        0.03,
        -0.01,
        0,
      )
      .curve(-0.01, 0, -0.06, 0.14, -0.22, 0.28)
      .lines(-0.24, 0.29, 0.4, 0.29)
      .fill(-0.15, -0.2, -0.105, -0.155, -0.15, -0.11, -0.195, -0.155)
      .lines(-0.37, 0.05, -0.3, 0.08)
      .glyph(
        ...[-0.48, 0.1, -0.26, -0.26, 0.0, -0.56, 0.12, -0.42, 0.32, -0.26, 0.44, 0.04, 0.42, 0.32],
        ...[-0.26, 0.32, -0.12, 0.12, -0.36, 0.18],
      ),
  trebuchet: (drawing) =>
    drawing
      .lines(-0.29, 0.28, 0.0, -0.15, 0.27, 0.28)
      .lines(-0.43, 0.28, 0.41, 0.28)
      .lines(-0.17, 0.11, 0.16, 0.11)
      .lines(-0.42, -0.46, 0.0, -0.15, 0.28, 0.04)
      .shade(WEIGHT, 0.9, 0.07)
      .lines(0.17, -0.02, 0.41, 0.03, 0.37, 0.21, 0.14, 0.17, 0.17, -0.02)
      .curve(-0.42, -0.46, -0.45, -0.3, -0.4, -0.17)
      .fill(-0.37, -0.19, -0.3, -0.12, -0.37, -0.05, -0.44, -0.12)
      .glyph(-0.48, 0.31, -0.46, -0.1, -0.46, -0.5, 0.0, -0.22, 0.45, 0.0, 0.45, 0.31),
};

const SEEDS: Record<KindName, number> = {
  spearman: 1000,
  swordsman: 2000,
  archer: 3000,
  horse: 4000,
  trebuchet: 5000,
};

export function sign(kind: KindName, hand: Hand, variant = 0): Glyph {
  return KINDS[kind](new Drawing(hand, SEEDS[kind] + 311 * variant + (hand === "ink" ? 0 : 150)));
}

/** The shape of each order's mark; a strengthened one is drawn twice, one below the other. */
const MARKS: Record<OrderName, (drawing: Drawing, y: number) => Drawing> = {
  advance: (drawing, y) => drawing.lines(-0.17, y + 0.1, 0, y, 0.17, y + 0.1),
  defence: (drawing, y) => drawing.lines(-0.21, y + 0.06, 0.21, y + 0.06),
  support: (drawing, y) =>
    drawing.curve(-0.2, y, -0.19, y + 0.075, -0.1, y + 0.1, 0.1, y + 0.1, 0.19, y + 0.075, 0.2, y),
};

/** The mark under a warrior's sign. */
export function mark(order: OrderName, strong: boolean, hand: Hand): string {
  const drawing = new Drawing(hand, 6000 + order.length * 31 + (hand === "ink" ? 0 : 17));
  const rows = strong ? [0.29, 0.4] : [0.34];
  rows.forEach((y) => MARKS[order](drawing, y));
  return drawing.strokes;
}

/** The tick above whoever is supported just now. */
export function tick(hand: Hand): string {
  return new Drawing(hand, hand === "ink" ? 6500 : 6550).lines(-0.46, -0.41, -0.4, -0.33, -0.27, -0.5)
    .strokes;
}

/** Notches at the side, one for each stroke that was taken. */
export function notches(count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const y = 0.3 - 0.115 * i;
    return line(
      { x: 0.34, y: y + 0.03 },
      { x: 0.5, y: y - 0.04 },
      { ...RED, width: 0.085, taper: 0.3 },
      7000 + i,
    );
  }).join("");
}

/** The cross over whoever has fallen. */
export function cross(): string {
  const pen = { ...RED, width: 0.1, wobble: 0.03 };
  const strike = (way: Point[], seed: number) => bend(way, pen, seed);
  return (
    strike(path(-0.4, -0.42, -0.06, -0.04, 0.39, 0.41), 7100) +
    strike(path(0.41, -0.4, 0.04, 0, -0.4, 0.42), 7101)
  );
}

/** The thread of a shot from one point to another; what is lobbed flies in a high arc. */
export function thread(from: Point, to: Point, lobbed: boolean, seed: number): string {
  const way = { x: to.x - from.x, y: to.y - from.y };
  const bow = lobbed ? 0.22 : 0.06;
  const middle = { x: from.x + way.x / 2 - way.y * bow, y: from.y + way.y / 2 + way.x * bow };
  return bend([from, middle, to], { width: lobbed ? 0.07 : 0.045, wobble: 0.02, taper: 0.9 }, seed);
}

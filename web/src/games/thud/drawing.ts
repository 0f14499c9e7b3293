/** The board and the pieces as pen strokes. Pieces are drawn round (0, 0) in a cell of one unit. */
import { add, chords, type Point } from "../../board/geometry";
import {
  BROAD,
  HAIR,
  NIB,
  RULED,
  bend,
  closedPath,
  generator,
  hatch,
  line,
  ring,
  smooth,
  straight,
  stroke,
  type Pen,
} from "../../board/ink";
import { OCTAGON, SIZE, cellAt } from "./board";

/** Whose hand drew a piece: ink for the side you play, pencil for the other. */
export type Hand = "ink" | "pencil";

/** One drawn thing: a body that hides the paper under it, and strokes on top. */
export type Glyph = { body: string; strokes: string };

/** How many ways each piece is drawn, so that no two neighbours look stamped. */
export const VARIANTS = 4;

/** The lines between the cells. */
export function gridLines(): string {
  let drawn = "";
  for (let i = 1; i < SIZE; i++) {
    for (const [a, b] of chords(OCTAGON, { x: 0, y: i }, { x: 1, y: 0 })) drawn += line(a, b, RULED, 100 + i);
    for (const [a, b] of chords(OCTAGON, { x: i, y: 0 }, { x: 0, y: 1 })) drawn += line(a, b, RULED, 200 + i);
  }
  return drawn;
}

/** The frame: each side drawn twice, the second time in a hurry. */
export function frame(): string {
  return OCTAGON.map((corner, i) => {
    const next = OCTAGON[(i + 1) % OCTAGON.length]!;
    const outer = { ...BROAD, width: 0.1 };
    return (
      line(corner, next, outer, 300 + i) +
      line(overshoot(corner, next), overshoot(next, corner), HAIR, 320 + i)
    );
  }).join("");
}

function overshoot(a: Point, b: Point): Point {
  const reach = 0.16 / Math.hypot(b.x - a.x, b.y - a.y);
  return { x: a.x - (b.x - a.x) * reach, y: a.y - (b.y - a.y) * reach };
}

/** The pencil shading of every second cell, which shows the diagonals. */
export function shading(): string {
  let drawn = "";
  for (let row = 0; row < SIZE; row++) {
    for (let column = 0; column < SIZE; column++) {
      if ((row + column) % 2 === 0 || cellAt(column, row) === null) continue;
      const corners = square({ x: column + 0.5, y: row + 0.5 }, 0.47);
      drawn += hatch(corners, -Math.PI / 4, 0.17, HAIR, 400 + row * SIZE + column);
    }
  }
  return drawn;
}

/** A goal of the Rock: dark with hatching that crosses the shading, and a frame of its own. */
export function goal(middle: Point, seed: number): string {
  const corners = square(middle, 0.4);
  const edges = corners.map((corner, i) => line(corner, corners[(i + 1) % corners.length]!, HAIR, seed + i));
  return hatch(corners, Math.PI / 4, 0.13, HAIR, seed + 10) + edges.join("");
}

function square(middle: Point, half: number): Point[] {
  return [
    { x: -half, y: -half },
    { x: half, y: -half },
    { x: half, y: half },
    { x: -half, y: half },
  ].map((corner) => add(middle, corner));
}

const mirrored = (path: readonly Point[]): Point[] => path.map(({ x, y }) => ({ x: -x, y }));
const path = (...numbers: number[]): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, i) => ({ x: numbers[2 * i]!, y: numbers[2 * i + 1]! }));

const DWARF = {
  helmet: path(-0.29, 0.0, -0.27, -0.18, -0.15, -0.33, 0, -0.39, 0.15, -0.33, 0.27, -0.18, 0.29, 0.0),
  beard: path(-0.27, 0.02, -0.25, 0.18, -0.13, 0.33, 0, 0.44),
  brow: path(-0.34, -0.01, 0, -0.035, 0.34, -0.01),
  ridge: path(0, -0.38, 0.005, -0.05),
  locks: [
    path(-0.13, 0.16, -0.09, 0.27, -0.03, 0.34),
    path(0, 0.19, 0.005, 0.36),
    path(0.13, 0.16, 0.09, 0.27, 0.03, 0.34),
  ],
  eyes: [path(-0.14, 0.05, -0.11, 0.08), path(0.11, 0.05, 0.14, 0.08)],
  nose: path(-0.045, 0.06, -0.06, 0.13, 0, 0.155, 0.06, 0.13, 0.045, 0.06),
};

const TROLL = {
  hide: path(
    -0.4,
    0.38,
    -0.44,
    0.08,
    -0.4,
    -0.16,
    -0.22,
    -0.36,
    0.02,
    -0.42,
    0.26,
    -0.36,
    0.42,
    -0.14,
    0.44,
    0.12,
    0.4,
    0.39,
    0,
    0.43,
  ),
  brow: path(-0.32, -0.12, -0.16, -0.04, 0, -0.1, 0.16, -0.04, 0.32, -0.12),
  eyes: [path(-0.2, 0.02, -0.12, 0.05), path(0.12, 0.05, 0.2, 0.02)],
  mouth: path(-0.24, 0.24, -0.08, 0.2, 0.08, 0.2, 0.24, 0.24),
  tusks: [path(-0.2, 0.24, -0.21, 0.14, -0.16, 0.08), path(0.2, 0.24, 0.21, 0.14, 0.16, 0.08)],
  crown: path(-0.36, -0.2, -0.12, -0.25, 0.12, -0.25, 0.36, -0.2, 0.26, -0.36, 0.02, -0.42, -0.22, -0.36),
  cheeks: [
    path(-0.42, 0.0, -0.29, 0.04, -0.28, 0.38, -0.4, 0.38),
    path(0.42, 0.0, 0.29, 0.04, 0.28, 0.38, 0.4, 0.38),
  ],
};

const ROCK = {
  hide: path(
    -0.42,
    0.3,
    -0.45,
    0.02,
    -0.3,
    -0.28,
    -0.04,
    -0.43,
    0.24,
    -0.36,
    0.42,
    -0.1,
    0.46,
    0.2,
    0.34,
    0.4,
    0,
    0.42,
    -0.3,
    0.4,
  ),
  shadow: path(
    0.12,
    -0.34,
    0.24,
    -0.34,
    0.42,
    -0.1,
    0.44,
    0.2,
    0.34,
    0.38,
    0,
    0.4,
    -0.26,
    0.38,
    0.1,
    0.2,
    0.2,
    -0.05,
  ),
  dark: path(0.3, -0.1, 0.42, 0.0, 0.42, 0.2, 0.32, 0.36, 0.02, 0.38, 0.24, 0.2),
  cracks: [
    path(-0.04, -0.42, 0.06, -0.22, 0.02, -0.06, 0.16, 0.08),
    path(-0.43, 0.04, -0.26, 0.08, -0.2, 0.2),
  ],
};

/** Strokes of one hand: ink goes once and firmly, pencil twice and lightly. */
function drawnBy(hand: Hand, seed: number, pen: Pen, points: (astray: () => Point) => Point[]): string {
  const astray = generator(seed);
  const still = () => ({ x: 0, y: 0 });
  if (hand === "ink") return stroke(points(still), pen, seed);
  const light = { ...pen, width: pen.width * 0.62 };
  const slip = () => ({ x: (astray() - 0.5) * 0.05, y: (astray() - 0.5) * 0.05 });
  return stroke(points(still), light, seed) + stroke(points(slip), light, seed + 31);
}

function curved(hand: Hand, seed: number, way: readonly Point[], pen = NIB, closed = false): string {
  return drawnBy(hand, seed, pen, (astray) => {
    const slip = astray();
    return smooth(
      way.map((point) => add(point, slip)),
      closed,
      0.06,
    );
  });
}

/** A dwarf: a helmet, a brow and a long beard; pale. */
export function dwarf(hand: Hand, variant: number): Glyph {
  const seed = 1000 + variant * 50;
  const lines = [DWARF.ridge, ...DWARF.locks, ...DWARF.eyes, DWARF.nose];
  const strokes =
    curved(hand, seed, DWARF.helmet) +
    curved(hand, seed + 1, DWARF.brow, { ...NIB, width: 0.085 }) +
    curved(hand, seed + 2, DWARF.beard) +
    curved(hand, seed + 3, mirrored(DWARF.beard)) +
    lines
      .map((way, i) => curved("ink", seed + 10 + i, way, { ...HAIR, width: hand === "ink" ? 0.04 : 0.03 }))
      .join("");
  const outline = [...DWARF.helmet, ...mirrored(DWARF.beard), ...[...DWARF.beard].reverse()];
  return { body: closedPath(outline), strokes };
}

/** A troll: a boulder of a head, dark with hatching, with tusks. */
export function troll(hand: Hand, variant: number): Glyph {
  const seed = 2000 + variant * 50;
  const shade = { ...HAIR, width: hand === "ink" ? 0.04 : 0.034 };
  const dark = [smooth(TROLL.crown, true), ...TROLL.cheeks];
  const strokes =
    dark.map((patch, i) => hatch(patch, -Math.PI / 3.2, 0.058, shade, seed + 20 + i)).join("") +
    hatch(smooth(TROLL.crown, true), Math.PI / 3, 0.085, shade, seed + 30) +
    curved(hand, seed, TROLL.hide, { ...NIB, width: 0.085, taper: 0.1 }, true) +
    curved(hand, seed + 1, TROLL.brow, { ...NIB, width: 0.1 }) +
    curved(hand, seed + 2, TROLL.mouth) +
    TROLL.tusks.map((way, i) => curved("ink", seed + 5 + i, way, { ...NIB, width: 0.055 })).join("") +
    TROLL.eyes.map((way, i) => curved("ink", seed + 8 + i, way, { ...NIB, width: 0.07 })).join("");
  return { body: closedPath(smooth(TROLL.hide, true)), strokes };
}

/** The Rock: a boulder with a shadowed side. */
export function rock(): Glyph {
  const seed = 3000;
  const strokes =
    hatch(smooth(ROCK.shadow, true), Math.PI / 5, 0.075, HAIR, seed + 1) +
    hatch(smooth(ROCK.dark, true), -Math.PI / 4, 0.07, HAIR, seed + 2) +
    curved("pencil", seed, ROCK.hide, { ...NIB, width: 0.09, taper: 0.1 }, true) +
    ROCK.cracks.map((way, i) => bend(way, { ...NIB, width: 0.05 }, seed + 5 + i)).join("");
  return { body: closedPath(smooth(ROCK.hide, true)), strokes };
}

/** Two crossing strokes over what has been struck. */
export function cross(at: Point, seed: number): string {
  const reach = 0.38;
  const pen = { ...NIB, width: 0.09, taper: 0.9 };
  return (
    line(add(at, { x: -reach, y: -reach }), add(at, { x: reach, y: reach }), pen, seed) +
    line(add(at, { x: reach, y: -reach }), add(at, { x: -reach, y: reach }), pen, seed + 1)
  );
}

/** The way a piece has come: a dashed line with a head, bowed for a hurl. */
export function trail(from: Point, to: Point, bowed: boolean, seed: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const lift = bowed ? Math.min(0.9, 0.22 * length) : 0;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const at = (share: number) => {
    const rise = Math.sin(Math.PI * share) * lift;
    const far = share * (length - 0.42);
    return { x: from.x + along.x * far + along.y * rise, y: from.y + along.y * far - along.x * rise };
  };
  const dashes = Math.max(1, Math.round(length * 2));
  const pen = { ...NIB, width: 0.055, wobble: 0.015 };
  let drawn = "";
  for (let i = 0; i < dashes; i++) {
    const [start, end] = [(i + 0.2) / dashes, (i + 0.85) / dashes];
    drawn += stroke(straight([at(start), at((start + end) / 2), at(end)]), pen, seed + i);
  }
  return drawn;
}

/** A whole arrow, broad, from one cell to another, bowed for a flight: a ply that is advised. */
export function arrow(from: Point, to: Point, bowed: boolean, seed: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const lift = bowed ? Math.min(0.9, 0.22 * length) : 0;
  const at = (far: number, aside: number): Point => ({
    x: from.x + along.x * far + along.y * aside,
    y: from.y + along.y * far - along.x * aside,
  });
  const [start, end] = [at(0.53, 0), at(length - 0.3, 0)];
  const shaft = length < 1.3 ? [start, end] : [start, at(length / 2, lift), end];
  const pen = { ...NIB, width: 0.13, taper: 0.2 };
  const heading = Math.atan2(end.y - shaft.at(-2)!.y, end.x - shaft.at(-2)!.x);
  const barb = (turn: number): Point => ({
    x: end.x + 0.36 * Math.cos(heading + turn),
    y: end.y + 0.36 * Math.sin(heading + turn),
  });
  return (
    bend(shaft, pen, seed) + line(barb(2.55), end, pen, seed + 1) + line(barb(-2.55), end, pen, seed + 2)
  );
}

/** A ring round a cell's middle. */
export function circle(at: Point, radius: number, seed: number): string {
  return ring(at, radius, NIB, seed);
}

/** Four corner strokes round a cell: a target. */
export function corners(at: Point, seed: number): string {
  const [near, far] = [0.24, 0.46];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
    .map(([x, y], i) =>
      stroke(
        straight([
          add(at, { x: x! * near, y: y! * far }),
          add(at, { x: x! * far, y: y! * far }),
          add(at, { x: x! * far, y: y! * near }),
        ]),
        { ...NIB, width: 0.075, taper: 0.4 },
        seed + i,
      ),
    )
    .join("");
}

/** Two strokes like an arrow's head, pointing from `from` to `at`. */
export function chevron(from: Point, at: Point, seed: number): string {
  const angle = Math.atan2(at.y - from.y, at.x - from.x);
  const arm = (turn: number): Point => ({
    x: at.x + 0.26 * Math.cos(angle + turn),
    y: at.y + 0.26 * Math.sin(angle + turn),
  });
  const tip = { x: at.x + 0.12 * Math.cos(angle), y: at.y + 0.12 * Math.sin(angle) };
  const pen = { ...NIB, width: 0.08, taper: 0.5 };
  return line(arm(2.5), tip, pen, seed) + line(arm(-2.5), tip, pen, seed + 1);
}

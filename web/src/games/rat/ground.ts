/** The paper and what grows and lies on it, as pen and coloured pencil strokes. Cells are units, y grows downwards. */
import type { Point } from "../../board/geometry";
import {
  BROAD,
  HAIR,
  RULED,
  bend,
  closedPath,
  generator,
  hatch,
  line,
  smooth,
  type Pen,
} from "../../board/ink";
import { COLUMNS, HALF, ROWS } from "./board";
import type { GroundName } from "./wire";

/** One kind of ground on the whole sheet: coloured in, and drawn over that. */
export type Patch = { wash: string; shade: string; strokes: string };

type Spot = { column: number; row: number };

const CONTOUR: Pen = { width: 0.04, wobble: 0.03, taper: 0.3 };
const TWIG: Pen = { width: 0.034, wobble: 0.012, taper: 0.55 };
const CRAYON: Pen = { width: 0.05, wobble: 0.05, taper: 0.4 };

/** The squares of the paper. */
export function squares(): string {
  let drawn = "";
  for (let x = 1; x < COLUMNS; x++) drawn += line({ x, y: 0 }, { x, y: ROWS }, HAIR, 100 + x);
  for (let y = 1; y < ROWS; y++) if (y !== HALF) drawn += line({ x: 0, y }, { x: COLUMNS, y }, HAIR, 200 + y);
  return drawn;
}

/** The line between the halves, drawn twice as by somebody who means it. */
export function border(): string {
  const over = 0.18;
  const ends = (y: number): [Point, Point] => [
    { x: -over, y },
    { x: COLUMNS + over, y },
  ];
  return line(...ends(HALF - 0.02), { ...RULED, width: 0.045 }, 300) + line(...ends(HALF + 0.03), HAIR, 301);
}

/** The edge of the sheet: each side twice, the second time in a hurry. */
export function frame(): string {
  const corners = [
    { x: 0, y: 0 },
    { x: COLUMNS, y: 0 },
    { x: COLUMNS, y: ROWS },
    { x: 0, y: ROWS },
  ];
  return corners
    .map((a, i) => {
      const b = corners[(i + 1) % 4]!;
      const [from, to] = [overshot(a, b), overshot(b, a)];
      return line(a, b, { ...BROAD, width: 0.085 }, 310 + i) + line(from, to, HAIR, 320 + i);
    })
    .join("");
}

function overshot(a: Point, b: Point): Point {
  const share = 0.2 / Math.hypot(b.x - a.x, b.y - a.y);
  return { x: a.x - (b.x - a.x) * share, y: a.y - (b.y - a.y) * share };
}

/** Draw one kind of ground where `isThere` says that it is. */
export function patch(name: GroundName, spots: readonly Spot[]): Patch {
  const outlines = name === "boulder" ? [] : outlinesOf(spots);
  const drawn = { wash: outlines.map(closedPath).join(""), shade: "", strokes: "" };
  if (name === "forest") return forest(drawn, outlines, spots);
  if (name === "hill") return hill(drawn, outlines, spots);
  if (name === "bog") return bog(drawn, outlines, spots);
  if (name === "boulder") return boulders(spots);
  return drawn;
}

/** The cells of rows from the top that hold `letter`; `flipped`: as they lie on a sheet that is turned round. */
export function spotsOf(ground: readonly string[], letter: string, flipped: boolean): Spot[] {
  return ground.flatMap((text, r) =>
    [...text].flatMap((found, c) => {
      if (found !== letter) return [];
      return [flipped ? { column: COLUMNS - 1 - c, row: ROWS - 1 - r } : { column: c, row: r }];
    }),
  );
}

/** The rounded outlines of a set of cells: through the middles of the edges at which it ends. */
export function outlinesOf(spots: readonly Spot[]): Point[][] {
  const has = new Set(spots.map(({ column, row }) => `${column},${row}`));
  const isIn = (column: number, row: number) => has.has(`${column},${row}`);
  const edges = new Map<string, Point[]>(); // from a corner of the grid to the next, the cells always to the right
  const add = (x: number, y: number, to: Point) =>
    edges.set(`${x},${y}`, [...(edges.get(`${x},${y}`) ?? []), to]);
  for (const { column: x, row: y } of spots) {
    if (!isIn(x, y - 1)) add(x, y, { x: x + 1, y });
    if (!isIn(x + 1, y)) add(x + 1, y, { x: x + 1, y: y + 1 });
    if (!isIn(x, y + 1)) add(x + 1, y + 1, { x, y: y + 1 });
    if (!isIn(x - 1, y)) add(x, y + 1, { x, y });
  }
  const outlines: Point[][] = [];
  for (const start of edges.keys()) {
    while (edges.get(start)?.length) outlines.push(rounded(walk(edges, start)));
  }
  return outlines;
}

function walk(edges: Map<string, Point[]>, start: string): Point[] {
  const corners: Point[] = [];
  let at = start;
  do {
    const to = edges.get(at)!.shift()!;
    corners.push(to);
    at = `${to.x},${to.y}`;
  } while (at !== start);
  return corners;
}

/** Corners cut, and the whole drawn a little inwards. */
function rounded(corners: readonly Point[]): Point[] {
  const middles = corners.flatMap((a, i) => {
    const b = corners[(i + 1) % corners.length]!;
    const inward = { x: -(b.y - a.y), y: b.x - a.x };
    const astray = generator(Math.round(a.x * 131 + a.y * 17 + b.x * 7))() * 0.1;
    const deep = 0.04 + astray;
    return [0.3, 0.7].map((share) => ({
      x: a.x + (b.x - a.x) * share + inward.x * deep,
      y: a.y + (b.y - a.y) * share + inward.y * deep,
    }));
  });
  return smooth(middles, true, 0.14);
}

function seedOf({ column, row }: Spot, salt: number): number {
  return 8000 + salt * 977 + row * COLUMNS + column;
}

function tree(at: Point, size: number, seed: number): string {
  const chance = generator(seed);
  const crown = Array.from({ length: 8 }, (_, i) => {
    const angle = (i / 8) * 2 * Math.PI;
    const radius = size * (0.84 + 0.3 * chance());
    return { x: at.x + radius * Math.cos(angle), y: at.y - size * 0.35 + radius * 0.92 * Math.sin(angle) };
  });
  const foot = { x: at.x, y: at.y + size * 1.45 };
  return (
    bend(crown, TWIG, seed, true) +
    line({ x: at.x, y: at.y + size * 0.5 }, foot, TWIG, seed + 1) +
    line({ x: foot.x - size * 0.5, y: foot.y }, { x: foot.x + size * 0.6, y: foot.y }, TWIG, seed + 2)
  );
}

function forest(drawn: Patch, outlines: Point[][], spots: readonly Spot[]): Patch {
  drawn.shade = outlines.map((outline, i) => hatch(outline, -0.95, 0.13, CRAYON, 8100 + i)).join("");
  const stands = [
    [0.26, 0.32, 0.15],
    [0.72, 0.24, 0.13],
    [0.5, 0.68, 0.16],
  ];
  for (const spot of spots) {
    const chance = generator(seedOf(spot, 1));
    stands.forEach(([x = 0, y = 0, size = 0], i) => {
      const at = { x: spot.column + x + 0.1 * (chance() - 0.5), y: spot.row + y + 0.1 * (chance() - 0.5) };
      drawn.strokes += tree(at, size * (0.85 + 0.3 * chance()), seedOf(spot, 2 + i));
    });
  }
  return drawn;
}

/** Hills as on old maps: humps, with strokes down the side that the light does not reach. */
function hill(drawn: Patch, outlines: Point[][], spots: readonly Spot[]): Patch {
  drawn.shade = outlines.map((outline, i) => hatch(outline, 0.35, 0.16, CRAYON, 8300 + i)).join("");
  drawn.strokes = outlines.map((outline, i) => bend(sparse(outline, 3), TWIG, 8310 + i, true)).join("");
  for (const spot of spots) {
    const chance = generator(seedOf(spot, 3));
    const foot = { x: spot.column + 0.46 + 0.1 * chance(), y: spot.row + 0.72 + 0.08 * chance() };
    drawn.strokes += hump(foot, 0.34 + 0.05 * chance(), seedOf(spot, 4));
  }
  return drawn;
}

function hump(foot: Point, half: number, seed: number): string {
  const at = (share: number): Point => ({
    x: foot.x + half * share,
    y: foot.y - 1.05 * half * Math.cos((share * Math.PI) / 2) ** 1.3,
  });
  const ridge = [-1, -0.7, -0.35, 0, 0.35, 0.7, 1].map(at);
  const strokes = [0.05, 0.3, 0.52, 0.72].map((share, i) => {
    const top = at(share);
    const end = { x: top.x + 0.07, y: Math.min(foot.y, top.y + half * (0.75 - 0.4 * share)) };
    return line(top, end, TWIG, seed + 1 + i);
  });
  return bend(ridge, CONTOUR, seed) + strokes.join("");
}

function sparse(outline: readonly Point[], every: number): Point[] {
  return outline.filter((_, i) => i % every === 0);
}

function bog(drawn: Patch, outlines: Point[][], spots: readonly Spot[]): Patch {
  drawn.shade = outlines.map((outline, i) => hatch(outline, 0, 0.2, CRAYON, 8500 + i)).join("");
  for (const spot of spots) {
    const chance = generator(seedOf(spot, 5));
    for (const y of [0.22, 0.52, 0.84]) {
      const from = { x: spot.column + 0.08 + 0.3 * chance(), y: spot.row + y + 0.06 * chance() };
      const to = { x: from.x + 0.3 + 0.2 * chance(), y: from.y };
      const middle = { x: (from.x + to.x) / 2, y: from.y + 0.05 };
      drawn.strokes += bend([from, middle, to], TWIG, seedOf(spot, 6) + Math.round(y * 100));
    }
    drawn.strokes += reeds({ x: spot.column + 0.3 + 0.4 * chance(), y: spot.row + 0.76 }, seedOf(spot, 7));
  }
  return drawn;
}

function reeds(foot: Point, seed: number): string {
  const blades = [-0.13, -0.05, 0.04, 0.12].map((lean, i) =>
    bend(
      [
        foot,
        { x: foot.x + lean * 0.5, y: foot.y - 0.13 },
        { x: foot.x + lean, y: foot.y - 0.22 - 0.04 * (i % 2) },
      ],
      TWIG,
      seed + i,
    ),
  );
  return blades.join("");
}

function boulders(spots: readonly Spot[]): Patch {
  const drawn = { wash: "", shade: "", strokes: "" };
  for (const spot of spots) {
    const chance = generator(seedOf(spot, 8));
    const middle = { x: spot.column + 0.5, y: spot.row + 0.54 };
    const radii = [0.4, 0.36, 0.4, 0.38, 0.42, 0.37, 0.4, 0.38].map(
      (radius) => radius * (0.9 + 0.18 * chance()),
    );
    const outline = radii.map((radius, i) => ({
      x: middle.x + radius * Math.cos((i / 8) * 2 * Math.PI + 0.2),
      y: middle.y + radius * 0.86 * Math.sin((i / 8) * 2 * Math.PI + 0.2),
    }));
    const edge = smooth(outline, true, 0.1);
    drawn.wash += closedPath(edge);
    const shadow = edge.map(({ x, y }) => ({
      x: middle.x + 0.13 + (x - middle.x) * 0.62,
      y: y * 0.62 + (middle.y + 0.1) * 0.38,
    }));
    drawn.shade += hatch(shadow, -0.8, 0.07, { ...HAIR, width: 0.03 }, seedOf(spot, 9));
    drawn.strokes += bend(outline, { ...CONTOUR, width: 0.065 }, seedOf(spot, 10), true);
    drawn.strokes += bend(
      [
        { x: middle.x - 0.2, y: middle.y - 0.12 },
        { x: middle.x - 0.06, y: middle.y + 0.02 },
        { x: middle.x - 0.1, y: middle.y + 0.18 },
      ],
      TWIG,
      seedOf(spot, 11),
    );
  }
  return drawn;
}

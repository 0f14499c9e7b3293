/** The four games as small pen drawings, each on a sheet of 12 by 8 squares. */
import type { Point } from "../board/geometry";
import { BROAD, HAIR, NIB, RULED, bend, hatch, line, ring, straight, stroke, type Pen } from "../board/ink";

const path = (...numbers: number[]): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, i) => ({ x: numbers[2 * i]!, y: numbers[2 * i + 1]! }));

const PEN: Pen = { ...NIB, width: 0.13, wobble: 0.04 };
const FINE: Pen = { ...HAIR, width: 0.06, wobble: 0.04 };

function polygon(corners: readonly Point[], pen: Pen, seed: number): string {
  return corners.map((corner, i) => line(corner, corners[(i + 1) % corners.length]!, pen, seed + i)).join("");
}

function shifted(way: readonly Point[], x: number, y: number, size = 1): Point[] {
  return way.map((point) => ({ x: x + point.x * size, y: y + point.y * size }));
}

/** An octagon, a line of dwarfs, and the troll it flies at. */
function thud(): string {
  const octagon = path(4.2, 0.5, 7.8, 0.5, 10, 2.7, 10, 5.3, 7.8, 7.5, 4.2, 7.5, 2, 5.3, 2, 2.7);
  const grid = [3, 4, 5, 6, 7, 8, 9].map((x) => {
    const cut = Math.max(0, 4.2 - x, x - 7.8);
    return line({ x, y: 0.5 + cut }, { x, y: 7.5 - cut }, RULED, 40 + x);
  });
  const rows = [1.5, 2.5, 3.5, 4.5, 5.5, 6.5].map((y, i) => {
    const cut = Math.max(0, 2.7 - y, y - 5.3);
    return line({ x: 2 + cut, y }, { x: 10 - cut, y }, RULED, 60 + i);
  });
  const helmet = path(-0.3, 0, -0.26, -0.22, 0, -0.42, 0.26, -0.22, 0.3, 0);
  const beard = path(-0.28, 0.02, -0.22, 0.22, 0, 0.46, 0.22, 0.22, 0.28, 0.02);
  const dwarfs = [3.5, 4.5, 5.5].map((x, i) => {
    const at = (way: Point[]) => shifted(way, x, 5, 1.05);
    return (
      bend(at(helmet), PEN, 70 + i) +
      bend(at(beard), PEN, 80 + i) +
      line({ x: x - 0.4, y: 5 }, { x: x + 0.4, y: 5 }, PEN, 90 + i)
    );
  });
  const hide = shifted(
    path(-0.4, 0.4, -0.46, 0, -0.3, -0.34, 0.02, -0.44, 0.32, -0.34, 0.46, 0, 0.4, 0.4, 0, 0.44),
    8.5,
    5,
    1.25,
  );
  const troll = bend(hide, { ...PEN, width: 0.16 }, 100, true) + hatch(hide, -0.9, 0.13, FINE, 101);
  const flight = Array.from({ length: 9 }, (_, i) => {
    const at = (share: number) => ({ x: 5.6 + 2.3 * share, y: 4.4 - 1.6 * Math.sin(Math.PI * share) });
    return stroke(straight([at(i / 9 + 0.02), at(i / 9 + 0.08)]), PEN, 110 + i);
  });
  return (
    polygon(octagon, { ...BROAD, width: 0.18 }, 30) + [...grid, ...rows, ...dwarfs, troll, ...flight].join("")
  );
}

/** Two armies on one sheet, spears against shields. */
function rat(): string {
  let drawn = polygon(path(1, 0.6, 11, 0.6, 11, 7.4, 1, 7.4), { ...BROAD, width: 0.15 }, 200);
  drawn += line({ x: 0.7, y: 4 }, { x: 11.3, y: 4 }, FINE, 205);
  for (let i = 0; i < 6; i++) {
    const x = 2 + i * 1.6;
    const y = 5.6 + (i % 2) * 0.5;
    drawn +=
      ring({ x, y }, 0.36, PEN, 210 + i) +
      line({ x: x + 0.5, y: y + 0.7 }, { x: x + 0.5, y: y - 1.2 }, PEN, 220 + i);
    drawn += bend(path(x - 0.45, y + 0.95, x, y + 0.5, x + 0.45, y + 0.95), PEN, 230 + i);
    const top = 2.2 - (i % 2) * 0.5;
    const shield = path(
      x - 0.42,
      top - 0.5,
      x + 0.42,
      top - 0.5,
      x + 0.4,
      top + 0.2,
      x,
      top + 0.65,
      x - 0.4,
      top + 0.2,
    );
    drawn += polygon(shield, PEN, 240 + 6 * i) + hatch(shield, 0.8, 0.16, FINE, 280 + i);
  }
  return drawn;
}

/** Three boards, one over another, and a gate between them. */
function gateway(): string {
  let drawn = "";
  [
    { y: 6.3, half: 4.6 },
    { y: 4.2, half: 3.5 },
    { y: 2.1, half: 2.4 },
  ].forEach(({ y, half }, i) => {
    const board = path(
      6 - half,
      y,
      6 - half * 0.55,
      y - 1.3,
      6 + half,
      y - 1.3 + 0.2,
      6 + half * 0.62,
      y + 0.5,
    );
    drawn += polygon(board, PEN, 300 + 10 * i);
    for (const share of [0.25, 0.5, 0.75]) {
      const along = (a: Point, b: Point) => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
      const [a, b, c, d] = board as [Point, Point, Point, Point];
      drawn += line(along(a, b), along(d, c), RULED, 340 + 10 * i + share * 8);
      drawn += line(along(a, d), along(b, c), RULED, 370 + 10 * i + share * 8);
    }
  });
  const arch = path(5.3, 6.2, 5.25, 4.8, 5.5, 4.1, 6, 3.8, 6.5, 4.1, 6.75, 4.8, 6.7, 6.2);
  const inner = shifted(arch, 6 - 6 * 0.68, 6.2 - 6.2 * 0.68, 0.68);
  return (
    drawn +
    bend(arch, { ...PEN, width: 0.17 }, 390) +
    bend(inner, PEN, 391) +
    hatch(inner, -0.6, 0.14, FINE, 392)
  );
}

/** A castle, and a hand of cards held before it. */
function maverick(): string {
  const wall = path(
    3.2,
    4.4,
    3.2,
    1.5,
    3.9,
    1.5,
    3.9,
    2.1,
    4.6,
    2.1,
    4.6,
    1.5,
    5.3,
    1.5,
    5.3,
    2.6,
    6.7,
    2.6,
    6.7,
    1.5,
  );
  const walls = [...wall, ...path(7.4, 1.5, 7.4, 2.1, 8.1, 2.1, 8.1, 1.5, 8.8, 1.5, 8.8, 4.4)];
  const castle = walls.slice(1).map((corner, i) => line(walls[i]!, corner, PEN, 400 + i));
  const flag =
    line({ x: 4.25, y: 2 }, { x: 4.25, y: 0.3 }, PEN, 430) +
    bend(path(4.25, 0.35, 5.1, 0.6, 4.25, 0.9), PEN, 431);
  return [-2, -1, 0, 1, 2].map(card).join("") + castle.join("") + flag;
}

/** One card of the hand, `place` from the middle one; each hides the lower part of its left neighbour. */
function card(place: number): string {
  const [turn, heel] = [place * 0.3, { x: 6, y: 9.4 }];
  const at = (x: number, y: number): Point => ({
    x: heel.x + x * Math.cos(turn) - y * Math.sin(turn),
    y: heel.y + x * Math.sin(turn) + y * Math.cos(turn),
  });
  const edges = [
    line(at(-0.8, -2), at(-0.8, -4.6), PEN, 450 + 10 * place),
    line(at(-0.8, -4.6), at(0.8, -4.6), PEN, 451 + 10 * place),
    place === 2
      ? line(at(0.8, -4.6), at(0.8, -2), PEN, 452 + 10 * place)
      : line(at(0.8, -4.6), at(0.8, -4.2), PEN, 453),
  ];
  const sign = [at(-0.45, -4.3), at(0.15, -4.3), at(0.15, -3.5), at(-0.45, -3.5)];
  return (
    edges.join("") +
    (place % 2
      ? ring(at(-0.15, -3.9), 0.26, PEN, 500 + place)
      : hatch(sign, turn + 0.7, 0.15, FINE, 510 + place))
  );
}

export const SKETCHES = { thud, rat, gateway, maverick };

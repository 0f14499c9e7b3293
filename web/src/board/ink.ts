/**
 * Strokes that look drawn by hand: a path in, the outline of a pen stroke out, as SVG path text.
 * Everything is drawn from a seed, so the same stroke looks the same on every screen and every visit.
 */
import { between, chords, distance, type Point } from "./geometry";

export type Pen = {
  /** full width of the stroke, in cells */
  width: number;
  /** how far the hand strays from the path, in cells */
  wobble: number;
  /** 0 = blunt ends, 1 = ends drawn out to a point */
  taper: number;
};

export const NIB: Pen = { width: 0.06, wobble: 0.02, taper: 0.6 };
export const RULED: Pen = { width: 0.03, wobble: 0.022, taper: 0.2 };
export const HAIR: Pen = { width: 0.022, wobble: 0.02, taper: 0.7 };
export const BROAD: Pen = { width: 0.11, wobble: 0.035, taper: 0.25 };

const STEP = 0.16; // distance between samples along a stroke, in cells
const WAVE = 0.9; // length of one bend of the hand, in cells

/** A generator of numbers in [0, 1), the same row for the same seed (mulberry32). */
export function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A smooth wandering value in [-1, 1] over a distance, different for each seed. */
export function wander(seed: number): (at: number) => number {
  const offset = generator(seed)() * 1000;
  const knot = (n: number) => generator(seed * 7919 + n)() * 2 - 1;
  return (at) => {
    const place = at + offset;
    const left = Math.floor(place);
    const share = place - left;
    const eased = share * share * (3 - 2 * share);
    return knot(left) * (1 - eased) + knot(left + 1) * eased;
  };
}

/** Points about `step` apart on a smooth curve (Catmull-Rom) through `path`. */
export function smooth(path: readonly Point[], closed = false, step = STEP): Point[] {
  const last = path.length - 1;
  const at = (i: number) =>
    closed ? path[(i + path.length) % path.length]! : path[Math.min(Math.max(i, 0), last)]!;
  const points: Point[] = [];
  for (let i = 0; i < (closed ? path.length : last); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const parts = Math.max(1, Math.ceil(distance(b, c) / step));
    for (let part = 0; part < parts; part++) points.push(curve(a, b, c, d, part / parts));
  }
  points.push(at(closed ? 0 : last));
  return points;
}

function curve(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const along = (p: number, q: number, r: number, s: number) =>
    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t);
  return { x: along(a.x, b.x, c.x, d.x), y: along(a.y, b.y, c.y, d.y) };
}

/** Points about `step` apart along the straight pieces of `path`, its corners kept. */
export function straight(path: readonly Point[], step = STEP): Point[] {
  const points: Point[] = [];
  for (let i = 0; i + 1 < path.length; i++) {
    const parts = Math.max(1, Math.ceil(distance(path[i]!, path[i + 1]!) / step));
    for (let part = 0; part < parts; part++) points.push(between(path[i]!, path[i + 1]!, part / parts));
  }
  points.push(path[path.length - 1]!);
  return points;
}

/** The outline of one pen stroke along sampled `points`, as SVG path text. */
export function stroke(points: readonly Point[], pen: Pen, seed: number): string {
  const sideways = wander(seed);
  const pressure = wander(seed + 0x5bd1);
  const total = points.reduce((sum, point, i) => sum + (i ? distance(points[i - 1]!, point) : 0), 0);
  const left: Point[] = [];
  const right: Point[] = [];
  let travelled = 0;
  points.forEach((point, i) => {
    const before = points[Math.max(i - 1, 0)]!;
    const after = points[Math.min(i + 1, points.length - 1)]!;
    if (i > 0) travelled += distance(before, point);
    const length = distance(before, after) || 1;
    const normal = { x: -(after.y - before.y) / length, y: (after.x - before.x) / length };
    const share = total ? travelled / total : 0;
    const nearEnd = Math.min(1, Math.min(share, 1 - share) * 5 + (1 - pen.taper));
    const half = (pen.width / 2) * nearEnd * (1 + 0.3 * pressure(travelled / WAVE));
    const astray = pen.wobble * sideways(travelled / WAVE);
    left.push({ x: point.x + normal.x * (astray + half), y: point.y + normal.y * (astray + half) });
    right.push({ x: point.x + normal.x * (astray - half), y: point.y + normal.y * (astray - half) });
  });
  return closedPath([...left, ...right.reverse()]);
}

/** SVG path text of the closed outline through `points`. */
export function closedPath(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${short(x)} ${short(y)}`).join("L")}Z`;
}

function short(coordinate: number): string {
  return String(Math.round(coordinate * 1000) / 1000);
}

/** A straight line drawn by hand. */
export function line(a: Point, b: Point, pen: Pen, seed: number): string {
  return stroke(straight([a, b]), pen, seed);
}

/** A curve drawn by hand through `path`. */
export function bend(path: readonly Point[], pen: Pen, seed: number, closed = false): string {
  return stroke(smooth(path, closed), pen, seed);
}

/** A ring drawn by hand, its ends overlapping a little as a pen's do. */
export function ring(centre: Point, radius: number, pen: Pen, seed: number): string {
  const start = generator(seed)() * Math.PI * 2;
  const turns = Array.from({ length: 15 }, (_, i) => {
    const angle = start + (i / 13) * Math.PI * 2;
    const grown = radius * (0.96 + 0.005 * i);
    return { x: centre.x + grown * Math.cos(angle), y: centre.y + grown * Math.sin(angle) };
  });
  return stroke(smooth(turns, false, Math.min(STEP, radius / 3)), pen, seed);
}

/** Shading: lines `gap` apart at `angle` (radians) inside a closed `outline`, each a little astray. */
export function hatch(outline: readonly Point[], angle: number, gap: number, pen: Pen, seed: number): string {
  const along = { x: Math.cos(angle), y: Math.sin(angle) };
  const across = { x: -along.y, y: along.x };
  const reach = outline.map((point) => point.x * across.x + point.y * across.y);
  const astray = generator(seed);
  let drawn = "";
  for (let at = Math.min(...reach) + gap / 2; at < Math.max(...reach); at += gap * (0.8 + 0.4 * astray())) {
    for (const [a, b] of chords(outline, { x: across.x * at, y: across.y * at }, along)) {
      const from = between(a, b, 0.03 + 0.08 * astray());
      const to = between(b, a, 0.03 + 0.08 * astray());
      drawn += line(from, to, pen, seed + Math.round(at * 997));
    }
  }
  return drawn;
}

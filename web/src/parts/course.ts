/** The course of a match as a curve on squared paper: places in squares, the middle line at 0. Pure. */
import type { Point } from "../board/geometry";
import type { Score, Verdict } from "../wire/types";

/** Half the height of the drawing, in squares. */
export const HALF = 2.5;
const REACH = 2.2; // where a decided match stands
const MARGIN = 0.35; // on the left and on the right: half the thumb of the slider that lies over it
const BEND = 12; // points at which the height comes to half of a decided match

/** How high a score stands, from -1 (lost) to 1 (won); null if it is not known. */
export function height(score: Score | null | undefined): number | null {
  if (!score) return null;
  if (score.decided) return score.decided === "won" ? 1 : -1;
  const points = score.points ?? 0;
  return points / (Math.abs(points) + BEND);
}

/** How high the first seat stands after each ply, from -1 to 1, its start first; null where it cannot be told. */
export function heights(verdicts: readonly (Verdict | undefined)[]): (number | null)[] {
  const after = verdicts.map((verdict) => height(verdict?.after[0]));
  return verdicts.length ? [height(verdicts[0]?.before[0]), ...after] : [];
}

/** Where place `index` of `last` stands across a drawing `width` squares wide. */
export function across(index: number, last: number, width: number): number {
  return MARGIN + (last ? index / last : 0) * (width - 2 * MARGIN);
}

/** Where each height stands on the paper, null where it is not known: the curve goes through all the others. */
export function places(known: readonly (number | null)[], width: number): (Point | null)[] {
  return known.map((value, index) =>
    value === null ? null : { x: across(index, known.length - 1, width), y: -REACH * value },
  );
}

/** The outline between a curve and the middle line. */
export function area(points: readonly Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  return first && last ? [{ x: first.x, y: 0 }, ...points, { x: last.x, y: 0 }] : [];
}

/** Points and small sums on them. One cell of a board is one unit; y grows downwards. */

export type Point = { x: number; y: number };

export function add(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y };
}

export function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** The parts of the straight line through `at` along `along` that lie inside a closed `outline`. */
export function chords(outline: readonly Point[], at: Point, along: Point): [Point, Point][] {
  const shares: number[] = [];
  outline.forEach((a, index) => {
    const b = outline[(index + 1) % outline.length]!;
    const edge = { x: b.x - a.x, y: b.y - a.y };
    const cross = along.x * edge.y - along.y * edge.x;
    if (Math.abs(cross) < 1e-9) return;
    const toA = { x: a.x - at.x, y: a.y - at.y };
    const onEdge = (toA.x * along.y - toA.y * along.x) / cross;
    if (onEdge >= 0 && onEdge < 1) shares.push((toA.x * edge.y - toA.y * edge.x) / cross);
  });
  shares.sort((a, b) => a - b);
  const point = (share: number) => ({ x: at.x + along.x * share, y: at.y + along.y * share });
  const pairs: [Point, Point][] = [];
  for (let i = 0; i + 1 < shares.length; i += 2) pairs.push([point(shares[i]!), point(shares[i + 1]!)]);
  return pairs;
}

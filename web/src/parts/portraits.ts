/** The computer players as pen drawings, each on ten by ten squares: data, and one hand that draws it. */
import type { Point } from "../board/geometry";
import { BROAD, HAIR, NIB, bend, closedPath, hatch, line, ring, smooth, type Pen } from "../board/ink";

/** One mark of the pen. `way` is x and y in turn; `round` closes it. */
type Mark =
  | { draw: "line" | "bend" | "round" | "corners"; way: readonly number[]; pen?: PenName }
  | { draw: "ring"; at: readonly [number, number]; radius: number; pen?: PenName }
  | { draw: "hatch"; way: readonly number[]; angle: number; gap: number };

type PenName = keyof typeof PENS;

const PENS = {
  broad: { ...BROAD, width: 0.34, wobble: 0.05 },
  nib: { ...NIB, width: 0.2, wobble: 0.05 },
  fine: { ...HAIR, width: 0.11, wobble: 0.04 },
} satisfies Record<string, Pen>;

const bends = (way: readonly number[], pen: PenName = "nib"): Mark => ({ draw: "bend", way, pen });
const round = (way: readonly number[], pen: PenName = "nib"): Mark => ({ draw: "round", way, pen });
const corners = (way: readonly number[], pen: PenName = "nib"): Mark => ({ draw: "corners", way, pen });
const lines = (way: readonly number[], pen: PenName = "nib"): Mark => ({ draw: "line", way, pen });
const circle = (x: number, y: number, radius: number, pen: PenName = "nib"): Mark => ({
  draw: "ring",
  at: [x, y],
  radius,
  pen,
});
const shade = (way: readonly number[], angle = -0.9, gap = 0.3): Mark => ({ draw: "hatch", way, angle, gap });

/** A dot big enough for an eye, a pip, a button. */
const dot = (x: number, y: number): Mark[] => [circle(x, y, 0.1), circle(x, y, 0.04)];

/** The way reflected in the middle of the sheet. */
const mirrored = (way: readonly number[]): number[] => way.map((number, i) => (i % 2 ? number : 10 - number));

const both = (
  draw: (way: readonly number[], pen?: PenName) => Mark,
  way: readonly number[],
  pen?: PenName,
): Mark[] => [draw(way, pen), draw(mirrored(way), pen)];

/** Blindfolded, smiling, and tossing a die. */
const RANDOM: Mark[] = [
  round(
    [
      2.6, 6, 2.7, 4.4, 3.7, 3.2, 5, 2.9, 6.3, 3.2, 7.3, 4.4, 7.4, 6, 6.9, 7.7, 5.9, 8.8, 5, 9.1, 4.1, 8.8,
      3.1, 7.7,
    ],
    "broad",
  ),
  bends([2.5, 4.9, 5, 5.25, 7.5, 4.9]),
  bends([2.55, 6.2, 5, 6.5, 7.45, 6.2]),
  shade([2.5, 4.9, 5, 5.2, 7.5, 4.9, 7.45, 6.2, 5, 6.5, 2.55, 6.2], -0.8, 0.24),
  bends([7.4, 5.4, 8.3, 5, 9.2, 5.5]),
  bends([7.4, 5.7, 8.2, 6.1, 8.8, 7.1]),
  bends([4.75, 6.6, 4.55, 7.1, 5.1, 7.2]),
  bends([3.8, 7.7, 4.5, 8.3, 5.5, 8.3, 6.2, 7.7]),
  bends([3.3, 3.4, 3.4, 2.5, 4, 2.9, 4.3, 2.2, 5, 2.8, 5.6, 2.1, 6, 2.9, 6.7, 2.6, 6.7, 3.4]),
  corners([7.1, 1.5, 8.5, 0.6, 9.5, 1.9, 8.1, 2.8], "nib"),
  ...dot(7.8, 1.5),
  ...dot(8.3, 1.7),
  ...dot(8.8, 1.9),
  bends([6.7, 2, 6.5, 1.3, 6.9, 0.7], "fine"),
  bends([9.6, 2.6, 9.6, 3.2, 9.2, 3.6], "fine"),
];

/** Fat cheeks, a coin between the teeth, a full purse. */
const GREEDY: Mark[] = [
  round(
    [
      1.7, 5.4, 2.2, 3.6, 3.5, 2.5, 5, 2.2, 6.5, 2.5, 7.8, 3.6, 8.3, 5.4, 7.9, 7.2, 6.6, 8.6, 5, 9, 3.4, 8.6,
      2.1, 7.2,
    ],
    "broad",
  ),
  bends([2.6, 3.1, 2.9, 1.9, 5, 1.3, 7.1, 1.9, 7.4, 3.1]),
  bends([2.3, 3.3, 5, 2.5, 7.7, 3.3]),
  shade([2.7, 3, 3, 1.9, 5, 1.4, 7, 1.9, 7.3, 3, 5, 2.4], 0.9, 0.32),
  bends([3.2, 4.2, 3.8, 3.9, 4.4, 4.3]),
  bends([5.6, 4.3, 6.2, 3.9, 6.8, 4.2]),
  ...dot(4, 4.8),
  ...dot(6.4, 4.8),
  bends([3.3, 4.7, 3.8, 4.4, 4.5, 4.7], "fine"),
  bends([5.5, 4.7, 6.1, 4.4, 6.7, 4.7], "fine"),
  bends([4.6, 4.9, 4.2, 5.8, 5, 6.1, 5.8, 5.8, 5.4, 4.9]),
  ...both(bends, [2.4, 5.7, 3, 5.5, 3.3, 6, 3, 6.5], "fine"),
  bends([2.9, 6.8, 3.9, 7, 5, 7, 6.1, 7, 7.1, 6.8]),
  bends([2.9, 6.8, 3.6, 7.8, 4.2, 8.1]),
  bends([7.1, 6.8, 6.4, 7.8, 5.8, 8.1]),
  circle(5, 7.8, 0.95),
  circle(5, 7.8, 0.68, "fine"),
  bends([5, 7.4, 5, 8.2], "fine"),
  ...both(lines, [3.6, 7, 3.75, 7.5], "fine"),
  round([7.5, 8.2, 8.2, 7.7, 9, 7.8, 9.5, 8.6, 9.3, 9.6, 8.4, 9.8, 7.5, 9.5], "nib"),
  bends([7.9, 7.6, 8.5, 7.9, 9, 7.5]),
  bends([8.6, 8.2, 8.2, 8.6, 8.8, 9, 8.4, 9.4], "fine"),
];

/** A hood, one eye shut, a spyglass at the other. */
const SCOUT: Mark[] = [
  bends([1.6, 9.5, 1.9, 6.4, 2.6, 3.4, 4.1, 1.4, 5.2, 0.9, 6.4, 1.7, 7.6, 3.6, 8.1, 6.4, 8.4, 9.5], "broad"),
  bends([3.1, 7.8, 2.9, 5.6, 3.6, 3.7, 5, 2.9, 6.4, 3.7, 7.1, 5.6, 6.9, 7.8]),
  shade([1.9, 8.5, 2.1, 6, 2.8, 3.5, 4.2, 1.7, 5.2, 1.2, 5, 2.8, 3.6, 3.6, 2.9, 5.6, 3.1, 8.5], -0.6, 0.36),
  shade([5.2, 1.2, 6.4, 2, 7.5, 3.8, 8, 6.4, 8.1, 8.5, 6.9, 8.5, 7.1, 5.6, 6.4, 3.6, 5, 2.8], 0.6, 0.36),
  bends([3.1, 7.4, 3.9, 8.6, 5, 9, 6.1, 8.6, 6.9, 7.4]),
  bends([3.4, 4.6, 4, 4.3, 4.6, 4.7]),
  bends([3.5, 5.3, 4, 5.5, 4.6, 5.3]),
  bends([3.6, 5.6, 3.4, 5.8], "fine"),
  bends([5, 5, 4.6, 6.4, 5.2, 6.6]),
  bends([4.2, 7.5, 5, 7.6, 5.8, 7.2]),
  corners([5.5, 4.5, 6.9, 4.1, 7.2, 5.3, 5.8, 5.8], "nib"),
  corners([7, 3.9, 8.3, 3.4, 8.8, 5, 7.4, 5.5], "nib"),
  corners([8.3, 3.1, 9.6, 2.6, 9.9, 4.6, 8.9, 5.2], "nib"),
  shade([7, 3.9, 8.3, 3.4, 8.5, 4, 7.2, 4.5], 0.3, 0.2),
  bends([5.7, 4.1, 6.2, 3.9, 6.8, 3.8]),
  bends([4.1, 9.2, 5, 9.7, 5.9, 9.2], "fine"),
];

/** A kettle hat, a great moustache, a jaw like a box. */
const SERGEANT: Mark[] = [
  bends([2.6, 3.4, 2.9, 1.8, 4, 0.9, 5, 0.7, 6, 0.9, 7.1, 1.8, 7.4, 3.4], "broad"),
  round([0.7, 4, 2.6, 3.3, 5, 3.1, 7.4, 3.3, 9.3, 4, 7.4, 4.4, 5, 4.5, 2.6, 4.4]),
  bends([5, 0.7, 5.1, 1.9, 5, 3.1], "fine"),
  shade([5.2, 0.9, 6, 1, 7, 1.8, 7.3, 3.2, 5.2, 3], -0.9, 0.28),
  ...both(bends, [2.5, 4.4, 2.4, 6.2, 2.5, 8, 3.1, 9.2, 5, 9.5], "nib"),
  ...both(bends, [2.9, 5, 3.7, 4.9, 4.4, 5.3], "broad"),
  ...dot(3.8, 5.7),
  ...dot(6.2, 5.7),
  bends([4.6, 5.4, 4.3, 6.5, 5, 6.8, 5.7, 6.5, 5.4, 5.4]),
  ...both(round, [5, 7, 4.1, 6.8, 3, 7.2, 2, 7.1, 1.3, 6.3, 1.5, 7.6, 2.6, 8.2, 4, 8, 5, 7.5], "nib"),
  shade([5, 7, 4.1, 6.8, 3, 7.2, 2, 7.1, 1.5, 6.7, 1.6, 7.6, 2.6, 8.2, 4, 8, 5, 7.5], 0.9, 0.22),
  shade(mirrored([5, 7, 4.1, 6.8, 3, 7.2, 2, 7.1, 1.5, 6.7, 1.6, 7.6, 2.6, 8.2, 4, 8, 5, 7.5]), -0.9, 0.22),
  bends([4.4, 8.5, 5, 8.4, 5.6, 8.5]),
  ...both(lines, [2.45, 5.2, 2.6, 8.6], "fine"),
];

/** Horns on the helmet, a patch on the eye, two plaits of beard. */
const CAPTAIN: Mark[] = [
  bends([2.4, 4.4, 2.6, 2.8, 3.7, 1.7, 5, 1.4, 6.3, 1.7, 7.4, 2.8, 7.6, 4.4], "broad"),
  bends([2.2, 4.5, 5, 4, 7.8, 4.5], "broad"),
  bends([5, 1.4, 5.05, 2.6, 5, 4]),
  ...both(round, [2.6, 2.9, 1.6, 2.6, 0.9, 1.6, 0.9, 0.3, 1.5, 1.2, 2.3, 1.6, 3.2, 2.1], "nib"),
  ...both(bends, [1.1, 1.3, 1.5, 1.5], "fine"),
  ...both(bends, [1.5, 2.3, 1.9, 1.8], "fine"),
  ...both(bends, [2.5, 4.5, 2.4, 5.6, 2.7, 6.6]),
  bends([5.5, 5, 6.3, 4.7, 7.1, 5]),
  ...dot(6.3, 5.5),
  bends([5.8, 5.4, 6.3, 5.2, 6.8, 5.5], "fine"),
  round([3, 5, 3.8, 4.8, 4.5, 5.1, 4.4, 5.8, 3.8, 6.2, 3.2, 5.8], "nib"),
  shade([3, 5, 3.8, 4.8, 4.5, 5.1, 4.4, 5.8, 3.8, 6.2, 3.2, 5.8], 0.4, 0.13),
  lines([4.5, 5, 7.5, 4.6], "fine"),
  bends([4.8, 5.3, 4.5, 6.3, 5, 6.5, 5.5, 6.3, 5.2, 5.3]),
  ...both(bends, [5, 6.8, 4.1, 6.6, 3.2, 7, 2.7, 6.6], "nib"),
  bends([4.5, 7.3, 5, 7.2, 5.5, 7.3]),
  ...both(bends, [2.7, 6.6, 2.8, 7.8, 3.3, 8.3, 3.2, 9, 3.6, 9.7], "nib"),
  ...both(bends, [4.7, 7.7, 4.4, 8.3, 4.5, 9, 4, 9.7], "nib"),
  ...both(bends, [3.3, 8.3, 3.9, 8.1, 4.4, 8.3], "fine"),
  ...both(bends, [3.3, 8.8, 3.9, 8.6, 4.4, 8.9], "fine"),
  ...both(bends, [3.5, 9.3, 3.9, 9.1, 4.2, 9.4], "fine"),
];

/** A bicorne with a plume, a monocle, epaulettes. */
const COMMANDER: Mark[] = [
  round(
    [0.8, 3.9, 1.6, 2.4, 3.2, 1.2, 5, 0.7, 6.8, 1.2, 8.4, 2.4, 9.2, 3.9, 7.2, 3.3, 5, 3.1, 2.8, 3.3],
    "broad",
  ),
  shade(
    [1.3, 3.5, 2, 2.4, 3.4, 1.4, 5, 0.9, 6.6, 1.4, 8, 2.4, 8.7, 3.5, 7.2, 3.1, 5, 2.9, 2.8, 3.1],
    -0.8,
    0.26,
  ),
  circle(5, 2, 0.55),
  circle(5, 2, 0.2, "fine"),
  bends([5, 1, 5.3, 0.2, 6.3, -0.1, 5.9, 0.4, 6.6, 0.5, 5.7, 0.9], "nib"),
  ...both(bends, [2.9, 3.4, 2.6, 5, 2.9, 6.6, 3.7, 7.7, 5, 8.2], "nib"),
  ...both(bends, [2.8, 3.8, 2.3, 4.6, 2.4, 5.5], "fine"),
  ...both(bends, [3.2, 4.4, 3.9, 4.2, 4.5, 4.6], "nib"),
  circle(6.1, 5.1, 0.72),
  ...dot(3.9, 5.1),
  ...dot(6.1, 5.1),
  bends([6.6, 5.6, 7, 6.6, 6.8, 7.8], "fine"),
  bends([5, 4.7, 4.5, 6, 5.1, 6.2]),
  ...both(bends, [5, 6.6, 4.2, 6.4, 3.6, 6.9, 3.2, 6.3], "broad"),
  bends([4.5, 7.2, 5, 7.3, 5.5, 7.2]),
  ...both(bends, [3.9, 7.9, 3.6, 8.6, 5, 9.6], "nib"),
  ...both(bends, [3.5, 8.5, 2, 8.8, 1.1, 9.8], "nib"),
  ...both(round, [0.6, 8.8, 1.6, 8.2, 2.7, 8.5, 2.3, 9, 1.4, 9.1], "nib"),
  ...both(lines, [0.9, 9, 0.7, 9.7], "fine"),
  ...both(lines, [1.4, 9.1, 1.3, 9.8], "fine"),
  ...both(lines, [2, 9.1, 2, 9.7], "fine"),
  ...dot(5, 9.7),
];

/** A bowl of hair, freckles, a feather: not yet a knight. */
const SQUIRE: Mark[] = [
  round(
    [
      3, 5.6, 3.2, 4, 4.2, 3.1, 5, 2.9, 5.8, 3.1, 6.8, 4, 7, 5.6, 6.5, 7.4, 5.7, 8.3, 5, 8.5, 4.3, 8.3, 3.5,
      7.4,
    ],
    "broad",
  ),
  round([2.5, 5.5, 2.5, 3.6, 3.4, 2.2, 5, 1.7, 6.6, 2.2, 7.5, 3.6, 7.5, 5.5, 6.8, 4.7, 5, 4.4, 3.2, 4.7]),
  shade(
    [2.6, 5.2, 2.6, 3.6, 3.5, 2.3, 5, 1.8, 6.5, 2.3, 7.4, 3.6, 7.4, 5.2, 6.7, 4.6, 5, 4.3, 3.3, 4.6],
    -0.9,
    0.3,
  ),
  bends([6.9, 2.5, 8, 1.2, 9.4, 0.8]),
  bends([7.1, 2.7, 8.7, 2.3, 9.4, 0.8]),
  bends([7.7, 2.1, 8.1, 1.7, 8.8, 1.3], "fine"),
  ...both(bends, [3.7, 5.1, 4.1, 4.9, 4.6, 5.1], "fine"),
  ...dot(4.1, 5.7),
  ...dot(5.9, 5.7),
  bends([4.9, 5.8, 4.6, 6.5, 5.1, 6.6]),
  ...both(lines, [3.7, 6.6, 3.75, 6.7], "fine"),
  ...both(lines, [4, 6.9, 4.05, 7], "fine"),
  bends([4, 7.2, 4.6, 7.6, 5.4, 7.6, 6, 7.2]),
  ...both(bends, [3.8, 8.2, 3, 8.8, 2.4, 9.8]),
  bends([3.4, 8.6, 5, 9.4, 6.6, 8.6]),
];

/** A crest across the helmet, cheek plates, a mouth that has given orders for twenty years. */
const CENTURION: Mark[] = [
  round([
    1.1, 3.9, 1.5, 1.7, 3.1, 0.5, 5, 0.2, 6.9, 0.5, 8.5, 1.7, 8.9, 3.9, 7.7, 3.3, 6.5, 2.2, 5, 1.8, 3.5, 2.2,
    2.3, 3.3,
  ]),
  shade([1.2, 3.7, 1.6, 1.8, 3.1, 0.6, 3.5, 2.1, 2.3, 3.2], 0.7, 0.3),
  shade([3.1, 0.6, 5, 0.3, 6.9, 0.6, 6.4, 2.1, 5, 1.7, 3.6, 2.1], 1.5, 0.3),
  shade([6.9, 0.6, 8.4, 1.8, 8.8, 3.7, 7.7, 3.2, 6.5, 2.1], -0.7, 0.3),
  round([2.9, 5, 3, 7, 3.9, 8.6, 5, 9.1, 6.1, 8.6, 7, 7, 7.1, 5, 6.4, 3.9, 5, 3.6, 3.6, 3.9], "broad"),
  round([2.2, 4.9, 2.4, 3.3, 3.6, 2.2, 5, 1.9, 6.4, 2.2, 7.6, 3.3, 7.8, 4.9, 6.6, 4.4, 5, 4.25, 3.4, 4.4]),
  bends([2.6, 4.2, 3.6, 3.7, 5, 3.5, 6.4, 3.7, 7.4, 4.2], "fine"),
  round([2.3, 4.8, 3.2, 4.9, 3.6, 6.4, 3.2, 8, 2.5, 7]),
  round([7.7, 4.8, 6.8, 4.9, 6.4, 6.4, 6.8, 8, 7.5, 7]),
  ...both(lines, [3.7, 5.1, 4.7, 5.4]),
  ...dot(4.2, 5.8),
  ...dot(5.8, 5.8),
  bends([5.1, 5.5, 4.6, 6.7, 5.3, 6.9]),
  bends([4.1, 7.7, 5, 7.5, 5.9, 7.7]),
  bends([4.6, 8.3, 5, 8.2, 5.4, 8.3], "fine"),
  ...both(bends, [3.8, 6.6, 4, 7.1, 3.9, 7.4], "fine"),
];

/** A fur cap, a scar, a beard that fills the sheet. */
const WARLORD: Mark[] = [
  bends([2.7, 2.3, 3.3, 1, 5, 0.4, 6.7, 1, 7.3, 2.3], "broad"),
  ...both(bends, [2.2, 4.4, 2, 5.2, 2.1, 6]),
  round(
    [
      1.9, 5.7, 2, 7.7, 3, 9.3, 5, 9.8, 7, 9.3, 8, 7.7, 8.1, 5.7, 7.2, 6.5, 6.1, 6.6, 5, 6.9, 3.9, 6.6, 2.8,
      6.5,
    ],
    "broad",
  ),
  round([1.5, 4.2, 1.5, 2.9, 2.6, 2.2, 5, 1.9, 7.4, 2.2, 8.5, 2.9, 8.5, 4.2, 7, 4.7, 5, 4.5, 3, 4.7]),
  shade([1.6, 4.1, 1.6, 3, 2.7, 2.3, 5, 2, 7.3, 2.3, 8.4, 3, 8.4, 4.1, 7, 4.6, 5, 4.4, 3, 4.6], 1.2, 0.34),
  ...both(bends, [3, 5.2, 3.7, 5, 4.5, 5.5]),
  ...dot(3.9, 5.75),
  ...dot(6.1, 5.75),
  bends([5, 5.3, 4.4, 6.3, 5, 6.6, 5.6, 6.3]),
  lines([6.7, 4.9, 7.2, 6.3]),
  lines([6.75, 5.5, 7.15, 5.4], "fine"),
  ...both(bends, [5, 7, 4, 6.9, 3, 7.7]),
  bends([4.3, 7.6, 5, 7.8, 5.7, 7.6]),
  ...both(bends, [3, 8, 3.1, 8.6, 3.6, 9.2], "fine"),
  ...both(bends, [4.2, 8.3, 4.2, 8.9, 4.4, 9.4], "fine"),
  bends([5, 8.4, 5, 9.6], "fine"),
];

/** Round spectacles, a raised brow, a pencil behind the ear. */
const PLANNER: Mark[] = [
  corners([7, 5.3, 9.2, 2, 9.8, 2.4, 7.6, 5.7]),
  corners([9.2, 2, 9.55, 1.5, 10.1, 1.9, 9.8, 2.4], "fine"),
  round(
    [
      2.4, 5.4, 2.6, 3.4, 3.7, 2.2, 5, 1.8, 6.3, 2.2, 7.4, 3.4, 7.6, 5.4, 7.1, 7.2, 6, 8.6, 5, 9, 4, 8.6, 2.9,
      7.2,
    ],
    "broad",
  ),
  shade([2.5, 3.9, 1.8, 4.4, 1.9, 6, 2.6, 6.6], 0.5, 0.26),
  shade([7.5, 3.9, 8.1, 4.4, 8, 6, 7.4, 6.6], -0.5, 0.26),
  bends([3.8, 2.9, 5, 2.6, 6.2, 2.9], "fine"),
  bends([4, 3.3, 5, 3.05, 6, 3.3], "fine"),
  bends([2.9, 4.1, 3.7, 3.8, 4.5, 4.1]),
  bends([5.5, 3.9, 6.3, 3.4, 7.1, 3.8]),
  circle(3.8, 5.3, 0.95),
  circle(6.2, 5.3, 0.95),
  bends([4.75, 5.1, 5, 4.95, 5.25, 5.1]),
  ...both(lines, [2.85, 5.1, 2.4, 4.9], "fine"),
  ...dot(4, 5.4),
  ...dot(6.4, 5.4),
  bends([5, 5.8, 4.6, 6.9, 5.3, 7]),
  bends([4.2, 7.9, 5, 8, 5.9, 7.6]),
];

/** A hood, two eyes shut, the third one open. */
const SEER: Mark[] = [
  bends([1.4, 9.6, 1.7, 6.2, 2.7, 3, 4, 1.2, 5, 0.7, 6, 1.2, 7.3, 3, 8.3, 6.2, 8.6, 9.6], "broad"),
  bends([3, 8.2, 2.8, 5.4, 3.7, 3.6, 5, 2.8, 6.3, 3.6, 7.2, 5.4, 7, 8.2]),
  shade([1.7, 9, 1.9, 6.2, 2.9, 3.2, 4.1, 1.4, 5, 1, 5, 2.6, 3.6, 3.4, 2.7, 5.4, 2.9, 9], -0.6, 0.36),
  shade([5, 1, 5.9, 1.4, 7.1, 3.2, 8.1, 6.2, 8.3, 9, 7.1, 9, 7.3, 5.4, 6.4, 3.4, 5, 2.6], 0.6, 0.36),
  bends([3, 7.7, 4, 8.9, 5, 9.2, 6, 8.9, 7, 7.7]),
  ...both(bends, [3.5, 6, 4, 6.35, 4.6, 6.05]),
  ...both(lines, [3.7, 6.3, 3.55, 6.55], "fine"),
  ...both(lines, [4.1, 6.4, 4.1, 6.65], "fine"),
  round([4, 4.5, 5, 3.85, 6, 4.5, 5, 5.05]),
  circle(5, 4.45, 0.34),
  ...dot(5, 4.45),
  bends([5, 6.1, 4.6, 7.1, 5.1, 7.3]),
  bends([4.2, 8, 5, 8.3, 5.8, 8]),
  lines([9.1, 0.7, 9.1, 2.3], "fine"),
  lines([8.3, 1.5, 9.9, 1.5], "fine"),
  ...both(lines, [1.4, 3, 1.4, 4], "fine"),
  ...both(lines, [0.9, 3.5, 1.9, 3.5], "fine"),
];

/** A hat with two corners, a moustache, three stones laid out to think with. */
const TACTICIAN: Mark[] = [
  round(
    [
      2.7, 4.2, 2.7, 5.8, 3.2, 7.4, 4.1, 8.4, 5, 8.7, 5.9, 8.4, 6.8, 7.4, 7.3, 5.8, 7.3, 4.2, 6.2, 3.6, 5,
      3.4, 3.8, 3.6,
    ],
    "broad",
  ),
  round([0.7, 3.7, 1.8, 3, 2.8, 1.4, 5, 0.5, 7.2, 1.4, 8.2, 3, 9.3, 3.7, 7.6, 4, 5, 3.3, 2.4, 4]),
  shade([1.2, 3.6, 2, 3, 2.9, 1.6, 5, 0.8, 7.1, 1.6, 8, 3, 8.8, 3.6, 7.5, 3.8, 5, 3.1, 2.5, 3.8], 0.8, 0.36),
  circle(5, 1.9, 0.5),
  ...both(bends, [3.2, 4.8, 3.8, 4.4, 4.5, 4.7]),
  ...dot(3.9, 5.3),
  ...dot(6.1, 5.3),
  bends([5, 5.1, 4.6, 6.2, 5.2, 6.4]),
  ...both(bends, [5, 6.9, 4.2, 6.7, 3.4, 7.1, 2.9, 6.7]),
  bends([4.5, 7.6, 5, 7.75, 5.5, 7.6], "fine"),
  circle(2.2, 9.3, 0.35),
  circle(5, 9.5, 0.35),
  corners([7.4, 9.6, 7.8, 8.9, 8.2, 9.6]),
  ...both(lines, [2.8, 9.35, 4.4, 9.5], "fine"),
];

/** A long face, a high collar, and three boards, one above another, in front of the forehead. */
const STRATEGIST: Mark[] = [
  corners([3.6, 1.5, 4.3, 0.7, 7.1, 0.7, 6.4, 1.5], "fine"),
  corners([3.1, 2.3, 3.8, 1.5, 6.9, 1.5, 6.2, 2.3], "fine"),
  corners([2.6, 3.1, 3.3, 2.3, 6.7, 2.3, 6, 3.1]),
  round(
    [3, 3.6, 2.9, 5.2, 3.3, 7, 4.2, 8.6, 5, 9, 5.8, 8.6, 6.7, 7, 7.1, 5.2, 7, 3.6, 6, 3.3, 5, 3.2, 4, 3.3],
    "broad",
  ),
  ...both(bends, [3, 3.6, 2.3, 4.4, 2.2, 5.6, 2.6, 6.6]),
  shade([2.9, 3.7, 2.4, 4.4, 2.3, 5.6, 2.6, 6.4, 3, 6], 0.6, 0.26),
  shade([7.1, 3.7, 7.6, 4.4, 7.7, 5.6, 7.4, 6.4, 7, 6], -0.6, 0.26),
  ...both(bends, [3.5, 4.7, 4, 4.4, 4.6, 4.8]),
  ...both(bends, [3.6, 5.3, 4.1, 5.05, 4.6, 5.3]),
  ...dot(4.1, 5.3),
  ...dot(5.9, 5.3),
  bends([5, 5, 4.7, 6.5, 5.3, 6.6]),
  bends([4.2, 7.4, 5, 7.2, 5.8, 7.4]),
  bends([4.6, 8, 5, 8.1, 5.4, 8], "fine"),
  ...both(bends, [1.6, 9.8, 1.9, 7.7, 2.7, 7, 3.6, 8.4, 5, 9.6]),
  shade([1.8, 9.6, 2, 7.9, 2.7, 7.3, 3.5, 8.5, 4.6, 9.5], 0.9, 0.34),
  shade([8.2, 9.6, 8, 7.9, 7.3, 7.3, 6.5, 8.5, 5.4, 9.5], -0.9, 0.34),
];

const PORTRAITS: Record<string, readonly Mark[]> = {
  random: RANDOM,
  greedy: GREEDY,
  scout: SCOUT,
  sergeant: SERGEANT,
  captain: CAPTAIN,
  commander: COMMANDER,
  squire: SQUIRE,
  centurion: CENTURION,
  warlord: WARLORD,
  planner: PLANNER,
  seer: SEER,
  tactician: TACTICIAN,
  strategist: STRATEGIST,
};

/** The levels that have a portrait. */
export const PORTRAYED = Object.keys(PORTRAITS);

/** One drawn mark as SVG path text: what it hides of those before it, and its strokes. */
export type Drawn = { body: string; strokes: string };

/** A level's portrait, mark by mark; empty for a level that nobody has drawn. */
export function portrait(level: string): Drawn[] {
  return (PORTRAITS[level] ?? []).map((mark, i) => ({
    body: body(mark),
    strokes: strokes(mark, 7000 + 40 * i),
  }));
}

/** The outline of a closed mark; empty for an open one. */
function body(mark: Mark): string {
  if (mark.draw === "round") return closedPath(smooth(points(mark.way), true));
  if (mark.draw === "corners") return closedPath(points(mark.way));
  return mark.draw === "ring" ? closedPath(circumference(mark.at, mark.radius)) : "";
}

function circumference([x, y]: readonly [number, number], radius: number): Point[] {
  return Array.from({ length: 24 }, (_, i) => {
    const angle = (i / 24) * 2 * Math.PI;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
}

function strokes(mark: Mark, seed: number): string {
  if (mark.draw === "ring")
    return ring({ x: mark.at[0], y: mark.at[1] }, mark.radius, PENS[mark.pen ?? "nib"], seed);
  const way = points(mark.way);
  if (mark.draw === "hatch") return hatch(way, mark.angle, mark.gap, PENS.fine, seed);
  const pen = PENS[mark.pen ?? "nib"];
  if (mark.draw === "bend") return bend(way, pen, seed);
  if (mark.draw === "round") return bend(way, pen, seed, true);
  const closed = mark.draw === "corners" ? [...way, way[0]!] : way;
  return closed
    .slice(1)
    .map((corner, i) => line(closed[i]!, corner, pen, seed + i))
    .join("");
}

function points(way: readonly number[]): Point[] {
  return Array.from({ length: way.length / 2 }, (_, i) => ({ x: way[2 * i]!, y: way[2 * i + 1]! }));
}

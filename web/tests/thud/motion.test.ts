import { describe, expect, it } from "vitest";
import { flight } from "../../src/board/motion";
import { EMPTY_SCENE, finale, follow, legsTo } from "../../src/games/thud/motion";
import type { Piece, ThudEvent } from "../../src/games/thud/wire";

const START: Piece[] = [
  { cell: "A6", kind: "dwarf" },
  { cell: "A7", kind: "dwarf" },
  { cell: "G7", kind: "troll" },
];
const opening = follow(EMPTY_SCENE, [], START);
const idOn = (scene: typeof opening, cell: string) => scene.pieces.find((piece) => piece.cell === cell)?.id;

describe("the last scene of a round", () => {
  const end: ThudEvent[] = [
    { kind: "round-ended", clause: "T-17", points: [1, 4] },
    { kind: "round-started", round: 2 },
  ];
  const step: ThudEvent[] = [
    { kind: "stepped", from: "G7", to: "B6" },
    { kind: "struck", cell: "A6" },
  ];
  const late = follow(EMPTY_SCENE, [], [...START.slice(0, 1), START[2]!]);

  it("shows the last ply on the old board", () => {
    const last = finale(late, [...step, ...end], START);
    expect(last?.pieces.map(({ cell, kind }) => `${kind} ${cell}`)).toEqual(["troll B6"]);
    expect(last?.fallen.map(({ cell }) => cell)).toEqual(["A6"]);
    expect(last?.travels).toEqual(step.slice(0, 1));
  });

  it("is none when the round is ended by agreement, for there is no last ply to see", () => {
    expect(finale(late, end, START)).toBeNull();
  });

  it("is none within a round", () => {
    expect(finale(late, step, [])).toBeNull();
  });

  it("is none when the board before is not the one the ply was played on", () => {
    expect(finale(opening, [...step, ...end], START)).toBeNull();
    expect(finale(EMPTY_SCENE, [...step, ...end], START)).toBeNull();
    expect(finale(EMPTY_SCENE, end, START)).toBeNull();
  });
});

describe("a chain of jumps", () => {
  const ring: ThudEvent[] = [
    { kind: "jumped", from: "G7", to: "E7" },
    { kind: "trampled", cell: "F7" },
    { kind: "jumped", from: "E7", to: "G9" },
    { kind: "trampled", cell: "F8" },
  ];
  const dwarfs: Piece[] = [
    { cell: "F7", kind: "dwarf" },
    { cell: "F8", kind: "dwarf" },
  ];
  const before = follow(EMPTY_SCENE, [], [...START, ...dwarfs]);

  it("is one journey of one piece", () => {
    const after = follow(before, ring, [...START.slice(0, 2), { cell: "G9", kind: "troll" }]);
    expect(idOn(after, "G9")).toBe(idOn(before, "G7"));
    expect(after.fallen.map(({ cell }) => cell)).toEqual(["F7", "F8"]);
    expect(legsTo(after, "G9").map(({ to }) => to)).toEqual(["E7", "G9"]);
  });

  it("may end a round", () => {
    const last = finale(before, [...ring, { kind: "round-started", round: 2 }], START);
    expect(last?.pieces.map(({ cell }) => cell)).toEqual(["A6", "A7", "G9"]);
  });

  it("flies over every landing", () => {
    const frames = flight({
      from: { x: 0, y: 0 },
      over: [{ x: 2, y: 0 }],
      to: { x: 2, y: 2 },
      bowed: false,
      lasts: 1,
    });
    const start = (i: number) => frames[i]!.transform.split(" scale")[0];
    expect([start(0), start(12), start(24)]).toEqual([
      "translate(-2.000px, -2.000px)",
      "translate(0.000px, -2.000px)",
      "translate(0.000px, 0.000px)",
    ]);
  });
});

describe("a scene", () => {
  it("keeps a travelling piece's name", () => {
    const events: ThudEvent[] = [{ kind: "moved", from: "A6", to: "B6" }];
    const after = follow(opening, events, [{ cell: "B6", kind: "dwarf" }, ...START.slice(1)]);
    expect(idOn(after, "B6")).toBe(idOn(opening, "A6"));
    expect(legsTo(after, "B6")).toEqual(events);
    expect(legsTo(after, "A7")).toEqual([]);
  });

  it("remembers who has fallen, and gives the hurled dwarf the place of the troll", () => {
    const events: ThudEvent[] = [
      { kind: "hurled", from: "A7", to: "G7" },
      { kind: "felled", cell: "G7" },
    ];
    const after = follow(opening, events, [START[0]!, { cell: "G7", kind: "dwarf" }]);
    expect(after.fallen.map((piece) => piece.kind)).toEqual(["troll"]);
    expect(idOn(after, "G7")).toBe(idOn(opening, "A7"));
  });

  it("does not carry a ply of the last round over to the new board", () => {
    const events: ThudEvent[] = [
      { kind: "stepped", from: "G7", to: "F7" },
      { kind: "round-started", round: 2 },
    ];
    const after = follow(opening, events, START);
    expect(after.travels).toEqual([]);
    expect(after.fallen).toEqual([]);
  });
});

describe("a flight", () => {
  it("begins at the start, ends at rest, and rises in between only when bowed", () => {
    const way = { from: { x: 0, y: 0 }, to: { x: 4, y: 0 }, lasts: 1 };
    const bowed = flight({ ...way, bowed: true });
    expect(bowed[0]!.transform).toContain("translate(-4.000px, 0.000px)");
    expect(bowed.at(-1)!.transform).toMatch(/translate\(-?0\.000px, -?0\.000px\) scale\(1\.000\)/);
    expect(bowed[6]!.transform).toContain("-1.000px)");
    expect(flight({ ...way, bowed: false })[6]!.transform).toMatch(/, -?0\.000px\)/);
  });
});

import { describe, expect, it } from "vitest";
import { groundText, isSamePlan, turnedGround, turnedPlan, type Plan } from "../../src/games/rat/arms";
import type { Kit } from "../../src/games/rat/wire";
import { ARMS } from "./tables";

const SPEAR: Kit = { kind: "spearman", order: "defence", strong: true };
const BOW: Kit = { kind: "archer", order: "support", strong: false };
const PLAN: Plan = new Map([
  ["E7", BOW],
  ["D8", SPEAR],
  ["C9", SPEAR],
  ["H16", BOW],
]);

describe("a plan", () => {
  it("costs what its warriors cost, a coin more for a strengthened order", () => {
    expect(ARMS.price(SPEAR)).toBe(4);
    expect(ARMS.price(BOW)).toBe(3);
  });

  it("is written side by side, each in the order of its own view", () => {
    expect(ARMS.text(PLAN, "lower")).toBe("pddD8.bsE7");
    expect(ARMS.text(PLAN, "upper")).toBe("pddC9.bsH16");
    expect(ARMS.text(new Map(), "lower")).toBe("-");
  });

  it("is told to the server by the numbers of its actions", () => {
    expect(ARMS.code("A16", null)).toBe(0);
    expect(ARMS.code("A16", { kind: "spearman", order: "advance", strong: false })).toBe(1);
    expect(ARMS.code("B16", { kind: "trebuchet", order: "support", strong: true })).toBe(31 + 30);
    expect(ARMS.ready).toBe(192 * 31);
  });

  it("is the same plan whoever was placed first", () => {
    expect(isSamePlan(PLAN, new Map([...PLAN].reverse()))).toBe(true);
    expect(isSamePlan(PLAN, new Map([...PLAN, ["A1", BOW]]))).toBe(false);
    expect(isSamePlan(PLAN, new Map([...PLAN, ["D8", BOW]]))).toBe(false);
  });

  it("comes back when the sheet is turned round twice", () => {
    expect(turnedPlan(PLAN).get("I9")).toEqual(SPEAR);
    expect(isSamePlan(turnedPlan(turnedPlan(PLAN)), PLAN)).toBe(true);
  });
});

describe("a ground", () => {
  const rows = Array.from({ length: 16 }, (_, row) => (row === 0 ? "..ff.......x" : "............"));

  it("is written with numbers for open field", () => {
    expect(groundText(rows)).toBe(["2ff7x", ...Array.from({ length: 15 }, () => "12")].join("/"));
  });

  it("is turned round as a whole", () => {
    expect(turnedGround(rows)[15]).toBe("x.......ff..");
    expect(turnedGround(turnedGround(rows))).toEqual(rows);
  });
});

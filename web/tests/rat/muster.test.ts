import { beforeEach, describe, expect, it } from "vitest";
import { Muster } from "../../src/games/rat/muster.svelte";
import { ARMS } from "./tables";

const GROUND = Array.from({ length: 16 }, (_, row) => (row === 8 ? "x..........." : "............"));

describe("a plan in the making", () => {
  let muster: Muster;
  beforeEach(() => {
    muster = new Muster(
      () => ARMS,
      () => ({ sides: ["lower"], coins: 8 }),
    );
    muster.lay(new Map(), GROUND);
  });

  it("spends coins on whoever is placed, and gives them back for whoever is taken off", () => {
    muster.kit = { kind: "spearman", order: "defence", strong: true };
    expect(muster.place("D7")).toBeNull();
    expect(muster.left("lower")).toBe(4);
    muster.kit = { kind: "horse", order: "advance", strong: false };
    muster.remove("D7");
    expect(muster.left("lower")).toBe(8);
  });

  it("refuses the other half, a boulder, and what cannot be paid", () => {
    expect(muster.place("D9")).toBe("half");
    expect(muster.place("A8")).toBe("boulder");
    muster.kit = { kind: "trebuchet", order: "advance", strong: false };
    expect(muster.place("D7")).toBe("coins");
    expect(muster.plan.size).toBe(0);
    expect(muster.hasArmies).toBe(false);
  });

  it("gives a new order to whoever stands there, if there is a coin for it", () => {
    muster.kit = { kind: "horse", order: "advance", strong: false };
    muster.place("D7");
    muster.kit = { kind: "archer", order: "support", strong: true };
    expect(muster.reorder("D7")).toBeNull();
    expect(muster.plan.get("D7")).toEqual({ kind: "horse", order: "support", strong: true });
    muster.kit = { kind: "archer", order: "support", strong: false };
    muster.reorder("D7");
    muster.place("E7");
    muster.kit = { kind: "archer", order: "defence", strong: true };
    expect(muster.reorder("D7")).toBe("coins");
  });

  it("goes back and forth over what was done", () => {
    muster.place("D7");
    muster.place("E7");
    muster.undo();
    expect([...muster.plan.keys()]).toEqual(["D7"]);
    muster.redo();
    expect([...muster.plan.keys()]).toEqual(["D7", "E7"]);
    muster.undo();
    muster.place("F7");
    expect(muster.canRedo).toBe(false);
  });

  it("paints, takes off whoever is painted over with a boulder, and takes a whole stroke back at once", () => {
    muster.place("D7");
    muster.hold();
    for (const cell of ["C7", "D7", "E7"]) muster.paint(cell, "x");
    muster.release();
    expect(muster.ground[9]).toBe("..xxx.......");
    expect(muster.plan.size).toBe(0);
    muster.undo();
    expect(muster.ground[9]).toBe("............");
    expect([...muster.plan.keys()]).toEqual(["D7"]);
    muster.redo();
    expect(muster.ground[9]).toBe("..xxx.......");
  });

  it("turns round with its ground, and back", () => {
    muster.place("D7");
    muster.turn();
    expect([...muster.plan.keys()]).toEqual(["I10"]);
    expect(muster.ground[7]).toBe("...........x");
    muster.undo();
    expect(muster.ground).toEqual(GROUND);
  });
});

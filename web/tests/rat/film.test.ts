import { describe, expect, it } from "vitest";
import { filmOf } from "../../src/games/rat/film";
import { Projector } from "../../src/games/rat/projector.svelte";
import type { RatEvent, Warrior } from "../../src/games/rat/wire";

const warrior = (cell: string, side: "lower" | "upper", kind: Warrior["kind"]): Warrior => ({
  ...{ cell, side, kind, order: "advance", strong: false, stamina: 6, price: 3, text: "" },
});
const FOUGHT = [
  warrior("D8", "lower", "spearman"),
  warrior("E7", "lower", "archer"),
  warrior("D9", "upper", "horse"),
];
const struck = { kind: "struck", charged: false, pierced: false } as const;
const EVENTS: RatEvent[] = [
  { kind: "began", round: 1, hired: [2, 1] },
  { kind: "tick", tick: 0 },
  { kind: "helped", side: "lower", who: "D8", cell: "D8", bonus: 1 },
  { ...struck, side: "lower", who: "D8", cell: "D8", whom: "D9", at: "D9", strokes: 5, shot: false },
  { ...struck, side: "upper", who: "D9", cell: "D9", whom: "D8", at: "D8", strokes: 2, shot: false },
  { kind: "wounded", side: "lower", who: "D8", cell: "D8", strokes: 2, left: 4 },
  { kind: "wounded", side: "upper", who: "D9", cell: "D9", strokes: 5, left: 1 },
  { kind: "stepped", side: "lower", who: "E7", from: "E7", to: "E8", run: 1 },
  { kind: "tick", tick: 1 },
  { kind: "helped", side: "lower", who: "D8", cell: "D8", bonus: 0 },
  { ...struck, side: "lower", who: "E7", cell: "E8", whom: "D9", at: "D9", strokes: 2, shot: true },
  { kind: "wounded", side: "upper", who: "D9", cell: "D9", strokes: 2, left: 0 },
  { kind: "fell", side: "upper", who: "D9", cell: "D9", coins: 5 },
  { kind: "ended", result: "lower-won", ticks: 2, alive: [2, 0], lost: [0, 5] },
];

describe("a film", () => {
  const film = filmOf(FOUGHT, EVENTS)!;
  const man = (index: number, who: string) => film.stills[index]!.men.find((each) => each.who === who);

  it("has an opening and two stills for each tick", () => {
    expect(film.stills.map(({ tick, half }) => `${tick} ${half}`)).toEqual([
      "0 steps",
      "1 strikes",
      "1 steps",
      "2 strikes",
      "2 steps",
    ]);
  });

  it("shows strikes from where everybody stood, and steps after them", () => {
    expect([man(1, "D8")!.aims, man(1, "D9")!.aims, man(1, "E7")!.aims]).toEqual(["D9", "D8", null]);
    expect(man(2, "D8")!.aims).toBeNull();
    expect(man(1, "E7")!.cell).toBe("E7");
    expect(man(2, "E7")!.cell).toBe("E8");
  });

  it("keeps wounds for good, and the tick above a sign only while there is support", () => {
    expect([man(1, "D8")!.wounds, man(4, "D8")!.wounds]).toEqual([2, 2]);
    expect([man(1, "D8")!.helped, man(2, "D8")!.helped, man(3, "D8")!.helped]).toEqual([true, true, false]);
  });

  it("notches no more than a warrior had left to bear", () => {
    expect([man(1, "D9")!.wounds, man(3, "D9")!.wounds]).toEqual([5, 6]);
  });

  it("crosses the fallen out for half a tick, then takes them away and counts them", () => {
    expect(man(3, "D9")!.falls).toBe(true);
    expect(man(4, "D9")).toBeUndefined();
    expect(film.stills[2]!.alive).toEqual([2, 1]);
    expect(film.stills[4]!.alive).toEqual([2, 0]);
    expect(film.stills[4]!.lost).toEqual([0, 5]);
  });

  it("keeps whoever has not changed as he is, so that he need not be drawn anew", () => {
    expect(man(1, "E7")).toBe(man(0, "E7"));
    expect(man(3, "E7")).toBe(man(2, "E7"));
    expect(man(3, "D8")).not.toBe(man(2, "D8"));
  });

  it("draws a thread while a shot flies, and no longer", () => {
    expect(film.stills[3]!.shots).toEqual([{ who: "E7", from: "E8", to: "D9", lobbed: false }]);
    expect(film.stills[4]!.shots).toEqual([]);
  });

  it("is not there where nothing was fought", () => {
    expect(filmOf(FOUGHT, [{ kind: "planned", seat: 0 }])).toBeNull();
  });

  it("is led a tick at a time", () => {
    const projector = new Projector(film);
    projector.step(1);
    expect(projector.index).toBe(2);
    projector.index = 3; // the strikes of the second tick
    projector.step(-1);
    expect(projector.index).toBe(2);
    projector.index = 3;
    projector.step(1);
    expect(projector.isOver).toBe(true);
    projector.step(1);
    expect(projector.index).toBe(4);
    projector.show(0);
    projector.step(-1);
    expect(projector.index).toBe(0);
  });
});

import { describe, expect, it } from "vitest";
import { behindCurtain } from "../../src/parts/curtain";
import type { Match } from "../../src/wire/types";

const match = (you: number[], waiting: number[], { hides = true, isOver = false } = {}) =>
  ({ you, waiting, hides, outcome: isOver ? {} : null }) as unknown as Match;

describe("the curtain", () => {
  it("falls when the next of those at the screen is to play, and is lifted by him", () => {
    expect(behindCurtain(match([0, 1], [1]), 0)).toBe(1);
    expect(behindCurtain(match([0, 1], [1]), 1)).toBeNull();
  });

  it("falls before the first ply, and while the first one's view is shown for want of another", () => {
    expect(behindCurtain(match([0, 1], [0]), null)).toBe(0);
    expect(behindCurtain(match([0, 1], [2]), 1)).toBe(0);
  });

  it("hangs nowhere else", () => {
    expect(behindCurtain(match([0, 1], [1], { hides: false }), 0)).toBeNull();
    expect(behindCurtain(match([1], [1]), null)).toBeNull();
    expect(behindCurtain(match([], [1]), null)).toBeNull();
    expect(behindCurtain(match([0, 1], [], { isOver: true }), 0)).toBeNull();
  });
});

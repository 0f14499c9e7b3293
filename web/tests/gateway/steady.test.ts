import { describe, expect, it } from "vitest";
import { steady } from "../../src/games/gateway/steady";
import type { GatewayView } from "../../src/games/gateway/wire";

/** A view of two pieces, as it comes from the server: nothing of it is shared with another. */
function view(cells: string[], turn: number): GatewayView {
  const pieces = cells.map((cell, slot) => ({ slot, cell }));
  return { turn, boards: [{ size: 16 }], kinds: [], abilities: [], pieces } as unknown as GatewayView;
}

describe("a view after another", () => {
  const before = view(["1a1", "1b1"], 1);
  const after = steady(before, view(["1a1", "1b3"], 2));

  it("says what the later one says", () => {
    expect(after).toEqual(view(["1a1", "1b3"], 2));
  });

  it("keeps the very same boards, and the pieces that nothing has happened to", () => {
    expect(after.boards).toBe(before.boards);
    expect(after.pieces[0]).toBe(before.pieces[0]);
    expect(after.pieces[1]).not.toBe(before.pieces[1]);
  });
});

import { describe, expect, it } from "vitest";
import { carry, cleared, pieceOn, put, settingOf, take, textOf, touch } from "../../src/games/thud/setting";
import type { ThudView } from "../../src/games/thud/wire";

const VIEW = {
  pieces: [
    { cell: "F1", kind: "dwarf" },
    { cell: "H8", kind: "rock" },
    { cell: "K15", kind: "troll" },
  ],
  to_move: "trolls",
  round: 2,
  quiet: 7,
  banked: [[5, 12]],
} as unknown as ThudView;
const SETTING = settingOf(VIEW);

describe("a position that is set up", () => {
  it("is written as the server reads it", () => {
    expect(textOf(SETTING)).toBe("d4/7/9/11/13/15/15/7R7/15/15/13/11/9/7/4T t 2 7 5-12");
  });

  it("leaves out the points of the round on the board, and lets the dwarfs move where nobody could", () => {
    const over = settingOf({ ...VIEW, to_move: null, banked: [[5, 12], [1, 4]] } as unknown as ThudView); // prettier-ignore
    expect(over.points).toEqual([5, 12]);
    expect(over.toMove).toBe("dwarfs");
  });

  it("takes a piece on any cell, whatever stood there", () => {
    expect(pieceOn(put(SETTING, "F1", "troll"), "F1")?.kind).toBe("troll");
    expect(put(SETTING, "F1", "troll").pieces).toHaveLength(3);
  });

  it("has one Rock, which goes where it is put", () => {
    const moved = put(SETTING, "A6", "rock");
    expect(moved.pieces.filter(({ kind }) => kind === "rock")).toEqual([{ cell: "A6", kind: "rock" }]);
  });

  it("loses a piece that is touched with what stands there already, or with an empty hand", () => {
    expect(pieceOn(touch(SETTING, "F1", "dwarf"), "F1")).toBeUndefined();
    expect(pieceOn(touch(SETTING, "F1", null), "F1")).toBeUndefined();
    expect(pieceOn(touch(SETTING, "G1", "dwarf"), "G1")?.kind).toBe("dwarf");
    expect(take(SETTING, "A6").pieces).toEqual(SETTING.pieces);
  });

  it("lets a piece be carried over another, beside the board, or back to where it was", () => {
    const over = carry(SETTING, "F1", "K15");
    expect(over.pieces).toEqual([
      { cell: "H8", kind: "rock" },
      { cell: "K15", kind: "dwarf" },
    ]);
    expect(carry(SETTING, "F1", null).pieces).toHaveLength(2);
    expect(carry(SETTING, "F1", "F1")).toBe(SETTING);
    expect(carry(SETTING, "A6", "A7")).toBe(SETTING);
  });

  it("keeps all but its pieces when it is cleared", () => {
    expect(cleared(SETTING)).toEqual({ ...SETTING, pieces: [] });
  });
});

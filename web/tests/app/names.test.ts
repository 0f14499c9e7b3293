import { describe, expect, it } from "vitest";
import { matchTitle } from "../../src/app/names";
import type { Match, Seat } from "../../src/wire/types";

function match(you: number[], ...sitters: Partial<Seat>[]): Match {
  const seats = sitters.map((sitter, seat) => ({ seat, by: "human", name: null, level: null, ...sitter }));
  return { game: "thud", seats, you } as unknown as Match;
}

describe("a match's title", () => {
  it.each([
    [match([0], {}, { by: "computer", level: "Greedy" }), "Thud against the computer (Greedy)"],
    [match([1], {}, {}), "Thud against a person"],
    [match([0], {}, { name: "Mr Shine" }), "Thud against Mr Shine"],
    [match([0, 1], {}, {}), "Thud on one screen"],
    [match([0, 1], { name: "Bashfullsson" }, { name: "Mr Shine" }), "Thud: Bashfullsson, Mr Shine"],
    [match([], {}, {}), "Thud: Player 1, Player 2"],
    [match([0], {}, {}, {}), "Thud: You, Opponent, Opponent"],
  ])("says against whom, or who plays", (played, title) => {
    expect(matchTitle(played)).toBe(title);
  });
});

import { describe, expect, it } from "vitest";
import { reason, verdict } from "../../src/parts/verdict";
import type { Match, Outcome } from "../../src/wire/types";

function match(seats: number, ...you: number[]): Match {
  const sitters = Array.from({ length: seats }, (_, seat) => ({ seat, by: "human", name: `Seat ${seat}` }));
  return { seats: sitters, you } as unknown as Match;
}

function outcome(by: Outcome["by"], ...winners: number[]): Outcome {
  return { returns: [], winners, clause: null, reason: "the server's words", by };
}

describe("a verdict", () => {
  it("names the one winner, or says so to a player", () => {
    expect(verdict(match(2), outcome("rules", 1))).toBe("The winner: Seat 1");
    expect(verdict(match(2, 1), outcome("rules", 1))).toBe("You have won");
    expect(verdict(match(2, 0), outcome("rules", 1))).toBe("You have lost");
  });

  it("is a draw when all win alike, or nobody does", () => {
    expect(verdict(match(2, 0), outcome("rules", 0, 1))).toBe("A draw");
    expect(verdict(match(2), outcome("agreement"))).toBe("A draw");
  });

  it("shares a win among several of more", () => {
    expect(verdict(match(3), outcome("rules", 0, 2))).toBe("The winners: Seat 0, Seat 2");
    expect(verdict(match(3, 2), outcome("rules", 0, 2))).toBe("You share the win");
    expect(verdict(match(3, 1), outcome("rules", 0, 2))).toBe("You have lost");
  });
});

describe("a reason", () => {
  it("tells who resigned", () => {
    expect(reason(match(2, 0), outcome("resignation", 1))).toBe("You resigned.");
    expect(reason(match(2, 1), outcome("resignation", 1))).toBe("Resigned: Seat 0.");
    expect(reason(match(2, 0, 1), outcome("resignation", 1))).toBe("Resigned: Seat 0.");
  });

  it("tells who stayed away", () => {
    expect(reason(match(2, 0), outcome("forfeit", 1))).toBe("You stayed away too long.");
    expect(reason(match(2, 1), outcome("forfeit", 1))).toBe("Stayed away too long: Seat 0.");
  });

  it("is the server's where the outcome does not tell who, or nobody resigned", () => {
    expect(reason(match(3), outcome("resignation", 1))).toBe("the server's words");
    expect(reason(match(2, 0), outcome("agreement", 1))).toBe("the server's words");
  });
});

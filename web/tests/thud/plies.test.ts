import { describe, expect, it } from "vitest";
import { intent, jumps, offerings, origins, pushers, tally, victims } from "../../src/games/thud/plies";
import type { Piece, ThudChoice } from "../../src/games/thud/wire";

const PIECES: Piece[] = [
  { cell: "J9", kind: "troll" },
  { cell: "K9", kind: "troll" },
  { cell: "A6", kind: "dwarf" },
  { cell: "P8", kind: "troll" },
];
const choice = (
  code: number,
  from: string,
  to: string,
  kind: ThudChoice["kind"],
  struck: string[],
): ThudChoice => ({
  code,
  text: `T${from}-${to}`,
  kind,
  from,
  to,
  struck,
});
const STEP = choice(1, "K9", "L9", "step", []);
const BOTH = choice(2, "K9", "M9", "shove", ["N8", "N10"]);
const ONE = choice(3, "K9", "M9", "shove", ["N8"]);
const CHOICES = [STEP, BOTH, ONE];

describe("a hand on the board", () => {
  const touch = (selected: string | null, cell: string) => intent(CHOICES, PIECES, "troll", selected, cell);

  it("takes up a piece that can do something, and lets it go again", () => {
    expect(touch(null, "K9")).toEqual({ act: "select", cell: "K9" });
    expect(touch("K9", "K9")).toEqual({ act: "release" });
  });

  it("plays where one choice leads, and asks where several do", () => {
    expect(touch("K9", "L9")).toEqual({ act: "play", choice: STEP });
    expect(touch("K9", "M9")).toEqual({ act: "choose", choices: [BOTH, ONE] });
  });

  it("asks the server why not where none leads", () => {
    expect(touch("K9", "A1")).toEqual({ act: "ask-why", text: "TK9-A1" });
  });

  it("says what is wrong with an empty cell, a stuck piece, and the other side's", () => {
    expect(touch(null, "H3")).toEqual({ act: "refuse", why: "empty" });
    expect(touch(null, "P8")).toEqual({ act: "refuse", why: "stuck" });
    expect(touch(null, "A6")).toEqual({ act: "refuse", why: "theirs" });
  });
});

describe("the choices of a piece", () => {
  it("are gathered by where they lead and counted by kind", () => {
    const offered = offerings(CHOICES, "K9");
    expect([...offered.keys()]).toEqual(["L9", "M9"]);
    expect(tally(offered)).toMatchObject({ move: 0, step: 1, hurl: 0, shove: 1 });
    expect(origins(CHOICES)).toEqual(new Set(["K9"]));
  });

  it("name everyone that may be struck once", () => {
    expect(victims([BOTH, ONE])).toEqual(["N8", "N10"]);
  });

  it("show the line only for what is pushed", () => {
    expect(pushers(BOTH, PIECES)).toEqual(["K9", "J9"]);
    expect(pushers(STEP, PIECES)).toEqual([]);
  });
});

describe("a hand on the board of Koom Valley", () => {
  const pieces: Piece[] = [
    { cell: "H8", kind: "rock" },
    { cell: "H9", kind: "dwarf" },
    { cell: "C9", kind: "troll" },
  ];
  const rock = choice(1, "H8", "G8", "rock", []);
  const ring: ThudChoice = {
    ...choice(2, "C9", "C9", "trample", ["D9", "E10", "D11", "C10"]),
    stops: ["E9", "E11", "C11"],
  };

  it("takes up the Rock, and asks why not in its name", () => {
    expect(intent([rock], pieces, "dwarf", null, "H8")).toEqual({ act: "select", cell: "H8" });
    expect(intent([rock], pieces, "dwarf", "H8", "H6")).toEqual({ act: "ask-why", text: "RH8-H6" });
  });

  it("offers a ring of jumps on the cell where it begins", () => {
    expect(intent([ring], pieces, "troll", "C9", "C9")).toEqual({ act: "choose", choices: [ring] });
  });

  it("shows every jump of a trample", () => {
    expect(jumps(ring)).toEqual([
      ["C9", "E9"],
      ["E9", "E11"],
      ["E11", "C11"],
      ["C11", "C9"],
    ]);
    expect(jumps(rock)).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { fileName, paperIn, paperText } from "../../src/games/rat/paper";

const PAPER = { title: "Мост", sheet: "12/12 30 saD9", lower: "-", upper: "=", rules: null };

describe("a sheet as a file", () => {
  it("comes back as it was saved", () => {
    expect(paperIn(paperText(PAPER))).toEqual(PAPER);
  });

  it("is refused where it is something else", () => {
    for (const text of [
      "",
      "[]",
      "null",
      '{"format":"quadriga-rat-2","sheet":"12"}',
      '{"format":"quadriga-rat-1"}',
    ])
      expect(paperIn(text)).toBeNull();
  });

  it("has a name of letters and digits", () => {
    expect(fileName("Брод, у мельницы!")).toBe("брод-у-мельницы.rat.json");
    expect(fileName("///")).toBe("rat.rat.json");
  });
});

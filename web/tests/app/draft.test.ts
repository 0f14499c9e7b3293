import { describe, expect, it } from "vitest";
import { Draft } from "../../src/app/draft.svelte";
import type { GameInfo } from "../../src/wire/types";

function game(answers: boolean): GameInfo {
  return {
    name: "cards",
    title: "Cards",
    summary: "",
    ready: true,
    warming: null,
    seats: [
      { seat: 0, title: "First" },
      { seat: 1, title: "Second" },
    ],
    rulesets: [{ name: "plain", title: "Plain", summary: "", options: {} }],
    options: [],
    against_computers: {},
    levels: [{ name: "weak", title: "Weak", summary: "" }],
    offers: [],
    secrets: answers,
    answers,
  };
}

function drafted(info: GameInfo): Draft {
  const draft = new Draft(null);
  draft.fit(info);
  return draft;
}

describe("what a table agrees on before a match", () => {
  it("has the absent lose and holds no answer back, unless told otherwise", () => {
    expect(drafted(game(true)).request(game(true))).toMatchObject({ forfeits: true, pause: 0 });
  });

  it("says so when the absent keep the match, and how long answers are held back", () => {
    const draft = drafted(game(true));
    draft.forfeits = false;
    draft.pause = 3;
    expect(draft.request(game(true))).toMatchObject({ forfeits: false, pause: 3 });
  });

  it("asks for no pause where nobody answers, or all sit at one screen", () => {
    const draft = drafted(game(false));
    draft.pause = 3;
    expect(draft.request(game(false)).pause).toBe(0);
    draft.against = "here";
    expect(draft.request(game(true)).pause).toBe(0);
  });
});

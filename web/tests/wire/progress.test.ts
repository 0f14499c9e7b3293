import { beforeEach, expect, test, vi } from "vitest";
import { progressIn, remember } from "../../src/wire/progress";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

test("what is solved is remembered, game by game", () => {
  remember("thud", "hurl", "done");
  remember("rat", "hurl", "seen");
  expect(progressIn("thud")).toEqual({ hurl: "done" });
  expect(progressIn("rat")).toEqual({ hurl: "seen" });
  expect(progressIn("gateway")).toEqual({});
});

test("looking at the solution afterwards does not undo a solved exercise", () => {
  remember("thud", "hurl", "done");
  remember("thud", "hurl", "seen");
  expect(progressIn("thud")).toEqual({ hurl: "done" });
});

test("one that was looked at can be solved later", () => {
  remember("thud", "hurl", "seen");
  remember("thud", "hurl", "done");
  expect(progressIn("thud")).toEqual({ hurl: "done" });
});

test("a damaged note is an empty one", () => {
  for (const damaged of ["{", "null", "7"]) {
    stored.set("quadriga.learnt", damaged);
    expect(progressIn("thud")).toEqual({});
  }
});

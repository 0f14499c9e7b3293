import { describe, expect, it } from "vitest";
import { listed } from "../../src/parts/order";
import type { Keepsake } from "../../src/wire/keepsakes";
import type { Glance } from "../../src/wire/types";

const kept = (id: string, over = false): Keepsake => ({
  id,
  game: "thud",
  keys: [],
  links: [],
  seen: "",
  title: id,
  over,
});
const glance = (match: string, status: Glance["status"], left: number | null = null): Glance => ({
  match,
  status,
  left,
  rematch: null,
});
const names = (glances: Glance[], ...matches: Keepsake[]) => listed(matches, glances).map(({ id }) => id);

describe("the list of one's matches", () => {
  it("begins with those that wait, the shortest of time first", () => {
    const glances = [
      glance("a", "running"),
      glance("b", "waiting"),
      glance("c", "waiting", 60_000),
      glance("d", "waiting", 5_000),
    ];
    expect(names(glances, kept("a"), kept("b"), kept("c"), kept("d"))).toEqual(["d", "c", "b", "a"]);
  });

  it("keeps the latest visited first among equals", () => {
    expect(names([glance("a", "running"), glance("b", "running")], kept("a"), kept("b"))).toEqual(["a", "b"]);
  });

  it("ends with those that are over, and with what the server does not know", () => {
    const glances = [glance("a", "unknown"), glance("c", "running")];
    expect(names(glances, kept("a"), kept("b", true), kept("c"))).toEqual(["c", "b", "a"]);
  });

  it("trusts what was kept while the server has not answered", () => {
    expect(listed([kept("a"), kept("b", true)], []).map(({ status }) => status)).toEqual(["running", "over"]);
  });
});

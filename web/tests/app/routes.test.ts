import { describe, expect, it } from "vitest";
import { routeOf } from "../../src/app/routes";

describe("an address", () => {
  it.each([
    ["/", "", { page: "start" }],
    ["/new/thud", "", { page: "new", game: "thud", from: null }],
    [
      "/new/thud",
      "#position=R&ruleset=classic&rounds=1",
      { page: "new", game: "thud", from: { ruleset: "classic", options: { rounds: 1 }, position: "R" } },
    ],
    [
      "/edit/thud",
      "#ruleset=classic",
      { page: "edit", game: "thud", from: { ruleset: "classic", options: {}, position: "" } },
    ],
    ["/edit/thud", "", { page: "edit", game: "thud", from: null }],
    ["/m/abc", "#k=secret", { page: "match", id: "abc" }],
    ["/analysis/m/abc", "", { page: "match-analysis", id: "abc" }],
    ["/analysis/thud", "", { page: "analysis", game: "thud", from: null }],
    [
      "/analysis/thud",
      "#position=R&ruleset=one",
      { page: "analysis", game: "thud", from: { ruleset: "one", options: {}, position: "R" } },
    ],
    ["/rules/thud", "#T-12", { page: "rules", game: "thud", clause: "T-12" }],
    ["/rules/thud/", "", { page: "rules", game: "thud", clause: null }],
    ["/learn/thud", "", { page: "learn", game: "thud" }],
    ["/learn/thud/hurl", "", { page: "exercise", game: "thud", name: "hurl" }],
    ["/open", "", { page: "open" }],
  ])("%s%s leads to its page", (path, fragment, route) => {
    expect(routeOf(path, fragment)).toEqual(route);
  });

  it.each([
    "/m",
    "/m/a/b",
    "/analysis",
    "/analysis/thud/b",
    "/analysis/m/a/b",
    "/learn",
    "/learn/a/b/c",
    "/open/file",
    "/nowhere/at-all",
  ])("%s leads nowhere and is named", (path) => {
    expect(routeOf(path, "")).toEqual({ page: "missing", path });
  });
});

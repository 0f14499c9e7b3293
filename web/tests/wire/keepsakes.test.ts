import { beforeEach, describe, expect, it } from "vitest";
import { forget, keep, keepsake, keepsakes, keysInFragment, seatLink } from "../../src/wire/keepsakes";

const stored = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  },
});
beforeEach(() => stored.clear());

describe("keepsakes", () => {
  it("puts the match visited last at the head, with what was known of it before", () => {
    keep("one", { keys: ["k1"] });
    keep("two", {});
    keep("one", { title: "Thud" });
    expect(keepsakes().map((kept) => kept.id)).toEqual(["one", "two"]);
    expect(keepsake("one")).toMatchObject({ keys: ["k1"], title: "Thud" });
  });

  it("forgets a match", () => {
    keep("one", {});
    forget("one");
    expect(keepsake("one")).toBeUndefined();
  });

  it("takes a damaged list for an empty one", () => {
    stored.set("quadriga.matches", "{not json");
    expect(keepsakes()).toEqual([]);
  });
});

describe("seat keys in an address", () => {
  it("are read from a link that was made for them", () => {
    const link = new URL(seatLink("http://house", "m1", "se_cr-et"));
    expect(link.pathname).toBe("/m/m1");
    expect(keysInFragment(link.hash)).toEqual(["se_cr-et"]);
  });

  it("may be several, or none", () => {
    expect(keysInFragment("#k=a,b,")).toEqual(["a", "b"]);
    expect(keysInFragment("#T-12")).toEqual([]);
  });
});

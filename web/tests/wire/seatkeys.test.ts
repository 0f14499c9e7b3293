import { afterEach, describe, expect, it, vi } from "vitest";
import { fitting } from "../../src/wire/seatkeys";

vi.mock("../../src/wire/language.svelte", () => ({ language: { current: "en" } }));
afterEach(() => vi.unstubAllGlobals());

const PROBLEM = { "Content-Type": "application/problem+json" };

/** A server that opens a seat for the key "good" and answers any other with `status` and `code`. */
function serve(status: number, code: string) {
  const fetched = vi.fn((_: string, { headers }: { headers: Headers }) =>
    Promise.resolve(
      headers.get("Authorization") === "Bearer good"
        ? Response.json({})
        : new Response(JSON.stringify({ code }), { status, headers: PROBLEM }),
    ),
  );
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

describe("the keys that fit a match", () => {
  it("are kept, and those that open no seat are left out", async () => {
    serve(403, "not-your-seat");
    expect(await fitting("m1", ["forged", "good", "other"])).toEqual(["good"]);
  });

  it("cannot be told while the server answers otherwise, so that none is lost", async () => {
    serve(503, "warming-up");
    await expect(fitting("m1", ["good", "perhaps"])).rejects.toMatchObject({
      problem: { code: "warming-up" },
    });
  });

  it("are looked for only among what can be a key", async () => {
    const fetched = serve(403, "not-your-seat");
    expect(await fitting("m1", ["ключ", "a b", "x".repeat(129)])).toEqual([]);
    expect(fetched).not.toHaveBeenCalled();
  });
});

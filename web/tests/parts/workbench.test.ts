import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Editor } from "../../src/games/face";
import { Workbench } from "../../src/parts/workbench.svelte";
import type { Examined } from "../../src/wire/types";

/** A game whose positions are words; an x is wrong, after a * nothing can be read, and with a ? nothing at all. */
const EDITOR = {
  sketchOf: (view: unknown) => view,
  textOf: (sketch: unknown) => String(sketch),
  cleared: () => "",
} as unknown as Editor;

const asked: (string | null)[] = [];

function answered({ position, ruleset }: Asked): Examined {
  const text = position ?? `start-${ruleset}`;
  const problems = text.includes("x") ? [{ text: "an x", clause: null, cells: [] }] : [];
  const view = text.includes("?") ? null : text.replace(/\*.*/, "");
  return { valid: problems.length === 0, problems, position: text, view, waiting: [0], actions: 1 };
}

type Asked = { position: string | null; ruleset: string };
const examine = vi.fn(async (body: Asked) => {
  asked.push(body.position);
  return answered(body);
});
vi.mock("../../src/wire/api", () => ({
  examine: (body: Asked) => examine(body),
  problemOf: () => ({ code: "unreachable" }),
}));

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
});
afterEach(() => vi.useRealTimers());

async function laid(text?: string): Promise<Workbench> {
  const bench = new Workbench("words", EDITOR, { ruleset: "a", options: {} });
  await (text === undefined ? bench.layUsual() : bench.lay(text));
  return bench;
}

describe("a workbench", () => {
  it("begins with what the server reads", async () => {
    const bench = await laid("dwarf");
    expect(bench.text).toBe("dwarf");
    expect(bench.found?.valid).toBe(true);
  });

  it("goes back and forth over what was done, and a new deed ends what was undone", async () => {
    const bench = await laid("one");
    bench.change("two");
    bench.change("three");
    bench.undo();
    bench.undo();
    expect([bench.text, bench.canUndo, bench.canRedo]).toEqual(["one", false, true]);
    bench.redo();
    expect(bench.text).toBe("two");
    bench.change("four");
    expect([bench.canRedo, bench.text]).toEqual([false, "four"]);
    bench.redo();
    expect(bench.text).toBe("four");
  });

  it("asks once after a quick row of deeds, and shows what was found last", async () => {
    const bench = await laid("one");
    for (const text of ["tw", "two", "twox"]) bench.change(text);
    await vi.runAllTimersAsync();
    expect(asked).toEqual(["one", "twox"]);
    expect(bench.found?.problems).toHaveLength(1);
  });

  it("keeps its position when a text cannot be read, and says what is wrong with it", async () => {
    const bench = await laid("one");
    await bench.lay("?x");
    expect(bench.unread).toMatchObject({ text: "?x", faults: [{ text: "an x" }] });
    expect([bench.text, bench.canUndo, bench.found?.valid]).toEqual(["one", false, true]);
    bench.change("two");
    expect(bench.unread).toBeNull();
  });

  it("begins with the usual start where a text cannot be read, and keeps the text", async () => {
    const bench = await laid("?x");
    expect([bench.text, bench.unread?.text]).toEqual(["start-a", "?x"]);
  });

  it("sets up what can be read of a text, and still says what of it cannot", async () => {
    const bench = await laid("one*x");
    expect([bench.text, bench.unread?.text]).toEqual(["one", "one*x"]);
    await vi.runAllTimersAsync();
    expect(bench.found?.valid).toBe(true);
  });

  it("says everything again, of the text that could not be read too", async () => {
    const bench = await laid("one*x");
    await bench.retell();
    expect(asked.filter((text) => text === "one*x")).toHaveLength(2);
    expect([bench.text, bench.unread?.text, bench.canUndo]).toEqual(["one", "one*x", false]);
  });

  it("keeps a text about which the server could not be asked", async () => {
    examine.mockRejectedValueOnce(new Error("gone"));
    const bench = await laid("one");
    expect([bench.sketch, bench.unread?.text, bench.problem?.code]).toEqual([null, "one", "unreachable"]);
  });

  it("takes up the start of other rules only where nothing was done to the one before", async () => {
    const bench = await laid();
    await bench.agree({ ruleset: "b", options: {} });
    expect(bench.text).toBe("start-b");
    bench.change("mine");
    await bench.agree({ ruleset: "c", options: {} });
    expect([bench.text, bench.terms.ruleset]).toEqual(["mine", "c"]);
  });

  it("says that the server cannot be reached, and loses nothing", async () => {
    const bench = await laid("one");
    examine.mockRejectedValueOnce(new Error("gone"));
    bench.change("two");
    await vi.runAllTimersAsync();
    expect(bench.problem?.code).toBe("unreachable");
    expect(bench.text).toBe("two");
  });
});

import { describe, expect, it } from "vitest";
import { Reel } from "../../src/parts/reel.svelte";
import { Replay } from "../../src/parts/replay.svelte";
import type { Frame } from "../../src/wire/types";

const NUMBERS = [0, ...Array.from({ length: 30 }, (_, i) => 5 + 2 * i)]; // of events: not all are steps

function frame(v: number): Frame {
  return { v, seat: 0, text: `ply ${v}`, round: null, view: v, events: [] } as unknown as Frame;
}

/** A reel of 31 steps, and what was fetched for it. */
function recorded(): { reel: Reel; fetched: string[] } {
  const fetched: string[] = [];
  const reel = new Reel(
    () => NUMBERS,
    (first, last) => {
      fetched.push(`${first}-${last}`);
      return Promise.resolve(NUMBERS.filter((v) => v >= first && v <= last).map(frame));
    },
  );
  return { reel, fetched };
}

describe("a reel", () => {
  it("fetches a step with those around it, and none of them twice", async () => {
    const { reel, fetched } = recorded();
    await reel.seek(10);
    expect(reel.at(10)?.v).toBe(NUMBERS[10]);
    await reel.seek(12);
    await reel.seek(9);
    expect(fetched).toEqual([`${NUMBERS[8]}-${NUMBERS[16]}`]);
  });

  it("keeps within what there is", async () => {
    const { reel } = recorded();
    expect(await reel.seek(-3)).toBe(0);
    expect(await reel.seek(99)).toBe(30);
  });

  it("asks for the latest wish alone once an answer has come", async () => {
    const { reel, fetched } = recorded();
    const found = await Promise.all([0, 10, 20, 30].map((index) => reel.seek(index)));
    expect(fetched).toHaveLength(2); // the first, and the one that was wanted by then
    expect(found).toEqual([30, 30, 30, 30]);
  });

  it("keeps nothing that was asked for before everything was dropped", async () => {
    const { reel } = recorded();
    const asked = reel.seek(4);
    reel.forget();
    await asked;
    expect(reel.at(4)).toBeNull();
  });
});

describe("a replay", () => {
  it("shows a step once it is there, and the live position after it is left", async () => {
    const replay = new Replay(recorded().reel);
    expect([replay.frame, replay.index]).toEqual([null, 30]);
    await replay.showEvent(NUMBERS[7]!);
    expect([replay.frame?.v, replay.index]).toEqual([NUMBERS[7], 7]);
    replay.leave();
    expect(replay.frame).toBeNull();
  });

  it("stays where it is if it was left before the step came", async () => {
    const replay = new Replay(recorded().reel);
    const shown = replay.show(3);
    replay.leave();
    await shown;
    expect(replay.frame).toBeNull();
  });

  it("plays to the end and goes back to the live position", async () => {
    const replay = new Replay(recorded().reel);
    replay.speed = 4;
    await replay.playFrom(NUMBERS[29]!);
    expect([replay.frame, replay.isPlaying]).toEqual([null, false]);
  });

  it("says what went wrong and no longer plays", async () => {
    const replay = new Replay(
      new Reel(
        () => NUMBERS,
        () => Promise.reject(new Error("no line")),
      ),
    );
    await expect(replay.play()).rejects.toThrow("no line");
    expect(replay.isPlaying).toBe(false);
  });
});

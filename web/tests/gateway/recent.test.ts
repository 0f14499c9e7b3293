import { describe, expect, it } from "vitest";
import { recently } from "../../src/games/gateway/recent";
import type { GatewayEvent } from "../../src/games/gateway/wire";

const event = (seat: number, kind = "moved") => ({ seat, kind }) as GatewayEvent;
const DICE = [event(-1, "rolled"), event(0, "turn")];

/** What is shown at seat 0 after all that, one answer of the server after another. */
function shown(...happened: GatewayEvent[][]): readonly GatewayEvent[] {
  return happened.reduce<readonly GatewayEvent[]>((before, next) => recently(before, next, 0), []);
}

describe("what has just happened", () => {
  it("is the whole turn of somebody else, with the dice after it", () => {
    const [first, second] = [event(1), event(1, "hit")];
    expect(shown([event(0)], [first], [second], [], DICE)).toEqual([first, second, ...DICE]);
  });

  it("is the latest alone of one's own doings", () => {
    const second = event(0, "hit");
    expect(shown([event(1)], DICE, [event(0)], [second])).toEqual([second]);
  });

  it("is nothing once that was undone", () => {
    expect(shown([event(0)], [])).toEqual([]);
  });

  it("is not what happened a turn ago", () => {
    const latest = event(1, "hit");
    expect(shown([event(1)], DICE, [latest])).toEqual([latest]);
  });
});

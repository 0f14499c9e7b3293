import { describe, expect, it } from "vitest";
import { seatsBefore, tableOf } from "../../src/games/maverick/table";
import type { MaverickView, ThingView } from "../../src/games/maverick/wire";

const KINDS: Record<string, string> = {
  "dawn-abode": "castle",
  "old-highway": "land",
  "white-wall": "building",
  novice: "creature",
  raider: "creature",
  blight: "spell",
};
const kindOf = (card: string) => KINDS[card] ?? "";

function thing(number: number, name: string | null, rest: Partial<ThingView> = {}): ThingView {
  return { number, name, zone: "field", owner: 0, controller: rest.owner ?? 0, ...rest };
}

function viewOf(things: ThingView[], rest: Partial<MaverickView> = {}): MaverickView {
  const seat = { is_open: true, eliminated: 0, spark: 1, max_spark: 2, turns: 1, deck: 50, hand: 3 };
  return {
    phase: "main",
    turn: 3,
    active: 0,
    waiting: [0],
    windows: [],
    asked: "",
    asked_about: null,
    seats: [seat, { ...seat, eliminated: 1 }],
    things,
    chain: [],
    announcing: null,
    fighter: null,
    picked: null,
    ending: null,
    ...rest,
  };
}

describe("the table", () => {
  it("lays buildings and curses on what they lie on", () => {
    const { places } = tableOf(
      viewOf([
        thing(0, "dawn-abode", { health: 45, damage: 5 }),
        thing(1, "old-highway", { health: 4 }),
        thing(2, "white-wall", { health: 4, host: 1 }),
        thing(3, "blight", { host: 1, owner: 1 }),
      ]),
      kindOf,
    );
    expect(places[0]?.castle).toMatchObject({ card: "dawn-abode", left: 40, full: 45 });
    expect(places[0]?.lands.map(({ on }) => on.map(({ card }) => card))).toEqual([["white-wall", "blight"]]);
    expect(places[1]?.lasting).toEqual([]);
  });

  it("knows that a castle is face down, and who is out", () => {
    const { places } = tableOf(viewOf([]), kindOf);
    expect(places.map(({ castle, out }) => [castle, out])).toEqual([
      [null, false],
      [null, true],
    ]);
  });

  it("keeps an attacker in its army, and tells whom it fights", () => {
    const { places, fights } = tableOf(
      viewOf(
        [
          thing(0, "dawn-abode", { owner: 1 }),
          thing(5, "raider", { attacks: true, host: 0 }),
          thing(7, "novice", { owner: 1, intercepts: true, host: 5 }),
        ],
        { fighter: 5 },
      ),
      kindOf,
    );
    expect(places[0]?.army[0]).toMatchObject({ card: "raider", marks: ["attacking"], on: [] });
    expect(places[1]?.army[0]?.marks).toEqual(["intercepting"]);
    expect(fights).toEqual([{ attacker: 5, target: 0, interceptors: [7], now: true }]);
  });

  it("shows the latest card of the chain first, hidden cards as backs", () => {
    const { chain, places } = tableOf(
      viewOf([thing(8, null, { zone: "hand" }), thing(9, "blight", { zone: "chain" })], {
        chain: [
          { card: 3, seat: 0, targets: [], is_cancelled: true },
          { card: 9, seat: 1, targets: [0], is_cancelled: false },
        ],
      }),
      kindOf,
    );
    expect(chain.map(({ id, card }) => [id, card])).toEqual([
      [9, "blight"],
      [3, null],
    ]);
    expect(places[0]?.hand).toMatchObject([{ id: 8, card: null }]);
  });
});

describe("the seats", () => {
  it("are drawn round the table, the one who looks in front", () => {
    expect(seatsBefore(0, 2)).toEqual([1, 0]);
    expect(seatsBefore(2, 4)).toEqual([3, 0, 1, 2]);
  });
});

/** Tables as the server would give them, with prices of their own. */
import { Arms } from "../../src/games/rat/arms";
import type { GroundName, KindName, OrderName } from "../../src/games/rat/wire";

const KINDS: [KindName, string, number][] = [
  ["spearman", "p", 3],
  ["swordsman", "s", 3],
  ["archer", "b", 3],
  ["horse", "h", 5],
  ["trebuchet", "t", 10],
];
const ORDERS: [OrderName, string][] = [
  ["advance", "a"],
  ["defence", "d"],
  ["support", "s"],
];
const GROUNDS: [GroundName, string][] = [
  ["flat", "."],
  ["forest", "f"],
  ["hill", "h"],
  ["bog", "m"],
  ["boulder", "x"],
];

export const ARMS = new Arms({
  kinds: KINDS.map(([name, letter, price]) => ({
    ...{ name, letter, price, title: name, strength: "", stamina: 6, attack: 2, defence: 2 },
    ...{ nearest: 1, farthest: 1, strike_period: 2, step_period: 2 },
  })),
  orders: ORDERS.map(([name, letter]) => ({
    ...{ name, letter, title: name, does: "", strong_title: name, strong_does: "", mark: "" },
  })),
  grounds: GROUNDS.map(([name, letter]) => ({ name, letter, title: name, does: "" })),
  mark_price: 1,
});

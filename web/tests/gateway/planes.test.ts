import { expect, test } from "vitest";
import {
  above,
  arrow,
  below,
  column,
  drawnAt,
  nameOf,
  placesOf,
  spotOf,
  towards,
} from "../../src/games/gateway/planes";
import type { Plane } from "../../src/games/gateway/wire";

const plane = (size: number, over: [number, number]): Plane => ({ size, over, colours: [] });
const PLANES = [plane(16, [0, 0]), plane(12, [2, 2]), plane(8, [2, 2])];

test("every cell has a name that leads back to it", () => {
  const names = [0, 1, 2].flatMap((board) => placesOf(PLANES, board, false).map(({ cell }) => cell));
  expect(new Set(names).size).toBe(16 ** 2 + 12 ** 2 + 8 ** 2);
  expect(names.every((name) => nameOf(PLANES, spotOf(PLANES, name)) === name)).toBe(true);
});

test("the first player's edge is drawn below, or above on turned boards", () => {
  expect(drawnAt(PLANES, "1a1", false)).toEqual({ x: 0, y: 15 });
  expect(drawnAt(PLANES, "1a1", true)).toEqual({ x: 15, y: 0 });
});

test("the cells above and below are those of the Gate", () => {
  expect(above(PLANES, "2c4")).toBe("3a2");
  expect(below(PLANES, "2c4")).toBe("1e6");
  expect(above(PLANES, "1b8")).toBeNull();
  expect(below(PLANES, "1b8")).toBeNull();
  expect(column(PLANES, "3a2")).toEqual(new Set(["3a2", "2c4", "1e6"]));
});

test("a direction leads to the cell beside, and its arrow turns with the boards", () => {
  expect(towards(PLANES, "1e5", "ne")).toBe("1f6");
  expect(towards(PLANES, "1a1", "w")).toBeNull();
  expect(arrow("n", false)).toBe("↑");
  expect(arrow("n", true)).toBe("↓");
});

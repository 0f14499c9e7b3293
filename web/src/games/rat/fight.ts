/** Battles fought by the server: what it says of a plan, and the film of what comes of it. Nothing is decided here. */
import { examine, study } from "../../wire/api";
import type { Options } from "../../wire/beginning";
import type { PositionFault } from "../../wire/types";
import type { Arms } from "./arms";
import { filmOf, type Film } from "./film";
import type { Battle, RatEvent, RatView } from "./wire";

export const GAME = "rat";

/** Which sheet is fought on: a ruleset, and what differs from it. */
export type Sheet = { ruleset: string; options: Options };

/** Both plans as texts; the upper one is DRAWN where the sheet has its own enemy. */
export type Plans = { lower: string; upper: string };

export type Fought = { battle: Battle; film: Film; rules: string };

/** The text of a position in which both plans lie open. */
export function positionOf({ lower, upper }: Plans): string {
  return `${lower} ${upper} -- 1 0-0`;
}

/** The sheet with what could be read of the plans, and what is wrong with them; null: not even the sheet was read. */
export async function laid(
  sheet: Sheet,
  plans: Plans | null,
): Promise<{ view: RatView | null; faults: PositionFault[] }> {
  const found = await examine({ game: GAME, ...sheet, ...(plans && { position: positionOf(plans) }) });
  return { view: found.view as RatView | null, faults: found.problems };
}

/** Fight a battle; the same plans under the same `rules` always lead to the same one. Throws `Refusal`. */
export async function fought(arms: Arms, sheet: Sheet, plans: Plans): Promise<Fought> {
  const found = await study({
    game: GAME,
    ...sheet,
    position: positionOf(plans),
    actions: [arms.ready],
  });
  const battle = (found.view as RatView).battle!;
  const film = filmOf(battle.fought, found.events as RatEvent[])!;
  return { battle, film, rules: `${found.rules_version}.${found.table_hash.slice(0, 16)}` };
}

/** Under which rules a match is played: a named set of options, and single ones chosen beside it. Pure. */
import type { Options } from "../wire/beginning";
import type { GameInfo, OptionInfo, OptionValue } from "../wire/types";

/** `options` are those that were chosen; the others are the ruleset's. */
export type Terms = { ruleset: string; options: Options };

/** The value of every option. */
export function settled(info: GameInfo, { ruleset, options }: Terms): Options {
  return { ...info.rulesets.find(({ name }) => name === ruleset)?.options, ...options };
}

/** How many seats a match has: as many as the option called so says, where a game has one. */
export function seatsOf(info: GameInfo, terms: Terms): number {
  const seats = settled(info, terms)["seats"];
  return typeof seats === "number" ? Math.min(seats, info.seats.length) : info.seats.length;
}

const OF_A_SEAT = /_(\d+)$/; // an option of one seat ends in its number, from 1: `deck_2`

/**
 * The options to ask for: those that rulesets are named after are not, unless one was chosen nevertheless, and neither
 * are those of seats that the match does not have.
 */
export function askedFor(info: GameInfo, terms: Terms): OptionInfo[] {
  const count = seatsOf(info, terms);
  return info.options.filter(
    ({ name, named }) => (!named || name in terms.options) && Number(OF_A_SEAT.exec(name)?.[1] ?? 1) <= count,
  );
}

/** Of the options to ask for, those about the seats: how many there are, and what each brings; asked for first. */
export function ofSeats(options: readonly OptionInfo[]): OptionInfo[] {
  return options.filter(({ name }) => name === "seats" || OF_A_SEAT.test(name));
}

/** The same with an option chosen. */
export function choosing(terms: Terms, option: string, value: OptionValue): Terms {
  return { ...terms, options: { ...terms.options, [option]: value } };
}

/** The terms of another ruleset, with those chosen options of the game that the two rulesets do not differ in. */
export function underRuleset(info: GameInfo, { ruleset: before, options }: Terms, ruleset: string): Terms {
  const [old, usual] = [before, ruleset].map((name) => settled(info, { ruleset: name, options: {} }));
  const known = new Set(info.options.map(({ name }) => name));
  const kept = Object.entries(options).filter(([name]) => known.has(name) && old?.[name] === usual?.[name]);
  return { ruleset, options: Object.fromEntries(kept) };
}

/** Under which rules a match is played: a named set of options, and single ones chosen beside it. Pure. */
import type { Options } from "../wire/beginning";
import type { GameInfo, OptionInfo, OptionValue } from "../wire/types";

/** `options` are those that were chosen; the others are the ruleset's. */
export type Terms = { ruleset: string; options: Options };

/** The value of every option. */
export function settled(info: GameInfo, { ruleset, options }: Terms): Options {
  return { ...info.rulesets.find(({ name }) => name === ruleset)?.options, ...options };
}

/** The options to ask for: those that rulesets are named after are not, unless one was chosen nevertheless. */
export function askedFor(info: GameInfo, { options }: Terms): OptionInfo[] {
  return info.options.filter(({ name, named }) => !named || name in options);
}

/** The same with an option chosen. */
export function choosing(terms: Terms, option: string, value: OptionValue): Terms {
  return { ...terms, options: { ...terms.options, [option]: value } };
}

/** The terms of another ruleset, with those chosen options that the game knows and no ruleset is named after. */
export function underRuleset(info: GameInfo, { options }: Terms, ruleset: string): Terms {
  const free = new Set(info.options.filter((option) => !option.named).map(({ name }) => name));
  const kept = Object.entries(options).filter(([name]) => free.has(name));
  return { ruleset, options: Object.fromEntries(kept) };
}

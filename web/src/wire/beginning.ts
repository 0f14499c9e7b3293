/** A position and the rules it stands under, carried in the fragment of an address: one form for every sheet. */
import { at } from "./base";
import type { GameInfo, OptionValue } from "./types";

export type Options = Readonly<Record<string, OptionValue>>;

/** `options` are those that differ from the ruleset's; an empty `position` is the usual start. */
export type Beginning = { ruleset: string; options: Options; position: string };

/** The sheets that take a position from their address: to begin a match, to study it, to set it up. */
export type BeginningSheet = "new" | "analysis" | "edit";

const NOTHING = "none"; // how an option that may be left out is written when it is
const BARE = /%(2F|3A|2C|24|40)/g; // characters that a fragment may hold as they are, so that people can read it

/** The address of a sheet of `game` with that position on it. */
export function beginningLink(
  sheet: BeginningSheet,
  game: string,
  { ruleset, options, position }: Beginning,
): string {
  const written = Object.entries(options).map(([name, value]) => [name, String(value ?? NOTHING)]);
  const named = [["ruleset", ruleset], ...written, ["position", position]].filter(([, text]) => text !== "");
  const fragment = String(new URLSearchParams(named)).replace(BARE, decodeURIComponent);
  return at(`/${sheet}/${game}${fragment && `#${fragment}`}`);
}

/** The beginning in an address' fragment, or null if it names neither a position nor a ruleset. */
export function beginningIn(fragment: string): Beginning | null {
  const {
    ruleset = "",
    position = "",
    ...options
  } = Object.fromEntries(new URLSearchParams(fragment.slice(1)));
  if (!position && !ruleset) return null;
  const read = Object.entries(options).map(([name, written]) => [name, valueOf(written)]);
  return { ruleset, options: Object.fromEntries(read), position };
}

function valueOf(written: string): OptionValue {
  if (written === NOTHING) return null;
  return /^\d+$/.test(written) ? Number(written) : written;
}

/** The options that differ from those of the ruleset. */
export function ownOptions(info: GameInfo, ruleset: string, options: Options): Options {
  const usual = info.rulesets.find((each) => each.name === ruleset)?.options ?? {};
  return Object.fromEntries(Object.entries(options).filter(([name, value]) => value !== usual[name]));
}

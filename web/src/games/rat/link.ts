/** A battle in the fragment of an address: the plans, and the rules under which they were made. */
import { at } from "../../wire/base";
import { DRAWN, NOBODY, type Plans } from "./fight";

/** `sheet` is the text of a sheet's ground, null for one with a name. */
export type Sent = { plans: Plans; rules: string | null; sheet: string | null };

/** The address of a page of Rat. */
export function page(...path: readonly string[]): string {
  return at(["/battles/rat", ...path].join("/"));
}

export function linkTo(name: string, { plans, rules, sheet }: Sent): string {
  const said = [
    ["sheet", sheet],
    ["plan", plans.lower],
    ["upper", plans.upper === DRAWN ? null : plans.upper],
    ["rules", rules],
  ].filter((pair): pair is [string, string] => pair[1] !== null);
  const fragment = String(new URLSearchParams(said)).replace(/%2F/g, "/");
  return `${location.origin}${page(name)}#${fragment}`;
}

/** What an address' fragment holds, null if it names no plan. */
export function sentIn(fragment: string): Sent | null {
  const { plan, upper, rules, sheet } = Object.fromEntries(new URLSearchParams(fragment.replace(/^#/, "")));
  if (!plan && !upper && !sheet) return null;
  return {
    plans: { lower: plan || NOBODY, upper: upper || (sheet ? NOBODY : DRAWN) },
    rules: rules ?? null,
    sheet: sheet ?? null,
  };
}

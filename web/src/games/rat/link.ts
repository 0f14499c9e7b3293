/** What the fragment of an address says of a battle: the sheet, the plans, the rules they were made under. */
import { at } from "../../wire/base";

const SAID = ["day", "title", "sheet", "plan", "upper", "rules"] as const;

/** `sheet` is the text of a sheet, for one without a name; `plan` the lower plan, `upper` the upper one. */
export type Said = { [name in (typeof SAID)[number]]?: string | null };

/** The address of a page of Rat. */
export function page(...path: readonly string[]): string {
  return at(["/battles/rat", ...path].join("/"));
}

/** The address of a page with something said in its fragment. */
export function pageWith(name: string, said: Said): string {
  const pairs = SAID.map((key) => [key, said[key]]).filter((pair): pair is [string, string] => !!pair[1]);
  return `${page(name)}#${String(new URLSearchParams(pairs)).replace(/%2F/g, "/")}`;
}

export function linkTo(name: string, said: Said): string {
  return location.origin + pageWith(name, said);
}

export function saidIn(fragment: string): Said {
  return Object.fromEntries(
    [...new URLSearchParams(fragment.replace(/^#/, ""))].filter(
      ([key, value]) => SAID.some((known) => known === key) && value !== "",
    ),
  );
}

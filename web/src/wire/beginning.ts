/** A position to begin a match from, carried in the fragment of an address. */

export type Beginning = { ruleset: string; position: string };

/** The address where a match of `game` from there is set up. */
export function beginningLink(game: string, { ruleset, position }: Beginning): string {
  return `/new/${game}#${new URLSearchParams({ ruleset, position })}`;
}

/** The beginning in an address' fragment, or null if it names none. */
export function beginningIn(fragment: string): Beginning | null {
  const named = new URLSearchParams(fragment.replace(/^#/, ""));
  const position = named.get("position");
  return position ? { ruleset: named.get("ruleset") ?? "", position } : null;
}

/** What has been learnt in this browser: which lessons and puzzles are solved, and whose solution was looked at. */

export type Progress = "done" | "seen";

const STORED = "quadriga.learnt";

/** What is known of each exercise of a game, by its name. */
export function progressIn(game: string): Readonly<Record<string, Progress>> {
  return stored()[game] ?? {};
}

/** Remember how far an exercise has come; what is solved stays solved. */
export function remember(game: string, name: string, progress: Progress): void {
  const known = stored();
  if (known[game]?.[name] === "done") return;
  localStorage.setItem(STORED, JSON.stringify({ ...known, [game]: { ...known[game], [name]: progress } }));
}

function stored(): Record<string, Record<string, Progress>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED) ?? "{}");
    return typeof kept === "object" && kept !== null
      ? (kept as Record<string, Record<string, Progress>>)
      : {};
  } catch {
    return {}; // a damaged note is an empty one: nothing is lost that could not be solved again
  }
}

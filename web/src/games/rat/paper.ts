/** A sheet with its plans as a file: a battle that was made here, or a skirmish. */
import { DRAWN, NOBODY } from "./arms";

/** `upper` is DRAWN where the sheet has its enemy; `rules` are those it was saved under. */
export type Paper = { title: string; sheet: string; lower: string; upper: string; rules: string | null };

const FORMAT = "quadriga-rat-1";
const LONGEST_TITLE = 60;

export function paperText(paper: Paper): string {
  return JSON.stringify({ format: FORMAT, ...paper }, null, 1) + "\n";
}

/** What a file holds, null if it is no sheet of ours; whether the sheet can be played, the server says. */
export function paperIn(text: string): Paper | null {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof found !== "object" || found === null) return null;
  const { format, title, sheet, lower, upper, rules } = found as Record<string, unknown>;
  if (format !== FORMAT || typeof sheet !== "string") return null;
  return {
    title: typeof title === "string" ? title.slice(0, LONGEST_TITLE) : "",
    sheet,
    lower: typeof lower === "string" ? lower : NOBODY,
    upper: typeof upper === "string" ? upper : DRAWN,
    rules: typeof rules === "string" ? rules : null,
  };
}

/** A file's name from a title: letters and digits of any alphabet, parted by hyphens. */
export function fileName(title: string): string {
  const plain = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return `${plain || "rat"}.rat.json`;
}

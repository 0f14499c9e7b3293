/** What a position is worth, in words and numbers of the language of the page. */
import { m } from "../paraglide/messages.js";
import { language } from "../wire/language.svelte";
import type { Score } from "../wire/types";

type Scores = readonly (Score | null)[];

/** Points with one decimal place. */
export function pointsText(points: number): string {
  return new Intl.NumberFormat(language.current, { maximumFractionDigits: 1 }).format(points);
}

/** Who stands better and by how much; `names` are what the seats are called, by seat. */
export function scoreText(scores: Scores, names: readonly string[]): string {
  const seat = scores.findIndex((score) => score && (score.decided === "won" || (score.points ?? 0) > 0));
  const score = scores[seat];
  if (!score) return scores.some((each) => each !== null) ? m.score_even() : m.score_unknown();
  const name = names[seat] ?? "";
  if (score.decided) return m.score_won({ name });
  return rounded(score.points) === 0
    ? m.score_even()
    : m.score_ahead({ name, points: pointsText(score.points ?? 0) });
}

function rounded(points: number | null): number {
  return Math.round((points ?? 0) * 10);
}

/** Days, written as 2026-11-30, where the reader is. */

/** The day `ago` days before today. */
export function dayOf(now: Date, ago = 0): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - ago);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}

/** The day so many days after another; null if that is none. */
export function dayAfter(day: string, days: number): string | null {
  const [year = NaN, month = NaN, date = NaN] = day.split("-").map(Number);
  const found = new Date(year, month - 1, date);
  return Number.isNaN(found.getTime()) ? null : dayOf(found, -days);
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayAfter(text, 0) === text;
}

/** A day in the words of a language. */
export function dayText(day: string, language: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(new Date(year, month - 1, date));
}

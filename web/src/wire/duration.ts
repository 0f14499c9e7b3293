/** Time that is left, as a clock shows it and as it is told. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Below this a clock is marked, and shows tenths when it has gone down to `TENTHS`. */
export const SHORT = MINUTE;
const TENTHS = 10 * SECOND;

const two = (number: number): string => String(number).padStart(2, "0");

/** Return milliseconds as a clock shows them: 1:05:00, 9:58, 0:07.3. Less than a day. */
export function onClock(left: number): string {
  const seconds = Math.floor(left / SECOND);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const tenths = left < TENTHS ? `.${Math.floor((left % SECOND) / 100)}` : "";
  const tail = `${two(seconds % 60)}${tenths}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${tail}` : `${minutes}:${tail}`;
}

/** Return whole days and the hours beyond them. */
export function inDays(left: number): { days: number; hours: number } {
  return { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) };
}

/** How many milliseconds pass before what a clock shows can change. */
export function untilChange(left: number): number {
  const step = left > DAY ? MINUTE : left >= TENTHS ? SECOND : 100;
  return (left % step) + 1;
}

/** How seats are called, and which of them acts from this page. */
import { m } from "../paraglide/messages.js";
import type { Match, Seat } from "../wire/types";

/** What a seat is called on this page. */
export function seatTitle(seat: Seat, you: readonly number[]): string {
  if (seat.name) return seat.name;
  if (seat.by === "computer") return m.seat_computer({ level: seat.levelTitle ?? seat.level ?? "" });
  if (you.length === 1 && you[0] === seat.seat) return m.seat_you();
  if (you.length > 1) return m.seat_numbered({ number: seat.seat + 1 });
  return you.length === 1 ? m.seat_other() : m.seat_numbered({ number: seat.seat + 1 });
}

/** The seat that acts from this page now, or null. */
export function actingSeat(match: Match): number | null {
  return match.waiting.find((seat) => match.you.includes(seat)) ?? null;
}

/** The seat that speaks from this page when it is nobody's turn here, or null for a spectator. */
export function speakingSeat(match: Match): number | null {
  return actingSeat(match) ?? match.you[0] ?? null;
}

/** The seat on this page that has acted last, or null. */
export function latestSeat(match: Match): number | null {
  return match.history.findLast(({ seat }) => seat !== null && match.you.includes(seat))?.seat ?? null;
}

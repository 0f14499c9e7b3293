/** How a match changes with each frame from the server: a pure function, so that it can be tested. */
import type { GameEvent, Match, Seat, ServerFrame } from "./types";

/** What the page holds of a live match. `fresh` are the events of the latest frame, empty after a whole view of a later event. */
export type Held = { match: Match | null; fresh: GameEvent[] };

export const NOTHING: Held = { match: null, fresh: [] };

/** A command on its way, and the seat that gave it. */
export type Pending = { id: string; seat: number };

/** True if `frame` tells what became of the command: its answer, or the entry of its seat, which may come first. */
export function settles({ id, seat }: Pending, frame: ServerFrame): boolean {
  if (frame.t === "event") return frame.d.entry?.seat === seat;
  return (frame.t === "ack" || frame.t === "refused") && frame.id === id;
}

/** True if `frame` skips numbers that `held` has not seen, so that the whole match must be asked for. */
export function leavesGap(held: Held, frame: ServerFrame): boolean {
  return frame.t === "event" && (held.match === null || frame.v > held.match.v + 1);
}

/** Return `held` after `frame`. Events already held are ignored, so a replayed gap may overlap. */
export function reduce(held: Held, frame: ServerFrame): Held {
  if (frame.t === "match") return { match: frame.d, fresh: frame.v === held.match?.v ? held.fresh : [] };
  if (frame.t === "presence") return { ...held, match: withPresence(held.match, frame.d) };
  if (frame.t !== "event" || held.match === null || frame.v <= held.match.v) return held;
  const { events, entry, match } = frame.d;
  const history = entry ? [...held.match.history, entry] : held.match.history;
  const isPlayed = entry || events.length > 0; // an offer leaves what has just been played as it is
  return { match: { ...match, history }, fresh: isPlayed ? events : held.fresh };
}

type Present = { seats: Seat[]; rematch: string | null };

function withPresence(match: Match | null, { seats, rematch }: Present): Match | null {
  if (match === null) return null;
  const by = new Map(seats.map((seat) => [seat.seat, seat]));
  return { ...match, rematch, seats: match.seats.map((seat) => ({ ...seat, ...by.get(seat.seat) })) };
}

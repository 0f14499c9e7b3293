/** What games and matches are called in lists and titles. */
import { m } from "../paraglide/messages.js";
import { seatTitle } from "../parts/seats";
import type { Match } from "../wire/types";

const GAMES: Record<string, () => string> = {
  thud: m.game_thud,
  rat: m.game_rat,
  gateway: m.game_gateway,
  maverick: m.game_maverick,
};

/** A game's name in the language of the page, or as the server writes it. */
export function gameName(game: string): string {
  return GAMES[game]?.() ?? game;
}

export function matchTitle(match: Match): string {
  return `${gameName(match.game)}: ${match.seats.map((seat) => seatTitle(seat, match.you)).join(" – ")}`;
}

/** What games and matches are called in lists and titles. */
import { m } from "../paraglide/messages.js";
import { seatTitle } from "../parts/seats";
import type { GameInfo, Match } from "../wire/types";

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

/** The match with its computers' levels called by their titles. */
export function withLevels(match: Match, info: GameInfo): Match {
  const titles = new Map(info.levels.map((level) => [level.name, level.title]));
  const seats = match.seats.map((seat) => ({ ...seat, levelTitle: titles.get(seat.level ?? "") }));
  return { ...match, seats };
}

/** What a match is called by whoever plays or watches it. */
export function matchTitle({ game, seats, you }: Match): string {
  const opponents = seats.filter(({ seat }) => !you.includes(seat));
  const [opponent] = opponents;
  const called = { game: gameName(game) };
  if (opponent === undefined && seats.every(({ name }) => !name)) return m.title_here(called);
  if (you.length === 0 || opponent === undefined || opponents.length > 1) {
    return m.title_players({ ...called, names: seats.map((seat) => seatTitle(seat, you)).join(", ") });
  }
  if (opponent.name) return m.title_named({ ...called, name: opponent.name });
  if (opponent.by === "computer")
    return m.title_computer({ ...called, level: opponent.levelTitle ?? opponent.level ?? "" });
  return m.title_person(called);
}

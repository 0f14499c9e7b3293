/** Sentences about Maverick in the language of the page; what cards do and what happens is told by the server. */
import { m } from "../../paraglide/messages.js";
import { language } from "../../wire/language.svelte";
import { cardText, type CardText } from "./lexicon";
import type { Mark, Place, Thing } from "./table";
import type { Asked, MaverickView, Phase, Said, Window } from "./wire";

export const MARKS: Record<Mark, () => string> = {
  resting: m.maverick_resting,
  new: m.maverick_new,
  attacking: m.maverick_attacking,
  intercepting: m.maverick_intercepting,
};

const PHASES: Record<Phase, () => string> = {
  draft: m.maverick_ask_draft,
  mulligan: m.maverick_ask_mulligan,
  opening: m.maverick_choices,
  main: m.maverick_ask_main,
  attack: m.maverick_ask_attack,
  interception: m.maverick_ask_interception,
  fight: m.maverick_ask_fight,
  end: m.maverick_choices,
};

const WINDOWS: Record<Window, () => string> = {
  announced: m.maverick_window_announced,
  attack: m.maverick_window_attack,
  interception: m.maverick_window_interception,
  strike: m.maverick_window_strike,
  destruction: m.maverick_window_destruction,
  drawn: m.maverick_window_drawn,
  "main-end": m.maverick_window_main_end,
};

const ASKED: Record<Exclude<Asked, "">, () => string> = {
  may: m.maverick_asked_may,
  mode: m.maverick_asked_mode,
  card: m.maverick_asked_card,
  "card-or-none": m.maverick_asked_card,
  order: m.maverick_asked_order,
  target: m.maverick_asked_target,
  shrink: m.maverick_asked_shrink,
  replacement: m.maverick_asked_replacement,
  chance: m.maverick_choices,
};

export function inWords(said: Said | null): string {
  return said?.[language.current] ?? "";
}

/** What is asked now, in a few words. */
export function promptOf(view: MaverickView): string {
  if (view.asked !== "") return ASKED[view.asked]();
  if (view.announcing !== null) {
    const card = view.things.find(({ number }) => number === view.announcing?.card);
    return m.maverick_ask_for({ card: card?.name ? cardText(card.name).title : m.maverick_hidden() });
  }
  const open = view.windows[0];
  if (open !== undefined) return WINDOWS[open]();
  return (view.picked !== null ? m.maverick_ask_aim : PHASES[view.phase])();
}

/** What a seat is called: by its castle, once that is open. */
export function placeTitle(place: Place, own: boolean): string {
  const name = place.castle?.card ?? null;
  const named = {
    seat: place.seat + 1,
    castle: name === null ? m.maverick_closed() : cardText(name).title,
  };
  return own ? m.maverick_you(named) : m.maverick_seat(named);
}

/** How a card stands on the field, in words. */
export function standing(text: CardText, thing: Thing): string {
  const parts = thing.marks.map((mark) => MARKS[mark]());
  const { strength, left, full, slots } = thing;
  if (text.kind === "creature") parts.unshift(m.maverick_strength({ strength, left, full }));
  else if (text.kind === "castle") parts.unshift(m.maverick_health({ left, full }));
  else if (full) parts.unshift(m.maverick_durability({ left, full }));
  if (slots) parts.push(m.maverick_slots({ all: slots }));
  return parts.join(", ");
}

/** The accessible name of a card: its title, how it stands, and whether something can be done with it. */
export function spoken(text: CardText, thing: Thing, isOnField: boolean, offers: boolean): string {
  const parts = [`${text.title} №${thing.id}`, isOnField ? standing(text, thing) : text.line];
  if (offers) parts.push(m.maverick_offers());
  return parts.filter(Boolean).join(", ");
}

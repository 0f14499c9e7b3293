/** What stands on the cards: made by `quadriga maverick cards --json` from their data, one file a language. */
import { language } from "../../wire/language.svelte";
import en from "./cards.en.json";
import ru from "./cards.ru.json";

export type Rarity = "common" | "uncommon" | "rare" | "legendary" | "mythic" | "khashi";
export type CardKind = "castle" | "land" | "creature" | "building" | "action" | "spell";

export type CardText = {
  name: string;
  title: string;
  kind: CardKind;
  factions: string[];
  /** null of a castle */
  rarity: Rarity | null;
  cost: number;
  strength: number;
  /** durability, of what is no creature */
  health: number;
  slots: number;
  unique: boolean;
  /** what it is, in a line */
  line: string;
  /** what it does, a line for each part */
  text: string[];
};

const CARDS = {
  en: byName(en as CardText[]),
  ru: byName(ru as CardText[]),
};

function byName(cards: readonly CardText[]): Map<string, CardText> {
  return new Map(cards.map((card) => [card.name, card]));
}

/** The card of that name, in the language of the page; of a pack that the page does not know, its name alone. */
export function cardText(name: string): CardText {
  return CARDS[language.current].get(name) ?? { ...NOTHING, name, title: name };
}

const NOTHING: CardText = {
  name: "",
  title: "",
  kind: "action",
  factions: [],
  rarity: null,
  cost: 0,
  strength: 0,
  health: 0,
  slots: 0,
  unique: false,
  line: "",
  text: [],
};

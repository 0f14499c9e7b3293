/** What the server says about Maverick: its view, choices and events. */

/** Words in both languages; the page shows those of its own. */
export type Said = { en: string; ru: string };

export type Zone = "nowhere" | "deck" | "hand" | "field" | "discard" | "chain" | "gone" | "pool" | "market";

/** A card where it lies; what is left out is 0, false or none. */
export type ThingView = {
  number: number;
  /** null: the viewer does not know it */
  name: string | null;
  zone: Zone;
  owner: number;
  controller: number;
  /** what it lies on; of a creature in a fight what it attacks or intercepts */
  host?: number;
  strength?: number;
  health?: number;
  damage?: number;
  slots?: number;
  rest?: number;
  is_new?: boolean;
  attacks?: boolean;
  intercepts?: boolean;
};

export type SeatView = {
  is_open: boolean;
  /** 0, or the place in the order of elimination */
  eliminated: number;
  spark: number;
  max_spark: number;
  turns: number;
  deck: number;
  hand: number;
};

export type Phase = "draft" | "mulligan" | "opening" | "main" | "attack" | "interception" | "fight" | "end";
export type Window =
  "announced" | "attack" | "interception" | "strike" | "destruction" | "drawn" | "main-end";
export type Asked =
  "" | "may" | "mode" | "card" | "card-or-none" | "order" | "target" | "shrink" | "replacement" | "chance";

export type MaverickView = {
  phase: Phase;
  turn: number;
  active: number | null;
  waiting: number[];
  windows: Window[];
  asked: Asked;
  /** the card whose effect asks */
  asked_about: number | null;
  seats: SeatView[];
  things: ThingView[];
  chain: { card: number; seat: number; targets: number[]; is_cancelled: boolean }[];
  /** the card that the viewer is announcing */
  announcing: { card: number } | null;
  /** the attacker whose fight goes on */
  fighter: number | null;
  /** the creature whose aim is being chosen */
  picked: number | null;
  ending: string | null;
};

export type MaverickChoice = { code: number; text: string; said: Said; card?: number };

export type MaverickEvent = {
  kind: string;
  seat: number | null;
  card: number | null;
  other: number | null;
  said: Said | null;
};

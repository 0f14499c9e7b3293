/** What the server says and hears; each name is the name the server gives it. */

export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  clause?: string | null;
  v?: number | null;
};

export type Health = {
  status: string;
  version: string;
  games: Record<string, "ready" | "warming" | "failed">;
};

export type OptionValue = string | number | boolean | null;
export type OptionChoice = { value: OptionValue; title: string; summary: string };
export type OptionInfo = {
  name: string;
  title: string;
  summary: string;
  default: OptionValue;
  choices: OptionChoice[] | null;
  low: number | null;
  high: number | null;
  optional: boolean;
};
export type RulesetInfo = {
  name: string;
  title: string;
  summary: string;
  options: Record<string, OptionValue>;
};
export type LevelInfo = { name: string; title: string; summary: string };
export type GameInfo = {
  name: string;
  title: string;
  summary: string;
  ready: boolean;
  seats: { seat: number; title: string }[];
  rulesets: RulesetInfo[];
  options: OptionInfo[];
  /** what a match against the computer begins with, over the ruleset */
  against_computers: Record<string, OptionValue>;
  levels: LevelInfo[];
  offers: string[];
  /** the files a match can be saved as */
  formats: string[];
};

export type Clause = { id: string; kind: string; title: string; html: string };
export type Rulebook = { title: string; sections: { title: string; html: string; clauses: Clause[] }[] };

export type SeatRequest = { by: "human" | "computer" | "open"; level?: string; name?: string };
export type NewMatch = {
  game: string;
  ruleset?: string;
  options?: Record<string, OptionValue>;
  seats: SeatRequest[];
  position?: string;
  /** this browser's share in the chance of the match */
  entropy?: string;
};
export type Opened = { match: string; keys: (string | null)[] };
export type Imported = Opened & { finished: boolean; note: string };

export type OfferKind = "end" | "take-back" | "draw";
export type Offer = { seat: number; kind: OfferKind };
export type Seat = {
  seat: number;
  by: "human" | "computer" | "open";
  level?: string | null;
  name?: string | null;
  joined: boolean;
  online: boolean;
};
export type Entry = { v: number; seat: number | null; text: string; round?: number | null };
export type Outcome = {
  returns: number[];
  winners: number[];
  clause?: string | null;
  reason: string;
  by: "rules" | "agreement" | "resignation";
};

/** A view, a choice and an event belong to one game; only that game's island looks inside. */
export type View = unknown;
export type Choice = { code: number; text: string };
export type GameEvent = { kind: string };

export type Match = {
  id: string;
  game: string;
  ruleset: string;
  options: Record<string, OptionValue>;
  rules_version: number;
  v: number;
  seats: Seat[];
  you: number[];
  waiting: number[];
  view: View;
  choices: Choice[];
  offers: Offer[];
  thinking: boolean;
  can_take_back: boolean;
  outcome: Outcome | null;
  history: Entry[];
};
export type Frame = {
  v: number;
  seat: number | null;
  text: string;
  round?: number | null;
  view: View;
  events: GameEvent[];
};
export type Why = { legal: boolean; clause?: string | null; title?: string | null; reason: string };
export type Presence = { seat: number; joined: boolean; online: boolean };

export type ClientFrame =
  | { t: "hello"; d: { keys: string[]; v: number | null; lang: string; entropy: string } }
  | {
      t: "action";
      id: string;
      v: number;
      d: { seat: number; action: number } | { seat: number; text: string };
    }
  | { t: "offer"; id: string; v: number; d: { seat: number; kind: OfferKind } }
  | { t: "answer"; id: string; v: number; d: { seat: number; accept: boolean } }
  | { t: "withdraw"; id: string; v: number; d: { seat: number } }
  | { t: "resign"; id: string; v: number; d: { seat: number } }
  | { t: "why"; id: string; d: { seat: number; text: string } }
  | { t: "ping" };

export type ServerFrame =
  | { t: "match"; v: number; d: Match }
  | { t: "event"; v: number; d: { events: GameEvent[]; entry?: Entry | null; match: Omit<Match, "history"> } }
  | { t: "ack"; id: string; v: number }
  | { t: "refused"; id: string; v: number; d: Problem }
  | { t: "why"; id: string; d: Why }
  | { t: "presence"; d: { seats: Presence[] } }
  | { t: "pong" };

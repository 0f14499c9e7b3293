/**
 * What the server says and hears. The shapes come from its OpenAPI document (`generated.ts`); here they get the page's
 * names, and what the document cannot tell: the frames of the WebSocket, and which words a field may hold.
 */
import type * as said from "./generated";

export type {
  Clock,
  Entry,
  Examined,
  GameInfo,
  Glance,
  Health,
  Held,
  Imported,
  NewMatch,
  Opened,
  OptionInfo,
  Outcome,
} from "./generated";
/** What the workshop of Rat says. */
export type { ArmyKind, ArmyPlayed, LookedOver, RulesDial, RulesFault, WishedArmy } from "./generated";
export type { BattleStory, CertifiedSheet, MadeBattle, Measures, PlanHint, PlanWithout } from "./generated";
/** `Problem` is a refusal (RFC 9457): what, where, what instead, and the clause where a rule is meant. */
export type { Problem, RulebookText as Rulebook, Why } from "./generated";
/** `PositionFault` is one thing that is wrong with a position: what, what instead, the rule, the cells that are meant. */
export type { PositionFault, PositionText } from "./generated";

export type SeatRequest = said.NewSeat;
export type OptionValue = said.OptionInfo["default"];
export type Pace = said.Bank | said.Days;
export type OfferKind = said.NewOffer["kind"];
export type Offer = Omit<said.StandingOffer, "kind"> & { kind: OfferKind };

/** A view, a choice and an event belong to one game; only that game's island looks inside. */
export type View = unknown;
export type Choice = { code: number; text: string };
export type GameEvent = { kind: string };

/** `level` is the name of a computer player; the page adds what that is called in its language. */
export type Seat = said.Seat & { levelTitle?: string | undefined };

/** The lower side's plan of Rat, and the sheet that it is for. */
export type Planned = {
  plan: string;
  ruleset: string;
  options: Record<string, string | number | boolean | null>;
};

type OfGame = { view: View; choices: Choice[]; offers: Offer[]; seats: Seat[] };
export type Match = Omit<said.Match, keyof OfGame> & OfGame;
export type ExerciseInfo = Omit<said.ExerciseInfo, "view"> & { view: View };
export type Exercise = Omit<said.ExerciseText, "view" | "choices"> & { view: View; choices: Choice[] };
export type AttemptResult = Omit<said.AttemptResult, "frames" | "choices"> & {
  frames: Frame[];
  choices: Choice[];
};
export type Frame = Omit<said.Frame, "events"> & { events: GameEvent[] };

/** What the analysts found: scores by seat, and lines played out turn by turn. */
export type { Inquiry, Score, Verdict } from "./generated";
export type Turn = Omit<said.Turn, "events"> & { events: GameEvent[] };
export type Line = Omit<said.Line, "turns"> & { turns: Turn[] };
export type Hint = Omit<said.Hint, "line"> & { line: Line };
export type Study = Omit<said.Study, "events" | "choices" | "lines"> & {
  events: GameEvent[];
  choices: Choice[];
  lines: Line[];
};

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
  | {
      t: "event";
      v: number;
      d: { events: GameEvent[]; entry: said.Entry | null; match: Omit<Match, "history"> };
    }
  | { t: "ack"; id: string; v: number }
  | { t: "refused"; id: string; v: number; d: said.Problem }
  | { t: "why"; id: string; d: said.Why }
  | { t: "presence"; d: { seats: said.Seat[]; rematch: string | null } }
  | { t: "pong" };

/** Sentences about Thud in the language of the page. */
import { m } from "../../paraglide/messages.js";
import type { GameEvent } from "../../wire/types";
import type { Cell } from "./board";
import { pushers, tally, victims, type Offerings } from "./plies";
import type { Kind, Piece, PlyKind, ThudChoice, ThudEvent, ThudView } from "./wire";

const KIND: Record<Kind, () => string> = {
  dwarf: m.thud_dwarf,
  troll: m.thud_troll,
  rock: m.thud_rock,
};

/** The accessible name of a cell: where, what stands there, and what the piece in hand could do there. */
export function cellName(
  cell: Cell,
  pieces: readonly Piece[],
  selected: Cell | null,
  targets: Offerings,
): string {
  const piece = pieces.find((other) => other.cell === cell);
  const what = piece ? KIND[piece.kind]() : m.thud_empty();
  const can = selected === null ? undefined : targets.get(cell);
  return [cell, what, can ? verbOf(can) : ""].filter(Boolean).join(", ");
}

function verbOf(choices: readonly ThudChoice[]): string {
  const struck = victims(choices);
  const verb = VERB[choices[0]!.kind]();
  return struck.length ? `${verb}, ${fallText(choices[0]!.kind, struck)}` : verb;
}

const VERB: Record<PlyKind, () => string> = {
  move: m.thud_verb_move,
  step: m.thud_verb_step,
  hurl: m.thud_verb_hurl,
  shove: m.thud_verb_shove,
  rock: m.thud_verb_rock,
  slide: m.thud_verb_slide,
  trample: m.thud_verb_trample,
};

/** Who falls by a ply, in the words of its kind. */
function fallText(kind: PlyKind, cells: readonly Cell[]): string {
  if (kind === "move") return m.thud_catches({ cells: cells.join(", ") });
  if (kind === "trample") return m.thud_tramples({ cells: cells.join(", ") });
  return m.thud_strikes({ cells: cells.join(", ") });
}

const IDLE = {
  classic: { dwarf: m.thud_idle_dwarfs, troll: m.thud_idle_trolls },
  "koom-valley": { dwarf: m.thud_idle_valley_dwarfs, troll: m.thud_idle_valley_trolls },
};

/** What to do for whoever has nothing in hand. */
export function idleText(kind: Kind, variant: ThudView["variant"]): string {
  return kind === "rock" ? "" : IDLE[variant][kind]();
}

/** What the piece in hand can do. */
export function offeringText(piece: Piece, targets: Offerings): string {
  const counts = tally(targets);
  const plain = counts.move + counts.rock + counts.slide;
  const parts = [
    plain && m.thud_moves({ count: plain }),
    counts.step && m.thud_steps({ count: counts.step }),
    counts.hurl && m.thud_hurls({ count: counts.hurl }),
    counts.shove && m.thud_shoves({ count: counts.shove }),
    counts.trample && m.thud_jumps({ count: counts.trample }),
  ].filter((part) => part !== 0);
  const named = capital(`${KIND[piece.kind]()} ${piece.cell}`);
  return parts.length ? `${named}: ${parts.join(", ")}` : named;
}

/** What the ply under the hand would do. */
export function aimText(aimed: readonly ThudChoice[], pieces: readonly Piece[]): string {
  const [first] = aimed;
  if (!first) return "";
  const route = `${first.from}–${first.to}`;
  const struck = victims(aimed);
  const line = pushers(first, pieces).length;
  const text = `${route}: ${VERB[first.kind]()}${line ? `, ${m.thud_line({ count: line })}` : ""}`;
  if (first.kind === "hurl" || struck.length === 0) return text;
  if (aimed.length === 1) return `${text}; ${fallText(first.kind, struck)}`;
  const may = aimed.some((choice) => choice.kind === "trample") ? m.thud_may_trample : m.thud_may_strike;
  return `${text}; ${may({ cells: struck.join(", ") })}`;
}

/** How near the limit of quiet moves is, and which moves count as quiet. */
export function quietText({ variant, quiet, rock_is_quiet }: ThudView, limit: number): string {
  return (startsAnew(variant, rock_is_quiet) ? m.thud_quiet_valley : m.thud_quiet)({ quiet, limit });
}

/** What the number of quiet moves of a position is counted from. */
export function quietSince({ variant, rock_is_quiet }: ThudView): string {
  return startsAnew(variant, rock_is_quiet) ? m.thud_edit_quiet_valley() : m.thud_edit_quiet();
}

/** Whether a move of the Rock starts the count of quiet moves anew (T-37). */
function startsAnew(variant: ThudView["variant"], isQuiet = false): boolean {
  return variant === "koom-valley" && !isQuiet;
}

/** One of several choices that share their way: whom it strikes. */
export function choiceText(choice: ThudChoice): string {
  if (choice.kind === "slide") return capital(m.thud_verb_slide());
  if (choice.struck.length === 0) return capital(m.thud_strikes_none());
  return capital(fallText(choice.kind, choice.struck));
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

const REFUSAL = {
  empty: { dwarf: m.thud_refuse_empty_dwarfs, troll: m.thud_refuse_empty_trolls },
  stuck: { dwarf: m.thud_refuse_stuck_dwarf, troll: m.thud_refuse_stuck_troll },
  theirs: { dwarf: m.thud_refuse_theirs_dwarfs, troll: m.thud_refuse_theirs_trolls },
};

export function refusal(why: keyof typeof REFUSAL, moving: Kind): string {
  const words: Partial<Record<Kind, () => string>> = REFUSAL[why];
  return words[moving]?.() ?? "";
}

/** Sentences for what has happened, in order; all dwarfs struck at once share one. */
export function describe(events: readonly GameEvent[]): string[] {
  const told = events as readonly ThudEvent[];
  const cells = (kind: "struck" | "felled") =>
    told.flatMap((event) => (event.kind === kind ? [event.cell] : [])).join(", ");
  const sentences = told.map(sentenceOf);
  if (cells("struck")) sentences.splice(1, 0, m.thud_event_struck({ cells: cells("struck") }));
  return sentences.filter((sentence) => sentence !== "");
}

const CLOSING: readonly ThudEvent["kind"][] = ["round-ended", "round-started", "match-ended"];

/** How the round that these events have ended went out; empty within a round. */
export function closingText(events: readonly ThudEvent[]): string {
  return describe(events.filter((event) => CLOSING.includes(event.kind))).join(" ");
}

function sentenceOf(event: ThudEvent): string {
  switch (event.kind) {
    case "moved":
      return m.thud_event_moved({ from: event.from, to: event.to });
    case "stepped":
      return m.thud_event_stepped({ from: event.from, to: event.to });
    case "hurled":
      return m.thud_event_hurled({ from: event.from, to: event.to });
    case "shoved":
      return m.thud_event_shoved({ from: event.from, to: event.to });
    case "slid":
      return m.thud_event_slid({ from: event.from, to: event.to });
    case "jumped":
      return m.thud_event_jumped({ from: event.from, to: event.to });
    case "rock-moved":
      return m.thud_event_rock_moved({ from: event.from, to: event.to });
    case "trampled":
      return m.thud_event_trampled({ cell: event.cell });
    case "sandwiched":
      return m.thud_event_sandwiched({ cell: event.cell });
    case "felled":
      return m.thud_event_felled({ cell: event.cell });
    case "struck":
      return "";
    case "round-ended":
      return m.thud_event_round_ended({ first: event.points[0] ?? 0, second: event.points[1] ?? 0 });
    case "round-started":
      return m.thud_event_round_started({ round: event.round });
    case "match-ended":
      return m.thud_event_match_ended({ first: event.totals[0] ?? 0, second: event.totals[1] ?? 0 });
  }
}

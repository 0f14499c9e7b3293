/** Sentences about Rat in the language of the page. */
import { m } from "../../paraglide/messages.js";
import type { Arms } from "./arms";
import { groundAt } from "./board";
import type { Film, Man } from "./film";
import type { Refusal } from "./muster.svelte";
import type { BattleEvent, Cell, KindName, Kit, RatEvent, ResultName, SideName } from "./wire";

const FELL: Record<KindName, (said: { who: string; cell: string; coins: number }) => string> = {
  spearman: m.rat_fell_spearman,
  swordsman: m.rat_fell_swordsman,
  archer: m.rat_fell_archer,
  horse: m.rat_fell_horse,
  trebuchet: m.rat_fell_trebuchet,
};

const REFUSALS: Record<Refusal, () => string> = {
  half: m.rat_refused_half,
  boulder: m.rat_refused_boulder,
  coins: m.rat_refused_coins,
};

export function refusalText(refusal: Refusal): string {
  return REFUSALS[refusal]();
}

/** A warrior in words: his kind and his order. */
export function kitText(arms: Arms, kit: Kit): string {
  return `${arms.kind(kit.kind).title.toLowerCase()}, ${arms.orderTitle(kit).toLowerCase()}`;
}

/** The accessible name of a cell: where, on what ground, and who stands there in which state. */
export function cellName(
  cell: Cell,
  arms: Arms,
  ground: readonly string[],
  man: Man | undefined,
  ours: SideName | null,
): string {
  const soil = arms.ground(groundAt(ground, cell));
  const parts = [cell, soil.name === "flat" ? "" : soil.title.toLowerCase()];
  if (man) {
    parts.push(sideText(man.side, ours), kitText(arms, man));
    const stamina = arms.kind(man.kind).stamina;
    if (man.wounds > 0) parts.push(m.rat_stamina({ left: Math.max(stamina - man.wounds, 0), of: stamina }));
    if (man.helped) parts.push(m.rat_supported());
  } else parts.push(m.rat_empty());
  return parts.filter(Boolean).join(", ");
}

function sideText(side: SideName, ours: SideName | null): string {
  if (ours === null) return side === "lower" ? m.rat_of_lower() : m.rat_of_upper();
  return side === ours ? m.rat_of_ours() : m.rat_of_theirs();
}

/** What those who listen hear of a tick: how many were wounded, how many fell. */
export function summary(film: Film, tick: number, ours: SideName | null): string {
  const still = film.stills[Math.max(2 * tick - 1, 0)]!; // its strikes
  const told = (side: SideName) => {
    const fell = still.events.filter((event) => event.kind === "fell" && event.side === side).length;
    const hurt =
      still.events.filter((event) => event.kind === "wounded" && event.side === side).length - fell;
    const named = sideText(side, ours);
    return [
      hurt > 0 ? m.rat_heard_wounded({ count: hurt, side: named }) : "",
      fell > 0 ? m.rat_heard_fell({ count: fell, side: named }) : "",
    ];
  };
  const parts = [...told("lower"), ...told("upper")].filter(Boolean);
  return `${m.rat_tick({ tick: still.tick })}: ${parts.join(", ") || m.rat_heard_nothing()}`;
}

/** What happened in each tick of a battle, line by line. */
export function chronicle(film: Film, arms: Arms): { number: number; lines: string[] }[] {
  const kinds = new Map(film.stills[0]!.men.map(({ who, kind }) => [who, kind]));
  const pages = Array.from({ length: film.stills.at(-1)!.tick }, (_, i) => ({
    number: i + 1,
    lines: [] as string[],
  }));
  for (const { tick, events } of film.stills) {
    const sentences = events.map((event) => battleSentence(event, kinds, arms));
    pages[tick - 1]?.lines.push(...sentences.filter((sentence) => sentence !== ""));
  }
  return pages;
}

function battleSentence(event: BattleEvent, kinds: ReadonlyMap<Cell, KindName>, arms: Arms): string {
  const kindOf = (who: Cell) => kinds.get(who) ?? "spearman";
  const called = (who: Cell) => `${arms.kind(kindOf(who)).title.toLowerCase()} ${who}`;
  if (event.kind === "struck") {
    const how = event.charged ? m.rat_how_charged() : event.pierced ? m.rat_how_pierced() : "";
    const said = { who: called(event.who), whom: called(event.whom), strokes: event.strokes, how };
    return event.shot ? m.rat_shot(said) : m.rat_struck(said);
  }
  if (event.kind === "fell")
    return FELL[kindOf(event.who)]({ who: event.who, cell: event.cell, coins: event.coins });
  if (event.kind === "stepped")
    return m.rat_stepped({ who: called(event.who), from: event.from, to: event.to });
  if (event.kind === "helped" && event.bonus > 0)
    return m.rat_helped({ who: called(event.who), bonus: event.bonus });
  return "";
}

/** How a battle ended, as `ours` sees it (null: neither side is ours). */
export function resultText(result: ResultName, ours: SideName | null): string {
  if (result === "both-fell") return m.rat_both_fell();
  if (result === "parted") return m.rat_parted();
  if (result === "too-long") return m.rat_too_long();
  const winner: SideName = result === "lower-won" ? "lower" : "upper";
  if (ours === null) return winner === "lower" ? m.rat_lower_won() : m.rat_upper_won();
  return winner === ours ? m.rat_won() : m.rat_lost();
}

/** Why nobody comes any nearer, of the warriors who are left. */
export function whyParted(men: readonly Man[]): string {
  const orders = (side: SideName) =>
    new Set(men.filter((man) => man.side === side).map(({ order }) => order));
  const all = [orders("lower"), orders("upper")];
  if (all.every((side) => !side.has("advance"))) {
    if (all.some((side) => !side.has("defence"))) return m.rat_parted_support();
    return m.rat_parted_defence();
  }
  return m.rat_parted_jam();
}

/** Sentences for what happened in a match outside its battles. */
export function describe(events: readonly RatEvent[]): string[] {
  return events.map(planSentence).filter((sentence) => sentence !== "");
}

function planSentence(event: RatEvent): string {
  if (event.kind === "planned") return m.rat_planned();
  if (event.kind === "began") return m.rat_began({ lower: event.hired[0], upper: event.hired[1] });
  if (event.kind === "ended") return resultText(event.result, null);
  if (event.kind === "round-started") return m.rat_round_started({ round: event.round });
  return "";
}

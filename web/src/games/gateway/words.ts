/** Sentences about Gateway in the language of the page; what happens and what pieces are called is told by the server. */
import { m } from "../../paraglide/messages.js";
import { language } from "../../wire/language.svelte";
import type { AbilityState, GatewayChoice, GatewayView, Kind, Piece, Said } from "./wire";

export function inWords(said: Said | undefined): string {
  return said?.[language.current] ?? "";
}

const VERBS: Record<string, () => string> = {
  move: m.gateway_move,
  strike: m.gateway_strike,
  up: m.gateway_up,
  down: m.gateway_down,
  pledge: m.gateway_pledge,
};

const COLOURS: Record<string, () => string> = {
  air: m.gateway_air,
  water: m.gateway_water,
  fire: m.gateway_fire,
  wood: m.gateway_wood,
};

export const BOARDS = [m.gateway_lower, m.gateway_middle, m.gateway_upper];

export function colourTitle(name: string | undefined): string {
  return COLOURS[name ?? ""]?.() ?? "";
}

export function kindOf(view: GatewayView, name: string): Kind | undefined {
  return view.kinds.find((kind) => kind.name === name);
}

/** What a piece does by a verb: a plain word, or what its ability is called. */
export function verbTitle(view: GatewayView, verb: string): string {
  return VERBS[verb]?.() ?? abilityTitle(view, verb);
}

export function abilityTitle(view: GatewayView, ability: string): string {
  return inWords(view.abilities.find(({ name }) => name === ability)?.title);
}

/** How often an ability is left, or when it is ready. */
export function abilityNote({ left, wait }: AbilityState): string {
  if (wait > 0) return m.gateway_in_turns({ count: wait });
  if (left === null) return m.gateway_ready();
  return m.gateway_uses({ count: left });
}

/** Whose a piece is, for whoever looks from `inkSeat`. */
export function ownerTitle(piece: Piece, inkSeat: number): string {
  if (piece.owner === 2) return m.gateway_tribe();
  return piece.owner === inkSeat ? m.gateway_own() : m.gateway_enemy();
}

export function pieceTitle(view: GatewayView, piece: { kind: string }): string {
  return inWords(kindOf(view, piece.kind)?.title);
}

/** How a piece stands: its health, and what has been put on it. */
export function standing(view: GatewayView, piece: Piece, memory: boolean): string[] {
  const full = kindOf(view, piece.kind)?.health ?? piece.health;
  const pledged = view.pledges.find(({ captive, captor }) => captive === piece.slot || captor === piece.slot);
  return [
    memory ? "" : m.gateway_health({ left: piece.health, full }),
    piece.boost && !memory ? m.gateway_inspired({ count: piece.boost }) : "",
    piece.held ? m.gateway_paralysed({ count: piece.held }) : "",
    pledged ? (pledged.captive === piece.slot ? m.gateway_claimed() : m.gateway_claims()) : "",
    piece.acted ? m.gateway_acted() : "",
  ].filter(Boolean);
}

/** The accessible name of a cell: where, who stands there and how, and whether it may be chosen. */
export function cellName(
  view: GatewayView,
  cell: string,
  piece: Piece | undefined,
  inkSeat: number,
  memory: boolean,
  can: string,
): string {
  const who = piece
    ? [ownerTitle(piece, inkSeat), pieceTitle(view, piece), ...standing(view, piece, memory)].join(", ")
    : m.gateway_empty();
  return [cell, who, can].filter(Boolean).join(", ");
}

/** What is to be done now, in one sentence; `held` is the piece in the hand, if it can do anything. */
export function prompt(
  view: GatewayView,
  choices: readonly GatewayChoice[],
  mine: boolean,
  held: Piece | null,
): string {
  if (view.phase === "over") return "";
  if (!mine) return view.phase === "placing" ? m.gateway_ask_wait_army() : "";
  if (view.phase === "placing") return view.lifted ? m.gateway_ask_put() : m.gateway_ask_place();
  if (choices.length === 0) return "";
  const { row } = view;
  if (choices.every(({ step }) => step === "end")) return m.gateway_ask_end();
  if (!row && held) return m.gateway_ask_deed({ piece: pieceTitle(view, held), cell: held.cell });
  if (!row) return view.passer === null ? m.gateway_ask_piece() : m.gateway_ask_passer();
  const actor = view.pieces.find(({ slot }) => slot === row.slot);
  const what = actor ? `${pieceTitle(view, actor)} ${actor.cell}, ${verbTitle(view, row.verb)}` : "";
  return `${what}: ${asked(choices)}`;
}

function asked(choices: readonly GatewayChoice[]): string {
  const steps = new Set(choices.map(({ step }) => step));
  if (steps.has("way")) return m.gateway_ask_way();
  if (steps.has("piece") && steps.has("cell")) return m.gateway_ask_guest();
  if (steps.has("piece")) return steps.has("done") ? m.gateway_ask_touch() : m.gateway_ask_whom();
  return m.gateway_ask_cell();
}

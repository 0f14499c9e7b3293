/** What would come of a decision, as the engine foresees it: marks to draw, and sentences. */
import { m } from "../../paraglide/messages.js";
import type { Cell, Fate, GatewayChoice, GatewayView, Piece, Prospect } from "./wire";
import { pieceTitle } from "./words";

/** What would befall one piece: what is written on its cell, and where it would go. */
export type Omen = { cell: Cell; text: string; falls: boolean; heading: Cell | null };

const SIGNS: Partial<Record<Fate, (amount: number) => string>> = {
  loses: (amount) => `−${amount}`,
  wards: () => "◇",
  stands: () => "≠",
  "takes-heart": (amount) => `+${amount}`,
  heals: () => "+",
  joins: () => "⚑",
};
const SENTENCES: Partial<Record<Fate, (told: { piece: string; amount: number; cell: string }) => string>> = {
  loses: m.gateway_omen_loses,
  wards: m.gateway_omen_wards,
  falls: m.gateway_omen_falls,
  stands: m.gateway_omen_stands,
  "takes-heart": m.gateway_omen_heart,
  heals: m.gateway_omen_heals,
  joins: m.gateway_omen_joins,
  returns: m.gateway_omen_returns,
};

const pieceOf = (view: GatewayView, slot: number) => view.pieces.find((piece) => piece.slot === slot);

export function omensOf(view: GatewayView, foreseen: readonly Prospect[]): Omen[] {
  const slots = [...new Set(foreseen.map(({ slot }) => slot))];
  return slots.map((slot) => {
    const own = foreseen.filter((prospect) => prospect.slot === slot);
    const goes = own.find(({ fate }) => fate === "goes");
    const cell = pieceOf(view, slot)?.cell ?? own.find(({ to }) => to !== null)?.to ?? "";
    return {
      cell,
      text: own.map(({ fate, amount }) => SIGNS[fate]?.(amount) ?? "").join(""),
      falls: own.some(({ fate }) => fate === "falls"),
      heading: goes?.to ?? null,
    };
  });
}

export function omenSentences(view: GatewayView, foreseen: readonly Prospect[]): string[] {
  return foreseen.flatMap(({ slot, fate, amount, to }) => {
    const piece = pieceOf(view, slot);
    const fallen = view.fallen.find((body) => body.slot === slot);
    const title = piece ?? fallen;
    const sentence = SENTENCES[fate];
    return title && sentence
      ? [sentence({ piece: pieceTitle(view, title), amount, cell: piece?.cell ?? to ?? "" })]
      : [];
  });
}

/** What a blow of `damage` would do to whoever stands there. */
export function blow(victim: Piece, damage: number): Prospect[] {
  const left = victim.after[damage - 1] ?? 0;
  const { slot, cell, health } = victim;
  if (left === health) return [{ slot, fate: "wards", amount: 0, to: null }];
  const hurt: Prospect = { slot, fate: "loses", amount: health - left, to: null };
  return left > 0 ? [hurt] : [hurt, { slot, fate: "falls", amount: 0, to: cell }];
}

/** Where the piece of `verbs` can be carried, and by which of them. */
export function reachOf(verbs: readonly GatewayChoice[]): Map<Cell, GatewayChoice[]> {
  const found = new Map<Cell, GatewayChoice[]>();
  for (const verb of verbs) {
    for (const cell of verb.reach) found.set(cell, [...(found.get(cell) ?? []), verb]);
  }
  return found;
}

/** The one that a hand on a cell means: the move, the strike from its place, or the only one that reaches it. */
export function meant(verbs: readonly GatewayChoice[]): GatewayChoice | null {
  const plain = ["move", "strike"].map((name) => verbs.find(({ verb }) => verb === name)).find(Boolean);
  return plain ?? (verbs.length === 1 ? verbs[0]! : null);
}

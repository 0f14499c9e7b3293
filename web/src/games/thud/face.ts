/** Thud as the page sees it. */
import { m } from "../../paraglide/messages.js";
import type { Editor, Face, Score, ScoreLine } from "../face";
import Board from "./Board.svelte";
import Circumstances from "./Circumstances.svelte";
import EditBoard from "./EditBoard.svelte";
import Miniature from "./Miniature.svelte";
import { cross, dwarf, rock, troll } from "./drawing";
import { countOf } from "./motion";
import { cleared, settingOf, textOf, type Setting } from "./setting";
import { describe, quietText } from "./words";
import type { ThudView } from "./wire";

function score(shown: unknown): Score {
  const view = shown as ThudView;
  const notes = view.quiet_limit === null ? [] : [quietText(view, view.quiet_limit)];
  return { lines: [0, 1].map((seat) => scoreLine(view, seat)), round: view.round, notes };
}

function scoreLine(view: ThudView, seat: number): ScoreLine {
  const isDwarfs = seat === view.dwarf_seat;
  const kind = isDwarfs ? "dwarf" : "troll";
  const isOver = view.banked.length === view.rounds;
  const standing = isOver ? [] : [view.points[seat] ?? 0];
  const played = [...view.banked.map((points) => points[seat] ?? 0), ...standing];
  const total = played.reduce((sum, points) => sum + points, 0);
  const toCome: null[] = Array.from({ length: view.rounds - played.length }, () => null);
  return {
    seat,
    plays: isDwarfs ? m.thud_dwarfs() : m.thud_trolls(),
    rounds: [...played, ...toCome],
    total,
    moves: view.to_move === (isDwarfs ? "dwarfs" : "trolls"),
    note: isDwarfs
      ? m.thud_dwarfs_left({ count: countOf(view.pieces, kind) })
      : m.thud_trolls_left({ count: countOf(view.pieces, kind) }),
  };
}

const editor: Editor = {
  tools: [
    { kind: "dwarf", title: m.thud_dwarf, drawing: dwarf("ink", 0), inked: true },
    { kind: "troll", title: m.thud_troll, drawing: troll("ink", 0), inked: true },
    { kind: "rock", title: m.thud_rock, drawing: rock(), inked: false },
    {
      kind: null,
      title: m.edit_take,
      drawing: { body: "", strokes: cross({ x: 0, y: 0 }, 91) },
      inked: false,
    },
  ],
  Board: EditBoard,
  Circumstances,
  sketchOf: (view) => settingOf(view as ThudView),
  textOf: (sketch) => textOf(sketch as Setting),
  cleared: (sketch) => cleared(sketch as Setting),
};

export const thud: Face = {
  Board,
  editor,
  Miniature,
  score,
  describe,
  position: (view) => (view as ThudView).position,
  goesOn: (view) => (view as ThudView).to_move !== null,
};

"""What may be decided, and what would come of it: tried out on copies, so that nothing has to be played to be seen."""

from typing import Literal

import msgspec

from quadriga.games.gateway import actions, notation
from quadriga.games.gateway.actions import ACT, AT, DONE, END, FORM, N_VERBS, PLEDGE, WAY, WITH
from quadriga.games.gateway.board import name_of
from quadriga.games.gateway.setups import rules_for
from quadriga.games.gateway.state import MOVE, NONE, PLAYING
from quadriga.games.gateway.things import beside
from quadriga.kernel import Codes, Game, Rows, Setup, State, Text

Step = Literal["end", "done", "form", "way", "cell", "piece", "act"]
Fate = Literal["goes", "loses", "wards", "falls", "stands", "takes-heart", "heals", "joins", "returns"]
FATES: dict[int, tuple[Fate, int, int | None]] = {  # columns of how much, and of the cell it is about
    actions.MOVED: ("goes", 0, 4), actions.PASSED: ("goes", 0, 4), actions.SHIFTED: ("goes", 0, 4),
    actions.HURT: ("loses", 0, None), actions.WARDED: ("wards", 3, None), actions.FELL: ("falls", 0, 3),
    actions.PARALYSED: ("stands", 0, 3), actions.INSPIRED: ("takes-heart", 4, 3), actions.HEALED: ("heals", 4, 3),
    actions.CAPTURED: ("joins", 0, None), actions.REVIVED: ("returns", 4, 3),
}  # fmt: skip


class Prospect(msgspec.Struct, frozen=True):
    """What would befall a piece: points lost or gained, charges left of its ward; where it would be then."""

    slot: int
    fate: Fate
    amount: int
    to: str | None


class GatewayChoice(msgspec.Struct, frozen=True):
    """A legal decision: its code and text, what kind of step it is, the cell, piece or verb that it names.

    Of one that begins a row `reach` are the cells it can be carried to, and `damage` what a blow takes off; of one
    that ends a row `foreseen` is what comes of it. Formations have a `title`.
    """

    code: int
    text: str
    step: Step
    cell: str | None
    slot: int | None
    verb: str | None
    damage: int
    reach: list[str]
    foreseen: list[Prospect]
    title: Text | None


def offered(game: Game, setup: Setup, state: State, seat: int) -> "list[msgspec.Struct]":
    """Return the legal decisions of `seat` as the page draws them, in the order of their codes."""
    return [_offered(game, setup, state, seat, code) for code in game.legal_actions(setup, state, seat).tolist()]


def _offered(game: Game, setup: Setup, state: State, seat: int, code: int) -> GatewayChoice:
    rules = rules_for(setup)
    sizes, text = rules.sizes(), notation.action_text(rules, setup, state, code)
    reach: list[int] = []
    foreseen: list[Prospect] = []
    if code != END and state[0].phase == PLAYING:
        after, rows = game.play(setup, state, seat, code)
        foreseen = _foreseen(sizes, rows)
        if code >= ACT and after[0].actor != NONE:
            reach = _reached(setup, after, game.legal_actions(setup, after, seat))
    if code >= ACT:
        slot, verb = divmod(code - ACT, N_VERBS)
        cells = [name_of(sizes, cell) for cell in reach]
        return GatewayChoice(
            code,
            text,
            "act",
            name_of(sizes, int(state[0].cell[slot])),
            slot,
            notation.verb_text(rules, setup, slot, verb),
            _damage(setup, slot, verb),
            cells,
            foreseen,
            None,
        )
    step, cell, other = _named(state, code)
    at = None if cell == NONE else name_of(sizes, cell)
    title = Text(**rules.formation[code - FORM].title) if step == "form" else None
    return GatewayChoice(code, text, step, at, other, None, 0, [], foreseen, title)


def _named(state: State, code: int) -> tuple[Step, int, int | None]:
    """Return what kind of step within a row a code is, the cell and the piece that it names."""
    if code >= WITH:
        return "piece", int(state[0].cell[code - WITH]), code - WITH
    if code >= AT:
        return "cell", code - AT, None
    step: Step = "way" if code >= WAY else "form" if code >= FORM else "done" if code == DONE else "end"
    return step, NONE, None


def _damage(setup: Setup, slot: int, verb: int) -> int:
    deed = int(setup[0].does[slot, verb]) if MOVE <= verb < PLEDGE - 2 else NONE
    return 0 if deed == NONE else int(setup[0].damage[deed])


def _reached(setup: Setup, after: State, codes: Codes) -> list[int]:
    """Return the cells that the next decision of a row can name or points to."""
    tables, record = setup[0], after[0]
    here = int(record.cell[record.actor])
    cells = []
    for code in codes.tolist():
        if code >= WITH:
            cell = int(record.cell[code - WITH])
        elif code >= AT:
            cell = code - AT
        else:
            cell = int(beside(tables, here, code - WAY)) if code >= WAY else NONE
        if cell != NONE:
            cells.append(cell)
    return cells


def _foreseen(sizes: list[int], rows: Rows) -> list[Prospect]:
    found = []
    for row in rows.tolist():
        if row[0] not in FATES:
            continue
        fate, amount, cell = FATES[row[0]]
        much = row[3] + row[4] if fate == "loses" else row[amount] if amount else 0
        to = NONE if cell is None else row[cell]
        found.append(Prospect(row[2], fate, much, None if to == NONE else name_of(sizes, to)))
    return found

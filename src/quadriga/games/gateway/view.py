"""What each seat may see of Gateway: the only source of everything that leaves the engine."""

from functools import lru_cache
from typing import Literal

import msgspec
import numpy as np

from quadriga.games.gateway import actions, notation, rules, sentences, things
from quadriga.games.gateway.board import name_of
from quadriga.games.gateway.positions import PHASES, position_text
from quadriga.games.gateway.schema import Rules
from quadriga.games.gateway.setups import rules_for
from quadriga.games.gateway.state import (
    FIRST,
    MAX_PLEDGES,
    NONE,
    OVER,
    PLACING,
    SECOND,
    SETUP,
    WARD,
)
from quadriga.kernel import Rows, Setup, State, Text

PhaseName = Literal["arranging", "placing", "playing", "rolling", "over"]
TurnKind = Literal["open", "ordinary", "gate"]
TURN_KINDS: tuple[TurnKind, ...] = ("open", "ordinary", "gate")
EVENTS = {
    actions.ARRANGED: "arranged", actions.PLACED: "placed", actions.FORMED: "formed", actions.READY: "ready",
    actions.REVEALED: "revealed", actions.TURN: "turn", actions.MOVED: "moved", actions.PASSED: "passed",
    actions.USED: "used", actions.HIT: "hit", actions.WARDED: "warded", actions.HURT: "hurt", actions.FELL: "fell",
    actions.PARALYSED: "paralysed", actions.INSPIRED: "inspired", actions.FADED: "faded", actions.HEALED: "healed",
    actions.REVIVED: "revived", actions.SHIFTED: "shifted", actions.PLEDGED: "pledged", actions.LAPSED: "lapsed",
    actions.CAPTURED: "captured", actions.ROLLED: "rolled", actions.STAYED: "stayed", actions.ENDED: "ended",
    actions.LIFTED: "lifted",
}  # fmt: skip
ABOUT_A_PIECE = {  # column of the cell that it comes from, and of the one it is on afterwards
    actions.PLACED: (3, 4), actions.MOVED: (3, 4), actions.PASSED: (3, 4), actions.SHIFTED: (3, 4),
    actions.LIFTED: (3, None),
    actions.HIT: (None, 4), actions.FELL: (None, 3), actions.PARALYSED: (None, 3), actions.INSPIRED: (None, 3),
    actions.HEALED: (None, 3), actions.REVIVED: (None, 3), actions.USED: (None, 4), actions.WARDED: (None, None),
    actions.HURT: (None, None), actions.FADED: (None, None), actions.PLEDGED: (None, None),
    actions.LAPSED: (None, None), actions.CAPTURED: (None, None), actions.STAYED: (None, None),
}  # fmt: skip
WITH_ANOTHER = {actions.HIT, actions.PLEDGED, actions.LAPSED, actions.CAPTURED}
SECRET = {actions.LIFTED, actions.PLACED, actions.FORMED}
HARDEST = 4  # damage of a blow, as far as previews go


class Kind(msgspec.Struct, frozen=True):
    """A kind of piece; `health` is what it has when whole."""

    name: str
    letter: str
    title: Text
    tier: int
    exalted: bool
    health: int
    cost: int


class Ability(msgspec.Struct, frozen=True):
    """An ability that pieces have; `passive` works by itself."""

    name: str
    title: Text
    passive: bool


class AbilityState(msgspec.Struct, frozen=True):
    """An ability of a piece: uses left (None: no limit), own turns until it is ready."""

    name: str
    left: int | None
    wait: int


class Piece(msgspec.Struct, frozen=True):
    """A piece that is on a board. `owner` 2 is nobody; `held` are turns of paralysis left.

    `after` is the health that blows of 1, 2, 3 ... would leave it, Defence and temporary points counted.
    """

    slot: int
    kind: str
    owner: int
    cell: str
    health: int
    boost: int
    held: int
    acted: bool
    colour: str
    abilities: list[AbilityState]
    after: list[int]


class Fallen(msgspec.Struct, frozen=True):
    """A piece that has fallen."""

    slot: int
    kind: str
    owner: int


class Pledge(msgspec.Struct, frozen=True):
    """A capture that is announced."""

    seat: int
    captor: int
    captive: int


class Row(msgspec.Struct, frozen=True):
    """A row of decisions that is begun: who acts, by what, the cell aimed at, passengers, the dead to come back."""

    slot: int
    verb: str
    aim: str | None
    guests: list[int]
    body: int | None


class Board(msgspec.Struct, frozen=True):
    """A board: rows and columns, what it lies over on the board below, and the colours of its cells, row by row."""

    size: int
    over: tuple[int, int]
    colours: list[list[str]]


class GatewayView(msgspec.Struct, frozen=True):
    """The boards and everything on them. Pairs are of seats 0 and 1; seat 0 sits at the last rows."""

    phase: PhaseName
    turn: int
    mover: int | None
    points: int
    turn_points: int
    turn_kind: TurnKind
    quiet: int
    quiet_limit: int
    ready: tuple[bool, bool]
    boards: list[Board]
    kinds: list[Kind]
    abilities: list[Ability]
    pieces: list[Piece]
    fallen: list[Fallen]
    pledges: list[Pledge]
    row: Row | None
    lifted: str | None
    passer: int | None
    scores: tuple[int, int]
    position: str


class GatewayEvent(msgspec.Struct, frozen=True):
    """What happened: to whom (`slot`), by or with whom (`other`), from where, to where, and in words."""

    kind: str
    seat: int
    slot: int | None
    other: int | None
    origin: str | None = msgspec.field(name="from")
    to: str | None
    numbers: list[int]
    said: Text


def seen(setup: Setup, known: State, seat: int) -> GatewayView:
    """Return what `seat` sees, given what it knows."""
    record, tables = known[0], setup[0]
    ruleset = rules_for(setup)
    sizes = ruleset.sizes()
    named = [slot for slot in range(int(tables.n_pieces)) if tables.kind[slot] != NONE]
    pieces = [_piece(ruleset, setup, record, slot) for slot in named if record.cell[slot] != NONE]
    fallen = [
        Fallen(slot, ruleset.kind[int(tables.kind[slot])].name, int(record.owner[slot]))
        for slot in named
        if record.hp[slot] == 0
    ]
    lifted = int(record.lifted[seat]) if seat in {0, 1} else NONE
    return GatewayView(
        phase=PHASES[record.phase],  # type: ignore[arg-type]
        turn=int(record.turn),
        mover=int(record.to_move) if PLACING < record.phase < OVER else None,
        points=int(record.left),
        turn_points=int(tables.first_points if record.turn <= 1 else tables.points),
        turn_kind=TURN_KINDS[record.turn_kind],
        quiet=int(record.quiet),
        quiet_limit=int(tables.quiet_limit),
        ready=(bool(record.ready[0]), bool(record.ready[1])),
        boards=_boards(setup.tobytes()),
        kinds=[
            Kind(k.name, k.letter, Text(**k.title), k.tier, k.exalted, k.hp, int(tables.cost[i]))
            for i, k in enumerate(ruleset.kind)
        ],
        abilities=[
            Ability(a.name, Text(**a.title), bool(tables.figure[i] == WARD)) for i, a in enumerate(ruleset.ability)
        ],
        pieces=pieces,
        fallen=fallen,
        pledges=_pledges(record),
        row=_row(ruleset, setup, record),
        lifted=None if lifted == NONE else name_of(sizes, int(record.cell[lifted])),
        passer=None if record.passer == NONE else int(record.passer),
        scores=_scores(setup, known),
        position=position_text(setup, known),
    )


def _piece(ruleset: Rules, setup: Setup, record: "object", slot: int) -> Piece:
    tables, state = setup[0], record
    abilities = []
    for verb in (FIRST, SECOND):
        deed = int(tables.does[slot, verb])
        if deed == NONE:
            continue
        ability, spent = ruleset.ability[deed], int(state.spent[slot, verb - FIRST])  # type: ignore[attr-defined]
        left = ability.uses - spent if ability.uses else None
        wait = int(state.wait[slot, verb - FIRST])  # type: ignore[attr-defined]
        abilities.append(AbilityState(ability.name, left, wait))
    return Piece(
        slot=slot,
        kind=ruleset.kind[int(tables.kind[slot])].name,
        owner=int(state.owner[slot]),  # type: ignore[attr-defined]
        cell=name_of(ruleset.sizes(), int(state.cell[slot])),  # type: ignore[attr-defined]
        health=int(state.hp[slot]),  # type: ignore[attr-defined]
        boost=int(state.boost[slot]),  # type: ignore[attr-defined]
        held=int(state.paralysed[:, slot].max()),  # type: ignore[attr-defined]
        acted=bool(state.acted[slot]),  # type: ignore[attr-defined]
        colour=ruleset.colour[int(tables.colour[slot])].name,
        abilities=abilities,
        after=_after(setup[0], state, slot),
    )


def _after(tables: "object", record: "object", slot: int) -> list[int]:
    """Return the hit points that a piece would have left after blows of 1 to HARDEST."""
    health, whole = int(record.hp[slot]), int(record.hp[slot]) + int(record.boost[slot])  # type: ignore[attr-defined]
    left = []
    for damage in range(1, HARDEST + 1):
        ward = int(things.wards_off(tables, record, slot, damage))
        soaked = 0 if ward == NONE else int(tables.soak[tables.does[slot, ward]])  # type: ignore[attr-defined]
        left.append(min(health, max(0, whole - damage + soaked)))
    return left


def _pledges(record: "object") -> list[Pledge]:
    captors, captives = record.captor, record.captive  # type: ignore[attr-defined]
    return [
        Pledge(seat, int(captors[seat, i]), int(captives[seat, i]))
        for seat in range(2)
        for i in range(MAX_PLEDGES)
        if captors[seat, i] != NONE
    ]


def _row(ruleset: Rules, setup: Setup, record: "object") -> Row | None:
    state = record
    slot = int(state.actor)  # type: ignore[attr-defined]
    if slot == NONE:
        return None
    aim, body = int(state.aim), int(state.body)  # type: ignore[attr-defined]
    guests = [int(guest) for guest in state.taken[: state.n_taken]]  # type: ignore[attr-defined]
    verb = notation.verb_text(ruleset, setup, slot, int(state.verb))  # type: ignore[attr-defined]
    return Row(
        slot, verb, None if aim == NONE else name_of(ruleset.sizes(), aim), guests, None if body == NONE else body
    )


@lru_cache(maxsize=32)
def _boards(setup: bytes) -> list[Board]:
    """Return the boards; a coloured cell has the name of the zone or colour that it is painted with."""
    tables = np.frombuffer(setup, SETUP)[0]
    ruleset = rules_for(np.frombuffer(setup, SETUP))
    colours = [[["white"] * board.size for _ in range(board.size)] for board in ruleset.board]

    def paint(cell: int, name: str) -> None:
        colours[int(tables.board[cell])][int(tables.row[cell])][int(tables.column[cell])] = name

    zones = {kind.zone: i for i, kind in enumerate(ruleset.kind)}
    for seat in range(2):
        own = ruleset.colour[int(tables.colour[seat * int(tables.army_size)])].name
        for zone, kind in zones.items():
            for cell in (tables.home[seat] >> kind & 1).nonzero()[0]:
                paint(int(cell), own if zone == "colour" else zone)
        tribe = 2 * int(tables.army_size) + seat * 20
        for cell in tables.tribe_home[seat][: tables.tribe_cells]:
            paint(int(cell), ruleset.colour[int(tables.colour[tribe])].name)
    return [Board(b.size, b.over, painted) for b, painted in zip(ruleset.board, colours, strict=True)]


def _scores(setup: Setup, known: State) -> tuple[int, int]:
    scores = np.zeros(2, np.int64)
    rules.returns(setup[0], known[0], scores)
    return int(scores[0]), int(scores[1])


def told(setup: Setup, rows: Rows, seat: int) -> list[GatewayEvent]:
    """Return what `seat` may see of what happened: not how another places its army, nor how often it thinks better."""
    return [happened(setup, row) for row in rows if row[0] not in SECRET or row[1] == seat]


def happened(setup: Setup, row: Rows) -> GatewayEvent:
    """Return one row of what happened."""
    kind, actor, *numbers = row.tolist()
    ruleset = rules_for(setup)
    sizes = ruleset.sizes()
    said = sentences.event_sentence(ruleset, setup, [kind, actor, *numbers])
    if kind not in ABOUT_A_PIECE:
        return GatewayEvent(EVENTS[kind], actor, None, None, None, None, numbers, said)
    cells = [
        None if column is None or row[column] == NONE else name_of(sizes, int(row[column]))
        for column in ABOUT_A_PIECE[kind]
    ]
    slot, other = numbers[0], numbers[1] if kind in WITH_ANOTHER else NONE
    return GatewayEvent(
        kind=EVENTS[kind],
        seat=actor,
        slot=None if slot == NONE else slot,
        other=None if other == NONE else other,
        origin=cells[0],
        to=cells[1],
        numbers=numbers,
        said=said,
    )

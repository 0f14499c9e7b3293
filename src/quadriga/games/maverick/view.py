"""What each seat may see: the only source of what leaves the engine. Made from what `hide` leaves."""

from typing import Any

import msgspec

from quadriga.games.maverick import actions as tell
from quadriga.games.maverick import program as p
from quadriga.games.maverick.catalogue import Catalogue
from quadriga.games.maverick.state import (
    A_REST,
    AFTER_MAIN,
    ATTACKED,
    ATTACKING,
    CANCELLED,
    CHANCE_NUMBER,
    CLOSED,
    DECLARED,
    DRAFTING,
    DRAWING_LOTS,
    INTERCEPTED,
    INTERCEPTING,
    MULLIGAN,
    NEW,
    NONE,
    PUBLIC_BIT,
    TURN_ENDS,
)
from quadriga.kernel import Rows, Setup, State, Text, entry
from quadriga.kernel.seats import SEATS_OF

ZONES = ("nowhere", "deck", "hand", "field", "discard", "chain", "gone", "pool", "market")
WINDOWS = ("announced", "attack", "interception", "strike", "destruction", "drawn", "main-end")
POWERS = (
    "haste", "no-rest", "guard-any", "siege", "wing", "reach", "vampire", "tough", "doomed", "rally", "wall", "absorbs",
    "pierce", "cannot-attack", "cannot-intercept", "untargetable", "uncapturable", "saves-buildings", "saves-one",
    "defender-orders", "half-healed", "lone-wall",
)  # fmt: skip
ASKS = (
    "", "may", "mode", "card", "card-or-none", "order", "target", "shrink", "replacement", "replacement",
    "chance", "chance", "chance", "chance",
)  # fmt: skip
KINDS = (
    "shuffled", "drew", "could-not-draw", "kept", "returned", "lots", "turn", "skipped", "opened", "spark", "chose",
    "played", "aimed", "resolved", "failed", "entered", "left", "went", "attacks", "intercepts", "clash", "hurt",
    "mended", "wall-took", "stopped", "changed", "changed-hands", "turned", "looked", "rolled", "cancelled",
    "spark-gained", "extra-turn", "will-skip", "triggered", "eliminated", "overflow", "drafted", "ended",
)  # fmt: skip


class Thing(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card where it lies; `name` is None where the viewer does not know it. The numbers count as they are now."""

    number: int
    name: str | None
    zone: str
    owner: int
    controller: int
    host: int | None = None
    strength: int = 0
    health: int = 0
    damage: int = 0
    slots: int = 0
    rest: int = 0
    is_new: bool = False
    has_attacked: bool = False
    attacks: bool = False
    intercepts: bool = False
    powers: list[str] = []


class ChainItem(msgspec.Struct, frozen=True):
    """A card in the chain, the last on top."""

    card: int
    seat: int
    place: int | None
    targets: list[int]
    is_cancelled: bool


class SeatView(msgspec.Struct, frozen=True):
    """What everybody may count of a seat. `list` is its deck as it was brought, None where it is not told."""

    is_open: bool
    eliminated: int
    spark: int
    max_spark: int
    turns: int
    skips: int
    deck: int
    hand: int
    has_to_answer: bool
    list: dict[str, int] | None


class Announcing(msgspec.Struct, frozen=True):
    """The card that the viewer is announcing, as far as it has got."""

    card: int
    place: int | None
    targets: list[int]
    stage: int


class MaverickView(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    phase: str
    turn: int
    active: int | None
    waiting: list[int]
    windows: list[str]
    asked: str
    asked_about: int | None
    seats: list[SeatView]
    things: list[Thing]
    chain: list[ChainItem]
    announcing: Announcing | None
    fighter: int | None
    picked: int | None
    ending: str | None


class MaverickChoice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A legal action: a word, a number, or a card; `said` tells what it does."""

    code: int
    text: str
    said: Text
    word: str | None = None
    number: int | None = None
    card: int | None = None


class MaverickEvent(msgspec.Struct, frozen=True):
    """Something that happened; `name` is None where the viewer does not know the card; `said` tells it."""

    kind: str
    seat: int | None
    card: int | None
    other: int | None
    amount: int
    name: str | None
    said: Text | None = None


def some(number: int) -> int | None:
    """Return a number of a card or seat for the wire."""
    return None if number < 0 else int(number)


def phase(step: int) -> str:
    """Return the name of what is going on."""
    if step == DRAFTING:
        return "draft"
    if step == MULLIGAN:
        return "mulligan"
    if step <= DRAWING_LOTS:
        return "opening"
    if step <= AFTER_MAIN:
        return "main"
    if step <= DECLARED:
        return "attack"
    if step <= INTERCEPTED:
        return "interception"
    return "fight" if step < TURN_ENDS else "end"


def seen(setup: Setup, known: State, seat: int, catalogue: Catalogue) -> MaverickView:
    """Return the table as whoever knows `known` sees it; `seat` -1 is the public."""
    match, record = setup[0], known[0]
    things = [thing for thing in range(int(record.n_things)) if _is_shown(record, thing)]
    mask = int(entry.waiting(setup, known))
    is_announcing = seat >= 0 and record.answer_card[seat] >= 0
    return MaverickView(
        phase=phase(int(record.step)),
        turn=int(record.turn),
        active=some(record.active) if record.turn > 0 else None,
        waiting=[] if mask >= 1 << 7 else list(SEATS_OF[mask]),
        windows=[name for window, name in enumerate(WINDOWS) if int(record.windows) >> window & 1],
        asked=ASKS[int(record.ask)] if record.ask < CHANCE_NUMBER else "chance",
        asked_about=some(record.source) if record.ask else None,
        seats=[_seat(setup, known, each, catalogue) for each in range(int(match.n_seats))],
        things=[_thing(record, thing, seat, catalogue) for thing in things],
        chain=[_item(record, at) for at in range(int(record.n_chain))],
        announcing=_announcing(record, seat) if is_announcing else None,
        fighter=some(record.fighter),
        picked=some(record.picked),
        ending=f"M-{int(record.ending)}" if record.ending else None,
    )


def _is_shown(record: Any, thing: int) -> bool:
    zone = int(record.zone[thing])
    has_name = record.card[thing] != NONE
    return bool(has_name and zone not in {p.GONE, p.POOL})


def _thing(record: Any, thing: int, seat: int, catalogue: Catalogue) -> Thing:
    fields = {
        name: int(getattr(record, name)[thing])
        for name in ("zone", "owner", "controller", "strength", "health", "damage", "slots")
    }
    marks, powers, zone = int(record.marks[thing]), int(record.powers[thing]), fields.pop("zone")
    bit = 1 << seat if seat >= 0 else PUBLIC_BIT
    knows = int(record.known[thing]) & bit and record.card[thing] >= 0
    return Thing(
        number=thing,
        name=catalogue.card(int(record.card[thing])).name if knows else None,
        zone=ZONES[zone],
        host=some(record.host[thing]) if zone == p.FIELD else None,
        rest=marks // A_REST,
        is_new=bool(marks & NEW),
        has_attacked=bool(marks & ATTACKED),
        attacks=bool(marks & ATTACKING),
        intercepts=bool(marks & INTERCEPTING),
        powers=[name for power, name in enumerate(POWERS) if powers >> power & 1],
        **fields,
    )


def _item(record: Any, at: int) -> ChainItem:
    return ChainItem(
        card=int(record.chain_card[at]),
        seat=int(record.chain_seat[at]),
        place=some(record.chain_place[at]),
        targets=[int(target) for target in record.chain_targets[at] if target >= 0],
        is_cancelled=bool(int(record.chain_flags[at]) & CANCELLED),
    )


def _announcing(record: Any, seat: int) -> Announcing:
    return Announcing(
        card=int(record.answer_card[seat]),
        place=some(record.answer_place[seat]),
        targets=[int(target) for target in record.answer_targets[seat] if target >= 0],
        stage=int(record.answer_stage[seat]),
    )


def _seat(setup: Setup, known: State, seat: int, catalogue: Catalogue) -> SeatView:
    match, record = setup[0], known[0]
    listed: dict[str, int] | None = None
    if match.decklists != CLOSED:
        listed = {}
        for number in match.decks[seat, : int(match.deck_sizes[seat])].tolist():
            name = catalogue.card(number).name
            listed[name] = listed.get(name, 0) + 1
    return SeatView(
        is_open=bool(record.is_open[seat]),
        eliminated=int(record.out[seat]),
        spark=int(record.spark[seat]),
        max_spark=int(record.max_spark[seat]),
        turns=int(record.turns[seat]),
        skips=int(record.skips[seat]),
        deck=int(record.n_deck[seat]),
        hand=int(record.n_hand[seat]),
        has_to_answer=bool(record.windows and int(entry.waiting(setup, known)) >> seat & 1),
        list=listed,
    )


def offered(code: int, text: str, said: Text) -> MaverickChoice:
    """Return a legal action as the page draws it, told as `said`."""
    if code >= tell.CARD:
        return MaverickChoice(code, text, said, card=code - tell.CARD)
    if code >= tell.NUMBER:
        return MaverickChoice(code, text, said, number=code - tell.NUMBER)
    return MaverickChoice(code, text, said, word=text)


def happened(row: Rows, seat: int, catalogue: Catalogue) -> MaverickEvent:
    """Return one row as `seat` (-1: the public) may see it."""
    kind, who, card, other, amount, name, known, _ = row.tolist()
    bit = 1 << seat if seat >= 0 else PUBLIC_BIT
    return MaverickEvent(
        kind=KINDS[kind],
        seat=some(who),
        card=some(card),
        other=some(other) if other != NONE else None,
        amount=amount,
        name=catalogue.card(name).name if name >= 0 and known & bit else None,
    )

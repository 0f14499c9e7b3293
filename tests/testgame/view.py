"""What each seat of Lanterns may see: the only source of everything that leaves the engine."""

import msgspec

from quadriga.kernel import Language, Rows, State
from testgame.rules import (
    AIMED,
    ANSWERED,
    BURNED,
    CHOSE,
    DARKENED,
    DEALT,
    ENDED,
    FLARED,
    SHIELDED,
    WENT_OUT,
    WIND_ROLLED,
)  # fmt: skip
from testgame.state import HIDDEN, NOTHING

PHASES = ("shuffle", "wind", "burn", "aim", "flare", "answer", "over")
KINDS = {
    DEALT: "dealt", WIND_ROLLED: "wind", CHOSE: "chose", BURNED: "burned", AIMED: "aimed", FLARED: "flared",
    ANSWERED: "answered", SHIELDED: "shielded", WENT_OUT: "went-out", DARKENED: "darkened", ENDED: "ended",
}  # fmt: skip


class SeatView(msgspec.Struct):
    """One seat: `hand`, `burned` and `answered` are None where empty and "hidden" where secret."""

    lights: int
    oil: int
    sparks: int
    hand: int | str | None
    burned: int | str | None
    answered: int | str | None


class LanternsView(msgspec.Struct):
    """The table as one seat sees it."""

    phase: str
    lap: int
    wind: int
    keeper: int | None
    target: int | None
    flare: bool
    deck: list[int | str | None]
    seats: list[SeatView]


class LanternsChoice(msgspec.Struct):
    """One legal action."""

    code: int
    text: str


class LanternsEvent(msgspec.Struct):
    """Something that happened; `value` is None where it is secret."""

    kind: str
    seat: int
    value: int | None


def seen(slot: int) -> int | str | None:
    """Return a slot for the wire."""
    return {NOTHING: None, HIDDEN: "hidden"}.get(int(slot), int(slot))


def view(known: State) -> LanternsView:
    """Return the table as whoever knows `known` sees it."""
    table = known[0]
    slots = zip(table.hand, table.burned, table.answered, strict=True)
    counts = zip(table.lights.tolist(), table.oil.tolist(), table.sparks.tolist(), strict=True)
    return LanternsView(
        phase=PHASES[int(table.phase)],
        lap=int(table.lap),
        wind=int(table.wind),
        keeper=seen(table.keeper),
        target=seen(table.target),
        flare=bool(table.flare),
        deck=[seen(card) for card in table.deck],
        seats=[SeatView(*count, *map(seen, slot)) for count, slot in zip(counts, slots, strict=True)],
    )


def events(rows: Rows, seat: int) -> list[LanternsEvent]:
    """Return the rows as `seat` may see them: a dealt card is secret to the others."""
    return [
        LanternsEvent(KINDS[int(row[0])], int(row[1]), int(row[2]) if row[0] != DEALT or row[1] == seat else None)
        for row in rows
    ]


SENTENCES: dict[str, dict[Language, str]] = {
    "dealt": {"en": "Seat {seat} gets a card.", "ru": "Место {seat} получает карту."},
    "wind": {"en": "The wind is {value}.", "ru": "Ветер: {value}."},
    "chose": {"en": "Seat {seat} has chosen.", "ru": "Место {seat} сделало выбор."},
    "burned": {"en": "Seat {seat} burns {value}.", "ru": "Место {seat} жжёт {value}."},
    "aimed": {"en": "Seat {seat} aims at {value}.", "ru": "Место {seat} метит в {value}."},
    "flared": {"en": "Seat {seat} throws a {value}.", "ru": "Место {seat} бросает {value}."},
    "answered": {"en": "Seat {seat} has answered.", "ru": "Место {seat} ответило."},
    "shielded": {"en": "Seat {seat} shields with a {value}.", "ru": "Место {seat} заслоняет картой {value}."},
    "went-out": {"en": "Seat {seat} loses {value}.", "ru": "Место {seat} теряет {value}."},
    "darkened": {"en": "Seat {seat} is out.", "ru": "Место {seat} выбывает."},
    "ended": {"en": "The match is over.", "ru": "Партия окончена."},
}

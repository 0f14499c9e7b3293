"""The first line of a match: what is played, under which rules, by whom."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from quadriga import players
from quadriga.kernel.game import Game
from quadriga.kernel.ruleset import Value
from quadriga.kernel.text import Text
from quadriga.service import chance, keys
from quadriga.service.errors import BadSeats
from quadriga.service.pace import Days, Pace, Pause
from quadriga.service.silence import Asker, nothing_to_hide

FORMAT: Literal["quad"] = "quad"
FORMAT_VERSION = 1
LONGEST_NAME = 40  # characters

By = Literal["human", "computer", "open"]  # open: a person who joins by a link


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit in a seat; `level` is a computer player's."""

    by: By
    level: str | None = None
    name: str | None = None


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that a match starts from.

    `table_hash` is that of the compiled rules, `seed_commitment` the SHA-256 of the secret seed (hex), `position` the
    text of the starting position where it is not the usual one, `opened_at` the server's time in ISO 8601. A match
    without a clock has no `pace`. `forfeits`: the table agreed that whoever stays away can be made to lose. `pause`:
    the seconds before which no answer is told.
    """

    format: Literal["quad"]
    format_version: int
    match: str
    game: str
    rules_version: int
    ruleset: str
    options: dict[str, Value]
    table_hash: str
    seats: tuple[SeatPlan, ...]
    opened_at: str
    seed_commitment: str
    position: str | None = None
    pace: Pace | UnsetType = UNSET
    forfeits: bool | UnsetType = UNSET
    pause: Pause | UnsetType = UNSET


def opened(  # noqa: PLR0913  a match starts from this many choices
    game: Game,
    seats: Sequence[SeatPlan],
    *,
    ruleset: str | None,
    options: Mapping[str, object] | None,
    position: str | None,
    seed: bytes,
    at: datetime,
    pace: Pace | None = None,
    forfeits: bool = False,
    pause: int = 0,
    match: str | None = None,
) -> Header:
    """Return the header of a new match with the secret `seed`; where a computer sits, its presets fill in the options.

    Without a name (`match`) it gets a new one.

    Raises UnknownRuleset, BadOption, BadSeats, NothingToHide.
    """
    has_computers = any(seat.by == "computer" for seat in seats)
    settled = players.terms(game, ruleset, options or {}) if has_computers else game.settled(ruleset, **(options or {}))
    setup = game.setup(ruleset, **settled)
    check_seats(game, seats, game.n_seats(setup))
    if pause and not isinstance(game, Asker):
        raise nothing_to_hide(game.title)
    return Header(
        format=FORMAT,
        format_version=FORMAT_VERSION,
        match=match or keys.new_match_name(),
        game=game.name,
        rules_version=game.rules_version,
        ruleset=game.ruleset(ruleset).name,
        options=settled,
        table_hash=game.table_hash(setup),
        seats=tuple(seats),
        opened_at=at.isoformat(timespec="seconds"),
        seed_commitment=chance.commitment(seed),
        position=position,
        pace=pace or UNSET,
        forfeits=(forfeits and not isinstance(pace, Days)) or UNSET,
        pause=pause or UNSET,
    )


def is_name(name: str) -> bool:
    """Say whether people can be called so: some visible characters, none that steers the text around it."""
    return name.isprintable() and 0 < len(name.strip()) <= len(name) <= LONGEST_NAME


def is_opening_time(text: str) -> bool:
    """Say whether a match can have been opened then: a time in ISO 8601 to the second, with its zone."""
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        return False
    return at.tzinfo is not None and at.isoformat(timespec="seconds") == text


def check_seats(game: Game, seats: Sequence[SeatPlan], n_seats: int) -> None:
    """Raise BadSeats for a wrong number of seats, a name nobody can read, and a level that no computer player has."""
    if len(seats) != n_seats:
        raise BadSeats(
            Text(
                en=f"{game.name} has {n_seats} seats, not {len(seats)}. Describe each of them.",
                ru=f"В игре {game.name} мест: {n_seats}, а описано: {len(seats)}. Опишите каждое.",
            )
        )
    for number, seat in enumerate(seats):
        if seat.name is not None and not is_name(seat.name):
            raise BadSeats(
                Text(
                    en=f"seat {number}: a name has 1 to {LONGEST_NAME} visible characters; leave it out to have none.",
                    ru=f"место {number}: в имени от 1 до {LONGEST_NAME} видимых знаков; без имени его не указывают.",
                )
            )
    levels = [level.name for level in players.levels(game)]
    for number, seat in enumerate(seats):
        if (seat.by == "computer") != (seat.level is not None) or (seat.level is not None and seat.level not in levels):
            known = ", ".join(levels)
            raise BadSeats(
                Text(
                    en=f"seat {number}: a computer has a level, one of {known}; people have none. Given: {seat.level}.",
                    ru=f"место {number}: у компьютера есть уровень ({known}), у людей нет. Дано: {seat.level}.",
                )
            )

"""The first line of a match: what is played, under which rules, by whom."""

from typing import Literal

from msgspec import Struct

from quadriga.kernel.ruleset import Value

FORMAT: Literal["quad"] = "quad"
FORMAT_VERSION = 1

By = Literal["human", "computer", "open"]  # open: a person who joins by a link


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit in a seat; `level` is a computer player's."""

    by: By
    level: str | None = None
    name: str | None = None


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that a match starts from.

    `table_hash` is that of the compiled rules, `seed_commitment` the SHA-256 of the secret seed (hex), `position` the
    text of the starting position where it is not the usual one, `opened_at` the server's time in ISO 8601.
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

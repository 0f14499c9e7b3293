"""The workshop of Rat: why a battle was lost, and battles made, measured, certified."""

from datetime import date
from typing import Annotated

from msgspec import Meta, field

from quadriga.kernel.ruleset import Value
from quadriga.server.wire.shapes import Name, Position, Reply, Request


class Planned(Request, frozen=True):
    """The lower side's plan for a battle, as text."""

    plan: Position
    ruleset: Name | None = None
    options: dict[Name, Value] = field(default_factory=dict)


class PlanHint(Reply, frozen=True):
    """One change with which the battle is won, to be told in steps: who, in which respect, the change itself.

    `who` is the cell of the warrior, empty for a newcomer; `cell` where he stands then, empty for somebody dismissed;
    `before` and `after` are his texts. `survivors` live with `plan`; `parts_at` is the first tick that is different.
    """

    aspect: str
    who: str
    cell: str
    before: str
    after: str
    plan: str
    survivors: int
    parts_at: int


class PlanWithout(Reply, frozen=True):
    """What the battle comes to without an `order`, a patch of `ground` or an `enemy`; `turns`: to something else."""

    what: str
    cells: list[str]
    result: str
    survivors: int
    turns: bool


class BattleStory(Reply, frozen=True):
    """One of the five battles, with its sheet as text, and a story to it."""

    name: str
    title: str
    summary: str
    story: str
    sheet: str


class DrawnSheet(Request, frozen=True):
    """A sheet as text: the ground, the coins, the enemy."""

    sheet: Position


class SheetToCertify(DrawnSheet, frozen=True):
    """A sheet on which every uniform line of some levels is to be fought; what the levels are: docs/rat.md."""

    levels: Annotated[list[Annotated[int, Meta(ge=1, le=3)]], Meta(min_length=1, max_length=3)]


class WishedBattle(Request, frozen=True):
    """A battle to be made: from 1, easy, to 5; the same seed makes the same."""

    difficulty: Annotated[int, Meta(ge=1, le=5)]
    seed: Annotated[int, Meta(ge=0, lt=1 << 31)]


class Measures(Reply, frozen=True):
    """What was counted of a battle; without a plan that wins only `random_share` and `even_lines_lose` say anything.

    `minimum` is the least number of coins with which a winning plan was found, `slack` the coins over that,
    `random_share` the share of random plans that win, `effort` how many plans a search tries before its first win,
    `difficulty` fifty times the decimal orders of magnitude of both, `n_ideas` the number of different ideas among the
    winning plans, `kinds_needed` those in all of them. `plan` wins with `survivors`.
    """

    sheet: str
    has_answer: bool
    plan: str
    survivors: int
    minimum: int
    slack: float
    random_share: float
    effort: int
    difficulty: int
    n_ideas: int
    kinds_used: list[str]
    kinds_needed: list[str]
    needs_orders: bool
    needs_ground: bool
    even_lines_lose: bool


class CertifiedLevel(Reply, frozen=True):
    """How many uniform lines of a level were fought and have won, and the first of those."""

    level: int
    lines: int
    won: int
    winners: list[str]


class CertifiedSheet(Reply, frozen=True):
    """What every line of some levels came to; `file` is the certificate, which `quadriga rat certify` verifies."""

    sheet: str
    holds: bool
    levels: list[CertifiedLevel]
    file: str


class MadeBattle(Reply, frozen=True):
    """A battle made for a wished difficulty, with what was measured; nothing of it tells an answer."""

    sheet: str
    wished: int
    day: date | None
    difficulty: int
    slack: float
    random_share: float
    n_ideas: int
    kinds_needed: list[str]
    needs_orders: bool
    needs_ground: bool

"""The workshop of Rat."""

from msgspec import field

from quadriga.kernel.ruleset import Value
from quadriga.server.wire.shapes import Name, Position, Reply, Request


class LostPlan(Request, frozen=True):
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

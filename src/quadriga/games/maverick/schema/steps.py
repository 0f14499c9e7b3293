"""The operations that a card may consist of, each with its own fields: `{ do = "damage", to = "foe", amount = 3 }`."""

import re
from collections.abc import Iterator

import msgspec

from quadriga.games.maverick.schema.which import Condition, Number, Things, Which

BEFORE_A_CAPITAL = re.compile("(?<!^)(?=[A-Z])")


def _kebab(name: str) -> str:
    """Return the name of a class as files write it: `ReorderTop` is `reorder-top`."""
    return BEFORE_A_CAPITAL.sub("-", name).lower()


class Operation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=_kebab):
    """One operation; the name that files call it by is that of its class."""


# -- damage and stats -----------------------------------------------------------------------------------------------


class Damage(Operation, frozen=True):
    """Damage, of which walls take nothing unless they absorb it (M-64)."""

    to: Things
    amount: Number


class DamageWalls(Operation, frozen=True):
    """Damage to the walls on a possession, the outermost first."""

    on: Things
    amount: Number


class Heal(Operation, frozen=True):
    """Damage undone, up to what there was (M-66)."""

    to: Things
    amount: Number


class Change(Operation, frozen=True):
    """A stat, more or less for a while."""

    to: Things
    stat: str
    by: Number
    until: str = "for-good"


class Set(Operation, frozen=True):
    """A stat, made a number for a while."""

    to: Things
    stat: str
    value: Number
    until: str = "for-good"


class Give(Operation, frozen=True):
    """A power, given for a while."""

    to: Things
    power: str
    until: str = "for-good"


class Take(Operation, frozen=True):
    """A power, taken away for a while."""

    to: Things
    power: str
    until: str = "for-good"


class Destroy(Operation, frozen=True):
    """To the discard."""

    what: Things


class Rest(Operation, frozen=True):
    """Rest for so many more turns of its controller."""

    what: Things
    turns: int = 1


class Ready(Operation, frozen=True):
    """Rest no longer."""

    what: Things


class Withdraw(Operation, frozen=True):
    """Out of the fight; an attacker has still attacked (M-73)."""

    what: Things


class Redirect(Operation, frozen=True):
    """The attack goes elsewhere."""

    what: Things
    to: Things


class Outermost(Operation, frozen=True):
    """The wall that is met first."""

    what: Things


# -- zones ----------------------------------------------------------------------------------------------------------


class Draw(Operation, frozen=True):
    """From one's own deck; lack is no loss (M-89)."""

    who: str = "you"
    n: Number = 1


class Mill(Operation, frozen=True):
    """From the deck to the discard."""

    who: str
    n: Number


class Move(Operation, frozen=True):
    """To another place; to the field under `who`."""

    what: Things
    to: str
    who: str = "you"


class Reveal(Operation, frozen=True):
    """Shown to everybody."""

    what: Things


class Peek(Operation, frozen=True):
    """Shown to one."""

    what: Things
    who: str = "you"


class PeekTop(Operation, frozen=True):
    """The top of a deck, shown to one."""

    of: str
    n: Number
    who: str = "you"


class ReorderTop(Operation, frozen=True):
    """The top of a deck, put into an order."""

    of: str
    n: int
    who: str = "you"


class Shuffle(Operation, frozen=True):
    """A deck, shuffled."""

    who: str = "you"


class Swap(Operation, frozen=True):
    """Two hidden cards change places."""

    first: str
    second: str


class Redeal(Operation, frozen=True):
    """The hand into the deck, and as many cards drawn."""

    who: str


class PlayFree(Operation, frozen=True):
    """Played for nothing once the chain is over."""

    what: Things
    who: str = "you"


class Create(Operation, frozen=True):
    """A token from nowhere."""

    card: str
    to: str = "field"
    who: str = "you"


# -- control --------------------------------------------------------------------------------------------------------


class Capture(Operation, frozen=True):
    """For good (M-95)."""

    what: Things
    who: str = "you"


class Exchange(Operation, frozen=True):
    """Two lands change hands, both or none (M-67a)."""

    first: str
    second: str


class Borrow(Operation, frozen=True):
    """Controlled for a while (M-95)."""

    what: Things
    until: str
    who: str = "you"


class Attach(Operation, frozen=True):
    """Moved onto another card."""

    what: Things
    to: str


# -- copies and forms -----------------------------------------------------------------------------------------------


class Copy(Operation, frozen=True):
    """A token like it."""

    what: str
    who: str = "you"


class CopyChain(Operation, frozen=True):
    """A card in the chain happens once more, with the same targets."""

    what: str
    who: str = "you"


class Transform(Operation, frozen=True):
    """Becomes another card."""

    what: Things
    into: str


# -- tempo ----------------------------------------------------------------------------------------------------------


class Cancel(Operation, frozen=True):
    """A card in the chain never happens (M-54)."""

    what: str


class Retarget(Operation, frozen=True):
    """The first target of a card in the chain, chosen anew."""

    what: str
    who: str = "you"


class ExtraTurn(Operation, frozen=True):
    """One turn more, right after this one (M-49)."""

    who: str = "you"


class SkipTurn(Operation, frozen=True):
    """Turns that are not taken (M-50)."""

    who: str
    n: int = 1


class ExtraAttack(Operation, frozen=True):
    """One declaration more this turn, in which these may attack again."""

    what: Things


class Spark(Operation, frozen=True):
    """Spark, gained or lost now."""

    n: Number
    who: str = "you"


class MaxSpark(Operation, frozen=True):
    """The maximum of Spark, moved for good (M-41)."""

    n: Number
    who: str = "you"


class Levy(Operation, frozen=True):
    """Cards cost more or less for a while; no kinds: answers do."""

    who: str
    n: Number
    until: str
    kinds: tuple[str, ...] = ()


# -- rows of steps --------------------------------------------------------------------------------------------------


class If(Operation, frozen=True):
    """Steps that happen only if."""

    that: Condition
    then: "Steps"
    otherwise: "Steps" = ()


class May(Operation, frozen=True):
    """Steps that a player may leave out."""

    then: "Steps"
    who: str = "you"


class OneOf(Operation, frozen=True):
    """One of several rows of steps, chosen as it happens."""

    options: tuple["Steps", ...]
    who: str = "you"


class Choose(Operation, frozen=True):
    """A card, chosen as it happens: `chosen` from here on."""

    which: Which
    who: str = "you"
    optional: bool = False


class Pick(Operation, frozen=True):
    """A card, taken by chance: `chosen` from here on."""

    which: Which


class ForEach(Operation, frozen=True):
    """Steps for each card: `each` in them."""

    which: Which
    then: "Steps"


class Repeat(Operation, frozen=True):
    """Steps so many times."""

    times: Number
    most: int
    then: "Steps"


class Coin(Operation, frozen=True):
    """One row of steps or the other, by chance."""

    heads: "Steps"
    tails: "Steps" = ()


class Roll(Operation, frozen=True):
    """A die: `roll` from here on."""

    faces: int = 6


class Later(Operation, frozen=True):
    """Steps that wait for a turn to start or end."""

    at: str
    then: "Steps"
    whose: str = "you"


class Together(Operation, frozen=True):
    """Steps that happen only if all these cards are still where they were."""

    need: tuple[str, ...]
    then: "Steps"


Step = (
    Damage
    | DamageWalls
    | Heal
    | Change
    | Set
    | Give
    | Take
    | Destroy
    | Rest
    | Ready
    | Withdraw
    | Redirect
    | Outermost
    | Draw
    | Mill
    | Move
    | Reveal
    | Peek
    | PeekTop
    | ReorderTop
    | Shuffle
    | Swap
    | Redeal
    | PlayFree
    | Create
    | Capture
    | Exchange
    | Borrow
    | Attach
    | Copy
    | CopyChain
    | Transform
    | Cancel
    | Retarget
    | ExtraTurn
    | SkipTurn
    | ExtraAttack
    | Spark
    | MaxSpark
    | Levy
    | If
    | May
    | OneOf
    | Choose
    | Pick
    | ForEach
    | Repeat
    | Coin
    | Roll
    | Later
    | Together
)
Steps = tuple[Step, ...]
OPERATIONS = {_kebab(operation.__name__): operation for operation in Operation.__subclasses__()}
NESTED = ("then", "otherwise", "heads", "tails")  # fields that hold steps; `options` holds rows of them


def every_step(steps: Steps) -> Iterator[Operation]:
    """Yield every step, those inside others too."""
    for step in steps:
        yield step
        for name in NESTED:
            yield from every_step(getattr(step, name, ()))
        for row in getattr(step, "options", ()):
            yield from every_step(row)

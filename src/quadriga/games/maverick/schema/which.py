"""How files say which cards, how many, and under which condition."""

import msgspec


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file says beyond the fields is a mistake."""


class Which(Strict, frozen=True):
    """Cards by what they are: every field that is given must hold."""

    kind: (
        str | tuple[str, ...]
    ) = ()  # kinds of cards; `possession` is a castle or a land, `wall` a building that is one,
    #                             `player` a castle that stands for its player
    of: str = "everyone"  # who controls it; off the field, who owns it
    zone: str = "field"
    classes: tuple[str, ...] = ()  # one of these
    factions: tuple[str, ...] = ()  # one of these; `neutral` alone
    rarities: tuple[str, ...] = ()  # one of these
    powers: tuple[str, ...] = ()  # all of these
    state: tuple[str, ...] = ()  # all of these
    state_not: tuple[str, ...] = ()  # none of these
    relation: str = "any"
    stat: str | None = None  # compared: `strength`, `cost` ...
    comparison: str = "at-most"
    value: int = 0


class Reckoned(Strict, frozen=True):
    """A number that is worked out: a count, a stat or a tally, times and plus something, within bounds."""

    per: Which | None = None  # how many cards
    stat: str | None = None  # a stat of `thing`
    thing: str | None = None
    tally: str | None = None  # of `whose`
    whose: str = "you"
    times: int = 1
    plus: int = 0
    at_least: int | None = None
    at_most: int | None = None


Number = int | str | Reckoned  # a text is `x`, `amount`, `result` or `roll`
Things = str | Which


class Condition(Strict, frozen=True):
    """What an `if` asks: whether there are such cards, whether a card is such a one, or how two numbers compare."""

    there_is: Which | None = None
    thing: str | None = None  # together with `is_`
    is_: Which | None = msgspec.field(default=None, name="is")
    number: Number | None = None  # together with `comparison` and `value`
    comparison: str = "at-least"
    value: Number = 0

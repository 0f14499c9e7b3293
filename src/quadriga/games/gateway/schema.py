"""What a ruleset file may hold. Reading checks names and types; linter.py checks that they make a game."""

import tomllib
from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from quadriga.games.gateway.state import LARGEST, MAX_KINDS, N_COLOURS
from quadriga.kernel import Text
from quadriga.kernel.errors import BadFile

Name = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]{0,30}$")]
Words = dict[Literal["en", "ru"], Annotated[str, Meta(min_length=1, max_length=200)]]
Small = Annotated[int, Meta(ge=0, le=LARGEST)]
Turned = Annotated[int, Meta(ge=-99_999, le=99_999)]  # a dial: linter.py tells its range, with the clause
Ruling = Literal["earth_cost", "archer_range", "archer_dirs"]  # options of a match that stand for a number
Ways = Literal["straight", "any", "curved", "archer_dirs"]
Shape = Literal["walk", "charge", "arc", "line", "row", "shot", "lob", "ring", "self", "shift", "touch", "ward"]


class Deed(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A shape, and what happens to whoever stands in it; zero is nothing."""

    shape: Shape
    ways: Ways = "any"
    nearest: Small = 1
    reach: Small | Ruling = 1
    below: Small = 0
    size: Annotated[int, Meta(ge=1, le=8)] = 1
    guests: Annotated[int, Meta(ge=0, le=8)] | Literal["all"] = 0
    comrades: Annotated[int, Meta(ge=0, le=8)] = 0
    damage: Small = 0
    splash: Small = 0
    to: Literal["hostile", "all"] = "hostile"
    heal: Small = 0
    over: Small = 0
    boost: Small = 0
    cap: Small = LARGEST
    turns: Small = 0
    paralyse: bool = False
    still: bool = False
    capture: bool = False
    soak: Small = 0
    spared: list[Name] = []


class Ability(Deed, forbid_unknown_fields=True, kw_only=True):
    """A deed with a name and a limit: `uses` a game, or once in `cooldown` turns."""

    name: Name
    title: Words
    uses: Small = 0
    cooldown: Small = 0


class Move(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """How a piece goes; with `damage` its move may end in a blow."""

    ways: Literal["straight", "any", "curved"]
    reach: Annotated[int, Meta(ge=1, le=LARGEST)]
    damage: Small = 0


class Kind(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A kind of piece. `cost` None is that of its tier."""

    name: Name
    letter: Annotated[str, Meta(pattern="^[A-Za-z]$")]
    title: Words
    tier: Annotated[int, Meta(ge=1, le=3)]
    hp: Annotated[int, Meta(ge=1, le=3)]
    zone: Name
    move: Move
    strike: Deed | None = None
    abilities: Annotated[list[Name], Meta(max_length=2)] = []
    exalted: bool = False
    mixes: bool = True
    cost: Annotated[int, Meta(ge=1, le=LARGEST)] | Ruling | None = None


class Budget(msgspec.Struct, forbid_unknown_fields=True):
    """Points of a turn, and what an activation costs by tier."""

    points: Turned
    costs: Annotated[list[Turned], Meta(min_length=3, max_length=3)]


class Draw(msgspec.Struct, forbid_unknown_fields=True):
    """When nobody wins."""

    quiet_turns: Turned
    last_turn: Turned


class Capture(msgspec.Struct, forbid_unknown_fields=True):
    """How many pledges a player may have at a time."""

    open: Turned


class Board(msgspec.Struct, forbid_unknown_fields=True):
    """A square board; `over` are the row and column of the board below that its first ones lie over."""

    size: Annotated[int, Meta(ge=2, le=16)]
    over: tuple[Small, Small] = (0, 0)


class Zone(msgspec.Struct, forbid_unknown_fields=True):
    """Cells of one board, in blocks from lower left to upper right."""

    name: Name
    board: Annotated[int, Meta(ge=1, le=3)]
    cells: list[Annotated[str, Meta(pattern="^[a-z][1-9][0-9]?:[a-z][1-9][0-9]?$")]]


class Gift(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What first-tier pieces of a colour have more than others."""

    damage: Small = 0
    reach: Small = 0
    ability: Name | None = None


class Colour(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A side of the first board: its zone, the colour on its right, what its pieces are given."""

    name: Name
    title: Words
    zone: Name
    right: Name
    gift: Gift = msgspec.field(default_factory=Gift)


class Formation(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Where everybody stands: rows of letters by board, the last row at the player's edge."""

    name: Name
    title: Words
    boards: Annotated[list[list[str]], Meta(min_length=3, max_length=3)]


class TribeFormation(msgspec.Struct, forbid_unknown_fields=True):
    """The same for a tribe, as if its side were the first player's."""

    rows: list[str]


class Rules(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A ruleset file."""

    name: Name
    title: Words
    summary: Words
    budget: Budget
    draw: Draw
    capture: Capture
    board: Annotated[list[Board], Meta(min_length=3, max_length=3)]
    zone: list[Zone]
    colour: Annotated[list[Colour], Meta(min_length=N_COLOURS, max_length=N_COLOURS)]
    kind: Annotated[list[Kind], Meta(min_length=1, max_length=MAX_KINDS)]
    ability: list[Ability]
    army: dict[str, Annotated[int, Meta(ge=0, le=60)]]
    tribe: dict[str, Annotated[int, Meta(ge=0, le=20)]]
    formation: Annotated[list[Formation], Meta(min_length=1, max_length=8)]
    tribe_formation: TribeFormation

    def sizes(self) -> list[int]:
        """Return the rows of each board."""
        return [board.size for board in self.board]


NAMED = ("kind", "ability", "zone", "colour")  # tables whose entries a variant changes one by one


def merged(base: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """Return what a variant makes of its base: named entries changed or added, those `without` left out.

    Everything else that the variant gives, armies and formations too, stands in place of what the base has.
    """
    whole = {**base, **{name: value for name, value in change.items() if name not in {"base", "without", *NAMED}}}
    without = change.get("without", [])
    for table in NAMED:
        entries = {entry["name"]: entry for entry in base[table] if entry["name"] not in without}
        for entry in change.get(table, []):
            entries[entry["name"]] = {**entries.get(entry["name"], {}), **entry}
        whole[table] = [*entries.values()]
    return whole


NESTED = Text("lists stand in lists without end", "списки вложены друг в друга без конца")
MISSHAPEN = Text(
    f"{', '.join(NAMED)} are lists of tables, each written as [[{NAMED[0]}]] with a name",
    f"{', '.join(NAMED)} — списки таблиц: каждую пишут как [[{NAMED[0]}]] и дают ей имя",
)


def read_rules(text: str, bases: Callable[[str], str] | None = None) -> Rules:
    """Return the ruleset that a TOML text holds, over the text of its `base` if it names one.

    Raises BadFile for what is no TOML, an unknown base, and unknown or wrong fields.
    """
    try:
        return msgspec.convert(_whole(tomllib.loads(text), bases), Rules)
    except RecursionError:
        raise _unreadable(NESTED) from None
    except (KeyError, TypeError, AttributeError) as error:
        raise _unreadable(MISSHAPEN) from error
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, LookupError) as error:
        raise _unreadable(Text(str(error), str(error))) from error


def _unreadable(why: Text) -> BadFile:
    return BadFile(
        Text(
            f"ruleset: {why.en}; see README.md of the game for what a ruleset may hold",
            f"файл правил: {why.ru}; что в нём может быть, сказано в README.md игры",
        )
    )


def _whole(tables: dict[str, Any], bases: Callable[[str], str] | None) -> dict[str, Any]:
    """Return the tables of a ruleset over those of its base, which may have one itself; all bases are shipped."""
    if "base" not in tables or bases is None:
        return tables
    return merged(_whole(tomllib.loads(bases(tables["base"])), bases), tables)

"""The tables that players read, from the data that the rules run on."""

from typing import Any

import msgspec

from quadriga.games.rat.arms import ARMS, GROUNDS, KINDS, OF_A_KIND, ORDERS
from quadriga.games.rat.names import GroundName, KindName, OrderName
from quadriga.kernel import Language


class KindTable(msgspec.Struct, frozen=True):
    """A row of the table of kinds."""

    name: KindName
    letter: str
    title: str
    strength: str
    price: int
    stamina: int
    attack: int
    defence: int
    nearest: int
    farthest: int
    strike_period: int
    step_period: int


class OrderTable(msgspec.Struct, frozen=True):
    """A row of the table of orders."""

    name: OrderName
    letter: str
    title: str
    does: str
    strong_title: str
    strong_does: str
    mark: str


class GroundTable(msgspec.Struct, frozen=True):
    """A row of the table of ground."""

    name: GroundName
    letter: str
    title: str
    does: str


class Tables(msgspec.Struct, frozen=True):
    """The tables that players read, from the data that the rules run on; `mark_price` is for a strengthened order."""

    kinds: list[KindTable]
    orders: list[OrderTable]
    grounds: list[GroundTable]
    mark_price: int


def tables(language: Language) -> Tables:
    """Return the tables in words of `language`."""

    def worded(entry: dict[str, Any], *names: str) -> dict[str, Any]:
        return {name: entry[name][language] for name in names}

    order_words = ("title", "does", "strong_title", "strong_does", "mark")
    return Tables(
        kinds=[
            KindTable(
                name=kind["name"],
                letter=kind["letter"],
                **worded(kind, "title", "strength"),
                **{name: kind[name] for name in OF_A_KIND},
            )
            for kind in KINDS
        ],
        orders=[OrderTable(order["name"], order["letter"], **worded(order, *order_words)) for order in ORDERS],
        grounds=[
            GroundTable(ground["name"], ground["letter"], **worded(ground, "title", "does")) for ground in GROUNDS
        ],
        mark_price=int(ARMS["mark_price"]),
    )

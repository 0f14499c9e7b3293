"""Warriors, orders and ground as the data file has them: tables for the kernels, letters and words for people."""

import tomllib
from importlib.resources import files
from typing import Any

import numpy as np

from quadriga.kernel import Setup, Text

ARMS: dict[str, Any] = tomllib.loads((files(__package__) / "data" / "arms.toml").read_text("utf-8"))
KINDS: list[dict[str, Any]] = ARMS["kind"]  # numbered as in state.py
ORDERS: list[dict[str, Any]] = ARMS["order"]
GROUNDS: list[dict[str, Any]] = ARMS["ground"]
KIND_NAMES, ORDER_NAMES, GROUND_NAMES = ([entry["name"] for entry in table] for table in (KINDS, ORDERS, GROUNDS))

OF_A_KIND = ("price", "stamina", "attack", "defence", "nearest", "farthest", "strike_period", "step_period")
TRAITS = {"charge": 1, "backs_off": 0, "splash": 0}  # of some kinds; with what the others have
OF_AN_ORDER = ("strike", "defence", "help")  # plain and strengthened
OF_GROUND = {"strike": 0, "defence": 0, "reach": 0, "delay": 0, "slowness": 1}
SINGLE = ("mark_price", "run_up", "climb")


def equip(setup: Setup, arms: dict[str, Any] = ARMS) -> None:
    """Write every number of `arms`, laid out as data/arms.toml is, into the setup's tables."""
    record = setup[0]
    for name in SINGLE:
        record[name] = arms[name]
    for name in OF_A_KIND:
        record[name][:] = [kind[name] for kind in arms["kind"]]
    for name, otherwise in TRAITS.items():
        record[name][:] = [kind.get(name, otherwise) for kind in arms["kind"]]
    record.against[:] = [[kind.get("against", {}).get(name, 1) for name in KIND_NAMES] for kind in arms["kind"]]
    for name in OF_AN_ORDER:
        record[f"order_{name}"][:] = [order.get(name, [0, 0]) for order in arms["order"]]
    for name, otherwise in OF_GROUND.items():
        record[f"ground_{name}"][:] = [ground.get(name, otherwise) for ground in arms["ground"]]


def kit_title(kit: int) -> Text:
    """Return a warrior and his order in words: "spearman, Wall"."""
    kind, order, is_strong = KINDS[kit // 6], ORDERS[kit % 6 // 2], kit % 2
    title = order["strong_title" if is_strong else "title"]
    return Text(f"{kind['title']['en'].lower()}, {title['en']}", f"{kind['title']['ru'].lower()}, {title['ru']}")


def price(kit: int) -> int:
    """Return the coins that a warrior costs, those of a strengthened order included (R-41)."""
    return int(KINDS[kit // 6]["price"]) + (int(ARMS["mark_price"]) if kit % 2 else 0)


PRICES = np.array([0, *(price(kit) for kit in range(len(KINDS) * len(ORDERS) * 2))], np.int64)  # by what a plan holds

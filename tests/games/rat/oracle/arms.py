"""The numbers of the rules, typed in from the clauses once more."""

from typing import NamedTuple


class Kind(NamedTuple):
    """What a warrior is made of (R-28 to R-32)."""

    price: int
    stamina: int
    attack: int
    defence: int
    nearest: int
    farthest: int
    strikes_every: int
    steps_every: int


KINDS = {
    "p": Kind(3, 6, 2, 2, 1, 1, 2, 2),
    "s": Kind(3, 5, 4, 1, 1, 1, 2, 2),
    "b": Kind(3, 3, 3, 0, 2, 3, 3, 2),
    "h": Kind(5, 6, 4, 1, 1, 1, 2, 1),
    "t": Kind(10, 4, 6, 0, 3, 6, 4, 3),
}


def defence_of(kind: str, order: str, ground: str, *, strong: bool) -> int:
    """R-42, R-43, R-47."""
    defence = KINDS[kind].defence
    if order == "d":
        defence += 2 if strong else 1
    if order == "a" and strong:
        defence -= 1
    return defence + {"f": 1, "m": -1}.get(ground, 0)


def strike_of(kind: str, order: str, ground: str, victim: str, *, strong: bool, run: int, help_: int) -> int:
    """R-26, R-27, R-42, R-44, R-47: the multiple first, what is added after it."""
    times = 1
    if kind == "h" and run >= 2:
        times = 2
    if kind == "p" and victim == "h":
        times = 3
    return KINDS[kind].attack * times + (order == "a" and strong) + (ground == "h") + help_


def leaves_after(kind: str, ground: str) -> int:
    """R-47: how many ticks a warrior must have stood before he leaves such a cell."""
    every = KINDS[kind].steps_every
    return {"f": every + 1, "m": every * 2}.get(ground, every)


def farthest_of(kind: str, ground: str) -> int:
    """R-47: whoever shoots reaches further from a hill."""
    return KINDS[kind].farthest + (ground == "h" and kind in "bt")

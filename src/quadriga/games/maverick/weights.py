"""What each feature of a seat weighs in the evaluation: data that `quadriga tune` writes, constants of kernels."""

import tomllib
from pathlib import Path
from typing import Any

import numpy as np

from quadriga.kernel import Weighing

FILE = Path(__file__).parent / "data" / "weights.toml"
TABLE = "seat"
UNIT = 10  # weights are tenths of a unit of evaluation
FEATURES = (
    "castle",  # points of the castle left
    "low_castle",  # how far it is from LOW points, below them
    "strength",  # of all creatures
    "health",  # left to all creatures
    "resting",  # strength of creatures that have to rest
    "lands",  # durability left
    "slots",  # of the castle and of lands
    "walls",  # points of walls left
    "buildings",  # that are no walls
    "lasting",  # lasting cards, less curses on what the seat holds
    "hand",  # cards in hand, counted alone
    "spark",
    "max_spark",
    "short_deck",  # how many cards the deck is short of SHORT
    "exposed",  # strength of a rival's creatures beyond those that can be met, on average over the rivals
    "peril",  # the same in hundredths of what the castle has left
)
WEIGHTS: "np.ndarray[Any, np.dtype[np.int64]]" = np.array(
    [tomllib.loads(FILE.read_text("utf-8"))[TABLE][feature] for feature in FEATURES], np.int64
)


def weighing() -> Weighing:
    """Return the weights with their names, for whoever tunes them."""
    return Weighing(FEATURES, tuple(WEIGHTS.tolist()), UNIT, FILE, TABLE)

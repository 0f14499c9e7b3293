"""What each feature of a side weighs in the evaluation: data that `quadriga tune` writes, constants of kernels."""

import tomllib
from pathlib import Path

from quadriga.kernel import Weighing

FILE = Path(__file__).parent / "data" / "weights.toml"
TABLE = "side"
UNIT = 1000  # weights are thousandths of a unit of evaluation
FEATURES = (
    "worth",  # of all pieces
    "health",  # the same by what is left of their hit points, temporary ones included
    "fresh",  # the same for each use of an ability that is left
    "bound",  # worth of the paralysed
    "pledges",  # captures that are announced
    "contacts",  # neutrals beside one's pieces, counted once for each
    "advance",  # rows that pieces of the lower tiers have left behind
    "doomed_next",  # worth of the Exalted that can be killed in the turn that begins now
    "wounded_next",  # worth of those that can lose hit points in it, by what they can lose
    "doomed_later",  # the same in the turn after that
    "wounded_later",
    "hunt",  # steps that one's pieces are near an Exalted of the other side, once it has hardly any mortals left
)
WEIGHTS: tuple[int, ...] = tuple(tomllib.loads(FILE.read_text("utf-8"))[TABLE][feature] for feature in FEATURES)


def weighing() -> Weighing:
    """Return the weights with their names, for whoever tunes them."""
    return Weighing(FEATURES, WEIGHTS, UNIT, FILE, TABLE)

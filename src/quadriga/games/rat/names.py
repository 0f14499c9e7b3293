"""What things are called on the wire."""

from typing import Literal

from quadriga.games.rat.state import BOTH_FELL, LOWER_WON, PARTED, TOO_LONG, UPPER_WON

KindName = Literal["spearman", "swordsman", "archer", "horse", "trebuchet"]
OrderName = Literal["advance", "defence", "support"]
GroundName = Literal["flat", "forest", "hill", "bog", "boulder"]
SideName = Literal["lower", "upper"]
ModeName = Literal["battle", "sandbox", "duel"]
ResultName = Literal["lower-won", "upper-won", "both-fell", "parted", "too-long"]
SIDES: tuple[SideName, ...] = ("lower", "upper")
MODES: tuple[ModeName, ...] = ("battle", "sandbox", "duel")
RESULTS: dict[int, ResultName] = {
    LOWER_WON: "lower-won",
    UPPER_WON: "upper-won",
    BOTH_FELL: "both-fell",
    PARTED: "parted",
    TOO_LONG: "too-long",
}

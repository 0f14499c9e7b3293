"""What a game's evaluation weighs, for whoever tunes it."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Weighing:
    """The features of an evaluation (operation `features`) and their weights; `unit` of weight is one of evaluation.

    They stand in the TOML file `file`, one `name = integer` a line under `[table]`.
    """

    features: tuple[str, ...]
    weights: tuple[int, ...]
    unit: int
    file: Path
    table: str

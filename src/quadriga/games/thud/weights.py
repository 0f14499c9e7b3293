"""What each feature of a position weighs in the evaluation: data that `quadriga tune` writes, constants of kernels."""

import tomllib
from pathlib import Path
from typing import Any

import numpy as np

from quadriga.kernel import Weighing

FILE = Path(__file__).parent / "data" / "weights.toml"
UNIT = 10  # weights are thousandths of a point (of a dwarf in Koom Valley), evaluations hundredths
TABLES: dict[str, dict[str, int]] = tomllib.loads(FILE.read_text("utf-8"))


def weights(variant: str, features: tuple[str, ...]) -> "np.ndarray[Any, np.dtype[np.int64]]":
    """Return the weights of `variant` in the order of `features`; raises KeyError for one without a weight."""
    return np.array([TABLES[variant][feature] for feature in features], np.int64)


def weighing(variant: str, features: tuple[str, ...]) -> Weighing:
    """Return the same with names, for whoever tunes them."""
    return Weighing(features, tuple(weights(variant, features).tolist()), UNIT, FILE, variant)

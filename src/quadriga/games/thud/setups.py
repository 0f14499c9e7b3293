"""What a match of Thud is set up from: rulesets and options read from the data files, compiled into a record."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import numpy as np

from quadriga.games.thud import rounds
from quadriga.games.thud.state import CLASSIC, KINDS, KOOM_VALLEY, SETUP, STATE
from quadriga.kernel import Setup, State, Text
from quadriga.kernel.ruleset import Choice, Option, Ruleset, Value

VARIANTS = {"classic": CLASSIC, "koom-valley": KOOM_VALLEY}


def _data(name: str) -> dict[str, Any]:
    return tomllib.loads((files(__package__) / "data" / name).read_text("utf-8"))


def _worded(entry: dict[str, Any]) -> dict[str, Any]:
    """Return an entry with its title and summary as texts."""
    return {**entry, "title": Text(**entry["title"]), "summary": Text(**entry["summary"])}


def _option(default: Value = None, choice: tuple[dict[str, Any], ...] = (), **entry: Any) -> Option:
    return Option(default=default, choices=tuple(Choice(**_worded(value)) for value in choice), **_worded(entry))


RULES = _data("rules.toml")
RULESETS = tuple(Ruleset(**_worded(entry)) for entry in RULES["ruleset"])
OPTIONS = tuple(_option(**entry) for entry in RULES["option"])
OPENINGS = {
    variant: [KINDS[letter] for rank in opening["ranks"] for letter in rank]
    for variant, opening in _data("openings.toml").items()
}
CAPTURES: dict[Value, int] = {  # ALL, ALL_OR_NONE, SUBSET and ONE, numbered as the data file lists them
    choice.value: number
    for option in OPTIONS
    if option.name == "troll_capture"
    for number, choice in enumerate(option.choices)
}


def compiled(options: Mapping[str, Value]) -> Setup:
    """Return the record for a valid value of every option."""
    setup = np.zeros(1, SETUP)
    variant = str(options["variant"])
    setup["variant"], setup["opening"] = VARIANTS[variant], OPENINGS[variant]
    setup["troll_capture"] = CAPTURES[options["troll_capture"]]
    setup["rock_escort"] = options["rock_escort"]
    setup["rock_quiet"] = options["rock_quiet"] == "yes"
    setup["rounds"] = options["rounds"]
    setup["quiet_limit"] = options["quiet_limit"] or 0
    return setup


def of_one_round(setup: Setup) -> Setup:
    """Return the same setup for a match that ends with the round on the board."""
    shortened = setup.copy()
    shortened["rounds"] = 1
    return shortened


def opening(setup: Setup) -> State:
    """Return the position at the start of a match (T-3, T-4)."""
    state = np.zeros(1, STATE)
    rounds.start_round(setup[0], state[0], 1)
    return state

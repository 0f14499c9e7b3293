"""What a match of Rat is set up from: rulesets and options read from the data files, compiled into a record."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import numpy as np

from quadriga.games.rat import rules
from quadriga.games.rat.arms import equip
from quadriga.games.rat.sheets import BATTLES, Sheet, coins_of, has_enemy, sheet_of, ways
from quadriga.games.rat.state import BATTLE, DUEL, NO_LIMIT, SANDBOX, SETUP, STATE
from quadriga.kernel import Setup, State, Text
from quadriga.kernel.errors import BadOption
from quadriga.kernel.ruleset import Choice, Option, Ruleset, Value

RULES: dict[str, Any] = tomllib.loads((files(__package__) / "data" / "rules.toml").read_text("utf-8"))
MODES = {"battle": BATTLE, "sandbox": SANDBOX, "duel": DUEL}


def _worded(entry: dict[str, Any]) -> dict[str, Any]:
    """Return an entry with its title and summary as texts."""
    return {**entry, "title": Text(**entry["title"]), "summary": Text(**entry["summary"])}


def _option(default: Value = None, choice: tuple[dict[str, Any], ...] = (), **entry: Any) -> Option:
    return Option(default=default, choices=tuple(Choice(**_worded(value)) for value in choice), **_worded(entry))


def read_sheet_option(value: str) -> str:
    """Return the name of a sheet, or its canonical text; raises BadOption."""
    sheet = sheet_of(value)
    return value if "/" not in value else sheet.text()


SHEET = Option(
    "sheet",
    Text("Sheet", "Лист"),
    Text(
        "The ground, the coins and the enemy: a name, or GROUND COINS ENEMY.",
        "Местность, монеты и враг: имя или запись МЕСТНОСТЬ МОНЕТЫ ВРАГ.",
    ),
    BATTLES[0]["name"],
    named=True,
    reads=read_sheet_option,
)
OPTIONS = (SHEET, *(_option(**entry) for entry in RULES["option"]))
RULESETS = (
    *(
        Ruleset(battle["name"], Text(**battle["title"]), Text(**battle["summary"]), {"sheet": battle["name"]})
        for battle in BATTLES
    ),
    *(Ruleset(**_worded(entry)) for entry in RULES["ruleset"]),
)


def compiled(options: Mapping[str, Value]) -> Setup:
    """Return the record for a valid value of every option; raises BadOption for a battle against nobody."""
    sheet, mode = sheet_of(str(options["sheet"])), MODES[str(options["mode"])]
    if mode == BATTLE and not has_enemy(sheet):
        raise BadOption(
            Text(
                "option sheet: no enemy is drawn on it; draw one, or choose the mode sandbox or duel",
                "настройка sheet: на листе нет врага; начертите его или выберите режим sandbox или duel",
            )
        )
    setup = of_sheet(sheet)
    setup["mode"], setup["rounds"] = mode, options["rounds"]
    setup["toils_first"] = options["toil"] == "decided"
    if mode != BATTLE:
        setup["enemy"] = 0
        setup["coins"] = NO_LIMIT if mode == SANDBOX else coins_of(sheet)
    return setup


def of_sheet(sheet: Sheet) -> Setup:
    """Return the record of a battle on a sheet."""
    setup = np.zeros(1, SETUP)
    equip(setup)
    setup["distance"], setup["beside"] = ways(sheet.ground)
    setup["ground"], setup["enemy"] = sheet.ground, sheet.enemy
    setup["coins"] = coins_of(sheet), NO_LIMIT
    setup["mode"], setup["rounds"] = BATTLE, 1
    return setup


def opening(setup: Setup) -> State:
    """Return the sheet before anybody is placed (R-8)."""
    state = np.zeros(1, STATE)
    rules.start_round(setup[0], state[0], 1)
    return state

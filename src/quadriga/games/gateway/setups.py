"""What a match of Gateway is set up from: rulesets and options read from the data files, compiled into a record."""

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

import numpy as np

from quadriga.games.gateway import course, placing
from quadriga.games.gateway.actions import MAX_EVENTS
from quadriga.games.gateway.compiler import FACES, compiled_rules, rules_id
from quadriga.games.gateway.linter import checked
from quadriga.games.gateway.schema import Rules, read_rules
from quadriga.games.gateway.state import FIXED_TRIBES, N_FACES, NEUTRAL, NONE, STATE, TRIBE
from quadriga.kernel import Setup, State, Text
from quadriga.kernel.errors import BadFile, BadOption
from quadriga.kernel.events import buffer
from quadriga.kernel.ruleset import Choice, Option, Ruleset, Value

DATA = files(__package__) / "data"
RULES: dict[str, Any] = tomllib.loads((DATA / "options.toml").read_text("utf-8"))
SETS = ("classic", "elements", "shogunate", "bows", "foot")  # files in data/sets/
LONGEST = 20_000  # characters of a ruleset file that comes with a match
EMPTY_AT_FIRST = ("passer", "mover", "actor", "aim", "body", "winner")


def _worded(entry: dict[str, Any]) -> dict[str, Any]:
    """Return an entry with its title and summary as texts."""
    return {**entry, "title": Text(**entry["title"]), "summary": Text(**entry["summary"])}


def _option(default: Value = None, choice: tuple[dict[str, Any], ...] = (), **entry: Any) -> Option:
    return Option(default=default, choices=tuple(Choice(**_worded(value)) for value in choice), **_worded(entry))


def text_of(name: str) -> str:
    """Return the shipped ruleset file of that name; raises LookupError."""
    if name not in SETS:
        message = f"no ruleset {name}; there are {', '.join(SETS)}"
        raise LookupError(message)
    return (DATA / "sets" / f"{name}.toml").read_text("utf-8")


@cache
def rules_of(name: str) -> Rules:
    """Return the shipped ruleset of that name."""
    return checked(read_rules(text_of(name), text_of))


@cache
def rules_by_id() -> dict[int, Rules]:
    """Return the rulesets by the numbers that setups know them by: the shipped ones, and those that came as texts."""
    return {rules_id(rules): rules for rules in map(rules_of, SETS)}


def rules_for(setup: Setup) -> Rules:
    """Return the ruleset that a setup was compiled from; raises KeyError for one that is not at hand."""
    return rules_by_id()[int(setup[0].rules_id)]


@lru_cache(maxsize=64)
def rules_written(text: str) -> Rules:
    """Return the ruleset of a text, and keep it at hand for the setups that are compiled from it; raises BadFile."""
    rules = checked(read_rules(text, text_of))
    return rules_by_id().setdefault(rules_id(rules), rules)


def rules_chosen(value: str) -> Rules:
    """Return the ruleset that the option `rules` names or holds; raises BadFile."""
    return rules_of(value) if value in SETS else rules_written(value)


def read_faces(value: str) -> str:
    """Return the six directions of the d6, parted by commas; raises BadOption."""
    names = [name.strip() for name in value.lower().split(",")]
    if len(names) != N_FACES or any(name not in FACES for name in names):
        known = ", ".join(FACES)
        raise BadOption(
            Text(
                f"option neutral_dirs: give six directions, parted by commas, of {known}",
                f"настройка neutral_dirs: нужны шесть направлений через запятую из {known}",
            ),
            "G-41",
        )
    return ",".join(names)


def read_set(value: str) -> str:
    """Return the name of a shipped ruleset, or the text of one's own; raises BadOption."""
    if value in SETS:
        return value
    if len(value) > LONGEST:
        raise BadOption(
            Text(
                f"option rules: {len(value)} characters; a ruleset file has up to {LONGEST}",
                f"настройка rules: {len(value)} знаков, а в файле правил их может быть до {LONGEST}",
            )
        )
    if "=" in value:
        try:
            rules_written(text := value.strip())
        except BadFile as error:
            raise BadOption(error.text, error.clause) from error
        return text
    known = ", ".join(SETS)
    raise BadOption(
        Text(
            f"option rules: there is no ruleset {value[:40]}; known: {known}",
            f"настройка rules: набора {value[:40]} нет; есть: {known}",
        )
    )


SET = Option(
    "rules",
    Text("Pieces and boards", "Фигуры и доски"),
    Text("The set of the game that is played with.", "Каким набором играют."),
    SETS[0],
    named=True,
    reads=read_set,
)
NEUTRAL_DIRS = Option(
    "neutral_dirs",
    Text("Faces of the d6", "Грани шестигранной кости"),
    Text(
        "Where a tribe's piece goes on 1 to 6, as its tribe looks (G-41).", "Куда идёт фигура племени при 1–6 (G-41)."
    ),
    "forward,forward-right,right,back,left,forward-left",
    reads=read_faces,
)
OPTIONS = (SET, *(_option(**entry) for entry in RULES["option"]), NEUTRAL_DIRS)
RULESETS = (
    *(Ruleset(**_worded(entry)) for entry in RULES["ruleset"]),
    *(
        Ruleset(name, Text(**rules_of(name).title), Text(**rules_of(name).summary), {"rules": name})
        for name in SETS[1:]
    ),
)


def blank(setup: Setup) -> State:
    """Return the position before anything is on the boards."""
    state = np.zeros(1, STATE)
    record = state[0]
    for name in EMPTY_AT_FIRST:
        record[name] = NONE
    record.cell[:] = record.at[:] = record.queue[:] = record.taken[:] = record.lifted[:] = NONE
    record.captor[:] = record.captive[:] = NONE
    kinds, origins = setup[0].kind, setup[0].origin
    record.owner[:] = np.where(origins >= TRIBE, NEUTRAL, origins)
    record.hp[:] = np.where(kinds == NONE, 0, setup[0].hp[kinds])
    return state


def opening(setup: Setup) -> State:
    """Return the position at the start of a match: as far as neither chance nor anybody has a choice."""
    state = blank(setup)
    if setup[0].fixed_tribes == FIXED_TRIBES:
        starter = placing.stand(setup[0], state[0], buffer(MAX_EVENTS))
        if starter != NONE:
            course.begin_turn(setup[0], state[0], starter, buffer(MAX_EVENTS))
    return state


def compiled(options: Mapping[str, Value]) -> Setup:
    """Return the record for a valid value of every option."""
    return compiled_rules(rules_chosen(str(options["rules"])), options)

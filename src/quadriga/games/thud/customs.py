"""Whom a troll strikes, ruleset by ruleset: which gives the least choice, and which would allow one."""

from quadriga.games.thud.plies import ways
from quadriga.games.thud.setups import CAPTURES, RULESETS
from quadriga.games.thud.strikes import may_strike
from quadriga.kernel import Setup, State, Text
from quadriga.kernel.ruleset import Ruleset

CUSTOMS = {CAPTURES[known.options["troll_capture"]]: known for known in RULESETS if "troll_capture" in known.options}
ALL_ROUND = 0b1111_1111  # a dwarf in every direction


def narrowest_first() -> list[str]:
    """Return the names of the rulesets, by how many choices they give to a troll with dwarfs all round it."""
    freedom = {
        known.name: sum(may_strike(rule, ALL_ROUND, struck, 1) for struck in range(ALL_ROUND + 1))
        for rule, known in CUSTOMS.items()
    }
    return sorted(freedom, key=lambda name: freedom[name])


def valley_narrowest_first() -> list[str]:
    """Return the names of the rulesets of Koom Valley, by how many dwarfs must escort the Rock, most first (T-30)."""
    valley = [known for known in RULESETS if known.options.get("variant") == "koom-valley"]
    return [known.name for known in sorted(valley, key=lambda known: known.options.get("rock_escort", 1) == 1)]


def allowing(setup: Setup, state: State, origin: int, target: int, struck: set[int]) -> list[Ruleset]:
    """Return the rulesets under which a troll that goes from `origin` to `target` may strike exactly `struck`."""
    possible = {rule: ways(_under(setup, rule), state, origin, target) for rule in CUSTOMS}
    return [known for rule, known in CUSTOMS.items() if struck in map(set, possible[rule])]


def legal_elsewhere(setup: Setup, others: list[Ruleset]) -> Text:
    """Return the sentence that only the rulesets `others`, not the one of `setup`, allow something."""
    here = CUSTOMS[int(setup[0].troll_capture)].title
    english = ", ".join(f'"{other.title.en}"' for other in others)
    russian = ", ".join(f"«{other.title.ru}»" for other in others)
    return Text(
        f'the ruleset here is "{here.en}"; this is legal only under {english}',
        f"здесь играют по правилам «{here.ru}»; так можно только по правилам {russian}",
    )


def _under(setup: Setup, rule: int) -> Setup:
    """Return the setup with another rule for whom a troll strikes."""
    other = setup.copy()
    other["troll_capture"] = rule
    return other

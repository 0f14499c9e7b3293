"""Under which options a ruleset of one's own is measured and begun, where the usual ones do not fit it."""

from quadriga.games.gateway import GAME, read_set, rules_chosen
from quadriga.kernel.ruleset import Value


def terms_of(rules: str) -> dict[str, Value]:
    """Return the options of a match under a ruleset, by its name or as the text of its file: those that are not usual.

    The first turn has the points of every turn (G-95), and the Earth never costs more than a turn has (G-10).
    Raises BadOption for what is no ruleset.
    """
    written, usual = read_set(rules), GAME.settled()
    points, earth = rules_chosen(written).budget.points, usual["earth_cost"]
    assert isinstance(earth, int)  # noqa: S101  an option between numbers
    fitting: dict[str, Value] = {"rules": written, "first_turn_points": points, "earth_cost": min(earth, points)}
    return {name: value for name, value in fitting.items() if value != usual[name]}

"""Why an action can or cannot be played: the answer to a text that somebody has typed or pointed at."""

from dataclasses import dataclass

from quadriga.kernel.errors import BadInput
from quadriga.kernel.text import Language
from quadriga.service.replay import Replay


@dataclass(frozen=True, slots=True)
class Why:
    """Whether it is legal; the clause that forbids it, with its heading; a sentence."""

    is_legal: bool
    clause: str | None
    title: str | None
    reason: str


def why(replay: Replay, seat: int, text: str, language: Language) -> Why:
    """Say what the text means for `seat`, and if it cannot be played, by which rule."""
    game, setup, state = replay.game, replay.setup, replay.now.state
    try:
        code = game.read_action(setup, state, seat, text)
    except BadInput as error:
        clause = game.rulebook(language).clauses.get(error.clause) if error.clause else None
        title = clause.title if clause else None
        return Why(is_legal=False, clause=error.clause, title=title, reason=error.message(language))
    return Why(is_legal=True, clause=None, title=None, reason=game.describe(setup, state, seat, code, language))

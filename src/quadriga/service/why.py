"""Why an action can or cannot be played: the answer to a text that somebody has typed or pointed at.

A text may be a row of decisions, parted by `;`: those before the last are tried out on a copy.
"""

from dataclasses import dataclass

from quadriga.kernel.errors import BadInput, UnreadableAction
from quadriga.kernel.game import State
from quadriga.kernel.text import Language, Text
from quadriga.service import undo
from quadriga.service.moment import Change
from quadriga.service.replay import Replay

PARTING = ";"
FINISHED = Text(
    "only decisions of a row may come before the last one; play what is whole first",
    "перед последним решением могут стоять только начальные; целое сначала сыграйте",
)


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
    *before, last = text.split(PARTING)
    try:
        for begun in before:
            state = _begun(replay, state, seat, begun)
        code = game.read_action(setup, state, seat, last)
    except BadInput as error:
        clause = game.rulebook(language).clauses.get(error.clause) if error.clause else None
        title = clause.title if clause else None
        return Why(is_legal=False, clause=error.clause, title=title, reason=error.message(language))
    return Why(is_legal=True, clause=None, title=None, reason=game.describe(setup, state, seat, code, language))


def _begun(replay: Replay, state: State, seat: int, text: str) -> State:
    """Return the position after a decision that leaves its row unfinished and shows its seat nothing new."""
    game, setup = replay.game, replay.setup
    after, rows = game.play(setup, state, seat, game.read_action(setup, state, seat, text))
    change = Change(replay.v + 1, seat, text, state, after, rows, game, setup)
    if not game.mid_choice(setup, after) or undo.reveals(game, setup, change, seat):
        raise UnreadableAction(FINISHED)
    return after

"""Inquiries: positions that somebody wants studied, whether they were ever played or not."""

from collections.abc import Mapping
from dataclasses import dataclass

from quadriga import arena
from quadriga.arena import Question, Rules, Study
from quadriga.kernel.errors import NotWaiting, UnreadableAction
from quadriga.kernel.game import Game, Rows, Setup, State
from quadriga.kernel.seats import CHANCE
from quadriga.kernel.text import Text
from quadriga.service.analysts import Analysts


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A position (None: the usual start) under rules, the codes of actions to be played from it, how long to look."""

    game: Game
    ruleset: str | None
    options: Mapping[str, object]
    position: str | None
    actions: tuple[int, ...]
    n_lines: int
    nodes: int


@dataclass(frozen=True, slots=True)
class Sight:
    """What an inquiry came to: the position, what the last action did, who is to choose there, and their best lines.

    `seat` and `study` are None where nobody is to choose.
    """

    game: Game
    setup: Setup
    state: State
    rows: "Rows | None"
    seat: int | None
    study: Study | None


async def looked_into(inquiry: Inquiry, analysts: Analysts) -> Sight:
    """Study a position.

    Raises:
        UnknownRuleset, BadOption, BadPosition: there is no such position.
        UnreadableAction, IllegalAction, NotWaiting: an action cannot be played there.
        TooBusy: too many positions wait to be studied.
    """
    game = inquiry.game
    options = game.settled(inquiry.ruleset, **inquiry.options)
    setup = game.setup(inquiry.ruleset, **options)
    opening = game.start(setup, inquiry.position)
    state, rows = played(game, setup, opening, inquiry.actions)
    seat = next((seat for seat in game.waiting(setup, state) if seat != CHANCE), None)
    if seat is None:
        return Sight(game, setup, state, rows, None, None)
    rules = Rules(game.name, game.ruleset(inquiry.ruleset).name, options, inquiry.nodes, inquiry.n_lines)
    study = await analysts.study(rules, Question(state.tobytes(), seat))
    return Sight(game, setup, state, rows, seat, study)


def played(game: Game, setup: Setup, state: State, actions: tuple[int, ...]) -> "tuple[State, Rows | None]":
    """Return the position after the actions, and what the last of them did."""
    for code in actions:
        if code >= game.n_actions(setup):
            raise no_such_code(code)
    turns = [*arena.played_out(game, setup, state, actions)]
    if len(turns) < len(actions):
        raise nobody_to_play(len(turns) + 1)
    return (turns[-1].after, turns[-1].rows) if turns else (state, None)


def no_such_code(code: int) -> UnreadableAction:
    """Return the error for a code that no action has."""
    return UnreadableAction(
        Text(
            en=f"action {code}: there is no such code; take one from the choices",
            ru=f"действие {code}: такого кода нет; возьмите один из предложенных",
        )
    )


def nobody_to_play(number: int) -> NotWaiting:
    """Return the error for an action where nobody is to choose."""
    return NotWaiting(
        Text(
            en=f"action {number}: nobody is to choose there; leave it out, and what follows it",
            ru=f"действие {number}: там никто не ходит; уберите его и всё, что за ним",
        )
    )

"""Hints: what the engine would play, for whoever plays alone against it or shares a screen."""

from dataclasses import dataclass

from quadriga import players
from quadriga.arena import Question, Rules, Study
from quadriga.kernel.errors import NotWaiting
from quadriga.kernel.game import State
from quadriga.kernel.random import generator
from quadriga.kernel.text import Text
from quadriga.service import chance
from quadriga.service.analysts import Analysts
from quadriga.service.errors import UnfairHint
from quadriga.service.match import Match
from quadriga.service.orders import check_fresh

NODES = 400_000  # a fraction of a second, so that a slow machine too answers within two


@dataclass(frozen=True, slots=True)
class Hint:
    """What would be best for `seat` at event `v`; `imagined` is the position as far as it knows it."""

    v: int
    seat: int
    imagined: State
    study: Study


async def hint(match: Match, analysts: Analysts, seat: int, v: int) -> Hint:
    """Return what would be best for `seat`, who sees the match at event `v`.

    Nothing is looked at but what the seat knows; what it cannot know is filled in by chance.

    Raises:
        UnfairHint: another person holds a seat.
        StaleCommand, MatchIsOver, NotWaiting: the seat has nothing to choose, or has not seen what it is to choose now.
    """
    replay = match.replay
    check_fair(match, seat)
    check_fresh(replay, seat, v)
    if players.makes_plans(replay.game):
        raise UnfairHint(
            Text(
                en="A plan gets no hints while it is made. Fight the battle, then ask why it was lost.",
                ru="Пока план строится, подсказок нет. Дайте бой, а потом спросите, почему он проигран.",
            )
        )
    if seat not in replay.waiting():
        raise not_to_choose(seat)
    game, setup, header = replay.game, replay.setup, replay.header
    luck = generator(chance.thinking_seed(replay.seed or b"", replay.moved_at, seat))
    imagined = game.determinize(setup, game.observe(setup, replay.now.state, seat), seat, luck)
    rules = Rules(header.game, header.ruleset, header.options, NODES)
    return Hint(v, seat, imagined, await analysts.advise(rules, Question(imagined.tobytes(), seat)))


def is_fair(match: Match, seat: int) -> bool:
    """Say whether a hint to `seat` takes no other person in: all on one screen count as one person."""
    seats = match.replay.sitters
    others = [plan.by for number, plan in enumerate(seats) if number != seat]
    return all(by == "computer" or by == seats[seat].by == "human" for by in others)


def check_fair(match: Match, seat: int) -> None:
    """Raise UnfairHint if another person holds a seat."""
    if not is_fair(match, seat):
        raise UnfairHint(
            Text(
                en="Another person plays in this match, so there are no hints. Study the position when it is over.",
                ru="В партии играет ещё один человек, поэтому подсказок нет. Разберите её, когда она кончится.",
            )
        )


def not_to_choose(seat: int) -> NotWaiting:
    """Return the error for a seat that asks for a hint while it has nothing to choose."""
    return NotWaiting(
        Text(
            en=f"Seat {seat} has nothing to choose now. Ask for a hint when it is to play.",
            ru=f"Сейчас ходит не место {seat}. Спросите подсказку, когда до него дойдёт очередь.",
        )
    )

"""Verdicts: what each action of a match that is over was worth."""

import asyncio

from quadriga import arena
from quadriga.arena import Rules, Step, Verdict
from quadriga.kernel.text import Text
from quadriga.service.analysts import Analysts
from quadriga.service.errors import NothingPlayed, StillPlayed
from quadriga.service.match import Match

NODES = 60_000  # of each position: a match of a hundred actions is judged in some seconds


async def verdict(match: Match, analysts: Analysts, v: int) -> Verdict:
    """Return what the action of event `v` was worth.

    Raises:
        StillPlayed: the match is not over.
        NothingPlayed: event `v` is no action that stands.
        TooBusy: too many positions wait to be studied.
    """
    replay, header = match.replay, match.replay.header
    check_over(match)
    number, change = next(((n, each) for n, each in enumerate(replay.line, 1) if each.v == v), (0, None))
    if change is None:
        raise nothing_played(v)
    step = Step(change.seat, change.text, change.before, change.after)
    rules = Rules(header.game, header.ruleset, header.options, NODES)
    questions = arena.asked(replay.game, replay.setup, [step])
    studies = await asyncio.gather(*(analysts.study(rules, question) for question in questions))
    return arena.verdict(replay.game, replay.setup, number, step, dict(zip(questions, studies, strict=True)))


def check_over(match: Match) -> None:
    """Raise StillPlayed unless the match has ended."""
    if not match.replay.is_over:
        raise StillPlayed(
            Text(
                en="The match is still being played; it can be analysed once it is over.",
                ru="Партия ещё идёт; разобрать её можно, когда она кончится.",
            )
        )


def nothing_played(v: int) -> NothingPlayed:
    """Return the error for an event that is no ply of the record."""
    return NothingPlayed(
        Text(
            en=f"Event {v} is no action of this match, or was taken back. Take a number from its history.",
            ru=f"Событие {v} — не ход этой партии, или его вернули. Возьмите номер из записи партии.",
        )
    )

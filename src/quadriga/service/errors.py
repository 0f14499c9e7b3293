"""What a command to a live match can be refused for. The match stays as it was."""

from collections.abc import Sequence
from typing import ClassVar

from quadriga.kernel.errors import BadFile, BadInput, BadPosition, Fault, QuadrigaError
from quadriga.kernel.text import Text


class UnknownMatch(BadInput):
    """There is no match of that name."""

    code: ClassVar[str] = "unknown-match"


class NotYourSeat(BadInput):
    """The key opens no seat of the match, or not the one that is meant."""

    code = "not-your-seat"


class StaleCommand(BadInput):
    """The sender had not seen the latest event that its seat can see."""

    code = "stale"


class NotOffered(BadInput):
    """The offer cannot be made, answered or withdrawn now."""

    code = "not-offered"


class MatchIsOver(BadInput):
    """Nothing more can happen in the match."""

    code = "match-over"


class NotAway(BadInput):
    """The seat may not be given to somebody else, nor made to lose, or not yet."""

    code = "not-away"


class NothingToHide(BadInput):
    """A pause before answers is asked for in a game without answers."""

    code = "nothing-to-hide"


class LastAtTable(BadInput):
    """Nobody would be left at the table."""

    code = "last-at-table"


class StillSecret(BadInput):
    """What was asked for would give away what is hidden until the match is over."""

    code = "still-secret"


class UnfairHint(BadInput):
    """A hint was asked for in a match where another person plays."""

    code = "unfair-hint"


class StillPlayed(BadInput):
    """What was asked for is to be had only of a match that is over."""

    code = "still-played"


class NothingPlayed(BadInput):
    """The event is no action of the match that stands."""

    code = "nothing-played"


class BadSeats(BadInput):
    """The seats of a new match are too many, too few, or not what a seat can be."""

    code = "bad-seats"


class WarmingUp(QuadrigaError):
    """The game's rules are still being compiled."""

    code = "warming"


class TooBusy(QuadrigaError):
    """More is asked of the server than it does at once."""

    code = "too-busy"


class LeaderSilent(QuadrigaError):
    """Another process leads the match and does not answer; it may or may not have carried the order out."""

    code = "leader-silent"


class TruncatedFile(BadFile):
    """A match file ends before its seal."""

    code = "file-truncated"


class AlteredFile(BadFile):
    """A line of a match file does not have the hash that it claims."""

    code = "file-altered"


class ReorderedFile(BadFile):
    """A line of a match file stands where another one belongs."""

    code = "file-reordered"


class FalseFile(BadFile):
    """A match file is whole, but what it tells did not happen so: an illegal action, a forged die, a wrong result."""

    code = "file-false"


def nothing_to_play(over: Sequence[Fault]) -> BadPosition:
    """Return the error for a match that would be over before it begins, for these reasons."""
    reasons = BadPosition.of(over)
    return BadPosition(
        Text(
            en=f"nothing can be played from here: {reasons.text.en}",
            ru=f"отсюда ходить нельзя: {reasons.text.ru}",
        ),
        reasons.clause,
        reasons.faults,
    )


def unknown_match(match: str) -> UnknownMatch:
    """Return the error for a match that is not in the store."""
    return UnknownMatch(
        Text(
            en=f"There is no match {match} here. Check the link, or open a new match.",
            ru=f"Партии {match} здесь нет. Проверьте ссылку или начните новую партию.",
        )
    )


def stale(v: int, now: int) -> StaleCommand:
    """Return the error for a command that was sent at event `v` while the match is at `now`."""
    return StaleCommand(
        Text(
            en=f"The match is at event {now}, but this was sent at event {v}; nothing was played. "
            "Look at the position again and decide anew.",
            ru=f"В партии уже событие {now}, а команда отправлена на событии {v}; ничего не сыграно. "
            "Посмотрите на позицию ещё раз и решите заново.",
        )
    )


def match_is_over() -> MatchIsOver:
    """Return the error for a command to a match that has ended."""
    return MatchIsOver(
        Text(
            en="The match is over; look at its replay or open a new one.",
            ru="Партия окончена; посмотрите её запись или начните новую.",
        )
    )


def last_at_table() -> LastAtTable:
    """Return the error for a person who would leave nobody at the table."""
    return LastAtTable(
        Text(
            en="You are the last person at the table. Resign, or give the seat to a computer.",
            ru="За столом больше никого не останется. Сдайтесь или передайте место компьютеру.",
        )
    )


def warming_up(game: str) -> WarmingUp:
    """Return the error for a game whose rules are not compiled yet."""
    return WarmingUp(
        Text(
            en=f"The rules of {game} are being prepared; this takes up to a minute after an update. Try again soon.",
            ru=f"Правила игры {game} готовятся; после обновления это занимает до минуты. Повторите чуть позже.",
        )
    )


def too_busy() -> TooBusy:
    """Return the error for what would have to wait too long until it is looked into."""
    return TooBusy(
        Text(
            en="Too many positions and matches are being looked into here at the moment. Try again in a few seconds.",
            ru="Сейчас здесь разбирают слишком много позиций и партий. Повторите через несколько секунд.",
        )
    )

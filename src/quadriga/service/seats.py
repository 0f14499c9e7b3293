"""Giving a seat to somebody else: who may do so, and when."""

from datetime import timedelta

from quadriga.kernel import Game, operations
from quadriga.kernel.text import Text
from quadriga.service.errors import NotAway, match_is_over
from quadriga.service.pace import Bank
from quadriga.service.replay import Replay

SOON = timedelta(minutes=2)  # where a bank of time runs, people sit at the board
LATER = timedelta(days=1)  # where nothing hurries them, they come and go


def absence(replay: Replay) -> timedelta:
    """Return how long a person has to be away before others may give the seat to somebody else."""
    return SOON if isinstance(replay.pace, Bank) else LATER


def check_giving(replay: Replay, giver: int, seat: int, away: timedelta, *, to_a_person: bool) -> None:
    """Raise NotAway unless `giver` may give `seat` away, whose person has been `away` so long.

    Whoever holds a seat may pass it on at any time. Another's may be given away when nobody has come yet, when a
    computer fills in for a person, or when its person has been away long enough; in games with secrets then only to
    a computer, since a new link would show the giver what the seat knows.
    """
    if replay.is_over:
        raise match_is_over()
    if replay.header.seats[seat].by == "computer":
        raise NotAway(
            Text(
                f"Seat {seat} was a computer's from the start, and stays so. Give another one away.",
                f"Место {seat} с самого начала у компьютера, у него и останется. Передайте другое.",
            )
        )
    is_free = seat == giver or seat in replay.vacant or replay.sitters[seat].by == "computer"
    if not is_free and away < absence(replay):
        missing = max(1, round((absence(replay) - away).total_seconds() / 60))
        raise NotAway(
            Text(
                f"The player in seat {seat} has not been away long enough. Try again in {minutes(missing).en}.",
                f"Игрок на месте {seat} отсутствует недолго. Повторите через {minutes(missing).ru}.",
            )
        )
    if to_a_person and seat != giver and seat in replay.entropies and has_secrets(replay.game):
        raise NotAway(
            Text(
                f"A new link to seat {seat} would show you what is hidden from you. Give the seat to a computer.",
                f"Новая ссылка на место {seat} показала бы вам скрытое от вас. Передайте место компьютеру.",
            )
        )


def has_secrets(game: Game) -> bool:
    """Say whether the game hides anything from anybody."""
    return not operations.is_default(game.STATE, "hide")


def minutes(number: int) -> Text:
    """Return a time in words."""
    if number < 120:
        return Text("1 minute" if number == 1 else f"{number} minutes", f"{number} мин.")
    return Text(f"{round(number / 60)} hours", f"{round(number / 60)} ч")

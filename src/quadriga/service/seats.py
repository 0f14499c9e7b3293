"""The seats of those who stay away: who may give one to somebody else, or have it lose, and when."""

from datetime import timedelta

from quadriga.kernel import Game, operations
from quadriga.kernel.text import Text
from quadriga.service.course import Course
from quadriga.service.errors import NotAway, match_is_over
from quadriga.service.pace import Bank

SOON = timedelta(minutes=2)  # where a bank of time runs, people sit at the board
LATER = timedelta(days=1)  # where nothing hurries them, they come and go


def absence(course: Course) -> timedelta:
    """Return how long a person has to be away before others may do something about it."""
    return SOON if isinstance(course.pace, Bank) else LATER


def check_giving(course: Course, giver: int, seat: int, away: timedelta, *, to_a_person: bool) -> None:
    """Raise NotAway unless `giver` may give `seat` away, whose person has been `away` so long.

    Whoever holds a seat may pass it on at any time. Another's may be given away when nobody has come yet, when a
    computer fills in for a person, or when its person has been away long enough; in games with secrets then only to
    a computer, since a new link would show the giver what the seat knows.
    """
    if course.is_over:
        raise match_is_over()
    if course.header.seats[seat].by == "computer":
        raise NotAway(
            Text(
                f"Seat {seat} was a computer's from the start, and stays so. Give another one away.",
                f"Место {seat} с самого начала у компьютера, у него и останется. Передайте другое.",
            )
        )
    is_free = seat == giver or seat in course.vacant or course.sitters[seat].by == "computer"
    if not is_free:
        check_absence(course, seat, away)
    if to_a_person and seat != giver and seat in course.entropies and has_secrets(course.game):
        raise NotAway(
            Text(
                f"A new link to seat {seat} would show you what is hidden from you. Give the seat to a computer.",
                f"Новая ссылка на место {seat} показала бы вам скрытое от вас. Передайте место компьютеру.",
            )
        )


def check_forfeit(course: Course, caller: int, seat: int) -> None:
    """Raise NotAway unless `caller` may have `seat` lose once its person has stayed away.

    The table has agreed on it, somebody has come to that seat, and the match waits for it. A computer never loses so,
    and nobody by his own call.
    """
    if course.is_over:
        raise match_is_over()
    reasons = (reason for holds, reason in against_forfeit(course, caller, seat) if holds)
    if reason := next(reasons, None):
        raise NotAway(reason)


def against_forfeit(course: Course, caller: int, seat: int) -> tuple[tuple[bool, Text], ...]:
    """Return what can speak against it, and whether it does."""
    return (
        (
            not course.header.forfeits,
            Text(
                "At this table nobody loses by staying away. Give the seat to a computer.",
                "За этим столом за неявку не проигрывают. Передайте место компьютеру.",
            ),
        ),
        (
            seat == caller,
            Text("This is your own seat. Resign instead.", "Это ваше собственное место. Вместо этого сдайтесь."),
        ),
        (
            caller in course.gone or caller in course.vacant,
            Text("You are out of the match; the others decide.", "Вы выбыли из партии; решают остальные."),
        ),
        (
            course.sitters[seat].by == "computer",
            Text(
                f"A computer sits in seat {seat}; it does not go away.",
                f"На месте {seat} играет компьютер; он не отлучается.",
            ),
        ),
        (
            seat not in course.entropies,
            Text(
                f"Nobody has come to seat {seat} yet. Give it to somebody else.",
                f"На место {seat} ещё никто не приходил. Передайте его другому.",
            ),
        ),
        (
            seat not in course.waiting(),
            Text(
                f"The match does not wait for seat {seat} now. Try again when it is to play.",
                f"Партия сейчас не ждёт хода от места {seat}. Повторите, когда ход будет за ним.",
            ),
        ),
    )


def check_absence(course: Course, seat: int, away: timedelta) -> None:
    """Raise NotAway for a person who has been `away` for less than absence is."""
    if away < absence(course):
        missing = max(1, round((absence(course) - away).total_seconds() / 60))
        raise NotAway(
            Text(
                f"The player in seat {seat} has not been away long enough. Try again in {minutes(missing).en}.",
                f"Игрок на месте {seat} отсутствует недолго. Повторите через {minutes(missing).ru}.",
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

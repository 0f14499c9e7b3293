"""What the events of a match do to its clock, and when they can have happened."""

from msgspec import UNSET

from quadriga.kernel.game import State
from quadriga.kernel.seats import CHANCE
from quadriga.kernel.text import Text
from quadriga.service.clock import Clock
from quadriga.service.course import Course
from quadriga.service.events import Accepted, Action, AnyEvent, Flagged, Resumed, TookBack
from quadriga.service.faults import false, time
from quadriga.service.moment import Moment
from quadriga.service.pace import SECOND


def check_time(course: Course, event: AnyEvent) -> None:
    """Raise FalseFile for an event without the time that it needs, or at a time when it cannot have happened."""
    clock = course.now.clock
    if clock is None and event.at is not UNSET:
        raise false(Text("a time", "время"), Text("none: the match has no clock", "пусто: партия без часов"))
    if clock is None:
        return
    if not isinstance(event.at, int) or event.at < clock.since:
        found = time(event.at) if isinstance(event.at, int) else Text("no time", "нет времени")
        raise false(found, Text(f"{clock.since} ms or later", f"{clock.since} мс или позже"))
    if course.fallen(event.at) and not isinstance(event, Flagged | Resumed):
        raise false(time(event.at), Text("the end: somebody's time is up", "конец: чьё-то время истекло"))


def clock_after(course: Course, moment: Moment) -> Clock | None:
    """Return what the clock shows after the event of the next moment: a take-back or an offer gives nobody time.

    The pause before an answer is nobody's time: whoever has answered gets it back.
    """
    before, event = course.now.clock, moment.event
    if before is None or course.pace is None or event is None or not isinstance(event.at, int):
        return None
    clock = before.skipped_to(event.at) if isinstance(event, Resumed) else before.at(event.at)
    if isinstance(event, Action) and course.holds_back(event.seat):
        clock = clock.changed([event.seat], lambda left: left + (course.header.pause or 0) * SECOND)
    if isinstance(event, Action) and not is_unfinished(course, event.seat, moment.state):
        clock = clock.changed([event.seat], course.pace.after_move)
    is_return = isinstance(event, TookBack) and not is_unfinished(course, event.seat, course.now.state)
    if is_return or (isinstance(event, Accepted) and moment.rows is not None):
        clock = clock.changed(range(len(clock.left)), course.pace.after_return)
    awaited = course.waiting_at(moment) if course.have_met else ()
    return clock.runs_for(seat for seat in awaited if seat != CHANCE)


def is_unfinished(course: Course, seat: int, state: State) -> bool:
    """Say whether the seat is within a turn that it has not ended."""
    return seat in course.game.waiting(course.setup, state) and course.game.mid_turn(course.setup, state)

"""A match folded from its events: the same for a live match, one read at start-up, and a file that is verified."""

from collections.abc import Iterable
from dataclasses import replace
from functools import singledispatchmethod
from typing import Any, Self

import msgspec

from quadriga.kernel.game import Rows, State
from quadriga.kernel.seats import DRAW, END
from quadriga.kernel.text import Text
from quadriga.service import chance, undo
from quadriga.service.course import Course
from quadriga.service.errors import NotYourSeat, last_at_table, match_is_over
from quadriga.service.events import (
    Accepted,
    Action,
    AnyEvent,
    Chance,
    Declined,
    Ended,
    EndedBy,
    Flagged,
    Forfeited,
    Joined,
    Left,
    Losing,
    Offered,
    Replaced,
    Resigned,
    Resumed,
    TookBack,
    Withdrawn,
)
from quadriga.service.faults import false, not_offered, result_in_words
from quadriga.service.header import SeatPlan
from quadriga.service.moment import Change, Moment, Offer
from quadriga.service.pace import Bank
from quadriga.service.seats import check_forfeit
from quadriga.service.timing import check_time, clock_after

AGREEMENTS = {"end": END, "draw": DRAW}


class Replay(Course):
    """The course of a match, folded from its events. `fold` takes nothing on trust: it raises, and nothing has changed.

    With the `seed` every chance outcome is proved; without it (a file of a match that is not over) only that it was
    possible.
    """

    # -- folding --------------------------------------------------------------------------------------------------

    def fold_all(self, events: Iterable[AnyEvent]) -> Self:
        """Fold the events in turn; raises at the first that cannot have happened."""
        for event in events:
            self.fold(event)
        return self

    def fold(self, event: AnyEvent) -> None:
        """Add an event; raises a QuadrigaError if it cannot have happened now."""
        if self.is_over or (self.result() is not None and not isinstance(event, Ended)):
            raise match_is_over()
        check_time(self, event)
        self._fold(event)

    @singledispatchmethod
    def _fold(self, event: Any) -> None:
        raise NotImplementedError(type(event))

    @_fold.register
    def _(self, event: Joined) -> None:
        self._check_seat(event.seat)
        if event.seat not in self.vacant:
            raise NotYourSeat(
                Text(f"seat {event.seat} is taken; join another", f"место {event.seat} занято; выберите другое")
            )
        self.entropies.setdefault(event.seat, event.entropy)  # chance goes on as it was when a seat is taken over
        self.vacant -= {event.seat}
        self.have_met |= not self.vacant
        self._note(event)

    @_fold.register
    def _(self, event: Replaced) -> None:
        self._check_seat(event.seat)
        self._check_seat(event.given_by)
        if self.header.seats[event.seat].by == "computer":
            raise false(
                Text(f"seat {event.seat} given away", f"передано место {event.seat}"),
                Text("a person's seat", "место человека"),
            )
        if (event.level is None) == (event.key is None):
            raise false(
                Text("a seat given to nobody, or to two", "место, переданное никому или двоим"),
                Text("a level or a key", "уровень или ключ"),
            )
        plan = SeatPlan("computer" if event.key is None else "open", event.level)
        self._seat(event.seat, plan, bytes.fromhex(event.key) if event.key else None)
        self._note(event, None)

    @_fold.register
    def _(self, event: Left) -> None:
        self._check_seat(event.seat)
        people = {seat for seat, sitter in enumerate(self.sitters) if sitter.by != "computer"} - self.vacant
        if event.seat not in people:
            raise false(
                Text(f"seat {event.seat} left", f"место {event.seat} оставлено"),
                Text("a seat where a person sits", "место, на котором сидит человек"),
            )
        if not people - self.gone - {event.seat}:
            raise last_at_table()
        self._seat(event.seat, SeatPlan("open"), key=None)
        self._note(event, None)

    @_fold.register
    def _(self, event: Action) -> None:
        self._check_seat(event.seat)
        if not 0 <= event.code < self.game.n_actions(self.setup):
            limit = self.game.n_actions(self.setup)
            raise false(
                Text(f"action {event.code}", f"действие {event.code}"),
                Text(f"a code below {limit}", f"код меньше {limit}"),
            )
        before = self.now.state
        after, rows = self.game.play(self.setup, before, event.seat, event.code)
        text = self.game.action_text(self.setup, before, event.seat, event.code)
        if event.text != text:
            raise false(
                Text(f"action {event.code} written {event.text!r}", f"действие {event.code} с записью {event.text!r}"),
                Text(repr(text), repr(text)),
            )
        self._move(event, event.seat, text, after, rows)

    @_fold.register
    def _(self, event: Chance) -> None:
        try:
            outcome = chance.from_hex(event.outcome)
        except ValueError as error:
            raise false(
                Text(f"chance outcome {event.outcome!r}", f"случайность {event.outcome!r}"),
                Text("a number in hex", "шестнадцатеричное число"),
            ) from error
        if not self.everyone_joined():
            raise false(
                Text("chance before everyone has joined", "случайность раньше, чем все заняли места"),
                Text("the missing people first", "сначала приход остальных"),
            )
        if self.seed is not None:
            drawn, used = self.next_outcome()
            if outcome != drawn:
                due = chance.as_hex(drawn)
                raise false(
                    Text(f"chance outcome {event.outcome!r}", f"случайность {event.outcome!r}"),
                    Text(f"{due!r}, drawn from the seed", f"{due!r}, полученное из зерна"),
                )
            self.drawn = used
        after, rows = self.game.chance(self.setup, self.now.state, outcome)
        self._move(event, None, event.outcome, after, rows)

    @_fold.register
    def _(self, event: Offered) -> None:
        self._check_seat(event.seat)
        if self.now.offer is not None:
            raise not_offered(
                "an offer stands already; answer or withdraw it",
                "предложение уже есть; ответьте на него или отзовите его",
            )
        if event.offer not in self.game.offers:
            known = ", ".join(self.game.offers)
            raise not_offered(
                f"{event.offer!r} cannot be offered; known: {known}",
                f"предложить {event.offer!r} нельзя; есть: {known}",
            )
        if event.offer == undo.TAKE_BACK:
            self._target(event.seat)
        else:
            self.game.agree(self.setup, self.now.state, AGREEMENTS[event.offer])
        self._note(event, Offer(self.v + 1, event.seat, event.offer))

    @_fold.register
    def _(self, event: Accepted) -> None:
        offer = self._standing(answered_by=event.seat)
        offer = Offer(offer.v, offer.seat, offer.kind, offer.consents | {event.seat})
        is_agreed = offer.consents >= self.consents_needed(offer.kind, offer.seat)
        if is_agreed and offer.kind in AGREEMENTS:
            after, rows = self.game.agree(self.setup, self.now.state, AGREEMENTS[offer.kind])
            self._move(event, None, offer.kind, after, rows)
        else:
            self._note(event, offer)

    @_fold.register
    def _(self, event: Declined) -> None:
        self._standing(answered_by=event.seat)
        self._note(event, None)

    @_fold.register
    def _(self, event: Withdrawn) -> None:
        offer = self.now.offer
        if offer is None or offer.seat != event.seat:
            raise not_offered("you have no standing offer to withdraw", "у вас нет предложения, чтобы его отозвать")
        self._note(event, None)

    @_fold.register
    def _(self, event: TookBack) -> None:
        self._check_seat(event.seat)
        offer, to = self.now.offer, self._target(event.seat)
        given = offer.consents if offer and offer.kind == undo.TAKE_BACK and offer.seat == event.seat else frozenset()
        if missing := self.consents_needed(undo.TAKE_BACK, event.seat) - given:
            seat = min(missing)
            raise not_offered(
                f"seat {seat} has not agreed to a take-back", f"место {seat} не дало согласия вернуть ход"
            )
        if event.to != to:
            raise false(
                Text(f"a take-back to event {event.to}", f"возврат к событию {event.to}"),
                Text(f"event {to}", f"событие {to}"),
            )
        self.line = [change for change in self.line if change.v <= to]
        self._add(Moment(self.v + 1, event, self.moments[to].state))

    @_fold.register
    def _(self, event: Resigned) -> None:
        self._check_seat(event.seat)
        self._lose(event, event.seat, "resignation")

    @_fold.register
    def _(self, event: Forfeited) -> None:
        self._check_seat(event.seat)
        self._check_seat(event.called_by)
        check_forfeit(self, event.called_by, event.seat)
        self._lose(event, event.seat, "forfeit")

    @_fold.register
    def _(self, event: Flagged) -> None:
        self._check_seat(event.seat)
        fallen = self.fallen(event.at)
        if fallen[:1] != (event.seat,):
            due = Text(f"that of seat {fallen[0]}", f"место {fallen[0]}") if fallen else Text("play to go on", "игра")
            raise false(Text(f"seat {event.seat} out of time", f"время места {event.seat} истекло"), due)
        self._lose(event, event.seat, "time")

    @_fold.register
    def _(self, event: Resumed) -> None:
        if not isinstance(self.pace, Bank):
            raise false(
                Text("a clock that stood while the server was away", "остановка часов, пока сервера не было"),
                Text("a clock that ran on", "часы, которые шли"),
            )
        self._note(event)

    @_fold.register
    def _(self, event: Ended) -> None:
        due = self.result()
        if due is None:
            raise false(
                Text("an end", "конец партии"),
                Text("play to go on: nothing has ended the match", "продолжение: партию ничто не закончило"),
            )
        if event != msgspec.structs.replace(due, seed=event.seed, at=event.at):
            raise false(result_in_words(event), result_in_words(due))
        if not reveals_commitment(event.seed, self.header.seed_commitment):
            raise false(
                Text("a seed that does not fit the header's commitment", "зерно, которое не сходится с заголовком"),
                Text("the seed that was committed to", "то зерно, хеш которого объявлен"),
            )
        self._add(Moment(self.v + 1, event, self.now.state, ended=event))

    # -- parts of folding -----------------------------------------------------------------------------------------

    def _add(self, moment: Moment) -> None:
        self.moments.append(replace(moment, clock=clock_after(self, moment)))

    def _note(self, event: AnyEvent, *offer: Offer | None) -> None:
        """Add a moment whose position is the one before; the offer stands on unless one (or None) is given."""
        self._add(Moment(self.v + 1, event, self.now.state, offer=offer[0] if offer else self.now.offer))

    def _move(self, event: AnyEvent, seat: int | None, text: str, after: State, rows: Rows) -> None:
        """Add a moment with a new position; standing offers lapse."""
        v, parts = self.v + 1, isinstance(event, Losing)
        self.line.append(Change(v, seat, text, self.now.state, after, rows, self.game, self.setup, parts))
        self._add(Moment(v, event, after, rows))

    def _seat(self, seat: int, plan: SeatPlan, key: bytes | None) -> None:
        """Have a computer play on in a seat, or keep it free for whoever comes with the key."""
        self.sitters = (*self.sitters[:seat], plan, *self.sitters[seat + 1 :])
        self.new_keys = {**self.new_keys, seat: key}
        self.vacant = self.vacant - {seat} if plan.by == "computer" else self.vacant | {seat}
        self.have_met |= not self.vacant

    def _lose(self, event: AnyEvent, seat: int, how: EndedBy) -> None:
        """Let the others go on without a seat where the rules provide for that; else the match ends."""
        went_on = self.game.resign(self.setup, self.now.state, seat)
        if went_on is None:
            self.lost = (how, seat)
            self._note(event, None)
        else:
            self.gone |= {seat}
            self._move(event, seat, how, *went_on)

    def _target(self, seat: int) -> int:
        to = undo.target(self.line, seat)
        if to is None:
            raise not_offered(
                "you have not played anything to take back", "вы ещё не сделали хода, который можно вернуть"
            )
        return to

    def _standing(self, answered_by: int) -> Offer:
        self._check_seat(answered_by)
        offer = self.now.offer
        if offer is None or offer.seat == answered_by or answered_by in offer.consents:
            raise not_offered("there is no offer for you to answer", "вам не на что отвечать: предложения нет")
        return offer

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.header.seats):
            limit = len(self.header.seats)
            raise false(Text(f"seat {seat}", f"место {seat}"), Text(f"a seat below {limit}", f"место меньше {limit}"))


def reveals_commitment(seed: str, commitment: str) -> bool:
    """Say whether `seed` (hex) is the one that was committed to."""
    try:
        return chance.commitment(bytes.fromhex(seed)) == commitment
    except ValueError:
        return False

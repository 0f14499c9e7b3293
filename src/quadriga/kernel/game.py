"""The facade of a game: validates what comes from outside, allocates, calls one kernel, raises named errors."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from operator import index
from typing import Any, ClassVar, TypeAlias

import msgspec
import numpy as np

from quadriga.kernel import rulebook
from quadriga.kernel.doors import Doors
from quadriga.kernel.entry import NOT_AWAITED
from quadriga.kernel.errors import (
    BadPosition,
    Fault,
    IllegalAction,
    ImpossibleState,
    NotWaiting,
    UnknownRuleset,
    UnreadableAction,
)
from quadriga.kernel.events import COUNT, OVERFLOWED, buffer
from quadriga.kernel.ruleset import Option, Ruleset, Value, settled
from quadriga.kernel.seats import CHANCE, GOES_ON, IS_OUT, MAX_OUTCOMES, SEATS_OF
from quadriga.kernel.text import Language, Text
from quadriga.kernel.weighing import Weighing

Setup: TypeAlias = "np.ndarray[Any, np.dtype[Any]]"  # shape (1,), dtype SETUP, read-only
State: TypeAlias = "np.ndarray[Any, np.dtype[Any]]"  # shape (1,), dtype STATE
Rows: TypeAlias = "np.ndarray[Any, np.dtype[np.int32]]"  # events, shape (n, 8)
Codes: TypeAlias = "np.ndarray[Any, np.dtype[np.int64]]"  # shape (n,), increasing
NO_INT64 = (TypeError, OverflowError)  # what `index` and a compiled function say to anything else
A_PAGE = 4096  # bytes: room for positions is made by the page, so one that is kept holds no more than that
PUBLIC = -1  # the seat of those who hold none
OVER = Fault(
    Text(
        "the match is over here; take a position in which somebody can move",
        "партия здесь окончена; возьмите позицию, где у кого-то есть ход",
    )
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: each seat's score, the seats with the highest (several: a draw), the clause that ended it."""

    returns: tuple[int, ...]
    winners: tuple[int, ...]
    clause: str


@dataclass(frozen=True, slots=True)
class Record:
    """A game as other programs write it down: how it was set up and what was played, as action texts."""

    ruleset: str
    options: Mapping[str, Value]
    actions: tuple[str, ...]
    position: str | None = None


@dataclass(frozen=True, slots=True)
class Format:
    """A file format of other programs. `read` raises BadFile; `write` is None where only reading makes sense.

    `unfit` says why a record, whatever was played in it, cannot be written so; None if it can.
    """

    name: str
    title: Text
    recognises: Callable[[str], bool]
    read: Callable[[str], Record]
    write: Callable[[Record], str] | None = None
    unfit: Callable[[Record], Text | None] = lambda _: None

    def suits(self, record: Record) -> bool:
        """Say whether the record can be written in this format."""
        return self.write is not None and self.unfit(record) is None


@dataclass(frozen=True, slots=True)
class Examination:
    """What a position text says, and all that is wrong with it.

    `state` is for looking at alone: it holds what could be read, however impossible, and is None where not even the
    board could be read. `faults` are why there is no such position; `over` is why nothing can be played from it.
    """

    state: "State | None"
    faults: tuple[Fault, ...] = ()
    over: tuple[Fault, ...] = ()


@dataclass(frozen=True, slots=True)
class Seat:
    """What a seat is called before the match ("dwarfs first")."""

    title: Text


class Game(ABC):
    """Pure functions from record to record: safe to share between threads and matches.

    `SETUP` and `STATE` are the dtypes of its records; `max_actions` bounds the legal list of any position and
    `max_events` the rows of any action. `package` is the island's import name, `prefix` that of its clauses.
    """

    name: ClassVar[str]
    prefix: ClassVar[str]
    package: ClassVar[str]
    title: ClassVar[Text]
    summary: ClassVar[Text]
    rules_version: ClassVar[int]
    SETUP: ClassVar["np.dtype[Any]"]
    STATE: ClassVar["np.dtype[Any]"]
    max_actions: ClassVar[int]
    max_events: ClassVar[int]
    seats: ClassVar[tuple[Seat, ...]]
    offers: ClassVar[tuple[str, ...]]  # of "end", "draw", "take-back"
    rulesets: ClassVar[tuple[Ruleset, ...]]  # the first is the default
    options: ClassVar[tuple[Option, ...]]
    against_computers: ClassVar[Mapping[str, Value]] = {}  # options of a match with a computer, unless others are given
    foreign_formats: ClassVar[tuple[Format, ...]] = ()
    turns_are_open: ClassVar[bool] = False  # True: nothing is hidden in a turn, which is a row of many decisions
    lists_choices: ClassVar[bool] = True  # False: thousands at once, so that the page plays texts and is sent no list

    def __init__(self) -> None:
        self._doors = Doors(self.SETUP, self.STATE)
        self._n_together = max(1, A_PAGE // self.STATE.itemsize)
        # What no call is writing to; taking from a list and adding to it is safe among threads.
        self._rooms: list[State] = []
        self._buffers: list[Codes] = []

    # -- set-up ---------------------------------------------------------------------------------------------------

    @abstractmethod
    def compiled(self, options: Mapping[str, Value]) -> Setup:
        """Return the setup record for a valid value of every option."""

    @abstractmethod
    def opening(self, setup: Setup) -> State:
        """Return the position at the start of a match."""

    @abstractmethod
    def n_actions(self, setup: Setup) -> int:
        """Return the number of action codes: every code is in 0..n-1."""

    def ruleset(self, name: str | None = None) -> Ruleset:
        """Return the ruleset of that name, the default one for None; raises UnknownRuleset."""
        for ruleset in self.rulesets:
            if name is None or ruleset.name == name:
                return ruleset
        names = ", ".join(ruleset.name for ruleset in self.rulesets)
        raise UnknownRuleset(
            Text(
                en=f"ruleset {name}: {self.name} has no such ruleset; known: {names}",
                ru=f"набор правил {name}: в игре {self.name} такого нет; есть: {names}",
            )
        )

    def settled(self, ruleset: str | None = None, **options: object) -> dict[str, Value]:
        """Return the value of every option under a ruleset; raises UnknownRuleset, BadOption."""
        return settled(self.options, self.ruleset(ruleset), options)

    def setup(self, ruleset: str | None = None, **options: object) -> Setup:
        """Return the immutable record of a match's options and tables; raises UnknownRuleset, BadOption."""
        setup = self.compiled(self.settled(ruleset, **options))
        setup.flags.writeable = False
        return setup

    def table_hash(self, setup: Setup) -> str:
        """Return the hash (32 hex digits) of the compiled tables: what a match was really played under."""
        layout = repr(self.SETUP.descr).encode()
        return blake2b(layout + setup.tobytes(), digest_size=16).hexdigest()

    def view_setup(self, setup: Setup, seat: int) -> Setup:
        """Return the setup as `seat` (or PUBLIC) may know it: other people's secrets erased, if there are any."""
        return setup

    def foresight(self, setup: Setup) -> Setup:
        """Return the setup under which a computer player looks ahead: where it stops caring, the match is over."""
        return setup

    def weighing(self, setup: Setup) -> Weighing | None:
        """Return what the evaluation weighs, None if it has no weights to tune."""
        return None

    def n_seats(self, setup: Setup) -> int:
        """Return the number of seats of a match."""
        return len(self.seats)

    # -- play -----------------------------------------------------------------------------------------------------

    def waiting(self, setup: Setup, state: State) -> tuple[int, ...]:
        """Return the awaited seats in increasing order; (CHANCE,) for dice and shuffles, () once over."""
        return SEATS_OF[self._doors.waiting(setup, state)]

    def legal_actions(self, setup: Setup, state: State, seat: int) -> Codes:
        """Return the legal codes in increasing order; empty when the seat is not awaited."""
        try:
            out = self._buffers.pop()
        except IndexError:
            out = np.empty(self.max_actions, np.int64)
        found = out[: self._doors.legal_actions(setup, state, seat, out)].copy()
        self._buffers.append(out)
        return found

    def why_not(self, setup: Setup, state: State, seat: int, code: int) -> str | None:
        """Return the clause that forbids `code`, None if it is legal; raises NotWaiting."""
        refusal = self._doors.why_not(setup, state, seat, code)
        if refusal == NOT_AWAITED:
            raise self._not_waiting(setup, state, seat)
        return self.clause_id(refusal) if refusal else None

    def apply(self, setup: Setup, state: State, seat: int, code: int) -> State:
        """Return the position after `code`; `state` stays. Raises IllegalAction, NotWaiting, UnreadableAction."""
        return self._after(self._doors.apply, setup, state, seat, code)

    def play(self, setup: Setup, state: State, seat: int, code: int) -> tuple[State, Rows]:
        """Return the position after `code` and what happened. Raises as `apply` does."""
        events = buffer(self.max_events)
        after = self._after(self._doors.play, setup, state, seat, code, events)
        return after, self._written(events)

    def sample_chance(self, setup: Setup, state: State, rng: "np.ndarray[Any, np.dtype[np.uint64]]") -> int:
        """Return an outcome for a position where CHANCE is awaited; moves `rng` (kernel.random.generator)."""
        return int(self._doors.sample_chance(setup, state, rng))

    def chance_outcomes(self, setup: Setup, state: State) -> dict[int, int]:
        """Return each outcome with its weight; empty where they are too many to list."""
        codes, weights = np.empty(MAX_OUTCOMES, np.int64), np.empty(MAX_OUTCOMES, np.int64)
        n = self._doors.chance_outcomes(setup, state, codes, weights)
        return dict(zip(codes[:n].tolist(), weights[:n].tolist(), strict=True))

    def chance(self, setup: Setup, state: State, outcome: int) -> tuple[State, Rows]:
        """Return the position after dice or a shuffle came out as `outcome`, and what happened."""
        return self.play(setup, state, CHANCE, outcome)

    def agree(self, setup: Setup, state: State, offer: int) -> tuple[State, Rows]:
        """Return the position after an accepted agreement (END, DRAW), and what happened; raises NotWaiting."""
        after, events = self._blank(), buffer(self.max_events)
        if not self._doors.agree(setup, state, offer, after, events):
            raise NotWaiting(Text("this cannot be agreed on now", "об этом сейчас нельзя договориться"))
        return after, self._written(events)

    def resign(self, setup: Setup, state: State, seat: int) -> tuple[State, Rows] | None:
        """Return the position in which the others go on without a seat, and what happened; None if the match ends.

        Raises NotWaiting for a seat that is out of the match already.
        """
        after, events = self._blank(), buffer(self.max_events)
        does = self._doors.resign(setup, state, seat, after, events)
        if does == IS_OUT:
            raise NotWaiting(Text(f"seat {seat + 1} is out of the match already", f"место {seat + 1} уже выбыло"))
        return (after, self._written(events)) if does == GOES_ON else None

    def outcome(self, setup: Setup, state: State) -> Outcome | None:
        """Return how the match ended, None while it is running."""
        scores = np.zeros(self.n_seats(setup), np.int64)
        clause = self._doors.ending(setup, state, scores)
        if clause == 0:
            return None
        best = scores.max()
        winners = tuple(seat for seat, score in enumerate(scores) if score == best)
        return Outcome(tuple(scores.tolist()), winners, self.clause_id(clause))

    def mid_choice(self, setup: Setup, state: State) -> bool:
        """Say whether the position lies inside a row of small decisions that players see as one."""
        return bool(self._doors.mid_choice(setup, state))

    def mid_turn(self, setup: Setup, state: State) -> bool:
        """Say whether whoever is awaited may still think better of it: inside a row, or, if a game says so, a turn."""
        return self.mid_choice(setup, state)

    def key(self, setup: Setup, state: State) -> int:
        """Return the 64-bit key of the position: equal for equal positions."""
        return int(self._doors.key(setup, state))

    # -- knowledge ------------------------------------------------------------------------------------------------

    def observe(self, setup: Setup, state: State, seat: int = PUBLIC) -> State:
        """Return what `seat` knows of `state`, the rest erased."""
        known = self._blank()
        self._doors.observe(setup, state, seat, known)
        return known

    def determinize(self, setup: Setup, known: State, seat: int, rng: "np.ndarray[Any, np.dtype[np.uint64]]") -> State:
        """Return a full position that agrees with what `seat` knows; moves `rng`."""
        filled = self._blank()
        self._doors.determinize(setup, known, seat, rng, filled)
        return filled

    # -- texts ----------------------------------------------------------------------------------------------------

    @abstractmethod
    def action_text(self, setup: Setup, state: State, seat: int, code: int) -> str:
        """Return the notation of a legal `code`."""

    def chance_text(self, setup: Setup, state: State, outcome: int) -> str:
        """Return an outcome of dice or of a shuffle as people read it in a record, in no language."""
        return f"{outcome:x}"

    @abstractmethod
    def read_action(self, setup: Setup, state: State, seat: int, text: str) -> int:
        """Return the legal code that `text` means; raises UnreadableAction, IllegalAction, NotWaiting."""

    @abstractmethod
    def position_text(self, setup: Setup, state: State) -> str:
        """Return the canonical one-line text of the position."""

    @abstractmethod
    def read_position(self, setup: Setup, text: str) -> State:
        """Return the position that `text` describes; raises BadPosition."""

    def start(self, setup: Setup, position: str | None = None) -> State:
        """Return what a match starts from: the position of that text, the opening for None; raises BadPosition."""
        return self.opening(setup) if position is None else self.read_position(setup, position)

    def examine(self, setup: Setup, text: str) -> Examination:
        """Return what `text` says of a position, with everything that is wrong with it."""
        try:
            state = self.read_position(setup, text)
        except BadPosition as error:
            return Examination(None, error.faults)
        return Examination(state, (), () if self.waiting(setup, state) else (OVER,))

    @abstractmethod
    def describe(self, setup: Setup, state: State, seat: int, code: int, language: Language) -> str:
        """Return a sentence that says what a legal `code` does."""

    @abstractmethod
    def describe_event(self, setup: Setup, event: msgspec.Struct, language: Language) -> str:
        """Return a sentence that says what happened."""

    def rulebook(self, language: Language) -> rulebook.Rulebook:
        """Return the rules in our own words, clause by clause."""
        return rulebook.load(self.package, language)

    # -- what each seat sees --------------------------------------------------------------------------------------

    @abstractmethod
    def view(self, setup: Setup, state: State, seat: int) -> msgspec.Struct:
        """Return the position as `seat` (or PUBLIC) may see it."""

    @abstractmethod
    def choices(self, setup: Setup, state: State, seat: int) -> list[msgspec.Struct]:
        """Return the legal actions of `seat` as the page draws them, in the order of their codes."""

    @abstractmethod
    def events(self, setup: Setup, rows: Rows, seat: int) -> list[msgspec.Struct]:
        """Return what happened as `seat` (or PUBLIC) may see it."""

    def accepts(self, setup: Setup, state: State, seat: int, offer: str) -> bool:
        """Say whether a computer player in `seat` accepts the offer ("end", "draw", "take-back")."""
        return offer == "take-back"

    # -- errors ---------------------------------------------------------------------------------------------------

    def clause_id(self, number: int) -> str:
        """Return the id of clause `number` ("T-12")."""
        return f"{self.prefix}-{number}"

    def instead(self, setup: Setup, state: State, seat: int, code: int) -> Text:
        """Return what could be played instead of a forbidden `code`, for the error message."""
        return Text("see the legal actions", "см. список разрешённых действий")

    def forbidden(self, clause: str, what: str, instead: Text) -> IllegalAction:
        """Return the error for an action (written `what`) that `clause` forbids."""
        en, ru = (self.rulebook(language).clauses[clause].title for language in ("en", "ru"))
        return IllegalAction(
            Text(
                f"{what}: {clause} ({en}) forbids it; {instead.en}",
                f"{what}: {clause} ({ru}) — так нельзя; {instead.ru}",
            ),
            clause,
        )

    def _refused(self, setup: Setup, state: State, seat: int, code: int, refusal: int) -> IllegalAction | NotWaiting:
        if refusal == NOT_AWAITED:
            return self._not_waiting(setup, state, seat)
        return self.forbidden(self.clause_id(refusal), f"action {code}", self.instead(setup, state, seat, code))

    def _not_waiting(self, setup: Setup, state: State, seat: int) -> NotWaiting:
        awaited = self.waiting(setup, state)
        if not awaited:
            return NotWaiting(Text("the match is over; nothing can be played", "партия окончена, ходов больше нет"))
        names = ", ".join("chance" if s == CHANCE else str(s) for s in awaited)
        return NotWaiting(
            Text(f"seat {seat} is not to play now; awaited: {names}", f"сейчас ходит не место {seat}; ждём: {names}")
        )

    def _after(
        self, door: Callable[..., int], setup: Setup, state: State, seat: int, code: int, *events: Rows
    ) -> State:
        after = self._blank()
        try:
            refusal = door(setup, state, index(seat), index(code), after, *events)
        except NO_INT64 as error:
            raise UnreadableAction(
                Text(
                    f"seat {seat!r}, action {code!r}: both are whole numbers of 64 bits",
                    f"место {seat!r}, действие {code!r}: нужны целые числа в 64 бита",
                )
            ) from error
        if refusal:
            raise self._refused(setup, state, seat, code, refusal)
        return after

    def _blank(self) -> State:
        """Return room for a position, whatever it holds; made a page at a time, one takes a third of `np.empty`."""
        while True:
            try:
                return self._rooms.pop()
            except IndexError:
                self._rooms.extend(np.empty((self._n_together, 1), self.STATE))

    def _written(self, events: Rows) -> Rows:
        if events[0, OVERFLOWED]:
            message = f"{self.name}: more events than max_events = {self.max_events}"
            raise ImpossibleState(Text(message, message))
        return events[1 : events[0, COUNT] + 1].copy()  # whoever keeps it keeps no room for more

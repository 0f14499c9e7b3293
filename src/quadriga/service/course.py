"""How far a match has come: what stands now, who is awaited, how it has to end."""

from collections.abc import Sequence
from copy import copy
from hashlib import blake2b
from typing import Self

import numpy as np
from msgspec import UnsetType

from quadriga.kernel import entry
from quadriga.kernel.game import PUBLIC, Game
from quadriga.kernel.random import generator
from quadriga.kernel.text import Text
from quadriga.service import chance, undo
from quadriga.service.clock import Clock
from quadriga.service.edition import check_tables, check_version
from quadriga.service.events import (
    Action,
    Chance,
    Ended,
    EndedBy,
    Losing,
    TookBack,
)
from quadriga.service.faults import false, n_seats
from quadriga.service.header import Header
from quadriga.service.moment import Change, Moment
from quadriga.service.silence import Asker


class Course:
    """The course of a match up to now.

    `moments[v]` is what stood after event `v`; `line` are the changes that have not been taken back.
    """

    def __init__(self, game: Game, header: Header, seed: bytes | None) -> None:
        """Stand at the opening.

        Raises:
            OtherRules: the header was written under other rules than ours.
            BadOption, UnknownRuleset, BadPosition: the header makes no sense.
        """
        self.game = game
        self.header = header
        self.seed = seed
        check_version(game, header)
        self.setup = game.setup(header.ruleset, **header.options)
        check_tables(game, header, game.table_hash(self.setup))
        if len(header.seats) != game.n_seats(self.setup):
            raise false(n_seats(len(header.seats)), n_seats(game.n_seats(self.setup)))
        opening = game.start(self.setup, header.position)
        self.pace = header.pace or None
        clock = Clock((self.pace.whole,) * len(header.seats)) if self.pace else None
        self.moments: list[Moment] = [Moment(0, None, opening, clock=clock)]
        self.line: list[Change] = []
        self.sitters = header.seats  # who sits there now; a person's seat may be given to somebody else
        self.new_keys: dict[int, bytes | None] = {}  # hashes of the keys of seats that have been given away
        self.vacant = frozenset(seat for seat, plan in enumerate(header.seats) if plan.by != "computer")
        self.have_met = not self.vacant  # whether every seat has been taken, be it that one has been passed on since
        self.entropies: dict[int, str] = {}  # of the first person in each seat
        self.drawn = 0  # words of the generator that have been used
        self.lost: tuple[EndedBy, int] | None = None  # how a seat has lost that ended the match, and which
        self.gone: frozenset[int] = frozenset()  # the seats that have done so while the others went on

    def fork(self) -> Self:
        """Return a copy that can go on by itself."""
        forked = copy(self)
        forked.moments, forked.line = [*self.moments], [*self.line]
        forked.entropies = {**self.entropies}
        return forked

    @property
    def now(self) -> Moment:
        """The latest moment."""
        return self.moments[-1]

    @property
    def v(self) -> int:
        """The number of the latest event."""
        return self.now.v

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.now.ended is not None

    @property
    def moved_at(self) -> int:
        """The number of the latest event that changed the position."""
        return next((moment.v for moment in reversed(self.moments) if moves(moment)), 0)

    @property
    def digest(self) -> bytes:
        """The hash of the position."""
        return blake2b(self.now.state.tobytes(), digest_size=16).digest()

    @property
    def has_secrets(self) -> bool:
        """Whether anything was ever hidden from the public."""
        return any(np.any(undo.erased(self.game, self.setup, moment.state, PUBLIC)) for moment in self.moments)

    def waiting(self) -> tuple[int, ...]:
        """Return the awaited seats; () once over, (CHANCE,) for dice and shuffles."""
        return self.waiting_at(self.now)

    def waiting_at(self, moment: Moment) -> tuple[int, ...]:
        """Return the seats that were awaited at a moment."""
        if moment.ended or (isinstance(moment.event, Losing) and moment.rows is None):
            return ()
        return self.game.waiting(self.setup, moment.state)

    def can_take_back(self, seat: int) -> bool:
        """Say whether the seat may ask to take its last action back."""
        is_open = undo.TAKE_BACK in self.game.offers and not self.is_over and self.now.offer is None
        return is_open and undo.target(self.line, seat) is not None

    def can_undo(self, seat: int) -> bool:
        """Say whether the seat may take its last action back without asking anybody."""
        return self.can_take_back(seat) and undo.is_free(self.game, self.setup, self.line, seat)

    def hides_at(self, moment: Moment, seats: Sequence[int]) -> bool:
        """Say whether anything is hidden at a moment from any of the seats."""
        return any(np.any(undo.erased(self.game, self.setup, moment.state, seat)) for seat in seats)

    def is_joined(self, seat: int) -> bool:
        """Say whether somebody sits there, a person or a computer."""
        return seat not in self.vacant

    def everyone_joined(self) -> bool:
        """Say whether every person's seat is taken: before that no chance is drawn."""
        return not self.vacant

    def result(self) -> Ended | None:
        """Return how the match has to end now (without the seed), or None while it goes on."""
        if self.lost is not None:
            how, loser = self.lost
            others = tuple(seat for seat in range(len(self.header.seats)) if seat != loser)
            return self._ended(how, self._scores(), others, None)
        outcome = self.game.outcome(self.setup, self.now.state)
        if outcome is None:
            return None
        by: EndedBy = "agreement" if self.line and self.line[-1].seat is None and not self._was_chance() else "rules"
        return self._ended(by, outcome.returns, outcome.winners, outcome.clause)

    def next_outcome(self) -> tuple[int, int]:
        """Return the outcome that chance has to have now, and how many words the generator has used after it."""
        if self.seed is None:
            raise false(Text("chance", "случайность"), Text("a match whose seed is known", "партия с известным зерном"))
        rng = generator(chance.mixed(self.seed, self.entropies), self.drawn)
        return self.game.sample_chance(self.setup, self.now.state, rng), int(rng[1])

    def consents_needed(self, kind: str, seat: int) -> frozenset[int]:
        """Return the seats that have to agree to an offer.

        Whoever has left is not asked. Those on one screen need not ask each other to take back, nor anybody who has
        not come yet.
        """
        others = {other for other in range(len(self.header.seats)) if other != seat and other not in self.gone}
        if kind == undo.TAKE_BACK:
            if undo.is_free(self.game, self.setup, self.line, seat):
                return frozenset()
            sitters = self.sitters
            others = {
                other
                for other in others
                if not sitters[seat].by == sitters[other].by == "human" and other not in self.vacant
            }
        return frozenset(others)

    def holds_back(self, seat: int) -> bool:
        """Say whether the seat's next choice is not told before a pause is over: the first of an answer."""
        game = self.game
        is_answer = isinstance(game, Asker) and game.is_answering(self.setup, self.now.state, seat)
        return bool(self.header.pause) and is_answer and seat in self.waiting()

    def has_moved(self, since: int, seat: int) -> bool:
        """Say whether anything has happened after event `since` that bears on what `seat` is deciding.

        Another seat's choice does not, while both are asked at once: it stays in its buffer until all are in.
        """
        later = range(max(since, 0) + 1, len(self.moments))
        return any(moves(self.moments[v]) and not self._is_beside(v, seat) for v in later)

    def fallen(self, at: int | UnsetType) -> tuple[int, ...]:
        """Return the seats whose time is up at `at`, the first to run out first; () without a clock."""
        return self.now.clock.fallen(at) if self.now.clock and isinstance(at, int) else ()

    def _was_chance(self) -> bool:
        return isinstance(self.moments[self.line[-1].v].event, Chance)

    def _scores(self) -> tuple[int, ...]:
        scores = np.zeros(len(self.header.seats), np.int64)
        entry.ending(self.setup, self.now.state, scores)
        return tuple(scores.tolist())

    def _ended(self, by: EndedBy, returns: tuple[int, ...], winners: tuple[int, ...], clause: str | None) -> Ended:
        return Ended(by, returns, winners, clause, self.seed.hex() if self.seed else "")

    def _is_beside(self, v: int, seat: int) -> bool:
        """Say whether event `v` is another seat's part of a simultaneous choice that `seat` still has to make."""
        event, states = self.moments[v].event, (self.moments[v - 1].state, self.moments[v].state)
        is_asked = all(seat in self.game.waiting(self.setup, state) for state in states)
        return isinstance(event, Action) and event.seat != seat and is_asked


def moves(moment: Moment) -> bool:
    """Say whether the moment's event changed the position, or ended the match."""
    return moment.rows is not None or isinstance(moment.event, TookBack | Losing | Ended)

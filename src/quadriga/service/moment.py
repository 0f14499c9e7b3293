"""What stood after each event of a match."""

from dataclasses import dataclass, field
from functools import cached_property

from quadriga.kernel.game import PUBLIC, Game, Rows, Setup, State
from quadriga.kernel.seats import CHANCE
from quadriga.service.clock import Clock
from quadriga.service.events import AnyEvent, Ended


@dataclass(frozen=True)
class Offer:
    """A standing offer: made by `seat` at event `v`, with the seats that have agreed."""

    v: int
    seat: int
    kind: str
    consents: frozenset[int] = frozenset()


@dataclass(frozen=True, eq=False)
class Moment:
    """The match after event `v` (0: the opening); `rows` are what the event did on the board.

    `clock` is None in a match without one. Two moments are never the same, even if they look alike.
    """

    v: int
    event: AnyEvent | None
    state: State
    rows: "Rows | None" = None
    offer: Offer | None = None
    ended: Ended | None = None
    clock: Clock | None = None


@dataclass(frozen=True)
class Change:
    """A change of the position that has not been taken back: an action (or chance, an agreement: `seat` None).

    `parts` says that a seat has left by it: nothing before it can be taken back.
    """

    v: int
    seat: int | None
    text: str
    before: State
    after: State
    rows: Rows
    game: Game
    setup: Setup
    parts: bool = False
    _open_to: dict[int, bool] = field(default_factory=dict, repr=False)
    _noticed_by: dict[int, bool] = field(default_factory=dict, repr=False)

    def is_open_to(self, seat: int) -> bool:
        """Say whether the text tells `seat` (or PUBLIC) no secret: it knows the whole position, or somebody left."""
        if seat not in self._open_to:
            self._open_to[seat] = (
                seat == self.seat
                or self.parts
                or all(
                    self.game.observe(self.setup, state, seat).tobytes() == state.tobytes()
                    for state in (self.before, self.after)
                )
            )
        return self._open_to[seat]

    def is_noticed_by(self, seat: int) -> bool:
        """Say whether `seat` (or PUBLIC) can tell that anything has happened: by what it sees, or by who is asked."""
        if seat not in self._noticed_by:
            before, after = (
                (self.game.observe(self.setup, state, seat).tobytes(), self.game.waiting(self.setup, state))
                for state in (self.before, self.after)
            )
            self._noticed_by[seat] = seat == self.seat or self.seat is None or before != after
        return self._noticed_by[seat]

    @cached_property
    def begins(self) -> bool:
        """Whether the row of decisions goes on after it."""
        return self.game.mid_choice(self.setup, self.after)

    @cached_property
    def shown(self) -> str:
        """The text as people read it: dice in figures, not as they are stored."""
        if self.game.waiting(self.setup, self.before) != (CHANCE,) or self.seat is not None:
            return self.text
        return self.game.chance_text(self.setup, self.before, int(self.text, 16))

    @cached_property
    def round(self) -> int | None:
        """The round in which it was played, in games that have rounds."""
        return getattr(self.game.view(self.setup, self.before, PUBLIC), "round", None)

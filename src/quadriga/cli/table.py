"""A match on this terminal: the same log of events as a match on a server, so its file is the same too."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from quadriga import players
from quadriga.kernel import Game, Record, State
from quadriga.kernel.ruleset import Value
from quadriga.players import Thought
from quadriga.service import SeatPlan, chance, keys, matchfile, undo
from quadriga.service.chain import new_salt
from quadriga.service.draft import Draft
from quadriga.service.events import Accepted, Action, Declined, Ended, Joined, Offered, Resigned
from quadriga.service.header import opened
from quadriga.service.intake import repeat_record
from quadriga.service.leisure import done
from quadriga.service.moment import Offer
from quadriga.service.replay import Replay


class Table:
    """A match being played here: people in some seats, computers in the others."""

    def __init__(  # noqa: PLR0913  a match starts from this many choices
        self,
        game: Game,
        seats: Sequence[SeatPlan],
        *,
        ruleset: str | None = None,
        options: Mapping[str, Value] | None = None,
        position: str | None = None,
        seed: bytes,
    ) -> None:
        """Open the match; raises BadOption, UnknownRuleset, BadPosition."""
        self.game = game
        self.seats = tuple(seats)
        header = opened(
            game,
            self.seats,
            ruleset=ruleset,
            options=options,
            position=position,
            seed=seed,
            at=datetime.now(UTC),
        )
        self._seed = seed
        self._draft = Draft(Replay(game, header, seed))
        self.setup = self.replay.setup
        for seat in self.human_seats:
            self._draft.add(Joined(seat, keys.new_key()))
        self._draft.settle()

    @property
    def human_seats(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, plan in enumerate(self.seats) if plan.by == "human")

    @property
    def replay(self) -> Replay:
        """The course of the match so far."""
        return self._draft.replay

    @property
    def state(self) -> State:
        """The position."""
        return self.replay.now.state

    @property
    def ended(self) -> Ended | None:
        """The result, None while the match goes on."""
        return self.replay.now.ended

    @property
    def offer(self) -> Offer | None:
        """The standing offer, which a person has to answer."""
        return self.replay.now.offer

    def act(self, seat: int, code: int) -> None:
        """Play a code; raises IllegalAction, NotWaiting."""
        self._draft.add(Action(seat, code, self.game.action_text(self.setup, self.state, seat, code)))
        self._draft.settle()

    def think(self, seat: int) -> tuple[int, Thought]:
        """Let the computer in `seat` choose."""
        known = self.game.observe(self.setup, self.state, seat)
        seed = chance.thinking_seed(self._seed, self.replay.v, seat)
        return players.choose(self.seats[seat].level or "", self.game, self.setup, known, seat, seed)

    def repeat(self, record: Record) -> None:
        """Play what a record tells; raises a QuadrigaError that names the ply."""
        done(repeat_record(record, self._draft))

    def propose(self, seat: int, offer: str) -> None:
        """Offer something; computers answer at once. Raises NotOffered."""
        self._draft.add(Offered(seat, offer))
        self._draft.settle()

    def take_back(self, seat: int) -> bool:
        """Take back the last action of `seat`, if the others agree; return whether they did. Raises NotOffered."""
        before = len(self.replay.line)
        self.propose(seat, undo.TAKE_BACK)
        return len(self.replay.line) < before

    def answer(self, seat: int, *, accept: bool) -> None:
        """Answer the standing offer."""
        self._draft.add(Accepted(seat) if accept else Declined(seat))
        self._draft.settle()

    def resign(self, seat: int) -> None:
        """Give up."""
        self._draft.add(Resigned(seat))
        self._draft.settle()

    def file(self) -> str:
        """Return the match as a file; raises StillSecret."""
        return matchfile.exported(self.replay, tuple(new_salt() for _ in self._draft.events))

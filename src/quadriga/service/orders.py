"""What can be asked of a live match, as data: an order may be carried out by another process than the one that got it.

Each names the event number `v` that its sender saw. Called with a draft, it adds its events, or raises a QuadrigaError.
"""

from collections.abc import Callable

from msgspec import UNSET, Struct, structs

from quadriga import players
from quadriga.kernel.errors import UnreadableAction
from quadriga.kernel.text import Text
from quadriga.service import undo
from quadriga.service.draft import Draft
from quadriga.service.errors import match_is_over, stale
from quadriga.service.events import (
    Accepted,
    Action,
    AnyEvent,
    Declined,
    Forfeited,
    Joined,
    Left,
    Offered,
    Replaced,
    Resigned,
    TookBack,
    Withdrawn,
)
from quadriga.service.replay import Replay

Command = Callable[[Draft], None]  # adds its events to the draft, or raises a QuadrigaError


class Order(Struct, frozen=True, tag_field="kind"):
    """An order; sent again, it is acknowledged again or refused, never carried out twice."""


class Begin(Order, frozen=True, tag="begin"):
    """Let happen what needs no order: dice at the start, an end."""

    def __call__(self, draft: Draft) -> None:
        """Add nothing; settling is all."""


class Join(Order, frozen=True, tag="join"):
    """Seat those who come for the first time; `entropy` (any text) is mixed into the chance of the match."""

    seats: tuple[int, ...]
    entropy: str

    def __call__(self, draft: Draft) -> None:
        """Add whoever has not come yet."""
        for seat in self.seats:
            if not draft.replay.is_joined(seat) and not draft.replay.is_over:
                draft.add(Joined(seat, self.entropy))


class Act(Order, frozen=True, tag="act"):
    """Play a code, or an action in the game's notation."""

    seat: int
    v: int
    action: int | str

    def __call__(self, draft: Draft) -> None:
        """Add the action, unless it is there already."""
        done = next_event(draft.replay, self.v)
        if isinstance(done, Action) and done.seat == self.seat and self.action in {done.code, done.text}:
            return
        check_fresh(draft.replay, self.seat, self.v)
        draft.add(chosen(draft.replay, self.seat, self.action))


class Offer(Order, frozen=True, tag="offer"):
    """Propose to end, to draw, or to take back; a take-back that needs nobody's consent happens at once."""

    seat: int
    v: int
    offer: str

    def __call__(self, draft: Draft) -> None:
        """Add the offer, or the take-back, unless it is there already."""
        done, is_take_back = next_event(draft.replay, self.v), self.offer == undo.TAKE_BACK
        if done == Offered(self.seat, self.offer) or (
            is_take_back and isinstance(done, TookBack) and done.seat == self.seat
        ):
            return
        check_fresh(draft.replay, self.seat, self.v)
        to = undo.target(draft.replay.line, self.seat)
        if is_take_back and to is not None and not draft.replay.consents_needed(self.offer, self.seat):
            draft.add(TookBack(self.seat, to))
        else:
            draft.add(Offered(self.seat, self.offer))


class Answer(Order, frozen=True, tag="answer"):
    """Agree to the standing offer, or refuse it."""

    seat: int
    v: int
    accepts: bool

    def __call__(self, draft: Draft) -> None:
        """Add the answer, if the sender had seen the offer, unless it is there already."""
        given = Accepted(self.seat) if self.accepts else Declined(self.seat)
        if next_event(draft.replay, self.v) == given:
            return
        check_fresh(draft.replay, self.seat, self.v)
        if draft.replay.now.offer and draft.replay.now.offer.v > self.v:
            raise stale(self.v, draft.replay.v)
        draft.add(given)


class Withdraw(Order, frozen=True, tag="withdraw"):
    """Withdraw one's own standing offer."""

    seat: int
    v: int

    def __call__(self, draft: Draft) -> None:
        """Add the withdrawal, unless it is there already."""
        if next_event(draft.replay, self.v) != Withdrawn(self.seat):
            check_fresh(draft.replay, self.seat, self.v)
            draft.add(Withdrawn(self.seat))


class Resign(Order, frozen=True, tag="resign"):
    """Give up the match."""

    seat: int
    v: int

    def __call__(self, draft: Draft) -> None:
        """Add the resignation, unless it is there already."""
        if next_event(draft.replay, self.v) != Resigned(self.seat):
            check_fresh(draft.replay, self.seat, self.v)
            draft.add(Resigned(self.seat))


class Give(Order, frozen=True, tag="give"):
    """Give a seat to a computer of `level`, or to whoever has the key with the hash `key` (hex); see `Match.give`."""

    seat: int
    giver: int
    level: str | None
    key: str | None

    def __call__(self, draft: Draft) -> None:
        """Add the change, unless it is there already."""
        if draft.replay.is_over:
            raise match_is_over()
        if self.level is not None:
            players.named(draft.replay.game, self.level)
        given = Replaced(self.seat, self.giver, self.level, self.key)
        if next_event(draft.replay, draft.replay.v - 1) != given:
            draft.add(given)


class Leave(Order, frozen=True, tag="leave"):
    """Get up from a seat for good, without giving the match up."""

    seat: int
    v: int

    def __call__(self, draft: Draft) -> None:
        """Add the leave, unless it is there already."""
        if next_event(draft.replay, self.v) != Left(self.seat):
            check_fresh(draft.replay, self.seat, self.v)
            draft.add(Left(self.seat))


class Forfeit(Order, frozen=True, tag="forfeit"):
    """Have a seat lose that has stayed away; see `Match.forfeit`."""

    seat: int
    caller: int
    v: int

    def __call__(self, draft: Draft) -> None:
        """Add the loss, unless it is there already."""
        called = Forfeited(self.seat, self.caller)
        if next_event(draft.replay, self.v) != called:
            check_fresh(draft.replay, self.caller, self.v)
            draft.add(called)


AnyOrder = Begin | Join | Act | Offer | Answer | Withdraw | Resign | Give | Leave | Forfeit


def chosen(replay: Replay, seat: int, action: int | str) -> Action:
    """Return the event for a code or a text; raises UnreadableAction, IllegalAction, NotWaiting."""
    game, setup, state = replay.game, replay.setup, replay.now.state
    code = game.read_action(setup, state, seat, action) if isinstance(action, str) else action
    if not 0 <= code < game.n_actions(setup):
        raise UnreadableAction(
            Text(
                en=f"action {code}: there is no such code; take one from the choices",
                ru=f"действие {code}: такого кода нет; возьмите один из предложенных",
            )
        )
    game.apply(setup, state, seat, code)
    return Action(seat, code, game.action_text(setup, state, seat, code))


def next_event(replay: Replay, v: int) -> AnyEvent | None:
    """Return what followed event `v`, at whatever time: if it is what the order asks for, the order was sent twice."""
    event = replay.moments[v + 1].event if 0 <= v < replay.v else None
    return event and structs.replace(event, at=UNSET)


def check_fresh(replay: Replay, seat: int, v: int) -> None:
    """Raise StaleCommand if `seat` has not seen the present position, MatchIsOver if nothing can happen any more."""
    if replay.is_over:
        raise match_is_over()
    if v > replay.v or replay.has_moved(v, seat):
        raise stale(v, replay.v)

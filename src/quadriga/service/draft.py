"""What a command would do to a match, before it is stored."""

from msgspec import UNSET, UnsetType, structs

from quadriga.kernel.seats import CHANCE
from quadriga.service import chance, undo
from quadriga.service.events import Accepted, AnyEvent, Chance, Declined, TookBack
from quadriga.service.moment import Offer
from quadriga.service.replay import AGREEMENTS, Replay


class Draft:
    """A fork of a match with the events that it would add: nothing is real until they are stored."""

    def __init__(self, replay: Replay, at: int | UnsetType = UNSET) -> None:
        """Begin with nothing; all events happen at the time `at` (ms since the opening), if there is one."""
        self.replay = replay.fork()
        self.at = at
        self.events: list[AnyEvent] = []

    def add(self, event: AnyEvent) -> None:
        """Add an event; raises a QuadrigaError if it cannot happen."""
        timed = structs.replace(event, at=self.at)
        self.replay.fold(timed)
        self.events.append(timed)

    def settle(self) -> None:
        """Add whatever follows by itself: the end, computers' answers, an agreed take-back, chance."""
        while (event := self._follower()) is not None:
            self.add(event)

    def _follower(self) -> AnyEvent | None:
        if self.replay.is_over:
            return None
        return self.replay.result() or self._answer() or self._chance()

    def _answer(self) -> AnyEvent | None:
        replay, offer = self.replay, self.replay.now.offer
        if offer is None:
            return None
        missing = replay.consents_needed(offer.kind, offer.seat) - offer.consents
        for seat in sorted(missing):
            if replay.sitters[seat].by == "computer":
                return Accepted(seat) if self._agrees(seat, offer) else Declined(seat)
        if missing or offer.kind in AGREEMENTS:
            return None
        to = undo.target(replay.line, offer.seat)
        return None if to is None else TookBack(offer.seat, to)

    def _agrees(self, seat: int, offer: Offer) -> bool:
        """Say whether a computer agrees: by the rule of its game, and to nothing that would use what it has shown."""
        replay = self.replay
        if offer.kind == undo.TAKE_BACK and undo.has_shown(replay.game, replay.setup, replay.line, offer.seat):
            return False
        return replay.game.accepts(replay.setup, replay.now.state, seat, offer.kind)

    def _chance(self) -> AnyEvent | None:
        if self.replay.waiting() != (CHANCE,) or not self.replay.everyone_joined():
            return None
        outcome, _ = self.replay.next_outcome()
        return Chance(chance.as_hex(outcome))

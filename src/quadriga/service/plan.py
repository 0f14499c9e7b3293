"""What somebody wants to play: a new match, or another of the same people."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from quadriga.kernel.game import Game
from quadriga.service import keys
from quadriga.service.header import By, SeatPlan
from quadriga.service.match import Match
from quadriga.service.pace import Pace


@dataclass(frozen=True, slots=True)
class Plan:
    """What somebody wants to play. `entropy` is the opener's share in the chance of the match.

    `forfeits`: whoever stays away can be made to lose, which is of no account where the clock gives days for a move.
    `pause`: so many seconds pass before an answer is told.
    `match` is its name, where it has one already; `held` the hashes of keys that somebody holds already, by seat;
    `after` the match that it is the rematch of.
    """

    game: Game
    seats: tuple[SeatPlan, ...]
    ruleset: str | None = None
    options: Mapping[str, object] | None = None
    position: str | None = None
    entropy: str | None = None
    pace: Pace | None = None
    forfeits: bool = False
    pause: int = 0
    match: str | None = None
    held: Mapping[int, bytes] = field(default_factory=dict)
    after: str | None = None


def return_plan(match: Match) -> Plan:
    """Return the plan of a rematch: each seat goes to whoever sat in the one after it.

    People at several screens come by their own keys, so none of them counts as come before he has.
    """
    replay, hashes = match.replay, match.key_hashes
    sitters = (*replay.sitters[1:], replay.sitters[0])
    moved = (*hashes[1:], hashes[0])
    are_apart = sum(sitter.by != "computer" for sitter in sitters) > 1 and any(s.by == "open" for s in sitters)
    by: By = "open" if are_apart else "human"
    return Plan(
        game=replay.game,
        seats=tuple(sitter if sitter.by == "computer" else SeatPlan(by, name=sitter.name) for sitter in sitters),
        ruleset=replay.header.ruleset,
        options=replay.header.options,
        position=replay.header.position,
        pace=replay.pace,
        forfeits=bool(replay.header.forfeits),
        pause=replay.header.pause or 0,
        match=keys.rematch_name(match.name, hashes),
        held={seat: key for seat, key in enumerate(moved) if key is not None},
        after=match.name,
    )

"""What `verify` finds out about a match file."""

from typing import Literal

from msgspec import Struct

from quadriga.service import matchfile
from quadriga.service.events import Action, Chance, Ended
from quadriga.service.replay import Replay


class Report(Struct, frozen=True):
    """A file that holds what it says. `chance` is unproven while the seed is secret: the match is not over."""

    match: str
    game: str
    ruleset: str
    rules_version: int
    table_hash: str
    n_events: int
    n_actions: int
    n_chance: int
    chance: Literal["none", "proven", "unproven"]
    is_over: bool
    result: Ended | None


def verify(content: bytes) -> Report:
    """Prove a match file; raises a QuadrigaError that names the line where it fails."""
    return report(matchfile.verified(matchfile.parsed(matchfile.decoded(content))))


def report(replay: Replay) -> Report:
    """Return the figures of a match."""
    header = replay.header
    n_chance = sum(isinstance(moment.event, Chance) for moment in replay.moments)
    return Report(
        match=header.match,
        game=header.game,
        ruleset=header.ruleset,
        rules_version=header.rules_version,
        table_hash=header.table_hash,
        n_events=replay.v,
        n_actions=sum(isinstance(moment.event, Action) for moment in replay.moments),
        n_chance=n_chance,
        chance="none" if not n_chance else "proven" if replay.is_over else "unproven",
        is_over=replay.is_over,
        result=replay.now.ended,
    )

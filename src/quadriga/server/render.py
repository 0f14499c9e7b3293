"""The service's matches in the words of the wire, for the seats of one watcher."""

from collections.abc import Sequence
from typing import Any

from quadriga.kernel.game import PUBLIC
from quadriga.kernel.seats import CHANCE
from quadriga.kernel.text import Language, Text
from quadriga.server import wire
from quadriga.service import Match
from quadriga.service.events import Ended
from quadriga.service.moment import Moment, Ply
from quadriga.service.replay import Replay
from quadriga.service.why import Why

REASONS = {
    "agreement": Text("by agreement", "по соглашению"),
    "resignation": Text("by resignation", "соперник сдался"),
}

Seats = Sequence[int]


def whole(match: Match, you: Seats, language: Language) -> wire.Match:
    """Return the match as it stands."""
    replay = match.replay
    history = [entry(ply, you) for ply in replay.line]
    return wire.Match(**fields(match, replay, replay.now, you, language), history=history)


def standing(match: Match, moment: Moment, you: Seats, language: Language) -> wire.Standing:
    """Return the match as it stood at `moment`, without its score sheet."""
    return wire.Standing(**fields(match, match.replay, moment, you, language))


def fields(match: Match, replay: Replay, moment: Moment, you: Seats, language: Language) -> dict[str, Any]:
    """Return what `Match` and `Standing` have in common."""
    header, is_latest = replay.header, moment is replay.now
    awaited = replay.waiting_at(moment)
    return {
        "id": header.match,
        "game": header.game,
        "ruleset": header.ruleset,
        "options": header.options,
        "rules_version": header.rules_version,
        "v": moment.v,
        "seats": seats(match),
        "you": [*you],
        "waiting": [seat for seat in awaited if seat != CHANCE],
        "view": replay.game.view(replay.setup, moment.state, viewer(you, awaited)),
        "choices": choices(replay, awaited, you) if is_latest else [],
        "offers": [wire.StandingOffer(moment.offer.seat, moment.offer.kind)] if moment.offer else [],
        "thinking": is_latest and match.is_thinking,
        "can_take_back": is_latest and any(replay.can_take_back(seat) for seat in you),
        "outcome": outcome(replay, moment.ended, language) if moment.ended else None,
    }


def seats(match: Match) -> list[wire.Seat]:
    """Return who sits where."""
    return [
        wire.Seat(number, plan.by, plan.level, plan.name, match.is_joined(number), match.is_online(number))
        for number, plan in enumerate(match.replay.header.seats)
    ]


def viewer(you: Seats, awaited: Seats) -> int:
    """Return the seat through whose eyes one looks: of several at one screen, the one that is to play."""
    return next((seat for seat in you if seat in awaited), you[0] if you else PUBLIC)


def choices(replay: Replay, awaited: Seats, you: Seats) -> list[Any]:
    """Return what the watcher may play."""
    seat = viewer(you, awaited)
    return replay.game.choices(replay.setup, replay.now.state, seat) if seat in awaited else []


def outcome(replay: Replay, ended: Ended, language: Language) -> wire.Outcome:
    """Return how the match ended, the reason in words."""
    words = REASONS.get(ended.by)
    if words:
        reason = words.in_language(language)
    else:
        clause = replay.game.rulebook(language).clauses.get(ended.clause or "")
        reason = clause.title if clause else ""
    return wire.Outcome([*ended.returns], [*ended.winners], ended.clause, reason, ended.by)


def entry(ply: Ply, you: Seats) -> wire.Entry:
    """Return a line of the score sheet; its text is left out where it would tell a secret."""
    is_known = any(ply.is_open_to(seat) for seat in (*you, PUBLIC))
    return wire.Entry(ply.v, ply.seat, ply.text if is_known else "", ply.round)


def events(replay: Replay, moment: Moment, you: Seats) -> list[Any]:
    """Return what the watcher may see of an event."""
    if moment.rows is None:
        return []
    return replay.game.events(replay.setup, moment.rows, viewer(you, replay.waiting_at(replay.moments[moment.v - 1])))


def ply_at(replay: Replay, moment: Moment) -> Ply | None:
    """Return the ply that an event was, if it still stands."""
    return next((ply for ply in reversed(replay.line) if ply.v == moment.v), None)


def frames(match: Match, you: Seats) -> wire.Frames:
    """Return every step of the match, the opening first."""
    replay = match.replay
    seat = viewer(you, replay.waiting())
    opening = replay.moments[0]
    start = wire.Frame(0, None, "", None, replay.game.view(replay.setup, opening.state, seat), [])
    steps = [
        wire.Frame(
            v=ply.v,
            seat=ply.seat,
            text=entry(ply, you).text,
            round=ply.round,
            view=replay.game.view(replay.setup, ply.after, seat),
            events=replay.game.events(replay.setup, ply.rows, seat),
        )
        for ply in replay.line
    ]
    return wire.Frames([start, *steps])


def why(answer: Why) -> wire.Why:
    """Return why an action can or cannot be played."""
    return wire.Why(answer.is_legal, answer.clause, answer.title, answer.reason)

"""The service's matches in the words of the wire, for the seats of one watcher."""

from collections.abc import Sequence
from typing import Any

from quadriga import players
from quadriga.kernel.game import PUBLIC
from quadriga.kernel.seats import CHANCE
from quadriga.kernel.text import Language, Text
from quadriga.server import prints, wire
from quadriga.service import Match, intake
from quadriga.service.events import Ended, EndedBy
from quadriga.service.hints import is_fair
from quadriga.service.leisure import Steps
from quadriga.service.moment import Change, Moment
from quadriga.service.replay import Replay
from quadriga.service.why import Why

AGREED = Text("by agreement", "по соглашению")
LOST: dict[EndedBy, Text] = {
    "resignation": Text("by resignation: {who}", "сдача: {who}"),
    "time": Text("time is up: {who}", "время истекло: {who}"),
    "forfeit": Text("absent too long: {who}", "долгое отсутствие: {who}"),
}

Seats = Sequence[int]


def whole(match: Match, you: Seats, language: Language) -> wire.Match:
    """Return the match as it stands."""
    replay = match.replay
    history = [line for change in replay.line if (line := entry(change, you))]
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
        "pace": replay.pace,
        "forfeits": bool(header.forfeits),
        "pause": header.pause or 0,
        "v": moment.v,
        "seats": seats(match),
        "you": [*you],
        "waiting": [seat for seat in awaited if seat != CHANCE],
        "view": prints.view(replay, moment, viewer(you, awaited)),
        "choices": choices(replay, awaited, you) if is_latest else [],
        "offers": [wire.StandingOffer(moment.offer.seat, moment.offer.kind)] if moment.offer else [],
        "thinking": is_latest and match.is_thinking,
        "can_take_back": is_latest and any(replay.can_take_back(seat) for seat in you),
        "can_undo": is_latest and any(replay.can_undo(seat) for seat in you),
        "hides": len(you) > 1 and replay.hides_at(moment, you),
        "can_hint": is_latest and can_hint(match, awaited, you),
        "formats": ["quad", *(known.name for known in intake.formats(replay))],
        "clock": clock(match, moment),
        "rematch": match.rematch,
        "outcome": outcome(replay, moment.ended, language) if moment.ended else None,
    }


def clock(match: Match, moment: Moment) -> wire.Clock | None:
    """Return what the clock shows: of the latest moment now, of an earlier one as it stood then."""
    shown = match.clock() if moment is match.replay.now else moment.clock
    return wire.Clock([*shown.left], sorted(shown.running)) if shown else None


def seats(match: Match) -> list[wire.Seat]:
    """Return who sits where."""
    return [
        wire.Seat(number, plan.by, plan.level, plan.name, match.is_joined(number), match.is_online(number))
        for number, plan in enumerate(match.replay.sitters)
    ]


def viewer(you: Seats, awaited: Seats) -> int:
    """Return the seat through whose eyes one looks: of several at one screen, the one that is to play."""
    return next((seat for seat in you if seat in awaited), you[0] if you else PUBLIC)


def can_hint(match: Match, awaited: Seats, you: Seats) -> bool:
    """Say whether a hint may be asked for: not while a plan is made, nor where another person plays."""
    is_asked = any(seat in awaited and is_fair(match, seat) for seat in you)
    return is_asked and not players.makes_plans(match.replay.game)


def choices(replay: Replay, awaited: Seats, you: Seats) -> Any:
    """Return what the watcher may play, unless that is too much to be told unasked."""
    return all_choices(replay, awaited, you) if replay.game.lists_choices else []


def all_choices(replay: Replay, awaited: Seats, you: Seats) -> Any:
    """Return what the watcher may play."""
    seat = viewer(you, awaited)
    return prints.choices(replay, replay.now, seat) if seat in awaited else []


def outcome(replay: Replay, ended: Ended, language: Language) -> wire.Outcome:
    """Return how the match ended, the reason in words."""
    why_over = reason(replay, ended, language)
    return wire.Outcome([*ended.returns], [*ended.winners], ended.clause, why_over, ended.by)


def reason(replay: Replay, ended: Ended, language: Language) -> str:
    """Return why the match ended: the title of a clause, that all agreed, or who gave up, was late or stayed away."""
    if ended.by == "agreement":
        return AGREED.in_language(language)
    if replay.lost is not None:
        by, loser = replay.lost
        name = replay.sitters[loser].name
        title = replay.game.seats[loser].title.in_language(language)
        return LOST[by].in_language(language).format(who=name or title)
    return replay.game.rulebook(language).clauses[ended.clause or ""].title


def entry(change: Change, you: Seats) -> wire.Entry | None:
    """Return a line of the score sheet; None where the watcher is not to know that there is one.

    Its text is left out where it would tell a secret, to one of several too.
    """
    if not any(change.is_noticed_by(seat) for seat in you or (PUBLIC,)):
        return None
    is_known = change.is_open_to(PUBLIC) or (bool(you) and all(change.is_open_to(seat) for seat in you))
    return wire.Entry(
        change.v, change.seat, change.shown if is_known else "", change.round, (is_known and change.begins) or None
    )


def events(replay: Replay, moment: Moment, you: Seats) -> Any:
    """Return what the watcher may see of an event."""
    if moment.rows is None:
        return []
    return prints.events(replay, moment, viewer(you, replay.waiting_at(replay.moments[moment.v - 1])))


def change_at(replay: Replay, moment: Moment) -> Change | None:
    """Return the change that an event was, if it still stands."""
    return next((change for change in reversed(replay.line) if change.v == moment.v), None)


def frames(match: Match, you: Seats, among: range) -> Steps[wire.Frames]:
    """Return the steps of the match that led to events among `among`, the opening (0) first."""
    replay = match.replay
    seat = viewer(you, replay.waiting())
    opening = replay.moments[0]
    steps = []
    if 0 in among:
        steps.append(wire.Frame(0, None, "", None, replay.game.view(replay.setup, opening.state, seat), []))
    for change in replay.line:
        if change.v not in among or (line := entry(change, you)) is None:
            continue
        steps.append(
            wire.Frame(
                v=change.v,
                seat=change.seat,
                text=line.text,
                round=change.round,
                view=replay.game.view(replay.setup, change.after, seat),
                events=replay.game.events(replay.setup, change.rows, seat),
            )
        )
        yield
    return wire.Frames(steps)


def why(answer: Why) -> wire.Why:
    """Return why an action can or cannot be played."""
    return wire.Why(answer.is_legal, answer.clause, answer.title, answer.reason)

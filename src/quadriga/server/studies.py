"""What the analysts found, in the words of the wire."""

from quadriga import arena
from quadriga.kernel.game import PUBLIC, Game, Setup, State
from quadriga.kernel.text import Language
from quadriga.search import DECIDED, POINT
from quadriga.server import wire
from quadriga.service.hints import Hint
from quadriga.service.inquiries import Sight
from quadriga.service.replay import Replay

Scores = list[wire.Score | None]


def study(sight: Sight, language: Language) -> wire.Study:
    """Return what was found about a position."""
    game, setup, state, seat, found = sight.game, sight.setup, sight.state, sight.seat, sight.study
    viewer = PUBLIC if seat is None else seat
    view = game.view(setup, state, viewer)
    events = [] if sight.rows is None else game.events(setup, sight.rows, viewer)
    rules = game.rules_version, game.table_hash(setup)
    if seat is None or found is None:
        return wire.Study(None, view, events, [], final_scores(game, setup, state), 0, [], *rules)
    lines = [line(game, setup, state, seat, each, language) for each in found.lines]
    choices = game.choices(setup, state, seat)
    return wire.Study(seat, view, events, choices, lines[0].scores, found.nodes, lines, *rules)


def hint(replay: Replay, given: Hint, language: Language) -> wire.Hint:
    """Return what would be best for a seat."""
    best = line(replay.game, replay.setup, given.imagined, given.seat, given.study.best, language)
    return wire.Hint(given.v, given.seat, given.study.nodes, best)


def verdict(replay: Replay, v: int, judged: arena.Verdict) -> wire.Verdict:
    """Return what an action was worth."""
    n_seats = replay.game.n_seats(replay.setup)
    return wire.Verdict(
        v=v,
        seat=judged.seat,
        text=judged.text,
        before=scores(n_seats, judged.seat, judged.before),
        after=scores(n_seats, judged.seat, judged.after),
        loss=None if judged.loss is None else judged.loss / POINT,
        mark=judged.mark,
        best=[*judged.best],
    )


def line(  # noqa: PLR0913, PLR0917  a line stands in a position, and is told to somebody
    game: Game, setup: Setup, state: State, seat: int, found: arena.Line, language: Language
) -> wire.Line:
    """Return a line played out from `state`, as `seat` would see it."""
    turns = [
        wire.Turn(
            seat=turn.seat,
            code=turn.code,
            text=game.action_text(setup, turn.before, turn.seat, turn.code),
            sentence=game.describe(setup, turn.before, turn.seat, turn.code, language),
            view=game.view(setup, turn.after, seat),
            events=game.events(setup, turn.rows, seat),
        )
        for turn in arena.played_out(game, setup, state, found.codes)
    ]
    return wire.Line(scores(game.n_seats(setup), seat, found.score), found.depth, turns)


def final_scores(game: Game, setup: Setup, state: State) -> Scores:
    """Return what the end of a match is worth to each seat; nothing where it goes on by dice."""
    n_seats, end = game.n_seats(setup), game.outcome(setup, state)
    return [score(arena.final(end, seat)) if end else None for seat in range(n_seats)]


def scores(n_seats: int, seat: int | None, units: int | None) -> Scores:
    """Return a score of `seat` as each seat sees it."""
    if seat is None or units is None:
        return [None] * n_seats
    return [None if each is None else score(each) for each in arena.by_seat(n_seats, seat, units)]


def score(units: int) -> wire.Score:
    """Return a score in points, or that the match is decided."""
    if abs(units) >= DECIDED:
        return wire.Score(None, "won" if units > 0 else "lost")
    return wire.Score(units / POINT, None)

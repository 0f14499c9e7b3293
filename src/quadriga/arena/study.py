"""A position under the glass: the best ways to play on, and what each is worth."""

import msgspec

from quadriga import players
from quadriga.kernel import Game, Setup, State
from quadriga.search import DECIDED, ONE_WORLD, Thought, plan, think, turn

MOST_LINES = 5
UNBOUNDED = 1 << 62  # actions deep
ANSWERS = 8  # turns that are answered, where nothing in them is hidden


class Line(msgspec.Struct, frozen=True):
    """One way to play on.

    `codes` are played in turn, all at their best after the first; `score` is for the seat that chooses first, in
    hundredths of a point; `depth` is how many actions deep the search came.
    """

    score: int
    depth: int
    codes: tuple[int, ...]


class Study(msgspec.Struct, frozen=True):
    """The best lines for the seat that is to choose, the best first, and how many positions were looked at for them."""

    nodes: int
    lines: tuple[Line, ...]

    @property
    def best(self) -> Line:
        """The best line."""
        return self.lines[0]


def studied(  # noqa: PLR0913  a question about a position has this many parts
    game: Game, setup: Setup, state: State, seat: int, *, n_lines: int, nodes: int
) -> Study:
    """Return the best `n_lines` (1..MOST_LINES) lines of `seat`, or as many as it has actions.

    After the best action comes the best of the others, and so on, each searched as deep as the first; the positions to
    look at are shared out among them alike. Where turns are thought through as a whole, there is one line: of the
    whole turn where nothing in it is hidden, else of one action. The same question has the same answer everywhere.

    Raises NotWaiting where the seat has nothing to choose.
    """
    n_choices = len(game.legal_actions(setup, state, seat))
    if n_choices == 0:
        game.why_not(setup, state, seat, 0)  # says who is awaited instead
    if game.turns_are_open:
        thought = turn(game, setup, state, seat, nodes=nodes // 2, answers=ANSWERS, answer_nodes=nodes // (2 * ANSWERS))
        return Study(thought.nodes, (Line(thought.score, thought.depth, thought.line),))
    if players.takes_turns(game):
        thought = plan(game, setup, state, seat, look=ONE_WORLD, nodes=nodes)
        return Study(thought.nodes, (Line(thought.score, thought.depth, thought.line),))
    thoughts: list[Thought] = []
    depth = UNBOUNDED
    for _ in range(min(n_lines, n_choices)):
        found = [thought.code for thought in thoughts]
        thoughts.append(think(game, setup, state, seat, nodes=nodes // n_lines, depth=depth, without=found))
        if not found and abs(thoughts[0].score) < DECIDED:
            depth = max(1, thoughts[0].depth)
    lines = [Line(thought.score, thought.depth, thought.line or (thought.code,)) for thought in thoughts]
    lines.sort(key=lambda line: -line.score)
    return Study(sum(thought.nodes for thought in thoughts), tuple(lines))


def by_seat(n_seats: int, seat: int, score: int) -> tuple[int | None, ...]:
    """Return what a score of `seat` is for each seat: the opponent's, if there is but one, is the negative."""
    other = -score if n_seats == 2 else None
    return tuple(score if each == seat else other for each in range(n_seats))

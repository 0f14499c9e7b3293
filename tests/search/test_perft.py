import pytest

from quadriga.games import game
from quadriga.kernel import CHANCE, Game, Setup, State
from quadriga.kernel import operations as op
from quadriga.kernel.errors import BadInput
from quadriga.search import perft
from testgame import GAME as LANTERNS

THUD = game("thud")


def counted(rules: Game, setup: Setup, state: State, depth: int, unit: str) -> int:
    """Count on the facade, one action after the other."""
    if depth == 0:
        return 1
    [seat, *_] = rules.waiting(setup, state) or (None,)
    if seat is None:
        return 0
    total = 0
    codes = rules.chance_outcomes(setup, state) if seat == CHANCE else rules.legal_actions(setup, state, seat).tolist()
    for code in codes:
        after, _ = rules.play(setup, state, seat, code)
        is_free = seat == CHANCE or (unit != "decision" and op.mid_choice(setup[0], after[0]))
        if (
            unit == "activation"
            and not is_free
            and rules.waiting(setup, after) not in {(), rules.waiting(setup, state)}
        ):
            continue
        total += counted(rules, setup, after, depth if is_free else depth - 1, unit)
    return total


@pytest.fixture
def dealt() -> tuple[Setup, State]:
    """Lanterns before its first roll of the die."""
    setup = LANTERNS.setup()
    state, _ = LANTERNS.chance(setup, LANTERNS.opening(setup), 12345)
    return setup, state


def test_thud_has_the_published_counts():
    setup = THUD.setup()
    assert [perft(THUD, setup, THUD.opening(setup), depth) for depth in (1, 2)] == [656, 21736]


@pytest.mark.parametrize("unit", ["ply", "decision", "activation"])
@pytest.mark.parametrize("depth", [1, 3, 5])
def test_dice_are_counted_over_and_rows_as_asked(dealt, unit, depth):
    assert perft(LANTERNS, *dealt, depth, unit) == counted(LANTERNS, *dealt, depth, unit)


def test_a_row_of_decisions_is_one_ply_and_several_decisions(dealt):
    assert perft(LANTERNS, *dealt, 5, "ply") > perft(LANTERNS, *dealt, 5, "decision")


def test_a_ply_that_ends_the_turn_is_no_activation():
    setup = THUD.setup()
    assert perft(THUD, setup, THUD.opening(setup), 1, "activation") == 0


def test_a_shuffle_cannot_be_counted_over():
    setup = LANTERNS.setup()
    with pytest.raises(BadInput, match="shuffle"):
        perft(LANTERNS, setup, LANTERNS.opening(setup), 1)


def test_nothing_follows_the_end_of_a_match(dealt):
    setup, state = dealt
    over, _ = LANTERNS.agree(setup, state, 1)
    assert perft(LANTERNS, setup, over, 3) == 0


def test_a_depth_below_one_is_refused(dealt):
    with pytest.raises(BadInput, match="depth 0"):
        perft(LANTERNS, *dealt, 0)


def test_progress_reaches_all_of_the_roots_branches():
    setup, heard = THUD.setup(), []
    perft(THUD, setup, THUD.opening(setup), 1, progress=lambda done, total: heard.append((done, total)))
    assert heard[0] == (1, 656)
    assert heard[-1] == (656, 656)

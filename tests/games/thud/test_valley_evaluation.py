"""What search is told of Koom Valley: which plies are sharp, and what the board is worth."""

import numpy as np
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from quadriga.games.thud import evaluation, placement, rock
from quadriga.games.thud.board import CELL_AT, PLACES, SIZE
from quadriga.games.thud.state import DWARF
from quadriga.kernel import PUBLIC, State
from quadriga.kernel.random import below, generator
from quadriga.search import think
from tests.games.thud.boards import THUD, VALLEY, happened, mover, placed

HOME, THIRD = "T-35", "T-36"
SHARP = {"Trampled", "Sandwiched"}


def walked(seed: int, n_plies: int) -> State:
    """Return the position after so many random plies, or before the last of them that ends a round."""
    rng, state = generator(seed), THUD.opening(VALLEY)
    for _ in range(n_plies):
        seat = mover(state, VALLEY)
        codes = THUD.legal_actions(VALLEY, state, seat)
        after = THUD.apply(VALLEY, state, seat, int(codes[below(rng, len(codes))]))
        if after[0].round_number > 1:
            break
        state = after
    return state


def tactical(state: State) -> list[int]:
    """Return the codes that a quiescence search looks at."""
    out = np.empty(THUD.max_actions, np.int64)
    return out[: evaluation.tactical_actions(VALLEY[0], state[0], mover(state, VALLEY), out)].tolist()


def is_sharp(state: State, code: int) -> bool:
    """Say whether a ply takes somebody, brings the Rock home or a third troll to it."""
    _, rows = THUD.play(VALLEY, state, mover(state, VALLEY), code)
    events = THUD.events(VALLEY, rows, PUBLIC)
    return any(type(event).__name__ in SHARP or getattr(event, "clause", "") in {HOME, THIRD} for event in events)


def best(state: State) -> str:
    """Return what a small search plays."""
    seat = mover(state, VALLEY)
    return THUD.action_text(VALLEY, state, seat, think(THUD, VALLEY, state, seat, nodes=4000).code)


POSITIONS = st.builds(walked, st.integers(0, 10**6), st.integers(0, 80)) | st.sampled_from([
    placed("RH2 dG2 dG3 dC9 TD9 dE14 TP6 TA6", setup=VALLEY),
    placed("RH8 TG7 TH7 TJ10 TK6 dA9 dF6", "t 1 0 0-0", VALLEY),
    placed("dD9 dE10 dD11 dC10 TC9 TM9 dP6", "t 1 0 0-0", VALLEY),
])  # fmt: skip


@settings(max_examples=40, deadline=None)
@given(POSITIONS)
def test_the_sharp_plies_are_those_that_take_or_win(state):
    assume(state[0].to_move == DWARF or rock.trolls_beside(state[0], state[0].rock) < rock.CROWD)  # else nearly all win
    seat = mover(state, VALLEY)
    codes = THUD.legal_actions(VALLEY, state, seat)
    sharp = {int(code) for code in codes if is_sharp(state, int(code))}
    listed = tactical(state)
    assert len(listed) == len(set(listed))
    assert set(listed) == sharp
    scores = np.zeros(len(codes), np.int64)
    evaluation.order(VALLEY[0], state[0], seat, codes, len(codes), scores)
    assert {int(code) for code in codes[scores > 0]} == sharp


@settings(max_examples=40, deadline=None)
@given(POSITIONS)
def test_a_mirrored_board_is_worth_the_same_and_to_either_side_the_opposite(state):
    mirrored = state.copy()
    for cell, (rank, file) in enumerate(PLACES):
        mirrored[0].cells[CELL_AT[rank, SIZE - 1 - file]] = state[0].cells[cell]
    placement.recount(mirrored[0])
    worth = evaluation.evaluate(VALLEY[0], state[0], 0)
    assert evaluation.evaluate(VALLEY[0], mirrored[0], 0) == worth
    assert evaluation.evaluate(VALLEY[0], state[0], 1) == -worth


def test_a_round_is_worth_more_than_any_board():
    lead = placed("RH8 dA9 TA6 TB6 TP6", "d 2 0 2-0", VALLEY)
    crushed = placed("RH1 dH2 dG2 dJ2 dA9", "d 2 0 0-2", VALLEY)
    assert evaluation.evaluate(VALLEY[0], lead[0], 0) > evaluation.evaluate(VALLEY[0], crushed[0], 0)


def test_the_rock_is_brought_home_and_a_third_troll_to_it_at_once_and_not_later():
    assert best(placed("RH2 dG2 dG3 dC9 TD9 dE14 TP6 TA6", setup=VALLEY)).startswith("RH2-")
    thirds = {"TJ10-J9", "TK6-J7"}
    assert best(placed("RH8 TG7 TH7 TJ10 TK6 dA9 dF6", "t 1 0 0-0", VALLEY)) in thirds


def test_a_third_troll_is_kept_away():
    state = placed("RH8 TG7 TH7 TK11 dJ12 dG9 dH9 dA9", setup=VALLEY)
    seat = mover(state, VALLEY)
    after = THUD.apply(VALLEY, state, seat, THUD.read_action(VALLEY, state, seat, best(state)))
    out = np.empty(THUD.max_actions, np.int64)
    codes = out[: evaluation.tactical_actions(VALLEY[0], after[0], 1 - seat, out)]
    assert [code for code in codes.tolist() if is_won(after, code)] == []


def is_won(state: State, code: int) -> bool:
    """Say whether a ply of the trolls takes the Rock."""
    text = THUD.action_text(VALLEY, state, mover(state, VALLEY), code)
    return any(getattr(event, "clause", "") == THIRD for event in happened(state, text, VALLEY))


def test_a_draw_is_accepted_by_whoever_is_about_to_lose():
    state = placed("RH2 dG2 dG3 dH4 TA6 TB6 TP6", setup=VALLEY)
    assert [THUD.accepts(VALLEY, state, seat, "end") for seat in range(2)] == [False, True]
    assert THUD.accepts(VALLEY, state, 0, "take-back")


def test_a_draw_that_would_lose_or_win_the_match_is_judged_as_such():
    behind, ahead = (placed("RH2 dG2 dG3 dH4 TA6 TB6 TP6", f"d 2 0 {banked}", VALLEY) for banked in ("0-2", "2-0"))
    assert [THUD.accepts(VALLEY, behind, seat, "end") for seat in range(2)] == [False, True]
    assert [THUD.accepts(VALLEY, ahead, seat, "end") for seat in range(2)] == [True, False]


def test_nobody_gives_up_a_battle_that_has_only_begun_but_all_are_glad_of_the_end_of_a_standstill():
    opening = THUD.opening(VALLEY)
    still = placed("RH8 dA9 dP9 TA6 TB6 TP6", "d 1 60 0-0", VALLEY)
    assert [THUD.accepts(VALLEY, opening, seat, "end") for seat in range(2)] == [False, False]
    assert [THUD.accepts(VALLEY, still, seat, "end") for seat in range(2)] == [True, True]

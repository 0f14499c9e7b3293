"""What holds on every board and in every match, whoever plays."""

from collections import Counter

import numpy as np
import pytest

from conformance.walks import walk
from quadriga.games.gateway import GAME
from quadriga.games.gateway.board import half_turned
from quadriga.games.gateway.setups import rules_for
from quadriga.games.gateway.state import (
    MAX_TRIBE,
    NEUTRAL,
    NONE,
    OVER,
    PLACING,
    PLAYING,
)

COLOURS = {"fire": 36, "air": 36, "water": 42, "wood": 42}
COUNTERS = ("hp", "boost", "boost_turns", "spent", "wait", "paralysed", "acted")
SEEDS, STEPS = range(2), 150


@pytest.mark.rule("G-25", "G-26")
@pytest.mark.parametrize(("colour", "own"), COLOURS.items())
def test_the_four_sides_and_the_centre_tile_the_lowest_board(colour, own):
    setup = GAME.setup(colour=colour)[0]
    infantry = int(setup.kind[0])
    sides = [set((setup.home[seat] >> infantry & 1).nonzero()[0].tolist()) for seat in range(2)]
    sides += [set(setup.tribe_home[tribe][: setup.tribe_cells].tolist()) for tribe in range(2)]
    assert [len(side) for side in sides] == [own, own, 78 - own, 78 - own]
    assert len(set.union(*sides)) == 2 * 78
    centre = set(range(256)) - set.union(*sides)
    assert centre == {16 * row + column for row in range(3, 13) for column in range(3, 13)}


@pytest.mark.rule("G-2", "G-14")
def test_the_gate_leads_one_cell_to_one_cell_and_back():
    setup = GAME.setup()[0]
    lifted = [cell for cell in range(setup.n_cells) if setup.above[cell] != NONE]
    assert len(lifted) == 12 * 12 + 8 * 8
    assert all(setup.below[setup.above[cell]] == cell for cell in lifted)
    assert all(setup.board[setup.above[cell]] == setup.board[cell] + 1 for cell in lifted)
    assert sum(cell != NONE for cell in setup.below) == len(lifted)


@pytest.mark.rule("G-28", "G-54", "G-66")
def test_the_homes_of_the_players_are_half_a_turn_apart():
    setup = GAME.setup()
    sizes = rules_for(setup).sizes()
    for cell in range(setup[0].n_cells):
        assert setup[0].home[0, cell] == setup[0].home[1, half_turned(sizes, cell)]
    room = Counter(int(bits) for bits in setup[0].home[0] if bits)
    assert sorted(room.values()) == [2, 2, 2, 2, 8, 16, 36]


def turned(setup, state):
    """Return the position with the boards turned by half a turn and everything that the seats have exchanged."""
    record, half = state[0], state.copy()
    sizes, army = rules_for(setup).sizes(), int(setup[0].army_size)
    slots = np.arange(len(record.cell))
    other = np.where(slots < army, slots + army, np.where(slots < 2 * army, slots - army, slots))
    tribes = slice(2 * army, 2 * army + 2 * MAX_TRIBE)
    other[tribes] = np.roll(slots[tribes], MAX_TRIBE)
    for name in ("hp", "boost", "boost_turns", "spent", "wait", "acted"):
        half[name][0] = record[name][other]
    owners = record.owner[other]
    half["owner"][0] = np.where((owners == NONE) | (owners == NEUTRAL), owners, 1 - owners)
    half["paralysed"][0] = record.paralysed[::-1, :][:, other]
    half["cell"][0] = [NONE if cell == NONE else half_turned(sizes, int(cell)) for cell in record.cell[other]]
    half["at"][0] = NONE
    for slot, cell in enumerate(half[0].cell):
        if cell != NONE:
            half["at"][0, cell] = slot
    for name in ("captor", "captive"):
        half[name][0] = [[NONE if s == NONE else other[s] for s in seat] for seat in record[name][::-1]]
    for name in ("passer", "mover"):
        half[name] = NONE if record[name] == NONE else other[record[name]]
    half["to_move"] = 1 - record.to_move
    return half


@pytest.mark.rule("G-28", "G-31")
@pytest.mark.parametrize("seed", SEEDS)
def test_half_a_turn_with_the_seats_exchanged_leaves_as_much_to_choose(seed):
    setup = GAME.setup("quick")
    n_compared = 0
    for step in walk(GAME, setup, seed, STEPS):
        record = step.after[0]
        if record.phase == PLAYING and not GAME.mid_choice(setup, step.after):
            half = turned(setup, step.after)
            ours = GAME.legal_actions(setup, step.after, int(record.to_move))
            theirs = GAME.legal_actions(setup, half, int(half[0].to_move))
            assert len(ours) == len(theirs)
            n_compared += 1
    assert n_compared > STEPS // 5


@pytest.mark.parametrize("ruleset", ["quick", "elements", "shogunate"])
def test_cells_and_pieces_agree_and_counters_stay_in_range(ruleset):
    options = {} if ruleset == "quick" else {"setup": "ready", "tribes": "fixed"}
    setup = GAME.setup(ruleset, **options)
    for step in walk(GAME, setup, 5, STEPS):
        record = step.after[0]
        standing = {int(cell): slot for slot, cell in enumerate(record.cell) if cell != NONE}
        assert len(standing) == (record.cell != NONE).sum()
        assert {cell: int(slot) for cell, slot in enumerate(record.at) if slot != NONE} == standing
        assert ((record.hp > 0) == (record.cell != NONE)).all()
        assert all(record[name].min() >= 0 and record[name].max() <= 15 for name in COUNTERS)
        assert 0 <= record.left <= 6
        if record.actor == NONE:
            assert not record.steps.any()
            assert (record.taken == NONE).all()


@pytest.mark.rule("G-29")
def test_equal_numbers_of_the_tribes_stand_half_a_turn_apart():
    setup = GAME.setup()
    sizes = rules_for(setup).sizes()
    state = GAME.apply(setup, GAME.opening(setup), 7, 123_456_789)
    base = 2 * int(setup[0].army_size)
    right = state[0].cell[base : base + MAX_TRIBE].tolist()
    left = state[0].cell[base + MAX_TRIBE : base + 2 * MAX_TRIBE].tolist()
    assert [half_turned(sizes, cell) for cell in right] == left
    assert all(setup[0].column[cell] >= 13 for cell in right)
    other = GAME.apply(setup, GAME.opening(setup), 7, 987_654_321)
    assert other[0].cell[base : base + MAX_TRIBE].tolist() != right


@pytest.mark.rule("G-90")
def test_equal_pieces_are_numbered_by_their_cells_once_both_armies_are_shown():
    setup = GAME.setup(tribes="fixed")
    state = GAME.opening(setup)
    assert state[0].phase == PLACING
    for text in ("1d3", "1k1", "1e3", "1d3"):
        state = GAME.apply(setup, state, 0, GAME.read_action(setup, state, 0, text))
    for seat in range(2):
        state = GAME.apply(setup, state, seat, GAME.read_action(setup, state, seat, "ready"))
    record = state[0]
    assert record.phase == PLAYING < OVER
    for kind in range(setup[0].n_kinds):
        for seat in range(2):
            cells = [int(record.cell[s]) for s in range(84) if setup[0].kind[s] == kind and setup[0].origin[s] == seat]
            assert cells == sorted(cells)

"""Boards, zones, armies and setting up (G-2, G-5, G-25 to G-29, G-45, G-53 to G-56, G-66, G-67, G-77, G-90)."""

from collections import Counter

import pytest

from quadriga.games.gateway import GAME
from quadriga.games.gateway.actions import AT, END
from quadriga.games.gateway.board import half_turned, name_of, read_name
from quadriga.games.gateway.setups import rules_of
from quadriga.games.gateway.state import NEUTRAL, NONE
from quadriga.kernel import CHANCE
from quadriga.kernel.random import generator

RULES = rules_of("classic")
SIZES = RULES.sizes()
KINDS = [kind.name for kind in RULES.kind]
SHORT, LONG = 36, 42


def opening(**options):
    """A match before anybody has placed anything."""
    setup = GAME.setup(**options)
    return setup, GAME.opening(setup)


def arranged(seed=1, **options):
    """The same with the tribes in their places."""
    setup, state = opening(**options)
    return setup, GAME.apply(setup, state, CHANCE, GAME.sample_chance(setup, state, generator(seed)))


def homes(setup, seat, kind):
    """Names of the cells on which a kind may be placed."""
    bit = 1 << KINDS.index(kind)
    return {name_of(SIZES, cell) for cell in range(sum(n * n for n in SIZES)) if setup[0].home[seat, cell] & bit}


def who(setup, slots):
    """How many of each kind, by name."""
    return Counter(KINDS[setup[0].kind[slot]] for slot in slots)


def army(setup, seat):
    """Slots of a player."""
    return [slot for slot in range(setup[0].n_pieces) if setup[0].origin[slot] == seat]


def places(setup, state, seat, decisions):
    """Names of the cells that may be decided on, behind decisions by name."""
    for name in decisions:
        state = GAME.apply(setup, state, seat, AT + read_name(SIZES, name))
    codes = GAME.legal_actions(setup, state, seat).tolist()
    return {GAME.action_text(setup, state, seat, code) for code in codes}


@pytest.mark.rule("G-2")
def test_the_boards_are_squares_of_sixteen_twelve_and_eight():
    setup, _ = opening()
    assert SIZES == [16, 12, 8]
    assert setup[0].n_cells == 16**2 + 12**2 + 8**2


@pytest.mark.rule("G-2", "G-13")
def test_the_gate_maps_cells_one_to_one():
    record = opening()[0][0]
    for board, size in ((1, 12), (2, 8)):
        cells = [cell for cell in range(record.n_cells) if record.board[cell] == board]
        below = [int(record.below[cell]) for cell in cells]
        assert len(set(below)) == size**2
        assert NONE not in below
        assert all(record.above[under] == cell for cell, under in zip(cells, below, strict=True))
        assert {int(record.board[under]) for under in below} == {board - 1}
    assert sum(record.above[cell] != NONE for cell in range(record.n_cells)) == 12**2 + 8**2


@pytest.mark.rule("G-2")
def test_the_middles_lie_one_above_the_other():
    record = opening()[0][0]
    for cell in range(record.n_cells):
        if record.below[cell] != NONE:
            assert record.below[half_turned(SIZES, cell)] == half_turned(SIZES, int(record.below[cell]))
            assert record.row[cell] + 2 == record.row[record.below[cell]]


@pytest.mark.rule("G-25")
@pytest.mark.parametrize(("colour", "mine", "theirs"), [("fire", SHORT, LONG), ("water", LONG, SHORT)])
def test_the_colours_tile_the_lower_board_around_the_earth(colour, mine, theirs):
    setup, _ = opening(colour=colour)
    sides = [homes(setup, seat, "infantry") for seat in (0, 1)]
    tribes = [{name_of(SIZES, int(cell)) for cell in setup[0].tribe_home[tribe] if cell != NONE} for tribe in (0, 1)]
    assert [len(side) for side in (*sides, *tribes)] == [mine, mine, theirs, theirs]
    painted = set().union(*sides, *tribes)
    assert len(painted) == 2 * SHORT + 2 * LONG
    middle = {f"1{file}{rank}" for file in "defghijklm" for rank in range(4, 14)}
    assert len(middle) == 100
    assert not painted & middle


@pytest.mark.rule("G-25")
def test_each_colour_has_three_rows_that_shrink():
    rows = Counter(name[2:] for name in homes(opening(colour="fire")[0], 0, "infantry"))
    assert rows == {"1": 14, "2": 12, "3": 10}
    rows = Counter(name[2:] for name in homes(opening(colour="wood")[0], 0, "infantry"))
    assert rows == {"1": 16, "2": 14, "3": 12}


@pytest.mark.rule("G-26")
@pytest.mark.parametrize("colour", ["fire", "air", "water", "wood"])
def test_both_players_have_equal_room_and_opposite_sides(colour):
    setup, _ = opening(colour=colour)
    for kind in KINDS:
        turned = {name_of(SIZES, half_turned(SIZES, read_name(SIZES, name))) for name in homes(setup, 0, kind)}
        assert homes(setup, 1, kind) == turned


@pytest.mark.rule("G-28")
def test_everybody_is_placed_at_his_own_edge():
    setup, _ = opening()
    for kind in KINDS:
        assert {int(name[2:]) for name in homes(setup, 0, kind)} <= {1, 2, 3}
        depth = max(int(name[2:]) for name in homes(setup, 0, kind))
        assert depth == (3 if RULES.kind[KINDS.index(kind)].tier == 1 else 2)


@pytest.mark.rule("G-53", "G-54", "G-55")
def test_on_the_middle_board_ballistas_stand_on_green_and_the_others_on_red():
    setup, _ = opening()
    green, red = homes(setup, 0, "ballista"), homes(setup, 0, "legionary")
    assert (len(green), len(red)) == (8, 16)
    assert green == {f"2{file}{rank}" for file in "abkl" for rank in (1, 2)}
    assert red == {f"2{file}{rank}" for file in "cdefghij" for rank in (1, 2)}
    for kind in ("archer", "rider", "warstrider", "earth"):
        assert homes(setup, 0, kind) == red


@pytest.mark.rule("G-53")
def test_no_tribe_lives_on_the_middle_board():
    setup, state = arranged()
    assert {int(setup[0].board[state[0].cell[slot]]) for slot in range(84, 124)} == {0}


@pytest.mark.rule("G-66")
def test_each_aspect_has_two_cells_of_the_upper_board():
    setup, _ = opening()
    for file, kind in zip("cdef", ("water", "air", "fire", "wood"), strict=True):
        assert homes(setup, 0, kind) == {f"3{file}1", f"3{file}2"}
    for file, kind in zip("fedc", ("water", "air", "fire", "wood"), strict=True):
        assert homes(setup, 1, kind) == {f"3{file}8", f"3{file}7"}


@pytest.mark.rule("G-45", "G-56", "G-67", "G-77")
def test_the_armies():
    setup, _ = arranged()
    for seat in (0, 1):
        assert who(setup, army(setup, seat)) == {
            "infantry": 10, "cavalry": 10, "yeddim": 2, "legionary": 8, "archer": 2, "rider": 2, "ballista": 2,
            "warstrider": 1, "earth": 1, "water": 1, "wood": 1, "fire": 1, "air": 1,
        }  # fmt: skip
        exalted = [slot for slot in army(setup, seat) if setup[0].exalted[setup[0].kind[slot]]]
        assert len(exalted) == 5


@pytest.mark.rule("G-4", "G-45", "G-56", "G-67")
def test_health_is_one_to_three_points():
    setup, state = arranged()
    health = {KINDS[setup[0].kind[slot]]: int(state[0].hp[slot]) for slot in range(setup[0].n_pieces)}
    assert health == {
        "infantry": 1, "cavalry": 1, "yeddim": 2, "legionary": 2, "archer": 2, "rider": 2, "ballista": 2,
        "warstrider": 3, "earth": 3, "water": 3, "wood": 3, "fire": 3, "air": 3,
    }  # fmt: skip


@pytest.mark.rule("G-5")
def test_everybody_but_the_ballista_can_do_something_in_particular():
    numbers = {kind.name: len(kind.abilities) for kind in RULES.kind}
    exalted = {kind.name for kind in RULES.kind if kind.exalted}
    assert {name for name, n in numbers.items() if n == 0} == {"ballista"}
    assert {name for name, n in numbers.items() if n == 2} == exalted
    assert len(exalted) == 5


@pytest.mark.rule("G-27")
def test_mortals_stand_on_their_colour():
    setup, _ = opening()
    mortals = [homes(setup, 0, kind) for kind in ("infantry", "cavalry", "yeddim")]
    assert mortals[0] == mortals[1] == mortals[2]
    assert len(mortals[0]) == SHORT >= 22


@pytest.mark.rule("G-29")
@pytest.mark.parametrize("seed", range(3))
def test_the_tribes_stand_at_random_each_opposite_the_other(seed):
    setup, state = arranged(seed)
    record = state[0]
    for number in range(20):
        right, left = 84 + number, 104 + number
        assert record.owner[right] == record.owner[left] == NEUTRAL
        assert record.cell[left] == half_turned(SIZES, int(record.cell[right]))
        assert KINDS[setup[0].kind[right]] == KINDS[setup[0].kind[left]] == ("infantry", "cavalry")[number >= 10]
    assert record.cell[84:104].tolist() != arranged(seed + 10)[1][0].cell[84:104].tolist()


@pytest.mark.rule("G-29", "G-90")
def test_the_tribes_are_arranged_first_for_all_to_see():
    setup, state = opening()
    assert GAME.waiting(setup, state) == (CHANCE,)
    setup, state = arranged()
    assert GAME.waiting(setup, state) == (0, 1)
    for seat in (0, 1):
        seen = GAME.observe(setup, state, seat)[0]
        assert seen.cell[84:124].tolist() == state[0].cell[84:124].tolist()


@pytest.mark.rule("G-90")
def test_armies_are_placed_in_secret_and_shown_when_both_stand():
    setup, state = arranged()
    assert (GAME.observe(setup, state, 0)[0].cell[42:84] == NONE).all()
    assert (GAME.observe(setup, state, 0)[0].cell[:42] != NONE).all()
    for seat in (1, 0):
        state = GAME.apply(setup, state, seat, END)
    assert (GAME.observe(setup, state, 0)[0].cell[:84] != NONE).all()
    assert GAME.waiting(setup, state) == (0,)


@pytest.mark.rule("G-90", "G-55")
def test_a_piece_is_placed_on_its_own_cells_alone():
    setup, state = arranged()
    ballista = next(slot for slot in range(42) if KINDS[setup[0].kind[slot]] == "ballista")
    name = name_of(SIZES, int(state[0].cell[ballista]))
    assert places(setup, state, 0, [name]) <= homes(setup, 0, "ballista")
    state = GAME.apply(setup, state, 0, AT + read_name(SIZES, name))
    assert GAME.why_not(setup, state, 0, AT + read_name(SIZES, "2f2")) == "G-55"


@pytest.mark.rule("G-90")
def test_who_does_not_care_takes_a_ready_formation():
    setup, state = arranged()
    texts = places(setup, state, 0, [])
    assert {"form wings", "form wedge", "ready"} <= texts

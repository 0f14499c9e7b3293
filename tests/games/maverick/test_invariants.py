"""What holds in every position of a match, whatever was played."""

import numpy as np
import pytest
from numba import njit

from games.maverick.agreement import options
from quadriga.games.maverick import GAME
from quadriga.games.maverick import program as p
from quadriga.games.maverick.state import A_REST, ASK_SHRINK, EVERYBODY, INTERCEPTING, MAIN, MOVED, NONE
from quadriga.games.maverick.stats import refresh
from quadriga.kernel import CHANCE
from quadriga.kernel.errors import BadPosition
from quadriga.kernel.random import below, generator

STEPS = 120
FIGURES = ("strength", "health", "slots", "armour", "powers", "hears")


@njit
def figures_anew(setups, states):
    refresh(setups[0], states[0])


def lies_in_one_place(setup, record):
    """A text of the position is checked for zones, counts and the order of decks."""
    position = np.frombuffer(record.tobytes(), GAME.STATE)
    try:
        return (GAME.read_position(setup, GAME.position_text(setup, position)) == position).all()
    except BadPosition:
        return False


def has_the_cards_that_were_brought(setup, record):
    """Effects move cards and change their places, but none appears or vanishes; tokens apart."""
    match = setup[0]
    brought = [match.castles[: match.n_seats], *(match.decks[s, : match.deck_sizes[s]] for s in range(match.n_seats))]
    return sorted(record.card[: match.bases[match.n_seats]]) == sorted(np.concatenate(brought))


def has_one_of_each_unique_card(setup, record):
    """M-27, M-32."""
    names = record.card[record.zone == p.FIELD]
    is_unique = (setup[0].card_flags[names] & p.UNIQUE != 0) & (setup[0].card_type[names] != p.CASTLE)
    return len(set(names[is_unique])) == np.count_nonzero(is_unique)


def has_room_for_its_buildings(setup, record):
    """M-63: or somebody is being asked which of them goes."""
    if record.ask != 0 or record.pc != NONE:
        return record.ask == ASK_SHRINK or record.pc != NONE
    match, on_field = setup[0], record.zone == p.FIELD
    kinds = match.card_type[record.card]
    taken = np.zeros(len(kinds), np.int64)
    building = on_field & (kinds == p.BUILDING)
    np.add.at(taken, record.host[building], match.card_needs[record.card[building]])
    possession = on_field & (kinds <= p.LAND)
    return (taken[possession] <= record.slots[possession]).all()


def owes_no_spark(_, record):
    """M-43."""
    return (record.spark >= 0).all() and (record.max_spark >= 0).all()


def lets_the_resting_rest(setup, record):
    """M-71: under the default ruling whoever rests does not intercept."""
    fights = (record.zone == p.FIELD) & (record.marks & INTERCEPTING != 0)
    return setup[0].rest != 0 or (record.marks[fights] < A_REST).all()


def leaves_the_eliminated_nothing(_, record):
    """M-92; a curse of theirs stays on a land that changed hands (M-93)."""
    if record.ending:  # the match stops where it is
        return True
    is_out = record.out[record.owner] != 0
    kept = is_out & (record.card != NONE) & (record.zone != p.GONE)
    return ((record.zone[kept] == p.FIELD) & (record.marks[kept] & MOVED != 0)).all()


def counts_figures_afresh(setup, record):
    """What follows from the rest is what it would be if it were worked out now."""
    states = np.frombuffer(record.tobytes(), GAME.STATE).copy()
    if record.stale or record.step < MAIN:
        return not record.stale
    figures_anew(setup, states)
    return all((states[0][name] == record[name]).all() for name in FIGURES)


def knows_what_is_open(_, record):
    """M-57: the field and the discards are open to all."""
    is_open = (record.zone == p.FIELD) | (record.zone == p.DISCARD)
    return (record.known[is_open] == EVERYBODY).all()


INVARIANTS = (
    lies_in_one_place,
    has_the_cards_that_were_brought,
    has_one_of_each_unique_card,
    has_room_for_its_buildings,
    owes_no_spark,
    lets_the_resting_rest,
    leaves_the_eliminated_nothing,
    counts_figures_afresh,
    knows_what_is_open,
)


def positions(setup, rng):
    """Play a random match; yield the actions so far, and the position after them."""
    state, played = GAME.opening(setup), ()
    for _ in range(STEPS):
        yield played, state
        awaited = GAME.waiting(setup, state)
        if not awaited:
            return
        seat = awaited[int(below(rng, len(awaited)))]
        codes = [GAME.sample_chance(setup, state, rng)] if seat == CHANCE else GAME.legal_actions(setup, state, seat)
        action = seat, int(codes[below(rng, len(codes))])
        state, played = GAME.apply(setup, state, *action), (*played, action)


@pytest.mark.parametrize("seed", range(100, 103))
def test_every_position_keeps_what_always_holds(seed):
    setup = GAME.setup(**options(seed))
    for played, state in positions(setup, generator(seed)):
        broken = [holds.__name__ for holds in INVARIANTS if not holds(setup, state[0])]
        assert broken == [], f"seed {seed} after {len(played)} actions"


def test_the_same_actions_give_the_same_bytes():
    setup = GAME.setup(**options(104))
    played, state = next(each for each in positions(setup, generator(104)) if len(each[0]) == 60)
    again = GAME.opening(setup)
    for seat, code in played:
        again = GAME.apply(setup, again, seat, code)
    assert again.tobytes() == state.tobytes()


def doubled(setup, record):
    record.card[record.field[0]] = record.card[record.field[1]] = np.flatnonzero(setup[0].card_flags & p.UNIQUE)[0]


def overbuilt(_, record):
    record.slots[record.field[: record.n_field]] = -1


def indebted(_, record):
    record.spark[0] = -1


def tired(_, record):
    record.marks[record.field[0]] = INTERCEPTING | A_REST


def haunted(_, record):
    record.out[:] = 1


def swollen(_, record):
    record.strength[record.field[0]] += 1


def veiled(_, record):
    record.known[record.field[0]] = 0


def misplaced(_, record):
    record.zone[record.field[0]] = p.HAND


FAULTS = {
    misplaced: lies_in_one_place,
    doubled: has_one_of_each_unique_card,
    overbuilt: has_room_for_its_buildings,
    indebted: owes_no_spark,
    tired: lets_the_resting_rest,
    haunted: leaves_the_eliminated_nothing,
    swollen: counts_figures_afresh,
    veiled: knows_what_is_open,
}


@pytest.mark.parametrize("spoil", FAULTS, ids=lambda spoil: spoil.__name__)
def test_what_is_spoilt_is_noticed(spoil):
    setup = GAME.setup()
    state = next(state for _, state in positions(setup, generator(1)) if state[0].n_field > 1 and not state[0].ask)
    spoilt = state.copy()
    spoil(setup, spoilt[0])
    holds = FAULTS[spoil]
    assert holds(setup, state[0])
    assert not holds(setup, spoilt[0])

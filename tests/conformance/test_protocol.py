"""What every game must keep, whatever its rules."""

import numpy as np
import pytest

from conformance.walks import positions, walk
from quadriga.kernel import CHANCE
from quadriga.kernel.errors import IllegalAction, NotWaiting, UnreadableAction
from quadriga.kernel.random import below, generator

SEEDS = range(3)
STEPS, EVERY = 120, 15


def test_legal_lists_are_increasing_and_within_the_codes(table):
    game, setup = table
    for state in positions(game, setup, SEEDS, STEPS, EVERY):
        for seat in game.waiting(setup, state):
            codes = game.legal_actions(setup, state, seat)
            if seat == CHANCE:
                assert len(codes) == 0 or game.chance_outcomes(setup, state)
                continue
            assert 0 < len(codes) <= game.max_actions
            assert (np.diff(codes) > 0).all()
            assert codes[0] >= 0
            assert codes[-1] < game.n_actions(setup)


def test_chance_is_awaited_alone_and_its_outcomes_are_possible(table):
    game, setup = table
    rng = generator(7)
    for state in positions(game, setup, SEEDS, STEPS, EVERY):
        awaited = game.waiting(setup, state)
        if CHANCE not in awaited:
            continue
        assert awaited == (CHANCE,)
        outcomes = game.chance_outcomes(setup, state)
        assert all(weight > 0 for weight in outcomes.values())
        for _ in range(20):
            drawn = game.sample_chance(setup, state, rng)
            assert not outcomes or drawn in outcomes
            assert game.why_not(setup, state, CHANCE, drawn) is None


def test_every_legal_action_applies_and_leaves_the_position_before_untouched(table):
    game, setup = table
    for state in positions(game, setup, SEEDS, STEPS, EVERY * 2):
        before = state.tobytes()
        for seat in set(game.waiting(setup, state)) - {CHANCE}:
            for code in game.legal_actions(setup, state, seat)[::7]:
                after = game.apply(setup, state, seat, code)
                assert after.tobytes() != before
        assert state.tobytes() == before


def test_why_not_refuses_exactly_what_the_legal_list_lacks(table):
    game, setup = table
    rng = generator(3)
    n_codes = game.n_actions(setup)
    for state in positions(game, setup, range(2), STEPS, EVERY * 2):
        for seat in set(game.waiting(setup, state)) - {CHANCE}:
            legal = set(game.legal_actions(setup, state, seat).tolist())
            sampled = {int(below(rng, n_codes)) for _ in range(300)}
            for code in legal | sampled | {-1, n_codes, n_codes + 5000, 1 << 40}:
                assert (game.why_not(setup, state, seat, code) is None) == (code in legal)


def test_a_refusal_names_a_clause_of_the_rulebook_and_says_so_in_both_languages(table):
    game, setup = table
    clauses = {language: game.rulebook(language).clauses for language in ("en", "ru")}
    for state in positions(game, setup, range(1), STEPS, EVERY * 2):
        for seat in set(game.waiting(setup, state)) - {CHANCE}:
            legal = set(game.legal_actions(setup, state, seat).tolist())
            forbidden = next(code for code in range(game.n_actions(setup)) if code not in legal)
            with pytest.raises(IllegalAction) as refused:
                game.play(setup, state, seat, forbidden)
            assert refused.value.clause in clauses["en"]
            for language, book in clauses.items():
                assert book[refused.value.clause].title in refused.value.message(language)
                assert refused.value.clause in refused.value.message(language)


def test_a_seat_that_is_not_awaited_has_no_action_and_is_told_who_is(table):
    game, setup = table
    for state in positions(game, setup, range(2), STEPS, EVERY):
        for seat in set(range(game.n_seats(setup))) - set(game.waiting(setup, state)):
            assert len(game.legal_actions(setup, state, seat)) == 0
            with pytest.raises(NotWaiting):
                game.apply(setup, state, seat, 0)


@pytest.mark.parametrize("seat", [-1, 5, 63, 64, 1 << 62])
def test_a_seat_that_does_not_exist_is_never_awaited(table, seat):
    game, setup = table
    state = next(state for state in positions(game, setup, range(1), 10, 1) if CHANCE not in game.waiting(setup, state))
    assert len(game.legal_actions(setup, state, seat)) == 0
    with pytest.raises(NotWaiting):
        game.apply(setup, state, seat, 0)


@pytest.mark.parametrize("code", [0.5, "a", None, 1 << 70])
def test_an_action_that_is_no_whole_number_is_refused(table, code):
    game, setup = table
    state = next(state for state in positions(game, setup, range(1), 10, 1) if CHANCE not in game.waiting(setup, state))
    with pytest.raises((UnreadableAction, IllegalAction)):
        game.play(setup, state, game.waiting(setup, state)[0], code)


@pytest.mark.deep
def test_a_match_is_over_exactly_when_nobody_is_awaited(table):
    game, setup = table
    for state in positions(game, setup, SEEDS, 4000, 400):
        outcome = game.outcome(setup, state)
        assert (outcome is None) == bool(game.waiting(setup, state))
        if outcome:
            assert len(outcome.returns) == game.n_seats(setup)
            assert outcome.winners
            assert outcome.clause in game.rulebook("en").clauses


def test_bytes_round_trip(table):
    game, setup = table
    for state in positions(game, setup, SEEDS, STEPS, EVERY):
        copy = np.frombuffer(state.tobytes(), game.STATE)
        for seat in game.waiting(setup, state):
            assert (game.legal_actions(setup, copy, seat) == game.legal_actions(setup, state, seat)).all()
        assert game.key(setup, copy) == game.key(setup, state)


def test_replay_gives_the_same_bytes_and_events_and_silence_changes_nothing(table):
    game, setup = table
    for seed in SEEDS:
        state = game.opening(setup)
        for step in walk(game, setup, seed, STEPS):
            silent = game.apply(setup, state, step.seat, step.code)
            state, rows = game.play(setup, state, step.seat, step.code)
            assert state.tobytes() == step.after.tobytes() == silent.tobytes()
            assert (rows == step.rows).all()


def test_simultaneous_choices_may_arrive_in_any_order(table):
    game, setup = table
    for state in positions(game, setup, range(6), 40, 7):
        awaited = game.waiting(setup, state)
        if len(awaited) < 2:
            continue
        codes = {seat: int(game.legal_actions(setup, state, seat)[-1]) for seat in awaited}
        ends = set()
        for order in (awaited, awaited[::-1]):
            after = state
            for seat in order:
                after = game.apply(setup, after, seat, codes[seat])
            ends.add(after.tobytes())
        assert len(ends) == 1


def test_keys_tell_positions_apart(table):
    game, setup = table
    seen: dict[int, str] = {}
    for state in positions(game, setup, SEEDS, STEPS, 1):
        text = game.position_text(setup, state)
        assert seen.setdefault(game.key(setup, state), text) == text


def test_records_hold_only_little_endian_signed_integers(table):
    game, _ = table
    assert game.STATE.itemsize <= 16 * 1024  # it is copied all the time; a setup never is
    for record in (game.SETUP, game.STATE):
        for name in record.names:
            base = record[name].base
            assert base.kind == "i", name
            assert base.newbyteorder("<") == base, name


def test_a_setup_cannot_be_written_and_its_hash_follows_its_tables(table):
    game, setup = table
    with pytest.raises(ValueError, match="read-only"):
        setup[game.SETUP.names[0]] = 0
    other = setup.copy()
    raw = other.view("u1")
    raw[0] ^= 1
    assert game.table_hash(other) != game.table_hash(setup)

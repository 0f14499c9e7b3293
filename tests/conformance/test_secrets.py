"""The leak test: positions that a seat cannot tell apart give it the same in every respect.

For a position and a seat, `determinize` makes positions that agree with what the seat knows; whatever the seat is
shown, asked or told must then be equal to the byte.
"""

from itertools import islice

import msgspec
import pytest

from conformance.conftest import EVERY_GAME, EVERY_RULESET
from conformance.walks import positions
from quadriga.kernel import CHANCE, PUBLIC
from quadriga.kernel.errors import BadInput
from quadriga.kernel.operations import is_default
from quadriga.kernel.random import generator
from quadriga.players import choose, levels

SEEDS, STEPS, EVERY, TWINS = range(4), 60, 3, 4
INTERPRETED = {"alpha-beta": 50_000, "tree": 50_000, "local": 100}  # nodes, plans: the interpreter gets through
EVERY_PLAYER = [
    pytest.param(
        (game, ruleset),
        level,
        marks=pytest.mark.deep if level.nodes > INTERPRETED.get(level.search, 0) else (),
        id=f"{game.name}-{ruleset}-{level.name}",
    )
    for game, ruleset in EVERY_RULESET
    for level in levels(game)
]


@pytest.fixture
def twins(table):
    """Every (seat, position, another position that the seat cannot tell from it) of some walks."""
    game, setup = table
    rng = generator(11)

    def pairs():
        for state in further_and_further():
            for seat in range(game.n_seats(setup)):
                known = game.observe(setup, state, seat)
                for _ in range(TWINS):
                    yield seat, state, game.determinize(setup, known, seat, rng)

    def further_and_further():
        """Positions of walks that go further each time, in larger strides: an opening alone may be long."""
        every = EVERY if game.max_actions < 100 else EVERY * 10
        for times, seed in enumerate(SEEDS, 1):
            yield from positions(game, setup, range(seed, seed + 1), STEPS * times, every * times)

    return game, setup, pairs


def hides_something(game, setup, pairs):
    """Say whether anything in the match was secret."""
    return any(game.observe(setup, state, seat).tobytes() != state.tobytes() for seat, state, _ in pairs())


@pytest.mark.parametrize("game", EVERY_GAME.values(), ids=EVERY_GAME)
def test_a_game_that_can_hide_does_so_under_one_of_its_rulesets(game):
    hidden = [
        state
        for ruleset in game.rulesets
        for setup in [game.setup(ruleset.name)]
        for state in positions(game, setup, range(1), 20, 5)
        if game.observe(setup, state, PUBLIC).tobytes() != state.tobytes()
    ]
    assert bool(hidden) != is_default(game.STATE, "hide")


def test_determinize_agrees_with_what_is_known(twins):
    game, setup, pairs = twins
    for seat, state, twin in pairs():
        assert game.observe(setup, twin, seat).tobytes() == game.observe(setup, state, seat).tobytes()


def test_determinize_reaches_different_positions_where_something_is_hidden(twins):
    game, setup, pairs = twins
    different = sum(state.tobytes() != twin.tobytes() for _, state, twin in pairs())
    assert (different > 0) == hides_something(game, setup, pairs)


def test_equal_knowledge_gives_equal_views_questions_and_choices(twins):
    game, setup, pairs = twins
    for seat, state, twin in pairs():
        assert game.waiting(setup, state) == game.waiting(setup, twin)
        assert msgspec.json.encode(game.view(setup, state, seat)) == msgspec.json.encode(game.view(setup, twin, seat))
        if seat in game.waiting(setup, state):
            assert (game.legal_actions(setup, state, seat) == game.legal_actions(setup, twin, seat)).all()
            assert game.choices(setup, state, seat) == game.choices(setup, twin, seat)


def test_the_public_sees_no_more_than_any_seat(twins):
    game, setup, pairs = twins
    for _, state, twin in pairs():
        if game.observe(setup, state, PUBLIC).tobytes() == game.observe(setup, twin, PUBLIC).tobytes():
            assert game.view(setup, state, PUBLIC) == game.view(setup, twin, PUBLIC)


def test_equal_knowledge_gives_equal_errors(twins):
    game, setup, pairs = twins
    for seat, state, twin in pairs():
        for code in (0, 1, game.n_actions(setup) - 1):
            assert refusal(game, setup, state, seat, code) == refusal(game, setup, twin, seat, code)


def refusal(game, setup, state, seat, code):
    """Return the words with which an action is refused, None where it is legal."""
    if seat in game.waiting(setup, state) and code in game.legal_actions(setup, state, seat):
        return None  # not played: that may take a whole battle
    try:
        game.play(setup, state, seat, code)
    except BadInput as error:
        return error.message("en"), error.message("ru"), error.clause
    return None


def test_events_tell_a_seat_nothing_that_it_does_not_know_afterwards(twins):
    game, setup, pairs = twins
    n_compared = 0
    for seat, state, twin in pairs():
        for actor in game.waiting(setup, state):
            if actor in (seat, CHANCE):
                continue
            mine = game.play(setup, state, actor, int(game.legal_actions(setup, state, actor)[0]))
            theirs = game.play(setup, twin, actor, int(game.legal_actions(setup, twin, actor)[-1]))
            if game.observe(setup, mine[0], seat).tobytes() == game.observe(setup, theirs[0], seat).tobytes():
                n_compared += 1
                assert game.events(setup, mine[1], seat) == game.events(setup, theirs[1], seat)
    assert n_compared > 0 or not hides_something(game, setup, pairs)


@pytest.mark.parametrize(("table", "level"), EVERY_PLAYER, indirect=["table"])
def test_every_level_plays_and_thinks_alike_where_its_seat_knows_the_same(twins, level):
    game, setup, pairs = twins
    told_apart = ((seat, state, twin) for seat, state, twin in pairs() if state.tobytes() != twin.tobytes())
    for seat, state, twin in islice(told_apart, 0, 200, 40):
        if seat in game.waiting(setup, state):
            thoughts = [
                choose(level.name, game, setup, game.observe(setup, position, seat), seat, 3)
                for position in (state, twin)
            ]
            assert thoughts[0] == thoughts[1]


def test_equal_generators_give_equal_determinizations(twins):
    game, setup, pairs = twins
    for seat, state, twin in pairs():
        filled = [
            game.determinize(setup, game.observe(setup, position, seat), seat, generator(5))
            for position in (state, twin)
        ]
        assert filled[0].tobytes() == filled[1].tobytes()

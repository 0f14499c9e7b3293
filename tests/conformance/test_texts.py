"""Every text round-trips, and every sentence exists in both languages."""

import msgspec
import pytest

from conformance.walks import positions, walk
from quadriga.kernel import CHANCE, LANGUAGES, PUBLIC
from quadriga.kernel.errors import BadOption, BadPosition, UnknownRuleset, UnreadableAction

SEEDS = range(2)
STEPS, EVERY = 90, 15


def test_action_texts_are_read_back_and_differ_from_one_another(table):
    game, setup = table
    for state in positions(game, setup, SEEDS, STEPS, EVERY * 2):
        for seat in set(game.waiting(setup, state)) - {CHANCE}:
            codes = game.legal_actions(setup, state, seat).tolist()
            texts = [game.action_text(setup, state, seat, code) for code in codes]
            assert len(set(texts)) == len(texts)
            assert [game.read_action(setup, state, seat, text) for text in texts[::5]] == codes[::5]


def test_position_texts_are_read_back(table):
    game, setup = table
    for state in positions(game, setup, SEEDS, STEPS, EVERY):
        text = game.position_text(setup, state)
        read = game.read_position(setup, text)
        assert game.position_text(setup, read) == text
        assert game.waiting(setup, read) == game.waiting(setup, state)


def test_every_action_and_event_is_described_in_both_languages(table):
    game, setup = table
    for step in walk(game, setup, 1, STEPS):
        for language in LANGUAGES:
            if step.seat != CHANCE:
                sentence = game.describe(setup, step.before, step.seat, step.code, language)
                assert sentence
                assert sentence.strip() == sentence
            for event in game.events(setup, step.rows, PUBLIC):
                assert game.describe_event(setup, event, language)


def test_choices_stand_for_the_legal_actions_in_order(table):
    game, setup = table
    for state in positions(game, setup, SEEDS, STEPS, EVERY * 2):
        for seat in set(game.waiting(setup, state)) - {CHANCE}:
            codes = game.legal_actions(setup, state, seat).tolist()
            assert [choice.code for choice in game.choices(setup, state, seat)] == codes


def test_views_travel_as_json(table):
    game, setup = table
    for state in positions(game, setup, SEEDS, STEPS, EVERY):
        for seat in (PUBLIC, *range(game.n_seats(setup))):
            view = game.view(setup, state, seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view


def test_rulebooks_have_the_same_clauses_in_both_languages(table):
    game, _ = table
    english, russian = (game.rulebook(language).clauses for language in LANGUAGES)
    assert list(english) == list(russian)
    for clause in english:
        assert english[clause].kind == russian[clause].kind
        assert english[clause].kind in {"rule", "page", "flavour"}
        assert english[clause].markdown
        assert russian[clause].markdown


@pytest.mark.parametrize("text", ["", " ", "?", "a1", "\x00", "9" * 500, "dA6-", "🐉"])
def test_unreadable_actions_say_what_is_wrong(table, text):
    game, setup = table
    state = next(step.after for step in walk(game, setup, 0, 10) if CHANCE not in game.waiting(setup, step.after))
    seat = game.waiting(setup, state)[0]
    with pytest.raises(UnreadableAction) as refused:
        game.read_action(setup, state, seat, text)
    assert refused.value.message("ru") != refused.value.message("en")


@pytest.mark.parametrize("text", ["", "/", "1/2/3", "x" * 5000, "-1", "\n", "💥"])
def test_impossible_positions_say_what_is_wrong(table, text):
    game, setup = table
    with pytest.raises(BadPosition) as refused:
        game.read_position(setup, text)
    assert refused.value.message("ru") != refused.value.message("en")


def test_unknown_rulesets_and_options_are_refused_by_name(table):
    game, _ = table
    with pytest.raises(UnknownRuleset, match="no-such"):
        game.setup("no-such")
    with pytest.raises(BadOption, match="no_such"):
        game.setup(no_such=1)
    for option in game.options:
        with pytest.raises(BadOption, match=option.name):
            game.setup(**{option.name: "no such value"})
        with pytest.raises(BadOption, match=option.name):
            game.setup(**{option.name: option.high + 1 if not option.choices else 5})

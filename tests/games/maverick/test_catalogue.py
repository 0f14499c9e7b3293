from itertools import combinations

import numpy as np
import pytest

from quadriga.games.maverick import program
from quadriga.games.maverick.catalogue import first_printing
from quadriga.games.maverick.decks import ready_decks
from quadriga.games.maverick.schema import vocabulary
from quadriga.games.maverick.state import NEVER, SETUP

SET = first_printing()
FACTIONS = [word.name for word in SET.words.faction]
EXAMPLE_FIGURES = {"punisher": (6, 5), "shield-bearer": (2, 3), "veteran": (5, 4)}  # M-84


def test_the_first_printing_is_as_large_as_it_says():
    count = dict.fromkeys((*FACTIONS, "neutral", "cheater"), 0)
    for each in SET.printed:
        count["cheater" if each.cheater else each.faction] += 1
    assert count == {"light": 16, "council": 16, "grove": 16, "khairis": 16, "neutral": 12, "cheater": 6}


@pytest.mark.rule("M-7", "M-9")
def test_every_set_of_one_to_three_factions_has_a_castle():
    sets = {frozenset(chosen) for n in (1, 2, 3) for chosen in combinations(FACTIONS, n)}
    assert {frozenset(castle.factions) for castle in SET.castles} == sets
    assert len(SET.castles) == len(sets) == 14


@pytest.mark.rule("M-26")
def test_every_faction_has_every_rarity():
    for faction in FACTIONS:
        assert {each.card.rarity for each in SET.printed if each.faction == faction} == set(vocabulary.RARITIES)


@pytest.mark.rule("M-84")
def test_the_fight_of_the_rules_can_be_fought():
    cards = {name: SET.printing(name).card for name in EXAMPLE_FIGURES}
    assert {name: (card.strength, card.health) for name, card in cards.items()} == EXAMPLE_FIGURES


def test_every_card_that_all_may_play_is_in_some_deck():
    used = {name for ready in ready_decks().values() for name in ready.deck.cards}
    assert [each.card.name for each in SET.printed if each.card.name not in used and not each.cheater] == []


# -- the tables -------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def setup():
    filled = np.zeros(1, SETUP)
    SET.tables.fill(filled, cheater=False)
    return filled[0]


def words_of(setup, name):
    """The program that a card runs when it resolves, as far as END."""
    at = int(setup.card_play[SET.numbers[name]])
    words = [tuple(word) for word in setup.words[at:].tolist()]
    return words[: [word[0] for word in words].index(program.END)]


def test_a_card_has_its_row(setup):
    row = SET.numbers["siege-ram"]
    assert (setup.card_type[row], setup.card_cost[row]) == (program.CREATURE, 6)
    assert (setup.card_strength[row], setup.card_health[row]) == (8, 4)
    assert setup.card_powers[row] == 1 << program.CANNOT_INTERCEPT
    assert setup.card_play[row] == -1
    assert setup.n_cards == len(SET.numbers)


def test_an_exchange_is_one_word_with_both_its_targets(setup):
    assert words_of(setup, "exchange-of-holdings") == [(program.EXCHANGE, program.TARGET_0, program.TARGET_1, 0, 0)]


def test_a_coin_is_two_rows_of_which_one_runs(setup):
    coin = program.REGISTER + program.R2
    assert words_of(setup, "double-bottom") == [
        (program.RANDOM, program.R2, 2, 0, 0),
        (program.TEST, coin, program.EQUAL, 0, 1),
        (program.EXTRA_TURN, program.YOU, 0, 0, 0),
        (program.TEST, coin, program.EQUAL, 1, 1),
        (program.SKIP_TURN, program.YOU, 1, 0, 0),
    ]


def test_selectors_that_are_equal_share_a_row(setup):
    rows = [
        tuple(int(setup[name][row]) for name in SETUP.names if name.startswith("sel_"))
        for row in range(setup.n_selectors)
    ]
    assert len(set(rows)) == len(rows)


def test_every_operand_is_of_its_kind(setup):
    limits = {
        "things": program.SELECTED + setup.n_selectors, "selector": setup.n_selectors, "players": program.N_PLAYERS,
        "number": program.REGISTER + program.N_REGISTERS, "register": program.N_REGISTERS, "stat": program.N_STATS,
        "comparison": program.N_COMPARISONS, "power": program.N_POWERS, "duration": program.N_DURATIONS,
        "tally": program.N_TALLIES, "place": program.TO_FIELD + 1, "card": setup.n_cards,
    }  # fmt: skip
    for at in range(setup.n_words):
        operation, *operands = setup.words[at].tolist()
        for kind, operand in zip(program.OPERANDS[operation], operands, strict=False):
            assert operand < limits.get(kind, program.MAX_WORDS), (at, operation, kind, operand)
            if kind == "skip":
                assert at + operand < setup.n_words


def test_every_window_knows_its_cheapest_answer():
    for cheater, cheapest in enumerate(SET.tables.cheapest):
        for window, name in enumerate(vocabulary.WINDOWS):
            answers = [e.card.cost for e in SET.printed if name in e.card.answers and (cheater or not e.cheater)]
            assert cheapest[window] == min(answers, default=NEVER)


def test_every_word_of_the_vocabulary_is_there():
    assert len(vocabulary.POWERS) == program.N_POWERS
    assert len(vocabulary.WINDOWS) == program.N_WINDOWS
    assert len(vocabulary.STATES) == program.N_STATES
    assert len(vocabulary.RELATIONS) == program.N_RELATIONS - 1
    assert len(vocabulary.EVENTS) == program.N_WHENS - 1
    assert len(vocabulary.DURATIONS) == program.N_DURATIONS
    assert len(vocabulary.TALLIES) == program.N_TALLIES
    assert len(vocabulary.COMPARISONS) == program.N_COMPARISONS

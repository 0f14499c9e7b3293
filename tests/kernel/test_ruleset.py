import pytest

from quadriga.kernel import Text
from quadriga.kernel.errors import BadOption
from quadriga.kernel.ruleset import Choice, Option, Ruleset, settled

WORDS = Text("words", "слова")
COLOUR = Option("colour", WORDS, WORDS, "red", choices=(Choice("red", WORDS, WORDS), Choice("blue", WORDS, WORDS)))
LIMIT = Option("limit", WORDS, WORDS, None, low=10, high=20, optional=True)
OPTIONS = (COLOUR, LIMIT)
PLAIN = Ruleset("plain", WORDS, WORDS)
BLUE = Ruleset("blue", WORDS, WORDS, {"colour": "blue", "limit": 10})


def test_what_is_given_wins_over_the_ruleset_and_that_over_the_default():
    assert settled(OPTIONS, PLAIN, {}) == {"colour": "red", "limit": None}
    assert settled(OPTIONS, BLUE, {}) == {"colour": "blue", "limit": 10}
    assert settled(OPTIONS, BLUE, {"colour": "red", "limit": None}) == {"colour": "red", "limit": None}


@pytest.mark.parametrize("value", ["green", 1, None, True, ["red"], {}])
def test_a_choice_outside_the_list_is_refused_with_the_list(value):
    with pytest.raises(BadOption, match=r"option colour: .* it takes red, blue"):
        settled(OPTIONS, PLAIN, {"colour": value})


@pytest.mark.parametrize("value", [9, 21, "10", 10.5, True, [], 1 << 70])
def test_a_number_out_of_range_is_refused_with_the_range(value):
    with pytest.raises(BadOption, match=r"option limit: .* it takes a whole number 10\.\.20 or nothing"):
        settled(OPTIONS, PLAIN, {"limit": value})


def test_an_unknown_option_is_refused_with_those_that_exist():
    with pytest.raises(BadOption, match="option size: there is no such option; known: colour, limit"):
        settled(OPTIONS, PLAIN, {"size": 3})

import pytest

from quadriga.games.maverick.catalogue import first_printing
from quadriga.games.maverick.decks import BadDeck, Deck, admit, deck_text, faults, one_line, read_deck, ready_decks

SET = first_printing()
PLAIN = ready_decks()["dawn-abode"].deck


def with_cards(**changes: int) -> Deck:
    """The plain deck with other counts."""
    return Deck(PLAIN.castle, {**PLAIN.cards, **{name.replace("_", "-"): count for name, count in changes.items()}})


def clauses(deck: Deck, *, cheater: bool = False):
    """The clauses that a deck breaks."""
    return [fault.clause for fault in faults(deck, SET, cheater=cheater)]


@pytest.mark.rule("M-3", "M-4")
def test_every_castle_has_a_ready_deck_of_sixty():
    assert list(ready_decks()) == [castle.name for castle in SET.castles]
    assert {len(ready.deck) for ready in ready_decks().values()} == {60}
    assert all(ready.deck.castle == name for name, ready in ready_decks().items())


@pytest.mark.rule("M-4")
@pytest.mark.parametrize(("n", "broken"), [(59, ["M-4"]), (60, []), (120, []), (121, ["M-4"])])
def test_a_deck_has_sixty_to_a_hundred_and_twenty_cards(n, broken):
    fitting = [each.card.name for each in SET.printed if each.faction in {"light", "neutral"} and not each.cheater]
    cards = {name: min(5, n - 5 * at) for at, name in enumerate(fitting) if n > 5 * at}
    assert clauses(Deck("dawn-abode", cards)) == broken


@pytest.mark.rule("M-5")
def test_five_copies_of_a_card_and_no_sixth():
    assert clauses(with_cards(templar=5)) == []
    assert clauses(with_cards(templar=6)) == ["M-5"]


@pytest.mark.rule("M-5", "M-28")
def test_a_unique_card_may_be_there_five_times():
    assert clauses(with_cards(light_bearer=5)) == []


@pytest.mark.rule("M-6")
def test_a_castle_is_chosen_apart_from_the_deck():
    assert clauses(with_cards(oath_bridge=1)) == ["M-6"]
    assert clauses(Deck("templar", PLAIN.cards)) == ["M-6"]


@pytest.mark.rule("M-9", "M-12")
def test_the_castle_says_which_factions_are_admitted():
    assert clauses(with_cards(raider=1)) == ["M-9"]
    assert clauses(Deck("border-moat", with_cards(raider=1).cards)) == []


@pytest.mark.rule("M-10")
def test_a_deck_of_neutral_cards_suits_every_castle():
    neutral = {each.card.name: 5 for each in SET.printed if each.faction == "neutral" and not each.cheater}
    assert len(neutral) == 12
    assert [clauses(Deck(castle.name, neutral)) for castle in SET.castles] == [[]] * 14


@pytest.mark.rule("M-105")
def test_cheaters_cards_need_everybodys_consent():
    assert clauses(with_cards(dice_of_aeus=1)) == ["M-105"]
    assert clauses(with_cards(dice_of_aeus=1), cheater=True) == []


@pytest.mark.rule("M-13")
def test_a_card_that_is_not_in_the_set_is_named():
    assert clauses(with_cards(goblin=1)) == ["M-13"]
    with pytest.raises(BadDeck, match="there is no card 'templer'; perhaps templar"):
        admit(with_cards(templer=1), SET)


def test_all_that_is_wrong_is_said_at_once():
    with pytest.raises(BadDeck) as refusal:
        admit(Deck("dawn-abode", {"templar": 6, "raider": 1}), SET)
    assert [fault.clause for fault in refusal.value.faults] == ["M-4", "M-5", "M-9"]
    assert "добавьте 53" in refusal.value.text.ru


@pytest.mark.parametrize("name", ready_decks())
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_deck_survives_its_text(name, language):
    deck = ready_decks()[name].deck
    assert read_deck(deck_text(deck, SET, language), SET) == deck
    assert read_deck(one_line(deck), SET) == deck


def test_a_text_may_be_typed_carelessly():
    text = "\ufeff# mine\n\nЗамок: скала хайрис\n3х  НАЛЕТЧИК\n2 raider\n1 Ataman"
    assert read_deck(text, SET) == Deck("rock-of-khairis", {"raider": 5, "ataman": 1})


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("castle dawn-abode\nfive templars", "line 2, 'five templars': write a count and a card"),
        ("castle dawn-abode\n5 templars", "line 2: there is no card 'templars'; perhaps templar"),
        ("5 templar", "no castle is named"),
        ("", "no castle is named"),
    ],
)
def test_a_text_that_is_no_deck_says_where(text, says):
    with pytest.raises(BadDeck, match=says):
        read_deck(text, SET)

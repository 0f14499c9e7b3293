"""What must not be played, by whoever should not, with cards that are another's: each is refused by its clause."""

import numpy as np
import pytest

from games.maverick.scene import Scene
from quadriga.games.maverick import GAME
from quadriga.games.maverick import program as p
from quadriga.games.maverick.actions import CARD, N_ACTIONS, NUMBER, PASS, YES
from quadriga.kernel.errors import BadOption, IllegalAction, NotWaiting, UnreadableAction
from quadriga.kernel.random import generator

TABLE = {"hand": "veto templar rain-of-fire", "rival_hand": "veto templar", "you": "novice~", "rival": "raider"}
NEUTRAL = "5 messenger; 5 mercenary; 5 veteran; 5 feint; 5 arson; 5 bribe; 5 shield-bearer"
DECKS = [
    ("castle dawn-abode; 5 templar", "M-4", "has 5 cards"),
    (f"castle dawn-abode; 6 templar; 5 novice; 5 dawn-knight; 5 rebuke; 4 dome; {NEUTRAL}", "M-5", "Templar: 6"),
    ("60 novice", "M-6", "no castle is named"),
    (f"castle dawn-abode; 5 raider; 5 novice; 5 dawn-knight; 5 rebuke; 5 dome; {NEUTRAL}", "M-9", "Raider"),
    (
        f"castle dawn-abode; 5 dice-of-aeus; 5 novice; 5 dawn-knight; 5 rebuke; 5 dome; {NEUTRAL}",
        "M-105",
        "Dice of Aeus",
    ),
]


@pytest.fixture
def scene():
    return Scene(TABLE)


def refused(scene, seat, code):
    """The clause by which a code is refused; nothing is changed, and the list of what may be played lacks it."""
    before = scene.state.tobytes()
    with pytest.raises(IllegalAction) as refusal:
        GAME.apply(scene.setup, scene.state, seat, code)
    assert scene.state.tobytes() == before
    assert code not in GAME.legal_actions(scene.setup, scene.state, seat)
    assert "possible here: pass" in refusal.value.text.en
    return refusal.value.clause


@pytest.mark.parametrize(("deck", "clause", "says"), DECKS, ids=[clause for _, clause, _ in DECKS])
def test_no_table_is_opened_with_a_deck_that_the_rules_do_not_admit(deck, clause, says):
    with pytest.raises(BadOption, match=f"option deck_2: .*{says}") as refusal:
        GAME.setup(deck_2=deck)
    assert clause == refusal.value.clause
    assert f"({clause})" in refusal.value.text.en
    assert refusal.value.text.ru.startswith("настройка deck_2: ")
    assert f"({clause})" in refusal.value.text.ru


@pytest.mark.parametrize(
    ("deck", "says"),
    [
        ("goblins", "there is no ready deck 'goblins'; there are: border-moat"),
        ("dawn-abod", "there is no ready deck 'dawn-abod'; perhaps dawn-abode"),
        (5, "5 is not allowed"),
        (["dawn-abode"], "is not allowed"),
        ("", "no castle is named"),
        ("castle dawn-abode; castle oath-bridge; 5 templar", r"line 2: a castle is named already; .*\(M-6\)"),
        ("castle dawn-abode; " + "5 templar; " * 390, r"has 1950 cards.*Templar: 1950 of them"),
        ("castle dawn-abode; " + "5 templar; " * 3900, "has 3902 lines; 400 at most"),
        ("castle " + "z" * 5000, "there is no card 'z{40}…'"),
        ("z z" * 5000, "line 1, '[z ]{40}…'"),
        ("castle dawn\x00-abode", "there is no card 'dawn\ufffd-abode'"),
    ],
)
def test_what_is_no_deck_is_said_to_be_none_and_what_to_write_instead(deck, says):
    with pytest.raises(BadOption, match=f"^option deck_1: .*{says}") as refusal:
        GAME.setup(deck_1=deck)
    assert len(refusal.value.text.en) < 400
    assert refusal.value.text.ru.startswith("настройка deck_1: ")


@pytest.mark.rule("M-51")
def test_a_cancelling_card_is_for_answers_alone_and_a_plain_card_never_is(scene):
    assert refused(scene, 0, CARD + scene.cards["veto"]) == "M-56"
    scene = Scene({**TABLE, "rival_spark": 9})
    scene.state = GAME.apply(scene.setup, scene.state, 0, CARD + scene.cards["rain-of-fire"])
    assert refused(scene, 1, CARD + scene.cards["templar.2"]) == "M-51"


@pytest.mark.parametrize("seat", [1, 2, 4, -1, 7, 2**40])
def test_nobody_chooses_for_a_seat_that_is_not_asked(scene, seat):
    with pytest.raises(NotWaiting, match="awaited: 0"):
        GAME.apply(scene.setup, scene.state, seat, PASS)


@pytest.mark.parametrize("card", ["veto.2", "raider", "novice", "castle1"])
def test_what_is_not_in_ones_hand_is_not_played(scene, card):
    assert refused(scene, 0, CARD + scene.cards[card]) == "M-46"


@pytest.mark.parametrize("code", [YES, NUMBER, NUMBER + 3, CARD + 639, N_ACTIONS - 1, N_ACTIONS, -1, 2**62])
def test_a_number_that_means_nothing_here_is_refused(scene, code):
    assert refused(scene, 0, code) == "M-46"


@pytest.mark.parametrize("zone", [p.DECK, p.HAND])
def test_a_guess_at_a_hidden_card_is_told_nothing(scene, zone):
    record = scene.state[0]
    hidden = int(np.flatnonzero((record.zone == zone) & (record.owner == 1))[0])
    name = scene._name(hidden)
    said = []
    for guess in (name, "old-highway"):
        with pytest.raises(UnreadableAction) as refusal:
            GAME.read_action(scene.setup, scene.state, 0, f"{guess}:{hidden}")
        said.append(refusal.value.text.en.replace(guess, "it"))
    assert said[0] == said[1]
    with pytest.raises(IllegalAction) as foreign:
        GAME.read_action(scene.setup, scene.state, 0, f":{hidden}")
    assert name not in foreign.value.text.en


@pytest.mark.parametrize("text", ["", "#", "veto veto", "goblin", "templar:9999", "x", "✂", "1" * 5000])
def test_what_is_no_action_is_said_to_be_none_and_what_to_write_instead(scene, text):
    with pytest.raises(UnreadableAction, match="not an action; write pass, yes, attack") as refusal:
        GAME.read_action(scene.setup, scene.state, 0, text)
    assert len(refusal.value.text.en) < 200
    assert "не действие" in refusal.value.text.ru


@pytest.mark.parametrize(("text", "clause"), [("veto", "M-43"), ("novice", None), ("templar", "M-43")])
def test_a_card_of_ones_hand_that_may_not_be_played_is_refused_by_its_clause(text, clause):
    scene = Scene({**TABLE, "spark": 1})
    expected = IllegalAction if clause else UnreadableAction  # a novice is not held
    with pytest.raises(expected) as refusal:
        GAME.read_action(scene.setup, scene.state, 0, text)
    assert refusal.value.clause == clause


def test_a_choice_that_was_made_cannot_be_made_again():
    setup, rng = GAME.setup(), generator(1)
    state = GAME.apply(setup, GAME.opening(setup), 7, GAME.sample_chance(setup, GAME.opening(setup), rng))
    state = GAME.apply(setup, state, 0, PASS)
    assert GAME.waiting(setup, state) == (1,)
    with pytest.raises(NotWaiting, match="awaited: 1"):
        GAME.apply(setup, state, 0, YES)

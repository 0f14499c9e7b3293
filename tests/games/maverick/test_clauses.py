"""The clauses of the rulebook, one after the other: tables laid out by hand, and matches from their opening."""

import tomllib
from pathlib import Path

import numpy as np
import pytest

from games.maverick.scene import SET, Scene
from quadriga.games.maverick import GAME
from quadriga.games.maverick import program as p
from quadriga.games.maverick.actions import ATTACK, CARD, PASS, YES
from quadriga.games.maverick.setups import completed
from quadriga.games.maverick.state import ASK_INSTEAD, HIDDEN, MOST_MOVES, NONE
from quadriga.kernel import CHANCE, PUBLIC
from quadriga.kernel.errors import BadOption
from quadriga.kernel.random import generator

FILE = Path(__file__).parent / "clauses.toml"
SHOWN = [
    pytest.param(entry, marks=pytest.mark.rule(*entry["clauses"]), id=entry["works"])
    for entry in tomllib.loads(FILE.read_text("utf-8"))["scenario"]
]


@pytest.mark.parametrize("entry", SHOWN)
def test_it_happens_as_the_clause_says(entry):
    scene = Scene(entry).play()
    assert [claim for claim in entry.get("expect", []) if not scene.holds(claim)] == []
    for refused in entry.get("refused", []):
        name, clause = refused.split()
        assert scene.refusal(name) == clause


class Table:
    """A match from its opening, on which what is not of interest happens by itself."""

    def __init__(self, **options):
        self.setup = GAME.setup(**options)
        self.state = GAME.opening(self.setup)
        self.rng = generator(5)

    @property
    def record(self):
        return self.state[0]

    def waiting(self):
        return GAME.waiting(self.setup, self.state)

    def legal(self, seat):
        return GAME.legal_actions(self.setup, self.state, seat).tolist()

    def play(self, seat, code):
        self.state = GAME.apply(self.setup, self.state, seat, code)

    def happen(self, outcome=None):
        drawn = GAME.sample_chance(self.setup, self.state, self.rng) if outcome is None else outcome
        self.play(CHANCE, drawn)

    def begin(self, first=0, returning=()):
        """Deal, settle the hands, draw lots."""
        self.happen()
        for seat in range(int(self.setup[0].n_seats)):
            self.play(seat, YES if seat in returning else PASS)
        if returning:
            self.happen()
        self.happen(first)
        return self

    def pass_until_turn(self, number):
        """Pass and keep still until that turn has begun and its player may play cards."""
        for _ in range(400):
            waiting = self.waiting()
            if not waiting or (self.record.turn >= number and self.record.announcer == self.record.active):
                return self
            self.happen() if waiting == (CHANCE,) else self.play(waiting[0], self.legal(waiting[0])[0])
        raise AssertionError(f"turn {number} never comes")


@pytest.mark.rule("M-33", "M-34")
def test_castles_lie_closed_and_everybody_draws_six():
    table = Table(seats=3)
    table.happen()
    assert table.record.n_hand[:3].tolist() == [6, 6, 6]
    assert table.record.is_open[:3].tolist() == [0, 0, 0]
    known = GAME.observe(table.setup, table.state, 1)
    castles = known[0].card[table.setup[0].bases[:3]].tolist()
    assert castles[0] == castles[2] == HIDDEN
    assert castles[1] == table.setup[0].castles[1]


@pytest.mark.rule("M-35")
def test_a_hand_is_returned_once_for_five_and_all_decide_in_secret():
    table = Table()
    table.happen()
    asked = table.waiting()
    table.play(1, YES)
    assert asked == (0, 1)
    twin = table.state.copy()
    twin[0].answer_stage[1] = 7  # kept it
    seen = [GAME.observe(table.setup, each, 0).tobytes() for each in (table.state, twin)]
    assert seen[0] == seen[1]
    table.play(0, PASS)
    table.happen()
    assert table.record.n_hand[:2].tolist() == [6, 5]


@pytest.mark.rule("M-1", "M-36")
def test_lots_decide_who_begins_and_it_goes_clockwise():
    table = Table(seats=5).begin(first=3)
    order = []
    for turn in range(1, 7):
        table.pass_until_turn(turn)
        order.append(int(table.record.active))
    assert order == [3, 4, 0, 1, 2, 3]


@pytest.mark.rule("M-38", "M-40", "M-41", "M-42")
def test_spark_begins_at_one_and_grows_by_one_each_own_turn():
    table = Table().begin()
    assert table.record.is_open[:2].tolist() == [1, 0]
    found = []
    for turn in (1, 3, 5):
        table.pass_until_turn(turn)
        found.append((int(table.record.spark[0]), int(table.record.max_spark[0])))
    assert found == [(1, 1), (2, 2), (3, 3)]


@pytest.mark.rule("M-36", "M-46")
def test_the_first_player_draws_in_the_first_turn():
    table = Table().begin()
    assert table.record.n_hand[:2].tolist() == [7, 6]


@pytest.mark.rule("M-37", "M-39")
def test_who_waits_cannot_be_attacked_and_nobody_has_won_yet():
    table = Table(seats=3).begin()
    assert ATTACK not in table.legal(0)
    assert GAME.why_not(table.setup, table.state, 0, ATTACK) == "M-68"
    assert GAME.outcome(table.setup, table.state) is None


@pytest.mark.rule("M-45")
def test_spark_that_is_left_stays_until_the_next_own_turn():
    table = Table().begin().pass_until_turn(2)
    assert table.record.spark[0] == 1


@pytest.mark.rule("M-88", "M-91", "M-92", "M-98")
def test_who_cannot_draw_is_out_and_the_last_one_left_wins():
    table = Table(seats=3).begin().pass_until_turn(3)
    for seat in (0, 1):
        empty_deck(table, seat)
    table.pass_until_turn(5)
    outcome = GAME.outcome(table.setup, table.state)
    assert table.record.out[:3].tolist() == [1, 2, 0]
    assert (outcome.returns, outcome.winners, outcome.clause) == ((0, 0, 2), (2,), "M-98")
    assert not (np.isin(table.record.zone, (p.HAND, p.FIELD)) & (table.record.owner == 0)).any()


def empty_deck(table, seat):
    """Put a whole deck into its discard."""
    record = table.record
    deck = (record.zone == p.DECK) & (record.owner == seat)
    record.zone[deck], record.known[deck], record.host[deck] = p.DISCARD, 63, NONE
    record.n_discard[seat] += deck.sum()
    record.n_deck[seat], record.deck_top[seat] = 0, NONE


@pytest.mark.rule("M-99")
def test_what_never_ends_is_a_draw_between_those_who_are_left():
    table = Table(seats=3).begin().pass_until_turn(4)
    table.record.moment = MOST_MOVES - 1
    table.pass_until_turn(5)
    outcome = GAME.outcome(table.setup, table.state)
    assert (outcome.returns, outcome.winners, outcome.clause) == ((1, 1, 1), (0, 1, 2), "M-99")


@pytest.mark.rule("M-103")
@pytest.mark.parametrize("chosen", ["state-archive", "state-archive.2"])
def test_of_two_effects_instead_of_a_destruction_the_holder_picks_one_and_it_acts_once(chosen):
    scene = Scene({"rival": "state-archive palisade>castle1 state-archive", "hand": "arson"}, changed=replacing)
    scene.entry = {"do": ["arson", "palisade", f"1:{chosen}"]}
    scene.play()
    assert scene.holds("palisade zone field")
    assert scene.holds("palisade damage 2")
    assert scene.holds("1 hand 1")


def replacing(setup):
    """Let archives draw a card instead of the destruction of anything."""
    archive = SET.numbers["state-archive"]
    ability = int(setup[0].card_first_ability[archive])
    setup[0].ab_when[ability], setup[0].ab_about[ability] = p.INSTEAD_OF_DEATH, p.NO_SELECTOR
    completed(setup)


@pytest.mark.rule("M-88", "M-103")
def test_of_several_effects_instead_of_a_draw_the_drawer_chooses_one():
    entry = {"you": "dawn-valley/2 great-cathedral", "castle_damage": 5, "active": 1}
    scene = Scene(entry, changed=instead_of_draws)
    while scene.record.ask != ASK_INSTEAD:
        scene._pass(GAME.waiting(scene.setup, scene.state))
    cathedral, valley = (CARD + scene.cards[name] for name in ("great-cathedral", "dawn-valley"))
    assert GAME.legal_actions(scene.setup, scene.state, 0).tolist() == sorted([cathedral, valley])
    assert GAME.why_not(scene.setup, scene.state, 0, CARD + scene.cards["castle0"]) == "M-103"
    scene._apply(0, cathedral)
    assert [scene.holds(claim) for claim in ("castle0 damage 3", "dawn-valley damage 2", "0 hand 0")] == [True] * 3


def instead_of_draws(setup):
    """Let cathedrals and valleys heal instead of a draw of their holder."""
    for name in ("great-cathedral", "dawn-valley"):
        setup[0].ab_when[setup[0].card_first_ability[SET.numbers[name]]] = p.INSTEAD_OF_DRAW
    completed(setup)


@pytest.mark.rule("M-55a")
def test_who_is_asked_does_not_depend_on_a_hand():
    table = Table().begin().pass_until_turn(4)
    playable = [code for code in table.legal(1) if code >= CARD]
    rng = generator(3)
    known = GAME.observe(table.setup, table.state, 1)
    for _ in range(5):
        twin = GAME.determinize(table.setup, known, 1, rng)
        for code in playable:
            one, other = (GAME.apply(table.setup, each, 1, code) for each in (table.state, twin))
            assert GAME.waiting(table.setup, one) == GAME.waiting(table.setup, other)


@pytest.mark.rule("M-4", "M-5", "M-9", "M-10")
def test_a_deck_that_the_rules_do_not_admit_is_refused_with_its_clause():
    few = "castle dawn-abode; 5 novice; 5 templar"
    with pytest.raises(BadOption) as refused:
        GAME.setup(deck_1=few)
    assert refused.value.clause == "M-4"
    with pytest.raises(BadOption, match="deck_1"):
        GAME.setup(deck_1="no such deck")


@pytest.mark.rule("M-14")
def test_closed_lists_and_castles_are_not_in_the_setup_that_others_see():
    setup = GAME.setup(decklists="closed")
    mine, theirs = GAME.view_setup(setup, 0)[0], GAME.view_setup(setup, PUBLIC)[0]
    assert mine.castles[:2].tolist() == [setup[0].castles[0], HIDDEN]
    assert (mine.decks[1, :60] == HIDDEN).all()
    assert (mine.decks[0] == setup[0].decks[0]).all()
    assert theirs.castles[:2].tolist() == [HIDDEN, HIDDEN]


@pytest.mark.rule("M-104")
def test_a_shared_deck_is_dealt_to_all():
    table = Table(ruleset="shared-deck")
    table.happen()
    brought = set(table.setup[0].decks[0, :60].tolist())
    dealt = {int(name) for name in table.record.card[1:61]}
    assert table.record.n_hand[:2].tolist() == [6, 6]
    assert dealt - brought, "cards of the other deck came too"


@pytest.mark.rule("M-104")
def test_a_draft_goes_there_and_back_again():
    table = Table(ruleset="draft")
    table.happen()
    order = []
    for _ in range(6):
        (seat,) = table.waiting()
        order.append(seat)
        assert len(table.legal(seat)) == 5
        table.play(seat, table.legal(seat)[0])
    assert order == [0, 1, 1, 0, 0, 1]

"""A table laid out by hand, a row of actions on it, and what is to be seen afterwards: the language of the scenarios.

A scenario lays cards out by seat: `you` and `rival` on the field, `hand`, `discard`, `deck` (its top first) and the
same with `rival_` before it. A card is its name, with marks behind: `novice/1` has 1 damage, `novice~` rests, `novice!`
is new, `palisade>old-highway` stands on another card of its seat. Castles are `castle0`, `castle1`; of two cards of one
name the second is `novice.2`.

`do` is a row of actions: a card's name, `pass`, `yes`, `m1`; `1:` before it names another seat than 0. `attack a>b`
declares one attack, several with commas. `turn` lets the turn end. Whoever is asked for an answer and has no action
here passes; chance goes by `chance`, then by a seed.

`expect` says what is to be true: `castle1 damage 5`, `novice zone discard`, `novice power haste`, `0 hand 3`,
`0 holds veto`, `count novice 2` on the field, `match active 1`.
`refused` says what may not be played in the end, and the clause: `veto M-51`.
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numba import njit

from quadriga.games.maverick import GAME, first_printing
from quadriga.games.maverick import program as p
from quadriga.games.maverick.actions import ATTACK, CARD, NUMBER, PASS, YES
from quadriga.games.maverick.course import advance
from quadriga.games.maverick.schema.vocabulary import POWERS
from quadriga.games.maverick.state import A_REST, EVERYBODY, MAIN, NEW, NONE
from quadriga.kernel import Setup
from quadriga.kernel.events import buffer
from quadriga.kernel.random import generator
from quadriga.kernel.seats import CHANCE

SET = first_printing()
WORDS = {"pass": PASS, "yes": YES, "attack": ATTACK}
ZONES = {"hand": p.HAND, "field": p.FIELD, "discard": p.DISCARD, "deck": p.DECK, "chain": p.CHAIN, "nowhere": p.NOWHERE}
SIDES = ("", "rival_", "third_")
FIELDS = ("you", "rival", "third")
CASTLES = ("dawn-abode", "rock-of-khairis", "heart-of-the-grove")
PATIENCE = 400  # actions after which a scenario is held to hang


@njit
def take_up(setups, states, events):
    """Work out what follows from a table laid out by hand, and go on to the first choice."""
    advance(setups[0], states[0], events)


class Scene:
    """The table of one scenario; `cards` are the numbers of the cards by what the scenario calls them."""

    def __init__(self, entry: Mapping[str, Any], changed: Callable[[Setup], None] = lambda _: None) -> None:
        """Lay the table out; `changed` may write in the tables of the match."""
        self.entry = entry
        self.n_seats = entry.get("seats", 2)
        decks = {f"deck_{seat + 1}": CASTLES[seat] for seat in range(self.n_seats)}
        self.setup = GAME.setup(seats=self.n_seats, cheater="agreed", **decks, **entry.get("options", {})).copy()
        changed(self.setup)
        self.setup.flags.writeable = False
        self.state = GAME.opening(self.setup).copy()
        self.record = self.state[0]
        self.cards: dict[str, int] = {}
        self.chance = list(entry.get("chance", []))
        self.rng = generator(7)
        for seat in range(self.n_seats):
            self._lay(seat)
        self._begin()

    # -- laying out -----------------------------------------------------------------------------------------------

    def _lay(self, seat: int) -> None:
        record, entry, side = self.record, self.entry, SIDES[seat]
        castle = int(self.setup[0].bases[seat])
        self.cards[f"castle{seat}"] = castle
        record.card[castle] = SET.numbers[entry.get(f"{side}castle", CASTLES[seat])]
        record.zone[castle], record.known[castle], record.is_open[seat] = p.FIELD, EVERYBODY, 1
        record.damage[castle] = entry.get(f"{side}castle_damage", 0)
        record.turns[seat] = entry.get("turns", 5)
        for written in entry.get(FIELDS[seat], "").split():
            self._on_field(seat, written)
        for zone in ("hand", "discard"):
            for name in entry.get(f"{side}{zone}", "").split():
                thing = self._take(seat, name)
                record.zone[thing] = ZONES[zone]
                record.known[thing] = 1 << seat if zone == "hand" else EVERYBODY
                counts = record.n_hand if zone == "hand" else record.n_discard
                counts[seat] += 1
        place = int(record.deck_top[seat])
        for name in entry.get(f"{side}deck", "").split():
            record.card[place] = SET.numbers[name]
            self._call(name, place)
            place = int(record.host[place])
        if f"{side}deck_size" in entry:
            self._shorten(seat, entry[f"{side}deck_size"])

    def _take(self, seat: int, name: str) -> int:
        """Take a card off the deck and give it a name."""
        record = self.record
        thing = int(record.deck_top[seat])
        record.deck_top[seat] = record.host[thing]
        record.n_deck[seat] -= 1
        record.host[thing] = NONE
        record.card[thing] = SET.numbers[name]
        self._call(name, thing)
        return thing

    def _call(self, name: str, thing: int) -> None:
        number = sum(key.partition(".")[0] == name for key in self.cards)
        self.cards[name if number == 0 else f"{name}.{number + 1}"] = thing

    def _shorten(self, seat: int, size: int) -> None:
        while self.record.n_deck[seat] > size:
            thing = self._take(seat, "novice")
            self.record.card[thing], self.record.zone[thing] = NONE, p.NOWHERE

    def _on_field(self, seat: int, written: str) -> None:
        record = self.record
        written, _, host = written.partition(">")
        written, _, damage = written.partition("/")
        name = written.rstrip("!~")
        thing = self._take(seat, name)
        kind = SET.printing(name).card.kind
        record.zone[thing], record.known[thing], record.controller[thing] = p.FIELD, EVERYBODY, seat
        record.damage[thing] = int(damage or 0)
        record.marks[thing] = (NEW if "!" in written else 0) | (A_REST if "~" in written else 0)
        if kind == "building" or host:
            record.host[thing] = self.cards[host or f"castle{seat}"]
        record.moment += 1
        record.since[thing] = record.moment

    def _begin(self) -> None:
        record, entry = self.record, self.entry
        record.step, record.turn, record.n_attacks = MAIN, 2 * entry.get("turns", 5), 1
        record.active = record.regular = entry.get("active", 0)
        for seat in range(self.n_seats):
            record.spark[seat] = entry.get(f"{SIDES[seat]}spark", 20 if seat == 0 else 0)
            record.max_spark[seat] = entry.get("max_spark", 20)
        on_field = np.flatnonzero(record.zone == p.FIELD)
        record.n_field, record.field[: len(on_field)] = len(on_field), on_field
        record.stale = 1
        take_up(self.setup, self.state, buffer(GAME.max_events))
        GAME.read_position(self.setup, GAME.position_text(self.setup, self.state))  # what was laid out can be

    # -- playing --------------------------------------------------------------------------------------------------

    def play(self) -> "Scene":
        """Play the whole row of actions."""
        for written in self.entry.get("do", []):
            if written == "turn":
                self._end_turn()
            elif written.partition(":")[2].startswith("attack ") or written.startswith("attack "):
                self._attack(written)
            else:
                self._act(written)
        self._settle()
        return self

    def _attack(self, written: str) -> None:
        seat, pairs = written.partition("attack ")[::2]
        rows = [row for pair in pairs.split(",") for row in pair.strip().split(">")]
        for text in ["attack", *rows, "pass"]:
            self._act(f"{seat}{text}")

    def _act(self, written: str) -> None:
        seat, text = (int(written[0]), written[2:]) if written[1:2] == ":" else (0, written)
        for _ in range(PATIENCE):
            waiting = GAME.waiting(self.setup, self.state)
            if seat in waiting:
                code = self._code(seat, text)
                if code is not None:
                    return self._apply(seat, code)
            if text == "pass":
                return None  # whoever is not asked need not pass
            assert self.record.windows or waiting == (CHANCE,) or seat not in waiting, (
                f"{written} cannot be played: {self._offered(seat)}"
            )
            self._pass(waiting)
        raise AssertionError(f"{written} was never to be played")

    def _code(self, seat: int, text: str) -> int | None:
        """Return the legal code that is meant, None if there is none."""
        legal = GAME.legal_actions(self.setup, self.state, seat).tolist()
        if text in WORDS:
            return WORDS[text] if WORDS[text] in legal else None
        if text[0] in "mx" and text[1:].isdigit():
            return NUMBER + int(text[1:])
        if text in self.cards and CARD + self.cards[text] in legal and not self._has_moved(text):
            return CARD + self.cards[text]
        named = [code for code in legal if code >= CARD and self._name(code - CARD) == text]
        return named[0] if named else None

    def _has_moved(self, called: str) -> bool:
        """Say whether the card has changed places in a deck: then another lies where it lay."""
        is_castle = called.startswith("castle")
        return not is_castle and self._name(self.cards[called]) != called.partition(".")[0]

    def _name(self, thing: int) -> str:
        number = int(self.record.card[thing])
        return SET.card(number).name if number >= 0 else ""

    def _offered(self, seat: int) -> list[str]:
        codes = GAME.legal_actions(self.setup, self.state, seat).tolist()
        return [GAME.action_text(self.setup, self.state, seat, code) for code in codes]

    def _apply(self, seat: int, code: int) -> None:
        self.state, _ = GAME.play(self.setup, self.state, seat, code)
        self.record = self.state[0]

    def _pass(self, waiting: tuple[int, ...]) -> None:
        """Let whoever is asked pass, and chance fall."""
        if waiting == (CHANCE,):
            outcome = self.chance.pop(0) if self.chance else GAME.sample_chance(self.setup, self.state, self.rng)
            self._apply(CHANCE, outcome)
        else:
            legal = GAME.legal_actions(self.setup, self.state, waiting[0])
            self._apply(waiting[0], PASS if PASS in legal else int(legal[0]))

    def _settle(self) -> None:
        """Go on until somebody has to choose what is no answer."""
        for _ in range(PATIENCE):
            waiting = GAME.waiting(self.setup, self.state)
            if not waiting or (waiting != (CHANCE,) and not self.record.windows):
                return
            self._pass(waiting)
        raise AssertionError("the answers never end")

    def _end_turn(self) -> None:
        turn = int(self.record.turn)
        for _ in range(PATIENCE):
            waiting = GAME.waiting(self.setup, self.state)
            if not waiting or (self.record.turn > turn and self.record.announcer != NONE):
                return
            self._pass(waiting)
        raise AssertionError("the turn never ends")

    # -- looking --------------------------------------------------------------------------------------------------

    def holds(self, claim: str) -> bool:
        """Say whether a claim is true."""
        what, about, *rest = claim.split()
        value = rest[0] if rest else ""
        if about == "holds":
            return value in self.hand(int(what))
        if what.isdigit():
            return self.of_seat(int(what), about) == int(value)
        if what == "match":
            return int(getattr(self.record, about)) == int(value)
        if what == "count":
            return self.on_field(about) == int(value)
        return self.of_card(self.cards[what], about, value)

    def of_seat(self, seat: int, about: str) -> int:
        """Return a number of a seat."""
        record = self.record
        fields = {"hand": record.n_hand, "deck": record.n_deck, "discard": record.n_discard, "spark": record.spark,
                  "max": record.max_spark, "skips": record.skips, "turns": record.turns, "out": record.out}  # fmt: skip
        return int(fields[about][seat])

    def hand(self, seat: int) -> list[str]:
        """Return the names of the cards in a hand."""
        held = np.flatnonzero((self.record.zone == p.HAND) & (self.record.owner == seat))
        return [self._name(int(thing)) for thing in held]

    def on_field(self, name: str) -> int:
        """Return how many cards of a name lie on the field."""
        found = (self.record.zone == p.FIELD) & (self.record.card == SET.numbers[name])
        return int(np.count_nonzero(found))

    def of_card(self, thing: int, about: str, value: str) -> bool:
        """Say whether a card is so."""
        record = self.record
        if about == "zone":
            return int(record.zone[thing]) == ZONES[value]
        if about in {"power", "no"}:
            return bool(int(record.powers[thing]) >> POWERS[value] & 1) == (about == "power")
        if about == "host":
            return int(record.host[thing]) == self.cards[value]
        if about == "known":
            return bool(int(record.known[thing]) >> int(value) & 1)
        if about == "rest":
            return int(record.marks[thing]) // A_REST == int(value)
        return int(getattr(record, about)[thing]) == int(value)

    def refusal(self, name: str, seat: int = 0) -> str | None:
        """Return the clause that forbids a card now; None if it may be played."""
        return GAME.why_not(self.setup, self.state, seat, CARD + self.cards[name])

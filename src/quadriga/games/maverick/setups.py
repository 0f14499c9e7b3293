"""What a match of Maverick is set up from: rulesets, options and decks, compiled into a record; and its opening."""

import re
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import numpy as np

from quadriga.games.maverick import program as p
from quadriga.games.maverick.catalogue import first_printing
from quadriga.games.maverick.decks import BadDeck, Deck, admit, one_line, read_deck, ready_decks, shown
from quadriga.games.maverick.schema.findings import instead
from quadriga.games.maverick.state import (
    CLOSED,
    HIDDEN,
    N_THINGS,
    NONE,
    OWN_DECKS,
    POOLING,
    SETUP,
    SHUFFLING,
    SNAKE_DRAFT,
    STATE,
)
from quadriga.kernel import Setup, State, Text
from quadriga.kernel.errors import BadOption, Fault
from quadriga.kernel.ruleset import Choice, Option, Ruleset, Value
from quadriga.kernel.seats import MAX_SEATS

FIELDS = {  # the field of the setup for each option whose choices are numbered in the order of the data file
    "decklists": "decklists",
    "waiting": "waiting_rule",
    "rest": "rest",
    "skip_serves_rest": "skip_serves_rest",
    "second_main": "second_main",
    "elim_captured": "elim_captured",
    "elim_loot": "elim_loot",
    "shared": "shared",
    "cheater": "cheater",
}
A_NAME = re.compile(r"[^\s;]+")  # one word: a deck that is written out has more
FIRST_DECKS = ("dawn-abode", "rock-of-khairis", "heart-of-the-grove", "council-house", "oath-bridge")


def _rules() -> dict[str, Any]:
    return tomllib.loads((files(__package__) / "data" / "rules.toml").read_text("utf-8"))


def _worded(entry: dict[str, Any]) -> dict[str, Any]:
    """Return an entry with its title and summary as texts."""
    return {**entry, "title": Text(**entry["title"]), "summary": Text(**entry["summary"])}


def _option(default: Value = None, choice: tuple[dict[str, Any], ...] = (), **entry: Any) -> Option:
    return Option(default=default, choices=tuple(Choice(**_worded(value)) for value in choice), **_worded(entry))


def _deck_option(number: int) -> Option:
    """Return the option for the deck of player `number`: one that comes with the game, or one written out (M-3)."""
    name = f"deck_{number}"

    def reads(text: str) -> str:
        if text in ready_decks():
            return text
        if A_NAME.fullmatch(text):
            raise _refused(name, _no_ready_deck(text))
        try:
            return one_line(read_deck(text, first_printing()))
        except BadDeck as error:
            raise _refused(name, error) from error

    return Option(
        name,
        Text(f"Deck of player {number}", f"Колода игрока {number}"),
        Text("A ready deck by its name, or a deck as text (M-3).", "Готовая колода по имени или колода текстом (M-3)."),
        FIRST_DECKS[number - 1],
        tuple(
            Choice(ready.name, ready.title, Text(f"{len(ready.deck)} cards.", f"Карт: {len(ready.deck)}."))
            for ready in ready_decks().values()
        ),
        reads=reads,
    )


def _refused(name: str, error: BadDeck) -> BadOption:
    """Return the error that says of which option a deck is wrong."""
    return BadOption(Text(f"option {name}: {error.text.en}", f"настройка {name}: {error.text.ru}"), error.clause)


def _no_ready_deck(name: str) -> BadDeck:
    other = instead(name, ready_decks())
    text = Text(
        f"there is no ready deck {shown(name)!r}; {other.en}; or write a deck out, `castle` and a castle first",
        f"готовой колоды «{shown(name)}» нет; {other.ru}; или напишите колоду целиком, начав с замка",
    )
    return BadDeck([Fault(text, "M-3")])


RULES = _rules()
RULESETS = tuple(Ruleset(**_worded(entry)) for entry in RULES["ruleset"])
OPTIONS = (
    *(_option(**entry) for entry in RULES["option"]),
    *(_deck_option(number) for number in range(1, MAX_SEATS + 1)),
)
NUMBERS = {
    option.name: {choice.value: number for number, choice in enumerate(option.choices)}
    for option in OPTIONS
    if option.name in FIELDS
}


def compiled(options: Mapping[str, Value]) -> Setup:
    """Return the record for a valid value of every option; raises BadOption for a deck against the rules."""
    catalogue = first_printing()
    setup = np.zeros(1, SETUP)
    record = setup[0]
    cheater = options["cheater"] == "agreed"
    catalogue.tables.fill(setup, cheater=cheater)
    record.n_seats = int(options["seats"] or 2)
    for name, field in FIELDS.items():
        setattr(record, field, NUMBERS[name][str(options[name])])
    record.castles[:], record.decks[:] = NONE, NONE
    chosen = [_deck(str(options[f"deck_{seat + 1}"])) for seat in range(int(record.n_seats))]
    if record.shared != OWN_DECKS and len({len(deck) for deck in chosen}) > 1:
        raise BadOption(
            Text(
                "option shared: the decks that are pooled have as many cards each; give decks of one size (M-104)",
                "настройка shared: в общую колоду кладут колоды одного размера; возьмите такие (M-104)",
            ),
            "M-104",
        )
    for seat, deck in enumerate(chosen):
        try:
            admit(deck, catalogue, cheater=cheater)
        except BadDeck as error:
            raise _refused(f"deck_{seat + 1}", error) from error
        numbers = deck.numbers(catalogue)
        record.castles[seat], record.deck_sizes[seat] = catalogue.numbers[deck.castle], len(numbers)
        record.decks[seat, : len(numbers)] = numbers
    return completed(setup)


def _deck(value: str) -> Deck:
    ready = ready_decks().get(value)
    return ready.deck if ready else read_deck(value, first_printing())


def told(setup: Setup, seat: int) -> Setup:
    """M-14: return the setup as a seat (-1: the public) may know it, without castles and closed decks of others."""
    shown = setup.copy()
    record = shown[0]
    for other in range(int(record.n_seats)):
        if other != seat:
            record.castles[other] = HIDDEN
            if record.decklists == CLOSED:
                record.decks[other, : int(record.deck_sizes[other])] = HIDDEN
    shown.flags.writeable = False
    return shown


def completed(setup: Setup) -> Setup:
    """Work out the columns of a setup that follow from the others: `bases`, `numbers` and `card_hears`."""
    record = setup[0]
    n_seats = int(record.n_seats)
    record.numbers[:] = np.arange(N_THINGS)
    sizes = record.deck_sizes[:n_seats] + 1
    record.bases[:] = int(sizes.sum())
    record.bases[:n_seats] = np.cumsum(sizes) - sizes
    for name in range(int(record.n_cards)):
        first, n = int(record.card_first_ability[name]), int(record.card_n_abilities[name])
        record.card_hears[name] = sum({1 << int(when) for when in record.ab_when[first : first + n]})
    return setup


def opening(setup: Setup) -> State:
    """Return the position before anything has been shuffled (M-33, M-34)."""
    state = np.zeros(1, STATE)
    record, match = state[0], setup[0]
    for name in (
        "card", "host", "deck_top", "answer_card", "answer_place", "answer_targets", "announcer", "pc", "chooser",
        "source", "first", "targets", "event_card", "event_other", "event_player", "it", "chosen", "picked",
        "defending", "fighter", "goal", "falling",
    ):  # fmt: skip
        record[name] = NONE
    n_seats = int(match.n_seats)
    record.n_things = match.bases[n_seats]
    for seat in range(n_seats):
        castle, n = int(match.bases[seat]), int(match.deck_sizes[seat])
        cards = slice(castle + 1, castle + 1 + n)
        record.card[castle] = match.castles[seat]
        record.known[castle] = 1 << seat
        record.owner[castle : castle + 1 + n] = seat
        record.controller[castle : castle + 1 + n] = seat
        record.card[cards] = match.decks[seat, :n]
        if match.shared != SNAKE_DRAFT:
            record.zone[cards] = p.DECK
            record.host[cards] = np.append(np.arange(castle + 2, castle + 1 + n), NONE)
            record.deck_top[seat] = castle + 1
            record.n_deck[seat] = n
        else:
            record.zone[cards] = p.POOL
    record.step = SHUFFLING if match.shared == OWN_DECKS else POOLING
    return state

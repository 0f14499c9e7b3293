"""Positions as text: `mav1.` and the bytes of the record, compressed, in letters that survive an address.

Whatever is read is checked field by field, since kernels trust their input.
"""

import binascii
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import numpy as np

from quadriga.games.maverick import program as p
from quadriga.games.maverick.actions import MOST_X
from quadriga.games.maverick.state import (
    ASK_INSTEAD,
    ASK_REPLACEMENT,
    ASK_SHRINK,
    CHANCE_REDEAL,
    DONE_IN_SECRET,
    EVERYBODY,
    LARGEST_STAT,
    LEVIES,
    MAX_CHAIN,
    MAX_DELAYED,
    MAX_EXTRA,
    MAX_LINE,
    MAX_MODIFIERS,
    MAX_QUEUE,
    MAX_TOKENS,
    MOST_MOVES,
    NONE,
    STATE,
    TRIGGER_BUDGET,
    TURN_OVER,
)
from quadriga.kernel import Setup, State, Text
from quadriga.kernel.errors import BadPosition

PREFIX = "mav1."
LARGEST_TEXT = 60_000  # characters
STATS = ("strength", "health", "slots", "armour")
CARDS = (  # fields that hold numbers of cards, or NONE
    "host", "answer_card", "answer_place", "answer_targets", "source", "first", "targets", "event_card", "event_other",
    "it", "chosen", "picked", "fighter", "goal", "falling", "deck_top",
)  # fmt: skip
SEATS = ("announcer", "chooser", "event_player", "defending")  # fields that hold seats, or NONE


def position_text(state: State) -> str:
    """Return the position as one line."""
    return PREFIX + urlsafe_b64encode(zlib.compress(state.tobytes(), 9)).decode().rstrip("=")


def read_position(setup: Setup, text: str) -> State:
    """Return the position that `text` holds; raises BadPosition."""
    packed = text.strip()
    if not packed.startswith(PREFIX) or len(packed) > LARGEST_TEXT:
        raise _bad("it begins with mav1. and is copied whole", "он начинается с mav1. и копируется целиком")
    try:
        body = packed.removeprefix(PREFIX)
        inflater = zlib.decompressobj()
        raw = inflater.decompress(urlsafe_b64decode(body + "=" * (-len(body) % 4)), STATE.itemsize + 1)
    except (binascii.Error, ValueError, zlib.error):
        raise _bad(
            "letters are missing or altered; copy it again", "буквы потеряны или изменены; скопируйте снова"
        ) from None
    if len(raw) != STATE.itemsize:
        raise _bad("it is of another version of the game", "он от другой версии игры")
    state = np.frombuffer(raw, STATE).copy()
    for name, low, high in _bounds(setup):
        values = state[0][name]
        if np.min(values) < low or np.max(values) > high:
            raise _bad(f"{name} must be {low}..{high}", f"поле {name} должно быть {low}..{high}")
    if fault := _disorder(setup[0], state[0]):
        raise _bad(f"{fault} does not agree with the rest", f"поле {fault} не сходится с остальным")
    return state


def _bad(english: str, russian: str) -> BadPosition:
    return BadPosition(Text(f"not a position of Maverick: {english}", f"это не позиция «Маверика»: {russian}"))


def _bounds(setup: Setup) -> list[tuple[str, int, int]]:
    """Return the least and largest value of every field."""
    match = setup[0]
    things, seats = int(match.bases[match.n_seats]) + MAX_TOKENS, int(match.n_seats)
    largest = 32_767
    bounds = dict.fromkeys(STATE.names or (), (0, largest))
    bounds |= dict.fromkeys(CARDS, (NONE, things - 1)) | dict.fromkeys(SEATS, (NONE, seats - 1))
    bounds |= dict.fromkeys(STATS, (-LARGEST_STAT, LARGEST_STAT))
    return [
        (name, *span)
        for name, span in (
            bounds
            | {
                "card": (NONE, int(match.n_cards) - 1),
                "zone": (0, p.MARKET),
                "owner": (0, seats - 1),
                "controller": (0, seats - 1),
                "known": (0, EVERYBODY),
                "marks": (0, 127),
                "powers": (0, (1 << p.N_POWERS) - 1),
                "hears": (0, (1 << p.N_WHENS) - 1),
                "stale": (0, 0),
                "n_things": (int(match.bases[seats]), things),
                "field": (0, things - 1),
                "answer_stage": (0, DONE_IN_SECRET),
                "answer_n": (0, p.MAX_TARGETS),
                "answer_mode": (0, p.MAX_MODES),
                "answer_x": (0, MOST_X),
                "answer_free": (0, 1),
                "windows": (0, 127),
                "n_chain": (0, MAX_CHAIN),
                "chain_card": (0, things - 1),
                "chain_seat": (0, seats - 1),
                "chain_place": (NONE, things - 1),
                "chain_targets": (NONE, things - 1),
                "n_queue": (0, MAX_QUEUE),
                "n_triggers": (0, TRIGGER_BUDGET),
                "queue_start": (NONE, int(match.n_words) - 1),
                "queue_source": (NONE, things - 1),
                "queue_seat": (0, seats - 1),
                "queue_event": (NONE, things - 1),
                "queue_other": (NONE, things - 1),
                "queue_player": (NONE, seats - 1),
                "queue_amount": (NONE, largest),
                "n_delayed": (0, MAX_DELAYED),
                "delayed_start": (0, int(match.n_words) - 1),
                "delayed_source": (NONE, things - 1),
                "delayed_whose": (0, seats - 1),
                "delayed_seat": (0, seats - 1),
                "delayed_targets": (NONE, things - 1),
                "n_modifiers": (0, MAX_MODIFIERS),
                "mod_kind": (0, LEVIES + 63),
                "mod_on": (0, things - 1),
                "mod_amount": (-9999, 9999),
                "mod_seat": (0, seats - 1),
                "mod_source": (NONE, things - 1),
                "mod_turns": (-1, 2),
                "pc": (NONE, int(match.n_words) - 1),
                "ask": (0, CHANCE_REDEAL),
                "in_chain": (0, MAX_CHAIN),
                "you": (0, seats - 1),
                "registers": (-9999, 9999),
                "loop_start": (0, int(match.n_words) - 1),
                "loop_end": (0, int(match.n_words)),
                "loop_left": (NONE, largest),
                "loop_selector": (0, largest),
                "ask_selector": (NONE, int(match.n_selectors)),
                "step": (0, TURN_OVER),
                "active": (0, seats - 1),
                "regular": (0, seats - 1),
                "n_extra": (0, MAX_EXTRA),
                "extra": (0, seats - 1),
                "n_attacks": (0, 9),
                "moment": (0, MOST_MOVES),
                "n_line": (0, MAX_LINE),
                "line": (0, things - 1),
                "at": (0, MAX_LINE),
                "turns": (0, largest),
            }
        ).items()
    ]


def _disorder(match: Any, record: Any) -> str | None:
    """Return the field that contradicts the others, None if none does."""
    n_things, bare = int(record.n_things), record.card == NONE
    if (record.zone[bare] != p.NOWHERE).any() or (record.card[n_things:] != NONE).any():
        return "card"
    lying = np.flatnonzero(record.zone == p.FIELD)
    if record.n_field != len(lying) or (record.field[: len(lying)] != lying).any():
        return "field"
    for seat in range(len(record.n_deck)):
        for name, zone in (("n_deck", p.DECK), ("n_hand", p.HAND), ("n_discard", p.DISCARD)):
            if int(getattr(record, name)[seat]) != int(((record.zone == zone) & (record.owner == seat)).sum()):
                return name
        place, passed = int(record.deck_top[seat]), 0
        while place != NONE:
            if record.zone[place] != p.DECK or record.owner[place] != seat or passed > record.n_deck[seat]:
                return "deck_top"
            place, passed = int(record.host[place]), passed + 1
        if passed != record.n_deck[seat]:
            return "deck_top"
    if record.in_chain > record.n_chain or (record.pc != NONE and not _runs(match, record)):
        return "pc"
    if record.ask and record.pc == NONE and record.ask not in {ASK_SHRINK, ASK_REPLACEMENT, ASK_INSTEAD}:
        return "ask"
    return None


def _runs(match: Any, record: Any) -> bool:
    """Say whether the loop of a running effect, if it is in one, is one of its program."""
    start, end = int(record.loop_start), int(record.loop_end)
    if record.source == NONE or start == 0:
        return bool(start == end)
    operation, selector, *_, length = match.words[start - 1].tolist()
    return operation in {p.FOREACH, p.REPEAT} and end == start + length and selector == record.loop_selector

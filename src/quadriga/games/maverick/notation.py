"""Texts of actions: `pass`, `yes`, `attack`, `m1` a mode, `x3` a number, `name:12` a card by its name and number.

A card that the chooser does not know is `?:12`. Read, the number alone will do, and so will the name of a card
that is legal or held.
"""

import re

import numpy as np

from quadriga.games.maverick.actions import ATTACK, CARD, NUMBER, PASS, YES
from quadriga.games.maverick.catalogue import Catalogue
from quadriga.games.maverick.program import HAND
from quadriga.games.maverick.state import NONE
from quadriga.kernel import State, Text
from quadriga.kernel.errors import UnreadableAction

WORDS = {"pass": PASS, "yes": YES, "attack": ATTACK}
TEXTS = {code: text for text, code in WORDS.items()}
A_NUMBER = re.compile(r"[mx](?P<number>[0-9]{1,2})")
A_CARD = re.compile(r"(?:(?P<name>[a-z][a-z0-9-]{0,60}|\?)?:?)?(?P<number>[0-9]{1,3})")
A_NAME = re.compile(r"[a-z][a-z0-9-]{2,60}")


def name_for(catalogue: Catalogue, state: State, thing: int, seat: int) -> str | None:
    """Return the name of a card if `seat` knows it."""
    record = state[0]
    is_known = int(record.known[thing]) >> seat & 1 and record.card[thing] >= 0
    return catalogue.card(int(record.card[thing])).name if is_known else None


def action_text(catalogue: Catalogue, state: State, seat: int, code: int) -> str:
    """Return the notation of a legal code."""
    if code in TEXTS:
        return TEXTS[code]
    if code < CARD:
        return f"x{code - NUMBER}"
    return f"{name_for(catalogue, state, code - CARD, seat) or '?'}:{code - CARD}"


def meant(catalogue: Catalogue, state: State, seat: int, legal: list[int], text: str) -> int:
    """Return the code that a text means, legal or not; raises UnreadableAction."""
    written = "".join(text.lower().split())
    if written in WORDS:
        return WORDS[written]
    if found := A_NUMBER.fullmatch(written):
        return NUMBER + int(found["number"])
    if found := A_CARD.fullmatch(written):
        thing = int(found["number"])
        if thing < len(state[0].card) and state[0].card[thing] != NONE:
            name = name_for(catalogue, state, thing, seat) or "?"
            if found["name"] in {None, name}:
                return CARD + thing
            raise _unreadable(text, Text(f"card {thing} is {name}", f"карта {thing} — {name}"))
    elif A_NAME.fullmatch(written):
        held = [CARD + int(thing) for thing in np.flatnonzero((state[0].zone == HAND) & (state[0].owner == seat))]
        like = [code for code in (*legal, *held) if code >= CARD]  # what is held and forbidden is told by its clause
        like = [code for code in like if name_for(catalogue, state, code - CARD, seat) == written]
        if like:
            return like[0]
    return _none(text)


def _none(text: str) -> int:
    raise _unreadable(
        text,
        Text(
            "write pass, yes, attack, m1 for a mode, x3 for a number, or a card as name:12",
            "пишите pass, yes, attack, m1 для режима, x3 для числа или карту: имя:12",
        ),
    )


def _unreadable(text: str, instead: Text) -> UnreadableAction:
    shown = text if len(text) <= 40 else f"{text[:40]}…"
    return UnreadableAction(Text(f"{shown!r}: not an action; {instead.en}", f"«{shown}»: не действие; {instead.ru}"))

"""A card, a castle, a deck as their TOML files write them; what a file may hold is what stands here."""

from typing import Any

import msgspec

from quadriga.games.maverick.schema.steps import Steps
from quadriga.games.maverick.schema.which import Strict, Which
from quadriga.kernel import Text


class Place(Strict, frozen=True):
    """Where a building may stand, and how many slots it takes."""

    on: Which | None = None  # one's own, unless `of` says otherwise (M-63)
    slots: int = 1


class Ability(Strict, frozen=True):
    """What a card does by itself: `on` an event, or instead of one, the steps of `do`."""

    on: str
    do: Steps
    about: Which | None = None  # the card that it happens to
    whose: str = "everyone"  # the player that it happens to


class Aura(Strict, frozen=True):
    """What holds while a card is on the field: a stat of others is changed, a power given or taken."""

    to: Which
    stat: str | None = None
    amount: int = 0
    per: Which | None = None  # the amount counts once for each of these
    gives: str | None = None  # a power
    takes: str | None = None  # a power
    while_: Which | None = msgspec.field(default=None, name="while")  # only while there is one


class Mode(Strict, frozen=True):
    """One of several effects, chosen when the card is announced."""

    do: Steps


class Card(Strict, frozen=True):
    """A card of a deck."""

    name: str  # what files and decks call it
    title: Text
    kind: str
    rarity: str
    cost: int
    unique: bool = False
    curse: bool = False  # keeps its caster when its land changes hands
    token: bool = False  # comes only by an effect
    lasting: bool = False  # an action or spell that stays, on its first target if it has one
    takes_x: bool = False
    classes: tuple[str, ...] = ()
    strength: int = 0
    health: int = 0
    slots: int = 0
    place: Place = Place()
    answers: tuple[str, ...] = ()  # windows
    powers: tuple[str, ...] = ()
    targets: dict[str, Which] = msgspec.field(default_factory=dict)
    play: Steps = ()  # what it does as it resolves
    mode: tuple[Mode, ...] = ()  # instead of `play`
    ability: tuple[Ability, ...] = ()
    aura: tuple[Aura, ...] = ()


class Castle(Strict, frozen=True):
    """A castle: chosen apart from the deck."""

    name: str
    title: Text
    factions: tuple[str, ...]  # one to three that it admits
    health: int
    slots: int
    powers: tuple[str, ...] = ()
    ability: tuple[Ability, ...] = ()
    aura: tuple[Aura, ...] = ()


class CardFile(Strict, frozen=True):
    """`cards/<faction>.toml`, or a pack of one's own."""

    faction: str
    card: tuple[dict[str, Any], ...]  # each read by itself, so that a mistake names its card
    cheater: bool = False  # the extra set


class CastleFile(Strict, frozen=True):
    """`castles.toml`."""

    castle: tuple[dict[str, Any], ...]


class Word(Strict, frozen=True):
    """A faction, a classification, a rarity: its name in files and for people."""

    name: str
    title: Text


class Words(Strict, frozen=True):
    """`words.toml`."""

    faction: tuple[Word, ...]
    classification: tuple[Word, ...]


class Deck(Strict, frozen=True):
    """`decks/<name>.toml`: a castle, and how many of which cards."""

    name: str
    title: Text
    castle: str
    cards: dict[str, int]

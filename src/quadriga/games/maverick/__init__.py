"""Maverick: castles, hidden hands and the answers to them."""

from quadriga.games.maverick.catalogue import Catalogue as Catalogue
from quadriga.games.maverick.catalogue import checked as checked
from quadriga.games.maverick.catalogue import first_printing as first_printing
from quadriga.games.maverick.catalogue import pack_hash as pack_hash
from quadriga.games.maverick.decks import Deck as Deck
from quadriga.games.maverick.decks import admit as admit
from quadriga.games.maverick.decks import deck_text as deck_text
from quadriga.games.maverick.decks import one_line as one_line
from quadriga.games.maverick.decks import read_deck as read_deck
from quadriga.games.maverick.decks import ready_decks as ready_decks
from quadriga.games.maverick.game import GAME as GAME
from quadriga.games.maverick.wording import rule_text as rule_text
from quadriga.games.maverick.wording import type_line as type_line

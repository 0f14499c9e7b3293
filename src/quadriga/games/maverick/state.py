"""The two records of Маверик: what is agreed for the whole match with the tables of all cards, and the position.

A card in the position is a number 0..N_THINGS - 1, a place where a card can be, not a name: a shuffle deals the names
(`card`) anew among the places of a deck. So a number tells nothing of the card behind it, and what a seat may not know
is erased by writing HIDDEN over the name. The numbers of seat s are `BASE * s` .. `BASE * s + BASE - 1`, its castle
first, its deck behind; tokens begin at TOKENS.

Of the setup, the tables from `n_cards` on are what the compiler makes of the card files; programs and selectors are in
the numbers of program.py. Whoever fills a table leaves unused rows at 0 and unused selectors, programs at NONE.
"""

import numpy as np

from quadriga.games.maverick.program import (
    MAX_ABILITIES,
    MAX_CARDS,
    MAX_SELECTORS,
    MAX_TARGETS,
    MAX_WORDS,
    N_OPERANDS,
    N_WINDOWS,
)
from quadriga.kernel.seats import MAX_SEATS

LEAST_DECK, LARGEST_DECK, MOST_COPIES = 60, 120, 5  # M-4, M-5
BASE = LARGEST_DECK + 1  # numbers of a seat: its castle and its deck
TOKENS = MAX_SEATS * BASE  # the first number of a token
N_THINGS = TOKENS + 35
NONE = -1  # no card, no seat
HIDDEN = -2  # a card that the viewer cannot know
NEVER = 127  # window_cheapest where no card may answer
MAX_MODIFIERS, MAX_CHAIN, MAX_QUEUE, MAX_EXTRA = 128, 24, 40, 8  # pools; what does not fit does nothing
TRIGGER_BUDGET = 100  # triggers after one action; beyond, the match is a draw (M-99)
MOST_MOVES = 30_000  # changes of place in a match; beyond, it is a draw (M-99)

# values of the options, in the order of the data file
OPEN, CLOSED = range(2)  # decklists
UNTOUCHED, TOUCHED = range(2)  # waiting
FROM_ATTACK, NEXT_ROUND, OWN_TURN_ONLY = range(3)  # rest
STAY, LEAVE = range(2)  # elim_captured
LOOT_LEAVES, LOOT_RETURNS = range(2)  # elim_loot
OWN_DECKS, DEAL, SNAKE_DRAFT = range(3)  # shared

SETUP = np.dtype((np.record, [
    # -- the match --
    ("n_seats", np.int8),                                # 2..5
    ("decklists", np.int8),                              # OPEN or CLOSED (M-14)
    ("waiting_rule", np.int8),                           # UNTOUCHED or TOUCHED by what hits everybody (M-37)
    ("rest", np.int8),                                   # FROM_ATTACK, NEXT_ROUND or OWN_TURN_ONLY (M-71)
    ("skip_serves_rest", np.int8),                       # 0, 1 (M-50)
    ("second_main", np.int8),                            # 0, 1 (M-47)
    ("elim_captured", np.int8),                          # STAY or LEAVE (M-94)
    ("elim_loot", np.int8),                              # LOOT_LEAVES or LOOT_RETURNS (M-94)
    ("shared", np.int8),                                 # OWN_DECKS, DEAL or SNAKE_DRAFT (M-104)
    ("cheater", np.int8),                                # 0, 1: the extra set is agreed on (M-105)
    ("castles", "<i2", (MAX_SEATS,)),                    # card of each seat's castle, HIDDEN in another's view_setup
    ("deck_sizes", "<i2", (MAX_SEATS,)),                 # 60..120
    ("decks", "<i2", (MAX_SEATS, LARGEST_DECK)),         # cards of each deck in increasing order, NONE behind; HIDDEN
    # -- the cards: row = number of the card in the set --
    ("n_cards", "<i2"),
    ("card_type", np.int8, (MAX_CARDS,)),                # CASTLE..SPELL
    ("card_cost", np.int8, (MAX_CARDS,)),                # Spark
    ("card_strength", np.int8, (MAX_CARDS,)),            # of creatures
    ("card_health", np.int8, (MAX_CARDS,)),              # durability of lands and walls; 0: has none
    ("card_slots", np.int8, (MAX_CARDS,)),               # of castles and lands
    ("card_needs", np.int8, (MAX_CARDS,)),               # slots that a building takes, 1 unless it says more
    ("card_place", "<i2", (MAX_CARDS,)),                 # selector that the possession of a building must meet
    ("card_tags", "<i4", (MAX_CARDS,)),                  # bits of the set's list of classifications
    ("card_factions", "<i2", (MAX_CARDS,)),              # bits of the set's list of factions, 0: neutral; of a castle:
                                                         # those it admits
    ("card_rarity", np.int8, (MAX_CARDS,)),              # COMMON..KHASHI
    ("card_flags", "<i2", (MAX_CARDS,)),                 # UNIQUE, LASTING, ...
    ("card_powers", "<i4", (MAX_CARDS,)),                # bits
    ("card_windows", np.int8, (MAX_CARDS,)),             # bits: where it may be played in answer, 0: nowhere (M-24)
    ("card_modes", np.int8, (MAX_CARDS,)),               # modes to choose on announcing, 0 or 2..MAX_MODES
    ("card_targets", "<i2", (MAX_CARDS, MAX_TARGETS)),   # selectors of the targets chosen on announcing, NO_SELECTOR
    ("card_play", "<i2", (MAX_CARDS,)),                  # first word of what it does when it resolves, NONE: nothing
    ("card_first_ability", "<i2", (MAX_CARDS,)),
    ("card_n_abilities", np.int8, (MAX_CARDS,)),
    # -- abilities --
    ("n_abilities", "<i2"),
    ("ab_when", np.int8, (MAX_ABILITIES,)),              # STATIC..INSTEAD_OF_DRAW
    ("ab_about", "<i2", (MAX_ABILITIES,)),               # selector
    ("ab_whose", np.int8, (MAX_ABILITIES,)),             # players
    ("ab_start", "<i2", (MAX_ABILITIES,)),               # first word of its program, NONE of a STATIC
    ("ab_while", "<i2", (MAX_ABILITIES,)),               # of a STATIC: selector that must find something, NO_SELECTOR
    ("ab_stat", np.int8, (MAX_ABILITIES,)),              # of a STATIC: STRENGTH..RESPONSE_COST
    ("ab_amount", "<i2", (MAX_ABILITIES,)),              # of a STATIC: by how much, or which power
    ("ab_per", "<i2", (MAX_ABILITIES,)),                 # of a STATIC: selector whose count multiplies, NO_SELECTOR
    # -- selectors: a column at its default finds everything --
    ("n_selectors", "<i2"),
    ("sel_zone", np.int8, (MAX_SELECTORS,)),             # DECK..GONE; default FIELD
    ("sel_who", np.int8, (MAX_SELECTORS,)),              # players: its controller's (off the field: its owner's)
    ("sel_types", np.int8, (MAX_SELECTORS,)),            # bits of card_type, 0: any
    ("sel_tags", "<i4", (MAX_SELECTORS,)),               # has one of these; 0: any
    ("sel_factions", "<i2", (MAX_SELECTORS,)),           # has one of these; 0: any; -1: neutral
    ("sel_rarities", np.int8, (MAX_SELECTORS,)),         # bits, 0: any
    ("sel_powers", "<i4", (MAX_SELECTORS,)),             # has all of these
    ("sel_state", "<i4", (MAX_SELECTORS,)),              # bits IS_READY..IS_ANSWER that must hold
    ("sel_state_not", "<i4", (MAX_SELECTORS,)),          # ... that must not
    ("sel_relation", np.int8, (MAX_SELECTORS,)),         # ANY..LIKE_FIRST
    ("sel_stat", np.int8, (MAX_SELECTORS,)),             # what is compared, NONE: nothing
    ("sel_comparison", np.int8, (MAX_SELECTORS,)),
    ("sel_value", "<i2", (MAX_SELECTORS,)),
    # -- programs --
    ("n_words", "<i2"),
    ("words", "<i2", (MAX_WORDS, N_OPERANDS + 1)),       # operation, a, b, c, d
    # -- what follows from the set: worked out by the compiler --
    ("window_cheapest", np.int8, (N_WINDOWS,)),          # least printed cost of a card that may answer there, of
                                                         # those this match admits (M-55a); NEVER: there is none
]))  # fmt: skip

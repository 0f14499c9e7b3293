"""The two records of Маверик: what is agreed for the whole match with the tables of all cards, and the position.

A card in the position is a number 0..N_THINGS - 1, a place where a card can be, not a name: a shuffle deals the names
(`card`) anew among the places of a deck. So a number tells nothing of the card behind it, and what a seat may not know
is erased by writing HIDDEN over the name. The numbers of seat s are `bases[s]` .. `bases[s + 1] - 1`, its castle first,
its deck behind; tokens come after all of them.

Of the setup, the tables from `n_cards` on are what the compiler makes of the card files; programs and selectors are in
the numbers of program.py. Whoever fills a table leaves unused rows at 0 and unused selectors, programs at NONE.
`card_hears`, `bases` and `numbers` are worked out by setups.py.
"""

import numpy as np

from quadriga.games.maverick.program import (
    MAX_ABILITIES,
    MAX_CARDS,
    MAX_SELECTORS,
    MAX_TARGETS,
    MAX_WORDS,
    N_OPERANDS,
    N_REGISTERS,
    N_WINDOWS,
)
from quadriga.kernel.seats import MAX_SEATS

LEAST_DECK, LARGEST_DECK, MOST_COPIES = 60, 120, 5  # M-4, M-5
MAX_TOKENS = 35
N_THINGS = MAX_SEATS * (LARGEST_DECK + 1) + MAX_TOKENS
NONE = -1  # no card, no seat
HIDDEN = -2  # a card that the viewer cannot know
NEVER = 127  # window_cheapest where no card may answer
MAX_MODIFIERS, MAX_CHAIN, MAX_QUEUE = 100, 24, 40  # pools; what does not fit does nothing
MAX_EXTRA, MAX_DELAYED, MAX_LINE = 8, 8, 32
LARGEST_STAT = 120  # strength, health and slots are kept within -120..120 while they are added up
MOST_DAMAGE, SURE = 126, 127  # of wounds, more than any health; of what was destroyed outright
GAVE_UP = 2  # in `lost`
TRIGGER_BUDGET = 100  # triggers after one action; beyond, the match is a draw (M-99)
MOST_MOVES = 30_000  # changes of place in a match; beyond, it is a draw (M-99)

# values of the options, in the order of the data file
OPEN, CLOSED = range(2)  # decklists
UNTOUCHED, TOUCHED = range(2)  # waiting
FROM_ATTACK, NEXT_ROUND, OWN_TURN_ONLY = range(3)  # rest
STAY, LEAVE = range(2)  # elim_captured
LOOT_LEAVES, LOOT_RETURNS = range(2)  # elim_loot
OWN_DECKS, DEAL, SNAKE_DRAFT = range(3)  # shared

# marks of a card on the field: bits, and above them the turns it has to rest
NEW, ATTACKED, ATTACKING, INTERCEPTING, A_REST = 1, 2, 4, 8, 16
MOST_REST = 7
MOVED = ATTACKED  # of an attachment: it changed hands with its land (M-94)
PUBLIC_BIT = 1 << MAX_SEATS  # in `known`: everybody knows
EVERYBODY = (1 << (MAX_SEATS + 1)) - 1

# mod_kind
ADDS, SETS, BORROWS, LEVIES = 1, 10, 20, 21  # ADDS + stat, SETS + stat, LEVIES + types
# chain_flags
CANCELLED, COPIED, AN_ANSWER = 1, 2, 4
# queue_kind
ABILITY, DELAYED, FREE_PLAY, CHOICE_OF_DRAW = range(4)
# answer_stage: how far a seat is with the card it announces
IDLE, ASKED, PLACING, TARGETING, CHOOSING_MODE, CHOOSING_X, READY_TO_PLAY, PASSED, DONE_IN_SECRET = range(9)
# ask: what the running effect waits for
(
    NOTHING_ASKED,
    ASK_MAY,
    ASK_MODE,
    ASK_CARD,
    ASK_CARD_OR_NONE,
    ASK_ORDER,  # the next card from the top of a deck
    ASK_TARGET,  # a new first target of a card in the chain
    ASK_SHRINK,  # which building goes where slots have become too few
    ASK_REPLACEMENT,  # which of several effects acts instead of a destruction
    ASK_INSTEAD,  # ... instead of a draw
    CHANCE_NUMBER,
    CHANCE_CARD,
    CHANCE_SHUFFLE,
    CHANCE_REDEAL,
) = range(14)
# step: where the match is when nothing is asked, no chain stands and nothing is queued
(
    POOLING,  # chance: the shared pool is shuffled (M-104)
    DRAFTING,
    SHUFFLING,  # chance
    MULLIGAN,
    RESHUFFLING,  # chance
    DRAWING_LOTS,  # chance: who begins (M-36)
    TURN_BEGINS,
    TURN_DRAWS,
    MAIN,
    AFTER_MAIN,
    DECLARING,
    DECLARED,
    INTERCEPTING_STEP,
    INTERCEPTED,
    CHOOSING_FIGHT,
    ORDERING,
    CLASH_BEGINS,
    CLASH_STRIKES,
    CLASH_ENDS,
    BLOW_COMES,
    BLOW_FALLS,
    FIGHT_ENDS,
    COMBAT_ENDS,
    TURN_ENDS,
    TURN_OVER,
) = range(25)

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
    ("bases", "<i2", (MAX_SEATS + 1,)),                  # first number of each seat's cards; the last: of the tokens
    ("numbers", "<i2", (N_THINGS,)),                     # 0, 1, 2...: where all cards are searched
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
    ("card_hears", "<i4", (MAX_CARDS,)),                 # bits STATIC..INSTEAD_OF_DRAW: the kinds of its abilities
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

STATE = np.dtype((np.record, [
    # -- cards, by number --
    ("card", "<i2", (N_THINGS,)),                # its name: row of the card tables, NONE: no such card, HIDDEN
    ("zone", np.int8, (N_THINGS,)),              # NOWHERE..MARKET; a closed castle and a free token are NOWHERE
    ("owner", np.int8, (N_THINGS,)),             # whose hand, deck and discard it goes to (M-61, M-95)
    ("controller", np.int8, (N_THINGS,)),        # who controls it on the field and in the chain
    ("known", np.int8, (N_THINGS,)),             # bits: seats that know its name, PUBLIC_BIT
    ("host", "<i2", (N_THINGS,)),                # what it lies on; of a creature in combat what it attacks or
                                                 # intercepts; in a deck the card below; NONE
    ("damage", np.int8, (N_THINGS,)),            # 0..SURE, on the field
    ("since", "<i2", (N_THINGS,)),               # moment at which it came where it is
    ("marks", np.int8, (N_THINGS,)),             # NEW, ATTACKED, ..., and rest
    ("strength", np.int8, (N_THINGS,)),          # as it counts now, on the field: these six follow from the rest
    ("health", np.int8, (N_THINGS,)),
    ("slots", np.int8, (N_THINGS,)),
    ("armour", np.int8, (N_THINGS,)),
    ("powers", "<i4", (N_THINGS,)),
    ("hears", "<i4"),                            # kinds of abilities on the field, bits
    ("stale", np.int8),                          # 1: something has changed since; 0 in every position
    ("n_things", "<i2"),                         # numbers in use are below
    ("n_field", "<i2"),                          # how many lie on the field
    ("field", "<i2", (N_THINGS,)),               # the cards on the field, by number: follows from `zone`
    # -- seats --
    ("is_open", np.int8, (MAX_SEATS,)),          # 1 once the castle is revealed (M-38)
    ("out", np.int8, (MAX_SEATS,)),              # 0, or the place in the order of elimination, 1..; equal: together
    ("lost", np.int8, (MAX_SEATS,)),             # 1: could not draw, 2: gave up; about to be eliminated
    ("spark", "<i2", (MAX_SEATS,)),
    ("max_spark", "<i2", (MAX_SEATS,)),
    ("turns", "<i2", (MAX_SEATS,)),              # own turns begun
    ("skips", np.int8, (MAX_SEATS,)),            # turns to be skipped
    ("deck_top", "<i2", (MAX_SEATS,)),           # top card of the deck, NONE
    ("n_deck", "<i2", (MAX_SEATS,)),
    ("n_hand", "<i2", (MAX_SEATS,)),
    ("n_discard", "<i2", (MAX_SEATS,)),
    # -- what each seat is announcing, secret until all have answered --
    ("answer_stage", np.int8, (MAX_SEATS,)),     # IDLE..DONE_IN_SECRET
    ("answer_card", "<i2", (MAX_SEATS,)),        # number of the card, NONE
    ("answer_place", "<i2", (MAX_SEATS,)),       # possession for a building
    ("answer_targets", "<i2", (MAX_SEATS, MAX_TARGETS)),
    ("answer_n", np.int8, (MAX_SEATS,)),         # targets chosen
    ("answer_mode", np.int8, (MAX_SEATS,)),
    ("answer_x", np.int8, (MAX_SEATS,)),
    ("answer_free", np.int8, (MAX_SEATS,)),      # 1: it costs nothing
    ("announcer", np.int8),                      # seat that announces outside a window, NONE
    ("windows", np.int8),                        # open windows, bits; 0: none
    # -- the chain, bottom first --
    ("n_chain", np.int8),
    ("chain_card", "<i2", (MAX_CHAIN,)),
    ("chain_seat", np.int8, (MAX_CHAIN,)),
    ("chain_place", "<i2", (MAX_CHAIN,)),
    ("chain_targets", "<i2", (MAX_CHAIN, MAX_TARGETS)),
    ("chain_mode", np.int8, (MAX_CHAIN,)),
    ("chain_x", np.int8, (MAX_CHAIN,)),
    ("chain_flags", np.int8, (MAX_CHAIN,)),
    # -- triggers that wait, oldest first --
    ("n_queue", np.int8),
    ("n_triggers", np.int8),                     # since the last decision outside a chain (M-99)
    ("queue_kind", np.int8, (MAX_QUEUE,)),
    ("queue_start", "<i2", (MAX_QUEUE,)),
    ("queue_source", "<i2", (MAX_QUEUE,)),
    ("queue_seat", np.int8, (MAX_QUEUE,)),
    ("queue_event", "<i2", (MAX_QUEUE,)),
    ("queue_other", "<i2", (MAX_QUEUE,)),
    ("queue_amount", "<i2", (MAX_QUEUE,)),
    ("queue_player", np.int8, (MAX_QUEUE,)),
    # -- what is put off to the start or the end of a turn --
    ("n_delayed", np.int8),
    ("delayed_when", np.int8, (MAX_DELAYED,)),   # TURN_STARTED or TURN_ENDED
    ("delayed_whose", np.int8, (MAX_DELAYED,)),  # of which seat
    ("delayed_start", "<i2", (MAX_DELAYED,)),
    ("delayed_source", "<i2", (MAX_DELAYED,)),
    ("delayed_seat", np.int8, (MAX_DELAYED,)),
    ("delayed_targets", "<i2", (MAX_DELAYED, MAX_TARGETS)),
    # -- modifiers, oldest first --
    ("n_modifiers", "<i2"),
    ("mod_kind", np.int8, (MAX_MODIFIERS,)),     # ADDS.., SETS.., BORROWS, LEVIES..
    ("mod_on", "<i2", (MAX_MODIFIERS,)),         # the card; of LEVIES the seat
    ("mod_amount", "<i2", (MAX_MODIFIERS,)),     # of a power its number; of BORROWS the seat it goes back to
    ("mod_until", np.int8, (MAX_MODIFIERS,)),    # FOR_GOOD..WHILE_ATTACHED
    ("mod_seat", np.int8, (MAX_MODIFIERS,)),     # whose turns its clock counts
    ("mod_turns", np.int8, (MAX_MODIFIERS,)),    # own turns that have to end, 1..2
    ("mod_source", "<i2", (MAX_MODIFIERS,)),
    # -- the running effect --
    ("pc", "<i2"),                               # its next word, NONE: none runs
    ("ask", np.int8),                            # NOTHING_ASKED..CHANCE_REDEAL
    ("chooser", np.int8),
    ("ask_selector", "<i2"),
    ("ask_count", "<i2"),                        # modes, faces, cards to choose from or to order, seats to shuffle for
    ("ask_at", "<i2"),                           # how many are in order; the possession with too few slots
    ("in_chain", np.int8),                       # place of its card in the chain + 1, 0: of none
    ("source", "<i2"),
    ("you", np.int8),
    ("first", "<i2"),                            # `first` of selectors
    ("targets", "<i2", (MAX_TARGETS,)),
    ("event_card", "<i2"),
    ("event_other", "<i2"),
    ("event_player", np.int8),
    ("it", "<i2"),
    ("chosen", "<i2"),
    ("registers", "<i2", (N_REGISTERS,)),
    ("loop_start", "<i2"),                       # first word of the body
    ("loop_end", "<i2"),                         # word after AGAIN
    ("loop_left", "<i2"),                        # of REPEAT: times to go; of FOREACH: NONE
    ("loop_selector", "<i2"),
    # -- the course of the match --
    ("step", np.int8),                           # POOLING..TURN_OVER
    ("turn", "<i2"),                             # turns begun by anybody
    ("active", np.int8),                         # whose turn it is
    ("regular", np.int8),                        # whose regular turn was the last
    ("n_extra", np.int8),
    ("extra", np.int8, (MAX_EXTRA,)),            # seats that take extra turns, in order
    ("n_attacks", np.int8),                      # attack declarations left this turn (M-48)
    ("wants_attack", np.int8),                   # 1: step 3 was ended by going to attack
    ("had_combat", np.int8),                     # 1: this turn has had an attack
    ("moment", "<i2"),                           # changes of place so far
    ("ending", np.int8),                         # number of the clause that ended the match, 0
    # -- combat --
    ("picked", "<i2"),                           # attacker or interceptor whose aim is being chosen, NONE
    ("defending", np.int8),                      # seat that sets interceptors, NONE
    ("fighter", "<i2"),                          # attacker whose fight goes on, NONE
    ("goal", "<i2"),                             # what it attacked when it struck last, NONE
    ("n_line", np.int8),
    ("line", "<i2", (MAX_LINE,)),                # its interceptors in order
    ("at", np.int8),                             # which of them is next
    ("fought", np.int8),                         # clashes so far in this fight
    ("excess", "<i2"),                           # of the last clash
    ("behind", np.int8),                         # 1: others stood behind the interceptor of the last clash
    ("falling", "<i2"),                          # land that would be destroyed while that is being answered, NONE
]))  # fmt: skip

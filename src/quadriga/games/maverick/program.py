"""The closed vocabulary of effects, in numbers: what a compiled card may consist of.

This page is the contract between the compiler of cards and the kernels that run them.

**A program** is a row of words in `SETUP.words`, each of `N_OPERANDS` + 1 integers: (operation, a, b, c, d). It runs
from its first word to `END`. Jumps go forward only (`d` is how many words to skip after this one); `FOREACH` and
`REPEAT` go over a bounded set, end with `AGAIN`, and do not lie inside one another. So every program comes to an end.

**Operands.** What each operation takes stands in `OPERANDS`:

- `things`: the cards an operation acts on, one by one in the order of their numbers. A reference (SOURCE..TARGET_2), or
  `SELECTED + s` for all that selector `s` finds. A card that is gone or no longer where it was is passed over
  (partial execution, M-30, M-56).
- `selector`: a row of the `sel_*` tables, or NO_SELECTOR.
- `players`: YOU..DEFENDER, a mask of seats once it is worked out; the operation does for each, clockwise from the
  active seat. Waiting and eliminated seats are never in it, unless it is their own effect (M-37).
- `number`: -LARGEST..LARGEST as it stands, or `REGISTER + r` for a register.
- `register`: 0..N_REGISTERS - 1. R0..R3 are free; X is what was paid for X; AMOUNT what the event was about (damage,
  healing, Spark); RESULT how much or how many the previous operation really did; MODE the mode chosen on announcing.
- `stat`, `comparison`, `power`, `duration`, `tally`, `place`, `trigger`, `card` (a row of the `card_*` tables).
- `skip`: words to jump over.

What is put off by SCHEDULE keeps the TARGETs, or CHOSEN as TARGET_0 where there are none.

**Who is "you".** An effect's controller: of a card played, its announcer; of an ability, whoever controls the card now.
`HOLDER` is whoever controls what the source lies on (its host), or the source itself where it has no host (M-67a).

**Abilities** are rows of the `ab_*` tables, a card's own side by side. `ab_when` says what a row is:

- `STATIC`: while the card is on the field (and `ab_while` finds something, if given), every card that `ab_about` finds
  has `ab_stat` changed by `ab_amount`, times what `ab_per` counts, if given. For `POWERS` the amount is a power that
  is given, `LOST_POWERS` one that is taken away. `COST` and `RESPONSE_COST` are found on cards in hands.
- a trigger, `TURN_STARTED`..`DISCARD_EMPTIED`: when that happens to a card that `ab_about` finds, in whatever zone
  (NO_SELECTOR: to whatever card) and to a player in `ab_whose` (EVERYONE: to whomever), the program at `ab_start` is
  queued. In it EVENT is the card it happened to, OTHER the second card, EVENT_PLAYER the player, AMOUNT how much.
- `INSTEAD_OF_DEATH`: when a card that `ab_about` finds would be destroyed, it is not: its damage becomes one less than
  its health, and the program is queued with EVENT the card. `INSTEAD_OF_DRAW`: as `ab_whose` would draw a card, he
  does not, and the program is queued (M-88, M-103).

What a card does when it is played is no ability: `card_play` is its program, run when the card resolves, of a permanent
just after it has entered.

**Selectors** find cards by every column that is not left at its default. `first`, in relations, is the card of TARGET_0
in effects, the first target chosen so far on announcing, and the card of the event in triggers.
"""

# -- limits ---------------------------------------------------------------------------------------------------------

MAX_CARDS = 320  # cards of a set, castles and tokens included
MAX_ABILITIES = 512
MAX_SELECTORS = 256
MAX_WORDS = 3072
N_OPERANDS = 4
MAX_TARGETS = 3  # of a card
MAX_MODES = 4
MAX_TAGS = 31
MAX_FACTIONS = 15
LARGEST = 999  # of a number written in a program
MAX_FACES = 20  # of RANDOM
MAX_REORDERED = 5  # of REORDER_TOP

# -- cards ----------------------------------------------------------------------------------------------------------

CASTLE, LAND, CREATURE, BUILDING, ACTION, SPELL = range(6)  # card_type (M-16 to M-21)
N_TYPES = 6
COMMON, UNCOMMON, RARE, LEGENDARY, MYTHIC, KHASHI = range(6)  # card_rarity (M-26)
# card_flags
UNIQUE = 1  # M-27
LASTING = 2  # an action or a spell that stays on the field: on its first target, if it has one (M-24, M-59)
CHEATER = 4  # of the extra set (M-105)
TAKES_X = 8  # costs card_cost and X more, X chosen on announcing
CURSE = 16  # an attachment that goes on obeying its caster when its land changes hands (M-67a)
TOKEN = 32  # never in a deck (M-102)

# powers, bits of card_powers and of GIVE and TAKE (the number of the bit)
(
    HASTE,  # may attack in the turn in which it came (M-70)
    NO_REST,  # does not rest after an attack (M-71)
    GUARD_ANY,  # may intercept for any player (M-87)
    SIEGE,  # each point of its strength takes two from a wall (M-64, M-65)
    WING,  # only creatures with WING or REACH may intercept it
    REACH,
    VAMPIRE,  # what it deals in a clash or to a possession heals its controller's castle
    TOUGH,  # of every damage, one less
    DOOMED,  # any damage destroys it
    RALLY,  # +1 strength for each other attacker of the same controller on the same possession
    WALL,  # a building that takes the army's damage before its possession does (M-64)
    ABSORBS,  # the walls on this possession take the damage of effects too (M-65); a wall with it does so itself
    PIERCE,  # goes on past an interceptor that lives, with no excess from it (M-65, M-78)
    CANNOT_ATTACK,
    CANNOT_INTERCEPT,
    UNTARGETABLE,  # by cards of other players
    UNCAPTURABLE,
    SAVES_BUILDINGS,  # as the land it lies on (or is) falls, the buildings move to free slots (M-67)
    SAVES_ONE,  # the same for one building
    DEFENDER_ORDERS,  # on a possession: its defender orders the interceptors (M-65, M-75)
    HALF_HEALED,  # healing is halved, rounded up
    LONE_WALL,  # not more than one wall may stand on this possession
) = range(22)
N_POWERS = 22

# stats
STRENGTH, HEALTH, SLOTS, ARMOUR, POWERS, LOST_POWERS, COST, RESPONSE_COST = range(8)  # ab_stat, CHANGE, SET
# only to be read, by STAT and sel_stat; HEALTH is durability too
REMAINING, DAMAGE_TAKEN, FREE_SLOTS, N_WALLS, N_ATTACHED, WALL_LEFT = range(8, 14)
N_STATS = 14

# -- where and who --------------------------------------------------------------------------------------------------

NOWHERE, DECK, HAND, FIELD, DISCARD, CHAIN, GONE, POOL, MARKET = range(9)  # zones; POOL and MARKET only while drafting
# place of MOVE
TO_HAND, TO_DECK_TOP, TO_DECK_BOTTOM, TO_DISCARD, TO_GONE, TO_FIELD = range(6)

# things
NOTHING, SOURCE, HOST, EVENT, OTHER, IT, CHOSEN = range(7)
TARGET_0, TARGET_1, TARGET_2 = 8, 9, 10
SELECTED = 16  # + selector

# players
(
    YOU,
    HOLDER,
    OPPONENTS,
    EVERYONE,
    ACTIVE,
    NEXT,  # the next seat clockwise that plays
    PREVIOUS,
    EVENT_PLAYER,
    OF_TARGET_0,  # whoever controls the card; of a card in a hand or a deck, its owner
    OF_TARGET_1,
    OF_TARGET_2,
    OF_CHOSEN,
    OF_IT,
    ATTACKER,
    DEFENDER,  # whoever holds a possession under attack, in a fight the one fought for
) = range(15)
N_PLAYERS = 15

# -- selectors ------------------------------------------------------------------------------------------------------

NO_SELECTOR = -1
# sel_state and sel_state_not: bits, all of the first and none of the second must hold
(
    IS_READY,  # may intercept: not resting
    IS_RESTING,
    IS_NEW,
    IS_ATTACKING,
    IS_INTERCEPTING,
    IS_DAMAGED,
    HAS_WALL,
    HAS_FREE_SLOT,
    HAS_BUILDING,
    IS_UNIQUE,
    IS_TOKEN,
    IS_LASTING,
    IS_RESPONSE,  # a card with windows
    IS_ENCHANTED,  # some lasting card lies on it
    IS_CURSE,
    IS_TOP,  # the top card of a deck
    IS_ANSWER,  # in the chain, in answer to another card
) = range(17)
N_STATES = 17
# sel_relation
(
    ANY,
    ON_HOST,  # lies on what the source lies on
    ON_SOURCE,
    IS_HOST,
    IS_SOURCE,
    NOT_SOURCE,
    ON_FIRST,
    IS_FIRST,
    NOT_FIRST,
    HOLDS_FIRST,  # what `first` lies on
    FIGHTS_SOURCE,  # meets the source in this attack, as interceptor or attacker
    ATTACKS_FIRST,  # its attack goes to `first`
    LIKE_FIRST,  # of the same name as `first`, another card
) = range(13)
N_RELATIONS = 13
LESS, AT_MOST_THAN, EQUAL, AT_LEAST_THAN, MORE, UNEQUAL = range(6)  # comparisons
N_COMPARISONS = 6

# -- when -----------------------------------------------------------------------------------------------------------

# windows for answers (M-51), bits of card_windows
(
    ON_ANNOUNCED,  # a card was announced; the chain holds it
    ON_ATTACK,  # the attack was declared
    ON_INTERCEPTION,  # all interceptors are set
    ON_STRIKE,  # a strike is about to hit a possession
    ON_DESTRUCTION,  # a land is about to be destroyed
    ON_DRAWN,  # the card at the start of the turn was drawn
    ON_MAIN_END,  # the end of step 3
) = range(7)
N_WINDOWS = 7

# ab_when
STATIC = 0
(
    TURN_STARTED,  # card: the castle, player: whose turn
    TURN_ENDED,
    REVEALED,  # card: the castle
    DRAWN,  # player: who drew, amount: how many
    ANNOUNCED,  # card: the one announced, player: its announcer
    ENTERED,  # card, player: its controller
    LEFT,  # card, player: who controlled it
    DIED,  # card: a creature that went from the field to the discard, player: who controlled it
    LAND_DESTROYED,  # card: the land, player: who held it
    CAPTURED,  # card, player: its new controller
    EXCHANGED,  # card, other: the land it was exchanged for, player: its new controller
    ATTACK_DECLARED,  # card: the attacker, other: the possession, player: its controller
    INTERCEPTION_SET,  # card: the interceptor, other: the attacker, player: its controller
    CLASHING,  # card: the attacker, other: the interceptor, before they strike
    CLASHED,  # the same, after
    DEALT,  # card: the one that deals damage, other: the one that takes it, amount
    DAMAGED,  # the same pair the other way round
    HEALED,  # card, amount
    SPARK_SPENT,  # player, amount
    ANSWERED,  # card: the answer, player
    CANCELLED,  # card, player: its announcer
    ELIMINATED,  # player
    DISCARD_EMPTIED,  # player
) = range(1, 24)
INSTEAD_OF_DEATH, INSTEAD_OF_DRAW = 24, 25
N_WHENS = 26

# durations: `d` of CHANGE, SET, GIVE, TAKE, BORROW, LEVY
(
    FOR_GOOD,  # as long as the card stays where it is
    THIS_CHAIN,
    THIS_CLASH,
    THIS_TURN,
    UNTIL_YOUR_NEXT_TURN_ENDS,  # clocks of a seat obey M-50 and M-96
    UNTIL_YOUR_NEXT_TURN,  # until it would begin
    WHILE_SOURCE,  # while the source is on the field
    WHILE_ATTACHED,  # while the source lies where it lies now
) = range(8)
N_DURATIONS = 8

# -- numbers --------------------------------------------------------------------------------------------------------

REGISTER = 1000  # + register
R0, R1, R2, R3, X, AMOUNT, RESULT, MODE = range(8)
N_REGISTERS = 8
# tallies of players, added up over all of them; the last three are of the whole table
(
    SPARK_LEFT,
    MAX_SPARK_NOW,
    HAND_SIZE,
    DECK_SIZE,
    DISCARD_SIZE,
    OWN_TURNS,  # turns taken, this one included
    CASTLE_LEFT,  # what is left of the castle's health
    SEATS_ALIVE,
    CHAIN_SIZE,
    ATTACKERS,
) = range(10)
N_TALLIES = 10

# -- operations -----------------------------------------------------------------------------------------------------

(
    END,
    # control
    JUMP,  # skip `d` words
    TEST,  # skip unless number `a` compares so (`b`) with number `c`
    REQUIRE,  # skip unless things `a` are not empty and all are found by selector `b` (NO_SELECTOR: are on the field)
    MAY,  # player `a` says yes, or the words are skipped
    CHOOSE_MODE,  # player `a` chooses RESULT of 0..b-1
    CHOOSE,  # player `a` chooses CHOSEN of what selector `b` finds; with `c` = 1 he may choose nothing
    FOREACH,  # IT is each card that selector `a` finds, up to AGAIN
    REPEAT,  # number `a` times, at most `b`, up to AGAIN; IT is untouched
    AGAIN,
    RANDOM,  # register `a` is one of 0..b-1 by chance, b <= MAX_FACES
    PICK,  # CHOSEN is one of what selector `a` finds, by chance
    SCHEDULE,  # the next `d` words, END the last, run when `a` (TURN_STARTED, TURN_ENDED) next comes for player `b`
    # numbers
    LET,
    ADD,
    MULTIPLY,
    AT_LEAST,  # register `a` becomes the larger of the two
    AT_MOST,
    STAT,  # register `a` is stat `c` of the first of things `b`, 0 if there is none
    COUNT,  # register `a` is how many selector `b` finds
    TALLY,  # register `a` is tally `c` of players `b`
    # damage and stats
    DAMAGE,  # things `a` take number `b`; a possession's walls only if they absorb (M-64)
    DAMAGE_WALLS,  # the walls on things `a` take number `b`, outermost first
    HEAL,
    CHANGE,  # stat `b` of things `a` by number `c` for duration `d`
    SET,
    GIVE,  # power `b` to things `a` for duration `d`
    TAKE,
    DESTROY,
    REST,  # things `a` rest for number `b` more of their controller's own turns
    READY,
    REMOVE_FROM_ATTACK,  # attackers and interceptors; an attacker has still attacked (M-73)
    REDIRECT,  # the attack of things `a` goes to the possession `b`
    OUTERMOST,  # the wall `a` becomes the outermost of its possession
    # zones
    DRAW,  # players `a` draw number `b`; lack is no loss (M-89)
    MILL,  # from the deck to the discard
    MOVE,  # things `a` to place `b`; to the field under player `c`
    REVEAL,  # everybody now knows things `a`
    PEEK,  # player `b` now knows things `a`
    PEEK_TOP,  # player `c` now knows the top number `b` of the deck of players `a`
    REORDER_TOP,  # player `c` puts the top number `b` of the deck of player `a` into any order
    SHUFFLE,  # the decks of players `a`
    SWAP,  # cards `a` and `b`, each in a hand or a deck, change places
    REDEAL,  # players `a` shuffle their hands into their decks and draw as many
    PLAY_FREE,  # player `b` plays card `a` for nothing, once this chain is over
    CREATE,  # card number `a` comes to players `b` in place `c` (TO_HAND or TO_FIELD), as a token (M-102)
    # control
    CAPTURE,  # player `b` becomes owner and controller of things `a`; a land brings what lies on it (M-67a, M-95)
    EXCHANGE,  # lands `a` and `b` change hands, both or none
    BORROW,  # player `b` controls things `a` for duration `d`
    ATTACH,  # buildings or attachments `a` move onto `b`, if there is room
    # copies and forms
    COPY,  # player `b` gets a token like things `a` (M-29, M-102)
    COPY_CHAIN,  # card `a` in the chain happens a second time for player `b`, with the same targets
    TRANSFORM,  # things `a` become card number `b`
    # tempo
    CANCEL,  # cards `a` in the chain are cancelled (M-54)
    RETARGET,  # player `b` chooses the first target of card `a` in the chain anew
    EXTRA_TURN,
    SKIP_TURN,  # players `a` skip number `b` turns
    EXTRA_ATTACK,  # the active player may declare one attack more this turn; things `a` may attack again, rested
    SPARK,  # players `a` gain number `b` of Spark, or lose it
    MAX_SPARK,
    LEVY,  # cards of players `a` cost number `b` more, those of types `c` (bits; 0: answers) for duration `d`
) = range(61)
N_OPERATIONS = 61

OPERANDS = {  # operation: the kinds of a, b, c, d
    END: (),
    JUMP: ("", "", "", "skip"),
    TEST: ("number", "comparison", "number", "skip"),
    REQUIRE: ("things", "selector", "", "skip"),
    MAY: ("players", "", "", "skip"),
    CHOOSE_MODE: ("players", "modes"),
    CHOOSE: ("players", "selector", "flag"),
    FOREACH: ("selector", "", "", "skip"),  # d: words up to AGAIN, it included
    REPEAT: ("number", "times", "", "skip"),  # the same
    AGAIN: (),
    RANDOM: ("register", "faces"),
    PICK: ("selector",),
    SCHEDULE: ("trigger", "players", "", "skip"),
    LET: ("register", "number"),
    ADD: ("register", "number"),
    MULTIPLY: ("register", "number"),
    AT_LEAST: ("register", "number"),
    AT_MOST: ("register", "number"),
    STAT: ("register", "things", "stat"),
    COUNT: ("register", "selector"),
    TALLY: ("register", "players", "tally"),
    DAMAGE: ("things", "number"),
    DAMAGE_WALLS: ("things", "number"),
    HEAL: ("things", "number"),
    CHANGE: ("things", "stat", "number", "duration"),
    SET: ("things", "stat", "number", "duration"),
    GIVE: ("things", "power", "", "duration"),
    TAKE: ("things", "power", "", "duration"),
    DESTROY: ("things",),
    REST: ("things", "number"),
    READY: ("things",),
    REMOVE_FROM_ATTACK: ("things",),
    REDIRECT: ("things", "things"),
    OUTERMOST: ("things",),
    DRAW: ("players", "number"),
    MILL: ("players", "number"),
    MOVE: ("things", "place", "players"),
    REVEAL: ("things",),
    PEEK: ("things", "players"),
    PEEK_TOP: ("players", "number", "players"),
    REORDER_TOP: ("players", "number", "players"),
    SHUFFLE: ("players",),
    SWAP: ("things", "things"),
    REDEAL: ("players",),
    PLAY_FREE: ("things", "players"),
    CREATE: ("card", "players", "place"),
    CAPTURE: ("things", "players"),
    EXCHANGE: ("things", "things"),
    BORROW: ("things", "players", "", "duration"),
    ATTACH: ("things", "things"),
    COPY: ("things", "players"),
    COPY_CHAIN: ("things", "players"),
    TRANSFORM: ("things", "card"),
    CANCEL: ("things",),
    RETARGET: ("things", "players"),
    EXTRA_TURN: ("players",),
    SKIP_TURN: ("players", "number"),
    EXTRA_ATTACK: ("things",),
    SPARK: ("players", "number"),
    MAX_SPARK: ("players", "number"),
    LEVY: ("players", "number", "types", "duration"),
}

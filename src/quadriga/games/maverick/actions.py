"""Numbering of the actions and of what is told of them."""

from quadriga.games.maverick.state import N_THINGS

PASS = 0  # pass, keep the hand, "no", done, end the turn
YES = 1  # return the hand, "yes"
ATTACK = 2  # go over to step 4
NUMBER = 3  # + a mode or X, 0..MOST_X
MOST_X = 28
CARD = NUMBER + MOST_X + 1  # + the number of a card
N_ACTIONS = CARD + N_THINGS
MAX_ACTIONS = N_ACTIONS
MAX_EVENTS = 1500

# events: (kind, seat, card, other, amount, name, known): `name` of the card, seen by whoever is in `known`
(
    SHUFFLED,  # seat's deck
    DREW,  # seat, card, name
    COULD_NOT_DRAW,
    KEPT,  # seat has decided on its hand
    RETURNED,  # seat returned its hand
    LOTS_DRAWN,  # seat begins
    TURN,  # seat's turn begins; amount: its number, other: 1 for an extra one
    SKIPPED,
    OPENED,  # seat revealed its castle
    SPARK_SET,  # amount, other: maximum
    CHOSE,  # seat has made a choice that others may not see
    PLAYED,  # seat announced card; amount: Spark paid, other: 1 in answer
    AIMED,  # at other, as it was announced
    RESOLVED,
    FAILED,  # card came to nothing; amount: clause
    ENTERED_FIELD,
    LEFT_FIELD,  # amount: zone it went to
    WENT,  # card, from a hand or deck; amount: zone it went to
    ATTACKS,  # card attacks other
    INTERCEPTS,  # card intercepts other
    CLASH,  # card and other strike; amount: strength of card
    HURT,  # card takes amount from other
    MENDED,
    WALL_TOOK,
    STOPPED,  # the attack of card goes no further
    CHANGED,  # stat amount of card by other
    CHANGED_HANDS,  # card to seat
    TURNED,  # card rests (amount > 0) or is ready (0)
    LOOKED,  # seat looked at card; name
    ROLLED,  # amount came out by chance
    CANCELS,  # card in the chain is cancelled
    GAINED_SPARK,  # amount, below 0: lost
    EXTRA,
    WILL_SKIP,  # amount
    TRIGGERED,  # the ability of card
    ELIMINATION,  # seat; amount: clause
    OVERFLOW,  # a pool is full; amount: which
    DRAFTED,
    ENDED,  # amount: clause
) = range(39)

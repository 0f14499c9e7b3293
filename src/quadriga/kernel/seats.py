"""Numbers of seats, masks of them, and what may be agreed on."""

MAX_SEATS = 5
CHANCE = 7  # the seat whose choices are dice and shuffles
CHANCE_BIT = 1 << CHANCE
MAX_OUTCOMES = 4096  # dice with more faces than this are sampled, never listed
ENDS_IT, GOES_ON, IS_OUT = range(3)  # what a seat does by giving up: the match ends, or not; it has left before
END, DRAW = 1, 2  # agreements that a game may carry out: end what is being played, call it a draw
SEATS_OF = tuple(  # by mask: the seats whose bits are set, in increasing order
    tuple(seat for seat in range(CHANCE + 1) if mask >> seat & 1) for mask in range(2 * CHANCE_BIT)
)

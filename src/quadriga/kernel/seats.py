"""Numbers of seats, and masks of them."""

MAX_SEATS = 5
CHANCE = 7  # the seat whose choices are dice and shuffles
CHANCE_BIT = 1 << CHANCE
END, DRAW = 1, 2  # agreements that a game may carry out: end what is being played, call it a draw


def seats_of(mask: int) -> tuple[int, ...]:
    """Return the seats whose bits are set in `mask`, in increasing order."""
    return tuple(seat for seat in range(CHANCE + 1) if mask >> seat & 1)

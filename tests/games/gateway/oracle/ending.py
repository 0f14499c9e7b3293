"""Who has won (G-21 to G-24)."""


def verdict(match):
    """(clause, winner) or None; the winner is None for a draw."""
    exalted = [sum(p.exalted for p in match.pieces.of(seat)) for seat in (0, 1)]
    if exalted == [0, 0]:
        return 24, None
    for seat in (0, 1):
        if exalted[1 - seat] == 0:
            return 21, seat
    for seat in (0, 1):
        mortals = [p for p in match.pieces.of(1 - seat) if not p.exalted]
        if not mortals and keeps_half(match, seat) and exalted[seat] > exalted[1 - seat]:
            return 22, seat
    return None


def keeps_half(match, seat):
    """G-23."""
    counted = match.pieces.of(seat)
    if match.options["half_counts"] == "original":
        counted = [p for p in counted if p.side == seat]
    return 2 * len(counted) >= len(match.rules.army)

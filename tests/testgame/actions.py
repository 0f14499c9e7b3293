"""Numbering of the actions of Lanterns."""

BURN_NONE, BURN_ONE, BURN_TWO = 0, 1, 2  # how much oil, in secret
AIM_AT = 3  # + seat: 3..5
HOLD, THROW = 6, 7  # keep the card, or throw it into the flame
PASS, SHIELD = 8, 9  # answers
N_ACTIONS = 10

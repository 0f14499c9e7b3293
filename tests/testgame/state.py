"""The records of Lanterns, and its numbers."""

import numpy as np

SEATS = 3
CARDS = 9  # three each of the values 1, 2, 3
NOTHING, HIDDEN = -1, -2  # an empty slot; a slot whose content the viewer may not know
SHUFFLE, WIND, BURN, AIM, FLARE, ANSWER, OVER = range(7)  # phases

SETUP = np.dtype(
    (
        np.record,
        [
            ("lights", "i1"),  # 1..5, lanterns of each seat at the start
            ("rounds", "i1"),  # 1..20, after so many the match ends
        ],
    )
)
STATE = np.dtype(
    (
        np.record,
        [
            ("lights", "i1", (SEATS,)),  # 0..5; a seat without lights is out
            ("oil", "i1", (SEATS,)),  # 0..4, what is left to burn
            ("sparks", "i1", (SEATS,)),  # 0..2, shields still in the hand's reach: public
            ("hand", "i1", (SEATS,)),  # 1..3, NOTHING when out; secret
            ("deck", "i1", (CARDS,)),  # 1..3 from the top, NOTHING where drawn; secret
            ("burned", "i1", (SEATS,)),  # NOTHING, then 0..2; secret until the last choice is in
            ("answered", "i1", (SEATS,)),  # NOTHING, then 0 (pass) or 1 (shield); secret until the last answer is in
            ("phase", "i1"),  # SHUFFLE..OVER
            ("lap", "i1"),  # 1..20
            ("wind", "i1"),  # 0 before the die, then 1..6
            ("keeper", "i1"),  # the seat that burned most, NOTHING before
            ("target", "i1"),  # whom the keeper aims at, NOTHING before
            ("flare", "i1"),  # 1 if the keeper's card is thrown in, else 0
        ],
    )
)

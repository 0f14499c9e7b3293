"""The two records of Thud: what is agreed for the whole match, and the position."""

import numpy as np

from quadriga.games.thud.board import N_CELLS, N_LINES, N_WORDS

EMPTY, DWARF, TROLL, ROCK = range(4)  # what a cell may hold
LETTERS = {EMPTY: ".", DWARF: "d", TROLL: "T", ROCK: "R"}
KINDS = {letter: kind for kind, letter in LETTERS.items()}
NOBODY = EMPTY  # to move once the match is over
MAX_ROUNDS = 2
CLASSIC, KOOM_VALLEY = range(2)  # variants
ALL, ALL_OR_NONE, SUBSET, ONE = range(4)  # whom a troll strikes (T-12)

SETUP = np.dtype((np.record, [
    ("opening", np.int8, (N_CELLS,)),        # what each cell holds when a round starts
    ("variant", np.int8),                    # CLASSIC or KOOM_VALLEY
    ("troll_capture", np.int8),              # ALL, ALL_OR_NONE, SUBSET or ONE
    ("rock_escort", np.int8),                # dwarfs beside the Rock before and after its move, 1..2 (T-30)
    ("rock_quiet", np.int8),                 # 1: a move of the Rock is quiet too, 0: it is progress (T-37)
    ("rounds", np.int8),                     # 1..MAX_ROUNDS
    ("quiet_limit", "<i2"),                  # quiet plies that end a round, 0: no limit
]))  # fmt: skip

STATE = np.dtype((np.record, [
    ("placement", "<i8"),                    # exclusive or of PLACEMENT over the pieces, kept for the key
    ("standing", "<i8", (3, N_WORDS)),       # where the dwarfs, the trolls and the Rock stand: sets of cells (board.py)
    ("cells", np.int8, (N_CELLS,)),          # EMPTY, DWARF, TROLL or ROCK, rank 1 first
    ("taken", "<i2", (N_LINES,)),            # the places of each line (board.py) that are not empty, as bits
    ("to_move", np.int8),                    # DWARF or TROLL, NOBODY once the match is over
    ("round_number", np.int8),               # 1..MAX_ROUNDS; seat 0 plays the dwarfs in round 1, seat 1 in round 2
    ("ending", np.int8),                     # number of the clause that ended the match, 0 while it is running
    ("n_dwarfs", np.int8),                   # dwarfs on the board, 0..32
    ("n_trolls", np.int8),                   # trolls on the board, 0..8
    ("rock", "<i2"),                         # the cell of the Rock
    ("quiet", "<i4"),                        # plies of this round since the last that was not quiet (T-16, T-37)
    ("banked", "<i2", (MAX_ROUNDS, 2)),      # points of seats 0 and 1 in each finished round, 0..32 (T-17, T-40)
]))  # fmt: skip

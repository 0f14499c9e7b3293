"""The numbering of plies, and of the events that a ply causes.

A code below N_PAIRS is `origin * N_CELLS + target`: any dwarf's ply, a move of the Rock, or a troll's ply that strikes
every dwarf beside its landing cell; in Koom Valley a troll's slide or single jump. What two cells do not tell is
numbered from N_PAIRS in each position:

- in the classic game the other choices of victims, which some rulesets give (T-12), in the order of their pair, then of
  their set of victims: bit `d` of the set is the dwarf in direction `d` of the landing cell;
- in Koom Valley the chains of two jumps and more (T-32), in the order of `tramples.py`. Sixteen dwarfs can be laid out
  so that there are more than MAX_CHAINS; those beyond cannot be played.
"""

from quadriga.games.thud.board import N_CELLS

N_PAIRS = N_CELLS * N_CELLS
# A troll steps in 8 directions; a shove of two cells or more needs one more troll behind for each cell, so an army of 8
# has at most 8 * 8 steps and 8 * 7 such shoves (one for each ordered pair of trolls on a line).
MAX_TROLL_PAIRS = 8 * 8 + 8 * 7
MAX_CHOICES = 1 << 7  # the cell from which a troll arrives is empty, so at most 7 dwarfs stand beside the landing cell
MAX_OTHERS = MAX_TROLL_PAIRS * (MAX_CHOICES - 1)
N_ACTIONS = N_PAIRS + MAX_OTHERS
MAX_ACTIONS = MAX_TROLL_PAIRS * MAX_CHOICES  # more than any dwarfs have: 32 of them, fewer than 60 targets each
MAX_CHAINS = 1024  # with 8 trolls' 8 * 3 slides each fewer than MAX_ACTIONS, and fewer than MAX_OTHERS
MAX_JUMPS = 16  # of one chain: each takes one of the 16 dwarfs of Koom Valley (T-4)

# Events. Columns a, b, c hold: cells (from, to), a cell, a round, or a clause and the points of both seats.
MOVED, STEPPED, SHOVED, HURLED, STRUCK, FELLED, ROUND_ENDED, ROUND_STARTED, MATCH_ENDED = range(1, 10)
ROCK_MOVED, SLID, JUMPED, TRAMPLED, SANDWICHED = range(10, 15)
MAX_EVENTS = 2 * MAX_JUMPS + 2  # a chain of tramples, the end of a round, the start of the next or the end of the match

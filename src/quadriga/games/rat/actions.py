"""The numbering of what can be done in the plan, and of what happens in the plan and the battle.

A code below READY is `cell * PER_CELL + what`: REMOVE takes the warrior off the cell, 1 + kit puts one there.
"""

from quadriga.games.rat.board import N_CELLS
from quadriga.games.rat.state import LONGEST_BATTLE, N_KITS

PER_CELL = 1 + N_KITS
REMOVE = 0
READY = N_CELLS * PER_CELL
N_ACTIONS = READY + 1
MAX_ACTIONS = N_CELLS * N_KITS + 1  # every kit on every cell, and to be ready

# Events. The column `seat` is the seat that plans, in the battle the side whose warrior it is. A warrior is named by
# the cell on which he was planned. Columns a..f:
PLACED = 1  # cell, kit, coins paid
REMOVED = 2  # cell, kit, coins paid
PLANNED = 3  # the plan is made: -
BEGAN = 4  # the battle begins: round, warriors of the lower and of the upper side
TICKED = 5  # a tick begins: its number, from 0
HELPED = 6  # who, cell, what is now added to his strike (0: no longer)
STRUCK = 7  # who, cell, whom (the target), its cell, strokes (before the target falls), how: CHARGED, PIERCED, SHOT
WOUNDED = 8  # who, cell, strokes, strokes that he can still bear
FELL = 9  # who, cell, coins that were paid for him
STEPPED = 10  # who, from, to, steps in a row
ENDED = 11  # the battle ends: result, ticks, alive of the lower and of the upper side, coins lost by each
ROUND_STARTED = 12  # round, wins of seats 0 and 1
MATCH_ENDED = 13  # clause, points of seats 0 and 1
CHARGED, PIERCED, SHOT = 1, 2, 4  # how a strike was made, to be added up
# In a tick it begins, each warrior's help may change, he strikes or steps, and is wounded; in a battle each falls once.
MAX_EVENTS = LONGEST_BATTLE * (1 + 3 * N_CELLS) + N_CELLS + 8

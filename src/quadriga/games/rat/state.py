"""The two records of Rat: what is agreed for the whole match, and the position: plans, and the battle they lead to."""

import numpy as np

from quadriga.games.rat.board import HALF, N_CELLS, N_SIDES

SPEARMAN, SWORDSMAN, ARCHER, HORSE, TREBUCHET = range(5)  # kinds
N_KINDS = 5
ADVANCE, DEFENCE, SUPPORT = range(3)  # orders
N_ORDERS = 3
FLAT, FOREST, HILL, BOG, BOULDER = range(5)  # what a cell is
N_GROUNDS = 5
N_KITS = N_KINDS * N_ORDERS * 2  # kit: kind * 6 + order * 2 + strengthened; in a plan 1 + kit, 0 for nobody
BATTLE, SANDBOX, DUEL = range(3)  # modes
PLAN, OVER = range(2)  # phases
NOBODY = 0
NO_WAY = 127  # a distance: no way at all
LONGEST_WAY = 126  # a sheet whose ways are longer is refused
FALLEN = -1  # the cell of whoever is not on the sheet; the slot on an empty cell
HIDDEN = -1  # coins spent on a plan that the viewer may not know
NO_LIMIT = -1  # of coins
MAX_ROUNDS = 3
UNDECIDED, LOWER_WON, UPPER_WON, BOTH_FELL, PARTED, TOO_LONG = range(6)  # results of a battle
LONGEST_BATTLE = 1000  # ticks; a guard that no battle has ever reached
RESTED = 8  # ticks since the last step, from which they are no longer counted
LONGEST_RUN = 3  # steps in a row, from which they are no longer counted
HOLD, STRIKE, RETREAT, FOLLOW, WALK, DONE, TOIL = range(7)  # what a warrior does in a tick

SETUP = np.dtype((np.record, [
    ("distance", np.int8, (N_CELLS, N_CELLS)),  # length of the shortest way round the boulders, NO_WAY
    ("beside", "<i2", (N_CELLS, N_SIDES)),      # side neighbours that can be stood on, NOWHERE
    ("ground", np.int8, (N_CELLS,)),            # FLAT..BOULDER
    ("enemy", np.int8, (HALF,)),                # the plan that is drawn for the upper side, in its own view
    ("coins", "<i2", (2,)),                     # of each side, NO_LIMIT
    ("mode", np.int8),                          # BATTLE, SANDBOX or DUEL
    ("rounds", np.int8),                        # battles of a duel at most, 1..MAX_ROUNDS
    ("first", np.int8),                         # the side that moves first on even ticks
    ("price", np.int8, (N_KINDS,)),             # coins
    ("mark_price", np.int8),                    # coins for a strengthened order
    ("stamina", np.int8, (N_KINDS,)),           # strokes of the pen that a warrior can bear
    ("attack", np.int8, (N_KINDS,)),
    ("defence", np.int8, (N_KINDS,)),
    ("nearest", np.int8, (N_KINDS,)),           # the reach, from
    ("farthest", np.int8, (N_KINDS,)),          # and to, in cells of the way
    ("strike_period", np.int8, (N_KINDS,)),     # ticks from one strike to the next
    ("step_period", np.int8, (N_KINDS,)),       # ticks from one step to the next
    ("charge", np.int8, (N_KINDS,)),            # how many times the attack counts after a run-up
    ("run_up", np.int8),                        # steps in a row that make a run-up
    ("against", np.int8, (N_KINDS, N_KINDS)),   # how many times it counts against another kind
    ("backs_off", np.int8, (N_KINDS,)),         # 1: neither shoots nor stays when an enemy is beside him
    ("splash", np.int8, (N_KINDS,)),            # 1: hits all beside the target too, whosever they are
    ("order_strike", np.int8, (N_ORDERS, 2)),   # added to the strike, plain and strengthened
    ("order_defence", np.int8, (N_ORDERS, 2)),  # added to the defence
    ("order_help", np.int8, (N_ORDERS, 2)),     # added to the strike of the ward
    ("ground_strike", np.int8, (N_GROUNDS,)),   # added to the strike
    ("ground_defence", np.int8, (N_GROUNDS,)),  # added to the defence
    ("ground_reach", np.int8, (N_GROUNDS,)),    # added to the reach of whoever shoots
    ("ground_delay", np.int8, (N_GROUNDS,)),    # ticks that a step out of it is late
    ("ground_slowness", np.int8, (N_GROUNDS,)), # how many times as long a step out of it takes
    ("climb", np.int8),                         # ticks that a step up is late
    ("toils_first", np.int8),                   # 1: these ticks pass once it is clear where to go
]))  # fmt: skip

STATE = np.dtype((np.record, [
    # the plans
    ("plan", np.int8, (2, HALF)),               # by side, in its own view: 1 + kit, NOBODY
    ("spent", "<i2", (2,)),                     # coins, by side; HIDDEN
    ("ready", np.int8, (2,)),                   # by seat: 1 once the plan is made
    ("phase", np.int8),                         # PLAN or OVER
    ("round_number", np.int8),                  # 1..MAX_ROUNDS
    ("wins", np.int8, (2,)),                    # battles of this duel won, by seat
    ("ending", np.int8),                        # number of the clause that ended the match, 0 while it is running
    # the latest battle; its warriors are numbered by slot: the lower side's from 0, the upper's from HALF
    ("fought", np.int8, (2, HALF)),             # the plans that it was fought with
    ("result", np.int8),                        # UNDECIDED..TOO_LONG
    ("tick", "<i2"),                            # ticks that have passed
    ("hired", np.int8, (2,)),                   # warriors at the start, by side
    ("alive", np.int8, (2,)),                   # and now
    ("lost", "<i2", (2,)),                      # coins that were paid for the fallen, by side
    ("home", "<i2", (N_CELLS,)),                # the cell on which each was planned: his name
    ("kind", np.int8, (N_CELLS,)),
    ("order", np.int8, (N_CELLS,)),             # ADVANCE, DEFENCE or SUPPORT
    ("strong", np.int8, (N_CELLS,)),            # 1: the order is strengthened
    ("cell", "<i2", (N_CELLS,)),                # where each stands, FALLEN
    ("stamina", np.int8, (N_CELLS,)),           # strokes that he can still bear
    ("strike_wait", np.int8, (N_CELLS,)),       # ticks until he can strike
    ("step_age", np.int8, (N_CELLS,)),          # ticks since his last step, RESTED at most
    ("run", np.int8, (N_CELLS,)),               # steps in a row, LONGEST_RUN at most
    ("helped", np.int8, (N_CELLS,)),            # what those in support add to his strike in this tick
    ("toiled", np.int8, (N_CELLS,)),            # ticks in a row that the ground has held up a step that was decided on
    ("on", "<i2", (N_CELLS,)),                  # by cell: the slot of whoever stands there, FALLEN
    # the moment to which later ones are compared, so that what repeats ends
    ("kept_tick", "<i2"),                       # 0: none yet
    ("kept_cell", "<i2", (N_CELLS,)),
    ("kept_stamina", np.int8, (N_CELLS,)),
    ("kept_strike_wait", np.int8, (N_CELLS,)),
    ("kept_step_age", np.int8, (N_CELLS,)),
    ("kept_run", np.int8, (N_CELLS,)),
    ("kept_toiled", np.int8, (N_CELLS,)),
    # notes made and used within one tick
    ("act", np.int8, (N_CELLS,)),               # by slot: what he does in this tick
    ("ward", "<i2", (N_CELLS,)),                # by slot: whom he supports, FALLEN
    ("harm", "<i2", (N_CELLS,)),                # by slot: strokes that he takes
    ("near", np.int8, (N_CELLS,)),              # by cell: the way to the nearest enemy
    ("queue", "<i2", (N_CELLS,)),               # cells from which the wave goes on
]))  # fmt: skip

"""The numbering of decisions, and of what is told of them.

A whole action is a row of decisions; a row is over when the last of them has been made.

ACT + slot * N_VERBS + verb begins every row of a turn. What follows depends on the shape of the deed:

- RING, SELF, UP and DOWN: nothing.
- WALK: AT the target cell; if it is a CURVED one and whoever is hit survives, AT the cell where the actor stops.
- SHOT, LOB: AT the target cell.
- ARC, LINE, CHARGE: WAY; an arc's cells go clockwise from it.
- ROW: AT the middle cell, then WAY 0 to 3, the direction in which the row lies.
- SHIFT: with EVERYBODY as guests AT the cell where the actor lands; else WITH a passenger, in increasing order of
  slots, as often as wanted, then AT.
- TOUCH: DONE heals all around; or WITH a dead piece, then AT the cell where it comes back.
- PLEDGE: WITH the neutral.

In the set-up a row is AT a cell of one's own and AT the cell to which the piece goes (whoever stands there changes
places with it); FORM + n takes a ready formation, END says that the army stands.
"""

from quadriga.games.gateway.board import MAX_CELLS, N_WAYS
from quadriga.games.gateway.state import MAX_FORMATIONS, MAX_PIECES

UP, DOWN, PLEDGE = 4, 5, 6  # verbs beside MOVE, STRIKE, FIRST, SECOND of state.py
N_VERBS = 7

END = 0  # the turn is over, the army stands
DONE = 1
FORM = 2  # + number of a formation
WAY = FORM + MAX_FORMATIONS  # + direction
AT = WAY + N_WAYS  # + cell
WITH = AT + MAX_CELLS  # + slot
ACT = WITH + MAX_PIECES  # + slot * N_VERBS + verb
N_ACTIONS = ACT + MAX_PIECES * N_VERBS
MAX_ACTIONS = N_ACTIONS
MAX_EVENTS = 400

# Chance: the dice are (number on the d20 - 1) * 6 + (number on the d6 - 1); the tribes are arranged by a seed >= 0.

# Events. `seat` is the owner or actor, else whose turn it is or who places, -1 for dice. Columns a..f:
(
    ARRANGED,  # the tribes stand
    PLACED,  # slot, from, to: secret until all is revealed
    FORMED,  # formation: secret
    READY,  # the army stands
    REVEALED,
    TURN,  # number of the turn, points
    MOVED,  # slot, from, to, 1 + ability (0: its move): on its own feet
    PASSED,  # slot, from, to: through the Gate
    USED,  # slot, verb, cell that was aimed at or NONE
    HIT,  # who, whom, cell of whom, damage
    WARDED,  # whom, what Defence took off, uses left
    HURT,  # whom, temporary points lost, hit points lost, hit points left
    FELL,  # whom, cell
    PARALYSED,  # whom, cell
    INSPIRED,  # whom, cell, points
    FADED,  # whom, 0: paralysis, 1: temporary points
    HEALED,  # whom, cell, hit points now
    REVIVED,  # whom, cell, hit points
    SHIFTED,  # whom, from, to: displaced
    PLEDGED,  # captor, captive
    LAPSED,  # captor, captive
    CAPTURED,  # captive, captor or Earth
    ROLLED,  # tribe, number on the d20, number on the d6
    STAYED,  # slot, why: 0 dead, 1 captured, 2 paralysed, 3 the edge, 4 a neutral in the way
    ENDED,  # clause, winner or -1
    LIFTED,  # slot, cell: taken up in the set-up; secret
) = range(1, 27)

"""The two records of Gateway: what is agreed for the whole match with the tables of its ruleset, and the position.

A piece is a slot: the first player's army from 0, the second's behind it in the same order, then the tribe on the first
player's right (the high columns) and the one on his left, each by its number on the d20. A slot never changes its kind.
"""

import numpy as np

from quadriga.games.gateway.board import MAX_BOARDS, MAX_CELLS, N_WAYS
from quadriga.games.gateway.fields import quick

MAX_PIECES, MAX_KINDS, MAX_DEEDS, MAX_FORMATIONS, N_COLOURS = 160, 16, 64, 8, 4
MAX_ARMY, MAX_TRIBE = 60, 20
NONE = -1  # no slot, no cell, no deed
NEUTRAL = 2  # owner of a tribe's piece; the seats are 0 and 1
TRIBE = 2  # + 0 on the first player's right, 1 on his left: the origin of a tribe's piece
N_DICE, N_FACES = 20, 6
LARGEST = 15  # hit points, uses, cooldowns, damage: no number of a ruleset exceeds it
MAX_PLEDGES, MAX_GUESTS = 3, 8
FIRST_CLAUSE_OF_DRAW = 92

MOVE, STRIKE, FIRST, SECOND = range(4)  # deeds of a kind: move, strike from its place, its two abilities
N_DEEDS = 4
NO_SHAPE, WALK, CHARGE, ARC, LINE, ROW, SHOT, LOB, RING, SELF, SHIFT, TOUCH, WARD = range(13)  # shapes of deeds
STRAIGHT, ANY, CURVED = 1, 2, 3  # ways of a deed: four directions, eight, or a path that turns
EVERYBODY = MAX_GUESTS + 1  # guests of a shift: all own neighbours that fit

ARRANGING, PLACING, PLAYING, ROLLING, OVER = range(5)  # phases
HIDDEN_SETUP, READY_SETUP = range(2)  # how armies are placed
RANDOM_TRIBES, FIXED_TRIBES = range(2)
ANY_ABILITY, NONDAMAGING, NO_ABILITY = range(3)  # gate_ability
MOVED_FREE, ALWAYS_FREE = range(2)  # capture_cost
ORIGINAL, ALL_PIECES = range(2)  # half_counts
NOT_YET, ORDINARY, GATE_TURN = range(3)  # what kind of turn it is (G-16)


class Setup(np.record):  # type: ignore[misc]  # final in its stubs alone
    """The setup as a record whose fields are found quickly where kernels are interpreted."""


class State(np.record):  # type: ignore[misc]
    """The same of the position."""


SETUP = quick(Setup, [
    ("rules_id", "<i8"),                                 # of the ruleset file, see setups.py
    # -- boards: by cell --
    ("n_cells", "<i2"),
    ("edge", np.int8, (MAX_BOARDS,)),                    # 2..16 rows and columns
    ("start", "<i2", (MAX_BOARDS,)),                     # first cell of each board
    ("board", np.int8, (MAX_CELLS,)),                    # 0..2, the largest is 0
    ("row", np.int8, (MAX_CELLS,)),                      # from 0, the first player's edge is the last
    ("column", np.int8, (MAX_CELLS,)),                   # from 0, to the first player's right
    ("beside", "<i2", (MAX_CELLS, N_WAYS)),              # the next cell in each direction, NONE beyond the edge
    ("above", "<i2", (MAX_CELLS,)),                      # the cell on the next higher board, NONE (G-2, G-14)
    ("below", "<i2", (MAX_CELLS,)),                      # the cell on the next lower board, NONE
    ("home", "<i4", (2, MAX_CELLS)),                     # by seat: bits of the kinds that may be placed there
    # -- pieces: by slot --
    ("n_pieces", "<i2"),
    ("army_size", "<i2"),                                # slots of one player
    ("kind", np.int8, (MAX_PIECES,)),                    # NONE behind the last slot
    ("origin", np.int8, (MAX_PIECES,)),                  # seat, or TRIBE + 0, 1
    ("colour", np.int8, (MAX_PIECES,)),                  # of its leader or tribe: number in the data file
    ("does", np.int8, (MAX_PIECES, N_DEEDS)),            # deeds MOVE..SECOND, NONE; gifts of the colour included
    ("n_formations", np.int8),
    ("formation", "<i2", (MAX_FORMATIONS, MAX_PIECES)),  # the cell of each army's slots in every ready formation
    ("tribe_home", "<i2", (2, MAX_CELLS)),               # cells of each tribe's side in the order of the data, NONE
    ("tribe_cells", "<i2"),                              # how many these are
    ("tribe_formation", "<i2", (MAX_PIECES,)),           # cells of the tribes where they do not stand at random
    # -- kinds --
    ("n_kinds", np.int8),
    ("tier", np.int8, (MAX_KINDS,)),                     # 1..3
    ("exalted", np.int8, (MAX_KINDS,)),                  # 0, 1
    ("mixes", np.int8, (MAX_KINDS,)),                    # 1: may share a turn with another tier (G-10)
    ("cost", np.int8, (MAX_KINDS,)),                     # points of an activation
    ("hp", np.int8, (MAX_KINDS,)),                       # 1..3
    ("worth", "<i2", (MAX_KINDS,)),                      # to the computer, in hundredths of an infantryman's blow
    ("wild", np.int8, (MAX_KINDS,)),                     # damage of a blow while it is neutral (G-40)
    # -- deeds: a shape, and what happens to whoever stands in it --
    ("n_deeds", np.int8),
    ("figure", np.int8, (MAX_DEEDS,)),                   # WALK..WARD
    ("ways", np.int8, (MAX_DEEDS,)),                     # STRAIGHT, ANY, CURVED
    ("nearest", np.int8, (MAX_DEEDS,)),                  # cells, from
    ("reach", np.int8, (MAX_DEEDS,)),                    # and to
    ("reach_below", np.int8, (MAX_DEEDS,)),              # of a LOB, round the cell below; 0: not below
    ("width", np.int8, (MAX_DEEDS,)),                    # cells of an ARC, LINE, ROW, CHARGE
    ("guests", np.int8, (MAX_DEEDS,)),                   # of a SHIFT: passengers at most, EVERYBODY
    ("comrades", np.int8, (MAX_DEEDS,)),                 # own pieces of its kind that must stand around
    ("uses", np.int8, (MAX_DEEDS,)),                     # a game, 0: no limit
    ("cooldown", np.int8, (MAX_DEEDS,)),                 # once in so many own turns, 0: always
    ("damage", np.int8, (MAX_DEEDS,)),                   # 0: none; a WALK with none enters no occupied cell
    ("splash", np.int8, (MAX_DEEDS,)),                   # damage to everybody beside the cell that is hit
    ("hits_own", np.int8, (MAX_DEEDS,)),                 # 1: damage spares nobody
    ("heal", np.int8, (MAX_DEEDS,)),                     # hit points, up to those of the kind
    ("over", np.int8, (MAX_DEEDS,)),                     # and beyond them by so many
    ("boost", np.int8, (MAX_DEEDS,)),                    # temporary points
    ("cap", np.int8, (MAX_DEEDS,)),                      # what they may bring somebody to
    ("turns", np.int8, (MAX_DEEDS,)),                    # how long temporary points and paralysis last (G-72)
    ("paralyse", np.int8, (MAX_DEEDS,)),                 # 0, 1
    ("still", np.int8, (MAX_DEEDS,)),                    # 1: the actor is paralysed too
    ("capture", np.int8, (MAX_DEEDS,)),                  # 0, 1
    ("soak", np.int8, (MAX_DEEDS,)),                     # of a WARD: what it takes off a blow
    ("spared", "<i4", (MAX_DEEDS,)),                     # bits of kinds that it does nothing to
    # -- the course of the match --
    ("points", np.int8),                                 # a turn (G-9)
    ("first_points", np.int8),                           # in the first player's first turn (G-95)
    ("gate_exclusive", np.int8),                         # 1: a turn with a passage has nothing but passages (G-16)
    ("gate_ability", np.int8),                           # ANY_ABILITY, NONDAMAGING, NO_ABILITY (G-18)
    ("capture_cost", np.int8),                           # MOVED_FREE, ALWAYS_FREE (G-43)
    ("open_pledges", np.int8),                           # 1..MAX_PLEDGES
    ("rez_exalted", np.int8),                            # 1: Exalted can be brought back (G-70)
    ("half_counts", np.int8),                            # ORIGINAL, ALL_PIECES (G-23)
    ("dice_way", np.int8, (N_FACES,)),                   # direction of each face for the tribe at the high columns
    ("quiet_limit", "<i2"),                              # turns without damage or capture that make a draw
    ("turn_limit", "<i2"),
    ("hidden_setup", np.int8),                           # HIDDEN_SETUP, READY_SETUP (G-90)
    ("fixed_tribes", np.int8),                           # RANDOM_TRIBES, FIXED_TRIBES (G-29)
])  # fmt: skip

STATE = quick(State, [
    # -- pieces: by slot --
    ("cell", "<i2", (MAX_PIECES,)),                      # NONE: dead, or not to be known
    ("owner", np.int8, (MAX_PIECES,)),                   # seat or NEUTRAL; of the dead, whose they fell; NONE: no piece
    ("hp", np.int8, (MAX_PIECES,)),                      # 0: dead (G-4)
    ("boost", np.int8, (MAX_PIECES,)),                   # temporary points (G-61)
    ("boost_turns", np.int8, (MAX_PIECES,)),             # starts of the owner's turns until they vanish
    ("spent", np.int8, (MAX_PIECES, 2)),                 # how often each ability was used
    ("wait", np.int8, (MAX_PIECES, 2)),                  # starts of the owner's turns until it is ready again (G-72)
    ("paralysed", np.int8, (2, MAX_PIECES)),             # by seat of the caster: starts of its turns until it ends
    ("acted", np.int8, (MAX_PIECES,)),                   # 1: was activated in this turn
    ("at", "<i2", (MAX_CELLS,)),                         # by cell: the slot that stands there, NONE; follows from cell
    # -- pledges: by seat --
    ("captor", "<i2", (2, MAX_PLEDGES)),                 # slot, NONE; open ones first, in the order of announcing
    ("captive", "<i2", (2, MAX_PLEDGES)),                # the neutral it is about
    # -- the turn --
    ("phase", np.int8),                                  # ARRANGING..OVER
    ("ready", np.int8, (2,)),                            # by seat: the set-up is done
    ("to_move", np.int8),                                # seat
    ("turn", "<i2"),                                     # of both together, from 1; 0 before the first
    ("quiet", "<i2"),                                    # finished turns in a row without damage or capture
    ("harmed", np.int8),                                 # 1: there was some in this turn
    ("left", np.int8),                                   # points left
    ("turn_kind", np.int8),                              # NOT_YET, ORDINARY, GATE_TURN
    ("tiers", np.int8),                                  # bits 1 << tier of what was activated
    ("unmixed", np.int8),                                # 1: by a piece that does not mix
    ("passer", "<i2"),                                   # slot that has just passed and may use an ability, NONE
    ("mover", "<i2"),                                    # slot that may pledge for free, NONE
    # -- the row of decisions that is being made --
    ("actor", "<i2"),                                    # slot, NONE
    ("verb", np.int8),                                   # MOVE..SECOND, or PLEDGE of actions.py
    ("aim", "<i2"),                                      # cell chosen, NONE
    ("body", "<i2"),                                     # slot of the dead to bring back, NONE
    ("n_taken", np.int8),                                # passengers chosen
    ("taken", "<i2", (MAX_GUESTS,)),                     # their slots, in increasing order, NONE behind
    ("steps", np.int8, (MAX_CELLS,)),                    # of the actor's walk to each cell that it can reach, else 0
    ("queue", "<i2", (MAX_CELLS,)),                      # a note made and used while `steps` is filled; NONE
    ("lifted", "<i2", (2,)),                             # in the set-up, by seat: the slot that is taken up, NONE
    # -- the end --
    ("ending", np.int8),                                 # number of the clause, 0 while it is running
    ("winner", np.int8),                                 # seat, NONE for a draw and while it is running
])  # fmt: skip

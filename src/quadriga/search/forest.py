"""What a tree search grows in: nodes in a table by what is known there, edges in rows from new to old."""

from typing import Any, NamedTuple

import numpy as np

from quadriga.kernel import Game, Setup
from quadriga.kernel.operations import is_default
from quadriga.kernel.seats import MAX_SEATS

NONE = -1  # no edge, no action
LONGEST_LINE = 128  # choices
MAX_NODES = 1 << 20  # a tree that has grown so far gets no new nodes

TRUNK = np.dtype((np.record, [
    ("seat", "<i8"),            # for whom the search is made
    ("n_seats", "<i8"),
    ("has_evaluation", "<i8"),  # 0: a position is judged by a random playout
    ("budget", "<i8"),          # positions to look at
    ("nodes", "<i8"),           # positions looked at
    ("stopped", "<i8"),         # 1: another thread wants it to end
    ("n_nodes", "<i8"),         # of the tree
    ("max_nodes", "<i8"),
    ("n_edges", "<i8"),
    ("depth", "<i8"),           # choices in the longest line
]))  # fmt: skip

NODE = np.dtype((np.record, [
    ("key", "<i8"),             # of what the seat to choose knows
    ("visits", "<i4"),          # 0: no node
    ("newest", "<i4"),          # its edge that was tried last, NONE
    ("n_edges", "<i4"),
    ("seat", "i1"),             # that chooses
]))  # fmt: skip

EDGE = np.dtype((np.record, [
    ("total", "<f8"),           # shares of a win for the seat that chooses, summed over visits
    ("code", "<i8"),
    ("visits", "<i4"),
    ("older", "<i4"),           # the edge of the same node that was tried before, NONE
]))  # fmt: skip


class Forest(NamedTuple):
    """The buffers of one search."""

    trunk: Any  # TRUNK, (1,)
    nodes: Any  # NODE, (a power of two, at least twice max_nodes)
    edges: Any  # EDGE, (max_nodes,)
    path: Any  # int64, (LONGEST_LINE, 2): place of the node and edge of each choice of the line
    states: Any  # the game's STATE, (1,): the end of the line
    views: Any  # the same: what somebody knows of it
    codes: Any  # int64, (max_actions,)
    gains: Any  # int64, (max_actions,)
    returns: Any  # int64, (MAX_SEATS,)
    values: Any  # float64, (MAX_SEATS,): what the end of the line is worth to each seat, shares of a win


def forest_for(game: Game, setup: Setup, seat: int, nodes: int) -> Forest:
    """Return fresh buffers for a search of `nodes` positions."""
    trunk = np.zeros(1, TRUNK)
    max_nodes = min(max(nodes, 1), MAX_NODES)
    trunk["seat"], trunk["n_seats"], trunk["budget"], trunk["max_nodes"] = seat, game.n_seats(setup), nodes, max_nodes
    trunk["has_evaluation"] = not is_default(game.STATE, "evaluate")
    return Forest(
        trunk=trunk,
        nodes=np.zeros(1 << (2 * max_nodes).bit_length(), NODE),
        edges=np.zeros(max_nodes, EDGE),
        path=np.zeros((LONGEST_LINE, 2), np.int64),
        states=np.zeros(1, game.STATE),
        views=np.zeros(1, game.STATE),
        codes=np.zeros(game.max_actions, np.int64),
        gains=np.zeros(game.max_actions, np.int64),
        returns=np.zeros(MAX_SEATS, np.int64),
        values=np.zeros(MAX_SEATS, np.float64),
    )

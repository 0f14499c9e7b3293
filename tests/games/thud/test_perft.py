"""The counted trees: kernels and oracle counted the same, and neither may change its mind."""

import pytest

from quadriga.search import perft
from tests.games.thud.boards import THUD
from tests.games.thud.perft import FILES, Counted, read


def trees() -> list[object]:
    """Return each tree cut at each depth; those with many nodes are marked as deep."""
    return [
        pytest.param(
            tree, depth, id=f"{variant}-{tree.name}-{tree.options}-{depth}", marks=[pytest.mark.deep] * (nodes > 2000)
        )
        for variant in FILES
        for tree in read(variant)
        for depth, nodes in enumerate(tree.nodes, 1)
    ]


@pytest.mark.parametrize(("tree", "depth"), trees())
def test_the_kernels_count_what_the_oracle_counted(tree: Counted, depth: int) -> None:
    setup = THUD.setup(tree.ruleset, **tree.options)
    state = THUD.read_position(setup, tree.position)
    assert perft(THUD, setup, state, depth) == tree.nodes[depth - 1]

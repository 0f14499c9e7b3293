"""A small hall: whatever is played reaches everybody at the table."""

import pytest

from benchmarks.soak import Figures, run


@pytest.mark.timeout(600)  # the rules may have to be compiled first
async def test_every_action_reaches_everybody_at_its_table(tmp_path):
    figures = await run(tmp_path / "matches.db", games=4, seconds=5, seed=1, is_pinned=False)
    assert figures.sockets == 20
    assert figures.actions == len(figures.delays) >= 4
    assert figures.undelivered == 0


def test_figures_are_ranked():
    figures = Figures(seed=1, games=1, sockets=5, seconds=1, cores=None, delays=[float(n) for n in range(100, 0, -1)])
    assert (figures.percentile(50), figures.percentile(99), figures.percentile(100)) == (51, 100, 100)
    assert not figures.holds
    assert Figures(1, 1, 5, 1, None, delays=[1.0, 50.0]).holds
    assert not Figures(1, 1, 5, 1, None, undelivered=1, delays=[1.0]).holds

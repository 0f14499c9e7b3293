"""Whole matches go as they are written down."""

import pytest

from tests.golden import FOLDER, Playthrough, playthroughs
from tests.shipped import GAMES

EVERY_PLAYTHROUGH = [playthrough for game in GAMES.values() for playthrough in playthroughs(game)]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_golden_playthroughs_and_none_is_left_over(name: str) -> None:
    written = {file.name for file in (FOLDER / name / "golden").iterdir()}
    assert written == {playthrough.file.name for playthrough in playthroughs(GAMES[name])}


@pytest.mark.deep
@pytest.mark.parametrize(
    "playthrough", EVERY_PLAYTHROUGH, ids=[f"{one.game.name}-{one.file.stem}" for one in EVERY_PLAYTHROUGH]
)
def test_a_match_goes_as_it_is_written_down(playthrough: Playthrough) -> None:
    written = playthrough.file.read_text("utf-8").splitlines()
    played = playthrough.text().splitlines()
    different = next((line for line in zip(written, played, strict=False) if line[0] != line[1]), None)
    assert different is None, "behaviour changed; if it was meant to: python -m tests.golden, and read the difference"
    assert len(written) == len(played)

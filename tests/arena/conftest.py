import pytest

from quadriga import games
from quadriga.kernel import Game
from testgame import GAME as LANTERNS


@pytest.fixture
def lanterns(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The test game, known to this process and to those that it starts."""
    games.register(LANTERNS)
    monkeypatch.setenv(games.EXTRA_GAMES, "testgame")
    return LANTERNS


@pytest.fixture
def thud() -> Game:
    return games.game("thud")

"""Every game's folder, and the registry that leads to it."""

import os
import subprocess
import sys
from importlib.resources import files

import pytest

from quadriga import games
from quadriga.kernel.errors import UnknownGame
from tests.shipped import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_the_readme_explains_every_field_of_both_records(name):
    game = games.game(name)
    readme = (files(game.package) / "README.md").read_text("utf-8")
    rows = [line.split("`")[1] for line in readme.splitlines() if line.startswith("| `")]
    for dtype in (game.STATE, game.SETUP):
        assert set(dtype.names) <= set(rows)
    assert f"{game.STATE.itemsize} bytes" in readme


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_found_by_its_own_name(name):
    assert games.game(name).name == name


def test_an_unknown_game_is_refused_with_the_known_ones():
    with pytest.raises(UnknownGame, match=r"chess.*thud") as refused:
        games.game("chess")
    assert "chess" in refused.value.message("ru")


def test_games_from_elsewhere_are_found_when_the_environment_names_them(tmp_path):
    (tmp_path / "elsewhere.py").write_text(
        "from types import SimpleNamespace\nGAME = SimpleNamespace(name='elsewhere')\n", "utf-8"
    )
    code = "from quadriga.games import GAMES, game; print(sorted(GAMES), game('elsewhere').name)"
    path = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])
    environment = {**os.environ, "PYTHONPATH": path, games.EXTRA_GAMES: "elsewhere"}
    answer = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert answer.stdout.split() == ["['elsewhere',", "'gateway',", "'maverick',", "'rat',", "'thud']", "elsewhere"]

"""`quadriga backup`, `restore`, `export`, `delete`: the store from the command line, beside a server or without one."""

import os
import subprocess

import pytest

from quadriga.games import EXTRA_GAMES
from tests.console import COMMAND
from tests.matchmaking import HUMAN, house

PEOPLE = 2 * (HUMAN,)


def quadriga(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [COMMAND, *map(str, arguments), "--lang", "en"]
    shipped = {name: value for name, value in os.environ.items() if name != EXTRA_GAMES}
    return subprocess.run(command, capture_output=True, text=True, check=False, env=shipped)


@pytest.mark.timeout(600)  # the rules may have to be compiled first
async def test_the_store_is_copied_read_and_thinned_out_from_the_command_line(tmp_path):
    async with house(tmp_path) as home:  # a server that runs
        file = home.log.database.file
        kept, dropped = [(await home.open(*PEOPLE, game="thud")).match for _ in range(2)]
        await kept.act(0, kept.replay.v, "dA6-B6")
        copied = quadriga("backup", tmp_path / "copy.db", "--database", file)
        assert copied.stdout.endswith("copy.db: 2 matches, 5 events copied.\n"), copied.stderr
        exported = quadriga("export", kept.name, "--database", file)
        assert exported.stdout == await home.matches.file(kept.name), exported.stderr
        refused = quadriga("delete", dropped.name, "--database", file)
        assert refused.returncode == 2
        assert "Another Quadriga server" in refused.stderr
    restored = quadriga("restore", tmp_path / "copy.db", "--database", tmp_path / "new.db")
    assert restored.stdout.endswith("2 matches, 5 events restored.\n"), restored.stderr
    assert quadriga("delete", dropped.name, "--database", tmp_path / "new.db").returncode == 0
    missing = quadriga("export", dropped.name, "--database", tmp_path / "new.db")
    assert missing.returncode == 2
    assert dropped.name in missing.stderr

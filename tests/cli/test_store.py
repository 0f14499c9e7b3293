"""`quadriga backup`, `restore`, `export`, `delete`: the store from the command line, beside a server or without one."""

import os
import subprocess

import pytest

from quadriga.games import EXTRA_GAMES
from quadriga.service.errors import UnknownMatch
from tests.console import COMMAND
from tests.matchmaking import HUMAN, StandingTime, house

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


async def test_old_matches_are_swept_away_and_what_goes_on_stays(tmp_path):
    time = StandingTime()
    async with house(tmp_path, time) as home:
        old, going_on = [(await home.open(*3 * (HUMAN,))).match for _ in range(2)]
        await old.resign(0, old.replay.v)
        time.sleep_through(30 * 24 * 3600)
        late = (await home.open(*3 * (HUMAN,))).match
        await late.resign(0, late.replay.v)
    day = late.replay.header.opened_at[:10]

    swept = quadriga("delete", "--opened-before", day, "--database", tmp_path / "matches.db")

    assert swept.stdout == "Matches deleted: 1.\n", swept.stderr
    async with house(tmp_path, time) as home:
        await home.matches.find(going_on.name)
        await home.matches.find(late.name)
        with pytest.raises(UnknownMatch):
            await home.matches.find(old.name)


@pytest.mark.parametrize("arguments", [(), ("abcdefghjkmn", "--opened-before", "2026-01-01")])
def test_to_delete_nothing_or_two_things_at_once_is_refused(tmp_path, arguments):
    refused = quadriga("delete", *arguments, "--database", tmp_path / "matches.db")
    assert refused.returncode == 2
    assert "--opened-before" in refused.stderr
    assert not (tmp_path / "matches.db").exists()

"""Servers that are killed under load: nothing acknowledged is lost, nothing happens twice; two share their matches."""

from contextlib import asynccontextmanager

import pytest
from httpx import AsyncClient

from benchmarks.crash import Crash
from benchmarks.served import Served
from benchmarks.table import PLAN, Table
from quadriga.games import game
from quadriga.kernel.random import generator
from tests.server.talking import talk

pytestmark = pytest.mark.timeout(600)  # the rules may have to be compiled first
THUD = game("thud")


def check(figures, kills: int) -> None:
    assert figures.kills == len(figures.recovery) == kills
    assert figures.acknowledged > kills
    assert (figures.lost, figures.applied_twice) == (0, 0)


async def test_a_server_killed_at_random_moments_loses_nothing(tmp_path):
    check(await Crash(tmp_path / "matches.db", 1, seed=3, n_tables=4).run(kills=2), 2)


async def test_of_two_servers_on_one_database_either_may_be_killed(postgres):
    check(await Crash(postgres.database(), 2, seed=4, n_tables=4).run(kills=2), 2)


EARLY = """
import asyncio
from quadriga.storage import Log
append = Log.append
async def append_late(*arguments, **more):
    asyncio.get_running_loop().call_later(1, lambda: asyncio.ensure_future(append(*arguments, **more)))
Log.append = append_late
"""


async def test_a_server_that_acknowledges_before_it_commits_is_found_out(tmp_path):
    crash = Crash(tmp_path / "matches.db", 1, seed=5, n_tables=4, before=EARLY)
    with pytest.raises(ExceptionGroup) as caught:
        await crash.run(kills=2)
    assert "was acknowledged" in str(caught.value.exceptions[0])


@pytest.fixture
async def audited(home, client):
    """A table over the application in this process, with three actions acknowledged."""
    table = Table((await client.post("/api/matches", json=PLAN)).json(), generator(1))
    match = await home.matches.find(table.name)
    for _ in range(3):
        v, seat, code = table.choose()
        await match.act(seat, v, code)
        table.note(match.replay.v, seat, code)
    return table


@pytest.mark.parametrize(
    ("change", "n_lost", "n_twice"),
    [
        (lambda _: None, 0, 0),
        (lambda table: table.codes.append(7), 1, 0),  # acknowledged, and not there
        (lambda table: table.codes.pop(), 0, 1),  # there, and nobody sent it, or not as often
        (lambda table: table.codes.__setitem__(1, 7), 2, 2),  # another one there
        (lambda table: setattr(table, "pending", (9, 0, table.codes.pop())), 0, 0),  # sent, and not answered for yet
    ],
    ids=["sound", "lost", "twice", "another", "pending"],
)
async def test_the_audit_counts_what_is_lost_and_what_nobody_sent(client, audited, change, n_lost, n_twice):
    change(audited)
    audit = await audited.audit(client)
    assert (audit.n_lost, audit.n_twice) == (n_lost, n_twice)


@asynccontextmanager
async def served(database):
    server = Served(database)
    await server.start()
    try:
        yield server
    finally:
        await server.kill()


class Players:
    """Two people at one match, who play in turn whatever is legal first."""

    def __init__(self):
        self.setup = THUD.setup("classic", rounds=1)
        self.state = THUD.opening(self.setup)

    def next(self) -> tuple[int, int]:
        """Return who is to play, and what; from then on it counts as played."""
        seat = THUD.waiting(self.setup, self.state)[0]
        code = int(THUD.legal_actions(self.setup, self.state, seat)[0])
        self.state = THUD.apply(self.setup, self.state, seat, code)
        return seat, code


async def test_one_match_is_played_through_two_servers_and_goes_on_when_its_leader_is_killed(postgres):
    database = postgres.database()
    async with served(database) as leading, served(database) as following:
        async with AsyncClient(base_url=f"http://{leading.address}", timeout=60) as client:
            opened = (await client.post("/api/matches", json=PLAN)).raise_for_status().json()
        name, keys, players = opened["match"], opened["keys"], Players()
        async with (
            talk(leading.address, name, [keys[0]]) as dwarfs,
            talk(following.address, name, [keys[1]]) as trolls,
            talk(following.address, name, []) as public,
        ):
            v, seats = (told := await dwarfs.hear("match"))["v"], told["d"]["seats"]
            await trolls.hear("match")
            await public.hear("match")
            while not all(seat["online"] for seat in seats):
                seats = (await dwarfs.hear("presence"))["d"]["seats"]
            for number in range(6):  # each through a server of their own
                seat, code = players.next()
                page = (dwarfs, trolls)[seat]
                await page.say("action", id=str(number), v=v + number, d={"seat": seat, "action": code})
                assert (await page.answer(str(number)))["v"] == v + number + 1
                assert (await public.hear("event"))["v"] == v + number + 1
            seat, code = players.next()  # on its way to the leader when that dies
            await dwarfs.say("action", id="last", v=v + 6, d={"seat": seat, "action": code})
            await leading.kill()
            async with talk(following.address, name, [keys[seat]], v=v + 6) as again:
                await again.say("action", id="again", v=v + 6, d={"seat": seat, "action": code})
                assert (await again.answer("again"))["t"] == "ack"
                seen = await public.hear("event")
                assert seen["v"] == v + 7
                assert seen["d"]["entry"]["text"]
            seat, code = players.next()
            await trolls.say("action", id="on", v=v + 7, d={"seat": seat, "action": code})
            assert (await trolls.answer("on"))["v"] == v + 8
            while [seat["online"] for seat in (await public.hear("presence"))["d"]["seats"]] != [False, True]:
                pass
        async with AsyncClient(base_url=f"http://{following.address}", timeout=60) as client:
            frames = (await client.get(f"/api/matches/{name}/frames")).json()["frames"]
        assert [frame["v"] for frame in frames] == [0, *range(v + 1, v + 9)]

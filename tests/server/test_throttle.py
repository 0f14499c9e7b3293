"""Who asks too much has to wait, and is told how long."""

import asyncio

import pytest
from httpx import ASGITransport, AsyncClient
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from quadriga.server.app import create_app
from quadriga.server.listening import address_of, bound, server_of
from quadriga.server.throttle import MOST_ADDRESSES, Limits, Lines, Throttle, TooMany, household, matches_an_hour
from quadriga.service import Analysts, Warmth
from tests.matchmaking import HUMAN, eventually
from tests.server.conftest import serving
from tests.server.talking import Talk, talk
from tests.server.test_bots import lines_of
from tests.server.test_matches import PEOPLE


class Hand:
    """A time that a test moves."""

    at = 0.0

    def __call__(self) -> float:
        return self.at


def emptied(throttle, address, times):
    for _ in range(times):
        throttle.take(address)


def test_a_burst_is_let_through_and_then_a_steady_flow():
    hand = Hand()
    throttle = Throttle(burst=5, per_second=2, now=hand)
    emptied(throttle, "192.0.2.1", 5)
    with pytest.raises(TooMany) as error:
        throttle.take("192.0.2.1")
    assert error.value.seconds == 1
    assert "1" in error.value.message("ru")
    hand.at = 1.0
    emptied(throttle, "192.0.2.1", 2)
    with pytest.raises(TooMany):
        throttle.take("192.0.2.1")


def test_one_address_does_not_pay_for_another():
    throttle = Throttle(burst=1, per_second=1, now=Hand())
    throttle.take("192.0.2.1")
    throttle.take("192.0.2.2")


def test_a_long_rest_saves_up_no_more_than_a_burst():
    hand = Hand()
    throttle = Throttle(burst=3, per_second=10, now=hand)
    throttle.take("192.0.2.1")
    hand.at = 3600.0
    emptied(throttle, "192.0.2.1", 3)
    with pytest.raises(TooMany):
        throttle.take("192.0.2.1")


def test_addresses_that_are_silent_are_forgotten():
    hand = Hand()
    throttle = Throttle(burst=10, per_second=10, now=hand)
    for number in range(MOST_ADDRESSES):
        throttle.take(str(number))
    hand.at = 60.0
    throttle.take("192.0.2.1")
    assert len(throttle._buckets) == 1


@pytest.mark.parametrize(
    ("one", "other", "are_one"),
    [
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("192.0.2.1", "192.0.2.2", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("testclient", "testclient", True),
    ],
)
def test_a_network_of_the_new_addresses_counts_as_one(one, other, are_one):
    assert (household(one) == household(other)) == are_one


async def test_too_many_requests_are_refused_with_the_time_to_wait(home, built_page):
    hand = Hand()
    app = create_app(
        home.matches, Analysts(), Warmth(()), built_page, Limits(Throttle(burst=2, per_second=0.1, now=hand))
    )
    async with AsyncClient(transport=ASGITransport(app), base_url="http://quadriga.test") as client:
        for _ in range(2):
            assert (await client.get("/api/health")).status_code == 200
        refused = await client.post("/api/matches", json={}, headers={"Accept-Language": "ru"})
        assert refused.status_code == 429
        assert refused.headers["retry-after"] == "10"
        assert refused.headers["content-type"] == "application/problem+json"
        assert refused.json()["code"] == "too-many-requests"
        assert "10" in refused.json()["detail"]
        assert (await client.get("/")).status_code == 200, "the page itself is not counted"
        hand.at = 10.0
        assert (await client.get("/api/health")).status_code == 200


@pytest.mark.parametrize(("trusted", "statuses"), [(None, [200, 429, 429]), ("127.0.0.1", [200, 200, 429])])
async def test_what_a_proxy_says_of_the_sender_counts_only_if_it_is_trusted(home, built_page, trusted, statuses):
    throttle = Throttle(burst=1, per_second=0.001, now=Hand())
    listener, started = bound("127.0.0.1", 0), asyncio.Event()
    app = create_app(home.matches, Analysts(), Warmth(()), built_page, Limits(throttle))
    server = server_of(app, started.set, trusted=trusted)
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    await started.wait()
    async with AsyncClient(base_url=address_of(listener)) as client:
        answers = [
            await client.get("/api/games", headers={"X-Forwarded-For": sender})
            for sender in ("192.0.2.1", "192.0.2.2", "192.0.2.2")
        ]
    server.should_exit = True
    await serving
    assert [answer.status_code for answer in answers] == statuses


async def test_matches_are_counted_by_the_hour_however_they_come_to_be(home, built_page):
    hand = Hand()
    app = create_app(home.matches, Analysts(), Warmth(()), built_page, Limits(matches=matches_an_hour(2, hand)))
    asked = {"game": "lanterns", "seats": PEOPLE}
    async with AsyncClient(transport=ASGITransport(app), base_url="http://quadriga.test") as client:
        name = (await client.post("/api/matches", json=asked)).json()["match"]
        match = await home.matches.find(name)
        await match.resign(0, match.replay.v)
        file = await client.get(f"/api/matches/{name}/file")
        assert (await client.post("/api/files?game=lanterns", content=file.content)).status_code == 201
        refused = await client.post("/api/matches", json=asked, headers={"Accept-Language": "ru"})
        assert (refused.status_code, refused.json()["code"]) == (429, "too-many-matches")
        assert refused.headers["retry-after"] == "1800"
        assert "2 в час" in refused.json()["detail"]
        assert (await client.get("/api/games")).status_code == 200, "only matches are counted"
        hand.at = 1800.0
        assert (await client.post("/api/matches", json=asked)).status_code == 201


async def test_an_address_keeps_so_many_lines_open_and_no_more(home, analysts, built_page):
    opened = await home.open(*[HUMAN] * 3)
    name = opened.match.name
    lines = Lines(2)
    app = create_app(home.matches, analysts, Warmth(()), built_page, Limits(lines=lines))
    async with serving(app) as address:
        async with talk(address, name, []) as page, lines_of(address, f"/api/matches/{name}/stream") as told:
            await page.hear("match")
            await anext(told)
            async with connect(f"ws://{address}/api/matches/{name}/socket") as connection:
                third = Talk(connection)
                refused = await third.answer("hello")
                assert (refused["d"]["status"], refused["d"]["code"]) == (429, "too-many-lines")
                assert "2 connections" in refused["d"]["detail"]
                with pytest.raises(ConnectionClosed) as closed:
                    await third.hear("match")
                assert closed.value.rcvd.code == 4429
            async with AsyncClient(base_url=f"http://{address}") as client:
                answer = await client.get(f"/api/matches/{name}/stream")
                assert (answer.status_code, answer.headers["retry-after"]) == (429, "10")
        await eventually(lambda: not lines._open)
        async with talk(address, name, []) as page:
            await page.hear("match")

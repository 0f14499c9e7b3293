"""The cookie of a browser: it holds seats as their keys do, and counts only when a page of ours asks."""

from io import BytesIO
from zipfile import ZipFile

import pytest
from websockets.asyncio.client import connect

from quadriga.service import matchfile
from quadriga.service.keyrings import LIFETIME
from tests.matchmaking import COMPUTER, HUMAN, is_over, play_to
from tests.server.talking import Talk

US = {"Origin": "http://quadriga.test"}
THEM = {"Origin": "http://evil.example"}


async def hang(client, name: str, *keys: str | None):
    return await client.post("/api/keyring", json={"match": name, "keys": keys}, headers=US)


def cookie(answer) -> dict[str, str]:
    """Return the attributes of the cookie that an answer sets, in lower case."""
    parts = [part.strip() for part in answer.headers["set-cookie"].lower().split(";")]
    return {name: value for name, _, value in (part.partition("=") for part in parts)}


@pytest.fixture
async def opened(home):
    return await home.open(HUMAN, HUMAN, HUMAN)


async def test_the_cookie_holds_a_seat_without_its_key(client, opened):
    name = opened.match.name
    assert (await client.get(f"/api/matches/{name}")).json()["you"] == []

    assert (await hang(client, name, opened.keys[1])).json() == {"match": name, "game": "lanterns", "seats": [1]}

    assert (await client.get(f"/api/matches/{name}")).json()["you"] == [1]
    assert (await client.get("/api/keyring")).json() == [{"match": name, "game": "lanterns", "seats": [1]}]
    resigned = await client.post(f"/api/matches/{name}/resignation", json={"v": opened.match.replay.v}, headers=US)
    assert resigned.status_code == 200
    assert opened.match.replay.lost == ("resignation", 1)


@pytest.mark.parametrize("secret", ["chosen-by-somebody-else", "x" * 5000, "%00"])
async def test_a_cookie_that_is_not_ours_is_replaced_and_opens_nothing(client, opened, secret):
    name = opened.match.name
    asked = {"match": name, "keys": [opened.keys[0]]}
    answer = await client.post("/api/keyring", json=asked, headers={**US, "Cookie": f"quadriga={secret}"})
    given = cookie(answer)["quadriga"]
    assert answer.status_code == 200
    assert secret.lower() not in given
    client.cookies.clear()
    for stolen in (secret, "another"):
        looked = await client.get(f"/api/matches/{name}", headers={"Cookie": f"quadriga={stolen}"})
        assert looked.json()["you"] == []


async def test_a_ring_that_was_thrown_away_does_not_come_back(client, opened):
    await hang(client, opened.match.name, opened.keys[0])
    old = client.cookies["quadriga"]
    await client.delete("/api/keyring", headers=US)
    client.cookies.clear()
    client.cookies["quadriga"] = old
    assert (await hang(client, opened.match.name, opened.keys[1])).status_code == 200
    assert (await client.get(f"/api/matches/{opened.match.name}", headers={"Cookie": f"quadriga={old}"})).json()[
        "you"
    ] == []


async def test_the_cookie_is_out_of_reach_of_scripts_and_of_other_sites(client, opened):
    set_ = cookie(await hang(client, opened.match.name, opened.keys[0]))
    assert set_["samesite"] == "lax"
    assert "httponly" in set_
    assert set_["path"] == "/"
    assert int(set_["max-age"]) == LIFETIME.total_seconds()
    assert "secure" not in set_  # the test's address is no https


async def test_the_cookie_of_an_https_address_goes_nowhere_else(client, opened):
    asked = {"match": opened.match.name, "keys": [opened.keys[0]]}
    answer = await client.post(
        "https://quadriga.test/api/keyring", json=asked, headers={"Origin": "https://quadriga.test"}
    )
    assert "secure" in cookie(answer)


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        (US, 200),
        ({"Sec-Fetch-Site": "same-origin"}, 200),
        (THEM, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({}, 403),  # whoever sends neither is no browser, and has keys
    ],
)
async def test_a_command_with_the_cookie_alone_has_to_come_from_our_page(client, opened, headers, status):
    name = opened.match.name
    await hang(client, name, opened.keys[0])
    answer = await client.post(f"/api/matches/{name}/resignation", json={"v": opened.match.replay.v}, headers=headers)
    assert answer.status_code == status
    assert (opened.match.replay.lost is not None) == (status == 200)


async def test_the_ring_gathers_seats_and_the_same_cookie_stays(client, home, opened):
    second = await home.open(HUMAN, COMPUTER, HUMAN)
    first_cookie = cookie(await hang(client, opened.match.name, opened.keys[0]))["quadriga"]
    await hang(client, opened.match.name, opened.keys[0])
    await hang(client, opened.match.name, opened.keys[2])
    assert cookie(await hang(client, second.match.name, second.keys[2]))["quadriga"] == first_cookie
    assert {held["match"]: held["seats"] for held in (await client.get("/api/keyring")).json()} == {
        opened.match.name: [0, 2],
        second.match.name: [2],
    }


async def test_keys_that_come_with_a_request_count_instead_of_the_cookie(client, opened):
    name = opened.match.name
    await hang(client, name, opened.keys[0])
    told = await client.get(f"/api/matches/{name}", headers={"Authorization": f"Bearer {opened.keys[1]}"})
    assert told.json()["you"] == [1]


@pytest.mark.parametrize("key", ["forged", ""])
async def test_a_key_that_opens_nothing_is_not_remembered(client, opened, key):
    assert (await hang(client, opened.match.name, key)).status_code == 403
    assert (await client.get("/api/keyring")).json() == []


async def test_a_seat_that_is_given_away_is_no_longer_on_the_ring(client, opened):
    name = opened.match.name
    await hang(client, name, opened.keys[0])
    await opened.match.give(0, 0, "random")
    assert (await client.get("/api/keyring")).json() == []
    assert (await client.get(f"/api/matches/{name}")).json()["you"] == []


async def test_a_match_and_the_whole_ring_can_be_forgotten(client, home, opened):
    second = await home.open(HUMAN, COMPUTER, COMPUTER)
    await hang(client, opened.match.name, opened.keys[0])
    await hang(client, second.match.name, second.keys[0])
    secret = client.cookies["quadriga"]

    assert (await client.delete(f"/api/keyring/{opened.match.name}", headers=US)).status_code == 204
    assert [held["match"] for held in (await client.get("/api/keyring")).json()] == [second.match.name]

    assert (await client.delete("/api/keyring", headers=US)).json() == []
    assert "quadriga" not in client.cookies
    client.cookies.set("quadriga", secret)
    assert (await client.get("/api/keyring")).json() == []


async def test_deleting_a_match_takes_it_off_every_ring(client, opened):
    name = opened.match.name
    await hang(client, name, *opened.keys)
    assert (await client.delete(f"/api/matches/{name}", headers=US)).status_code == 204
    assert (await client.get("/api/keyring")).json() == []


async def test_a_ring_that_nobody_uses_is_thrown_away(client, home, opened):
    await hang(client, opened.match.name, opened.keys[0])
    secret = client.cookies["quadriga"]
    client.cookies.clear()
    home.time.sleep_through(LIFETIME.total_seconds() + 1)
    await hang(client, opened.match.name, opened.keys[1])
    client.cookies.clear()
    client.cookies.set("quadriga", secret)
    assert (await client.get("/api/keyring")).json() == []


async def test_the_store_knows_neither_the_secret_nor_the_keys(client, opened, tmp_path):
    await hang(client, opened.match.name, opened.keys[0])
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("matches.db*"))
    assert client.cookies["quadriga"].encode() not in kept
    assert opened.keys[0].encode() not in kept


async def test_everything_that_one_has_played_is_packed_into_one_archive(client, home, opened):
    await hang(client, opened.match.name, opened.keys[0])
    going_on = await home.open(HUMAN, HUMAN, HUMAN)
    await hang(client, going_on.match.name, going_on.keys[0])
    await play_to(going_on.match, lambda match: match.replay.has_secrets)
    await play_to(opened.match, is_over)

    answer = await client.get("/api/keyring/files")

    assert answer.headers["content-type"] == "application/zip"
    with ZipFile(BytesIO(answer.content)) as archive:
        assert archive.namelist() == [f"{opened.match.name}.quad.jsonl"]  # the other would tell its secrets
        text = archive.read(archive.namelist()[0]).decode()
    assert matchfile.verified(matchfile.parsed(text)).is_over


@pytest.mark.parametrize(("origin", "seats"), [("http://{address}", [0]), (None, [])])
async def test_a_websocket_of_our_page_holds_the_seats_of_the_cookie(client, address, opened, origin, seats):
    await hang(client, opened.match.name, opened.keys[0])
    cookies = {"Cookie": f"quadriga={client.cookies['quadriga']}"}
    path = f"ws://{address}/api/matches/{opened.match.name}/socket"
    async with connect(path, additional_headers=cookies, origin=origin and origin.format(address=address)) as socket:
        page = Talk(socket)
        await page.say("hello", d={"keys": [], "v": None})
        assert (await page.hear("match"))["d"]["you"] == seats

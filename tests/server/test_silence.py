"""What goes over the wire while an answer is held back: nothing, to anybody."""

import asyncio
import json

from testgame.state import ANSWER
from tests.matchmaking import HUMAN, phase, play_to
from tests.server.talking import talk

PAUSE = 3


async def heard_meanwhile(page):
    """Return what a page is told before the answer to its next question."""
    said = []
    await page.say("ping")
    while (message := json.loads(await page.connection.recv()))["t"] != "pong":
        said.append(message)
    return said


async def test_until_the_pause_is_over_a_quick_pass_is_told_to_nobody_not_even_by_a_number(home, address):
    opened = await home.open(*3 * (HUMAN,), pause=PAUSE)
    match = opened.match
    await play_to(match, lambda match: phase(match) == ANSWER)
    quick, slow = match.replay.waiting()
    v = match.replay.v
    async with (
        talk(address, match.name, [opened.keys[quick]]) as mine,
        talk(address, match.name, [opened.keys[slow]]) as rival,
        talk(address, match.name, []) as public,
    ):
        for page in (mine, rival, public):
            await page.hear("match")
        for page in (rival, public):
            await heard_meanwhile(page)
        await mine.say("action", id="a1", v=v, d={"seat": quick, "text": "pass"})
        await asyncio.sleep(0.2)
        home.time.pass_by(PAUSE - 1)
        assert [await heard_meanwhile(page) for page in (rival, public)] == [[], []]
        async with talk(address, match.name, []) as late:
            told = await late.hear("match")
            assert (told["v"], told["d"]["waiting"]) == (v, [quick, slow])
        for page in (rival, public):
            await heard_meanwhile(page)  # somebody came and went

        home.time.pass_by(1)
        for page in (rival, public):
            event = await page.hear("event")
            assert (event["v"], event["d"]["match"]["waiting"]) == (v + 1, [slow])
        assert (await mine.answer("a1"))["t"] == "ack"


async def test_a_pause_is_refused_where_nobody_answers_and_named_where_somebody_does(client):
    asked = {"game": "thud", "seats": 2 * [{"by": "human"}], "pause": 3}
    refused = await client.post("/api/matches", json=asked)
    assert (refused.status_code, refused.json()["code"]) == (400, "nothing-to-hide")
    opened = (
        await client.post("/api/matches", json=asked | {"game": "lanterns", "seats": 3 * [{"by": "human"}]})
    ).json()
    assert (await client.get(f"/api/matches/{opened['match']}")).json()["pause"] == 3
    answers = {game["name"]: game["answers"] for game in (await client.get("/api/games")).json()}
    assert (answers["maverick"], answers["thud"]) == (True, False)
    assert (await client.post("/api/matches", json=asked | {"pause": 6})).status_code == 400

"""Positions looked into by themselves."""

import pytest
from httpx import ASGITransport, AsyncClient

from quadriga import games
from quadriga.server.app import create_app
from quadriga.service import Analysts, Warmth

THUD = games.game("thud")
START = THUD.position_text(THUD.setup(), THUD.opening(THUD.setup()))
WRONG = START.replace("6TRT6", "6TTT6").replace("d13d", "dR12d", 1).replace("d 1 0 0-0", "d 2 0 5-7")


async def examined(client, language="en", **asked):
    answer = await client.post("/api/positions", json={"game": "thud", **asked}, headers={"Accept-Language": language})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_the_usual_start_of_a_ruleset_is_found_without_a_text(client):
    found = await examined(client, ruleset="koom-valley")
    assert (found["valid"], found["problems"], found["waiting"], found["actions"]) == (True, [], [0], 388)
    assert found["view"]["variant"] == "koom-valley"
    assert found["position"].endswith("ddddd d 1 0 0-0")


async def test_a_sound_position_says_who_is_to_act_and_how_many_actions_there_are(client):
    found = await examined(client, position=START.replace(" d 1 ", " t 1 "))
    assert (found["valid"], found["waiting"], found["actions"]) == (True, [1], 32)


@pytest.mark.parametrize(("language", "word"), [("en", "trolls"), ("ru", "троллей")])
async def test_all_that_is_wrong_is_told_in_the_callers_language_and_what_there_is_is_shown(client, language, word):
    found = await examined(client, language, position=WRONG)
    assert not found["valid"]
    assert [problem["clause"] for problem in found["problems"]] == ["T-10", "T-3", "T-17"]
    assert found["problems"][0]["cells"] == ["B6"]
    assert word in found["problems"][1]["text"]
    assert len(found["view"]["pieces"]) == 42
    assert (found["waiting"], found["actions"]) == ([], 0)


async def test_options_decide_what_is_possible(client):
    second = START.replace(" d 1 0 0-0", " d 2 0 32-32")
    assert (await examined(client, position=second))["valid"]
    found = await examined(client, position=second, options={"rounds": 1})
    assert [problem["clause"] for problem in found["problems"]] == ["T-18"]


async def test_where_nobody_can_play_on_it_is_said_why(client):
    found = await examined(client, position="5/7/9/11/13/d14/15/7R7/15/15/13/11/9/7/5 d 1 0 0-0")
    assert (found["valid"], [problem["clause"] for problem in found["problems"]]) == (False, ["T-16"])
    assert "no troll is left" in found["problems"][0]["text"]


async def test_an_empty_text_is_a_fault_and_not_the_usual_start(client):
    found = await examined(client, position="")
    assert (found["valid"], found["view"]) == (False, None)
    assert "empty" in found["problems"][0]["text"]


async def test_a_game_that_can_say_no_more_than_that_a_text_is_wrong_says_that(client):
    lanterns = games.game("lanterns")
    found = await examined(client, game="lanterns", position="nonsense")
    assert (found["valid"], len(found["problems"])) == (False, 1)
    found = await examined(client, game="lanterns")
    assert found["valid"]
    setup = lanterns.setup()
    assert found["position"] == lanterns.position_text(setup, lanterns.opening(setup))


@pytest.mark.parametrize(
    ("asked", "status", "code"),
    [
        ({"game": "chess"}, 404, "unknown-game"),
        ({"game": "thud", "ruleset": "none"}, 400, "unknown-ruleset"),
        ({"game": "thud", "options": {"rounds": 3}}, 400, "bad-option"),
        ({"game": "thud", "position": "x" * 4001}, 400, "unreadable-request"),
        ({"game": "thud", "position": START, "seats": []}, 400, "unreadable-request"),
        ({"position": START}, 400, "unreadable-request"),
    ],
)
async def test_what_makes_no_sense_is_refused(client, asked, status, code):
    answer = await client.post("/api/positions", json=asked)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_no_position_is_looked_into_before_the_rules_are_ready(home, built_page):
    app = create_app(home.matches, Analysts(), Warmth(["thud"]), built_page)
    async with AsyncClient(transport=ASGITransport(app), base_url="http://quadriga.test") as client:
        answer = await client.post("/api/positions", json={"game": "thud"})
        assert (answer.status_code, answer.json()["code"]) == (503, "warming")


@pytest.mark.parametrize("position", ["", WRONG])
async def test_no_match_begins_from_a_faulty_position_and_every_fault_is_named(client, position):
    asked = {"game": "thud", "seats": [{"by": "human"}, {"by": "human"}], "position": position}
    answer = await client.post("/api/matches", json=asked)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-position")
    problems = (await examined(client, position=position))["problems"]
    assert all(problem["text"] in answer.json()["detail"] for problem in problems)

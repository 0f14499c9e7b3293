"""Lessons and puzzles over HTTP: told in the caller's language, judged by the engine, solved without being told how."""

import pytest

from quadriga import school
from quadriga.games import game

THUD = "/api/games/thud/exercises"
RUSSIAN = {"Accept-Language": "ru"}


def puzzle() -> school.Exercise:
    """Return a puzzle in which more than one action is asked for."""
    return next(known for known in school.exercises(game("thud")) if known.kind == "puzzle" and known.goal.within > 1)


async def tried(client, name, *actions, headers=None):
    return await client.post(f"{THUD}/{name}/attempts", json={"actions": list(actions)}, headers=headers)


async def test_all_are_listed_with_the_position_to_draw(client):
    listed = (await client.get(THUD)).json()
    assert [one["name"] for one in listed] == [known.name for known in school.exercises(game("thud"))]
    assert {one["kind"] for one in listed} == {"lesson", "puzzle"}
    assert all(one["view"]["pieces"] for one in listed)


async def test_a_lesson_is_told_in_the_callers_language(client):
    english, russian = [(await client.get(f"{THUD}/hurl", headers=headers)).json() for headers in ({}, RUSSIAN)]
    assert (english["title"], russian["title"]) == ("The hurl", "Бросок")
    assert len(english["hints"]) == len(russian["hints"]) == 1
    assert any(choice["text"] == "dE6-H6xH6" for choice in english["choices"])


async def test_the_solution_is_nowhere_but_where_it_is_asked_for(client):
    wanted = puzzle()
    told = await client.get(f"{THUD}/{wanted.name}")
    first = (await tried(client, wanted.name, wanted.solution[0])).text
    for answer in ((await client.get(THUD)).text, first):
        assert wanted.solution[2] not in answer.replace('"choices":', "\0").split("\0")[0]
    assert "solution" not in told.json()
    shown = (await client.get(f"{THUD}/{wanted.name}/solution")).json()["frames"]
    assert [frame["text"] for frame in shown] == ["", *wanted.solution]


async def test_a_lesson_is_solved_and_its_remark_read(client):
    answer = (await tried(client, "hurl", "dE6-H6", headers=RUSSIAN)).json()
    assert answer["verdict"] == "done"
    assert answer["remark"].startswith("Трое дварфов")
    assert [frame["text"] for frame in answer["frames"]] == ["", "dE6-H6xH6"]
    assert [event["kind"] for event in answer["frames"][1]["events"]] == ["hurled", "felled"]
    assert answer["choices"] == []


async def test_a_failure_shows_what_it_leads_to(client):
    answer = (await tried(client, "block", "TH10-G10")).json()
    assert answer["verdict"] == "failed"
    assert answer["frames"][-1]["events"][-1]["kind"] == "felled"


async def test_the_other_side_answers_and_the_attempt_goes_on(client):
    wanted = puzzle()
    answer = (await tried(client, wanted.name, wanted.solution[0])).json()
    assert answer["verdict"] == "open"
    assert answer["remark"] is None
    assert [frame["text"] for frame in answer["frames"][1:]] == list(wanted.solution[:2])
    assert answer["choices"]
    done = (await tried(client, wanted.name, *wanted.solution[::2])).json()
    assert done["verdict"] == "done"


async def test_off_the_solution_a_search_answers(client):
    answer = (await tried(client, "escort", "dC8-C9")).json()
    assert answer["verdict"] == "open"
    assert len(answer["frames"]) == 3


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/api/games/chess/exercises", 404, "unknown-game"),
        (f"{THUD}/no-such-lesson", 404, "unknown-exercise"),
        (f"{THUD}/no-such-lesson/solution", 404, "unknown-exercise"),
    ],
)
async def test_what_there_is_not_is_not_here(client, path, status, code):
    answer = await client.get(path)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_what_the_rules_forbid_is_refused_with_the_clause(client):
    answer = await tried(client, "hurl", "dK10-N10")
    assert (answer.status_code, answer.json()["clause"]) == (422, "T-13")
    answer = await tried(client, "hurl", "dE6-H6", "dD6-D7")
    assert (answer.status_code, answer.json()["code"]) == (409, "not-waiting")
    assert (await tried(client, "hurl")).status_code == 400

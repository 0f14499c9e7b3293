"""Hints, verdicts and studies over HTTP: what is answered to whom, and what is refused how."""

import pytest

from tests.server.test_matches import bearer

#: Three dwarfs in a row on file H can hurl the foremost at the troll on H6; a second troll stands far away.
HURL = "2d2/3d3/4d4/11/13/7T7/15/d6R7/15/15/13/11/9/7/2T2 d 1 0 0-0"
ROUND = {"rounds": 1}
HUMAN, OPEN, COMPUTER = {"by": "human"}, {"by": "open"}, {"by": "computer", "level": "random"}


async def thud(client, *seats):
    """Open a match of one round from the hurl; return its address and the keys."""
    body = {"game": "thud", "seats": list(seats), "position": HURL, "options": ROUND}
    opened = (await client.post("/api/matches", json=body)).json()
    return f"/api/matches/{opened['match']}", opened["keys"]


async def over(client, *texts):
    """Play a match of two on one screen until one of them gives up."""
    path, keys = await thud(client, HUMAN, HUMAN)
    match = (await client.get(path)).json()
    for text in texts:
        answer = await client.post(f"{path}/actions", json={"v": match["v"], "text": text}, headers=bearer(*keys))
        match = answer.json()
    await client.post(f"{path}/resignation", json={"v": match["v"]}, headers=bearer(*keys))
    return path, [entry["v"] for entry in match["history"]]


async def study(client, **inquiry):
    body = {"game": "thud", "options": ROUND, "position": HURL, "nodes": 5000, **inquiry}
    return await client.post("/api/analysis", json=body)


@pytest.mark.parametrize("seats", [(HUMAN, COMPUTER), (HUMAN, HUMAN), (OPEN, COMPUTER)])
async def test_a_hint_is_the_best_action_with_a_sentence_and_the_line(client, seats):
    path, keys = await thud(client, *seats)
    match = (await client.get(path, headers=bearer(keys[0]))).json()
    v = match["v"]
    assert match["can_hint"]
    answer = await client.post(f"{path}/hint", json={"v": v}, headers=bearer(keys[0]))
    assert answer.status_code == 200, answer.text
    hint = answer.json()
    first = hint["line"]["turns"][0]
    assert (hint["v"], hint["seat"]) == (v, 0)
    assert first["text"].startswith("dH3-H6")
    assert first["sentence"] == "A dwarf is hurled from H3 onto the troll at H6."
    assert hint["line"]["scores"][0]["points"] == -hint["line"]["scores"][1]["points"]


async def test_a_hint_speaks_the_language_of_whoever_asks(client):
    path, keys = await thud(client, HUMAN, HUMAN)
    headers = {**bearer(keys[0]), "Accept-Language": "ru"}
    v = (await client.get(path)).json()["v"]
    hint = (await client.post(f"{path}/hint", json={"v": v}, headers=headers)).json()
    assert hint["line"]["turns"][0]["sentence"] == "Дварфа швыряют с H3 в тролля на H6."


@pytest.mark.parametrize("seats", [(HUMAN, OPEN), (OPEN, HUMAN), (OPEN, OPEN)])
async def test_there_are_no_hints_where_another_person_plays(client, seats):
    path, keys = await thud(client, *seats)
    match = (await client.get(path, headers=bearer(keys[0]))).json()
    assert not match["can_hint"]
    answer = await client.post(f"{path}/hint", json={"v": match["v"]}, headers=bearer(keys[0]))
    assert answer.status_code == 403
    assert answer.json()["code"] == "unfair-hint"


async def test_a_hint_needs_a_seat_the_latest_event_and_something_to_choose(client):
    path, keys = await thud(client, HUMAN, HUMAN)
    v = (await client.get(path)).json()["v"]
    assert (await client.post(f"{path}/hint", json={"v": v})).json()["code"] == "not-your-seat"
    other = await client.post(f"{path}/hint", json={"v": v}, headers=bearer(keys[1]))
    assert (other.status_code, other.json()["code"]) == (409, "not-waiting")
    late = await client.post(f"{path}/hint", json={"v": v + 1}, headers=bearer(keys[0]))
    assert (late.status_code, late.json()["code"]) == (409, "stale")


async def test_each_action_of_a_match_that_is_over_is_judged(client):
    path, (first, _) = await over(client, "dA8-A9", "TH15-H14")
    verdict = (await client.post(f"{path}/verdicts", json={"v": first})).json()
    assert (verdict["v"], verdict["seat"], verdict["text"], verdict["mark"]) == (first, 0, "dA8-A9", "??")
    assert verdict["best"][0].startswith("dH3-H6")
    assert verdict["loss"] == pytest.approx(verdict["before"][0]["points"] - verdict["after"][0]["points"])
    assert verdict["loss"] >= 4


async def test_nothing_is_judged_while_a_match_goes_on_nor_what_was_never_played(client):
    path, keys = await thud(client, HUMAN, HUMAN)
    live = await client.post(f"{path}/verdicts", json={"v": 1}, headers=bearer(*keys))
    assert (live.status_code, live.json()["code"]) == (409, "still-played")
    path, _ = await over(client, "dA8-A9")
    assert (await client.post(f"{path}/verdicts", json={"v": 999})).json()["code"] == "nothing-played"


async def test_a_position_is_studied_line_by_line_the_best_first(client):
    found = (await study(client, lines=3)).json()
    assert found["seat"] == 0
    assert len(found["lines"]) == 3
    points = [line["scores"][0]["points"] for line in found["lines"]]
    assert points == sorted(points, reverse=True)
    assert found["scores"] == found["lines"][0]["scores"]
    first = found["lines"][0]["turns"][0]
    assert first["text"].startswith("dH3-H6")
    assert first["code"] in {choice["code"] for choice in found["choices"]}
    assert {piece["cell"] for piece in first["view"]["pieces"]} >= {"H6"}
    assert [event["kind"] for event in first["events"]] == ["hurled", "felled"]
    assert len({line["turns"][0]["code"] for line in found["lines"]}) == 3


async def test_an_action_is_played_before_the_position_is_studied(client):
    code = (await study(client)).json()["lines"][0]["turns"][0]["code"]
    after = (await study(client, actions=[code])).json()
    assert after["seat"] == 1
    assert after["view"]["position"].endswith(" t 1 0 0-0")
    assert [event["kind"] for event in after["events"]] == ["hurled", "felled"]


async def test_where_the_match_is_over_there_is_a_score_and_no_line(client):
    done = (await study(client, position="2d2/7/9/11/13/15/15/7R7/15/15/13/11/9/7/5 d 1 0 0-0")).json()
    assert (done["seat"], done["lines"], done["nodes"]) == (None, [], 0)
    assert [score["decided"] for score in done["scores"]] == ["won", "lost"]


@pytest.mark.parametrize(
    ("inquiry", "status", "code"),
    [
        ({"game": "chess"}, 404, "unknown-game"),
        ({"ruleset": "house"}, 400, "unknown-ruleset"),
        ({"options": {"rounds": 9}}, 400, "bad-option"),
        ({"position": "nonsense"}, 400, "bad-position"),
        ({"actions": [0]}, 422, "illegal-action"),
        ({"actions": [(1 << 31) - 1]}, 400, "unreadable-action"),
        ({"nodes": 1 << 30}, 400, "unreadable-request"),
        ({"lines": 0}, 400, "unreadable-request"),
    ],
)
async def test_what_cannot_be_studied_is_refused(client, inquiry, status, code):
    answer = await study(client, **inquiry)
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text


async def test_a_study_says_by_which_rules_and_the_same_rules_give_the_same_battle(client):
    battle = {"game": "rat", "ruleset": "dawn-watch", "position": "pdD8.pdE8 = -- 1 0-0", "actions": [192 * 31]}
    first, second = [(await client.post("/api/analysis", json=battle)).json() for _ in range(2)]
    other = (await client.post("/api/analysis", json={**battle, "ruleset": "mill-ford"})).json()
    assert first == second
    assert first["view"]["battle"]["result"] == "upper-won"
    assert first["events"][-2]["kind"] == "ended"
    assert first["rules_version"] == 1
    assert (len(first["table_hash"]), first["table_hash"] == other["table_hash"]) == (32, False)

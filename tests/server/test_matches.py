"""Matches over HTTP: what is asked, what is answered, and what is refused how."""

import pytest

from quadriga.service.errors import UnknownMatch
from quadriga.storage.errors import failed
from tests.matchmaking import COMPUTER, HUMAN, LANTERNS, first_code, house, is_over, play_to
from tests.server.conftest import asking

PEOPLE = [{"by": "human"}] * 3


async def opened(client, *seats, **plan):
    answer = await client.post("/api/matches", json={"game": "lanterns", "seats": list(seats) or PEOPLE, **plan})
    assert answer.status_code == 201, answer.text
    return answer.json()["match"], answer.json()["keys"]


def bearer(*keys):
    return {"Authorization": f"Bearer {','.join(keys)}"}


async def test_whoever_opens_a_match_gets_the_keys(client):
    name, keys = await opened(
        client, {"by": "human", "name": "Ann"}, {"by": "open"}, {"by": "computer", "level": "random"}
    )
    assert [key is None for key in keys] == [False, False, True]
    match = (await client.get(f"/api/matches/{name}")).json()
    assert match["id"] == name
    assert match["seats"] == [
        {"seat": 0, "by": "human", "level": None, "name": "Ann", "joined": True, "online": False},
        {"seat": 1, "by": "open", "level": None, "name": None, "joined": False, "online": False},
        {"seat": 2, "by": "computer", "level": "random", "name": None, "joined": True, "online": False},
    ]


async def test_a_seat_sees_its_own_hand_and_the_public_none(client):
    name, keys = await opened(client)
    mine = (await client.get(f"/api/matches/{name}", headers=bearer(keys[1]))).json()
    public = (await client.get(f"/api/matches/{name}")).json()
    assert mine["you"] == [1]
    assert [seat["hand"] == "hidden" for seat in mine["view"]["seats"]] == [True, False, True]
    assert public["you"] == []
    assert all(seat["hand"] == "hidden" for seat in public["view"]["seats"])
    assert mine["choices"]
    assert public["choices"] == []


@pytest.mark.parametrize("action", [{"action": 2}, {"text": "burn 2"}])
async def test_an_action_is_played_by_code_or_by_text(client, action):
    name, keys = await opened(client)
    v = (await client.get(f"/api/matches/{name}")).json()["v"]
    answer = await client.post(f"/api/matches/{name}/actions", json={"v": v, **action}, headers=bearer(keys[0]))
    assert answer.status_code == 200
    assert answer.json()["v"] == v + 1
    assert answer.json()["waiting"] == [1, 2]
    assert answer.json()["history"][-1] == {"v": v + 1, "seat": 0, "text": "burn 2"}


async def test_several_keys_play_for_whoever_is_asked(client, home):
    name, keys = await opened(client)
    match = await home.matches.find(name)
    for seat in range(3):
        body = {"v": match.replay.v, "action": seat}
        await client.post(f"/api/matches/{name}/actions", json=body, headers=bearer(*keys))
    assert [ply.text for ply in match.replay.line[-3:]] == ["burn 0", "burn 1", "burn 2"]


async def test_offers_are_made_withdrawn_and_answered(client, home):
    name, keys = await opened(client)
    match = await home.matches.find(name)
    path = f"/api/matches/{name}"
    offered = await client.post(f"{path}/offers", json={"v": match.replay.v, "kind": "end"}, headers=bearer(keys[2]))
    assert offered.json()["offers"] == [{"seat": 2, "kind": "end"}]
    gone = await client.delete(f"{path}/offers?v={match.replay.v}", headers=bearer(keys[2]))
    assert gone.json()["offers"] == []
    await client.post(f"{path}/offers", json={"v": match.replay.v, "kind": "end"}, headers=bearer(keys[2]))
    for key in keys[:2]:
        answer = {"v": match.replay.v, "accept": True}
        ended = (await client.post(f"{path}/answers", json=answer, headers=bearer(key))).json()
    assert ended["outcome"]["by"] == "agreement"
    assert ended["outcome"]["reason"] == "by agreement"


async def test_giving_up_ends_the_match(client):
    name, keys = await opened(client)
    answer = await client.post(f"/api/matches/{name}/resignation", json={"v": 5}, headers=bearer(keys[0]))
    assert answer.json()["outcome"]["winners"] == [1, 2]


async def test_why_not_names_the_clause(client):
    name, keys = await opened(client)
    path = f"/api/matches/{name}/why"
    refused = (await client.post(path, json={"text": "shield"}, headers=bearer(keys[0]))).json()
    assert refused["legal"] is False
    assert refused["clause"] == "L-3"
    assert refused["title"]
    legal = (await client.post(path, json={"text": "burn 1"}, headers=bearer(keys[0]))).json()
    assert legal == {"legal": True, "clause": None, "title": None, "reason": "Seat 0: burn 1."}
    assert (await client.post(path, json={"text": "shield"})).status_code == 403


async def test_who_holds_every_seat_may_delete_a_match(client, home):
    opened = await home.open(*3 * (HUMAN,))
    name, keys = opened.match.name, opened.keys
    for held in ([], keys[:2], [*keys[:2], "forged"]):
        answer = await client.delete(f"/api/matches/{name}", headers=bearer(*held))
        assert (answer.status_code, answer.json()["code"]) == (403, "not-your-seat")
    assert await home.log.read(name)
    assert (await client.delete(f"/api/matches/{name}", headers=bearer(*keys))).status_code == 204
    assert (await client.get(f"/api/matches/{name}")).status_code == 404
    assert (await client.get(f"/api/matches/{name}/file")).status_code == 404
    assert (await client.delete(f"/api/matches/{name}", headers=bearer(*keys))).status_code == 404
    assert await home.log.read(name) is None
    with pytest.raises(UnknownMatch):
        await opened.match.act(0, opened.match.replay.v, 1)


async def test_a_match_that_nobody_holds_cannot_be_deleted(client, home):
    match = (await home.open(COMPUTER, COMPUTER, COMPUTER)).match
    assert (await client.delete(f"/api/matches/{match.name}")).status_code == 403


async def test_the_replay_has_every_step(client, home):
    name, keys = await opened(client)
    match = await home.matches.find(name)
    await play_to(match, is_over)
    frames = (await client.get(f"/api/matches/{name}/frames", headers=bearer(keys[0]))).json()["frames"]
    assert frames[0] == {"v": 0, "seat": None, "text": "", "round": None, "view": frames[0]["view"], "events": []}
    assert [frame["v"] for frame in frames[1:]] == [ply.v for ply in match.replay.line]


async def test_the_replay_is_told_piece_by_piece(client, home):
    name, keys = await opened(client)
    match = await home.matches.find(name)
    await play_to(match, is_over)
    events = [ply.v for ply in match.replay.line]

    async def told(first, last):
        answer = await client.get(f"/api/matches/{name}/frames?first={first}&last={last}", headers=bearer(keys[0]))
        return [frame["v"] for frame in answer.json()["frames"]]

    assert await told(0, events[0]) == [0, events[0]]
    assert await told(events[1], events[3]) == events[1:4]
    assert await told(events[-1] + 1, events[-1] + 9) == []
    refused = await client.get(f"/api/matches/{name}/frames?first=-1", headers=bearer(keys[0]))
    assert refused.status_code == 400


@pytest.mark.parametrize(
    ("change", "status", "code", "clause"),
    [
        ({"json": {"v": 5, "action": 9}}, 422, "illegal-action", "L-3"),
        ({"json": {"v": 5, "text": "shield"}}, 422, "illegal-action", "L-3"),
        ({"json": {"v": 5, "text": "light up"}}, 400, "unreadable-action", None),
        ({"json": {"v": 5, "action": 999}}, 400, "unreadable-action", None),
        ({"json": {"v": 4, "action": 1}}, 409, "stale", None),
        ({"json": {"v": 6, "action": 1}}, 409, "stale", None),
        ({"json": {"v": 5}}, 400, "ambiguous-action", None),
        ({"json": {"v": 5, "action": 1, "text": "burn 1"}}, 400, "ambiguous-action", None),
        ({"json": {"v": 5, "action": 1, "please": True}}, 400, "unreadable-request", None),
        ({"json": {"v": "five", "action": 1}}, 400, "unreadable-request", None),
        ({"json": {"v": 5, "action": -1}}, 400, "unreadable-request", None),
        ({"json": {"v": 5, "action": 10**40}}, 400, "unreadable-request", None),
        ({"json": [5, 1]}, 400, "unreadable-request", None),
        ({"content": b"{"}, 400, "unreadable-request", None),
        ({"content": b""}, 400, "empty-request", None),
        ({"content": b"\xff"}, 400, "unreadable-request", None),
        ({"content": b'{"v": 5, "text": "' + b"x" * 70_000 + b'"}'}, 413, "too-large", None),
        ({"json": {"v": 5, "action": 1}, "headers": {}}, 403, "not-your-seat", None),
        ({"json": {"v": 5, "action": 1}, "headers": bearer("x" * 32)}, 403, "not-your-seat", None),
        ({"json": {"v": 5, "action": 1}, "headers": {"Authorization": "Basic eDp5"}}, 403, "not-your-seat", None),
    ],
)
@pytest.mark.parametrize("language", ["en", "ru"])
async def test_a_bad_action_is_refused_and_changes_nothing(client, home, change, status, code, clause, language):
    name, keys = await opened(client)
    match = await home.matches.find(name)
    before, stored = match.replay, await home.log.read(name)
    sent = {"headers": bearer(keys[0]), **change}
    sent["headers"] = {**sent["headers"], "Accept-Language": language}
    answer = await client.post(f"/api/matches/{name}/actions", **sent)
    problem = answer.json()
    assert answer.headers["content-type"] == "application/problem+json"
    assert (answer.status_code, problem["status"], problem["code"]) == (status, status, code)
    assert problem.get("clause") == clause
    assert problem["detail"]
    assert any("а" <= letter <= "я" for letter in problem["detail"]) == (language == "ru")
    if code == "stale":
        assert problem["v"] == 5
    assert match.replay is before
    assert await home.log.read(name) == stored


async def test_the_pieces_of_the_other_cannot_be_played(client):
    name, (dwarfs, trolls) = await opened(client, *PEOPLE[:2], game="thud")

    async def play(key, text):
        v = (await client.get(f"/api/matches/{name}")).json()["v"]
        return await client.post(f"/api/matches/{name}/actions", json={"v": v, "text": text}, headers=bearer(key))

    refused = await play(dwarfs, "TG7-F7")
    assert (refused.status_code, refused.json()["code"], refused.json()["clause"]) == (422, "illegal-action", "T-2")
    early = await play(trolls, "TG7-F7")
    assert (early.status_code, early.json()["code"]) == (409, "not-waiting")
    assert (await play(dwarfs, "dA6-B6")).status_code == 200
    late = await play(dwarfs, "dB6-A6")
    assert (late.status_code, late.json()["code"]) == (409, "not-waiting")
    assert len((await client.get(f"/api/matches/{name}")).json()["history"]) == 1


async def test_a_computer_brings_its_options_unless_others_are_given(client):
    seats = ({"by": "human"}, {"by": "computer", "level": "random"})
    limits = {}
    for given in ({}, {"quiet_limit": None}, {"quiet_limit": 30}):
        name, _ = await opened(client, *seats, game="thud", options=given)
        limits[str(given)] = (await client.get(f"/api/matches/{name}")).json()["options"]["quiet_limit"]
    assert list(limits.values()) == [200, None, 30]
    name, _ = await opened(client, *PEOPLE[:2], game="thud")
    assert (await client.get(f"/api/matches/{name}")).json()["options"]["quiet_limit"] is None


@pytest.mark.parametrize(("language", "words"), [("en", "by resignation: "), ("ru", "сдача: ")])
async def test_whoever_asks_is_told_who_resigned(client, language, words):
    name, keys = await opened(client, {"by": "human", "name": "Ann"}, *PEOPLE[1:])
    await client.post(f"/api/matches/{name}/resignation", json={"v": 5}, headers=bearer(keys[0]))
    for key in keys:
        answer = await client.get(f"/api/matches/{name}", headers={**bearer(key), "Accept-Language": language})
        assert answer.json()["outcome"]["reason"] == f"{words}Ann"


@pytest.mark.parametrize("method", ["get", "put"])
async def test_a_wrong_address_is_told_where_the_right_ones_are(client, method):
    path = {"get": "/api/nothing", "put": "/api/matches"}[method]
    answer = await client.request(method, path, headers={"Accept-Language": "ru"})
    assert answer.status_code in {404, 405}
    assert "/api/openapi.json" in answer.json()["detail"]


EMPTY_BOARD = "5/7/9/11/13/15/15/7R7/15/15/13/11/9/7/5"


@pytest.mark.parametrize(
    ("plan", "status", "code"),
    [
        ({"game": "chess"}, 404, "unknown-game"),
        ({"ruleset": "fancy"}, 400, "unknown-ruleset"),
        ({"options": {"lights": 99}}, 400, "bad-option"),
        ({"options": {"candles": 1}}, 400, "bad-option"),
        ({"position": "nowhere"}, 400, "bad-position"),
        ({"seats": PEOPLE[:2]}, 400, "bad-seats"),
        ({"seats": [*PEOPLE[:2], {"by": "computer", "level": "genius"}]}, 400, "bad-seats"),
        ({"seats": [*PEOPLE[:2], {"by": "human", "name": "  "}]}, 400, "bad-seats"),
        ({"seats": [*PEOPLE[:2], {"by": "human", "name": "a\u202eb"}]}, 400, "bad-seats"),
        ({"seats": [*PEOPLE[:2], {"by": "human", "name": "a\x00b"}]}, 400, "bad-seats"),
        ({"game": "thud", "seats": PEOPLE[:2], "position": f"{EMPTY_BOARD} d 1 0 0-0"}, 400, "bad-position"),
        ({"seats": [*PEOPLE[:2], {"by": "robot"}]}, 400, "unreadable-request"),
        ({"game": "maverick", "seats": PEOPLE[:2], "options": {"deck_2": "castle oath-bridge"}}, 400, "bad-option"),
        ({"game": "maverick", "seats": PEOPLE[:2], "options": {"deck_2": "goblins"}}, 400, "bad-option"),
        ({"seats": []}, 400, "unreadable-request"),
        ({"colour": "red"}, 400, "unreadable-request"),
    ],
)
async def test_a_bad_plan_opens_nothing(client, home, plan, status, code):
    answer = await client.post("/api/matches", json={"game": "lanterns", "seats": PEOPLE, **plan})
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert await home.log.adopt() == []


@pytest.mark.parametrize(("language", "words"), [("en", "Send a JSON object"), ("ru", "Передайте объект JSON")])
async def test_an_empty_request_is_told_what_belongs_in_it(client, language, words):
    answer = await client.post("/api/matches", headers={"Accept-Language": language})
    assert (answer.status_code, answer.json()["code"]) == (400, "empty-request")
    assert words in answer.json()["detail"]
    assert "data" not in answer.json()["detail"]


async def test_a_body_that_is_nested_without_end_is_no_request(client):
    answer = await client.post("/api/matches", content=b"[" * 50_000, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, "unreadable-request")


async def test_the_description_of_the_api_sends_nobody_elsewhere(client):
    answer = await client.get("/api/schema")
    assert "://" not in answer.text.split('"paths"')[0]
    assert "<script" not in answer.text


async def test_an_unknown_match_is_not_here(client):
    answer = await client.get("/api/matches/nosuchmatch")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown-match")
    assert "nosuchmatch" in answer.json()["detail"]


async def test_a_match_of_other_rules_names_both_versions_and_can_be_downloaded(
    tmp_path, built_page, monkeypatch, analysts
):
    async with house(tmp_path) as before:
        name = (await before.open(HUMAN, HUMAN, HUMAN)).match.name
    monkeypatch.setattr(type(LANTERNS), "rules_version", 2)
    async with house(tmp_path) as after, asking(after, analysts, built_page) as client:
        answer = await client.get(f"/api/matches/{name}")
        assert (answer.status_code, answer.json()["code"]) == (409, "other-rules")
        assert "version 1" in answer.json()["detail"]
        assert "version 2" in answer.json()["detail"]
        assert (await client.get(f"/api/matches/{name}/file")).text.startswith('{"format":"quad"')


async def test_first_codes_are_what_the_choices_say(client, home):
    name, keys = await opened(client)
    match = await home.matches.find(name)
    seen = (await client.get(f"/api/matches/{name}", headers=bearer(keys[0]))).json()
    assert seen["choices"][0]["code"] == first_code(match, 0)


TEN_MINUTES = {"kind": "bank", "seconds": 600, "increment": 5}


async def test_the_clock_is_told_as_it_stands_when_it_is_asked_for(client, home):
    name, _ = await opened(client, pace=TEN_MINUTES)
    home.time.pass_by(12.5)
    match = (await client.get(f"/api/matches/{name}")).json()
    assert match["pace"] == TEN_MINUTES
    assert match["clock"] == {"left": [587_500] * 3, "running": [0, 1, 2]}


async def test_a_match_without_a_clock_says_so(client):
    name, _ = await opened(client)
    match = (await client.get(f"/api/matches/{name}")).json()
    assert (match["pace"], match["clock"]) == (None, None)


@pytest.mark.parametrize(
    "pace",
    [
        {"kind": "bank", "seconds": 9},
        {"kind": "bank", "seconds": 10**9},
        {"kind": "bank", "seconds": 60, "increment": -1},
        {"kind": "days", "days": 0},
        {"kind": "hourglass", "seconds": 60},
        {"seconds": 60},
    ],
)
async def test_a_pace_that_nobody_can_play_by_is_refused(client, pace):
    answer = await client.post("/api/matches", json={"game": "lanterns", "seats": PEOPLE, "pace": pace})
    assert answer.status_code == 400
    assert answer.json()["code"] == "unreadable-request"


# -- what does not fit, in words --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "en", "ru"),
    [
        (b"{", "truncated", "JSON обрывается"),
        (b"[]", "got `array`", "а дано: список"),
        (b'{"game": 1, "seats": [{"by": "open"}]}', "game: Expected", "game: нужно: строка"),
        (b'{"game": "thud"}', "missing required field `seats`", "не хватает поля seats"),
        (b'{"game": "thud", "seats": []}', "length >= 1", "длина не меньше 1"),
        (
            b'{"game": "thud", "seats": [{"by": "open"}], "candles": 1}',
            "unknown field `candles`",
            "лишнее поле candles",
        ),
        (b'{"game": "thud", "seats": [{"by": "cat"}]}', "seats[0].by", "seats[0].by: нет такого значения: 'cat'"),
    ],
)
async def test_what_does_not_fit_is_said_in_the_readers_language(client, body, en, ru):
    for language, words in (("en", en), ("ru", ru)):
        headers = {"Accept-Language": language, "Content-Type": "application/json"}
        answer = await client.post("/api/matches", content=body, headers=headers)
        assert answer.status_code == 400
        assert words in answer.json()["detail"]
        assert language == "en" or "Expected" not in answer.json()["detail"]


# -- seats that change hands ------------------------------------------------------------------------------------------


async def test_a_seat_that_nobody_took_is_given_to_a_computer(client):
    name, keys = await opened(client, {"by": "human"}, {"by": "open"}, {"by": "open"})
    answer = await client.post(f"/api/matches/{name}/seats/1/giving", json={"level": "random"}, headers=bearer(keys[0]))
    assert (answer.status_code, answer.json()) == (200, {"key": None})
    match = (await client.get(f"/api/matches/{name}")).json()
    assert (match["seats"][1]["by"], match["seats"][1]["joined"]) == ("computer", True)
    assert (await client.get(f"/api/matches/{name}", headers=bearer(keys[1]))).status_code == 403


async def test_a_new_link_opens_the_seat_and_the_old_one_no_more(client):
    name, keys = await opened(client, {"by": "human"}, {"by": "open"}, {"by": "open"})
    answer = await client.post(f"/api/matches/{name}/seats/2/giving", json={}, headers=bearer(keys[0]))
    fresh = answer.json()["key"]
    assert (await client.get(f"/api/matches/{name}", headers=bearer(fresh))).json()["you"] == [2]
    assert (await client.get(f"/api/matches/{name}", headers=bearer(keys[2]))).status_code == 403


@pytest.mark.parametrize(
    ("who", "seat", "status", "code"),
    [(None, 1, 403, "not-your-seat"), (0, 7, 403, "not-your-seat"), (0, 1, 409, "not-away")],
)
async def test_a_seat_is_not_given_away_by_just_anybody(client, who, seat, status, code):
    name, keys = await opened(client)
    headers = {} if who is None else bearer(keys[who])
    answer = await client.post(f"/api/matches/{name}/seats/{seat}/giving", json={"level": "random"}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_either_of_ones_own_seats_is_given_away_whichever_is_to_play(client):
    for seat in (0, 1, 2):
        name, keys = await opened(client)
        path = f"/api/matches/{name}/seats/{seat}/giving"
        assert (await client.post(path, json={"level": "random"}, headers=bearer(*keys))).status_code == 200


async def test_who_is_absent_is_made_to_lose_and_everybody_is_told_why(client, home):
    name, keys = await opened(client, *PEOPLE[:2], game="thud")
    home.time.pass_by(24 * 3600)
    path, here = f"/api/matches/{name}/seats/0/forfeit", bearer(keys[1])
    ended = (await client.post(path, json={"v": 2}, headers=here)).json()["outcome"]
    assert (ended["by"], ended["winners"], ended["reason"]) == (
        "forfeit",
        [1],
        "absent too long: Dwarfs first, then trolls",
    )
    told = (await client.get(f"/api/matches/{name}", headers={"Accept-Language": "ru"})).json()
    assert told["outcome"]["reason"].startswith("долгое отсутствие: ")


async def test_who_asks_for_anything_is_not_absent(client, home):
    name, keys = await opened(client, *PEOPLE[:2], game="thud")
    home.time.pass_by(24 * 3600)
    await client.get(f"/api/matches/{name}/choices", headers=bearer(keys[0]))
    path = f"/api/matches/{name}/seats/0/forfeit"
    answer = await client.post(path, json={"v": 2}, headers=bearer(keys[1]))
    assert (answer.status_code, answer.json()["code"]) == (409, "not-away")


@pytest.mark.parametrize(("agreed", "says"), [({}, True), ({"forfeits": False}, False)])
async def test_the_table_says_whether_the_absent_can_lose(client, agreed, says):
    name, _ = await opened(client, **agreed)
    assert (await client.get(f"/api/matches/{name}")).json()["forfeits"] is says


@pytest.mark.parametrize(
    ("who", "seat", "status", "code"),
    [(None, 1, 403, "not-your-seat"), (0, 7, 403, "not-your-seat"), (0, 1, 409, "not-away"), (0, 0, 409, "not-away")],
)
async def test_nobody_is_made_to_lose_by_just_anybody(client, who, seat, status, code):
    name, keys = await opened(client)
    headers = {} if who is None else bearer(keys[who])
    answer = await client.post(f"/api/matches/{name}/seats/{seat}/forfeit", json={"v": 5}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_who_leaves_sees_what_all_see_and_the_seat_waits(client):
    name, keys = await opened(client)
    left = (await client.post(f"/api/matches/{name}/leaving", json={"v": 5}, headers=bearer(keys[1]))).json()
    assert (left["you"], left["seats"][1]["joined"]) == ([], False)
    assert all(seat["hand"] == "hidden" for seat in left["view"]["seats"])
    assert (await client.get(f"/api/matches/{name}", headers=bearer(keys[1]))).status_code == 403


async def test_the_last_person_is_told_to_resign_instead(client):
    name, keys = await opened(client, PEOPLE[0], *2 * [{"by": "computer", "level": "random"}])
    answer = await client.post(f"/api/matches/{name}/leaving", json={"v": 3}, headers=bearer(keys[0]))
    assert (answer.status_code, answer.json()["code"]) == (409, "last-at-table")


async def test_a_rematch_is_opened_with_the_same_keys(client):
    name, keys = await opened(client)
    early = await client.post(f"/api/matches/{name}/rematch", headers=bearer(keys[0]))
    assert (early.status_code, early.json()["code"]) == (409, "not-offered")
    v = (await client.get(f"/api/matches/{name}")).json()["v"]
    await client.post(f"/api/matches/{name}/resignation", json={"v": v}, headers=bearer(keys[0]))
    stranger = await client.post(f"/api/matches/{name}/rematch")
    assert stranger.status_code == 403
    again = (await client.post(f"/api/matches/{name}/rematch", headers=bearer(keys[0]))).json()["match"]
    assert (await client.get(f"/api/matches/{name}")).json()["rematch"] == again
    assert (await client.get(f"/api/matches/{again}", headers=bearer(keys[0]))).json()["you"] == [2]


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_a_store_that_fails_is_named_in_the_log_alone(client, home, monkeypatch, caplog, language):
    async def broken(_name):
        raise failed("postgresql://quadriga@db.inside/hall", "out of order")

    monkeypatch.setattr(home.log, "read", broken)
    answer = await client.get("/api/matches/abcdefghjkmn", headers={"Accept-Language": language})
    assert (answer.status_code, answer.json()["code"]) == (503, "store-failed")
    assert "db.inside" not in answer.text
    assert "db.inside" in caplog.text


async def test_what_no_match_can_be_called_is_not_looked_for_in_the_store(client, home, monkeypatch):
    monkeypatch.setattr(home.log, "read", None)
    for name in ("a%00b", "%ff", "x" * 5000, "ABCDEFGHJKMN"):
        assert (await client.get(f"/api/matches/{name}")).status_code == 404
    assert (await client.post("/api/glances", json={"asked": [{"match": "a\0b"}]})).json()[0]["status"] == "unknown"


# -- many matches at once ---------------------------------------------------------------------------------------------


async def test_a_glance_tells_which_matches_wait_for_whom(client, home):
    (first, mine), (second, _), (third, theirs) = [await opened(client) for _ in range(3)]
    match = await home.matches.find(first)
    await match.act(0, match.replay.v, "burn 1")
    done = await home.matches.find(third)
    await done.resign(0, done.replay.v)
    asked = [
        {"match": first, "keys": [mine[0]]},
        {"match": first, "keys": [mine[1]]},
        {"match": second, "keys": ["x" * 32]},
        {"match": third, "keys": [theirs[0]]},
        {"match": "nosuchmatch"},
    ]
    answer = await client.post("/api/glances", json={"asked": asked})
    assert [glance["status"] for glance in answer.json()] == ["running", "waiting", "running", "over", "unknown"]


async def test_an_offer_waits_for_whoever_has_not_answered(client, home):
    name, keys = await opened(client, *[{"by": "open"}] * 3)
    match = await home.matches.find(name)
    await match.join([0, 1, 2], "luck")
    for seat in range(3):
        await match.act(seat, match.replay.v, "burn 0")
    (keeper,) = match.replay.waiting()
    one, other = (seat for seat in range(3) if seat != keeper)
    await match.offer(one, match.replay.v, "end")
    asked = [{"match": name, "keys": [keys[seat]]} for seat in (one, other)]
    answer = (await client.post("/api/glances", json={"asked": asked})).json()
    assert [glance["status"] for glance in answer] == ["running", "waiting"]


async def test_too_many_matches_are_not_looked_at_at_once(client):
    answer = await client.post("/api/glances", json={"asked": [{"match": "nosuchmatch"}] * 101})
    assert (answer.status_code, answer.json()["code"]) == (400, "unreadable-request")

"""The workshop of Gateway over HTTP: armies composed, looked over, played."""

from quadriga.games.gateway import GAME
from quadriga.service import workshop as shop
from quadriga.workshop.gateway import Played

WISH = {"based_on": "classic", "title": "Конница", "counts": {"infantry": 4, "cavalry": 16}}


def quick(job):
    """In the worker: say how a game went without playing it."""
    return Played(1, "G-21", len(job[0]), job[1])


async def test_a_composition_comes_back_as_a_file_with_the_hash_that_a_match_under_it_has(client):
    army = (await client.post("/api/gateway/armies", json=WISH, headers={"Accept-Language": "ru"})).json()
    assert army["faults"] == []
    assert {kind["name"]: kind["count"] for kind in army["kinds"]}["cavalry"] == 16
    assert army["title"] == "Конница"
    assert army["hash"] == GAME.table_hash(GAME.setup(rules=army["rules"]))
    again = (await client.post("/api/gateway/rulesets", json={"rules": army["rules"]})).json()
    assert again["hash"] == army["hash"]


async def test_what_is_wrong_is_told_in_the_language_of_whoever_asks(client):
    wish = {**WISH, "counts": {"infantry": 40}}
    for language, said in (("en", "has 36 cells"), ("ru", "клеток 36")):
        army = (await client.post("/api/gateway/armies", json=wish, headers={"Accept-Language": language})).json()
        assert army["hash"] is None
        assert army["faults"][0]["clause"] == "G-26"
        assert said in " ".join(fault["text"] for fault in army["faults"])


async def test_the_numbers_of_a_ruleset_are_turned_and_travel_with_the_options_of_its_matches(client):
    plain = (await client.post("/api/gateway/armies", json=WISH)).json()
    army = (await client.post("/api/gateway/armies", json={**WISH, "dials": {"budget.points": 8}})).json()
    assert {dial["name"]: dial["value"] for dial in army["dials"]}["budget.points"] == 8
    assert army["options"] == {"rules": army["rules"], "first_turn_points": 8}
    assert army["hash"] == GAME.table_hash(GAME.setup(**army["options"])) != plain["hash"]
    assert GAME.setup(**army["options"])[0].points == 8


async def test_a_number_that_cannot_be_is_refused_beside_its_field_in_the_language_of_whoever_asks(client):
    wish = {**WISH, "dials": {"budget.points": 8, "draw.last_turn": 0}}
    for language, said in (("en", "take 1 to 10000"), ("ru", "возьмите от 1 до 10000")):
        army = (await client.post("/api/gateway/armies", json=wish, headers={"Accept-Language": language})).json()
        (fault,) = army["faults"]
        assert (fault["dial"], fault["clause"]) == ("draw.last_turn", "G-92")
        assert said in fault["text"]
        assert army["options"] == {}
        assert {kind["name"]: kind["count"] for kind in army["kinds"]}["cavalry"] == 16  # nothing is lost
    refused = await client.post("/api/gateway/armies", json={**WISH, "dials": {"luck": 1}})
    assert refused.status_code == 400
    assert "budget.points" in refused.json()["detail"]


async def test_files_that_are_no_rulesets_and_wishes_for_what_there_is_not_are_refused(client):
    answer = (await client.post("/api/gateway/rulesets", json={"rules": "import os"})).json()
    assert answer["faults"]
    assert answer["kinds"] == []
    refused = await client.post("/api/gateway/armies", json={**WISH, "based_on": "nobody"})
    assert refused.status_code == 400
    assert "classic" in refused.json()["detail"]


async def test_a_game_is_played_in_the_workshop(client, monkeypatch):
    monkeypatch.setattr(shop, "play_army", quick)
    game = (await client.post("/api/gateway/games", json={"rules": "classic", "number": 5})).json()
    assert game == {"winner": 1, "clause": "G-21", "turns": len("classic"), "captured": 5}
    refused = await client.post("/api/gateway/games", json={"rules": "name = 1", "number": 5})
    assert refused.status_code == 400

"""The workshop of Rat over HTTP: why a battle was lost, and battles made, measured, certified."""

from datetime import date

import pytest

from quadriga.games.rat import SHEETS
from quadriga.kernel import Text
from quadriga.service import workshop as shop
from quadriga.workshop.rat import generated
from tests.games.rat.fields import OPEN

LOST = "pdD7.pdE7.pdF7.pdG7.bsE6"
WON = "pddG6.bsH6.taJ5"
EASY = f"{OPEN} 12 baD9"  # archers who advance against a swordsman beside them


def refused(job):
    """In the worker: say that there is no such battle."""
    return Text(f"seed {job[1]}: try another", "")


async def fought(client, plan):
    asked = {"game": "rat", "ruleset": "dawn-watch", "position": f"{plan} = -- 1 0-0", "actions": [192 * 31]}
    return (await client.post("/api/analysis", json=asked)).json()["view"]["battle"]


async def test_every_hint_is_a_change_that_wins(client):
    assert (await fought(client, LOST))["result"] == "upper-won"
    hints = (await client.post("/api/rat/hints", json={"ruleset": "dawn-watch", "plan": LOST})).json()
    assert hints
    for hint in hints[:3]:
        battle = await fought(client, hint["plan"])
        assert (battle["result"], battle["alive"][0]) == ("lower-won", hint["survivors"])
        assert hint["who"] in {"", "D7", "E7", "F7", "G7", "E6"}


async def test_a_plan_that_wins_needs_no_hint(client):
    assert (await client.post("/api/rat/hints", json={"ruleset": "dawn-watch", "plan": WON})).json() == []


async def test_an_impossible_plan_is_refused_with_what_is_wrong(client):
    for path in ("hints", "without"):
        answer = await client.post(f"/api/rat/{path}", json={"ruleset": "dawn-watch", "plan": "pdD9"})
        assert answer.status_code == 400, answer.text
        assert "D9" in answer.json()["detail"]


async def test_each_order_patch_and_enemy_is_taken_away_in_turn(client):
    rows = (await client.post("/api/rat/without", json={"ruleset": "dawn-watch", "plan": WON})).json()
    assert {row["what"] for row in rows} == {"order", "ground", "enemy"}
    enemies = [row["cells"] for row in rows if row["what"] == "enemy"]
    assert len(enemies) == sum(map(bool, SHEETS["dawn-watch"].enemy))
    assert all(row["turns"] == (row["result"] != "lower-won") for row in rows)
    assert any(row["turns"] for row in rows if row["what"] == "order")


async def test_the_five_battles_are_told_in_both_languages_without_their_answers(client):
    for language, said in (("en", "sentry"), ("ru", "Часовой")):
        found = (await client.get("/api/rat/battles", headers={"Accept-Language": language})).json()
        assert [battle["sheet"] for battle in found] == [SHEETS[battle["name"]].text() for battle in found]
        assert len(found) == 5
        assert said in found[0]["story"]
        assert all(battle.keys() == {"name", "title", "summary", "story", "sheet"} for battle in found)


async def test_a_battle_is_measured(client):
    found = (await client.post("/api/rat/measures", json={"sheet": EASY})).json()
    assert found["has_answer"]
    assert found["minimum"] <= 12
    assert found["slack"] == 12 / found["minimum"]
    assert 0 < found["random_share"] <= 1
    assert not found["even_lines_lose"]
    assert found["sheet"] == EASY


async def test_a_battle_that_cannot_be_won_says_so(client):
    hard = f"{OPEN} 3 " + ".".join(f"h{order}{cell}9" for order, cell in zip("a" * 12, "ABCDEFGHIJKL", strict=True))
    found = (await client.post("/api/rat/measures", json={"sheet": hard})).json()
    assert not found["has_answer"]
    assert found["plan"] == ""


async def test_lines_are_certified_and_the_certificate_is_a_file(client):
    found = (await client.post("/api/rat/certificates", json={"sheet": EASY, "levels": [1]})).json()
    assert [level["level"] for level in found["levels"]] == [1]
    assert not found["holds"]
    assert found["levels"][0]["won"] > 0
    assert '"format": "quadriga-rat-certificate-1"' in found["file"]


async def test_a_battle_is_made_from_a_wish_and_the_same_for_the_same(client):
    found = (await client.post("/api/rat/battles", json={"difficulty": 1, "seed": 7})).json()
    assert found["sheet"] == generated(1, 7).sheet.text()
    assert found["day"] is None


async def test_a_wish_that_cannot_be_made_true_is_refused_with_the_reason(client, monkeypatch):
    monkeypatch.setattr(shop, "generate", refused)
    answer = await client.post("/api/rat/battles", json={"difficulty": 1, "seed": 7})
    assert answer.status_code == 400
    assert answer.json()["detail"] == "seed 7: try another"


async def test_a_day_has_its_battle_everywhere(client):
    found = (await client.get("/api/rat/days/2026-01-05")).json()
    assert (found["day"], found["wished"]) == ("2026-01-05", 2)
    assert found["sheet"] == generated(2, date(2026, 1, 5).toordinal()).sheet.text()


@pytest.mark.parametrize(
    ("method", "path", "asked", "reason"),
    [
        ("POST", "measures", {"sheet": "12/12 30 saD9"}, "16"),
        ("POST", "measures", {"sheet": f"{OPEN} 30 -"}, "0 enemies"),
        ("POST", "measures", {"sheet": f"{OPEN} - saD9"}, "3..60"),
        ("POST", "measures", {"sheet": f"{OPEN} 61 saD9"}, "3..60"),
        ("POST", "certificates", {"sheet": EASY, "levels": [4]}, "levels"),
        ("POST", "certificates", {"sheet": EASY, "levels": []}, "levels"),
        ("POST", "battles", {"difficulty": 6, "seed": 1}, "difficulty"),
        ("GET", "days/2025-12-31", None, "2026-01-01"),
        ("GET", "days/2999-01-01", None, "2026-01-01"),
    ],
)
async def test_what_cannot_be_done_is_refused_with_what_can(client, method, path, asked, reason):
    answer = await client.request(method, f"/api/rat/{path}", json=asked)
    assert answer.status_code == 400, answer.text
    assert reason in answer.json()["detail"]


async def test_a_day_that_is_none_is_not_found(client):
    answer = await client.get("/api/rat/days/yesterday")
    assert answer.status_code in {400, 404}
    assert answer.json()["detail"]

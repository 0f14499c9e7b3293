"""Why a battle of Rat was lost, over HTTP."""

LOST = "pdD7.pdE7.pdF7.pdG7.bsE6"
WON = "pddG6.bsH6.taJ5"


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
    answer = await client.post("/api/rat/hints", json={"ruleset": "dawn-watch", "plan": "pdD9"})
    assert answer.status_code == 400, answer.text
    assert "D9" in answer.json()["detail"]

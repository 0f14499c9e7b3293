"""What there is to play, in both languages."""

import asyncio
from contextlib import asynccontextmanager

import pytest
from httpx import ASGITransport, AsyncClient

from quadriga import __version__, games, players
from quadriga.server import wire
from quadriga.server.app import create_app
from quadriga.server.language import spoken
from quadriga.server.routes import catalogue
from quadriga.service import Analysts, Warmth
from quadriga.service.warming import Progress
from quadriga.storage import database
from tests.matchmaking import HUMAN
from tests.server.test_matches import PEOPLE
from tests.shipped import GAMES


async def test_the_server_says_how_it_is(client, home):
    match = (await home.open(*3 * (HUMAN,))).match
    with match.watched([0]):
        answer = await client.get("/api/health")
    assert answer.status_code == 200
    assert answer.json() == {
        "status": "ok",
        "version": __version__,
        "process": home.log.owner,
        "games": {},
        "database": {"kind": "sqlite", "answers": True},
        "matches": {"led": 1, "in_memory": 1, "watchers": 1},
    }


async def test_a_server_whose_database_does_not_answer_is_failing(client, home, monkeypatch):
    monkeypatch.setattr(database, "SOON", 0.01)
    monkeypatch.setattr(home.log.database, "reading", asynccontextmanager(forever))
    answer = await client.get("/api/health")
    assert (answer.status_code, answer.json()["status"]) == (503, "failing")
    assert answer.json()["database"] == {"kind": "sqlite", "answers": False}


async def forever():
    """Never open."""
    await asyncio.Event().wait()
    yield


async def test_every_game_is_listed_with_what_can_be_chosen(client):
    listed = {game["name"]: game for game in (await client.get("/api/games")).json()}
    assert list(listed) == list(games.GAMES)
    thud = listed["thud"]
    assert thud["ready"]
    assert [seat["seat"] for seat in thud["seats"]] == [0, 1]
    assert [level["name"] for level in thud["levels"]] == [level.name for level in players.levels(games.game("thud"))]
    assert [option["name"] for option in thud["options"] if not option["named"]] == ["rounds", "quiet_limit"]
    for ruleset in thud["rulesets"]:
        assert set(ruleset["options"]) == {option["name"] for option in thud["options"]}


@pytest.mark.parametrize("path", ["/api/games", "/api/games/thud/rulebook"])
async def test_the_words_are_in_the_callers_language(client, path):
    english, russian = [
        (await client.get(path, headers={"Accept-Language": language})).text for language in ("en", "ru-RU,ru;q=0.9")
    ]
    assert "тролль" in russian.lower()
    assert "troll" in english.lower()
    assert english != russian


def test_a_game_that_is_being_compiled_says_how_far_it_is():
    warmth = Warmth(("thud",))
    assert catalogue.warming(warmth, "thud") is None
    warmth.progress["thud"] = Progress("thud", 3, 8)
    assert catalogue.warming(warmth, "thud") == wire.Warming(3, 8)
    warmth.readiness["thud"] = "ready"
    assert catalogue.warming(warmth, "thud") is None


async def test_the_rulebook_is_complete_and_safe(client):
    book = (await client.get("/api/games/thud/rulebook")).json()
    clauses = [clause["id"] for section in book["sections"] for clause in section["clauses"]]
    assert clauses == [*games.game("thud").rulebook("en").clauses]
    assert "<script" not in str(book)


async def test_an_unknown_game_is_not_here(client):
    answer = await client.get("/api/games/chess/rulebook")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown-game")
    assert "thud" in answer.json()["detail"]


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        ("", "en"), ("ru", "ru"), ("ru-RU", "ru"), ("de, ru;q=0.5", "ru"), ("ru;q=0.1, en", "en"),
        ("en;q=nonsense, ru;q=0.2", "ru"), ("zz", "en"), (";;;,,,", "en"), ("RU", "ru"),
    ],
)  # fmt: skip
def test_the_first_language_that_we_speak_is_spoken(wanted, language):
    assert spoken(wanted) == language


async def test_a_game_that_is_not_ready_says_so(home, built_page):
    warmth = Warmth(["lanterns"])
    home.matches._check_ready = warmth.check
    app = create_app(home.matches, Analysts(), warmth, built_page)
    async with AsyncClient(transport=ASGITransport(app), base_url="http://quadriga.test") as client:
        assert (await client.get("/api/health")).json()["games"] == {"lanterns": "warming"}
        ready = {game["name"]: game["ready"] for game in (await client.get("/api/games")).json()}
        assert ready == {**dict.fromkeys(GAMES, True), "lanterns": False}
        answer = await client.post("/api/matches", json={"game": "lanterns", "seats": PEOPLE})
        assert (answer.status_code, answer.json()["code"]) == (503, "warming")
        assert answer.headers["retry-after"] == "2"


async def test_the_api_describes_itself(client):
    described = (await client.get("/api/openapi.json")).json()
    assert described["info"]["title"] == "Quadriga"
    paths = set(described["paths"])
    assert {"/api/games", "/api/matches", "/api/matches/{name}/actions", "/api/files"} <= paths
    assert all(path.startswith("/api/") for path in paths)


async def test_a_game_says_whether_one_seat_may_not_see_what_another_sees(client):
    secrets = {game["name"]: game["secrets"] for game in (await client.get("/api/games")).json()}
    assert (secrets["lanterns"], secrets["thud"]) == (True, False)


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_the_tables_of_a_game_are_those_its_rules_run_on(client, language):
    told = (await client.get("/api/games/rat/tables", headers={"Accept-Language": language})).json()["tables"]
    setup = games.game("rat").setup()[0]
    assert [kind["price"] for kind in told["kinds"]] == setup.price.tolist()
    assert [kind["attack"] for kind in told["kinds"]] == setup.attack.tolist()
    assert told["mark_price"] == setup.mark_price
    assert [ground["title"] for ground in told["grounds"]][2] == {"en": "Hill", "ru": "Холм"}[language]


async def test_a_game_without_tables_says_so(client):
    assert (await client.get("/api/games/thud/tables")).json() == {"tables": None}

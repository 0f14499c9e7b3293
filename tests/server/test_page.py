"""The page's files, and what surrounds every answer."""

import os

import pytest
from httpx import ASGITransport, AsyncClient

from quadriga.server.app import create_app
from quadriga.server.base import BadBase, base_of
from quadriga.service import Analysts, Warmth
from tests.server.test_matches import PEOPLE, opened


@pytest.mark.parametrize("path", ["/", "/new/thud", "/m/abc", "/rules/thud", "/open"])
async def test_the_pages_own_addresses_are_answered_with_its_index(client, path):
    answer = await client.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    assert "<title>Quadriga</title>" in answer.text


async def test_hashed_files_are_kept_for_ever(client):
    answer = await client.get("/assets/index-abc123.js")
    assert "javascript" in answer.headers["content-type"]
    assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize(
    "path",
    [
        "/assets/gone.js", "/assets/none", "/favicon.ico", "/../matches.db", "/..%2fmatches.db",
        "/assets/..%2f..%2fmatches.db",        "/api/nothing", "/api/matches/a/b/c",
    ],
)  # fmt: skip
async def test_what_is_not_there_is_not_found(client, path):
    answer = await client.get(path)
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/problem+json"


async def test_a_page_that_is_built_again_is_served_by_the_same_server(client, built_page):
    old = "/assets/index-abc123.js"
    assert (await client.get(old)).status_code == 200
    (built_page / old[1:]).unlink()
    assert (await client.get(old)).status_code == 404, "gone, though the server once listed it"
    (built_page / "assets" / "index-def456.js").write_text("console.log('blot')")
    index = built_page / "index.html"
    index.write_text("<!doctype html><title>Quadriga, again</title>")
    os.utime(index, ns=(1, 1))
    assert "again" in (await client.get("/")).text
    assert (await client.get("/assets/index-def456.js")).text == "console.log('blot')"
    assert (await client.get(old)).status_code == 404
    index.unlink()
    assert (await client.get("/")).json()["code"] == "page-missing"


async def test_a_server_without_a_page_says_how_to_build_it(home, tmp_path):
    app = create_app(home.matches, Analysts(), Warmth(()), tmp_path / "nowhere")
    async with AsyncClient(transport=ASGITransport(app), base_url="http://quadriga.test") as client:
        answer = await client.get("/")
        assert answer.json()["code"] == "page-missing"
        assert "make setup" in answer.json()["detail"]
        assert (await client.get("/api/health")).status_code == 200


@pytest.mark.parametrize("path", ["/", "/api/health", "/api/nothing", "/assets/index-abc123.js"])
async def test_every_answer_is_guarded(client, path):
    headers = (await client.get(path)).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["img-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


async def test_long_answers_are_gzipped(client):
    answer = await client.get("/", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"


async def test_answers_of_the_api_are_kept_by_nobody(client):
    assert (await client.get("/api/health")).headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/", "/m/abc"])
async def test_a_page_at_another_path_names_it_everywhere(home, built_page, path):
    index = '<meta name="base" content="/" /><script src="./assets/index-abc123.js"></script>'
    (built_page / "index.html").write_text(index)
    app = create_app(home.matches, Analysts(), Warmth(()), built_page, base="/a/hall/")
    async with AsyncClient(transport=ASGITransport(app), base_url="http://quadriga.test") as client:
        assert (await client.get(f"/a/hall{path}")).text == (
            '<meta name="base" content="/a/hall/" /><script src="/a/hall/assets/index-abc123.js"></script>'
        )
        assert (await client.get("/a/hall/assets/index-abc123.js")).status_code == 200
        assert (await client.get("/a/hall/api/health")).status_code == 200
        assert (await client.get("/a/hall")).headers["location"] == "/a/hall/"
        assert (await client.get(path)).status_code == (await client.get("/api/health")).status_code == 404


@pytest.mark.parametrize(
    ("given", "base"), [("/", "/"), ("", "/"), ("/hall", "/hall/"), ("/a/hall/", "/a/hall/"), ("/~me", "/~me/")]
)
def test_a_base_path_is_written_with_or_without_its_last_slash(given, base):
    assert base_of(given) == base


@pytest.mark.parametrize("given", ["hall", "//", "/a//b", "/a b", "/..", "/api", "http://x/", '/"', "/ё"])
def test_a_base_path_that_cannot_be_is_refused(given):
    with pytest.raises(BadBase, match="--base-path /quadriga"):
        base_of(given)


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 201),
        ({"Origin": "http://quadriga.test"}, 201),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "http://quadriga.test.evil.example"}, 403),
        ({"Origin": "http://quadriga.test:81"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://["}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
    ],
)
async def test_pages_of_other_sites_change_nothing(client, headers, status):
    answer = await client.post("/api/matches", json={"game": "lanterns", "seats": PEOPLE}, headers=headers)
    assert answer.status_code == status
    if status == 403:
        assert answer.json()["code"] == "foreign-origin"


async def test_pages_of_other_sites_may_read_what_is_public(client):
    name, _ = await opened(client)
    assert (await client.get(f"/api/matches/{name}", headers={"Origin": "http://evil.example"})).status_code == 200


async def test_a_method_that_is_not_taken_says_so(client):
    answer = await client.put("/api/matches", json={})
    assert (answer.status_code, answer.json()["code"]) == (405, "method-not-allowed")


@pytest.mark.parametrize("path", ["/", "/api/health"])
async def test_a_head_is_answered_like_a_get_without_its_body(address, path):
    async with AsyncClient(base_url=f"http://{address}") as client:
        whole, head = await client.get(path), await client.head(path)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-type"] == whole.headers["content-type"]


async def test_a_fault_tells_nothing_of_the_inside(client, home, monkeypatch):
    async def broken(_name):
        raise ZeroDivisionError("secret detail")

    monkeypatch.setattr(home.matches, "find", broken)
    answer = await client.get("/api/matches/any")
    assert (answer.status_code, answer.json()["code"]) == (500, "fault")
    assert "secret detail" not in answer.text

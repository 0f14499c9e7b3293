"""Match files through the server: down, up, on from there, and refused."""

import pytest

from quadriga import games
from quadriga.service import matchfile
from quadriga.service.report import verify
from testgame.state import AIM
from tests.matchmaking import HUMAN, house, is_over, phase, play_on, play_to
from tests.server.conftest import asking

WRITTEN = [known.name for known in games.game("thud").foreign_formats if known.write]


async def upload(client, text, game="thud"):
    content = text if isinstance(text, bytes) else text.encode()
    return await client.post(f"/api/files?game={game}", content=content, headers={"Content-Type": "text/plain"})


async def download(client, name, **query):
    answer = await client.get(f"/api/matches/{name}/file", params=query)
    assert answer.status_code == 200, answer.text
    assert "attachment" in answer.headers["content-disposition"]
    return answer.text


@pytest.mark.parametrize(
    ("ruleset", "position", "formats"),
    [
        ("classic", None, ["quad", "thud", "strides"]),
        ("koom-valley", None, ["quad", "thud"]),
        ("classic", "5/7/9/11/13/d14/15/7R7/15/14T/13/11/9/7/5 d 1 0 0-0", ["quad", "thud"]),
    ],
)
async def test_a_match_names_the_formats_that_it_can_be_saved_as_and_no_others(
    client, home, ruleset, position, formats
):
    opened = await home.open(HUMAN, HUMAN, game="thud", ruleset=ruleset, position=position)
    name = opened.match.name

    assert (await client.get(f"/api/matches/{name}")).json()["formats"] == formats

    for format_ in ["quad", *WRITTEN]:
        answer = await client.get(f"/api/matches/{name}/file", params={"format": format_})
        assert answer.status_code == (200 if format_ in formats else 400), answer.text


@pytest.fixture
async def running(home):
    """A match of Thud in which a few plies have been played and one was taken back."""
    match = (await home.open(HUMAN, HUMAN, game="thud")).match
    for _ in range(4):
        await play_on(match, match.replay.waiting()[0])
    await match.offer(1, match.replay.v, "take-back")
    return match


async def test_an_unfinished_match_goes_on_from_where_it_stands(client, home, running):
    taken = await upload(client, await download(client, running.name))
    assert taken.status_code == 201
    assert taken.json()["finished"] is False
    assert all(taken.json()["keys"])
    again = await home.matches.find(taken.json()["match"])
    assert again is not running
    assert again.replay.now.state.tobytes() == running.replay.now.state.tobytes()
    assert [ply.text for ply in again.replay.line] == [ply.text for ply in running.replay.line]
    await play_on(again, again.replay.waiting()[0])


async def test_a_finished_match_is_opened_for_its_replay(client, running, tmp_path, built_page, analysts):
    await running.resign(0, running.replay.v)
    text = await download(client, running.name)
    assert (await upload(client, text)).json()["match"] == running.name
    (tmp_path / "elsewhere").mkdir()
    async with house(tmp_path / "elsewhere") as other, asking(other, analysts, built_page) as there:
        taken = (await upload(there, text)).json()
        assert taken == {"match": running.name, "keys": [None, None], "finished": True, "note": taken["note"]}
        assert await download(there, running.name) == text
        frames = (await there.get(f"/api/matches/{running.name}/frames")).json()["frames"]
        assert len(frames) == len(running.replay.line) + 1


async def test_a_match_with_dice_goes_on_from_its_position(home, client):
    match = (await home.open(HUMAN, HUMAN, HUMAN)).match
    await play_to(match, lambda match: phase(match) == AIM)
    text = matchfile.written(
        match.replay.header, tuple(moment.event for moment in match.replay.moments[1:]), tuple(match.salts)
    )
    taken = (await upload(client, text, "lanterns")).json()
    again = await home.matches.find(taken["match"])
    assert again.replay.now.state.tobytes() == match.replay.now.state.tobytes()
    await play_to(again, is_over)
    assert verify((await home.matches.file(again.name)).encode()).chance == "proven"


async def test_a_match_that_goes_on_and_has_secrets_is_not_given_out(client, home):
    match = (await home.open(HUMAN, HUMAN, HUMAN)).match
    answer = await client.get(f"/api/matches/{match.name}/file")
    assert (answer.status_code, answer.json()["code"]) == (409, "still-secret")


@pytest.mark.parametrize("name", WRITTEN)
async def test_other_programs_files_go_out_and_come_back(client, home, running, name):
    text = await download(client, running.name, format=name)
    taken = await upload(client, text)
    assert taken.status_code == 201, taken.text
    again = await home.matches.find(taken.json()["match"])
    assert [ply.text for ply in again.replay.line] == [ply.text for ply in running.replay.line]


async def test_a_round_that_was_ended_by_agreement_goes_out_and_comes_back(client, home, running):
    await running.offer(0, running.replay.v, "end")
    await running.answer(1, running.replay.v, accepts=True)
    await play_on(running, running.replay.waiting()[0])
    for format_ in ("quad", *WRITTEN):
        taken = await upload(client, await download(client, running.name, format=format_))
        again = await home.matches.find(taken.json()["match"])
        assert [ply.text for ply in again.replay.line] == [ply.text for ply in running.replay.line]
        assert again.replay.now.state.tobytes() == running.replay.now.state.tobytes()


async def spoilt_files(home):
    match = (await home.open(HUMAN, HUMAN, game="thud")).match
    await play_on(match, 0)
    await match.resign(1, match.replay.v)
    text = await home.matches.file(match.name)
    lines = text.splitlines()
    return {
        "file-truncated": "\n".join(lines[:-1]),
        "file-altered": text.replace('"kind":"resigned","seat":1', '"kind":"resigned","seat":0'),
        "file-reordered": "\n".join([lines[0], lines[2], lines[1], *lines[3:]]),
        "bad-file": "dear diary",
    }


@pytest.mark.parametrize("code", ["file-truncated", "file-altered", "file-reordered", "bad-file"])
@pytest.mark.parametrize("language", ["en", "ru"])
async def test_a_spoilt_file_opens_nothing(client, home, code, language):
    text = (await spoilt_files(home))[code]
    answer = await client.post("/api/files?game=thud", content=text, headers={"Accept-Language": language})
    assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert {"en": "line ", "ru": "строка "}[language] in answer.json()["detail"]
    assert await home.log.adopt() == []


@pytest.mark.parametrize(
    ("content", "status", "code"),
    [
        (b"", 400, "bad-file"),
        (b"\xff\xfe\x00", 400, "bad-file"),
        (b"x" * (matchfile.LARGEST + 1), 400, "bad-file"),
        (b"x" * (matchfile.LARGEST + 2), 413, "too-large"),
        (b"dA1-A2\n", 400, "bad-file"),
        (b"M A7 Z99\n", 400, "bad-file"),
        (b'{"format":"quad","format_version":2}\n', 400, "bad-file"),
    ],
)
async def test_what_is_no_game_is_refused(client, home, content, status, code):
    answer = await upload(client, content)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert await home.log.adopt() == []


async def test_a_game_that_nobody_knows_is_refused(client):
    answer = await upload(client, "anything", "chess")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown-game")


async def test_a_format_that_nobody_knows_is_refused(client, running):
    answer = await client.get(f"/api/matches/{running.name}/file?format=pgn")
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-file")
    assert "pgn" in answer.json()["detail"]


async def test_another_match_of_the_same_name_is_refused(client, running, tmp_path, built_page, analysts):
    await running.resign(0, running.replay.v)
    (tmp_path / "elsewhere").mkdir()
    async with house(tmp_path / "elsewhere") as other, asking(other, analysts, built_page) as there:
        match = (await other.open(HUMAN, HUMAN, game="thud")).match
        file = matchfile.parsed(await download(client, running.name))
        events = [*file.events]
        events[-2] = type(events[-2])(seat=1)
        events[-1] = type(events[-1])("resignation", events[-1].returns, (0,), None, events[-1].seed)
        await upload(there, await download(client, running.name))
        forged = matchfile.written(file.header, tuple(events), file.salts)
        answer = await upload(there, forged)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-file")
        assert running.name in answer.json()["detail"]
        assert match.replay.v == 2


@pytest.mark.parametrize(("language", "ruleset"), [("en", "As the source has it"), ("ru", "Как в источнике")])
async def test_an_import_says_which_ruleset_it_took(client, language, ruleset):
    headers = {"Content-Type": "text/plain", "Accept-Language": language}
    answer = await client.post("/api/files?game=thud", content=b"dA6-B6\n", headers=headers)
    assert ruleset in answer.json()["note"]

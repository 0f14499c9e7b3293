"""What goes over the wire does not depend on what its reader may not know."""

import msgspec
import numpy as np
import pytest

from quadriga.games.maverick import first_printing
from quadriga.games.maverick.program import HAND
from quadriga.server import render
from quadriga.service.leisure import done
from quadriga.service.why import why
from testgame.state import AIM
from tests.matchmaking import HUMAN, phase, play_to

EVERYTHING = range(1000)  # events
SECRET = 1  # the seat whose secrets differ


async def twins(home, monkeypatch):
    """Open two matches, alike but for what seat 1 secretly burns; return them before that is shown."""
    monkeypatch.setattr("quadriga.service.chance.new_seed", lambda: bytes(32))
    matches = []
    for burned in (0, 2):
        match = (await home.open(HUMAN, HUMAN, HUMAN, entropy="luck")).match
        await match.act(SECRET, match.replay.v, burned)
        matches.append(match)
    assert matches[0].replay.digest != matches[1].replay.digest
    return matches


def told(match, you):
    """Return everything that a watcher with these seats is told, names of matches left out."""
    replay = match.replay
    parts = [
        render.whole(match, you, "en"),
        done(render.frames(match, you, EVERYTHING)),
        *(render.standing(match, moment, you, "en") for moment in replay.moments),
        *(render.events(replay, moment, you) for moment in replay.moments),
        *(why(replay, seat, text, "en") for seat in you for text in ("burn 2", "shield", "nonsense")),
    ]
    return [msgspec.json.encode(part).replace(match.name.encode(), b"-") for part in parts]


@pytest.mark.parametrize("you", [(), (0,), (2,), (0, 2)])
async def test_others_are_told_the_same_whatever_a_seat_does_in_secret(home, monkeypatch, you):
    one, other = await twins(home, monkeypatch)
    assert told(one, you) == told(other, you)


async def test_the_seat_itself_is_told_what_it_did(home, monkeypatch):
    one, other = await twins(home, monkeypatch)
    assert told(one, (SECRET,)) != told(other, (SECRET,))


async def test_the_number_of_a_secret_event_arrives_empty(home, monkeypatch):
    one, _ = await twins(home, monkeypatch)
    entries = render.whole(one, (0,), "en").history
    assert (entries[-1].v, entries[-1].seat, entries[-1].text) == (one.replay.v, SECRET, "")


@pytest.mark.parametrize(("you", "n_told"), [((), 0), ((1,), 0), ((0,), 3), ((0, 1), 3)])
async def test_nobody_but_its_owner_is_told_how_often_a_secret_plan_was_changed(home, you, n_told):
    opened = await home.open(HUMAN, HUMAN, game="rat", options={"sheet": "crossing", "mode": "duel"})
    match = opened.match
    for text in ("bsB8", "-B8", "bsB8"):
        await match.act(0, match.replay.v, text)
    assert len(render.whole(match, you, "en").history) == n_told
    assert len(done(render.frames(match, you, EVERYTHING)).frames) == 1 + n_told
    if 0 not in you:
        changes = [moment for moment in match.replay.moments if moment.rows is not None]
        assert [bytes(render.events(match.replay, moment, you)) for moment in changes] == 3 * [b"[]"]


@pytest.mark.parametrize("you", [(), (1,)])
async def test_nobody_but_its_owner_is_told_how_an_army_is_placed_nor_how_often_it_was_placed_anew(home, you):
    match = (await home.open(HUMAN, HUMAN, game="gateway")).match
    await play_to(match, lambda match: match.replay.waiting() == (0, 1))
    v, replay = match.replay.v, match.replay
    for _ in range(4):
        codes = replay.game.legal_actions(replay.setup, match.replay.now.state, 0)
        await match.act(0, match.replay.v, int(codes[-1]))
    replay = match.replay
    placed = replay.moments[v + 1 :]
    assert [bytes(render.events(replay, moment, you)) for moment in placed] == 4 * [b"[]"]
    assert [entry for entry in render.whole(match, you, "en").history if entry.v > v] == []
    assert any(bytes(render.events(replay, moment, (0,))) != b"[]" for moment in placed)


async def test_nobody_is_told_how_the_cards_were_shuffled(home, monkeypatch):
    one, _ = await twins(home, monkeypatch)
    await play_to(one, lambda match: phase(match) == AIM)
    shuffle = one.replay.moments[4].event.outcome
    for you in ((), (0,), (1,), (2,)):
        assert not any(shuffle.encode() in part for part in told(one, you))


async def test_players_refusals_do_not_tell_what_others_did(home, monkeypatch):
    answers = []
    for match in await twins(home, monkeypatch):
        with pytest.raises(Exception, match="sent at event") as refused:
            await match.act(0, match.replay.v + 9, "burn 1")
        answers.append(str(refused.value))
    assert answers[0] == answers[1]


async def test_a_guess_at_what_another_holds_is_told_nothing(home):
    match = (await home.open(HUMAN, HUMAN, game="maverick")).match
    record = match.replay.now.state[0]
    catalogue = first_printing()
    held = [int(thing) for thing in np.flatnonzero((record.zone == HAND) & (record.owner == SECRET))]
    assert len(held) == 6
    for thing in held:
        name = catalogue.card(int(record.card[thing])).name
        other = next(each.card.name for each in catalogue.printed if each.card.name != name)
        right, wrong = (
            msgspec.json.encode(why(match.replay, 0, f"{guess}:{thing}", "en")).replace(guess.encode(), b"it")
            for guess in (name, other)
        )
        assert right == wrong
        assert name.encode() not in msgspec.json.encode(why(match.replay, 0, f":{thing}", "en"))

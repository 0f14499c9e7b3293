"""A match as the store keeps it, and back."""

from collections.abc import Sequence

import msgspec

from quadriga import games
from quadriga.kernel.errors import OtherRules, QuadrigaError
from quadriga.kernel.text import Text
from quadriga.service.chain import canonical
from quadriga.service.events import AnyEvent
from quadriga.service.header import Header
from quadriga.service.replay import Replay
from quadriga.storage import StoredEvent, StoredMatch


def kept(replay: Replay, salts: Sequence[bytes], hashes: Sequence[bytes | None], owner: str) -> StoredMatch:
    """Return what the store keeps of a match that the process `owner` leads: events with salts, hashes of keys."""
    events = [moment.event for moment in replay.moments if moment.event is not None]
    return StoredMatch(
        match=replay.header.match,
        game=replay.header.game,
        header=canonical(replay.header),
        seed=replay.seed or b"",
        keys=tuple(hashes),
        digest=replay.digest,
        events=tuple(
            StoredEvent(v, canonical(event), salt) for v, (event, salt) in enumerate(zip(events, salts, strict=True), 1)
        ),
        is_over=replay.is_over,
        owner=owner,
    )


def replayed(stored: StoredMatch) -> Replay:
    """Return the course of a stored match; raises OtherRules, naming both versions, if it cannot be reached here."""
    header, events = decoded(stored)
    replay = Replay(games.game(stored.game), header, stored.seed)
    try:
        replay.fold_all(events)
    except QuadrigaError as error:
        raise other_behaviour(header) from error
    if replay.digest != stored.digest:
        raise other_behaviour(header)
    return replay


def decoded(stored: StoredMatch) -> tuple[Header, tuple[AnyEvent, ...]]:
    """Return the header and the events of a stored match."""
    header = msgspec.json.decode(stored.header, type=Header)
    return header, tuple(msgspec.json.decode(event.body, type=AnyEvent) for event in stored.events)


def other_behaviour(header: Header) -> OtherRules:
    """Return the error for a match whose events no longer lead where they led."""
    version = header.rules_version
    return OtherRules(
        Text(
            en=f"Match {header.match} no longer reaches its position under our rules of {header.game} (its version: "
            f"{version}, ours: {version}, with other behaviour). Its file can still be downloaded.",
            ru=f"Партия {header.match} по здешним правилам игры {header.game} не приходит к своей позиции (её версия: "
            f"{version}, наша: {version}, но играет иначе). Файл партии по-прежнему можно скачать.",
        )
    )

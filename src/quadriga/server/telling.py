"""What to tell one listener of a match, so that it misses nothing: the events since the last, or the whole match."""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from typing import Any, Self

from quadriga.kernel.text import Language
from quadriga.server import frames, render
from quadriga.service import Match
from quadriga.service.errors import unknown_match
from quadriga.service.events import TookBack
from quadriga.service.moment import Moment
from quadriga.service.replay import Replay

LONGEST_GAP = 64  # events; whoever has missed more gets the whole match


class Telling:
    """One listener's knowledge of a match, brought up to date by `news`.

    A slow listener holds up nobody: it is told that something has happened by a bell, not by a queue, and gets what
    it has missed, or the whole match, when it has taken what came before. Used as a context, it counts the listener's
    seats as online.
    """

    def __init__(self, match: Match, keys: Sequence[bytes], v: int | None, language: Language) -> None:
        """Begin with a listener that has keys of these hashes, and the events up to `v`, or (None) nothing."""
        self.seats = match.seats_held(keys)
        self.v = v
        self._match = match
        self._keys = keys
        self._language: Language = language
        self._presence = frames.Present([], None)  # as the listener was told
        self._is_thinking = False
        self._watching = ExitStack()
        self.bell = asyncio.Event()  # rings when something has happened since the last news

    def __enter__(self) -> Self:
        self._watch()
        return self

    def __exit__(self, *_: object) -> None:
        self._watching.close()

    def held(self) -> tuple[int, ...]:
        """Return the seats that the listener's keys open at this moment."""
        return self._match.seats_held(self._keys)

    def news(self) -> Iterator[frames.Said]:
        """Yield what the listener does not know yet; it counts as known as soon as it is yielded.

        Raises:
            UnknownMatch: the match has been deleted.
        """
        if self._match.is_deleted:
            raise unknown_match(self._match.name)
        self.bell.clear()
        self._look_at_seats()
        replay = self._match.replay
        if self.v is None or not 0 <= replay.v - self.v <= LONGEST_GAP or self._was_taken_back():
            yield self._whole()
        for moment in replay.moments[(self.v or 0) + 1 :]:
            yield self._event(replay, moment)
        presence = frames.Present(render.seats(self._match), self._match.rematch)
        if presence != self._presence:
            self._presence = presence
            yield frames.Presence(presence)
        if self._is_thinking and not self._match.is_thinking and self._match.replay.v == self.v:
            yield self._whole()  # a computer gave up

    def _whole(self) -> frames.MatchSaid:
        told = render.whole(self._match, self.seats, self._language)
        self.v, self._is_thinking = told.v, told.thinking
        self._presence = frames.Present(told.seats, told.rematch)
        return frames.MatchSaid(told.v, told)

    def _event(self, replay: Replay, moment: Moment) -> frames.EventSaid:
        change = render.change_at(replay, moment)
        happened = frames.Happened(
            events=render.events(replay, moment, self.seats),
            entry=render.entry(change, self.seats) if change else None,
            match=render.standing(self._match, moment, self.seats, self._language),
        )
        self.v, self._is_thinking = moment.v, happened.match.thinking
        return frames.EventSaid(moment.v, happened)

    def _was_taken_back(self) -> bool:
        missed: Sequence[Any] = self._match.replay.moments[(self.v or 0) + 1 :]
        return any(isinstance(moment.event, TookBack) for moment in missed)

    def _look_at_seats(self) -> None:
        """Notice when a seat has been given to somebody else."""
        held = self.held()
        if held != self.seats:
            self.seats, self.v = held, None
            self._watch()

    def _watch(self) -> None:
        self._watching.close()
        self.bell = self._watching.enter_context(self._match.watched(self.seats))

"""Opening a match, looking at it, and the commands to it."""

from collections.abc import Awaitable, Callable
from secrets import token_hex
from typing import Any

from litestar import Request, delete, get, post

from quadriga import games
from quadriga.kernel.errors import QuadrigaError
from quadriga.kernel.text import Language, Text
from quadriga.server import render, wire
from quadriga.service import Match, Matches, Plan
from quadriga.service.errors import NotYourSeat
from quadriga.service.why import why

AnyRequest = Request[Any, Any, Any]


@post("/api/matches")
async def open_match(data: wire.NewMatch, matches: Matches) -> wire.Opened:
    """Open a match; whoever opens it gets every key, and passes those of open seats on."""
    opened = await matches.open(
        Plan(
            game=games.game(data.game),
            seats=tuple(seat.plan() for seat in data.seats),
            ruleset=data.ruleset,
            options=data.options,
            position=data.position,
            entropy=data.entropy,
        )
    )
    return wire.Opened(opened.match.name, [*opened.keys])


@get("/api/matches/{name:str}")
async def look(name: str, request: AnyRequest, matches: Matches, language: Language) -> wire.Match:
    """Return the match as the holder of the keys sees it, or as the public does."""
    match = await matches.find(name)
    return render.whole(match, match.seats_of(keys_of(request)), language)


@get("/api/matches/{name:str}/frames")
async def frames(name: str, request: AnyRequest, matches: Matches) -> wire.Frames:
    """Return every step of the match, for its replay."""
    match = await matches.find(name)
    return render.frames(match, match.seats_of(keys_of(request)))


@post("/api/matches/{name:str}/actions", status_code=200)
async def act(name: str, data: wire.Action, request: AnyRequest, matches: Matches, language: Language) -> wire.Match:
    """Play an action, by its code or by its text."""
    action = wire.one_of(data.action, data.text)
    return await command(name, request, matches, language, lambda match, seat: match.act(seat, data.v, action))


@post("/api/matches/{name:str}/offers", status_code=200)
async def offer(
    name: str, data: wire.NewOffer, request: AnyRequest, matches: Matches, language: Language
) -> wire.Match:
    """Offer to end, to draw or to take back."""
    return await command(name, request, matches, language, lambda match, seat: match.offer(seat, data.v, data.kind))


@delete("/api/matches/{name:str}/offers", status_code=200)
async def withdraw(name: str, v: int, request: AnyRequest, matches: Matches, language: Language) -> wire.Match:
    """Withdraw one's standing offer."""
    return await command(name, request, matches, language, lambda match, seat: match.withdraw(seat, v))


@post("/api/matches/{name:str}/answers", status_code=200)
async def answer(name: str, data: wire.Answer, request: AnyRequest, matches: Matches, language: Language) -> wire.Match:
    """Accept or decline the standing offer."""

    def answered(match: Match, seat: int) -> Awaitable[None]:
        return match.answer(seat, data.v, accepts=data.accept)

    return await command(name, request, matches, language, answered)


@post("/api/matches/{name:str}/resignation", status_code=200)
async def resign(name: str, data: wire.Seen, request: AnyRequest, matches: Matches, language: Language) -> wire.Match:
    """Give up."""
    return await command(name, request, matches, language, lambda match, seat: match.resign(seat, data.v))


@post("/api/matches/{name:str}/why", status_code=200)
async def ask_why(
    name: str, data: wire.Question, request: AnyRequest, matches: Matches, language: Language
) -> wire.Why:
    """Say whether an action could be played, and which rule forbids it."""
    match = await matches.find(name)
    seat = playing_seat(match, match.seats_of(keys_of(request)))
    return render.why(why(match.replay, seat, data.text, language))


async def command(
    name: str,
    request: AnyRequest,
    matches: Matches,
    language: Language,
    carry_out: Callable[[Match, int], Awaitable[None]],
) -> wire.Match:
    """Carry a command of one's seat out and return the match after it."""
    match = await matches.find(name)
    you = match.seats_of(keys_of(request))
    seat = playing_seat(match, you)
    await match.join(you, token_hex(16))
    try:
        await carry_out(match, seat)
    except QuadrigaError:
        request.state.v = match.replay.v  # the problem names it, so that the sender can catch up
        raise
    return render.whole(match, you, language)


def keys_of(request: AnyRequest) -> list[str]:
    """Return the seat keys of `Authorization: Bearer key[,key]`."""
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    return [key.strip() for key in given.split(",") if key.strip()] if scheme.lower() == "bearer" else []


def playing_seat(match: Match, you: render.Seats) -> int:
    """Return the seat that a command is meant for; raises NotYourSeat for those who hold none."""
    if not you:
        raise NotYourSeat(
            Text(
                en="Only those who hold a seat may do this. Send its key as Authorization: Bearer.",
                ru="Это может лишь тот, кто занимает место. Передайте ключ места: Authorization: Bearer.",
            )
        )
    return render.viewer(you, match.replay.waiting())

"""Opening a match, looking at it, and the commands to it."""

from litestar import delete, get, post
from litestar.params import JSONBody

from quadriga import games
from quadriga.server import render, studies, wire
from quadriga.server.given import (
    LATEST,
    AnyRequest,
    FromEvent,
    Seen,
    TheAnalysts,
    TheLimits,
    TheMatches,
    TheSeat,
    TheTable,
    UpToEvent,
)
from quadriga.server.problems import REFUSALS
from quadriga.server.throttle import address_of
from quadriga.service import Plan
from quadriga.service.hints import hint
from quadriga.service.verdicts import verdict
from quadriga.service.why import why


@post("/api/matches", responses=REFUSALS)
async def open_match(
    data: JSONBody[wire.NewMatch], request: AnyRequest, matches: TheMatches, limits: TheLimits
) -> wire.Opened:
    """Open a match; whoever opens it gets every key, and passes those of open seats on."""
    limits.open_match(address_of(request))
    opened = await matches.open(
        Plan(
            game=games.game(data.game),
            seats=tuple(seat.plan() for seat in data.seats),
            ruleset=data.ruleset,
            options=data.options,
            position=data.position,
            entropy=data.entropy,
            pace=data.pace,
            forfeits=data.forfeits,
            pause=data.pause,
            held=data.held(),
        )
    )
    return wire.Opened(opened.match.name, [*opened.keys])


@get("/api/matches/{name:str}", responses=REFUSALS)
async def look(table: TheTable) -> wire.Match:
    """Return the match as the holder of the keys sees it, or as the public does."""
    return render.whole(table.match, table.you, table.language)


@delete("/api/matches/{name:str}", status_code=204, responses=REFUSALS)
async def erase(table: TheTable, matches: TheMatches) -> None:
    """Delete the match for good, with its file; needs the keys of every seat that people hold."""
    await matches.delete(table.match.name, table.held)


@get("/api/matches/{name:str}/choices", responses=REFUSALS)
async def choices(table: TheTable) -> wire.Choices:
    """Return everything that the seat which is asked may play, be it thousands of actions."""
    replay = table.match.replay
    return wire.Choices(replay.v, render.all_choices(replay, replay.waiting(), table.you))


@get("/api/matches/{name:str}/frames", responses=REFUSALS)
async def frames(table: TheTable, matches: TheMatches, first: FromEvent = 0, last: UpToEvent = LATEST) -> wire.Frames:
    """Return the steps of the match that events `first` to `last` led to, the opening (0) included: all, unasked."""
    return await matches.leisure.do(render.frames(table.match, table.you, range(first, last + 1)))


@post("/api/matches/{name:str}/actions", status_code=200, responses=REFUSALS)
async def act(data: JSONBody[wire.Action], table: TheTable) -> wire.Match:
    """Play an action, by its code or by its text."""
    action = wire.one_of(data.action, data.text)
    return await table.command(lambda seat: table.match.act(seat, data.v, action))


@post("/api/matches/{name:str}/offers", status_code=200, responses=REFUSALS)
async def offer(data: JSONBody[wire.NewOffer], table: TheTable) -> wire.Match:
    """Offer to end, to draw or to take back."""
    return await table.command(lambda seat: table.match.offer(seat, data.v, data.kind))


@delete("/api/matches/{name:str}/offers", status_code=200, responses=REFUSALS)
async def withdraw(v: Seen, table: TheTable) -> wire.Match:
    """Withdraw one's standing offer."""
    return await table.command(lambda seat: table.match.withdraw(seat, v))


@post("/api/matches/{name:str}/answers", status_code=200, responses=REFUSALS)
async def answer(data: JSONBody[wire.Answer], table: TheTable) -> wire.Match:
    """Accept or decline the standing offer."""
    return await table.command(lambda seat: table.match.answer(seat, data.v, accepts=data.accept))


@post("/api/matches/{name:str}/resignation", status_code=200, responses=REFUSALS)
async def resign(data: JSONBody[wire.Seen], table: TheTable) -> wire.Match:
    """Give up."""
    return await table.command(lambda seat: table.match.resign(seat, data.v))


@post("/api/matches/{name:str}/seats/{seat:int}/giving", status_code=200, responses=REFUSALS)
async def give(seat: TheSeat, data: JSONBody[wire.Giving], table: TheTable) -> wire.Given:
    """Give a seat to a computer, or to whoever comes by a new link: one's own, or that of somebody who is away."""
    giver = seat if seat in table.you else table.seat
    return wire.Given(await table.match.give(giver, table.existing(seat), data.level))


@post("/api/matches/{name:str}/seats/{seat:int}/forfeit", status_code=200, responses=REFUSALS)
async def forfeit(seat: TheSeat, data: JSONBody[wire.Seen], table: TheTable) -> wire.Match:
    """Have a seat lose whose person stays away while the match waits for it, if the table has agreed on that."""
    absent = table.existing(seat)
    return await table.command(lambda caller: table.match.forfeit(caller, absent, data.v))


@post("/api/matches/{name:str}/leaving", status_code=200, responses=REFUSALS)
async def leave(data: JSONBody[wire.Seen], table: TheTable) -> wire.Match:
    """Get up from one's seat for good: its key opens it no more, and the others give it to somebody."""
    return await table.command(lambda seat: table.match.leave(seat, data.v))


@post("/api/matches/{name:str}/rematch", status_code=200, responses=REFUSALS)
async def rematch(matches: TheMatches, table: TheTable) -> wire.Rematch:
    """Return the match that follows a finished one, with every seat moved on by one; open it if need be."""
    table.seat  # noqa: B018  raises for whoever holds none
    return wire.Rematch((await matches.rematch(table.match.name)).name)


@post("/api/matches/{name:str}/why", status_code=200, responses=REFUSALS)
async def ask_why(data: JSONBody[wire.Question], table: TheTable) -> wire.Why:
    """Say whether an action could be played, and which rule forbids it."""
    return render.why(why(table.match.replay, table.seat, data.text, table.language))


@post("/api/matches/{name:str}/hint", status_code=200, responses=REFUSALS)
async def advise(data: JSONBody[wire.Seen], table: TheTable, analysts: TheAnalysts) -> wire.Hint:
    """Say what would be best now: for whoever plays alone against computers, or shares a screen."""
    return studies.hint(table.match.replay, await hint(table.match, analysts, table.seat, data.v), table.language)


@post("/api/matches/{name:str}/verdicts", status_code=200, responses=REFUSALS)
async def judge(data: JSONBody[wire.VerdictRequest], table: TheTable, analysts: TheAnalysts) -> wire.Verdict:
    """Say what an action of a match that is over was worth."""
    return studies.verdict(table.match.replay, data.v, await verdict(table.match, analysts, data.v))

"""Match files: downloading and taking in."""

from litestar import MediaType, Response, get, post

from quadriga import games
from quadriga.kernel.errors import BadFile
from quadriga.kernel.text import Text
from quadriga.server import wire
from quadriga.server.given import AnyRequest, FormatName, GameName, Name, TheLanguage, TheLimits, TheMatches, TheWarmth
from quadriga.server.problems import REFUSALS
from quadriga.server.throttle import address_of
from quadriga.service import intake, matchfile

ROOM = matchfile.LARGEST + 1  # bytes of a body; one more than is read, so that the reader says what is wrong


@get("/api/matches/{name:str}/file", media_type=MediaType.TEXT, responses=REFUSALS)
async def download(name: Name, matches: TheMatches, format_: FormatName = "quad") -> Response[str]:
    """Return the match as a file: our own format, or one of another program."""
    if format_ == "quad":
        return attachment(await matches.file(name), f"{name}{matchfile.SUFFIX}")
    match = await matches.find(name)
    for known in match.replay.game.foreign_formats:
        if known.name == format_ and known.write:
            text = known.write(intake.record_of(match.replay))
            return attachment(text, f"{name}.{known.name}")
    raise unknown_format(format_)


@post("/api/files", request_max_body_size=ROOM, responses=REFUSALS)
async def upload(  # noqa: PLR0913, PLR0917  what the application gives
    game: GameName,
    request: AnyRequest,
    matches: TheMatches,
    warmth: TheWarmth,
    language: TheLanguage,
    limits: TheLimits,
) -> wire.Imported:
    """Make a match from the file in the body."""
    limits.open_match(address_of(request))
    played = games.game(game)
    warmth.check(played.name)
    taken = await intake.take_in(matches, played, await request.body())
    is_over = taken.match.replay.is_over
    return wire.Imported(taken.match.name, [*taken.keys], is_over, taken.note.in_language(language))


def attachment(text: str, name: str) -> Response[str]:
    """Return a text to be saved under a name."""
    return Response(text, media_type=MediaType.TEXT, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def unknown_format(name: str) -> BadFile:
    """Return the error for a format that cannot be written."""
    return BadFile(
        Text(
            en=f"The format {name} cannot be written. A match names the formats it can be saved as.",
            ru=f"Формат {name} записать нельзя. Возможные форматы перечислены в самой партии.",
        )
    )

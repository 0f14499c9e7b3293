"""The seats that a browser holds, remembered here: its cookie opens them as their keys do."""

from collections.abc import AsyncIterator, Sequence
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

from litestar import Response, delete, get, post
from litestar.params import JSONBody

from quadriga.kernel.errors import OtherRules
from quadriga.server import wire
from quadriga.server.given import AnyRequest, Name, TheBase, TheMatches, TheRing
from quadriga.server.problems import REFUSALS
from quadriga.server.ring import Ring, cookie, secret_of
from quadriga.service import Match, Matches, keys, matchfile
from quadriga.service.errors import StillSecret, UnknownMatch

ZIP = "application/zip"
ALL = "quadriga.zip"


@post("/api/keyring", status_code=200, responses=REFUSALS)
async def hang(
    data: JSONBody[wire.Hanging], request: AnyRequest, matches: TheMatches, base: TheBase
) -> Response[wire.Held]:
    """Remember seats for this browser: whoever sends the cookie of the answer holds them, without their keys."""
    match = await matches.find(data.match)
    secret = await matches.keyrings.hang(secret_of(request), match, data.keys)
    return Response(told(match, keys.all_hashed(data.keys)), cookies=[cookie(request, base, secret)])


@get("/api/keyring", responses=REFUSALS)
async def show(matches: TheMatches, ring: TheRing) -> list[wire.Held]:
    """List the matches that this browser holds seats of."""
    return [told(match, ring[match.name]) async for match in held(matches, ring)]


@get("/api/keyring/files", media_type=ZIP, responses=REFUSALS)
async def pack(matches: TheMatches, ring: TheRing) -> Response[bytes]:
    """Return the files of these matches in one archive; those that still have secrets are left out."""
    content = BytesIO()
    with ZipFile(content, "w", ZIP_DEFLATED) as archive:
        async for match in held(matches, ring):
            try:
                archive.writestr(f"{match.name}{matchfile.SUFFIX}", await matches.file(match.name))
            except StillSecret:
                continue
    return Response(
        content.getvalue(), media_type=ZIP, headers={"Content-Disposition": f'attachment; filename="{ALL}"'}
    )


@delete("/api/keyring/{name:str}", status_code=204, responses=REFUSALS)
async def take_off(name: Name, request: AnyRequest, matches: TheMatches) -> None:
    """Forget the seats of one match; the match goes on, and its keys still open them."""
    if secret := secret_of(request):
        await matches.keyrings.take_off(secret, name)


@delete("/api/keyring", status_code=200, responses=REFUSALS)
async def discard(request: AnyRequest, matches: TheMatches, base: TheBase) -> Response[list[wire.Held]]:
    """Forget this browser: it holds nothing then; the matches go on, and the keys of its seats still open them."""
    if secret := secret_of(request):
        await matches.keyrings.discard(secret)
    return Response([], cookies=[cookie(request, base, None)])


def told(match: Match, hashes: Sequence[bytes]) -> wire.Held:
    """Return which seats of a match keys of these hashes open."""
    return wire.Held(match.name, match.replay.header.game, [*match.seats_held(hashes)])


async def held(matches: Matches, ring: Ring) -> AsyncIterator[Match]:
    """Yield the matches in which keys of the ring still open a seat, and which can be shown here."""
    for name, hashes in ring.items():
        try:
            match = await matches.find(name)
        except (UnknownMatch, OtherRules):
            continue
        if match.seats_held(hashes):
            yield match

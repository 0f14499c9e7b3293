"""A look at many matches at once, for the list of one's own."""

from litestar import post
from litestar.params import JSONBody

from quadriga.kernel.errors import OtherRules
from quadriga.server import wire
from quadriga.server.given import TheMatches, TheRing
from quadriga.server.problems import REFUSALS
from quadriga.server.ring import Ring
from quadriga.service import Match, Matches, keys
from quadriga.service.errors import UnknownMatch


@post("/api/glances", status_code=200, responses=REFUSALS)
async def look_at_many(data: JSONBody[wire.Glancing], matches: TheMatches, ring: TheRing) -> list[wire.Glance]:
    """Say of each match whether it waits for whoever holds these keys."""
    return [await glance(matches, ring, asked) for asked in data.asked]


async def glance(matches: Matches, ring: Ring, asked: wire.Glanced) -> wire.Glance:
    """Look at one match."""
    try:
        match = await matches.find(asked.match)
    except (UnknownMatch, OtherRules):
        return wire.Glance(asked.match, "unknown", None, None)
    held = match.seats_held(keys.all_hashed(asked.keys) or ring.get(asked.match, ()))
    clock = match.clock()
    left = min((clock.left[seat] for seat in held if seat in clock.running), default=None) if clock else None
    return wire.Glance(asked.match, standing(match, held), left, match.rematch)


def standing(match: Match, held: tuple[int, ...]) -> wire.GlanceStatus:
    """Say whether a match is over, waits for one of the seats (for a choice, or for an answer to an offer), or runs."""
    replay, offer = match.replay, match.replay.now.offer
    if replay.is_over:
        return "over"
    needed = replay.consents_needed(offer.kind, offer.seat) - offer.consents if offer else ()
    return "waiting" if {*held} & {*replay.waiting(), *needed} else "running"

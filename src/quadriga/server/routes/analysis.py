"""Any position under the glass."""

from litestar import post
from litestar.params import JSONBody

from quadriga import games
from quadriga.server import studies, wire
from quadriga.server.given import TheAnalysts, TheLanguage, TheWarmth
from quadriga.server.problems import REFUSALS
from quadriga.service.inquiries import Inquiry, looked_into


@post("/api/analysis", status_code=200, responses=REFUSALS)
async def look_into(
    data: JSONBody[wire.Inquiry], analysts: TheAnalysts, warmth: TheWarmth, language: TheLanguage
) -> wire.Study:
    """Return the best lines of a position, each played out."""
    game = games.game(data.game)
    warmth.check(game.name)
    inquiry = Inquiry(game, data.ruleset, data.options, data.position, tuple(data.actions), data.lines, data.nodes)
    return studies.study(await looked_into(inquiry, analysts), language)

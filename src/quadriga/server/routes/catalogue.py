"""What there is to play: health, games, rulebooks."""

from typing import Any, Protocol, runtime_checkable

import msgspec
from litestar import Response, get
from litestar.status_codes import HTTP_200_OK, HTTP_503_SERVICE_UNAVAILABLE
from markdown_it import MarkdownIt

from quadriga import __version__, games, players
from quadriga.kernel.game import Game
from quadriga.kernel.ruleset import Option
from quadriga.kernel.text import Language
from quadriga.server import wire
from quadriga.server.given import AnyRequest, Name, TheLanguage, TheMatches, TheWarmth
from quadriga.server.problems import REFUSALS
from quadriga.service import Warmth
from quadriga.service.seats import has_secrets
from quadriga.service.silence import Asker

MARKDOWN = MarkdownIt("js-default")  # tables, but no HTML of its own


@runtime_checkable
class Tabled(Protocol):
    """A game whose rules run on tables that its players read."""

    def tables(self, language: Language) -> msgspec.Struct:
        """Return the tables in words of `language`."""


@get("/api/health", responses=REFUSALS)
async def health(warmth: TheWarmth, matches: TheMatches) -> Response[wire.Health]:
    """Say how the server is; the status is 503 while its database does not answer."""
    found = await matches.health()
    told = wire.Health(
        status="ok" if found.database_answers else "failing",
        version=__version__,
        process=found.process,
        games=dict(warmth.readiness),
        database=wire.DatabaseHealth(found.database_kind, found.database_answers),
        matches=wire.MatchesHealth(found.n_led, found.n_in_memory, found.n_watchers),
    )
    return Response(told, status_code=HTTP_200_OK if found.database_answers else HTTP_503_SERVICE_UNAVAILABLE)


@get("/api/games", responses=REFUSALS)
async def all_games(warmth: TheWarmth, language: TheLanguage) -> list[wire.GameInfo]:
    """List the games with everything that can be chosen before a match."""
    return [game_info(games.game(name), warmth, language) for name in games.GAMES]


@get("/api/games/{game:str}/rulebook", responses=REFUSALS)
async def rulebook(game: Name, language: TheLanguage) -> wire.RulebookText:
    """Return a game's rulebook, clause by clause."""
    book = games.game(game).rulebook(language)
    return wire.RulebookText(
        title=book.title,
        sections=[
            wire.SectionText(
                title=section.title,
                html=MARKDOWN.render(section.markdown),
                clauses=[
                    wire.ClauseText(clause.id, clause.kind, clause.title, MARKDOWN.render(clause.markdown))
                    for clause in section.clauses
                ],
            )
            for section in book.sections
        ],
    )


@get("/api/games/{game:str}/tables", responses=REFUSALS)
async def tables(game: Name, language: TheLanguage) -> wire.GameTables:
    """Return the tables that a game's rules run on, in words; null for a game without any."""
    played = games.game(game)
    return wire.GameTables(played.tables(language) if isinstance(played, Tabled) else None)


@get("/api/openapi.json", include_in_schema=False)
async def schema(request: AnyRequest) -> dict[str, Any]:
    """Return the description of this API."""
    return request.app.openapi_schema.to_schema()


def game_info(game: Game, warmth: Warmth, language: Language) -> wire.GameInfo:
    """Describe a game."""
    return wire.GameInfo(
        name=game.name,
        title=game.title.in_language(language),
        summary=game.summary.in_language(language),
        ready=warmth.is_ready(game.name),
        warming=warming(warmth, game.name),
        seats=[wire.SeatInfo(number, seat.title.in_language(language)) for number, seat in enumerate(game.seats)],
        rulesets=[
            wire.RulesetInfo(
                name=ruleset.name,
                title=ruleset.title.in_language(language),
                summary=ruleset.summary.in_language(language),
                options=game.settled(ruleset.name),
            )
            for ruleset in game.rulesets
        ],
        options=[option_info(option, language) for option in game.options],
        against_computers=dict(game.against_computers),
        levels=[
            wire.LevelInfo(level.name, level.title.in_language(language), level.summary.in_language(language))
            for level in players.levels(game)
        ],
        offers=[*game.offers],
        secrets=has_secrets(game),
        answers=isinstance(game, Asker),
    )


def warming(warmth: Warmth, name: str) -> wire.Warming | None:
    """Return how far a game is that is not ready yet, once something of it has been compiled."""
    progress = None if warmth.is_ready(name) else warmth.progress.get(name)
    return wire.Warming(progress.done, progress.total) if progress else None


def option_info(option: Option, language: Language) -> wire.OptionInfo:
    """Describe an option."""
    choices = [
        wire.ChoiceInfo(choice.value, choice.title.in_language(language), choice.summary.in_language(language))
        for choice in option.choices
    ]
    return wire.OptionInfo(
        name=option.name,
        title=option.title.in_language(language),
        summary=option.summary.in_language(language),
        default=option.default,
        choices=choices or None,
        low=None if choices or option.reads else option.low,
        high=None if choices or option.reads else option.high,
        optional=option.optional,
        named=option.named,
    )

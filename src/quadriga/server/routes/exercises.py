"""Lessons and puzzles: what there is to learn, and attempts at it."""

from litestar import get, post
from litestar.params import JSONBody

from quadriga import games, school
from quadriga.server import lessons, wire
from quadriga.server.given import Name, TheAnalysts, TheLanguage, TheWarmth
from quadriga.server.problems import REFUSALS
from quadriga.service.coaching import attempted


@get("/api/games/{game:str}/exercises", responses=REFUSALS, sync_to_thread=True)
def all_exercises(game: Name, warmth: TheWarmth, language: TheLanguage) -> list[wire.ExerciseInfo]:
    """List the lessons of a game in their order, then its puzzles."""
    played = games.game(game)
    warmth.check(game)
    return [lessons.info(played, exercise, language) for exercise in school.exercises(played)]


@get("/api/games/{game:str}/exercises/{name:str}", responses=REFUSALS, sync_to_thread=True)
def look(game: Name, name: Name, warmth: TheWarmth, language: TheLanguage) -> wire.ExerciseText:
    """Return what is told to whoever tries an exercise; never its solution."""
    played = games.game(game)
    warmth.check(game)
    return lessons.text(played, school.exercise(played, name), language)


@post("/api/games/{game:str}/exercises/{name:str}/attempts", status_code=200, responses=REFUSALS)
async def attempt(  # noqa: PLR0913, PLR0917  what Litestar gives
    game: Name,
    name: Name,
    data: JSONBody[wire.NewAttempt],
    analysts: TheAnalysts,
    warmth: TheWarmth,
    language: TheLanguage,
) -> wire.AttemptResult:
    """Judge an attempt; nothing of it is kept."""
    played = games.game(game)
    warmth.check(game)
    tried = await attempted(played, school.exercise(played, name), data.actions, analysts)
    return lessons.result(tried, language)


@get("/api/games/{game:str}/exercises/{name:str}/solution", responses=REFUSALS, sync_to_thread=True)
def solution(game: Name, name: Name, warmth: TheWarmth) -> wire.Solution:
    """Return the solution; whoever asks for it has solved the exercise or given it up."""
    played = games.game(game)
    warmth.check(game)
    return lessons.solution(played, school.exercise(played, name))

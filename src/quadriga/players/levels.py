"""The levels of computer players: how much each looks at. Budgets are counts, so a level plays alike everywhere."""

from dataclasses import dataclass

from quadriga.kernel import Game, Text
from quadriga.kernel.errors import BadInput


class UnknownLevel(BadInput):
    """No computer player has that name."""

    code = "unknown-level"


@dataclass(frozen=True, slots=True)
class Level:
    """A computer player's strength: positions it looks at for one action, and how many actions deep at most."""

    name: str
    title: Text
    summary: Text
    nodes: int  # 0: it looks at nothing and plays at random
    depth: int


UNBOUNDED = 60  # deeper than any budget reaches, save where a match is nearly over

LEVELS = (
    Level(
        "random",
        Text("Random", "Наугад"),
        Text("Plays any legal action.", "Ходит как придётся, лишь бы по правилам."),
        nodes=0,
        depth=0,
    ),
    Level(
        "greedy",
        Text("Greedy", "Жадный"),
        Text(
            "Takes what there is to take and sees what can be taken back at once; looks no further.",
            "Берёт, что дают, замечает, чем ответят сразу, а дальше не смотрит.",
        ),
        nodes=50_000,
        depth=1,
    ),
    Level(
        "scout",
        Text("Scout", "Разведчик"),
        Text("Looks a few moves ahead, well under a second.", "Смотрит на несколько ходов вперёд, меньше секунды."),
        nodes=200_000,
        depth=UNBOUNDED,
    ),
    Level(
        "sergeant",
        Text("Sergeant", "Сержант"),
        Text("Looks further; takes about a second.", "Смотрит дальше; думает около секунды."),
        nodes=800_000,
        depth=UNBOUNDED,
    ),
    Level(
        "captain",
        Text("Captain", "Капитан"),
        Text("Looks far; takes a few seconds.", "Смотрит далеко; думает несколько секунд."),
        nodes=3_000_000,
        depth=UNBOUNDED,
    ),
)


def levels(game: Game) -> tuple[Level, ...]:  # noqa: ARG001  asked by game, though today all play all
    """Return the levels that play `game`, the weakest first. Each plays every game, if only at random."""
    return LEVELS


def level(game: Game, name: str) -> Level:
    """Return the level of that name; raises UnknownLevel."""
    for known in levels(game):
        if known.name == name:
            return known
    names = ", ".join(known.name for known in levels(game))
    raise UnknownLevel(
        Text(
            f"level {name}: there is no such computer player; known: {names}",
            f"уровень {name}: такого компьютерного игрока нет; есть: {names}",
        )
    )

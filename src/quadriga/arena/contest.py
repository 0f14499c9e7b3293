"""What is to be played: the whole of it, so that anyone who has it plays the same games again."""

from collections.abc import Mapping, Sequence

import msgspec

from quadriga import players
from quadriga.kernel import Game, Text
from quadriga.kernel.errors import BadInput
from quadriga.kernel.ruleset import Value


class BadContest(BadInput):
    """A contest that cannot be played as it was asked for."""

    code = "bad-contest"


class Contest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two or more computer players and the number of games between them.

    `options` holds the value of every option of the game, `seed` (0..2**64-1) decides all chance. `games` is a multiple
    of the number of seats: each opening is played once from every seat.
    """

    game: str
    ruleset: str
    options: dict[str, Value]
    players: tuple[str, ...]
    games: int
    seed: int


def contest(  # noqa: PLR0913  what a contest is made of
    game: Game,
    names: Sequence[str],
    *,
    games: int,
    seed: int,
    ruleset: str | None = None,
    options: Mapping[str, object] | None = None,
) -> Contest:
    """Return a contest that can be played, between the levels `names`.

    Options that are not given stand as the game sets them for matches with computers. Where there are more seats than
    names, the last player holds all that are left.

    Raises:
        UnknownLevel, UnknownRuleset, BadOption: there is no such player, ruleset or value.
        BadContest: too few or too many players, a number of games that cannot be shared fairly, a seed out of range.
    """
    for name in names:
        players.level(game, name)
    settled = players.terms(game, ruleset, options or {})
    n_seats = game.n_seats(game.setup(ruleset, **settled))
    check_players(game, len(names), n_seats)
    check_games(games, n_seats)
    check_seed(seed)
    return Contest(game.name, game.ruleset(ruleset).name, settled, tuple(names), games, seed)


def entrants(contest: Contest, n_seats: int, rotation: int) -> tuple[int, ...]:
    """Return, for each seat, the number of the player who holds it in game `rotation` of an opening."""
    last = len(contest.players) - 1
    return tuple(min((seat + rotation) % n_seats, last) for seat in range(n_seats))


def check_players(game: Game, n_players: int, n_seats: int) -> None:
    """Raise BadContest unless each seat can be filled and every player gets one."""
    if not 2 <= n_players <= n_seats:
        raise BadContest(
            Text(
                en=f"{n_players} players: {game.name} has {n_seats} seats; name 2..{n_seats} levels",
                ru=f"игроков {n_players}: в игре {game.name} мест {n_seats}; назовите уровней: 2..{n_seats}",
            )
        )


def check_games(games: int, n_seats: int) -> None:
    """Raise BadContest unless every opening can be played from each seat."""
    if games < n_seats or games % n_seats:
        fitting = max(games + -games % n_seats, n_seats)
        raise BadContest(
            Text(
                en=f"{games} games: each opening is played once from every seat, so ask for a multiple of {n_seats}, "
                f"such as {fitting}",
                ru=f"партий {games}: каждое начало играется с каждого места, поэтому нужно число, кратное {n_seats}, "
                f"например {fitting}",
            )
        )


def check_seed(seed: int) -> None:
    """Raise BadContest for a seed that the generator cannot take."""
    if not 0 <= seed < 1 << 64:
        raise BadContest(
            Text(en=f"seed {seed}: it takes 0..{(1 << 64) - 1}", ru=f"зерно {seed}: можно 0..{(1 << 64) - 1}")
        )

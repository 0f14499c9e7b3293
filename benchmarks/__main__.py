"""The command: measure everything, print the table, exit with 1 where a bar is missed."""

import argparse
from functools import partial

import msgspec
from rich.console import Console
from rich.table import Table

from benchmarks import activations, battles, duels, frames, playouts, searches, starts, thoughts
from benchmarks.figure import ROUNDS, Bound, Figure, Measure, Missing, medians

SPEED = "plies/s"
RATIOS = (  # title, ours, what it is held to, its measure, at least so many times that
    ("kernels, one core", playouts.kernel_speed, "OpenSpiel chess from Python", playouts.chess_speed, 5.0),
    ("kernels, one core", playouts.kernel_speed, "the same loop in C", playouts.c_speed, 0.7),
    ("Python API", playouts.api_speed, "OpenSpiel breakthrough, clone()", playouts.breakthrough_speed, 0.5),
    ("1,000 games together, two cores", playouts.batch_speed, "Python API, game by game", playouts.api_speed, 5.0),
    (
        "1,000 games together, two cores",
        playouts.batch_speed,
        "OpenSpiel breakthrough, clone()",
        playouts.breakthrough_speed,
        2.5,  # five times what the Python API is held to
    ),
)
BOUNDS = (
    Bound("floor", "alpha-beta, classic middle game", "nodes/s", partial(searches.speed, "classic"), ROUNDS, 1e6),
    Bound("floor", "alpha-beta, middle of Koom Valley", "nodes/s", partial(searches.speed, "koom-valley"), ROUNDS, 1e6),
    Bound("limit", "depth 4, classic start", "s", partial(searches.seconds_to_depth, "classic"), ROUNDS, 1.0),
    Bound(
        "limit", "depth 4, start of Koom Valley", "s", partial(searches.seconds_to_depth, "koom-valley"), ROUNDS, 1.0
    ),
    Bound("limit", "cold compile of Thud with its search", "s", starts.cold_compile, 1, 45.0),
    Bound("limit", "quadriga perft thud --depth 1, warm", "s", starts.warm_command, 3, 3.0),
    Bound("limit", "a hint in the opening of Thud", "s", thoughts.hint, 3, 2.0),
    Bound("limit", "a plan that wins the hardest of the five battles", "s", battles.slowest_solution, 3, 2.0),
    Bound("limit", "certificate of the last battle, levels 1 and 2", "s", battles.certificate, 3, 5.0),
    Bound("limit", "every single change of a lost battle", "ms", battles.hint, ROUNDS, 100.0),
    Bound(
        "limit", "script and layout of a frame, battle of 60, mean", "ms", partial(frames.mean_frame, "battle"), 1, 8.0
    ),
    Bound("limit", "the same, 99 of 100 frames", "ms", partial(frames.slow_frame, "battle"), 1, 8.0),
    Bound("limit", "script and layout of a frame, Gateway, mean", "ms", partial(frames.mean_frame, "gateway"), 1, 8.0),
    Bound("limit", "the same, 99 of 100 frames", "ms", partial(frames.slow_frame, "gateway"), 1, 8.0),
    Bound("floor", "random duels of Maverick to the end, one core", "duels/s", duels.duel_speed, ROUNDS, 1000.0),
    Bound("limit", "a copy of a position of Maverick, for 10 KiB", "us", duels.copy_time, ROUNDS, 1.0),
    Bound("floor", "Maverick through the Python API", "decisions/s", duels.api_speed, ROUNDS, 10_000.0),
    Bound(
        "limit", "cold compile of Maverick with every search", "s", partial(starts.cold_rehearsal, "maverick"), 1, 60.0
    ),
    Bound("limit", "the same when it is compiled", "s", partial(starts.warm_rehearsal, "maverick"), 3, 3.0),
    Bound("limit", "a hint in the opening of Gateway, the level below the top", "s", activations.hint, 3, 2.0),
    Bound(
        "limit", "cold compile of Gateway with every search", "s", partial(starts.cold_rehearsal, "gateway"), 1, 60.0
    ),
    Bound("limit", "the same when it is compiled", "s", partial(starts.warm_rehearsal, "gateway"), 3, 3.0),
    Bound("limit", "scripts of the first board, gzipped", "kB", starts.first_board, 1, 200.0),
)


OF_BATTLES = (
    *(
        (f"battles, {coins} coins a side", partial(battles.fought, coins, 1), "the same loop in C", in_c, 0.7)
        for coins in battles.COINS
        for in_c in [partial(battles.fought_in_c, coins)]
    ),
    ("battles, 40 coins, two cores", partial(battles.fought, 40, 2), "one core", partial(battles.fought, 40, 1), 1.8),
)
OF_DUELS = (
    ("duels of Maverick, two cores", "duels/s", partial(duels.duel_speed, 2), "one core", duels.duel_speed, 1.8),
    (
        "Maverick through the Python API", "decisions/s", duels.api_speed,
        "RLCard's gin rummy", duels.gin_rummy_speed, 1.0,
    ),
)  # fmt: skip
OF_GATEWAY = (
    ("random activations of Gateway", activations.kernel_speed, "the same loop in C", activations.c_speed, 0.7),
    ("copies of a position of Gateway", activations.copy_speed, "activations", activations.kernel_speed, 10.0),
)


def ratios() -> list[Figure]:
    """Measure speeds, each beside its peer."""
    playouts.kernel_games(1)  # compiled before the clock runs
    measures: list[Measure] = list(dict.fromkeys(measure for row in RATIOS for measure in (row[1], row[3])))
    found = dict(zip(measures, medians(measures), strict=True))
    return [ratio(title, SPEED, found[ours], peer, found[theirs], bar) for title, ours, peer, theirs, bar in RATIOS]


def ratios_of_battles() -> list[Figure]:
    """Measure battles, each beside its peer."""
    found = [(row, medians([row[1], row[3]])) for row in OF_BATTLES]
    return [ratio(title, "battles/s", values[0], peer, values[1], bar) for (title, _, peer, _, bar), values in found]


def ratios_of_duels() -> list[Figure]:
    """Measure duels and decisions of Maverick, each beside its peer."""
    duels.duels(duels.SEED, 1)  # compiled before the clock runs
    found = [(row, medians([row[2], row[4]])) for row in OF_DUELS]
    return [ratio(title, unit, ours, peer, theirs, bar) for (title, unit, _, peer, _, bar), (ours, theirs) in found]


def ratios_of_gateway() -> list[Figure]:
    """Measure activations of Gateway and copies of its positions, each beside its peer."""
    activations.kernel_games(1)  # compiled before the clock runs
    found = [(row, medians([row[1], row[3]])) for row in OF_GATEWAY]
    return [ratio(title, "a second", ours, peer, theirs, bar) for (title, _, peer, _, bar), (ours, theirs) in found]


def ratio(  # noqa: PLR0913, PLR0917  a row has this many columns
    title: str, unit: str, ours: float | Missing, peer_title: str, peer: float | Missing, bar: float
) -> Figure:
    """Return a row; what is missing is said in it."""
    missing = next((str(part) for part in (ours, peer) if isinstance(part, Missing)), None)
    values = [None if isinstance(part, Missing) else part for part in (ours, peer)]
    return Figure(title, unit, values[0], peer_title, values[1], "ratio", bar, missing)


def check_same_games() -> None:
    """Hold our kernels and C to the same games, ply by ply."""
    try:
        theirs, theirs_of_gateway = playouts.c_games(100), activations.c_games(2)
    except Missing:
        return
    if playouts.kernel_games(100) != theirs:
        message = f"kernels and C play different games: {playouts.kernel_games(100)}, {theirs}"
        raise AssertionError(message)
    if activations.kernel_games(2) != theirs_of_gateway:
        message = f"kernels and C play different games of Gateway: {activations.kernel_games(2)}, {theirs_of_gateway}"
        raise AssertionError(message)


def table(figures: list[Figure]) -> Table:
    """Return the figures for people."""
    drawn = Table(
        "figure", "ours", "beside", "theirs", "bar", "reached", title=f"medians of {ROUNDS} interleaved rounds"
    )
    for figure in figures:
        sign, times = "<=" if figure.kind == "limit" else ">=", "x" if figure.kind == "ratio" else ""
        verdict = {True: "[green]yes[/]", False: "[red]NO[/]", None: f"[yellow]{figure.missing}[/]"}[figure.holds]
        reached = f"{figure.reached:.2f}x " if figure.kind == "ratio" and figure.reached is not None else ""
        peer = number(figure.peer, figure.unit) if figure.kind == "ratio" else ""
        drawn.add_row(
            figure.title, number(figure.ours, figure.unit), figure.peer_title, peer,
            f"{sign} {figure.bar:,.10g}{times}", reached + verdict,
        )  # fmt: skip
    return drawn


def number(value: float | None, unit: str) -> str:
    """Return a value with its unit."""
    if value is None:
        return "-"
    return f"{value:,.0f} {unit}" if value > 1000 else f"{value:.1f} {unit}"


def main() -> int:
    """Run the benchmarks; return 1 if a bar is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    asked = parser.parse_args()
    check_same_games()
    battles.check_same_battles()
    figures = [
        *ratios(),
        *ratios_of_battles(),
        *ratios_of_duels(),
        *ratios_of_gateway(),
        *(bound.figure() for bound in BOUNDS),
    ]
    if asked.json:
        rows = [{**msgspec.to_builtins(figure), "reached": figure.reached, "holds": figure.holds} for figure in figures]
        print(msgspec.json.encode(rows).decode())
    else:
        Console().print(table(figures))
    return int(any(figure.holds is False for figure in figures))


if __name__ == "__main__":
    raise SystemExit(main())

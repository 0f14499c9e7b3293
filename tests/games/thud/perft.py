"""The counted trees of Thud: where each starts, and the command that counts them again.

`python -m tests.games.thud.perft` recounts everything with the oracle and rewrites the files beside this module.
"""

import json
import random
import sys
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
from pathlib import Path

from tests.games.thud.oracle import Options, Position, count, legal_plies, opening, play, position_text, read_position
from tests.games.thud.oracle.position import CLASSIC, DWARF, KOOM_VALLEY, TROLL

FOLDER = Path(__file__).parent
FILES = {CLASSIC: FOLDER / "perft.toml", KOOM_VALLEY: FOLDER / "perft_koom_valley.toml"}
HEADING = """\
# Counted trees: nodes[d - 1] is the number of sequences of d plies from the position.
# Counted by the oracle in tests/games/thud/oracle; to count again: python -m tests.games.thud.perft
# A position is its 15 ranks (rank 1 first, each as wide as the board), side to move, round, quiet plies, banked points.
"""
CALM = 0.9  # share of the wandering plies that capture only if they must, so that armies meet and stay alive


@dataclass(frozen=True)
class Tree:
    """A position under its options, how deep to count, and why it is here."""

    name: str
    found: str
    position: Position
    options: Options
    depth: int


@dataclass(frozen=True)
class Counted:
    """A tree as its file has it."""

    name: str
    found: str
    position: str
    ruleset: str
    options: dict[str, int | str]
    nodes: list[int]


def read(variant: str = CLASSIC) -> list[Counted]:
    """Return the counted trees of a variant from their file."""
    return [Counted(**tree) for tree in tomllib.loads(FILES[variant].read_text(encoding="utf-8"))["tree"]]


def wander(options: Options, seed: int, plies: int) -> Position:
    """Return the position after that many mostly calm random plies; the same for the same seed everywhere."""
    generator = random.Random(seed)  # noqa: S311 - a reproducible walk, no secret
    position = opening(options)
    for _ in range(plies):
        choices = sorted(legal_plies(position, options))
        if generator.random() < CALM:
            choices = [ply for ply in choices if not ply.captures] or choices
        position = play(position, options, choices[int(generator.random() * len(choices))])
    return position


CAPTURE_RULES = [Options(troll_capture=rule) for rule in ("all", "all-or-none", "subset", "one")]
LONG_HURLS = "5/7/9/11/13/dddddddd6T/ddddddd6T1/dddd3R3T3/ddd3T8/d1dd2T8/13/11/9/7/5 d 1 0 0-0"
SHOVES = "5/7/9/11/13/TTT3d8/15/3TTT1R7/15/10d2TT/6d2dd2/11/9/7/5 t 1 0 0-0"
BOX = "5/7/9/11/d12/Td13/d13d/7R7/15/15/13/11/9/7/5 d 1 0 0-0"
LAST_PIECES = "5/7/9/5d5/13/15/5T9/7R1d5/8T6/15/13/5d5/9/7/5 d 2 12 19-24"
CHAINS = "1d3/3R3/3d5/6T1T2/13/7T2d4/2Td11/2d1d10/3d7dT2/15/11d1/7d3/9/7/5 d 1 0 0-0"
NEAR_LIMIT = "5/7/3d5/11/6T6/15/15/7R7/8d6/15/13/11/9/7/5 d 1 198 0-0"


def classic_trees() -> Iterator[Tree]:
    """Yield the trees of the classic game, each capture rule of T-12 in turn."""
    for options in CAPTURE_RULES:
        start = opening(options)
        yield Tree("opening", "T-3", start, options, 3)
        yield Tree("opening, trolls to move", "T-3", replace(start, to_move=TROLL), options, 3)
        for seed, plies in ((2, 100), (17, 101), (24, 61)):
            yield _wandered(options, seed, plies)
        yield Tree("shoves", "made by hand: lines that reach a dwarf, fall short or meet the Rock (T-15)",
                   read_position(SHOVES), options, 3)  # fmt: skip
    plain, short = Options(), Options(rounds=1)
    yield Tree("long hurls", "made by hand: seven and eight in line, the Rock, a gap, a throw too far (T-13)",
               read_position(LONG_HURLS), plain, 3)  # fmt: skip
    yield Tree("a troll boxed in", "made by hand: P7-B7 leaves no move, and round two begins (T-16, T-18)",
               read_position(BOX), plain, 3)  # fmt: skip
    yield Tree("a troll boxed in, one round", "the same, but the match is over (T-16)", read_position(BOX), short, 3)
    yield Tree("last pieces", "made by hand: the second round dies out (T-16)", read_position(LAST_PIECES), plain, 4)
    yield Tree("near the limit", "made by hand: two quiet plies end the round, a capture buys time (T-16)",
               read_position(NEAR_LIMIT), Options(rounds=1, quiet_limit=200), 4)  # fmt: skip


def koom_valley_trees() -> Iterator[Tree]:
    """Yield the trees of Koom Valley."""
    for escort in (1, 2):
        options = Options(KOOM_VALLEY, rock_escort=escort)
        start = opening(options)
        yield Tree("opening", "T-4", start, options, 3)
        yield Tree("opening, trolls to move", "T-4", replace(start, to_move=TROLL), options, 3)
        for seed, plies in ((1, 20), (2, 21), (3, 41)):
            yield _wandered(options, seed, plies)
    chains, found = (
        read_position(CHAINS),
        "made by hand: a ring to trample, the Rock a step from a goal (T-32 to T-36)",
    )
    yield Tree("chains", found, replace(chains, to_move=TROLL), Options(KOOM_VALLEY), 3)
    yield Tree("sandwiches", found, chains, Options(KOOM_VALLEY), 2)


def _wandered(options: Options, seed: int, plies: int) -> Tree:
    position = wander(options, seed, plies)
    side = "dwarfs" if position.to_move == DWARF else "trolls"
    return Tree(f"middle game {seed}, {side} to move", f"wander(seed={seed}, plies={plies})", position, options, 3)


def _lines(tree: Tree) -> Iterator[str]:
    """Yield the tree's entry in the file; JSON's strings and lists are TOML's too."""
    changed = {
        field.name: getattr(tree.options, field.name)
        for field in fields(Options)
        if field.name != "variant" and getattr(tree.options, field.name) != field.default
    }
    options = ", ".join(f"{name} = {json.dumps(value)}" for name, value in changed.items())
    nodes = [count(tree.position, tree.options, depth) for depth in range(1, tree.depth + 1)]
    yield "\n[[tree]]\n"
    yield f"name = {json.dumps(tree.name)}\n"
    yield f"found = {json.dumps(tree.found)}\n"
    yield f"position = {json.dumps(position_text(tree.position))}\n"
    yield f"ruleset = {json.dumps(tree.options.variant)}\n"
    yield f"options = {{ {options} }}\n" if options else "options = {}\n"
    yield f"nodes = {json.dumps(nodes)}\n"


def write(path: Path, trees: Iterable[Tree]) -> None:
    """Count every tree and write the file, saying which one is being counted."""
    lines = [HEADING]
    for tree in trees:
        sys.stderr.write(f"{path.name}: {tree.name} {tree.options}\n")
        lines += _lines(tree)
    path.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    write(FILES[CLASSIC], classic_trees())
    write(FILES[KOOM_VALLEY], koom_valley_trees())

"""What puzzles are looked for, what is found, and which of it is kept."""

from collections.abc import Iterable
from itertools import zip_longest

import msgspec

from quadriga.kernel.ruleset import Value
from quadriga.school.entries import Aim, Motif


class Quest(msgspec.Struct, frozen=True):
    """What to look for, and in which games: `seed` and the number of a game decide everything in it.

    A solution is to be better by `margin` points than anything else. Games begin at `position`, the game's own opening
    if there is none, and each with a few plies drawn by lot.
    """

    game: str
    ruleset: str
    options: dict[str, Value]
    aim: Aim
    seed: int
    motifs: tuple[Motif, ...]
    position: str | None = None
    margin: int = 1


class Find(msgspec.Struct, frozen=True):
    """A puzzle that has no name yet: the fields of `PuzzleEntry`, and the seat that is to move."""

    seat: int
    motif: str
    position: str
    solution: tuple[str, ...]
    asked: int
    gain: int
    margin: int
    depth: int
    game: int
    ply: int


def varied(finds: Iterable[Find], most: int) -> list[Find]:
    """Return up to `most` puzzles of as many kinds as there are, the shallow ones first.

    A kind is a side, a motif and a depth; each gives one in turn, that with the most at stake. Of a game and a side one
    is taken: the others are often the same once more.
    """
    weightiest: dict[tuple[int, int], Find] = {}
    for find in sorted(finds, key=lambda find: (-find.margin, find.game, find.ply)):
        weightiest.setdefault((find.game, find.seat), find)
    kinds: dict[tuple[int, str, int], list[Find]] = {}
    for find in weightiest.values():
        kinds.setdefault((find.seat, find.motif, find.depth), []).append(find)
    turns = zip_longest(*(kinds[kind] for kind in sorted(kinds)))
    chosen = [find for turn in turns for find in turn if find is not None][:most]
    return sorted(chosen, key=lambda find: (find.depth, find.game, find.ply))

"""A battle as the clauses tell it: warriors are objects, cells are pairs, nothing is remembered but what must be."""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from .arms import KINDS, defence_of, farthest_of, leaves_after, strike_of

Cell = tuple[int, int]  # row from the top, column from the left
ROWS, COLUMNS = 16, 12
FILES = "ABCDEFGHIJKL"


def cell_named(name: str) -> Cell:
    return ROWS - int(name[1:]), FILES.index(name[0])


def name_of(cell: Cell) -> str:
    return f"{FILES[cell[1]]}{ROWS - cell[0]}"


def seen_by(side: str, cell: Cell) -> tuple[int, int]:
    """R-20: the foremost row first, then from the side's own left."""
    row, column = cell
    return (row, column) if side == "lower" else (ROWS - 1 - row, COLUMNS - 1 - column)


@dataclass
class Warrior:
    name: str
    side: str
    kind: str
    order: str
    strong: bool
    cell: Cell | None
    stamina: int
    strike_wait: int = 0
    stood: int = 8
    run: int = 0
    help_: int = 0
    toiled: int = 0
    ward: "Warrior | None" = None
    wish: str = "hold"

    @property
    def price(self) -> int:
        return KINDS[self.kind].price + self.strong


def army(text: str, side: str) -> list[Warrior]:
    """Read a plan: `pdD8.bssD7`."""
    found = []
    for word in [] if text == "-" else text.split("."):
        order = word[1:].rstrip("0123456789")[:-1]
        name = word[1 + len(order) :]
        found.append(Warrior(name, side, word[0], order[0], len(order) == 2, cell_named(name), KINDS[word[0]].stamina))
    return found


@dataclass
class Battle:
    """`ground` are 16 rows of letters from the top; `first` is the side that moves first on even ticks.

    `toils_first`: what the ground takes is paid after it has been decided where to step (R-47, the other reading).
    """

    ground: Sequence[str]
    warriors: list[Warrior]
    first: str = "lower"
    toils_first: bool = False
    tick: int = 0
    lost: dict[str, int] = field(default_factory=lambda: {"lower": 0, "upper": 0})
    kept: object = None
    kept_at: int = 0
    happened: list[tuple[object, ...]] = field(default_factory=list)

    def of(self, side: str) -> list[Warrior]:
        """The living of a side in the order of its view when it was planned."""
        living = [w for w in self.warriors if w.side == side and w.cell is not None]
        return sorted(living, key=lambda w: seen_by(side, cell_named(w.name)))

    def at(self, cell: Cell) -> Warrior | None:
        return next((w for w in self.warriors if w.cell == cell), None)

    def letter(self, cell: Cell) -> str:
        return self.ground[cell[0]][cell[1]]

    def beside(self, cell: Cell) -> Iterator[Cell]:
        """R-33: the side neighbours that are no boulders."""
        row, column = cell
        for r, c in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)):
            if 0 <= r < ROWS and 0 <= c < COLUMNS and self.ground[r][c] != "x":
                yield r, c

    def wave(self, start: Cell) -> Mapping[Cell, int]:
        """R-48, R-49: over everything but boulders, whoever stands there."""
        return wave(tuple(self.ground), start)

    def way(self, start: Cell, end: Cell) -> int | None:
        return self.wave(start).get(end)

    def near(self, cell: Cell, side: str) -> int | None:
        """The way from a cell to the nearest enemy of `side`."""
        ways = [self.way(cell, foe.cell) for foe in self.of(other(side))]
        return min((way for way in ways if way is not None), default=None)

    # -- the end ---------------------------------------------------------------------------------------------------

    def result(self) -> str | None:
        """R-58, R-59."""
        lower, upper = bool(self.of("lower")), bool(self.of("upper"))
        if not lower and not upper:
            return "both-fell"
        if not upper:
            return "lower-won"
        if not lower:
            return "upper-won"
        if self.kept is not None and self.tick != self.kept_at and self.moment() == self.kept:
            return "parted"
        return "too-long" if self.tick >= 1000 else None

    def moment(self) -> object:
        """All that decides what follows."""
        return (
            self.tick % 2,
            tuple(
                (w.name, w.side, w.cell, w.stamina, w.strike_wait, w.stood, w.run, w.toiled)
                for w in self.warriors
                if w.cell
            ),
        )

    def fight(self) -> str:
        while (result := self.result()) is None:
            self.one_tick()
        return result

    # -- a tick ----------------------------------------------------------------------------------------------------

    def one_tick(self) -> None:
        self.supported()
        self.strikes()
        sides = ("lower", "upper") if (self.tick % 2 == 0) == (self.first == "lower") else ("upper", "lower")
        stepped = [w for side in sides for w in self.steps(side)]
        for w in self.warriors:
            if w.cell is None:
                continue
            w.run = min(w.run + 1, 3) if w in stepped else 0
            w.stood = 1 if w in stepped else min(w.stood + 1, 8)
            w.strike_wait = max(0, w.strike_wait - 1)
            w.toiled = w.toiled + 1 if w.wish == "toil" else 0
        self.tick += 1
        if self.tick & (self.tick - 1) == 0:  # a power of two
            self.kept, self.kept_at = self.moment(), self.tick

    def supported(self) -> None:
        """R-44."""
        for w in self.warriors:
            w.help_, w.ward = 0, None
        for side in ("lower", "upper"):
            for w in self.of(side):
                if w.order != "s":
                    continue
                wards = [v for v in self.of(side) if v.order != "s" and self.way(w.cell, v.cell) is not None]
                w.ward = min(wards, key=lambda v: (self.way(w.cell, v.cell), seen_by(side, v.cell)), default=None)
                if w.ward and self.way(w.cell, w.ward.cell) == 1:
                    w.ward.help_ += 2 if w.strong else 1

    def strikes(self) -> None:
        """R-18, R-22: all by the position at the start of the tick."""
        harm: dict[int, int] = {}
        for w in [*self.of("lower"), *self.of("upper")]:
            foe = self.decide(w)
            if foe is not None:
                self.strike(w, foe, harm)
        for w in self.warriors:
            taken = harm.get(id(w), 0)
            if taken:
                w.stamina = max(0, w.stamina - taken)
                self.happened.append(("wounded", w.name, taken, w.stamina))
                if w.stamina == 0:
                    w.cell = None
                    self.lost[w.side] += w.price
                    self.happened.append(("fell", w.name, w.price))

    def decide(self, w: Warrior) -> Warrior | None:
        """Note what a warrior wants to do; return whom he strikes."""
        foes = self.of(other(w.side))
        if w.kind == "b" and any(self.way(w.cell, foe.cell) == 1 for foe in foes):
            w.wish = "hold" if w.order == "d" else "retreat"
            return None
        low, high = KINDS[w.kind].nearest, farthest_of(w.kind, self.letter(w.cell))
        reached = [foe for foe in foes if low <= (self.way(w.cell, foe.cell) or 0) <= high]
        if not reached:
            w.wish = {"d": "hold", "s": "follow", "a": "walk"}[w.order]
            return None
        w.wish = "hold"
        if w.strike_wait:
            return None
        w.strike_wait = KINDS[w.kind].strikes_every
        return min(reached, key=lambda f: (self.way(w.cell, f.cell), f.stamina, seen_by(w.side, f.cell)))

    def strike(self, w: Warrior, foe: Warrior, harm: dict[int, int]) -> None:
        """R-23, R-24, R-37."""
        cells = [foe.cell, *self.beside(foe.cell)] if w.kind == "t" else [foe.cell]
        for victim in filter(None, map(self.at, cells)):
            strike = strike_of(
                w.kind, w.order, self.letter(w.cell), victim.kind, strong=w.strong, run=w.run, help_=w.help_
            )
            taken = max(1, strike - self.defence(victim))
            harm[id(victim)] = harm.get(id(victim), 0) + taken
            if victim is foe:
                self.happened.append(("struck", w.name, foe.name, taken))

    def defence(self, w: Warrior) -> int:
        return defence_of(w.kind, w.order, self.letter(w.cell), strong=w.strong)

    def steps(self, side: str) -> list[Warrior]:
        """R-19, R-20: the foremost first, as they stood when the side began to move."""
        queue = sorted(
            (w for w in self.of(side) if w.wish in {"walk", "follow", "retreat"}), key=lambda w: seen_by(side, w.cell)
        )
        return [w for w in queue if self.step(w)]

    def step(self, w: Warrior) -> bool:
        every, needs = KINDS[w.kind].steps_every, leaves_after(w.kind, self.letter(w.cell))
        if w.stood < (every if self.toils_first else needs):
            return False
        to = {"walk": self.forward, "follow": self.behind, "retreat": self.back}[w.wish](w)
        if to is None:
            return False
        if self.letter(to) == "h" and self.letter(w.cell) != "h":  # the climb
            needs += 1
        if self.toils_first and w.toiled < needs - every:
            w.wish = "toil"
            return False
        if not self.toils_first and w.stood < needs:
            return False
        self.happened.append(("stepped", w.name, name_of(w.cell), name_of(to)))
        w.cell = to
        return True

    def free(self, w: Warrior) -> list[Cell]:
        return [cell for cell in self.beside(w.cell) if self.at(cell) is None]

    def forward(self, w: Warrior) -> Cell | None:
        """R-42, R-48."""
        here = self.near(w.cell, w.side)
        low, high = KINDS[w.kind].nearest, farthest_of(w.kind, self.letter(w.cell))
        if here is None or here <= low:
            return None
        if any(low <= (self.way(w.cell, foe.cell) or 0) <= high for foe in self.of(other(w.side))):
            return None
        nearer = [cell for cell in self.free(w) if self.near(cell, w.side) < here]
        return min(nearer, key=lambda cell: (self.near(cell, w.side), seen_by(w.side, cell)), default=None)

    def behind(self, w: Warrior) -> Cell | None:
        """R-44: to the cell behind the ward, or to the ward if that is taken."""
        ward = w.ward
        if ward is None or ward.cell is None or self.way(w.cell, ward.cell) <= 1:
            return None
        row, column = ward.cell
        goal = (row + 1, column) if w.side == "lower" else (row - 1, column)
        if not 0 <= goal[0] < ROWS or self.letter(goal) == "x" or self.at(goal) is not None:
            goal = ward.cell
        ways = self.wave(goal)
        if w.cell not in ways:
            return None
        nearer = [cell for cell in self.free(w) if ways[cell] < ways[w.cell]]
        return min(nearer, key=lambda cell: (ways[cell], seen_by(w.side, cell)), default=None)

    def back(self, w: Warrior) -> Cell | None:
        """R-36: beside no enemy, as far from them as can be, then as far back."""

        def away(cell: Cell) -> float:
            near = self.near(cell, w.side)
            return 1000 if near is None else near

        safe = [cell for cell in self.free(w) if away(cell) >= 2]
        return max(safe, key=lambda cell: (away(cell), seen_by(w.side, cell)), default=None)


def other(side: str) -> str:
    return "upper" if side == "lower" else "lower"


@cache
def wave(ground: tuple[str, ...], start: Cell) -> Mapping[Cell, int]:
    ways = {start: 0}
    queue = deque([start])
    while queue:
        row, column = queue.popleft()
        for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            inside = 0 <= r < ROWS and 0 <= c < COLUMNS
            if inside and ground[r][c] != "x" and (r, c) not in ways:
                ways[r, c] = ways[row, column] + 1
                queue.append((r, c))
    return ways


def open_field() -> list[str]:
    return ["." * COLUMNS] * ROWS

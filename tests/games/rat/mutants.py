"""Every number of the rules, changed by one, changes some battle: `python -m tests.games.rat.mutants`.

Each cell of each table of the setup is raised and lowered by one, and the same battles are fought again. A mutant that
changes none of them is a number that no test would miss; the command prints it and exits with 1.
"""

from collections.abc import Iterator
from itertools import product

import numpy as np

from quadriga.games.rat import HALF, LOWER, SHEETS, UPPER, battles, of_sheet
from quadriga.games.rat.state import ARCHER, BOULDER, HORSE, SPEARMAN, SUPPORT, SWORDSMAN, TREBUCHET
from quadriga.kernel import Setup
from quadriga.kernel.random import below, generator

SEED, N_ROUNDS, N_BATTLES = 47, 12, 120  # battles a round; a mutant that is found out in one needs no other
TABLES = (
    "price", "mark_price", "stamina", "attack", "defence", "nearest", "farthest", "strike_period", "step_period",
    "charge", "run_up", "against", "backs_off", "splash", "order_strike", "order_defence", "order_help",
    "ground_strike", "ground_defence", "ground_reach", "ground_delay", "ground_slowness", "climb",
)  # fmt: skip
FLAGS = ("backs_off", "splash")
MULTIPLES = ("charge", "against")
AT_ARMS_LENGTH = (SPEARMAN, SWORDSMAN, HORSE)  # kinds that reach one cell: theirs begins where it ends
SAME_ALL_THE_SAME = (
    ("nearest", (ARCHER,), -1),  # with an enemy beside him he shoots at nobody anyway
    ("against", (TREBUCHET, ARCHER), 1),  # no archer survives the first stone, whatever his order and his ground
)
Mutant = tuple[str, tuple[int, ...], int]  # table, cell, by how much


def is_idle(mutant: Mutant, value: int) -> bool:
    """Say whether a change cannot make a difference, by what the rules say."""
    table, cell, change = mutant
    if table in FLAGS and value + change not in {0, 1}:
        return True  # yes or no
    if table in MULTIPLES and value + change < 1:
        return True  # once, or not at all: both leave the attack as it is
    if mutant in SAME_ALL_THE_SAME or (table == "nearest" and cell[0] in AT_ARMS_LENGTH):
        return True
    if table == "charge" and cell[0] != HORSE:
        return True  # who does not step every tick never gets a run-up
    if table == "order_help" and cell[0] != SUPPORT:
        return True  # the others help nobody
    return table.startswith("ground_") and cell[0] == BOULDER  # nobody stands there


def mutants(setup: Setup) -> Iterator[Mutant]:
    """Yield every number of the rules with a change of one that could make a difference."""
    for table in TABLES:
        shape = setup[0][table].shape
        for cell in product(*map(range, shape)):
            value = int(setup[0][table][cell])
            yield from ((table, cell, change) for change in (1, -1) if not is_idle((table, cell, change), value))


def mutated(setup: Setup, mutant: Mutant) -> Setup:
    """Return the setup with a number changed."""
    table, cell, change = mutant
    other = setup.copy()
    other[table][(0, *cell)] += change
    return other


def armies(seed: int, setup: Setup) -> tuple[np.ndarray, np.ndarray]:
    """Return random plans for both sides, crowded near the front so that everything happens soon."""
    rng, ground = generator(seed), setup[0].ground
    plans = np.zeros((2, N_BATTLES, HALF), np.int8)
    for side, number in product((LOWER, UPPER), range(N_BATTLES)):
        for _ in range(6 + int(below(rng, 10))):
            index = int(below(rng, 60))
            cell = HALF + index if side == LOWER else HALF - 1 - index
            if ground[cell] != BOULDER:
                plans[side, number, index] = 1 + int(below(rng, 30))
    return plans[LOWER], plans[UPPER]


def outcome(setup: Setup, lower: np.ndarray, upper: np.ndarray) -> bytes:
    """Return what all battles came to."""
    return b"".join(np.ascontiguousarray(column).tobytes() for column in battles(setup, lower, upper))


def survivors() -> list[Mutant]:
    """Return the mutants that change none of the battles."""
    setups = [of_sheet(SHEETS[name]) for name in ("crossing", "last-furrow", "bald-hill")]
    left = list(mutants(setups[0]))
    for number in range(N_ROUNDS):
        setup = setups[number % len(setups)]
        lower, upper = armies(SEED + number, setup)
        true = outcome(setup, lower, upper)
        left = [mutant for mutant in left if outcome(mutated(setup, mutant), lower, upper) == true]
    return left


if __name__ == "__main__":
    total = len(list(mutants(of_sheet(SHEETS["crossing"]))))
    found = survivors()
    for table, cell, change in found:
        print(f"{table}{list(cell)} {change:+}: no battle is another")  # noqa: T201
    print(f"{total - len(found)} of {total} mutants change a battle")  # noqa: T201
    raise SystemExit(int(bool(found)))

"""How much the rejected reading of R-47 changes: `python -m tests.games.rat.readings [SEED]`.

Random armies fight on sheets with every kind of ground under both readings.
"""

import sys

from quadriga.games.rat import SHEETS, battles, of_sheet

from .mutants import N_BATTLES, armies

N_ROUNDS = 10
NAMES = ("crossing", "mill-ford", "bald-hill", "grey-stones", "last-furrow")

if __name__ == "__main__":
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 47
    for name in NAMES:
        setup = of_sheet(SHEETS[name])
        other, n_changed = setup.copy(), 0
        other["toils_first"] = 1
        for number in range(N_ROUNDS):
            lower, upper = armies(seed + number, setup)
            ended, otherwise = (battles(each, lower, upper).results for each in (setup, other))
            n_changed += int((ended != otherwise).sum())
        n = N_ROUNDS * N_BATTLES
        print(f"{name}: {n_changed} of {n} battles end otherwise, {100 * n_changed / n:.1f} %")  # noqa: T201

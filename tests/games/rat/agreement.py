"""Hold the kernels against the oracle in many random battles: `python -m tests.games.rat.agreement 100000 [SEED]`."""

import sys

from .fields import random_battles
from .test_oracle import agree

if __name__ == "__main__":
    n, seed = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0
    for setup, lower, upper in random_battles(seed, n):
        agree(setup, lower, upper)
    print(f"{n} random battles of seed {seed}: kernels and oracle agree in every tick")  # noqa: T201

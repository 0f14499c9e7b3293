"""Kernels and oracle side by side: whole random matches, everything compared after every action.

`python -m tests.games.maverick.agreement --games 5000` plays as many, of two to five seats under changing options.
"""

import argparse
from collections import Counter

import numpy as np

from quadriga.games.maverick import GAME, ready_decks
from quadriga.games.maverick import program as p
from quadriga.games.maverick.state import A_REST, ATTACKING, INTERCEPTING, NEW, NONE, PUBLIC_BIT
from quadriga.kernel import CHANCE
from quadriga.kernel.random import below, generator
from tests.games.maverick.oracle import Match

FLAGS = {
    "waiting": ("untouched", "touched"),
    "rest": ("from-attack", "next-round", "own-turn-only"),
    "skip_serves_rest": ("no", "yes"),
    "second_main": ("no", "yes"),
    "elim_captured": ("stay", "leave"),
    "elim_loot": ("leave", "return"),
}


def options(seed):
    """Options of a random match: seats, decks and every flag that changes play."""
    rng, names = generator(seed), list(ready_decks())
    chosen = {"seats": 2 + int(below(rng, 4))}
    chosen |= {f"deck_{k}": names[int(below(rng, len(names)))] for k in range(1, 6)}
    return chosen | {name: values[int(below(rng, len(values)))] for name, values in FLAGS.items()}


def of_kernels(setup, state):
    """Everything on the table by the kernels, as plain Python."""
    r, cards = state[0], {}
    told = (1 << int(setup[0].n_seats)) - 1 | PUBLIC_BIT
    for thing in range(int(r.n_things)):
        if r.card[thing] == NONE or r.zone[thing] == p.GONE:
            continue
        on_field, marks = r.zone[thing] == p.FIELD, int(r.marks[thing])
        cards[thing] = (
            int(r.card[thing]), int(r.zone[thing]), int(r.owner[thing]), int(r.known[thing]) & told,
            (int(r.controller[thing]), int(r.host[thing]), int(r.damage[thing]), marks // A_REST, bool(marks & NEW),
             bool(marks & ATTACKING), bool(marks & INTERCEPTING), int(r.strength[thing]), int(r.health[thing]),
             int(r.slots[thing]), int(r.armour[thing]), int(r.powers[thing])) if on_field else None,
        )  # fmt: skip
    decks = []
    for seat in range(int(setup[0].n_seats)):
        deck, thing = [], int(r.deck_top[seat])
        while thing != NONE:
            deck.append(thing)
            thing = int(r.host[thing])
        decks.append(deck)
    n = int(setup[0].n_seats)
    seats = [
        [int(x) for x in getattr(r, name)[:n]] for name in ("is_open", "out", "spark", "max_spark", "turns", "skips")
    ]
    chain = [(int(r.chain_card[k]), int(r.chain_seat[k])) for k in range(int(r.n_chain))]
    return {"cards": cards, "decks": decks, "seats": seats, "chain": chain, "ended": int(r.ending)}


def of_oracle(match):
    """The same by the oracle."""

    def number(card):
        return NONE if card is None else card.number

    cards = {}
    for c in match.all():
        if c.zone == p.GONE:
            continue
        known = sum(1 << (5 if who == "all" else who) for who in c.known)
        powers = sum(1 << power for power in c.powers)
        cards[c.number] = (
            c.name, c.zone, c.owner, known,
            (c.controller, number(c.host or c.opposite), c.damage, c.rest, c.new, c.attacking, c.intercepting,
             c.strength, c.health, c.slots, c.armour, powers) if c.zone == p.FIELD else None,
        )  # fmt: skip
    seats = [
        [int(column[s]) for s in match.seats]
        for column in (match.open, match.out, match.spark, match.max_spark, match.turns, match.skips)
    ]
    return {
        "cards": cards,
        "decks": [[c.number for c in match.decks[s]] for s in match.seats],
        "seats": seats,
        "chain": [(item.card.number, item.seat) for item in match.chain],
        "ended": match.ended,
    }


def difference(mine, theirs):
    """What differs, for the message."""
    lines = []
    for name, value in mine.items():
        if value == theirs[name]:
            continue
        if name == "cards":
            numbers = sorted({*value, *theirs[name]})
            lines += [
                f"{k}: {value.get(k)} | {theirs[name].get(k)}" for k in numbers if value.get(k) != theirs[name].get(k)
            ]
        else:
            lines.append(f"{name}: {value} | {theirs[name]}")
    return "\n".join(lines[:12])


def play(seed, most=4000, heard=None):
    """Play a random match; raise AssertionError at the first difference. Return how many actions it took."""
    setup = GAME.setup(**options(seed))
    state, match, rng = GAME.opening(setup), Match(setup), generator(seed)
    for step in range(most):
        awaited = GAME.waiting(setup, state)
        asked = set() if match.ended else set(match.asked)
        assert set(awaited) == asked, (seed, step, awaited, match.asked, int(state[0].step))
        mine, theirs = of_kernels(setup, state), of_oracle(match)
        assert mine == theirs, f"seed {seed}, step {step}\n{difference(mine, theirs)}"
        if not awaited:
            return step
        seat = awaited[int(below(rng, len(awaited)))]
        if seat == CHANCE:
            code = GAME.sample_chance(setup, state, rng)
        else:
            codes = GAME.legal_actions(setup, state, seat).tolist()
            assert codes == match.asked[seat], (seed, step, codes, match.asked[seat], int(state[0].step))
            code = codes[int(below(rng, len(codes)))]
        state, rows = GAME.play(setup, state, seat, code)
        if heard is not None:
            heard.update(np.asarray(rows)[:, 0].tolist())
        match.advance((seat, code))
    return most


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    heard, actions = Counter(), 0
    for seed in range(given.seed, given.seed + given.games):
        actions += play(seed, heard=heard)
    print(f"{given.games} games, {actions} actions: kernels and oracle agree; kinds of events: {len(heard)}")


if __name__ == "__main__":
    main()

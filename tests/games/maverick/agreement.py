"""Kernels and oracle side by side: whole random matches, everything compared after every action.

`python -m tests.games.maverick.agreement --games 5000` plays as many, of two to five seats under changing options.
"""

import argparse
from collections import Counter

import numpy as np

from quadriga.arena.workers import all_cores, spread
from quadriga.games.maverick import GAME, first_printing, ready_decks
from quadriga.games.maverick import program as p
from quadriga.games.maverick.schema.vocabulary import EVENTS, WINDOWS
from quadriga.games.maverick.state import A_REST, ATTACKING, INTERCEPTING, NEVER, NEW, NONE, PUBLIC_BIT
from quadriga.kernel import CHANCE
from quadriga.kernel.random import below, generator
from tests.games.maverick.oracle import Match
from tests.games.maverick.oracle.table import bits

FLAGS = {
    "waiting": ("untouched", "touched"),
    "rest": ("from-attack", "next-round", "own-turn-only"),
    "skip_serves_rest": ("no", "yes"),
    "second_main": ("no", "yes"),
    "elim_captured": ("stay", "leave"),
    "elim_loot": ("leave", "return"),
}


ON_FIELD = ("controller", "host", "damage", "strength", "health", "slots", "armour")
ON_SEATS = ("is_open", "out", "spark", "max_spark", "turns", "skips")
MARKS = {"new": NEW, "attacking": ATTACKING, "intercepting": INTERCEPTING}
A_BLOCK = 10  # matches that a process plays before it tells


def deck(rng):
    """A ready deck, or one of random cards that its castle admits, the cheaters' among them."""
    catalogue, names = first_printing(), list(ready_decks())
    if below(rng, 2):
        return names[int(below(rng, len(names)))]
    castle = catalogue.castles[int(below(rng, len(catalogue.castles)))]
    fitting = [each.card for each in catalogue.printed if each.faction in {*castle.factions, "neutral"}]
    fitting = [card.name for card in fitting if not card.token]
    chosen = [fitting.pop(int(below(rng, len(fitting)))) for _ in range(13)]
    return f"castle {castle.name}; " + "; ".join(f"5 {name}" for name in chosen)


def options(seed):
    """Options of a random match: seats, decks and every flag that changes play."""
    rng = generator(seed)
    chosen = {"seats": 2 + int(below(rng, 4)), "cheater": "agreed"}
    chosen |= {f"deck_{k}": deck(rng) for k in range(1, 6)}
    return chosen | {name: values[int(below(rng, len(values)))] for name, values in FLAGS.items()}


def of_kernels(setup, state):
    """Everything on the table by the kernels, as plain Python: each column of the cards, told by number, in a row."""
    n = int(setup["n_seats"][0])

    def column(name):
        return state[name][0]

    numbers = np.flatnonzero((column("card") != NONE) & (column("zone") != p.GONE))
    field = numbers[column("zone")[numbers] == p.FIELD]
    told, marks = (1 << n) - 1 | PUBLIC_BIT, column("marks")[field]
    decks, hosts = [], column("host").tolist()
    for seat in range(n):
        deck, thing = [], int(column("deck_top")[seat])
        while thing != NONE:
            deck.append(thing)
            thing = hosts[thing]
        decks.append(deck)
    chain = slice(int(column("n_chain")))
    return {
        "number": numbers.tolist(),
        **{name: column(name)[numbers].tolist() for name in ("card", "zone", "owner")},
        "known": [bits(mask & told) for mask in column("known")[numbers].tolist()],
        "on the field": field.tolist(),
        **{name: column(name)[field].tolist() for name in ON_FIELD},
        "rests": (marks // A_REST).tolist(),
        **{name: (marks & mark > 0).tolist() for name, mark in MARKS.items()},
        "powers": [bits(mask) for mask in column("powers")[field].tolist()],
        "decks": decks,
        "seats": [column(name)[:n].tolist() for name in ON_SEATS],
        "chain": list(zip(column("chain_card")[chain].tolist(), column("chain_seat")[chain].tolist(), strict=True)),
        "ended": int(column("ending")),
    }


def of_oracle(match):
    """The same by the oracle."""
    cards, field = [c for c in match.all() if c.zone != p.GONE], match.field()
    seats = (match.open, match.out, match.spark, match.max_spark, match.turns, match.skips)
    hosts = [c.host or c.opposite for c in field]
    return {
        "number": [c.number for c in cards],
        "card": [c.name for c in cards],
        "zone": [c.zone for c in cards],
        "owner": [c.owner for c in cards],
        "known": [c.known for c in cards],
        "on the field": [c.number for c in field],
        "host": [NONE if host is None else host.number for host in hosts],
        **{name: [getattr(c, name) for c in field] for name in ON_FIELD if name != "host"},
        "rests": [c.rest for c in field],
        **{name: [getattr(c, name) for c in field] for name in MARKS},
        "powers": [c.powers for c in field],
        "decks": [[c.number for c in match.decks[s]] for s in match.seats],
        "seats": [[int(column[s]) for s in match.seats] for column in seats],
        "chain": [(item.card.number, item.seat) for item in match.chain],
        "ended": match.ended,
    }


def difference(mine, theirs):
    """What differs, for the message: by columns, and in them by place."""
    lines = []
    for name, value in mine.items():
        other = theirs[name]
        if value == other or name == "ended" or len(value) != len(other):
            lines += [f"{name}: {value} | {other}"] if value != other else []
            continue
        numbers = mine["on the field" if len(value) == len(mine["on the field"]) else "number"]
        where = numbers if len(numbers) == len(value) else range(len(value))
        rows = zip(where, value, other, strict=True)
        lines += [f"{name} of {at}: {one} | {another}" for at, one, another in rows if one != another]
    return "\n".join(lines[:12])


def play(seed, most=4000, fired=None):
    """Play a random match; raise AssertionError at the first difference. Return how many actions it took."""
    setup = GAME.setup(**options(seed))
    state, match, rng = GAME.opening(setup), Match(setup), generator(seed)
    if fired is not None:
        match.fired = fired
    for step in range(most):
        awaited = GAME.waiting(setup, state)
        asked = set() if match.ended else set(match.asked)
        assert set(awaited) == asked, f"seed {seed}, step {step}: asked {awaited} | {sorted(asked)}"
        mine, theirs = of_kernels(setup, state), of_oracle(match)
        assert mine == theirs, f"seed {seed}, step {step}\n{difference(mine, theirs)}"
        if not awaited:
            return step
        seat = awaited[int(below(rng, len(awaited)))]
        if seat == CHANCE:
            code = GAME.sample_chance(setup, state, rng)
        else:
            codes = GAME.legal_actions(setup, state, seat).tolist()
            assert codes == match.asked[seat], f"seed {seed}, step {step}: {codes} | {match.asked[seat]}"
            code = codes[int(below(rng, len(codes)))]
        state = GAME.apply(setup, state, seat, code)
        match.advance((seat, code))
    return most


def to_fire():
    """Everything of the set that can happen, by name: its cards, and the operations, triggers and windows in them."""
    catalogue, tables = first_printing(), GAME.setup(cheater="agreed")[0]
    words = {int(word[0]) for word in tables.words[: int(tables.n_words)]}
    whens = {int(when) for when in tables.ab_when[: int(tables.n_abilities)]} - {
        p.STATIC, p.INSTEAD_OF_DEATH, p.INSTEAD_OF_DRAW,
    }  # fmt: skip
    operations = {number: name for name, number in vars(p).items() if isinstance(number, int)}  # they stand last
    return {
        **{("operation", number): operations[number] for number in words},
        **{("trigger", EVENTS[name]): name for name in EVENTS if EVENTS[name] in whens},
        **{("window", number): name for name, number in WINDOWS.items() if tables.window_cheapest[number] != NEVER},
        **{("card", catalogue.numbers[each.card.name]): each.card.name for each in catalogue.printed},
    }


def block(seeds):
    """Play a match of each seed; return how many, how many actions they took, what differed and what has fired."""
    actions, differences, fired = 0, [], Counter()
    for seed in seeds:
        try:
            actions += play(seed, fired=fired)
        except AssertionError as error:
            differences.append(str(error))
    return len(seeds), actions, differences, fired


def main():
    """Play; tell what differs and what has not fired; return 1 if anything differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5000, help="at most so many matches")
    parser.add_argument("--seed", type=int, default=0, help="of the first match")
    parser.add_argument("--until-all", action="store_true", help="stop when everything of the set has fired")
    parser.add_argument("--workers", type=int, default=all_cores(), help="processes")
    given = parser.parse_args()
    fired, wanted, actions, differences, games = Counter(), to_fire(), 0, [], 0
    seeds = range(given.seed, given.seed + given.games)
    blocks = [seeds[k : k + A_BLOCK] for k in range(0, len(seeds), A_BLOCK)]
    for n, n_actions, found, has_fired in spread(block, blocks, given.workers, to_fire):
        games, actions, differences = games + n, actions + n_actions, differences + found
        fired.update(has_fired)
        print(*found, sep="\n", end="\n" if found else "")
        print(f"{games} matches, {actions} actions, {len(differences)} differences", flush=True)
        if given.until_all and not set(wanted) - set(fired):
            break
    silent = ", ".join(f"{kind} {name}" for (kind, number), name in wanted.items() if not fired[kind, number])
    print(f"{games} matches, {actions} actions, {len(differences)} differences; has not fired: {silent or 'nothing'}")
    return int(bool(differences))


if __name__ == "__main__":
    raise SystemExit(main())

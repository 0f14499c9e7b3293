"""Kernels and oracle side by side: whole random matches, everything compared after every action.

`python -m tests.games.maverick.agreement --games 5000` plays as many, of two to five seats under changing options.
"""

import argparse
from collections import Counter

from quadriga.games.maverick import GAME, first_printing, ready_decks
from quadriga.games.maverick import program as p
from quadriga.games.maverick.schema.vocabulary import EVENTS, WINDOWS
from quadriga.games.maverick.state import A_REST, ATTACKING, INTERCEPTING, NEVER, NEW, NONE, PUBLIC_BIT
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


ON_FIELD = ("controller", "host", "damage", "strength", "health", "slots", "armour", "powers")


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
    """Everything on the table by the kernels, as plain Python."""
    r, cards = state[0], {}
    told = (1 << int(setup[0].n_seats)) - 1 | PUBLIC_BIT
    columns = [r[name][: int(r.n_things)].tolist() for name in ("card", "zone", "owner", "known", "marks", *ON_FIELD)]
    for thing, (name, zone, owner, known, marks, controller, host, damage, *stats) in enumerate(
        zip(*columns, strict=True)
    ):
        if name == NONE or zone == p.GONE:
            continue
        cards[thing] = (
            name, zone, owner, known & told,
            (controller, host, damage, marks // A_REST, bool(marks & NEW), bool(marks & ATTACKING),
             bool(marks & INTERCEPTING), *stats) if zone == p.FIELD else None,
        )  # fmt: skip
    decks, hosts = [], r.host.tolist()
    for seat in range(int(setup[0].n_seats)):
        deck, thing = [], int(r.deck_top[seat])
        while thing != NONE:
            deck.append(thing)
            thing = hosts[thing]
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


def main():
    """Play; tell what differs and what has not fired; return 1 if anything differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5000, help="at most so many matches")
    parser.add_argument("--seed", type=int, default=0, help="of the first match")
    parser.add_argument("--until-all", action="store_true", help="stop when everything of the set has fired")
    given = parser.parse_args()
    fired, wanted, actions, differences, games = Counter(), to_fire(), 0, [], 0
    for seed in range(given.seed, given.seed + given.games):
        games += 1
        try:
            actions += play(seed, fired=fired)
        except AssertionError as error:
            differences.append(str(error))
            print(error, flush=True)
        if games % 100 == 0:
            print(f"{games} matches, {actions} actions, {len(differences)} differences", flush=True)
        if given.until_all and not set(wanted) - set(fired):
            break
    silent = ", ".join(f"{kind} {name}" for (kind, number), name in wanted.items() if not fired[kind, number])
    print(f"{games} matches, {actions} actions, {len(differences)} differences; has not fired: {silent or 'nothing'}")
    return int(bool(differences))


if __name__ == "__main__":
    raise SystemExit(main())

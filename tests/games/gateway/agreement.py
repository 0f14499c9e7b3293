"""Kernels and oracle side by side: whole random matches, everything compared after every decision.

`python -m tests.games.gateway.agreement --games 1000` plays as many, under changing options.
"""

import argparse
from collections import Counter

from quadriga.games.gateway import GAME
from quadriga.games.gateway.actions import ACT, N_VERBS
from quadriga.games.gateway.state import NONE, OVER, PLACING, PLAYING, ROLLING
from quadriga.kernel import CHANCE
from quadriga.kernel.random import below, generator
from tests.games.gateway.oracle import Match

FLAGS = {
    "colour": ("fire", "air", "water", "wood"),
    "setup": ("hidden", "ready"),
    "tribes": ("random", "fixed"),
    "first_turn_points": (6, 3),
    "earth_cost": (3, 6),
    "gate_exclusive": ("yes", "no"),
    "gate_ability": ("any", "nondamaging", "none"),
    "capture_cost": ("moved", "free"),
    "archer_range": (3, 2),
    "archer_dirs": ("8", "4"),
    "rez_exalted": ("yes", "no"),
    "half_counts": ("original", "all"),
}
OF_CHOICE = 8  # decisions of a set-up before somebody says that his army stands


def options(seed):
    """Options of a random match; every other match is the usual game."""
    rng = generator(seed)
    if seed % 2 == 0:
        return {"colour": FLAGS["colour"][seed // 2 % 4]}
    return {name: values[int(below(rng, len(values)))] for name, values in FLAGS.items()}


def of_kernels(state):
    """Everything of a position, as plain Python."""
    r = state[0]
    pieces = {}
    for slot in range(len(r.cell)):
        if r.owner[slot] != NONE:
            pieces[slot] = (
                int(r.cell[slot]), int(r.owner[slot]), int(r.hp[slot]), int(r.boost[slot]), int(r.boost_turns[slot]),
                r.spent[slot].tolist(), r.wait[slot].tolist(), r.paralysed[:, slot].tolist(), int(r.acted[slot]),
            )  # fmt: skip
    pledges = [
        [(int(a), int(b)) for a, b in zip(r.captor[seat], r.captive[seat], strict=True) if a != NONE] for seat in (0, 1)
    ]
    named = ("turn", "quiet", "harmed", "left", "passer", "mover", "ending", "winner")
    turn = {name: int(getattr(r, name)) for name in named} if r.phase in {PLAYING, ROLLING, OVER} else {}
    return {"pieces": pieces, "pledges": pledges, **turn}


def of_oracle(match):
    """The same by the oracle."""

    def number(piece):
        return NONE if piece is None else piece.slot

    def cell(piece):
        return NONE if piece.cell is None else match.boards.number[piece.cell]

    def left(until, owner):
        return max(until - match.own_turns[owner], 0)

    pieces = {
        p.slot: (
            cell(p), p.owner, p.hp, p.boost, left(p.boost_until, p.owner) if p.boost else 0,
            list(p.spent.values()), [left(t, p.owner) if p.owner in {0, 1} else 0 for t in p.ready_at.values()],
            [left(p.still_until.get(seat, 0), seat) for seat in (0, 1)], int(p.acted),
        )
        for p in match.pieces if p.owner != NONE
    }  # fmt: skip
    pledges = [[(p.captor.slot, p.captive.slot) for p in match.pledges if p.seat == seat] for seat in (0, 1)]
    turn = {
        "turn": match.turn, "quiet": match.quiet, "harmed": int(match.harmed), "left": match.left,
        "passer": number(match.passer), "mover": number(match.mover), "ending": match.ended,
        "winner": NONE if match.winner is None else match.winner,
    } if match.turn else {}  # fmt: skip
    return {"pieces": pieces, "pledges": pledges, **turn}


def difference(mine, theirs):
    """What differs, for the message: kernels | oracle."""
    lines = []
    for name, value in mine.items():
        if name == "pieces":
            lines += [f"{k}: {value[k]} | {theirs[name].get(k)}" for k in value if value[k] != theirs[name].get(k)]
        elif value != theirs.get(name):
            lines.append(f"{name}: {value} | {theirs.get(name)}")
    return "\n".join(lines[:12])


def chosen(codes, state, rng):
    """A code, rare verbs as often as common ones: uniform play would hardly ever see a Gate or a Wave."""
    acts = [code for code in codes if code >= ACT]
    if state[0].phase == PLACING:
        n = int(below(rng, OF_CHOICE * len(codes)))
        return codes[n % len(codes)] if n >= len(codes) else codes[0]
    if not acts or below(rng, 3) == 0:
        return codes[int(below(rng, len(codes)))]
    verbs = sorted({(code - ACT) % N_VERBS for code in acts})
    verb = verbs[int(below(rng, len(verbs)))]
    same = [code for code in acts if (code - ACT) % N_VERBS == verb]
    return same[int(below(rng, len(same)))]


def play(seed, most=3000, heard=None, given=None):
    """Play a random match; raise AssertionError at the first difference. Return how many decisions it took."""
    setup = GAME.setup(**(options(seed) if given is None else given))
    settled = GAME.settled(**(options(seed) if given is None else given))
    state, match, rng = GAME.opening(setup), Match(settled), generator(seed)
    for step in range(most):
        where = f"seed {seed}, decision {step}"
        assert set(GAME.waiting(setup, state)) == match.waiting, where
        mine, theirs = of_kernels(state), of_oracle(match)
        assert mine == theirs, f"{where}: kernels | oracle\n{difference(mine, theirs)}"
        if not match.waiting:
            return step
        seats = sorted(match.waiting)
        seat = seats[int(below(rng, len(seats)))]
        if seat == CHANCE:
            code = GAME.sample_chance(setup, state, rng)
        else:
            codes, asked = GAME.legal_actions(setup, state, seat).tolist(), match.asked(seat)
            assert codes == asked, f"{where}: {told(setup, state, seat, set(codes) ^ set(asked))}"
            code = chosen(codes, state, rng)
        written = GAME.action_text(setup, state, seat, code) if seat != CHANCE else code
        before, (state, rows) = match.arranged, GAME.play(setup, state, seat, code)
        match.advance(seat, code, None if before else arrangement(match, state))
        rows = [tuple(row) for row in rows.tolist()]
        assert rows == match.events, f"{where}, {written}: {rows} | {match.events}"
        if heard is not None:
            heard.update(row[0] for row in rows)
    return most


def told(setup, state, seat, codes):
    """The decisions on which kernels and oracle differ, as text."""
    return [GAME.action_text(setup, state, seat, code) for code in sorted(codes)][:20]


def arrangement(match, state):
    """The cells on which chance has put the first tribe (G-29)."""
    first = 2 * len(match.rules.army)
    return [match.boards.cells[int(cell)] for cell in state[0].cell[first : first + len(match.rules.tribe)]]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--decisions", type=int, default=3000, help="at most, a game")
    given = parser.parse_args()
    heard, decisions = Counter(), 0
    for seed in range(given.seed, given.seed + given.games):
        decisions += play(seed, given.decisions, heard)
    print(f"{given.games} games, {decisions} decisions: kernels and oracle agree; kinds of events: {len(heard)}")


if __name__ == "__main__":
    main()

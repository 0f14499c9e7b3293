"""The behaviour of the search in few numbers: what fixed searches find, and after how many nodes.

Any change of rules, evaluation, order or pruning shows here. If it is meant: `python -m tests.search.signature`.
"""

from pathlib import Path

import msgspec

from quadriga.games import game
from quadriga.search import think

FILE = Path(__file__).with_name("signature.json")
NODES = 30_000
SEARCHES = {  # game, ruleset, texts of the actions from the opening
    "thud, the opening": ("thud", "classic", ""),
    "thud, trolls to move": ("thud", "classic", "dA6-B6"),
    "thud, a dwarf within reach": ("thud", "classic", "dN12-K9 TJ7-K8xK9 dA6-B6"),
    "thud, the same where a troll strikes one at most": ("thud", "one", "dN12-K9 TJ7-K8xK9 dA6-B6"),
}


class Found(msgspec.Struct):
    """What a search found."""

    action: str
    score: int
    depth: int
    nodes: int


def computed() -> dict[str, Found]:
    """Run all the searches."""
    return {title: found(*search) for title, search in SEARCHES.items()}


def found(name: str, ruleset: str, actions: str) -> Found:
    """Run one search."""
    rules = game(name)
    setup = rules.setup(ruleset)
    state = rules.opening(setup)
    for text in actions.split():
        [seat] = rules.waiting(setup, state)
        state = rules.apply(setup, state, seat, rules.read_action(setup, state, seat, text))
    [seat] = rules.waiting(setup, state)
    thought = think(rules, setup, state, seat, nodes=NODES)
    return Found(rules.action_text(setup, state, seat, thought.code), thought.score, thought.depth, thought.nodes)


def recorded() -> dict[str, Found]:
    """Return what they found when the file was written."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Found])


if __name__ == "__main__":
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(computed())) + b"\n")

"""A row of actions that might be played, as people write it."""

from collections.abc import Sequence

from quadriga.kernel import CHANCE, Game, Setup, State


def written(game: Game, setup: Setup, state: State, codes: Sequence[int]) -> tuple[str, ...]:
    """Return the texts of `codes`, played in turn from `state`; it ends where chance or the end comes in the way."""
    texts = []
    for code in codes:
        awaited = game.waiting(setup, state)
        if not awaited or awaited == (CHANCE,):
            break
        texts.append(game.action_text(setup, state, awaited[0], code))
        state = game.apply(setup, state, awaited[0], code)
    return tuple(texts)

"""What a running effect asks: a player for a choice, or chance."""

from quadriga.games.maverick.finding import (
    among,
    count,
    finds,
    is_blind,
)
from quadriga.games.maverick.kernels import (
    kernel,
    sealed,
)
from quadriga.games.maverick.operands import (
    first_of,
    found_by,
    number,
    one_of,
    seats_meant,
)
from quadriga.games.maverick.program import (
    CHOOSE,
    CHOOSE_MODE,
    MAX_REORDERED,
    MAY,
    NO_SELECTOR,
    PICK,
    RANDOM,
    REORDER_TOP,
    RETARGET,
    SHUFFLE,
)
from quadriga.games.maverick.state import (
    ASK_CARD,
    ASK_CARD_OR_NONE,
    ASK_MAY,
    ASK_MODE,
    ASK_ORDER,
    ASK_TARGET,
    CHANCE_CARD,
    CHANCE_NUMBER,
    CHANCE_REDEAL,
    CHANCE_SHUFFLE,
    NONE,
)


@kernel
def is_offered(setup, state, thing):
    """Say whether a card may be chosen now; one that the chooser cannot know only by a selector that is blind."""
    selector = int(state.ask_selector)
    if int(state.known[thing]) >> int(state.chooser) & 1 == 0 and not is_blind(setup, selector):
        return False
    return found_by(setup, state, selector, thing)


@kernel
def is_new_target(setup, state, thing):
    """Say whether a card may become the first target of the chain's item `ask_at`, as its announcer's choice."""
    at, selector = int(state.ask_at), int(state.ask_selector)
    if thing == state.chain_card[at] or thing == state.chain_targets[at, 0]:
        return False
    if int(state.known[thing]) >> int(state.chooser) & 1 == 0 and not is_blind(setup, selector):
        return False
    you = int(state.chain_seat[at])
    return finds(setup, state, selector, thing, you, int(state.chain_card[at]), NONE, False)


@kernel
def ask_retarget(setup, state, thing):
    """Ask for a new first target of a card in the chain, if it has one."""
    for at in range(int(state.n_chain)):
        if state.chain_card[at] == thing and state.chain_targets[at, 0] != NONE:
            selector = int(setup.card_targets[state.card[thing], 0])
            if selector == NO_SELECTOR:
                return False
            state.ask_selector = selector
            state.ask_at = at
            for other in among(setup, state, selector):
                if is_new_target(setup, state, other):
                    state.ask = ASK_TARGET
                    return True
    return False


@sealed
def ask_player(setup, state, operation, a, b, c):
    """Put the question of MAY, CHOOSE_MODE, CHOOSE, REORDER_TOP or RETARGET; say whether anybody has to answer it."""
    who = c if operation == REORDER_TOP else (b if operation == RETARGET else a)
    seat = one_of(setup, state, seats_meant(setup, state, who))
    if operation == CHOOSE:
        state.chosen = NONE
    if seat == NONE:
        return False
    state.chooser = seat
    if operation == MAY:
        state.ask = ASK_MAY
        return True
    if operation == CHOOSE_MODE:
        state.ask = ASK_MODE
        state.ask_count = b
        return True
    if operation == CHOOSE:
        state.ask_selector = b
        for thing in among(setup, state, b):
            if is_offered(setup, state, thing):
                state.ask = ASK_CARD_OR_NONE if c == 1 else ASK_CARD
                return True
        return False
    if operation == REORDER_TOP:
        owner = one_of(setup, state, seats_meant(setup, state, a))
        if owner == NONE:
            return False
        n = min(number(state, b), MAX_REORDERED, int(state.n_deck[owner]))
        if n < 2:
            return False
        state.ask = ASK_ORDER
        state.ask_count = n
        state.ask_at = 0
        state.ask_selector = owner
        return True
    return ask_retarget(setup, state, first_of(setup, state, a))


@kernel
def toss(setup, state, operation, a, b):
    """Let chance be awaited for RANDOM, PICK, SHUFFLE or REDEAL; say whether there is anything to decide."""
    if operation == RANDOM:
        state.ask = CHANCE_NUMBER
        state.ask_count = b
        return True
    if operation == PICK:
        state.chosen = NONE
        n = count(setup, state, a, int(state.you), int(state.source), int(state.first))
        state.ask_selector = a
        state.ask_count = n
        if n > 0:
            state.ask = CHANCE_CARD
        return n > 0
    mask = seats_meant(setup, state, a)
    state.ask_count = mask
    if mask:
        state.ask = CHANCE_SHUFFLE if operation == SHUFFLE else CHANCE_REDEAL
    return mask != 0


@kernel
def is_question(operation):
    if operation == MAY or operation == CHOOSE_MODE or operation == CHOOSE:
        return True
    return operation == REORDER_TOP or operation == RETARGET

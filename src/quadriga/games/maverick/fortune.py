"""What chance decides: shuffles, lots, dice; what may come out, and what follows."""

from quadriga.games.maverick.actions import (
    CHOSE,
    LOTS_DRAWN,
    RETURNED,
    ROLLED,
)
from quadriga.games.maverick.finding import (
    among,
    finds,
)
from quadriga.games.maverick.kernels import (
    kernel,
    sealed,
    tell,
)
from quadriga.games.maverick.moves import (
    draw,
    leave,
    shuffle_deck,
)
from quadriga.games.maverick.opening import (
    deal_pool,
)
from quadriga.games.maverick.program import (
    DECK,
    HAND,
)
from quadriga.games.maverick.state import (
    ASKED,
    CHANCE_CARD,
    CHANCE_NUMBER,
    CHANCE_SHUFFLE,
    DRAWING_LOTS,
    IDLE,
    MULLIGAN,
    NONE,
    NOTHING_ASKED,
    POOLING,
    READY_TO_PLAY,
    RESHUFFLING,
    SHUFFLING,
    TURN_BEGINS,
)
from quadriga.kernel.random import (
    below,
)

OPENING_HAND, SECOND_HAND = 6, 5  # M-34, M-35


@kernel
def deal_hands(setup, state, events):
    """M-34: six cards each; then everybody decides, in secret, whether to return them (M-35)."""
    for seat in range(int(setup.n_seats)):
        if state.out[seat] != 0:
            continue
        for _ in range(OPENING_HAND):
            draw(setup, state, events, seat)
        state.answer_stage[seat] = ASKED
    state.step = MULLIGAN


@kernel
def redeal(setup, state, events, seat, seed, n):
    """Shuffle a whole hand into the deck and draw `n` cards."""
    zones, owners = state.zone, state.owner
    for thing in range(int(state.n_things)):
        if zones[thing] == HAND and owners[thing] == seat:
            leave(setup, state, events, thing, DECK, False)
    shuffle_deck(state, events, seat, seed)
    for _ in range(n):
        draw(setup, state, events, seat)


@sealed
def happen(setup, state, code, events):
    """Let chance come out."""
    ask, step = int(state.ask), int(state.step)
    if ask == NOTHING_ASKED:
        if step == POOLING:
            deal_pool(setup, state, code, events)
            state.stale = 1  # who gave up meanwhile goes now
            if state.step == MULLIGAN:
                deal_hands(setup, state, events)
        elif step == SHUFFLING:
            for seat in range(int(setup.n_seats)):
                shuffle_deck(state, events, seat, code)
            deal_hands(setup, state, events)
        elif step == RESHUFFLING:
            for seat in range(int(setup.n_seats)):
                if state.answer_stage[seat] == READY_TO_PLAY:
                    redeal(setup, state, events, seat, code, SECOND_HAND)
                    tell(events, RETURNED, seat, NONE, NONE, 0, NONE, 0)
                state.answer_stage[seat] = IDLE
            state.step = DRAWING_LOTS
        else:
            first = code
            while state.out[first] != 0:  # who gave up before the lots were drawn does not begin
                first = (first + 1) % int(setup.n_seats)
            state.active = first
            state.regular = first
            state.turn = 1
            state.step = TURN_BEGINS
            tell(events, LOTS_DRAWN, first, NONE, NONE, 0, NONE, 0)
        return
    pc = int(state.pc)
    mask = int(state.ask_count)
    if ask == CHANCE_NUMBER:
        state.registers[setup.words[pc, 1]] = code
        tell(events, ROLLED, int(state.you), int(state.source), NONE, code, NONE, 0)
    elif ask == CHANCE_CARD:
        left = code
        for thing in among(setup, state, int(state.ask_selector)):
            if finds(
                setup,
                state,
                int(state.ask_selector),
                thing,
                int(state.you),
                int(state.source),
                int(state.first),
                False,
            ):
                if left == 0:
                    state.chosen = thing
                    tell(events, CHOSE, int(state.you), thing, NONE, 0, NONE, 0)
                    break
                left -= 1
    else:
        for seat in range(int(setup.n_seats)):
            if mask >> seat & 1:
                if ask == CHANCE_SHUFFLE:
                    shuffle_deck(state, events, seat, code)
                else:
                    redeal(setup, state, events, seat, code, int(state.n_hand[seat]))
    state.ask = NOTHING_ASKED
    state.ask_count = 0
    state.ask_selector = 0
    state.pc = pc + 1


@kernel
def chance_outcomes(setup, state, codes, weights):
    n = 0
    if state.ask == CHANCE_NUMBER or state.ask == CHANCE_CARD:
        n = int(state.ask_count)
    elif state.ask == NOTHING_ASKED and state.step == DRAWING_LOTS:
        n = int(setup.n_seats)
    for code in range(n):
        codes[code] = code
        weights[code] = 1
    return n


@kernel
def sample_chance(setup, state, rng):
    if state.ask == CHANCE_NUMBER or state.ask == CHANCE_CARD:
        return below(rng, int(state.ask_count))
    if state.ask == NOTHING_ASKED and state.step == DRAWING_LOTS:
        return below(rng, int(setup.n_seats))
    return below(rng, 1 << 30) << 30 | below(rng, 1 << 30)


@kernel
def why_not_chance(setup, state, code):
    """Return 0 for a possible outcome of chance."""
    if state.ask == CHANCE_NUMBER or state.ask == CHANCE_CARD:
        return 0 if 0 <= code < state.ask_count else 107
    if state.ask == NOTHING_ASKED and state.step == DRAWING_LOTS:
        return 0 if 0 <= code < setup.n_seats else 36
    return 0 if code >= 0 else 34

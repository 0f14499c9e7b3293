"""The machine that runs programs of effects, one word after the other, until one has to wait for a choice or chance."""

from quadriga.games.maverick.actions import (
    OVERFLOW,
)
from quadriga.games.maverick.deeds import (
    affect,
    exchange,
    swap,
)
from quadriga.games.maverick.finding import (
    count,
)
from quadriga.games.maverick.grants import (
    affect_seat,
)
from quadriga.games.maverick.kernels import (
    kernel,
    sealed,
    tell,
)
from quadriga.games.maverick.operands import (
    MOST_OF_REGISTER,
    all_found,
    first_of,
    found_by,
    next_found,
    number,
    one_of,
    reference,
    seats_meant,
)
from quadriga.games.maverick.program import (
    ADD,
    AGAIN,
    AT_LEAST,
    AT_MOST,
    ATTACKERS,
    CASTLE_LEFT,
    CHAIN_SIZE,
    CHANGE,
    CHOOSE_MODE,
    COUNT,
    CREATE,
    DAMAGE,
    DAMAGE_WALLS,
    DECK_SIZE,
    DISCARD_SIZE,
    DRAW,
    END,
    EXCHANGE,
    EXTRA_ATTACK,
    EXTRA_TURN,
    FIELD,
    FOREACH,
    HAND_SIZE,
    HEAL,
    JUMP,
    LET,
    LEVY,
    MAX_SPARK,
    MAX_SPARK_NOW,
    MAX_TARGETS,
    MAY,
    MILL,
    MULTIPLY,
    OWN_TURNS,
    PEEK_TOP,
    PICK,
    RANDOM,
    REDEAL,
    REPEAT,
    REQUIRE,
    REST,
    RESULT,
    SCHEDULE,
    SEATS_ALIVE,
    SELECTED,
    SET,
    SHUFFLE,
    SKIP_TURN,
    SPARK,
    SPARK_LEFT,
    STAT,
    SWAP,
    TALLY,
    TEST,
)
from quadriga.games.maverick.questions import (
    ask_player,
    is_question,
    toss,
)
from quadriga.games.maverick.state import (
    ATTACKING,
    MAX_DELAYED,
    NONE,
)
from quadriga.games.maverick.stats import (
    refresh,
)
from quadriga.games.maverick.things import (
    compares,
    on_field,
    stat_of,
)
from quadriga.games.maverick.triggers import (
    DELAYED_POOL,
)


@kernel
def tally(setup, state, mask, what):
    """Return a tally of the seats of a mask, or of the whole table."""
    if what == CHAIN_SIZE:
        return int(state.n_chain)
    total = 0
    if what == ATTACKERS:
        for thing in on_field(state):
            if int(state.marks[thing]) & ATTACKING:
                total += 1
        return total
    for seat in range(int(setup.n_seats)):
        if what == SEATS_ALIVE:
            total += 1 if state.out[seat] == 0 else 0
        elif mask >> seat & 1:
            if what == SPARK_LEFT:
                total += int(state.spark[seat])
            elif what == MAX_SPARK_NOW:
                total += int(state.max_spark[seat])
            elif what == HAND_SIZE:
                total += int(state.n_hand[seat])
            elif what == DECK_SIZE:
                total += int(state.n_deck[seat])
            elif what == DISCARD_SIZE:
                total += int(state.n_discard[seat])
            elif what == OWN_TURNS:
                total += int(state.turns[seat])
            elif what == CASTLE_LEFT:
                castle = int(setup.bases[seat])
                if state.zone[castle] == FIELD:
                    total += max(int(state.health[castle]) - int(state.damage[castle]), 0)
    return total


@kernel
def put_off(setup, state, events, when, who, start):
    """Keep the program at `start` for the next start or end of a turn of a player."""
    seat, at = one_of(setup, state, seats_meant(setup, state, who)), int(state.n_delayed)
    if seat == NONE:
        return
    if at == MAX_DELAYED:
        tell(events, OVERFLOW, seat, int(state.source), NONE, DELAYED_POOL, NONE, 0)
        return
    state.delayed_when[at] = when
    state.delayed_whose[at] = seat
    state.delayed_start[at] = start
    state.delayed_source[at] = state.source
    state.delayed_seat[at] = state.you
    for k in range(MAX_TARGETS):
        state.delayed_targets[at, k] = state.targets[k]
    if state.chosen >= 0 and state.targets[0] < 0:
        state.delayed_targets[at, 0] = state.chosen
    state.n_delayed = at + 1


@sealed
def calculate(setup, state, operation, a, b, c):
    """Do an operation on registers."""
    old = int(state.registers[a])
    value = 0
    if operation == LET:
        value = number(state, b)
    elif operation == ADD:
        value = old + number(state, b)
    elif operation == MULTIPLY:
        value = old * number(state, b)
    elif operation == AT_LEAST:
        value = max(old, number(state, b))
    elif operation == AT_MOST:
        value = min(old, number(state, b))
    elif operation == STAT:
        thing = first_of(setup, state, b)
        value = stat_of(setup, state, thing, c) if thing != NONE else 0
    elif operation == COUNT:
        value = count(setup, state, b, int(state.you), int(state.source), int(state.first))
    else:
        value = tally(setup, state, seats_meant(setup, state, b), c)
    state.registers[a] = min(max(value, -MOST_OF_REGISTER), MOST_OF_REGISTER)


@sealed
def run(setup, state, events):
    """Run the program until its end, or until something is asked; `state.ask` tells which.

    A question stays at its word; whoever answers it moves on (rules.py).
    """
    while state.ask == 0:
        if state.stale:
            refresh(setup, state)
        pc = int(state.pc)
        operation, a = int(setup.words[pc, 0]), int(setup.words[pc, 1])
        b, c, d = int(setup.words[pc, 2]), int(setup.words[pc, 3]), int(setup.words[pc, 4])
        if operation == END:
            state.pc = NONE
            return
        if LET <= operation <= TALLY:
            calculate(setup, state, operation, a, b, c)
        elif operation == JUMP:
            pc += d
        elif operation == TEST:
            if not compares(number(state, a), b, number(state, c)):
                pc += d
        elif operation == REQUIRE:
            if not all_found(setup, state, a, b):
                pc += d
        elif operation == FOREACH or operation == REPEAT:
            times = min(number(state, a), b) if operation == REPEAT else NONE
            it = next_found(setup, state, a, -1) if operation == FOREACH else int(state.it)
            if (operation == FOREACH and it == NONE) or (operation == REPEAT and times <= 0):
                pc += d
            else:
                state.it = it
                state.loop_start = pc + 1
                state.loop_end = pc + d + 1
                state.loop_left = times
                state.loop_selector = a
        elif operation == AGAIN:
            if state.loop_left > 1:
                state.loop_left = int(state.loop_left) - 1
                pc = int(state.loop_start) - 1
            elif state.loop_left == NONE:
                state.it = next_found(setup, state, int(state.loop_selector), int(state.it))
                if state.it != NONE:
                    pc = int(state.loop_start) - 1
        elif operation == SCHEDULE:
            put_off(setup, state, events, a, b, pc + 1)
            pc += d
        elif operation == EXCHANGE:
            done = exchange(setup, state, events, first_of(setup, state, a), first_of(setup, state, b))
            state.registers[RESULT] = done
        elif operation == SWAP:
            swap(setup, state, first_of(setup, state, a), first_of(setup, state, b))
        elif is_question(operation):
            if ask_player(setup, state, operation, a, b, c):
                return
            if operation == MAY:
                pc += d
            if operation == CHOOSE_MODE:
                state.registers[RESULT] = 0
        elif operation == RANDOM or operation == PICK or operation == SHUFFLE or operation == REDEAL:
            if toss(setup, state, operation, a, b):
                return
        elif is_on_players(operation):  # each of them, clockwise from the active one
            amount = a if operation == CREATE else number(state, b)
            mask, done, n = seats_meant(setup, state, b if operation == CREATE else a), 0, int(setup.n_seats)
            for step in range(n):
                seat = (int(state.active) + step) % n
                if mask >> seat & 1:
                    done += affect_seat(setup, state, events, operation, seat, amount, c, d)
            state.registers[RESULT] = min(done, MOST_OF_REGISTER)
        else:  # each card meant, in the order of their numbers
            if operation == DAMAGE or operation == DAMAGE_WALLS or operation == HEAL or operation == REST:
                b = max(number(state, b), 0)
            elif operation == CHANGE or operation == SET:
                c = number(state, c)
            elif operation == EXTRA_ATTACK:
                state.n_attacks = min(int(state.n_attacks) + 1, 9)
            low, high = 0, int(state.n_things)
            if a < SELECTED:
                meant = reference(setup, state, a)
                low, high = max(meant, 0), meant + 1
            done = 0
            for thing in range(low, high):
                if a < SELECTED or found_by(setup, state, a - SELECTED, thing):
                    done += affect(setup, state, events, operation, thing, b, c, d)
            state.registers[RESULT] = min(done, MOST_OF_REGISTER)
        state.pc = pc + 1


@kernel
def is_on_players(operation):
    if operation == DRAW or operation == MILL or operation == PEEK_TOP or operation == CREATE:
        return True
    if operation == EXTRA_TURN or operation == SKIP_TURN or operation == LEVY:
        return True
    return operation == SPARK or operation == MAX_SPARK

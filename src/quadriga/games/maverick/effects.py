"""The machine that runs programs of effects, one word after the other, until one has to wait for a choice or chance."""

from quadriga.games.maverick.actions import (
    AIMED,
    ATTACKS,
    CANCELS,
    CHANGED,
    ENTERED_FIELD,
    EXTRA,
    GAINED_SPARK,
    LOOKED,
    OVERFLOW,
    SPARK_SET,
    TURNED,
    WALL_TOOK,
    WENT,
    WILL_SKIP,
)
from quadriga.games.maverick.kernels import kernel, sealed, tell
from quadriga.games.maverick.moves import (
    CHAIN_POOL,
    DELAYED_POOL,
    EXTRA_POOL,
    deck_card,
    draw,
    draw_instead,
    enqueue,
    enter,
    hand_over,
    hear,
    hurt,
    is_taken,
    is_token,
    leave,
    leave_fight,
    mend,
    modify,
    new_token,
    put,
    rest_more,
    swap_names,
    unlist,
)
from quadriga.games.maverick.program import (
    ABSORBS,
    ACTION,
    ADD,
    AGAIN,
    AT_LEAST,
    AT_MOST,
    ATTACH,
    ATTACKERS,
    BORROW,
    BUILDING,
    CANCEL,
    CAPTURE,
    CAPTURED,
    CASTLE,
    CASTLE_LEFT,
    CHAIN,
    CHAIN_SIZE,
    CHANGE,
    CHOOSE,
    CHOOSE_MODE,
    CHOSEN,
    COPY,
    COPY_CHAIN,
    COUNT,
    CREATE,
    CREATURE,
    DAMAGE,
    DAMAGE_WALLS,
    DAMAGED,
    DEALT,
    DECK,
    DECK_SIZE,
    DESTROY,
    DISCARD,
    DISCARD_SIZE,
    DRAW,
    DRAWN,
    END,
    EVENT,
    EXCHANGE,
    EXCHANGED,
    EXTRA_ATTACK,
    EXTRA_TURN,
    FIELD,
    FOREACH,
    GIVE,
    GONE,
    HAND,
    HAND_SIZE,
    HEAL,
    HOST,
    IT,
    JUMP,
    LAND,
    LET,
    LEVY,
    LOST_POWERS,
    MAX_REORDERED,
    MAX_SPARK,
    MAX_SPARK_NOW,
    MAX_TARGETS,
    MAY,
    MILL,
    MOVE,
    MULTIPLY,
    NO_SELECTOR,
    NOWHERE,
    OTHER,
    OUTERMOST,
    OWN_TURNS,
    PEEK,
    PEEK_TOP,
    PICK,
    PLAY_FREE,
    POOL,
    POWERS,
    RANDOM,
    READY,
    REDEAL,
    REDIRECT,
    REGISTER,
    REMOVE_FROM_ATTACK,
    REORDER_TOP,
    REPEAT,
    REQUIRE,
    REST,
    RESULT,
    RETARGET,
    REVEAL,
    SCHEDULE,
    SEATS_ALIVE,
    SELECTED,
    SET,
    SHUFFLE,
    SKIP_TURN,
    SOURCE,
    SPARK,
    SPARK_LEFT,
    STAT,
    SWAP,
    TAKE,
    TALLY,
    TARGET_0,
    TARGET_2,
    TEST,
    TO_DECK_BOTTOM,
    TO_DECK_TOP,
    TO_DISCARD,
    TO_FIELD,
    TO_GONE,
    TO_HAND,
    TRANSFORM,
    UNCAPTURABLE,
    WHILE_ATTACHED,
)
from quadriga.games.maverick.program import (
    CANCELLED as A_CANCEL,
)
from quadriga.games.maverick.ruin import SURE, can_hold
from quadriga.games.maverick.state import (
    A_REST,
    ADDS,
    ASK_CARD,
    ASK_CARD_OR_NONE,
    ASK_MAY,
    ASK_MODE,
    ASK_ORDER,
    ASK_TARGET,
    ATTACKED,
    ATTACKING,
    BORROWS,
    CANCELLED,
    CHANCE_CARD,
    CHANCE_NUMBER,
    CHANCE_REDEAL,
    CHANCE_SHUFFLE,
    COPIED,
    EVERYBODY,
    FREE_PLAY,
    LEVIES,
    MAX_CHAIN,
    MAX_DELAYED,
    MAX_EXTRA,
    MOVED,
    NONE,
    SETS,
)
from quadriga.games.maverick.things import (
    compares,
    count,
    finds,
    has_power,
    is_blind,
    is_wall,
    kind_of,
    lies_on,
    players,
    plays,
    refresh,
    stat_of,
)

MOST_OF_REGISTER = 9999


@kernel
def number(state, operand):
    """Return what a `number` operand means now."""
    return int(state.registers[operand - REGISTER]) if operand >= REGISTER else operand


@kernel
def reference(setup, state, operand):
    """Return the card that a single reference means, NONE if there is none."""
    if operand == SOURCE:
        return int(state.source)
    if operand == HOST:
        return lies_on(setup, state, int(state.source))
    if operand == EVENT:
        return int(state.event_card)
    if operand == OTHER:
        return int(state.event_other)
    if operand == IT:
        return int(state.it)
    if operand == CHOSEN:
        return int(state.chosen)
    if TARGET_0 <= operand <= TARGET_2:
        return int(state.targets[operand - TARGET_0])
    return NONE


@kernel
def found_by(setup, state, selector, thing):
    """Say whether a selector finds a card for the running effect."""
    return finds(setup, state, selector, thing, int(state.you), int(state.source), int(state.first), False)


@kernel
def first_of(setup, state, operand):
    """Return the first card of a `things` operand, NONE if there is none."""
    if operand < SELECTED:
        return reference(setup, state, operand)
    for thing in range(int(state.n_things)):
        if found_by(setup, state, operand - SELECTED, thing):
            return thing
    return NONE


@kernel
def seats_meant(setup, state, operand):
    return players(setup, state, operand, int(state.you), int(state.source), int(state.first))


@kernel
def one_of(setup, state, mask):
    """Return the first seat of a mask that plays, clockwise from the active one; NONE if there is none."""
    n = int(setup.n_seats)
    for step in range(n):
        seat = (int(state.active) + step) % n
        if mask >> seat & 1 and plays(state, seat):
            return seat
    return NONE


@kernel
def is_offered(setup, state, thing):
    """Say whether a card may be chosen now; one that the chooser cannot know only by a selector that is blind."""
    selector = int(state.ask_selector)
    if int(state.known[thing]) >> int(state.chooser) & 1 == 0 and not is_blind(setup, selector):
        return False
    return found_by(setup, state, selector, thing)


@kernel
def learn(state, events, thing, seat):
    """Let a seat know a card."""
    bit = 1 << seat
    if int(state.known[thing]) & bit == 0:
        state.known[thing] = int(state.known[thing]) | bit
        tell(events, LOOKED, seat, thing, NONE, 0, int(state.card[thing]), bit)


@sealed
def affect(setup, state, events, operation, thing, b, c, d):
    """Do what an operation on cards does to one of them; return how much it did."""
    zone = int(state.zone[thing])
    if zone == NOWHERE or zone == GONE or zone == POOL:
        return 0
    on_field = zone == FIELD
    if operation == MOVE:
        return move(setup, state, events, thing, b, c)
    if operation == REVEAL:
        if state.known[thing] != EVERYBODY:
            state.known[thing] = EVERYBODY
            tell(events, LOOKED, int(state.owner[thing]), thing, NONE, 0, int(state.card[thing]), EVERYBODY)
        return 1
    if operation == PEEK:
        mask = seats_meant(setup, state, b)
        for seat in range(int(setup.n_seats)):
            if mask >> seat & 1:
                learn(state, events, thing, seat)
        return 1
    if operation == CANCEL:
        return cancel(setup, state, events, thing)
    if operation == COPY_CHAIN:
        return copy_in_chain(setup, state, events, thing, b)
    if operation == PLAY_FREE:
        seat = one_of(setup, state, seats_meant(setup, state, b))
        if seat == NONE:
            return 0
        enqueue(state, events, FREE_PLAY, NONE, int(state.source), seat, thing, NONE, 0, seat)
        return 1
    if not on_field:
        return 0
    kind = kind_of(setup, state, thing)
    seat = int(state.controller[thing])
    if operation == DAMAGE:
        if kind <= LAND and absorbs(setup, state, thing):
            left = batter(setup, state, events, thing, b, int(state.source), False)
            return b - left + (hurt(setup, state, events, thing, left, int(state.source)) if left > 0 else 0)
        return hurt(setup, state, events, thing, b, int(state.source))
    if operation == DAMAGE_WALLS:
        return b - batter(setup, state, events, thing, b, int(state.source), False)
    if operation == HEAL:
        return mend(setup, state, events, thing, b)
    if operation == CHANGE or operation == SET:
        until = d
        done = modify(
            state,
            events,
            (ADDS if operation == CHANGE else SETS) + b,
            thing,
            c,
            until,
            int(state.you),
            int(state.source),
        )
        tell(events, CHANGED, seat, thing, c, b, int(state.card[thing]), EVERYBODY)
        return 1 if done else 0
    if operation == GIVE or operation == TAKE:
        stat = POWERS if operation == GIVE else LOST_POWERS
        done = modify(state, events, ADDS + stat, thing, b, d, int(state.you), int(state.source))
        tell(events, CHANGED, seat, thing, b, stat, int(state.card[thing]), EVERYBODY)
        return 1 if done else 0
    if operation == DESTROY:
        if kind == CASTLE:
            return 0
        state.damage[thing] = SURE
        return 1
    if operation == REST or operation == READY:
        if kind != CREATURE:
            return 0
        if operation == REST:
            rest_more(state, thing, b)
            leave_interception(state, thing)
        else:
            state.marks[thing] = int(state.marks[thing]) % A_REST
        tell(events, TURNED, seat, thing, NONE, b if operation == REST else 0, int(state.card[thing]), EVERYBODY)
        return 1
    if operation == REMOVE_FROM_ATTACK:
        leave_fight(state, thing)
        return 1
    if operation == REDIRECT:
        goal = first_of(setup, state, b)
        fits = goal != NONE and state.zone[goal] == FIELD and kind_of(setup, state, goal) <= LAND
        if not fits or int(state.marks[thing]) & ATTACKING == 0 or state.controller[goal] == seat:
            return 0
        state.host[thing] = goal
        tell(events, ATTACKS, seat, thing, goal, 0, int(state.card[thing]), EVERYBODY)
        return 1
    if operation == OUTERMOST:
        state.moment = int(state.moment) + 1
        state.since[thing] = state.moment
        return 1
    if operation == CAPTURE or operation == BORROW:
        new = one_of(setup, state, seats_meant(setup, state, b))
        if new == NONE or new == seat or kind == CASTLE or has_power(state, thing, UNCAPTURABLE):
            return 0
        if operation == BORROW:
            if not modify(state, events, BORROWS, thing, seat, d, int(state.you), int(state.source)):
                return 0
        hand_over(setup, state, events, thing, new, operation == CAPTURE)
        hear(setup, state, events, CAPTURED, thing, NONE, new, 0)
        return 1
    if operation == ATTACH:
        return attach(setup, state, events, thing, first_of(setup, state, b))
    if operation == COPY:
        return copy(setup, state, events, thing, b)
    if operation == TRANSFORM:
        if kind == CASTLE or kind != setup.card_type[b] or is_taken(setup, state, b):
            return 0
        state.card[thing] = b
        state.stale = 1
        state.hears = int(state.hears) | int(setup.card_hears[b])
        tell(events, ENTERED_FIELD, seat, thing, NONE, 1, b, EVERYBODY)
        return 1
    if operation == EXTRA_ATTACK:
        state.marks[thing] = int(state.marks[thing]) % A_REST & ~ATTACKED
        return 1
    return 0


@kernel
def leave_interception(state, thing):
    """A creature that has to rest intercepts no more."""
    if int(state.marks[thing]) & ATTACKING == 0:
        leave_fight(state, thing)


@kernel
def absorbs(setup, state, possession):
    """Say whether the walls on a possession take the damage of effects too (M-64, M-65)."""
    zones, hosts = state.zone, state.host
    if has_power(state, possession, ABSORBS):
        return True
    for thing in range(int(state.n_things)):
        if zones[thing] == FIELD and hosts[thing] == possession and has_power(state, thing, ABSORBS):
            if kind_of(setup, state, thing) != CREATURE:
                return True
    return False


@sealed
def batter(setup, state, events, possession, amount, dealer, is_siege):
    """Let the walls of a possession take a blow, outermost first; return what passes them (M-64, M-85)."""
    zones, cards, hosts, controllers = state.zone, state.card, state.host, state.controller
    while amount > 0:
        wall, newest = NONE, -1
        for thing in range(int(state.n_things)):
            if zones[thing] == FIELD and hosts[thing] == possession and is_wall(setup, state, thing):
                if state.damage[thing] < state.health[thing] and state.since[thing] > newest:
                    wall, newest = thing, int(state.since[thing])
        if wall == NONE:
            return amount
        left = int(state.health[wall]) - int(state.damage[wall])
        force = amount * 2 if is_siege else amount
        spent = (left + 1) // 2 if is_siege else left
        if force < left:
            spent = amount
        state.damage[wall] = int(state.damage[wall]) + min(force, left)
        amount -= spent
        seat = int(controllers[wall])
        tell(events, WALL_TOOK, seat, wall, dealer, min(force, left), int(cards[wall]), EVERYBODY)
        hear(setup, state, events, DAMAGED, wall, dealer, seat, min(force, left))
        if dealer >= 0:
            hear(setup, state, events, DEALT, dealer, wall, int(controllers[dealer]), min(force, left))
    return amount


@kernel
def move(setup, state, events, thing, place, who):
    """Move a card to a hand, a deck, the discard, out of the game or onto the field."""
    kind, zone = kind_of(setup, state, thing), int(state.zone[thing])
    if kind == CASTLE:
        return 0  # M-6
    if place == TO_FIELD:
        seat = one_of(setup, state, seats_meant(setup, state, who))
        fits = kind == LAND or kind == CREATURE
        if seat == NONE or zone == FIELD or zone == CHAIN or not fits or is_taken(setup, state, int(state.card[thing])):
            return 0  # M-29, M-30
        if state.owner[thing] != seat:
            unlist(state, thing)
            state.owner[thing] = seat  # M-95: taken from another's discard or hand, it is his who takes it
            state.zone[thing] = NOWHERE
        enter(setup, state, events, thing, seat, NONE)
        return 1
    goal = HAND
    if place == TO_DECK_TOP or place == TO_DECK_BOTTOM:
        goal = DECK
    elif place == TO_DISCARD:
        goal = DISCARD
    elif place == TO_GONE:
        goal = GONE
    leave(setup, state, events, thing, goal, place == TO_DECK_BOTTOM)
    return 1


@kernel
def attach(setup, state, events, thing, host):
    """Move a building or a lasting card onto another host, if there is room."""
    kind = kind_of(setup, state, thing)
    if host == NONE or host == thing or state.zone[host] != FIELD or kind == CREATURE or kind <= LAND:
        return 0
    if kind == BUILDING and (state.host[thing] == host or not can_hold(setup, state, host, thing)):
        return 0
    state.host[thing] = host
    if kind == BUILDING and state.controller[thing] != state.controller[host]:
        state.controller[thing] = state.controller[host]
        state.owner[thing] = state.controller[host]
        state.marks[thing] = MOVED
    for at in range(int(state.n_modifiers)):
        if state.mod_until[at] == WHILE_ATTACHED and state.mod_source[at] == thing:
            state.mod_on[at] = host
    state.stale = 1
    tell(events, AIMED, int(state.controller[thing]), thing, host, 1, int(state.card[thing]), EVERYBODY)
    return 1


@kernel
def cancel(setup, state, events, thing):
    """M-53, M-54: cancel a card in the chain; its cost stays paid."""
    for at in range(int(state.n_chain)):
        if state.chain_card[at] == thing and int(state.chain_flags[at]) & (CANCELLED | COPIED) == 0:
            state.chain_flags[at] = int(state.chain_flags[at]) | CANCELLED
            seat = int(state.chain_seat[at])
            tell(events, CANCELS, seat, thing, int(state.source), 0, int(state.card[thing]), EVERYBODY)
            hear(setup, state, events, A_CANCEL, thing, NONE, seat, 0)
            return 1
    return 0


@kernel
def copy_in_chain(setup, state, events, thing, who):
    """Let an action or spell in the chain happen a second time, under another seat, next."""
    seat = one_of(setup, state, seats_meant(setup, state, who))
    top = int(state.n_chain)
    if seat == NONE or kind_of(setup, state, thing) < ACTION:
        return 0
    for at in range(top):
        if state.chain_card[at] == thing and int(state.chain_flags[at]) & CANCELLED == 0:
            if top == MAX_CHAIN:
                tell(events, OVERFLOW, seat, thing, NONE, CHAIN_POOL, NONE, 0)
                return 0
            state.chain_card[top] = thing
            state.chain_seat[top] = seat
            state.chain_place[top] = NONE
            for slot in range(MAX_TARGETS):
                state.chain_targets[top, slot] = state.chain_targets[at, slot]
            state.chain_mode[top] = state.chain_mode[at]
            state.chain_x[top] = state.chain_x[at]
            state.chain_flags[top] = COPIED
            state.n_chain = top + 1
            return 1
    return 0


@kernel
def copy(setup, state, events, thing, who):
    """Make a token like a creature or land on the field; no second unique card (M-29)."""
    seat = one_of(setup, state, seats_meant(setup, state, who))
    kind, name = kind_of(setup, state, thing), int(state.card[thing])
    if seat == NONE or (kind != CREATURE and kind != LAND) or is_taken(setup, state, name):
        return 0
    token = new_token(setup, state, events, name, seat)
    if token == NONE:
        return 0
    enter(setup, state, events, token, seat, NONE)
    return 1


@sealed
def create(setup, state, events, name, seat, place):
    """Bring a card from outside the game into a hand or onto the field (M-102, M-105)."""
    kind = int(setup.card_type[name])
    if place != TO_HAND and (is_taken(setup, state, name) or (kind != CREATURE and kind != LAND)):
        return 0
    token = new_token(setup, state, events, name, seat)
    if token == NONE:
        return 0
    if place == TO_HAND:
        put(state, token, HAND, False)
        known = int(state.known[token])
        tell(events, WENT, seat, token, NONE, HAND, name, known)
    else:
        enter(setup, state, events, token, seat, NONE)
    return 1


@sealed
def exchange(setup, state, events, one, other):
    """M-67a: two lands change hands, both or none."""
    if one == NONE or other == NONE or state.zone[one] != FIELD or state.zone[other] != FIELD:
        return 0
    mine, theirs = int(state.controller[one]), int(state.controller[other])
    lands = kind_of(setup, state, one) == LAND and kind_of(setup, state, other) == LAND
    if not lands or mine == theirs or has_power(state, one, UNCAPTURABLE) or has_power(state, other, UNCAPTURABLE):
        return 0
    hand_over(setup, state, events, one, theirs, True)
    hand_over(setup, state, events, other, mine, True)
    hear(setup, state, events, EXCHANGED, one, other, theirs, 0)
    hear(setup, state, events, EXCHANGED, other, one, mine, 0)
    return 1


@sealed
def affect_seat(setup, state, events, operation, seat, b, c, d):
    """Do what an operation on players does to one of them; return how much it did."""
    done = 0
    if operation == DRAW:
        for _ in range(b):
            if draw_instead(setup, state, events, seat):
                continue
            if not draw(setup, state, events, seat):  # M-89
                break
            done += 1
        if done > 0:
            hear(setup, state, events, DRAWN, NONE, NONE, seat, done)
    elif operation == MILL:
        for _ in range(b):
            if state.deck_top[seat] != NONE:
                leave(setup, state, events, int(state.deck_top[seat]), DISCARD, False)
                done += 1
    elif operation == PEEK_TOP:
        viewer = one_of(setup, state, seats_meant(setup, state, c))
        for depth in range(b):
            thing = deck_card(state, seat, depth)
            if viewer != NONE and thing != NONE:
                learn(state, events, thing, viewer)
                done += 1
    elif operation == EXTRA_TURN:
        if state.n_extra == MAX_EXTRA:
            tell(events, OVERFLOW, seat, NONE, NONE, EXTRA_POOL, NONE, 0)
        elif plays(state, seat):
            state.extra[state.n_extra] = seat
            state.n_extra = int(state.n_extra) + 1
            tell(events, EXTRA, seat, NONE, NONE, 0, NONE, 0)
            done = 1
    elif operation == SKIP_TURN:
        if plays(state, seat):  # M-38: a first turn is not skipped
            state.skips[seat] = min(int(state.skips[seat]) + b, 99)
            tell(events, WILL_SKIP, seat, NONE, NONE, b, NONE, 0)
            done = b
    elif operation == SPARK:
        if plays(state, seat):
            old = int(state.spark[seat])
            state.spark[seat] = min(max(old + b, 0), MOST_OF_REGISTER)
            done = abs(int(state.spark[seat]) - old)
            tell(events, GAINED_SPARK, seat, NONE, NONE, b, NONE, 0)
    elif operation == MAX_SPARK:
        if plays(state, seat):
            old = int(state.max_spark[seat])
            state.max_spark[seat] = min(max(old + b, 0), MOST_OF_REGISTER)
            done = abs(int(state.max_spark[seat]) - old)
            tell(events, SPARK_SET, seat, NONE, int(state.max_spark[seat]), int(state.spark[seat]), NONE, 0)
    elif operation == LEVY:
        done = 1 if modify(state, events, LEVIES + c, seat, b, d, int(state.you), int(state.source)) else 0
    elif operation == CREATE:
        done = create(setup, state, events, b, seat, c)
    return done


@kernel
def tally(setup, state, mask, what):
    """Return a tally of the seats of a mask, or of the whole table."""
    zones = state.zone
    if what == CHAIN_SIZE:
        return int(state.n_chain)
    total = 0
    if what == ATTACKERS:
        for thing in range(int(state.n_things)):
            if zones[thing] == FIELD and int(state.marks[thing]) & ATTACKING:
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
                if zones[castle] == FIELD:
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


@kernel
def all_found(setup, state, operand, selector):
    """Say whether there are cards of a `things` operand and a selector finds them all (NO_SELECTOR: on the field)."""
    zones = state.zone
    if operand >= SELECTED:
        low, high = 0, int(state.n_things)
    else:
        low = reference(setup, state, operand)
        if low == NONE:
            return False
        high = low + 1
    n = 0
    for thing in range(low, high):
        if operand >= SELECTED and not found_by(setup, state, operand - SELECTED, thing):
            continue
        fits = zones[thing] == FIELD if selector == NO_SELECTOR else found_by(setup, state, selector, thing)
        if not fits:
            return False
        n += 1
    return n > 0


@kernel
def next_found(setup, state, selector, after):
    """Return the next card above `after` that a selector finds, NONE if there is none."""
    for thing in range(after + 1, int(state.n_things)):
        if found_by(setup, state, selector, thing):
            return thing
    return NONE


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
        for thing in range(int(state.n_things)):
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
def ask_retarget(setup, state, thing):
    """Ask for a new first target of a card in the chain, if it has one."""
    for at in range(int(state.n_chain)):
        if state.chain_card[at] == thing and state.chain_targets[at, 0] != NONE:
            selector = int(setup.card_targets[state.card[thing], 0])
            if selector == NO_SELECTOR:
                return False
            state.ask_selector = selector
            state.ask_at = at
            for other in range(int(state.n_things)):
                if is_new_target(setup, state, other):
                    state.ask = ASK_TARGET
                    return True
    return False


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


@sealed
def run(setup, state, events):
    """Run the program until its end, or until something is asked; `state.ask` tells which.

    A question stays at its word; whoever answers it moves on (rules.py).
    """
    while state.ask == 0:
        if state.stale or int(state.hears) & 1:
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
def is_question(operation):
    if operation == MAY or operation == CHOOSE_MODE or operation == CHOOSE:
        return True
    return operation == REORDER_TOP or operation == RETARGET


@kernel
def is_on_players(operation):
    if operation == DRAW or operation == MILL or operation == PEEK_TOP or operation == CREATE:
        return True
    if operation == EXTRA_TURN or operation == SKIP_TURN or operation == LEVY:
        return True
    return operation == SPARK or operation == MAX_SPARK


@kernel
def swap(setup, state, one, other):
    """Let two cards in hands or decks change places; whoever holds one knows it."""
    if one == NONE or other == NONE:
        return
    hidden = (state.zone[one] == HAND or state.zone[one] == DECK) and (
        state.zone[other] == HAND or state.zone[other] == DECK
    )
    if not hidden or is_token(setup, one) or is_token(setup, other):
        return
    swap_names(state, one, other)
    for thing in (one, other):
        if state.zone[thing] == HAND:
            state.known[thing] = int(state.known[thing]) | 1 << int(state.owner[thing])

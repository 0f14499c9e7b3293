"""What the operations do to a card, or to two at once."""

from quadriga.games.maverick.actions import (
    AIMED,
    ATTACKS,
    CANCELS,
    CHANGED,
    ENTERED_FIELD,
    LOOKED,
    TURNED,
)
from quadriga.games.maverick.copies import (
    copy,
    copy_in_chain,
)
from quadriga.games.maverick.harm import (
    absorbs,
    batter,
    hurt,
    mend,
)
from quadriga.games.maverick.holding import (
    hand_over,
    leave_fight,
    rest_more,
)
from quadriga.games.maverick.kernels import (
    kernel,
    sealed,
    tell,
)
from quadriga.games.maverick.modifiers import (
    modify,
)
from quadriga.games.maverick.moves import (
    enter,
    is_taken,
    is_token,
    leave,
    swap_names,
    unlist,
)
from quadriga.games.maverick.operands import (
    first_of,
    learn,
    one_of,
    seats_meant,
)
from quadriga.games.maverick.program import (
    ATTACH,
    BORROW,
    BUILDING,
    CANCEL,
    CAPTURE,
    CAPTURED,
    CASTLE,
    CHAIN,
    CHANGE,
    COPY,
    COPY_CHAIN,
    CREATURE,
    DAMAGE,
    DAMAGE_WALLS,
    DECK,
    DESTROY,
    DISCARD,
    EXCHANGED,
    EXTRA_ATTACK,
    FIELD,
    GIVE,
    GONE,
    HAND,
    HEAL,
    LAND,
    LOST_POWERS,
    MOVE,
    NOWHERE,
    OUTERMOST,
    PEEK,
    PLAY_FREE,
    POOL,
    POWERS,
    READY,
    REDIRECT,
    REMOVE_FROM_ATTACK,
    REST,
    REVEAL,
    SET,
    TAKE,
    TO_DECK_BOTTOM,
    TO_DECK_TOP,
    TO_DISCARD,
    TO_FIELD,
    TO_GONE,
    TRANSFORM,
    UNCAPTURABLE,
    WHILE_ATTACHED,
)
from quadriga.games.maverick.program import (
    CANCELLED as A_CANCEL,
)
from quadriga.games.maverick.ruin import (
    can_hold,
)
from quadriga.games.maverick.state import (
    A_REST,
    ADDS,
    ATTACKED,
    ATTACKING,
    BORROWS,
    CANCELLED,
    COPIED,
    EVERYBODY,
    FREE_PLAY,
    MOVED,
    NONE,
    SETS,
    SURE,
)
from quadriga.games.maverick.things import (
    has_power,
    kind_of,
)
from quadriga.games.maverick.triggers import (
    enqueue,
    hear,
)


@kernel
def leave_interception(state, thing):
    """A creature that has to rest intercepts no more."""
    if int(state.marks[thing]) & ATTACKING == 0:
        leave_fight(state, thing)


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
        state.stale = 1
        return 1
    if operation == REST or operation == READY:
        if kind != CREATURE:
            return 0
        if operation == REST:
            rest_more(state, thing, b)
            leave_interception(state, thing)
        else:
            state.marks[thing] = int(state.marks[thing]) % A_REST
            state.stale = 1
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
        state.stale = 1
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
        state.stale = 1
        return 1
    return 0

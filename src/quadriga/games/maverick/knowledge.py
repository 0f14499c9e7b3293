"""What a seat knows: what is hidden from it, how a possibility is filled in, and the key of a position."""

import numpy as np
from numba import njit

from quadriga.games.maverick.announcing import clear_answer
from quadriga.games.maverick.program import (
    CASTLE,
    DISCARD,
    FIELD,
    MAX_TARGETS,
    N_REGISTERS,
    TOKEN,
)
from quadriga.games.maverick.state import (
    ASKED,
    CHOOSING_X,
    DONE_IN_SECRET,
    HIDDEN,
    IDLE,
    NONE,
    OWN_DECKS,
    PASSED,
    RESHUFFLING,
)
from quadriga.games.maverick.widths import wide
from quadriga.kernel.key import absorbed
from quadriga.kernel.random import below, mixed
from quadriga.kernel.seats import MAX_SEATS


@njit(cache=True, nogil=True)
def hide(setup, state, seat):
    """Erase the names that a seat (-1: the public) does not know, and what others choose or have chosen in secret.

    Of another seat that answers only whether it still has to is left.
    """
    bit = 1 << (seat if seat >= 0 else MAX_SEATS)
    for thing in range(wide(state.n_things)):
        if state.card[thing] != NONE and wide(state.known[thing]) & bit == 0:
            state.card[thing] = HIDDEN
    if state.step == RESHUFFLING:  # who returned a hand comes out when five are drawn
        return
    for other in range(wide(setup.n_seats)):
        stage = wide(state.answer_stage[other])
        if other == seat or stage == IDLE:
            continue
        clear_answer(state, other)
        state.answer_stage[other] = ASKED if stage <= CHOOSING_X else DONE_IN_SECRET


@njit(cache=True, nogil=True)
def determinize(setup, known, seat, rng):
    """Fill in a possibility: every unseen card of a deck list lies in one of its unseen places, each as likely.

    Under closed lists any card of the set may lie there (M-14); castles that are not revealed are any that admit the
    deck, and who has answered in secret has passed, or kept the hand.
    """
    for other in range(wide(setup.n_seats)):
        if known.answer_stage[other] == DONE_IN_SECRET:
            known.answer_stage[other] = PASSED
        castle = wide(setup.bases[other])
        if known.card[castle] == HIDDEN:
            known.card[castle] = some_castle(setup, other, rng)
    if setup.shared != OWN_DECKS:
        fill(setup, known, wide(0), wide(setup.bases[setup.n_seats]), wide(0), wide(setup.n_seats), rng)
    else:
        for other in range(wide(setup.n_seats)):
            first, behind = wide(setup.bases[other]), wide(setup.bases[other + 1])
            fill(setup, known, first, behind, other, other + 1, rng)
    for thing in range(wide(known.n_things)):  # from outside the game, or from another deck by an exchange of cards
        if known.card[thing] == HIDDEN:
            known.card[thing] = some_card(setup, known, rng)


@njit(cache=True, nogil=True)
def some_castle(setup, seat, rng):
    """Return a random castle that admits every faction in a seat's deck list, as far as that is known."""
    factions = 0
    if setup.shared == OWN_DECKS:
        for place in range(wide(setup.deck_sizes[seat])):
            if setup.decks[seat, place] >= 0:
                factions |= wide(setup.card_factions[setup.decks[seat, place]])
    n, chosen = 0, NONE
    for name in range(wide(setup.n_cards)):
        if setup.card_type[name] == CASTLE and wide(setup.card_factions[name]) & factions == factions:
            n += 1
            if below(rng, n) == 0:
                chosen = name
    return chosen


@njit(cache=True, nogil=True)
def some_card(setup, known, rng):
    """Return a random card of the set that can be in a deck."""
    while True:
        name = wide(below(rng, wide(setup.n_cards)))
        if setup.card_type[name] != CASTLE and wide(setup.card_flags[name]) & TOKEN == 0:
            return name


@njit(cache=True, nogil=True)
def fill(setup, known, first, behind, first_seat, behind_seat, rng):
    """Lay what is unseen of the deck lists of some seats into the hidden ones of the numbers `first`..`behind - 1`.

    Name by name, each copy goes to a random place of those filled so far, and what lay there to the next place.
    """
    n_filled, last = 0, first - 1
    for seat in range(first_seat, behind_seat):
        for place in range(wide(setup.deck_sizes[seat])):
            name = wide(setup.decks[seat, place])
            if name < 0 or (place > 0 and setup.decks[seat, place - 1] == name):
                continue
            if is_earlier(setup, first_seat, seat, name):
                continue
            unseen = copies(setup, first_seat, behind_seat, name) - n_seen(setup, known, first, behind, name, last)
            for _ in range(unseen):
                last += 1
                while last < behind and known.card[last] != HIDDEN:
                    last += 1
                if last == behind:
                    return
                n_filled += 1
                known.card[last] = name
                known.slots[last] = 1  # a mark: filled; taken off below
                other = nth_filled(known, first, wide(below(rng, n_filled)))
                known.card[last], known.card[other] = known.card[other], known.card[last]
    for thing in range(first, behind):
        if known.zone[thing] != FIELD:
            known.slots[thing] = 0


@njit(cache=True, nogil=True)
def is_earlier(setup, first_seat, seat, name):
    """Say whether a deck list before that of `seat` has the name too."""
    for earlier in range(first_seat, seat):
        for place in range(wide(setup.deck_sizes[earlier])):
            if setup.decks[earlier, place] == name:
                return True
    return False


@njit(cache=True, nogil=True)
def copies(setup, first_seat, behind_seat, name):
    n = 0
    for seat in range(first_seat, behind_seat):
        for place in range(wide(setup.deck_sizes[seat])):
            n += 1 if setup.decks[seat, place] == name else 0
    return n


@njit(cache=True, nogil=True)
def n_seen(setup, known, first, behind, name, last):
    """Count the cards of that name in sight, those filled in apart."""
    n = 0
    for thing in range(first, behind):
        filled = known.zone[thing] != FIELD and known.slots[thing] == 1
        n += 1 if known.card[thing] == name and not filled else 0
    return n


@njit(cache=True, nogil=True)
def nth_filled(known, first, n):
    thing = first
    while True:
        if known.zone[thing] != FIELD and known.slots[thing] == 1:
            if n == 0:
                return thing
            n -= 1
        thing += 1


@njit(cache=True, nogil=True)
def key(setup, state):
    total = mixed(np.uint64(wide(state.step) + 32 * wide(state.active) + 256 * wide(state.regular)))
    total = absorbed(total, wide(state.turn) + (wide(state.ask) << 16) + (wide(state.windows) << 24))
    for thing in range(wide(state.n_things)):
        if state.card[thing] == NONE:
            continue
        where = wide(state.zone[thing]) + 16 * wide(state.owner[thing]) + 128 * wide(state.controller[thing])
        total = absorbed(total, (wide(state.card[thing]) << 16) + (thing & 0xFFFF))
        total = absorbed(total, (wide(state.known[thing]) << 12) + where + (wide(state.marks[thing]) << 20))
        total = absorbed(total, (wide(state.host[thing]) << 16) + wide(state.damage[thing]))
        if state.zone[thing] == FIELD or state.zone[thing] == DISCARD:
            total = absorbed(total, wide(state.since[thing]))
    for seat in range(wide(setup.n_seats)):
        total = absorbed(total, wide(state.spark[seat]) + (wide(state.max_spark[seat]) << 16))
        total = absorbed(
            total, wide(state.turns[seat]) + (wide(state.skips[seat]) << 16) + (wide(state.out[seat]) << 24)
        )
        total = absorbed(total, wide(state.deck_top[seat]) + (wide(state.is_open[seat]) << 16))
        total = absorbed(total, wide(state.answer_stage[seat]) + (wide(state.answer_card[seat]) << 16))
        total = absorbed(total, wide(state.answer_place[seat]) + (wide(state.answer_n[seat]) << 16))
        total = absorbed(total, wide(state.answer_mode[seat]) + (wide(state.answer_x[seat]) << 8))
        for slot in range(MAX_TARGETS):
            total = absorbed(total, wide(state.answer_targets[seat, slot]))
    for at in range(wide(state.n_chain)):
        total = absorbed(total, wide(state.chain_card[at]) + (wide(state.chain_flags[at]) << 16))
        total = absorbed(
            total, wide(state.chain_seat[at]) + (wide(state.chain_mode[at]) << 8) + (wide(state.chain_x[at]) << 16)
        )
        total = absorbed(total, wide(state.chain_place[at]))
        for slot in range(MAX_TARGETS):
            total = absorbed(total, wide(state.chain_targets[at, slot]))
    for at in range(wide(state.n_queue)):
        total = absorbed(total, wide(state.queue_start[at]) + (wide(state.queue_source[at]) << 16))
        total = absorbed(total, wide(state.queue_event[at]) + (wide(state.queue_amount[at]) << 16))
        total = absorbed(total, wide(state.queue_other[at]) + (wide(state.queue_seat[at]) << 16))
        total = absorbed(total, wide(state.queue_player[at]) + (wide(state.queue_kind[at]) << 16))
    for at in range(wide(state.n_modifiers)):
        total = absorbed(total, wide(state.mod_kind[at]) + (wide(state.mod_on[at]) << 16))
        total = absorbed(total, wide(state.mod_amount[at]) + (wide(state.mod_until[at]) << 16))
        total = absorbed(
            total, wide(state.mod_source[at]) + (wide(state.mod_turns[at]) << 16) + (wide(state.mod_seat[at]) << 24)
        )
    for at in range(wide(state.n_delayed)):
        total = absorbed(total, wide(state.delayed_start[at]) + (wide(state.delayed_whose[at]) << 16))
        total = absorbed(total, wide(state.delayed_targets[at, 0]) + (wide(state.delayed_when[at]) << 16))
    total = absorbed(total, wide(state.pc) + (wide(state.chosen) << 16))
    total = absorbed(total, wide(state.source) + (wide(state.you) << 16))
    total = absorbed(total, wide(state.chooser) + (wide(state.ask_at) << 16))
    for register in range(N_REGISTERS):
        total = absorbed(total, wide(state.registers[register]))
    total = absorbed(total, wide(state.picked) + (wide(state.fighter) << 16))
    total = absorbed(total, wide(state.at) + (wide(state.excess) << 16) + (wide(state.fought) << 8))
    for place in range(wide(state.n_line)):
        total = absorbed(total, wide(state.line[place]))
    for at in range(wide(state.n_extra)):
        total = absorbed(total, wide(state.extra[at]))
    return absorbed(total, wide(state.n_attacks) + (wide(state.had_combat) << 8) + (wide(state.wants_attack) << 16))

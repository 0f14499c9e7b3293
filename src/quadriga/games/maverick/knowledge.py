"""What a seat knows: what is hidden from it, how a possibility is filled in, and the key of a position."""

import numpy as np

from quadriga.games.maverick.announcing import clear_answer
from quadriga.games.maverick.kernels import kernel, sealed
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
from quadriga.kernel.key import absorbed
from quadriga.kernel.random import below, mixed
from quadriga.kernel.seats import MAX_SEATS


@kernel
def hide(setup, state, seat):
    """Erase the names that a seat (-1: the public) does not know, and what others choose or have chosen in secret.

    Of another seat that answers only whether it still has to is left.
    """
    cards = state.card
    bit = 1 << (seat if seat >= 0 else MAX_SEATS)
    for thing in range(int(state.n_things)):
        if cards[thing] != NONE and int(state.known[thing]) & bit == 0:
            cards[thing] = HIDDEN
    if state.step == RESHUFFLING:  # who returned a hand comes out when five are drawn
        return
    for other in range(int(setup.n_seats)):
        stage = int(state.answer_stage[other])
        if other == seat or stage == IDLE:
            continue
        clear_answer(state, other)
        state.answer_stage[other] = ASKED if stage <= CHOOSING_X else DONE_IN_SECRET


@sealed
def determinize(setup, known, seat, rng):
    """Fill in a possibility: every unseen card of a deck list lies in one of its unseen places, each as likely.

    Under closed lists any card of the set may lie there (M-14); castles that are not revealed are any that admit the
    deck, and who has answered in secret has passed, or kept the hand.
    """
    cards = known.card
    for other in range(int(setup.n_seats)):
        if known.answer_stage[other] == DONE_IN_SECRET:
            known.answer_stage[other] = PASSED
        castle = int(setup.bases[other])
        if cards[castle] == HIDDEN:
            cards[castle] = some_castle(setup, other, rng)
    if setup.shared != OWN_DECKS:
        fill(setup, known, 0, int(setup.bases[setup.n_seats]), 0, int(setup.n_seats), rng)
    else:
        for other in range(int(setup.n_seats)):
            first, behind = int(setup.bases[other]), int(setup.bases[other + 1])
            fill(setup, known, first, behind, other, other + 1, rng)
    for thing in range(int(known.n_things)):  # from outside the game, or from another deck by an exchange of cards
        if cards[thing] == HIDDEN:
            cards[thing] = some_card(setup, known, rng)


@kernel
def some_castle(setup, seat, rng):
    """Return a random castle that admits every faction in a seat's deck list, as far as that is known."""
    factions = 0
    if setup.shared == OWN_DECKS:
        for place in range(int(setup.deck_sizes[seat])):
            if setup.decks[seat, place] >= 0:
                factions |= int(setup.card_factions[setup.decks[seat, place]])
    n, chosen = 0, NONE
    for name in range(int(setup.n_cards)):
        if setup.card_type[name] == CASTLE and int(setup.card_factions[name]) & factions == factions:
            n += 1
            if below(rng, n) == 0:
                chosen = name
    return chosen


@kernel
def some_card(setup, known, rng):
    """Return a random card of the set that can be in a deck."""
    while True:
        name = int(below(rng, int(setup.n_cards)))
        if setup.card_type[name] != CASTLE and int(setup.card_flags[name]) & TOKEN == 0:
            return name


@kernel
def fill(setup, known, first, behind, first_seat, behind_seat, rng):
    """Lay what is unseen of the deck lists of some seats into the hidden ones of the numbers `first`..`behind - 1`.

    Name by name, each copy goes to a random place of those filled so far, and what lay there to the next place.
    """
    zones, cards = known.zone, known.card
    n_filled, last = 0, first - 1
    for seat in range(first_seat, behind_seat):
        for place in range(int(setup.deck_sizes[seat])):
            name = int(setup.decks[seat, place])
            if name < 0 or (place > 0 and setup.decks[seat, place - 1] == name):
                continue
            if is_earlier(setup, first_seat, seat, name):
                continue
            unseen = copies(setup, first_seat, behind_seat, name) - n_seen(setup, known, first, behind, name, last)
            for _ in range(unseen):
                last += 1
                while last < behind and cards[last] != HIDDEN:
                    last += 1
                if last == behind:
                    return
                n_filled += 1
                cards[last] = name
                known.slots[last] = 1  # a mark: filled; taken off below
                other = nth_filled(known, first, int(below(rng, n_filled)))
                cards[last], cards[other] = cards[other], cards[last]
    for thing in range(first, behind):
        if zones[thing] != FIELD:
            known.slots[thing] = 0


@kernel
def is_earlier(setup, first_seat, seat, name):
    """Say whether a deck list before that of `seat` has the name too."""
    for earlier in range(first_seat, seat):
        for place in range(int(setup.deck_sizes[earlier])):
            if setup.decks[earlier, place] == name:
                return True
    return False


@kernel
def copies(setup, first_seat, behind_seat, name):
    n = 0
    for seat in range(first_seat, behind_seat):
        for place in range(int(setup.deck_sizes[seat])):
            n += 1 if setup.decks[seat, place] == name else 0
    return n


@kernel
def n_seen(setup, known, first, behind, name, last):
    """Count the cards of that name in sight, those filled in apart."""
    zones, cards = known.zone, known.card
    n = 0
    for thing in range(first, behind):
        filled = zones[thing] != FIELD and known.slots[thing] == 1
        n += 1 if cards[thing] == name and not filled else 0
    return n


@kernel
def nth_filled(known, first, n):
    zones = known.zone
    thing = first
    while True:
        if zones[thing] != FIELD and known.slots[thing] == 1:
            if n == 0:
                return thing
            n -= 1
        thing += 1


@sealed
def key(setup, state):
    zones, cards, hosts, controllers, owners = state.zone, state.card, state.host, state.controller, state.owner
    total = mixed(np.uint64(int(state.step) + 32 * int(state.active) + 256 * int(state.regular)))
    total = absorbed(total, int(state.turn) + (int(state.ask) << 16) + (int(state.windows) << 24))
    for thing in range(int(state.n_things)):
        if cards[thing] == NONE:
            continue
        where = int(zones[thing]) + 16 * int(owners[thing]) + 128 * int(controllers[thing])
        total = absorbed(total, (int(cards[thing]) << 16) + (thing & 0xFFFF))
        total = absorbed(total, (int(state.known[thing]) << 12) + where + (int(state.marks[thing]) << 20))
        total = absorbed(total, (int(hosts[thing]) << 16) + int(state.damage[thing]))
        if zones[thing] == FIELD or zones[thing] == DISCARD:
            total = absorbed(total, int(state.since[thing]))
    for seat in range(int(setup.n_seats)):
        total = absorbed(total, int(state.spark[seat]) + (int(state.max_spark[seat]) << 16))
        total = absorbed(total, int(state.turns[seat]) + (int(state.skips[seat]) << 16) + (int(state.out[seat]) << 24))
        total = absorbed(total, int(state.deck_top[seat]) + (int(state.is_open[seat]) << 16))
        total = absorbed(total, int(state.answer_stage[seat]) + (int(state.answer_card[seat]) << 16))
        total = absorbed(total, int(state.answer_place[seat]) + (int(state.answer_n[seat]) << 16))
        total = absorbed(total, int(state.answer_mode[seat]) + (int(state.answer_x[seat]) << 8))
        for slot in range(MAX_TARGETS):
            total = absorbed(total, int(state.answer_targets[seat, slot]))
    for at in range(int(state.n_chain)):
        total = absorbed(total, int(state.chain_card[at]) + (int(state.chain_flags[at]) << 16))
        total = absorbed(
            total, int(state.chain_seat[at]) + (int(state.chain_mode[at]) << 8) + (int(state.chain_x[at]) << 16)
        )
        total = absorbed(total, int(state.chain_place[at]))
        for slot in range(MAX_TARGETS):
            total = absorbed(total, int(state.chain_targets[at, slot]))
    for at in range(int(state.n_queue)):
        total = absorbed(total, int(state.queue_start[at]) + (int(state.queue_source[at]) << 16))
        total = absorbed(total, int(state.queue_event[at]) + (int(state.queue_amount[at]) << 16))
        total = absorbed(total, int(state.queue_other[at]) + (int(state.queue_seat[at]) << 16))
        total = absorbed(total, int(state.queue_player[at]) + (int(state.queue_kind[at]) << 16))
    for at in range(int(state.n_modifiers)):
        total = absorbed(total, int(state.mod_kind[at]) + (int(state.mod_on[at]) << 16))
        total = absorbed(total, int(state.mod_amount[at]) + (int(state.mod_until[at]) << 16))
        total = absorbed(
            total, int(state.mod_source[at]) + (int(state.mod_turns[at]) << 16) + (int(state.mod_seat[at]) << 24)
        )
    for at in range(int(state.n_delayed)):
        total = absorbed(total, int(state.delayed_start[at]) + (int(state.delayed_whose[at]) << 16))
        total = absorbed(total, int(state.delayed_targets[at, 0]) + (int(state.delayed_when[at]) << 16))
    total = absorbed(total, int(state.pc) + (int(state.chosen) << 16))
    total = absorbed(total, int(state.source) + (int(state.you) << 16))
    total = absorbed(total, int(state.chooser) + (int(state.ask_at) << 16))
    for register in range(N_REGISTERS):
        total = absorbed(total, int(state.registers[register]))
    total = absorbed(total, int(state.picked) + (int(state.fighter) << 16))
    total = absorbed(total, int(state.at) + (int(state.excess) << 16) + (int(state.fought) << 8))
    for place in range(int(state.n_line)):
        total = absorbed(total, int(state.line[place]))
    for at in range(int(state.n_extra)):
        total = absorbed(total, int(state.extra[at]))
    return absorbed(total, int(state.n_attacks) + (int(state.had_combat) << 8) + (int(state.wants_attack) << 16))

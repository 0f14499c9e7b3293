"""What cards do: moving, hurting, changing hands, dying; and the programs of effects, read word by word."""

from collections import Counter
from dataclasses import dataclass

import numpy as np

from quadriga.games.maverick import program as p
from quadriga.games.maverick.actions import CARD, NUMBER, PASS, YES
from quadriga.kernel.random import MASK, mixed, word
from tests.games.maverick.oracle.table import PUBLIC, Card, Modifier, Table, compare

MOST, ENOUGH = 126, 127


@dataclass(eq=False)
class Waiting:
    """A trigger in the queue."""

    kind: str
    start: int
    source: Card | None
    seat: int
    event: Card | None
    other: Card | None
    amount: object
    player: int | None


@dataclass(eq=False)
class PutOff:
    """Something put off to the start or end of a turn."""

    when: int
    whose: int
    start: int
    source: Card | None
    seat: int
    targets: list


def fair(stream, counter, bound):
    """A fair number below `bound` out of a stream of words, by multiplication and rejection; and the next counter."""
    while True:
        product = (int(word(np.uint64(stream), np.uint64(counter))) >> 32) * bound
        counter += 1
        if (product & 0xFFFFFFFF) >= (2**32 - bound) % bound or (product & 0xFFFFFFFF) >= bound:
            return product >> 32, counter


class Effects(Table):
    """The verbs."""

    def __init__(self, setup):
        super().__init__(setup)
        self.queue, self.put_off, self.extra = [], [], []
        self.lost, self.ended, self.triggered, self.attacks = set(), 0, 0, 0
        self.falling = None
        self.fired = Counter()  # ("operation" | "trigger" | "card" | "window", its number): how often

    # -- places

    def now(self):
        self.moment += 1
        return self.moment

    def take_out(self, card):
        if card.zone == p.DECK:
            self.decks[card.owner].remove(card)

    def lay(self, card, zone, below=False):
        seat = card.owner
        self.put(card, zone)
        card.controller, card.host, card.opposite = seat, None, None
        card.damage = card.rest = card.strength = card.health = card.slots = card.armour = 0
        card.new = card.attacked = card.attacking = card.intercepting = card.moved = False
        card.powers, card.since = set(), self.now()
        if zone == p.HAND:
            card.known.add(seat)
        elif zone == p.DISCARD:
            card.known = {*self.seats, PUBLIC}
        elif zone == p.DECK:
            self.decks[seat].insert(len(self.decks[seat]) if below else 0, card)

    def leave(self, card, zone, below=False):
        """M-58, M-59, M-67: out of its zone with all that follows."""
        if card.zone != p.FIELD:
            old, owner = card.zone, card.owner
            self.take_out(card)
            if card.brought_by is None and zone not in {p.HAND, p.DECK}:
                del self.cards[card.number]
                self.put(card, p.NOWHERE)
            else:
                self.lay(card, zone, below)
            others = [c for c in self.cards.values() if c.zone == p.DISCARD and c.owner == owner]
            if old == p.DISCARD and not others:
                self.hear(p.DISCARD_EMPTIED, None, None, owner, 0)
            return
        self.hear(p.LEFT, card, None, card.controller, 0)
        if self.type(card) == p.CREATURE and zone == p.DISCARD:
            self.hear(p.DIED, card, None, card.controller, 0)
        self.depart(card, zone, below)
        while orphan := next((c for c in self.field() if c.host and c.host.zone != p.FIELD), None):
            self.hear(p.LEFT, orphan, None, orphan.controller, 0)
            self.depart(orphan, p.DISCARD)

    def depart(self, card, zone, below=False):
        for other in self.field():
            if other.opposite is card:
                other.opposite, other.intercepting = None, False
        if self.falling is card:
            self.falling = None
        if card.brought_by is None:
            del self.cards[card.number]
            self.put(card, p.NOWHERE)
            card.attacking, card.intercepting, card.opposite = False, False, None
        else:
            self.lay(card, zone, below)
        for m in list(reversed(self.modifiers)):
            bound = m.until in {p.WHILE_SOURCE, p.WHILE_ATTACHED} and m.source is card
            if m in self.modifiers and (m.on is card or bound):
                self.drop(m)

    def enter(self, card, seat, host):
        self.take_out(card)
        self.put(card, p.FIELD)
        card.controller, card.host, card.opposite = seat, host, None
        card.known, card.damage, card.rest = {*self.seats, PUBLIC}, 0, 0
        card.new, card.attacked, card.moved = self.type(card) == p.CREATURE, False, False
        card.since = self.now()
        self.hear(p.ENTERED, card, host, seat, 0)

    def token(self, name, seat):
        for number in range(self.token_start, self.token_start + 35):
            if number not in self.cards:
                self.cards[number] = Card(number, name, seat, None)
                return self.cards[number]
        return None

    def draw(self, seat):
        if not self.decks[seat]:
            return False
        card = self.decks[seat].pop(0)
        self.put(card, p.NOWHERE)
        self.lay(card, p.HAND)
        return True

    def replace_draw(self, seat):
        """M-88, M-103."""
        sources = self.instead_of_draw(seat)
        if len(sources) > 1:
            self.wait("choice", None, None, seat, None, None, 1, seat)
        for source in sources if len(sources) == 1 else ():
            self.wait("ability", sources[source], source, source.controller, None, None, 1, seat)
        return bool(sources)

    def instead_of_draw(self, seat):
        """What acts instead of a draw of a seat, and where its program begins."""
        found = {}
        for source in self.field():
            for row in self.abilities(source, p.INSTEAD_OF_DRAW):
                if seat in self.players(self.t.ab_whose[row], source.controller, source, None):
                    found.setdefault(source, self.t.ab_start[row])
        return found

    def shuffle(self, seat, seed):
        """Deal the names of a deck anew among its places."""
        stream, counter, deck = int(mixed(np.uint64((seed + seat) & MASK))), 0, self.decks[seat]
        for last, card in enumerate(deck):
            place, counter = fair(stream, counter, last + 1)
            card.known = set()
            self.swap_names(card, deck[place])

    def swap_names(self, one, other):
        one.name, other.name = other.name, one.name
        one.known, other.known = set(other.known), set(one.known)

    def redeal(self, seat, seed, n):
        for card in self.all():
            if card.zone == p.HAND and card.owner == seat:
                self.leave(card, p.DECK)
        self.shuffle(seat, seed)
        for _ in range(n):
            self.draw(seat)

    # -- hearing

    def hear(self, when, card, other, seat, amount):
        for source in self.field():
            for row in self.abilities(source, when):
                about, whose, you = self.t.ab_about[row], self.t.ab_whose[row], source.controller
                if about >= 0 and (card is None or not self.finds(about, card, you, source, card, anywhere=True)):
                    continue
                if whose != p.EVERYONE and (seat is None or seat not in self.players(whose, you, source, card)):
                    continue
                self.fired["trigger", when] += 1
                self.wait("ability", self.t.ab_start[row], source, you, card, other, amount, seat)

    def wait(self, *entry):
        if len(self.queue) < 40:
            self.queue.append(Waiting(*entry))

    def hear_turn(self, when):
        seat = self.active
        self.hear(when, self.cards[self.t.bases[seat]], None, seat, 0)
        due = [d for d in self.put_off if d.when == when and d.whose == seat]
        self.put_off = [d for d in self.put_off if d not in due]
        for d in due:
            if self.plays(d.seat):
                self.wait("put off", d.start, d.source, d.seat, *d.targets, seat)

    # -- time

    def drop(self, modifier):
        self.modifiers.remove(modifier)
        if modifier.kind == "borrow":
            card, seat = modifier.on, modifier.amount
            if card.zone == p.FIELD and self.plays(seat) and card.controller != seat:
                self.hand_over(card, seat, for_good=False)

    def drop_all(self, over):
        for modifier in reversed([m for m in self.modifiers if over(m)]):
            if modifier in self.modifiers:
                self.drop(modifier)

    def expire(self, until):
        self.drop_all(lambda m: m.until == until)

    def start_clocks(self, seat):
        self.drop_all(lambda m: m.until == p.UNTIL_YOUR_NEXT_TURN and m.seat == seat)

    def end_clocks(self, seat, forever=False):
        for m in self.modifiers:
            if m.until == p.UNTIL_YOUR_NEXT_TURN_ENDS and m.seat == seat:
                m.turns -= 1
        self.drop_all(lambda m: m.until == p.UNTIL_YOUR_NEXT_TURN_ENDS and m.seat == seat and (forever or m.turns <= 0))

    def serve(self, seat, at_start):
        """M-71."""
        for card in self.field():
            if card.controller == seat and self.type(card) == p.CREATURE:
                if at_start and card.attacked:
                    card.attacked = False
                elif card.rest and not card.attacked and at_start == (self.t.rest == 1):
                    card.rest -= 1

    def modify(self, kind, on, stat, amount, until, seat, source):
        if len(self.modifiers) == 100:
            return 0
        turns = 2 if seat == self.active else 1
        self.modifiers.append(Modifier(kind, on, stat, amount, until, seat, source, turns))
        return 1

    # -- damage and hands

    def hurt(self, card, amount, dealer):
        amount -= card.armour + self.has(card, p.TOUGH)
        if amount <= 0:
            return 0
        if self.has(card, p.DOOMED):
            amount = max(amount, self.left(card))
        card.damage = min(card.damage + amount, MOST)
        self.hear(p.DAMAGED, card, dealer, card.controller, amount)
        if dealer is not None:
            self.hear(p.DEALT, dealer, card, dealer.controller, amount)
        return amount

    def mend(self, card, amount):
        if self.has(card, p.HALF_HEALED):
            amount = -(-amount // 2)
        amount = min(amount, card.damage)
        if amount <= 0:
            return 0
        card.damage -= amount
        self.hear(p.HEALED, card, None, card.controller, amount)
        return amount

    def batter(self, possession, amount, dealer, siege=False):
        """M-64, M-85."""
        while amount > 0:
            standing = [w for w in self.walls(possession) if self.left(w) > 0]
            if not standing:
                return amount
            wall = max(standing, key=lambda w: w.since)
            left = self.left(wall)
            took = min(left, amount * 2 if siege else amount)
            wall.damage += took
            spent = amount if (amount * 2 if siege else amount) < left else (-(-left // 2) if siege else left)
            amount -= spent
            self.hear(p.DAMAGED, wall, dealer, wall.controller, took)
            if dealer is not None:
                self.hear(p.DEALT, dealer, wall, dealer.controller, took)
        return amount

    def leave_fight(self, card):
        if card.attacking:
            for other in self.field():
                if other.intercepting and other.opposite is card:
                    other.intercepting, other.opposite = False, None
        card.attacking = card.intercepting = False
        card.opposite = None

    def stop_combat(self):
        for card in self.field():
            if card.attacking or card.intercepting:
                self.leave_fight(card)
        self.fighter = self.falling = None

    def hand_over(self, card, seat, for_good):
        """M-67a, M-70, M-95."""
        self.transfer(card, seat, for_good)
        if self.type(card) == p.CREATURE:
            self.leave_fight(card)
            card.new = True
        if self.type(card) == p.LAND:
            for other in self.field():
                if other.opposite is card:
                    other.opposite = None
                if other.host is card:
                    if not self.flag(other, p.CURSE):
                        self.transfer(other, seat, for_good)
                    other.moved = True

    def transfer(self, card, seat, for_good):
        if for_good:
            card.owner = seat
            for m in self.modifiers:
                if m.kind == "borrow" and m.on is card:
                    m.amount = seat
        card.controller = seat

    # -- dying

    def can_hold(self, possession, building):
        if possession.zone != p.FIELD or self.type(possession) > p.LAND:
            return False
        if self.free_slots(possession) < self.printed(building, "needs"):
            return False
        is_wall = self.printed(building, "powers") >> p.WALL & 1
        if is_wall and self.has(possession, p.LONE_WALL) and self.walls(possession):
            return False
        place = self.printed(building, "place")
        return place < 0 or self.finds(place, possession, possession.controller, building, None)

    def dying(self, card):
        if self.type(card) == p.CASTLE or card is self.falling:
            return False
        mortal = self.type(card) in {p.CREATURE, p.LAND} or self.printed(card, "health") > 0
        return card.damage >= ENOUGH or (mortal and card.damage >= card.health)

    def saviours(self, card):
        """Sources of abilities that act instead of a card's destruction, each with its first such ability."""
        found = {}
        for source in self.field():
            for row in self.abilities(source, p.INSTEAD_OF_DEATH):
                about = self.t.ab_about[row]
                if source not in found:
                    if about < 0 or self.finds(about, card, source.controller, source, card, anywhere=True):
                        found[source] = row
        return found

    def settle(self):
        """M-97."""
        while True:
            self.count_stats()
            card = next((c for c in self.field() if self.dying(c)), None)
            if card is None:
                break
            saviours = self.saviours(card)
            if saviours:
                source = next(iter(saviours))
                if len(saviours) > 1:  # M-103
                    codes = sorted(CARD + c.number for c in saviours)
                    _, code = yield {card.controller: codes}
                    source = self.cards[code - CARD]
                card.damage = max(card.health - 1, 0)
                start = self.t.ab_start[saviours[source]]
                self.wait("ability", start, source, source.controller, card, None, 0, card.controller)
                continue
            if self.type(card) == p.LAND:
                self.hear(p.LAND_DESTROYED, card, None, card.controller, 0)
                self.rescue(card)
            self.leave(card, p.DISCARD)
        if self.eliminate_losers():
            if not self.ended:
                yield from self.settle()
            return
        crowded = next((c for c in self.field() if self.type(c) <= p.LAND and self.free_slots(c) < 0), None)
        if crowded:  # M-63
            _, code = yield {crowded.controller: [CARD + b.number for b in self.buildings(crowded)]}
            self.leave(self.cards[code - CARD], p.DISCARD)
            yield from self.settle()

    def rescue(self, land):
        keepers = [land, *self.on(land)]
        saved = 1000 if any(self.has(c, p.SAVES_BUILDINGS) for c in keepers) else 0
        saved = saved or int(any(self.has(c, p.SAVES_ONE) for c in keepers))
        for building in self.buildings(land):
            havens = [
                c for c in self.field()
                if c is not land and c.controller == land.controller and self.can_hold(c, building)
            ]  # fmt: skip
            if saved and havens:
                building.host = havens[0]
                saved -= 1

    def eliminate_losers(self):
        """M-88, M-90 to M-98; say whether anybody has lost."""
        for seat in self.seats:
            castle = self.cards[self.t.bases[seat]]
            if not self.out[seat] and castle.zone == p.FIELD and castle.damage >= castle.health:
                self.lost.add(seat)
        going = [s for s in self.seats if s in self.lost and not self.out[s]]
        if not going:
            return False
        place = max(self.out.values()) + 1
        for seat in going:
            self.out[seat] = place
        alive = [s for s in self.seats if not self.out[s]]
        if len(alive) < 2:
            self.ended = (90 if self.n == 2 else 98) if alive else 97
            return True
        for seat in going:
            self.eliminate(seat)
            self.hear(p.ELIMINATED, None, None, seat, 0)
        return True

    def eliminate(self, seat):
        self.drop_all(lambda m: m.kind == "borrow" and seat in {m.on.controller, m.on.owner})
        for item in self.chain:
            if item.seat == seat:
                item.cancelled = True
        self.queue = [entry for entry in self.queue if entry.seat != seat]
        for card in self.all():
            if card.number not in self.cards or card.zone == p.GONE:
                continue
            on_field = card.zone == p.FIELD
            if card.owner == seat:
                if on_field and card.moved and self.type(card) >= p.BUILDING:
                    continue  # M-93
                brought = card.brought_by
                if brought not in {seat, None} and on_field and self.t.elim_loot and not self.out[brought]:  # M-94
                    self.hand_over(card, brought, for_good=True)
                elif card.zone == p.NOWHERE:
                    self.put(card, p.GONE)
                else:
                    self.leave(card, p.GONE)
            elif card.brought_by == seat and self.t.elim_captured and on_field:
                if self.type(card) == p.CREATURE:
                    self.leave(card, p.GONE)
            elif on_field and card.controller == seat:
                self.hand_over(card, card.owner, for_good=False)
        self.drop_all(lambda m: m.kind == "levy" and m.on == seat)
        if seat == self.active:
            self.stop_combat()

    # -- programs

    def found_now(self, row):
        f = self.frame
        return self.found(row, f.you, f.source, f.first)

    def meant(self, operand):
        """The cards of a `things` operand, in the order of their numbers."""
        f = self.frame
        if operand >= p.SELECTED:
            return self.found_now(operand - p.SELECTED)
        host = f.source.host if f.source and f.source.zone == p.FIELD else None
        one = {
            p.SOURCE: f.source, p.HOST: host, p.EVENT: f.event, p.OTHER: f.other, p.IT: f.it, p.CHOSEN: f.chosen,
            p.TARGET_0: f.targets[0], p.TARGET_1: f.targets[1], p.TARGET_2: f.targets[2],
        }.get(operand)  # fmt: skip
        return [] if one is None else [one]

    def seats_meant(self, operand):
        return self.players(operand, self.frame.you, self.frame.source, self.frame.first)

    def one_seat(self, operand):
        return self.first_playing(self.seats_meant(operand))

    def number(self, operand):
        return self.frame.registers[operand - p.REGISTER] if operand >= p.REGISTER else operand

    def keep(self, register, value):
        self.frame.registers[register] = max(-9999, min(9999, value))

    def run(self, start):
        """Run the program at `start`; choices and chance are asked for on the way."""
        pc, loop = start, None
        f = self.frame
        while True:
            self.count_stats()
            operation, a, b, c, d = self.t.words[pc]
            pc += 1
            self.fired["operation", operation] += 1
            if operation == p.END:
                return
            if operation == p.JUMP:
                pc += d
            elif operation == p.TEST:
                pc += 0 if compare(self.number(a), b, self.number(c)) else d
            elif operation == p.REQUIRE:
                things = self.meant(a)
                fits = [t.zone == p.FIELD if b < 0 else t in self.found_now(b) for t in things]
                pc += 0 if fits and all(fits) else d
            elif operation == p.FOREACH:
                first = next(iter(self.found_now(a)), None)
                if first is None:
                    pc += d
                else:
                    f.it, loop = first, ("each", pc, a)
            elif operation == p.REPEAT:
                times = min(self.number(a), b)
                if times <= 0:
                    pc += d
                else:
                    loop = ("times", pc, times)
            elif operation == p.AGAIN:
                kind, body, rest = loop
                if kind == "each":
                    f.it = next((t for t in self.found_now(rest) if t.number > f.it.number), None)
                    pc = body if f.it else pc
                elif rest > 1:
                    loop, pc = ("times", body, rest - 1), body
            elif operation == p.SCHEDULE:
                seat = self.one_seat(b)
                if seat is not None and len(self.put_off) < 8:
                    targets = list(f.targets)
                    targets[0] = targets[0] or f.chosen
                    self.put_off.append(PutOff(a, seat, pc, f.source, f.you, targets))
                pc += d
            elif operation in {p.LET, p.ADD, p.MULTIPLY, p.AT_LEAST, p.AT_MOST}:
                old, new = f.registers[a], self.number(b)
                values = {
                    p.LET: new, p.ADD: old + new, p.MULTIPLY: old * new, p.AT_LEAST: max(old, new),
                    p.AT_MOST: min(old, new),
                }  # fmt: skip
                self.keep(a, values[operation])
            elif operation == p.STAT:
                self.keep(a, self.stat(self.meant(b)[0], c) if self.meant(b) else 0)
            elif operation == p.COUNT:
                self.keep(a, len(self.found_now(b)))
            elif operation == p.TALLY:
                self.keep(a, self.tally(self.seats_meant(b), c))
            elif operation in {p.MAY, p.CHOOSE_MODE, p.CHOOSE, p.REORDER_TOP, p.RETARGET}:
                pc += (yield from self.question(operation, a, b, c, d)) or 0
            elif operation in {p.RANDOM, p.PICK, p.SHUFFLE, p.REDEAL}:
                yield from self.toss(operation, a, b)
            elif operation == p.EXCHANGE:
                self.keep(p.RESULT, self.exchange(self.meant(a)[:1], self.meant(b)[:1]))
            elif operation == p.SWAP:
                self.swap(self.meant(a)[:1], self.meant(b)[:1])
            else:
                self.keep(p.RESULT, self.act(operation, a, b, c, d))

    def question(self, operation, a, b, c, d):
        """Ask a player; return how many words to skip."""
        f = self.frame
        seat = self.one_seat({p.REORDER_TOP: c, p.RETARGET: b}.get(operation, a))
        if operation == p.CHOOSE:
            f.chosen = None
        if operation == p.MAY:
            if seat is None:
                return d
            _, code = yield {seat: [PASS, YES]}
            return 0 if code == YES else d
        if seat is None:
            if operation == p.CHOOSE_MODE:
                self.keep(p.RESULT, 0)
            return 0
        if operation == p.CHOOSE_MODE:
            _, code = yield {seat: [NUMBER + k for k in range(b)]}
            self.keep(p.RESULT, code - NUMBER)
        elif operation == p.CHOOSE:
            offered = [t for t in self.found_now(b) if seat in t.known or self.is_blind(b)]
            if offered:
                _, code = yield {seat: ([PASS] if c == 1 else []) + [CARD + t.number for t in offered]}
                f.chosen = self.cards[code - CARD] if code != PASS else None
                self.keep(p.RESULT, int(f.chosen is not None))
        elif operation == p.REORDER_TOP:
            owner = self.one_seat(a)
            if owner is not None:
                yield from self.reorder(seat, owner, min(self.number(b), 5, len(self.decks[owner])))
        else:
            yield from self.retarget(seat, self.meant(a)[:1])
        return 0

    def reorder(self, seat, owner, n):
        deck = self.decks[owner]
        for place in range(n - 1):
            _, code = yield {seat: sorted(CARD + t.number for t in deck[place:n])}
            at = next(k for k, t in enumerate(deck) if t.number == code - CARD)
            names = [(t.name, t.known) for t in deck]
            names.insert(place, names.pop(at))
            for card, (name, known) in zip(deck, names, strict=True):
                card.name, card.known = name, known

    def retarget(self, seat, cards):
        for item in self.chain:
            if cards and item.card is cards[0] and item.targets[0] is not None:
                row = self.t.card_targets[item.card.name][0]
                fitting = [
                    t for t in self.found(row, item.seat, item.card, None)
                    if t is not item.card and t is not item.targets[0] and (seat in t.known or self.is_blind(row))
                ]  # fmt: skip
                if fitting:
                    _, code = yield {seat: [CARD + t.number for t in fitting]}
                    item.targets[0] = self.cards[code - CARD]
                    return

    def toss(self, operation, a, b):
        f = self.frame
        if operation == p.RANDOM:
            _, code = yield {7: list(range(b))}
            f.registers[a] = code
        elif operation == p.PICK:
            found = self.found_now(a)
            f.chosen = None
            if found:
                _, code = yield {7: list(range(len(found)))}
                f.chosen = found[code]
        else:
            seats = self.seats_meant(a)
            if seats:
                _, seed = yield {7: []}
                for seat in sorted(seats):
                    if operation == p.SHUFFLE:
                        self.shuffle(seat, seed)
                    else:
                        hand = [t for t in self.all() if t.zone == p.HAND and t.owner == seat]
                        self.redeal(seat, seed, len(hand))

    def exchange(self, one, other):
        if not one or not other:
            return 0
        lands = [one[0], other[0]]
        mine, theirs = (land.controller for land in lands)
        if any(c.zone != p.FIELD or self.type(c) != p.LAND or self.has(c, p.UNCAPTURABLE) for c in lands):
            return 0
        if mine == theirs:
            return 0
        self.hand_over(lands[0], theirs, for_good=True)
        self.hand_over(lands[1], mine, for_good=True)
        self.hear(p.EXCHANGED, lands[0], lands[1], theirs, 0)
        self.hear(p.EXCHANGED, lands[1], lands[0], mine, 0)
        return 1

    def swap(self, one, other):
        if one and other and all(c.zone in {p.HAND, p.DECK} and c.brought_by is not None for c in one + other):
            self.swap_names(one[0], other[0])
            for card in one + other:
                if card.zone == p.HAND:
                    card.known.add(card.owner)

    def tally(self, seats, what):
        if what == p.CHAIN_SIZE:
            return len(self.chain)
        if what == p.ATTACKERS:
            return sum(c.attacking for c in self.field())
        if what == p.SEATS_ALIVE:
            return sum(not out for out in self.out.values())

        def of(seat):
            castle = self.cards[self.t.bases[seat]]
            return {
                p.SPARK_LEFT: self.spark[seat],
                p.MAX_SPARK_NOW: self.max_spark[seat],
                p.HAND_SIZE: sum(c.zone == p.HAND and c.owner == seat for c in self.all()),
                p.DECK_SIZE: len(self.decks[seat]),
                p.DISCARD_SIZE: sum(c.zone == p.DISCARD and c.owner == seat for c in self.all()),
                p.OWN_TURNS: self.turns[seat],
                p.CASTLE_LEFT: max(self.left(castle), 0) if castle.zone == p.FIELD else 0,
            }[what]

        return sum(of(seat) for seat in seats)

    # -- one operation

    def act(self, operation, a, b, c, d):
        """Do an operation on players or on cards; return how much was done."""
        on_players = {
            p.DRAW: self.do_draw, p.MILL: self.do_mill, p.PEEK_TOP: self.do_peek_top, p.EXTRA_TURN: self.do_extra,
            p.SKIP_TURN: self.do_skip, p.SPARK: self.do_spark, p.MAX_SPARK: self.do_max_spark, p.LEVY: self.do_levy,
            p.CREATE: self.do_create,
        }  # fmt: skip
        if operation in on_players:
            who, amount = (b, a) if operation == p.CREATE else (a, self.number(b))
            seats = self.seats_meant(who)
            return sum(on_players[operation](s, amount, c, d) for s in self.clockwise(self.active) if s in seats)
        if operation in {p.DAMAGE, p.DAMAGE_WALLS, p.HEAL, p.REST}:
            b = max(self.number(b), 0)
        elif operation in {p.CHANGE, p.SET}:
            c = self.number(c)
        elif operation == p.EXTRA_ATTACK:
            self.attacks = min(self.attacks + 1, 9)
        done = 0
        things = self.meant(a) if a < p.SELECTED else self.all()
        for card in things:
            if a >= p.SELECTED and (
                card.number not in self.cards
                or not self.finds(a - p.SELECTED, card, self.frame.you, self.frame.source, self.frame.first)
            ):
                continue
            if card.zone not in {p.NOWHERE, p.GONE, p.POOL}:
                done += self.act_on(operation, card, b, c, d)
        return done

    def do_draw(self, seat, n, _c, _d):
        done = 0
        for _ in range(n):
            if self.replace_draw(seat):
                continue
            if not self.draw(seat):
                break
            done += 1
        if done:
            self.hear(p.DRAWN, None, None, seat, done)
        return done

    def do_mill(self, seat, n, _c, _d):
        done = 0
        for _ in range(n):
            if self.decks[seat]:
                self.leave(self.decks[seat][0], p.DISCARD)
                done += 1
        return done

    def do_peek_top(self, seat, n, c, _d):
        viewer = self.one_seat(c)
        if viewer is None:
            return 0
        for card in self.decks[seat][:n]:
            card.known.add(viewer)
        return len(self.decks[seat][:n])

    def do_extra(self, seat, _n, _c, _d):
        if not self.plays(seat) or len(self.extra) == 8:
            return 0
        self.extra.append(seat)
        return 1

    def do_skip(self, seat, n, _c, _d):
        if not self.plays(seat):
            return 0
        self.skips[seat] = min(self.skips[seat] + n, 99)
        return n

    def do_spark(self, seat, n, _c, _d):
        if not self.plays(seat):
            return 0
        old, self.spark[seat] = self.spark[seat], max(self.spark[seat] + n, 0)
        return abs(self.spark[seat] - old)

    def do_max_spark(self, seat, n, _c, _d):
        if not self.plays(seat):
            return 0
        old, self.max_spark[seat] = self.max_spark[seat], max(self.max_spark[seat] + n, 0)
        return abs(self.max_spark[seat] - old)

    def do_levy(self, seat, n, c, d):
        return self.modify("levy", seat, c, n, d, self.frame.you, self.frame.source)

    def do_create(self, seat, name, place, _d):
        kind = self.t.card_type[name]
        if place != p.TO_HAND and (self.taken(name) or kind not in {p.CREATURE, p.LAND}):
            return 0
        card = self.token(name, seat)
        if card is None:
            return 0
        if place == p.TO_HAND:
            self.lay(card, p.HAND)
        else:
            self.enter(card, seat, None)
        return 1

    def act_on(self, operation, card, b, c, d):
        f, kind, on_field = self.frame, self.type(card), card.zone == p.FIELD
        if operation == p.MOVE:
            return self.move(card, b, c)
        if operation == p.REVEAL:
            card.known = {*self.seats, PUBLIC}
            return 1
        if operation == p.PEEK:
            card.known |= self.seats_meant(b)
            return 1
        if operation == p.CANCEL:
            for item in self.chain:
                if item.card is card and not item.cancelled and not item.copied:
                    item.cancelled = True
                    self.hear(p.CANCELLED, card, None, item.seat, 0)
                    return 1
            return 0
        if operation == p.COPY_CHAIN:
            return self.copy_chain(card, self.one_seat(b))
        if operation == p.PLAY_FREE:
            seat = self.one_seat(b)
            if seat is None:
                return 0
            self.wait("free", -1, f.source, seat, card, None, 0, seat)
            return 1
        if not on_field:
            return 0
        if operation == p.DAMAGE:
            taken_by_walls = 0
            if kind <= p.LAND and any(self.has(x, p.ABSORBS) for x in [card, *self.on(card)]):  # M-65
                left = self.batter(card, b, f.source)
                taken_by_walls, b = b - left, left
            return taken_by_walls + (self.hurt(card, b, f.source) if b > 0 else 0)
        if operation == p.DAMAGE_WALLS:
            return b - self.batter(card, b, f.source)
        if operation == p.HEAL:
            return self.mend(card, b)
        if operation in {p.CHANGE, p.SET}:
            return self.modify("add" if operation == p.CHANGE else "set", card, b, c, d, f.you, f.source)
        if operation in {p.GIVE, p.TAKE}:
            stat = p.POWERS if operation == p.GIVE else p.LOST_POWERS
            return self.modify("add", card, stat, b, d, f.you, f.source)
        if operation == p.DESTROY:
            card.damage = card.damage if kind == p.CASTLE else ENOUGH
            return int(kind != p.CASTLE)
        if operation in {p.REST, p.READY}:
            if kind != p.CREATURE:
                return 0
            card.rest = min(card.rest + b, 7) if operation == p.REST else 0
            if operation == p.REST and not card.attacking:
                self.leave_fight(card)
            return 1
        if operation == p.REMOVE_FROM_ATTACK:
            if card.attacking or card.intercepting:
                self.leave_fight(card)
            return 1
        if operation == p.REDIRECT:
            goal = next(iter(self.meant(b)), None)
            if not goal or goal.zone != p.FIELD or self.type(goal) > p.LAND or goal.controller == card.controller:
                return 0
            if card.attacking:
                card.opposite = goal
            return int(card.attacking)
        if operation == p.OUTERMOST:
            card.since = self.now()
            return 1
        if operation in {p.CAPTURE, p.BORROW}:
            seat = self.one_seat(b)
            if seat in {None, card.controller} or kind == p.CASTLE or self.has(card, p.UNCAPTURABLE):
                return 0
            if operation == p.BORROW and not self.modify("borrow", card, 0, card.controller, d, f.you, f.source):
                return 0
            self.hand_over(card, seat, for_good=operation == p.CAPTURE)
            self.hear(p.CAPTURED, card, None, seat, 0)
            return 1
        if operation == p.ATTACH:
            return self.attach(card, next(iter(self.meant(b)), None))
        if operation == p.COPY:
            seat = self.one_seat(b)
            if seat is None or kind not in {p.CREATURE, p.LAND} or self.taken(card.name):
                return 0
            copy = self.token(card.name, seat)
            if copy:
                self.enter(copy, seat, None)
            return int(copy is not None)
        if operation == p.TRANSFORM:
            if kind == p.CASTLE or kind != self.t.card_type[b] or self.taken(b):
                return 0
            card.name = b
            return 1
        if operation == p.EXTRA_ATTACK:
            card.rest, card.attacked = 0, False
            return 1
        raise AssertionError(operation)

    def move(self, card, place, who):
        kind = self.type(card)
        if kind == p.CASTLE:
            return 0
        if place == p.TO_FIELD:
            seat = self.one_seat(who)
            if seat is None or card.zone in {p.FIELD, p.CHAIN} or kind not in {p.LAND, p.CREATURE}:
                return 0
            if self.taken(card.name):
                return 0
            self.take_out(card)
            self.put(card, p.NOWHERE)
            card.owner = seat
            self.enter(card, seat, None)
            return 1
        zones = {
            p.TO_HAND: p.HAND,
            p.TO_DECK_TOP: p.DECK,
            p.TO_DECK_BOTTOM: p.DECK,
            p.TO_DISCARD: p.DISCARD,
            p.TO_GONE: p.GONE,
        }
        self.leave(card, zones[place], below=place == p.TO_DECK_BOTTOM)
        return 1

    def attach(self, card, host):
        kind = self.type(card)
        if host is None or host is card or host.zone != p.FIELD or kind < p.BUILDING:
            return 0
        if kind == p.BUILDING and (card.host is host or not self.can_hold(host, card)):
            return 0
        card.host = host
        if kind == p.BUILDING and card.controller != host.controller:
            card.controller = card.owner = host.controller
            card.moved = True
        for m in self.modifiers:
            if m.until == p.WHILE_ATTACHED and m.source is card:
                m.on = host
        return 1

    def copy_chain(self, card, seat):
        if seat is None or self.type(card) < p.ACTION:
            return 0
        for item in self.chain:
            if item.card is card and not item.cancelled:
                if len(self.chain) == 24:
                    return 0
                copy = type(item)(card, seat, None, list(item.targets), item.mode, item.x, is_answer=False, copied=True)
                self.chain.append(copy)
                return 1
        return 0

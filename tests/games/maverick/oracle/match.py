"""The match as the clauses tell it: one generator, which asks `self.asked` and is sent (seat, code)."""

from dataclasses import dataclass, field

from quadriga.games.maverick import program as p
from quadriga.games.maverick.actions import ATTACK, CARD, MOST_X, NUMBER, PASS, YES
from tests.games.maverick.oracle.effects import Effects
from tests.games.maverick.oracle.table import PUBLIC, Card, Frame

CHANCE = 7


class TurnIsOver(Exception):
    """The active player is out (M-91)."""


@dataclass
class Plan:
    """A card about to be announced."""

    card: Card
    place: Card | None = None
    targets: list = field(default_factory=list)
    mode: int = 0
    x: int = 0
    free: bool = False


@dataclass(eq=False)
class Item:
    """A card in the chain."""

    card: Card
    seat: int
    place: Card | None
    targets: list
    mode: int
    x: int
    is_answer: bool
    cancelled: bool = False
    copied: bool = False


class Match(Effects):
    """M-33 to M-107."""

    def __init__(self, setup):
        super().__init__(setup)
        for seat in self.seats:
            base = self.t.bases[seat]
            castle = Card(base, self.t.castles[seat], seat, seat, controller=seat, known={seat})
            self.cards[base] = castle
            for k in range(self.t.deck_sizes[seat]):
                card = Card(base + 1 + k, self.t.decks[seat][k], seat, seat, p.DECK, seat)
                self.cards[card.number] = card
                self.decks[seat].append(card)
        self.course = self.play()
        self.asked = {}
        self.advance(None)

    def castle(self, seat):
        return self.cards[self.t.bases[seat]]

    def advance(self, choice):
        """Send a choice in; `asked` is then what is asked next, empty once the match is over."""
        try:
            self.asked = self.course.send(choice)
        except StopIteration:
            self.asked = {}

    # -- asking

    def ask(self, seat, codes):
        self.count_stats()
        _, code = yield {seat: sorted(codes)}
        return code

    def chance(self, n=None):
        _, code = yield {CHANCE: list(range(n)) if n else []}
        return code

    def together(self, rows):
        """Let several seats go through rows of decisions at once; return what each row came to."""
        done, open_ = {}, {}
        for seat, row in rows.items():
            self.step_row(row, None, seat, open_, done)
        while open_:
            seat, code = yield {seat: codes for seat, (_, codes) in open_.items()}
            row, _ = open_.pop(seat)
            self.step_row(row, code, seat, open_, done)
        return done

    def step_row(self, row, code, seat, open_, done):
        try:
            open_[seat] = (row, row.send(code))
        except StopIteration as end:
            done[seat] = end.value

    # -- the course

    def play(self):
        seed = yield from self.chance()
        for seat in self.seats:
            self.shuffle(seat, seed)
        for seat in self.seats:
            for _ in range(6):  # M-34
                self.draw(seat)

        def hand(_):
            return (yield [PASS, YES])

        kept = yield from self.together({seat: hand(seat) for seat in self.seats})
        if YES in kept.values():  # M-35
            seed = yield from self.chance()
            for seat in self.seats:
                if kept[seat] == YES:
                    self.redeal(seat, seed, 5)
        self.active = regular = yield from self.chance(self.n)  # M-36
        while True:
            try:
                yield from self.turn()
            except TurnIsOver:
                if self.ended:
                    return
            if self.ended:
                return
            yield from self.end_turn()
            if self.ended:
                return
            self.turn_over(self.active)
            while True:
                if self.extra:
                    seat = self.extra.pop(0)
                    if not self.plays(seat):
                        continue
                else:
                    regular = seat = (regular + 1) % self.n
                if self.out[seat]:  # M-96
                    self.start_clocks(seat)
                    self.end_clocks(seat, forever=True)
                    continue
                if self.skips[seat]:  # M-50
                    self.skips[seat] -= 1
                    if self.t.skip_serves_rest:
                        self.serve(seat, True)
                        self.serve(seat, False)
                    continue
                self.active = seat
                break

    def all_quiet(self):
        """Let everything happen that is pending; then see whether the turn can go on."""
        while True:
            yield from self.settle()
            if self.ended:
                raise TurnIsOver
            if self.chain:
                yield from self.resolve()
            elif self.queue:
                yield from self.trigger()
            else:
                break
        self.triggered = 0
        if self.out[self.active]:
            raise TurnIsOver

    def turn(self):
        seat = self.active
        self.turns[seat] += 1
        if not self.open[seat]:  # M-38, M-40
            self.open[seat] = True
            self.enter(self.castle(seat), seat, None)
            self.max_spark[seat] = 1
            self.hear(p.REVEALED, self.castle(seat), None, seat, 0)
        else:  # M-41
            self.max_spark[seat] += 1
            self.start_clocks(seat)
        self.spark[seat] = self.max_spark[seat]
        self.serve(seat, True)
        for card in self.field():
            if card.controller == seat:
                card.new = False
        self.attacks = 1
        had_combat = False
        self.hear_turn(p.TURN_STARTED)
        yield from self.all_quiet()
        if not self.replace_draw(seat):
            if not self.draw(seat):  # M-88
                self.lost.add(seat)
            else:
                self.hear(p.DRAWN, None, None, seat, 1)
                yield from self.window(1 << p.ON_DRAWN)
        yield from self.all_quiet()
        while True:
            wants_attack = yield from self.main()
            if not had_combat:
                yield from self.window(1 << p.ON_MAIN_END)
                yield from self.all_quiet()
            if not wants_attack:
                return
            while True:
                if not (yield from self.combat()):
                    return
                had_combat = True
                if self.t.second_main or not (self.attacks and self.attackers() and self.goals()):
                    break
            if not self.t.second_main:
                return

    def end_turn(self):
        self.stop_combat()
        self.hear_turn(p.TURN_ENDED)
        while True:
            yield from self.settle()
            if self.ended:
                return
            if self.chain:
                yield from self.resolve()
            elif self.queue:
                yield from self.trigger()
            else:
                return

    def turn_over(self, seat):
        self.expire(p.THIS_TURN)
        self.end_clocks(seat)
        self.serve(seat, False)

    def main(self):
        """M-46, step 3."""
        while True:
            plan = yield from self.row_alone(self.active, self.row(self.active, 0))
            if plan is None:
                return False
            if plan == "attack":
                return True
            self.announce(plan, self.active, False)
            yield from self.window(1 << p.ON_ANNOUNCED)
            yield from self.all_quiet()

    def row_alone(self, seat, row):
        done = yield from self.together({seat: row})
        return done[seat]

    # -- announcing

    def row(self, seat, windows, given=None):
        """The decisions by which a seat announces a card, or passes."""
        plan = Plan(given, free=True) if given else None
        if plan is None:
            codes = [PASS]
            if not windows and self.attacks and self.attackers() and self.goals():
                codes.append(ATTACK)
            playable = [
                c for c in self.all() if c.zone == p.HAND and c.owner == seat and self.can_play(c, seat, windows)
            ]
            code = yield codes + [CARD + c.number for c in playable]
            if code == PASS:
                return None
            if code == ATTACK:
                return "attack"
            plan = Plan(self.cards[code - CARD])
        card = plan.card
        if self.type(card) == p.BUILDING:
            plan.place = self.cards[(yield [CARD + c.number for c in self.places(card, seat)]) - CARD]
        for slot in range(3):
            row = self.t.card_targets[card.name][slot]
            if row < 0:
                break
            first = plan.targets[0] if plan.targets else None
            fitting = [c for c in self.targets(card, seat, row, first) if c not in plan.targets]
            code = (yield sorted(CARD + c.number for c in fitting)) if fitting else None
            plan.targets.append(self.cards[code - CARD] if code else None)
        modes = self.printed(card, "modes")
        if modes:
            plan.mode = (yield [NUMBER + k for k in range(modes)]) - NUMBER
        if self.flag(card, p.TAKES_X) and not plan.free:
            most = min(max(self.spark[seat] - self.cost(card, seat, bool(windows)), 0), MOST_X)
            plan.x = (yield [NUMBER + k for k in range(most + 1)]) - NUMBER
        return plan

    def can_play(self, card, seat, windows):
        if windows and not self.printed(card, "windows") & windows:
            return False
        return self.cost(card, seat, bool(windows)) <= self.spark[seat] and self.can_announce(card, seat)

    def can_announce(self, card, seat):
        if self.taken(card.name) or len(self.chain) + 5 > 24:
            return False
        if self.type(card) == p.BUILDING and not self.places(card, seat):
            return False
        for slot in range(3):
            row = self.t.card_targets[card.name][slot]
            if row < 0:
                break
            depends = slot > 0 and self.t.sel_relation[row] >= p.ON_FIRST
            if not depends and not self.targets(card, seat, row, None):
                return False
        return True

    def places(self, card, seat):
        place = self.printed(card, "place")
        return [
            c for c in self.field()
            if self.can_hold(c, card)
            and (c.controller == seat if place < 0 else self.finds(place, c, seat, card, None))
        ]  # fmt: skip

    def targets(self, card, seat, row, first):
        return [
            c for c in self.found(row, seat, card, first)
            if c is not card and (
                (c.controller == seat or not self.has(c, p.UNTARGETABLE)) if c.zone == p.FIELD
                else seat in c.known or self.is_blind(row)
            )
        ]  # fmt: skip

    def announce(self, plan, seat, in_answer):
        card = plan.card
        self.fired["card", card.name] += 1
        paid = 0 if plan.free else self.cost(card, seat, in_answer) + plan.x
        self.take_out(card)
        self.put(card, p.CHAIN)
        card.controller, card.known = seat, {*self.seats, PUBLIC}
        self.spark[seat] -= paid
        targets = [*plan.targets, None, None, None][:3]
        self.chain.append(Item(card, seat, plan.place, targets, plan.mode, plan.x, in_answer))
        self.hear(p.ANNOUNCED, card, None, seat, 0)
        if paid:
            self.hear(p.SPARK_SPENT, None, None, seat, paid)
        if in_answer:
            self.hear(p.ANSWERED, card, None, seat, 0)

    def window(self, windows):
        """M-55, M-55a."""
        while True:
            yield from self.settle()
            if self.ended:
                raise TurnIsOver
            cheapest = min([self.t.window_cheapest[w] for w in range(p.N_WINDOWS) if windows >> w & 1])
            asked = [s for s in self.seats if cheapest < 127 and self.plays(s) and self.spark[s] >= cheapest]
            self.fired.update(("window", w) for w in range(p.N_WINDOWS) if windows >> w & 1 and asked)
            plans = yield from self.together({seat: self.row(seat, windows) for seat in asked})
            last = self.chain[-1].seat if self.chain else self.active
            answers = [(s, plans[s]) for s in self.clockwise(last + 1) if plans.get(s)]
            for seat, plan in answers:
                self.announce(plan, seat, True)
            if not answers:
                return
            windows |= 1 << p.ON_ANNOUNCED

    # -- the chain

    def resolve(self):
        item = self.chain[-1]
        card, seat, name = item.card, item.seat, item.card.name
        kind, lasting = self.type(card), self.flag(card, p.LASTING)
        if not item.copied and card.zone != p.CHAIN:
            self.chain.remove(item)
            return
        frame = Frame(source=card, you=seat)
        failed = item.cancelled
        if not failed and (kind <= p.BUILDING or (lasting and not item.copied)):
            failed = self.taken(name)
        if not failed and kind == p.BUILDING:
            failed = not self.can_hold(item.place, card)
            failed |= self.printed(card, "place") < 0 and item.place.controller != seat
        self.frame = frame
        if not failed:
            for slot, target in enumerate(item.targets):  # M-56
                row = self.t.card_targets[name][slot]
                first = frame.targets[0] if slot else None
                if target is not None and self.finds(row, target, seat, card, first):
                    frame.targets[slot] = target
            frame.first = frame.targets[0]
            if kind <= p.BUILDING:
                self.enter(card, seat, item.place)
            elif lasting and not item.copied:
                host = frame.first if frame.first and frame.first.zone == p.FIELD else None
                failed = host is None and self.t.card_targets[name][0] >= 0  # M-59
                if not failed:
                    self.enter(card, seat, host)
        if failed:
            self.chain.remove(item)
            if not item.copied:
                self.leave(card, p.GONE if self.out[seat] else p.DISCARD)
        else:
            frame.registers[p.X], frame.registers[p.MODE] = item.x, item.mode
            if self.printed(card, "play") >= 0:
                yield from self.run(self.printed(card, "play"))
            self.chain.remove(item)
            if not item.copied and card.zone == p.CHAIN:
                self.leave(card, p.DISCARD)
        self.frame = Frame()
        if not self.chain:
            self.expire(p.THIS_CHAIN)

    def trigger(self):
        order = self.clockwise(self.active)
        entry = min(self.queue, key=lambda e: order.index(e.seat))
        self.triggered += 1
        self.queue.remove(entry)
        if self.triggered > 100:  # M-99
            self.ended = 99
            return
        if entry.kind == "free":
            card = entry.event
            self.frame = Frame()
            fits = card.zone in {p.HAND, p.DISCARD, p.DECK} and self.plays(entry.seat)
            if fits and self.can_announce(card, entry.seat):
                card.known.add(entry.seat)
                plan = yield from self.row_alone(entry.seat, self.row(entry.seat, 0, given=card))
                self.announce(plan, entry.seat, False)
                yield from self.window(1 << p.ON_ANNOUNCED)
            return
        if entry.kind == "choice":  # M-103
            self.frame = Frame()
            sources = self.instead_of_draw(entry.seat)
            if len(sources) > 1 and self.plays(entry.seat):
                _, code = yield {entry.seat: [CARD + source.number for source in sources]}
                sources = {source: start for source, start in sources.items() if CARD + source.number == code}
            for source in sources if len(sources) == 1 else ():
                self.wait("ability", sources[source], source, source.controller, None, None, 1, entry.seat)
            return
        self.frame = Frame(source=entry.source, you=entry.seat, player=entry.player, first=entry.event)
        if entry.kind == "put off":
            self.frame.targets = [entry.event, entry.other, entry.amount]
        else:
            self.frame.event, self.frame.other = entry.event, entry.other
            self.frame.registers[p.AMOUNT] = entry.amount
        yield from self.run(entry.start)

    # -- combat

    def attackers(self):
        return [
            c for c in self.field()
            if self.type(c) == p.CREATURE and c.controller == self.active
            and not (c.attacked or c.attacking or c.rest) and (not c.new or self.has(c, p.HASTE))
            and not self.has(c, p.CANNOT_ATTACK)
        ]  # fmt: skip

    def goals(self):
        return [
            c for c in self.field()
            if self.type(c) <= p.LAND and c.controller != self.active and self.plays(c.controller)
        ]  # fmt: skip

    def combat(self):
        """M-68 to M-87; return whether there was an attack."""
        while self.attackers() and self.goals():
            code = yield from self.ask(self.active, [PASS] + [CARD + c.number for c in self.attackers()])
            if code == PASS:
                break
            goal = yield from self.ask(self.active, [CARD + c.number for c in self.goals()])
            attacker = self.cards[code - CARD]
            attacker.attacking, attacker.opposite = True, self.cards[goal - CARD]
        army = [c for c in self.field() if c.attacking]
        if not army:
            return False
        for card in army:
            card.attacked = True
            if not self.has(card, p.NO_REST):
                card.rest = min(card.rest + 1, 7)
        for card in army:
            self.hear(p.ATTACK_DECLARED, card, card.opposite, self.active, 0)
        self.attacks -= 1
        yield from self.window(1 << p.ON_ATTACK)
        yield from self.all_quiet()
        for seat in self.clockwise(self.active + 1)[:-1]:
            yield from self.intercept(seat)
        for card in self.field():
            if card.intercepting:
                self.hear(p.INTERCEPTION_SET, card, card.opposite, card.controller, 0)
        yield from self.window(1 << p.ON_INTERCEPTION)
        yield from self.all_quiet()
        while army := [c for c in self.field() if c.attacking]:
            if len(army) > 1:
                army = [self.cards[(yield from self.ask(self.active, [CARD + c.number for c in army])) - CARD]]
            self.fighter = army[0]
            yield from self.fight(army[0])
            if army[0].attacking:
                self.leave_fight(army[0])
            self.fighter = self.falling = None
            yield from self.all_quiet()
        self.stop_combat()
        self.expire(p.THIS_CLASH)
        yield from self.all_quiet()
        return True

    def intercept(self, seat):
        """M-74, M-87."""

        def may_meet(guard, attacker):
            reach = not self.has(attacker, p.WING) or guard.powers & {p.WING, p.REACH}
            mine = attacker.opposite is not None and attacker.opposite.controller == seat
            room = sum(c.intercepting and c.opposite is attacker for c in self.field()) < 32
            return attacker.attacking and reach and room and (mine or self.has(guard, p.GUARD_ANY))

        while self.plays(seat):
            guards = {
                c: [a for a in self.field() if may_meet(c, a)] for c in self.field()
                if self.type(c) == p.CREATURE and c.controller == seat and not self.resting(c)
                and not self.has(c, p.CANNOT_INTERCEPT) and not c.attacking and not c.intercepting
            }  # fmt: skip
            guards = {guard: met for guard, met in guards.items() if met}
            if not guards:
                return
            code = yield from self.ask(seat, [PASS] + [CARD + c.number for c in guards])
            if code == PASS:
                return
            guard = self.cards[code - CARD]
            met = yield from self.ask(seat, [CARD + c.number for c in guards[guard]])
            guard.intercepting, guard.opposite = True, self.cards[met - CARD]

    def meets(self, card, attacker):
        return card.zone == p.FIELD and card.intercepting and card.opposite is attacker

    def fight(self, attacker):
        """One attacker against its interceptors in order, and its blow on what it attacks."""
        line, goal = [], attacker.opposite
        while left := [c for c in self.field() if self.meets(c, attacker) and c not in line]:
            if len(left) == 1:
                line += left
                break
            code = yield from self.ask(self.orderer(attacker), [CARD + c.number for c in left])
            line.append(self.cards[code - CARD])
        fought, excess = 0, 0
        while line:
            if not attacker.attacking:
                return
            guard = line.pop(0)
            if not self.meets(guard, attacker):
                continue
            self.hear(p.CLASHING, attacker, guard, self.active, 0)
            yield from self.all_quiet()
            if not attacker.attacking or not self.meets(guard, attacker):
                continue
            goal, before = attacker.opposite, self.left(guard)
            behind = any(self.meets(c, attacker) for c in line)
            strike, counter = self.force(attacker), self.force(guard)
            dealt = self.hurt(guard, strike, attacker)  # M-76
            taken = self.hurt(attacker, counter, guard)
            excess = max(dealt - max(before, 0), 0)
            fought += 1
            self.drink(attacker, dealt)
            self.drink(guard, taken)
            self.hear(p.CLASHED, attacker, guard, self.active, dealt)
            yield from self.all_quiet()
            self.expire(p.THIS_CLASH)
            if attacker.attacking:
                lives = self.meets(guard, attacker)
            else:
                lives = guard.zone == p.FIELD and guard.damage < guard.health
            if lives:
                if not (attacker.attacking and self.has(attacker, p.PIERCE)):
                    return  # M-78
                excess = 0
            elif not attacker.attacking and behind:
                return  # M-79
            elif not attacker.attacking:
                break  # M-81
            yield from self.all_quiet()
        else:
            yield from self.all_quiet()
            if not attacker.attacking:
                return

        def force():
            aim = attacker.opposite if attacker.attacking else goal
            if (not attacker.attacking and not fought) or aim not in self.goals():
                return aim, 0
            return aim, excess if fought else self.force(attacker)

        yield from self.all_quiet()
        if force()[1] <= 0:
            return
        yield from self.window(1 << p.ON_STRIKE)
        yield from self.all_quiet()
        aim, amount = force()
        if amount <= 0:
            return
        dealer = attacker if attacker.attacking else None
        left = self.batter(aim, amount, dealer, siege=dealer is not None and self.has(dealer, p.SIEGE))
        if left > 0:
            dealt = self.hurt(aim, left, dealer)
            if dealer:
                self.drink(dealer, dealt)
        if self.type(aim) == p.LAND and aim.damage >= aim.health:  # M-67
            self.falling = aim
            yield from self.window(1 << p.ON_DESTRUCTION)
            yield from self.all_quiet()
        else:
            yield from self.all_quiet()

    def orderer(self, attacker):
        goal = attacker.opposite
        if goal and any(self.has(c, p.DEFENDER_ORDERS) for c in [goal, *self.on(goal)]):
            return goal.controller
        return self.active

    def force(self, card):
        friends = [
            c for c in self.field()
            if c is not card and c.attacking and c.controller == card.controller and c.opposite is card.opposite
        ]  # fmt: skip
        rally = self.has(card, p.RALLY) and card.attacking and card.opposite is not None
        return card.strength + (len(friends) if rally else 0)

    def drink(self, card, amount):
        if amount > 0 and card.zone == p.FIELD and self.has(card, p.VAMPIRE):
            castle = self.castle(card.controller)
            if castle.zone == p.FIELD:
                self.mend(castle, amount)

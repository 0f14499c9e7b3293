"""The table: cards as objects, who sits there, what a selector finds, and how stats are counted."""

from dataclasses import dataclass, field
from functools import cache
from types import SimpleNamespace

from quadriga.games.maverick import program as p

PUBLIC = 5  # among those who know a card: everybody, players or not
GIVEN = ("strength", "health", "slots", "armour")


@dataclass(eq=False)
class Card:
    """One card, wherever it lies."""

    number: int
    name: int
    owner: int
    brought_by: int | None
    zone: int = p.NOWHERE
    controller: int = 0
    known: set = field(default_factory=set)  # seats, PUBLIC
    host: "Card | None" = None  # what it lies on
    opposite: "Card | None" = None  # in combat: what it attacks, or the attacker it meets
    damage: int = 0
    since: int = 0
    new: bool = False
    attacked: bool = False
    attacking: bool = False
    intercepting: bool = False
    rest: int = 0
    moved: bool = False
    strength: int = 0
    health: int = 0
    slots: int = 0
    armour: int = 0
    powers: set = field(default_factory=set)

    def __hash__(self):
        return self.number


@dataclass
class Modifier:
    """A change of a card that lasts: stat -> how, or a borrowing, or a levy on a seat."""

    kind: str
    on: object
    stat: int
    amount: int
    until: int
    seat: int
    source: Card | None
    turns: int


@dataclass
class Frame:
    """What an effect refers to."""

    source: Card | None = None
    you: int = 0
    first: Card | None = None
    targets: list = field(default_factory=lambda: [None] * 3)
    event: Card | None = None
    other: Card | None = None
    player: int | None = None
    it: Card | None = None
    chosen: Card | None = None
    registers: list = field(default_factory=lambda: [0] * 8)


class Table:
    """Everything that lies and sits there, with the questions that rules ask of it."""

    def __init__(self, setup):
        self.t = SimpleNamespace(**{name: setup[name][0].tolist() for name in setup.dtype.names})  # records are slow
        self.printed_abilities: dict[tuple[int, int], list[int]] = {}  # rows, by card and what they hear
        for name in range(self.t.n_cards):
            first = self.t.card_first_ability[name]
            for row in range(first, first + self.t.card_n_abilities[name]):
                self.printed_abilities.setdefault((name, self.t.ab_when[row]), []).append(row)
        self.n = self.t.n_seats
        self.seats = range(self.n)
        self.cards: dict[int, Card] = {}
        self.lying: list[Card] | None = None  # on the field, as long as nothing comes or goes
        self.decks = {s: [] for s in self.seats}  # top first
        self.open = dict.fromkeys(self.seats, False)
        self.out = dict.fromkeys(self.seats, 0)
        self.spark = dict.fromkeys(self.seats, 0)
        self.max_spark = dict.fromkeys(self.seats, 0)
        self.turns = dict.fromkeys(self.seats, 0)
        self.skips = dict.fromkeys(self.seats, 0)
        self.modifiers: list[Modifier] = []
        self.chain: list = []
        self.active = 0
        self.moment = 0
        self.fighter: Card | None = None
        self.frame = Frame()
        self.token_start = self.t.bases[self.n]

    # -- seats

    def plays(self, seat):
        return self.open[seat] and not self.out[seat]

    def clockwise(self, start):
        return [(start + step) % self.n for step in range(self.n)]

    def neighbour(self, seat, step):
        for k in range(1, self.n + 1):
            other = (seat + k * step) % self.n
            if self.plays(other):
                return other
        return seat

    def seat_of(self, card):
        return card.controller if card.zone in {p.FIELD, p.CHAIN} else card.owner

    def seat_if_plays(self, card):
        if card is None:
            return set()
        seat = self.seat_of(card)
        return {seat} if self.plays(seat) else set()

    def players(self, who, you, source, first):
        f = self.frame
        if who == p.YOU:
            return set() if self.out[you] else {you}
        if who == p.HOLDER:
            return self.seat_if_plays((source.host or source) if source else None)
        if who in {p.OPPONENTS, p.EVERYONE}:
            near = {s for s in self.seats if not self.out[s] and (self.open[s] or self.t.waiting_rule)}  # M-37
            return near - {you} if who == p.OPPONENTS else near
        if who in {p.ACTIVE, p.ATTACKER}:
            return {self.active} if self.plays(self.active) else set()
        if who in {p.NEXT, p.PREVIOUS}:
            return {self.neighbour(you, 1 if who == p.NEXT else -1)}
        if who == p.EVENT_PLAYER:
            return {f.player} if f.player is not None and self.plays(f.player) else set()
        if who == p.DEFENDER:
            attackers = [c for c in self.field() if c.attacking and self.fighter in {None, c}]
            return set().union(*(self.seat_if_plays(c.opposite) for c in attackers))
        meant = {
            p.OF_TARGET_0: first, p.OF_TARGET_1: f.targets[1], p.OF_TARGET_2: f.targets[2],
            p.OF_CHOSEN: f.chosen, p.OF_IT: f.it,
        }  # fmt: skip
        return self.seat_if_plays(meant[who])

    def first_playing(self, seats):
        return next((s for s in self.clockwise(self.active) if s in seats and self.plays(s)), None)

    # -- cards

    def all(self):
        return [self.cards[number] for number in sorted(self.cards)]

    def field(self):
        if self.lying is None:
            self.lying = [c for c in self.all() if c.zone == p.FIELD]
        return self.lying

    def put(self, card, zone):
        if p.FIELD in {card.zone, zone}:
            self.lying = None
        card.zone = zone

    def type(self, card):
        return self.t.card_type[card.name]

    def printed(self, card, column):
        return getattr(self.t, f"card_{column}")[card.name]

    def has(self, card, power):
        return power in card.powers

    def flag(self, card, flag):
        return bool(self.printed(card, "flags") & flag)

    def on(self, host):
        return [c for c in self.field() if c.host is host]

    def buildings(self, host):
        return [c for c in self.on(host) if self.type(c) == p.BUILDING]

    def walls(self, host):
        return [c for c in self.buildings(host) if self.has(c, p.WALL)]

    def lasting_on(self, host):
        return [c for c in self.on(host) if self.type(c) >= p.ACTION]

    def left(self, card):
        return card.health - card.damage

    def free_slots(self, host):
        return host.slots - sum(self.printed(b, "needs") for b in self.buildings(host))

    def resting(self, card):
        return card.rest > 0 and (self.t.rest == 0 or not card.attacked)  # M-71

    def abilities(self, card, when):
        return self.printed_abilities.get((card.name, when), ())

    def stat(self, card, stat):
        if stat == p.COST:
            return self.printed(card, "cost")
        if card.zone != p.FIELD:
            columns = {p.STRENGTH: "strength", p.HEALTH: "health", p.REMAINING: "health", p.SLOTS: "slots"}
            return self.printed(card, columns[stat]) if stat in columns else 0
        counted = {
            p.STRENGTH: card.strength, p.HEALTH: card.health, p.SLOTS: card.slots, p.ARMOUR: card.armour,
            p.REMAINING: self.left(card), p.DAMAGE_TAKEN: card.damage,
        }  # fmt: skip
        if stat in counted:
            return counted[stat]
        if stat == p.FREE_SLOTS:
            return max(self.free_slots(card), 0)
        if stat == p.N_WALLS:
            return len(self.walls(card))
        if stat == p.N_ATTACHED:
            return len(self.lasting_on(card))
        return sum(max(self.left(w), 0) for w in self.walls(card)) if stat == p.WALL_LEFT else 0

    # -- selectors

    def states(self, card):
        found = set()
        if self.flag(card, p.UNIQUE):
            found.add(p.IS_UNIQUE)
        if card.brought_by is None:
            found.add(p.IS_TOKEN)
        if self.flag(card, p.LASTING):
            found.add(p.IS_LASTING)
        if self.printed(card, "windows"):
            found.add(p.IS_RESPONSE)
        if self.flag(card, p.CURSE):
            found.add(p.IS_CURSE)
        if card.zone == p.DECK and self.decks[card.owner][0] is card:
            found.add(p.IS_TOP)
        if any(item.card is card and item.is_answer for item in self.chain if card.zone == p.CHAIN):
            found.add(p.IS_ANSWER)
        if card.zone != p.FIELD:
            return found
        if self.type(card) == p.CREATURE:
            found.add(p.IS_RESTING if self.resting(card) else p.IS_READY)
            marks = ((card.new, p.IS_NEW), (card.attacking, p.IS_ATTACKING), (card.intercepting, p.IS_INTERCEPTING))
            found |= {state for holds, state in marks if holds}
        if card.damage:
            found.add(p.IS_DAMAGED)
        if self.walls(card):
            found.add(p.HAS_WALL)
        if self.free_slots(card) > 0:
            found.add(p.HAS_FREE_SLOT)
        if self.buildings(card):
            found.add(p.HAS_BUILDING)
        if self.lasting_on(card):
            found.add(p.IS_ENCHANTED)
        return found

    def related(self, relation, card, source, first):
        lies_on = card.host if card.zone == p.FIELD else None
        if relation == p.IS_SOURCE:
            return card is source
        if relation == p.NOT_SOURCE:
            return card is not source
        if relation == p.IS_FIRST:
            return card is first
        if relation == p.NOT_FIRST:
            return card is not first
        if relation == p.ON_SOURCE:
            return lies_on is not None and lies_on is source
        if relation == p.ON_FIRST:
            return lies_on is not None and lies_on is first
        if relation == p.ON_HOST:
            return source is not None and lies_on is not None and lies_on is source.host
        if relation == p.IS_HOST:
            return source is not None and source.zone == p.FIELD and source.host is card
        if relation == p.HOLDS_FIRST:
            return first is not None and first.zone == p.FIELD and first.host is card
        if relation == p.FIGHTS_SOURCE:
            pairs = ((card, source), (source, card)) if source else ()
            return any(one.intercepting and one.opposite is other for one, other in pairs)
        if relation == p.ATTACKS_FIRST:
            return card.attacking and first is not None and card.opposite is first
        return first is not None and card is not first and card.name == first.name

    def finds(self, row, card, you, source, first, anywhere=False):
        t = self.t
        if card.zone in {p.NOWHERE, p.GONE} or (not anywhere and card.zone != t.sel_zone[row]):
            return False
        wanted = t.sel_types[row]
        if wanted and not wanted >> self.type(card) & 1:
            return False
        if card.zone not in {p.FIELD, p.CHAIN} and not self.open[card.owner]:
            if not t.waiting_rule and card.owner != you:
                return False
        who, seat = t.sel_who[row], self.seat_of(card)
        if who == p.YOU and seat != you:
            return False
        if who == p.OPPONENTS and seat == you:
            return False
        if who not in {p.YOU, p.OPPONENTS, p.EVERYONE} and seat not in self.players(who, you, source, first):
            return False
        if t.sel_tags[row] and not t.sel_tags[row] & self.printed(card, "tags"):
            return False
        factions = t.sel_factions[row]
        if factions > 0 and not factions & self.printed(card, "factions"):
            return False
        if factions < 0 and self.printed(card, "factions"):
            return False
        if t.sel_rarities[row] and not t.sel_rarities[row] >> self.printed(card, "rarity") & 1:
            return False
        has = card.powers if card.zone == p.FIELD else bits(self.printed(card, "powers"))
        if not bits(t.sel_powers[row]) <= has:
            return False
        must, never = t.sel_state[row], t.sel_state_not[row]
        if must or never:
            states = self.states(card)
            if not bits(must) <= states or bits(never) & states:
                return False
        if t.sel_relation[row] != p.ANY and not self.related(t.sel_relation[row], card, source, first):
            return False
        if t.sel_stat[row] < 0:
            return True
        return compare(self.stat(card, t.sel_stat[row]), t.sel_comparison[row], t.sel_value[row])

    def found(self, row, you, source, first):
        return [c for c in self.all() if self.finds(row, c, you, source, first)]

    def is_blind(self, row):
        t = self.t
        printed = sum(1 << k for k in (p.IS_UNIQUE, p.IS_RESPONSE, p.IS_LASTING, p.IS_CURSE))
        columns = ("types", "tags", "factions", "rarities", "powers")
        asks = any(getattr(t, f"sel_{column}")[row] for column in columns)
        asks |= bool((t.sel_state[row] | t.sel_state_not[row]) & printed)
        return not asks and t.sel_stat[row] < 0 and t.sel_relation[row] != p.LIKE_FIRST

    # -- stats

    def count_stats(self):
        """Printed, then set, then added, then static abilities; never below 0 in the end."""
        t = self.t
        for card in self.field():
            card.strength, card.health = t.card_strength[card.name], t.card_health[card.name]
            card.slots, card.armour = t.card_slots[card.name], 0
            card.powers = set(bits(t.card_powers[card.name]))
        for kind in ("set", "add"):
            for m in self.modifiers:
                if m.kind == kind:
                    self.alter(m.on, m.stat, m.amount, sets=kind == "set")
        for source in self.field():
            for row in self.abilities(source, p.STATIC):
                if self.t.ab_stat[row] >= p.COST:
                    continue
                times = self.times(row, source)
                stat, amount = self.t.ab_stat[row], self.t.ab_amount[row]
                if times:
                    for card in self.field():
                        if self.finds(self.t.ab_about[row], card, source.controller, source, None):
                            self.alter(card, stat, amount * times if stat < p.POWERS else amount)
        for card in self.field():
            card.strength, card.health, card.slots = (max(v, 0) for v in (card.strength, card.health, card.slots))

    def alter(self, card, stat, amount, sets=False):
        if stat == p.POWERS:
            card.powers.add(amount)
        elif stat == p.LOST_POWERS:
            card.powers.discard(amount)
        else:
            name = GIVEN[stat]
            value = amount if sets else getattr(card, name) + amount
            setattr(card, name, max(-120, min(120, value)))

    def times(self, row, source):
        """How many times a static ability counts now."""
        condition, per = self.t.ab_while[row], self.t.ab_per[row]
        if condition >= 0 and not self.found(condition, source.controller, source, None):
            return 0
        return 1 if per < 0 else len(self.found(per, source.controller, source, None))

    def cost(self, card, seat, in_answer):
        """M-43: what a card costs now."""
        more = 0
        for m in self.modifiers:
            if m.kind == "levy" and m.on == seat and (m.stat >> self.type(card) & 1 or (not m.stat and in_answer)):
                more += m.amount
        for source in self.field():
            for row in self.abilities(source, p.STATIC):
                stats = {p.COST, p.RESPONSE_COST} if in_answer else {p.COST}
                about = self.t.ab_about[row]
                if self.t.ab_stat[row] in stats:
                    if about < 0 or self.finds(about, card, source.controller, source, None, anywhere=True):
                        more += self.t.ab_amount[row] * self.times(row, source)
        return max(self.printed(card, "cost") + more, 0)

    def taken(self, name):
        """M-27: a unique card of that name lies on the field."""
        unique = self.t.card_flags[name] & p.UNIQUE and self.t.card_type[name] != p.CASTLE
        return bool(unique) and any(c.name == name for c in self.field())


@cache
def bits(mask):
    return frozenset(k for k in range(mask.bit_length()) if mask >> k & 1)


def compare(value, comparison, other):
    return {
        p.LESS: value < other, p.AT_MOST_THAN: value <= other, p.EQUAL: value == other,
        p.AT_LEAST_THAN: value >= other, p.MORE: value > other, p.UNEQUAL: value != other,
    }[comparison]  # fmt: skip

"""Cards into the integer tables of a setup: selectors, abilities, programs in the numbers of program.py.

Takes what the linter has passed; a word that is not in the vocabulary is a KeyError here.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from operator import or_
from typing import Any, TypeAlias

import numpy as np
from msgspec import structs

from quadriga.games.maverick import program as p
from quadriga.games.maverick.schema import steps as s
from quadriga.games.maverick.schema import vocabulary as v
from quadriga.games.maverick.schema.cards import Ability, Aura, Card, Castle, Words
from quadriga.games.maverick.schema.which import Condition, Number, Reckoned, Things, Which
from quadriga.games.maverick.state import NEVER, NONE, SETUP

Word: TypeAlias = tuple[int, int, int, int, int]
Row: TypeAlias = dict[str, int]
COLUMNS: Row = {  # a selector that finds everything on the field
    "zone": p.FIELD, "who": p.EVERYONE, "types": 0, "tags": 0, "factions": 0, "rarities": 0, "powers": 0, "state": 0,
    "state_not": 0, "relation": p.ANY, "stat": NONE, "comparison": 0, "value": 0,
}  # fmt: skip
COMPOUNDS = {"possession": ("castle", "land"), "wall": ("building",), "player": ("castle",)}
NEUTRAL = "neutral"
ONLY_NEUTRAL = -1  # sel_factions
AFTER_ROLL = {"roll": p.R3}


def _bits(numbers: Iterable[int]) -> int:
    return reduce(or_, (1 << number for number in numbers), 0)


@dataclass(frozen=True, slots=True)
class Tables:
    """The compiled set: every table of the setup from `n_cards` on, by the field's name.

    `cheapest` is what `window_cheapest` holds without and with the cheaters' set (M-55a).
    """

    fields: Mapping[str, "np.ndarray[Any, np.dtype[Any]]"]
    cheapest: tuple[tuple[int, ...], tuple[int, ...]]

    def fill(self, setup: Any, *, cheater: bool) -> None:
        """Write the tables into `setup` (shape (1,)), for a match with the cheaters' set or without."""
        for name, values in self.fields.items():
            setup[name] = values
        setup["window_cheapest"] = self.cheapest[cheater]


@dataclass(slots=True)
class Scope:
    """What the names in a program stand for: the targets of its card, in their order."""

    targets: tuple[str, ...] = ()

    def players(self, name: str) -> int:
        """Return the number of whom `name` means."""
        return p.OF_TARGET_0 + self.targets.index(name) if name in self.targets else v.PLAYERS[name]


@dataclass(slots=True)
class Compiler:
    """Fills the tables card by card; `numbers` are the cards of the set by name."""

    words: Words
    numbers: Mapping[str, int]
    selectors: list[Row] = field(default_factory=list)
    abilities: list[Row] = field(default_factory=list)
    code: list[Word] = field(default_factory=list)
    tags: dict[str, int] = field(init=False)
    factions: dict[str, int] = field(init=False)

    def __post_init__(self) -> None:
        self.tags = {word.name: bit for bit, word in enumerate(self.words.classification)}
        self.factions = {word.name: bit for bit, word in enumerate(self.words.faction)}

    # -- selectors ------------------------------------------------------------------------------------------------

    def selector(self, which: Which | None, scope: Scope) -> int:
        """Return the row that finds `which`, the same one for equal ones; NO_SELECTOR for None."""
        if which is None:
            return p.NO_SELECTOR
        row = self._row(which, scope)
        if row not in self.selectors:
            self.selectors.append(row)
        return self.selectors.index(row)

    def _row(self, which: Which, scope: Scope) -> Row:
        kinds = (which.kind,) if isinstance(which.kind, str) else which.kind
        types = {v.KINDS[each] for kind in kinds for each in COMPOUNDS.get(kind, (kind,))}
        powers = {v.POWERS[power] for power in which.powers} | ({p.WALL} if "wall" in kinds else set())
        return COLUMNS | {
            "zone": v.ZONES[which.zone],
            "who": scope.players(which.of),
            "types": _bits(types),
            "tags": _bits(self.tags[name] for name in which.classes),
            "factions": self._factions(which.factions),
            "rarities": _bits(v.RARITIES[name] for name in which.rarities),
            "powers": _bits(powers),
            "state": _bits(v.STATES[name] for name in which.state),
            "state_not": _bits(v.STATES[name] for name in which.state_not),
            "relation": p.ANY if which.relation == "any" else v.RELATIONS[which.relation],
            "stat": NONE if which.stat is None else v.READ[which.stat],
            "comparison": 0 if which.stat is None else v.COMPARISONS[which.comparison],
            "value": which.value,
        }

    def _place(self, on: Which | None, scope: Scope) -> int:
        """M-63: return the row for where a building may stand; on one's own possessions, unless it says whose."""
        own = on if on is None or on.of != "everyone" else structs.replace(on, of="you")
        return self.selector(own, scope)

    def _factions(self, names: Sequence[str]) -> int:
        return ONLY_NEUTRAL if NEUTRAL in names else _bits(self.factions[name] for name in names)

    # -- programs -------------------------------------------------------------------------------------------------

    def program(self, steps: s.Steps, scope: Scope) -> int:
        """Add a program; return its first word, NONE for no steps."""
        return self._add(self.row_of(steps, scope)) if steps else NONE

    def modes(self, rows: Sequence[s.Steps], scope: Scope) -> int:
        """Add the program of a card whose mode was chosen on announcing."""
        return self._add(self._branches(p.MODE, [self.row_of(steps, scope) for steps in rows]))

    def _add(self, row: list[Word]) -> int:
        start = len(self.code)
        self.code += [*row, _END]
        return start

    def row_of(self, steps: s.Steps, scope: Scope) -> list[Word]:
        """Return the words of several steps."""
        return [word for step in steps for word in STEPS[type(step)](self, step, scope)]

    def _branches(self, register: int, rows: list[list[Word]]) -> list[Word]:
        """Return words that run the row whose number the register holds."""
        words: list[Word] = []
        for number, row in enumerate(rows):
            words += [(p.TEST, p.REGISTER + register, p.EQUAL, number, len(row)), *row]
        return words

    def things(self, things: Things, scope: Scope) -> int:
        """Return the operand for the cards meant."""
        if isinstance(things, Which):
            return p.SELECTED + self.selector(things, scope)
        if things in scope.targets:
            return p.TARGET_0 + scope.targets.index(things)
        return v.THINGS[things]

    def number(self, number: Number, scope: Scope, register: int = p.R0) -> tuple[list[Word], int]:
        """Return words that work a number out, in `register` where it takes one, and the operand for it."""
        if isinstance(number, int):
            return [], number
        if isinstance(number, str):
            return [], p.REGISTER + v.REGISTERS[number]
        return self._reckoned(number, scope, register), p.REGISTER + register

    def _reckoned(self, number: Reckoned, scope: Scope, register: int) -> list[Word]:
        if number.per is not None:
            words: list[Word] = [(p.COUNT, register, self.selector(number.per, scope), 0, 0)]
        elif number.stat is not None:
            words = [(p.STAT, register, self.things(number.thing or "this", scope), v.READ[number.stat], 0)]
        else:
            words = [(p.TALLY, register, scope.players(number.whose), v.TALLIES[str(number.tally)], 0)]
        adjusting = (
            (p.MULTIPLY, number.times if number.times != 1 else None),
            (p.ADD, number.plus or None),
            (p.AT_LEAST, number.at_least),
            (p.AT_MOST, number.at_most),
        )
        return words + [(operation, register, by, 0, 0) for operation, by in adjusting if by is not None]

    def condition(self, that: Condition, scope: Scope, n_skipped: int) -> list[Word]:
        """Return words that skip the next `n_skipped` unless the condition holds."""
        if that.there_is is not None:
            return [(p.REQUIRE, p.SELECTED + self.selector(that.there_is, scope), p.NO_SELECTOR, 0, n_skipped)]
        if that.thing is not None:
            return [(p.REQUIRE, self.things(that.thing, scope), self.selector(that.is_, scope), 0, n_skipped)]
        left, a = self.number(that.number if that.number is not None else 0, scope, p.R0)
        right, c = self.number(that.value, scope, p.R1)
        return [*left, *right, (p.TEST, a, v.COMPARISONS[that.comparison], c, n_skipped)]

    # -- abilities ------------------------------------------------------------------------------------------------

    def ability(self, ability: Ability, scope: Scope) -> Row:
        """Return the row of what a card does on an event."""
        return UNSET_ABILITY | {
            "when": v.EVENTS[ability.on],
            "about": self.selector(ability.about, scope),
            "whose": scope.players(ability.whose),
            "start": self.program(ability.do, scope),
        }

    def aura(self, aura: Aura, scope: Scope) -> Row:
        """Return the row of what holds while a card is on the field."""
        if aura.gives is not None:
            stat, amount = p.POWERS, v.POWERS[aura.gives]
        elif aura.takes is not None:
            stat, amount = p.LOST_POWERS, v.POWERS[aura.takes]
        else:
            stat, amount = v.CHANGED[str(aura.stat)], aura.amount
        return UNSET_ABILITY | {
            "when": p.STATIC,
            "about": self.selector(aura.to, scope),
            "while": self.selector(aura.while_, scope),
            "stat": stat,
            "amount": amount,
            "per": self.selector(aura.per, scope),
        }

    # -- cards ----------------------------------------------------------------------------------------------------

    def own_abilities(self, card: Card | Castle, scope: Scope) -> Row:
        """Add the abilities of a card; return where they begin and how many they are."""
        first = len(self.abilities)
        self.abilities += [self.ability(ability, scope) for ability in card.ability]
        self.abilities += [self.aura(aura, scope) for aura in card.aura]
        return {"first_ability": first, "n_abilities": len(self.abilities) - first}

    def castle(self, castle: Castle) -> Row:
        """Return the columns of a castle."""
        return UNSET_CARD | {
            "type": p.CASTLE,
            "health": castle.health,
            "slots": castle.slots,
            "factions": self._factions(castle.factions),
            "powers": _bits(v.POWERS[name] for name in castle.powers),
            **self.own_abilities(castle, Scope()),
        }

    def card(self, card: Card, faction: str, *, cheater: bool) -> Row:
        """Return the columns of a card of a deck; its targets are in `targets_0` and on."""
        scope = Scope(tuple(card.targets))
        flags = {
            p.UNIQUE: card.unique,
            p.LASTING: card.lasting,
            p.CHEATER: cheater,
            p.TAKES_X: card.takes_x,
            p.CURSE: card.curse,
            p.TOKEN: card.token,
        }
        return UNSET_CARD | {
            "type": v.KINDS[card.kind],
            "cost": card.cost,
            "strength": card.strength,
            "health": card.health,
            "slots": card.slots,
            "needs": card.place.slots if card.kind == "building" else 0,
            "place": self._place(card.place.on, scope),
            "tags": _bits(self.tags[name] for name in card.classes),
            "factions": 0 if faction == NEUTRAL else self._factions((faction,)),
            "rarity": v.RARITIES[card.rarity],
            "flags": sum(flag for flag, given in flags.items() if given),
            "powers": _bits(v.POWERS[name] for name in card.powers),
            "windows": _bits(v.WINDOWS[name] for name in card.answers),
            "modes": len(card.mode),
            **{f"target_{n}": self.selector(which, scope) for n, which in enumerate(card.targets.values())},
            "play": self.modes([m.do for m in card.mode], scope) if card.mode else self.program(card.play, scope),
            **self.own_abilities(card, scope),
        }


UNSET_ABILITY: Row = {
    "when": 0, "about": p.NO_SELECTOR, "whose": p.EVERYONE, "start": NONE, "while": p.NO_SELECTOR, "stat": 0,
    "amount": 0, "per": p.NO_SELECTOR,
}  # fmt: skip
UNSET_CARD: Row = {
    "type": 0, "cost": 0, "strength": 0, "health": 0, "slots": 0, "needs": 0, "place": p.NO_SELECTOR, "tags": 0,
    "factions": 0, "rarity": 0, "flags": 0, "powers": 0, "windows": 0, "modes": 0, "play": NONE, "first_ability": 0,
    "n_abilities": 0, **{f"target_{n}": p.NO_SELECTOR for n in range(p.MAX_TARGETS)},
}  # fmt: skip


# -- a step, as words -----------------------------------------------------------------------------------------------

Emit: TypeAlias = Callable[[Compiler, Any, Scope], list[Word]]


def _with(to: Compiler, number: Number, scope: Scope, word: Callable[[int], Word]) -> list[Word]:
    """Return the words that work `number` out, and the one that `word` makes of it."""
    words, operand = to.number(number, scope)
    return [*words, word(operand)]


def _on_things(operation: int, things: str, number: str = "") -> Emit:
    """Return how a step is written that acts on the cards in field `things`, by the number in field `number`."""

    def emit(to: Compiler, step: Any, scope: Scope) -> list[Word]:
        a = to.things(getattr(step, things), scope)
        if not number:
            return [(operation, a, 0, 0, 0)]
        return _with(to, getattr(step, number), scope, lambda b: (operation, a, b, 0, 0))

    return emit


def _for_players(operation: int, number: str = "") -> Emit:
    """Return how a step is written that the players in `who` do, so many times as field `number` says."""

    def emit(to: Compiler, step: Any, scope: Scope) -> list[Word]:
        a = scope.players(step.who)
        return _with(to, getattr(step, number) if number else 0, scope, lambda b: (operation, a, b, 0, 0))

    return emit


def _things_to_player(operation: int) -> Emit:
    """Return how a step is written that lets player `who` have or see the cards in `what`."""
    return lambda to, step, scope: [(operation, to.things(step.what, scope), scope.players(step.who), 0, 0)]


def _pair(operation: int, first: str, second: str) -> Emit:
    """Return how a step is written that takes two cards."""
    return lambda to, step, scope: [
        (operation, to.things(getattr(step, first), scope), to.things(getattr(step, second), scope), 0, 0)
    ]


def _power(operation: int) -> Emit:
    return lambda to, step, scope: [
        (operation, to.things(step.to, scope), v.POWERS[step.power], 0, v.DURATIONS[step.until])
    ]


def _stat(operation: int, number: str) -> Emit:
    def emit(to: Compiler, step: Any, scope: Scope) -> list[Word]:
        a, b, d = to.things(step.to, scope), v.CHANGED[step.stat], v.DURATIONS[step.until]
        return _with(to, getattr(step, number), scope, lambda c: (operation, a, b, c, d))

    return emit


def _top(operation: int) -> Emit:
    def emit(to: Compiler, step: Any, scope: Scope) -> list[Word]:
        a, c = scope.players(step.of), scope.players(step.who)
        return _with(to, step.n, scope, lambda b: (operation, a, b, c, 0))

    return emit


def _reorder_top(to: Compiler, step: s.ReorderTop, scope: Scope) -> list[Word]:
    """Who orders cards looks at them first."""
    return [*_top(p.PEEK_TOP)(to, step, scope), *_top(p.REORDER_TOP)(to, step, scope)]


def _move(to: Compiler, step: s.Move, scope: Scope) -> list[Word]:
    return [(p.MOVE, to.things(step.what, scope), v.PLACES[step.to], scope.players(step.who), 0)]


def _create(to: Compiler, step: s.Create, scope: Scope) -> list[Word]:
    return [(p.CREATE, to.numbers[step.card], scope.players(step.who), v.PLACES[step.to], 0)]


def _transform(to: Compiler, step: s.Transform, scope: Scope) -> list[Word]:
    return [(p.TRANSFORM, to.things(step.what, scope), to.numbers[step.into], 0, 0)]


def _borrow(to: Compiler, step: s.Borrow, scope: Scope) -> list[Word]:
    return [(p.BORROW, to.things(step.what, scope), scope.players(step.who), 0, v.DURATIONS[step.until])]


def _levy(to: Compiler, step: s.Levy, scope: Scope) -> list[Word]:
    a, c, d = scope.players(step.who), _bits(v.KINDS[kind] for kind in step.kinds), v.DURATIONS[step.until]
    return _with(to, step.n, scope, lambda b: (p.LEVY, a, b, c, d))


def _if(to: Compiler, step: s.If, scope: Scope) -> list[Word]:
    then, otherwise = to.row_of(step.then, scope), to.row_of(step.otherwise, scope)
    if otherwise:
        then.append((p.JUMP, 0, 0, 0, len(otherwise)))
    return [*to.condition(step.that, scope, len(then)), *then, *otherwise]


def _may(to: Compiler, step: s.May, scope: Scope) -> list[Word]:
    then = to.row_of(step.then, scope)
    return [(p.MAY, scope.players(step.who), 0, 0, len(then)), *then]


def _one_of(to: Compiler, step: s.OneOf, scope: Scope) -> list[Word]:
    rows = [to.row_of(steps, scope) for steps in step.options]
    chosen: list[Word] = [(p.CHOOSE_MODE, scope.players(step.who), len(rows), 0, 0), (p.LET, p.R2, _RESULT, 0, 0)]
    return chosen + to._branches(p.R2, rows)  # noqa: SLF001  the steps are the compiler's own


def _choose(to: Compiler, step: s.Choose, scope: Scope) -> list[Word]:
    return [(p.CHOOSE, scope.players(step.who), to.selector(step.which, scope), int(step.optional), 0)]


def _pick(to: Compiler, step: s.Pick, scope: Scope) -> list[Word]:
    return [(p.PICK, to.selector(step.which, scope), 0, 0, 0)]


def _for_each(to: Compiler, step: s.ForEach, scope: Scope) -> list[Word]:
    then = [*to.row_of(step.then, scope), _AGAIN]
    return [(p.FOREACH, to.selector(step.which, scope), 0, 0, len(then)), *then]


def _repeat(to: Compiler, step: s.Repeat, scope: Scope) -> list[Word]:
    then = [*to.row_of(step.then, scope), _AGAIN]
    words, times = to.number(step.times, scope)
    return [*words, (p.REPEAT, times, step.most, 0, len(then)), *then]


def _coin(to: Compiler, step: s.Coin, scope: Scope) -> list[Word]:
    rows = [to.row_of(step.heads, scope), to.row_of(step.tails, scope)]
    return [(p.RANDOM, p.R2, 2, 0, 0), *to._branches(p.R2, rows)]  # noqa: SLF001  likewise


def _roll(to: Compiler, step: s.Roll, scope: Scope) -> list[Word]:
    return [(p.RANDOM, p.R3, step.faces, 0, 0), (p.ADD, p.R3, 1, 0, 0)]


def _later(to: Compiler, step: s.Later, scope: Scope) -> list[Word]:
    then = [*to.row_of(step.then, scope), _END]
    return [(p.SCHEDULE, v.EVENTS[step.at], scope.players(step.whose), 0, len(then)), *then]


def _together(to: Compiler, step: s.Together, scope: Scope) -> list[Word]:
    """All or nothing: each REQUIRE skips whatever is left."""
    then = to.row_of(step.then, scope)
    needs = [to.things(name, scope) for name in step.need]
    last = len(needs) - 1
    return [(p.REQUIRE, a, p.NO_SELECTOR, 0, len(then) + last - at) for at, a in enumerate(needs)] + then


_AGAIN: Word = (p.AGAIN, 0, 0, 0, 0)
_END: Word = (p.END, 0, 0, 0, 0)
_RESULT = p.REGISTER + p.RESULT
STEPS: dict[type[s.Operation], Emit] = {
    s.Damage: _on_things(p.DAMAGE, "to", "amount"),
    s.DamageWalls: _on_things(p.DAMAGE_WALLS, "on", "amount"),
    s.Heal: _on_things(p.HEAL, "to", "amount"),
    s.Change: _stat(p.CHANGE, "by"),
    s.Set: _stat(p.SET, "value"),
    s.Give: _power(p.GIVE),
    s.Take: _power(p.TAKE),
    s.Destroy: _on_things(p.DESTROY, "what"),
    s.Rest: _on_things(p.REST, "what", "turns"),
    s.Ready: _on_things(p.READY, "what"),
    s.Withdraw: _on_things(p.REMOVE_FROM_ATTACK, "what"),
    s.Redirect: _pair(p.REDIRECT, "what", "to"),
    s.Outermost: _on_things(p.OUTERMOST, "what"),
    s.Draw: _for_players(p.DRAW, "n"),
    s.Mill: _for_players(p.MILL, "n"),
    s.Move: _move,
    s.Reveal: _on_things(p.REVEAL, "what"),
    s.Peek: _things_to_player(p.PEEK),
    s.PeekTop: _top(p.PEEK_TOP),
    s.ReorderTop: _reorder_top,
    s.Shuffle: _for_players(p.SHUFFLE),
    s.Swap: _pair(p.SWAP, "first", "second"),
    s.Redeal: _for_players(p.REDEAL),
    s.PlayFree: _things_to_player(p.PLAY_FREE),
    s.Create: _create,
    s.Capture: _things_to_player(p.CAPTURE),
    s.Exchange: _pair(p.EXCHANGE, "first", "second"),
    s.Borrow: _borrow,
    s.Attach: _pair(p.ATTACH, "what", "to"),
    s.Copy: _things_to_player(p.COPY),
    s.CopyChain: _things_to_player(p.COPY_CHAIN),
    s.Transform: _transform,
    s.Cancel: _on_things(p.CANCEL, "what"),
    s.Retarget: _things_to_player(p.RETARGET),
    s.ExtraTurn: _for_players(p.EXTRA_TURN),
    s.SkipTurn: _for_players(p.SKIP_TURN, "n"),
    s.ExtraAttack: _on_things(p.EXTRA_ATTACK, "what"),
    s.Spark: _for_players(p.SPARK, "n"),
    s.MaxSpark: _for_players(p.MAX_SPARK, "n"),
    s.Levy: _levy,
    s.If: _if,
    s.May: _may,
    s.OneOf: _one_of,
    s.Choose: _choose,
    s.Pick: _pick,
    s.ForEach: _for_each,
    s.Repeat: _repeat,
    s.Coin: _coin,
    s.Roll: _roll,
    s.Later: _later,
    s.Together: _together,
}


def compiled(
    words: Words, castles: Sequence[Castle], cards: Sequence[tuple[Card, str, bool]], numbers: Mapping[str, int]
) -> Tables:
    """Return the tables of a set: its castles, then its cards, each with its faction and whether it is a cheater's."""
    to = Compiler(words, numbers)
    rows = [to.castle(castle) for castle in castles]
    rows += [to.card(card, faction, cheater=cheater) for card, faction, cheater in cards]
    fields = {
        "n_cards": np.int16(len(rows)),
        "n_abilities": np.int16(len(to.abilities)),
        "n_selectors": np.int16(len(to.selectors)),
        "n_words": np.int16(len(to.code)),
        "card_targets": _targets(rows),
        "words": _padded("words", to.code),
        **_columns(
            "card_", [{k: n for k, n in row.items() if not k.startswith("target_")} for row in rows], UNSET_CARD
        ),
        **_columns("ab_", to.abilities, UNSET_ABILITY),
        **_columns("sel_", to.selectors, dict.fromkeys(COLUMNS, NONE)),
    }
    return Tables(fields, (_cheapest(rows, cheater=False), _cheapest(rows, cheater=True)))


def _columns(prefix: str, rows: list[Row], unset: Row) -> dict[str, Any]:
    """Return a table for each column; unused rows are 0, or NONE where the column holds rows of other tables."""
    return {
        prefix + name: _padded(prefix + name, [row[name] for row in rows], NONE if default == NONE else 0)
        for name, default in unset.items()
        if not name.startswith("target_")
    }


def _padded(name: str, values: Sequence[Any], unused: int = 0) -> Any:
    """Return the table of that name with `values` in front."""
    table = np.full(SETUP[name].shape, unused, SETUP[name].base)
    if values:
        table[: len(values)] = values
    return table


def _targets(rows: list[Row]) -> Any:
    return _padded("card_targets", [[row[f"target_{n}"] for n in range(p.MAX_TARGETS)] for row in rows], p.NO_SELECTOR)


def _cheapest(rows: list[Row], *, cheater: bool) -> tuple[int, ...]:
    """Return the least printed cost of a card that may answer in each window (M-55a)."""
    admitted = [row for row in rows if cheater or not row["flags"] & p.CHEATER]
    return tuple(
        min((row["cost"] for row in admitted if row["windows"] >> window & 1), default=NEVER)
        for window in range(p.N_WINDOWS)
    )

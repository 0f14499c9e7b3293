"""What is wrong with cards that can be read: words that there are not, targets left unused, effects without an end.

The linter knows the whole vocabulary. What it passes, the compiler can compile and the kernels can run.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from quadriga.games.maverick import program as p
from quadriga.games.maverick.schema import steps as s
from quadriga.games.maverick.schema import vocabulary as v
from quadriga.games.maverick.schema.cards import Ability, Aura, Card, Castle, Words
from quadriga.games.maverick.schema.findings import Finding, unknown
from quadriga.games.maverick.schema.meaning import (
    CAUSES,
    EXCEPTIONS,
    FIELDS_OF_OPERATION,
    IN_FIGHT,
    LARGEST_STAT,
    LIMITS,
    MEANT,
    MOST_SLOTS,
    MOVABLE,
    OF_CARDS,
    OF_PLAYERS,
)
from quadriga.games.maverick.schema.reading import Printed
from quadriga.games.maverick.schema.shapes import SHAPES
from quadriga.games.maverick.schema.which import Condition, Reckoned, Which
from quadriga.kernel import Text

NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
COMPOUNDS = {"possession": ("castle", "land"), "wall": ("building",), "player": ("castle",)}
ON_CARD_KINDS = frozenset({"land", "building"})  # what may change hands with a land
PLAYERS_WORD, CARD_WORD = Text("player", "игрок"), Text("card", "карта")
VOCABULARY: dict[str, tuple[Text, Iterable[str]]] = {
    "power": (Text("power", "свойство"), v.POWERS),
    "duration": (Text("duration", "срок"), v.DURATIONS),
    "stat": (Text("stat", "характеристика"), v.CHANGED),
    "place": (Text("place", "место"), v.PLACES),
}


@dataclass(slots=True)
class _Lens:
    """One card under examination: what its names mean here, which of them were used, what was found."""

    file: str
    card: str
    words: Words
    cards: frozenset[str]
    targets: Mapping[str, Which] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    used: set[str] = field(default_factory=set)
    place: str = ""
    selves: frozenset[str] = frozenset({"you"})  # how this part of the card calls the one whom it serves
    about: Which | None = None  # the card of the event
    chosen: Which | None = None
    each: Which | None = None
    kind: str = ""

    def note(self, en: str, ru: str) -> None:
        """Remember a mistake at the present place."""
        self.findings.append(Finding(self.file, self.card, self.place, Text(en, ru)))

    def known(self, what: Text, word: str, names: Iterable[str]) -> bool:
        """Say whether a word is one of those there are; note it if not."""
        names = list(names)
        if word in names:
            return True
        text = unknown(what, word, names)
        self.note(text.en, text.ru)
        return False

    def within(self, name: str, number: int, low: int, high: int) -> None:
        """Note a number out of range."""
        if not low <= number <= high:
            self.note(f"{name} is {number}; it may be {low}..{high}", f"{name}: {number}; можно {low}..{high}")


def lint(
    cards: Sequence[Printed], castles: Sequence[tuple[str, Castle]], words: Words, others: Iterable[str] = ()
) -> list[Finding]:
    """Return all that is wrong with cards and castles; `others` are names of cards that there are already."""
    taken = frozenset(others)
    names = taken | {printed.card.name for printed in cards}
    found: list[Finding] = []
    for printed in cards:
        found += _card(printed, words, names)
    for file, castle in castles:
        found += _castle(file, castle, words, names)
    named = [(printed.file, printed.card.name, printed.card.title) for printed in cards]
    named += [(file, castle.name, castle.title) for file, castle in castles]
    return [*found, *_doubles(named, taken)]


def _doubles(named: Sequence[tuple[str, str, Text]], taken: frozenset[str]) -> Iterator[Finding]:
    """Yield a finding for each name or title that stands for a second card (M-13)."""
    seen = set(taken)
    for file, name, title in named:
        for word in (name, title.en, title.ru):
            if word in seen:
                yield Finding(
                    file,
                    name,
                    "name" if word == name else "title",
                    Text(
                        f"{word!r} is another card already; the same name means the same effect (M-13), take another",
                        f"«{word}» — уже другая карта; одно имя значит одно действие (M-13), возьмите другое",
                    ),
                )
            seen.add(word)


# -- cards ----------------------------------------------------------------------------------------------------------


def _card(printed: Printed, words: Words, names: frozenset[str]) -> list[Finding]:
    card = printed.card
    lens = _Lens(printed.file, card.name, words, names, card.targets, kind=card.kind)
    lens.place = "faction"
    lens.known(Text("faction", "фракция"), printed.faction, [word.name for word in words.faction] + ["neutral"])
    _plain(lens, card)
    if not lens.findings:
        _shape(lens, card)
        _effects(lens, card)
        _unused(lens, card)
        _loops(lens, card.ability)
    return lens.findings


def _castle(file: str, castle: Castle, words: Words, names: frozenset[str]) -> list[Finding]:
    lens = _Lens(file, castle.name, words, names, kind="castle")
    lens.place = "factions"
    for name in castle.factions:
        lens.known(Text("faction", "фракция"), name, [word.name for word in words.faction])
    if not 1 <= len(set(castle.factions)) == len(castle.factions) <= 3:
        lens.note("a castle admits one, two or three factions (M-9)", "замок допускает одну, две или три фракции (M-9)")
    _name(lens, castle.name)
    _number(lens, "health", castle.health, 1, LARGEST_STAT)
    _number(lens, "slots", castle.slots, 0, MOST_SLOTS)
    _list(lens, "powers", Text("power", "свойство"), castle.powers, v.POWERS)
    _abilities(lens, castle.ability)
    _auras(lens, castle.aura)
    _loops(lens, castle.ability)
    return lens.findings


def _name(lens: _Lens, name: str) -> None:
    lens.place = "name"
    if not NAME.fullmatch(name):
        lens.note(
            f"{name!r} is no name; use small Latin letters, digits and hyphens",
            f"«{name}» не годится в имена; берите строчные латинские буквы, цифры и дефис",
        )


def _number(lens: _Lens, name: str, number: int, low: int, high: int) -> None:
    lens.place = name
    lens.within(name, number, low, high)


def _list(lens: _Lens, place: str, what: Text, given: Sequence[str], known: Iterable[str]) -> None:
    lens.place = place
    names = list(known)
    for word in given:
        lens.known(what, word, names)


def _plain(lens: _Lens, card: Card) -> None:
    """Look at single fields."""
    _name(lens, card.name)
    _list(lens, "kind", Text("kind of card", "вид карты"), [card.kind], set(v.KINDS) - {"castle"})
    _list(lens, "rarity", Text("rarity", "редкость"), [card.rarity], v.RARITIES)
    _list(lens, "powers", Text("power", "свойство"), card.powers, v.POWERS)
    _list(lens, "answers", Text("window", "окно для ответа"), card.answers, v.WINDOWS)
    _list(
        lens, "classes", Text("classification", "классификация"), card.classes,
        [word.name for word in lens.words.classification],
    )  # fmt: skip
    for name in ("cost", "strength", "health"):
        _number(lens, name, getattr(card, name), 0, LARGEST_STAT)
    _number(lens, "slots", card.slots, 0, MOST_SLOTS)
    _number(lens, "place", card.place.slots, 1, MOST_SLOTS)
    _number(lens, "targets", len(card.targets), 0, p.MAX_TARGETS)
    for word in card.targets:
        lens.place = f"targets.{word}"
        if word in v.THINGS or word in v.PLAYERS:
            lens.note(
                f"{word!r} means something already; call the target otherwise",
                f"«{word}» уже что-то значит; назовите цель иначе",
            )


def _shape(lens: _Lens, card: Card) -> None:
    """Look at what fits together."""
    for is_wrong, place, en, ru in SHAPES:
        if is_wrong(card):
            lens.place = place
            lens.note(en, ru)


def _effects(lens: _Lens, card: Card) -> None:
    """Look at targets, programs, abilities and auras."""
    for name, which in card.targets.items():
        lens.place = f"targets.{name}"
        _which(lens, which)
    if card.place.on is not None:
        lens.place = "place.on"
        _which(lens, card.place.on)
    _steps(lens, card.play, "play")
    for number, mode in enumerate(card.mode):
        _steps(lens, mode.do, f"mode[{number}].do")
    if card.kind in ON_CARD_KINDS:
        lens.selves = frozenset({"holder"})
    elif card.lasting and card.targets:
        lens.selves = frozenset({"holder", "caster"})
    _abilities(lens, card.ability)
    _auras(lens, card.aura)


def _abilities(lens: _Lens, abilities: Sequence[Ability]) -> None:
    for number, ability in enumerate(abilities):
        place = f"ability[{number}]"
        lens.place = f"{place}.on"
        if not lens.known(Text("event", "событие"), ability.on, v.EVENTS):
            continue
        lens.place = f"{place}.whose"
        _players(lens, ability.whose)
        if ability.whose != "everyone" and ability.on not in OF_PLAYERS:
            lens.note(
                f"{ability.on!r} happens to a card: say in `about` whose, with `of`",
                f"«{ability.on}» случается с картой: скажите в `about`, с чьей, полем `of`",
            )
        lens.place = f"{place}.about"
        if ability.about is not None:
            if ability.on not in OF_CARDS:
                lens.note(
                    f"{ability.on!r} happens to a player: say in `whose` to whom, and leave `about` out",
                    f"«{ability.on}» случается с игроком: скажите в `whose`, с каким, и уберите `about`",
                )
            _which(lens, ability.about)
        lens.about = ability.about
        _steps(lens, ability.do, f"{place}.do")
        lens.about = None


def _auras(lens: _Lens, auras: Sequence[Aura]) -> None:
    for number, aura in enumerate(auras):
        lens.place = f"aura[{number}]"
        for which in (aura.to, aura.per, aura.while_):
            if which is not None:
                _which(lens, which)
        if sum(given is not None for given in (aura.stat, aura.gives, aura.takes)) != 1:
            lens.note("an aura has one of `stat`, `gives`, `takes`", "у ауры одно из полей: `stat`, `gives`, `takes`")
        if aura.stat is not None and lens.known(Text("stat", "характеристика"), aura.stat, v.CHANGED):
            lens.within("amount", aura.amount, -LARGEST_STAT, LARGEST_STAT)
            if aura.amount == 0:
                lens.note("an aura of 0 changes nothing; give an `amount`", "аура 0 ничего не меняет; дайте `amount`")
            in_hand = aura.stat in {"cost", "response-cost"}
            if in_hand != (aura.to.zone == "hand"):
                lens.note(
                    'costs are those of cards in hands (`zone = "hand"`), everything else is on the field',
                    'стоимость есть у карт в руках (`zone = "hand"`), остальное — на поле',
                )
        for power in filter(None, (aura.gives, aura.takes)):
            lens.known(Text("power", "свойство"), power, v.POWERS)


# -- what stands in fields ------------------------------------------------------------------------------------------


def _which(lens: _Lens, which: Which) -> None:
    kinds = _kinds(which)
    for kind in kinds:
        lens.known(Text("kind of card", "вид карты"), kind, set(v.KINDS) | set(COMPOUNDS))
    _players(lens, which.of)
    lens.known(Text("zone", "зона"), which.zone, v.ZONES)
    if which.relation != "any":
        lens.known(Text("relation", "отношение"), which.relation, v.RELATIONS)
    factions = [word.name for word in lens.words.faction] + ["neutral"]
    lists = (
        (Text("classification", "классификация"), which.classes, [word.name for word in lens.words.classification]),
        (Text("faction", "фракция"), which.factions, factions),
        (Text("rarity", "редкость"), which.rarities, v.RARITIES),
        (Text("power", "свойство"), which.powers, v.POWERS),
        (Text("state", "состояние"), (*which.state, *which.state_not), v.STATES),
    )
    for what, given, known in lists:
        for word in given:
            lens.known(what, word, known)
    if which.stat is not None:
        lens.known(Text("stat", "характеристика"), which.stat, v.READ)
        lens.known(Text("comparison", "сравнение"), which.comparison, v.COMPARISONS)
        lens.within("value", which.value, 0, p.LARGEST)
    if "castle" in kinds and which.zone != "field":
        lens.note("a castle is nowhere but on the field (M-6)", "замок бывает только на поле (M-6)")
    if set(which.state) & IN_FIGHT and which.zone != "field":
        lens.note("only creatures on the field fight", "сражаются только существа на поле")


def _kinds(which: Which) -> tuple[str, ...]:
    return (which.kind,) if isinstance(which.kind, str) else which.kind


def _players(lens: _Lens, name: str) -> None:
    if name in lens.targets:
        lens.used.add(name)
        return
    if not lens.known(PLAYERS_WORD, name, (*v.PLAYERS, *lens.targets)):
        return
    if name in {"you", "holder", "caster"} and name not in lens.selves:
        _wrong_self(lens, name)


def _wrong_self(lens: _Lens, name: str) -> None:
    """Note a card that speaks to the wrong one: lands and what lies on them change hands (M-67a)."""
    right = " or ".join(sorted(lens.selves)), " или ".join(sorted(lens.selves))
    if name == "you":
        lens.note(
            f'this may change hands (M-67a): not "you", write {right[0]!r}',
            f"это может сменить хозяина (M-67a): не «you», пишите «{right[1]}»",
        )
    else:
        lens.note(
            f"{name!r} is said of what lies on something else; here write {right[0]!r}",
            f"«{name}» говорят о том, что лежит на другом; здесь пишите «{right[1]}»",
        )


def _meaning(lens: _Lens, things: str) -> Which | None:
    """Return what a name stands for, None where that cannot be told."""
    if things in lens.targets:
        return lens.targets[things]
    if things == "this":
        return Which(kind=lens.kind) if lens.kind else None
    return {"chosen": lens.chosen, "each": lens.each, "event": lens.about}.get(things)


def _things(lens: _Lens, step: s.Operation, name: str, things: Any) -> None:
    if isinstance(things, Which):
        _which(lens, things)
        which: Which | None = things
    else:
        if not lens.known(Text("target", "цель"), things, (*lens.targets, *v.THINGS)):
            return
        lens.used.add(things)
        which = _meaning(lens, things)
    if which is not None and (type(step), name) in MEANT:
        _fits(lens, which, *MEANT[type(step), name])


def _fits(lens: _Lens, which: Which, zones: frozenset[str], kinds: frozenset[str]) -> None:
    """Note cards that an operation cannot act on: in a wrong zone, or of a wrong kind."""
    if which.zone not in zones and which.zone in v.ZONES:
        there = ", ".join(sorted(zones))
        lens.note(
            f"this acts on cards in: {there}; these are in: {which.zone}",
            f"это действует на карты в зоне: {there}; а эти в зоне: {which.zone}",
        )
    given = {each for kind in _kinds(which) for each in COMPOUNDS.get(kind, (kind,))}
    if which.relation in {"this", "host", "first", "holds-first"} and not given:
        return
    wrong = (given or (set(v.KINDS) if which.zone == "field" else set(MOVABLE))) - kinds
    if wrong:
        allowed = ", ".join(sorted(kinds))
        because = (" (M-6)", " (M-6)") if "castle" in wrong else ("", "")
        lens.note(
            f"this acts on: {allowed}; not on: {', '.join(sorted(wrong))}{because[0]}; say so in `kind`",
            f"это действует на: {allowed}; а на {', '.join(sorted(wrong))} — нет{because[1]}; уточните `kind`",
        )


def _amount(lens: _Lens, step: Any, name: str, number: Any) -> None:
    if isinstance(number, int):
        lens.within(name, number, *LIMITS.get((type(step), name), (-p.LARGEST, p.LARGEST)))
    elif isinstance(number, str):
        lens.known(Text("number", "число"), number, v.REGISTERS)
        lens.used.add(f"number {number}")
    elif isinstance(number, Reckoned):
        _reckoned(lens, number)


def _reckoned(lens: _Lens, number: Reckoned) -> None:
    if sum(given is not None for given in (number.per, number.stat, number.tally)) != 1:
        lens.note("a number is worked out from one of `per`, `stat`, `tally`", "число считают по одному из: `per`, "
                  "`stat`, `tally`")  # fmt: skip
    if number.per is not None:
        _which(lens, number.per)
    if number.stat is not None:
        lens.known(Text("stat", "характеристика"), number.stat, v.READ)
        if lens.known(Text("target", "цель"), number.thing or "this", (*lens.targets, *v.THINGS)):
            lens.used.add(number.thing or "this")
    if number.tally is not None:
        lens.known(Text("tally", "счёт"), number.tally, v.TALLIES)
        _players(lens, number.whose)


def _condition(lens: _Lens, that: Condition) -> None:
    if sum(given is not None for given in (that.there_is, that.thing, that.number)) != 1:
        lens.note("ask one thing: `there_is`, `thing` with `is`, or `number` with `comparison` and `value`",
                  "спросите об одном: `there_is`, `thing` с `is` или `number` с `comparison` и `value`")  # fmt: skip
    for which in (that.there_is, that.is_):
        if which is not None:
            _which(lens, which)
    if that.thing is not None and lens.known(Text("target", "цель"), that.thing, (*lens.targets, *v.THINGS)):
        lens.used.add(that.thing)
    if that.number is not None:
        lens.known(Text("comparison", "сравнение"), that.comparison, v.COMPARISONS)
        _amount(lens, that, "number", that.number)
        _amount(lens, that, "value", that.value)


# -- steps ----------------------------------------------------------------------------------------------------------


def _steps(lens: _Lens, steps: s.Steps, place: str, inside: frozenset[type] = frozenset()) -> None:
    for number, step in enumerate(steps):
        lens.place = f"{place}[{number}]"
        _step(lens, step, lens.place, inside)


def _step(lens: _Lens, step: Any, place: str, inside: frozenset[type]) -> None:
    _nesting(lens, step, inside)
    for name in step.__struct_fields__:
        role = EXCEPTIONS.get((type(step), name)) or FIELDS_OF_OPERATION.get(name)
        lens.place = f"{place}.{name}"
        if role is not None:
            _field(lens, step, name, role, getattr(step, name))
        elif (type(step), name) in LIMITS:
            lens.within(name, getattr(step, name), *LIMITS[type(step), name])
    deeper = inside | {type(step)}
    if isinstance(step, (s.Choose, s.Pick)):
        lens.chosen = step.which
    before, lens.each = lens.each, step.which if isinstance(step, s.ForEach) else lens.each
    for name in s.NESTED:
        _steps(lens, getattr(step, name, ()), f"{place}.{name}", deeper)
    for number, row in enumerate(getattr(step, "options", ())):
        _steps(lens, row, f"{place}.options[{number}]", deeper)
    lens.each = before


def _nesting(lens: _Lens, step: s.Operation, inside: frozenset[type]) -> None:
    """Note rows inside one another that could not be told apart while they run."""
    loops, branches = {s.ForEach, s.Repeat}, {s.Coin, s.OneOf}
    if type(step) in loops and loops & inside:
        lens.note("a loop inside a loop has no end that can be promised; make it two effects",
                  "цикл в цикле может не кончиться; разделите на два действия")  # fmt: skip
    if type(step) in branches and branches & inside:
        lens.note("a choice or a coin does not lie inside another; put it after",
                  "выбор или монету нельзя вложить в другие; поставьте после")  # fmt: skip
    if isinstance(step, s.OneOf) and not 2 <= len(step.options) <= p.MAX_MODES:
        lens.note(f"a choice is between 2 and {p.MAX_MODES} options", f"вариантов бывает от 2 до {p.MAX_MODES}")


def _field(lens: _Lens, step: s.Operation, name: str, role: str, given: Any) -> None:
    if role in VOCABULARY:
        what, words = VOCABULARY[role]
        lens.known(what, given, words)
    elif role == "things":
        _things(lens, step, name, given)
    elif role == "players":
        _players(lens, given)
    elif role == "number":
        _amount(lens, step, name, given)
    elif role == "which":
        _which(lens, given)
    elif role == "condition":
        _condition(lens, given)
    elif role == "card":
        lens.known(CARD_WORD, given, lens.cards)
    elif role == "event":
        lens.known(Text("moment", "момент"), given, ("turn-started", "turn-ended"))
    elif role == "names":
        for word in given:
            _things(lens, step, name, word)
    else:
        for kind in given:
            lens.known(Text("kind of card", "вид карты"), kind, v.KINDS)


# -- the whole card -------------------------------------------------------------------------------------------------


def _unused(lens: _Lens, card: Card) -> None:
    for number, name in enumerate(card.targets):
        lens.place = f"targets.{name}"
        lies_there = card.lasting and number == 0
        if name not in lens.used and not lies_there:
            lens.note("this target is chosen, but nothing happens to it; use it or leave it out",
                      "эту цель выбирают, но с ней ничего не происходит; используйте её или уберите")  # fmt: skip
    lens.place = "takes_x"
    if card.takes_x != ("number x" in lens.used):
        lens.note('`takes_x` and the number "x" go together; add the one or leave the other out',
                  "`takes_x` и число «x» ходят вместе; добавьте одно или уберите другое")  # fmt: skip


def _loops(lens: _Lens, abilities: Sequence[Ability]) -> None:
    """Note abilities that may set themselves off, alone or through each other (M-99)."""
    sets_off = {
        at: {
            other
            for other, ability in enumerate(abilities)
            for step in s.every_step(abilities[at].do)
            if ability.on in CAUSES.get(type(step), ())
        }
        for at in range(len(abilities))
    }
    for at, ability in enumerate(abilities):
        reached, new = set[int](), sets_off[at]
        while new - reached:
            reached |= new
            new = {after for number in reached for after in sets_off[number]}
        if at in reached:
            lens.place = f"ability[{at}]"
            lens.note(
                f"this may set itself off without end: what it does can make {ability.on!r} happen again (M-99)",
                f"это может запускать само себя без конца: от него снова случается «{ability.on}» (M-99)",
            )

"""Rule text from the data of a card: one way of telling for every language, over its templates.

A clause is what one operation says: its words, and who does it. Clauses of an ability follow one another in one
sentence; what a card does when it is played is a sentence for each.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any

from quadriga.games.maverick.schema import steps as s
from quadriga.games.maverick.schema.cards import Ability, Aura, Card, Castle
from quadriga.games.maverick.schema.meaning import EXCEPTIONS, FIELDS_OF_OPERATION
from quadriga.games.maverick.schema.steps import every_step
from quadriga.games.maverick.schema.which import Condition, Which
from quadriga.games.maverick.wording.tongue import ON_FIELD_SHOTS, Speech, Tongue

SLOT = re.compile(r"\{(?P<field>\w+)(?::(?P<form>[\w.-]+))?\}|\[(?P<verb>[^\]]+)\]")
DOERS = (  # operations whose `who` is the one who does it
    s.Draw, s.Mill, s.Peek, s.PeekTop, s.ReorderTop, s.Shuffle, s.Redeal, s.PlayFree, s.Capture, s.Borrow, s.Copy,
    s.CopyChain, s.Retarget, s.ExtraTurn, s.SkipTurn, s.Spark, s.Create, s.Choose, s.OneOf,
)  # fmt: skip
BONUSES = frozenset({"strength", "health", "armour"})
SPOKEN_TO = frozenset({"you"})
TURNS = frozenset({"turn-started", "turn-ended"})


@dataclass(frozen=True, slots=True)
class Clause:
    """What one operation says; `who` does it where the words have a verb for him, None where they have their own."""

    words: str
    who: str | None = None
    subject: str = ""  # whoever does it, in words; empty for those spoken to


def _name(step: s.Operation) -> str:
    return str(step.__struct_config__.tag)


class Teller:
    """Tells cards in one language."""

    def __init__(self, tongue: Tongue) -> None:
        """Take the language."""
        self.tongue = tongue
        self.steps: Mapping[str, str] = tongue.phrases["steps"]
        self.rows: Mapping[str, str] = tongue.phrases["rows"]
        self.marks: Mapping[str, str] = tongue.phrases["marks"]

    # -- a card ---------------------------------------------------------------------------------------------------

    def card(self, card: Card) -> list[str]:
        """Return the rule text of a card, a line for each part."""
        speech = Speech(card.kind, card.targets)
        lines = [*self._marks(card, speech), *self._powers(card.powers)]
        if card.play:
            lines.append(self._played(card, speech))
        if card.mode:
            rows = [self._row(mode.do, replace(speech, mentioned=set())) for mode in card.mode]
            lines.append(self.marks["modes"].format(options=self._listed(rows)))
        first = next(iter(card.targets.values()), None)
        later = Speech(card.kind, card.targets, lies_on=first if card.lasting else None)
        if card.kind in {"land", "building"} or later.lies_on is not None:
            later.actor = "holder"
        return [*lines, *self._standing(card, later), *self._reminders(card)]

    def castle(self, castle: Castle) -> list[str]:
        """Return the rule text of a castle, a line for each part."""
        lines = self._powers(castle.powers) + self._standing(castle, Speech("castle", {}))
        return lines + self._reminders(castle)

    def _standing(self, card: Card | Castle, speech: Speech) -> list[str]:
        """Return what a card does while it is on the field."""
        lines = [self._ability(ability, self._fresh(speech)) for ability in card.ability]
        return lines + [self._aura(aura, self._fresh(speech)) for aura in card.aura]

    def _fresh(self, speech: Speech) -> Speech:
        return replace(speech, mentioned=set())

    def _marks(self, card: Card, speech: Speech) -> list[str]:
        """Return what is said of how a card is played."""
        marks, place = self.marks, card.place
        lines = []
        if card.token:
            lines.append(marks["token"])
        if place.on is not None:
            lines.append(marks["place"].format(on=self.tongue.things(place.on, "nom.bare", speech)))
        if place.slots != 1:
            lines.append(marks["needs"].replace("{slots:slot}", self.tongue.amount(place.slots, "slot", speech)))
        if card.takes_x:
            lines.append(marks["takes_x"])
        if card.answers:
            windows = "; ".join(self.tongue.phrases["windows"][window] for window in card.answers)
            lines.append(marks["answers"].format(windows=windows))
        if card.curse:
            lines.append(marks["curse"])
        if card.lasting:
            lines.append(self._lies(card, speech))
        return lines

    def _lies(self, card: Card, speech: Speech) -> str:
        if not card.targets:
            return self.marks["stays"]
        name = next(iter(card.targets))
        return self._filled(self.marks["lies"], lambda _, form: self.tongue.things(name, form, speech))

    def _powers(self, powers: Sequence[str]) -> list[str]:
        said = [self.tongue.phrases["powers"][power] for power in powers]
        return [self.marks["power"].format(title=title, reminder=reminder) for title, reminder in said]

    def _reminders(self, card: Card | Castle) -> list[str]:
        """Return what the powers do that a card gives to others."""
        rows = [ability.do for ability in card.ability]
        if isinstance(card, Card):
            rows += [card.play, *(mode.do for mode in card.mode)]
        given = [step.power for steps in rows for step in every_step(steps) if isinstance(step, s.Give)]
        given += [aura.gives for aura in card.aura if aura.gives is not None]
        return [f"({line})" for line in self._powers([p for p in dict.fromkeys(given) if p not in card.powers])]

    def _played(self, card: Card, speech: Speech) -> str:
        if card.kind in ON_FIELD_SHOTS:
            clauses = self._clauses(card.play, speech)
            return " ".join(self.tongue.sentence(self._whole(clause)) for clause in clauses)
        return self.tongue.sentence(self.tongue.led(self.marks["played"], self._row(card.play, speech)))

    # -- what it does by itself -----------------------------------------------------------------------------------

    def _ability(self, ability: Ability, speech: Speech) -> str:
        speech.about = ability.about
        key, who = ability.on, self._clauses(ability.do, self._fresh(speech))[0].who
        if ability.on in TURNS:
            key += self._turn(ability.whose, who, speech)
        elif ability.on == "captured":
            of = ability.about.of if ability.about else "everyone"
            key += {"you": "-you", "rivals": "-rivals"}.get(of, "")
        elif ability.whose in SPOKEN_TO:
            key += "-you"
        about = ability.about or Which()

        def said(field: str, form: str) -> str:
            if field == "about":
                return self.tongue.things(about, form if "." in form else f"{form}.any", speech)
            return self.tongue.player(ability.whose, form, speech)

        when = self._filled(self.tongue.phrases["events"][key], said)
        return self.tongue.sentence(self.tongue.led(when, self._row(ability.do, speech)))

    def _turn(self, whose: str, who: str | None, speech: Speech) -> str:
        """Return which way of saying whose turn it is suits the one who acts in it."""
        if whose == "everyone":
            return "-all"
        if whose == speech.actor and who == whose:
            return "-own"
        return "-you" if whose in SPOKEN_TO else ""

    def _aura(self, aura: Aura, speech: Speech) -> str:
        to = self.tongue.things(aura.to, "nom.aura", speech)
        if aura.gives is not None:
            words = self._power("give", to, aura.gives)
        elif aura.takes is not None:
            words = self._power("take", to, aura.takes)
        else:
            words = f"{to} {self.tongue.changed(str(aura.stat), aura.amount, aura.to, speech)}"
        if aura.per is not None:
            words += f" {self.marks['per']} {self.tongue.things(aura.per, 'acc.count', speech)}"
        if aura.while_ is not None:
            while_ = aura.while_
            fields = {"then": words}
            words = self._filled(
                self.marks["while"],
                lambda field, form: fields.get(field) or self.tongue.things(while_, f"{form}.exists", speech),
            )
        return self.tongue.sentence(words)

    def _power(self, step: str, to: str, power: str) -> str:
        title = self.tongue.quoted(self.tongue.phrases["powers"][power][0])
        fields = {"to": to, "power": title, "until": ""}
        return self._filled(self.steps[step], lambda field, _: fields[field])

    # -- steps ----------------------------------------------------------------------------------------------------

    def _clauses(self, steps: s.Steps, speech: Speech) -> list[Clause]:
        clauses, at = [], 0
        while at < len(steps):
            n = self._n_alike(steps[at:])
            clauses += self._changes(steps[at : at + n], speech) if n > 1 else self._step(steps[at], speech)
            at += n
        return clauses

    def _n_alike(self, steps: Sequence[s.Operation]) -> int:
        """Return how many changes of one card's stats stand in front: they are said in one clause."""
        first = steps[0]
        if not isinstance(first, s.Change) or first.stat not in BONUSES:
            return 1
        alike = (
            isinstance(step, s.Change) and (step.to, step.until) == (first.to, first.until) and step.stat in BONUSES
            for step in steps
        )
        return len(list(takewhile(bool, alike)))

    def _changes(self, steps: Sequence[Any], speech: Speech) -> list[Clause]:
        first = steps[0]
        to = self._field(first, "to", "nom", speech)
        bonuses = [self.tongue.bonus(step.stat, step.by, self._meant(step.to, speech), speech) for step in steps]
        words = self.tongue.gets(bonuses) + str(self.tongue.phrases["durations"][first.until])
        return [Clause(f"{to} {words}{speech.where}")]

    def _row(self, steps: s.Steps, speech: Speech) -> str:
        """Return steps as one row of words, without a full stop."""
        return self._sequence(self._clauses(steps, speech))

    def _sequence(self, clauses: Sequence[Clause]) -> str:
        """Join clauses; whoever goes on acting is not named again."""
        parts: list[str] = []
        last: str | None = None
        for clause in clauses:
            words = clause.words if clause.who == last and last is not None else self._whole(clause)
            parts.append(self.tongue.then(words) if parts else words)
            last = clause.who
        return "".join(parts)

    def _whole(self, clause: Clause) -> str:
        """Return a clause with whoever does it before it."""
        return f"{clause.subject} {clause.words}" if clause.subject else clause.words

    def _step(self, step: s.Operation, speech: Speech) -> list[Clause]:
        rows: dict[type, Callable[[Any, Speech], list[Clause]]] = {
            s.If: self._if,
            s.May: self._may,
            s.ForEach: self._for_each,
            s.OneOf: self._one_of,
            s.Repeat: self._repeat,
            s.Coin: self._coin,
            s.Later: self._later,
            s.Together: self._together,
        }
        speech.where = ""
        if type(step) in rows:
            return rows[type(step)](step, speech)
        who = self._doer(step, speech)
        template = self.steps[self._key(step, speech)]
        subject = self._subject(who, speech) if "[" in template else ""
        words = self._filled(template, lambda field, form: self._field(step, field, form, speech), who)
        if isinstance(step, (s.Choose, s.Pick)):
            speech.chosen = step.which
        return [Clause(words + speech.where, who if "[" in template else None, subject)]

    def _subject(self, who: str, speech: Speech) -> str:
        return "" if who in SPOKEN_TO else self.tongue.player(who, "nom", speech)

    def _doer(self, step: Any, speech: Speech) -> str:
        return str(step.who) if isinstance(step, DOERS) else speech.actor

    def _key(self, step: Any, speech: Speech) -> str:
        """Return which template of an operation suits its fields."""
        name = _name(step)
        if isinstance(step, s.Move):
            is_own = step.to == "field" and self._meant(step.what, speech).of == step.who
            return f"{name}-{step.to}" + ("-own" if is_own else "")
        if isinstance(step, s.Create):
            return f"{name}-{step.to}"
        if isinstance(step, (s.Spark, s.MaxSpark)):
            return name + ("-lose" if isinstance(step.n, int) and step.n < 0 else "-gain")
        if isinstance(step, s.Levy):
            return name + ("-less" if isinstance(step.n, int) and step.n < 0 else "-more")
        if isinstance(step, s.Choose) and step.optional:
            return f"{name}-optional"
        return f"{name}-6" if isinstance(step, s.Roll) and step.faces == 6 else name

    def _field(self, step: Any, field: str, form: str, speech: Speech) -> str:
        """Return what stands in a slot of a template."""
        value = getattr(step, field)
        role = EXCEPTIONS.get((type(step), field)) or FIELDS_OF_OPERATION.get(field)
        if role in {"things", "which"}:
            mode = "one" if isinstance(step, (s.Choose, s.Pick)) else "each"
            form = form if isinstance(value, str) or "." in form else f"{form}.{mode}"
            return self.tongue.things(value, form, speech)
        if role == "players":
            return self.tongue.player(value, form, speech)
        if role == "number":
            return self._number(step, value, form, speech)
        words: Mapping[str | None, Callable[[], str]] = {
            "duration": lambda: str(self.tongue.phrases["durations"][value]),
            "power": lambda: self.tongue.quoted(self.tongue.phrases["powers"][value][0]),
            "card": lambda: self.tongue.quoted(self.tongue.titles[value]),
            "kinds": lambda: self.tongue.kinds(value, step.who, speech),
            "stat": lambda: self.tongue.stat(value, self._meant(step.to, speech)),
        }
        return words.get(role, lambda: str(value))()

    def _number(self, step: Any, number: Any, form: str, speech: Speech) -> str:
        if form == "change":
            return self.tongue.changed(step.stat, number, self._meant(step.to, speech), speech)
        if form == "vigour":
            kinds = self._meant(step.to, speech).kind
            alive = kinds in {"castle", "creature"} or kinds == ()
            return self.tongue.amount(number, "health" if alive else "durability", speech)
        return self.tongue.amount(abs(number) if isinstance(number, int) else number, form, speech)

    def _meant(self, things: Any, speech: Speech) -> Which:
        return things if isinstance(things, Which) else speech.meaning(things)

    # -- rows of steps --------------------------------------------------------------------------------------------

    def _if(self, step: s.If, speech: Speech) -> list[Clause]:
        if not step.then:
            return [Clause(self._unless(step, speech))]
        that = self._condition(step.that, speech)
        words = self.rows["if"].format(that=that, then=self._row(step.then, speech))
        if step.otherwise:
            words += "; " + self.rows["otherwise"].format(then=self._row(step.otherwise, speech))
        return [Clause(words)]

    def _unless(self, step: s.If, speech: Speech) -> str:
        key = "if" if step.that.there_is is not None else "unless"
        that = self._condition(step.that, speech, is_not=key == "if")
        return self.rows[key].format(that=that, then=self._row(step.otherwise, speech))

    def _may(self, step: s.May, speech: Speech) -> list[Clause]:
        if step.who in SPOKEN_TO:
            return [Clause(self.rows["may-you"].format(then=self._row(step.then, speech)))]
        words = self._filled(
            self.rows["may"],
            lambda field, form: (
                self._row(step.then, speech) if field == "then" else self.tongue.player(step.who, form, speech)
            ),
        )
        return [Clause(words)]

    def _one_of(self, step: s.OneOf, speech: Speech) -> list[Clause]:
        options = self._listed([self._row(steps, speech) for steps in step.options])
        words = self._filled(self.rows["one-of"], lambda _, __: options, step.who)
        return [Clause(words, step.who, self._subject(step.who, speech))]

    def _for_each(self, step: s.ForEach, speech: Speech) -> list[Clause]:
        which = self._filled("{which:gen}", lambda _, form: self.tongue.things(step.which, f"{form}.each", speech))
        inner = replace(speech, each=step.which)
        fields = {"which": which, "then": self._row(step.then, inner)}
        return [Clause(self._filled(self.rows["for-each"], lambda field, _: fields[field]))]

    def _repeat(self, step: s.Repeat, speech: Speech) -> list[Clause]:
        fields = {"times": self.tongue.amount(step.times, "times", speech), "then": self._row(step.then, speech)}
        return [Clause(self._filled(self.rows["repeat"], lambda field, _: fields[field]))]

    def _coin(self, step: s.Coin, speech: Speech) -> list[Clause]:
        heads, tails = self._row(step.heads, speech), self._row(step.tails, speech)
        key = "coin" if step.tails else "coin-heads"
        return [Clause(self.rows[key].format(heads=heads, tails=tails))]

    def _later(self, step: s.Later, speech: Speech) -> list[Clause]:
        key = f"later-{step.at}" + ("-you" if step.whose in SPOKEN_TO else "")
        then = self._row(step.then, speech)
        words = self._filled(
            self.rows[key],
            lambda field, form: then if field == "then" else self.tongue.player(step.whose, form, speech),
        )
        return [Clause(words)]

    def _together(self, step: s.Together, speech: Speech) -> list[Clause]:
        return [Clause(self.rows["together"].format(then=self._row(step.then, speech)))]

    def _condition(self, that: Condition, speech: Speech, *, is_not: bool = False) -> str:
        phrases = self.tongue.phrases["conditions"]
        key = that.comparison
        if that.there_is is not None:
            key = "there_is" + ("_no" if is_not else "") + ("" if that.there_is.zone == "field" else "-zone")
        elif that.thing is not None:
            key = "is"

        def said(field: str, form: str) -> str:
            if field == "which" and that.there_is is not None:
                return self.tongue.things(that.there_is, f"{form or 'nom'}.exists", speech)
            if field == "is" and that.is_ is not None:
                return self.tongue.things(that.is_, f"{form}.bare", speech)
            if field == "thing" and that.thing is not None:
                return self.tongue.things(that.thing, form, speech)
            if field == "number" and that.number is not None:
                return self.tongue.reckoned(that.number, speech)
            return self.tongue.amount(that.value, "plain", speech)

        return self._filled(phrases[key], said) + speech.where

    def _listed(self, rows: Sequence[str]) -> str:
        return "; ".join(f"{number}) {words}" for number, words in enumerate(rows, 1))

    def _filled(self, template: str, said: Callable[[str, str], str], who: str = "you") -> str:
        """Return a template with its slots said and its verbs agreeing with `who`."""

        def slot(found: re.Match[str]) -> str:
            if found["verb"]:
                return self.tongue.verb(found["verb"], who)
            return said(found["field"], found["form"] or "")

        return SLOT.sub(slot, template)

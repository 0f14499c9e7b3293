"""How cards, players and numbers are called in English rule text."""

from collections.abc import Sequence

from quadriga.games.maverick.schema.which import Number, Reckoned, Things, Which
from quadriga.games.maverick.wording.english import counted, joined, plural, sentence, with_article
from quadriga.games.maverick.wording.tongue import Speech, Tongue, kinds_of

ADJECTIVES = {
    "ready": "ready",
    "resting": "resting",
    "new": "new",
    "attacking": "attacking",
    "intercepting": "intercepting",
    "damaged": "damaged",
    "unique": "unique",
    "token": "created",
    "lasting": "lasting",
    "response": "responsive",
    "top": "top",
}
AFTER = {
    "walled": "with a wall",
    "free-slot": "with a free slot",
    "built-on": "with a building",
    "enchanted": "under a lasting card",
    "answer": "played in answer",
}
RELATIONS = {
    "on-host": "on the same possession",
    "on-this": "on this card",
    "holds-first": "under that card",
    "fights-this": "in a clash with this card",
    "attacks-first": "in an attack on that target",
    "like-first": "of the same name",
    "on-first": "on that target",
}
COUNTED = {"card": "card", "spark": "Spark", "slot": "slot", "turn": "turn", "times": "time"}
PLAYERS = {
    "active": "the active player",
    "next": "the next player",
    "previous": "the previous player",
    "event": "that player",
    "attacker": "the attacking player",
    "defender": "the defending player",
    "caster": "the caster",
}
ZONES = {"hand": "hand", "deck": "deck", "discard": "discard"}
SPOKEN_TO = frozenset({"you"})
AS_MUCH = frozenset({"amount", "result"})
MINUS = "−"


class English(Tongue):
    """English rule text."""

    language = "en"

    # -- cards ----------------------------------------------------------------------------------------------------

    def things(self, things: Things, form: str, speech: Speech) -> str:
        """Return the phrase; after a full stop, `form` says how the cards are singled out."""
        case, _, mode = form.partition(".")
        if case in {"there", "there-no"} and isinstance(things, Which):
            return self._there(things, speech, is_not=case == "there-no")
        if isinstance(things, Which):
            return self._phrase(things, mode or "each", speech)
        which = speech.meaning(things)
        pointer = {"this": "this", "host": "this", "event": "that", "each": "that", "chosen": "the chosen",
                   "other": "the other"}.get(things)  # fmt: skip
        if pointer is not None:
            return f"{pointer} {self._noun(which)}"
        if things in speech.mentioned:
            return self._again(things, which, speech)
        speech.mentioned.add(things)
        return self._chosen(which, speech) if case == "nom" else self._phrase(which, "target", speech)

    def _chosen(self, which: Which, speech: Speech) -> str:
        """Return a target that a sentence begins with: it is one, though any could have been chosen."""
        if kinds_of(which) == ("player",) or which.zone in ZONES or which.of in SPOKEN_TO:
            return self._phrase(which, "target", speech)
        whose = {"everyone": "", "rivals": " of a rival"}.get(which.of)
        owner = f" of {self.player(which.of, '', speech)}" if whose is None else whose
        return f"the chosen {self._head(which)}{owner}{self._after(which)}"

    def _again(self, name: str, which: Which, speech: Speech) -> str:
        """Return a target that was named before; in full where another could be meant."""
        alike = [other for key, other in speech.targets.items() if key != name and kinds_of(other) == kinds_of(which)]
        return self._phrase(which, "target", speech) if alike else f"that {self._noun(which)}"

    def _noun(self, which: Which) -> str:
        kinds = kinds_of(which)
        if "curse" in which.state:
            return "curse"
        if "lasting" in which.state or not kinds:
            return "card"
        if kinds == ("player",):
            return "rival" if which.of == "rivals" else "player"
        return joined(kinds, "or")

    def _head(self, which: Which, *, several: bool = False) -> str:
        """Return the noun with what stands before it: `ready Beast creature`."""
        words = [ADJECTIVES[state] for state in which.state if state in ADJECTIVES]
        words += [f"non-{ADJECTIVES[state]}" for state in which.state_not if state in ADJECTIVES]
        words += [str(self.phrases["rarities"][name]) for name in which.rarities]
        if which.factions:
            words.append(joined([self.factions.get(name, "neutral") for name in which.factions], "or"))
        if which.classes:
            words.append(joined([self.classes[name] for name in which.classes], "or"))
        noun = self._noun(which)
        if several:
            noun = " or ".join(plural(part) for part in noun.split(" or "))
        return " ".join([*words, noun])

    def _after(self, which: Which) -> str:
        words = []
        if which.powers:
            words.append("with " + joined([self.quoted(self.phrases["powers"][name][0]) for name in which.powers]))
        if which.stat is not None:
            words.append(self._compared(which))
        words += [AFTER[state] for state in which.state if state in AFTER]
        words += [f"not {AFTER[state]}" for state in which.state_not if state in AFTER]
        if which.relation in RELATIONS:
            words.append(RELATIONS[which.relation])
        return "".join(f" {word}" for word in words)

    def _compared(self, which: Which) -> str:
        name = self.stat(str(which.stat), which)
        return f"with {name} {str(self.phrases['comparisons'][which.comparison]).format(value=which.value)}"

    def _phrase(self, which: Which, mode: str, speech: Speech) -> str:
        if which.relation == "this":
            return f"this {self._noun(speech.meaning('this'))}"
        if which.relation == "host" and speech.lies_on is not None:
            return self.things("host", "", speech)
        if which.relation == "host":
            return f"the {self._noun(which)} that this {self._noun(speech.meaning('this'))} stands on"
        if which.relation == "first":
            return f"that {self._noun(which)}"
        if which.zone in ZONES and mode == "each" and which == Which(zone=which.zone, of=which.of):
            return self._belonging(ZONES[which.zone], which.of, speech)
        if kinds_of(which) == ("player",) and mode == "target":
            return "a chosen rival" if which.of == "rivals" else "any player"
        if mode == "bare":
            return with_article(self._head(which)) + self._after(which)
        if which.zone in ZONES and mode != "aura":
            return self._out_of(which, mode, speech)
        return self._singled(which, mode, speech)

    def _singled(self, which: Which, mode: str, speech: Speech) -> str:
        """Return cards on the field (or in the chain), singled out as `mode` says, with whose they are."""
        other = "other " if which.relation in {"not-this", "not-first"} else ""
        one, several, after = self._head(which), self._head(which, several=True), self._after(which)
        if (
            mode in {"each", "aura", "any"}
            and kinds_of(which) == ("castle",)
            and which.of not in {"everyone", "rivals"}
        ):
            return self._belonging(one + after, which.of, speech)
        lead = "each" if mode in {"each", "aura", "count"} else "one"
        if which.of in SPOKEN_TO:
            return f"{lead} of your {other}{several}{after}"
        if which.of == "everyone":
            word = {"each": "each", "one": "a"}[lead] if mode != "target" and mode != "any" else "any"
            return f"{word} {other}{one}{after}" if word != "a" else f"{with_article(other + one)}{after}"
        if which.of == "rivals":
            return self._of_rivals(lead, other, (one, several), after, speech)
        if which.of == "holder" and speech.actor == "holder" and "holder" in speech.mentioned:
            return f"{lead} of their {other}{several}{after}"
        owner = self.player(which.of, "", speech)
        return f"{lead} {other}{one}{after} " + (f"of {owner}" if which.of == "holder" else f"that {owner} controls")

    def _of_rivals(self, lead: str, other: str, forms: tuple[str, str], after: str, speech: Speech) -> str:
        one, several = forms
        if speech.actor == "holder":
            return f"{lead} {other}{one}{after} of the rivals of {self.player('holder', '', speech)}"
        if lead == "each":
            return f"each of your rivals' {other}{several}{after}"
        return f"a rival's {other}{one}{after}"

    def _out_of(self, which: Which, mode: str, speech: Speech) -> str:
        """Return cards of a hand, deck or discard."""
        head, after, zone = self._head(which), self._after(which), ZONES[which.zone]
        each = {"each": "each", "count": "each"}.get(mode)
        if which.of == "everyone":
            return f"{each or 'any'} {head}{after} in any {zone}"
        first = f"{each} {head}" if each else with_article(head)
        whose = f"a rival's {zone}" if which.of == "rivals" else self._belonging(zone, which.of, speech)
        return f"{first}{after} in {whose}"

    def _belonging(self, noun: str, of: str, speech: Speech) -> str:
        """Return a thing of which a player has one: `your castle`, `the hand of that player`."""
        if of in SPOKEN_TO:
            return f"your {noun}"
        if of == "holder" and speech.actor == "holder" and "holder" in speech.mentioned:
            return f"their {noun}"
        return f"the {noun} of {self.player(of, '', speech)}"

    def _there(self, which: Which, speech: Speech, *, is_not: bool) -> str:
        head, after = self._head(which), self._after(which)
        some = f"no {head}{after}" if is_not else f"{with_article(head)}{after}"
        if which.of in SPOKEN_TO:
            return f"you have {some}"
        if which.of == "rivals":
            return f"a rival has {some}" if not is_not else f"no rival has {with_article(head)}{after}"
        if which.of == "everyone":
            return f"there is {some}"
        return f"{self.player(which.of, '', speech)} has {some}"

    # -- players --------------------------------------------------------------------------------------------------

    def player(self, name: str, form: str, speech: Speech) -> str:
        """Return the phrase; some forms are words of their own: `deck`, `hand`, `their`, `power`, `max-spark`."""
        if form in {"one", "all"} and name in {"rivals", "everyone"}:
            return self._in_general(name, form, speech)
        if form == "their":
            return "your" if name in SPOKEN_TO else "their"
        if form.startswith("own-"):
            return f"{'your' if name in SPOKEN_TO else 'their'} {form.removeprefix('own-')}"
        if form == "deck":
            return f"your {form}" if name in SPOKEN_TO else f"the {form} of {self.player(name, '', speech)}"
        if form == "power":
            return "your control" if name in SPOKEN_TO else f"the control of {self.player(name, '', speech)}"
        if form == "max-spark":
            return self._belonging("maximum Spark", name, speech)
        if name in SPOKEN_TO:
            return "you"
        if name == "holder":
            return self._holder(speech)
        if name in {"rivals", "everyone"}:
            every = "each rival" if name == "rivals" else "each player"
            return f"{every} of {self._holder(speech)}" if name == "rivals" and speech.actor == "holder" else every
        if name in PLAYERS:
            return PLAYERS[name]
        which = speech.meaning(name)
        if kinds_of(which) == ("player",):
            return self.things(name, "", speech)
        return f"the holder of {self.things(name, '', speech)}"

    def _in_general(self, name: str, form: str, speech: Speech) -> str:
        """Return `one` of a group as one of them who acts, `all` as all of them whose something is."""
        if name == "everyone":
            return "any player" if form == "one" else "all players"
        if speech.actor == "holder":
            return f"{'a rival' if form == 'one' else 'all rivals'} of {self._holder(speech)}"
        return "a rival" if form == "one" else "your rivals"

    def _holder(self, speech: Speech) -> str:
        speech.mentioned.add("holder")
        held = speech.lies_on or speech.meaning("this")
        return f"this {self._noun(held)}'s holder"

    # -- numbers --------------------------------------------------------------------------------------------------

    def amount(self, number: Number, form: str, speech: Speech) -> str:
        """Return a number with what is counted."""
        if form == "plain":
            return self._plain(number, speech)
        if form == "next-turns":
            return "the next turn" if number == 1 else f"the next {number} turns"
        if form == "top":
            return "the top card" if number == 1 else f"the top {self._plain(number, speech)} cards"
        noun = COUNTED.get(form, form)
        if isinstance(number, int):
            return with_article(noun) if number == 1 and form == "card" else counted(number, noun)
        if number == "x":
            return f"X {plural(noun)}"
        if number == "roll":
            return f"as much {plural(noun)} as the die shows"
        if isinstance(number, str):
            return f"as much {plural(noun)}"
        if self.letter(number) is None and number.per is not None:
            speech.where = f" for {self.things(number.per, 'nom.count', speech)}"
            return counted(number.times, noun)
        self._explain(number, speech)
        return f"N {plural(noun)}"

    def _plain(self, number: Number, speech: Speech) -> str:
        if isinstance(number, int):
            return str(number).replace("-", MINUS)
        if isinstance(number, str):
            return {"x": "X", "roll": "the number rolled"}.get(number, "as much")
        self._explain(number, speech)
        return "N"

    def _explain(self, number: Number, speech: Speech) -> None:
        speech.where = f", where N is {self.reckoned(number, speech)}"

    def reckoned(self, number: Number, speech: Speech) -> str:
        """Return what a number is."""
        if not isinstance(number, Reckoned):
            return self._plain(number, speech)
        if number.per is not None:
            words = f"the number of {self._all(number.per, speech)}"
        elif number.stat is not None:
            of = self.things(number.thing or "this", "", speech)
            words = f"the {self.phrases['stats'][number.stat][0]} of {of}"
        else:
            other, own = self.phrases["tallies"][str(number.tally)]
            whose = number.whose
            words = own if whose in SPOKEN_TO else other.replace("{whose:all}", self.player(whose, "all", speech))
        return words + self._adjusted(number)

    def _all(self, which: Which, speech: Speech) -> str:
        """Return cards in the plural, and whose they are."""
        several, after = self._head(which, several=True), self._after(which)
        whose = {"you": "your ", "everyone": ""}.get(which.of)
        if whose is not None:
            return f"{whose}{several}{after}"
        return f"{several}{after} of {self.player(which.of, 'all', speech)}"

    def _adjusted(self, number: Reckoned) -> str:
        parts = []
        if number.times != 1:
            parts.append(f", times {number.times}".replace("-", MINUS))
        if number.plus:
            parts.append(f", {'plus' if number.plus > 0 else 'minus'} {abs(number.plus)}")
        bounds = [f"at least {number.at_least}"] if number.at_least is not None else []
        bounds += [f"at most {number.at_most}"] if number.at_most is not None else []
        return "".join(parts) + (f", but {joined(bounds)}" if bounds else "")

    def changed(self, stat: str, number: Number, which: Which, speech: Speech) -> str:
        """Return the words for a stat that grows or falls, after what it is of."""
        grows = not isinstance(number, int) or number > 0
        size = abs(number) if isinstance(number, int) else number
        if stat in {"cost", "response-cost"}:
            more = "more" if grows else "less"
            when = " when played in answer" if stat == "response-cost" else ""
            return f"costs {self.amount(size, 'spark', speech)} {more}{when}"
        if stat == "slots":
            return f"{'gains' if grows else 'loses'} {self.amount(size, 'slot', speech)}"
        return self.gets([self.bonus(stat, number, which, speech)])

    def bonus(self, stat: str, number: Number, which: Which, speech: Speech) -> str:
        """Return what is added to a stat: `+2 strength`."""
        grows = not isinstance(number, int) or number > 0
        size = abs(number) if isinstance(number, int) else number
        if number in AS_MUCH:
            return f"as much {self.stat(stat, which)}"
        if number == "roll":
            return f"as much {self.stat(stat, which)} as the die shows"
        return f"{'+' if grows else MINUS}{self._plain(size, speech)} {self.stat(stat, which)}"

    def gets(self, bonuses: Sequence[str]) -> str:
        """Return the words for a card that is given bonuses."""
        return f"gets {joined(bonuses)}"

    # -- words ----------------------------------------------------------------------------------------------------

    def verb(self, verb: str, who: str) -> str:
        """Return the imperative for those spoken to, the third person for others."""
        if who in SPOKEN_TO:
            return verb
        return str(self.phrases["verbs"].get(verb, f"{verb}s"))

    def kinds(self, kinds: Sequence[str], who: str, speech: Speech) -> str:
        """Return kinds of cards in the plural, and whose they are."""
        words = joined([plural(kind) for kind in kinds]) if kinds else "answers"
        return f"your {words}" if who in SPOKEN_TO else f"{words} of {self.player(who, 'all', speech)}"

    def quoted(self, title: str) -> str:
        """Return a title: a capital sets it apart."""
        return title

    def then(self, words: str) -> str:
        """Return words that tell what comes after."""
        return f", then {words}"

    def sentence(self, words: str) -> str:
        """Return words as a sentence."""
        return sentence(words)

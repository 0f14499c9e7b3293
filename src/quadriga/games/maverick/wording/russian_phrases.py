"""How cards, players and numbers are called in Russian rule text."""

from collections.abc import Sequence
from typing import cast

from quadriga.games.maverick.schema.which import Number, Reckoned, Things, Which
from quadriga.games.maverick.wording.russian import NOUNS, Case, Noun, agreeing, joined, plurality, sentence
from quadriga.games.maverick.wording.tongue import Speech, Tongue, kinds_of

ADJECTIVES = {
    "ready": "готовый",
    "resting": "отдыхающий",
    "new": "новый",
    "attacking": "нападающий",
    "intercepting": "перехватывающий",
    "damaged": "раненый",
    "worn": "повреждённый",
    "unique": "уникальный",
    "token": "созданный",
    "lasting": "длительный",
    "response": "ответный",
    "top": "верхний",
}
AFTER = {
    "walled": "со стеной",
    "free-slot": "со свободной ячейкой",
    "built-on": "с постройкой",
    "enchanted": "под длительной картой",
}
RELATIONS = {
    "on-host": "на том же владении",
    "on-this": "на этой карте",
    "holds-first": "под этой картой",
    "fights-this": "в схватке с этой картой",
    "attacks-first": "в нападении на эту цель",
    "like-first": "с тем же названием",
    "on-first": "на этой цели",
}
PLACES = {  # zones: whose they are in general, and the noun
    "hand": ("из", NOUNS["hand"]),
    "deck": ("из", NOUNS["deck"]),
    "discard": ("из", Noun(*(("сброс", "сброса", "сбросу", "сброс", "сбросом", "сбросе"),) * 2, "m")),
}
COUNTED = {  # what amounts count: the word counted, and what follows it
    "card": (NOUNS["card"], ""),
    "damage": (NOUNS["unit"], " урона"),
    "health": (NOUNS["unit"], " здоровья"),
    "durability": (NOUNS["unit"], " прочности"),
    "spark": (NOUNS["spark"], ""),
    "slot": (NOUNS["slot"], ""),
    "turn": (NOUNS["turn"], ""),
    "times": (NOUNS["times"], ""),
}
PLAYERS = {  # in all cases
    "active": ("ходящий", "player"),
    "next": ("следующий", "player"),
    "previous": ("предыдущий", "player"),
    "event": ("этот", "player"),
    "attacker": ("нападающий", "player"),
    "defender": ("обороняющийся", "player"),
}
CASTER = Noun(("заклинатель", "заклинателя", "заклинателю", "заклинателя", "заклинателем", "заклинателе"), (), "m")
YOU = {"nom": "вы", "gen": "вас", "dat": "вам", "acc": "вас", "ins": "вами", "loc": "вас"}
SPOKEN_TO = frozenset({"you"})
ACTED_ON = frozenset({"target", "each", "one"})  # cards that whoever acts does something to
AS_MUCH = frozenset({"amount", "result"})
MINUS = "−"


class Russian(Tongue):
    """Russian rule text."""

    language = "ru"

    # -- cards ----------------------------------------------------------------------------------------------------

    def things(self, things: Things, form: str, speech: Speech) -> str:
        """Return the phrase; `form` is a case and, after a full stop, how the cards are singled out."""
        case, _, mode = form.partition(".")
        if isinstance(things, Which):
            return self._phrase(things, cast("Case", case), mode or "each", speech)
        which = speech.meaning(things)
        if things in {"this", "host", "event", "each"}:
            return self._definite("этот", which, cast("Case", case))
        if things == "chosen":
            return self._definite("выбранный", which, cast("Case", case))
        if things == "other":
            return self._definite("другой", which, cast("Case", case))
        if things in speech.mentioned:
            return self._again(things, which, cast("Case", case), speech)
        speech.mentioned.add(things)
        return self._phrase(which, cast("Case", case), mode or "target", speech)

    def _again(self, name: str, which: Which, case: Case, speech: Speech) -> str:
        """Return a target that was named before; in full where another could be meant."""
        alike = [other for key, other in speech.targets.items() if key != name and kinds_of(other) == kinds_of(which)]
        return self._phrase(which, case, "target", speech) if alike else self._definite("этот", which, case)

    def _definite(self, pointer: str, which: Which, case: Case) -> str:
        noun = self._head(which)
        return f"{self._agree(pointer, noun, case)} {self._form(noun, case)}"

    def _head(self, which: Which) -> Noun:
        """Return the noun for cards of one kind, or of the first of several."""
        kinds = kinds_of(which)
        if "curse" in which.state:
            return NOUNS["curse"]
        if "lasting" in which.state or not kinds:
            return NOUNS["card"]
        if kinds == ("player",):
            return NOUNS["rival" if which.of == "rivals" else "player"]
        return NOUNS[kinds[0]]

    def _form(self, noun: Noun, case: Case) -> str:
        return noun.form(case, plural=noun.gender == "pl")

    def _agree(self, adjective: str, noun: Noun, case: Case) -> str:
        return agreeing(adjective, noun.agreement(), case, animate=noun.animate)

    def _phrase(self, which: Which, case: Case, mode: str, speech: Speech) -> str:
        if which.relation == "this":
            return self._definite("этот", speech.meaning("this"), case)
        if which.relation == "host":
            return self._host(which, case, speech) if speech.lies_on is None else self.things("host", case, speech)
        if which.relation == "first":
            return self._definite("этот", which, case)
        if which.zone in PLACES and mode == "each" and which == Which(zone=which.zone, of=which.of):
            return self._whole_zone(which, case, speech)
        noun = self._head(which)
        if mode == "all":
            noun = Noun(noun.plural, noun.plural, "pl", noun.animate)
        before = [self._agree(word, noun, case) for word in self._determiners(which, case, mode, speech)]
        before += self._adjectives(which, noun, case)
        owner = self._owner(which, mode, speech)
        sort = [*self._others(which, case), *self._sort(which)]
        return " ".join([*before, self._form(noun, case), *sort, *owner, *self._after(which, noun, case)])

    def _host(self, which: Which, case: Case, speech: Speech) -> str:
        """Return what this card stands on: `владение, где стоит эта постройка`."""
        this = self._definite("этот", speech.meaning("this"), "nom")
        return f"{self._form(self._head(which), case)}, где стоит {this},"

    def _whole_zone(self, which: Which, case: Case, speech: Speech) -> str:
        noun = PLACES[which.zone][1]
        if self._is_self(which.of, speech):
            return f"{self._agree(self._own(case, which.of, speech), noun, case)} {self._form(noun, case)}"
        return f"{self._form(noun, case)} {self.player(which.of, 'gen', speech)}"

    def _is_self(self, of: str, speech: Speech) -> bool:
        return of in SPOKEN_TO or (of == "holder" and speech.actor == "holder")

    def _own(self, case: Case, of: str, speech: Speech) -> str:
        """Return the word for what belongs to whoever acts: the subject of a sentence is not its own."""
        return "ваш" if case == "nom" and of in SPOKEN_TO else "свой"

    def _determiners(self, which: Which, case: Case, mode: str, speech: Speech) -> list[str]:
        """Return the words that single cards out, each agreeing with the noun."""
        if mode == "bare":
            return []
        is_self = which.of in SPOKEN_TO or (
            which.of == "holder" and speech.actor == "holder" and case != "nom" and mode in ACTED_ON
        )
        owns = [self._own(case, which.of, speech)] if is_self and which.zone not in PLACES and mode in ACTED_ON else []
        if mode not in ACTED_ON and which.of in SPOKEN_TO:
            owns = ["ваш"]
        is_only = kinds_of(which) == ("castle",) and which.of not in {"everyone", "rivals"}
        is_any = which.of == "everyone" and case != "nom"
        by_mode = {
            "target": ["один"] if is_self else ["любой"] if is_any else ["выбранный"],
            "chosen": ["один"] if which.of in SPOKEN_TO else ["выбранный"],
            "each": [] if is_only else ["каждый"],
            "aura": [] if is_only else ["каждый"],
            "count": ["каждый"],
            "one": ["один"],
            "any": ["любой"] if which.of == "everyone" else [],
            "exists": [],
            "all": [],
        }
        other = ["другой"] if which.relation in {"not-this", "not-first"} else []
        return [*by_mode[mode], *other, *owns]

    def _adjectives(self, which: Which, noun: Noun, case: Case) -> list[str]:
        states = ["worn" if state == "damaged" and noun is not NOUNS["creature"] else state for state in which.state]
        words = [self._agree(ADJECTIVES[state], noun, case) for state in states if state in ADJECTIVES]
        words += [f"не{self._agree(ADJECTIVES[state], noun, case)}" for state in which.state_not if state in ADJECTIVES]
        if which.factions == ("neutral",):
            words.append(self._agree("нейтральный", noun, case))
        return words

    def _others(self, which: Which, case: Case) -> list[str]:
        """Return the second and later kinds: `или землю`."""
        kinds = kinds_of(which)
        if len(kinds) < 2 or self._head(which) is not NOUNS[kinds[0]]:
            return []
        return [f"или {self._form(NOUNS[kind], case)}" for kind in kinds[1:]]

    def _sort(self, which: Which) -> list[str]:
        """Return what sort of cards: classes, factions, rarities."""
        words = []
        if which.classes:
            words.append("класса " + joined([f"«{self.classes[name]}»" for name in which.classes], "или"))
        if which.factions and which.factions != ("neutral",):
            words.append("фракции " + joined([f"«{self.factions[name]}»" for name in which.factions], "или"))
        if which.rarities:
            rarities = [f"«{self.phrases['rarities'][name]}»" for name in which.rarities]
            words.append("редкости " + joined(rarities, "или"))
        return words

    def _after(self, which: Which, noun: Noun, case: Case) -> list[str]:
        """Return what is said of cards last: powers, stats, states."""
        words = []
        if which.powers:
            titles = [self.quoted(self.phrases["powers"][name][0]) for name in which.powers]
            words.append(("со свойством " if len(titles) == 1 else "со свойствами ") + joined(titles))
        if which.stat is not None:
            words.append(self._compared(which))
        words += [AFTER[state] for state in which.state if state in AFTER]
        words += [f"не {AFTER[state]}" for state in which.state_not if state in AFTER]
        if which.relation in RELATIONS:
            words.append(RELATIONS[which.relation])
        if "answer" in which.state:
            words.append(f", {self._agree('сыгранный', noun, case)} в ответ,")
        return words

    def _compared(self, which: Which) -> str:
        name = self.stat(str(which.stat), which, 2)
        than = str(self.phrases["comparisons"][which.comparison]).format(value=which.value)
        return f"{name} {than}" if which.stat == "cost" else f"с {name} {than}"

    def _owner(self, which: Which, mode: str, speech: Speech) -> list[str]:
        """Return whose the cards are, where no word before them says so."""
        if mode == "bare" or (mode != "aura" and which.zone in PLACES):
            return [] if which.zone not in PLACES else [self._out_of(which, speech)]
        if which.of == "everyone" or which.of in SPOKEN_TO or kinds_of(which) == ("player",):
            return []
        if which.of == "holder" and speech.actor == "holder" and mode in ACTED_ON:
            return []
        if which.of == "rivals":
            return [self._rivals(mode, speech)]
        return [self.player(which.of, "gen", speech)]

    def _rivals(self, mode: str, speech: Speech) -> str:
        if speech.actor == "holder":
            return f"соперников {self.player('holder', 'gen', speech)}"
        return "соперников" if mode in {"each", "aura", "count", "all"} else "соперника"

    def _out_of(self, which: Which, speech: Speech) -> str:
        """Return the zone that cards come from: `из своего сброса`."""
        word, noun = PLACES[which.zone]
        if self._is_self(which.of, speech):
            return f"{word} {self._agree('свой', noun, 'gen')} {self._form(noun, 'gen')}"
        if which.of == "everyone":
            return f"{word} {self._agree('любой', noun, 'gen')} {self._form(noun, 'gen')}"
        owner = "соперника" if which.of == "rivals" else self.player(which.of, "gen", speech)
        return f"{word} {self._form(noun, 'gen')} {owner}"

    # -- players --------------------------------------------------------------------------------------------------

    def player(self, name: str, form: str, speech: Speech) -> str:
        """Return the phrase; `form` is a case, or a word of its own: `deck`, `power`, `max-spark`."""
        if form in {"one", "all"}:
            return self._in_general(name, form, speech)
        special = {"deck": self._deck, "power": self._under_power, "max-spark": self._max_spark}
        if form in special:
            return special[form](name, speech)
        case = cast("Case", form or "nom")
        if name in SPOKEN_TO:
            return YOU[case]
        if name == "holder":
            return self._holder(case, speech)
        if name == "caster":
            return CASTER.form(case)
        if name in {"rivals", "everyone"}:
            return self._everybody(name, case, speech)
        if name in PLAYERS:
            adjective, noun = PLAYERS[name]
            return f"{agreeing(adjective, 'm', case, animate=True)} {NOUNS[noun].form(case)}"
        return self._of_card(name, case, speech)

    def _holder(self, case: Case, speech: Speech) -> str:
        held = speech.lies_on or speech.meaning("this")
        return f"{NOUNS['holder'].form(case)} {self._definite('этот', held, 'gen')}"

    def _everybody(self, name: str, case: Case, speech: Speech) -> str:
        noun = NOUNS["rival" if name == "rivals" else "player"]
        words = f"{self._agree('каждый', noun, case)} {noun.form(case)}"
        if name == "rivals" and speech.actor == "holder":
            words += f" {self.player('holder', 'gen', speech)}"
        return words

    def _in_general(self, name: str, form: str, speech: Speech) -> str:
        """Return `one` of a group as one of them who acts, `all` as all of them whose something is."""
        if name not in {"rivals", "everyone"}:
            return self.player(name, "nom" if form == "one" else "gen", speech)
        if name == "everyone":
            return "любой игрок" if form == "one" else "всех игроков"
        words = "соперник" if form == "one" else "соперников"
        return f"{words} {self.player('holder', 'gen', speech)}" if speech.actor == "holder" else words

    def _of_card(self, name: str, case: Case, speech: Speech) -> str:
        """Return a player who is a target, or the holder of a card that is one."""
        which = speech.meaning(name)
        if kinds_of(which) == ("player",):
            return self.things(name, case, speech)
        return f"{NOUNS['holder'].form(case)} {self.things(name, 'gen', speech)}"

    def _deck(self, name: str, speech: Speech) -> str:
        return "своей колоды" if self._is_self(name, speech) else f"колоды {self.player(name, 'gen', speech)}"

    def _under_power(self, name: str, speech: Speech) -> str:
        return "свою власть" if self._is_self(name, speech) else f"власть {self.player(name, 'gen', speech)}"

    def _max_spark(self, name: str, speech: Speech) -> str:
        if name in SPOKEN_TO:
            return "ваш максимум Искры"
        return f"максимум Искры {self.player(name, 'gen', speech)}"

    # -- numbers --------------------------------------------------------------------------------------------------

    def amount(self, number: Number, form: str, speech: Speech) -> str:
        """Return a number with what is counted."""
        if form == "plain":
            return self._plain(number, speech)
        if form == "top":
            return self._top(number, speech)
        if form == "next-turns":
            return "следующий ход" if number == 1 else f"следующие {self.amount(number, 'turn', speech)}"
        noun, of_what = COUNTED[form]
        many = f"{noun.form('gen', plural=True)}{of_what}"
        if isinstance(number, int):
            return noun.counted(number) + of_what if number != 1 or form != "card" else noun.form("acc")
        if number == "x":
            return f"X {many}"
        if number == "roll":
            return f"столько {many}, сколько выпало на кости"
        if isinstance(number, str):
            return f"столько же {many}"
        if self.letter(number) is None and number.per is not None:
            return f"{noun.counted(number.times)}{of_what} за {self.things(number.per, 'acc.count', speech)}"
        self._explain(number, speech)
        return f"N {many}"

    def _plain(self, number: Number, speech: Speech) -> str:
        if isinstance(number, int):
            return str(number).replace("-", MINUS)
        if isinstance(number, str):
            return {"x": "X", "roll": "выпавшее число"}.get(number, "столько же")
        self._explain(number, speech)
        return "N"

    def _top(self, number: Number, speech: Speech) -> str:
        if number == 1:
            return "верхнюю карту"
        if isinstance(number, int):
            return f"{number} {'верхние карты' if plurality(number) == 'few' else 'верхних карт'}"
        return f"{self._plain(number, speech)} верхних карт"

    def _explain(self, number: Number, speech: Speech) -> None:
        speech.where = f", где N — {self.reckoned(number, speech)}"

    def reckoned(self, number: Number, speech: Speech) -> str:
        """Return what a number is, in the nominative."""
        if not isinstance(number, Reckoned):
            return self._plain(number, speech)
        if number.per is not None:
            words = f"число {self.things(number.per, 'gen.all', speech)}"
        elif number.stat is not None:
            of = self.things(number.thing or "this", "gen.chosen", speech)
            words = f"{self.phrases['stats'][number.stat][0]} {of}"
        else:
            other, own = self.phrases["tallies"][str(number.tally)]
            is_own = number.whose in SPOKEN_TO
            words = own if is_own else other.replace("{whose:all}", self.player(number.whose, "all", speech))
        return words + self._adjusted(number)

    def _adjusted(self, number: Reckoned) -> str:
        parts = []
        if number.times != 1:
            parts.append(f", умноженное на {number.times}".replace("-", MINUS))
        if number.plus:
            parts.append(f", {'плюс' if number.plus > 0 else 'минус'} {abs(number.plus)}")
        bounds = [f"не меньше {number.at_least}"] if number.at_least is not None else []
        bounds += [f"не больше {number.at_most}"] if number.at_most is not None else []
        return "".join(parts) + (f", но {joined(bounds)}" if bounds else "")

    def changed(self, stat: str, number: Number, which: Which, speech: Speech) -> str:
        """Return the words for a stat that grows or falls, after what it is of."""
        grows = not isinstance(number, int) or number > 0
        size = abs(number) if isinstance(number, int) else number
        if stat in {"cost", "response-cost"}:
            when = " в ответ" if stat == "response-cost" else ""
            verb = "стоят" if self._head(which).gender == "pl" else "стоит"
            more = "больше" if grows else "меньше"
            return f"{'при игре' + when + ' ' if when else ''}{verb} на {self.amount(size, 'spark', speech)} {more}"
        if stat == "slots":
            return f"{'получает ещё' if grows else 'теряет'} {self.amount(size, 'slot', speech)}"
        return self.gets([self.bonus(stat, number, which, speech)])

    def bonus(self, stat: str, number: Number, which: Which, speech: Speech) -> str:
        """Return what is added to a stat: `+2 к силе`."""
        grows = not isinstance(number, int) or number > 0
        size = abs(number) if isinstance(number, int) else number
        if number in AS_MUCH:
            return f"столько же к {self.stat(stat, which, 1)}"
        if number == "roll":
            return f"столько к {self.stat(stat, which, 1)}, сколько выпало на кости"
        return f"{'+' if grows else MINUS}{self._plain(size, speech)} к {self.stat(stat, which, 1)}"

    def gets(self, bonuses: Sequence[str]) -> str:
        """Return the words for a card that is given bonuses."""
        return f"получает {joined(bonuses)}"

    # -- words ----------------------------------------------------------------------------------------------------

    def verb(self, verb: str, who: str) -> str:
        """Return the imperative for those spoken to, the third person for others."""
        imperative, third = self.phrases["verbs"][verb]
        return str(imperative if who in SPOKEN_TO else third)

    def kinds(self, kinds: Sequence[str], who: str, speech: Speech) -> str:
        """Return kinds of cards in the plural, and whose they are."""
        words = joined([NOUNS[kind].form("nom", plural=True) for kind in kinds]) if kinds else "ответы"
        return f"ваши {words}" if who in SPOKEN_TO else f"{words} {self.player(who, 'all', speech)}"

    def quoted(self, title: str) -> str:
        """Return a title in quotes."""
        return f"«{title}»"

    def then(self, words: str) -> str:
        """Return words that tell what comes after."""
        return f", затем {words}"

    def sentence(self, words: str) -> str:
        """Return words as a sentence, without a comma before its end."""
        return sentence(words.replace(" ,", ",").replace(",,", ",").rstrip(","))

    def led(self, lead: str, words: str) -> str:
        """Return words after those that say when: a condition is set off by a comma."""
        comma = "," if words.startswith(("если ", "кроме ")) and not lead.endswith(",") else ""
        return f"{lead}{comma} {words}"

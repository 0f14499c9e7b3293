"""How Russian declines the few words that cards are made of: cases, numbers, genders, counted things."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Case = Literal["nom", "gen", "dat", "acc", "ins", "loc"]
Gender = Literal["m", "f", "n", "pl"]
CASES: tuple[Case, ...] = ("nom", "gen", "dat", "acc", "ins", "loc")


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun: its six cases, singular and plural (the same where there is no singular), and what agrees with it."""

    singular: tuple[str, ...]
    plural: tuple[str, ...]
    gender: Gender
    animate: bool = False

    def form(self, case: Case, *, plural: bool = False) -> str:
        """Return the word in a case and number."""
        return (self.plural if plural else self.singular)[CASES.index(case)]

    def agreement(self, *, plural: bool = False) -> Gender:
        """Return what an adjective beside it agrees with."""
        return "pl" if plural else self.gender

    def counted(self, number: int) -> str:
        """Return the number and the word after a verb that takes the accusative: 1 карту, 2 карты, 5 карт."""
        amount = plurality(number)
        return f"{number} {self.form('acc' if amount == 'one' else 'gen', plural=amount == 'many')}"


def plurality(number: int) -> Literal["one", "few", "many"]:
    """Return which form of a word follows a number: `one` (1, 21), `few` (2, 3, 24), `many` (5, 11)."""
    tens, units = abs(number) % 100, abs(number) % 10
    if units == 1 and tens != 11:
        return "one"
    return "few" if units in {2, 3, 4} and tens not in {12, 13, 14} else "many"


def _noun(singular: str, plural: str, gender: Gender, *, animate: bool = False) -> Noun:
    one, many = tuple(singular.split()), tuple(plural.split())
    return Noun(one or many, many or one, gender, animate)


NOUNS = {
    "card": _noun("карта карты карте карту картой карте", "карты карт картам карты картами картах", "f"),
    "creature": _noun(
        "существо существа существу существо существом существе",
        "существа существ существам существ существами существах",
        "n",
        animate=True,
    ),
    "land": _noun("земля земли земле землю землёй земле", "земли земель землям земли землями землях", "f"),
    "castle": _noun("замок замка замку замок замком замке", "замки замков замкам замки замками замках", "m"),
    "building": _noun(
        "постройка постройки постройке постройку постройкой постройке",
        "постройки построек постройкам постройки постройками постройках",
        "f",
    ),
    "wall": _noun("стена стены стене стену стеной стене", "стены стен стенам стены стенами стенах", "f"),
    "possession": _noun(
        "владение владения владению владение владением владении",
        "владения владений владениям владения владениями владениях",
        "n",
    ),
    "action": _noun(
        "действие действия действию действие действием действии",
        "действия действий действиям действия действиями действиях",
        "n",
    ),
    "spell": _noun("", "чары чар чарам чары чарами чарах", "pl"),
    "curse": _noun(
        "проклятие проклятия проклятию проклятие проклятием проклятии",
        "проклятия проклятий проклятиям проклятия проклятиями проклятиях",
        "n",
    ),
    "player": _noun(
        "игрок игрока игроку игрока игроком игроке",
        "игроки игроков игрокам игроков игроками игроках",
        "m",
        animate=True,
    ),
    "rival": _noun(
        "соперник соперника сопернику соперника соперником сопернике",
        "соперники соперников соперникам соперников соперниками соперниках",
        "m",
        animate=True,
    ),
    "holder": _noun(
        "хозяин хозяина хозяину хозяина хозяином хозяине",
        "хозяева хозяев хозяевам хозяев хозяевами хозяевах",
        "m",
        animate=True,
    ),
    "spark": _noun("Искра Искры Искре Искру Искрой Искре", "Искры Искр Искрам Искры Искрами Искрах", "f"),
    "slot": _noun("ячейка ячейки ячейке ячейку ячейкой ячейке", "ячейки ячеек ячейкам ячейки ячейками ячейках", "f"),
    "hand": _noun("рука руки руке руку рукой руке", "руки рук рукам руки руками руках", "f"),
    "deck": _noun("колода колоды колоде колоду колодой колоде", "колоды колод колодам колоды колодами колодах", "f"),
    "unit": _noun(
        "единица единицы единице единицу единицей единице", "единицы единиц единицам единицы единицами единицах", "f"
    ),
    "times": _noun("раз раза разу раз разом разе", "разы раз разам разы разами разах", "m"),
    "turn": _noun("ход хода ходу ход ходом ходе", "ходы ходов ходам ходы ходами ходах", "m"),
}

HARD = {
    "m": ("ый", "ого", "ому", "ый", "ым", "ом"),
    "n": ("ое", "ого", "ому", "ое", "ым", "ом"),
    "f": ("ая", "ой", "ой", "ую", "ой", "ой"),
    "pl": ("ые", "ых", "ым", "ые", "ыми", "ых"),
}
STRESSED = HARD | {"m": ("ой", "ого", "ому", "ой", "ым", "ом")}
HUSHING = {
    "m": ("ий", "его", "ему", "ий", "им", "ем"),
    "n": ("ее", "его", "ему", "ее", "им", "ем"),
    "f": ("ая", "ей", "ей", "ую", "ей", "ей"),
    "pl": ("ие", "их", "им", "ие", "ими", "их"),
}
SOFT = {
    "m": ("ий", "его", "ему", "ий", "им", "ем"),
    "n": ("ее", "его", "ему", "ее", "им", "ем"),
    "f": ("яя", "ей", "ей", "юю", "ей", "ей"),
    "pl": ("ие", "их", "им", "ие", "ими", "их"),
}
PRONOUN = {
    "m": ("", "его", "ему", "", "им", "ём"),
    "n": ("ё", "его", "ему", "ё", "им", "ём"),
    "f": ("я", "ей", "ей", "ю", "ей", "ей"),
    "pl": ("и", "их", "им", "и", "ими", "их"),
}
WHOLE = {
    "этот": {
        "m": ("этот", "этого", "этому", "этот", "этим", "этом"),
        "n": ("это", "этого", "этому", "это", "этим", "этом"),
        "f": ("эта", "этой", "этой", "эту", "этой", "этой"),
        "pl": ("эти", "этих", "этим", "эти", "этими", "этих"),
    },
    "один": {
        "m": ("один", "одного", "одному", "один", "одним", "одном"),
        "n": ("одно", "одного", "одному", "одно", "одним", "одном"),
        "f": ("одна", "одной", "одной", "одну", "одной", "одной"),
        "pl": ("одни", "одних", "одним", "одни", "одними", "одних"),
    },
    "ваш": {
        "m": ("ваш", "вашего", "вашему", "ваш", "вашим", "вашем"),
        "n": ("ваше", "вашего", "вашему", "ваше", "вашим", "вашем"),
        "f": ("ваша", "вашей", "вашей", "вашу", "вашей", "вашей"),
        "pl": ("ваши", "ваших", "вашим", "ваши", "вашими", "ваших"),
    },
}
VELAR = STRESSED | {
    "m": ("ой", "ого", "ому", "ой", "им", "ом"),
    "n": ("ое", "ого", "ому", "ое", "им", "ом"),
    "pl": ("ие", "их", "им", "ие", "ими", "их"),
}
STEMS = {  # what the ending alone does not tell
    "свой": ("сво", PRONOUN | {"m": ("й", "его", "ему", "й", "им", "ём")}),
    "другой": ("друг", VELAR),
    "верхний": ("верхн", SOFT),
}


def agreeing(adjective: str, gender: Gender, case: Case, *, animate: bool = False) -> str:
    """Return an adjective (given in its dictionary form) beside a noun of that gender, case and animacy."""
    as_genitive = case == "acc" and animate and gender in {"m", "pl"}
    at = CASES.index("gen" if as_genitive else case)
    if adjective in WHOLE:
        return WHOLE[adjective][gender][at]
    if adjective in STEMS:
        stem, endings = STEMS[adjective]
        return stem + endings[gender][at]
    stem, ending = adjective[:-2], adjective[-2:]
    endings = {"ый": HARD, "ой": STRESSED, "ий": HUSHING}[ending]
    return stem + endings[gender][at]


def joined(parts: Sequence[str], word: str = "и") -> str:
    """Return parts as people list them: `а, б и в`."""
    *head, last = parts
    return f"{', '.join(head)} {word} {last}" if head else last


def sentence(words: str) -> str:
    """Return words with a capital at the front and a full stop at the end."""
    capital = words[:1].upper() + words[1:]
    return capital if capital.endswith(".") else capital + "."

"""The sheet of Rat in a terminal: kinds are letters, the other side's are turned into capitals; orders are marks."""

from typing import Any

from rich.console import Group
from rich.text import Text as Line

from quadriga.kernel import Language, Text

FILES = "ABCDEFGHIJKL"
GROUND = {".": ("·", "dim"), "f": ("♣", "green"), "h": ("▲", "yellow"), "m": ("≈", "cyan"), "x": ("●", "bold")}
LETTERS = {"spearman": "p", "swordsman": "s", "archer": "b", "horse": "h", "trebuchet": "t"}
MARKS = {
    ("advance", False): "^", ("advance", True): "«", ("defence", False): "-", ("defence", True): "=",
    ("support", False): ")", ("support", True): "»",
}  # fmt: skip
STYLES = {"lower": "bold blue", "upper": "bold"}
LEGEND = Text(
    "lower side p s b h t, upper side P S B H T; ^ advance, - defence, ) support; « = » strengthened",
    "нижние p s b h t, верхние P S B H T; ^ наступление, - оборона, ) поддержка; « = » усиленные",
)
RESULTS = {
    "lower-won": Text("the lower side has won", "победили нижние"),
    "upper-won": Text("the upper side has won", "победили верхние"),
    "both-fell": Text("both armies fell", "полегли оба войска"),
    "parted": Text("they parted", "разошлись"),
    "too-long": Text("it lasted too long", "сеча затянулась"),
}


def drawn(view: Any, language: Language) -> Group:
    """Return the sheet of a view of Rat with its coordinates, and the score beneath."""
    held = aftermath(view) if view.battle and view.over else planned(view.warriors)
    letters = Line("    " + "  ".join(FILES), style="dim")
    rows = [_row(16 - number, row, held) for number, row in enumerate(view.ground)]
    return Group(letters, *rows, letters, Line(LEGEND.in_language(language), style="dim"), _score(view, language))


def planned(warriors: Any) -> dict[str, tuple[str, str]]:
    """Return what is drawn on each cell where somebody is planned."""
    return {warrior.cell: _sign(warrior) for warrior in warriors}


def aftermath(view: Any) -> dict[str, tuple[str, str]]:
    """Return what is drawn on each cell where a survivor of the latest battle stands."""
    named = {warrior.cell: warrior for warrior in view.battle.fought}
    return {survivor.cell: _sign(named[survivor.who]) for survivor in view.battle.survivors}


def _sign(warrior: Any) -> tuple[str, str]:
    letter = LETTERS[warrior.kind]
    sign = letter.upper() if warrior.side == "upper" else letter
    return sign + MARKS[warrior.order, warrior.strong], STYLES[warrior.side]


def _row(number: int, ground: str, held: dict[str, tuple[str, str]]) -> Line:
    line = Line(f" {number:>2} ", style="dim")
    for file, letter in zip(FILES, ground, strict=True):
        sign, style = held.get(f"{file}{number}", GROUND[letter])
        line.append(f"{sign:<2}", style)
        line.append(" ")
    return line.append(f"{number:<2}", style="dim")


def _score(view: Any, language: Language) -> Line:
    words = [*([_fought(view.battle)] if view.battle else []), *([] if view.over else [_left(view.left)])]
    if view.rounds > 1:
        of_all = f"{view.round}/{view.rounds}, {view.wins[0]}:{view.wins[1]}"
        words.append(Text(f"battle {of_all}", f"сеча {of_all}"))
    return Line("    " + "; ".join(text.in_language(language) for text in words))


def _fought(battle: Any) -> Text:
    ended, alive, lost = RESULTS[battle.result], ":".join(map(str, battle.alive)), ":".join(map(str, battle.lost))
    return Text(
        f"{ended.en}; alive {alive}, coins lost {lost}",
        f"{ended.ru}; живы {alive}, потеряно монет {lost}",
    )


def _left(left: Any) -> Text:
    coins = ", ".join(str(coins) for coins in left if coins is not None)
    return Text(f"coins left: {coins or 'any'}", f"монет осталось: {coins or 'сколько угодно'}")

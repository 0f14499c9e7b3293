"""The board of Thud in a terminal: dwarfs and trolls differ by shape, not by colour alone."""

from typing import Any

from rich.console import Group
from rich.table import Table
from rich.text import Text as Line

from quadriga.kernel import Language, Text

FILES = "ABCDEFGHJKLMNOP"
WIDTHS = (5, 7, 9, 11, 13, 15, 15, 15, 15, 15, 13, 11, 9, 7, 5)  # cells of each rank (T-1)
MARKS = {"dwarf": ("d", "bold blue"), "troll": ("T", "bold red"), "rock": ("◆", "bold")}
FLOOR = ("·", "dim")
SIDES = {
    "dwarfs": Text("dwarfs to move", "ходят дварфы"),
    "trolls": Text("trolls to move", "ходят тролли"),
    None: Text("the match is over", "партия окончена"),
}
QUIET = {  # by whether a move of the Rock starts the count anew (T-37)
    False: Text("moves without capture", "ходов без взятия"),
    True: Text("moves without capture, the Rock lying still", "ходов без взятия и без хода Скалы"),
}


def drawn(view: Any, language: Language) -> Group:
    """Return the board of a view of Thud with its coordinates, and the score beneath."""
    held = {piece.cell: MARKS[piece.kind] for piece in view.pieces}
    letters = Line("    " + " ".join(FILES), style="dim")
    ranks = [_rank(number, width, held) for number, width in enumerate(WIDTHS, 1)]
    return Group(letters, *ranks, letters, _score(view, language))


def _rank(number: int, width: int, held: dict[str, tuple[str, str]]) -> Line:
    margin = (len(FILES) - width) // 2
    line = Line(f" {number:>2} ", style="dim")
    line.append("  " * margin)
    for file in FILES[margin : margin + width]:
        line.append(*held.get(f"{file}{number}", FLOOR))
        line.append(" ")
    return line.append("  " * margin + f"{number:<2}", style="dim")


def _score(view: Any, language: Language) -> Table:
    starts_anew = view.variant == "koom-valley" and not view.rock_is_quiet
    round_ = Text(f"round {view.round} of {view.rounds}", f"раунд {view.round} из {view.rounds}")
    quiet = Text(f"{QUIET[starts_anew].en}: {view.quiet}", f"{QUIET[starts_anew].ru}: {view.quiet}")
    limit = f"/{view.quiet_limit}" if view.quiet_limit else ""
    total = Text(f"points {view.totals[0]}:{view.totals[1]}", f"очки {view.totals[0]}:{view.totals[1]}")
    table = Table.grid(padding=(0, 2))
    words = [text.in_language(language) for text in (SIDES[view.to_move], round_, total, quiet)]
    words[-1] += limit
    table.add_row("", *words)
    return table

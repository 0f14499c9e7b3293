"""The boards of Gateway in a terminal, the lowest on the left: a letter for each piece, before it its owner's mark."""

from typing import Any

from rich.console import Group
from rich.table import Table
from rich.text import Text as Line

from quadriga.kernel import Language, Text

FILES = "abcdefghijklmnop"
MARKS = ("+", "-", " ")  # seats 0 and 1, nobody
STYLES = ("bold cyan", "bold magenta", "yellow")
GROUND = {
    "white": "dim",
    "air": "blue",
    "water": "cyan",
    "fire": "red",
    "wood": "green",
    "green": "green",
    "red": "red",
}
BOARD = Text("Board", "Доска")
LEGEND = Text("+ moves first, - moves second, no mark: a tribe", "+ ходит первым, - ходит вторым, без знака — племя")
PLACING = Text("The armies are being placed.", "Армии расставляются.")
OVER = Text("The match is over", "Партия окончена")
TURN_KINDS = {
    "open": Text("", ""),
    "ordinary": Text(", no Gate any more", ", Врата закрыты"),
    "gate": Text(", a turn of the Gate", ", ход Врат"),
}


def drawn(view: Any, language: Language) -> Group:
    """Return the boards as a seat sees them, the kinds with their letters, and the state of the turn."""
    held = {piece.cell: piece for piece in view.pieces}
    letters = {kind.name: kind.letter for kind in view.kinds}
    boards = Table.grid(padding=(0, 2))
    lowest, *upper = (_board(number, board, held, letters, language) for number, board in enumerate(view.boards, 1))
    boards.add_row(lowest, Group(*upper))
    kinds = ", ".join(f"{kind.letter} {kind.title.in_language(language)}" for kind in view.kinds)
    legend = Line(f"{LEGEND.in_language(language)}; {kinds}", style="dim")
    hurt = [_condition(piece, view, letters) for piece in view.pieces if _is_worth_telling(piece, view)]
    return Group(boards, legend, *([Line(" ".join(hurt))] if hurt else []), _head(view, language))


def _board(number: int, board: Any, held: dict[str, Any], letters: dict[str, str], language: Language) -> Line:
    """Return one board, the first player's edge below."""
    files = "   " + " ".join(FILES[: board.size])
    lines = Line(f"{BOARD.in_language(language)} {number}\n{files}\n", style="dim")
    for row in range(board.size):
        rank = board.size - row
        lines.append(f"{rank:>2}", style="dim")
        for column in range(board.size):
            piece = held.get(f"{number}{FILES[column]}{rank}")
            if piece is None:
                colour = board.colours[row][column]
                lines.append(" ·", style=GROUND.get(colour, "dim"))
            else:
                lines.append(MARKS[piece.owner] + letters[piece.kind], style=STYLES[piece.owner])
        lines.append("\n")
    return lines


def _is_worth_telling(piece: Any, view: Any) -> bool:
    whole = next(kind.health for kind in view.kinds if kind.name == piece.kind)
    return bool(piece.health != whole or piece.boost > 0 or piece.held > 0)


def _condition(piece: Any, view: Any, letters: dict[str, str]) -> str:
    """Return a piece that is hurt, inspired or paralysed, such as `E1 2/3`."""
    whole = next(kind.health for kind in view.kinds if kind.name == piece.kind)
    more = f"+{piece.boost}" if piece.boost else ""
    held = "!" * piece.held
    return f"{MARKS[piece.owner].strip()}{letters[piece.kind]} {piece.cell} {piece.health}{more}/{whole}{held}"


def _head(view: Any, language: Language) -> Line:
    if view.phase == "over":
        return Line(f"{OVER.in_language(language)}, {view.scores[0]}:{view.scores[1]}", style="bold")
    if view.mover is None:
        return Line(PLACING.in_language(language))
    kind = TURN_KINDS[view.turn_kind].in_language(language)
    points = f"{view.points}/{view.turn_points}"
    return Line(
        Text(
            f"Turn {view.turn}: player {view.mover + 1}, points {points}",
            f"Ход {view.turn}: игрок {view.mover + 1}, очки {points}",
        ).in_language(language)
        + kind
    )

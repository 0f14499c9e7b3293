"""Games as other programs write them down, one round or two: `.thud` files, and lines of M, H, S and R.

`.thud`: the first line lists every piece with its cell (`dF1,...,TG7,...,RH8`; without it the round starts from the
opening), then one ply a line with everybody who falls. A second round follows a blank line, in the same shape. The
line-up of Koom Valley (T-4) begins a game of Koom Valley; any other position begins a classic one if that allows what
follows.

M, H, S, R, for the classic game only: files A to O, I among them. `M from to` moves, `H` hurls, `S` shoves, each on a
line of its own. After a troll's ply beside dwarfs comes `R` with those it strikes; a bare `R` spares them. A blank line
begins the second round.
"""

import re

import numpy as np

from quadriga.games.thud import notation, positions
from quadriga.games.thud.board import CELL_NAMES, FILES, ROCK_CELL
from quadriga.games.thud.customs import narrowest_first, valley_narrowest_first
from quadriga.games.thud.plies import Ply, beside
from quadriga.games.thud.retelling import AGREED, Line, Retelling, fault, told
from quadriga.games.thud.setups import OPENINGS
from quadriga.games.thud.state import DWARF, EMPTY, KINDS, KOOM_VALLEY, LETTERS, ROCK, STATE, TROLL
from quadriga.kernel import Format, Record, State, Text
from quadriga.kernel.errors import BadFile

MAX_LINES = 5000
PIECES = re.compile(rf"[dTR]{notation.CELL}(,[dTR]{notation.CELL})+")
STRIDE = re.compile(r"([MHS]) ([A-O][0-9]{1,2}) ([A-O][0-9]{1,2})")
REMOVAL = re.compile(r"R((?: [A-O][0-9]{1,2})*)")
OTHER_FILES = "ABCDEFGHIJKLMNO"
TO_OURS, TO_THEIRS = str.maketrans(OTHER_FILES, FILES), str.maketrans(FILES, OTHER_FILES)
OPENING_RANKS = {variant: positions.ranks_text(cells) for variant, cells in OPENINGS.items()}
VERBS = {"move": "M", "step": "M", "hurl": "H", "shove": "S"}


def rounds_in(text: str) -> list[list[Line]]:
    """Return the lines of each round; blank lines part them, so a blank one at the end opens an empty second round."""
    lines = text.lstrip("\ufeff").splitlines()
    if len(lines) > MAX_LINES:
        raise fault(MAX_LINES + 1, Text(f"no game has more than {MAX_LINES}", f"в партии не больше {MAX_LINES} строк"))
    rounds: list[list[Line]] = [[]]
    for number, line in enumerate(lines, 1):
        if line.strip():
            rounds[-1].append(Line(number, line.strip()))
        elif rounds[-1]:
            rounds.append([])
    if len(rounds) > 2 and any(rounds[2:]):
        raise fault(rounds[2][0].number, Text("a match has two rounds", "в партии два раунда"), "T-18")
    return rounds[:2]


def first_line(text: str) -> str:
    """Return the first line that is not blank."""
    return next((line.strip() for line in text.lstrip("\ufeff").splitlines() if line.strip()), "")


# .thud


def recognises_thud(text: str) -> bool:
    """Say whether a text begins like a `.thud` file."""
    return bool(PIECES.fullmatch(first_line(text)) or notation.PLY.fullmatch(first_line(text)))


def read_thud(text: str) -> Record:
    """Return the game of a `.thud` file; raises BadFile."""
    rounds = [lines for lines in rounds_in(text) if lines]
    starts = [_start(lines) for lines in rounds]
    for lines, start in zip(rounds[1:], starts[1:], strict=True):
        if start and start.split()[0] not in OPENING_RANKS.values():
            raise fault(
                lines[0].number, Text("the second round starts anew", "второй раунд начинается с построения"), "T-3"
            )
    plies = [[_complete(line) for line in lines if not PIECES.fullmatch(line.text)] for lines in rounds]
    return told(plies, len(rounds), _rulesets(starts[0]), starts[0])


def _rulesets(start: str | None) -> list[str]:
    """Return the rulesets to try, the likeliest first, for a file that starts from the position `start`."""
    if start and start.split()[0] == OPENING_RANKS["koom-valley"]:
        return valley_narrowest_first() + narrowest_first()
    return narrowest_first() + valley_narrowest_first()


def _start(lines: list[Line]) -> str | None:
    """Return the position that a round's first line lists (the Rock is understood), None where it lists none."""
    if not PIECES.fullmatch(lines[0].text):
        return None
    number, pieces = lines[0].number, lines[0].text.split(",")
    state = np.zeros(1, STATE)
    for piece in pieces:
        cell = notation.CELLS.get(piece[1:])
        if cell is None or state[0].cells[cell] != EMPTY:
            raise fault(
                number,
                Text(f"{piece}: no such cell, or taken already", f"{piece}: такой клетки нет, или она занята"),
                "T-1",
            )
        state[0].cells[cell] = KINDS[piece[0]]
    if ROCK not in state[0].cells:
        state[0].cells[ROCK_CELL] = ROCK
    state["to_move"] = TROLL if len(lines) > 1 and lines[1].text[0] == "T" else DWARF
    state["round_number"] = 1
    return positions.position_text(state)


def _complete(line: Line) -> Line:
    """Return a ply that says so when it strikes nobody: a `.thud` file names everybody who is struck."""
    is_silent = "x" not in line.text and notation.PLY.fullmatch(line.text)
    return Line(line.number, line.text + notation.NONE) if is_silent else line


def write_thud(record: Record) -> str:
    """Return a record as a `.thud` file."""
    retold = Retelling(record.ruleset, record.options, record.position)
    lines = [_pieces(retold.state)]
    for text in record.actions:
        number = retold.round_number
        if text == AGREED:
            retold.agree()
        else:
            lines.append(retold.play(text).removesuffix(notation.NONE))
        if retold.round_number > number:
            lines += ["", _pieces(retold.state)]
    return "\n".join(lines) + "\n"


def _pieces(state: State) -> str:
    cells = state[0].cells
    return ",".join(
        f"{LETTERS[kind]}{CELL_NAMES[cell]}" for kind in (DWARF, TROLL, ROCK) for cell in np.flatnonzero(cells == kind)
    )


# M, H, S, R


def recognises_strides(text: str) -> bool:
    """Say whether a text begins like lines of M, H, S and R."""
    return bool(STRIDE.fullmatch(first_line(text)))


def read_strides(text: str) -> Record:
    """Return the game of lines of M, H, S and R; raises BadFile."""
    return told([_plies(lines) for lines in rounds_in(text)], 2, narrowest_first())


def _plies(lines: list[Line]) -> list[Line]:
    """Return a round's plies in our notation; raises BadFile."""
    plies: list[Line] = []
    for line in lines:
        if stride := STRIDE.fullmatch(line.text):
            verb, origin, target = stride[1], *(cell.translate(TO_OURS) for cell in stride.groups()[1:])
            plies.append(Line(line.number, f"{origin}-{target}" + (f"x{target}" if verb == "H" else "")))
        elif (removal := REMOVAL.fullmatch(line.text)) and plies and "x" not in plies[-1].text:
            struck = "".join(f"x{cell.translate(TO_OURS)}" for cell in removal[1].split())
            plies[-1] = Line(line.number, plies[-1].text + (struck or notation.NONE))
        else:
            raise fault(
                line.number,
                Text(
                    f"{line.text[:40]}: expected M, H or S with two cells, or R after a troll's move",
                    f"{line.text[:40]}: нужна M, H или S с двумя клетками или R после хода тролля",
                ),
            )
    return plies


def no_strides(record: Record) -> Text | None:
    """Return why a record cannot be written as lines of M, H, S and R; None if it can."""
    if record.position is not None:
        return Text(
            "lines of M, H, S and R cannot say from which position a game starts; save it as .thud",
            "в строках M, H, S и R нельзя указать начальную позицию; сохраните партию как .thud",
        )
    if Retelling(record.ruleset, record.options, None).setup[0].variant == KOOM_VALLEY:
        return Text(
            "lines of M, H, S and R have no verbs for Koom Valley; save it as .thud",
            "в строках M, H, S и R нет глаголов для «Битвы за Скалу»; сохраните партию как .thud",
        )
    return None


def write_strides(record: Record) -> str:
    """Return a record as lines of M, H, S and R; raises BadFile for Koom Valley, and for another start position."""
    if reason := no_strides(record):
        raise BadFile(reason)
    retold = Retelling(record.ruleset, record.options, None)
    lines: list[str] = []
    for text in record.actions:
        number = retold.round_number
        if text == AGREED:
            retold.agree()
        else:
            lines += _strides(retold.ply(text), retold.state)
            retold.play(text)
        if retold.round_number > number:
            lines.append("")
    return "\n".join(lines) + "\n"


def _strides(ply: Ply, state: State) -> list[str]:
    origin, target, *struck = (CELL_NAMES[cell].translate(TO_THEIRS) for cell in (ply.origin, ply.target, *ply.struck))
    lines = [f"{VERBS[ply.kind]} {origin} {target}"]
    if ply.kind in {"step", "shove"} and beside(state, ply.target):
        lines.append(" ".join(["R", *struck]))
    return lines


FORMATS = (
    Format("thud", Text(".thud file", "Файл .thud"), recognises_thud, read_thud, write_thud),
    Format(
        "strides",
        Text("Lines of M, H, S and R", "Строки M, H, S и R"),
        recognises_strides,
        read_strides,
        write_strides,
        no_strides,
    ),
)

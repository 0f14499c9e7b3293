"""Positions in few words, and what may be played in them."""

from typing import Any

from quadriga.games import game
from quadriga.kernel import PUBLIC, Setup, State
from quadriga.kernel.errors import IllegalAction

THUD = game("thud")
CLASSIC = THUD.setup()
VALLEY = THUD.setup("koom-valley")
LETTERS = {"dwarf": "d", "troll": "T", "rock": "R"}
WIDTHS = (5, 7, 9, 11, 13, 15, 15, 15, 15, 15, 13, 11, 9, 7, 5)
FILES = "ABCDEFGHJKLMNOP"


def text_of(pieces: str, tail: str = "d 1 0 0-0") -> str:
    """Return the position text of words such as `dA7 TC7`, and the rest as in `tail`; the Rock is on H8 by default."""
    words = pieces.split() if "R" in pieces else [*pieces.split(), "RH8"]
    held = {word[1:]: word[0] for word in words}
    ranks = []
    for rank, width in enumerate(WIDTHS, 1):
        first = (15 - width) // 2
        cells = [held.pop(f"{file}{rank}", ".") for file in FILES[first : first + width]]
        text = "".join(cells)
        for run in range(15, 0, -1):
            text = text.replace("." * run, str(run))
        ranks.append(text)
    assert not held, f"off the board: {held}"
    return f"{'/'.join(ranks)} {tail}"


def placed(pieces: str, tail: str = "d 1 0 0-0", setup: Setup = CLASSIC) -> State:
    """Return the position of words such as `dA7 TC7 RG6`; `tail` is who moves, the round, quiet plies, points."""
    return THUD.read_position(setup, text_of(pieces, tail))


def mover(state: State, setup: Setup = CLASSIC) -> int:
    """Return the seat that is to move."""
    [seat] = THUD.waiting(setup, state)
    return seat


def texts(state: State, setup: Setup = CLASSIC, origin: str = "") -> list[str]:
    """Return the legal plies (of the piece on `origin`) in the order of their codes."""
    seat = mover(state, setup)
    written = [THUD.action_text(setup, state, seat, int(code)) for code in THUD.legal_actions(setup, state, seat)]
    return [text for text in written if text[1:].startswith(f"{origin}-" if origin else "")]


def targets(state: State, origin: str, setup: Setup = CLASSIC) -> set[str]:
    """Return where the piece on `origin` may go."""
    return {text.split("-")[1].split("x")[0] for text in texts(state, setup, origin)}


def played(state: State, *plies: str, setup: Setup = CLASSIC) -> State:
    """Return the position after the plies."""
    for ply in plies:
        seat = mover(state, setup)
        state = THUD.apply(setup, state, seat, THUD.read_action(setup, state, seat, ply))
    return state


def happened(state: State, ply: str, setup: Setup = CLASSIC) -> list[Any]:
    """Return what a ply causes, as events."""
    seat = mover(state, setup)
    _, rows = THUD.play(setup, state, seat, THUD.read_action(setup, state, seat, ply))
    return THUD.events(setup, rows, PUBLIC)


def pieces(state: State) -> set[str]:
    """Return the pieces as words."""
    view = THUD.view(CLASSIC, state, PUBLIC)
    return {LETTERS[piece.kind] + piece.cell for piece in view.pieces}


def refusal(state: State, ply: str, setup: Setup = CLASSIC) -> str | None:
    """Return the clause that forbids a ply, None if it is legal; a refused ply leaves the position as it was."""
    before = state.tobytes()
    try:
        played(state, ply, setup=setup)
    except IllegalAction as error:
        clause = error.clause or "an error without a clause"
    else:
        clause = None
    return clause if state.tobytes() == before else "the position was changed"

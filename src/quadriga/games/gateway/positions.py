"""Texts of positions, on one line of five fields: `PHASE COURSE PLEDGES ROW PIECES`.

COURSE are numbers parted by commas, in the order of `COURSE`; PLEDGES are `seat:captor>captive` by slot, parted by `+`;
ROW are the decisions of a row that is begun, as codes; PIECES are the two armies and the two tribes, parted by `/`, in
them one entry a slot, parted by commas: the cell (`-`: dead or not placed, `-7`: so many of these, `?`: hidden), then
what is unusual, each a letter and a number: `h` hit points, `b` temporary points and `t` their turns, `u` and `v` uses
of the two abilities, `w` and `x` turns until they are ready, `p` and `q` turns of paralysis by seat 0 and 1, `a` has
acted, `o` owner.
"""

import re
from itertools import chain, groupby, pairwise
from typing import Any

from quadriga.games.gateway import setups
from quadriga.games.gateway.actions import ACT, AT, N_ACTIONS, N_VERBS, WITH
from quadriga.games.gateway.board import NOWHERE, name_of, read_name
from quadriga.games.gateway.faults import impossible
from quadriga.games.gateway.harm import are_beside
from quadriga.games.gateway.state import (
    ARRANGING,
    LARGEST,
    MAX_PLEDGES,
    MAX_TRIBE,
    NEUTRAL,
    NONE,
    PLACING,
    PLAYING,
)
from quadriga.kernel import Setup, State, Text
from quadriga.kernel.entry import apply, mid_choice
from quadriga.kernel.errors import BadPosition

PHASES = ("arranging", "placing", "playing", "rolling", "over")
COURSE = {  # field, and its range
    "to_move": (0, 1), "turn": (0, 10_000), "quiet": (0, 1000), "harmed": (0, 1), "left": (0, LARGEST),
    "turn_kind": (0, 2), "tiers": (0, 14), "unmixed": (0, 1), "passer": (-1, 159), "mover": (-1, 159),
    "ending": (0, 97), "winner": (-1, 1),
}  # fmt: skip
SINGLE = {"h": "hp", "b": "boost", "t": "boost_turns", "a": "acted", "o": "owner"}
PAIRS = {"u": ("spent", 0), "v": ("spent", 1), "w": ("wait", 0), "x": ("wait", 1)}
HELD = {"p": 0, "q": 1}
A_PIECE = re.compile(r"(?P<cell>[1-3][a-z][0-9]{1,2}|-|\?)(?P<marks>([a-z][0-9]{1,2})*)")
DEAD = "-"
A_RUN = re.compile(r"-([0-9]{1,2})")
A_MARK = re.compile(r"([a-z])([0-9]{1,2})")
A_PLEDGE = re.compile(r"([01]):([0-9]{1,3})>([0-9]{1,3})")
FORM = Text(
    "a position has five fields: PHASE COURSE PLEDGES ROW PIECES; copy one that the program has written",
    "в позиции пять полей: PHASE COURSE PLEDGES ROW PIECES; возьмите запись, которую сделала программа",
)
SHOWN = 40  # characters of what somebody wrote, in an error message


def position_text(setup: Setup, state: State) -> str:
    """Return the canonical text of a position, also of one that is partly hidden."""
    record, sizes = state[0], setups.rules_for(setup).sizes()
    course = ",".join(str(int(record[name])) for name in COURSE)
    if record.phase == PLACING:
        course += "".join(f",{int(ready)}" for ready in record.ready)
    pledges = "+".join(
        f"{seat}:{record.captor[seat, i]}>{record.captive[seat, i]}"
        for seat in range(2)
        for i in range(MAX_PLEDGES)
        if record.captor[seat, i] != NONE
    )
    row = ",".join(map(str, _row(record)))
    pieces = "/".join(
        ",".join(_shortened([_piece_text(setup, record, sizes, s) for s in range(*group) if setup[0].kind[s] != NONE]))
        for group in _groups(setup)
    )
    return f"{PHASES[record.phase]} {course} {pledges or '-'} {row or '-'} {pieces}"


def _groups(setup: Setup) -> list[tuple[int, int]]:
    """Return the slots of the armies and tribes, from and up to."""
    army = int(setup[0].army_size)
    edges = (0, army, 2 * army, 2 * army + MAX_TRIBE, 2 * army + 2 * MAX_TRIBE)
    return list(pairwise(edges))


def _row(record: Any) -> list[int]:
    """Return the decisions that lead to the row that is begun."""
    if record.phase == PLACING:
        return [AT + int(record.cell[slot]) for slot in record.lifted if slot != NONE]
    if record.actor == NONE:
        return []
    row = [ACT + int(record.actor) * N_VERBS + int(record.verb)]
    row += [WITH + int(slot) for slot in record.taken[: record.n_taken]]
    row += [WITH + int(record.body)] if record.body != NONE else []
    return row + ([AT + int(record.aim)] if record.aim != NONE else [])


def _piece_text(setup: Setup, record: Any, sizes: list[int], slot: int) -> str:
    usual = _usual(setup, slot, is_dead=record.phase > PLACING and record.cell[slot] == NONE)
    hidden = record.phase == PLACING and record.cell[slot] == NONE
    cell = "?" if hidden else DEAD if record.cell[slot] == NONE else name_of(sizes, int(record.cell[slot]))
    held = {mark: record[name][slot] for mark, name in SINGLE.items()}
    held |= {mark: record[name][slot, i] for mark, (name, i) in PAIRS.items()}
    held |= {mark: record.paralysed[seat, slot] for mark, seat in HELD.items()}
    return cell + "".join(f"{mark}{int(n)}" for mark, n in held.items() if n != usual.get(mark, 0))


def _usual(setup: Setup, slot: int, *, is_dead: bool) -> dict[str, int]:
    """Return what a piece has at first, or once it has fallen, by mark, where that is not 0."""
    origin = int(setup[0].origin[slot])
    health = 0 if is_dead else int(setup[0].hp[setup[0].kind[slot]])
    return {"h": health, "o": min(origin, NEUTRAL)}


def _shortened(entries: list[str]) -> list[str]:
    """Return entries with every row of `-` written as one, with its length."""
    runs = ((entry, len([*same])) for entry, same in groupby(entries))
    return [part for entry, n in runs for part in ([f"-{n}"] if entry == DEAD and n > 1 else [entry] * n)]


def _lengthened(entries: list[str]) -> list[str]:
    """Return what `_shortened` has shortened."""
    lengths = [(entry, A_RUN.fullmatch(entry)) for entry in entries]
    return [part for entry, run in lengths for part in ([DEAD] * int(run[1]) if run else [entry])]


def read_position(setup: Setup, text: str) -> State:
    """Return the position that `text` describes; raises BadPosition for the first thing that is wrong with it."""
    parts = text.split(" ")
    if len(parts) != 5 or parts[0] not in PHASES:
        raise BadPosition(Text(f"{text[:SHOWN]!r}: {FORM.en}", f"{text[:SHOWN]!r}: {FORM.ru}"))
    state = setups.blank(setup)
    record = state[0]
    record.phase = PHASES.index(parts[0])
    _read_course(record, parts[1])
    _read_pieces(setup, record, parts[4])
    _read_pledges(setup, record, parts[2])
    if faults := list(impossible(setup, state)):
        raise BadPosition.of(faults)
    _read_row(setup, state, parts[3])
    return state


def _wrong(what: str, en: str, ru: str, clause: str | None = None) -> BadPosition:
    return BadPosition(Text(f"{what[:SHOWN]!r}: {en}", f"{what[:SHOWN]!r}: {ru}"), clause)


def _read_course(record: Any, text: str) -> None:
    numbers = text.split(",")
    record.ready[:] = record.phase > PLACING
    names = [*COURSE, "first", "second"] if record.phase == PLACING else [*COURSE]
    if len(numbers) != len(names) or not all(re.fullmatch(r"-?[0-9]{1,5}", number) for number in numbers):
        names_text = ",".join(names)
        raise _wrong(text, f"write whole numbers for {names_text}", f"нужны целые числа: {names_text}")
    for name, number in zip(names, map(int, numbers), strict=True):
        low, high = COURSE.get(name, (0, 1))
        if not low <= number <= high:
            raise _wrong(text, f"{name} is {low} to {high}", f"{name} — от {low} до {high}")
        if name in COURSE:
            record[name] = number
        else:
            record.ready[int(name == "second")] = number


def _read_pieces(setup: Setup, record: Any, text: str) -> None:
    groups = text.split("/")
    expected = [[s for s in range(*group) if setup[0].kind[s] != NONE] for group in _groups(setup)]
    found = [_lengthened(group.split(",")) if group else [] for group in groups]
    if [len(group) for group in found] != [len(group) for group in expected]:
        counts = "/".join(str(len(group)) for group in expected)
        raise _wrong(text, f"the pieces are {counts} in number", f"фигур должно быть {counts}", "G-26")
    sizes = setups.rules_for(setup).sizes()
    for slot, entry in zip(chain(*expected), chain(*found), strict=True):
        _read_piece(setup, record, sizes, slot, entry)


def _read_piece(setup: Setup, record: Any, sizes: list[int], slot: int, text: str) -> None:
    match = A_PIECE.fullmatch(text)
    if not match:
        raise _wrong(text, "write a cell and marks, such as 1e5h1a1", "нужна клетка и пометки, например 1e5h1a1")
    if match["cell"] == DEAD and record.phase > PLACING:
        record.hp[slot] = 0
    for mark, number in A_MARK.findall(match["marks"]):
        if int(number) > LARGEST or (mark not in SINGLE and mark not in PAIRS and mark not in HELD):
            raise _wrong(text, f"{mark}{number} is no mark", f"{mark}{number} — не пометка")
        if mark in SINGLE:
            record[SINGLE[mark]][slot] = int(number)
        elif mark in PAIRS:
            name, i = PAIRS[mark]
            record[name][slot, i] = int(number)
        else:
            record.paralysed[HELD[mark], slot] = int(number)
    if match["cell"] == "?":
        raise _wrong(text, "what is hidden cannot be read", "скрытое прочесть нельзя", "G-90")
    if match["cell"] == DEAD:
        return
    cell = read_name(sizes, match["cell"])
    if cell == NOWHERE:
        raise _wrong(text, "there is no such cell", "такой клетки нет", "G-2")
    if record.at[cell] != NONE:
        raise _wrong(text, "somebody stands there already", "там уже стоят")
    record.cell[slot], record.at[cell] = cell, slot


def _read_pledges(setup: Setup, record: Any, text: str) -> None:
    n_open = [0, 0]
    for word in [] if text == "-" else text.split("+"):
        match = A_PLEDGE.fullmatch(word)
        seat, captor, captive = map(int, match.groups()) if match else (0, 0, 0)
        pieces = int(setup[0].n_pieces)
        if not match or captor >= pieces or captive >= pieces or n_open[seat] >= setup[0].open_pledges:
            raise _wrong(word, "write seat:captor>captive", "пишите место:захватчик>пленник", "G-43")
        is_possible = record.owner[captor] == seat and record.owner[captive] == NEUTRAL
        if not is_possible or NONE in {record.cell[captor], record.cell[captive]}:
            raise _wrong(
                word, "a living piece pledges a neutral", "захватывать может живая фигура и нейтральную", "G-43"
            )
        if not are_beside(setup[0], record, captor, captive):
            raise _wrong(word, "they do not stand side by side", "они не стоят рядом", "G-44")
        i = n_open[seat]
        record.captor[seat, i], record.captive[seat, i] = captor, captive
        n_open[seat] += 1


def _read_row(setup: Setup, state: State, text: str) -> None:
    """Take the decisions of a row that is begun."""
    record = state[0]
    words, after = [] if text == "-" else text.split(","), state.copy()
    for word in words:
        code = int(word) if re.fullmatch(r"[0-9]{1,4}", word) else N_ACTIONS
        seat = int(record.to_move)
        if record.phase == PLACING and AT <= code < WITH:
            slot = int(record.at[code - AT])
            seat = int(record.owner[slot]) if slot != NONE else 0
        legal = record.phase in {PLACING, PLAYING} and seat < NEUTRAL
        if not legal or apply(setup, state, seat, code, after) != 0:
            raise _wrong(word, "no decision that could be made here", "такого решения здесь быть не может", "G-81")
        state[:] = after
    if words and not mid_choice(setup, state):
        raise _wrong(
            text, "that is a whole action: give what follows it", "это целое действие: дайте, что вышло", "G-81"
        )
    if record.phase == ARRANGING and (record.cell != NONE).any():
        raise _wrong(text, "nobody stands on the boards yet", "на досках ещё никого нет", "G-29")

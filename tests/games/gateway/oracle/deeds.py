"""What a piece may do, shape by shape: rows of codes, each with what then happens.

Every shape yields (row, deed): the codes behind the first, and a function that does it.
"""

from itertools import combinations

from quadriga.games.gateway.actions import AT, DONE, WAY, WITH
from tests.games.gateway.oracle.boards import CLOCKWISE
from tests.games.gateway.oracle.paths import straight, winding


def at(match, cell):
    return AT + match.boards.number[cell]


def walk(match, piece, deed):
    """G-30, G-32, G-46 to G-48, G-51, G-59: over empty cells, with a blow at the end if the piece deals one."""
    if deed["ways"] == "curved":
        entered = winding(match.boards, match.pieces, piece.cell, match.rules.reach(deed))
    else:
        entered = straight(match.boards, match.pieces, piece.cell, match.rules.ways(deed), match.rules.reach(deed))
    for cell, befores in entered.items():
        target = match.pieces.at(cell)
        if target is None:
            yield (at(match, cell),), lambda cell=cell: match.go(piece, cell)
        elif deed.get("damage") and match.hostile(piece, target):
            yield from blow(match, piece, deed, target, befores)


def blow(match, piece, deed, target, befores):
    """G-30, G-32: on a winding way the stop is named if the target survives; a dead one gives its cell."""
    damage, cell = deed["damage"], target.cell
    if deed["ways"] != "curved":
        befores = {next(iter(befores))}
    elif not match.survives(target, damage):
        befores = {None}
    for stop in befores:
        is_named = deed["ways"] == "curved" and stop is not None
        codes = (at(match, cell), at(match, stop)) if is_named else (at(match, cell),)
        yield codes, lambda stop=stop: match.collide(piece, target, damage, stop or piece.cell)


def charge(match, piece, deed):
    """G-52: over all cells of a line, whoever stands there."""
    for number, way in enumerate(CLOCKWISE):
        cells = [match.boards.step(piece.cell, way, n) for n in range(1, deed["size"] + 1)]
        if None not in cells and match.pieces.on(cells):
            yield (WAY + number,), lambda cells=cells: match.trample(piece, deed, cells)


def arc(match, piece, deed):
    """G-58: cells of the ring, clockwise; those off the board fall away."""
    for number in range(len(CLOCKWISE)):
        ways = [CLOCKWISE[(number + k) % 8] for k in range(deed["size"])]
        cells = [cell for way in ways if (cell := match.boards.step(piece.cell, way))]
        if match.victims(piece, deed, cells):
            yield (WAY + number,), lambda cells=cells: match.strike_cells(piece, deed, cells)


def line(match, piece, deed):
    """G-74: from the neighbouring cell on, shorter at the edge."""
    for number, way in enumerate(CLOCKWISE):
        cells = [cell for n in range(1, deed["size"] + 1) if (cell := match.boards.step(piece.cell, way, n))]
        if match.victims(piece, deed, cells):
            yield (WAY + number,), lambda cells=cells: match.strike_cells(piece, deed, cells)


def row(match, piece, deed):
    """G-75: cells in a row, all on the board and near enough; named by the middle one."""
    before = (deed["size"] - 1) // 2
    for middle in match.boards.cells:
        if middle[0] != piece.cell[0]:
            continue
        for number, way in enumerate(CLOCKWISE[:4]):
            cells = [match.boards.step(middle, way, n - before) for n in range(deed["size"])]
            near = None not in cells and all(
                match.boards.apart(piece.cell, c) <= match.rules.reach(deed) for c in cells
            )
            if near and match.victims(piece, deed, cells):
                codes = (at(match, middle), WAY + number)
                yield codes, lambda cells=cells: match.strike_cells(piece, deed, cells)


def shot(match, piece, deed):
    """G-63 to G-65: along a line, over whatever is between (G-33)."""
    comrades = [p for p in match.pieces.on(match.boards.around(piece.cell)) if p.owner == piece.owner]
    if sum(p.kind is piece.kind for p in comrades) < deed.get("comrades", 0):
        return
    for way in match.rules.ways(deed):
        for n in range(deed.get("nearest", 1), match.rules.reach(deed) + 1):
            cell = match.boards.step(piece.cell, way, n)
            if cell and match.victims(piece, deed, [cell]):
                yield (at(match, cell),), lambda cell=cell: match.strike_cells(piece, deed, [cell])


def lob(match, piece, deed):
    """G-57, G-71: anywhere near enough, and on the board below round the cell underneath."""
    under = match.boards.below(piece.cell)
    for target in match.pieces:
        if target.alive and match.victims(piece, deed, [target.cell]):
            here, there = match.boards.apart(piece.cell, target.cell), None
            if under:
                there = match.boards.apart(under, target.cell)
            in_reach = here is not None and deed.get("nearest", 1) <= here <= match.rules.reach(deed)
            if in_reach or (there is not None and deed.get("below", 0) > 0 and there <= deed["below"]):
                cell = target.cell
                yield (at(match, cell),), lambda cell=cell: match.strike_cells(piece, deed, [cell])


def ring(match, piece, deed):
    """G-61, G-62, G-68, G-73: everybody around."""
    cells = match.boards.around(piece.cell)
    if (
        (deed.get("damage") and match.victims(piece, deed, cells))
        or (deed.get("paralyse") and match.victims(piece, deed, cells))
        or (deed.get("capture") and match.tribesmen(cells))
        or match.uplifted(piece, deed, cells)
    ):
        yield (), lambda: match.around(piece, deed, cells)


def touch(match, piece, deed):
    """G-70: heal around, or bring somebody back."""
    cells = match.boards.around(piece.cell)
    if match.healed(piece, deed, cells):
        yield (DONE,), lambda: match.heal(piece, deed, cells)
    for body in match.pieces:
        if body.alive or body.owner != piece.owner or (body.exalted and match.options["rez_exalted"] == "no"):
            continue
        for cell in cells:
            if not match.pieces.at(cell):
                codes = (WITH + body.slot, at(match, cell))
                yield codes, lambda body=body, cell=cell: match.bring_back(body, deed, cell)


def shift(match, piece, deed):
    """G-69, G-76: the same shift for all who travel."""
    beside = [p for p in match.pieces.on(match.boards.around(piece.cell)) if p.owner == piece.owner]
    reach = match.rules.reach(deed)
    shifts = [(r, c) for r in range(-reach, reach + 1) for c in range(-reach, reach + 1) if (r, c) != (0, 0)]
    if deed["guests"] == "all":
        for way in shifts:
            group = fitting(match, [*beside, piece], way)
            if piece in group:
                codes = (at(match, match.boards.step(piece.cell, way)),)
                yield codes, lambda group=group, way=way: match.carry(group, way)
        return
    for n in range(deed["guests"] + 1):
        for guests in combinations(sorted(beside, key=lambda p: p.slot), n):
            for way in shifts:
                group = [*guests, piece]
                if fitting(match, group, way) == group:
                    codes = (*(WITH + p.slot for p in guests), at(match, match.boards.step(piece.cell, way)))
                    yield codes, lambda group=group, way=way: match.carry(group, way)


def fitting(match, group, way):
    """G-76: leave out, again and again, whoever would land off the board or on somebody outside the group."""
    while True:
        landing = {p: match.boards.step(p.cell, way) for p in group}
        fits = [p for p in group if landing[p] and match.pieces.at(landing[p]) in {None, *group}]
        if fits == group:
            return group
        group = fits


SHAPES = {
    "walk": walk, "charge": charge, "arc": arc, "line": line, "row": row, "shot": shot, "lob": lob, "ring": ring,
    "touch": touch, "shift": shift, "ward": lambda *_: (),
}  # fmt: skip

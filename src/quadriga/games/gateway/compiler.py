"""From a ruleset and a match's rulings to the tables of the setup record."""

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

import msgspec
import numpy as np

from quadriga.games.gateway import state
from quadriga.games.gateway.board import (
    NOWHERE,
    WAYS,
    cell_at,
    first_cells,
    half_turned,
    place,
    quarter_turned,
    read_name,
)
from quadriga.games.gateway.schema import Ability, Deed, Gift, Kind, Move, Rules
from quadriga.games.gateway.state import MAX_TRIBE, NONE, SETUP
from quadriga.kernel import Setup
from quadriga.kernel.ruleset import Value

SHAPE_NAMES = ("walk", "charge", "arc", "line", "row", "shot", "lob", "ring", "self", "shift", "touch", "ward")
SHAPES = {name: getattr(state, name.upper()) for name in SHAPE_NAMES}
WAYS_OF = {"straight": state.STRAIGHT, "any": state.ANY, "curved": state.CURVED}
SAME_NAME = ("nearest", "comrades", "damage", "splash", "heal", "over", "boost", "cap", "turns", "paralyse", "still",
             "capture", "soak")  # fmt: skip
FACES = {"forward": 0, "forward-right": 1, "right": 2, "back-right": 3, "back": 4, "back-left": 5, "left": 6,
         "forward-left": 7}  # fmt: skip
AHEAD_OF_TRIBE = 6  # the tribe at the high columns looks towards low ones


def zone_cells(rules: Rules, name: str) -> list[int]:
    """Return the cells of a zone as the first player has it, row by row from the foremost; NOWHERE for what is none."""
    zone = next(zone for zone in rules.zone if zone.name == name)
    sizes, cells = rules.sizes(), []
    for block in zone.cells:
        ends = [read_name(sizes, f"{zone.board}{end}") for end in block.split(":")]
        if NOWHERE in ends:
            return [NOWHERE]
        (board, low, left), (_, high, right) = place(sizes, ends[0]), place(sizes, ends[1])
        cells += [cell_at(sizes, board, r, c) for r in range(high, low + 1) for c in range(left, right + 1)]
    return sorted(cells)


def letters_of(rules: Rules, board: int, rows: list[str]) -> list[tuple[int, str]]:
    """Return who stands where in rows of letters, the last of them at the first player's edge."""
    sizes = rules.sizes()
    top = sizes[board] - len(rows)
    return [
        (cell_at(sizes, board, top + r, c), letter)
        for r, row in enumerate(rows)
        for c, letter in enumerate(row)
        if letter != "."
    ]


def compiled_rules(rules: Rules, rulings: Mapping[str, Value]) -> Setup:
    """Return the record of a ruleset in which linter.py finds no fault, under the rulings (options of a match)."""
    setup = np.zeros(1, SETUP)
    record = setup[0]
    _boards(record, rules)
    deeds = _kinds(record, rules, rulings)
    _pieces(record, rules, str(rulings["colour"]))
    n_colours = len(rules.colour)
    record.does[:] = [deeds[k * n_colours + c] for k, c in zip(record.kind, record.colour, strict=True)]
    record.does[record.kind == NONE] = NONE
    record.worth[: len(rules.kind)] = [worth(rules, kind) for kind in rules.kind]
    record.rules_id = rules_id(rules)
    record.points = rules.budget.points
    record.first_points = rulings["first_turn_points"]
    record.quiet_limit, record.turn_limit = rules.draw.quiet_turns, rules.draw.last_turn
    record.open_pledges = rules.capture.open
    record.gate_exclusive = rulings["gate_exclusive"] == "yes"
    record.gate_ability = ("any", "nondamaging", "none").index(str(rulings["gate_ability"]))
    record.capture_cost = ("moved", "free").index(str(rulings["capture_cost"]))
    record.rez_exalted = rulings["rez_exalted"] == "yes"
    record.half_counts = ("original", "all").index(str(rulings["half_counts"]))
    record.hidden_setup = ("hidden", "ready").index(str(rulings["setup"]))
    record.fixed_tribes = ("random", "fixed").index(str(rulings["tribes"]))
    names = str(rulings["neutral_dirs"]).split(",")
    record.dice_way[:] = [(AHEAD_OF_TRIBE + FACES[name]) % len(WAYS) for name in names]
    return setup


def rules_id(rules: Rules) -> int:
    """Return the number by which a ruleset is known: a hash of all that it says."""
    said = blake2b(msgspec.json.encode(rules), digest_size=8).digest()
    return int.from_bytes(said, "little", signed=True)


def worth(rules: Rules, kind: Kind) -> int:
    """Return what a piece is worth to the computer: 1200 for an Exalted, else by health, blows and reach."""
    if kind.exalted:
        return 1200
    abilities = [ability for ability in rules.ability if ability.name in kind.abilities]
    strike = max(kind.move.damage, kind.strike.damage if kind.strike else 0)
    best = max([strike, *(ability.damage for ability in abilities)])
    return 40 * kind.hp + 30 * strike + 15 * (best - strike) + 10 * kind.move.reach


def _boards(record: Any, rules: Rules) -> None:
    sizes = rules.sizes()
    firsts = first_cells(sizes)
    record.n_cells = firsts[-1]
    record.edge[:], record.start[:] = sizes, firsts[:-1]
    for name in ("beside", "above", "below"):
        record[name][:] = NONE
    for cell in range(firsts[-1]):
        board, row, column = place(sizes, cell)
        record.board[cell], record.row[cell], record.column[cell] = board, row, column
        record.beside[cell] = [cell_at(sizes, board, row + dr, column + dc) for dr, dc in WAYS]
        if board > 0:
            over = rules.board[board].over
            under = cell_at(sizes, board - 1, row + over[0], column + over[1])
            record.below[cell], record.above[under] = under, cell


def _kinds(record: Any, rules: Rules, rulings: Mapping[str, Value]) -> list[list[int]]:
    """Fill the tables of kinds and deeds; return the deeds of each kind, once for every colour."""
    bits = {kind.name: 1 << i for i, kind in enumerate(rules.kind)}
    rows = {ability.name: _add(record, ability, rulings, bits) for ability in rules.ability}
    record.n_kinds = len(rules.kind)
    deeds = []
    for i, kind in enumerate(rules.kind):
        cost = rules.budget.costs[kind.tier - 1] if kind.cost is None else _ruled(kind.cost, rulings)
        record.tier[i], record.exalted[i] = kind.tier, kind.exalted
        record.mixes[i] = kind.mixes and kind.tier < 3  # G-10, G-11
        record.cost[i], record.hp[i], record.wild[i] = cost, kind.hp, kind.move.damage
        strike = NONE if kind.strike is None else _add(record, kind.strike, rulings, bits)
        abilities = [rows[name] for name in kind.abilities]
        moves: dict[Move, int] = {}
        for colour in rules.colour:
            gift = colour.gift if kind.tier == 1 else Gift()
            damage = kind.move.damage + gift.damage if kind.move.damage else 0
            move = Move(ways=kind.move.ways, reach=kind.move.reach + gift.reach, damage=damage)
            if move not in moves:
                walk = Deed(shape="walk", ways=move.ways, reach=move.reach, damage=move.damage)
                moves[move] = _add(record, walk, rulings, bits)
            given = [rows[gift.ability]] if gift.ability and len(abilities) < 2 else []
            first, second = ([*abilities, *given, NONE, NONE])[:2]
            deeds.append([moves[move], strike, first, second])
    return deeds


def _ruled(number: int | str, rulings: Mapping[str, Value]) -> Any:
    return rulings[number] if isinstance(number, str) else number


def _add(record: Any, deed: Deed, rulings: Mapping[str, Value], bits: Mapping[str, int]) -> int:
    """Write a deed behind the others and return its number."""
    row = int(record.n_deeds)
    record.n_deeds = row + 1
    for name in SAME_NAME:
        record[name][row] = getattr(deed, name)
    ways = deed.ways
    if ways == "archer_dirs":
        ways = "straight" if rulings["archer_dirs"] == "4" else "any"
    record.figure[row], record.ways[row] = SHAPES[deed.shape], WAYS_OF[ways]
    record.reach[row] = _ruled(deed.reach, rulings)
    record.reach_below[row], record.width[row] = deed.below, deed.size
    record.guests[row] = state.EVERYBODY if deed.guests == "all" else deed.guests
    record.hits_own[row] = deed.to == "all"
    record.spared[row] = sum(bits[name] for name in set(deed.spared))
    if isinstance(deed, Ability):
        record.uses[row], record.cooldown[row] = deed.uses, deed.cooldown
    return row


def _pieces(record: Any, rules: Rules, first_colour: str) -> None:
    """Number the pieces, and say where they may stand when `first_colour` is the first player's."""
    names, kinds = [colour.name for colour in rules.colour], {kind.name: i for i, kind in enumerate(rules.kind)}
    first = names.index(first_colour)
    right = names.index(rules.colour[first].right)
    second, left = _opposite(rules, first), _opposite(rules, right)
    army = [kinds[name] for name, n in rules.army.items() for _ in range(n)]
    tribe = [kinds[name] for name, n in rules.tribe.items() for _ in range(n)]
    record.kind[:] = record.origin[:] = NONE
    record.army_size, record.n_pieces = len(army), 2 * len(army) + 2 * MAX_TRIBE
    for origin, (members, base, colour) in enumerate(
        (
            (army, 0, first),
            (army, len(army), second),
            (tribe, 2 * len(army), right),
            (tribe, 2 * len(army) + MAX_TRIBE, left),
        )
    ):
        slots = slice(base, base + len(members))
        record.kind[slots], record.origin[slots], record.colour[slots] = members, origin, colour
    _homes(record, rules, first, right)
    _formations(record, rules, army, tribe)


def _opposite(rules: Rules, colour: int) -> int:
    """Return the colour across the board: the one to the right of that to the right."""
    names = [one.name for one in rules.colour]
    return names.index(rules.colour[names.index(rules.colour[colour].right)].right)


def _homes(record: Any, rules: Rules, first: int, right: int) -> None:
    sizes = rules.sizes()
    for i, kind in enumerate(rules.kind):
        for cell in zone_cells(rules, rules.colour[first].zone if kind.zone == "colour" else kind.zone):
            record.home[0, cell] |= 1 << i
            record.home[1, half_turned(sizes, cell)] |= 1 << i
    record.tribe_home[:] = NONE
    side = [quarter_turned(sizes, cell) for cell in zone_cells(rules, rules.colour[right].zone)]
    record.tribe_cells = len(side)
    record.tribe_home[0, : len(side)] = side
    record.tribe_home[1, : len(side)] = [half_turned(sizes, cell) for cell in side]


def _formations(record: Any, rules: Rules, army: list[int], tribe: list[int]) -> None:
    """Give each slot its cell in every formation: those of a kind in the order of the cells."""
    sizes, letters = rules.sizes(), [kind.letter for kind in rules.kind]
    record.n_formations = len(rules.formation)
    record.formation[:] = record.tribe_formation[:] = NONE
    for number, formation in enumerate(rules.formation):
        cells = [cell for board, rows in enumerate(formation.boards) for cell in letters_of(rules, board, rows)]
        own = _dealt(army, letters, sorted(cells))
        record.formation[number, : len(army)] = own
        turned = _dealt(army, letters, sorted((half_turned(sizes, cell), letter) for cell, letter in cells))
        record.formation[number, len(army) : 2 * len(army)] = turned
    numbered = _dealt(tribe, letters, letters_of(rules, 0, rules.tribe_formation.rows))
    base = 2 * len(army)
    right = [quarter_turned(sizes, cell) for cell in numbered]
    record.tribe_formation[base : base + len(tribe)] = right
    left = slice(base + MAX_TRIBE, base + MAX_TRIBE + len(tribe))
    record.tribe_formation[left] = [half_turned(sizes, cell) for cell in right]


def _dealt(kinds: list[int], letters: list[str], cells: list[tuple[int, str]]) -> list[int]:
    """Return a cell for each of `kinds`, taken in turn from those that bear its letter."""
    waiting = {letter: [cell for cell, other in cells if other == letter] for letter in letters}
    return [waiting[letters[kind]].pop(0) for kind in kinds]

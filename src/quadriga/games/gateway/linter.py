"""What is wrong with a ruleset that can be read: each fault says what, where, the clause, and what instead."""

from collections import Counter
from collections.abc import Iterator

from quadriga.games.gateway.board import MAX_CELLS, NOWHERE, half_turned, quarter_turned
from quadriga.games.gateway.compiler import letters_of, zone_cells
from quadriga.games.gateway.dials import COSTS, DIALS, DialFault, values_of
from quadriga.games.gateway.schema import Deed, Rules
from quadriga.games.gateway.state import MAX_ARMY, MAX_DEEDS, MAX_TRIBE
from quadriga.kernel import Text
from quadriga.kernel.errors import BadFile, Fault

N_EXALTED = 5
SHAPES_WITH = {  # which shapes know what to do with a field
    "damage": {"walk", "charge", "arc", "line", "row", "shot", "lob", "ring"},
    "splash": {"shot", "lob"},
    "heal": {"ring", "self", "touch"},
    "boost": {"ring", "self"},
    "paralyse": {"ring"},
    "capture": {"ring"},
    "soak": {"ward"},
    "below": {"lob"},
    "guests": {"shift"},
    "comrades": {"shot"},
}
NEEDS_LIMIT = {"shift", "touch", "ring", "self", "ward"}


def fault(clause: str | None, en: str, ru: str) -> Fault:
    """Return a fault in both languages."""
    return Fault(Text(en, ru), clause)


def checked(rules: Rules) -> Rules:
    """Return the ruleset; raises BadFile naming everything that is wrong with it."""
    if faults := list(faults_of(rules)):
        en, ru = "; ".join(f.text.en for f in faults), "; ".join(f.text.ru for f in faults)
        raise BadFile(Text(f"ruleset {rules.name}: {en}", f"правила {rules.name}: {ru}"), faults[0].clause)
    return rules


def faults_of(rules: Rules) -> Iterator[Fault]:
    """Yield everything that is wrong with a ruleset; later checks rest on earlier ones, so a stage stops the rest."""
    for stage in (_dials, _names, _boards, _zones, _deeds, _armies, _formations):
        found = list(stage(rules))
        yield from found
        if found:
            return


def _dials(rules: Rules) -> Iterator[Fault]:
    """Every dial is within its range, and everybody can act within the points of a turn (G-9)."""
    values = values_of(rules)
    for dial in DIALS:
        value = values[dial.name]
        if not dial.low <= value <= dial.high:
            said = Text(
                f"{dial.title.en}: {value}; take {dial.low} to {dial.high}",
                f"{dial.title.ru}: {value}; возьмите от {dial.low} до {dial.high}",
            )
            yield DialFault(said, dial.clause, dial=dial.name)
    if rules.budget.points > 0:
        yield from _costs(rules)


def _costs(rules: Rules) -> Iterator[Fault]:
    """Find tiers, and kinds with a cost of their own, that cost more than the points of a turn."""
    points = rules.budget.points
    for name, tier, cost in zip(COSTS, (1, 2, 3), rules.budget.costs, strict=True):
        if cost > points:
            said = Text(
                f"an action of tier {tier} costs {cost}, a turn has {points}; take {points} or less, or longer turns",
                f"действие яруса {tier} стоит {cost}, а очков на ход {points}; "
                f"возьмите не больше {points} или дайте больше очков на ход",
            )
            yield DialFault(said, "G-9", dial=name)
    for kind in rules.kind:
        if isinstance(kind.cost, int) and kind.cost > points:
            said = Text(
                f"an action of {kind.name} costs {kind.cost}, a turn has {points}; take {kind.cost} points or more",
                f"действие фигуры {kind.name} стоит {kind.cost}, а очков на ход {points}; "
                f"дайте хотя бы {kind.cost} очков",
            )
            yield DialFault(said, "G-9", dial="budget.points")


def _names(rules: Rules) -> Iterator[Fault]:
    """Find names that stand twice, and references to what does not exist."""
    tables = {
        "kind": [one.name for one in rules.kind],
        "ability": [one.name for one in rules.ability],
        "zone": [one.name for one in rules.zone],
        "colour": [one.name for one in rules.colour],
        "formation": [one.name for one in rules.formation],
    }
    for table, names in tables.items():
        for name, n in Counter(names).items():
            if n > 1:
                yield fault(None, f"{table} {name} stands {n} times; name it once", f"{table} {name} назван {n} раза")
    for letter, n in Counter(kind.letter for kind in rules.kind).items():
        if n > 1:
            yield fault(None, f"letter {letter} is that of {n} kinds", f"буква {letter} у {n} видов; нужна одна")
    kinds, zones = {kind.name for kind in rules.kind}, {zone.name for zone in rules.zone} | {"colour"}
    abilities, colours = {one.name for one in rules.ability}, {colour.name for colour in rules.colour}
    wanted = [("kind", name, kinds) for name in (*rules.army, *rules.tribe)]
    wanted += [("kind", name, kinds) for one in rules.ability for name in one.spared]
    wanted += [("kind", name, kinds) for kind in rules.kind if kind.strike for name in kind.strike.spared]
    wanted += [("ability", name, abilities) for kind in rules.kind for name in kind.abilities]
    wanted += [("ability", c.gift.ability, abilities) for c in rules.colour if c.gift.ability]
    wanted += [("zone", kind.zone, zones) for kind in rules.kind]
    wanted += [("zone", colour.zone, zones - {"colour"}) for colour in rules.colour]
    wanted += [("colour", colour.right, colours) for colour in rules.colour]
    for table, name, known in wanted:
        if name not in known:
            yield fault(None, f"there is no {table} {name}; known: {', '.join(sorted(known))}",
                        f"{table} {name}: такого нет; есть: {', '.join(sorted(known))}")  # fmt: skip


def _boards(rules: Rules) -> Iterator[Fault]:
    """The largest board is the lowest, each lies wholly over the one below, and the cells have numbers (G-2)."""
    sizes = rules.sizes()
    if sum(size * size for size in sizes) > MAX_CELLS:
        yield fault("G-2", f"more than {MAX_CELLS} cells in all", f"всего больше {MAX_CELLS} клеток")
    for number, (lower, upper) in enumerate(zip(rules.board, rules.board[1:], strict=False), 2):
        if upper.size > lower.size:
            yield fault("G-2", f"board {number} is larger than the one below", f"доска {number} больше нижней")
        if any(upper.over[axis] + upper.size > lower.size for axis in range(2)):
            yield fault(
                "G-2",
                f"board {number} juts out over the one below; its size and `over` must fit into {lower.size}",
                f"доска {number} выступает за нижнюю; размер и `over` должны уместиться в {lower.size}",
            )
        elif any(2 * upper.over[axis] + upper.size != lower.size for axis in range(2)):
            yield fault(
                "G-2",
                f"board {number} does not lie in the middle, so the players' sides differ",
                f"доска {number} лежит не по центру: стороны игроков неравны",
            )


def _zones(rules: Rules) -> Iterator[Fault]:
    """Zones lie on their boards, do not overlap one another, their turns or the sides of the tribes (G-25)."""
    sizes = rules.sizes()
    for zone in rules.zone:
        cells = zone_cells(rules, zone.name)
        if NOWHERE in cells:
            yield fault("G-25", f"zone {zone.name} reaches beyond the board", f"зона {zone.name} выходит за доску")
            return
        if len(set(cells)) < len(cells):
            yield fault("G-25", f"zone {zone.name} names a cell twice", f"в зоне {zone.name} клетка названа дважды")
    colour_zones = {colour.zone for colour in rules.colour}
    used: dict[int, str] = {}
    for zone in rules.zone:
        if zone.name in colour_zones:
            continue
        for cell in zone_cells(rules, zone.name):
            if cell in used:
                yield fault(
                    "G-54",
                    f"zones {used[cell]} and {zone.name} overlap",
                    f"зоны {used[cell]} и {zone.name} перекрываются",
                )
                break
            used[cell] = zone.name
    by_name = {colour.name: colour for colour in rules.colour}
    for colour in rules.colour:
        own = zone_cells(rules, colour.zone)
        right = [quarter_turned(sizes, cell) for cell in zone_cells(rules, by_name[colour.right].zone)]
        sides = [*own, *(half_turned(sizes, cell) for cell in own), *right, *(half_turned(sizes, c) for c in right)]
        if len(set(sides)) < len(sides):
            yield fault(
                "G-25",
                f"the four sides overlap when {colour.name} begins",
                f"стороны перекрываются, если начинает {colour.name}",
            )
    turned = {half_turned(sizes, cell) for cell in used}
    if turned & set(used):
        yield fault("G-54", "a zone reaches into the other player's", "зона заходит в зону противника")


def _deeds(rules: Rules) -> Iterator[Fault]:
    """A deed says only what its shape can do, and whatever could go on for ever has a limit."""
    n_deeds = 2 * len(rules.kind) + len(rules.ability)
    if n_deeds > MAX_DEEDS:
        yield fault(
            None,
            f"{n_deeds} moves, strikes and abilities; at most {MAX_DEEDS}",
            f"действий {n_deeds}, можно {MAX_DEEDS}",
        )
    for one in rules.ability:
        yield from _deed(one.name, one)
        if bool(one.uses) == bool(one.cooldown):
            yield fault(
                "G-5",
                f"ability {one.name} needs either uses or cooldown",
                f"способности {one.name} нужно либо uses, либо cooldown",
            )
        if one.shape == "ward" and not one.uses:
            yield fault(
                "G-50", f"ability {one.name}: a ward has uses", f"способность {one.name}: у защиты бывает только uses"
            )
    for kind in rules.kind:
        if kind.strike:
            yield from _deed(kind.name, kind.strike)
            if kind.strike.shape in NEEDS_LIMIT or kind.strike.shape == "walk":
                yield fault(
                    "G-30",
                    f"{kind.name}: a strike is no {kind.strike.shape}",
                    f"{kind.name}: удар не бывает {kind.strike.shape}",
                )
        wards = [name for name in kind.abilities if next(a for a in rules.ability if a.name == name).shape == "ward"]
        if len(wards) > 1:
            yield fault("G-50", f"{kind.name} has two wards", f"у {kind.name} две защиты; оставьте одну")


def _deed(name: str, deed: Deed) -> Iterator[Fault]:
    for field, shapes in SHAPES_WITH.items():
        if getattr(deed, field) and deed.shape not in shapes:
            yield fault(
                None,
                f"{name}: a {deed.shape} has no {field}; that is for {', '.join(sorted(shapes))}",
                f"{name}: у формы {deed.shape} нет {field}; оно есть у {', '.join(sorted(shapes))}",
            )
    if deed.shape in {"shot", "charge", "line"} and deed.ways == "curved":
        yield fault(None, f"{name}: only a walk is curved", f"{name}: изогнутым бывает только путь walk")
    if deed.shape == "walk" and deed.ways != "curved":
        yield fault(
            None, f"{name}: an ability that walks goes a curved path", f"{name}: способность walk идёт по curved"
        )
    if deed.turns == 0 and (deed.boost or deed.paralyse):
        yield fault(
            "G-72", f"{name}: say how many turns it lasts", f"{name}: скажите, сколько ходов (turns) это длится"
        )
    if deed.shape == "row" and (deed.size % 2 == 0 or isinstance(deed.reach, str) or deed.reach < deed.size - 1):
        yield fault(
            "G-75",
            f"{name}: a row has an odd size, and a reach of at least that less one",
            f"{name}: у row нечётный size и reach не меньше size − 1",
        )
    if isinstance(deed.reach, int) and deed.reach < deed.nearest:
        yield fault(None, f"{name}: reach is less than nearest", f"{name}: reach меньше nearest")


def _armies(rules: Rules) -> Iterator[Fault]:
    """Five Exalted, mortals beside them, tribes of the first tier, and room for all (G-77, G-26, G-29)."""
    kinds = {kind.name: kind for kind in rules.kind}
    n_exalted = sum(n for name, n in rules.army.items() if kinds[name].exalted)
    if n_exalted != N_EXALTED:
        yield fault(
            "G-77",
            f"{n_exalted} Exalted in the army; there are always five",
            f"Возвышенных в армии {n_exalted}; их всегда пятеро",
        )
    n_army, n_tribe = sum(rules.army.values()), sum(rules.tribe.values())
    if not n_exalted < n_army <= MAX_ARMY:
        yield fault(
            "G-26",
            f"{n_army} pieces in the army; at most {MAX_ARMY}, some of them mortal",
            f"фигур в армии {n_army}; можно до {MAX_ARMY}, и не одни Возвышенные",
        )
    if n_tribe > MAX_TRIBE:
        yield fault(
            "G-36",
            f"{n_tribe} pieces in a tribe; the d20 knows {MAX_TRIBE}",
            f"фигур в племени {n_tribe}; на кости их {MAX_TRIBE}",
        )
    for name in rules.tribe:
        if kinds[name].tier != 1 or kinds[name].zone != "colour":
            yield fault("G-29", f"{name} in a tribe: only the first tier", f"{name} в племени: там только первый ярус")
    for zones in ({"colour": colour.zone} for colour in rules.colour):
        wanted: Counter[str] = Counter()
        for name, n in rules.army.items():
            wanted[zones.get(kinds[name].zone, kinds[name].zone)] += n
        for zone, n in wanted.items():
            if n > (room := len(zone_cells(rules, zone))):
                yield fault(
                    "G-26", f"zone {zone} has {room} cells for {n} pieces", f"в зоне {zone} клеток {room}, а фигур {n}"
                )
        side = next(iter(zones.values()))
        if n_tribe > len(zone_cells(rules, side)):
            yield fault("G-29", f"zone {side} is too small for a tribe", f"зона {side} мала для племени")


def _formations(rules: Rules) -> Iterator[Fault]:
    """A formation has the whole army, everybody in his own zone whatever the colour (G-90)."""
    kinds = {kind.letter: kind for kind in rules.kind}
    sides = {colour.zone for colour in rules.colour}
    for formation in rules.formation:
        where = formation.name
        placed: Counter[str] = Counter()
        for board, rows in enumerate(formation.boards):
            for cell, letter in letters_of(rules, board, rows):
                if cell == NOWHERE or letter not in kinds:
                    yield fault(
                        "G-90",
                        f"formation {where}: {letter} stands where nothing is",
                        f"строй {where}: {letter} стоит не там",
                    )
                    return
                kind = kinds[letter]
                placed[kind.name] += 1
                for zone in sides if kind.zone == "colour" else {kind.zone}:
                    if cell not in zone_cells(rules, zone):
                        yield fault(
                            "G-90",
                            f"formation {where}: {letter} outside zone {zone}",
                            f"строй {where}: {letter} вне зоны {zone}",
                        )
        for name, n in rules.army.items():
            if placed[name] != n:
                yield fault(
                    "G-90",
                    f"formation {where}: {placed[name]} {name} of {n}",
                    f"строй {where}: {name} стоит {placed[name]} из {n}",
                )
    found = Counter(
        kinds[letter].name for _, letter in letters_of(rules, 0, rules.tribe_formation.rows) if letter in kinds
    )
    if any(found[name] != n for name, n in rules.tribe.items()):
        yield fault("G-29", "tribe_formation has not the whole tribe", "в tribe_formation не всё племя")

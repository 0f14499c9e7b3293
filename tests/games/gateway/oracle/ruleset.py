"""A ruleset file with the options of a match put in: kinds, abilities, zones, formations, all as plain tables."""

import tomllib
from importlib.resources import files

from tests.games.gateway.oracle.boards import ALONG, CLOCKWISE, Boards

WAYS = {"straight": ALONG, "any": CLOCKWISE}
FACES = ("forward", "forward-right", "right", "back-right", "back", "back-left", "left", "forward-left")


class Ruleset:
    """What both players agreed on."""

    def __init__(self, options):
        self.options = options
        text = (files("quadriga.games.gateway") / "data" / "sets" / f"{options['rules']}.toml").read_text("utf-8")
        self.tables = tomllib.loads(text)
        self.boards = Boards(self.tables["board"])
        self.kinds = {kind["name"]: kind for kind in self.tables["kind"]}
        self.letters = {kind["letter"]: kind["name"] for kind in self.tables["kind"]}
        self.abilities = {ability["name"]: ability for ability in self.tables["ability"]}
        self.colours = {colour["name"]: colour for colour in self.tables["colour"]}
        self.army = self.roster(self.tables["army"])
        self.tribe = self.roster(self.tables["tribe"])

    def roster(self, numbers):
        """Kinds in the order of slots."""
        return [name for name in self.kinds for _ in range(numbers.get(name, 0))]

    def value(self, number):
        """A number, or an option that stands for one."""
        return self.options[number] if isinstance(number, str) else number

    def cost(self, kind):
        """G-9, G-10."""
        return self.value(kind.get("cost", self.tables["budget"]["costs"][kind["tier"] - 1]))

    def ways(self, deed):
        """G-31, G-65."""
        written = deed.get("ways", "any")
        if written == "archer_dirs":
            return WAYS["straight" if self.options[written] == "4" else "any"]
        return WAYS[written]

    def reach(self, deed):
        return self.value(deed.get("reach", 1))

    # -- sides and zones

    def colour_of(self, side):
        """G-26, G-37: sides are the two seats, then the tribes on the first player's right and on his left."""
        first = self.options["colour"]
        right = self.colours[first]["right"]
        second = self.colours[right]["right"]
        return (first, second, right, self.colours[second]["right"])[side]

    def turned(self, side, cell):
        """A cell of the first player's side as it lies on another."""
        if side >= 2:
            cell = self.boards.on_the_right(cell)
        return self.boards.half_turned(cell) if side in {1, 3} else cell

    def zone(self, name, side):
        """Cells of a zone, in reading order of the first player's side."""
        table = next(zone for zone in self.tables["zone"] if zone["name"] == name)
        cells = {cell for block in table["cells"] for cell in self.boards.block(table["board"] - 1, block)}
        return [self.turned(side, cell) for cell in sorted(cells)]

    def home(self, kind, side):
        """G-27, G-55, G-66: where a kind may be set up."""
        zone = kind["zone"] if kind["zone"] != "colour" else self.colours[self.colour_of(side)]["zone"]
        return self.zone(zone, side)

    # -- who stands where

    def placed(self, roster, boards, side):
        """Slots of a roster on the letters of a formation, row by row."""
        free, cells = {name: [k for k, kind in enumerate(roster) if kind == name] for name in self.kinds}, {}
        for board, rows in enumerate(boards):
            first = self.boards.sizes[board] - len(rows)
            for row, line in enumerate(rows):
                for column, letter in enumerate(line):
                    if letter != ".":
                        slot = free[self.letters[letter]].pop(0)
                        cells[slot] = self.turned(side, (board, first + row, column))
        return [cells[slot] for slot in range(len(roster))]

    def formation(self, number, seat):
        return self.placed(self.army, self.tables["formation"][number]["boards"], seat)

    def tribe_in_line(self, side):
        """G-29: the other way to place them."""
        return self.placed(self.tribe, [self.tables["tribe_formation"]["rows"]], side)

    def die_ways(self, tribe):
        """G-41: directions of the six faces; the tribe on the right looks west."""
        west = CLOCKWISE.index((0, -1))
        ways = [CLOCKWISE[(west + FACES.index(name)) % 8] for name in self.options["neutral_dirs"].split(",")]
        return ways if tribe == 0 else [(-row, -column) for row, column in ways]

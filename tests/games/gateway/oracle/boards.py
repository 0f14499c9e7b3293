"""The boards: cells are (board, row, column), the lowest board is 0 and the first player's edge is the last row."""

NORTH = (-1, 0)
CLOCKWISE = (NORTH, (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
ALONG = CLOCKWISE[::2]  # G-31: rows and columns
LETTERS = "abcdefghijklmnop"


class Boards:
    """Three squares, one above the other (G-2)."""

    def __init__(self, tables):
        self.sizes = [table["size"] for table in tables]
        self.over = [tuple(table.get("over", (0, 0))) for table in tables]
        self.cells = [(b, r, c) for b, size in enumerate(self.sizes) for r in range(size) for c in range(size)]
        self.number = {cell: n for n, cell in enumerate(self.cells)}
        self.neighbours = {cell: [there for way in CLOCKWISE if (there := self.step(cell, way))] for cell in self.cells}
        self.over_it = {self.below(cell): cell for cell in self.cells}

    def step(self, cell, way, n=1):
        """The cell `n` steps on, None beyond the edge."""
        board, row, column = cell
        there = (board, row + n * way[0], column + n * way[1])
        return there if there in self.number else None

    def around(self, cell):
        """G-35: what is beside a cell, clockwise from the north."""
        return self.neighbours[cell]

    def below(self, cell):
        """G-13."""
        board, row, column = cell
        if board == 0:
            return None
        down, right = self.over[board]
        return (board - 1, row + down, column + right)

    def above(self, cell):
        """G-13."""
        return self.over_it.get(cell)

    def apart(self, one, other):
        """G-35: steps of a king, None on different boards."""
        if one[0] != other[0]:
            return None
        return max(abs(one[1] - other[1]), abs(one[2] - other[2]))

    def beside(self, one, other):
        return self.apart(one, other) == 1

    def half_turned(self, cell):
        board, row, column = cell
        last = self.sizes[board] - 1
        return (board, last - row, last - column)

    def on_the_right(self, cell):
        """Where a cell of the first player's side lies for the side on his right."""
        board, row, column = cell
        return (board, self.sizes[board] - 1 - column, row)

    def named(self, board, name):
        """A cell as data files write it: `c1`."""
        return (board, self.sizes[board] - int(name[1:]), LETTERS.index(name[0]))

    def block(self, board, written):
        """`c1:n2`, from lower left to upper right."""
        (_, low, left), (_, high, right) = (self.named(board, name) for name in written.split(":"))
        return [(board, row, column) for row in range(high, low + 1) for column in range(left, right + 1)]

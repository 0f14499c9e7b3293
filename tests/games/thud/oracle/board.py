"""The eight-sided board: cell names, neighbours and the straight lines that leave each cell."""

FILES = "ABCDEFGHJKLMNOP"
RANK_WIDTHS = (5, 7, 9, 11, 13, 15, 15, 15, 15, 15, 13, 11, 9, 7, 5)  # T-1
DIRECTIONS = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))  # (file, rank) steps


def _cells_of_rank(rank: int) -> list[str]:
    width = RANK_WIDTHS[rank - 1]
    first = (len(FILES) - width) // 2
    return [f"{name}{rank}" for name in FILES[first : first + width]]


RANKS = [_cells_of_rank(rank) for rank in range(1, 16)]
CELLS = [cell for rank in RANKS for cell in rank]  # rank 1 first, then file A first: the order of every list
ORDER = {cell: place for place, cell in enumerate(CELLS)}


def _ray(cell: str, direction: tuple[int, int]) -> tuple[str, ...]:
    """Return the cells met on the way from `cell` to the edge, nearest first, without `cell` itself."""
    file, rank = FILES.index(cell[0]), int(cell[1:])
    met: list[str] = []
    while True:
        file, rank = file + direction[0], rank + direction[1]
        if not 0 <= file < len(FILES) or f"{FILES[file]}{rank}" not in ORDER:
            return tuple(met)
        met.append(f"{FILES[file]}{rank}")


RAYS = {cell: {direction: _ray(cell, direction) for direction in DIRECTIONS} for cell in CELLS}
NEIGHBOURS = {cell: [ray[0] for ray in RAYS[cell].values() if ray] for cell in CELLS}


def opposite(direction: tuple[int, int]) -> tuple[int, int]:
    """Return the direction that points the other way."""
    return -direction[0], -direction[1]

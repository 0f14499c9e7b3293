"""Ways over empty cells."""


def straight(boards, pieces, origin, ways, reach):
    """G-31: {cell: the last empty cell before it} along straight lines, up to the first cell that is taken."""
    found = {}
    for way in ways:
        before = origin
        for n in range(1, reach + 1):
            cell = boards.step(origin, way, n)
            if cell is None:
                break
            found[cell] = {before}
            if pieces.at(cell):
                break
            before = cell
    return found


def winding(boards, pieces, origin, reach):
    """G-32: {cell: cells beside it from which it is entered with the last step}."""
    steps, ring, found = {origin: 0}, [origin], {}
    for n in range(1, reach + 1):
        nearer, ring = ring, []
        for cell in nearer:
            for there in boards.around(cell):
                if there not in steps and not pieces.at(there):
                    steps[there] = n
                    ring.append(there)
    for cell, n in steps.items():
        if n < reach:
            for there in boards.around(cell):
                found.setdefault(there, set()).add(cell)
    found.pop(origin, None)
    return found

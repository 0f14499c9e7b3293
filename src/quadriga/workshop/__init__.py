"""What only one game needs above search."""

from collections.abc import Callable

from quadriga.workshop import rat

REHEARSALS: dict[str, Callable[[], None]] = {"rat": rat.rehearsed}  # by game: everything that its workshop compiles

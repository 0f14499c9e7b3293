"""The entry points of one game's records, called directly.

A call of a compiled function looks first at the type of every argument, and at an array of records for a tenth of a
microsecond. A game's records have one type each, so its facade compiles an entry point for them once and keeps it.
"""

from collections.abc import Callable
from inspect import signature
from typing import Any, cast

import numpy as np
from numba import types
from numba.core.dispatcher import Dispatcher
from numba.np import numpy_support

from quadriga.kernel import entry


class Doors:
    """The functions of kernel/entry.py by name, for the arrays of records of one game.

    Their arguments are trusted to be what the names of the parameters promise: an array of records of another size
    and what is no number raise TypeError, a number beyond 64 bits OverflowError.
    """

    def __init__(self, setup: "np.dtype[Any]", state: "np.dtype[Any]") -> None:
        """Take the dtypes of the setup and of the state; nothing is compiled yet."""
        setups = types.Array(numpy_support.from_dtype(setup), 1, "C", readonly=True, aligned=False)
        states = types.Array(numpy_support.from_dtype(state), 1, "C", aligned=False)
        self._types: dict[str, types.Type] = {
            "setups": setups,
            **dict.fromkeys(("states", "after", "known", "filled"), states),
            **dict.fromkeys(("seat", "code", "offer"), types.int64),
            **dict.fromkeys(("out", "codes", "weights"), types.int64[::1]),
            "rng": types.uint64[::1],
            "events": types.int32[:, ::1],
        }

    def __getattr__(self, name: str) -> Callable[..., Any]:
        """Compile the entry point of that name, or load it from the cache, and keep it; interpreted, it is as it is."""
        function: Any = getattr(entry, name)
        if isinstance(function, Dispatcher):
            wanted = tuple(self._types[parameter] for parameter in signature(function.py_func).parameters)
            function.compile(wanted)
            function = function.get_overload(wanted)
        setattr(self, name, function)
        return cast("Callable[..., Any]", function)

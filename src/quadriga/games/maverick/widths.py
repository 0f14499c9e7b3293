"""Numbers of one width, so that each kernel is compiled once.

Numba compiles a function anew for every combination of widths that its arguments come in, and its `int` leaves a narrow
integer as narrow as it was. A number read from a record goes through `wide` on its way to a function or a range.
"""

from typing import Any

from numba import types
from numba.core.typing.templates import AbstractTemplate, infer_global, signature
from numba.extending import lower_builtin


def wide(number: Any) -> int:
    """Return an integer or a truth value as a whole number of 64 bits."""
    return int(number)


@infer_global(wide)
class _Wide(AbstractTemplate):
    def generic(self, args: Any, kws: Any) -> Any:
        return signature(types.int64, *args)


@lower_builtin(wide, types.Integer)
@lower_builtin(wide, types.Boolean)
def _widened(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return context.cast(builder, args[0], sig.args[0], sig.return_type)

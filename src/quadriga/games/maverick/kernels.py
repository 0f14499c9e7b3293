"""How the kernels of this island are compiled: each once.

Numba compiles a function anew for every combination of widths that its arguments come in, and for every constant; so a
number or a truth value comes into any kernel here as a whole number of 64 bits. Small kernels become part of their
callers; those with much below them are sealed (kernel/sealed.py).
"""

from collections.abc import Callable
from typing import Any, cast

from numba import njit, types

from quadriga.games.maverick.state import SETUP, STATE
from quadriga.kernel.events import emit
from quadriga.kernel.sealed import FOR_KERNELS_ALONE, Seal

sealed = Seal(SETUP, STATE)


def kernel(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile a small function, as part of its callers."""
    compiled: Any = njit(nogil=True, **FOR_KERNELS_ALONE)(function)
    if compiled is not function:  # as it is where everything runs interpreted
        template = compiled.get_call_template
        compiled.get_call_template = lambda args, kws: template([widened(argument) for argument in args], kws)
    return cast("Callable[..., Any]", compiled)


def widened(argument: types.Type) -> types.Type:
    """Return the type in which an argument of that type comes into a kernel."""
    return types.int64 if isinstance(argument, types.Integer | types.Boolean) else argument


@kernel
def tell(events, kind, seat, card, other, amount, name, known):
    """Append an event to the buffer; columns as in actions.py."""
    emit(events, kind, seat, card, other, amount, name, known, 0)

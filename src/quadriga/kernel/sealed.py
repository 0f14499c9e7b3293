"""Kernels that their callers reach by an address, so that each is compiled once.

Numba links a compiled function into every caller and optimizes it there again, with all that it calls in turn: hundreds
of functions, deep in one another, take minutes. A sealed kernel is compiled for one row of types, told by the names
of its parameters, and called through a slot that holds its address. The first call finds the slot empty, and the kernel
is then compiled, or loaded from the cache. Small kernels are better left to Numba, which makes them part of their
callers.
"""

import ctypes
from collections.abc import Callable
from inspect import Parameter, Signature, signature
from typing import Any

import llvmlite.binding
import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.core import cgutils
from numba.core.compiler_lock import global_compiler_lock
from numba.core.dispatcher import Dispatcher
from numba.core.typing.templates import make_intrinsic_template
from numba.np import numpy_support

from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels

FOR_KERNELS_ALONE: dict[str, Any] = {
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
}  # saves a sixth of the compiling
FILL = "quadriga.fill"  # the symbol of what fills an empty slot
UNFILLED = "a sealed kernel could not be compiled; the reason stands on the error stream"
ARRAYS = {
    **dict.fromkeys(("out", "codes", "weights", "scores"), types.int64[::1]),
    "rng": types.uint64[::1],
    "events": types.int32[:, ::1],
}


class Seal:
    """Seals the kernels of one game's records.

    Parameters named `setup`, `state` and `known` are records of these dtypes, those in ARRAYS arrays; any other is a
    whole number of 64 bits, whatever the caller's is.
    """

    def __init__(self, setup: "np.dtype[Any]", state: "np.dtype[Any]") -> None:
        """Take the dtypes of the setup and of the state."""
        states = numpy_support.from_dtype(state)
        self._sealed: list[Sealed] = []
        self._types = {**ARRAYS, "setup": numpy_support.from_dtype(setup), "state": states, "known": states}

    def __call__(self, function: Callable[..., Any]) -> Any:
        """Seal a kernel; interpreted, it stays as it is."""
        compiled = njit(cache=True, nogil=True, **FOR_KERNELS_ALONE)(function)
        if not isinstance(compiled, Dispatcher):
            return function
        arguments = tuple(self._types.get(name, types.int64) for name in signature(function).parameters)
        kernel = Sealed(compiled, arguments, tuple(self._sealed))
        self._sealed.append(kernel)
        return kernel


class Sealed:
    """A sealed kernel; compiled, it can be called by kernels alone."""

    def __init__(self, dispatcher: Dispatcher, arguments: tuple[types.Type, ...], before: "tuple[Sealed, ...]") -> None:
        """Take the kernel, the types of its arguments, and what was sealed before; nothing is compiled yet."""
        self.dispatcher = dispatcher
        self._arguments = arguments
        self._before = before
        self._is_at_work = False
        self._slot = ctypes.c_void_p()
        self._symbol = f"{dispatcher.py_func.__module__}.{dispatcher.py_func.__qualname__}"
        llvmlite.binding.add_symbol(self._symbol, ctypes.addressof(self._slot))
        _slots[ctypes.addressof(self._slot)] = self
        self._numba_type_ = types.Function(make_intrinsic_template(self, self._meaning(), self._symbol))

    def compile(self) -> None:
        """Compile the kernel, or load it from the cache, unless that is done or being done."""
        with global_compiler_lock:  # another thread may be at it; the same one is where a kernel calls itself
            if self._arguments in self.dispatcher.overloads or self._is_at_work:
                return
            self._is_at_work = True
            try:
                self.dispatcher.compile(self._arguments)
            finally:
                self._is_at_work = False

    @property
    def _compiled(self) -> Any:
        """What Numba knows of it, compiled."""
        self.compile()
        return self.dispatcher.overloads[self._arguments]

    def fill(self) -> None:
        """Write the kernel's address into its slot."""
        compiled = self._compiled
        self._slot.value = compiled.library.get_pointer_to_function(compiled.fndesc.llvm_func_name)

    def _meaning(self) -> Callable[..., Any]:
        """Return what Numba asks for the type of a call, with as many parameters as the kernel has."""

        def meaning(context: Any, *_: types.Type) -> tuple[Any, Any]:
            for earlier in self._before:  # the leaves first: one inside the other they would nest too deep for Python
                earlier.compile()
            return self._compiled.signature, self._call

        names = ["context", *signature(self.dispatcher.py_func).parameters]
        meaning.__signature__ = Signature(  # type: ignore[attr-defined]
            [Parameter(name, Parameter.POSITIONAL_OR_KEYWORD) for name in names]
        )
        return meaning

    def _call(self, context: Any, builder: Any, called: Any, arguments: Any) -> Any:
        """Write a call through the slot into a kernel."""
        convention, module = context.call_conv, builder.module
        address = convention.get_function_type(called.return_type, called.args).as_pointer()
        slot = module.globals.get(self._symbol) or ir.GlobalVariable(module, address, self._symbol)
        with builder.if_then(cgutils.is_null(builder, builder.load(slot)), likely=False):
            filling = ir.FunctionType(ir.VoidType(), [cgutils.voidptr_t])
            fill = cgutils.get_or_insert_function(module, filling, FILL)
            builder.call(fill, [builder.bitcast(slot, cgutils.voidptr_t)])
            with builder.if_then(cgutils.is_null(builder, builder.load(slot)), likely=False):
                convention.return_user_exc(builder, RuntimeError, (UNFILLED,))
        kernel = builder.load(slot)
        status, value = convention.call_function(builder, kernel, called.return_type, called.args, arguments)
        with cgutils.if_unlikely(builder, status.is_error):
            convention.return_status_propagate(builder, status)
        return value


@ctypes.CFUNCTYPE(None, ctypes.c_void_p)
def _fill(slot: int) -> None:
    _slots[slot].fill()


_slots: dict[int, Sealed] = {}
llvmlite.binding.add_symbol(FILL, ctypes.cast(_fill, ctypes.c_void_p).value)

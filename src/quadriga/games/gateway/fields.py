"""Records whose fields are quick to read where kernels are interpreted; compiled code knows no difference."""

from operator import itemgetter
from typing import Any

import numpy as np


def quick(record: type[np.record], fields: list[Any]) -> "np.dtype[Any]":
    """Return the dtype of `fields`, whose scalars are of the class `record`.

    NumPy's own records look up every attribute in Python, which takes four times as long as the properties given here.
    """
    record.__getattribute__ = np.void.__getattribute__  # type: ignore[method-assign]
    record.__setattr__ = np.void.__setattr__  # type: ignore[method-assign]
    record.__getitem__ = np.void.__getitem__  # type: ignore[assignment, method-assign]
    record.__setitem__ = np.void.__setitem__  # type: ignore[method-assign]
    for name, *_ in fields:
        setattr(record, name, property(itemgetter(name), _writer(name)))
    return np.dtype((record, fields))


def _writer(name: str) -> Any:
    def write(record: np.record, value: Any) -> None:
        record[name] = value

    return write

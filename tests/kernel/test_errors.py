"""An error is the same error wherever it arrives."""

import pickle

from quadriga.kernel import Text
from quadriga.kernel.errors import BadInput, BadPosition, Fault


class ManyFaults(BadInput):
    """Made from something else than its text."""

    def __init__(self, *names: str) -> None:
        super().__init__(Text(", ".join(names), "; ".join(names)), "T-1")
        self.names = names


def test_an_error_of_any_make_survives_the_way_between_processes():
    faults = (Fault(Text("a", "а"), "T-1", ("A1",)), Fault(Text("b", "б")))
    for error in (ManyFaults("one", "two"), BadPosition.of(faults), BadInput(Text("no", "нет"))):
        arrived = pickle.loads(pickle.dumps(error))  # noqa: S301  our own bytes
        assert type(arrived) is type(error)
        assert str(arrived) == str(error)
        assert arrived.__dict__ == error.__dict__

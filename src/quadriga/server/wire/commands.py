"""What a seat may ask of a match."""

from quadriga.kernel.errors import BadInput
from quadriga.kernel.text import Text
from quadriga.server.wire.shapes import Code, Name, Number, OfferKind, Reply, Request, Typed


class Action(Request, frozen=True):
    """An action: a code from the choices, or its text."""

    v: Number
    action: Code | None = None
    text: Typed | None = None


class AmbiguousAction(BadInput):
    """An action is given neither or twice."""

    code = "ambiguous-action"


def one_of(code: int | None, text: str | None) -> int | str:
    """Return the code or the text, whichever was given; raises AmbiguousAction if both were, or none."""
    if code is not None and text is None:
        return code
    if text is not None and code is None:
        return text
    raise AmbiguousAction(
        Text(
            en="Give either action, a code from the choices, or text, its notation.",
            ru="Укажите что-то одно: action — код из списка ходов — или text — его запись.",
        )
    )


class NewOffer(Request, frozen=True):
    """An offer to the other seats."""

    v: Number
    kind: OfferKind


class Answer(Request, frozen=True):
    """An answer to the standing offer."""

    v: Number
    accept: bool


class Seen(Request, frozen=True):
    """A command that needs nothing but the event it was given at."""

    v: Number


class Giving(Request, frozen=True):
    """Who gets a seat: a computer player of a level, or (null) whoever comes by the new link."""

    level: Name | None = None


class Given(Reply, frozen=True):
    """The seat is somebody else's: the key of its new link; null where a computer sits now."""

    key: str | None


class Question(Request, frozen=True):
    """A text that somebody would like to play."""

    text: Typed


class Why(Reply, frozen=True):
    """Whether it could be played, and why not."""

    legal: bool
    clause: str | None
    title: str | None
    reason: str

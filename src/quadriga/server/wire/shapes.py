"""What everything on the wire is made of: its limits, what is asked, what is said. Requests refuse unknown fields."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Name = Annotated[str, Meta(max_length=64)]
Title = Annotated[str, Meta(max_length=40)]
Typed = Annotated[str, Meta(min_length=1, max_length=400)]
Position = Annotated[str, Meta(max_length=4000)]
Entropy = Annotated[str, Meta(max_length=128)]
Code = Annotated[int, Meta(ge=0, lt=1 << 31)]
Number = Annotated[int, Meta(ge=0, lt=1 << 31)]
SeatNumber = Annotated[int, Meta(ge=0, lt=5)]
OfferKind = Literal["end", "take-back", "draw"]


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """Something asked of the server."""


class Reply(Struct, frozen=True):
    """Something said by the server."""


class Problem(Reply, frozen=True, omit_defaults=True):
    """A refusal (RFC 9457); `code` names its kind, `clause` the rule, `v` the match's latest event."""

    type: str
    title: str
    status: int
    detail: str
    code: str
    clause: str | None = None
    v: int | None = None

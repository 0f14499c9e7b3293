"""The chain of hashes that makes an altered match file show.

The hash of the header's line starts the chain; each event's hash covers the one before, the event's random salt, its
number and its bytes. Hashes are published when the match is over, or when nothing in it is hidden: before that,
whoever has one could find a hidden event by trying.
"""

from hashlib import sha256
from secrets import token_bytes

import msgspec

from quadriga.service.events import AnyEvent
from quadriga.service.header import Header

SALT_BYTES = 16


def canonical(part: Header | AnyEvent) -> bytes:
    """Return the one way in which a header or an event is written."""
    return msgspec.json.encode(part, order="deterministic")


def first_hash(header: Header) -> bytes:
    """Return the hash that the chain begins with."""
    return sha256(canonical(header)).digest()


def next_hash(before: bytes, v: int, salt: bytes, event: AnyEvent) -> bytes:
    """Return the hash of event number `v`."""
    return sha256(before + salt + v.to_bytes(8, "big") + canonical(event)).digest()


def new_salt() -> bytes:
    """Return a salt for one event."""
    return token_bytes(SALT_BYTES)

"""What the log keeps of a match."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """One event: its number (from 1), its bytes, and the random salt that its hash will be taken with."""

    v: int
    body: bytes
    salt: bytes


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A whole match: the header, the secret seed, the hash of each seat's key (None: nobody holds it), the events."""

    match: str
    game: str
    header: bytes
    seed: bytes
    keys: tuple[bytes | None, ...]
    events: tuple[StoredEvent, ...] = field(default=())
    is_over: bool = False

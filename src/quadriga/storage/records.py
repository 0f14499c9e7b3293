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
    """A whole match.

    `seed` is secret until the match is over, `keys` are the hashes of the seats' keys (None: nobody holds one),
    `digest` is the hash of the position after the last event, `owner` the process that may append (a reader's
    finding: who creates a match owns it).
    """

    match: str
    game: str
    header: bytes
    seed: bytes
    keys: tuple[bytes | None, ...]
    digest: bytes
    events: tuple[StoredEvent, ...] = ()
    is_over: bool = False
    owner: str | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class News:
    """What has happened in a match: who owns it now, and the events that a reader did not have."""

    owner: str | None
    events: tuple[StoredEvent, ...]

"""The secret that holds a seat. The store knows only its hash."""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from hmac import compare_digest
from secrets import choice, token_urlsafe

KEY_BYTES = 24
MATCH_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # no pair that is read as one another
MATCH_LENGTH = 12


def new_key() -> str:
    """Return a secret of 192 bits that may stand in a link."""
    return token_urlsafe(KEY_BYTES)


def new_match_name() -> str:
    """Return a name for a match, of 59 bits."""
    return "".join(choice(MATCH_LETTERS) for _ in range(MATCH_LENGTH))


def rematch_name(match: str, hashes: Sequence[bytes | None]) -> str:
    """Return the name that the rematch of a match has: always the same, and nobody but the store can tell it before."""
    digest = sha256(b"quadriga rematch " + match.encode() + b"".join(key or b"-" for key in hashes)).digest()
    number, letters = int.from_bytes(digest, "big"), []
    for _ in range(MATCH_LENGTH):
        number, letter = divmod(number, len(MATCH_LETTERS))
        letters.append(MATCH_LETTERS[letter])
    return "".join(letters)


def is_match_name(name: str) -> bool:
    """Say whether `new_match_name` could have made it: names stand in links and in names of files."""
    return len(name) == MATCH_LENGTH and set(name) <= set(MATCH_LETTERS)


def hashed(key: str) -> bytes:
    """Return what the store keeps of a key."""
    return sha256(key.encode()).digest()


def all_hashed(keys: Iterable[str]) -> tuple[bytes, ...]:
    """Return what the store keeps of each of the keys."""
    return tuple(hashed(key) for key in keys)


def seats_opened(hashes: Sequence[bytes | None], given: Sequence[bytes]) -> tuple[int, ...]:
    """Return the seats that any of the keys opens whose hashes are `given`, in increasing order."""
    return tuple(
        seat
        for seat, kept in enumerate(hashes)
        if kept is not None and any(compare_digest(kept, candidate) for candidate in given)
    )

"""Fair chance: commit to a seed, mix in a value from every person, draw everything from that, reveal at the end.

The server cannot choose the dice (its seed is committed to before it knows what people add), and no person can (the
seed is secret). The generator's counter never goes back, so a take-back draws new dice.
"""

from collections.abc import Mapping
from hashlib import sha256
from secrets import token_bytes

SEED_BYTES = 32
MASK = (1 << 64) - 1


def new_seed() -> bytes:
    """Return a secret seed."""
    return token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """Return the hash (hex) that stands in the header from the start."""
    return sha256(b"quadriga seed " + seed).hexdigest()


def mixed(seed: bytes, entropies: Mapping[int, str]) -> int:
    """Return the 64-bit seed of the match's generator: the secret one and each person's value, in seat order."""
    digest = sha256(b"quadriga chance " + seed)
    for seat, entropy in sorted(entropies.items()):
        digest.update(bytes([seat]) + sha256(entropy.encode()).digest())
    return int.from_bytes(digest.digest()[:8], "big")


def thinking_seed(seed: bytes, v: int, seat: int) -> int:
    """Return a 63-bit seed for a computer player's own dice: the same whenever it thinks about the same event."""
    return int.from_bytes(sha256(b"quadriga thought %d %d " % (v, seat) + seed).digest()[:8], "big") >> 1


def as_hex(outcome: int) -> str:
    """Write an outcome (int64) for the log."""
    return f"{outcome & MASK:x}"


def from_hex(text: str) -> int:
    """Read what `as_hex` wrote; raises ValueError."""
    outcome = int(text, 16)
    if as_hex(outcome) != text:
        raise ValueError(text)
    return outcome - (outcome >> 63 << 64)

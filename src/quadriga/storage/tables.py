"""The tables. A match is its header and its events; everything else about it is derived."""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table

METADATA = MetaData()

MATCHES = Table(
    "matches",
    METADATA,
    Column("match", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("header", LargeBinary, nullable=False),
    Column("seed", LargeBinary, nullable=False),  # secret until the match is over
    Column("digest", LargeBinary, nullable=False),  # of the position after the last event
    Column("owner", String(64)),  # the process that may append; no other one's insert finds its row
    Column("is_over", Boolean, nullable=False),
    Index("matches_live", "is_over"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("match", String(32), ForeignKey("matches.match", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("key_hash", LargeBinary),  # of the seat's secret key; null where a computer sits
    Index("seats_key", "key_hash"),
)

EVENTS = Table(
    "events",
    METADATA,
    Column("match", String(32), ForeignKey("matches.match", ondelete="CASCADE"), primary_key=True),
    Column("v", Integer, primary_key=True, autoincrement=False),  # from 1, without gaps
    Column("body", LargeBinary, nullable=False),
    Column("salt", LargeBinary, nullable=False),
)

FIRST_TABLES = frozenset(METADATA.tables)  # those that every store of ours has, however old

KEYRINGS = Table(
    "keyrings",
    METADATA,
    Column("ring", LargeBinary, primary_key=True),  # the hash of the secret in a browser's cookie
    Column("used_at", BigInteger, nullable=False),  # seconds since 1970
    Index("keyrings_old", "used_at"),
)

KEYRING_KEYS = Table(
    "keyring_keys",
    METADATA,
    Column("ring", LargeBinary, ForeignKey("keyrings.ring", ondelete="CASCADE"), primary_key=True),
    Column("match", String(32), ForeignKey("matches.match", ondelete="CASCADE"), primary_key=True),
    Column("key_hash", LargeBinary, primary_key=True),  # as in `seats`
    Index("keyring_keys_match", "match"),
)

"""The tables of the log. A match is its header and its events; everything else about it is derived."""

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table

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
)

EVENTS = Table(
    "events",
    METADATA,
    Column("match", String(32), ForeignKey("matches.match", ondelete="CASCADE"), primary_key=True),
    Column("v", Integer, primary_key=True, autoincrement=False),  # from 1, without gaps
    Column("body", LargeBinary, nullable=False),
    Column("salt", LargeBinary, nullable=False),
)

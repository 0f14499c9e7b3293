"""The match log on disk: SQLite by default, PostgreSQL by URL.

`Database` opens and migrates the store, `Log` appends to it and reads it, its `neighbours` are the other processes on
the same database. What the events say is not known here: a header and an event are bytes.
"""

from quadriga.storage.database import Database
from quadriga.storage.errors import (
    BusyStore,
    DamagedStore,
    ForeignStore,
    OwnedElsewhere,
    ReadOnlyStore,
    StaleLog,
    StoreError,
)
from quadriga.storage.log import Log
from quadriga.storage.neighbours import LONGEST, Listener
from quadriga.storage.records import News, StoredEvent, StoredMatch

__all__ = [
    "LONGEST",
    "BusyStore",
    "DamagedStore",
    "Database",
    "ForeignStore",
    "Listener",
    "Log",
    "News",
    "OwnedElsewhere",
    "ReadOnlyStore",
    "StaleLog",
    "StoreError",
    "StoredEvent",
    "StoredMatch",
]

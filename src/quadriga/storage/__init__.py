"""The match log on disk: SQLite by default, another database by URL.

`Database` opens and migrates the store, `Log` appends to it and reads it. What the events say is not known here:
a header and an event are bytes.
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
from quadriga.storage.records import StoredEvent, StoredMatch

__all__ = [
    "BusyStore",
    "DamagedStore",
    "Database",
    "ForeignStore",
    "Log",
    "OwnedElsewhere",
    "ReadOnlyStore",
    "StaleLog",
    "StoreError",
    "StoredEvent",
    "StoredMatch",
]

"""What a server writes down about itself, on the standard error stream: lines for people, or JSON for programs.

Nothing secret is in it: keys travel in headers and messages, which are not logged.
"""

import logging
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

import msgspec

FOR_PEOPLE = "%(asctime)s %(levelname)s %(name)s: %(message)s"
STANDARD = {*vars(logging.makeLogRecord({})), "message", "asctime"}  # what every record has


class LogFormat(StrEnum):
    """How log lines are written."""

    TEXT = "text"
    JSON = "json"


class JsonLines(logging.Formatter):
    """One JSON object a line: time, level, logger, message, what the record names besides, and the traceback."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **{name: value for name, value in vars(record).items() if name not in STANDARD},
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def write_logs(kind: LogFormat) -> None:
    """Write warnings and faults for people; for programs, what the matches do too."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if kind is LogFormat.JSON else logging.Formatter(FOR_PEOPLE))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("quadriga").setLevel(logging.INFO if kind is LogFormat.JSON else logging.WARNING)

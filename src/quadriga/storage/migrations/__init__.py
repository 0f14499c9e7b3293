"""Changes of the tables, one file each, applied at start-up."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


def upgrade(connection: Connection) -> None:
    """Bring the tables up to date within the caller's transaction.

    Raises:
        alembic.util.CommandError: the database is at a revision that this program does not know.
    """
    config = settings()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def head() -> str | None:
    """Return the revision that this program brings tables to."""
    return ScriptDirectory.from_config(settings()).get_current_head()


def settings() -> Config:
    """Return what Alembic wants to know."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    return config

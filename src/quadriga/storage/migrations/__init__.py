"""Changes of the tables, one file each, applied at start-up."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def upgrade(connection: Connection) -> None:
    """Bring the tables up to date within the caller's transaction.

    Raises:
        alembic.util.CommandError: the database is at a revision that this program does not know.
    """
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")

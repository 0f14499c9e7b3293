"""Keyrings: the seats that a browser holds; seats are found by their keys."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the two tables, and the index."""
    op.create_index("seats_key", "seats", ["key_hash"])
    op.create_table(
        "keyrings",
        sa.Column("ring", sa.LargeBinary, primary_key=True),
        sa.Column("used_at", sa.BigInteger, nullable=False),
    )
    op.create_index("keyrings_old", "keyrings", ["used_at"])
    op.create_table(
        "keyring_keys",
        sa.Column("ring", sa.LargeBinary, sa.ForeignKey("keyrings.ring", ondelete="CASCADE"), primary_key=True),
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.match", ondelete="CASCADE"), primary_key=True),
        sa.Column("key_hash", sa.LargeBinary, primary_key=True),
    )
    op.create_index("keyring_keys_match", "keyring_keys", ["match"])

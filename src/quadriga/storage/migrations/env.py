"""Run by Alembic: apply the migrations on the connection that `upgrade` was given."""

from alembic import context

from quadriga.storage.tables import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,
    transaction_per_migration=False,
)
context.run_migrations()

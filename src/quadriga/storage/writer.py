"""One writer for all matches: what arrives within a few milliseconds is committed together."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from sqlalchemy import Connection

from quadriga.storage.database import Database
from quadriga.storage.errors import StoreError, failed, named_errors

GATHERING = 0.003  # seconds that a commit waits for company; a commit with synchronous=FULL takes about 7 ms
LARGEST_GROUP = 256

Work = Callable[[Connection], None]  # done again from the start if another's work spoils the transaction


@dataclass(frozen=True, slots=True)
class Order:
    """Work to do on the writing connection, and whom to tell once it is committed."""

    work: Work
    done: asyncio.Future[None]


class Writer:
    """Runs orders as they arrive, many in one transaction; one that fails takes no other along."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._orders: asyncio.Queue[Order] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    async def write(self, work: Work) -> None:
        """Return once `work` is committed.

        Raises:
            StoreError: it failed, and nothing of it is in the store.
        """
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="storage writer")
        order = Order(work, asyncio.get_running_loop().create_future())
        self._orders.put_nowait(order)
        await order.done

    async def close(self) -> None:
        """Finish what was ordered and stop."""
        if self._task is None:
            return
        await self._orders.join()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            group = [await self._orders.get()]
            await asyncio.sleep(GATHERING)
            while not self._orders.empty() and len(group) < LARGEST_GROUP:
                group.append(self._orders.get_nowait())
            await self._commit(group)
            for _ in group:
                self._orders.task_done()

    async def _commit(self, group: list[Order]) -> None:
        for order, outcome in zip(group, await self._outcomes(group), strict=True):
            if order.done.done():
                continue
            if outcome is None:
                order.done.set_result(None)
            else:
                order.done.set_exception(outcome)

    async def _outcomes(self, group: list[Order]) -> list[StoreError | None]:
        try:
            await self._database.write(partial(do_all, group))
        except StoreError as error:
            return [error] if len(group) == 1 else await self._apart(group)
        except Exception as error:  # noqa: BLE001  whatever happens, those who wait must hear of it
            return [failed(self._database.where, repr(error))] * len(group)
        return [None] * len(group)

    async def _apart(self, group: list[Order]) -> list[StoreError | None]:
        """Do the work of a group that has failed again, each in a savepoint of its own; return what came of each."""
        try:
            return await self._database.write(lambda connection: [self._attempt(connection, order) for order in group])
        except StoreError as error:
            return [error] * len(group)
        except Exception as error:  # noqa: BLE001  as above
            return [failed(self._database.where, repr(error))] * len(group)

    def _attempt(self, connection: Connection, order: Order) -> StoreError | None:
        try:
            with named_errors(self._database.where), connection.begin_nested():
                order.work(connection)
        except StoreError as error:
            return error
        return None


def do_all(group: list[Order], connection: Connection) -> None:
    """Do the work of all; raises what the first that fails raises."""
    for order in group:
        order.work(connection)

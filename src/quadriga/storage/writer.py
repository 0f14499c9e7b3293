"""One writer for all matches: what arrives within a few milliseconds is committed together."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncConnection

from quadriga.storage.database import Database
from quadriga.storage.errors import StoreError, failed, named_errors

GATHERING = 0.003  # seconds that a commit waits for company; a commit with synchronous=FULL takes about 7 ms
LARGEST_GROUP = 256

Work = Callable[[AsyncConnection], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Order:
    """Work to do on the writing connection, and whom to tell once it is committed."""

    work: Work
    done: asyncio.Future[None]


class Writer:
    """Runs orders as they arrive, each in a savepoint of its own: one that fails takes no other along."""

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
        try:
            async with self._database.writing() as connection:
                outcomes = await self._outcomes(connection, group)
        except StoreError as error:
            outcomes = [error] * len(group)
        except Exception as error:  # noqa: BLE001  whatever happens, those who wait must hear of it
            outcomes = [failed(self._database.where, repr(error))] * len(group)
        for order, outcome in zip(group, outcomes, strict=True):
            if order.done.done():
                continue
            if outcome is None:
                order.done.set_result(None)
            else:
                order.done.set_exception(outcome)

    async def _outcomes(self, connection: AsyncConnection, group: list[Order]) -> list[StoreError | None]:
        if len(group) == 1:  # it can spoil nobody's transaction but its own, and needs no savepoint
            await group[0].work(connection)
            return [None]
        return [await self._attempt(connection, order) for order in group]

    async def _attempt(self, connection: AsyncConnection, order: Order) -> StoreError | None:
        try:
            with named_errors(self._database.where):
                async with connection.begin_nested():
                    await order.work(connection)
        except StoreError as error:
            return error
        return None

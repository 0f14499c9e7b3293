"""Work spread over the cores: independent jobs, done in processes of their own."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TypeVar

from quadriga.kernel import Text
from quadriga.kernel.errors import BadInput, QuadrigaError

Job = TypeVar("Job")
Result = TypeVar("Result")


class WorkerDied(QuadrigaError):
    """A worker process was ended from outside, as when memory runs out."""

    code = "worker-died"


class BadWorkers(BadInput):
    """A number of workers that cannot be."""

    code = "bad-workers"


def all_cores() -> int:
    """Return how many processes the machine can run at once."""
    return os.cpu_count() or 1


def spread(
    work: Callable[[Job], Result], jobs: Sequence[Job], n_workers: int, prepare: Callable[[], object]
) -> Iterator[Result]:
    """Yield the result of `work` for each job, as they get done: the order depends on the machine.

    `prepare` runs once in each worker before its first job. With one worker nothing leaves this process. Both
    functions must be importable from elsewhere. What `work` raises is raised here, and the other jobs are dropped.

    Raises:
        BadWorkers: `n_workers` is less than 1.
        WorkerDied: a worker was killed.
    """
    if n_workers < 1:
        raise BadWorkers(
            Text(en=f"{n_workers} workers: at least 1 is needed", ru=f"рабочих процессов {n_workers}: нужен хотя бы 1")
        )
    if n_workers == 1 or len(jobs) == 1:
        prepare()
        yield from map(work, jobs)
        return
    pool = ProcessPoolExecutor(min(n_workers, len(jobs)), get_context("spawn"), initializer=begin, initargs=(prepare,))
    try:
        with interrupts_held():
            futures = [pool.submit(work, job) for job in jobs]  # starts the workers
        for done in as_completed(futures):
            yield done.result()
    except BrokenProcessPool as error:
        raise WorkerDied(
            Text(
                en="a worker process died, perhaps for lack of memory; try again with fewer (--workers 1)",
                ru="рабочий процесс погиб, возможно, не хватило памяти; попробуйте меньше (--workers 1)",
            )
        ) from error
    except BaseException:  # Ctrl-C among them: nobody waits for what is under way
        for worker in pool._processes.values():  # noqa: SLF001  there is no other way
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def begin(prepare: Callable[[], object]) -> None:
    """In a worker: get ready, and end with the process that started it."""
    Thread(target=end_with_the_parent, daemon=True).start()
    prepare()


def end_with_the_parent() -> None:
    """In a worker: wait for the end of the process that started it, however it comes, and end too."""
    if parent := parent_process():
        parent.join()
        os._exit(0)


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Hold Ctrl-C back meanwhile, and for ever from the processes that are started: it reaches all of a terminal."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)

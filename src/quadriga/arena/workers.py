"""Work spread over the cores: independent jobs, done in processes of their own."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
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
        for done in as_completed([pool.submit(work, job) for job in jobs]):
            yield done.result()
    except BrokenProcessPool as error:
        raise WorkerDied(
            Text(
                en="a worker process died, perhaps for lack of memory; try again with fewer (--workers 1)",
                ru="рабочий процесс погиб, возможно, не хватило памяти; попробуйте меньше (--workers 1)",
            )
        ) from error
    finally:
        pool.shutdown(cancel_futures=True)


def begin(prepare: Callable[[], object]) -> None:
    """In a worker: let Ctrl-C end it at once and without a word, then prepare."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    prepare()

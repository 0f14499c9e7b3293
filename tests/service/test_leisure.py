"""Long work holds nobody up: it is done in slices, one piece after the other, and not more than can wait."""

import asyncio
from itertools import count

import pytest

from quadriga.service import leisure
from quadriga.service.errors import TooBusy
from quadriga.service.leisure import Leisure, done


def counting(seen, name, n=5):
    """Work of `n` steps, each noted."""
    for _ in range(n):
        seen.append(name)
        yield
    return name


@pytest.fixture
def hasty(monkeypatch):
    """Pause after every step."""
    monkeypatch.setattr(leisure, "SLICE", 0)


@pytest.mark.usefixtures("hasty")
async def test_others_are_served_between_the_steps():
    seen = []
    work = asyncio.ensure_future(Leisure().do(counting(seen, "long")))
    while not work.done():
        seen.append("other")
        await asyncio.sleep(0)
    assert await work == "long"
    assert seen.count("long") == 5
    assert "other" in seen[seen.index("long") : -1]


@pytest.mark.usefixtures("hasty")
async def test_one_piece_is_done_after_the_other():
    seen, time = [], Leisure()
    await asyncio.gather(time.do(counting(seen, 1)), time.do(counting(seen, 2)))
    assert seen == [1] * 5 + [2] * 5


@pytest.mark.usefixtures("hasty")
async def test_what_cannot_wait_is_refused_until_there_is_room(monkeypatch):
    monkeypatch.setattr(leisure, "MOST_WAITING", 1)
    time = Leisure()
    work = asyncio.ensure_future(time.do(counting([], 1)))
    await asyncio.sleep(0)
    with pytest.raises(TooBusy):
        await time.do(counting([], 2))
    await work
    assert await time.do(counting([], 3)) == 3


async def test_a_fault_is_passed_on_and_the_next_work_begins():
    time = Leisure()
    with pytest.raises(ZeroDivisionError):
        await time.do(_ for _ in count() if 1 // 0)
    assert await time.do(counting([], 1)) == 1


def test_where_nobody_waits_it_is_done_at_once():
    seen = []
    assert done(counting(seen, "all")) == "all"
    assert seen == ["all"] * 5

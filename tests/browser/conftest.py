"""A server, a Chromium, and desks to sit at."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.desk import Desk
from tests.browser.host import Host
from tests.browser.positions import SKIRMISH
from tests.browser.sheet import Sheet
from tests.browser.words import Language
from tools import browser as chromium

LOCALES: dict[Language, str] = {"en": "en-GB", "ru": "ru-RU"}
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}

Desks = Callable[..., Desk]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let a test of this folder try once more: a browser on a busy machine is not ours to answer for.

    Whoever fails twice has failed; the summary counts those that tried again.
    """
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="package")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """The server that all tests share; those that kill theirs start one of their own."""
    with Host(tmp_path_factory.mktemp("host")) as started:
        yield started


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A Chromium for this folder only: as long as it runs, no other test can run an event loop."""
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium.demand(), args=chromium.arguments())
        yield opened
        opened.close()


@pytest.fixture
def seat_at(browser: Browser) -> Iterator[Desks]:
    """Open a browser for somebody, at a server; what went wrong in it by the end of the test is a failure."""
    desks: list[Desk] = []

    def sit(host: Host, language: Language = "en", **context: Any) -> Desk:
        chosen = {"viewport": DESKTOP, "reduced_motion": "reduce", "locale": LOCALES[language], **context}
        desks.append(Desk(browser.new_context(**chosen), host.address, language))
        return desks[-1]

    yield sit
    for desk in desks:
        desk.context.close()
    for desk in desks:
        desk.check()


@pytest.fixture
def desk(host: Host, seat_at: Desks) -> Desk:
    """An English reader at a desktop."""
    return seat_at(host)


@pytest.fixture
def russian(host: Host, seat_at: Desks) -> Desk:
    """A Russian reader at a desktop."""
    return seat_at(host, "ru")


@pytest.fixture
def skirmish(host: Host, desk: Desk) -> Sheet:
    """Two on one screen, about to fight a skirmish."""
    return desk.sheet(host.open("human", "human", position=SKIRMISH).link(0, 1))

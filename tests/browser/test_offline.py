"""The page is installed, opens without the server and says so, and lives at whatever path the server does."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Desks
from tests.browser.host import Host
from tests.browser.sheet import Sheet
from tests.browser.words import LANGUAGES, Language

KEPT = """async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
}"""


@pytest.fixture(scope="module", params=["", "/a/quadriga"], ids=["at the root", "at a path"])
def own_host(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Host]:
    with Host(tmp_path_factory.mktemp("offline"), request.param) as host:
        yield host


@pytest.fixture
def running(own_host: Host) -> Host:
    """The server, started again where a test has stopped it."""
    if own_host.server is None:
        own_host.start()
    return own_host


def wait_until_kept(page: Page) -> None:
    """Wait until the browser has the page for good."""
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')")


def offline(sheet: Sheet) -> None:
    notice = sheet.page.get_by_test_id("offline")
    expect(notice).to_contain_text(sheet.say("offline_title"))
    expect(notice).to_contain_text(sheet.say("offline"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_opens_without_the_server_and_says_so(running: Host, seat_at: Desks, language: Language):
    desk = seat_at(running, language, viewport=PHONE)
    opened = running.open("human", "human")
    sheet = desk.sheet(opened.link(0, 1))
    sheet.holds("A6", "dwarf")
    wait_until_kept(sheet.page)
    running.stop()

    sheet.page.reload()
    offline(sheet)
    sheet.page.goto(running.address + "/")
    offline(sheet)
    expect(sheet.page.get_by_role("heading", level=1)).to_have_text(sheet.say("start_title"))
    expect(sheet.page.get_by_test_id("my-match")).to_have_count(1)
    assert sheet.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]

    sheet.page.goto(running.address + opened.link())
    offline(sheet)
    running.start()
    expect(sheet.page.get_by_test_id("offline")).to_have_count(0)
    sheet.holds("A6", "dwarf")  # without another reload
    desk.forgive("ERR_CONNECTION_REFUSED|503")  # nobody there, then somebody who is warming up


def test_what_is_kept_is_the_page_and_nothing_of_the_api(running: Host, seat_at: Desks):
    desk = seat_at(running)
    sheet = desk.sheet(running.open("human", "human").link(0, 1))
    sheet.holds("A6", "dwarf")
    wait_until_kept(sheet.page)
    sheet.page.reload()
    sheet.click_ply("A6", "B7")
    sheet.holds("B7", "dwarf")

    kept = sheet.page.evaluate(KEPT)

    assert f"{running.base}/" in kept
    scripts = [
        request.url for request in desk.fetched if request.resource_type == "script" and "/assets/" in request.url
    ]
    assert scripts
    assert {script.removeprefix(running.address) for script in scripts} <= {
        path.removeprefix(running.base) for path in kept
    }
    assert not [path for path in kept if path.startswith(f"{running.base}/api")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_can_be_installed(running: Host, seat_at: Desks, language: Language):
    sheet = seat_at(running, language).sheet()
    wait_until_kept(sheet.page)
    expect(sheet.page.locator('link[rel="manifest"]')).to_have_attribute(
        "href", f"{running.base}/manifest.{language}.webmanifest"
    )
    browser = sheet.page.context.new_cdp_session(sheet.page)

    told = browser.send("Page.getAppManifest")
    assert told["errors"] == []
    assert told["manifest"]["name"] == sheet.say("quadriga")
    assert told["manifest"]["startUrl"] == told["manifest"]["scope"] == f"{running.address}/"
    faults = [error["errorId"] for error in browser.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert faults in ([], ["in-incognito"])  # as every window of a test is


def test_a_newer_page_is_announced_and_loaded_when_the_reader_wants_it(running: Host, seat_at: Desks):
    sheet = seat_at(running).sheet()
    wait_until_kept(sheet.page)
    sheet.page.reload()
    expect(sheet.button("newer_page_load")).to_have_count(0)

    sheet.page.evaluate("navigator.serviceWorker.register('worker.js?newer')")

    sheet.page.evaluate("window.isOlder = true")
    sheet.button("newer_page_load").click()
    sheet.page.wait_for_function("!window.isOlder")
    expect(sheet.page.get_by_role("heading", level=1)).to_have_text(sheet.say("start_title"))


def test_every_link_keeps_to_the_path_of_the_server(running: Host, seat_at: Desks):
    desk = seat_at(running)
    sheet = desk.sheet()
    for path in (
        "/",
        "/new/thud",
        "/rules/thud",
        "/learn/thud",
        "/open",
        "/edit/thud",
        running.open("human", "open").link(0),
    ):
        sheet.page.goto(running.address + path)
        expect(sheet.page.get_by_role("heading", level=1)).to_be_attached()
        links = sheet.page.locator("a[href]").evaluate_all("links => links.map(link => link.href)")
        assert links
        assert [link for link in links if not link.startswith(f"{running.address}/")] == []
    sheet.page.get_by_role("link", name=sheet.say("nav_rules")).click()
    expect(sheet.page).to_have_url(f"{running.address}/rules/thud")
    sheet.page.go_back()
    assert all(request.url.startswith((running.address, "blob:", "data:", "ws")) for request in desk.fetched)

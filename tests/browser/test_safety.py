"""What the page may fetch and run, and how much of it there is before one can play."""

import gzip

from playwright.sync_api import expect

from tests.browser.desk import Desk
from tests.browser.host import Host

BUDGET = 200_000  # bytes of script, gzipped


def test_no_script_runs_that_is_not_the_servers_own(desk: Desk):
    sheet = desk.sheet()
    sheet.page.evaluate(
        """() => {
            const script = document.createElement("script");
            script.textContent = "document.title = 'taken over'";
            document.head.append(script);
        }"""
    )

    assert sheet.page.title() != "taken over"
    desk.forgive("Content Security Policy")


def test_nothing_is_asked_of_another_host(host: Host, desk: Desk):
    sheet = desk.sheet()
    for path in ("/new/thud", "/rules/thud", "/open", host.open("human", "greedy").link(0)):
        sheet.page.goto(host.address + path)
        expect(sheet.page.get_by_role("heading", level=1)).to_be_attached()

    assert len(desk.fetched) > 10
    assert {request.url.split("/")[2] for request in desk.fetched if "://" in request.url} == {
        host.address.removeprefix("http://")
    }


def test_the_first_board_needs_little_script(host: Host, desk: Desk):
    sheet = desk.sheet(host.open("human", "human").link(0, 1))
    sheet.cell("A6").click()
    expect(sheet.page.get_by_role("gridcell", selected=True)).to_have_count(1)

    scripts = [request for request in desk.fetched if request.resource_type == "script"]
    sizes = {request.url: len(gzip.compress(request.response().body())) for request in scripts if request.response()}

    assert len(sizes) >= 2
    assert sum(sizes.values()) < BUDGET, sizes

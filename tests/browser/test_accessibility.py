"""No sheet has a fault that axe can find, on light and dark paper, in either language."""

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Desks
from tests.browser.desk import Desk
from tests.browser.host import Host
from tests.browser.positions import position
from tests.browser.sheet import Sheet
from tests.browser.words import LANGUAGES, Language

BESIDE_TWO = position("dO9 dO10 dA6 TM8", to_move="t")


def expect_no_faults(sheet: Sheet) -> None:
    found = Axe().run(sheet.page).response["violations"]
    told = [f"{fault['id']}: {node['target']} {node['failureSummary']}" for fault in found for node in fault["nodes"]]
    assert not told, f"{sheet.page.url}\n" + "\n".join(told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", ["light", "dark"])
def test_every_sheet_is_free_of_faults(host: Host, seat_at: Desks, paper: str, language: Language):
    desk = seat_at(host, language, color_scheme=paper)
    for path in (
        "/",
        "/new/thud",
        "/edit/thud",
        "/analysis/thud",
        "/rules/thud",
        "/learn/thud",
        "/learn/thud/hurl",
        "/battles/rat",
        "/battles/rat/last-furrow",
        "/battles/rat/sandbox",
        "/learn/rat",
        "/new/rat",
        "/rules/rat",
        "/open",
        "/new/gateway",
        "/rules/gateway",
        "/learn/gateway",
        "/learn/gateway/gate",
        "/armies/gateway",
        "/nowhere",
    ):
        sheet = desk.sheet(path)
        expect(sheet.page.get_by_role("heading", level=1)).to_be_visible()
        expect(sheet.page.locator("[aria-busy]")).to_have_count(0)
        expect_no_faults(sheet)
        sheet.page.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", ["light", "dark"])
def test_a_match_is_free_of_faults_in_every_state(host: Host, seat_at: Desks, paper: str, language: Language):
    for sheet in states(host, seat_at(host, language, color_scheme=paper)):
        expect_no_faults(sheet)
        sheet.page.close()


@pytest.mark.parametrize("paper", ["light", "dark"])
def test_a_match_is_free_of_faults_on_a_phone(host: Host, seat_at: Desks, paper: str):
    sheet = seat_at(host, color_scheme=paper, viewport=PHONE).sheet(host.open("human", "greedy").link(0))
    expect(sheet.board).to_be_visible()

    expect_no_faults(sheet)


def states(host: Host, desk: Desk) -> Iterator[Sheet]:
    """Lead a match through what its sheet can show."""
    refused = desk.sheet(host.open("human", "open").link(0))
    refused.click_ply("A6", "C7")
    expect(refused.problem).to_be_visible()
    refused.button("offer_end").click()
    expect(refused.offer).to_be_visible()
    yield refused

    chooser = desk.sheet(host.open("human", "human", position=BESIDE_TWO, ruleset="subset").link(0, 1))
    chooser.click_ply("M8", "N9")
    expect(chooser.dialog).to_be_visible()
    yield chooser

    rules = desk.sheet(host.open("human", "human").link(0, 1))
    rules.button("rules").click()
    expect(rules.dialog.locator("#T-13")).to_be_visible()
    yield rules

    opened = host.open("human", "human")
    resigned = desk.sheet(opened.link(0, 1))
    resigned.button("resign").click()
    expect(resigned.dialog).to_be_visible()
    expect_no_faults(resigned)
    resigned.dialog.get_by_role("button", name=resigned.say("resign_confirm"), exact=True).click()
    expect(resigned.turn).to_contain_text(resigned.say("ended_winner", names=""))
    yield resigned

    analysed = desk.sheet(f"/analysis{opened.link()}")
    expect(analysed.page.get_by_test_id("lines").get_by_role("listitem")).to_have_count(3)
    yield analysed

    hinted = desk.sheet(host.open("human", "human").link(0, 1))
    hinted.button("hint_ask").click()
    hinted.button("hint_line").click()
    hinted.page.get_by_role("toolbar", name=hinted.say("line")).get_by_role("button").first.click()
    yield hinted

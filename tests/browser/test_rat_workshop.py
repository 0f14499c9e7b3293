"""The workshop of Rat: a battle made, measured, proved and passed on; that of a day; what decided one; files."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Desks
from tests.browser.desk import Desk
from tests.browser.host import Host
from tests.browser.sheet import Sheet
from tests.browser.test_rat import expect_no_faults, fight_to_the_end, outcome
from tests.games.rat.fields import OPEN

EASY = f"{OPEN} 12 baC9"
SLOW = 60_000  # milliseconds that a battle may take to be measured on a busy machine


def drawn(desk: Desk, fragment: str = "") -> Sheet:
    """Return the workshop with an archer drawn on C9."""
    sheet = desk.sheet(f"/battles/rat/workshop{fragment}")
    expect(sheet.cell("C9")).to_be_visible()
    return sheet


def test_a_battle_is_drawn_measured_proved_and_passed_on(host: Host, seat_at: Desks):
    sheet = drawn(seat_at(host))
    page = sheet.page
    expect(sheet.button("rat_measure")).to_be_disabled()  # nobody to fight against
    page.get_by_test_id("budget").fill("6")
    sheet.press("Tab", "3")
    sheet.cell("C9").click()
    expect(page.get_by_test_id("enemy")).to_contain_text("1")

    sheet.button("rat_measure").click()
    expect(page.get_by_test_id("report")).to_contain_text(sheet.say("rat_report_watch"), timeout=SLOW)
    sheet.button("rat_certify_quick").click()
    expect(page.get_by_test_id("certificate")).to_contain_text(sheet.say("rat_certificate_fails"), timeout=SLOW)
    page.get_by_role("textbox", name=sheet.say("rat_publish_title")).fill("One archer")
    link = page.get_by_test_id("battle-link").input_value()

    other = seat_at(host, "ru")
    theirs = other.sheet(link.removeprefix(other.address))
    expect(theirs.page.get_by_role("heading", name="One archer")).to_be_visible()
    expect(theirs.cell("C9")).to_contain_text("лучник")
    theirs.press("2")
    theirs.cell("C8").click()
    theirs.button("rat_attack").click()
    fight_to_the_end(theirs)
    expect(outcome(theirs)).to_contain_text(theirs.say("rat_won"))
    expect(theirs.page.get_by_test_id("record")).to_have_text(theirs.say("rat_record", alive=1))


def test_the_battle_of_a_day_is_the_same_in_every_browser(host: Host, seat_at: Desks):
    sheets = [
        desk.sheet("/battles/rat/daily#day=2026-01-05") for desk in (seat_at(host), seat_at(host, "ru", viewport=PHONE))
    ]
    enemies = []
    for sheet in sheets:
        expect(sheet.page.get_by_test_id("record")).to_be_visible(timeout=SLOW)
        theirs = sheet.page.locator("[data-cell]").filter(has_text=sheet.say("rat_of_theirs"))
        expect(theirs.first).to_be_attached()
        enemies.append(theirs.evaluate_all("cells => cells.map(cell => cell.dataset.cell)"))
        expect_no_faults(sheet)

    assert enemies[0] == enemies[1]
    day_before = sheets[0].page.get_by_role("link", name=sheets[0].say("rat_day_before"))
    expect(day_before).to_have_attribute("href", re.compile("2026-01-04"))


def test_what_decided_a_battle_is_shown_on_the_sheet(host: Host, seat_at: Desks):
    sheet = seat_at(host, "ru", viewport=PHONE).sheet(f"/battles/rat/made#sheet={OPEN}+3+baC9&plan=saC8")
    sheet.button("rat_guest_watch").click()
    fight_to_the_end(sheet)
    sheet.button("rat_without").click()
    told = sheet.page.get_by_test_id("without")
    expect(told).to_contain_text(sheet.say("rat_without_title"))
    told.locator("summary").last.click()
    told.get_by_role("button").first.click()

    expect(sheet.marked("marked")).to_have_count(1)
    expect_no_faults(sheet)


def test_a_sheet_goes_into_a_file_and_comes_back_from_it(desk: Desk, tmp_path: Path):
    sheet = desk.sheet("/battles/rat/sandbox")
    expect(sheet.cell("D8")).to_contain_text(sheet.say("rat_empty"))
    sheet.cell("D8").click()
    expect(sheet.cell("D8")).to_contain_text("spearman")
    sheet.page.get_by_text("Forest", exact=True).first.click()
    sheet.cell("E8").click()
    expect(sheet.cell("E8")).to_contain_text("forest")
    with sheet.page.expect_download() as saving:
        sheet.button("rat_file_save").click()
    saving.value.save_as(file := tmp_path / "skirmish.rat.json")

    sheet.button("rat_undo").click()
    expect(sheet.cell("E8")).not_to_contain_text("forest")
    sheet.button("rat_clear").click()
    expect(sheet.cell("D8")).to_contain_text(sheet.say("rat_empty"))
    chooser = sheet.page.locator("input[type=file]")
    chooser.set_input_files(file)
    expect(sheet.cell("D8")).to_contain_text("spearman")
    expect(sheet.cell("E8")).to_contain_text("forest")

    file.write_text("no sheet at all", "utf-8")
    chooser.set_input_files(file)
    expect(sheet.page.get_by_test_id("refused")).to_contain_text("skirmish.rat.json")
    expect(sheet.cell("D8")).to_contain_text("spearman")


@pytest.mark.parametrize("paper", ["light", "dark"])
def test_the_workshop_is_free_of_faults_on_a_phone(host: Host, seat_at: Desks, paper: str):
    sheet = drawn(seat_at(host, "ru", color_scheme=paper, viewport=PHONE), f"#sheet={EASY.replace(' ', '+')}")
    expect(sheet.cell("C9")).to_contain_text("лучник")
    expect_no_faults(sheet)
    assert sheet.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]

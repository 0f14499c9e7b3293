"""The workshop of Rat on a phone, and a skirmish as a file."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Desks
from tests.browser.desk import Desk
from tests.browser.host import Host
from tests.browser.sheet import Sheet
from tests.browser.test_rat import expect_no_faults
from tests.games.rat.fields import OPEN

EASY = f"{OPEN} 12 baC9"


def drawn(desk: Desk, fragment: str = "") -> Sheet:
    """Return the workshop with an archer drawn on C9."""
    sheet = desk.sheet(f"/battles/rat/workshop{fragment}")
    expect(sheet.cell("C9")).to_be_visible()
    return sheet


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

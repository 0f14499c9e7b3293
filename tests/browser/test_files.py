"""A match leaves as a file and comes back from one."""

import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.desk import Desk
from tests.browser.host import Host
from tests.browser.positions import SKIRMISH
from tests.browser.sheet import Sheet
from tests.console import COMMAND

PLIES = ("D8-F8", "M8-N9", "N11-N9")
ONE_ROUND = {"rounds": 1}


def save(sheet: Sheet, form: str, folder: Path) -> Path:
    with sheet.page.expect_download() as started:
        sheet.page.get_by_role("button", name=form, exact=True).click()
    file = folder / started.value.suggested_filename
    started.value.save_as(file)
    return file


def test_a_finished_match_is_saved_proved_and_opened_again(host: Host, desk: Desk, tmp_path: Path):
    opened = host.open("human", "human", position=SKIRMISH, options=ONE_ROUND)
    host.play(opened, PLIES)
    sheet = desk.sheet(opened.link(0, 1))

    file = save(sheet, ".quad.jsonl", tmp_path)
    assert file.name.endswith(".quad.jsonl")
    subprocess.run([COMMAND, "verify", file], check=True, capture_output=True)
    sheet.page.goto(host.address + "/open")
    with sheet.page.expect_file_chooser() as chooser:
        sheet.page.get_by_text(sheet.say("open_choose"), exact=True).click()
    chooser.value.set_files(file)
    sheet.button("open_submit").click()
    expect(sheet.page.get_by_role("heading", name=sheet.say("open_done_finished"))).to_be_visible()
    sheet.page.get_by_role("link", name=sheet.say("open_look")).click()

    sheet.scored("4", "0")
    expect(sheet.plies()).to_have_text(["dD8-F8xF8", "TM8-N9xO9xO10", "dN11-N9xN9"])


def test_a_running_match_is_saved_for_another_program_and_goes_on_from_its_record(
    host: Host, russian: Desk, tmp_path: Path
):
    opened = host.open("human", "human")
    host.play(opened, ["A6-B7", "G7-F6"])
    sheet = russian.sheet(opened.link(0, 1))

    file = save(sheet, ".thud", tmp_path)
    sheet.page.goto(host.address + "/open")
    sheet.page.get_by_label(sheet.say("open_text")).fill(file.read_text())
    sheet.button("open_submit").click()
    expect(sheet.page.get_by_role("heading", name=sheet.say("open_done_running"))).to_be_visible()
    sheet.page.get_by_role("link", name=sheet.say("open_look")).click()

    expect(sheet.plies()).to_have_text(["dA6-B7", "TG7-F6"])
    sheet.click_ply("B7", "C7")
    expect(sheet.plies()).to_have_count(3)


@pytest.mark.parametrize("spoil", ["altered", "cut short", "no match at all"])
def test_a_spoilt_file_is_told_apart_and_opens_nothing(host: Host, desk: Desk, spoil: str):
    opened = host.open("human", "human", position=SKIRMISH, options=ONE_ROUND)
    host.play(opened, PLIES)
    text = host.file(opened, 0)
    spoilt = {
        "altered": text.replace("dN11-N9xN9", "dN11-N10"),
        "cut short": text[: len(text) // 2],
        "no match at all": "once upon a time",
    }[spoil]
    assert spoilt != text
    sheet = desk.sheet("/open")

    sheet.page.get_by_label(sheet.say("open_text")).fill(spoilt)
    sheet.button("open_submit").click()

    expect(sheet.problem).to_be_visible()
    expect(sheet.problem).not_to_contain_text(sheet.say("problem_unexpected_title"))
    expect(sheet.page.get_by_role("link", name=sheet.say("open_look"))).to_have_count(0)
    desk.forgive("40[0-9]|422")


def test_opening_nothing_is_answered_with_what_to_do(russian: Desk):
    sheet = russian.sheet("/open")

    sheet.button("open_submit").click()

    expect(sheet.problem).to_contain_text(sheet.say("open_empty"))

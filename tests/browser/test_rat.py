"""Rat: a plan, its battle, its record, and the link that shows both to somebody else."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, Desks
from tests.browser.desk import Desk
from tests.browser.host import Host
from tests.browser.sheet import Sheet
from tests.browser.words import LANGUAGES, Language, say

BATTLE = "/battles/rat/dawn-watch"
WINNING = "pddG6.bsH6.taJ5"  # found by trying random plans
FILES = "ABCDEFGHIJKL"


def walk(sheet: Sheet, origin: str, target: str) -> str:
    """Walk the focus with the arrows; return where it is."""
    columns = FILES.index(target[0]) - FILES.index(origin[0])
    rows = int(target[1:]) - int(origin[1:])
    sheet.press(*["ArrowRight" if columns > 0 else "ArrowLeft"] * abs(columns))
    sheet.press(*["ArrowUp" if rows > 0 else "ArrowDown"] * abs(rows))
    expect(sheet.cell(target)).to_be_focused()
    return target


def open_battle(desk: Desk, address: str = BATTLE) -> Sheet:
    sheet = desk.sheet(address)
    expect(sheet.cell("C14")).to_contain_text(re.compile("horse|конница"))
    return sheet


def outcome(sheet: Sheet) -> Locator:
    return sheet.page.get_by_test_id("outcome")


def fight_to_the_end(sheet: Sheet) -> None:
    film = sheet.page.get_by_test_id("film")
    film.get_by_role("button", name=sheet.say("rat_film_end"), exact=True).click()
    expect(outcome(sheet)).to_be_visible()


def expect_no_faults(sheet: Sheet) -> None:
    found = Axe().run(sheet.page).response["violations"]
    told = [f"{fault['id']}: {node['target']} {node['failureSummary']}" for fault in found for node in fault["nodes"]]
    assert not told, "\n".join(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_battle_is_planned_stopped_and_won_by_keyboard_alone(host: Host, seat_at: Desks, language: Language):
    sheet = open_battle(seat_at(host, language))
    attack = sheet.button("rat_attack")
    expect(attack).to_be_disabled()

    at = walk(sheet, sheet.tab_to_board(), "G6")
    sheet.press("1", "d", "+", "Enter", "3", "s", "+")
    at = walk(sheet, at, "H6")
    sheet.press("Enter", "5", "a")
    at = walk(sheet, at, "J5")
    sheet.press("Enter")
    expect(sheet.score.locator(".ours dd")).to_have_text("3")
    walk(sheet, at, "J6")
    sheet.press("Enter")
    expect(sheet.page.get_by_test_id("refused")).to_have_text(sheet.say("rat_refused_coins"))

    sheet.tab_to(attack)
    sheet.press("Enter")
    expect(sheet.page.get_by_test_id("film")).to_be_visible()
    sheet.press("Escape")  # back to the plan, nothing recorded
    expect(sheet.page.get_by_test_id("record")).to_have_text(sheet.say("rat_record_none"))
    expect(sheet.cell("J5")).to_contain_text(re.compile("trebuchet|требушет"))

    sheet.tab_to(attack)
    sheet.press("Enter")
    sheet.tab_to(sheet.button("rat_film_end"))
    sheet.press("Enter")
    expect(outcome(sheet)).to_contain_text(sheet.say("rat_won"))
    expect(sheet.page.get_by_test_id("record")).to_have_text(sheet.say("rat_record", alive=3))


def test_a_record_is_what_its_plan_comes_to_and_not_what_the_browser_says(desk: Desk):
    sheet = open_battle(desk)
    record = sheet.page.get_by_test_id("record")
    for kind, order, cell in (("1", "d", "G6"), ("3", "s", "H6"), ("5", "a", "J5")):
        sheet.press(kind, order)
        sheet.cell(cell).click()
    sheet.button("rat_attack").click()
    fight_to_the_end(sheet)
    kept = sheet.page.evaluate("localStorage['quadriga.rat']")

    def tampered(old: str, new: str) -> None:
        assert old in kept
        sheet.page.evaluate("kept => { localStorage['quadriga.rat'] = kept; }", kept.replace(old, new))
        sheet.page.reload()

    won = record.inner_text()
    assert won.startswith("Record")
    tampered('"rules":"1.', '"alive":99,"rules":"1.')
    expect(record).to_have_text(won)
    tampered("pdG6", "paA1")
    expect(record).to_have_text(sheet.say("rat_record_none"))
    tampered('"rules":"1.', '"rules":"0.')
    expect(record).to_have_text(sheet.say("rat_record_outdated"))


def test_a_link_shows_another_browser_the_same_battle_and_leaves_its_own_plan_alone(host: Host, seat_at: Desks):
    mine = open_battle(seat_at(host), f"{BATTLE}#plan={WINNING}")
    mine.button("rat_guest_watch").click()
    fight_to_the_end(mine)
    told = outcome(mine).inner_text()
    mine.page.get_by_text(mine.say("rat_share"), exact=True).click()
    link = mine.page.get_by_test_id("plan-link").input_value()

    other = seat_at(host)
    theirs = open_battle(other)
    theirs.cell("A1").click()
    theirs = open_battle(other, link.removeprefix(other.address))
    expect(theirs.page.get_by_test_id("guest")).to_be_visible()
    theirs.button("rat_guest_watch").click()
    fight_to_the_end(theirs)

    assert outcome(theirs).inner_text() == told
    expect(theirs.page.get_by_test_id("record")).to_have_text(theirs.say("rat_record_none"))
    theirs.press("Escape")
    theirs.button("rat_guest_mine").click()
    expect(theirs.cell("A1")).to_contain_text("spearman")
    expect(theirs.cell("G6")).to_contain_text(theirs.say("rat_empty"))


def test_a_damaged_link_is_told_and_what_can_be_read_of_it_is_laid(desk: Desk):
    sheet = open_battle(desk, f"{BATTLE}#plan=pdD8.pdD9.zzz.tdA1.tdB1")

    expect(sheet.problem).to_have_count(3)  # the other half, no warrior, too many coins
    expect(sheet.cell("D8")).to_contain_text("spearman")


def test_a_stroke_of_the_hand_places_a_row_and_a_click_takes_off(desk: Desk):
    sheet = open_battle(desk)
    for cell, act in (("C5", sheet.page.mouse.down), ("G5", sheet.page.mouse.up)):
        box = sheet.cell(cell).bounding_box()
        assert box
        sheet.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=12)
        act()
    for cell in ("C5", "D5", "E5", "F5", "G5"):
        expect(sheet.cell(cell)).to_contain_text("spearman")

    sheet.cell("E5").click()

    expect(sheet.cell("E5")).to_contain_text(sheet.say("rat_empty"))
    sheet.press("Control+z")
    expect(sheet.cell("E5")).to_contain_text("spearman")


def test_no_digit_and_no_letter_stands_on_the_sheet(desk: Desk):
    sheet = open_battle(desk, f"{BATTLE}#plan={WINNING}")
    sheet.button("rat_attack").click()
    fight_to_the_end(sheet)

    inside = sheet.board.evaluate(
        """field => {
            const sheet = field.querySelector(".grid").getBoundingClientRect();
            return [...field.querySelectorAll("svg text")].map(text => text.getBoundingClientRect()).filter(
                box => box.right > sheet.left + 1 && box.left < sheet.right - 1
                    && box.bottom > sheet.top + 1 && box.top < sheet.bottom - 1).length; }"""
    )

    assert inside == 0


def test_in_the_sandbox_both_armies_and_the_ground_are_ones_own_and_turn_round(desk: Desk):
    sheet = desk.sheet("/battles/rat/sandbox")
    sheet.cell("D8").click()
    expect(sheet.button("rat_attack")).to_be_disabled()
    sheet.cell("E9").click()
    sheet.page.get_by_text("Forest", exact=True).first.click()
    sheet.cell("D8").click()
    expect(sheet.cell("D8")).to_contain_text("forest")

    sheet.button("rat_turn").click()

    expect(sheet.cell("I9")).to_contain_text("forest")
    expect(sheet.cell("I9")).to_contain_text(sheet.say("rat_of_upper"))
    sheet.button("rat_attack").click()
    fight_to_the_end(sheet)
    expect(outcome(sheet)).to_contain_text(re.compile("wins|draw"))


@pytest.mark.parametrize("paper", ["light", "dark"])
def test_the_battle_is_free_of_faults_before_during_and_after(host: Host, seat_at: Desks, paper: str):
    sheet = open_battle(seat_at(host, "ru", color_scheme=paper, viewport=PHONE), f"{BATTLE}#plan={WINNING}")
    expect_no_faults(sheet)
    sheet.button("rat_guest_watch").click()
    sheet.button("rat_film_pause").click()
    expect_no_faults(sheet)
    fight_to_the_end(sheet)
    sheet.page.get_by_text(sheet.say("rat_chronicle"), exact=True).click()
    expect_no_faults(sheet)


def test_the_tables_stand_on_the_page_in_both_languages(host: Host, seat_at: Desks):
    for language, kind in (("en", "Trebuchet"), ("ru", "Требушет")):
        primer = seat_at(host, language).sheet("/battles/rat").page.get_by_test_id("primer")
        row = primer.get_by_role("row").filter(has=primer.page.get_by_role("rowheader", name=kind))
        expect(row.get_by_role("cell").first).to_have_text("10")
        expect(primer).to_contain_text(say(language, "rat_mark_thread"))


def test_a_lost_battle_is_explained_in_steps_up_to_a_plan_that_wins(desk: Desk):
    sheet = open_battle(desk)
    sheet.press("1", "d")
    for cell in ("D7", "E7", "F7", "G7"):
        sheet.cell(cell).click()
    sheet.press("3", "s")
    sheet.cell("E6").click()
    sheet.button("rat_attack").click()
    fight_to_the_end(sheet)
    expect(outcome(sheet)).to_contain_text(sheet.say("rat_lost"))

    sheet.button("rat_why").click()
    sheet.button("rat_why_more").click()
    sheet.button("rat_why_more").click()
    sheet.button("rat_why_lay").click()
    sheet.button("rat_attack").click()
    fight_to_the_end(sheet)

    expect(outcome(sheet)).to_contain_text(sheet.say("rat_won"))

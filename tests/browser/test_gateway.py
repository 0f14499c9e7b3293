"""The end of a game of Gateway, from a stored late position: by keys alone, by typing alone, by hand on a phone."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Desks
from tests.browser.desk import Desk
from tests.browser.host import Host
from tests.browser.sheet import Sheet
from tests.browser.words import LANGUAGES, Language

# A rider under the Gate, and the last Exalted of the other side above it, six steps of the Great Rush away.
LATE = "playing 0,21,0,0,6,0,0,0,-1,-1,0,-1 - - 1d4,-31,2e5,-6,3a1,-2/1d6,-21,2h9,-18,3e7/1e5,-19/-20"
QUICK = {"en": "Quick start", "ru": "Быстрая партия"}
WON = {"en": "The winner: Player 1", "ru": "Победитель: Игрок 1"}


def late(host: Host, desk: Desk) -> Sheet:
    """Two on one screen, a turn before the end."""
    sheet = desk.sheet(host.open("human", "human", game="gateway", ruleset="quick", position=LATE).link(0, 1))
    expect(sheet.board).to_be_visible()
    return sheet


def over(sheet: Sheet) -> None:
    expect(sheet.turn).to_contain_text(WON[sheet.language])
    expect(sheet.turn).to_contain_text("G-21")
    faults = Axe().run(sheet.page).response["violations"]
    assert not faults, [f"{fault['id']}: {node['html']}" for fault in faults for node in fault["nodes"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_of_a_game_is_played_by_keyboard_alone(host: Host, seat_at: Desks, language: Language):
    sheet = late(host, seat_at(host, language))

    sheet.tab_to(sheet.page.locator('[data-plate="2"] [data-cell][tabindex="0"]'))
    expect(sheet.cell("2e5")).to_be_focused()  # the only piece that can act there
    sheet.press("Enter")
    up = [verb.strip() for verb in sheet.page.get_by_test_id("card").get_by_role("button").all_inner_texts()]
    sheet.press(str(1 + next(i for i, verb in enumerate(up) if sheet.say("gateway_up") in verb)))
    expect(sheet.cell("3c3")).to_contain_text(sheet.say("gateway_own"))

    sheet.press("+", "Enter")
    expect(sheet.cell("3c3")).to_be_focused()
    for cell in ("3d3", "3e3"):
        sheet.press("ArrowRight")
        expect(sheet.cell(cell)).to_be_focused()
    for cell in ("3e4", "3e5", "3e6", "3e7"):
        sheet.press("ArrowUp")
        expect(sheet.cell(cell)).to_be_focused()
    expect(sheet.page.get_by_test_id("omens")).to_contain_text("3e7")  # what the blow would do is told before it falls
    sheet.press("Enter")

    over(sheet)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_of_a_game_is_played_by_typing_alone(host: Host, seat_at: Desks, language: Language):
    sheet = late(host, seat_at(host, language))

    sheet.type_ply("2e5 up; 3c3 great-rush; 3e7")

    over(sheet)
    expect(sheet.plies()).to_have_count(2)  # rows of decisions, not decisions


def test_a_turn_is_undone_until_it_ends_and_the_dice_fall_after_it(host: Host, seat_at: Desks):
    desk = seat_at(host, "ru", viewport=PHONE, color_scheme="dark", has_touch=True)
    sheet = late(host, desk)

    sheet.cell("1d4").tap()
    expect(sheet.board.locator("circle.free")).to_have_count(7)  # eight cells, but for the one where a rival stands
    sheet.cell("1d6").tap()
    expect(sheet.cell("1d5")).to_contain_text(
        sheet.say("gateway_own")
    )  # Defence: the rival stands, so the blow ends here
    sheet.button("gateway_undo").tap()
    expect(sheet.cell("1d4")).to_contain_text(sheet.say("gateway_own"))
    expect(sheet.button("gateway_undo")).to_have_count(0)

    sheet.cell("1d4").tap()
    sheet.cell("1h8").tap()
    expect(sheet.problem).to_contain_text("G-31")

    sheet.button("gateway_end").tap()
    expect(sheet.page.get_by_test_id("dice")).to_be_visible()
    expect(sheet.button("gateway_undo")).to_have_count(0)
    assert sheet.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_an_army_of_ones_own_is_composed_refused_mended_and_played(desk: Desk):
    sheet = desk.sheet("/armies/gateway#base=classic&title=Horse&infantry=4&cavalry=16")
    verdict = sheet.page.get_by_test_id("verdict")
    expect(verdict).to_contain_text(sheet.say("armies_sound"))

    infantry = sheet.page.locator("#count-infantry")
    infantry.fill("40")
    infantry.press("Tab")
    expect(verdict).to_contain_text("G-26")
    infantry.fill("4")
    infantry.press("Tab")
    expect(verdict).to_contain_text(sheet.say("armies_sound"))

    sheet.page.get_by_role("link", name=sheet.say("armies_play")).click()
    sheet.page.get_by_role("radio", name=sheet.say("against_here")).check()
    sheet.button("new_start").click()
    sheet.page.get_by_test_id("curtain").get_by_role("button").click()
    expect(sheet.board.locator("[data-piece]")).to_have_count(42 + 40)  # one's own army, and the tribes


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_of_a_ruleset_are_turned_refused_beside_the_field_and_played_by(
    host: Host, seat_at: Desks, language: Language
):
    sheet = seat_at(host, language).sheet("/armies/gateway")
    verdict, points = sheet.page.get_by_test_id("verdict"), sheet.page.locator("#dial-budget\\.points")
    last = sheet.page.locator("#dial-draw\\.last_turn")
    expect(verdict).to_contain_text(sheet.say("armies_sound"))

    last.fill("0")
    last.press("Tab")
    expect(last).to_have_accessible_description(re.compile("10000"))
    expect(last).to_have_attribute("aria-invalid", "true")
    expect(verdict).to_contain_text("G-92")
    last.fill("300")
    last.press("Tab")
    points.fill("8")
    points.press("Tab")
    expect(verdict).to_contain_text(sheet.say("armies_sound"))

    sheet.page.get_by_role("link", name=sheet.say("armies_terms_link")).click()
    expect(sheet.page.locator("#option-first_turn_points")).to_have_value("8")
    sheet.page.get_by_role(
        "radio", name=QUICK[language]
    ).check()  # what it says of the first turn holds, the file stays
    expect(sheet.page.locator("#option-first_turn_points")).to_have_value("3")
    sheet.page.locator("#option-first_turn_points").fill("7")
    sheet.page.get_by_role("radio", name=sheet.say("against_here")).check()
    sheet.button("new_start").click()
    expect(sheet.page.get_by_test_id("budget")).to_contain_text(sheet.say("gateway_points", left=7, all=7))

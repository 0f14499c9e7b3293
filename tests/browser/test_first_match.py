"""From the first sheet to a match against the computer."""

import re

from playwright.sync_api import expect

from tests.browser.desk import Desk
from tests.browser.sheet import Sheet


def begin_against(sheet: Sheet, level: str) -> None:
    sheet.page.get_by_role("link", name=sheet.say("game_thud"), exact=True).click()
    sheet.page.get_by_role("radio", name=level).check()
    sheet.button("new_start").click()


def test_a_newcomer_finds_four_games_and_no_matches_yet(desk: Desk):
    sheet = desk.sheet()

    expect(sheet.page.get_by_role("heading", level=1)).to_have_text(sheet.say("start_title"))
    expect(sheet.page.get_by_role("heading", level=2)).to_have_text(
        [sheet.say(f"game_{game}") for game in ("thud", "rat", "gateway", "maverick")] + [sheet.say("my_matches")]
    )
    expect(sheet.page.get_by_text(sheet.say("my_matches_none"))).to_be_visible()


def test_a_newcomer_clicks_a_ply_and_the_computer_answers_it(desk: Desk):
    sheet = desk.sheet()
    begin_against(sheet, "Greedy")

    expect(sheet.turn).to_contain_text(sheet.say("turn_yours", plays=sheet.say("thud_dwarfs")))
    sheet.click_ply("A6", "B7")

    sheet.holds("B7", "dwarf")
    sheet.holds("A6", "empty")
    expect(sheet.plies()).to_have_count(2)
    expect(sheet.plies().nth(0)).to_have_text("dA6-B7")
    expect(sheet.plies().nth(1)).to_have_text(re.compile("^T"))
    expect(sheet.turn).to_contain_text(sheet.say("turn_yours", plays=sheet.say("thud_dwarfs")))


def test_a_ply_can_be_dragged_too(desk: Desk):
    sheet = desk.sheet("/new/thud")
    sheet.page.get_by_role("radio", name="Greedy").check()
    sheet.button("new_start").click()
    expect(sheet.cell("A6")).to_be_visible()

    sheet.drag_ply("A6", "B7")

    expect(sheet.plies()).to_have_count(2)
    sheet.holds("B7", "dwarf")


def test_trolls_may_be_chosen_and_the_computer_opens_with_the_dwarfs(russian: Desk):
    sheet = russian.sheet("/new/thud")
    sheet.page.get_by_role("radio", name="Наугад").check()
    sheet.page.get_by_role("radio", name=re.compile(f"^{sheet.say('thud_trolls')}|Сначала тролли")).check()
    sheet.button("new_start").click()

    expect(sheet.plies()).to_have_count(1)
    expect(sheet.turn).to_contain_text(sheet.say("turn_yours", plays=sheet.say("thud_trolls")))


def test_the_matches_of_this_browser_are_listed_and_can_be_taken_off_the_list(desk: Desk):
    sheet = desk.sheet("/new/thud")
    sheet.button("new_start").click()
    expect(sheet.board).to_be_visible()
    sheet.page.goto(desk.address)

    listed = sheet.page.get_by_role("listitem").filter(has_text=sheet.say("my_match_waiting"))
    listed.get_by_role("link").click()
    expect(sheet.turn).to_be_visible()
    sheet.page.go_back()
    listed.get_by_role("button").click()

    expect(sheet.page.get_by_text(sheet.say("my_matches_none"))).to_be_visible()

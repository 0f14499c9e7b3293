"""The rulebook, on its own sheet and beside the board, in both languages."""

import pytest
from playwright.sync_api import expect

from quadriga.games import game
from tests.browser.conftest import Desks
from tests.browser.desk import Desk
from tests.browser.host import Host
from tests.browser.words import LANGUAGES, Language

HURL = {"en": "The hurl", "ru": "Бросок"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_opens_beside_the_board_and_lets_the_match_go_on(host: Host, seat_at: Desks, language: Language):
    sheet = seat_at(host, language).sheet(host.open("human", "human").link(0, 1))

    sheet.button("rules").click()
    expect(sheet.dialog.locator("#T-13").get_by_role("heading")).to_contain_text(HURL[language])
    sheet.dialog.get_by_role("button", name=sheet.say("close")).click()

    expect(sheet.dialog).to_have_count(0)
    sheet.click_ply("A6", "B7")
    sheet.holds("B7", "dwarf")


def test_an_address_with_a_clause_opens_the_rulebook_there(desk: Desk):
    sheet = desk.sheet("/rules/thud#T-18")

    expect(sheet.page.locator("#T-18")).to_be_in_viewport()
    expect(sheet.page.locator("article")).to_have_count(len(game("thud").rulebook("en").clauses))


def test_the_language_changes_at_once_everywhere_and_is_remembered(host: Host, desk: Desk):
    sheet = desk.sheet(host.open("human", "greedy").link(0))
    expect(sheet.turn).to_contain_text("Your turn: dwarfs")
    expect(sheet.cell("A6")).to_have_accessible_name("A6, dwarf")

    sheet.page.get_by_role("button", name="Русский").click()
    sheet.language = "ru"

    expect(sheet.turn).to_contain_text(sheet.say("turn_yours", plays=sheet.say("thud_dwarfs")))
    sheet.holds("A6", "dwarf")
    expect(sheet.page.locator("html")).to_have_attribute("lang", "ru")
    sheet.click_ply("A6", "C7")
    expect(sheet.problem).to_contain_text(sheet.say("rule_named", clause="T-11"))
    sheet.page.reload()
    sheet.holds("A6", "dwarf")


def test_the_rulebook_changes_its_language_where_it_stands(desk: Desk):
    sheet = desk.sheet("/rules/thud")
    expect(sheet.page.locator("#T-13")).to_contain_text(HURL["en"])

    sheet.page.get_by_role("button", name="Русский").click()

    expect(sheet.page.locator("#T-13")).to_contain_text(HURL["ru"])

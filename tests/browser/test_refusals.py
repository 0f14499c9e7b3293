"""What the page says to what cannot be done."""

import re

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.desk import Desk
from tests.browser.host import Host
from tests.browser.sheet import Sheet


def test_an_illegal_ply_is_answered_with_its_clause_and_the_rulebook_opens_there(skirmish: Sheet):
    skirmish.click_ply("D8", "E10")

    expect(skirmish.problem).to_contain_text("T-11")
    skirmish.problem.get_by_role("button", name=skirmish.say("rule_named", clause="T-11")).click()
    expect(skirmish.dialog.locator("#T-11")).to_be_in_viewport()
    expect(skirmish.plies()).to_have_count(0)


def test_an_answer_is_put_away_when_another_piece_is_taken(skirmish: Sheet):
    skirmish.click_ply("D8", "E10")
    expect(skirmish.problem).to_be_visible()

    skirmish.cell("C8").click()

    expect(skirmish.problem).to_have_count(0)


def test_an_illegal_drag_is_answered_too_in_russian(host: Host, russian: Desk):
    sheet = russian.sheet(host.open("human", "human").link(0, 1))
    expect(sheet.cell("A6")).to_be_visible()

    sheet.drag_ply("A6", "C7")

    expect(sheet.problem).to_contain_text(sheet.say("rule_named", clause="T-11"))
    expect(sheet.problem).to_contain_text(re.compile("[а-я]{4}"))


def test_typed_nonsense_is_answered_with_what_to_type_instead(skirmish: Sheet):
    skirmish.type_ply("xyzzy")

    expect(skirmish.problem).to_contain_text("xyzzy")
    expect(skirmish.problem).to_contain_text("dO11-O9")
    skirmish.problem.get_by_role("button", name=skirmish.say("close")).click()
    expect(skirmish.problem).to_have_count(0)
    skirmish.type_ply("dD8-F8")
    expect(skirmish.plies()).to_have_count(1)


def test_a_typed_ply_against_the_rules_names_the_clause_and_the_way_out(skirmish: Sheet):
    skirmish.type_ply("TF8-F9")

    expect(skirmish.problem).to_contain_text("T-2")
    expect(skirmish.plies()).to_have_count(0)


def test_a_hand_on_the_wrong_piece_is_told_whose_turn_it_is(skirmish: Sheet):
    skirmish.cell("F8").click()
    expect(skirmish.hint).to_have_text(skirmish.say("thud_refuse_theirs_dwarfs"))

    skirmish.cell("A8").click()
    expect(skirmish.hint).to_have_text(skirmish.say("thud_refuse_empty_dwarfs"))


def test_a_ply_from_a_tab_that_missed_the_last_one_is_refused_and_the_tab_catches_up(host: Host, desk: Desk):
    opened = host.open("human", "human")
    stale = desk.sheet()
    stale.page.route_web_socket(re.compile("/socket$"), hold_back_events)
    stale.page.goto(host.address + opened.link(0, 1))
    expect(stale.cell("A6")).to_be_visible()
    host.play(opened, ["A6-B7"])

    stale.click_ply("A7", "B8")

    expect(stale.problem).to_be_visible()
    stale.page.unroute_all()
    stale.page.reload()
    stale.holds("B7", "dwarf")
    stale.holds("A7", "dwarf")


def hold_back_events(route: WebSocketRoute) -> None:
    """A line on which news of plies gets lost."""
    server = route.connect_to_server()
    server.on_message(lambda text: None if '"t":"event"' in text else route.send(text))


def test_an_address_that_leads_nowhere_leads_back_to_the_first_sheet(desk: Desk):
    sheet = desk.sheet("/nowhere/at/all")

    expect(sheet.page.get_by_role("heading", level=1)).to_have_text(sheet.say("missing_title"))
    sheet.page.get_by_role("link", name=sheet.say("to_start")).click()
    expect(sheet.page.get_by_role("heading", level=1)).to_have_text(sheet.say("start_title"))


def test_a_match_that_is_not_there_is_said_not_to_be(desk: Desk):
    sheet = desk.sheet("/m/nosuchmatch")

    expect(sheet.problem).to_contain_text("nosuchmatch")
    desk.forgive("404")


def test_a_starting_position_that_cannot_be_is_explained_before_anything_begins(desk: Desk):
    sheet = desk.sheet("/new/thud")
    sheet.page.locator("summary").click()
    sheet.page.get_by_label(sheet.say("new_position")).fill("d7/8 d 1 0 0-0")
    sheet.button("new_start").click()

    expect(sheet.problem).to_contain_text("15")
    expect(sheet.page).to_have_url(re.compile("/new/thud$"))
    desk.forgive("40[0-9]|422")

"""Taking back, ending by agreement, resigning."""

from playwright.sync_api import expect

from tests.browser.conftest import Desks
from tests.browser.desk import Desk
from tests.browser.host import Host
from tests.browser.sheet import Sheet


def two_sheets(host: Host, desk: Desk, seat_at: Desks, *plies: str) -> tuple[Sheet, Sheet]:
    opened = host.open("human", "open")
    host.play(opened, plies)
    mine, theirs = desk.sheet(opened.link(0)), seat_at(host).sheet(opened.link(1))
    mine.other_is("here")
    return mine, theirs


def test_a_ply_is_taken_back_when_the_other_agrees(host: Host, desk: Desk, seat_at: Desks):
    mine, theirs = two_sheets(host, desk, seat_at, "A6-B7")

    mine.button("offer_take_back").click()
    expect(mine.offer).to_contain_text(mine.say("own_take_back"))
    theirs.offer.get_by_role("button", name=theirs.say("accept")).click()

    for sheet in (mine, theirs):
        sheet.holds("A6", "dwarf")
        sheet.holds("B7", "empty")
        expect(sheet.offer).to_have_count(0)
        expect(sheet.plies()).to_have_count(0)


def test_a_ply_stays_when_the_other_declines(host: Host, desk: Desk, seat_at: Desks):
    mine, theirs = two_sheets(host, desk, seat_at, "A6-B7")

    mine.button("offer_take_back").click()
    theirs.offer.get_by_role("button", name=theirs.say("decline")).click()

    expect(mine.offer).to_have_count(0)
    mine.holds("B7", "dwarf")


def test_there_is_nothing_to_take_back_before_the_first_ply(host: Host, desk: Desk):
    sheet = desk.sheet(host.open("human", "greedy").link(0))

    expect(sheet.button("offer_end")).to_be_enabled()
    expect(sheet.button("offer_take_back")).to_be_disabled()


def test_an_offer_can_be_withdrawn(host: Host, desk: Desk, seat_at: Desks):
    mine, theirs = two_sheets(host, desk, seat_at)

    mine.button("offer_end").click()
    expect(theirs.offer).to_be_visible()
    mine.offer.get_by_role("button", name=mine.say("withdraw")).click()

    expect(theirs.offer).to_have_count(0)


def test_an_agreed_end_closes_the_round_and_the_next_begins_with_sides_swapped(host: Host, desk: Desk, seat_at: Desks):
    mine, theirs = two_sheets(host, desk, seat_at, "A6-B7", "G7-F6")

    mine.button("offer_end").click()
    theirs.offer.get_by_role("button", name=theirs.say("accept")).click()

    expect(mine.turn).to_contain_text(mine.say("turn_theirs", plays=mine.say("thud_dwarfs")))
    expect(theirs.turn).to_contain_text(theirs.say("turn_yours", plays=theirs.say("thud_dwarfs")))
    mine.scored("32 32 64", "32 32 64")
    mine.holds("A6", "dwarf")
    theirs.click_ply("A6", "B7")
    mine.holds("B7", "dwarf")

    theirs.button("offer_end").click()
    mine.offer.get_by_role("button", name=mine.say("accept")).click()

    for sheet in (mine, theirs):
        expect(sheet.turn).to_contain_text(sheet.say("ended_draw"))
        sheet.scored("32 32 64", "32 32 64")


def test_who_resigns_after_thinking_twice_has_lost(host: Host, russian: Desk, seat_at: Desks):
    mine, theirs = two_sheets(host, russian, seat_at)

    mine.button("resign").click()
    mine.dialog.get_by_role("button", name=mine.say("resign_cancel")).click()
    expect(mine.dialog).to_have_count(0)
    expect(mine.turn).to_contain_text(mine.say("turn_yours", plays=mine.say("thud_dwarfs")))
    mine.button("resign").click()
    mine.dialog.get_by_role("button", name=mine.say("resign_confirm"), exact=True).click()

    expect(mine.turn).to_contain_text(mine.say("ended_lost"))
    expect(mine.turn).to_contain_text(mine.say("resigned_you"))
    expect(theirs.turn).to_contain_text(theirs.say("ended_won"))
    expect(theirs.turn).to_contain_text(theirs.say("resigned", name=theirs.say("seat_other")))
    expect(theirs.button("resign")).to_have_count(0)
    for sheet in (mine, theirs):
        expect(sheet.page.get_by_role("link", name=sheet.say("new_match"))).to_have_attribute("href", "/new/thud")


def test_on_one_screen_the_latest_ply_is_taken_back_whoever_played_it(host: Host, desk: Desk):
    sheet = desk.sheet(host.open("human", "human").link(0, 1))
    for played, ply in enumerate((("A6", "B7"), ("G7", "F6"), ("B7", "C7")), 1):
        sheet.click_ply(*ply)
        expect(sheet.plies()).to_have_count(played)

    for left, origin, piece in ((2, "B7", "dwarf"), (1, "G7", "troll"), (0, "A6", "dwarf")):
        sheet.button("take_back").click()
        expect(sheet.plies()).to_have_count(left)
        sheet.holds(origin, piece)
        expect(sheet.marked("just")).to_have_count(2 if left else 0)  # the ply before: its way, and whence
    expect(sheet.problem).to_have_count(0)
    expect(sheet.button("take_back")).to_be_disabled()


def test_the_computer_grants_a_take_back(host: Host, desk: Desk):
    sheet = desk.sheet(host.open("human", "random").link(0))
    sheet.click_ply("A6", "B7")
    expect(sheet.plies()).to_have_count(2)

    sheet.button("offer_take_back").click()

    expect(sheet.plies()).to_have_count(0)
    expect(sheet.turn).to_contain_text(sheet.say("turn_yours", plays=sheet.say("thud_dwarfs")))
    sheet.holds("A6", "dwarf")


def test_the_computer_answers_an_offer_to_end(host: Host, desk: Desk):
    sheet = desk.sheet(host.open("human", "random").link(0))

    sheet.button("offer_end").click()
    sheet.dialog.get_by_role("button", name=sheet.say("offer_confirm")).click()

    expect(sheet.dialog).to_have_count(0)
    expect(sheet.button("offer_end")).to_be_enabled()
    expect(sheet.offer).to_have_count(0)


def test_what_the_computer_would_accept_at_once_is_asked_once_more(host: Host, russian: Desk):
    sheet = russian.sheet(host.open("human", "random").link(0))
    sent = []
    sheet.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    sheet.page.reload()

    sheet.button("offer_end").click()
    expect(sheet.dialog).to_contain_text(sheet.say("offer_text"))
    sheet.dialog.get_by_role("button", name=sheet.say("resign_cancel")).click()

    expect(sheet.dialog).to_have_count(0)
    expect(sheet.button("offer_end")).to_be_enabled()
    assert any('"hello"' in frame for frame in sent)
    assert not any('"offer"' in frame for frame in sent)

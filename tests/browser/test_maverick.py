"""Two people in two browsers and a computer at one table of Maverick: from an answer to the fall of two castles."""

import re
from functools import cache

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, expect

from quadriga.games.maverick import GAME, first_printing
from tests.browser.conftest import PHONE, Desks
from tests.browser.host import Host
from tests.browser.sheet import Sheet
from tests.browser.words import Language
from tests.games.maverick.scene import CASTLES, Scene

ASKED_AT_MOST = 60  # times that both are looked at, before what is waited for counts as never seen
A_MOMENT = 300  # milliseconds
TABLE = {  # whoever begins holds two rains of fire; both rivals' castles have 2 points left
    "seats": 3,
    "hand": "rain-of-fire rain-of-fire",
    "rival_hand": "veto side-glance marked-deck",
    "rival_castle_damage": 43,
    "third_castle_damage": 43,
    "spark": 10,
    "rival_spark": 8,
    "max_spark": 9,
}


@cache
def laid_out() -> tuple[dict[str, object], str]:
    """Return the options of the match and the position it starts from."""
    scene = Scene(TABLE)
    decks = {f"deck_{seat}": deck for seat, deck in enumerate(CASTLES, 1)}
    return {"seats": 3, "cheater": "agreed", **decks}, GAME.position_text(scene.setup, scene.state)


def title(sheet: Sheet, card: str) -> str:
    named = first_printing()
    return named.card(named.numbers[card]).title.in_language(sheet.language)


def choices(sheet: Sheet, words: str) -> Locator:
    """Return the buttons of what may be done now whose sentence has these words."""
    return sheet.page.get_by_test_id("choices").get_by_role("button", name=re.compile(re.escape(words)))


def choose(sheet: Sheet, words: str) -> None:
    """Choose by the keyboard alone."""
    expect(choices(sheet, words).first).to_be_enabled()
    sheet.tab_to(choices(sheet, words).first)
    sheet.press("Enter")


def pass_until(seen: Locator, *sheets: Sheet) -> None:
    """Let everybody pass, by keys, whatever is asked until something is seen."""
    for _ in range(ASKED_AT_MOST):
        for sheet in sheets:
            if seen.is_visible():
                return
            button = sheet.page.get_by_test_id("choices").locator('[data-action="pass"]')
            if button.count() and button.is_enabled():
                sheet.tab_to(button)
                sheet.press("Enter")
        sheets[0].page.wait_for_timeout(A_MOMENT)
    expect(seen).to_be_visible()


def passes(sheet: Sheet) -> None:
    """Pass once, by keys."""
    button = sheet.page.get_by_test_id("choices").locator('[data-action="pass"]')
    expect(button).to_be_enabled()
    sheet.tab_to(button)
    sheet.press("Enter")


def holds(sheet: Sheet, *cards: str) -> None:
    """Expect exactly these cards in one's hand."""
    hand = sheet.page.get_by_test_id("hand").locator("[data-card]")
    expect(hand).to_have_count(len(cards))
    for card in cards:
        expect(hand.filter(has_text=title(sheet, card)).first).to_be_visible()


def expect_no_faults(sheet: Sheet) -> None:
    faults = Axe().run(sheet.page).response["violations"]
    assert not faults, [f"{fault['id']}: {node['html']}" for fault in faults for node in fault["nodes"]]


@pytest.mark.parametrize(("first", "second"), [("en", "ru"), ("ru", "en")])
def test_two_people_and_a_computer_play_by_keys_alone(host: Host, seat_at: Desks, first: Language, second: Language):
    options, position = laid_out()
    opened = host.open("human", "human", "greedy", game="maverick", options=options, position=position)
    mine = seat_at(host, first).sheet(opened.link(0))
    theirs = seat_at(host, second, viewport=PHONE).sheet(opened.link(1))
    holds(mine, "rain-of-fire", "rain-of-fire")
    holds(theirs, "veto", "side-glance", "marked-deck")
    for card in ("veto", "side-glance", "marked-deck"):
        assert title(mine, card) not in mine.page.content()
    assert title(theirs, "rain-of-fire") not in theirs.page.content()

    choose(mine, title(mine, "rain-of-fire"))
    expect(theirs.page.get_by_test_id("choices")).to_contain_text(theirs.say("maverick_window_announced"))
    expect_no_faults(theirs)
    choose(theirs, title(theirs, "veto"))
    choose(theirs, title(theirs, "rain-of-fire"))
    pass_until(choices(mine, title(mine, "rain-of-fire")).first, mine, theirs)
    holds(mine, "rain-of-fire")
    holds(theirs, "side-glance", "marked-deck")

    passes(mine)
    pass_until(choices(theirs, title(theirs, "marked-deck")).first, mine, theirs)
    choose(theirs, title(theirs, "marked-deck"))
    choose(theirs, title(theirs, "rock-of-khairis"))
    offered = theirs.page.get_by_test_id("choices").get_by_role("button")
    order = theirs.page.get_by_text(theirs.say("maverick_asked_order"))
    pass_until(order, mine, theirs)
    for left in (5, 4, 3, 2):
        expect(offered).to_have_count(left)
        expect(offered.last).to_be_enabled()
        theirs.tab_to(offered.last)
        theirs.press("Enter")
    expect(order).to_have_count(0)
    assert theirs.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]

    pass_until(choices(mine, title(mine, "rain-of-fire")).first, mine, theirs)  # the computer has had its turn
    choose(mine, title(mine, "rain-of-fire"))
    pass_until(mine.turn.filter(has_text=mine.say("ended_won")), mine, theirs)
    expect(theirs.turn).to_contain_text(theirs.say("ended_lost"))
    expect(mine.turn).to_contain_text("M-98")
    expect_no_faults(mine)

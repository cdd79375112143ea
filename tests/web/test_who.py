"""Who are you? The page of a scan: one tap on a name, one key at the laptop, or none."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import Setup
from scorekeeper.session import GameStore, Session
from scorekeeper.session.seats import TABLE, SeatAsked, SeatLeft, Trust
from scorekeeper.session.table import Table
from tests.record.samples import a_game
from tests.web.axe import violations
from tests.web.conftest import Open, Room, Serve
from tests.web.keeper import kept
from tests.web.test_browser import FAINT, until_text

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser


def scan(room: Room, open_page: Open, scheme: str = "light") -> Page:
    """A phone that has read the code."""
    return open_page(room.phones.url.replace("HTTP", "http"), "small", scheme)


def tap(page: Page, name: str) -> None:
    page.click(f"#seats button:has-text('{name}')")


def test_a_scan_asks_who_it_is_and_one_tap_asks_for_the_seat(serve: Serve, open_page: Open) -> None:
    room = serve(a_game("5C MOOD"))
    page = scan(room, open_page)
    until_text(page, "#title", "Who are you?")
    until_text(page, "#seat-said", "Tap your name. Somebody at the laptop lets you in.")
    tap(page, "Ben")
    asked = room.hear()
    assert isinstance(asked, SeatAsked)
    until_text(page, "#title", "One moment, Ben")
    page.wait_for_selector("#seat-number .tile")
    tiles = page.locator("#seat-number .tile")
    assert "".join(tiles.all_inner_texts()) == asked.number
    room.phones.agree("Ben", asked.number)
    page.wait_for_selector("#mine:not([hidden])")


def test_the_seat_comes_by_itself_from_the_board_too(serve: Serve, open_page: Open) -> None:
    room = serve(a_game("5C MOOD"))
    page = scan(room, open_page)
    tap(page, "Ben")
    asked = room.hear()
    assert isinstance(asked, SeatAsked)
    page.click("#open-menu")
    page.click("#menu a[href='#board']")
    until_text(page, "#title", "Ben to play")
    page.wait_for_function("() => kept(localStorage).seen === 'asked'")
    room.phones.agree("Ben", asked.number)
    page.wait_for_selector("#mine:not([hidden])")
    page.click("#open-menu")
    page.click("#menu a[href='#board']")
    page.reload()
    until_text(page, "#title", "Ben to play")


def test_who_has_tapped_the_wrong_name_takes_it_back(serve: Serve, open_page: Open) -> None:
    room = serve(a_game("5C MOOD"))
    page = scan(room, open_page)
    tap(page, "Ben")
    room.hear()
    page.click("text=I am not Ben")
    assert room.hear() == SeatLeft("Ben")
    until_text(page, "#title", "Who are you?")
    page.wait_for_selector("#seats button:has-text('Ben'):enabled")


def test_who_only_looks_comes_back_by_the_menu(serve: Serve, open_page: Open) -> None:
    room = serve(a_game("5C MOOD"))
    page = scan(room, open_page)
    tap(page, "Anna")
    room.hear()
    page.click("text=Just looking")
    assert room.hear() == SeatLeft("Anna")
    until_text(page, "#title", "Ben to play")
    page.click("#open-menu")
    page.click("text=My seat")
    until_text(page, "#title", "Who are you?")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_six_names_have_room_and_can_be_read(serve: Serve, open_page: Open, scheme: str) -> None:
    names = ("Maya", "Leo", "Nora", "Gran", "Ida", "Tom")
    rules = Rules(find_edition("hasbro-10x10"), replace(find_preset("hasbro").house, players=6))
    page = scan(serve(Game(Setup(rules, names))), open_page, scheme)
    page.set_viewport_size({"width": 320, "height": 568})
    page.wait_for_selector("#looking button")
    lowest = page.evaluate("document.querySelector('#looking').getBoundingClientRect().bottom")
    assert lowest <= 568
    assert page.evaluate("document.documentElement.scrollHeight") <= 568
    assert page.evaluate(FAINT) == []
    assert violations(page) == []


def test_where_plays_count_at_once_a_tap_takes_the_seat(open_page: Open) -> None:
    with kept(Table(Session(a_game("5C MOOD"), GameStore())), Trust.AT_ONCE) as table:
        page = scan(table.room, open_page)
        until_text(page, "#seat-said", "Tap your name.")
        assert page.locator("#seat-said").inner_text() == "Tap your name."
        tap(page, "Ben")
        page.wait_for_selector("#mine:not([hidden])")
        assert "Ben" in table.host.pages.seated


def test_a_tablet_in_the_middle_is_always_asked_about() -> None:
    table = Table(Session(a_game("5C MOOD"), GameStore()))
    with kept(table, Trust.AT_ONCE, seats=False) as made:
        made.room.post("seat", {"player": TABLE})
        made.until(lambda: made.host.pages.asking)
        assert made.host.pages.seated == ()


def test_where_nobody_keeps_the_game_a_tap_is_enough_and_nobody_is_named(
    serve: Serve, open_page: Open
) -> None:
    room = serve(a_game("5C MOOD"), logs=False)
    page = scan(room, open_page)
    until_text(page, "#seat-said", "Tap your name.")
    assert "laptop" not in page.inner_text("body")
    assert page.locator("#menu a[href='#table']").get_attribute("hidden") is not None
    tap(page, "Ben")
    asked = room.hear()
    assert isinstance(asked, SeatAsked)
    room.phones.agree("Ben", asked.number)
    until_text(page, "#mine", "Say your word aloud.")
    assert "laptop" not in page.inner_text("body")

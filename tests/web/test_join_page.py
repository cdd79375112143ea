"""The page of the plain address in a real browser: four digits, and the way in and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from scorekeeper.game.game import Game
from scorekeeper.table.seats import JoinAsked, Onlooker
from scorekeeper.web import phones as phones_module
from scorekeeper.web.offers import NO_OFFERS
from tests.web.conftest import Open, Room, Serve
from tests.web.measures import FAINT, SIZES, ZOOMED
from tests.web.phone import expect, until_text

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser
BESIDE = """() => Array.from(document.querySelectorAll("body *"))
  .filter((one) => one.checkVisibility() && !one.closest("#status, noscript"))
  .filter((one) => { const box = one.getBoundingClientRect();
    return box.left < -1 || box.right > innerWidth + 1; }).map((one) => one.outerHTML)"""
"""What lies beside the screen."""


@pytest.fixture
def visit(open_page: Open) -> Open:
    """Opens an address outside on a phone of its own."""

    def visit(room: Room, path: str = "/", shape: str = "upright", scheme: str = "light") -> Page:
        return open_page(f"http://{room.host}{path}", shape, scheme)

    return visit


def number_on(page: Page) -> str:
    """The digits, as soon as they are there."""
    page.wait_for_selector("#digits span:nth-child(4)")
    return "".join(page.locator("#digits span").all_text_contents())


def test_a_player_says_four_digits_and_sits(room: Room, visit: Open) -> None:
    page = visit(room)
    number = number_on(page)
    assert room.hear() == JoinAsked(number)
    page.reload()
    assert number_on(page) == number
    assert room.pages.door.joining == (number,)
    until_text(page, "#status", f"Say this number aloud: {' '.join(number)}.")
    room.let("admit", number, "Ben")
    page.wait_for_url(f"**/{room.token}/#seat")
    until_text(page, "#title", "Your turn, Ben")
    page.reload()
    until_text(page, "#title", "Your turn, Ben")


def test_a_television_is_let_in_without_a_seat(room: Room, visit: Open) -> None:
    page = visit(room, shape="television")
    number = number_on(page)
    until_text(page, "#lead", "the television")
    until_text(page, "#address", f"http://{room.host} ")
    room.let("admit", number, Onlooker.TELEVISION)
    page.wait_for_url(f"**/{room.token}/#tv")
    page.wait_for_selector("section[data-view=tv]:not([hidden])")


def test_an_old_address_says_so_and_is_a_way_in_too(room: Room, visit: Open) -> None:
    page = visit(room, "/ANOTHEREVENING22/")
    until_text(page, "#heading", "This address is from another evening")
    room.let("admit", number_on(page), Onlooker.BOARD)
    page.wait_for_url(f"**/{room.token}/#board")
    page.wait_for_selector("section[data-view=board]:not([hidden])")


def test_a_page_that_is_not_let_in_can_ask_again(room: Room, visit: Open) -> None:
    page = visit(room)
    number = number_on(page)
    room.let("admit", number, None)
    until_text(page, "#lead", "Somebody at the table said no.")
    expect(page.locator("#digits span")).to_have_count(0)
    page.keyboard.press("Enter")  # The button has the focus, also on a television.
    assert number_on(page)
    assert room.hear() == JoinAsked(number)
    assert room.hear() == JoinAsked(number_on(page))


def test_where_nobody_keeps_the_game_nobody_is_named(serve: Serve, game: Game, visit: Open) -> None:
    page = visit(serve(game, keeper=""))
    until_text(page, "#lead", "You can look on at once.")
    assert "laptop" not in page.inner_text("body")
    assert "aloud" not in page.inner_text("body")


def test_where_a_tablet_keeps_the_evening_it_lets_in(serve: Serve, visit: Open) -> None:
    room = serve(None)
    keep: Any = room.pages.keep_from_page
    keep("A" * 22, NO_OFFERS, lambda asked: "", lambda do: False)
    page = visit(room)
    until_text(page, "#lead", "Somebody at the tablet lets you in.")


def test_a_restart_while_a_page_waits_gives_it_new_digits(
    serve: Serve, game: Game, visit: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = serve(game)
    page = visit(room)
    number_on(page)
    monkeypatch.setattr(phones_module, "PORT", room.port)
    room.pages.stop()
    until_text(page, "#left", "cannot be reached")
    after = serve(game)
    asked = after.hear()
    assert isinstance(asked, JoinAsked)
    until_text(page, "#status", " ".join(asked.number))
    after.let("admit", asked.number, Onlooker.BOARD)
    page.wait_for_url(f"**/{after.token}/#board")


def test_a_seat_goes_on_by_itself_after_a_restart_and_in_the_next_game(
    serve: Serve, game: Game, visit: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = serve(game, keeps=True)
    page = visit(room)
    room.let("admit", number_on(page), "Ben")
    until_text(page, "#title", "Your turn, Ben")
    monkeypatch.setattr(phones_module, "PORT", room.port)
    room.pages.stop()
    until_text(page, "#trouble", "no longer shown")
    after = serve(game, keeps=True)
    assert (after.port, after.token) == (room.port, room.token)
    until_text(page, "#trouble", "Here again.")
    until_text(page, "#title", "Your turn, Ben")

    game.setup = game.setup.__class__(game.rules, ("Anna", "Cleo"))
    after.publish(game)
    until_text(page, "#seat-said", "Ben is not playing in this game. The seat is kept")
    game.setup = game.setup.__class__(game.rules, ("Anna", "Ben"))
    after.publish(game)
    until_text(page, "#title", "Your turn, Ben")


def test_at_every_size_all_of_it_can_be_read(room: Room, visit: Open) -> None:
    page = visit(room)
    number = number_on(page)

    for _ in range(2):
        for width, height in (*SIZES, *ZOOMED):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(BESIDE) == []
        assert page.evaluate(FAINT) == []
        room.let("admit", number, None)
        page.wait_for_selector("#ask:not([hidden])")

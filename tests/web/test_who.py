"""Who are you? A seat is taken by one tap on a name, kept, and left; what only its page may do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from scorekeeper.game.game import Game
from scorekeeper.table.seats import TABLE, SeatAsked, Trust
from tests.record.samples import a_game
from tests.web import phone
from tests.web.conftest import Keep, Open, Serve, address
from tests.web.games import challengeable
from tests.web.keeper import Kept
from tests.web.phone import Phone, expect, until_text

if TYPE_CHECKING:
    from playwright.sync_api import Route

pytestmark = pytest.mark.browser

Scan = Callable[..., Phone]
BEN = "#seats button:has-text('Ben')"


@pytest.fixture
def scan(open_page: Open) -> Scan:
    """A phone that has read the code of a table."""

    def scan(at: Kept) -> Phone:
        return Phone(open_page(at.room.phones.url.replace("HTTP", "http"), "small", "light"), at)

    return scan


def agreed(at: Kept) -> None:
    """The keeper lets the page in that asks for a seat."""
    at.wait_for(lambda: at.host.door.asking)
    at.by_keeper(at.host.agree)


NO_COOKIES = "Object.defineProperty(Document.prototype, 'cookie', {get: () => ''});"
"""Though it says that it keeps some."""


def takes(one: Phone, name: str) -> None:
    """A page takes a seat, and the keeper agrees."""
    one.page.click(f"#seats button:has-text('{name}')")
    agreed(one.at)
    one.page.wait_for_selector("#mine:not([hidden])")


def seats_kept(one: Phone) -> list[bool]:
    """For each cookie of a seat in this browser, whether no script reads it."""
    kept = one.page.context.cookies()
    return [cookie["httpOnly"] for cookie in kept if cookie["name"].startswith("seat-")]


# Taken and left


def test_a_browser_that_keeps_no_cookies_has_a_seat_like_any_other(
    keep: Keep, open_page: Open
) -> None:
    at = keep(challengeable())
    ben = Phone(open_page(address(at.room, "seat"), "small", "light", NO_COOKIES), at)
    takes(ben, "Ben")
    ben.titled("Your turn, Ben")
    at.take("pass")
    ben.titled("Anna to play")
    ben.until("state.mine && !state.mine.moves")
    assert seats_kept(ben) == []


def test_two_seats_in_one_browser_are_each_told_their_own_by_the_state_alone(
    keep: Keep, scan: Scan
) -> None:
    at = keep(challengeable())
    asked: list[Route] = []
    anna = scan(at)
    ben = Phone(anna.page.context.new_page(), at)
    ben.page.goto(anna.page.url)
    ben.titled("Who are you?")
    takes(anna, "Anna")
    takes(ben, "Ben")
    ben.titled("Your turn, Ben")
    for one in (anna, ben):
        one.until("state.mine")
        assert one.js("document.cookie") == "keeps=1"
        one.page.route("**/mine", lambda route: asked.append(route))
    assert seats_kept(anna) == [True, True]
    at.take("pass")
    anna.titled("Your turn, Anna")
    anna.until("state.mine.moves")
    ben.until("!state.mine.moves")
    at.undo()
    ben.titled("Your turn, Ben")
    ben.until("state.mine.moves")
    anna.until("!state.mine.moves")
    assert asked == []


def test_one_tap_asks_for_the_seat_which_is_agreed_to_once_and_outlives_a_reload(
    keep: Keep, scan: Scan
) -> None:
    at = keep(challengeable())
    ben, other = scan(at), scan(at)
    ben.titled("Who are you?")
    ben.says("Tap your name. Somebody at the laptop lets you in.", "#seat-said")
    ben.page.click(BEN)
    ben.titled("One moment, Ben")
    ben.has("#seat-number .tile", 4)
    [asked] = at.wait_for(lambda: at.host.door.asking)
    assert "".join(ben.texts("#seat-number .tile")) == asked.number
    other.page.wait_for_selector(f"{BEN}:disabled")
    ben.menu("a[href='#board']", to="Ben to play")
    agreed(at)
    ben.page.wait_for_selector("#mine:not([hidden])")  # It comes by itself from the board, too.
    ben.page.reload()
    ben.says("Give up Ben\u2019s seat", "#leave")
    ben.page.wait_for_selector("#mine:not([hidden])")
    at.let("free", "Ben")
    ben.titled("Who are you?")
    other.page.wait_for_selector(f"{BEN}:enabled")


def test_a_seat_that_another_page_asks_for_is_said_as_long_as_that_is_so(
    keep: Keep, scan: Scan
) -> None:
    at = keep(a_game("5C MOOD"))
    page = scan(at)
    page.titled("Who are you?")
    page.js("stop()")  # It has not heard of the other page yet.
    at.room.post("seat", {"player": "Ben"})
    page.page.click(BEN)
    why = "Another phone asks to be Ben already. Please wait."
    page.says(why, "#seat-said")
    page.js("follow()")
    page.says("asked for", "#seats")
    page.says(why, "#seat-said")
    at.by_keeper(at.host.refuse)
    page.page.wait_for_selector(f"{BEN}:enabled")
    page.says("Tap your name.", "#seat-said")
    page.page.click(BEN)
    page.until("state.seat?.seen === 'asked'")
    at.wait_for(lambda: at.host.door.asking)
    at.by_keeper(at.host.refuse)
    page.says("Somebody at the laptop said no to this phone.", "#seat-said")


def test_a_seat_is_left_or_taken_back_and_can_be_taken_again(keep: Keep, scan: Scan) -> None:
    at = keep(challengeable())
    ben = scan(at)
    ben.page.click(BEN)
    ben.page.click("text=I am not Ben")  # Until it is asked for there is no such button.
    at.wait_for(lambda: not at.host.door.seats)
    ben.page.click(f"{BEN}:enabled")
    agreed(at)
    ben.page.wait_for_selector("#mine:not([hidden])")
    ben.menu("#leave", to="Give up Ben\u2019s seat?")
    ben.tap("back", to="Your turn, Ben")
    ben.menu("#leave", to="Give up Ben\u2019s seat?")
    ben.tap("leaves", to="Who are you?")
    at.wait_for(lambda: not at.host.door.seats)


def test_where_plays_count_at_once_a_tap_takes_the_seat(keep: Keep, scan: Scan) -> None:
    at = keep(a_game("5C MOOD"), Trust.AT_ONCE)
    ben = scan(at)
    expect(ben.page.locator("#seat-said")).to_have_text("Tap your name.")
    ben.page.click(BEN)
    ben.page.wait_for_selector("#mine:not([hidden])")
    at.room.post("seat", {"player": TABLE})  # A tablet in the middle is always asked about.
    assert at.wait_for(lambda: at.host.door.asking)
    assert at.host.door.seated == ("Ben",)


def test_where_nobody_keeps_the_game_a_tap_is_enough_and_nobody_is_named(
    serve: Serve, open_page: Open
) -> None:
    room = serve(a_game("5C MOOD"), keeper="")
    page = open_page(address(room, "seat"), "small", "light")
    expect(page.locator("#seat-said")).to_have_text("Tap your name.")
    page.click(BEN)
    asked = room.hear()
    assert isinstance(asked, SeatAsked)
    room.let("agree", "Ben", asked.number)
    until_text(page, "#mine", "Say your word aloud.")
    expect(page.locator("body")).not_to_contain_text("laptop", use_inner_text=True)


# Hands


def test_two_hands_are_up_in_their_order_and_each_is_told_what_became_of_it(
    keep: Keep, open_page: Open
) -> None:
    game = Game(replace(challengeable().setup, players=("Anna", "Ben", "Cy")))
    game.push_text("5C MOOD")
    at = keep(game)
    ben, cy = (phone.sit(at, open_page, name) for name in ("Ben", "Cy"))
    cy.says("Then it is you, Cy.", "#above")
    for one in (cy, ben):
        one.tap("challenge", "raise", to="Your hand is up")
    ben.says("Cy was first. You are next.", "#above")
    at.let("lower", "Cy")
    ben.says("Your challenge has been heard.", "#above")
    cy.says("Your hand is down: no challenge was made.", "#above")
    at.undo()
    ben.says("was taken back, and your hand is down.", "#mine")


# Racks


def test_a_rack_is_noted_and_shown_beside_its_turn_once_the_game_is_over(
    keep: Keep, open_page: Open
) -> None:
    at = keep(challengeable())
    anna = phone.sit(at, open_page, "Anna")
    anna.js("location.hash = 'rack'")
    for letters, said in (
        ("abcdefghij", "These are 10 tiles; the rack holds 7."),
        ("quac", "Noted"),  # While Ben thinks: it is the rack of her next turn.
    ):
        anna.page.fill("#letters", letters)
        anna.page.press("#letters", "Enter")
        anna.says(said, "#rack-said")
    expect(anna.page.locator("#tiles .tile")).to_have_text(["Qu", "A", "C"])
    anna.page.reload()
    expect(anna.page.locator("#letters")).to_have_value("QUAC")
    anna.js("location.hash = 'seat'")
    at.take("5C W", "pass")
    anna.says("Anna passed.", "#below")
    anna.has("#racks", 0)
    at.take("pass")
    anna.tap("later", to="The game is over")
    anna.has("#racks li")
    assert anna.texts("#racks li") == ["QUAC Anna passed."]
    anna.js("location.hash = 'rack'")
    anna.titled("My tiles")
    expect(anna.page.locator("#rack")).to_be_hidden()

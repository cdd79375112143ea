"""What the book of records says on the pages: to the player alone, to all others by name, once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from scorekeeper.game.game import Game
from scorekeeper.history.remarks import Kind, Remark
from tests.session.conftest import take
from tests.session.test_book_reader import BEST, a_table
from tests.web.conftest import Open, Serve, address
from tests.web.keeper import kept
from tests.web.test_browser import until_text
from tests.web.test_turn_page import Seat
from tools.sample import tonight

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SNORED = Remark(
    *(Kind.OWN_WORD, 1, 24, 25),
    *("Your longest word ever: SNORED.", "Leo's longest word ever: SNORED."),
)
"""A remark about Leo, who has played last in the game of the pictures."""
LONGEST = Remark(
    *(Kind.TURN_THIS_YEAR, 1, 24, 25),
    "The highest turn this year with this box: 34.",
    "The highest turn this year with this box: 34, by Wilhelmina Augusta.",
)
"""One of the longest that there are."""


def test_pages_are_told_of_it_with_the_turn_and_no_longer_after_an_undo() -> None:
    table = a_table()
    with kept(table) as page:
        page.by_keeper(lambda: take(table.session, "5C MOODIER"))
        with page.room.follow() as follower:
            state = follower.until(lambda state: state["view"]["remarks"])
        assert state["view"]["remarks"] == [
            {"player": "Anna", "text": BEST, "to_player": "The highest turn ever: 34."}
        ]
        page.by_keeper(table.undo)
        with page.room.follow() as follower:
            follower.until(lambda state: not state["view"]["remarks"])


def at_seat(browser: Browser, serve: Serve, name: str, size: tuple[int, int]) -> Seat:
    game = tonight(24)
    seat = Seat(browser, serve(game), game, name, "light")
    seat.page.set_viewport_size({"width": size[0], "height": size[1]})
    return seat


@pytest.fixture
def seats(browser: Browser, serve: Serve) -> Iterator[list[Seat]]:
    made: list[Seat] = []
    yield made
    for seat in made:
        assert not seat.wrong
        seat.page.context.close()


SAID_ALOUD = """() => {
  window.aloud = [];
  const hear = () => window.aloud.push(document.getElementById("news").textContent);
  new MutationObserver(hear).observe(document.getElementById("news"), { childList: true });
}"""


@pytest.mark.browser
@pytest.mark.parametrize("size", [(320, 568), (375, 667)])
@pytest.mark.parametrize("name", ["Leo", "Maya"])
def test_a_seat_reads_it_below_the_next_thing_and_hears_it_once(
    browser: Browser, serve: Serve, seats: list[Seat], name: str, size: tuple[int, int]
) -> None:
    seat = at_seat(browser, serve, name, size)
    seats.append(seat)
    seat.page.evaluate(SAID_ALOUD)
    said = SNORED.to_player if name == "Leo" else SNORED.text
    before = foot_of(seat.page)
    seat.room.phones.publish(seat.game, remarks=(SNORED,))
    until_text(seat.page, "#mine .remark", said)
    assert foot_of(seat.page) <= max(before, size[1])
    seat.room.phones.publish(seat.game, remarks=(SNORED, LONGEST))
    until_text(seat.page, "#mine", LONGEST.to_player if name == "Leo" else LONGEST.text)
    aloud = seat.page.evaluate("() => window.aloud")
    assert sum(said in text for text in aloud) == 1
    assert not seat.page.locator("[role=status] .remark, [aria-live] .remark").count()


def foot_of(page: Page) -> float:
    """How far down the last button reaches."""
    box = page.evaluate("() => document.getElementById('foot').getBoundingClientRect().bottom")
    return float(box)


@pytest.mark.browser
def test_everybody_else_reads_the_name(open_page: Open, serve: Serve) -> None:
    game = tonight(24)
    room = serve(game)
    for view, where in (("board", "#last"), ("tv", "#tv-side"), ("listen", "#now")):
        page = open_page(address(room, view), "upright", "light")
        room.phones.publish(game, remarks=(SNORED,))
        until_text(page, where, SNORED.text)
        room.phones.publish(game)
        page.wait_for_function("() => !state.view.remarks.length")


@pytest.mark.browser
def test_at_the_end_it_stands_below_who_has_won(open_page: Open, serve: Serve) -> None:
    game = Game.from_steps(tonight().setup, tonight().steps)
    room = serve(game)
    won = Remark(Kind.STREAK, 0, 1, 1, "Five wins in a row.", "Maya has won five in a row.")
    for view, where in (("board", "#over"), ("tv", "#tv-side")):
        page = open_page(address(room, view), "upright", "light")
        room.phones.publish(game, remarks=(won,))
        until_text(page, where, won.text)

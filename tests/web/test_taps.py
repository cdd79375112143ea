"""Two quick taps on one spot do one thing: a button that has just come takes no tap."""

from __future__ import annotations

import pytest

from tests.web import phone
from tests.web.conftest import Keep, Open
from tests.web.phone import Phone
from tools.sample import tonight

pytestmark = pytest.mark.browser

TIME_STANDS = """() => {
  window.time = performance.now();
  performance.now = () => time;
  Object.defineProperty(Event.prototype, "timeStamp", { get: () => time });
}"""
"""From here on a page knows no time but that of the test."""


@pytest.fixture
def maya(keep: Keep, open_page: Open) -> Phone:
    """The page of the player to move."""
    found = phone.sit(keep(tonight(24)), open_page, "Maya")
    found.titled("Your turn, Maya")
    return found


def tap_twice(seat: Phone, selector: str) -> None:
    """Two taps within a moment on the spot where a button is, which is gone at the second one."""
    place = seat.middle(selector)
    seat.js("time += 400")
    for _ in range(2):
        seat.page.mouse.click(*place)


def test_the_second_of_two_quick_taps_neither_lays_nor_closes_the_answer(maya: Phone) -> None:
    maya.type("TEN")
    maya.js(TIME_STANDS)
    tap_twice(maya, "[data-key=where]")
    maya.titled("Is it here?")
    assert not maya.sent("play")
    tap_twice(maya, "[data-key=lay]")
    maya.says("It is being checked")
    maya.at.agree()
    maya.says("It counts")
    assert not maya.sent("back")
    for passed in (0, 399):
        maya.js(f"time += {passed}")
        maya.tap("drawn")
        maya.says("It counts")
    maya.js("time += 1")
    maya.tap("drawn", to="Leo to play")


def test_the_second_of_two_quick_taps_sends_nothing_and_leads_nowhere(maya: Phone) -> None:
    maya.js(TIME_STANDS)
    tap_twice(maya, "#open-menu")
    maya.has("#menu[open]")
    tap_twice(maya, "#shut")  # What lies below it takes no tap yet.
    maya.has("#menu[open]", 0)
    for key, heading in (("pass", "Pass this turn?"), ("swap", "Which tile do you swap?")):
        tap_twice(maya, f"[data-key={key}]")
        maya.titled(heading)
        maya.js("time += 400")
        maya.tap("back", to="Your turn")
    tap_twice(maya, "[data-key=challenge]")
    maya.titled("Which word?")
    assert not maya.sent("play")
    assert not maya.sent("hand")


def test_letters_and_keys_are_taken_as_fast_as_they_come(maya: Phone) -> None:
    maya.js(TIME_STANDS)
    maya.js("time += 400")
    maya.tap(*"TE")
    for key in ("n", "t", "x", "Backspace"):
        maya.page.keyboard.press(key)
    assert maya.js("state.here.word.join('')") == "TENT"
    maya.page.wait_for_selector("[data-key=where]:enabled")
    for key, heading in (
        *(("Enter", "Is it here?"), ("Escape", "Your turn")),
        *(("Enter", "Is it here?"), ("Enter", "One moment")),
    ):
        maya.page.keyboard.press(key)
        maya.titled(heading)


def test_a_press_is_not_lost_where_the_page_is_drawn_anew_meanwhile(maya: Phone) -> None:
    maya.until("cameAt.size")
    maya.page.mouse.move(*maya.middle("[data-key=T]"))
    maya.page.mouse.down()
    maya.js("title('Something new'), showView()")
    maya.page.mouse.up()
    maya.says("T", ".line")
    maya.titled("Your turn, Maya")
    maya.page.mouse.down()
    maya.js("title('Something new'), showView()")
    maya.titled("Your turn, Maya")  # Whoever presses on sees it a moment later.

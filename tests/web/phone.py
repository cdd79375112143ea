"""Pages in a real browser at a table that is kept: what a hand does, what an eye waits for."""

from __future__ import annotations

import json
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.conftest import AT_MOST, Open, address, inside
from tests.web.keeper import Kept

if TYPE_CHECKING:
    from playwright.sync_api import Page, Request

expect = pytest.importorskip("playwright.sync_api").expect
expect.set_options(timeout=AT_MOST)
SEATED = """localStorage.getItem(location.pathname)
  || localStorage.setItem(location.pathname, JSON.stringify(%s));"""
"""Run before a page, it has the seat that was given to it, until it leaves that."""
BOX = """(selector) => {
  const seen = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
  const { x, y, width, height } = seen ? seen.getBoundingClientRect() : {};
  return width && height ? { x, y, width, height } : null;
}"""
LOST = "It did not reach the table. Your tiles are kept. Send it again."


SAID_ALOUD = """() => {
  window.aloud = [];
  const hear = () => window.aloud.push(document.getElementById("news").textContent);
  new MutationObserver(hear).observe(document.getElementById("news"), { childList: true });
}"""
"""All that is said to ears from here on, one after the other: `window.aloud`."""


def until_text(page: Page, selector: str, text: str) -> None:
    """Wait until the first such element has `text` in it."""
    expect(page.locator(selector).first).to_contain_text(text)


def wait_for(page: Page, holds: Callable[[], bool]) -> None:
    """Let the browser go on until something holds here."""
    end = monotonic() + AT_MOST / 1000
    while not holds():
        assert monotonic() < end, "what is awaited has not come"
        page.wait_for_timeout(20)  # Who asks without a pause keeps the page from going on.


def until_inside(page: Page, holds: str) -> None:
    """Wait until an expression of the page's modules holds.

    Not by `wait_for_function`: the way inside is a promise, which holds for it at once.
    """
    wait_for(page, lambda: bool(page.evaluate(inside(f"Boolean({holds})"))))


class Phone:
    """A page, and all that it has sent. Whatever is looked for is waited for."""

    def __init__(self, page: Any, at: Kept) -> None:
        self.page, self.at = page, at
        self.taps = 0
        self._sent: list[tuple[str, Any]] = []
        page.on("request", self._hear)

    def _hear(self, request: Request) -> None:
        if request.method == "POST":
            path = request.url.rpartition("/")[2]
            self._sent.append((path, json.loads(request.post_data or "{}")))

    def sent(self, path: str) -> list[Any]:
        """All that was sent to `path`."""
        return [body for to, body in self._sent if to == path]

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    # The hand

    def tap(self, *keys: str, to: str = "") -> None:
        """Tap the buttons with these keys, one after another; that leads to a page titled so."""
        for key in keys:
            self.page.click(f"#mine [data-key='{key}']:enabled")
            self.taps += 1
        if to:
            self.titled(to)

    def type(self, word: str) -> None:
        """Tap the letters of `word`, and wait for its places."""
        self.tap(*word)
        self.until(f"state.turn.word.toUpperCase().endsWith('{word.upper()}')")
        self.until("state.turn.places.length || state.turn.says")

    def menu(self, choice: str, to: str = "") -> None:
        """Tap a line of the menu."""
        self.page.click("#open-menu")
        self.page.click(f"#menu {choice}")
        if to:
            self.titled(to)

    def lay(self, word: str = "TEN", *chosen: str, to: str = "") -> None:
        """Lay a word at its likeliest place, or at a `chosen` one."""
        self.type(word)
        self.tap("where", *chosen, "lay", to=to)

    def put(self, square: str) -> None:
        """Put the word across from `square` on; a finger finds it where its window shows it."""
        self.js(f"Object.assign(state.turn, {{ at: '{square}', down: false }}), preview()")

    # The eye

    def titled(self, text: str) -> None:
        self.says(text, "#title")

    def says(self, text: str, where: str = "#mine") -> None:
        expect(self.page.locator(where)).to_contain_text(text)

    def says_no(self, text: str, where: str = "#mine") -> None:
        """It is said there no longer."""
        expect(self.page.locator(where)).not_to_contain_text(text)

    def has(self, selector: str, count: int = 1) -> None:
        """So many of it are there."""
        expect(self.page.locator(selector)).to_have_count(count)

    def texts(self, selector: str) -> list[str]:
        found: list[str] = self.page.locator(selector).all_text_contents()
        return found

    def js(self, text: str, *given: object) -> Any:
        return self.page.evaluate(inside(text), *given)

    def until(self, holds: str) -> None:
        """Wait until an expression of the page holds."""
        until_inside(self.page, holds)

    def sleeps(self, is_asleep: bool) -> None:
        """Let the page be hidden, as when a phone goes dark, or be seen again."""
        self.page.evaluate(
            """(hidden) => {
              Object.defineProperty(document, "hidden", {value: hidden, configurable: true});
              document.dispatchEvent(new Event("visibilitychange"));
            }""",
            is_asleep,
        )

    def box(self, selector: str) -> dict[str, float]:
        """Where the first such element is, once it is seen: found and measured in one step."""
        found = self.page.wait_for_function(BOX, arg=selector).json_value()
        assert isinstance(found, dict)
        return found

    def middle(self, selector: str) -> tuple[float, float]:
        """Where a finger goes to tap that."""
        box = self.box(selector)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def squares(self, which: str) -> set[str]:
        """The squares whose tiles are such."""
        found = self.page.locator(f"#squares td:has({which})")
        squares: list[str] = found.evaluate_all("all => all.map(one => one.dataset.square)")
        return set(squares)


def sit(
    at: Kept, open_page: Open, name: str, size: tuple[int, int] = (375, 667), scheme: str = "dark"
) -> Phone:
    """The phone of `name`, or the tablet in the middle, which has its seat already."""
    seat = {"name": name, "token": at.seats.get(name) or at.seat(name)}
    before = SEATED % json.dumps(seat | {"number": "", "seen": "taken"})
    where = address(at.room, "seat" if name else "table")
    phone = Phone(open_page(where, "small", scheme, before), at)
    phone.resize(*size)
    phone.page.wait_for_selector("#mine:not([hidden]) #title, #foot button, #below button")
    return phone

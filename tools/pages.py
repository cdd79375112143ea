"""Draw the pictures of the pages that phones see, by the real server in a real browser.

``python -m tools.pages`` draws those that the guides show, in ``docs/pictures``, as
``make pictures`` does; ``python -m tools.pages --to FOLDER`` draws all of them, and with names only
those. Without playwright or Chromium it says so and draws nothing.
"""

from __future__ import annotations

import base64
import os
import sys
from collections.abc import Callable
from dataclasses import replace
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.files import HOME_VARIABLE
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Challenge
from scorekeeper.session import GameStore, Session
from scorekeeper.table.table import Table
from scorekeeper.web.access import end_access
from scorekeeper.web.host import PhoneHost
from tools.browser import UNHURRIED, NoBrowserError, chromium, device
from tools.own_loop import InLoop, OwnLoop
from tools.pictures import Wanted
from tools.sample import tonight

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PHONE = tuple((shape, scheme) for shape in ("upright", "sideways") for scheme in ("light", "dark"))
TELEVISION = (("television", "light"), ("television", "dark"))
UPRIGHT = (("upright", "dark"),)
WORD = "notes"
"""A word that has its place on the board of the pictures."""
SHARPNESS = 2
"""Dots of a picture for each pixel of a phone; a television has one."""
SHOWN = "() => document.fonts.status === 'loaded' && document.body.innerText.trim().length > 20"
PACK = """async ([png, quality]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", quality).split(",")[1];
}"""


def _nothing(page: Page) -> None:
    """The page as it opens."""


def _seat(page: Page) -> None:
    """Maya has a seat, and it is her turn."""
    page.click("#seats button:has-text('Maya')")
    page.wait_for_selector("#mine:not([hidden])")
    page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")


def _turn(page: Page) -> None:
    """Maya has typed her word, and sees where it goes."""
    _seat(page)
    page.keyboard.type(WORD)
    page.click("[data-key=where]")
    page.wait_for_selector("[data-key=lay]")
    page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")


def _be_table(page: Page) -> None:
    """The tablet is the table, and somebody has typed a word there."""
    page.click("[data-key=be]")
    page.click("[data-key=type]")
    page.keyboard.type(WORD)
    page.wait_for_selector("[data-key=lay]")
    page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")


def _ask(text: str) -> Callable[[Page], None]:
    """Somebody asks about a word, or about those of a play."""

    def ask(page: Page) -> None:
        page.fill("#asked", text)
        page.press("#asked", "Enter")
        page.wait_for_selector("#answer .asked")
        page.evaluate("document.activeElement.blur(); getSelection().removeAllRanges()")

    return ask


def _challenged() -> Game:
    """The last play is challenged, and stands."""
    game = tonight(24)
    play = game.position.contestable
    assert play
    game.push(Turn(Challenge(by=0, words=play.words[:1], upheld=False)))
    return game


class Picture(NamedTuple):
    """A page to be drawn."""

    name: str
    view: str = "board"
    game: Callable[[], Game | None] = lambda: tonight(24)
    looks: tuple[tuple[str, str], ...] = PHONE
    """How the phone is held, and whether by day or by night."""
    prepare: Callable[[Page], None] = _nothing


PICTURES = (
    Picture("board"),
    Picture("big", "tv", looks=TELEVISION),
    Picture("listen", "listen"),
    Picture("seat", "seat", prepare=_seat),
    Picture("turn", "seat", looks=(("upright", "light"),), prepare=_turn),
    Picture("table", "table", looks=(("tablet", "light"),), prepare=_be_table),
    Picture("judge", "word", prepare=_ask("zloty")),
    Picture("verdict", game=_challenged, looks=UPRIGHT),
    Picture("end", game=tonight, looks=UPRIGHT),
    Picture("words", game=lambda: None, looks=UPRIGHT, prepare=_ask("foxy zlotx")),
)


def served(game: Game | None) -> PhoneHost:
    """The pages of a table with `game`, which agrees to every seat; without a game, of a judge."""
    host = PhoneHost()

    def call(take: Callable[[], None]) -> bool:
        take()
        while host.door.asking:
            host.agree()
        return True

    if game:
        table = Table(Session(game, GameStore()))
        table.begin()
        host.attend(table, call)
    host.start(("127.0.0.1",))
    return host


def draw(browser: Browser, picture: Picture, shape: str, scheme: str) -> bytes:
    """The picture as WebP."""
    loop = OwnLoop()
    host = InLoop(loop, loop.do(lambda: served(picture.game())))
    phones = host.phones
    host.let(replace(host.door, words_open=picture.view == "word"))
    scale = 1 if shape == "television" else SHARPNESS
    context = browser.new_context(**device(shape, scheme, scale), reduced_motion="reduce")
    context.add_init_script(UNHURRIED)
    page = context.new_page()
    page.goto(f"{phones.url}#{picture.view}")
    picture.prepare(page)
    page.wait_for_function(SHOWN)  # Fails if the page stays empty.
    png = base64.b64encode(page.screenshot()).decode()
    packed = context.new_page().evaluate(PACK, [png, 0.85])
    context.close()
    host.stop()
    loop.stop()
    end_access()  # The next page has a seat of its own.
    return base64.b64decode(packed)


def main(report: Callable[[str], object] = sys.stdout.write) -> None:
    """Draw the pictures that are wanted."""
    wanted = Wanted(report)
    try:
        with TemporaryDirectory() as home, chromium() as browser:
            os.environ[HOME_VARIABLE] = home  # Nobody's own words.
            for picture in PICTURES:
                for shape, scheme in picture.looks:
                    file = f"phone-{picture.name}-{shape}-{scheme}.webp"
                    if wanted(picture.name, file):
                        wanted.write(file, draw(browser, picture, shape, scheme))
    except NoBrowserError as error:
        report(f"The pictures of the pages are not drawn: that {error}.\n")


if __name__ == "__main__":
    main()

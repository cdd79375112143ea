"""What a hand needs is within its reach: on the screen, whole, large enough, and beneath nothing.

Held against the sizes of small phones both ways and of tablets, in a wide and in a narrow font, and
with larger text.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import pytest

from scorekeeper.game.game import Game
from scorekeeper.session.stage import Proposal
from scorekeeper.session.words import places_for_word
from scorekeeper.web.turn_values import looked_at_as_json
from tests.record.samples import a_game
from tests.web.conftest import Serve, address
from tests.web.test_browser import BEFORE_THE_PAGE, until_text
from tests.web.test_layout import LOOK, SMALLEST, crowded_game, state_of
from tests.web.test_tablet import Tablet
from tests.web.test_turn_page import Seat, Sit, challenging, ending, sit
from tools.browser import device
from tools.sample import tonight

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

__all__ = ["sit"]
pytestmark = pytest.mark.browser

PHONES = (
    *((320, 568), (375, 553), (360, 640), (375, 667), (390, 844)),
    *((568, 320), (667, 375), (844, 390)),
)
TABLETS = ((768, 1024), (1024, 768), (768, 946), (1024, 690), (820, 1180))
TELEVISIONS = ((1280, 720), (1366, 768), (1920, 1080))
TEXTS = tuple((font, size) for font in ("DejaVu Sans", "Liberation Sans") for size in (100, 130))
"""The font, and the size of the text in percent; a font that is not here is like any other."""
LARGEST = "DejaVu Sans", 150
SET = """([font, size]) => {
  document.getElementById("set")?.remove();
  const style = document.createElement("style");
  style.id = "set";
  style.nonce = document.querySelector("style").nonce;
  style.textContent = `* { font-family: "${font}" !important; } html { font-size: ${size}%; }`;
  document.head.append(style);
  scrollTo(0, 0);
  showView();
}"""
"""Shows the page in a font, with text of another size."""
REACH = """(smallest) => {
  const wrong = [], over = document.querySelector("dialog[open]");
  const foot = over ? null : document.querySelector("#foot:not(:empty)");
  const all = "button, a, label:has(input), input:not([type=checkbox]), select";
  const say = (one, how) => wrong.push(`${one.dataset.key || one.id || one.textContent} ${how}`);
  for (const one of (over || document).querySelectorAll(all)) {
    if (!one.checkVisibility() || one.closest(".ears, dialog:not([open]), #squares")) continue;
    const box = one.getBoundingClientRect();
    const { top, left, right, bottom } = box;
    if (top < -.5 || left < -.5 || right > innerWidth + .5 || bottom > innerHeight + .5)
      say(one, `is at ${left}, ${top} to ${right}, ${bottom}`);
    if (Math.min(box.width, box.height) < smallest) say(one, `is ${box.width} x ${box.height}`);
    if (foot?.checkVisibility() && !foot.contains(one) && !one.closest("header")) {
      const below = foot.getBoundingClientRect();
      if (box.bottom > below.top + .5 && box.right > below.left) say(one, "lies beneath the foot");
    }
    const walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const node = walk.currentNode;
      if (node.parentElement.closest(".ears")) continue;
      for (const word of node.textContent.matchAll(/[^\\s]+/g)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const parts = Array.from(range.getClientRects()).filter((part) => part.width);
        if (new Set(parts.map((part) => Math.round(part.top))).size > 1)
          say(one, "is broken in a word");
        if (parts.some((part) => part.left < box.left - .5 || part.right > box.right + .5))
          say(one, "is wider than its button");
      }
    }
  }
  return wrong;
}"""
"""What of all that is tapped is off the screen, hidden, broken or too small."""


def out_of_reach(page: Page, sizes: Sequence[tuple[int, int]], moment: str) -> list[str]:
    """What is wrong with a moment of a page at each size, in each font, at each size of text."""
    wrong = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        for font, size in TEXTS:
            page.evaluate(SET, [font, size])
            found = page.evaluate(REACH, SMALLEST - 0.5)
            wrong += [f"{moment} {width}x{height} {font} {size}: {fault}" for fault in found]
    page.evaluate("document.getElementById('set').remove()")
    return wrong


def turn(seat: Seat) -> Iterator[str]:
    """A turn from one moment to the next, with a note here and there."""
    note = "(text) => { note = text; showView(); }"
    yield "start"
    seat.page.evaluate(note, "FOIST for 14 was entered. Your ZZ does not count.")
    yield "a note before the word"
    seat.page.evaluate(note, "")
    seat.type("TEN")
    yield "word"
    seat.page.evaluate(note, "Turn 23 was corrected. Look again before you lay TEN.")
    yield "a note beside the word"
    seat.page.evaluate(note, "")
    seat.tap("clear")
    seat.type("TEMPERANCE")
    yield "a long word"
    seat.page.evaluate(note, "Not yet: ask at the table.")
    yield "a note beside a long word"
    seat.page.evaluate(note, "")
    seat.tap("clear")
    seat.type("TEN")
    seat.tap("where")
    yield "place"
    seat.page.evaluate(note, "Turn 23 was corrected. Look again before you lay TEN.")
    yield "a note above the place"
    seat.page.evaluate(note, "")
    seat.tap("elsewhere")
    yield "elsewhere"
    seat.page.evaluate("turn.at = 'A1'; turn.down = false; preview()")
    seat.page.wait_for_selector("#below .refused")
    yield "not allowed"
    seat.tap("lay")
    yield "problem"
    seat.tap("change", "back", "back", "clear", "pass")
    yield "pass"
    seat.tap("back", "swap")
    yield "swap"
    seat.tap("back")
    seat.type("TEN")
    seat.tap("where", "lay")
    seat.titled("One moment")
    yield "asked"
    seat.agree(undo=True)
    seat.says("It counts")
    yield "counts"
    seat.tap("drawn")
    yield "waiting"


@pytest.mark.parametrize("players", [3, 6])
def test_on_a_phone_all_of_a_turn_is_on_the_screen(
    browser: Browser, serve: Serve, players: int
) -> None:
    game = tonight(24) if players == 3 else crowded_game()
    seat = Seat(browser, serve(game), game, game.player_to_move, "dark")
    wrong = []
    for moment in turn(seat):
        wrong += out_of_reach(seat.page, PHONES, moment)
        seat.page.set_viewport_size({"width": 375, "height": 667})
    seat.page.context.close()
    assert (wrong, seat.wrong) == ([], [])


def test_on_a_phone_the_end_of_a_verdict_and_all_letters_that_are_left_are_on_the_screen(
    sit: Sit,
) -> None:
    wrong = []
    for moments in (challenging, ending):
        for moment, seat in moments(sit, "dark"):
            if moment.startswith(("verdict", "left")):
                wrong += out_of_reach(seat.page, PHONES, moment)
    assert wrong == []


def test_seven_tiles_of_a_rack_lie_in_one_row(sit: Sit) -> None:
    seat = sit("Leo")
    seat.desk.mine.update(rack=list("COHAENL"), moves=False)
    seat.page.evaluate("askMine()")
    seat.page.click("[data-key=rack]")
    rows = "[...new Set([...document.querySelectorAll('.rack .tile')].map((one) => one.offsetTop))]"
    wrong = []
    for width, height in PHONES:
        seat.page.set_viewport_size({"width": width, "height": height})
        for font, size in (*TEXTS, LARGEST):
            seat.page.evaluate(SET, [font, size])
            if len(seat.page.evaluate(rows)) != 1:
                wrong.append((width, height, font, size))
    assert wrong == []


def test_with_text_of_24_pixels_all_letters_and_buttons_are_on_the_smallest_screen(
    sit: Sit,
) -> None:
    seat, wrong = sit(), []
    for step in ("start", "word"):
        if step == "word":
            seat.type("TEN")
        for width, height in PHONES:
            seat.page.set_viewport_size({"width": width, "height": height})
            seat.page.evaluate(SET, LARGEST)
            found = seat.page.evaluate(REACH, SMALLEST - 0.5)
            wrong += [f"{step} {width}x{height}: {fault}" for fault in found]
            slot, board = box_of(seat.page, "#seat-board"), box_of(seat.page, "#squares")
            if board["height"] > slot["height"] + 1:
                wrong.append(f"{step} {width}x{height}: the board is cut")
        seat.page.evaluate("document.getElementById('set').remove()")
        seat.page.set_viewport_size({"width": 375, "height": 667})
    assert wrong == []


@pytest.mark.parametrize("view", ["board", "listen", "seat", "word", "tv"])
def test_text_of_twice_the_size_needs_no_scrolling_sideways(
    browser: Browser, serve: Serve, view: str
) -> None:
    page = browser.new_page(**device("small"))
    page.goto(address(serve(crowded_game()), view))
    page.wait_for_selector(f"section[data-view={view}]:not([hidden])")
    for font in ("DejaVu Sans", "Liberation Sans"):
        page.evaluate(SET, [font, 200])
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.close()


def test_a_note_stands_where_one_types_until_the_first_letter(
    browser: Browser, serve: Serve
) -> None:
    game = tonight(24)
    seat = Seat(browser, serve(game), game, "Maya", "dark")
    board = "byId('squares').getBoundingClientRect().height"
    before = seat.page.evaluate(board)
    seat.page.evaluate("note = 'A seat was given up.'; showView()")
    assert seat.page.locator("#below .note").inner_text() == "A seat was given up."
    assert seat.page.locator("#above .note").count() == 0
    assert abs(seat.page.evaluate(board) - before) < 10
    seat.tap("T")
    assert seat.page.locator(".note").count() == 0
    seat.page.context.close()


def test_a_long_note_in_large_text_leaves_all_letters_on_the_screen(
    browser: Browser, serve: Serve
) -> None:
    game = tonight(24)
    seat = Seat(browser, serve(game), game, "Maya", "dark")
    seat.page.set_viewport_size({"width": 667, "height": 375})
    seat.page.evaluate(SET, ["DejaVu Sans", 150])
    seat.page.evaluate(
        "note = 'The board has changed. Look again before you lay NET. '.repeat(3); showView()"
    )
    last = "[...document.querySelectorAll('.keys button')].at(-1)"
    bottom = seat.page.evaluate(f"{last}.getBoundingClientRect().bottom")
    assert bottom <= seat.page.evaluate("byId('foot').getBoundingClientRect().top")
    assert seat.page.evaluate("document.querySelector('.note').scrollHeight") > 60
    seat.page.context.close()


@pytest.mark.parametrize("players", [3, 6])
def test_a_tablet_is_turned_in_mid_word_and_all_of_the_turn_stays_on_the_screen(
    browser: Browser, serve: Serve, players: int
) -> None:
    game: Game = tonight(24) if players == 3 else crowded_game()
    tablet = Tablet(browser, serve(game), game, TABLETS[0], "dark").sit()
    wrong = out_of_reach(tablet.page, TABLETS, "idle")
    tablet.resize(TABLETS[0])
    tablet.type("TEN")
    wrong += out_of_reach(tablet.page, TABLETS, "typing")
    many = "(of) => turn.places.forEach((one) => { one.words = Array(of).fill(one.words[0]); })"
    tablet.page.evaluate(many, 7)
    wrong += out_of_reach(tablet.page, TABLETS, "many words")
    for size in (*TABLETS, *reversed(TABLETS)):
        tablet.resize(size)
        assert tablet.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        sum_up, gain = (box_of(tablet.page, one) for one in (".sum-up", ".sum-up .gain"))
        assert sum_up["y"] <= gain["y"]
        assert gain["y"] + gain["height"] <= sum_up["y"] + sum_up["height"]
    tablet.page.evaluate("goElsewhere()")
    wrong += out_of_reach(tablet.page, TABLETS, "elsewhere")
    tablet.page.context.close()
    assert (wrong, tablet.wrong) == ([], [])


def test_the_sum_of_many_words_is_seen_above_the_foot(sit: Sit) -> None:
    seat = sit("Anna", a_game("5A ELAND", "D3 SO.GSTER"))
    seat.type("MANGO")
    seat.tap("where")
    place = seat.page.evaluate("turn.places.findIndex((one) => one.words.length === 5)")
    seat.tap(f"place{place}")
    for width, height in PHONES:
        seat.page.set_viewport_size({"width": width, "height": height})
        seat.page.evaluate("scrollTo(0, 0)")
        gain, foot = (box_of(seat.page, part) for part in ("#below .gain", "#foot"))
        assert gain["y"] + gain["height"] <= foot["y"] + 0.5, (width, height)


@pytest.mark.parametrize("players", [3, 6])
def test_the_board_page_shows_what_the_last_play_was_worth_without_scrolling(
    browser: Browser, serve: Serve, players: int
) -> None:
    game = tonight(24) if players == 3 else crowded_game()
    page = browser.new_page(**device("small"))
    page.goto(address(serve(game), "board"))
    page.wait_for_selector("#race svg")
    wrong = []
    for width, height in (*PHONES, *TABLETS):
        page.set_viewport_size({"width": width, "height": height})
        for font, size in TEXTS:
            page.evaluate(SET, [font, size])
            where = f"{width}x{height} {font} {size}"
            given = {
                **{"views": ["board"], "states": [], "wide": False},
                **{"smallest": SMALLEST, "whole": True, "changing": ""},
            }
            given["states"] = [page.evaluate("state")]
            wrong += [f"{where}: {fault}" for fault in page.evaluate(LOOK, given)]
            gain, board = box_of(page, "#last .gain"), box_of(page, "#squares")
            if gain["y"] + gain["height"] > height or gain["x"] + gain["width"] > width:
                wrong.append(f"{where}: the gain is at {gain}")
            if board["width"] < 190 or board["y"] + board["height"] > height:
                wrong.append(f"{where}: the board is at {board}")
    page.close()
    assert wrong == []


def box_of(page: Page, selector: str) -> Any:
    return page.locator(selector).bounding_box()


@pytest.mark.parametrize("players", [3, 6])
def test_a_television_that_has_lost_the_table_says_so_and_loses_nothing_of_the_board(
    browser: Browser, serve: Serve, players: int
) -> None:
    room = serve(tonight(24) if players == 3 else crowded_game())
    page = browser.new_page(**device("television"))
    page.add_init_script(BEFORE_THE_PAGE)
    page.goto(address(room, "tv"))
    page.wait_for_selector("#tv-side .card")
    whole = [box_of_board(page, size) for size in TELEVISIONS]
    page.evaluate(
        "silent = UNREACHED; heardAt = Date.now() - 90_000; stop(); showTrouble(); showSilence()"
    )
    until_text(page, "#tv-side #heard-last", "Last heard 1 min 3")
    assert [box_of_board(page, size) for size in TELEVISIONS] == whole
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert page.locator("#try").is_hidden()
    assert page.locator("#trouble").is_hidden()
    page.goto(address(room, "board"))
    assert page.locator("body > #silent #try").is_visible()
    page.close()


@pytest.mark.parametrize("players", [3, 6])
def test_a_television_shows_a_hand_a_turn_that_is_checked_and_the_end(
    browser: Browser, serve: Serve, players: int
) -> None:
    game = tonight(24) if players == 3 else crowded_game()
    page = browser.new_page(**device("television"))
    page.goto(address(serve(game), "tv"))
    page.wait_for_selector("#tv-side .card")
    begun = page.evaluate("state")
    play = game.challenged()
    words = [word.text for word in play.judgement.score.words]
    by = game.player_to_move
    wrong = []

    begun["view"]["hands"] = [{"player": by, "words": words[:1]}]
    wrong += cut_on_television(page, begun)
    assert page.inner_text("#tv-side h1").endswith(f"{by} challenges")
    assert f"Is {words[0]} good?" in page.inner_text("#tv-side .note")
    bright = page.locator("#squares .tile:not(.faint)").count()
    assert bright == len(words[0])

    begun["view"]["hands"] = []
    place = places_for_word("TEN", game, None)[0]
    asked = Proposal(game.position.to_move, 1, game.judge(place.action))
    begun["view"]["asked"] = looked_at_as_json(game, asked, is_dealt=False)
    wrong += cut_on_television(page, begun)
    assert page.inner_text("#tv-side h1").startswith(f"{by}: TEN")
    assert "does not count yet" in page.inner_text("#tv-side .note")
    assert page.locator("#squares .waits").count() == len(begun["view"]["asked"]["tiles"])

    begun["view"]["asked"] = looked_at_as_json(game, asked, is_dealt=True)
    wrong += cut_on_television(page, begun)
    assert page.inner_text("#tv-side h1").startswith(f"{by} to play")
    assert page.inner_text("#tv-side .note") == "The turn is being checked."
    assert page.locator("#squares .waits").count() == 0

    over = tonight() if players == 3 else crowded_game(*["pass"] * players)
    wrong += cut_on_television(page, state_of(over) | {"version": begun["version"]})
    bars = box_of(page, ".bars")
    assert bars["width"] > TELEVISIONS[-1][0] * 0.9
    page.close()
    assert wrong == []


def cut_on_television(page: Page, state: object) -> list[str]:
    """What of a television in this state is cut, overlapped or below the screen."""
    page.evaluate("(fresh) => take(fresh)", state)
    given = {
        **{"views": ["tv"], "states": [state], "wide": False},
        **{"smallest": 0, "whole": True, "changing": ""},
    }
    wrong = []
    for width, height in TELEVISIONS:
        page.set_viewport_size({"width": width, "height": height})
        for font, size in TEXTS:
            page.evaluate(SET, [font, size])
            wrong += [f"{font} {size}: {fault}" for fault in page.evaluate(LOOK, given)]
            if page.evaluate("document.documentElement.scrollHeight > innerHeight"):
                wrong.append(f"{font} {size} {width}x{height}: the page scrolls")
    return wrong


def box_of_board(page: Page, size: tuple[int, int]) -> Any:
    """Where the board is, which is whole, on a television of this size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    box = box_of(page, "#squares")
    assert box["y"] + box["height"] <= size[1]
    return box

"""The page at every size: no number breaks or is cut, nothing lies beside the screen.

One page is taken through whole games at each size; the browser itself says where each text is.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.web.hub import Hub
from scorekeeper.web.state import Snapshot
from tests.web.conftest import LIMIT, Serve, address
from tools.sample import tonight

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

SIZES = (
    *((320, 568), (360, 640), (375, 553), (375, 667), (390, 844)),
    *((568, 320), (667, 375), (768, 1024), (1024, 768), (1920, 1080)),
)
"""Phones, tablets, laptops and a television, in CSS pixels."""
VIEWS = ("board", "tv", "listen", "seat", "word", "rack")
LONG = ("Wolfeschlegelsteinhausenbergerdorff", "Oma Gertrud von der Heide", "Ben")
SIX = (*LONG, "Jo", "Bartholomew", "MMMMMMMM")
CHANGING = "#title, #players, #last, #race, #log li:first-child, #tv-side"
"""What has other numbers after each turn."""
SMALLEST = 44
"""Pixels of what is tapped."""

LOOK = """({views, states, wide, smallest, whole, changing}) => {
  document.getElementById("wide")?.remove();
  if (wide) {
    const style = document.createElement("style");
    style.id = "wide";
    style.nonce = document.querySelector("style").nonce;
    style.textContent = "* { font-family: Verdana, 'DejaVu Sans' !important;"
      + " letter-spacing: .04em !important; }";
    document.head.append(style);
  }
  const wrong = new Set(), width = innerWidth + .5;
  const shown = (element) =>
    element.checkVisibility({ checkOpacity: true })
    && !element.closest(".ears, dialog:not([open]), noscript");
  const rects = (node, from, to) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return Array.from(range.getClientRects()).filter((rect) => rect.width);
  };
  const over = () => document.querySelector("dialog[open]");  // All else lies below it.
  const cut = (rect, element) => {
    for (; element !== (over() || document.body); element = element.parentElement) {
      const { overflowX } = getComputedStyle(element);
      if (overflowX === "auto") return element.matches("#board-part") ? "" : "scrolls";
      if (overflowX !== "hidden" && overflowX !== "clip") continue;
      const box = element.getBoundingClientRect();
      if (rect.left < box.left - .5 || rect.right > box.right + .5) return "is cut at the side";
      if (rect.top < box.top - rect.height / 4 || rect.bottom > box.bottom + rect.height / 4)
        return "is cut in height";
    }
    return rect.left < -.5 || rect.right > width ? "lies beside the screen" : "";
  };
  function* nodes() {
    for (const part of whole ? [over() || document.body] : document.querySelectorAll(changing)) {
      const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      if (shown(part)) while (walk.nextNode()) yield walk.currentNode;
    }
  }
  const foot = () =>
    Array.from(document.querySelectorAll(over() ? "dialog[open] > button:last-child"
      : "#foot:not(:empty), #looking:not(:empty)")).find((one) => one.checkVisibility());
  const look = (where) => {
    const say = (what, how) => wrong.add(`${where}: ${what} ${how}`);
    if (document.documentElement.scrollWidth > width) say("the page", "is wider than the screen");
    const texts = [];
    for (const node of nodes()) {
      const element = node.parentElement, text = node.textContent;
      if (!text.trim() || element.closest("script, style") || !shown(element)) continue;
      for (const found of text.matchAll(/[+\\u2212-]?\\d+/g)) {
        const lines = rects(node, found.index, found.index + found[0].length);
        if (lines.length !== 1) say(`${found[0]} of ${text}`, `has ${lines.length} lines`);
        else {
          const how = cut(lines[0], element);
          if (how) say(`${found[0]} of ${text}`, how);
        }
      }
      if (!whole || element.closest(".tile, svg, nav")) continue;
      const hides = element.closest(".who");  // Of a long name its end is left out.
      for (const rect of hides ? [hides.getBoundingClientRect()] : rects(node, 0, text.length)) {
        if (rect.right > width && !element.closest("#board-part"))
          say(text, "lies beside the screen");
        const quarter = rect.height / 4, { left, right, top, bottom } = rect;
        const last = foot(), isBelow = last?.checkVisibility() && !last.contains(element)
          && top + quarter > last.getBoundingClientRect().top;
        if (isBelow && getComputedStyle(last).position === "sticky") continue;
        if (!hides || element.matches(".name"))
          texts.push([text, left + 1, right - 1, top + quarter, bottom - quarter]);
      }
    }
    if (!whole) return;
    texts.sort((one, other) => one[1] - other[1]);
    texts.forEach(([text, left, right, top, bottom], place) => {
      for (let after = place + 1; after < texts.length && texts[after][1] < right; after++)
        if (texts[after][3] < bottom && texts[after][4] > top && texts[after][2] > left)
          say(text, `lies on ${texts[after][0]}`);
    });
    for (const name of (over() || document).querySelectorAll(".name")) {
      if (!shown(name)) continue;
      const { length } = name.textContent, parts = rects(name.firstChild, 0, length);
      const lines = new Set(parts.map((rect) => rect.top)).size;
      if (lines > Math.ceil(length / 3)) say(name.textContent, `has ${lines} lines`);
    }
    const all = "a, button, label:has(input), summary, input:not([type=checkbox])";
    for (const tapped of (over() || document).querySelectorAll(all)) {
      if (!shown(tapped)) continue;
      const box = tapped.getBoundingClientRect(), what = tapped.textContent || tapped.id;
      if (Math.min(box.height, box.width) < smallest)
        say(what, `is ${box.width} x ${box.height}`);
      if ((box.left < 0 || box.right > width) && !tapped.closest("#board-part"))
        say(what, "lies beside the screen");
    }
  };
  states.forEach((fresh, place) => {
    for (const view of views) {
      history.replaceState(null, "", `#${view}`);
      take(fresh);
      look(`${innerWidth}x${innerHeight} ${view} ${place}`);
    }
  });
  return Array.from(wrong);
}"""
"""What is wrong with the numbers, the texts and the buttons of some views in some states."""


def state_of(game: Game) -> dict[str, Any]:
    """What the page gets of a game."""
    state: dict[str, Any] = json.loads(Hub(Snapshot.of(game), "", logs=True).state_text())
    return state


@cache
def whole_game() -> tuple[dict[str, Any], ...]:
    """A game of three, after each turn."""
    game = tonight()
    steps = game.steps
    parts = [Game.from_steps(game.setup, steps[:turns]) for turns in range(len(steps))]
    return tuple(map(state_of, (*parts, game)))


def crowded_game(*turns: str) -> Game:
    """A game of six players with long names, in the middle of which come `turns`."""
    rules = replace(tonight().rules, house=replace(tonight().rules.house, players=len(SIX)))
    game = Game(Setup(rules, SIX, WordCheck.CHALLENGE, "english"))
    for step in tonight().steps[:16]:
        game.push(Turn(step.turn.action))
    for text in turns:
        game.push_text(text)
    return game


@cache
def crowded_games() -> tuple[dict[str, Any], ...]:
    """Six players with long names and four digits: in the middle, after a challenge, at the end."""
    turns = ["pass"], ["challenge refused by table"], ["pass"] * len(SIX)
    return tuple(in_thousands(state_of(crowded_game(*texts))) for texts in turns)


def in_thousands(state: dict[str, Any]) -> dict[str, Any]:
    """The state as it would be with a thousand points more for everybody, a clock and a remark."""
    view = state["view"]
    said = f"The highest turn this year with this box: 134, by {LONG[0]}."
    view["remarks"] = [{"player": LONG[0], "text": said, "to_player": said}]
    for row in (*view["players"], *(view["over"]["ranking"] if view["over"] else ())):
        row["total"] += 1000
    if view["last"]:
        view["last"]["score"] += 100
    if not view["over"]:
        view["clock"], view["seconds_left"] = "12:34 over time", -754
    return state


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    context.set_default_timeout(LIMIT * 1000)
    yield context.new_page()
    context.close()


def looks(
    page: Page, size: tuple[int, int], wide: bool, states: Sequence[object], whole: bool = True
) -> list[str]:
    """What is wrong at a size; unless all of the page is looked at, with the numbers of a turn."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    views = VIEWS if whole else VIEWS[:1]
    given = {
        **{"views": views, "states": states, "wide": wide},
        **{"smallest": SMALLEST, "whole": whole, "changing": CHANGING},
    }
    wrong: list[str] = page.evaluate(LOOK, given)
    return wrong


def test_no_number_breaks_or_is_cut_in_a_whole_game(serve: Serve, page: Page) -> None:
    page.goto(address(serve(tonight())))
    wrong = [
        fault
        for size in SIZES
        for fault in (
            *looks(page, size, False, whole_game(), whole=False),
            *looks(page, size, True, whole_game()[-1:]),
        )
    ]
    assert wrong == []


@pytest.mark.parametrize("zoom", [1, 2, 4])
def test_six_players_with_four_digits_have_room(serve: Serve, page: Page, zoom: int) -> None:
    """At a zoom of 2 a browser lays the page out as if it had half the pixels."""
    page.goto(address(serve(tonight())))
    wrong = [
        fault
        for width, height in SIZES
        for wide in (False, True)
        for fault in looks(page, (width // zoom, height // zoom), wide, crowded_games())
    ]
    assert wrong == []


@pytest.mark.parametrize("zoom", [1, 2, 4])
def test_the_judge_of_words_has_room(serve: Serve, page: Page, zoom: int) -> None:
    room = serve(None)
    page.goto(address(room))
    page.wait_for_selector("section[data-view=word]:not([hidden])")
    said = {"words": ["WOLFESCHLEGELSTEINHAUSEN", "CAT", "DOG"], "legal": True}
    page.evaluate("(said) => fill('answer', answerCard(said))", said)
    state = room.get("state")
    sizes = [(width // zoom, height // zoom) for width, height in SIZES]
    assert [fault for size in sizes for fault in looks(page, size, True, [state])] == []


def test_the_television_has_headings(serve: Serve, page: Page) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto(address(serve(tonight(24)), "tv"))
    page.wait_for_selector("section[data-view=tv]:not([hidden]) #tv-side h2")
    headings = [text.strip() for text in page.get_by_role("heading").all_text_contents()]
    assert headings == ["The board", "Maya to play", "Last play"]

"""What is asked of a page as it stands: can it be read, has all a name, is anything cut."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pytest

from tests.web.conftest import inside

if TYPE_CHECKING:
    from playwright.sync_api import Page

SMALLEST = 44
"""Pixels of what is tapped."""
OPTIONS = {
    "rules": {
        "label-content-name-mismatch": {"enabled": True},
        "color-contrast": {"enabled": False},
    },
    "resultTypes": ["violations"],
}
"""Also asked: is what is seen on a control in its name, as somebody says it who speaks to it?

Not asked, as `FAINT` asks it of all texts alike: is there contrast enough?
"""
FAINT = """() => {
  const numbers = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const light = (colour) => colour.slice(0, 3).map((part) => part / 255)
    .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, place) => sum + part * [0.2126, 0.7152, 0.0722][place], 0);
  const over = (top, below, share) => top.slice(0, 3).map(
    (part, place) => part * share + below[place] * (1 - share));
  const ground = (element) => {
    if (!element) return [255, 255, 255];
    const style = getComputedStyle(element), colour = numbers(style.backgroundColor);
    const share = colour.length > 3 ? colour[3] : 1;
    let found = share === 1 ? colour : over(colour, ground(element.parentElement), share);
    const tint = getComputedStyle(element, "::before");
    if (element.matches(".moves"))
      found = over(numbers(tint.backgroundColor), found, Number(tint.opacity));
    return found;
  };
  const opacity = (element) => element
    ? Number(getComputedStyle(element).opacity) * opacity(element.parentElement) : 1;
  const faint = [];
  const look = (text, element) => {
    if (!text || !element.getClientRects().length || element.closest(".ears, #news")) return;
    const style = getComputedStyle(element), drawn = element.closest("svg");
    const below = ground(element), isOff = element.closest("button:disabled");
    const colour = numbers(drawn ? style.fill : style.color);
    const ink = over(colour, below, isOff ? 1 : (colour[3] ?? 1) * opacity(element));
    const [a, b] = [light(ink), light(below)].sort((one, other) => other - one);
    const contrast = (a + 0.05) / (b + 0.05);
    if (contrast < 4.5) faint.push(`${text}: ${contrast.toFixed(2)}`);
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode())
    look(walk.currentNode.textContent.trim(), walk.currentNode.parentElement);
  for (const field of document.querySelectorAll("input:not([type=checkbox]), select"))
    look(field.value || "what is typed", field);
  return faint;
}"""
"""Every text of the page that can hardly be read."""
NAMELESS = """() => Array.from(document.querySelectorAll("button, a, input, dialog[open]"))
  .filter((one) => one.checkVisibility() && !one.getAttribute("aria-label")
    && !one.textContent.trim() && !(one.labels && one.labels.length))
  .map((one) => one.outerHTML)"""
"""What can be tapped and has no name for a screen reader."""
LOOK = """async ({ views = [], states = [], smallest, whole = true, changing = "" }) => {
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
      const { overflowX, overflowY } = getComputedStyle(element);
      if (overflowX === "auto") return element.matches("#board-part") ? "" : "scrolls";
      if (overflowX !== "hidden" && overflowX !== "clip") continue;
      const box = element.getBoundingClientRect();
      if (rect.left < box.left - .5 || rect.right > box.right + .5) return "is cut at the side";
      if (overflowY === "auto") return "";  // It scrolls.
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
      const hides = element.closest(".who, .by");  // Of a long name its end is left out.
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
  const isFetched = () =>
    !document.querySelector(`section[data-view=${document.body.dataset.view}]`).hidden;
  if (!states.length) look("now");
  for (const [place, fresh] of states.entries()) {
    for (const view of views) {
      history.replaceState(null, "", `#${view}`);
      take(fresh);
      while (!isFetched()) await new Promise(requestAnimationFrame);
      look(`${view} ${place}`);
    }
  }
  return Array.from(wrong);
}"""
"""What is wrong with the numbers, texts and buttons, now or of some views in some states."""
SET = """([font, size]) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { font-family: "${font}" !important; } html { font-size: ${size}%; }`);
  document.adoptedStyleSheets = [sheet];
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


PHONES = (320, 568), (375, 548), (375, 667), (568, 320), (667, 375)
TABLETS = (768, 1024), (1024, 768)
TELEVISION = 1920, 1080
SIZES = *PHONES, *TABLETS, TELEVISION
ZOOMED = (160, 284), (284, 160), (256, 192)
"""Two and four times as large, a browser lays a page out as if it had fewer pixels."""
PLAIN, WIDE, WIDER = ("Liberation Sans", 100), ("DejaVu Sans", 130), ("DejaVu Sans", 200)
"""A font, and the size of its text in percent."""


def look(smallest: float = SMALLEST, **given: object) -> str:
    """Looks at all numbers, texts and buttons, as an expression of the page."""
    return f"({LOOK})({json.dumps({'smallest': smallest, **given})})"


def reach() -> str:
    return f"({REACH})({SMALLEST - 0.5})"


def faults(
    page: Page,
    sizes: Sequence[tuple[int, int]],
    texts: Sequence[tuple[str, int]],
    *asked: str,
) -> list[str]:
    """What is wrong with a page at each size with each text, by expressions of the page."""
    script = f"""async (texts) => {{
      const found = [];
      for (const text of texts) {{
        ({SET})(text);
        for (const one of [{", ".join(f"...await {one}" for one in asked)}])
          found.push(`${{innerWidth}}x${{innerHeight}} ${{text}}: ${{one}}`);
      }}
      return found;
    }}"""
    before, wrong = page.viewport_size, []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        wrong += page.evaluate(inside(script), texts)
    page.evaluate("document.adoptedStyleSheets = []")
    if before:
        page.set_viewport_size(before)
    page.evaluate(inside("showView"))
    return wrong


def unreadable(page: Page) -> list[str]:
    """What of a page is faint, has no name, or breaks a rule of axe-core."""
    found: list[str] = page.evaluate(FAINT) + page.evaluate(NAMELESS)
    return found + violations(page)


def violations(page: Page) -> list[str]:
    """What axe-core finds: the rule, and where it is broken; the test is skipped without it."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    found = axe.Axe().run(page, options=OPTIONS).response["violations"]
    return [
        f"{one['id']}: {node['target']} {node['html'][:90]}"
        for one in found
        for node in one["nodes"]
    ]

"""The page in a real browser: what it shows, what it does when touched, or cut off."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Challenge
from scorekeeper.game.rules import LookingUp, Rules, find_preset
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.session.seats import HandRaised, LookedUp, RackNoted, SeatAsked, SeatLeft
from tests.record.samples import a_game
from tests.web.axe import violations
from tests.web.conftest import Open, Room, Serve, address
from tests.web.test_state import seated as with_terms
from tools.browser import SHAPES

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

VIEWS = ("board", "tv", "listen", "seat", "word", "rack")
HOSTILE = '<img src=x onerror="alert(1)"></script>', "${alert(1)}'\"&lt;", "]]>--><b>B</b>"
BEFORE_THE_PAGE = """
window.spoken = []; window.buzzed = [];
Object.defineProperty(window, "speechSynthesis", {value: {
  cancel() {}, speak(speech) { spoken.push(speech.text); }}});
Navigator.prototype.vibrate = (pattern) => { buzzed.push(pattern); return true; };
"""
"""What a computer without a voice or a motor cannot do is written down instead."""
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
  const faint = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode.textContent.trim(), element = walk.currentNode.parentElement;
    if (!text || !element.getClientRects().length || element.closest(".ears, #news")) continue;
    const style = getComputedStyle(element), drawn = element.closest("svg");
    const ink = numbers(drawn ? style.fill : style.color), below = ground(element);
    const [a, b] = [light(ink), light(below)].sort((one, other) => other - one);
    const contrast = (a + 0.05) / (b + 0.05);
    if (contrast < 4.5) faint.push(`${text}: ${contrast.toFixed(2)}`);
  }
  return faint;
}"""
"""Every text of the page that can hardly be read."""


@pytest.fixture
def visit(open_page: Open) -> Open:
    """Opens a view of a room on a phone of its own."""

    def visit(
        room: Room, view: str = "board", shape: str = "upright", scheme: str = "light"
    ) -> Page:
        return open_page(address(room, view), shape, scheme, BEFORE_THE_PAGE)

    return visit


def until_text(page: Page, selector: str, text: str) -> None:
    """Wait until the element has `text` in it."""
    page.wait_for_function(
        "([where, text]) => document.querySelector(where)?.textContent.includes(text)",
        arg=[selector, text],
    )


def until_watched(room: Room, page: Page, pages: int = 1) -> None:
    """Wait until the server has so many pages that follow."""
    while room.phones.watching != pages:
        page.wait_for_timeout(5)


def asleep(page: Page, is_asleep: bool) -> None:
    """Let the page be hidden, as when a phone goes dark, or be seen again."""
    page.evaluate(
        """(hidden) => {
          Object.defineProperty(document, "hidden", {value: hidden, configurable: true});
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        is_asleep,
    )


def play(room: Room, game: Game, text: str) -> None:
    game.push_text(text)
    room.phones.publish(game)


def challengeable() -> Game:
    """A game of Anna and Ben whose words are settled by challenges, after one play."""
    house = replace(find_preset("hasbro").house, looking_up=LookingUp.FREELY)
    rules = Rules(find_edition("hasbro-10x10"), house)
    game = Game(Setup(rules, ("Anna", "Ben"), WordCheck.CHALLENGE, "english"))
    game.push_text("5C MOOD")
    return game


def settled() -> Game:
    """That game, after a challenge that was upheld."""
    game = challengeable()
    game.push(Turn(Challenge(by=1, words=("MOOD",), upheld=True)))
    return game


# What is shown


def test_the_board_is_a_table_with_letters_heights_and_the_last_play(
    serve: Serve, visit: Open
) -> None:
    page = visit(serve(a_game("5C MOOD", "5C W")))
    rows = page.locator("#squares tbody tr")
    assert rows.count() == 10
    words = rows.nth(4).locator("td").all_inner_texts()
    assert [text.split() for text in words[1:7]] == [
        [], ["W", "2", "\u2022", ",", "2", "high,", "last", "play"], ["O"], ["O"], ["D"], []
    ]  # fmt: skip
    assert page.locator("#squares th[scope=col]").all_inner_texts() == list("ABCDEFGHIJ")
    assert page.locator("#squares .lit").count() == 1
    assert page.locator("#squares .h2").count() == 1
    assert page.locator("#squares").aria_snapshot().count("rowheader") == 10


def test_the_players_have_their_points_and_whose_turn_it_is(serve: Serve, visit: Open) -> None:
    page = visit(serve(a_game("5C MOOD", "5C W")))
    assert page.locator("#players .figure").all_text_contents() == ["8 points,", "5 points,"]
    mover = page.locator("#players [aria-current]")
    assert mover.locator(".name").text_content() == "Anna"
    assert "to play" in str(mover.text_content())
    assert page.title() == "Anna to play \u00b7 scorekeeper"
    until_text(page, "#last", "Ben turned MOOD into WOOD.")
    assert page.locator("#last .sum").all_text_contents() == ["2+1+1+1"]
    assert page.locator("#race polyline").count() == 2
    assert page.locator("#log li").all_text_contents() == [
        "\u25a0Ben turned MOOD into WOOD for 5.",
        "\u25cfAnna opened with MOOD for 8.",
    ]
    assert page.locator("#unseen li").count() == 26


@pytest.mark.parametrize("shape", SHAPES)
def test_no_view_is_wider_than_the_screen(serve: Serve, visit: Open, shape: str) -> None:
    room = serve(a_game("5C MOOD", "5C W"))
    page = visit(room, shape=shape)
    for view in VIEWS:
        page.goto(address(room, view))
        page.wait_for_selector(f"section[data-view={view}]:not([hidden])")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), view
        assert page.locator("#menu [aria-current]").get_attribute("href") == f"#{view}"
    page.goto(address(room, "constructor"))
    page.wait_for_selector("section[data-view=seat]:not([hidden])")
    page.goto(address(room, "tv"))
    page.wait_for_selector("section[data-view=tv]:not([hidden])")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_can_be_read(serve: Serve, visit: Open, scheme: str) -> None:
    room = serve(challengeable())
    page = visit(room, scheme=scheme)
    for view in VIEWS:
        page.goto(address(room, view))
        page.wait_for_selector(f"section[data-view={view}]:not([hidden])")
        assert page.evaluate(FAINT) == [], view


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_any_page(serve: Serve, visit: Open, scheme: str) -> None:
    for game in (a_game(), challengeable(), settled(), a_game("5C MOOD", "pass", "pass")):
        page = visit(serve(game), scheme=scheme)
        for view in VIEWS:
            page.evaluate("(view) => { location.hash = view; }", view)
            page.wait_for_selector(f"section[data-view={view}]:not([hidden])")
            assert violations(page) == [], view
    page = visit(serve(None), scheme=scheme)
    page.wait_for_function("() => typeof answerCard === 'function'")
    page.evaluate("fill('answer', answerCard({words: ['CAT', 'ZLOTX'], legal: false}))")
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_menu_and_while_the_table_is_silent(
    serve: Serve, visit: Open, scheme: str
) -> None:
    page = visit(serve(challengeable()), scheme=scheme)
    page.click("#open-menu")
    assert violations(page) == []
    page.click("#shut")
    page.route("**/state", lambda route: None)
    page.evaluate("stop(); heardAt = Date.now() - 90_000; lost(UNREACHED)")
    page.wait_for_selector("#hint", state="visible")
    assert violations(page) == []


def test_headings_name_the_parts_of_the_page(serve: Serve, visit: Open) -> None:
    page = visit(serve(a_game("5C MOOD")))
    headings = page.get_by_role("heading").all_text_contents()
    assert [heading.split("  ")[0].split(" points")[0].strip() for heading in headings][:4] == [
        "Ben to play",
        "Players",
        "The board",
        "Last play",
    ]


def test_a_game_that_is_over_says_who_has_won(serve: Serve, visit: Open) -> None:
    game = a_game("5C MOOD", "pass", "pass")
    assert game.position.ending
    page = visit(serve(game))
    until_text(page, "#over", "Anna")
    assert page.locator("#over .podium li").count() == 2
    page.goto(page.url.split("#")[0] + "#tv")
    until_text(page, "#tv-side h1", "Anna")
    assert page.locator("#tv-side .bars li").count() == 2
    until_text(page, "#tv-side", "\u221227 points")  # A minus, as everywhere.


def test_the_names_of_people_are_only_text(serve: Serve, visit: Open) -> None:
    house = find_preset("hasbro").house
    game = Game(Setup(Rules(find_edition("hasbro-10x10"), house), HOSTILE))
    for text in ("5C MOOD", "5C W", "pass"):
        game.push_text(text)
    room = serve(game)
    page = visit(room)
    assert page.locator("#players .name").all_text_contents() == list(HOSTILE)
    for view in VIEWS:
        page.goto(address(room, view))
        page.wait_for_selector(f"section[data-view={view}]:not([hidden])")
        assert page.locator("img, main script, main b:not([class]) b").count() == 0
    page.goto(address(room, "seat"))
    page.click("#seats li:nth-child(1) button")
    asked = room.hear()
    assert isinstance(asked, SeatAsked)
    assert asked.name == HOSTILE[0]
    until_text(page, "#title", HOSTILE[0])


# The parts of the page


def test_who_only_looks_on_fetches_nothing_more(serve: Serve, visit: Open) -> None:
    room = serve(challengeable())
    page = visit(room)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    for view in ("listen", "seat", "board"):
        page.goto(address(room, view))
        page.wait_for_selector(f"section[data-view={view}]:not([hidden])")
    assert asked == []
    page.goto(address(room, "tv"))
    page.wait_for_selector("section[data-view=tv]:not([hidden])")
    page.goto(address(room, "rack"))
    page.wait_for_selector("section[data-view=rack]:not([hidden])")
    fetched = ["end.css", "end.js", "more.css", "more.js", "tv.css", "tv.js"]
    assert sorted(asked) == fetched
    page.goto(address(room, "word"))
    page.wait_for_selector("section[data-view=word]:not([hidden])")
    assert sorted(asked) == sorted(["judge.css", "judge.js", *fetched])


@pytest.mark.parametrize("kind", ["js", "css"])
def test_a_page_that_cannot_fetch_a_part_says_so_and_tries_again(
    serve: Serve, visit: Open, kind: str
) -> None:
    room = serve(challengeable())
    page = visit(room)
    page.route(f"**/part/more.{kind}", lambda route: route.abort())
    page.goto(address(room, "tv"))
    until_text(page, "#trouble", "The rest of this page cannot be fetched. Trying again")
    assert page.locator("section[data-view=tv]").is_hidden()
    page.unroute_all(behavior="ignoreErrors")
    page.wait_for_selector("section[data-view=tv]:not([hidden])")
    until_text(page, "#tv-side", "MOOD")
    assert page.locator("#trouble").text_content() == ""


# What is new


def test_a_turn_is_seen_on_every_page_at_once(serve: Serve, visit: Open) -> None:
    game = a_game("5C MOOD")
    room = serve(game)
    pages = [visit(room, view) for view in ("board", "tv", "listen")]
    until_watched(room, pages[0], 3)
    play(room, game, "5C W")
    until_text(pages[0], "#last", "WOOD")
    until_text(pages[1], "#tv-side", "WOOD")
    until_text(pages[2], "#now", "Ben turned MOOD into WOOD for 5. Anna 8, Ben 5. Anna to play.")
    pages[0].reload()
    until_text(pages[0], "#last", "WOOD")


def test_each_turn_is_announced_and_read_aloud_only_after_a_tap(serve: Serve, visit: Open) -> None:
    game = a_game("5C MOOD")
    room = serve(game)
    page = visit(room, "listen")
    until_watched(room, page)
    play(room, game, "5C W")
    until_text(page, "#news", "Ben turned MOOD into WOOD for 5. Anna 8, Ben 5. Anna to play.")
    assert page.locator("#news").get_attribute("role") == "status"
    assert page.evaluate("spoken") == []
    page.click("#aloud")
    assert page.locator("#aloud").get_attribute("aria-pressed") == "true"
    play(room, game, "pass")
    until_text(page, "#news", "Anna passed. Anna 8, Ben 5. Ben to play.")
    assert page.evaluate("spoken")[-1] == "Anna passed. Anna 8, Ben 5. Ben to play."
    game.pop()
    room.phones.publish(game)
    until_text(page, "#news", "The last turn was taken back. Anna 8, Ben 5. Anna to play.")
    first = "Ben turned mood into wood for 5. Anna 8, Ben 5. Anna to play."  # Not spelt out.
    assert page.evaluate("spoken[0]") == first


def test_a_page_that_is_hidden_lets_go_and_is_right_when_it_wakes(
    serve: Serve, visit: Open
) -> None:
    game = a_game("5C MOOD")
    room = serve(game)
    page = visit(room)
    until_watched(room, page)
    asleep(page, True)
    until_watched(room, page, 0)
    play(room, game, "5C W")
    asleep(page, False)
    until_text(page, "#last", "WOOD")
    until_watched(room, page)


def test_a_page_finds_back_when_the_network_was_gone(serve: Serve, visit: Open) -> None:
    game = a_game("5C MOOD")
    room = serve(game)
    page = visit(room)
    until_watched(room, page)
    page.context.set_offline(True)
    play(room, game, "5C W")
    page.context.set_offline(False)
    until_text(page, "#last", "WOOD")
    until_text(page, "#players", "5")


def test_a_page_says_when_the_table_is_gone_and_finds_it_again(
    serve: Serve, visit: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.web.access.secrets.token_bytes", lambda count: b"7" * count)
    game = a_game("5C MOOD")
    first = serve(game)
    page = visit(first)
    until_watched(first, page)
    first.phones.stop()
    until_text(page, "#trouble", "The game is no longer shown.")
    monkeypatch.setattr("scorekeeper.web.phones.PORT", first.port)
    game.push_text("5C W")
    again = serve(game)
    assert again.host == first.host
    until_text(page, "#last", "WOOD")
    until_text(page, "#trouble", "Here again. Ben turned MOOD into WOOD for 5.")
    assert page.locator("#silent").is_hidden()
    again.phones.stop()


def test_a_silent_table_is_noticed_and_the_page_says_how_long(
    serve: Serve, visit: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection stays open, as on a phone that has left the room; only time passes."""
    monkeypatch.setattr("scorekeeper.web.app.BEAT", 3600.0)
    game = a_game("5C MOOD")
    room = serve(game)
    page = visit(room)
    page.clock.install()
    page.reload()
    page.wait_for_function("() => events.readyState === EventSource.OPEN")
    soon = page.evaluate("(heardAt = Date.now() + 60_000) / 1000")
    page.clock.pause_at(soon)  # From here on only the test moves the clock.
    page.evaluate("heardAt = Date.now()")
    page.route("**/state", lambda route: None)  # Nothing is ever answered.
    page.clock.run_for(11_000)
    assert page.locator("#silent").is_hidden()
    assert page.locator("#trouble").text_content() == ""
    page.clock.run_for(2_000)
    until_text(page, "#trouble", "The laptop cannot be reached.")
    page.clock.run_for(8_000)
    until_text(page, "#heard-last", "Last heard 21 s ago.")
    assert page.locator("#hint").is_hidden()
    page.clock.run_for(60_000)
    until_text(page, "#heard-last", "Last heard 1 min 21 s ago.")
    assert page.locator("#hint").is_visible()
    page.unroute_all(behavior="ignoreErrors")
    play(room, game, "5C W")
    with room.follow() as other:
        other.until(lambda state: len(state["view"]["said"]) == 2)
    page.click("#try")
    until_text(page, "#trouble", "Here again. Ben turned MOOD into WOOD for 5.")
    assert page.locator("#silent").is_hidden()
    page.clock.run_for(11_000)
    assert page.locator("#trouble").text_content() == ""


def test_a_beat_tells_the_page_that_the_table_is_there(
    serve: Serve, visit: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.web.app.BEAT", 0.05)
    page = visit(serve(a_game("5C MOOD")))
    page.evaluate("heardAt -= 2000")  # Not yet so long ago that the page says so.
    page.wait_for_function("() => Date.now() - heardAt < 1000")
    assert page.locator("#silent").is_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_old_address_says_how_to_come_back(serve: Serve, visit: Open, scheme: str) -> None:
    room = serve(a_game("5C MOOD"))
    page = visit(room, shape="small", scheme=scheme)
    page.goto(f"http://{room.host}/ANOTHER-EVENING/")
    until_text(page, "body", "This address is from another evening")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(FAINT) == []
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert ground == {"light": "rgb(244, 237, 224)", "dark": "rgb(22, 17, 13)"}[scheme]


# Seats


def seated(room: Room, visit: Open, name: str) -> Page:
    """A page whose seat the keeper has agreed to."""
    page = visit(room, "seat")
    page.click(f"#seats button:has-text('{name}')")
    asked = room.hear()
    assert isinstance(asked, SeatAsked)
    assert asked.name == name
    until_text(page, "#title", f"One moment, {name}")
    until_text(page, "#seat-number", asked.number)
    room.phones.agree(name, asked.number)
    page.wait_for_selector("#mine:not([hidden]) #foot button, #mine:not([hidden]) .lead")
    return page


def leave(page: Page) -> None:
    page.click("#open-menu")
    page.click("#leave")


def test_a_seat_is_agreed_to_once_and_outlives_a_reload(serve: Serve, visit: Open) -> None:
    room = serve(challengeable())
    page = seated(room, visit, "Ben")
    other = visit(room, "seat")
    assert other.locator("#seats button:has-text('Ben')").is_disabled()
    page.reload()
    until_text(page, "#leave", "Give up Ben\u2019s seat")
    page.wait_for_selector("#mine:not([hidden])")
    room.phones.free("Ben")
    until_text(page, "#title", "Who are you?")
    other.wait_for_selector("#seats button:has-text('Ben'):enabled")


def test_a_seat_that_another_page_asks_for_is_said_as_long_as_that_is_so(
    serve: Serve, visit: Open
) -> None:
    room = serve(a_game("5C MOOD"))
    page = visit(room, "seat")
    page.evaluate("stop()")  # It has not heard of the other page yet.
    asked = room.post("seat", {"player": "Ben"})
    page.click("#seats button:has-text('Ben')")
    why = "Another phone asks to be Ben already. Please wait."
    until_text(page, "#seat-said", why)
    page.evaluate("follow()")
    until_text(page, "#seats", "asked for")
    assert page.locator("#seat-said").inner_text() == why
    room.phones.agree("Ben", asked["number"])
    until_text(page, "#seats", "has a phone")
    room.phones.free("Ben")
    page.wait_for_selector("#seats button:enabled:has-text('Ben')")
    assert page.locator("#seat-said").inner_text().startswith("Tap your name.")


def test_a_phone_that_is_refused_is_told(serve: Serve, visit: Open) -> None:
    room = serve(challengeable())
    page = visit(room, "seat")
    page.click("#seats button:has-text('Ben')")
    until_text(page, "#title", "One moment, Ben")
    page.wait_for_function("() => !document.querySelector('#seats').children.length")
    with room.follow() as follower:
        follower.until(lambda state: state["view"]["players"][1]["seat"] == "asked")
    page.wait_for_function("() => kept(localStorage).seen === 'asked'")
    room.phones.free("Ben")
    until_text(page, "#seat-said", "Somebody at the laptop said no to this phone.")
    assert page.locator("#seat-number").text_content() == ""


def test_a_seat_is_left_at_the_table_too_and_can_be_taken_again(serve: Serve, visit: Open) -> None:
    room = serve(challengeable())
    page, other = seated(room, visit, "Ben"), visit(room, "seat")
    leave(page)
    assert room.hear() == SeatLeft("Ben")
    until_text(page, "#title", "Who are you?")
    other.wait_for_selector("#seats button:has-text('Ben'):enabled")
    page.wait_for_selector("#seats button:has-text('Ben'):enabled")
    page.click("#seats button:has-text('Ben')")
    until_text(page, "#title", "One moment, Ben")
    assert isinstance(room.hear(), SeatAsked)
    leave(page)  # The name was not one's own.
    assert room.hear() == SeatLeft("Ben")
    until_text(page, "#title", "Who are you?")


def test_a_phone_says_of_a_hand_what_became_of_it(serve: Serve, visit: Open) -> None:
    game = challengeable()
    room = serve(game)
    page = seated(room, visit, "Ben")

    def raise_hand() -> None:
        page.click("[data-key=challenge]")
        page.click("[data-key=raise]")
        assert isinstance(room.hear(), HandRaised)
        until_text(page, "#title", "Your hand is up")
        assert page.locator("#mine .note").count() == 0

    raise_hand()
    room.phones.lower("Ben")
    until_text(page, "#mine .note", "Your hand is down: no challenge was made.")
    raise_hand()
    game.pop()
    room.phones.publish(game)
    until_text(page, "#mine .note", "was taken back, and your hand is down.")
    play(room, game, "5C WOOD")
    until_text(page, "#below", "WOOD")
    raise_hand()
    play(room, game, "pass")
    until_text(page, "#mine .note", "Another turn was entered, and your hand is down.")


def test_whoever_raises_a_hand_second_is_told_who_was_first(serve: Serve, visit: Open) -> None:
    game = Game(replace(challengeable().setup, players=("Anna", "Ben", "Cy")))
    game.push_text("5C MOOD")
    room = serve(game)
    ben, cy = seated(room, visit, "Ben"), seated(room, visit, "Cy")
    until_text(cy, "#above", "Then it is you, Cy.")
    for page in (cy, ben):
        page.click("[data-key=challenge]")
        page.click("[data-key=raise]")
        assert isinstance(room.hear(), HandRaised)
        until_text(page, "#title", "Your hand is up")
    until_text(ben, "#above", "Cy was first. You are next.")
    room.phones.lower("Cy")
    until_text(ben, "#above", "Your challenge has been heard.")
    until_text(cy, "#mine .note", "Your hand is down")


def test_your_turn_buzzes(serve: Serve, visit: Open) -> None:
    game = challengeable()
    room = serve(game)
    page = seated(room, visit, "Anna")
    until_watched(room, page)
    assert page.evaluate("buzzed.length") == 0
    play(room, game, "pass")
    until_text(page, "#title", "Your turn")
    assert page.evaluate("buzzed.length") == 1
    assert page.locator("#alert[role=alert]").text_content() == "Your turn, Anna."
    page.goto(address(room, "board"))
    assert page.title() == "Your turn \u00b7 scorekeeper"


def test_a_hand_a_word_and_a_rack_go_to_the_keeper_and_the_rack_to_nobody_else(
    serve: Serve, visit: Open
) -> None:
    game = challengeable()
    room = serve(game)
    page, other = seated(room, visit, "Ben"), seated(room, visit, "Anna")
    assert other.locator("[data-key=challenge]").count() == 0  # It is her own play.
    page.click("[data-key=challenge]")
    page.check("#mine .tick input")
    page.click("[data-key=raise]")
    assert room.hear() == HandRaised("Ben", ("MOOD",), 1)
    until_text(page, "#title", "Your hand is up")
    page.click("[data-key=look]")
    page.fill("#asked", "zlotx")
    page.press("#asked", "Enter")
    assert room.hear() == LookedUp("Ben", "ZLOTX")
    until_text(page, "#answer", "NO")
    page.goto(address(room, "rack"))
    page.fill("#letters", "quaxerb")
    page.press("#letters", "Enter")
    assert room.hear() == RackNoted("Ben", ("Qu", "A", "X", "E", "R", "B"), 2)
    until_text(page, "#rack-said", "Noted")
    assert page.locator("#tiles .tile").all_text_contents() == ["Qu", "A", "X", "E", "R", "B"]
    play(room, game, "pass")
    until_text(other, "#title", "Your turn")
    assert "QUAXERB" not in other.content().upper()
    assert "QUAXERB" not in json.dumps(room.get("state")).upper()
    page.reload()
    page.wait_for_function("() => document.querySelector('#letters').value === 'QUAXERB'")


def test_racks_are_shown_beside_their_turns_once_the_game_is_over(
    serve: Serve, visit: Open
) -> None:
    game = challengeable()
    room = serve(game)
    page = seated(room, visit, "Anna")
    page.goto(address(room, "rack"))
    page.fill("#letters", "abc")  # While Ben thinks: it is the rack of her next turn.
    page.press("#letters", "Enter")
    until_text(page, "#rack-said", "Noted")
    page.goto(address(room, "seat"))
    for text in ("5C W", "pass"):
        play(room, game, text)
    assert page.locator("#racks").count() == 0
    play(room, game, "pass")
    until_text(page, "#title", "The game is over")
    assert page.locator("#racks li").all_text_contents() == ["ABC Anna passed."]
    page.goto(address(room, "rack"))
    assert page.locator("#rack").is_hidden()


def test_what_a_seat_may_not_do_is_said(serve: Serve, visit: Open) -> None:
    room = serve(challengeable())
    page = seated(room, visit, "Ben")
    page.goto(address(room, "rack"))
    page.fill("#letters", "abcdefghij")
    page.press("#letters", "Enter")
    until_text(page, "#rack-said", "These are 10 tiles; the rack holds 7.")


# Words


def test_words_are_judged_large_once_the_table_allows_it(serve: Serve, visit: Open) -> None:
    room = serve(challengeable())
    page = visit(room, "word")
    until_text(page, "#closed", "looked up from a seat")
    assert page.locator("#ask").is_hidden()
    room.phones.open_words(True)
    page.wait_for_selector("#ask:not([hidden])")
    for word, verdict in (("zloty", "YES"), ("zlotx", "NO")):
        page.fill("#asked", word)
        page.press("#asked", "Enter")
        until_text(page, "#answer", verdict)
        until_text(page, "#answer .asked", word.upper())


def test_a_club_judges_a_play_as_a_whole(serve: Serve, visit: Open) -> None:
    page = visit(serve(None))
    assert page.locator("nav").is_hidden()
    page.fill("#asked", "cat zlotx")
    page.press("#asked", "Enter")
    until_text(page, "#answer", "NO")
    assert page.locator("#answer").text_content() == "\u2717 NOCAT  ZLOTXThe play is not good."
    page.fill("#asked", "cat. dog")  # What a phone makes of two blanks.
    page.press("#asked", "Enter")
    until_text(page, "#answer", "YES")
    page.fill("#asked", "c4t")
    page.press("#asked", "Enter")
    until_text(page, "#answer .refused", "Letters only, please: no 4.")


def test_the_board_says_the_terms_of_seats_and_whose_hand_it_is(serve: Serve, visit: Open) -> None:
    game = with_terms()
    room = serve(game)
    page = visit(room, "board")
    until_text(page, "#title", "Owls: Ida to play")
    until_text(page, "#players", "Ida to play")
    until_text(page, "#players", "40 points ahead")
    play(room, game, "end")
    until_text(page, "#over", "40 ahead")
    until_text(page, "#over", "without")

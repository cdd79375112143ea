"""The page in a real browser for whoever looks on: what it shows, and what it does when cut off."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Challenge
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import Setup
from scorekeeper.history.remarks import Remark, RemarkKind
from tests.record.samples import a_game
from tests.web.conftest import SHOWN, Keep, Open, Room, Serve, Sit, address, inside
from tests.web.games import HOSTILE, challengeable, with_terms
from tests.web.measures import FAINT, unreadable
from tests.web.phone import SAID_ALOUD, expect, until_inside, until_text, wait_for
from tools.sample import tonight

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

VIEWS = ("board", "tv", "listen", "seat", "word", "rack")
Visit = Callable[..., Any]


@pytest.fixture
def visit(open_page: Open) -> Visit:
    """Opens a view of a room on a phone of its own."""

    def visit(room: Room, view: str = "board", shape: str = "upright") -> Page:
        return open_page(address(room, view), shape, "light")

    return visit


def go(page: Page, view: str) -> None:
    """Go to another view, and wait until it is shown."""
    page.evaluate("(view) => { location.hash = view; }", view)
    page.wait_for_selector(f"section[data-view={view}]:not([hidden])")


def watched(room: Room, page: Page, pages: int = 1) -> None:
    """Wait until the server has so many pages that follow."""
    wait_for(page, lambda: room.pages.door.watching == pages)


def play(room: Room, game: Game, text: str) -> None:
    game.push_text(text)
    room.publish(game)


def texts(page: Page, selector: str) -> list[str]:
    found: list[str] = page.locator(selector).all_text_contents()
    return found


# What is shown


def test_the_board_and_the_players_are_lists_and_tables(serve: Serve, visit: Visit) -> None:
    page = visit(serve(a_game("5C MOOD", "5C W")))
    until_text(page, "#last", "Ben turned MOOD into WOOD.")
    rows = page.locator("#squares tbody tr")
    expect(rows).to_have_count(10)
    words = rows.nth(4).locator("td").all_inner_texts()
    assert [text.split() for text in words[1:7]] == [
        [], ["W", "2", "\u2022", ",", "2", "high,", "last", "play"], ["O"], ["O"], ["D"], []
    ]  # fmt: skip
    assert texts(page, "#squares th[scope=col]") == list("ABCDEFGHIJ")
    assert page.locator("#squares").aria_snapshot().count("rowheader") == 10
    assert texts(page, "#players .figure") == ["8 points,", "5 points,"]
    until_text(page, "#players [aria-current]", "Anna")
    until_text(page, "#players [aria-current]", "to play")
    expect(page).to_have_title("Anna to play \u00b7 scorekeeper")
    assert texts(page, "#last .sum") == ["2+1+1+1"]
    expect(page.locator("#race polyline")).to_have_count(2)
    assert texts(page, "#log li") == [
        "\u25a0Ben turned MOOD into WOOD for 5.",
        "\u25cfAnna opened with MOOD for 8.",
    ]
    expect(page.locator("#unseen li")).to_have_count(26)


def settled() -> Game:
    """A game after a challenge that was upheld."""
    game = challengeable()
    game.push(Turn(Challenge(by=1, words=("MOOD",), upheld=True)))
    return game


@pytest.mark.parametrize("begun", [settled, tonight])
def test_every_page_can_be_read_by_all(
    serve: Serve, visit: Visit, begun: Callable[[], Game]
) -> None:
    room = serve(begun())
    page = visit(room)
    for view in VIEWS:
        go(page, view)
        expect(page.locator("#menu [aria-current]")).to_have_attribute("href", f"#{view}")
        page.emulate_media(color_scheme="dark")
        assert page.evaluate(FAINT) == [], view
        page.emulate_media(color_scheme="light")
        assert unreadable(page) == [], view
    page.goto(address(room, "constructor"))
    page.wait_for_selector("section[data-view=seat]:not([hidden])")


def test_the_judge_the_menu_and_a_silent_page_can_be_read_by_all(
    serve: Serve, visit: Visit
) -> None:
    page = visit(serve(None))
    page.wait_for_selector("section[data-view=word]:not([hidden])")
    page.evaluate(inside("fill('answer', answerCard({words: ['CAT', 'ZLOTX'], legal: false}))"))
    assert unreadable(page) == []
    room = serve(challengeable())
    page = visit(room)
    page.click("#open-menu")
    page.wait_for_selector("#menu[open]")
    assert unreadable(page) == []
    page.click("#shut")
    page.route("**/state", lambda route: None)
    page.evaluate(
        inside("stop(), (state.heardAt = Date.now() - 90_000), lost('Nothing is heard.')")
    )
    page.wait_for_selector("#hint", state="visible")
    assert unreadable(page) == []
    page.goto(f"http://{room.host}/ANOTHER-EVENING/")
    until_text(page, "body", "This address is from another evening")
    assert page.evaluate(FAINT) == []


def test_the_board_says_the_terms_of_seats_whose_hand_it_is_and_at_the_end_who_has_won(
    serve: Serve, visit: Visit
) -> None:
    game = with_terms()
    room = serve(game)
    page = visit(room)
    until_text(page, "#title", "Owls: Ida to play")
    until_text(page, "#players", "Ida to play")
    until_text(page, "#players", "40 points ahead")
    play(room, game, "end")
    until_text(page, "#over", "Maya")
    until_text(page, "#over", "40 ahead")
    until_text(page, "#over", "without")
    expect(page.locator("#over .podium li")).to_have_count(2)
    go(page, "tv")
    until_text(page, "#tv-side h1", "Maya")
    expect(page.locator("#tv-side .bars li")).to_have_count(2)
    until_text(page, "#tv-side", "\u221235")  # A minus, as everywhere.


def test_the_names_of_people_are_only_text(serve: Serve, visit: Visit) -> None:
    house = find_preset("hasbro").house
    game = Game(Setup(Rules(find_edition("hasbro-10x10"), house), HOSTILE))
    for text in ("5C MOOD", "5C W", "pass"):
        game.push_text(text)
    room = serve(game)
    page = visit(room)
    expect(page.locator("#players .name")).to_have_count(3)
    assert texts(page, "#players .name") == list(HOSTILE)
    for view in VIEWS:
        go(page, view)
        expect(page.locator("img, main script, main b:not([class]) b")).to_have_count(0)
    go(page, "seat")
    page.click("#seats li:nth-child(1) button")
    assert getattr(room.hear(), "name", "") == HOSTILE[0]
    until_text(page, "#title", HOSTILE[0])


def test_the_television_dims_all_but_the_challenged_word(serve: Serve, visit: Visit) -> None:
    game = tonight(24)
    play = game.steps[-1].judgement
    word = max(play.score.words, key=lambda word: len(word.squares))
    game.push(Turn(Challenge(by=0, words=(word.text,), upheld=True)))
    page = visit(serve(game), "tv", "television")
    page.wait_for_selector("#tv.told .strip")
    off = set(play.action.squares)  # type: ignore[union-attr]
    lit = page.locator("#squares .tile:not(.faint)")
    expect(lit).to_have_count(len(off | set(word.squares)))
    expect(page.locator("#squares .tile.wrong:has(.dot)")).to_have_count(len(off))
    expect(page.locator(".doubted .tile")).to_have_count(len(word.squares))


# The parts of the page


def test_who_only_looks_on_fetches_nothing_more(serve: Serve, visit: Visit) -> None:
    page = visit(serve(challengeable()))
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(request.url.rpartition("/")[2]))
    for view in ("seat", "board"):
        go(page, view)
    assert asked == set()
    go(page, "listen")
    assert asked == {"listen.js"}
    go(page, "tv")
    assert {"television.css", "television.js", "seat.css"} <= asked
    assert not {"seat.js", "turn.js", "judge.js", "table.js"} & asked
    go(page, "word")
    assert {"judge.css", "judge.js"} <= asked


def test_a_page_that_cannot_fetch_a_part_says_so_and_tries_again(
    serve: Serve, visit: Visit
) -> None:
    room = serve(challengeable())
    page = visit(room)
    page.route("**/laying.js", lambda route: route.abort())
    page.goto(address(room, "tv"))
    until_text(page, "#trouble", "The rest of this page cannot be fetched. Trying again")
    assert page.locator("section[data-view=tv]").is_hidden()
    page.unroute_all(behavior="ignoreErrors")
    page.wait_for_selector("section[data-view=tv]:not([hidden])")
    until_text(page, "#tv-side", "MOOD")
    expect(page.locator("#trouble")).to_have_text("")


def test_a_page_that_is_left_from_another_version_loads_itself_anew(
    serve: Serve, visit: Visit
) -> None:
    page = visit(serve(challengeable()))
    page.evaluate("window.isOld = true")
    page.route("**/television.js", lambda route: route.fulfill(status=404), times=1)
    page.evaluate("location.hash = 'tv'")
    page.wait_for_function("() => !window.isOld")
    until_text(page, "#tv-side", "MOOD")


# What is new


def test_each_turn_is_announced_and_read_aloud_only_after_a_tap(serve: Serve, visit: Visit) -> None:
    game = a_game("5C MOOD")
    room = serve(game)
    page = visit(room, "listen")
    watched(room, page)
    play(room, game, "5C W")
    until_text(page, "#news", "Ben turned MOOD into WOOD for 5. Anna 8, Ben 5. Anna to play.")
    expect(page.locator("#news")).to_have_attribute("role", "status")
    assert page.evaluate("spoken") == []
    page.click("#aloud")
    expect(page.locator("#aloud")).to_have_attribute("aria-pressed", "true")
    play(room, game, "pass")
    said = "Anna passed. Anna 8, Ben 5. Ben to play."
    until_text(page, "#news", said)
    page.wait_for_function("(said) => spoken.at(-1) === said", arg=said)
    game.pop()
    room.publish(game)
    until_text(page, "#news", "The last turn was taken back. Anna 8, Ben 5. Anna to play.")
    first = "Ben turned mood into wood for 5. Anna 8, Ben 5. Anna to play."  # Not spelt out.
    assert page.evaluate("spoken[0]") == first


SNORED = Remark(
    *(RemarkKind.OWN_WORD, 1, 24, 25),
    *("Your longest word ever: SNORED.", "Leo's longest word ever: SNORED."),
)
"""A remark about Leo, who has played last in the game of the pictures."""
LONGEST = Remark(
    *(RemarkKind.TURN_THIS_YEAR, 1, 24, 25),
    "The highest turn this year with this box: 34.",
    "The highest turn this year with this box: 34, by Wilhelmina Augusta.",
)
"""One of the longest that there are."""
WON = Remark(RemarkKind.STREAK, 0, 1, 1, "Five wins in a row.", "Maya has won five in a row.")


def test_a_seat_reads_a_remark_below_the_next_thing_and_hears_it_once(keep: Keep, sit: Sit) -> None:
    at = keep(tonight(24))
    leo, maya = (sit(name, at=at) for name in ("Leo", "Maya"))
    for seat in (leo, maya):
        seat.page.wait_for_selector("#foot button")
        seat.js(SAID_ALOUD)
    for remarks in ((SNORED,), (SNORED, LONGEST)):
        at.remark(*remarks)
        leo.says(remarks[-1].to_player)
        maya.says(remarks[-1].text)
    for seat, text in ((leo, SNORED.to_player), (maya, SNORED.text)):
        assert sum(text in heard for heard in seat.js("window.aloud")) == 1


@pytest.mark.parametrize(
    ("game", "remark", "places"),
    [
        (tonight(24), SNORED, {"board": "#last", "tv": "#tv-side", "listen": "#now"}),
        (tonight(), WON, {"board": "#over", "tv": "#tv-side"}),
    ],
    ids=["a turn", "the end"],
)
def test_everybody_else_reads_the_name_in_a_remark_as_long_as_it_holds(
    visit: Visit, serve: Serve, game: Game, remark: Remark, places: dict[str, str]
) -> None:
    room = serve(game)
    page = visit(room)
    for view, where in places.items():
        go(page, view)
        room.publish(game, remarks=(remark,))
        until_text(page, where, remark.text)
        room.publish(game)
        until_inside(page, "!state.view.remarks.length")


# Cut off


def test_a_page_that_was_hidden_or_offline_is_right_when_it_is_back(
    serve: Serve, visit: Visit
) -> None:
    game = a_game("5C MOOD")
    room = serve(game)
    page = visit(room)
    watched(room, page)
    hide = """(hidden) => {
      Object.defineProperty(document, "hidden", {value: hidden, configurable: true});
      document.dispatchEvent(new Event("visibilitychange"));
    }"""
    page.evaluate(hide, True)
    watched(room, page, 0)
    play(room, game, "5C W")
    page.evaluate(hide, False)
    until_text(page, "#last", "WOOD")
    watched(room, page)
    page.context.set_offline(True)
    play(room, game, "pass")
    page.context.set_offline(False)
    until_text(page, "#title", "Ben to play")


def test_a_silent_table_is_noticed_and_the_page_says_how_long(
    serve: Serve, visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection stays open, as on a phone that has left the room; only time passes."""
    monkeypatch.setattr("scorekeeper.web.app.BEAT", 3600.0)
    game = a_game("5C MOOD")
    room = serve(game)
    page = visit(room)
    page.clock.install()
    page.reload()
    until_inside(page, "state.events?.readyState === EventSource.OPEN")
    wait_for(page, lambda: bool(page.evaluate(SHOWN)))  # Else its files are late by that clock.
    soon = page.evaluate(inside("(state.heardAt = Date.now() + 60_000) / 1000"))
    page.clock.pause_at(soon)  # From here on only the test moves the clock.
    page.evaluate(inside("state.heardAt = Date.now()"))
    page.route("**/state", lambda route: None)  # Nothing is ever answered.
    page.clock.run_for(11_000)
    expect(page.locator("#silent")).to_be_hidden()
    expect(page.locator("#trouble")).to_have_text("")
    page.clock.run_for(2_000)
    until_text(page, "#trouble", "The laptop cannot be reached.")
    page.clock.run_for(8_000)
    until_text(page, "#heard-last", "Last heard 21 s ago.")
    expect(page.locator("#trouble")).to_have_class("ears")  # One notice is enough.
    expect(page.locator("#hint")).to_be_hidden()
    page.clock.run_for(60_000)
    until_text(page, "#heard-last", "Last heard 1 min 21 s ago.")
    expect(page.locator("#hint")).to_be_visible()
    page.unroute_all(behavior="ignoreErrors")
    play(room, game, "5C W")
    with room.follow() as other:
        other.until(lambda state: len(state["view"]["said"]) == 2)
    page.click("#try")
    until_text(page, "#trouble", "Here again. Ben turned MOOD into WOOD for 5.")
    expect(page.locator("#trouble")).not_to_have_class("ears")
    expect(page.locator("#silent")).to_be_hidden()
    page.clock.run_for(11_000)
    expect(page.locator("#trouble")).to_have_text("")


def test_a_beat_tells_the_page_that_the_table_is_there(
    serve: Serve, visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.web.app.BEAT", 0.05)
    page = visit(serve(a_game("5C MOOD")))
    page.evaluate(inside("state.heardAt -= 2000"))  # Not yet so long ago that the page says so.
    until_inside(page, "Date.now() - state.heardAt < 1000")
    expect(page.locator("#silent")).to_be_hidden()

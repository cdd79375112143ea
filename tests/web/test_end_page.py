"""A page where a play is challenged and where a game ends: verdicts, tiles left, the next game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from scorekeeper.game.game import Game
from scorekeeper.session import GameStore, Session
from scorekeeper.table.table import Table
from tests.web.conftest import Keep, Open, Room, Sit, address
from tests.web.keeper import Kept
from tests.web.measures import NAMELESS
from tests.web.phone import LOST, Phone, expect, until_text
from tools.sample import tonight

if TYPE_CHECKING:
    from playwright.sync_api import Route

pytestmark = pytest.mark.browser


# Challenges


def test_a_challenge_says_what_it_costs_and_a_hand_can_be_taken_down(sit: Sit) -> None:
    leo = sit("Leo")
    leo.tap("challenge")
    word = leo.at.game.position.contestable.open[0]  # type: ignore[union-attr]
    leo.page.check(f"[data-key='doubt{word}']")
    leo.says(f"If {word} is good, the play stands. Challenging a good word costs the challenger")
    leo.tap("raise", to="Your hand is up")
    assert [hand.words for hand in leo.at.host.door.hands] == [(word,)]
    leo.tap("down", to="Maya to play")
    leo.has("#mine .note", 1)
    leo.says("Your hand is down.", "#mine .note")
    assert not leo.at.host.door.hands


def test_while_a_challenge_waits_nobody_is_told_to_draw_and_who_looks_on_hears_of_it(
    sit: Sit, open_page: Open
) -> None:
    maya = sit()
    board = open_page(address(maya.at.room), "upright", "dark")
    maya.lay()
    until_text(board, "#verdict", "Maya: TEN. It is being checked. It does not count yet.")
    maya.at.agree()
    maya.says("Draw 2 tiles.")
    maya.at.seat("Leo")
    maya.at.ask("Leo", "hand", words=[])
    maya.says("Leo challenges.")
    maya.says("Leave your tiles where they are, and do not draw yet.")
    maya.has("#foot button", 0)
    until_text(board, "#verdict", "Leo challenges. It is being settled at the table.")
    maya.at.ask("Leo", "hand", down=True)
    maya.says("Draw 2 tiles.")
    expect(board.locator("#verdict")).to_be_hidden()


def test_a_word_that_is_typed_outlasts_a_challenge(sit: Sit) -> None:
    maya = sit()
    maya.type("TEN")
    maya.page.click("#open-menu")
    for width, height in ((320, 568), (667, 375), (375, 667)):
        maya.resize(width, height)
        whole = "document.getElementById('menu').scrollHeight <= innerHeight"
        maya.until(f"innerWidth === {width} && {whole}")
    maya.page.click("#shut")
    maya.menu("#challenge", to="Which word?")
    maya.page.click("#open-menu")  # Closes it.
    maya.titled("Your turn, Maya")
    maya.menu("#challenge", to="Which word?")
    maya.tap("raise", to="Your hand is up")
    maya.at.challenge(by=0)
    maya.page.click("#verdict-page button")
    maya.says("Ready for your turn.")
    assert maya.js("state.here.word") == [*"TEN"]


def test_a_verdict_fills_the_page_until_it_is_tapped(sit: Sit) -> None:
    nora = sit("Nora")
    leo = sit("Leo", at=nora.at)
    nora.at.challenge(by=0, upheld=False)
    for one in (nora, leo):
        one.says("YES", "#verdict-page[open]")
    nora.says("Yes. ", "#alert")
    assert nora.js(NAMELESS) == []
    nora.page.click("#verdict-page button")
    nora.has("#verdict-page[open]", 0)
    nora.page.reload()
    nora.page.wait_for_selector("#foot button")
    nora.has("#verdict-page[open]", 0)
    nora.at.undo()
    nora.says("Maya\u2019s challenge was taken back.")
    nora.at.challenge(by=0)
    nora.says("NO", "#verdict-page[open]")
    nora.says("You are back at", "#verdict-page")
    leo.says("Nora is back at", "#verdict-page[open]")
    leo.says("plays again, or passes.", "#verdict-page")


@pytest.mark.parametrize("is_tapped", [False, True])
def test_a_verdict_right_after_another_is_not_taken_for_read(sit: Sit, is_tapped: bool) -> None:
    maya = sit()
    at = maya.at
    at.challenge(by=0, upheld=False)
    maya.page.wait_for_selector("#verdict-page.yes[open]")
    maya.js("stop()")  # It hears of both together, as where it has much to do.
    heard = []
    at.undo()
    with at.room.follow() as page:
        heard.append(page.until(lambda state: not state["view"]["verdict"]))
        at.challenge(by=0)
        heard.append(page.until(lambda state: state["view"]["verdict"]))
    maya.js(
        """([isTapped, heard]) => new Promise((toldLater) => {
          byId("verdict-page").addEventListener("close", () => toldLater(), { once: true });
          if (isTapped) document.querySelector("#verdict-page button").click();
          for (const fresh of isTapped ? heard.slice(-1) : heard) take(fresh);
        })""",
        [is_tapped, heard],
    )
    maya.has("#verdict-page.no[open]")
    maya.says("No. ", "#alert")
    maya.page.click("#verdict-page button")
    maya.has("#verdict-page[open]", 0)
    maya.says_no("No. ", "#alert")


# The end


@pytest.fixture
def at(keep: Keep) -> Kept:
    """The table of a game that is over."""
    return keep(tonight())


def begin(at: Kept, game: Game) -> None:
    """Put another game on the table."""
    at.by_keeper(lambda: at.attend(Table(Session(game, GameStore()))))


def next_game() -> Game:
    """The next game of the same people."""
    return Game(replace(tonight().setup, started="2031-05-06 20:00:00"))


def seated(at: Kept, sit: Sit, name: str) -> Phone:
    """The phone of `name`, who tells another time what is left on the rack."""
    found = sit(name, at=at)
    found.tap("later")
    found.page.wait_for_selector("[data-key=again]")
    return found


def test_what_is_left_is_told_letter_by_letter_and_then_the_podium_comes(sit: Sit) -> None:
    leo = sit("Leo", tonight())
    leo.titled("What is left, Leo?")
    tiles, total = leo.js("state.mine.left.tiles"), leo.at.game.position.scores[1]
    letters = list(leo.at.game.unseen().elements())[:tiles]
    leo.tap("all")
    leo.says("If there are no others, tap once more.")
    leo.says("No others", "#foot .go")
    for count, letter in enumerate(letters, 1):
        leo.tap(letter)
        leo.says("That is all", "#foot .go")
        leo.says(f"{count} of {tiles} tile")
        leo.says(f"\u2212{5 * count}")
    leo.says(f"{total} becomes {total - 5 * tiles}")
    held: list[Any] = []

    def arrive(route: Route) -> None:
        if "try" in (route.request.post_data or ""):
            route.fallback()
        else:
            held.append(route.fetch())
            route.abort()  # Its answer fails.

    leo.page.route("**/left", arrive)
    leo.tap("all", to="The game is over")
    leo.has(".podium li", 3)
    leo.says_no(LOST)
    assert leo.at.game.leftovers[1].letters == tuple(letters)


def test_the_next_game_is_no_undo_and_asks_again_what_is_left(sit: Sit) -> None:
    leo = sit("Leo", tonight())
    over = leo.at.game
    leo.tap("later")
    begin(leo.at, next_game())
    leo.says("A new game. Maya to play.")
    leo.tap("next")
    leo.says("A new game. Maya begins.")
    leo.says("A new game. Maya 0, Leo 0, Nora 0. Maya to play.", "#news")
    leo.says_no("taken back", "body")
    leo.until("!state.mine.left")
    begin(leo.at, over)
    leo.titled("What is left, Leo?")


def test_another_game_is_asked_for_and_others_read_the_result_on_until_they_tap_themselves(
    at: Kept, open_page: Open, sit: Sit
) -> None:
    leo, maya = (seated(at, sit, name) for name in ("Leo", "Maya"))
    television = open_page(address(at.room, "tv"), "television", "dark")
    until_text(television, "#tv", "Leo wins")
    leo.says("Your best turn", ".best")
    leo.tap("again")
    leo.says("You asked for another game. Somebody at the laptop starts it.")
    leo.page.wait_for_selector("[data-key=again]:disabled")
    maya.says("Leo asks for another game.")
    assert at.host.door.again == ("Leo",)
    begin(at, next_game())
    leo.titled("Maya to play")
    maya.says("A new game. Maya to play.")
    maya.says("Your best turn", ".best")
    maya.tap("next", to="Your turn, Maya")
    expect(television.locator("#tv")).to_contain_text("Leo wins")
    at.take("5C MOOD")
    until_text(television, "#tv", "Leo to play")


def test_a_game_that_goes_on_is_not_followed_by_another(keep: Keep) -> None:
    at = keep(tonight(24))
    at.seat("Leo")
    at.ask("Leo", "again", 409)
    assert at.host.door.again == ()


def test_the_play_goes_to_bg_stats_by_one_tap(at: Kept, sit: Sit, room: Room) -> None:
    link = seated(at, sit, "Leo").page.locator("#bgstats")
    expect(link).to_have_text("Keep it in BG Stats")
    expect(link).to_have_attribute("rel", "noopener noreferrer")
    expect(link).to_have_attribute("href", "bgstats")
    answer = at.room.ask("bgstats")
    assert answer.status == 303
    assert answer.getheader("location", "").startswith("https://app.bgstatsapp.com/createPlay")
    assert room.ask("bgstats").status == 404  # There is no way before the end.

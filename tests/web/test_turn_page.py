"""A turn entered at the page of a seat, by taps and by keys; what becomes of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Challenge
from scorekeeper.session import GameStore, Session
from scorekeeper.session.seats import HandLowered, HandRaised, SeatAsked, Trust
from scorekeeper.session.sentences import ANOTHER_CAME
from scorekeeper.session.table import Table
from scorekeeper.session.words import places_for_word
from scorekeeper.web.turn_values import place_as_json
from tests.web.axe import violations
from tests.web.conftest import LIMIT, Room, Serve, Start, address
from tests.web.fake_desk import Desk
from tests.web.keeper import kept
from tests.web.test_browser import BEFORE_THE_PAGE, FAINT, asleep, until_text, until_watched
from tests.web.test_layout import LOOK, SIZES, SMALLEST, crowded_game, in_thousands
from tools.browser import device
from tools.sample import tonight

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

pytestmark = pytest.mark.browser

MOST_TAPS = 9
LOST = "It did not reach the table. Your tiles are kept. Send it again."
NAMELESS = """() => Array.from(document.querySelectorAll("button, a, input, dialog[open]"))
  .filter((one) => one.checkVisibility() && !one.getAttribute("aria-label")
    && !one.textContent.trim() && !(one.labels && one.labels.length))
  .map((one) => one.outerHTML)"""
"""What can be tapped and has no name for a screen reader."""


COUNT_TONES = """() => {
  window.rung = 0;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (from) { rung += 1; start.call(this, from); };
}"""
"""A test hears nothing, but can count."""


class Seat:
    """The page of the player to move, or of another, and the desk that answers it."""

    def __init__(self, browser: Browser, room: Room, game: Game, name: str, scheme: str) -> None:
        self.room, self.game = room, game
        context = browser.new_context(**device("small", scheme))
        context.set_default_timeout(LIMIT * 1000)
        context.add_init_script(BEFORE_THE_PAGE)
        self.page: Page = context.new_page()
        self.page.set_viewport_size({"width": 375, "height": 667})
        self.wrong: list[str] = []
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.desk = Desk(game, self.page)
        self.taps = 0
        self.page.goto(address(room, "seat"))
        self.page.click(f"#seats button:has-text('{name}')")
        asked = room.hear()
        assert isinstance(asked, SeatAsked)
        room.phones.agree(name, asked.number)
        self.page.wait_for_selector("#foot button")

    def tap(self, *keys: str) -> None:
        """Tap the buttons with these keys, one after another."""
        for key in keys:
            self.page.click(f"#mine [data-key='{key}']:enabled")
            self.taps += 1

    def type(self, word: str) -> None:
        """Tap the letters of `word`, and wait for its places."""
        self.tap(*word)
        self.page.wait_for_selector("#foot .go:enabled")

    def says(self, text: str, where: str = "#mine") -> None:
        until_text(self.page, where, text)

    def titled(self, text: str) -> None:
        until_text(self.page, "#title", text)

    def publish(self) -> None:
        self.room.phones.publish(self.game)

    def agree(self, **more: Any) -> None:
        """The keeper agrees to what was sent last."""
        sent = self.desk.last("play")
        self.game.push_text(sent["play"])
        points = self.game.steps[-1].points
        self.desk.reply(sent["number"], "counts", **({"points": points, "draw": 2} | more))
        self.publish()


Sit = Callable[..., Seat]
Moments = Callable[[Sit, str], Iterator[tuple[str, Seat]]]


@pytest.fixture
def sit(browser: Browser, serve: Serve) -> Iterator[Sit]:
    """Sits down as the player to move in the game of the pictures, or as `name`."""
    seats: list[Seat] = []

    def sit(name: str = "Maya", game: Game | None = None, scheme: str = "dark") -> Seat:
        shown = game or tonight(24)
        room = seats[0].room if seats and game is seats[0].game else serve(shown)
        seats.append(Seat(browser, room, shown, name, scheme))
        return seats[-1]

    yield sit
    for seat in seats:
        seat.page.context.close()
        assert seat.wrong == []


# Entering


def test_a_word_of_four_letters_takes_six_taps(sit: Sit) -> None:
    seat = sit()
    seat.titled("Your turn, Maya")
    seat.type("TENT")
    seat.tap("where", "lay")
    seat.titled("One moment, Maya")
    sent = seat.desk.last("play")
    assert (sent["number"], sent["position"]) == (1, 24)
    assert "TENT" in seat.page.locator("#above .big").inner_text()
    assert seat.taps == 6 <= MOST_TAPS


def test_the_likeliest_place_is_shown_from_two_letters_on(sit: Sit) -> None:
    seat = sit()
    seat.tap("T")
    assert seat.page.locator("#squares .new").count() == 0
    seat.tap("E")
    seat.says("if it is here")
    [place, *_] = seat.desk._places({"word": "TE"})["places"]
    assert seat.page.locator("#squares .new").count() == len(place["new"])
    until_text(seat.page, "#news", f"{place['points']} points if it is here, column")
    seat.tap("Backspace")
    seat.says("T", ".line")
    assert seat.page.locator("#squares .new").count() == 0


def test_letters_of_which_none_is_left_are_dashed_and_can_be_typed(sit: Sit) -> None:
    seat = sit()
    gone = [letter for letter, left in seat.game.unseen().items() if not left]
    shown = seat.page.locator("#below .gone").all_text_contents()
    assert sorted(shown) == sorted(gone)
    assert seat.page.locator("#below .keys button").count() == 27
    seat.tap(gone[0])
    seat.says(gone[0], ".line")


def test_a_word_without_a_place_is_said_and_can_be_put_by_hand(sit: Sit) -> None:
    seat = sit()
    seat.type("ZZZZZZZZZZ")
    seat.says("The rules leave no place for this word.")
    seat.tap("put")
    seat.titled("Tap where Z goes")


def test_another_of_three_places_is_one_tap_more(sit: Sit) -> None:
    seat = sit()
    seat.type("TEN")
    seat.tap("where")
    seat.titled("Is it here?")
    second = seat.desk._places({"word": "TEN"})["places"][1]
    seat.tap("place1")
    chosen = seat.page.locator("#below [data-key=place1]")
    square, way = second["square"], "down" if second["down"] else "across"
    name = f"Place 2 +{second['points']} {square} {way}"
    assert seat.page.get_by_role("button", name=name, exact=True, pressed=True).count() == 1
    assert chosen.text_content() == name.replace("2", "\u25cf 2", 1)
    assert seat.page.locator("#below .gain").inner_text() == f"+{second['points']}"
    seat.tap("lay")
    seat.titled("One moment")
    assert seat.desk.last("play")["play"] == second["play"]


def test_a_tap_on_a_dashed_place_chooses_it(sit: Sit) -> None:
    seat = sit()
    seat.type("TEN")
    seat.tap("where")
    seat.page.locator("#squares td:has(.dashed)").first.click()
    assert seat.page.locator("#below [data-key=place0].on").count() == 0


def test_elsewhere_the_squares_are_large_and_have_names(sit: Sit) -> None:
    seat = sit()
    seat.type("TEN")
    seat.tap("where", "elsewhere")
    seat.titled("Tap where T goes")
    squares = seat.page.locator("#squares td button")
    assert squares.count() == 36
    box = squares.first.bounding_box()
    assert box
    assert box["width"] >= 50
    names = squares.all_text_contents()
    assert any(name.endswith(", empty") for name in names)
    assert any(name.endswith("high") for name in names)
    seat.tap("right" if seat.page.locator("[data-key=right]:enabled").count() else "left")
    seat.page.locator("#squares td button").nth(8).click()
    seat.page.wait_for_function("() => turn.place || turn.says")
    before = seat.desk.last("preview")["play"]
    seat.tap("turn")
    seat.says("(across)" if before[0].isalpha() else "(down)")
    while seat.desk.last("preview")["play"] == before:
        seat.page.wait_for_timeout(5)


def test_what_the_rules_forbid_is_red_and_the_keeper_may_let_it_stand(sit: Sit) -> None:
    seat = sit()
    seat.type("TEN")
    seat.tap("where", "elsewhere")
    seat.page.evaluate("turn.at = 'A1'; turn.down = false; preview()")
    seat.page.wait_for_selector("#below .refused")
    seat.tap("lay")
    seat.titled("Not like that")
    assert seat.page.locator("#squares .wrong").count() > 0
    seat.says("Not allowed.")
    seat.tap("change")
    seat.titled("Tap where T goes")
    seat.tap("lay", "same")
    seat.titled("One moment")


def test_pass_asks_once_and_swap_names_the_tile(sit: Sit) -> None:
    seat = sit()
    seat.tap("pass")
    seat.titled("Pass this turn?")
    seat.tap("back", "swap")
    seat.titled("Which tile do you swap?")
    seat.tap("back", "pass", "passes")
    seat.titled("One moment")
    assert seat.desk.last("play")["play"] == "pass"
    seat.tap("take", "swap", "Qu")
    seat.titled("One moment")
    seat.desk.until(lambda: seat.desk.last("play")["play"] == "swap Qu")


def test_a_turn_is_entered_by_keys_alone(sit: Sit) -> None:
    seat = sit()
    for key in ("t", "e", "n", "x", "Backspace"):
        seat.page.keyboard.press(key)
    seat.page.wait_for_selector("#foot [data-key=where]:enabled")
    seat.page.keyboard.press("Enter")
    seat.titled("Is it here?")
    seat.page.keyboard.press("Escape")
    seat.titled("Your turn")
    for _ in range(2):
        seat.page.keyboard.press("Enter")
    seat.titled("One moment")
    seat.agree()
    until_text(seat.page, "#news", "It counts.")


# What becomes of it


def test_what_counts_says_what_to_draw(sit: Sit) -> None:
    seat = sit()
    seat.type("TEN")
    seat.tap("where", "lay")
    seat.titled("One moment")
    seat.agree(undo=True)
    seat.says("It counts")
    points = seat.game.steps[-1].points
    seat.says(f"+{points} 115 \u2192 becomes {115 + points}")
    seat.says("Draw 2 tiles.")
    assert seat.page.locator("[data-key=take]").count() == 1
    seat.tap("drawn")
    seat.titled("Leo to play")
    seat.page.reload()
    seat.titled("Leo to play")


def test_a_pass_that_counts_has_no_points_even_if_the_page_has_forgotten_it(sit: Sit) -> None:
    seat = sit()
    seat.tap("pass", "passes")
    seat.titled("One moment")
    seat.page.evaluate("keepHere({ sent: null })")
    seat.desk.reply(1, "counts", "It counts.")
    seat.page.evaluate("askMine()")
    seat.says("It counts")
    assert "0 points" not in seat.page.locator("#news").inner_text()
    assert "+0" not in seat.page.inner_text("#mine")


def test_what_is_taken_back_or_sent_back_can_be_changed(sit: Sit) -> None:
    seat = sit()
    seat.type("TEN")
    seat.tap("where", "lay", "take")
    seat.titled("Your turn")
    assert seat.desk.last("back")["number"] == 1
    seat.tap("where", "lay")
    seat.titled("One moment")
    seat.desk.reply(2, "back")
    seat.page.evaluate("askMine()")
    seat.says("Not yet: ask at the table.")
    seat.says("TEN", ".line")
    seat.tap("where", "lay")
    seat.titled("One moment")
    assert "Not yet" not in seat.page.inner_text("#mine")


def test_what_is_sent_back_stays_at_the_place_that_was_chosen(sit: Sit) -> None:
    seat = sit()
    seat.type("TEN")
    seat.tap("where", "place1", "lay")
    seat.titled("One moment")
    second = seat.page.evaluate("turn.places[1].new")
    seat.desk.reply(1, "back")
    seat.page.evaluate("askMine()")
    seat.says("Not yet: ask at the table.")
    assert set(lit_squares(seat.page, ".tile.new")) == set(second)


def test_a_word_that_is_taken_back_comes_back_with_its_place(sit: Sit) -> None:
    seat = sit()
    seat.type("TEN")
    seat.tap("where", "lay")
    seat.titled("One moment")
    seat.desk.reply(1, "back")
    seat.page.evaluate("askMine()")
    seat.says("Not yet: ask at the table.")
    seat.tap("where", "place2")
    third = seat.page.evaluate("turn.places[2].new")
    takes_back(seat)
    assert set(lit_squares(seat.page, ".tile.new")) == set(third)
    seat.tap("where")
    assert seat.page.locator("#below [data-key=place2].on").count() == 1
    fourth = place_as_json(seat.game, places_for_word("TEN", seat.game)[3])
    seat.page.evaluate("putAt", fourth)
    seat.titled("Tap where T goes")
    seat.page.wait_for_function("() => chosen()")
    put = seat.page.evaluate("chosen()")
    assert put["play"] not in seat.page.evaluate("turn.places.map((one) => one.play)")
    takes_back(seat)
    seat.titled("Tap where T goes")
    assert seat.page.evaluate("chosen()") == put


def takes_back(seat: Seat) -> None:
    """Lay the word, and take it back when it counts."""
    seat.tap("lay")
    seat.titled("One moment")
    play = seat.desk.last("play")["play"]
    seat.agree(undo=True)
    seat.says("It counts")
    seat.game.pop()
    seat.desk.corrected += 2  # A position that comes again has another number.
    seat.desk.mine["moves"] = True
    seat.tap("take")
    seat.publish()
    seat.page.wait_for_function("() => myTurn() && chosen()")
    assert seat.page.evaluate("chosen().play") == play


def test_the_points_are_shown_as_soon_as_the_board_has_them(sit: Sit) -> None:
    seat = sit()
    seat.type("TEN")
    seat.tap("where", "lay")
    seat.titled("One moment")
    points = seat.page.evaluate("here.sent.place.points")
    seat.desk.reply(1, "counts", points=points, draw=2)
    seat.page.evaluate("askMine()")  # The answer is faster than the new state.
    until_text(seat.page, "#news", "It counts.")
    seat.titled("One moment")
    assert "It counts" not in seat.page.locator("#mine").inner_text()
    seat.agree()
    seat.says(f"+{points} 115 \u2192 becomes {115 + points}")


def test_an_answer_that_was_read_takes_no_word_away_when_it_comes_again(sit: Sit) -> None:
    seat = sit()
    seat.type("TEN")
    seat.tap("where", "lay")
    seat.titled("One moment")
    seat.agree()
    seat.tap("drawn")
    counts = seat.desk.mine["reply"]
    seat.game.push_text("pass")
    seat.game.push_text("pass")
    seat.desk.mine = {**seat.desk.mine, "reply": None}
    seat.publish()
    seat.titled("Your turn, Maya")
    seat.type("NET")
    seat.game.pop()
    seat.desk.mine = {**seat.desk.mine, "reply": counts, "moves": False}
    seat.publish()
    seat.says("Nora\u2019s turn was taken back. Nora plays first. Your NET is kept here till then.")
    seat.says("Ready for your turn.")
    assert seat.page.evaluate("here.word") == ["N", "E", "T"]


def test_a_turn_that_is_refused_or_late_stays_to_be_changed(sit: Sit) -> None:
    seat = sit()
    seat.desk.refuses = "It is not your turn."
    seat.type("TEN")
    seat.tap("where", "lay")
    seat.says("It is not your turn.")
    seat.desk.refuses = ""
    seat.tap("lay")
    seat.titled("One moment")
    number = seat.desk.last("play")["number"]
    seat.desk.reply(number, "late", "Turn 23 was corrected. Look again before you lay TEN.")
    seat.page.evaluate("askMine()")
    seat.says("Look again before you lay TEN.")


def test_what_arrived_though_no_answer_came_is_not_said_to_be_cut_off(sit: Sit) -> None:
    seat = sit()
    seat.desk.is_silent = True
    seat.type("TEN")
    seat.tap("where", "lay")
    seat.says(LOST)
    seat.agree()
    seat.says("Draw 2 tiles.")
    assert LOST not in seat.page.inner_text("#mine")


def test_an_answer_that_fails_after_the_turn_has_counted_is_no_trouble(sit: Sit) -> None:
    seat = sit()
    held: list[Route] = []
    seat.page.route("**/play", lambda route: held.append(route))
    seat.type("TEN")
    seat.tap("where", "lay")
    seat.desk.until(lambda: bool(held))
    sent = json.loads(held[0].request.post_data or "{}")
    seat.desk.sent.append(("play", sent))
    seat.agree()
    seat.says("Draw 2 tiles.")
    with seat.page.expect_event("requestfailed"):
        held[0].abort()
    seat.page.evaluate("askMine()")
    assert LOST not in seat.page.inner_text("#mine")


def test_a_play_sent_again_after_silence_has_the_same_number(sit: Sit) -> None:
    seat = sit()
    seat.desk.is_silent = True
    seat.type("TEN")
    seat.tap("where", "lay")
    seat.says(LOST)
    assert seat.page.locator("#squares .new").all_inner_texts() == ["T\n+", "E\n+"]
    seat.page.reload()
    seat.says(LOST)
    assert seat.page.locator("#foot .go").inner_text() == "Send it again"
    seat.desk.is_silent = False
    seat.tap("lay")
    seat.titled("One moment")
    first, again = seat.desk.all_to("play")
    assert first == again


def test_a_turn_that_was_kept_by_a_host_that_ended_before_its_answer_counts(sit: Sit) -> None:
    seat = sit()
    seat.desk.is_silent = True
    seat.type("TEN")
    seat.tap("where", "lay")
    seat.says(LOST)
    seat.game.push_text(seat.desk.last("play")["play"])
    seat.desk.mine["number"] = 1000  # The next host begins to count anew.
    seat.publish()
    points = seat.game.steps[-1].points
    seat.says(f"It counts. {points} points. Draw as many tiles as you laid.")
    assert seat.page.evaluate("here.word") == []


def test_a_turn_without_an_answer_is_not_waited_for_any_longer(sit: Sit) -> None:
    seat = sit()
    held: list[Route] = []
    seat.page.route("**/play", lambda route: held.append(route))
    seat.type("TEN")
    seat.tap("where", "lay")
    seat.says(LOST)
    assert len(held) == 1


def test_a_turn_that_did_not_arrive_can_be_changed_and_is_no_longer_offered_once_the_game_goes_on(
    sit: Sit,
) -> None:
    seat = sit()
    seat.desk.is_silent = True
    seat.type("TEN")
    seat.tap("where", "lay")
    seat.says(LOST)
    seat.tap("back")
    seat.titled("Your turn")
    assert seat.page.locator("#mine .line .tile").count() == 3
    seat.tap("where", "lay")
    seat.says(LOST)
    seat.game.push_text("pass")
    seat.publish()
    seat.titled("Leo to play")
    assert LOST not in seat.page.inner_text("#mine")


@pytest.mark.parametrize("trust", [Trust.AGREE, Trust.AT_ONCE])
def test_a_turn_at_a_real_table(evening: Start, browser: Browser, trust: Trust) -> None:
    with evening(tonight(24), trust) as table:
        context = browser.new_context(**device("small"))
        page = context.new_page()
        page.goto(address(table.room, "seat"))
        sits = "(token) => { keepSeat({ name: 'Maya', token, seen: 'taken' }); take(state); }"
        page.evaluate(sits, table.seats["Maya"])
        for letter in "TEN":
            page.click(f"#below [data-key={letter}]")
        page.click("[data-key=where]:enabled")
        page.click("[data-key=lay]")
        if trust is Trust.AGREE:
            until_text(page, "#title", "One moment, Maya")
            with table.lock:
                table.table.agree()
        until_text(page, "#above", "It counts")
        assert len(table.turns) == 25
        page.click("[data-key=drawn]")
        until_text(page, "#title", "Leo to play")
        context.close()


def test_whatever_page_of_a_seat_lays_is_heard_at_the_first_tap(browser: Browser) -> None:
    """Two tabs of one phone, then another phone; each lays after the others have."""

    def lay(page: Page) -> None:
        until_text(page, "#title", "Your turn, Maya")
        if not page.evaluate("here.word.length"):
            for letter in "TEN":
                page.click(f"#below [data-key={letter}]")
        if page.evaluate("turn.step") != "place":
            page.click("[data-key=where]:enabled")
        page.click("[data-key=lay]")

    def behind(route: Route) -> None:
        """A turn from a page that has heard of nothing for a while."""
        sent = json.loads(route.request.post_data or "")
        route.continue_(post_data=json.dumps({**sent, "number": sent["number"] - 2}))

    with kept(Table(Session(tonight(24), GameStore())), seats=False) as at:
        phone, other = (browser.new_context(**device("small")) for _ in range(2))
        first = phone.new_page()
        first.goto(address(at.room, "seat"))
        first.click("#seats button:has-text('Maya')")
        until_text(first, "#title", "One moment, Maya")
        at.until(lambda: at.host.pages.asking)
        at.by_keeper(at.host.agree)
        lay(first)
        until_text(first, "#title", "One moment, Maya")
        at.by_keeper(at.table.send_back)
        lay(first)
        until_text(first, "#title", "One moment, Maya")
        at.by_keeper(at.table.send_back)

        second = phone.new_page()
        second.goto(address(at.room, "seat"))
        lay(second)
        until_text(second, "#title", "One moment, Maya")
        at.by_keeper(at.table.send_back)
        first.bring_to_front()
        until_text(first, "#title", "Your turn, Maya")
        first.route("**/play", behind, times=1)
        lay(first)
        until_text(first, "#above", ANOTHER_CAME)
        assert first.evaluate("here.word") == [*"TEN"]
        first.click("[data-key=lay]")
        until_text(first, "#title", "One moment, Maya")
        assert ANOTHER_CAME not in first.inner_text("#above")
        at.by_keeper(at.table.send_back)

        third = other.new_page()
        third.goto(f"http://{at.room.host}/")
        third.wait_for_selector("#digits span")
        number = third.inner_text("#digits").replace("\n", "")
        at.by_keeper(lambda: at.host.admit(number, "Maya"))
        until_text(third, "#title", "Your turn, Maya")
        third.click("[data-key=swap]")
        third.click("#below [data-key=E]")
        until_text(third, "#title", "One moment, Maya")
        until_text(first, "#seat-said", "Maya plays on another phone now.")
        at.by_keeper(at.table.agree)
        until_text(third, "#above", "It counts")
        assert at.turns[24:] == ["exchange E"]
        for context in (phone, other):
            context.close()


# What the keeper changes meanwhile


def test_an_undo_keeps_the_word_till_it_is_my_turn_again(sit: Sit) -> None:
    seat = sit()
    seat.type("TEN")
    turn = seat.game.pop()
    seat.desk.mine["moves"] = False
    seat.publish()
    seat.says("was taken back. Nora plays first. Your TEN is kept here till then.")
    seat.says("Ready for your turn.")
    assert seat.page.locator("#squares .dashed").count() > 0
    seat.game.push(turn)
    seat.desk.mine["moves"] = True
    seat.publish()
    seat.titled("Your turn, Maya")
    seat.says("if it is here")


def test_an_undone_challenge_is_called_one_and_no_verdict_comes_again(sit: Sit) -> None:
    seat = sit()
    play = seat.game.position.contestable
    assert play
    seat.game.push(Turn(Challenge(by=0, words=play.words[:1], upheld=False)))
    seat.publish()
    seat.page.click("#verdict-page[open] button")
    seat.game.push_text("pass")
    seat.publish()
    seat.titled("Leo to play")
    seat.game.pop()
    seat.publish()
    seat.says("Your turn was taken back. You play first.")
    assert seat.page.locator("#verdict-page[open]").count() == 0
    seat.game.pop()
    seat.publish()
    seat.says("Your challenge was taken back. You play first.")


def test_the_keeper_enters_my_turn(sit: Sit) -> None:
    seat = sit()
    seat.type("TEN")
    seat.desk.mine["moves"] = False
    seat.game.push_text("pass")
    seat.publish()
    seat.says("Another turn was entered. Your TEN does not count.")
    assert seat.page.locator("#alert").text_content() == ""  # Not "Your turn" any more.
    assert seat.page.evaluate("here.word") == []


def test_a_turn_is_given_away(sit: Sit) -> None:
    seat = sit()
    seat.type("TEN")
    seat.game.hand_turn_to(1)
    seat.desk.mine["moves"] = False
    seat.publish()
    seat.says("It is Leo\u2019s turn now. Your word is kept.")
    seat.tap("drop")
    seat.page.wait_for_selector("[data-key=drop]", state="detached")


def test_a_correction_is_said_and_the_places_are_asked_anew(sit: Sit) -> None:
    seat = sit()
    seat.type("TEN")
    asked = len(seat.desk.all_to("places"))
    seat.game.pop()
    seat.game.push_text("pass")
    seat.desk.corrected = 1
    seat.publish()
    seat.says("Turn 24 was corrected. Look again before you lay TEN.")
    until_text(seat.page, "#news", "Turn 24 was corrected.")
    seat.page.wait_for_selector("#squares .new")
    seat.desk.until(lambda: len(seat.desk.all_to("places")) > asked)
    assert not seat.desk.all_to("play")


def test_a_seat_that_is_freed_says_so_once(sit: Sit) -> None:
    seat = sit("Leo")
    seat.tap("challenge", "raise")
    seat.titled("Your hand is up")
    seat.room.phones.free("Leo")
    freed = "Your seat was given up at the laptop. Your hand is down."
    freed += " Tap your name to ask for it again."
    seat.says(freed, "#seat-said")
    until_text(seat.page, "#news", freed)
    seat.titled("Who are you?")


def test_a_seat_that_is_taken_at_another_page_says_so(sit: Sit) -> None:
    seat = sit("Leo")
    seat.desk.no_seat = True
    seat.page.evaluate("askMine()")
    seat.says("Leo plays on another phone now.", "#seat-said")
    seat.titled("Who are you?")


def test_the_next_game_is_no_undo_and_asks_again_what_is_left(sit: Sit) -> None:
    seat = sit("Nora", tonight())
    left = {"tiles": 3, "told": []}
    seat.desk.mine.update(left=left, moves=False)
    seat.page.evaluate("askMine()")
    seat.tap("later")
    begun = replace(seat.game.setup, started="2026-11-21T22:00:00")
    over, seat.game = seat.game, Game(begun)
    seat.desk.mine["left"] = None
    seat.publish()
    seat.says("A new game. Maya begins.")
    until_text(seat.page, "#news", "A new game. Maya 0, Leo 0, Nora 0. Maya to play.")
    assert "taken back" not in seat.page.inner_text("body")
    seat.page.wait_for_function("() => !mine.left")
    seat.game = over
    seat.desk.mine["left"] = left
    seat.publish()
    seat.titled("What is left, Nora?")


def test_a_game_that_is_opened_again_is_no_new_one(sit: Sit) -> None:
    seat = sit("Nora")
    begun = replace(seat.game.setup, started="2026-11-20T18:00:00")
    seat.game = Game.from_steps(begun, tonight().steps)
    seat.publish()
    seat.says("Another game is being played now. It is over.")
    until_text(seat.page, "#news", "Another game is being played now.")
    heard = seat.page.evaluate("byId('news').textContent")
    assert not {"null", "begins"} & set(heard.split())
    assert heard.count("game is being played now") == 1
    assert seat.page.evaluate("state.view.said.at(-1)") not in heard
    play = seat.game.position.contestable
    assert play
    seat.game.push(Turn(Challenge(by=0, words=play.words, upheld=False)))
    seat.publish()
    seat.page.click("#verdict-page[open] button")
    seat.game.pop()
    seat.publish()
    taken_back = "Maya\u2019s challenge was taken back."
    until_text(seat.page, "#news", taken_back)
    assert seat.page.locator("#mine .note").all_text_contents() == [taken_back]
    seat.game = Game.from_steps(replace(begun, started="2026-11-20T19:00:00"), tonight(24).steps)
    seat.publish()
    seat.says("Another game is being played now. Maya plays.")


def test_look_ups_that_are_open_now_are_said(sit: Sit) -> None:
    seat = sit("Leo")
    seat.room.phones.open_words(True)
    seat.says("The rules have changed: you may look words up here.")
    until_text(seat.page, "#news", "The rules have changed: you may look words up here.")
    seat.page.evaluate("byId('news').textContent = ''")
    seat.room.phones.warn("The file is read again.")  # Another state, and nothing new for the seat.
    until_text(seat.page, "#trouble", "read again")
    assert seat.page.locator("#news").text_content() == ""


# Called to play


def test_the_page_lights_up_at_my_turn_and_the_tab_says_so(sit: Sit) -> None:
    seat = sit("Leo")
    assert seat.page.title() == "Maya to play \u00b7 scorekeeper"
    seat.game.push_text("pass")
    seat.publish()
    seat.page.wait_for_function("() => document.body.classList.contains('called')")
    assert seat.page.title() == "Your turn \u00b7 scorekeeper"
    edge = "getComputedStyle(document.body, '::after').borderTopStyle"
    assert seat.page.evaluate(edge) == "solid"
    seat.page.emulate_media(reduced_motion="reduce")
    assert seat.page.evaluate(edge) == "none"
    seat.page.emulate_media(reduced_motion="no-preference")
    seat.page.wait_for_function("() => !document.body.classList.contains('called')")


def test_the_sound_is_off_at_first_and_kept_on_the_phone(sit: Sit) -> None:
    seat = sit("Leo")
    page = seat.page
    page.evaluate(COUNT_TONES)
    page.click("#open-menu")
    assert page.locator("#sound").inner_text() == "Sound at my turn: off"
    page.click("#sound")
    assert page.locator("#sound").inner_text() == "Sound at my turn: on"
    assert page.evaluate("rung") == 2  # So that one knows it.
    page.click("#shut")
    seat.game.push_text("pass")
    seat.publish()
    seat.titled("Your turn, Leo")
    assert page.evaluate("rung") == 4
    page.reload()
    seat.titled("Your turn, Leo")
    until_text(page, "#sound", "Sound at my turn: on")
    seat.room.phones.free("Leo")
    seat.titled("Who are you?")
    page.reload()
    assert page.evaluate("localStorage.getItem('sound')") == "on"


@pytest.mark.parametrize("sound", [True, False])
def test_a_hidden_page_is_called_if_it_can_be_heard_and_else_when_it_is_seen(
    sit: Sit, sound: bool
) -> None:
    seat = sit("Leo")
    if sound:
        seat.page.evaluate("setSound(true)")
    asleep(seat.page, True)
    until_watched(seat.room, seat.page, int(sound))
    seat.game.push_text("pass")
    seat.publish()
    if sound:
        seat.page.wait_for_function("() => document.title.startsWith('Your turn')")
        until_text(seat.page, "#alert", "Your turn, Leo.")
    asleep(seat.page, False)
    until_text(seat.page, "#alert", "Your turn, Leo.")
    assert seat.page.evaluate("buzzed.length") == 1


# Own tiles


def test_dealt_tiles_are_hidden_until_touched_and_hide_again(sit: Sit) -> None:
    seat = sit("Leo")
    seat.page.clock.install()
    seat.desk.mine.update(rack=list("COHAENL"), moves=False)
    seat.page.evaluate("askMine()")
    rack = seat.page.locator("[data-key=rack]")
    rack.wait_for()
    assert str(rack.text_content()).startswith("Your seven tiles are hidden.")
    assert rack.locator(".tile").all_text_contents() == [""] * 7
    seat.tap("rack")
    assert seat.page.locator(".rack .tile").all_text_contents() == list("COHAENL")
    seat.tap("sort")
    assert seat.page.locator(".rack .tile").all_text_contents() == sorted("COHAENL")
    seat.page.clock.run_for(20_500)
    rack.wait_for()
    seat.tap("rack", "hide")
    rack.wait_for()
    assert "COHAENL" not in seat.page.content()


@pytest.mark.parametrize("by_keyboard", [False, True])
def test_own_tiles_are_typed_and_leave_a_gap(sit: Sit, by_keyboard: bool) -> None:
    seat = sit()
    seat.desk.mine["rack"] = list("TENCOHA")
    seat.page.evaluate("askMine()")
    if by_keyboard:
        seat.tap("rack")
        seat.page.keyboard.type("te")
    else:
        seat.tap("rack", "own0", "own1")
    seat.page.wait_for_selector("#foot .go:enabled")
    assert seat.page.locator("#below .spent").count() == 2
    assert seat.page.locator("#below .own button").count() == 5


def test_where_the_app_deals_nobody_is_told_to_draw_or_to_take_tiles_off(sit: Sit) -> None:
    seat = sit()
    seat.desk.mine["rack"] = list("TENCOHA")
    seat.page.evaluate("askMine()")
    seat.tap("rack", "own0", "own1", "own2", "where", "lay")
    seat.titled("One moment, Maya")
    assert "do not draw" not in seat.page.inner_text("#mine")
    seat.agree(draw=0)
    seat.says("Your rack is full.")
    assert "Draw" not in seat.page.inner_text("#mine")
    play = seat.game.position.contestable
    assert play
    seat.game.push(Turn(Challenge(by=1, words=play.words[:1], upheld=True)))
    seat.publish()
    dialog = seat.page.locator("#verdict-page[open]")
    dialog.wait_for()
    assert dialog.locator(".steps").count() == 0


# Verdicts and the end


def test_a_word_that_a_computer_has_refused_at_once_is_not_offered_again(sit: Sit) -> None:
    seat = sit()
    seat.type("TEN")
    seat.tap("where", "lay")
    seat.titled("One moment, Maya")
    seat.game.push_text(seat.desk.last("play")["play"])
    play = seat.game.position.contestable
    assert play
    seat.game.push(Turn(Challenge(by=1, words=play.words[:1], upheld=True)))
    seat.desk.mine = {**seat.desk.mine, "reply": None}
    seat.publish()
    seat.page.locator("#verdict-page[open] button").click()
    seat.titled("Your turn, Maya")
    seat.says("Type your word")


@pytest.mark.parametrize("upheld", [False, True])
def test_a_verdict_fills_the_page_until_it_is_tapped(sit: Sit, upheld: bool) -> None:
    seat = sit("Nora")
    play = seat.game.position.contestable
    assert play
    seat.game.push(Turn(Challenge(by=0, words=play.words[:1], upheld=upheld)))
    seat.publish()
    dialog = seat.page.locator("#verdict-page[open]")
    dialog.wait_for()
    assert ("NO" if upheld else "YES") in dialog.inner_text()
    if upheld:
        assert "You are back at" in dialog.inner_text()
        assert dialog.locator(".steps li").count() == 3
    until_text(seat.page, "#alert", "No. " if upheld else "Yes. ")
    assert seat.page.evaluate(NAMELESS) == []
    dialog.locator("button").click()
    dialog.wait_for(state="detached")
    seat.page.reload()
    seat.page.wait_for_selector("#foot button")
    assert seat.page.locator("#verdict-page[open]").count() == 0


def test_what_is_left_is_told_letter_by_letter_and_then_the_podium_comes(sit: Sit) -> None:
    seat = sit("Nora", tonight())
    seat.page.wait_for_selector(".podium .mine")
    seat.desk.mine["left"] = {"tiles": 2, "told": []}
    seat.page.evaluate("askMine()")
    seat.titled("What is left, Nora?")
    letters = [letter for letter, left in seat.game.unseen().items() if left][:2]
    assert seat.page.locator("#foot .go:enabled").count() == 0
    seat.tap(letters[0])
    seat.says("1 of 2 tiles: \u22125")
    seat.says("180 becomes 175")
    seat.tap(letters[1])
    seat.says("2 of 2 tiles: \u221210")
    only = [letter for letter in set(letters) if seat.game.unseen()[letter] == 1]
    for letter in only:  # There is no second one to be tapped.
        assert seat.page.locator(f"#below [data-key={letter}]").is_disabled()
    until_text(seat.page, "#news", "2 tiles: minus 10.")
    seat.tap("all")
    seat.titled("The game is over")
    assert seat.desk.last("left")["letters"] == letters
    assert seat.page.locator(".podium li").count() == 3


def test_tiles_left_that_have_arrived_though_their_answer_failed_are_no_trouble(sit: Sit) -> None:
    seat = sit("Nora", tonight())
    held: list[Route] = []
    seat.desk.mine["left"] = {"tiles": 1, "told": []}
    seat.page.evaluate("askMine()")
    letter = next(letter for letter, left in seat.game.unseen().items() if left)
    seat.tap(letter)
    seat.says("1 of 1 tile: \u22125")
    seat.page.route("**/left", lambda route: held.append(route))
    seat.tap("all")
    seat.desk.until(lambda: bool(held))
    seat.desk.mine["left"]["told"] = [letter]
    seat.page.evaluate("askMine()")
    seat.titled("The game is over")
    with seat.page.expect_event("requestfailed"):
        held[0].abort()
    seat.page.evaluate("askMine()")
    assert LOST not in seat.page.inner_text("#mine")


def test_a_challenge_says_what_it_costs_and_a_hand_can_be_taken_down(sit: Sit) -> None:
    seat = sit("Leo")
    seat.tap("challenge")
    word = seat.game.position.contestable.open[0]  # type: ignore[union-attr]
    seat.page.check(f"[data-key='doubt{word}']")
    seat.says(
        f"If {word} is good, the play stands. Challenging a good word costs the challenger nothing."
    )
    seat.tap("raise")
    seat.titled("Your hand is up")
    assert isinstance(seat.room.hear(), HandRaised)
    shown = seat.page.locator("#above .doubted .tile").count()
    assert shown == len(word.replace("QU", "Q"))
    seat.tap("down")
    seat.titled("Maya to play")
    assert seat.room.hear() == HandLowered("Leo")
    assert seat.page.locator("#mine .note").all_text_contents() == ["Your hand is down."]
    seat.tap("challenge")


@pytest.mark.parametrize("upheld", [False, True])
def test_the_television_dims_all_but_the_challenged_word(
    serve: Serve, browser: Browser, upheld: bool
) -> None:
    game = tonight(24)
    play = game.steps[-1].judgement
    word = max(play.score.words, key=lambda word: len(word.squares))
    game.push(Turn(Challenge(by=0, words=(word.text,), upheld=upheld)))
    page = browser.new_page(viewport={"width": 1920, "height": 1080})
    page.goto(address(serve(game), "tv"))
    page.wait_for_selector("#tv.told")
    new = {str(square) for square in play.action.squares}  # type: ignore[union-attr]
    off = new if upheld else set()
    assert set(lit_squares(page, ".tile:not(.faint)")) == {str(at) for at in word.squares} | off
    assert set(lit_squares(page, ".tile.wrong:has(.dot)")) == off
    assert page.locator(".doubted .tile.wrong").count() == (
        len(new & set(map(str, word.squares))) if upheld else 0
    )
    assert page.locator(".doubted .tile").count() == len(word.squares)
    page.close()


def test_a_verdict_on_many_words_has_room_on_the_television(serve: Serve, browser: Browser) -> None:
    game = tonight(24)
    play = game.position.contestable
    assert play
    assert len(play.words) > 1
    game.push(Turn(Challenge(by=0, words=play.words, upheld=True)))
    page = browser.new_page(viewport={"width": 1920, "height": 1080})
    page.goto(address(serve(game), "tv"))
    page.wait_for_selector("#tv.told .strip")
    assert page.evaluate("whole.scrollHeight") <= 1080
    page.close()


def lit_squares(page: Page, which: str) -> list[str]:
    """The squares whose tiles are such."""
    found = page.locator(f"#squares td:has({which})")
    return [str(cell.get_attribute("data-square")) for cell in found.all()]


# Every moment at every size


def entering(sit: Sit, scheme: str) -> Iterator[tuple[str, Seat]]:
    """A turn from one moment to the next, and the rack after it."""
    seat = sit("Bartholomew", crowded_game(), scheme)
    seat.desk.points_more = 1000
    yield "start", seat
    seat.type("TEN")
    yield "word", seat
    seat.tap("where")
    yield "place", seat
    seat.tap("elsewhere")
    yield "elsewhere", seat
    seat.page.evaluate("turn.at = 'A1'; turn.down = false; preview()")
    seat.page.wait_for_selector("#below .refused")
    yield "not allowed", seat
    seat.tap("lay")
    yield "problem", seat
    seat.tap("change", "back", "lay")
    seat.titled("One moment")
    yield "asked", seat
    seat.agree(undo=True)
    seat.says("It counts")
    yield "counts", seat
    seat.tap("drawn")
    yield "waiting", seat
    seat.desk.mine["rack"] = list("COHAENL")
    seat.page.evaluate("askMine()")
    seat.tap("rack")
    yield "rack", seat


def challenging(sit: Sit, scheme: str) -> Iterator[tuple[str, Seat]]:
    """A hand, and its verdict for two of the players."""
    game = crowded_game()
    seat, player = sit("MMMMMMMM", game, scheme), sit("Jo", game, scheme)
    seat.tap("challenge")
    seat.page.locator("#mine .tick input").first.check()
    yield "challenge", seat
    seat.tap("raise")
    seat.titled("Your hand is up")
    yield "hand", seat
    until_text(player.page, "#above", "challenges. Please wait.")
    yield "challenged", player
    seat.tap("down")
    seat.says("Your hand is down.")
    yield "hand down", seat
    play = game.position.contestable
    assert play
    for upheld, by in ((False, 5), (True, 0)):
        words = play.words if upheld else play.words[:1]
        if upheld:
            game.pop()
        game.push(Turn(Challenge(by=by, words=words, upheld=upheld)))
        seat.publish()
        for one in (seat, player):
            one.page.locator(f"#verdict-page[open].{'no' if upheld else 'yes'}").wait_for()
            yield f"verdict {upheld}", one


def ending(sit: Sit, scheme: str) -> Iterator[tuple[str, Seat]]:
    """The tiles left, and the winner."""
    seat = sit("MMMMMMMM", crowded_game("end"), scheme)
    seat.desk.points_more = 1000
    seat.desk.mine["left"] = {"tiles": 2, "told": []}
    seat.page.evaluate("askMine()")
    letters = [letter for letter, left in seat.game.unseen().items() if left][:2]
    seat.tap(*letters)
    seat.says("1180 becomes 1170")
    yield "left", seat
    seat.tap("all")
    seat.titled("The game is over")
    yield "podium", seat


ALL_MOMENTS = (entering, challenging, ending)


def faults(seat: Seat, wide: bool) -> list[str]:
    """What is wrong at any size and zoom with the moment that `seat` shows, of great numbers."""
    state, wrong = in_thousands(seat.page.evaluate("state")), []
    seat.page.evaluate("delete byId('verdict-page').dataset.key")  # It is made anew.
    for width, height in SIZES:
        for zoom in (1,) if wide else (1, 2, 4):
            seat.page.set_viewport_size({"width": width // zoom, "height": height // zoom})
            given = {
                **{"views": ["seat"], "states": [state], "wide": wide},
                **{"smallest": SMALLEST - 1, "whole": True, "changing": ""},
            }
            wrong += seat.page.evaluate(LOOK, given)
    seat.page.set_viewport_size({"width": 375, "height": 667})
    seat.page.evaluate("follow()")
    return wrong


@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize("moments", ALL_MOMENTS)
def test_no_number_is_cut_and_nothing_too_small_in_any_moment(
    sit: Sit, moments: Moments, wide: bool
) -> None:
    wrong = [
        f"{moment}: {fault}"
        for moment, seat in moments(sit, "dark")
        for fault in faults(seat, wide)
    ]
    assert wrong == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("moments", ALL_MOMENTS)
def test_every_moment_can_be_read_and_has_names(sit: Sit, moments: Moments, scheme: str) -> None:
    for moment, seat in moments(sit, scheme):
        assert seat.page.evaluate(FAINT) == [], moment
        assert seat.page.evaluate(NAMELESS) == [], moment
        assert violations(seat.page) == [], moment

"""One device as the table: it enters for whoever is to move, by taps and by keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from scorekeeper.game.game import Game
from scorekeeper.game.play import Play
from scorekeeper.session import GameStore, Session
from scorekeeper.session.proposals import read_turn
from scorekeeper.session.questions import proposal_question
from scorekeeper.session.seats import TABLE
from scorekeeper.session.stage import Proposal
from scorekeeper.session.state import SeatPlays, TableView
from scorekeeper.session.table import Table
from scorekeeper.web.turn_values import place_as_json
from tests.cli.serving import serving_apart
from tests.record.samples import a_game
from tests.web.axe import violations
from tests.web.conftest import LIMIT, Room, Serve, address
from tests.web.fake_table import TableDesk
from tests.web.keeper import kept
from tests.web.test_browser import BEFORE_THE_PAGE, FAINT, until_text
from tests.web.test_layout import LOOK, SIZES, SMALLEST
from tests.web.test_turn_page import LOST, NAMELESS
from tools.browser import device
from tools.sample import tonight

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

TABLET, PHONE = (768, 1024), (320, 568)


class Tablet:
    """The page that is the table, and the desk that answers it."""

    def __init__(
        self, browser: Browser, room: Room, game: Game, size: tuple[int, int], scheme: str
    ) -> None:
        self.room, self.game = room, game
        context = browser.new_context(**device("small", scheme))
        context.set_default_timeout(LIMIT * 1000)
        context.add_init_script(BEFORE_THE_PAGE)
        self.page: Page = context.new_page()
        self.resize(size)
        self.wrong: list[str] = []
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.desk = TableDesk(room, game, self.page)

    def sit(self) -> Tablet:
        """Become the table with a token that came in the address."""
        self.page.goto(address(self.room, "table=a-token"))
        self.page.wait_for_function("() => typeof askMine === 'function' && mine?.table")
        return self

    def resize(self, size: tuple[int, int]) -> None:
        self.page.set_viewport_size({"width": size[0], "height": size[1]})

    def tap(self, *keys: str) -> None:
        """Tap the buttons with these keys, one after another."""
        for key in keys:
            self.page.click(f"#mine [data-key='{key}']:enabled")

    def menu(self, key: str) -> None:
        """Tap a line of the menu."""
        self.page.click("#open-menu")
        self.page.click(f"#menu [data-key='{key}']")

    def type(self, word: str) -> None:
        """Tap the letters of `word`, and wait for its places."""
        self.tap("type", *word)
        self.page.wait_for_function("() => turn.places.length || turn.says")

    def says(self, text: str, where: str = "#mine") -> None:
        until_text(self.page, where, text)

    def titled(self, text: str) -> None:
        until_text(self.page, "#title", text)

    def told(self, **table: Any) -> None:
        """The table is told something else."""
        self.desk.table.update(table)
        self.page.evaluate("askMine()")

    def asks_for(self, change: dict[str, Any]) -> None:
        """Wait until the page has sent this to the table as its last wish."""
        self.desk.until(lambda: self.desk.did()[-1:] == [change])

    def proposed(self, turn: str) -> None:
        """A phone has sent a turn of the player to move."""
        verdict = self.game.judge(read_turn(turn, self.game))
        proposal = Proposal(self.game.position.to_move, 1, verdict)
        self.desk.asks = {"proposal": proposal_question(self.game, proposal)}
        is_play = isinstance(verdict.action, Play)
        place = place_as_json(self.game, verdict) if is_play else None
        self.told(stage="proposal", place=place)


Sit = Callable[..., Tablet]


@pytest.fixture
def sit(browser: Browser, serve: Serve) -> Iterator[Sit]:
    """Puts a tablet in the middle of the game of the pictures."""
    tablets: list[Tablet] = []

    def sit(
        game: Game | None = None, size: tuple[int, int] = TABLET, scheme: str = "dark"
    ) -> Tablet:
        shown = game or tonight(24)
        tablets.append(Tablet(browser, serve(shown), shown, size, scheme))
        return tablets[-1]

    yield sit
    for tablet in tablets:
        tablet.page.context.close()
        assert tablet.wrong == []


# Becoming the table


def test_the_token_in_the_address_leaves_it_at_once_and_is_kept(sit: Sit) -> None:
    tablet = sit().sit()
    tablet.titled("Maya to play")
    assert tablet.page.url.endswith("/#table")
    assert "a-token" not in tablet.page.url
    tablet.page.reload()
    tablet.titled("Maya to play")
    assert {body["seat"] for _, body in tablet.desk.sent} == {"a-token"}


def test_the_seat_of_the_table_is_asked_for_once(sit: Sit) -> None:
    tablet = sit()
    given = {"seat": "another", "agreed": False, "number": "4072"}
    tablet.page.route("**/seat", lambda route: route.fulfill(json=given))
    tablet.desk.is_agreed = False
    tablet.page.goto(address(tablet.room, "table"))
    tablet.tap("be")
    tablet.says("4072")
    tablet.desk.is_agreed = True
    tablet.titled("Maya to play")
    tablet.page.reload()
    tablet.titled("Maya to play")
    tablet.page.goto(address(tablet.room, "seat"))
    tablet.titled("Maya to play")


def test_a_device_that_is_freed_asks_again(sit: Sit) -> None:
    tablet = sit().sit()
    tablet.desk.no_seat = True
    tablet.page.evaluate("askMine()")
    tablet.titled("Use this tablet for the table?")
    tablet.says("This tablet is no longer the one in the middle.")


# Turns


@pytest.mark.parametrize("size", [TABLET, (1024, 768)])
def test_all_of_a_turn_is_on_one_page(sit: Sit, size: tuple[int, int]) -> None:
    tablet = sit(size=size).sit()
    squares = tablet.page.locator("#squares tbody td").first.bounding_box()
    assert squares
    assert squares["width"] >= (63 if size == TABLET else 54)
    tablet.type("TEN")
    for part in (".at-once .keys", ".at-once .choices", ".at-once .sum-up .gain", "[data-key=lay]"):
        box = tablet.page.locator(part).bounding_box()
        assert box
        assert box["y"] + box["height"] <= size[1]
    keys = tablet.page.locator(".keys button").evaluate_all("all => all.map(one => one.offsetTop)")
    assert len(set(keys)) == (2 if size == TABLET else 4)
    assert keys.count(keys[0]) == (14 if size == TABLET else 7)
    assert tablet.page.locator("#mine .go").count() == 1


def test_a_turn_is_laid_for_whoever_is_to_move(sit: Sit) -> None:
    tablet = sit().sit()
    tablet.type("TEN")
    tablet.tap("place1", "lay")
    tablet.titled("Leo to play")
    tablet.says("Maya draws 2 tiles.")
    sent = tablet.desk.last("play")
    assert (sent["number"], sent["position"], sent["seat"]) == (1, 24, "a-token")
    assert tablet.page.locator("#below > [data-key=type]").inner_text() == "Leo, lay a word"


def test_a_turn_is_laid_step_by_step_on_a_phone(sit: Sit) -> None:
    tablet = sit(size=PHONE).sit()
    tablet.type("TEN")
    tablet.tap("where", "lay")
    tablet.titled("Leo to play")


def test_a_word_is_put_on_the_whole_board(sit: Sit) -> None:
    tablet = sit().sit()
    tablet.type("TEN")
    tablet.tap("elsewhere")
    tablet.titled("Tap where T goes")
    assert tablet.page.locator("#squares td button").count() == 100
    tablet.tap("turn")
    tablet.page.click("[data-square=A1] button")
    tablet.says("Not allowed.")
    tablet.tap("lay")
    tablet.titled("Maya's play")
    tablet.says("Do you all want to allow it anyway?")
    tablet.tap("answer1")
    tablet.titled("Leo to play")
    assert tablet.desk.last("play")["accept"] is True


def test_what_the_table_refuses_may_stand_or_be_changed(sit: Sit) -> None:
    tablet = sit().sit()
    tablet.type("TEN")
    tablet.page.evaluate("turn.places[0].play = '1A TEN'")
    tablet.tap("lay")
    tablet.titled("Maya's play")
    tablet.page.click("#open-menu")  # Changes nothing: the word is there still.
    tablet.titled("Maya to play")
    tablet.tap("lay", "answer0")
    tablet.titled("Maya to play")
    assert tablet.page.evaluate("here.word") == []
    tablet.tap(*"TEN")
    tablet.page.wait_for_function("() => turn.places.length")
    tablet.page.evaluate("turn.places[0].play = '1A TEN'")
    tablet.tap("lay", "answer1")
    tablet.titled("Leo to play")
    numbers = [body["number"] for body in tablet.desk.all_to("play")]
    assert numbers == [1, 2, 3, 4]


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_turn_that_did_not_arrive_is_kept_and_sent_again_once(
    sit: Sit, size: tuple[int, int]
) -> None:
    tablet = sit(size=size).sit()
    tablet.desk.is_silent = True
    tablet.type("TEN")
    if size == PHONE:
        tablet.tap("where")
    tablet.tap("lay")
    tablet.says(LOST)
    tablet.tap("back")
    tablet.titled("Maya to play")
    if size == PHONE:
        tablet.tap("where")
    tablet.tap("lay")
    tablet.says(LOST)
    tablet.desk.is_silent = False
    tablet.tap("lay")
    tablet.titled("Leo to play")
    assert LOST not in tablet.page.inner_text("#mine")
    first, second, third = tablet.desk.all_to("play")
    assert first == second == third


def test_pass_and_swap_say_who(sit: Sit) -> None:
    tablet = sit().sit()
    tablet.tap("pass")
    tablet.titled("Does Maya pass?")
    tablet.tap("answer0")
    tablet.titled("Leo to play")
    tablet.tap("swap")
    tablet.titled("Which tile does Leo swap?")
    tablet.tap("E")
    tablet.titled("Nora to play")
    assert tablet.desk.last("play")["play"] == "swap E"


def test_a_turn_is_entered_by_keys_alone(sit: Sit) -> None:
    tablet = sit().sit()
    for key in ("t", "e", "n", "x", "Backspace"):
        tablet.page.keyboard.press(key)
    tablet.page.wait_for_selector("[data-key=lay]:enabled")
    tablet.page.keyboard.press("Escape")
    tablet.titled("Maya to play")
    for key in "ten":
        tablet.page.keyboard.press(key)
    tablet.page.wait_for_selector("[data-key=lay]:enabled")
    tablet.page.keyboard.press("Enter")
    tablet.titled("Leo to play")
    until_text(tablet.page, "#alert", "Maya draws 2 tiles.")


def test_turn_round_turns_the_page_for_whoever_sits_opposite(sit: Sit) -> None:
    tablet = sit().sit()
    tablet.page.click("#turn-round")
    assert tablet.page.evaluate("getComputedStyle(document.body).rotate") == "180deg"
    tablet.type("TEN")
    tablet.tap("lay")
    tablet.titled("Leo to play")
    tablet.page.click("#turn-round")
    assert tablet.page.evaluate("getComputedStyle(document.body).rotate") == "none"
    assert tablet.page.get_attribute("#turn-round", "aria-pressed") == "false"


def test_racks_are_never_on_it(sit: Sit) -> None:
    tablet = sit().sit()
    assert tablet.page.locator(".rack, [data-key=rack]").count() == 0
    tablet.page.click("#open-menu")
    assert not tablet.page.is_visible("#rack-link")


def test_a_word_of_the_board_is_looked_up_and_the_turn_kept(sit: Sit) -> None:
    tablet = sit(a_game("5C MOOD", "F5 .EAR")).sit()
    tablet.tap("type", "T", "E")
    tablet.page.click("#open-menu")
    tablet.page.click("#menu a[href='#word']")
    tablet.page.click("section[data-view=word] td[data-square=F5]")
    tablet.says("DEAR", "#answer")
    assert tablet.page.locator("#answer .asked").all_text_contents() == ["MOOD", "DEAR"]
    tablet.page.click("#open-menu")
    tablet.page.click("#menu a[href='#table']")
    tablet.says("TE.", "#below .line")


# Challenge, undo, proposals


@pytest.mark.parametrize("good", [True, False])
def test_a_challenge_is_settled_and_its_verdict_read(sit: Sit, good: bool) -> None:
    tablet = sit()
    tablet.desk.decides = True
    tablet.sit()
    tablet.tap("challenge")
    tablet.titled("Who challenges Nora?")
    assert tablet.page.locator("#foot .go:enabled").count() == 0
    tablet.says("Challenging a good word costs")
    tablet.tap("by Leo")
    tablet.page.click("#above .tick >> nth=0")
    word = tablet.game.position.contestable.words[0]  # type: ignore[union-attr]
    tablet.says(f"Challenge {word}")
    tablet.tap("raise")
    tablet.titled("What do you decide?")
    tablet.says(f"Leo challenges {word}.")
    tablet.tap("answer0" if good else "answer1")
    page = tablet.page.locator("#verdict-page[open]")
    page.wait_for()
    assert ("YES" if good else "NO") in page.inner_text()
    assert page.locator("button").all_text_contents() == ["We know better", "Carry on"]
    page.locator("button >> nth=1").click()
    tablet.titled("Maya to play" if good else "Nora to play")
    sent = tablet.desk.last("challenge")
    assert (sent["by"], sent["words"], sent["good"], sent["position"]) == ("Leo", [word], good, 24)
    assert [one["answer"] for one in tablet.desk.did()] == ["carry on"]


def test_undo_and_redo_ask_at_most_once(sit: Sit) -> None:
    tablet = sit().sit()
    tablet.menu("undo")
    tablet.titled("Undo the last turn?")
    tablet.page.keyboard.press("Escape")
    tablet.menu("undo")
    tablet.tap("answer1")
    tablet.titled("Nora to play")
    tablet.menu("redo")
    tablet.titled("Maya to play")
    asked = {"do": "answer", "question": "undo", "answer": "take it back", "position": 24}
    assert tablet.desk.did() == [asked, {"do": "redo"}]


def test_a_computer_whose_turn_was_taken_back_plays_when_they_go_on(sit: Sit) -> None:
    tablet = sit().sit()
    tablet.desk.goes_on = True
    tablet.told(stage="thinking", says="Robot plays when you go on.")
    tablet.says("Robot plays when you go on.")
    tablet.tap("go-on")
    tablet.desk.until(lambda: tablet.desk.did() == [{"do": "go on"}])


def test_an_answer_that_comes_late_leaves_what_was_opened_meanwhile(sit: Sit) -> None:
    tablet = sit()
    tablet.desk.decides = True
    tablet.sit()
    tablet.tap("challenge", "by Leo", "raise", "answer0")
    tablet.page.wait_for_selector("#verdict-page[open]")
    tablet.page.evaluate(
        """() => { const soon = fetch;
          const late = new Promise((go) => { window.comesNow = go; });
          window.fetch = (...sent) => late.then(() => soon(...sent)); }"""
    )
    tablet.page.click(
        "#verdict-page [data-key=verdict]"
    )  # It is told that this was read, but not yet.
    tablet.menu("undo")
    tablet.titled("Undo the last turn?")
    tablet.page.evaluate("comesNow()")
    tablet.page.wait_for_function("() => tableView().stage === 'turn'")
    assert [one["answer"] for one in tablet.desk.did()] == ["carry on"]
    tablet.titled("Undo the last turn?")
    tablet.page.click("#open-menu")


def test_the_turn_of_a_phone_is_agreed_to_or_sent_back(sit: Sit) -> None:
    tablet = sit().sit()
    place = tablet.desk._places({"word": "TEN"})["places"][0]
    tablet.proposed(place["play"])
    tablet.titled(f"Maya: TEN for {place['points']}")
    assert tablet.page.locator("#squares .new").count() == len(place["new"])
    tablet.tap("answer1")
    tablet.titled("Maya to play")
    tablet.proposed("swap E")
    tablet.titled("Maya swaps a tile")
    tablet.tap("answer0")
    tablet.titled("Maya to play")
    assert [one["answer"] for one in tablet.desk.did()] == ["send it back", "let it count"]


def test_the_tiles_of_a_computer_are_typed(sit: Sit) -> None:
    tablet = sit().sit()
    tablet.told(stage="draw", draw={"player": "Robot", "tiles": 2})
    tablet.titled("Draw 2 tiles for Robot")
    tablet.tap("E", "Backspace", "E", "T", "all")
    tablet.titled("Maya to play")
    assert tablet.desk.did() == [{"do": "drawn", "player": "Robot", "letters": ["E", "T"]}]


# The end, and the next game


def test_the_end_asks_once_and_each_tells_what_is_left(sit: Sit) -> None:
    tablet = sit().sit()
    tablet.menu("stop")
    tablet.titled("Do you want to stop?")
    tablet.tap("answer1")
    tablet.says("Every turn is saved.")
    tablet.tap("answer0")
    tablet.titled("Maya to play")
    tablet.menu("stop")
    tablet.titled("Do you want to stop?")
    left: list[dict[str, Any]] = [
        {"player": name, "tiles": 2, "told": []} for name in ("Maya", "Leo")
    ]
    tablet.desk.table["left"] = left
    tablet.tap("answer3")
    tablet.titled("What is left, Maya?")
    tablet.tap("E", "T", "all")
    tablet.titled("What is left, Leo?")
    tablet.tap("later")
    tablet.titled("The game is over")
    assert tablet.page.locator(".podium li").count() == 3
    assert tablet.desk.did()[1]["answer"] == "end it: count the tiles left"
    assert tablet.desk.did()[2:] == [{"do": "left", "player": "Maya", "letters": ["E", "T"]}]


def test_a_page_that_asks_is_admitted(sit: Sit) -> None:
    tablet = sit().sit()
    asking = [{"number": "4072", "name": None}, {"number": "1234", "name": "Nora"}]
    tablet.told(keeps=True, asking=asking, calls="4072")
    tablet.titled("4072 asks")
    assert tablet.page.locator("#above button").all_text_contents() == [
        *("\u25cfMaya", "\u25a0Leo", "\u25b2Nora", "Television", "Board only"),
    ]
    tablet.room.phones.admit(tablet.room.outside("join", {})["number"], "Leo")
    tablet.page.wait_for_selector("[data-key='as Leo']:has-text('has a phone')")
    tablet.tap("as Leo")
    tablet.titled("Maya to play")  # The second one waits until somebody has time.
    tablet.says("1 asks to come in")
    until_text(tablet.page, "#news", "1 asks to come in.")
    tablet.tap("asking")
    tablet.titled("1234 asks to be Nora")
    tablet.tap("refuse1234")
    tablet.titled("Maya to play")
    assert tablet.desk.did() == [
        {"do": "admit", "number": "4072", "player": "Leo"},
        {"do": "admit", "number": "1234", "as": ""},
    ]


def test_a_crowd_is_a_list_the_oldest_first_and_is_sent_away_by_one_answer(sit: Sit) -> None:
    tablet = sit().sit()
    asking = [{"number": str(number), "name": None} for number in range(1000, 1003)]
    asking.insert(1, {"number": "4072", "name": "Nora"})
    tablet.type("TE")
    tablet.told(keeps=True, asking=[*asking])
    tablet.says("4 ask to come in")
    tablet.titled("Maya to play")
    tablet.tap("asking")
    tablet.titled("4 ask to come in")
    tablet.says("Maya\u2019s word is kept.")
    rows = tablet.page.locator(".newcomers li > .number")
    assert rows.all_inner_texts() == ["1000", "4072", "1001", "1002"]
    assert violations(tablet.page) == []
    tablet.tap("who1000")
    tablet.tap("board")
    tablet.titled("3 ask to come in")
    tablet.tap("admit4072")
    tablet.titled("2 ask to come in")
    tablet.tap("refuse1001")
    tablet.titled("1002 asks")
    tablet.told(asking=[*asking])
    tablet.titled("4 ask to come in")
    tablet.tap("shut")
    tablet.titled("Maya to play")
    assert tablet.page.evaluate("here.word") == [*"TE"]
    assert tablet.desk.did() == [
        {"do": "admit", "number": "1000", "as": "board"},
        {"do": "admit", "number": "4072", "player": "Nora"},
        {"do": "admit", "number": "1001", "as": ""},
        {"do": "door", "shut": True},
    ]
    tablet.told(asking=[*asking])
    tablet.tap("asking")
    tablet.told(asking=[])  # They were answered elsewhere, or have gone.
    tablet.titled("Maya to play")
    tablet.tap("clear")
    tablet.menu("phones")
    tablet.tap("door")
    tablet.page.wait_for_selector("[data-key=door]:has-text('Nobody more tonight')")
    assert tablet.desk.did()[4:] == [{"do": "door", "shut": False}]


def test_admission_waits_for_the_word_that_is_typed(sit: Sit) -> None:
    tablet = sit().sit()
    tablet.type("TE")
    tablet.told(keeps=True, asking=[{"number": "4072", "name": None}], calls="4072")
    tablet.says("1 asks to come in")
    tablet.titled("Maya to play")
    tablet.tap("clear")
    tablet.titled("4072 asks")


def test_trust_is_chosen_at_the_table(sit: Sit) -> None:
    tablet = sit().sit()
    tablet.told(keeps=True)
    tablet.menu("phones")
    tablet.tap("at once")
    tablet.page.wait_for_selector("[data-key='at once'][aria-pressed=true]")
    assert tablet.desk.did() == [{"do": "trust", "trust": "at once"}]


def test_names_are_typed_or_tapped_before_the_first_game(sit: Sit) -> None:
    tablet = sit()
    tablet.desk.table.update(keeps=True, stage="names", says="Who plays tonight?")
    tablet.sit()
    for name in ("Maya", "Leo", "Nora"):
        tablet.tap(f"off {name}")
    tablet.tap("known Gran", "robot", "plays Gran")
    tablet.says("Robot 2")  # It plays in Gran's place, and then it does not.
    tablet.tap("plays Robot 2")
    tablet.page.fill("#new-name", "zo\u00eb")
    tablet.page.keyboard.press("Enter")
    tablet.tap("earlier zo\u00eb", "earlier zo\u00eb", "deals")
    tablet.page.select_option("[data-key=box]", "old-8x8")
    tablet.says("Words that everybody knows.")
    assert tablet.page.evaluate(NAMELESS) == []
    tablet.tap("begin")
    tablet.titled("Maya to play")
    assert tablet.desk.did() == [
        {
            **{"do": "new", "players": ["zo\u00eb", "Gran", "Robot"], "computers": ["Robot"]},
            **{"box": "old-8x8", "words": "family", "deals": True},
            "seats": [
                {"player": name, "ahead": 0, "family": False}
                for name in ("zo\u00eb", "Gran", "Robot")
            ],
        }
    ]


def test_a_seat_has_points_ahead_and_family_words(sit: Sit) -> None:
    tablet = sit()
    known = {"name": "Gran", "ahead": 40, "family": True, "more": "rack of 5"}
    tablet.desk.table.update(keeps=True, stage="names", says="Who plays tonight?", terms=[known])
    tablet.sit()
    for name in ("Maya", "Leo", "Nora"):
        tablet.tap(f"off {name}")
    tablet.tap("known Gran", "known Opa")
    tablet.says("family level, 40 ahead, rack of 5")
    tablet.tap("seat Gran", "less Gran", "seat Opa")
    assert tablet.page.locator("[data-key='less Gran']").count() == 0  # One seat is open.
    assert tablet.page.is_disabled("[data-key='less Opa']")
    tablet.tap("more Opa", "more Opa", "earlier Opa")
    tablet.says("10 ahead")
    assert tablet.page.evaluate(NAMELESS) == []
    tablet.tap("family Opa", "family Opa", "begin")
    tablet.titled("Maya to play")
    assert tablet.desk.did()[0]["seats"] == [
        {"player": "Opa", "ahead": 10, "family": False},
        {"player": "Gran", "ahead": 35, "family": True},
    ]


def test_the_same_play_again(sit: Sit) -> None:
    game = tonight()
    tablet = sit(game).sit()
    tablet.told(keeps=True)
    tablet.tap("next", "again")
    tablet.page.wait_for_function("() => atTable.step === ''")
    assert tablet.desk.did() == [{"do": "again"}]


# Real tables


def visit(browser: Browser, where: str) -> Page:
    context = browser.new_context(**device("small"))
    context.set_default_timeout(LIMIT * 1000)
    page = context.new_page()
    page.set_viewport_size({"width": TABLET[0], "height": TABLET[1]})
    page.goto(where)
    return page


def tap(page: Page, *keys: str) -> None:
    for key in keys:
        page.click(f"#mine [data-key='{key}']:enabled")


def test_a_tablet_beside_the_keyboard(browser: Browser) -> None:
    table = Table(Session(tonight(24), GameStore()))
    with kept(table, seats=False) as real:
        page = visit(browser, address(real.room, "table"))
        tap(page, "be")
        page.wait_for_selector(".digits")
        while not real.host.pages.asking:
            page.wait_for_timeout(5)
        real.by_keeper(real.host.agree)
        until_text(page, "#title", "Maya to play")
        tap(page, "type", *"TEN", "lay")
        until_text(page, "#title", "Leo to play")
        tap(page, "challenge", "by Leo", "raise")
        page.click("#verdict-page [data-key=verdict]")
        page.wait_for_selector("[data-key=type]")
        until_text(page, "#title", "Leo to play")
        page.click("#open-menu")
        page.click("#menu [data-key=undo]")
        tap(page, "answer1")
        page.wait_for_selector("[data-key=challenge]")
        assert len(real.turns) == 25
        real.by_keeper(lambda: real.host.free(TABLE))
        page.evaluate("askMine()")
        until_text(page, "#mine", "This tablet is no longer the one in the middle.")
        page.context.close()


def test_from_the_names_to_the_winner(browser: Browser, tmp_path: Path) -> None:
    with serving_apart("--keep", str(tmp_path / "sunday.toml")) as served:
        where = served.address
        page = visit(browser, where)
        for name in ("Gran", "Zo\u00eb"):
            page.fill("#new-name", name)
            page.keyboard.press("Enter")
            page.wait_for_selector(f"[data-key='off {name}']")
        tap(page, "begin")
        until_text(page, "#title", "Gran to play")
        tap(page, "type", *"CAT", "lay")
        until_text(page, "#title", "Zo\u00eb to play")
        phone = visit(browser, where.rpartition("/")[0].rpartition("/")[0])
        phone.wait_for_selector("#digits span")
        until_text(page, "#title", phone.inner_text("#digits").replace("\n", ""))
        tap(page, "as Zo\u00eb")
        until_text(phone, "#title", "Your turn, Zo\u00eb")
        phone.context.close()
        page.wait_for_selector("[data-key=type]")
        page.click("#open-menu")
        page.click("#menu [data-key=stop]")
        tap(page, "answer3")
        for name in ("Gran", "Zo\u00eb"):
            until_text(page, "#title", f"What is left, {name}?")
            tap(page, *"EEEIIRR", "all")
        until_text(page, "#mine", "Gran wins by")
        tap(page, "next", "again")
        until_text(page, "#title", "Zo\u00eb to play")
        page.context.close()
    assert len(list(tmp_path.glob("*.toml"))) == 2


# Every moment at every size


def moments(tablet: Tablet) -> Iterator[str]:
    """Takes the page from one moment of the table to the next; the first is before it sits."""
    tablet.desk.no_seat = True
    tablet.page.goto(address(tablet.room, "table"))
    tablet.titled("Use this tablet for the table?")
    yield "not the table"
    tablet.desk.no_seat, tablet.desk.decides = False, True
    tablet.sit()
    yield "idle"
    tablet.type("TEN")
    yield "typing"
    tablet.page.evaluate("goElsewhere()")
    yield "elsewhere"
    tablet.page.evaluate("turn.at = 'A1'; turn.down = false; preview()")
    tablet.page.wait_for_selector("#below .refused")
    tablet.tap("lay")
    tablet.titled("Maya's play")
    yield "not allowed"
    tablet.tap("answer0")
    tablet.tap("challenge", "by Leo")
    tablet.page.evaluate("here.word = []")
    yield "challenge"
    tablet.tap("raise")
    tablet.titled("What do you decide?")
    yield "you decide"
    tablet.tap("answer0")
    tablet.page.wait_for_selector("#verdict-page[open]")
    yield "verdict"
    tablet.page.click("#verdict-page [data-key=verdict]")
    tablet.menu("undo")
    yield "undo"
    tablet.page.click("#open-menu")
    tablet.tap("pass")
    yield "pass"
    tablet.page.click("#open-menu")
    place = tablet.desk._places({"word": "TEN"})["places"][0]
    tablet.proposed(place["play"])
    tablet.titled("Maya: TEN")
    yield "proposal"
    tablet.desk.asks = {}
    drawn = {"player": "Robot", "tiles": 2}
    tablet.told(keeps=True, stage="draw", place=None, draw=drawn, says="Draw for Robot.")
    tablet.titled("Draw 2 tiles")
    tablet.tap("E")
    yield "draw"
    tablet.told(stage="trouble", says="The file cannot be written.")
    tablet.titled("Please look at this first")
    yield "trouble"
    tablet.told(stage="thinking", says="Robot is thinking.")
    tablet.says("Robot is thinking.")
    yield "thinking"
    tablet.told(stage="turn", asking=[{"number": "4072", "name": None}], calls="4072")
    tablet.titled("4072 asks")
    yield "asks"
    tablet.tap("board")
    tablet.menu("phones")
    yield "phones"
    tablet.tap("back")
    tablet.page.click("#open-menu")
    yield "menu"
    tablet.page.click("#shut")
    tablet.desk.table["left"] = [{"player": "Leo", "tiles": 3, "told": []}]
    tablet.menu("stop")
    yield "stop"
    tablet.tap("answer3")
    tablet.titled("What is left, Leo?")
    yield "left"
    tablet.tap("later")
    tablet.titled("The game is over")
    yield "over"
    tablet.tap("next")
    yield "another game"
    tablet.tap("others", "robot", "seat Leo", "more Leo", "family Leo")
    yield "names"


def test_nothing_is_cut_or_too_small_in_any_moment_of_the_table(sit: Sit) -> None:
    tablet, wrong = sit(), []
    for moment in moments(tablet):
        if tablet.page.locator("dialog[open]").count():
            continue  # It lies over the page, and scrolls if it must.
        state = tablet.page.evaluate("state")
        for width, height in SIZES:
            for zoom in (1, 2, 4):
                tablet.resize((width // zoom, height // zoom))
                given = {
                    **{"views": ["table"], "states": [state], "wide": False},
                    **{"smallest": SMALLEST - 1, "whole": True, "changing": ""},
                }
                wrong += [f"{moment}: {fault}" for fault in tablet.page.evaluate(LOOK, given)]
        tablet.resize(TABLET)
    assert wrong == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_moment_of_the_table_can_be_read_and_has_names(sit: Sit, scheme: str) -> None:
    tablet = sit(scheme=scheme)
    for moment in moments(tablet):
        assert tablet.page.evaluate(FAINT) == [], moment
        assert tablet.page.evaluate(NAMELESS) == [], moment
        assert violations(tablet.page) == [], moment


@pytest.mark.parametrize("is_open", [True, False])
def test_another_device_is_told_of_the_tablet_where_a_tablet_keeps(
    browser: Browser, serve: Serve, is_open: bool
) -> None:
    plays = SeatPlays(table=TableView(stage="", says="", keeps=True))
    room = serve(tonight(24) if is_open else None, plays=plays)
    page = browser.new_page()
    page.goto(address(room, "table"))
    until_text(page, "#mine", "Somebody at the tablet says yes, once.")
    page.close()


def test_a_board_that_was_knocked_over_is_set_up_row_by_row(sit: Sit) -> None:
    tablet = sit().sit()
    tablet.menu("rows")
    tablet.asks_for({"do": "rows", "number": 0})
    tablet.room.phones.publish(tablet.game, rows_laid=3)
    tablet.titled("Height 1, row 4")
    tablet.says("Row 4: A I M, two empty, A N I, one empty, L.")
    tablet.tap("row-lies")
    tablet.asks_for({"do": "rows", "number": 4})
    tablet.room.phones.publish(tablet.game, rows_laid=3)
    tablet.titled("Height 1, row 4")
    tablet.tap("row-back")
    tablet.asks_for({"do": "rows", "number": 2})
    tablet.room.phones.publish(tablet.game, rows_laid=99)
    tablet.says("The board stands. Maya, lay a word.")
    tablet.tap("row-lies")
    tablet.asks_for({"do": "rows", "number": None})

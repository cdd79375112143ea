"""One device as the table: it enters for whoever is to move, by taps and by keys.

The module is long since this one page does all that the keys of the scorer do.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from scorekeeper.game.game import Game
from scorekeeper.game.play import Exchange
from scorekeeper.game.setup import SeatTerms
from scorekeeper.settings import remember, remember_players
from scorekeeper.table.seats import TABLE, Trust
from scorekeeper.table.stage import PreparingComputers
from tests.record.secret_games import real, untold
from tests.web import phone
from tests.web.conftest import Keep, Open, address
from tests.web.phone import Phone
from tools.sample import tonight

if TYPE_CHECKING:
    from tests.web.keeper import Evening, Kept

pytestmark = pytest.mark.browser

TABLET, SIDEWAYS, SMALL = (768, 1024), (1024, 768), (320, 568)


class Tablet(Phone):
    """The page that is the table."""

    def type(self, word: str) -> None:
        self.tap("type", *word)
        self.until("state.turn.places.length || state.turn.says")

    def choose(self, key: str, to: str = "") -> None:
        """Tap a line of the menu."""
        self.menu(f"[data-key='{key}']", to=to)


Sit = Callable[..., Tablet]


@pytest.fixture
def sit(keep: Keep, open_page: Open) -> Sit:
    """Puts a tablet in the middle of the game of the pictures, or of another."""

    def sit(
        game: Game | None = None, size: tuple[int, int] = TABLET, at: Kept | None = None
    ) -> Tablet:
        found = phone.sit(at or keep(game or tonight(24)), open_page, TABLE, size)
        return Tablet(found.page, found.at)

    return sit


def without_dictionary() -> Game:
    """The game of the pictures where the people decide."""
    return Game.replay(replace(tonight(24).setup, dictionary=""), tonight(24).turns)


# Becoming the table


def test_a_tablet_beside_the_keyboard(keep: Keep, open_page: Open) -> None:
    at = keep(tonight(24))
    tablet = Tablet(open_page(address(at.room, "table"), "tablet", "light"), at)
    tablet.tap("be")
    tablet.says("The laptop shows this number, too.")
    asked = at.wait_for(lambda: at.host.door.asking)
    tablet.says(asked[0].number)
    at.by_keeper(at.host.agree)
    tablet.titled("Maya to play")
    tablet.page.goto(address(at.room, "seat"))
    tablet.titled("Maya to play")
    tablet.page.reload()
    tablet.titled("Maya to play")
    tablet.type("TEN")
    tablet.page.keyboard.press("Enter")
    tablet.titled("Leo to play")
    tablet.says("Maya draws 2 tiles.", "#alert")
    assert len(at.turns) == 25
    tablet.menu("#leave", to="Stop using this tablet for the table?")
    tablet.tap("back", to="Leo to play")
    at.let("free", TABLE)
    tablet.js("askMine()")
    tablet.titled("Use this tablet for the table?")
    tablet.says("This tablet is no longer the one in the middle.")


def test_the_token_in_the_address_leaves_it_at_once_and_is_kept_and_others_have_none(
    evening: Callable[..., Evening], open_page: Open
) -> None:
    at = evening(tonight(24))
    token = at.seats[TABLE]
    tablet = Tablet(open_page(address(at.room, f"table={token}"), "tablet", "light"), at)
    tablet.titled("Maya to play")
    assert tablet.page.url.endswith("/#table")
    assert token not in tablet.page.url
    tablet.page.reload()
    tablet.titled("Maya to play")
    other = Phone(open_page(address(at.room, "table"), "tablet", "light"), at)
    other.says("Somebody at the tablet says yes, once.")


# Turns


def test_what_the_table_refuses_may_be_changed_or_stand(sit: Sit) -> None:
    tablet = sit()

    def put_at_a1() -> None:
        tablet.tap("elsewhere", to="Tap where T goes")
        tablet.page.click("[data-square=A1] button")
        tablet.put("A1")
        tablet.says("Not allowed.")
        tablet.tap("lay", to="Maya's play")

    tablet.type("TEN")
    put_at_a1()
    tablet.page.click("#open-menu")  # Closes it, and changes nothing: the word is there still.
    tablet.titled("Maya to play")
    assert tablet.js("state.here.word") == [*"TEN"]
    put_at_a1()
    tablet.says("Do you all want to allow it anyway?")
    tablet.tap("answer1", to="Leo to play")
    assert tablet.at.game.steps[-1].turn.accepted


def test_pass_and_swap_say_who_and_undo_and_redo_ask_at_most_once(sit: Sit) -> None:
    tablet = sit()
    tablet.choose("undo", to="Undo the last turn?")
    tablet.page.keyboard.press("Escape")
    tablet.titled("Maya to play")
    tablet.choose("undo")
    tablet.tap("answer1", to="Nora to play")
    assert len(tablet.at.turns) == 23
    tablet.choose("redo", to="Maya to play")
    assert len(tablet.at.turns) == 24
    tablet.tap("pass", to="Does Maya pass?")
    tablet.tap("answer0", to="Leo to play")
    tablet.tap("swap", to="Which tile does Leo swap?")
    tablet.tap("E", "swaps", to="Nora to play")
    assert tablet.at.game.steps[-1].turn.action == Exchange("E")


def test_turn_round_turns_the_page_for_whoever_sits_opposite(sit: Sit) -> None:
    tablet = sit()
    for pressed, angle in (("true", "180deg"), ("false", "none")):
        tablet.page.click("#turn-round")
        tablet.page.wait_for_selector(f"#turn-round[aria-pressed={pressed}]")
        assert tablet.js("getComputedStyle(document.body).rotate") == angle
        if pressed == "true":
            tablet.type("TEN")
            tablet.tap("lay", to="Leo to play")


# Challenges, proposals, computers


def test_a_challenge_is_settled_and_its_verdict_read(sit: Sit) -> None:
    tablet = sit(without_dictionary())
    tablet.tap("challenge", to="Who challenges Nora?")
    tablet.has("#foot .go:enabled", 0)
    tablet.says("Challenging a good word costs")
    tablet.tap("by Leo")
    tablet.page.click("#above .tick >> nth=0")
    word = tablet.at.game.position.contestable.words[0]  # type: ignore[union-attr]
    tablet.says(f"Challenge {word}")
    tablet.tap("raise", to="What do you decide?")
    tablet.says(f"Leo challenges {word}.")
    tablet.tap("answer1")
    tablet.says("NO", "#verdict-page[open]")
    tablet.page.click("#verdict-page[open] button:has-text('Carry on')")
    tablet.titled("Nora to play")
    tablet.until("state.mine.table.stage === 'turn'")
    challenge: Any = tablet.at.game.steps[-1].turn.action
    assert (challenge.by, challenge.words, challenge.upheld) == (1, (word,), True)


def test_a_challenge_that_is_made_again_after_an_undo_is_read_again_by_one_tap(sit: Sit) -> None:
    tablet = sit()
    for _ in range(2):
        tablet.at.challenge(by=0, upheld=False)
        tablet.page.click("#verdict-page[open] button >> text=Carry on")
        tablet.until("state.mine.table.stage === 'turn'")
        tablet.at.undo()
        tablet.until("!state.view.verdict")


def test_a_computer_whose_turn_was_taken_back_plays_when_they_go_on(sit: Sit) -> None:
    game = real()
    for _ in range(3):
        game.pop()
    tablet = sit(game)
    tablet.at.by_keeper(tablet.at.table.session.undo)
    tablet.titled("Mira to play")
    tablet.page.click("#mine [data-key=go-on]")
    tablet.at.wait_for(lambda: isinstance(tablet.at.table.state.stage, PreparingComputers))


def test_an_answer_that_comes_late_leaves_what_was_opened_meanwhile(sit: Sit) -> None:
    tablet = sit(without_dictionary())
    tablet.tap("challenge", "by Leo", "raise", "answer0")
    tablet.page.wait_for_selector("#verdict-page[open]")
    tablet.js(
        """() => { const soon = fetch;
          const late = new Promise((go) => { window.comesNow = go; });
          window.fetch = (...sent) => late.then(() => soon(...sent)); }"""
    )
    tablet.page.click("#verdict-page [data-key=verdict]")  # It is told of this, but not yet.
    tablet.choose("undo", to="Undo the last turn?")
    tablet.js("comesNow()")
    tablet.until("tableView().stage === 'turn'")
    tablet.titled("Undo the last turn?")
    assert len(tablet.sent("table")) == 1


def test_the_turn_of_a_phone_is_agreed_to_or_sent_back(sit: Sit) -> None:
    tablet = sit()
    at = tablet.at
    at.seat("Maya")
    place = at.ask("Maya", "places", word="TEN")["places"][0]
    at.play(place["play"], name="Maya")
    tablet.titled(f"Maya: TEN for {place['points']}")
    tablet.has("#squares .new", len(place["new"]))
    tablet.tap("answer1", to="Maya to play")
    assert len(at.turns) == 24
    at.play("1A CAT", name="Maya")
    tablet.page.wait_for_selector("#below .refused")
    tablet.page.click("#foot button:has-text('send it back')")
    tablet.titled("Maya to play")
    at.play("swap E", name="Maya")
    tablet.titled("Maya swaps a tile")
    tablet.tap("answer0", to="Leo to play")
    assert at.turns[24:] == ["exchange E"]


def test_the_tiles_of_a_computer_are_typed(
    sit: Sit, evening: Callable[..., Evening], kept_indexes: None
) -> None:
    game = untold()
    game.push_text("exchange A")
    tablet = sit(at=evening(game))
    tablet.says(" for Mira", "#title")
    tiles = tablet.js("state.mine.table.draw.tiles")
    letters = [letter for letter, _ in tablet.at.game.unseen().items()][:tiles]
    tablet.tap("E", "Backspace", *letters, "all")
    tablet.says_no(f"Draw {tiles} tile", "#title")
    assert tablet.sent("table")[-1]["letters"] == letters


# The end, and the next game


def test_from_the_names_to_the_winner_and_the_next_game(
    sit: Sit, evening: Callable[..., Evening], open_page: Open
) -> None:
    at = evening()
    tablet = sit(at=at)
    for name in ("Gran", "Zo\u00eb"):
        tablet.page.fill("#new-name", name)
        tablet.page.keyboard.press("Enter")
        tablet.has(f"[data-key='off {name}']")
    tablet.tap("begin", to="Gran to play")
    tablet.type("CAT")
    tablet.tap("lay", to="Zo\u00eb to play")
    other = Phone(open_page(f"http://{at.room.host}/", "small", "light"), at)
    other.has("#digits span", 4)
    tablet.titled("".join(other.texts("#digits span")))
    tablet.tap("as Zo\u00eb")
    other.titled("Your turn, Zo\u00eb")
    tablet.choose("stop", to="Do you want to stop?")
    tablet.tap("answer1")
    tablet.says("Every turn is saved.")
    tablet.tap("answer0", to="Zo\u00eb to play")
    tablet.choose("stop", to="Do you want to stop?")
    tablet.tap("answer3", to="What is left, Gran?")
    tablet.tap(*"EEEIIRR", "all", to="What is left, Zo\u00eb?")
    tablet.tap("later", to="The game is over")
    assert at.game.leftovers[0].letters == tuple("EEEIIRR")
    tablet.has(".podium li", 2)
    first = at.table.session.store.path
    tablet.tap("again", to="Zo\u00eb to play")
    assert first
    assert len(list(first.parent.glob("*.toml"))) == 2


def test_names_boxes_words_and_seats_are_chosen_before_the_first_game(
    sit: Sit, evening: Callable[..., Evening]
) -> None:
    gran = SeatTerms(start=40)
    remember(lambda known: remember_players(known, ("Gran", "Opa"), {}, {"Gran": gran}), print)
    tablet = sit(at=evening())
    tablet.tap("known Gran", "known Opa", "robot", "plays Opa")
    tablet.says("Robot 2")  # It plays in Opa's place, and then it does not.
    tablet.tap("plays Robot 2", "deals")
    tablet.page.fill("#new-name", "zo\u00eb")
    tablet.page.keyboard.press("Enter")
    tablet.tap("earlier zo\u00eb", "earlier zo\u00eb", "earlier zo\u00eb")
    tablet.page.select_option("[data-key=words]", "family")
    tablet.says("40 ahead")
    tablet.tap("seat Gran", "less Gran", "seat Opa")
    tablet.tap("more Opa", "more Opa", "family Opa")
    tablet.says("family level, 10 ahead")
    tablet.tap("begin", to="zo\u00eb to play")
    setup = tablet.at.game.setup
    assert setup.players == ("zo\u00eb", "Gran", "Opa", "Robot")
    assert list(setup.computers_by_name) == ["Robot"]
    assert setup.deal
    terms = setup.terms_by_name
    assert (terms["Gran"].start, terms["Opa"].start) == (35, 10)
    assert terms["Opa"].dictionary != terms["Gran"].dictionary


# Admission, where a tablet keeps the evening


def asks(at: Kept) -> str:
    number: str = at.room.outside("join", {})["number"]
    return number


def test_a_page_that_asks_is_admitted(sit: Sit, evening: Callable[..., Evening]) -> None:
    at = evening(tonight(24))
    tablet = sit(at=at)
    tablet.titled("Maya to play")
    tablet.type("TE")
    first = asks(at)
    tablet.says("1 asks to come in")  # Admission waits for the word that is typed.
    tablet.titled("Maya to play")
    tablet.tap("clear", to=f"{first} asks")
    names = ["\u25cfMaya", "\u25a0Leo", "\u25b2Nora", "Television", "Board only"]
    assert tablet.texts("#above button") == names
    tablet.tap("as Leo", to="Maya to play")
    assert at.host.door.seated == (TABLE, "Leo")
    tablet.choose("phones")
    tablet.tap("at once")
    tablet.page.wait_for_selector("[data-key='at once'][aria-pressed=true]")
    assert at.host.door.trust is Trust.AT_ONCE
    tablet.tap("free Leo")
    tablet.has("[data-key='free Leo']", 0)
    assert "Leo" not in at.host.door.seated


def test_a_crowd_is_a_list_the_oldest_first_and_is_sent_away_by_one_answer(
    sit: Sit, evening: Callable[..., Evening]
) -> None:
    at = evening(tonight(24))
    tablet = sit(at=at)
    tablet.type("TE")
    first = asks(at)
    tapped = at.room.post("seat", {"player": "Nora"})["number"]
    third, fourth = asks(at), asks(at)
    tablet.says("4 ask to come in")
    tablet.titled("Maya to play")
    tablet.says("4 ask to come in.", "#news")
    tablet.tap("asking", to="4 ask to come in")
    tablet.says("Maya\u2019s word is kept.")
    tablet.tap(f"who{first}", "board", to="3 ask to come in")
    tablet.tap(f"admit{tapped}", to="2 ask to come in")
    assert at.host.door.seated == (TABLE, "Nora")
    tablet.tap(f"refuse{third}", to=f"{fourth} asks")
    asks(at)
    tablet.titled("2 ask to come in")
    tablet.tap("shut", to="Maya to play")
    assert at.host.door.is_shut
    assert not at.host.door.joining
    assert tablet.js("state.here.word") == [*"TE"]
    tablet.tap("clear")
    tablet.choose("phones")
    tablet.tap("door")
    tablet.says("Nobody more tonight", "[data-key=door]")
    assert not at.host.door.is_shut


def test_a_board_that_was_knocked_over_is_set_up_row_by_row(sit: Sit) -> None:
    tablet = sit()
    tablet.choose("rows", to="Height 1, row")
    tablet.says("Row ")
    first = tablet.page.inner_text("#title")
    tablet.tap("row-lies")
    tablet.says_no(first, "#title")
    tablet.tap("row-back", to=first)
    tablet.at.by_keeper(lambda: tablet.at.table.lay_rows(99))
    tablet.says("The board stands. Maya, lay a word.")
    tablet.tap("row-lies", to="Maya to play")

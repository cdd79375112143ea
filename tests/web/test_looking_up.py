"""A word that a player looks up in a game by challenges: the table decides, and is told."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from scorekeeper.game.game import Game
from scorekeeper.game.play import Pass
from scorekeeper.game.rules import LookingUp
from scorekeeper.session import GameStore, Session
from scorekeeper.session.table import Table
from scorekeeper.web.state import lookups_of
from tests.record.samples import a_game
from tests.web.axe import violations
from tests.web.conftest import Open, Serve, address
from tests.web.keeper import Kept, kept
from tests.web.test_browser import FAINT, challengeable, until_text

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser


def by(looking_up: LookingUp, *more: str) -> Game:
    """A game by challenges in which words are looked up like that, after `more` turns, too."""
    game = challengeable()
    rules = game.setup.rules
    house = replace(rules.house, looking_up=looking_up)
    made = Game(replace(game.setup, rules=replace(rules, house=house)))
    for text in ("5C MOOD", *more):
        made.push_text(text)
    return made


def tap(page: Page, square: str) -> None:
    """Touch a square of the board that the page of words shows."""
    page.click(f"section[data-view=word] td[data-square={square}]")


def decide(made: Kept, word: str, agreed: bool) -> None:
    """Say yes or no to the one word about which a page has asked."""
    made.until(lambda: [wish.word for wish in made.host.pages.words] == [word])
    [wish] = made.host.pages.words
    made.by_keeper(lambda: made.host.allow(wish, agreed))


def table(looking_up: LookingUp = LookingUp.WHEN_AGREED, *more: str) -> Table:
    return Table(Session(by(looking_up, *more), GameStore()))


def at_words(made: Kept, open_page: Open, name: str, scheme: str = "light") -> Page:
    """The page of words of the player `name`."""
    page = open_page(address(made.room, "seat"), "upright", scheme)
    page.click(f"#seats button:has-text('{name}')")
    made.until(lambda: made.host.pages.asking)
    made.by_keeper(made.host.agree)
    page.wait_for_selector("#mine:not([hidden])")  # The seat comes by itself.
    page.click("#open-menu")
    page.click("#menu a[href='#word']")
    page.wait_for_selector("#ask:not([hidden])")
    return page


def test_the_rule_says_who_may_look_up() -> None:
    said = {rule: lookups_of(by(rule), opened=False, logged=True) for rule in LookingUp}
    assert list(said.values()) == ["asks", "seats", "closed"]


def test_the_table_is_asked_first_and_its_yes_is_for_one_word(open_page: Open) -> None:
    with kept(table(), seats=False) as made:
        page = at_words(made, open_page, "Ben")
        until_text(page, "#closed", "The table decides if looking up is allowed.")
        assert page.inner_text("#ask button") == "Ask the table"
        page.fill("#asked", "mood")
        page.click("#ask button")
        until_text(page, "#answer", "The table was asked about MOOD.")
        made.until(lambda: made.host.pages.words)
        [wish] = made.host.pages.words
        assert made.by_keeper(lambda: made.host.allow(wish, True)) == "Ben may look MOOD up."
        until_text(page, "#answer", "YES")
        until_text(page, "#looked-up", "Ben looked MOOD up. It is good.")
        made.until(lambda: made.table.session.notes.looked_up)
        page.fill("#asked", "wood")
        page.click("#ask button")
        until_text(page, "#answer", "The table was asked about WOOD.")
        other = open_page(address(made.room, "word"), "upright", "dark")
        until_text(other, "#looked-up", "Ben looked MOOD up. It is good.")
        until_text(other, "#closed", "In this game words are looked up from a seat.")
        assert other.evaluate(FAINT) == []
        assert violations(other) == []


def test_a_no_is_said_and_not_asked_again_in_the_same_turn(open_page: Open) -> None:
    with kept(table(), seats=False) as made:
        page = at_words(made, open_page, "Ben")
        page.fill("#asked", "mood")
        page.click("#ask button")
        made.until(lambda: made.host.pages.words)
        [wish] = made.host.pages.words
        made.by_keeper(lambda: made.host.allow(wish, False))
        until_text(page, "#answer", "The table would rather not have MOOD looked up now.")
        page.click("#ask button")
        until_text(page, "#answer", "The table would rather not")
        assert not made.host.pages.words
        assert not made.table.session.notes.looked_up


def test_what_was_asked_is_forgotten_with_the_turn() -> None:
    with kept(table(), seats=False) as made:
        made.seat("Ben")
        made.ask("Ben", "lookup", word="mood")
        made.until(lambda: made.host.pages.words)
        verdict = made.table.session.game.judge(Pass())
        made.by_keeper(lambda: made.table.take(verdict))
        made.until(lambda: not made.host.pages.words)


def test_where_words_are_free_the_table_is_only_told(open_page: Open) -> None:
    with kept(table(LookingUp.FREELY), seats=False) as made:
        page = at_words(made, open_page, "Ben")
        until_text(page, "#closed", "What you look up is told to the table, with your name.")
        page.fill("#asked", "zloty")
        page.click("#ask button")
        until_text(page, "#answer", "ZLOTY is good.")
        tap(page, "A1")  # Nothing lies there.
        tap(page, "C5")
        until_text(page, "#answer", "MOOD is good.")
        until_text(page, "#looked-up", "Ben looked MOOD up. It is good.")
        assert page.locator("#answer .asked").all_text_contents() == ["MOOD"]
        made.until(lambda: len(made.table.session.notes.looked_up) == 2)


def test_a_tile_where_two_words_cross_is_asked_about_word_by_word(open_page: Open) -> None:
    with kept(table(LookingUp.WHEN_AGREED, "F5 .EAR"), seats=False) as made:
        page = at_words(made, open_page, "Ben")
        tap(page, "F5")
        for word, agreed in (("MOOD", True), ("DEAR", False)):
            until_text(page, "#answer", f"The table was asked about {word}.")
            decide(made, word, agreed)
        until_text(page, "#answer", "The table would rather not have DEAR looked up now.")
        assert page.locator("#answer .asked").all_text_contents() == ["MOOD"]
        assert "DEAR" not in page.inner_text("#looked-up")


def test_whoever_looks_on_taps_where_words_are_open_to_all(serve: Serve, open_page: Open) -> None:
    page = open_page(address(serve(a_game("5C MOOD", "F5 .EAR")), "word"), "small", "dark")
    tap(page, "F5")
    until_text(page, "#answer", "DEAR")
    assert page.locator("#answer .asked").all_text_contents() == ["MOOD", "DEAR"]
    assert page.evaluate(FAINT) == []
    assert violations(page) == []
    page.fill("#asked", "zlotx")
    page.press("#asked", "Enter")
    until_text(page, "#answer", "ZLOTX")
    tap(page, "F8")
    until_text(page, "#answer", "DEAR")
    assert page.locator("#answer .asked").all_text_contents() == ["DEAR"]
    assert not page.input_value("#asked")


def test_no_board_is_tapped_where_nothing_may_be_looked_up(serve: Serve, open_page: Open) -> None:
    page = open_page(address(serve(by(LookingUp.AT_THE_END)), "word"), "upright", "light")
    until_text(page, "#closed", "before the end")
    assert page.locator("section[data-view=word] td").count() == 0


def test_before_the_end_nobody_looks_up_where_the_table_has_it_so() -> None:
    with kept(table(LookingUp.AT_THE_END), seats=False) as made:
        made.seat("Ben")
        assert "before the end" in made.ask("Ben", "lookup", 403, word="mood")["refused"]

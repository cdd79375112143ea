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
from tests.web.axe import violations
from tests.web.conftest import Open, address
from tests.web.keeper import Kept, kept
from tests.web.test_browser import FAINT, challengeable, until_text

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser


def by(looking_up: LookingUp) -> Game:
    """A game by challenges in which words are looked up like that."""
    game = challengeable()
    rules = game.setup.rules
    house = replace(rules.house, looking_up=looking_up)
    made = Game(replace(game.setup, rules=replace(rules, house=house)))
    made.push_text("5C MOOD")
    return made


def table(looking_up: LookingUp = LookingUp.WHEN_AGREED) -> Table:
    return Table(Session(by(looking_up), GameStore()))


def at_words(made: Kept, open_page: Open, name: str, scheme: str = "light") -> Page:
    """The page of words of the player `name`."""
    page = open_page(address(made.room, "seat"), "upright", scheme)
    page.click(f"#seats button:has-text('{name}')")
    made.until(lambda: made.host.pages.asking)
    made.by_keeper(made.host.agree)
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
        page.fill("#asked", "mood")
        page.click("#ask button")
        until_text(page, "#answer", "YES")


def test_before_the_end_nobody_looks_up_where_the_table_has_it_so() -> None:
    with kept(table(LookingUp.AT_THE_END), seats=False) as made:
        made.seat("Ben")
        assert "before the end" in made.ask("Ben", "lookup", 403, word="mood")["refused"]

"""A word that a player looks up in a game by challenges: the table decides, and is told."""

from __future__ import annotations

import pytest

from scorekeeper.game.rules import LookingUp
from scorekeeper.table.door import Door
from scorekeeper.web.state import lookups_of
from tests.record.samples import a_game
from tests.web import phone
from tests.web.conftest import Keep, Open, Serve, address
from tests.web.games import challengeable
from tests.web.keeper import Kept
from tests.web.measures import unreadable
from tests.web.phone import Phone, expect, until_text

pytestmark = pytest.mark.browser


def decide(at: Kept, word: str, agreed: bool) -> str:
    """Say yes or no to the one word about which a page has asked."""
    wishes = at.wait_for(lambda: [one for one in at.host.door.words if one.word == word])
    return at.by_keeper(lambda: at.host.allow(wishes[0], agreed))


def at_words(at: Kept, open_page: Open) -> Phone:
    """The page of words of Ben."""
    ben = phone.sit(at, open_page, "Ben")
    ben.menu("a[href='#word']")
    ben.page.wait_for_selector("#ask:not([hidden])")
    return ben


def ask(ben: Phone, word: str) -> None:
    ben.page.fill("#asked", word)
    ben.page.click("#ask button")


def touch(page: Phone, square: str) -> None:
    """Touch a square of the board that the page of words shows."""
    page.page.click(f"section[data-view=word] td[data-square={square}]")


def test_the_rule_says_who_may_look_up() -> None:
    games = {rule: challengeable(looking_up=rule) for rule in LookingUp}
    said = [lookups_of(game, Door()) for game in games.values()]
    assert said == ["asks", "seats", "closed"]


def test_the_table_is_asked_first_and_its_yes_is_for_one_word(keep: Keep, open_page: Open) -> None:
    at = keep(challengeable(looking_up=LookingUp.WHEN_AGREED))
    ben = at_words(at, open_page)
    ben.says("The table decides if looking up is allowed.", "#closed")
    expect(ben.page.locator("#ask button")).to_have_text("Ask the table")
    ask(ben, "mood")
    ben.says("The table was asked about MOOD.", "#answer")
    assert decide(at, "MOOD", agreed=True) == "Ben may look MOOD up."
    ben.says("YES", "#answer")
    ben.says("Ben looked MOOD up. It is good.", "#looked-up")
    at.wait_for(lambda: at.table.session.notes.looked_up)
    ask(ben, "wood")
    ben.says("The table was asked about WOOD.", "#answer")
    other = open_page(address(at.room, "word"), "upright", "dark")
    until_text(other, "#looked-up", "Ben looked MOOD up. It is good.")
    until_text(other, "#closed", "In this game words are looked up from a seat.")
    expect(other.locator("#ask")).to_be_hidden()
    assert unreadable(other) == []
    decide(at, "WOOD", agreed=False)
    ben.says("The table would rather not have WOOD looked up now.", "#answer")
    assert len(at.table.session.notes.looked_up) == 1
    at.room.change(words_open=True)
    other.wait_for_selector("#ask:not([hidden])")


def test_a_question_that_the_table_has_no_more_is_to_be_asked_again(
    keep: Keep, open_page: Open
) -> None:
    at = keep(challengeable(looking_up=LookingUp.WHEN_AGREED))
    ben = at_words(at, open_page)
    ask(ben, "mood")
    ben.says("The table was asked about MOOD.", "#answer")
    ben.until("state.view.wishes.length")
    at.room.change(look_ups=())  # As when the program is started anew.
    ben.says("Nobody has answered about MOOD. Ask again.", "#answer")
    ask(ben, "mood")
    ben.says("The table was asked about MOOD.", "#answer")


def test_where_words_are_free_the_table_is_only_told(keep: Keep, open_page: Open) -> None:
    at = keep(challengeable())
    ben = at_words(at, open_page)
    ben.says("What you look up is told to the table, with your name.", "#closed")
    ask(ben, "zloty")
    ben.says("ZLOTY is good.", "#answer")
    touch(ben, "A1")  # Nothing lies there.
    touch(ben, "C5")
    ben.says("MOOD is good.", "#answer")
    at.wait_for(lambda: len(at.table.session.notes.looked_up) == 2)


def test_whoever_looks_on_taps_where_words_are_open_to_all(keep: Keep, open_page: Open) -> None:
    at = keep(a_game("5C MOOD", "F5 .EAR"))
    other = Phone(open_page(address(at.room, "word"), "small", "dark"), at)
    touch(other, "F5")
    other.says("DEAR", "#answer")
    assert other.texts("#answer .asked") == ["MOOD", "DEAR"]
    assert unreadable(other.page) == []


def test_before_the_end_nobody_looks_up_where_the_table_has_it_so(
    keep: Keep, serve: Serve, open_page: Open
) -> None:
    game = challengeable(looking_up=LookingUp.AT_THE_END)
    page = open_page(address(serve(game), "word"), "upright", "light")
    until_text(page, "#closed", "before the end")
    expect(page.locator("section[data-view=word] td")).to_have_count(0)
    at = keep(game)
    at.seat("Ben")
    assert "before the end" in at.ask("Ben", "lookup", 403, word="mood")["refused"]


def test_a_club_judges_a_play_as_a_whole(serve: Serve, open_page: Open) -> None:
    page = open_page(address(serve(None)), "upright", "light")
    expect(page.locator("nav")).to_be_hidden()
    for asked, said in (
        ("cat zlotx", "\u2717 NOCAT  ZLOTXThe play is not good."),
        ("cat. dog", "YES"),  # What a phone makes of two blanks.
        ("c4t", "Letters only, please: no 4."),
    ):
        page.fill("#asked", asked)
        page.press("#asked", "Enter")
        until_text(page, "#answer", said)

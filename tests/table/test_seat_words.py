"""Seats with words of their own in an open game: opened with it, judged, challenged, corrected."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.game.game import Game
from scorekeeper.game.setup import SeatTerms, Setup, WordCheck
from scorekeeper.record import load, save
from scorekeeper.session import GameStore, Session
from scorekeeper.session.correction import Correction
from scorekeeper.session.words import places_for_word
from scorekeeper.table.stage import EnterTurn, WordList
from scorekeeper.table.table import Table
from scorekeeper.words.catalogue import is_permitted, permit
from tests.support.games import RULES

from ..session.conftest import take


@pytest.fixture
def lists(tmp_path: Path) -> tuple[str, str]:
    """The word lists of the game and of a child."""
    club, child = tmp_path / "club.txt", tmp_path / "child.txt"
    club.write_text("mood\nwood\nmoods\n", "utf-8")
    child.write_text("mood\n", "utf-8")
    return str(club), str(child)


@pytest.fixture
def path(tmp_path: Path, lists: tuple[str, str]) -> Path:
    """A game by challenge of Anna and Maya, whose few words are looked up in every play."""
    club, child = map(permit, lists)
    seats = SeatTerms(), SeatTerms(words=WordCheck.INLINE, dictionary=child)
    setup = Setup(RULES, ("Anna", "Maya"), WordCheck.CHALLENGE, club, seats=seats)
    path = tmp_path / "sunday.toml"
    save(Game(setup), path)
    return path


def opened(path: Path) -> Session:
    session = Session.open(path)
    session.open_dictionary()
    assert session.notice == ""
    return session


def test_the_words_of_a_seat_are_opened_with_the_game(path: Path) -> None:
    session = opened(path)
    assert take(session, "5C WOOD").done
    assert take(session, "5C MOOD").done
    assert session.undo().done
    assert session.game.judge(session.game.read("5C L")).broken == ("not-a-word",)
    own = session.lexicon_of(1)
    assert own is not None
    assert ("MOOD" in own, "WOOD" in own) == (True, False)
    assert session.lexicon_of(0) is session.lexicon


def test_the_list_of_each_seat_is_permitted_before_it_is_opened(lists: tuple[str, str]) -> None:
    club, child = lists
    seats = SeatTerms(), SeatTerms(words=WordCheck.INLINE, dictionary=child)
    game = Game(Setup(RULES, ("Anna", "Maya"), WordCheck.CHALLENGE, club, seats=seats))
    session = Session(game, GameStore())
    table = Table(session)
    table.begin()
    stages = [table.state.stage]
    for agreed in (False, True):
        table.permit(agreed)
        stages.append(table.state.stage)
    assert stages == [WordList(club), WordList(child), EnterTurn(0)]
    assert session.lexicon is None
    assert "MOOD" in session.seat_lexicons[child]
    assert not is_permitted(club)


def test_places_for_a_word_are_those_of_the_seat(path: Path) -> None:
    session = opened(path)
    take(session, "5C WOOD")
    assert places_for_word("MOOD", session.game)
    assert places_for_word("MOODS", session.game) == ()


def test_corrections_and_reopening_keep_the_words_of_each_seat(path: Path) -> None:
    session = opened(path)
    take(session, "5C WOOD")
    take(session, "5C M")
    session.apply(Correction.of(session.game).remove_turn(2))
    assert session.game.checks_words
    assert session.game.judge(session.game.read("5C L")).broken == ("not-a-word",)
    assert session.undo().done
    session.reopen_dictionary()
    assert session.game.seat_lexicons is session.seat_lexicons
    assert [*session.seat_lexicons] == [session.game.setup.terms(1).dictionary]


def test_a_list_of_a_seat_that_is_gone_is_told(path: Path, lists: tuple[str, str]) -> None:
    Path(lists[1]).unlink()
    session = Session.open(path)
    session.open_dictionary()
    assert "so words are not checked." in session.take_notice()
    assert session.lexicon is not None
    take(session, "5C WOOD")
    assert session.game.judge(session.game.read("5C M")).legal


def test_a_change_of_seats_is_a_change_of_the_game(path: Path) -> None:
    session = opened(path)
    take(session, "5C WOOD")
    setup = session.game.setup
    seats = (setup.seats[0], replace(setup.seats[1], start=20))
    correction = Correction.of(session.game).with_setup(replace(setup, seats=seats), (0, 1))
    (told,) = correction.setup_changes
    assert told.startswith("Maya now has ")
    assert told.endswith("child.txt; words looked up in every play; 20 points ahead.")
    assert correction.changes[-1] == "Points: Anna 8, Maya 20 (was 0)."
    session.apply(correction)
    assert load(path).game.setup.starts == (0, 20)

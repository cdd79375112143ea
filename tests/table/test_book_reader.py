"""What the table says of a turn beside all games that are kept: once, and only as it is taken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from threading import Event
from types import SimpleNamespace

import pytest

from scorekeeper.game.game import Game, Leftover
from scorekeeper.game.setup import Setup
from scorekeeper.history import games as games_read
from scorekeeper.history.games import History
from scorekeeper.history.remarks import FEWEST
from scorekeeper.session.correction import Correction
from scorekeeper.table.table import BookReader, Table
from tests.history.games import history, kept
from tests.support.games import RULES
from tests.table.records import BEST, a_table, with_book

from ..session.conftest import take


def said(table: Table) -> list[str]:
    return [one.text for one in table.state.remarks]


def test_a_turn_brings_its_remark_and_the_next_one_takes_it_away() -> None:
    table = a_table()
    assert said(table) == []
    take(table.session, "5C MOODIER")
    assert said(table) == [BEST]
    take(table.session, "pass")
    assert said(table) == []


def test_an_undo_takes_it_back_and_what_was_there_before_is_not_said_again() -> None:
    table = a_table()
    take(table.session, "5C MOODIER")
    take(table.session, "pass")
    table.session.undo()
    assert said(table) == []  # It was said, and is no news.
    table.session.undo()
    assert said(table) == []
    take(table.session, "5C MOODIER")
    assert said(table) == [BEST]


def test_a_game_that_is_opened_again_says_nothing_of_its_last_turn() -> None:
    table = a_table()
    take(table.session, "5C MOODIER")
    again = with_book(table.session.game)
    assert said(again) == []
    again.session.save()
    assert said(again) == []


def test_a_correction_takes_it_away_and_another_set_up_is_another_book(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    may_read = Event()

    def read_when_told() -> History:
        may_read.wait()
        return history()

    monkeypatch.setattr(games_read, "read_history", read_when_told)
    table = a_table()
    take(table.session, "5C MOODIER")
    game = table.session.game
    other = Game.from_steps(replace(game.setup, players=("Ben", "Anna")), game.steps, game.lexicon)
    assert table.session.apply(Correction.of(other)).done
    assert said(table) == []
    assert table.records
    assert not table.records.is_ready
    may_read.set()


def test_a_result_is_spoken_of_when_nothing_of_it_can_be_challenged() -> None:
    table = a_table("challenge", games=9)
    take(table.session, "5C MOODIER")
    take(table.session, "pass")
    assert said(table) == ["Anna's first whole rack: all seven in one turn."]
    take(table.session, "pass")
    assert said(table) == ["Anna has won ten in a row.", "Anna's tenth game."]
    table.session.finish({0: Leftover(0), 1: Leftover(7)})  # It is news as long as they tally.
    assert said(table) == ["Anna has won ten in a row.", "Anna's tenth game."]


def test_the_last_play_of_all_stands_once_the_racks_are_told() -> None:
    box = replace(RULES.edition, id="tiny", rack_size=3, tiles={"T": 2, "O": 2, "Y": 2})
    table = a_table("challenge", games=9, rules=replace(RULES, edition=box))
    take(table.session, "5C TOY")
    game = table.session.game
    assert game.position.ending
    assert game.position.contestable
    assert said(table) == []
    table.session.finish({0: Leftover(0), 1: Leftover(3)})
    assert said(table) == [
        "Anna's first whole rack: all three in one turn.",
        "Anna has won ten in a row.",
        "Anna's tenth game.",
    ]


def test_it_can_be_switched_off_and_on() -> None:
    table = a_table()
    take(table.session, "5C MOODIER")
    table.speak_of_records(False)
    assert said(table) == []
    table.speak_of_records(True)
    assert said(table) == []


def test_a_slow_thread_takes_nothing_from_those_who_play_now(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two threads read, of which the one that was started first has done last."""
    work: list[Callable[[], None]] = []

    def put_by(target: Callable[[], None], **_: object) -> SimpleNamespace:
        return SimpleNamespace(start=lambda: work.append(target))

    monkeypatch.setattr("scorekeeper.table.table.Thread", put_by)
    monkeypatch.setattr(games_read, "read_history", lambda: history(*kept(FEWEST)))
    before = Game(Setup(RULES, ("Anna", "Ben"), started="2026-02-01T20:00:00+01:00"))
    now = Game(replace(before.setup, players=("Anna", "Cleo")))
    records = BookReader(before)
    records.read()
    records.follow(now)
    for read in reversed(work):
        read()
    assert len(work) == 2
    assert records.is_ready

"""Games that were stopped early with the points as they were: won, and in no average."""

from __future__ import annotations

from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import Setup
from scorekeeper.history.ahead import FEWEST, suggest_start
from scorekeeper.history.book import Book
from scorekeeper.history.evening import evenings
from scorekeeper.history.figures import figures_of, versus
from scorekeeper.history.pages import player_page
from scorekeeper.history.records import records

from .games import TEN, history, played

STOPPED = played("2026-11-20", {"Maria": 300, "Leo": 10}, comeback=9, keeps_points=True)
WHOLE = played("2026-11-21", {"Maria": 100, "Leo": 90})


def test_points_that_were_left_are_in_no_average_and_no_record_but_the_game_is_won() -> None:
    both = history(STOPPED, WHOLE)
    maria = figures_of(both, "Maria")
    assert (maria.games, maria.wins, maria.average) == (2, 2, 100)
    assert maria.best_game
    assert (maria.best_game.value, maria.comeback) == (100, None)
    assert [(table.games, table.average) for table in maria.tables] == [(2, 100)]
    assert versus(both, "Maria", "Leo").margin == 10
    assert versus(both, "Maria", "Leo").ahead == (2, 0)
    told = {one.label: one.text for one in records(both)}
    assert told["Game"] == "Maria, 100 points"
    assert told["Closest"] == "Maria beat Leo by 10"
    assert "Comeback" not in told


def test_a_history_of_nothing_else_has_no_averages() -> None:
    alone = history(STOPPED)
    assert figures_of(alone, "Maria").average is None
    assert versus(alone, "Maria", "Leo").margin is None
    assert "Game" not in {one.label for one in records(alone)}


def test_points_that_were_left_are_in_no_row_of_games_and_no_running_average() -> None:
    both = history(STOPPED, WHOLE)
    assert [(one.total, one.running) for one in player_page(both, "Maria").form] == [(100, 100)]


def test_points_that_were_left_are_nobodys_best_game_so_far() -> None:
    rules = Rules(find_edition(TEN), find_preset("hasbro").house)
    new = Game(Setup(rules, ("Maria", "Leo"), started="2026-12-01"))
    book = Book.before(history(STOPPED, WHOLE), new)
    maria = book.own[0]
    assert (maria.games, maria.wins) == (2, 2)
    assert (maria.ever.in_box, maria.ever.game, book.ever.game) == (1, 100, 100)


def test_points_that_were_left_are_no_close_end_of_the_evening() -> None:
    near = played("2026-11-21", {"Maria": 91, "Leo": 90}, keeps_points=True, path="b")
    [evening] = evenings(history(WHOLE, near))
    assert evening.closest
    assert evening.closest.margin == 10
    assert [seat.wins for seat in evening.seats] == [2, 0]


def test_points_that_were_left_say_nothing_of_how_far_two_are_apart() -> None:
    days = [f"2026-10-{day:02}" for day in range(1, FEWEST + 1)]
    whole = [played(day, {"Maria": 100, "Leo": 90}) for day in days]
    suggested = suggest_start(history(*whole), "Maria", "Leo", TEN)
    assert suggested
    assert suggest_start(history(STOPPED, *whole), "Maria", "Leo", TEN) == suggested
    assert suggest_start(history(STOPPED, *whole[1:]), "Maria", "Leo", TEN) is None

"""Games that were stopped early with the points as they were: won, and in no average."""

from __future__ import annotations

from scorekeeper.history.figures import figures_of, versus
from scorekeeper.history.records import records

from .games import history, played

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

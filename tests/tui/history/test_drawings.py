"""What the parts of the history draw, on screens of every size, for names of every kind."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

import pytest
from textual.containers import Vertical

from scorekeeper.history.evening import Evening, evenings
from scorekeeper.history.games import History
from scorekeeper.history.overview import HistoryFilter, HistoryState
from scorekeeper.history.pages import player_page, versus_page
from scorekeeper.library.summary import BestTurn, OneWord
from scorekeeper.tui.history.evenings import point_lines
from scorekeeper.tui.history.player import GAMES, form_plot
from scorekeeper.tui.history.screen import PARTS
from scorekeeper.tui.history.versus import margin_lines
from scorekeeper.tui.history.winners import means_plot
from scorekeeper.tui.kit.drawing import Canvas, Drawing
from tests.conftest import most
from tests.history.games import SUNDAYS, TEN, history, played
from tests.tui.helpers import HOSTILE
from tests.tui.kit.widget_app import WidgetApp, text_of

TODAY = date(2026, 6, 1)
NORA = {
    "best_turn": BestTurn(26, "5C MOODS", ("MOODS", "SO")),
    "longest_word": OneWord("SNORED", 9),
    "words": "TOY TOY SITE",
}
YEARS = history(
    *(
        played(
            f"{2024 + n // 12}-{1 + n % 12:02}-03",
            {"Nora": 100 + 7 * n % 60, "Zoë": 120},
            Nora=NORA,
        )
        for n in range(30)
    ),
    played("2026-05-01", {"Nora": 142}),
)
NAMES = (*HOSTILE[:3], "X", "Q" * 40, "愛愛")
ODD = history(played("2026-01-01", dict.fromkeys(NAMES, 100)))
NONE = history()


def state_of(games: History, person: str = "") -> HistoryState:
    return HistoryState.of(HistoryFilter.of(games, TODAY), person)


@pytest.mark.parametrize("size", most([(30, 10), (80, 24), (200, 60)], pytest.mark.sweeps))
@pytest.mark.parametrize("games", [YEARS, SUNDAYS, ODD, NONE])
async def test_every_part_shows_any_games_on_any_screen(
    games: History, size: tuple[int, int]
) -> None:
    parts = [part(id=name) for name, (_, part) in PARTS.items()]
    async with WidgetApp(Vertical(*parts)).run_test(size=size) as pilot:
        for part in parts:
            part.state = state_of(games)
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        for part in parts:
            assert all(len(line) <= size[0] for line in text_of(part))


# Who wins


def test_the_points_stand_between_tens_that_hold_every_mean() -> None:
    plot = means_plot(state_of(YEARS))
    assert {one.name for one in plot.series} == {"Zoë", "Nora"}
    means = [up for one in plot.series for _, up in one.points]
    assert plot.bounds is not None
    low, high = plot.bounds
    assert low % 10 == high % 10 == 0
    assert low <= min(means) <= max(means) <= high


# One player and two


def test_of_very_many_games_the_last_ones_are_drawn() -> None:
    every = history(
        *(played(f"{1990 + n // 300}-01-01", {"A": n, "B": 0}) for n in range(GAMES + 5))
    )
    form = player_page(every, "A").form
    mean, totals = form_plot(form, 0).series
    assert len(totals.points) == len(mean.points) == GAMES
    assert form_plot(form, 0).star == totals.points[-1]
    assert form_plot(form[:1], 0).series == ()


async def test_each_game_is_a_block_as_long_as_its_lead_and_opened_by_a_click() -> None:
    clicked: list[int] = []

    class Listening(WidgetApp):
        def on_drawing_clicked(self, event: Drawing.Clicked) -> None:
            clicked.append(event.at)

    games = history(
        played("2026-01-01", {"Anna": 150, "Ben": 100}),
        played("2026-01-08", {"Anna": 100, "Ben": 125}),
        played("2026-01-15", {"Anna": 100, "Ben": 100}),
    )
    margins = Drawing()
    margins.show(margin_lines, versus_page(games, "Anna", "Ben"), TODAY)
    async with Listening(margins).run_test(size=(30, 10)) as pilot:
        drawn = text_of(margins)
        await pilot.click(margins, offset=(8, 1))
    assert [line[6:13] for line in drawn[:4]] == ["███████"] * 4
    assert drawn[3].rstrip().endswith("▁▁▁▁▁▁▁")
    assert [line[14:21] for line in drawn[4:6]] == ["███████"] * 2
    assert drawn[8].split() == ["3", "2", "1"]
    assert drawn[9].split() == ["1", "Jan", "15", "Jan"]
    assert clicked == [3]


# The evenings


def evening_of(*scores: dict[str, int], editions: Sequence[str] = (TEN, TEN)) -> Evening:
    """Two games on one evening."""
    games = (
        played("2026-11-22", each, edition=edition, path=f"{number}.toml")
        for number, (each, edition) in enumerate(zip(scores, editions, strict=True))
    )
    (evening,) = evenings(history(*games))
    return evening


def test_points_below_nothing_leave_the_bar_within_its_line() -> None:
    evening = evening_of({"Maya": 100, "Leo": -20}, {"Leo": -5, "Maya": -60})
    drawn = point_lines(Canvas(60), evening)
    assert max(line.cell_length for line in drawn) == 60
    assert "\n".join(line.plain for line in drawn).split() == [
        *("●", "Maya", "1", "win", "40", "100"),
        *("■", "Leo", "1", "win", "−25"),
    ]

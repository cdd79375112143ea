"""The chart: what is drawn where, and which point a click means."""

from __future__ import annotations

import pytest

from scorekeeper.tui.kit.chart import Chart, Plot, Series, race
from tests.support.games import LEAFLET, game_of
from tests.tui.helpers import HOSTILE
from tests.tui.kit.widget_app import WidgetApp, text_of

UP = Series("Anna", 0, [(0, 0), (5, 10), (10, 30)], "30")
DOWN = Series("Ben", 1, [(0, 30), (5, 20), (10, 0)], "−3")
PLOT = Plot((UP, DOWN), below=[(0, "2024"), (5, "2025"), (10, "2026")])


async def test_names_values_and_years_are_where_the_lines_are() -> None:
    chart = Chart()
    chart.plot = PLOT
    async with WidgetApp(chart).run_test(size=(60, 9)):
        lines = text_of(chart)
    assert [lines[0].partition("│")[0], lines[7].partition("│")[0]] == ["30", " 0"]
    assert lines[0].endswith("● Anna 30")
    assert lines[7].endswith("■ Ben −3")
    assert lines[8].split() == ["2024", "2025", "2026"]


async def test_the_nearest_point_to_a_click_is_posted() -> None:
    clicked: list[int] = []

    class Listening(WidgetApp):
        def on_chart_clicked(self, event: Chart.Clicked) -> None:
            clicked.append(event.index)

    chart = Chart()
    chart.plot = PLOT
    async with Listening(chart).run_test(size=(60, 9)) as pilot:
        for column in (0, 4, 20, 46, 55):
            await pilot.click(chart, offset=(column, 3))
    assert clicked == [0, 1, 2], "Axis and names are no part of the plot."


@pytest.mark.parametrize("size", [(12, 1), (30, 3), (45, 5), (105, 14)])
async def test_any_race_fits_any_room(size: tuple[int, int]) -> None:
    chart = Chart()
    async with WidgetApp(chart).run_test(size=size):
        for game in (game_of(), game_of(*LEAFLET)):
            hostile = zip(race(game).series * 3, HOSTILE, strict=False)
            lines = [one._replace(name=name, sign=at) for at, (one, name) in enumerate(hostile)]
            for players in range(1, 7):
                chart.plot = race(game)._replace(series=tuple(lines[:players]))
                rows = text_of(chart)
                assert any(rows)
                assert all(len(row) <= size[0] for row in rows)


def test_a_race_ends_with_the_points_of_now() -> None:
    assert [one.value for one in race(game_of(*LEAFLET)).series] == ["46", "27"]
    assert race(game_of(*LEAFLET)).top == "lead"
    (alone,) = race(game_of("5C MOOD", players=("Anna",))).series
    assert alone.points == [(0, 0), (1, 8)]


def test_a_race_tells_who_was_how_far_behind_after_each_round_and_what_the_racks_cost() -> None:
    anna, ben = race(game_of(*LEAFLET)).series
    assert anna.points == [(0, 0), (2, 0), (4, 0), (6, 0), (7, 0)]
    assert ben.points == [(0, 0), (2, 0), (4, -5), (6, -3), (7, -19)]
    ended = race(game_of(*LEAFLET, "end")).series[1]
    assert ended.value == "−8"
    assert ended.points[-1][0] == ended.points[-2][0] + 2

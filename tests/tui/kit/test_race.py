"""The chart in colour: lines in their width and height, names at their ends, the race of a game."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from scorekeeper.game.game import Game
from scorekeeper.game.rules import Rules
from scorekeeper.game.setup import Setup
from scorekeeper.tui.kit.charts import SeatSeries, framed_chart, race_lines, race_series

from ..helpers import HOSTILE, LEAFLET, TEN, game_of, read_lines, rules_with


def game_for(players: int) -> Game:
    game = Game(Setup(Rules(TEN, rules_with(players=6).house), HOSTILE[:players]))
    for text in LEAFLET:
        game.push_text(text)
    return game


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("players", range(1, 7))
def test_the_race_fits_its_room_and_names_everybody_where_there_is_any(
    players: int, plain: bool
) -> None:
    for game in (game_for(players), game_of(), game_of(*LEAFLET, "end")):
        for width in (30, 45, 65, 105):
            for height in (0, 1, 3, 5, 14):
                rows = read_lines(race_lines(game, width, height, plain))
                assert len(rows) <= height
                assert max(map(cell_len, rows), default=0) <= width
                if height >= 5:
                    signs = "●■▲◆★✚"[: len(game.setup.players)]
                    assert all(sign in "".join(rows) for sign in signs)


def test_it_tells_how_far_everybody_is_behind_after_each_round_and_now() -> None:
    anna, ben = race_series(game_of(*LEAFLET))
    assert anna.points == [(0, 0), (2, 0), (4, 0), (6, 0), (7, 0)]
    assert ben.points == [(0, 0), (2, 0), (4, -5), (6, -3), (7, -19)]
    assert (anna.value, ben.value) == ("46", "27")


def test_the_last_step_of_a_finished_game_is_what_the_racks_cost() -> None:
    game = game_of(*LEAFLET, "end")
    anna, ben = race_series(game)
    assert (anna.value, ben.value) == ("11", "−8")
    assert ben.points[-1][0] == ben.points[-2][0] + 2


def test_a_challenge_is_no_turn_of_its_own() -> None:
    game = game_of("5C MOOD", "challenge MOOD upheld", "5C WOOD")
    assert [x for x, _ in race_series(game)[0].points] in ([0, 1], [0, 2])


def test_who_plays_alone_sees_points() -> None:
    (alone,) = race_series(game_of("5C MOOD", players=("Anna",)))
    assert alone.points == [(0, 0), (1, 8)]
    assert not any("behind" in row for row in read_lines(race_lines(game_of(players="A"), 60, 5)))


def test_the_lines_have_the_colours_and_the_signs_of_their_seats() -> None:
    chart = framed_chart([SeatSeries("Leo", 1, [(0, 0), (9, 5)], "5")], 60, 6).lines
    text = "\n".join(read_lines(chart))
    assert text.splitlines()[0].rstrip().endswith("■ Leo 5")
    assert any("⠀" < sign <= "⣿" for sign in text)
    assert {style for row in chart for _, style in row} >= {"player-2", "soft", "thin"}


def test_plain_lines_are_drawn_in_signs_alone() -> None:
    chart = framed_chart([SeatSeries("Leo", 1, [(0, 0), (9, 5)])], 60, 6, plain=True)
    text = "\n".join(read_lines(chart.lines))
    assert not any("⠀" < sign <= "⣿" for sign in text)
    assert text.count("■") > 30


@pytest.mark.parametrize("plain", [False, True])
def test_of_ends_that_fall_into_one_row_the_leaders_name_stands_first(plain: bool) -> None:
    series = [
        SeatSeries("Anna", 0, [(0, 0), (9, -2)], "54"),
        SeatSeries("Ben", 1, [(0, 0), (9, 0)], "56"),
        SeatSeries("Cleo", 2, [(0, 0), (9, -40)], "16"),
        SeatSeries("Dan", 3, [(0, 0), (9, -39)], "17"),
    ]
    for height in (4, 6, 9):
        chart = framed_chart(series, 60, height, "lead", plain=plain)
        text = "\n".join(read_lines(chart.lines))
        assert "Ben 56" in text.splitlines()[0]
        assert text.index("Ben 56") < text.index("Anna 54")
        assert text.index("Dan 17") < text.index("Cleo 16")
    low = framed_chart(series, 60, 2, "lead", plain=plain)
    shared = read_lines(low.lines)  # Two labels a row.
    assert shared[0].index("Ben 56") < shared[0].index("Anna 54")

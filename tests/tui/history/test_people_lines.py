"""The pages of one player and of two as lines, at every width, for names of every kind."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from rich.cells import cell_len

from scorekeeper.history.figures import all_figures, ladders
from scorekeeper.history.games import History, Played
from scorekeeper.history.pages import best_turn_board, player_page, versus_page
from scorekeeper.history.people_blocks import about_text
from scorekeeper.library.summary import BestTurn, OneWord, summarise
from scorekeeper.record import save
from scorekeeper.tui.board.picture import as_played
from scorekeeper.tui.history.player_page import (
    PlayerView,
    best_turn_lines,
    head_lines,
    story_lines,
)
from scorekeeper.tui.history.versus import VersusView, versus_lines
from scorekeeper.tui.kit.lines import in_ascii
from tests.history.games import EIGHT, SUNDAYS, TEN, history, played

from ..helpers import HOSTILE, LEAFLET, game_of, read_lines

TODAY = date(2026, 6, 1)
SIZES = [(34, 10), (40, 12), (76, 22), (96, 28), (116, 38), (156, 48), (196, 58)]
NORA = {
    "best_turn": BestTurn(26, "5C MOODS", ("MOODS", "SO")),
    "longest_word": OneWord("SNORED", 9),
    "words": "TOY TOY SITE",
    "challenges_won": 1,
}
YEARS = history(
    *(
        played(
            f"{2024 + n // 12}-{1 + n % 12:02}-03",
            {"Nora": 100 + 7 * n % 60, "Zoë": 120},
            Nora=NORA,
        )
        for n in range(30)
    )
)
NAMES = (*HOSTILE[:3], "X", "Q" * 40, "愛愛")
ODD = history(played("2026-01-01", dict.fromkeys(NAMES, 100)))


def player(games: History, name: str, where: str = "all boxes, all time") -> PlayerView:
    seats = {one.name: place for place, one in enumerate(all_figures(games))}
    return PlayerView(player_page(games, name), seats, where, TODAY, ladders(games, name))


def two(games: History, one: str, other: str) -> VersusView:
    return VersusView(versus_page(games, one, other), "all boxes, all time", TODAY)


def head(games: History, name: str, width: int = 76, height: int = 24, plain: bool = True) -> str:
    return "\n".join(read_lines(head_lines(player(games, name), width, height, plain)))


def told(games: History, one: str, other: str, width: int = 116, height: int = 38) -> str:
    return "\n".join(read_lines(versus_lines(two(games, one, other), width, height, plain=True)))


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_everything_fits(width: int, height: int, plain: bool) -> None:
    for games in (YEARS, ODD, SUNDAYS, SUNDAYS.only(EIGHT), SUNDAYS.only(TEN, "2031")):
        names = [one.name for one in all_figures(games)] or ["Anna", "Ben"]
        for name in names:
            view = player(games, name)
            rows = head_lines(view, width, height, plain)
            rows += story_lines(view, width, 0, plain)
            rows += story_lines(view, width, height, plain)
            rows += versus_lines(
                two(games, name, names[0 if name != names[0] else 1]), width, height, plain
            )
            for row in read_lines(rows):
                assert cell_len(row) <= width, (name, row)
                assert "\x1b" not in row
                assert not plain or in_ascii(row).replace("愛", "").replace("ë", "").isascii()


# One player


def test_three_large_numbers_and_what_they_count() -> None:
    assert [tuple(one) for one in player(YEARS, "Nora").numbers] == [
        ("18", "wins, 1 shared", "62 of 100 games"),
        ("128", "points a game", "7 fewer than in 2025"),
        ("26", "best turn", "MOODS, SO"),
    ]
    assert about_text(player(YEARS, "Nora").page) == "30 games · since January 2024"
    assert "▄▄▄▄▄▄▄" in head(YEARS, "Nora", plain=False)
    assert "▀" not in head(YEARS, "Nora")


def test_a_player_with_one_game_a_team_and_games_alone() -> None:
    one = history(played("2026-01-01", {"Anna": 9, "Ben": 8}))
    assert [tuple(n) for n in player(one, "Anna").numbers] == [
        ("1", "win", "of 1 game"),
        ("9", "points a game", ""),
    ]
    assert "Points a game" not in "\n".join(read_lines(story_lines(player(one, "Anna"), 60, 30)))
    owls = {"differs": True, "members": ("Ida", "Jo")}
    team = history(played("2026-01-01", {"Owls": 90, "Ben": 70}, Owls=owls))
    assert "it counts for the team" in head(team, "Ida")
    assert about_text(player(team, "Ida").page) == "1 in a team"
    assert "points ahead" not in head(team, "Owls")
    ahead = history(played("2026-01-01", {"Anna": 90, "Ben": 70}, Anna={"start": 9}))
    assert "had points ahead in 1 game, 1 of them won" in head(ahead, "Anna")
    alone = history(played("2026-01-01", {"Anna": 90}), played("2026-01-02", {"Anna": 120}))
    assert [tuple(n) for n in player(alone, "Anna").numbers] == [
        ("2", "solo games", ""),
        ("120", "the best of them", "2 Jan"),
    ]
    assert about_text(player(alone, "Anna").page) == "2 solo · since January 2026"


def test_where_there_is_nothing_to_see_a_sentence_says_so() -> None:
    on = history(played("2026-01-01", {"Anna": 9, "Ben": 8}, over=False))
    assert "No finished game yet." in head(on, "Anna")
    none = head(SUNDAYS.only(TEN, "2031"), "Anna")
    assert "No game of Anna here: all boxes, all time. O shows other games." in none
    assert "Points from different boxes cannot be compared" in head(SUNDAYS, "Anna")
    assert "No finished game of Anna and Ben here" in told(SUNDAYS.only(TEN, "2031"), "Anna", "Ben")


def test_of_a_long_name_the_first_letters_stand_on_stacks_and_all_of_it_below() -> None:
    rows = read_lines(head_lines(player(ODD, "Q" * 40), 76, 24))
    assert any("Q" * 40 in row for row in rows)
    assert sum("█" in row or "▀" in row for row in rows) >= 6
    assert "愛" in "\n".join(read_lines(head_lines(player(ODD, "愛愛"), 76, 24)))


def test_what_is_told_of_all_games() -> None:
    rows = read_lines(story_lines(player(YEARS, "Nora"), 58, 30))
    text = "\n".join(rows)
    assert rows[0].startswith("Points a game")
    assert "★ the best" in rows[0]
    assert rows[0].index("★")
    assert any("★" in row for row in rows[1:9])
    assert all(year in text for year in ("2024", "2025", "2026"))
    assert "T ▏ O ▏ Y ▏ 60" in text
    assert text.index("Favourite words") < text.index("To remember") < text.index("Against")
    assert rows[-1].split()[1:3] == ["Zoë", "18"]
    first = read_lines(story_lines(player(YEARS, "Nora"), 58, 0))
    assert first[0].startswith("To remember")


def test_on_a_large_screen_the_chart_has_the_room_of_the_others_who_stand_elsewhere() -> None:
    view = player(YEARS, "Nora")
    for has_others in (True, False):
        rows = read_lines(story_lines(view, 96, 38, has_others=has_others))
        assert len(rows) == 38
        assert ("Against" in "".join(rows)) is has_others


def test_of_very_many_games_the_last_ones_are_drawn() -> None:
    many = history(*(played("", {"Anna": n, "Ben": 0}, path=f"{n:04}") for n in range(300)))
    rows = read_lines(story_lines(player(many, "Anna"), 58, 30))
    assert "the last 116 of 300 games" in rows[0]
    assert [row for row in rows if row.startswith("299│")]
    assert "Anna wins 99 of 100" in told(many, "Anna", "Ben", 40, 20)


def test_the_best_turn_is_told_with_its_day_or_why_it_is_not(tmp_path: Path) -> None:
    game = game_of(*LEAFLET, "end")
    save(game, path := tmp_path / "leaflet.toml")
    games = History.of([Played(path, summarise(game))])
    view = player(games, "Anna")
    best = view.page.figures.best_turn
    assert best is not None
    board = best_turn_board(games, view.page.figures)
    assert board is not None
    rows = read_lines(best_turn_lines(view, best, board, True, 50))
    assert rows == ["PLUS 8, NETS 8", "21 Nov, turn 7, with Ben"]
    picture = as_played(board.step)
    assert {str(square) for square in picture.new} == {"H3", "H4", "H5", "H6"}
    assert picture.lit is not None
    assert len(picture.lit) == 7
    assert read_lines(best_turn_lines(view, best, None, False, 50)) == ["Reading the game..."]
    gone = read_lines(best_turn_lines(view, best, None, True, 80))
    assert gone == ["That game has been deleted or changed since."]


# Two players


def test_two_are_set_side_by_side() -> None:
    text = told(YEARS, "Nora", "Zoë")
    assert "Nora wins 60 of 100" in text
    assert "for Zoë would make it even" in text
    assert "points a game" in text
    assert "★" in text
    assert "up: Nora ahead · down: Zoë" in text
    assert "9  8  7  6  5  4  3  2  1" in text
    narrow = told(YEARS, "Nora", "Zoë", 76, 22)
    assert narrow.index("Game by game") < narrow.index("Side by side")
    assert "━" not in narrow.split("Side by side")[1].replace("─", "")
    assert "make it even" in narrow


def test_each_game_is_a_block_as_long_as_its_lead() -> None:
    games = history(
        *(
            played(f"2026-01-0{day}", {"Anna": 100, "Ben": ben})
            for day, ben in enumerate((60, 140, 100, 120, 99), 1)
        ),
    )
    rows = read_lines(versus_lines(two(games, "Anna", "Ben"), 76, 40))
    at = next(n for n, row in enumerate(rows) if row.startswith("Game by game"))
    chart = rows[at + 1 :]
    end = next(n for n, row in enumerate(chart) if row.split() == [*"54321"])
    half = end // 2
    columns = [[row.ljust(50)[6 + 8 * place] for row in chart[:end]] for place in range(5)]
    longs = [sum({"█": 2, "▀": 1, "▄": 1}.get(cell, 0) for cell in column) for column in columns]
    assert longs == [2 * half, 2 * half, 0, half, 1]
    ups = [any(cell in "█▄" for cell in column[:half]) for column in columns]
    assert ups == [True, False, False, False, True]
    assert columns[2][half - 1] == "▁"
    assert "+40" in chart[0]
    assert "−40" in chart[end - 1]


def test_few_games_have_wider_blocks_than_many() -> None:
    for many, wide in ((2, 7), (10, 6), (60, 2)):
        games = history(
            *(
                played(f"2026-0{1 + day // 28}-{1 + day % 28:02}", {"Anna": 100, "Ben": 60})
                for day in range(many)
            )
        )
        rows = read_lines(versus_lines(two(games, "Anna", "Ben"), 76, 40))
        at = next(n for n, row in enumerate(rows) if row.startswith("Game by game"))
        blocks = rows[at + 1].split()[1:]
        assert set(blocks) == {"█" * wide}
        assert cell_len(rows[at + 1]) <= 76


def test_the_scale_is_that_of_the_margins_and_those_with_points_ahead_are_hatched() -> None:
    games = history(
        played("2026-01-01", {"Anna": 100, "Ben": 79}, Anna={"start": 50}),
        played("2026-01-02", {"Anna": 86, "Ben": 100}, Anna={"start": 50}),
    )
    view = two(games, "Anna", "Ben")
    for plain, hatch in ((False, "░"), (True, ":")):
        rows = read_lines(versus_lines(view, 76, 40, plain))
        at = next(n for n, row in enumerate(rows) if row.startswith("Game by game"))
        assert rows[at].endswith(f"{2 * hatch} games with points ahead")
        end = next(n for n, row in enumerate(rows) if row.split() == [*"21"] and n > at)
        chart = rows[at + 1 : end]
        half = len(chart) // 2
        assert (chart[0].split()[0], chart[-1].split()[0]) == ("+21", "−21")
        longs = [sum(row[at : at + 1] == hatch for row in chart) for at in (6, 14)]
        assert longs == [half, round(half * 14 / 21)]

"""What the history draws, at every width, for names of every kind."""

from __future__ import annotations

from collections import Counter
from datetime import date

import pytest
from rich.cells import cell_len

from scorekeeper.history.games import History
from scorekeeper.history.overview import Overview
from scorekeeper.history.records import Record
from scorekeeper.tui.history.figures_lines import (
    YEARS,
    Table,
    alone_lines,
    evenings_lines,
    points_lines,
    said_lines,
    shared_lines,
)
from scorekeeper.tui.history.lines import (
    DRAWN,
    best_lines,
    names_width,
    record_lines,
    signs_lines,
    versus_lines,
    wins_heading,
    wins_lines,
)
from scorekeeper.tui.kit.lines import Line, in_ascii
from tests.history.games import history, played

from ..helpers import HOSTILE, read_lines

TODAY = date(2026, 6, 1)
GAMES = history(
    *(
        played(
            f"2026-0{1 + day // 28}-{1 + day % 28:02}",
            {"Anna": 100 + day, "Ben": 120},
            Anna={"words": "SNACK MOOD"},
            Ben={"words": "SNACK QUIZ MOOD"},
        )
        for day in range(60)
    ),
    played("2026-05-01", {"Anna": 142}),
    played("2026-05-02", {"Anna": 173}),
)
ODD = history(
    played("2026-01-01", dict.fromkeys(HOSTILE[:4], 100)), played("2026-01-02", {HOSTILE[0]: 9})
)
ONE = history(played("2026-05-30", {"Anna": 100, "Ben": 100}))
NONE = history()


def drawn(games: History, width: int, height: int, plain: bool = False) -> list[Line]:
    """All that the history draws of `games`."""
    seen = Overview.of(games)
    signs = {one.name: place for place, one in enumerate(seen.figures)}
    rows = [wins_heading(width)]
    table = Table.of(seen.figures, width)
    for one in seen.figures:
        number = signs[one.name]
        rows += wins_lines(one, number, 1.0, width, names_width(seen.figures))
        rows += versus_lines(seen.met_most.get(one.name), width, height, plain)
        alone = seen.alone.get(one.name)
        rows += alone_lines(one.name, alone, number, TODAY, width, height)
        rows.append(table.row(one, number))
    rows += [table.head, *said_lines(seen.figures, 1, width)]
    rows += best_lines(seen.records, TODAY, width, height)
    rows += points_lines(seen.courses, signs, width, height, plain)
    rows += evenings_lines(seen.weeks, TODAY, width, height, plain)
    rows += shared_lines(seen.shared, width, height, plain)
    return [*rows, *signs_lines(signs.items(), width)]


@pytest.mark.parametrize("width", [20, 34, 38, 48, 58, 78, 117, 190])
@pytest.mark.parametrize("height", [3, 4, 9, 14, 30])
@pytest.mark.parametrize("games", [GAMES, ODD, ONE, NONE])
def test_everything_fits(games: History, width: int, height: int) -> None:
    for plain in (False, True):
        for row in read_lines(drawn(games, width, height, plain)):
            assert cell_len(row) <= width, row
            assert "\x1b" not in row
            assert not plain or in_ascii(row).isascii() or games is ODD


def test_a_bar_is_as_long_as_the_share_of_wins() -> None:
    figures = Overview.of(GAMES).figures
    first, second = (wins_lines(one, 0, 0.65, 60, 4) for one in figures)
    bars = [sum(text.count("━") for text, _ in rows[1]) for rows in (first, second)]
    shares = [one.win_share or 0 for one in figures]
    assert bars[0] / bars[1] == pytest.approx(shares[0] / shares[1], abs=0.1)
    assert read_lines(first)[0].split()[:4] == ["●", figures[0].name, "39", "wins,"]


def test_a_shared_win_is_said_apart_and_counts_half() -> None:
    games = history(
        played("2026-01-01", {"Anna": 100, "Ben": 100}), played("2026-01-02", {"Anna": 9, "Ben": 8})
    )
    anna, ben = Overview.of(games).figures
    said = [" ".join(row.split()) for row in read_lines(wins_lines(anna, 0, 0.75, 57, 4))]
    assert said[0].startswith("● Anna 1 win, 1 shared 2")
    assert said[1].endswith("75 of 100")
    narrow = [" ".join(row.split()) for row in read_lines(wins_lines(ben, 1, 0.75, 38, 4))]
    assert narrow[0].startswith("■ Ben 0 of 2, 1 shared")
    assert narrow[1].endswith("25 of 100")


def test_two_head_to_head_have_large_figures_where_there_are_lines_for_them() -> None:
    both = Overview.of(GAMES).met_most["Anna"]
    text = "\n".join(read_lines(versus_lines(both, 57, DRAWN)))
    assert "Anna and Ben, 60 games" in text
    assert "▀▀▀" in text
    assert "one shared" in text
    low = read_lines(versus_lines(both, 38, 4))
    assert len(low) == 4
    assert low[1].split() == ["●", "Anna", "39", "1", "shared", "20", "Ben", "■"]
    plain = in_ascii("\n".join(read_lines(versus_lines(both, 57, DRAWN, plain=True))))
    assert plain.isascii()
    assert "39" in plain
    assert read_lines(versus_lines(None, 60, DRAWN))[0].startswith("Head to head")


def test_games_with_points_ahead_are_told_apart_and_their_wins_say_so() -> None:
    owls = {"differs": True, "start": 30, "members": ("Ida", "Jo")}
    seen = Overview.of(history(played("2026-01-01", {"Owls": 90, "Ben": 70}, Owls=owls)))
    said = " ".join(" ".join(read_lines(best_lines(seen.records, TODAY, 40, 9, apart=1))).split())
    assert "Game Ben, 70 points" in said
    assert "Somebody had points ahead in 1 game: wins count, margins do not" in said
    team = next(one for one in seen.figures if one.name == "Owls")
    assert "100 of 100, 1 won with points ahead" in read_lines(wins_lines(team, 0, 1.0, 60, 4))[1]
    ida = next(one for one in seen.figures if one.name == "Ida")
    assert "1 game in a team" in read_lines(wins_lines(ida, 0, 1.0, 60, 4))[1]
    none = read_lines(best_lines([], TODAY, 40, 9))
    assert none[2].strip() == "No finished game yet."


def test_a_record_is_said_in_fewer_words_before_it_is_clipped() -> None:
    turn = {"best_turn": None}
    seen = Overview.of(history(played("2026-01-01", {"Anna": 90, "Ben": 70}, Anna=turn)))
    assert [one.label for one in seen.records] == ["Game", "Closest"]
    rows = read_lines(record_lines([Record("Game", "Anna, 90 points", "2026-01-01")], TODAY, 60))
    assert rows[0].split() == ["Game", "Anna,", "90", "points", "1", "Jan"]
    rows = read_lines(record_lines(seen.records, date(2027, 1, 1), 60))
    assert all(row.endswith("2026") for row in rows)


def test_the_points_stand_between_tens_that_hold_every_mean() -> None:
    seen = Overview.of(GAMES)
    rows = read_lines(points_lines(seen.courses, {"Anna": 0, "Ben": 1}, 57, 13))
    assert "mean of the last five" in rows[0]
    assert rows[1] == ""
    levels = [int(row.split("┤")[0]) for row in rows if "┤" in row]
    assert levels == sorted(levels, reverse=True)
    assert (levels[0], levels[-1]) == (160, 100)
    assert rows[-1].split() == ["Jan", "Feb", "Mar"]
    assert "● Anna   157" in "\n".join(rows)
    assert "■ Ben    120" in "\n".join(rows)
    # At the beginning, in the middle, and beside the name.
    assert [sum(row.count(sign) for row in rows) for sign in "●■"] == [3, 3]
    assert "with one box" in read_lines(points_lines((), {}, 57, 13))[1]


def test_a_week_has_the_number_of_its_games_and_weeks_to_come_are_dark() -> None:
    weeks = Counter({(2026, 0): 1, (2026, 1): 2, (2026, 20): 12})
    head, _, year, months = evenings_lines(weeks, TODAY, 116, 6)
    assert "a number for more than one game" in read_lines([head])[0]
    assert year[:6] == (
        ("2026 ", "soft"),
        ("█▊", "week-1"),
        ("2", "bold on-week-2 on week-2"),
        ("▊", "week-2"),
        ("█▊", "week-0"),
        ("█▊", "week-0"),
    )
    assert ("12", "bold on-week-3 on week-3") in year
    assert year[-1] == ("█▊", "week-ahead")
    assert read_lines([months])[0].split()[::11] == ["Jan", "Dec"]
    plain = read_lines(evenings_lines(weeks, TODAY, 116, 6, plain=True))
    assert plain[2].startswith("2026 ■ 2 · ·")
    assert "12" in plain[2]


def test_there_is_a_row_for_each_of_the_last_years_or_for_the_last_weeks() -> None:
    weeks = Counter({(year, 5): 1 for year in range(2019, 2027)})
    rows = read_lines(evenings_lines(weeks, TODAY, 116, 6))
    assert [row[:4] for row in rows[2:-1]] == ["2024", "2025", "2026"]
    assert len(rows) == YEARS + 3
    low = evenings_lines(weeks, TODAY, 78, 3)
    assert len(low) == 3
    assert len(low[1]) == 1 + 36
    assert read_lines(low)[1].startswith("2026 ")
    assert read_lines(low)[2].split() == ["Oct", "Nov", "Dec", "Jan", "Feb", "Mar", "Apr", "May"]


def test_games_alone_are_bars_and_the_best_and_the_mean_are_said() -> None:
    alone = Overview.of(GAMES).alone["Anna"]
    rows = read_lines(alone_lines("Anna", alone, 0, TODAY, 57, 14))
    assert "Anna, two games" in rows[0]
    assert [row.split()[0::3] for row in rows[2:4]] == [["1", "142"], ["2", "173"]]
    assert rows[-1] == "173 on 2 May is the best. 158 is the mean."
    low = read_lines(alone_lines("Anna", alone, 0, TODAY, 38, 2))
    assert len(low) == 2
    assert low[1].startswith("2 May")
    assert "No finished game alone." in read_lines(alone_lines("", None, 0, TODAY, 57, 14))


def test_shared_words_are_tiles_one_below_another_or_side_by_side() -> None:
    words = Overview.of(GAMES).shared
    rows = read_lines(shared_lines(words, 57, 14))
    assert len(rows) == 2 + 2 * 3
    assert rows[2].split()[::2] == ["S", "N", "A", "C", "K", "120"]
    assert len(shared_lines(words, 57, 4)) == 4
    assert read_lines(shared_lines(words, 57, 4))[2].split()[-1] == "120"
    plain = read_lines(shared_lines(words, 57, 4, plain=True))
    assert plain[1] == "SNACK 120, MOOD 120"
    assert "No word that two of you have laid." in read_lines(shared_lines((), 57, 4))


def test_between_two_long_names_is_clipped_before_what_is_said_of_them() -> None:
    name = "Grandmother Margaret of the Hill"
    both = Overview.of(history(played("2026-11-20", {name: 200, "Anna": 179}))).met_most[name]
    shown = "\n".join(read_lines(versus_lines(both, 42, DRAWN)))
    assert "Grandmother… won 1 of 1" in shown
    assert "last time Grandmother…, by 21" in shown

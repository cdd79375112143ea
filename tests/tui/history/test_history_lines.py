"""What the history draws, at every width, for names of every kind."""

from __future__ import annotations

from datetime import date

import pytest
from rich.cells import cell_len

from scorekeeper.history.figures import all_figures
from scorekeeper.history.records import records
from scorekeeper.tui.history.lines import (
    best_lines,
    evenings_lines,
    versus_lines,
    wins_heading,
    wins_lines,
)
from scorekeeper.tui.kit.lines import in_ascii
from tests.history.games import TEN, history, played

from ..helpers import HOSTILE, read_lines

TODAY = date(2026, 6, 1)
GAMES = history(
    *(
        played(f"2026-0{1 + day // 28}-{1 + day % 28:02}", {"Anna": 100 + day, "Ben": 120})
        for day in range(60)
    )
)
SEATS = {one.name: place for place, one in enumerate(all_figures(GAMES))}
ODD = history(played("2026-01-01", dict.fromkeys(HOSTILE[:4], 100)))
ODD_SEATS = {one.name: place for place, one in enumerate(all_figures(ODD))}


@pytest.mark.parametrize("width", [34, 40, 48, 58, 78, 117])
@pytest.mark.parametrize(("games", "seats"), [(GAMES, SEATS), (ODD, ODD_SEATS)])
def test_everything_fits(width: int, games: object, seats: dict[str, int]) -> None:
    from scorekeeper.history.games import History

    assert isinstance(games, History)
    rows = [wins_heading(width)]
    for one in all_figures(games):
        rows += wins_lines(one, seats[one.name], 1.0, width)
        rows += versus_lines(games, one.name, width)
    rows += best_lines(records(games), TODAY, width)
    rows += evenings_lines(games, width)
    for row in read_lines(rows):
        assert cell_len(row) <= width
        assert "\x1b" not in row


def test_a_bar_is_as_long_as_the_share_of_wins() -> None:
    figures = all_figures(GAMES)
    first, second = (wins_lines(one, 0, 0.65, 60) for one in figures)
    bars = [sum(text.count("━") for text, _ in rows[1]) for rows in (first, second)]
    shares = [one.win_share or 0 for one in figures]
    assert bars[0] / bars[1] == pytest.approx(shares[0] / shares[1], abs=0.1)
    assert read_lines(first)[0].split()[:4] == ["●", figures[0].name, "39", "wins"]


def test_two_head_to_head_have_large_figures_and_plain_ones_in_plain_characters() -> None:
    text = "\n".join(read_lines(versus_lines(GAMES, "Anna", 60)))
    assert "Anna and Ben, 60 games" in text
    assert "█▀▀" in text or "▀▀█" in text
    plain = in_ascii("\n".join(read_lines(versus_lines(GAMES, "Anna", 60, plain=True))))
    assert plain.isascii()
    assert "39" in plain
    assert read_lines(versus_lines(ODD, "nobody", 60))[0].startswith("Head to head")


def test_games_with_points_ahead_are_told_apart_and_their_wins_say_so() -> None:
    owls = {"differs": True, "start": 30, "members": ("Ida", "Jo")}
    games = history(played("2026-01-01", {"Owls": 90, "Ben": 70}, Owls=owls))
    said = " ".join(" ".join(read_lines(best_lines(records(games), TODAY, 40, apart=1))).split())
    assert "Game Ben, 70 points" in said
    assert "Somebody had points ahead in 1 game: wins count, margins do not" in said
    team = next(one for one in all_figures(games) if one.name == "Owls")
    assert (
        "100% of games, 1 won in games with points ahead"
        in read_lines(wins_lines(team, 0, 1.0, 60))[1]
    )
    ida = next(one for one in all_figures(games) if one.name == "Ida")
    assert "1 game in a team" in read_lines(wins_lines(ida, 0, 1.0, 60))[1]
    none = read_lines(best_lines([], TODAY, 40))
    assert none[1].strip() == "No finished game yet."


def test_every_week_of_a_year_has_its_sign() -> None:
    rows = read_lines(evenings_lines(GAMES.only(TEN), 117))
    assert rows[1].startswith("2026 ■")
    assert "·" in rows[1]
    assert rows[-1].split()[::11] == ["Jan", "Dec"]
    assert evenings_lines(GAMES, 40) == []


def test_a_day_of_another_year_is_said_with_its_year() -> None:
    rows = read_lines(best_lines(records(GAMES), date(2027, 1, 1), 60))
    assert any(row.endswith("2026") for row in rows)
    rows = read_lines(best_lines(records(GAMES), TODAY, 60))
    assert not any("2026" in row for row in rows)


def test_between_two_long_names_is_clipped_before_what_is_said_of_them() -> None:
    name = "Grandmother Margaret of the Hill"
    games = history(played("2026-11-20", {name: 200, "Anna": 179}))
    shown = "\n".join(read_lines(versus_lines(games, name, 42)))
    assert "Grandmother… won 1 of 1" in shown
    assert "last time Grandmother…, by 21" in shown

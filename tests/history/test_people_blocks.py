"""The pages of one player and of two: all there is to say, whoever shows it."""

from __future__ import annotations

from datetime import date

from scorekeeper.cli.stats import figures_as_json
from scorekeeper.history.figures import figures_of
from scorekeeper.history.games import History
from scorekeeper.history.people_blocks import player_blocks, versus_blocks
from scorekeeper.report.blocks import plain_text
from scorekeeper.report.columns import text_width

from .games import SUNDAYS, history, played


def told(games: History, name: str, width: int = 50) -> str:
    """The page as the shell prints it."""
    return plain_text(player_blocks(games, name, date(2026, 6, 1)), width)


def test_all_there_is_to_say_of_one_player() -> None:
    page = told(SUNDAYS, "Anna")
    start, _, rest = page.partition("Points a game\n")
    assert start == (
        "Anna\n"
        "\n"
        "4 games, 1 solo, 1 unfinished · since January\n"
        "2026.\n"
        "\n"
        "10 x 10\n"
        "   1  win, 1 shared             of 3 games\n"
        "  77  points a game\n"
        "  30  best turn                 MOODS\n"
        "80.0  points a game, 2 players  2 games\n"
        "70.0  points a game, 3 players  1 game\n"
        " 7.2  points a turn\n"
        " 1.3  rank on average\n"
        "\n"
    )
    chart, _, rest = rest.partition("\n\n")
    assert chart.splitlines()[0].startswith("100 |*")
    assert chart.splitlines()[-1] == "* points 70"
    assert rest == (
        "To remember\n"
        "Turn       5C MOODS          2026-01-04 with Ben\n"
        "Best word  QUIT, 12          2026-01-04 with Ben\n"
        "Game       100 points        2026-01-04 with Ben\n"
        "Word       MOODS, 5 letters  2026-01-04 with Ben\n"
        "Stack      4 tiles high      2026-01-04 with Ben\n"
        "\n"
        "8 x 8\n"
        "  1  win              of 1 game\n"
        " 40  points a game\n"
        "4.0  points a turn\n"
        "1.0  rank on average\n"
        "\n"
        "To remember\n"
        "Game  40 points  2026-05-03 with Ben\n"
        "\n"
        "Against\n"
        "      games  ahead  behind  level  margin\n"
        "Ben       4      2       1      1       -\n"
        "Cleo      1      1       0      0   +20.0"
    )
    assert all(text_width(line) <= 50 for line in page.splitlines())


def test_a_margin_below_zero_has_the_minus_sign_of_all_figures() -> None:
    assert "\nAnna      1      0       1      0   −20.0" in told(SUNDAYS, "Cleo")


def test_after_many_games_the_mean_of_the_last_ones_is_drawn_too() -> None:
    games = history(*(played(f"2026-01-{n:02}", {"Anna": n, "Ben": 0}) for n in range(1, 12)))
    assert "* points 11   o mean of the last 10 6" in told(games, "Anna")


def test_whoever_plays_alone_or_in_a_team_has_a_page() -> None:
    alone = history(played("2026-01-01", {"Anna": 90}), played("2026-01-02", {"Anna": 120}))
    assert told(alone, "Anna").endswith("\n\n  2  solo games\n120  the best of them  2 Jan")
    owls = {"differs": True, "members": ("Ida", "Jo")}
    team = history(played("2026-01-01", {"Owls": 90, "Ben": 70}, Owls=owls))
    assert told(team, "Ida").endswith("1  game in a team  it counts for the team")


def test_a_comeback_stands_with_the_best_of_its_winner() -> None:
    games = history(played("2026-01-04", {"Anna": 100, "Ben": 80}, comeback=31))
    assert "\nComeback  from 31 behind  2026-01-04 with Ben\n" in told(games, "Anna")
    assert "Comeback" not in told(games, "Ben")
    anna, ben = (figures_as_json(figures_of(games, name)) for name in ("Anna", "Ben"))
    assert (anna["comeback"]["value"], anna["comeback"]["file"]) == (31, "2026-01-04.toml")
    assert ben["comeback"] is None


def test_names_and_words_of_people_are_printed_and_never_obeyed() -> None:
    page = told(history(played("2026-01-01", {"An\x1bna": 10, "B\x1ben": 5})), "An\x1bna")
    assert "An?na" in page
    assert "B?en" in page
    assert "\x1b" not in page


def test_two_players_head_to_head() -> None:
    assert plain_text(versus_blocks(SUNDAYS, "Anna", "Ben")) == (
        "Anna and Ben: 4 finished games together\n"
        "\n"
        "Anna ahead 2, Ben ahead 1, level 1.\n"
        "\n"
        "10 x 10: 3 games\n"
        "                     Anna         Ben\n"
        "points a game          77          80\n"
        "best game             100          90\n"
        "best turn              30           -\n"
        "biggest win            20          30\n"
        "on             2026-01-04  2026-02-01\n"
        "\n"
        "One shared.\n"
        "Level so far.\n"
        "Ben has 3 points more a game.\n"
        "Last time level.\n"
        "\n"
        "8 x 8: 1 game\n"
        "                     Anna  Ben\n"
        "points a game          40   30\n"
        "best game              40   30\n"
        "biggest win            10    -\n"
        "on             2026-05-03    -\n"
        "\n"
        "Anna won 1 of 1.\n"
        "Anna has 10 points more a game.\n"
        "Last time Anna, by 10.\n"
        "\n"
        "The last games\n"
        "2026-05-03    40 : 30  8 x 8\n"
        "2026-03-01    70 : 70  10 x 10\n"
        "2026-02-01    60 : 90  10 x 10\n"
        "2026-01-04   100 : 80  10 x 10"
    )
    nobody = plain_text(versus_blocks(SUNDAYS, "Ben", "Dan"))
    assert nobody == "Ben and Dan: 0 finished games together"

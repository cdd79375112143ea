"""The history in lines and on the pages of players: what is said, and that it fits."""

from __future__ import annotations

import json
from datetime import date

import pytest

from scorekeeper.history import text
from scorekeeper.history.as_json import figures_as_json, ladders_as_json, versus_as_json
from scorekeeper.history.games import History
from scorekeeper.history.player_stats import all_figures, figures_of, ladders, versus
from scorekeeper.history.text import player_blocks
from scorekeeper.report.blocks import plain_text, text_width

from .games import SUNDAYS, TEN, history, played


def test_the_solo_ladder_never_leaves_a_personal_best_out() -> None:
    games = [played(f"2026-01-{day:02}", {"Anna": 100 - day}) for day in range(1, 13)]
    games[1] = played("2026-01-02", {"Anna": 98}, Anna={"hints": 2})
    games.append(played("2026-02-01", {"Ben": 5}))
    rows = text.ladder_text(ladders(history(*games)))
    assert rows[0] == "10 x 10: 13 solo games"
    assert rows[1] == "  1. Anna   99  2026-01-01  personal best"
    assert rows[2] == "  2. Anna   98  2026-01-02  2 hints"
    assert rows[-1] == " 13. Ben     5  2026-02-01  personal best"
    assert len(rows) == 12
    assert text.ladder_text([]) == ["No finished solo games yet."]


def test_a_solo_ladder_tells_its_house_rules_in_words() -> None:
    rules = "qu-bonus=once-a-turn seven-bonus=10 turn-timer=turn-120 solo-exchanges=0"
    rows = text.ladder_text(ladders(history(played("2026-01-01", {"Anna": 99}, house=rules))))
    assert rows == [
        "10 x 10: 1 solo game",
        "  Bonus for Qu: once a turn",
        "  Using the whole rack: 10 bonus points",
        "  Clock: 120 seconds per turn",
        "  Solo game: no swaps allowed",
        "  1. Anna   99  2026-01-01  personal best",
    ]


@pytest.mark.parametrize("width", [20, 33, 40, 60, 80, 200])
def test_the_table_of_players_fits(width: int) -> None:
    names = ["Anna", "愛愛愛愛愛愛愛愛愛愛", "x" * 60, "An?[31mna", "[bold]x[/]"]
    games = history(*(played("2026-01-01", {name: 10, "Ben": 5}) for name in names))
    rows = text.players_table(all_figures(games), width)
    assert len(rows) == 7
    assert len({text_width(row) for row in rows}) == 1
    assert all(text_width(row) <= width for row in rows)
    assert "games" in rows[0]


def test_everything_can_be_json() -> None:
    first = SUNDAYS.games[0]
    anna = json.loads(json.dumps(figures_as_json(figures_of(SUNDAYS.only(TEN), "Anna"))))
    assert (anna["games"], anna["wins"], anna["won"], anna["win_share"]) == (3, 1, 1.5, 0.5)
    assert anna["tables"] == [
        {"players": 2, "games": 2, "average": 80.0},
        {"players": 3, "games": 1, "average": 70.0},
    ]
    every = json.loads(json.dumps(figures_as_json(figures_of(SUNDAYS, "Anna"))))
    assert every["tables"][0] == {"players": 2, "games": 3, "average": None}
    assert anna["best_turn"] == {
        "value": 30,
        "what": "5C MOODS",
        "file": "2026-01-04.toml",
        "started": first.game.started,
        "edition": TEN,
    }
    both = json.loads(json.dumps(versus_as_json(versus(SUNDAYS, "Anna", "Ben"))))
    assert (both["ahead"], both["level"], both["margin"]) == ([2, 1], 1, None)
    assert both["meetings"][0]["totals"] == [100, 80]
    (ladder,) = json.loads(json.dumps(ladders_as_json(ladders(SUNDAYS))))
    assert (ladder["edition"], ladder["box"]) == (TEN, "10 x 10")
    assert [(game["player"], game["total"]) for game in ladder["games"]] == [("Anna", 120)]


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


def test_whoever_plays_alone_or_in_a_team_has_a_page() -> None:
    alone = history(played("2026-01-01", {"Anna": 90}), played("2026-01-02", {"Anna": 120}))
    assert told(alone, "Anna").endswith("\n\n  2  solo games\n120  the best of them  2 Jan")
    owls = {"differs": True, "members": ("Ida", "Jo")}
    team = history(played("2026-01-01", {"Owls": 90, "Ben": 70}, Owls=owls))
    assert told(team, "Ida").endswith("1  game in a team  it counts for the team")


def test_everybody_stands_in_a_table_for_each_box_and_one_over_all() -> None:
    assert text.everybody_text(SUNDAYS, 80) == [
        "10 x 10: 3 finished games, 1 unfinished, 1 solo",
        "player  games  wins  shared  share  average  best  turn  /turn  rank  on",
        "Anna        3     1       1    50%     76.7   100    30    7.2   1.3   1",
        "Ben         3     1       1    50%     80.0    90     -    8.0   1.3   0",
        "Cleo        1     0       0     0%     50.0    50     -    5.0   3.0   1",
        "",
        "average with  2 players  3 players",
        "Anna               80.0       70.0",
        "Ben                85.0       70.0",
        "Cleo                  -       50.0",
        "",
        "8 x 8: 1 finished game",
        "player  games  wins  shared  share  average  best  /turn  rank  on",
        "Anna        1     1       0   100%     40.0    40    4.0   1.0   0",
        "Ben         1     0       0     0%     30.0    30    3.0   2.0   0",
        "",
        "All boxes: 4 finished games, 1 unfinished, 1 solo",
        "player  games  wins  shared  share  average  best  turn  /turn  rank  on",
        "Anna        4     2       1    62%        -     -    30      -   1.2   1",
        "Ben         4     1       1    38%        -     -     -      -   1.5   0",
        "Cleo        1     0       0     0%     50.0    50     -    5.0   3.0   1",
        "",
        "Points from different boxes cannot be compared, so choose one box to see",
        "averages.",
        "best: best game. turn: best turn. /turn: points a turn, passes included. on:",
        "still going on.",
    ]

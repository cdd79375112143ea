"""Games in which seats differed: games and wins like any others, but no averages and bests."""

from __future__ import annotations

from scorekeeper.game.setup import SeatTerms
from scorekeeper.history.figures import all_figures, figures_of, ladders, points_a_turn, versus
from scorekeeper.history.records import records
from scorekeeper.history.text import everybody_text, player_text, versus_text
from scorekeeper.library.summary import as_json, from_json, summarise
from tests.game.seated_games import any_seated_game

from .games import ANNA, TEN, history, played

LEVEL = played("2026-01-01", {"Anna": 100, "Ben": 80})
AHEAD = played("2026-01-02", {"Anna": 200, "Ben": 240}, Anna=ANNA, Ben={"start": 35})
TEAM = played(
    "2026-01-03", {"Owls": 90, "Ben": 70}, Owls={"differs": True, "members": ("Anna", "Ida")}
)
ALL = history(LEVEL, AHEAD, TEAM)
TOLD = "Seats differed in {}: not in averages and bests."


def test_such_games_are_games_but_their_points_do_not_count() -> None:
    anna, ben = figures_of(ALL, "Anna"), figures_of(ALL, "Ben")
    assert (anna.games, anna.wins, anna.apart, anna.average) == (2, 1, 1, 100)
    assert (ben.games, ben.wins, ben.apart, ben.average) == (3, 1, 2, 80)
    assert anna.best_turn is None
    assert anna.best_game is not None
    assert (anna.best_game.value, anna.rank) == (100, 1.5)
    assert points_a_turn(ALL, TEN) == {"Anna": 10, "Ben": 8}


def test_head_to_head_their_margins_do_not_count() -> None:
    both = versus(ALL, "Anna", "Ben")
    assert (both.games, both.ahead, both.apart, both.margin) == (2, (1, 1), 1, 20)


def test_records_and_ladders_are_without_them() -> None:
    assert {record.text for record in records(ALL)} >= {"Anna, 100 points"}
    alone = played("2026-02-01", {"Anna": 300}, Anna={"differs": True})
    assert ladders(history(alone)) == []


def test_a_team_counts_and_so_does_each_of_its_members() -> None:
    found = {figures.name: (figures.games, figures.in_teams) for figures in all_figures(ALL)}
    assert found == {"Owls": (1, 0), "Ben": (3, 0), "Anna": (2, 1), "Ida": (0, 1)}
    assert figures_of(ALL, "Ida").in_teams == 1


def test_it_is_said() -> None:
    assert player_text(ALL, "Ben", 80)[1] == TOLD.format("2 games")
    assert "2 finished games with others, 1 in a team." in player_text(ALL, "Anna", 80)[0]
    assert TOLD.format("1 game") in versus_text(ALL, "Anna", "Ben")
    assert TOLD.format("2 games") in everybody_text(ALL, 80)


def test_a_summary_knows_what_differed_and_is_kept_so() -> None:
    games = [any_seated_game(seed) for seed in range(20)]
    for game in games:
        summary = summarise(game)
        assert summary.is_level == (not game.setup.seats)
        assert [line.start for line in summary.lines] == list(game.setup.starts)
        for line, terms in zip(summary.lines, game.setup.seats, strict=False):
            assert line.members == terms.members
            assert line.differs == (terms != SeatTerms(start=terms.start))
        assert from_json(as_json(summary)) == summary

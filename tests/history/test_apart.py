"""Points ahead, other terms, and computers: what counts as it was earned, and what apart."""

from __future__ import annotations

from datetime import date

from scorekeeper.game.setup import ComputerSeat, SeatTerms
from scorekeeper.history.evening import evenings
from scorekeeper.history.figures import (
    all_figures,
    figures_of,
    ladders,
    rivals,
    versus,
)
from scorekeeper.history.pages import player_page, versus_page
from scorekeeper.history.people_blocks import player_blocks, versus_blocks
from scorekeeper.history.records import records
from scorekeeper.history.text import everybody_text
from scorekeeper.library.summary import OneWord, as_json, from_json, summarise
from scorekeeper.report.blocks import plain_text
from tests.game.seated_games import any_seated_game
from tests.game.table import start_game

from .games import ANNA, history, played

LEVEL = played("2026-01-01", {"Anna": 100, "Ben": 80})
AHEAD = played("2026-01-02", {"Anna": 200, "Ben": 240}, Anna=ANNA, Ben={"start": 70})
TEAM = played(
    "2026-01-03", {"Owls": 90, "Ben": 70}, Owls={"differs": True, "members": ("Anna", "Ida")}
)
ALL = history(LEVEL, AHEAD, TEAM)
TOLD = (
    "Somebody had points ahead in {}: wins count, margins do not, and averages are without those"
    " points."
)


def test_all_counts_as_it_was_earned_and_a_win_with_points_ahead_is_told_apart() -> None:
    anna, ben = figures_of(ALL, "Anna"), figures_of(ALL, "Ben")
    assert (anna.games, anna.wins, anna.apart, anna.wins_apart, anna.average) == (2, 1, 1, 0, 150)
    assert (ben.games, ben.wins, ben.apart, ben.wins_apart, ben.average) == (3, 1, 1, 1, 320 / 3)
    assert anna.best_turn is not None
    assert anna.best_game is not None
    assert ben.best_game is not None
    assert (anna.best_turn.value, anna.best_game.value, ben.best_game.value) == (30, 200, 170)
    assert [one.total for one in player_page(ALL, "Ben").form] == [80, 170, 70]


def test_head_to_head_a_margin_with_points_ahead_does_not_count() -> None:
    both = versus(ALL, "Anna", "Ben")
    assert (both.games, both.ahead, both.apart, both.margin) == (2, (1, 1), 1, 20)
    assert [best and best.value for best in both.widest] == [20, None]
    page = versus_page(ALL, "Anna", "Ben")
    assert [one.compares for one in page.differences] == [True, False]
    assert page.sentences[-1] == "last time Ben, in a game with points ahead"


def test_records_are_of_what_was_earned_and_of_margins_without_points_ahead() -> None:
    close = played(
        "2026-01-04", {"Anna": 91, "Ben": 90}, Anna={"differs": True}, Ben={"start": 9}, comeback=40
    )
    found = {one.label: one.text for one in records(history(LEVEL, AHEAD, close))}
    assert found == {
        "Turn": "Anna, 30: MOODS",
        "Game": "Anna, 200 points",
        "Word": "MOODS by Anna",
        "Closest": "Anna beat Ben by 20",
    }
    alone = played("2026-02-01", {"Anna": 300}, Anna={"differs": True})
    assert ladders(history(alone)) == []


def test_a_team_counts_and_so_does_each_of_its_members() -> None:
    found = {figures.name: (figures.games, figures.in_teams) for figures in all_figures(ALL)}
    assert found == {"Owls": (1, 0), "Ben": (3, 0), "Anna": (2, 1), "Ida": (0, 1)}
    assert figures_of(ALL, "Ida").in_teams == 1


def test_it_is_said() -> None:
    def said(lines: list[str]) -> str:
        return " ".join(lines)

    def player(name: str) -> str:
        return plain_text(player_blocks(ALL, name, date(2026, 6, 1)))

    assert TOLD.format("1 game, 1 of them won") in player("Ben")
    assert TOLD.format("1 game") in player("Anna")
    assert "2 games, 1 in a team · since January 2026." in player("Anna")
    two = plain_text(versus_blocks(ALL, "Anna", "Ben"))
    assert TOLD.format("1 game") in two
    last = [line.endswith("  a game with points ahead") for line in two.splitlines()[-2:]]
    assert last == [True, False]
    assert TOLD.format("1 game") in said(everybody_text(ALL, 80))
    assert "had points ahead" not in said(everybody_text(history(LEVEL, TEAM), 80))


HUGO = {"is_computer": True, "longest_word": OneWord("MOODIEST", 20)}
WITH_HUGO = played("2026-01-05", {"Anna": 70, "Hugo": 90, "Ben": 60}, Hugo=HUGO, comeback=30)
FOR_ANNA = played("2026-01-06", {"Anna": 300, "Ben": 60}, Anna=HUGO, path="b")


def test_what_a_computer_played_is_no_person_s() -> None:
    games = history(LEVEL, WITH_HUGO, FOR_ANNA)
    assert [(one.name, one.games, one.wins) for one in all_figures(games)] == [
        ("Anna", 2, 1),
        ("Ben", 3, 0),
    ]
    assert figures_of(games, "Anna").average == 85
    assert [one.names[1] for one in rivals(games, "Anna")] == ["Ben"]
    assert versus(games, "Anna", "Ben").games == 2
    assert {one.label: one.text for one in records(games)} == {
        "Game": "Anna, 100 points",
        "Closest": "Anna beat Ben by 20",
    }


def test_an_evening_tells_a_computer_from_the_person_in_whose_place_it_played() -> None:
    for_anna = played("2026-01-06", {"Anna": 300, "Ben": 60, "Cleo": 50}, Anna=HUGO)
    herself = played("2026-01-06", {"Anna": 80, "Ben": 95, "Cleo": 50}, path="c")
    [evening] = evenings(history(for_anna, herself))
    assert [(seat.person, seat.wins) for seat in evening.seats] == [
        ("Anna (computer)", 1),
        ("Ben", 1),
        ("Cleo", 0),
        ("Anna", 0),
    ]
    assert evening.longest_word is None


def test_a_summary_knows_where_a_computer_played_be_it_in_part() -> None:
    game = start_game()
    assert [line.is_computer for line in summarise(game).lines] == [False, False]
    game.push_text("5C MOOD")
    game.note_drawn(1, ("A", "B", "C", "D"))
    assert [line.is_computer for line in summarise(game).lines] == [True, False]
    setup = game.setup
    object.__setattr__(setup, "computers", (None, ComputerSeat("everyday:fair", "1")))
    assert [line.is_computer for line in summarise(game).lines] == [True, True]


def test_a_summary_knows_what_differed_and_is_kept_so() -> None:
    games = [any_seated_game(seed) for seed in range(20)]
    for game in games:
        summary = summarise(game)
        assert summary.is_level == (not game.setup.seats)
        assert summary.gave_points == any(game.setup.starts)
        assert [line.start for line in summary.lines] == list(game.setup.starts)
        for line, terms in zip(summary.lines, game.setup.seats, strict=False):
            assert line.members == terms.members
            assert line.differs == (terms != SeatTerms(start=terms.start))
        assert from_json(as_json(summary)) == summary

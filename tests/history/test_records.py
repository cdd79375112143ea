"""Records, streaks and weeks; games stopped early, and points ahead and computers: what counts."""

from __future__ import annotations

from collections import Counter
from datetime import date

from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import SeatTerms, Setup
from scorekeeper.history.evening import BestOf, evenings
from scorekeeper.history.handicap import FEWEST, suggest_start
from scorekeeper.history.pages import versus_page
from scorekeeper.history.player_stats import Best, all_figures, figures_of, ladders, versus
from scorekeeper.history.records import RecordsBefore, games_a_week, records
from scorekeeper.history.text import everybody_text, player_blocks, versus_blocks
from scorekeeper.library.summary import BestTurn, OneWord, as_json, from_json, summarise
from scorekeeper.report.blocks import plain_text
from tests.game.seated_games import any_seated_game

from .games import ANNA, EIGHT, TEN, history, played


def told(*games: object) -> dict[str, str]:
    return {one.label: one.text for one in records(history(*games))}  # type: ignore[arg-type]


def test_records_are_of_finished_games_with_others_and_the_first_of_equals() -> None:
    first = played("2026-01-01", {"Anna": 150, "Ben": 149}, Anna=ANNA)
    again = played("2026-01-08", {"Ben": 150, "Anna": 120})
    alone = played("2026-01-09", {"Cleo": 300})
    going_on = played("2026-01-10", {"Anna": 400, "Ben": 1}, over=False)
    assert told(first, again, alone, going_on) == {
        "Turn": "Anna, 30: MOODS",
        "Game": "Anna, 150 points",
        "Word": "MOODS by Anna",
        "Closest": "Anna beat Ben by 1",
    }
    assert records(history(first, again))[0].day == "2026-01-01"
    assert records(history()) == []


def test_who_made_it_first_in_a_game_has_the_record_wherever_they_sit() -> None:
    def did(number: int, word: str) -> dict[str, object]:
        turn = BestTurn(30, "5C", (word,), number)
        return {"longest_word": OneWord(word, 9, number), "best_turn": turn}

    totals = {"Anna": 90, "Ben": 80, "Cleo": 70}
    game = played(
        "2026-01-01", totals, Anna=did(7, "FORGOES"), Ben=did(3, "UPROOTS"), Cleo=did(4, "ISLANDS")
    )
    later = played("2026-01-02", totals, Anna=did(1, "MOODIER"))
    assert told(game, later)["Word"] == "UPROOTS by Ben"
    assert told(game, later)["Turn"] == "Ben, 30: UPROOTS"
    (evening,) = evenings(history(game))
    assert (evening.longest_word, evening.best_turn) == (
        BestOf("Ben", Best(7, "UPROOTS", evening.last)),
        BestOf("Ben", Best(30, "UPROOTS", evening.last)),
    )


def test_the_largest_deficit_that_was_won_is_a_comeback() -> None:
    small = played("2026-01-01", {"Anna": 90, "Ben": 80}, comeback=12)
    large = played("2026-01-02", {"Anna": 80, "Ben": 95}, comeback=31)
    none = played("2026-01-03", {"Anna": 80, "Ben": 70})
    assert told(small, large, none)["Comeback"] == "Ben won from 31 behind"
    assert "Comeback" not in told(none)
    eight = played("2026-01-04", {"Anna": 80, "Ben": 70}, comeback=40, edition=EIGHT)
    assert "Comeback" not in told(large, eight)


def test_wins_in_a_row_end_with_a_game_that_is_lost_or_shared() -> None:
    def day(number: int, **totals: int) -> object:
        return played(f"2026-01-{number:02}", totals)

    won = [day(number, Anna=100, Ben=90) for number in range(1, 4)]
    without = day(4, Ben=100, Cleo=90)
    shared = day(5, Anna=100, Ben=100)
    assert told(*won, without, day(6, Anna=100, Ben=90))["In a row"] == "Anna won 4"
    assert told(*won, shared, day(6, Anna=100, Ben=90))["In a row"] == "Anna won 3"
    assert "In a row" not in told(won[0])


def test_games_are_counted_by_weeks_of_their_year() -> None:
    days = ("2026-01-01", "2026-01-07", "2026-01-08", "2025-12-31", "")
    games = [played(day, {"Anna": 1, "Ben": 2}, path=f"{place}") for place, day in enumerate(days)]
    assert games_a_week(history(*games)) == Counter({(2026, 0): 2, (2026, 1): 1, (2025, 52): 1})


STOPPED = played("2026-11-20", {"Maria": 300, "Leo": 10}, comeback=9, keeps_points=True)
WHOLE = played("2026-11-21", {"Maria": 100, "Leo": 90})


def test_points_that_were_left_are_in_no_average_and_no_record_but_the_game_is_won() -> None:
    both = history(STOPPED, WHOLE)
    maria = figures_of(both, "Maria")
    assert (maria.games, maria.wins, maria.average) == (2, 2, 100)
    assert maria.best_game
    assert (maria.best_game.value, maria.comeback) == (100, None)
    assert [(table.games, table.average) for table in maria.tables] == [(2, 100)]
    assert versus(both, "Maria", "Leo").margin == 10
    assert versus(both, "Maria", "Leo").ahead == (2, 0)
    told = {one.label: one.text for one in records(both)}
    assert told["Game"] == "Maria, 100 points"
    assert told["Closest"] == "Maria beat Leo by 10"
    assert "Comeback" not in told


def test_points_that_were_left_are_nobodys_best_game_so_far() -> None:
    rules = Rules(find_edition(TEN), find_preset("hasbro").house)
    new = Game(Setup(rules, ("Maria", "Leo"), started="2026-12-01"))
    book = RecordsBefore.before(history(STOPPED, WHOLE), new)
    maria = book.own[0]
    assert (maria.games, maria.wins) == (2, 2)
    assert (maria.ever.in_box, maria.ever.game, book.ever.game) == (1, 100, 100)


def test_points_that_were_left_are_no_close_end_of_the_evening() -> None:
    near = played("2026-11-21", {"Maria": 91, "Leo": 90}, keeps_points=True, path="b")
    [evening] = evenings(history(WHOLE, near))
    assert evening.closest
    assert evening.closest.margin == 10
    assert [seat.wins for seat in evening.seats] == [2, 0]


def test_points_that_were_left_say_nothing_of_how_far_two_are_apart() -> None:
    days = [f"2026-10-{day:02}" for day in range(1, FEWEST + 1)]
    whole = [played(day, {"Maria": 100, "Leo": 90}) for day in days]
    suggested = suggest_start(history(*whole), "Maria", "Leo", TEN)
    assert suggested
    assert suggest_start(history(STOPPED, *whole), "Maria", "Leo", TEN) == suggested
    assert suggest_start(history(STOPPED, *whole[1:]), "Maria", "Leo", TEN) is None


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

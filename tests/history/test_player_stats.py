"""The figures of players, which names are one person, and what must hold for any games."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.game.rules import RULE_SPECS
from scorekeeper.history.games import History, People, PlayedGame
from scorekeeper.history.overview import HistoryFilter
from scorekeeper.history.player_stats import all_figures, figures_of, ladders, versus
from scorekeeper.names import fold

from .games import EIGHT, SUNDAYS, TEN, history, played


def test_who_has_not_finished_a_game_has_no_averages() -> None:
    dan = figures_of(history(played("2026-01-01", {"Dan": 9, "Eve": 8}, over=False)), "Dan")
    assert (dan.games, dan.going_on) == (0, 1)
    assert (dan.win_share, dan.rank, dan.average, dan.per_turn) == (None, None, None, None)
    assert (dan.best_game, dan.best_turn) == (None, None)
    assert figures_of(SUNDAYS, "nobody").games == 0


def test_a_period_holds_its_first_and_its_last_day() -> None:
    def days(since: str = "", until: str = "") -> list[str]:
        return [game.day for game in SUNDAYS.only(since=since, until=until).games]

    assert days(since="2026-04-05") == ["2026-04-05", "2026-05-03", "2026-05-10"]
    assert days(until="2026-02-01") == ["2026-01-04", "2026-02-01"]
    assert days(since="2026-02-01", until="2026-02-01") == ["2026-02-01"]
    assert days(since="2026-02", until="2026-02") == ["2026-02-01"]


def test_a_copy_of_a_game_is_the_same_game() -> None:
    game = played("2026-01-01", {"Anna": 5, "Ben": 4}, path="a.toml")
    copy = PlayedGame(game.path.with_name("b.toml"), game.game)
    assert figures_of(history(game, copy), "Anna").games == 1
    undated = played("", {"Anna": 5, "Ben": 4}, path="c.toml")
    again = PlayedGame(undated.path.with_name("d.toml"), undated.game)
    assert figures_of(history(undated, again), "Anna").games == 2


NAMES = ("Anna", "Ben", "Cleo", "Dan", "anna", "BEN")


@st.composite
def any_game(draw: st.DrawFn) -> PlayedGame:
    names = draw(st.lists(st.sampled_from(NAMES), min_size=1, max_size=4, unique=True))
    totals = {name: draw(st.integers(-35, 60)) for name in names}
    day = f"2026-01-{draw(st.integers(1, 28)):02}"
    edition = draw(st.sampled_from((TEN, EIGHT)))
    over = draw(st.booleans())
    return played(day, totals, over=over, edition=edition, path=f"{draw(st.integers(0, 99))}.toml")


ANY_GAMES = st.lists(any_game(), max_size=12).map(History.of)


@given(ANY_GAMES)
def test_the_parts_of_a_win_add_up_to_one_a_game(games: History) -> None:
    figures = all_figures(games)
    decided = [one.game for one in games.games if one.game.over and not one.game.solo]
    ties = [game for game in decided if len(game.winners) > 1]
    assert sum(one.won for one in figures) == pytest.approx(len(decided))
    assert sum(one.wins for one in figures) == len(decided) - len(ties)
    assert sum(one.shared for one in figures) == sum(len(game.winners) for game in ties)
    assert sum(one.games for one in figures) == sum(len(game.lines) for game in decided)


@given(ANY_GAMES)
def test_nobody_is_counted_twice_or_left_out(games: History) -> None:
    figures = all_figures(games)
    assert sorted(one.name for one in figures) == sorted(games.people.names)
    for one in figures:
        assert one == figures_of(games, one.name)
        seats = sum(len([s for s in table if s.person == one.name]) for table in games.tables)
        assert one.games + one.going_on + one.solo == seats
        assert 0 <= one.won <= one.games
        assert one.best_game is None or one.average is None or one.best_game.value >= one.average


@given(ANY_GAMES)
def test_the_boxes_together_are_the_whole(games: History) -> None:
    parts = [games.only(edition=edition) for edition in games.editions]
    for name in games.people.names:
        whole, own = figures_of(games, name), [figures_of(part, name) for part in parts]
        assert whole.games == sum(one.games for one in own)
        assert whole.wins == sum(one.wins for one in own)
        assert Fraction(whole.won).limit_denominator(1000) == sum(
            Fraction(one.won).limit_denominator(1000) for one in own
        )


@given(ANY_GAMES)
def test_both_see_the_same_games(games: History) -> None:
    for one in games.people.names:
        for other in games.people.names:
            if one != other:
                there, back = versus(games, one, other), versus(games, other, one)
                assert there.ahead == back.ahead[::-1]
                assert (there.games, there.level) == (back.games, back.level)
                assert sum(there.ahead) + there.level == there.games
                assert (there.margin is None) == (back.margin is None)
                assert there.margin is None or there.margin == -(back.margin or 0)


def test_games_are_ranked_within_box_and_rules() -> None:
    games = history(
        played("2026-01-01", {"Anna": 100}),
        played("2026-01-02", {"Ben": 120}),
        played("2026-01-03", {"anna": 120}),
        played("2026-01-04", {"Anna": 90}),
        played("2026-01-05", {"Anna": 300}, house="solo-exchanges=0"),
        played("2026-01-06", {"Anna": 50}, edition=EIGHT),
        played("2026-01-07", {"Anna": 110}, house="players=6 tie-break=longest-word"),
        played("2026-01-08", {"Anna": 999}, over=False),
        played("2026-01-09", {"Anna": 888, "Ben": 1}),
    )
    plain, *others = ladders(games)
    assert (plain.edition, plain.house) == (TEN, "")
    assert [
        (rung.place, rung.seat.person, rung.seat.line.total, rung.personal_best)
        for rung in plain.rungs
    ] == [
        (1, "Ben", 120, True),
        (1, "Anna", 120, True),
        (3, "Anna", 110, False),
        (4, "Anna", 100, False),
        (5, "Anna", 90, False),
    ]
    assert [(one.edition, one.house, len(one.rungs)) for one in others] == [
        (EIGHT, "", 1),
        (TEN, "solo-exchanges=0", 1),
    ]


@pytest.mark.parametrize("name", RULE_SPECS)
def test_each_rule_that_changes_what_can_be_scored_alone_has_ladders_of_its_own(name: str) -> None:
    games = history(
        played("2026-01-01", {"Anna": 100}),
        played("2026-01-02", {"Anna": 120}, house=f"{name}=otherwise"),
    )
    assert len(ladders(games)) == (2 if RULE_SPECS[name].changes_solo_games else 1)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "anna"),
        ("Anna  Maria", " anna maria"),
        ("ZOË", "Zoe\u0308"),
        ("Strauß", "STRAUSS"),
        ("Anna\u00a0Maria", "Anna Maria"),
    ],
)
def test_capitals_spaces_and_stored_accents_do_not_matter(one: str, other: str) -> None:
    people = People([(one,), (other,)])
    assert fold(one) == fold(other)
    assert people.person(one) == people.person(other)
    assert len(people.names) == 1


@pytest.mark.parametrize(("one", "other"), [("Anna", "Anne"), ("Zoe", "Zoë"), ("Al", "A l")])
def test_other_letters_accents_and_parts_are_other_people(one: str, other: str) -> None:
    assert set(People([(one,), (other,)]).names) == {one, other}


def test_a_person_is_called_as_in_most_games_or_as_lately() -> None:
    assert People([("anna",), ("Anna",), ("Anna",), ("ANNA",)]).names == ("Anna",)
    assert People([("anna",), ("Anna",)]).names == ("Anna",)
    assert People([("Anna",), ("anna",)]).names == ("anna",)


def test_spellings_that_sat_at_one_table_are_two_people_everywhere() -> None:
    people = People([("Anna", "anna"), ("anna", "Ben"), ("ANNA",)])
    assert people.names == ("ANNA", "Anna", "anna", "Ben")
    assert people.person("anna") == "anna"
    assert people.find("Anna") == "Anna"
    assert people.find("aNNa") is None


def test_a_person_is_found_by_any_spelling() -> None:
    people = People([("Anna Maria",), ("ANNA maria",), ("Anna Maria", "Ben")])
    assert people.find("anna  MARIA") == "Anna Maria"
    assert people.spellings("Anna Maria") == {"Anna Maria", "ANNA maria"}
    assert people.find("Cleo") is None


EVERY = HistoryFilter.of(SUNDAYS, date(2026, 6, 1))


def test_at_first_the_box_that_is_played_most_is_chosen() -> None:
    assert EVERY.where == "10 x 10, all years"
    assert [label for label, _ in EVERY.boxes] == ["10 x 10", "8 x 8", "all boxes"]
    assert [label for label, _ in EVERY.years] == ["all years", "2026"]
    assert [value for _, value in EVERY.people] == ["", "Anna", "Ben", "Cleo"]


def test_a_box_a_year_and_somebody_who_was_there_can_be_chosen() -> None:
    assert len(replace(EVERY, edition=EIGHT).games.games) == 1
    assert replace(EVERY, edition="").where == "all boxes, all years"
    this_year = replace(EVERY, year="2026")
    assert (this_year.where, len(this_year.games.games)) == ("10 x 10, 2026", 5)
    with_cleo = replace(EVERY, person="Cleo")
    assert with_cleo.where == "10 x 10, all years, with Cleo"
    assert {"Cleo" in played.game.players for played in with_cleo.games.games} == {True}


def test_what_is_chosen_stays_when_the_games_are_read_again() -> None:
    small = replace(EVERY, edition=EIGHT)
    assert small.with_history(SUNDAYS.only(EIGHT)).edition == EIGHT
    assert small.with_history(SUNDAYS.only(TEN)).edition == TEN
    assert replace(EVERY, edition="").with_history(SUNDAYS.only(TEN)).edition == ""

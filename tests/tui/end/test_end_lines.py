"""What the end of a game shows: pure."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from scorekeeper.game.game import Game, Leftover
from scorekeeper.game.outcome import standings
from scorekeeper.tui.end.lines import (
    after_rack,
    before_rack,
    columns,
    count_heading,
    how_it_went,
    podium_lines,
    rack_doubts,
    remember_lines,
)

from ..helpers import HOSTILE, LEAFLET, RULES, game_of, joined_lines, read_lines, rules_with

PLAYERS = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Fay")


def over(*turns: str, players: tuple[str, ...] = ("Anna", "Ben"), left: int = 0) -> Game:
    game = game_of(*turns, "end", players=players, rules=rules_with(RULES.edition, players=6))
    game.leftovers = {player: Leftover(left * player) for player in range(len(players))}
    return game


@pytest.mark.parametrize(("width", "height"), [(80, 9), (80, 8), (120, 13), (200, 20)])
def test_the_podium_stands_beside_the_winner_and_the_reason(width: int, height: int) -> None:
    rows = podium_lines(over(*LEAFLET), width, height)
    text = joined_lines(rows)
    assert len(rows) <= height
    for said in ("Anna wins!", "46 points, 19 more than Ben", "Anna", "Ben", "▀"):
        assert said in text.replace("\n", " ")
    assert "was never behind" in " ".join(text.split())


@pytest.mark.parametrize("width", [20, 40, 79, 80, 100, 120, 200])
@pytest.mark.parametrize("players", [1, 2, 6])
def test_nothing_is_wider_than_the_screen(width: int, players: int) -> None:
    game = over("5C MOOD", players=HOSTILE[:players], left=1)
    rows = [
        *podium_lines(game, width, 10),
        *podium_lines(game, width, 20, share=0.4),
        *remember_lines(game, width),
        *how_it_went(game, width, 8),
    ]
    for text in read_lines(rows):
        assert cell_len(text) <= max(width, 28)
        assert not set(text) & set("\x1b\x07\x9b\u202e")


def test_a_tie_and_a_game_alone() -> None:
    tie = joined_lines(podium_lines(over("5C MOOD", "F5 .EAR"), 120, 12))
    assert "Anna and Ben share the win" in tie
    assert "!" not in tie
    alone = joined_lines(podium_lines(over("5C MOOD", players=("Anna",)), 120, 12))
    assert "Anna: 8 points" in alone
    assert "!" not in alone


def test_plain_is_words_alone() -> None:
    rows = read_lines(podium_lines(over(*LEAFLET), 120, 12, plain=True))
    assert all(text.isascii() for text in rows)
    assert "Anna wins!" in rows[1]


@pytest.mark.parametrize("width", [38, 39, 48, 62])
@pytest.mark.parametrize("first", ["Anna", "Mia"])
def test_the_table_of_points_adds_up_in_its_columns(width: int, first: str) -> None:
    game = over(*LEAFLET, players=(first, "Ben"), left=2)
    at = columns(game, width)
    assert at.before + 2 + at.left + at.after == width
    head = read_lines(count_heading(game, width))[1]
    assert cell_len(head) == width
    row = standings(game)[1]
    before, after = read_lines([before_rack(game, row, width), after_rack(row)])
    assert before.split() == ["2", "■", "Ben", "27"]
    assert (cell_len(before), cell_len(after)) == (at.before, at.after)
    assert after.split() == ["−10", "17"]


def test_what_is_remembered_is_shorter_where_there_is_little_room() -> None:
    game = over(*LEAFLET)
    assert "Anna made PLUS and NETS: 16" in joined_lines(remember_lines(game, 60))
    assert "Anna made PLUS: 16" in joined_lines(remember_lines(game, 36))


def test_the_race_ends_with_the_racks() -> None:
    text = joined_lines(how_it_went(over(*LEAFLET, left=2), 100, 8))
    assert "the last step is the tiles left over" in text
    assert "Ben 17" in text
    assert "racks" not in joined_lines(how_it_went(over(*LEAFLET), 100, 8))
    assert how_it_went(over(), 100, 2) == []


def test_six_players_have_room_at_80_columns() -> None:
    game = over("5C MOOD", players=PLAYERS)
    text = joined_lines(podium_lines(game, 80, 8))
    assert all(name in text for name in PLAYERS)


def test_a_tie_is_shared_and_who_plays_alone_has_a_score() -> None:
    players = ("Anna", "Ben", "Cleo")
    tied = joined_lines(podium_lines(game_of("pass", "pass", "pass", players=players), 76, 20))
    assert "Anna, Ben and Cleo share the win" in tied
    alone = joined_lines(podium_lines(game_of("5C MOOD", "end", players=("Anna",)), 76, 20))
    assert "Anna: −27 points" in alone


def test_all_who_share_the_win_are_first() -> None:
    game = game_of("pass", "pass", "pass", players=("Anna", "Ben", "Cleo"))
    rows = [joined_lines([before_rack(game, row, 76)]).split() for row in standings(game)]
    assert [row[:3] for row in rows] == [["1", "●", "Anna"], ["1", "■", "Ben"], ["1", "▲", "Cleo"]]


def test_every_rack_that_does_not_fit_is_named_also_while_it_is_typed() -> None:
    game = over(*LEAFLET)
    half_typed = Leftover(3, tuple("ZZZ"))
    four = {0: Leftover(4), 1: Leftover(7)}
    number = "Anna should hold 7 tiles, not 4: 4 are counted."
    letter = "There is only one Z that is not on the board."
    assert rack_doubts(game, four, four) == [number]
    assert rack_doubts(game, four, four | {1: half_typed}) == [number, letter]
    assert rack_doubts(game, four | {1: half_typed}, four | {1: half_typed}) == [
        number,
        "Ben should hold 7 tiles, not 3: 3 are counted.",
        letter,
    ]


@pytest.mark.parametrize(("left", "said"), [(0, "none is"), (1, "1 is"), (2, "2 are")])
def test_a_number_that_does_not_follow_from_the_plays_is_said_to_count(
    left: int, said: str
) -> None:
    counted = {0: Leftover(left), 1: Leftover(7)}
    assert rack_doubts(over(*LEAFLET), counted, counted) == [
        f"Anna should hold 7 tiles, not {left}: {said} counted."
    ]

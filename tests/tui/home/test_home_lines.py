"""What the half of home beside the board shows, and where its choices stand: pure."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from rich.cells import cell_len

from scorekeeper.game.game import Game
from scorekeeper.library import GameEntry
from scorekeeper.session.making import again, following
from scorekeeper.tui.home.lines import Home, side

from ..helpers import HOSTILE, LEAFLET, NORA_WON, game_of, joined_lines, read_lines

NOW = datetime(2026, 11, 22, 19, 0)
SIZES = [(1, 1), (20, 5), (35, 12), (35, 21), (53, 28), (53, 38), (73, 48), (93, 58)]
"""Columns and lines beside the board, from a screen with hardly any to 200x60."""


def home_of(game: Game, kept: int = 14) -> Home:
    names, scores = game.setup.players, game.position.scores
    over = game.position.ending is not None
    entry = GameEntry(Path("a.toml"), names, "", game.turns_taken, over, scores)
    after = following(game.setup, None) if over else None
    return Home(entry, game, (NORA_WON,) * 6, kept, now=NOW, after=after)


GOING_ON = home_of(game_of(*LEAFLET))
OVER = home_of(game_of("5C MOOD", "pass", "end", players=("Maya", "Leo", "Nora")))


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("home", [GOING_ON, OVER, Home(now=NOW)])
@pytest.mark.parametrize("plain", [False, True])
def test_every_line_fits_and_every_choice_is_seen(
    home: Home, width: int, height: int, plain: bool
) -> None:
    page = side(home, width, height, plain)
    assert len(page.lines) <= height
    if width >= 35 and height >= 12:
        assert all(cell_len(text) <= width for text in read_lines(page.lines))
        wanted = {"new", "history", "find"} if home.game else {"app.learn", "app.demo"}
        assert {"choose", "app.games"} | wanted <= {s.action for s in page.spots}
    assert all(spot.top < height for spot in page.spots)


def test_it_says_how_far_the_games_are_read() -> None:
    text = joined_lines(side(GOING_ON._replace(kept=10_000, read=3_996), 73, 48).lines)
    assert "3,996 of 10,000 read" in text


@pytest.mark.parametrize(("width", "height"), SIZES[3:])
def test_after_a_game_the_start_has_passed_to_the_left(width: int, height: int) -> None:
    text = joined_lines(side(OVER, width, height).lines)
    for said in ("Last time", "turns", "won by", "play again", "Enter", "Leo begins"):
        assert said in text
    assert width > 90 or "■ Leo   ▲ Nora   ● Maya" in text
    assert ("━" in text) == (width > 35)
    assert ("Lately" in text) == (height > 28)


@pytest.mark.parametrize(("width", "height"), SIZES[3:])
def test_a_game_that_goes_on_is_told_at_a_glance(width: int, height: int) -> None:
    text = joined_lines(side(GOING_ON, width, height).lines)
    for said in ("Going on", "7 turns", "Anna made PLUS", "46", "go on"):
        assert said in text
    assert ("go on: Ben lays a word" in text) == (width > 35)
    assert ("Ben is to play" in text) == (width <= 35)


@pytest.mark.parametrize("home", [GOING_ON, OVER])
def test_no_key_stands_twice_and_nothing_is_framed(home: Home) -> None:
    for width, height in SIZES[2:]:
        page = side(home, width, height)
        assert not set(joined_lines(page.lines)) & set("╭╮╰╯│")
        actions = [spot.action for spot in page.spots]
        assert len(actions) == len(set(actions))


def test_without_a_game_a_new_one_is_offered() -> None:
    text = joined_lines(side(Home(now=NOW), 53, 38).lines)
    for said in ("Who plays tonight?", "none yet", "Look around", "Learn"):
        assert said in text
    assert "Lately" not in text


def test_the_winner_and_the_others_stand_below_lately() -> None:
    text = joined_lines(side(OVER, 53, 38).lines)
    assert "Sat 14 Nov  ▲ Nora  203  ● Maya  197" in text
    large = joined_lines(side(OVER, 93, 58).lines)
    assert "Sat 14 Nov  ▲ Nora won with 203 " in large
    assert " ● Maya 197   ■ Leo 152" in large
    assert "1 to 6 open" in large


@pytest.mark.parametrize(("width", "height"), SIZES[3:])
def test_of_a_long_name_the_first_letters_stand_on_stacks(width: int, height: int) -> None:
    game = game_of("5C MOOD", "pass", "end", players=("Bartholomew-Constantine", "Leo"))
    text = joined_lines(side(home_of(game), width, height).lines)
    assert "▀" in text
    assert "Bartholomew-Constantine" in text


def test_a_message_stands_above_it_all() -> None:
    home = GOING_ON._replace(message="[bold]x.toml holds no game.")
    for width, height in SIZES[2:]:
        assert "[bold]x.toml" in joined_lines(side(home, width, height).lines[:3])


def test_names_are_never_obeyed() -> None:
    for names in (HOSTILE[:1], HOSTILE[:4], HOSTILE[3:]):
        home = home_of(game_of(players=names))
        for width, height in SIZES:
            text = joined_lines(side(home, width, height).lines)
            assert not set(text) & set("\x1b\x07\x9b\u202e")


def test_the_same_again_is_a_game_of_its_own() -> None:
    setup = replace(game_of(players=("Maya", "Leo", "Nora")).setup, note="rain", deal="seed")
    new = again(setup, 1)
    assert new.players == ("Leo", "Nora", "Maya")
    assert new.rules == setup.rules
    assert new.note == ""
    assert new.deal not in ("", "seed")
    assert new.started > setup.started[:4]

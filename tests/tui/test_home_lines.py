"""What home shows, and where its choices stand: pure."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from rich.cells import cell_len

from scorekeeper.library import GameEntry
from scorekeeper.tui.home_lines import Home, page

from .helpers import HOSTILE, LEAFLET, NORA_WON, game_of, joined_lines, read_lines

BOX = "Hasbro 10x10"
DAY = "2026-11-21T20:00:00+01:00"
LAST = GameEntry(Path("a.toml"), ("Anna", "Ben"), DAY, 7, False, (46, 27), "", BOX)
HOME = Home(LAST, (NORA_WON,) * 6, 14, game_of(*LEAFLET), today=date(2026, 11, 21))
SIZES = [(20, 5), (40, 15), (76, 20), (80, 23), (100, 29), (120, 39), (160, 49), (200, 59)]


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("home", [HOME, Home(), HOME._replace(game=None)])
def test_every_line_fits_and_every_choice_has_its_place(
    home: Home, width: int, height: int
) -> None:
    for plain in (False, True):
        shown = page(home, width, height, plain)
        assert all(cell_len(text) <= width for text in read_lines(shown.lines))
        places = [spot.place for spot in shown.spots]
        assert places == list(range(len(places)))
        assert len(places) >= min(home.choices, 9)
        if width >= 76 and height >= 23:
            assert len(shown.lines) <= height


@pytest.mark.parametrize(("width", "height"), [(80, 23), (120, 39), (200, 59)])
def test_the_game_that_goes_on_is_told_at_a_glance(width: int, height: int) -> None:
    text = joined_lines(page(HOME, width, height).lines)
    for said in ("Go on", "Anna and Ben", "Tonight, 7 turns", "46", "━", "Ben to play", "PLUS"):
        assert said in text
    assert "New game" in text
    assert "14 kept" in text
    assert "14 Nov" in text


def test_the_winner_and_the_others_stand_below_lately() -> None:
    text = joined_lines(page(HOME, 120, 39).lines)
    assert "Sat 14 Nov ▲ Nora won with 203" in text
    assert "Maya 197, Leo 152" in text
    assert "1 to 6 open" in text
    assert "▲ Nora 203, Maya" in joined_lines(page(HOME, 80, 23).lines)


def test_without_a_game_a_new_one_is_offered() -> None:
    text = joined_lines(page(Home(), 80, 23).lines)
    assert "Who plays tonight?" in text
    assert "none yet" in text
    assert "Lately" not in text


@pytest.mark.parametrize("chosen", range(12))
def test_what_is_chosen_is_marked_and_in_view(chosen: int) -> None:
    for width, height in ((80, 23), (40, 6)):
        shown = page(HOME._replace(chosen=chosen), width, height)
        spot = shown.spots[chosen]
        assert spot.holds(spot.left, spot.top)
        assert not spot.holds(spot.left - 1, spot.top)
        top = shown.top(chosen, height)
        assert top <= spot.top < top + height
        lit = [style for style in sum(shown.lines, ()) if style[1] == "here"]
        assert len(lit) == 1


def test_a_message_stands_where_the_greeting_does() -> None:
    home = HOME._replace(message="[bold]x.toml holds no game.")
    for width, height in ((80, 23), (40, 15)):
        assert "[bold]x.toml" in joined_lines(page(home, width, height).lines)


def test_names_are_never_obeyed() -> None:
    entry = LAST._replace(players=HOSTILE[:4], scores=(1, 2, 3, 4))
    home = Home(entry, (entry,), 2)
    for width, height in SIZES:
        assert not set(joined_lines(page(home, width, height).lines)) & set("\x1b\x07\x9b\u202e")

"""The second screen: it follows the game that somebody else keeps."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.record import save
from scorekeeper.record.watched import Watched
from scorekeeper.tui.app import ScorekeeperApp
from scorekeeper.tui.dots import FIGURES, drawing, half_blocks
from scorekeeper.tui.screens.watch import scoreboard
from scorekeeper.tui.widgets.board import BoardView

from .hands import Hands
from .helpers import HOSTILE, LEAFLET, game_of, read_lines, square


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "sunday.toml"
    save(game_of(*LEAFLET[:2]), path)
    return path


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (60, 20)])
async def test_a_turn_appears_as_soon_as_it_is_in_the_file(
    size: tuple[int, int], path: Path
) -> None:
    app = ScorekeeperApp(watched=Watched(path))
    async with app.run_test(size=size) as pilot:
        hands = Hands(app, pilot)
        await hands.see(" M ")
        save(game_of(*LEAFLET[:4]), path)
        board = hands.app.screen.query_one(BoardView)
        await hands.until(lambda: board.picture.board.height(square("C5")) == 2, "the W on the M")


@pytest.mark.parametrize("size", [(40, 12), (20, 5), (1, 1)])
async def test_a_small_screen_shows_what_fits_and_grows_again(
    size: tuple[int, int], path: Path
) -> None:
    app = ScorekeeperApp(watched=Watched(path))
    async with app.run_test(size=size) as pilot:
        hands = Hands(app, pilot)
        save(game_of(*LEAFLET[:4]), path)
        await hands.settle()
        await pilot.resize_terminal(80, 24)
        await hands.see("W2", "Anna to play.")


def test_who_is_next_the_points_and_the_last_turn_are_shown() -> None:
    text = "\n".join(read_lines(scoreboard(game_of(*LEAFLET[:2]), 36, 22)))
    for part in (
        "Anna to play",
        "F5 .EAR",
        "DEAR",
        "2+2+2+2",
        "bag",
        *half_blocks(drawing("8", FIGURES)),
    ):
        assert part.strip() in text


async def test_the_screen_follows_another_box(path: Path) -> None:
    app = ScorekeeperApp(watched=Watched(path))
    async with app.run_test(size=(80, 24)) as pilot:
        hands = Hands(app, pilot)
        await hands.see(" J ")
        text = path.read_text("utf-8").replace("hasbro-10x10", "classic-8x8")
        path.write_text(text, "utf-8")
        await hands.until(lambda: "    I   J" not in hands.text, "eight columns")


async def test_trouble_with_the_file_is_told_and_the_game_stays(path: Path) -> None:
    app = ScorekeeperApp(watched=Watched(path))
    async with app.run_test(size=(80, 24)) as pilot:
        hands = Hands(app, pilot)
        path.unlink()
        await hands.see("There is no file", "DEAR")


async def test_no_key_changes_the_file(path: Path) -> None:
    before = path.read_bytes()
    app = ScorekeeperApp(watched=Watched(path))
    async with app.run_test(size=(80, 24)) as pilot:
        hands = Hands(app, pilot)
        await hands.press("a", "t", "enter", "f2", "ctrl+z", "f3", "f8", "5", "enter")
        await hands.see("to play")
    assert path.read_bytes() == before


async def test_q_leaves(path: Path) -> None:
    app = ScorekeeperApp(watched=Watched(path))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("q")
        await pilot.pause()
    assert app.return_code == 0


def test_six_players_fit_when_their_digits_would_not() -> None:
    game = game_of(players=HOSTILE[:4])
    assert len(scoreboard(game, 36, 12)) <= 12
    assert all(text.isprintable() for text in read_lines(scoreboard(game, 36, 12)))


def test_the_end_shows_the_winner() -> None:
    text = "\n".join(read_lines(scoreboard(game_of(*LEAFLET, "end"), 36, 22)))
    assert "Anna wins!" in text
    assert "over" in text
    assert "19 behind Anna" in text

"""All turns: the chosen one keeps its line, its words are open, digits go to a turn."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len

from scorekeeper.game.game import Turn
from scorekeeper.game.play import Challenge
from scorekeeper.tui.log.lines import TurnsState, message_line, turns_page
from scorekeeper.tui.log.screen import Digits, LogScreen

from ..hands import Hands, at_table
from ..helpers import LEAFLET, game_of, read_lines, square
from ..kit.test_lines import hostile_games

SIZES = [(35, 21), (53, 28), (53, 38), (93, 58), (40, 4), (30, 12), (1, 1), (0, 0)]
LONG = (*LEAFLET, *["pass", "exchange"] * 12)


def chosen(page: list[str]) -> int:
    """The line of the chosen turn: the first one at the edge that has a number."""
    return next(at for at, row in enumerate(page) if row[:1] in "▌►" and row[1:5].strip().isdigit())


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("plain", [False, True])
def test_every_turn_of_any_game_has_room(width: int, height: int, plain: bool) -> None:
    for game in hostile_games():
        for number in range(len(game.steps) + 1):
            page = turns_page(TurnsState(game, number), width, height, plain)
            assert len(page.lines) <= max(height, 0)
            if width >= 30:
                assert all(cell_len(row) <= width for row in read_lines(page.lines))


@pytest.mark.parametrize(("width", "height", "least"), [(35, 21, 2), (53, 38, 8)])
def test_the_chosen_turn_keeps_its_line(width: int, height: int, least: int) -> None:
    game = game_of(*LONG)
    pages = [
        read_lines(turns_page(TurnsState(game, number), width, height).lines)
        for number in range(1, len(game.steps) + 1)
    ]
    assert len({chosen(page) for page in pages}) == 1
    assert chosen(pages[0]) > least
    assert "more below" in "\n".join(pages[0])
    assert "more below" not in "\n".join(pages[-1])


def test_its_words_are_open_with_their_sums_and_the_points_are_those_of_then() -> None:
    page = read_lines(turns_page(TurnsState(game_of(*LEAFLET), 5), 53, 38).lines)
    text = "\n".join(page)
    assert "after turn 5 · F5 L..P" in text
    assert "► ● Anna" in text.replace("►●", "► ●")
    assert "to play" not in text
    assert "correct turn 5" in text


def test_the_board_is_as_it_was_then_with_the_words_lit() -> None:
    game = game_of(*LEAFLET)
    first = TurnsState(game, 1).picture
    mood = frozenset(square(name) for name in ("C5", "D5", "E5", "F5"))
    assert first.last == first.lit == mood
    assert first.board.at(square("F6")) is None
    assert TurnsState(game_of("5C MOOD", "pass"), 2).picture.lit is None
    game.push(Turn(Challenge(None, (), upheld=True)))
    off = TurnsState(game, 7).picture
    assert off.off
    assert not off.last


def test_a_click_finds_the_turn_on_its_line() -> None:
    page = turns_page(TurnsState(game_of(*LEAFLET), 7), 53, 38)
    for at, number in page.turns.items():
        assert at < page.cap
        assert number in range(1, 8)
    assert set(page.turns.values()) == set(range(1, 8))


def test_digits_make_one_number_if_they_come_within_a_second() -> None:
    one = Digits().press("1", 100.0, 24)
    assert one.press("7", 100.9, 24).typed == "17"
    assert one.press("7", 101.1, 24).typed == "7"
    assert Digits("2", 5.0).press("9", 5.1, 24).typed == "9"


@pytest.mark.parametrize("width", range(1, 110, 4))
def test_the_message_fits(width: int) -> None:
    for state in (TurnsState(game_of(*LEAFLET), 3), TurnsState(game_of(), 0)):
        (row,) = read_lines([message_line("", state, width)])
        assert cell_len(row) <= max(width, 4)


async def number_shown(hands: Hands, number: int) -> None:
    await hands.see(f"Turn {number} of")
    assert isinstance(hands.app.screen, LogScreen)


async def test_digits_arrows_and_the_wheel_go_to_a_turn(home: Path) -> None:
    async with at_table(game_of(*LONG), home, (120, 40)) as hands:
        await hands.press("f5")
        await number_shown(hands, 31)
        hands.post("1", "7")
        await number_shown(hands, 17)
        await hands.press("up")
        await number_shown(hands, 16)
        await hands.press("home")
        await number_shown(hands, 1)
        await hands.press("up", "down")
        await number_shown(hands, 2)
        hands.wheel(80, 20)
        await number_shown(hands, 3)
        await hands.press("0")
        await number_shown(hands, 3)
        await hands.press("escape")
        await hands.back_at_table()


async def test_the_words_of_the_chosen_turn_are_looked_up(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home, (120, 40)) as hands:
        hands.post("f5", "1", "f7")
        await hands.dialog("MOOD is good.", "Look up a word")
        await hands.press("escape")
        hands.post("2", "f7")
        await hands.dialog("DEAR is good.")
        await hands.press("escape")
        assert isinstance(hands.app.screen, LogScreen)

"""The help: keys by purpose, laid out for every size, and one key away on every screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.binding import Binding

from scorekeeper.tui.help_page import PURPOSES, WITH_LEGEND, Page, groups
from scorekeeper.tui.screens.help import HOME, TABLE
from scorekeeper.tui.screens.table import KEYS
from scorekeeper.tui.widgets.keybar import bind

from .hands import at_table
from .helpers import LEAFLET, game_of, read_lines

TABLE_PAGE = Page(groups(KEYS), TABLE, squares=True)


def read(page: Page, width: int, height: int, plain: bool = False) -> str:
    return "\n".join(read_lines(page.lines(width, height, plain)))


def words(text: str) -> set[str]:
    return set(text.split())


def test_keys_of_the_table_stand_by_what_they_are_for() -> None:
    found = {group.title: group.keys for group in groups(KEYS)}
    assert list(found) == list(PURPOSES)
    assert ("F2", "Pass this turn") in found["Enter a turn"]
    assert ("^Z", "Take the last turn back") in found["Put it right"]
    assert sum(map(len, found.values())) == 3 + 2 + sum(bool(key.tooltip) for key in KEYS)


def test_a_new_key_of_the_table_is_not_forgotten() -> None:
    found = groups([*KEYS, bind("table.dance", "f5", "Dance", "Dance on the table")])
    assert found[-1].keys == (("F5", "Dance on the table"),)


def test_other_screens_have_their_own_keys_and_those_of_all() -> None:
    own = [bind("chart.fine", "f", "Fine", "Dots"), Binding("up", "up", show=False)]
    first, everywhere = groups([*own, Binding("escape", "dismiss", "Back")])
    assert first.keys == (("F", "Dots"), ("Esc", "Back"))
    assert [key for key, _ in everywhere.keys] == ["^P", "^Q"]


@pytest.mark.parametrize("width", [16, 36, 76, 116, 196, 300])
@pytest.mark.parametrize("height", [3, 22, 38, 58])
def test_the_page_fits_the_width_and_says_all(width: int, height: int) -> None:
    text = read(TABLE_PAGE, width, height)
    assert max(map(cell_len, text.splitlines())) <= width
    said = words(" ".join(paragraph.replace("\n", " ") for paragraph in TABLE))
    assert said <= words(text)


@pytest.mark.parametrize(("width", "height"), [(116, 38), (196, 58)])
def test_a_large_screen_shows_all_at_once(width: int, height: int) -> None:
    assert len(TABLE_PAGE.lines(width, height)) <= height


def test_all_keys_come_first_where_the_page_is_scrolled() -> None:
    rows = read(TABLE_PAGE, 76, 22).splitlines()
    assert "every turn is saved" in "\n".join(rows[:22])
    assert any("On the board" in row for row in rows[22:])


def test_squares_are_drawn_where_there_is_room_and_else_explained() -> None:
    drawn, explained = read(TABLE_PAGE, 116, WITH_LEGEND), read(TABLE_PAGE, 116, WITH_LEGEND - 1)
    assert {"+", "W", "►"} <= words(drawn)
    assert "D 3" in drawn
    assert "D 3" not in explained
    assert "• the last play" in " ".join(explained.split())
    assert "!" in words(read(TABLE_PAGE, 116, 40, plain=True))


def test_a_page_without_a_board_says_nothing_of_squares() -> None:
    home = Page(groups([bind("home.new", "n", "New game", "Who plays")]), HOME)
    for height in (22, 58):
        assert "square" not in read(home, 76, height)
    assert "How it works" in read(home, 76, 22)


async def test_a_question_in_a_dialog_has_help_too(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press("f8")
        await hands.until(lambda: hands.app.screen.is_modal)
        asked = hands.app.screen
        await hands.press("f1")
        await hands.dialog("Help", "On this screen", "Arrows and Tab")
        await hands.press("f1")
        await hands.until(lambda: hands.app.screen is asked)


async def test_a_question_mark_is_help_wherever_letters_are_keys(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press("f5")
        await hands.see("Every turn")
        await hands.press("?")
        await hands.dialog("Help", "Choose a turn with the arrows")


@pytest.mark.parametrize("size", [(20, 5), (80, 24)])
async def test_the_help_scrolls_to_its_end(size: tuple[int, int], home: Path) -> None:
    async with at_table(game_of(), home, size) as hands:
        await hands.press("f1")
        await hands.dialog("Help", "Enter a turn")
        await hands.press("end")
        await hands.see("start", "square.")
        await hands.press("escape")
        await hands.back_at_table()


def test_paragraphs_without_headings_stay_together_where_all_fits() -> None:
    page = Page(groups([bind("home.new", "n", "New game", "Who plays")]), HOME)
    heads = [row for row in read(page, 116, 38).splitlines() if "How it works" in row]
    assert len(heads) == 1
    below = [row[heads[0].index("How") :] for row in read(page, 116, 38).splitlines()]
    assert words(" ".join(HOME)) <= words(" ".join(below))


def test_a_page_of_keys_alone_can_be_shown() -> None:
    assert "Who plays" in read(Page(groups([bind("a.b", "n", "New", "Who plays")]), ()), 76, 22)
    assert "cursor" in read(Page(groups(()), (), squares=True), 76, 22)

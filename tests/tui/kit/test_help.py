"""The help: keys by purpose, laid out for every size, and one key away on every screen."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest
from rich.cells import cell_len

import scorekeeper.tui
from scorekeeper.tui.kit.help_page import SQUARES, advice, groups, legend, page_columns, page_for
from scorekeeper.tui.kit.keys import EVERYWHERE, function_of, key_name
from scorekeeper.tui.kit.menu import Command
from scorekeeper.tui.questions.keys import ALL_KEYS as KEYS

from ..hands import at_table
from ..helpers import LEAFLET, game_of, read_lines
from .test_sizes import resize

EVERY = [
    Command(key_name(key), key.description, key.tooltip, print, function_of(key.id or ""))
    for key in (*KEYS, *EVERYWHERE)
    if key.tooltip
]
"""The keys of the table."""
NEW = Command("N", "New game", "Who plays", print, "new_game")


def page(keys: Iterable[Command], texts: Sequence[str] = (), most: int = 1) -> str:
    """The page as it is read: without the marks of Markdown."""
    text = "\n".join(page_columns(groups(keys), texts, most, 34))
    return re.sub(r"\\\n|``|### ", "\n", text).replace("\\", "")


def words(text: str) -> set[str]:
    return set(text.split())


def test_keys_of_the_table_stand_by_what_they_are_for() -> None:
    found = {group.title: group.keys for group in groups(EVERY)}
    assert list(found) == ["Choosing and entering", "At the table", "Everywhere"]
    assert ("Bksp", "The new tile under the cursor goes, else the last letter") in found[
        "Choosing and entering"
    ]
    assert ("F6", "The game on every phone and television") in found["At the table"]
    assert sum(map(len, found.values())) == 3 + len([one for one in EVERY if one.key])


def test_what_one_screen_has_comes_first_with_its_name_if_it_is_not_explained() -> None:
    own = [
        Command("Esc", "Back", "", print, "back"),
        Command("T", "Turning point", "The turn that mattered", print, "turning"),
    ]
    first, hands, last = groups([*own, Command("Ctrl Q", "Quit", "Leave", print, "quit")])
    assert first.keys == (("T", "The turn that mattered"),)
    assert hands.keys == (("Esc", "Back"),)
    assert last.keys == (("Ctrl Q", "Leave"),)


@pytest.mark.parametrize("most", [1, 2, 3])
def test_the_page_says_all_in_any_number_of_columns(most: int) -> None:
    text = page(EVERY, advice("table"), most)
    assert words(" ".join(advice("table"))) <= words(text)
    assert words(" ".join(one.about for one in EVERY if one.key)) <= words(text)
    assert len(page_columns(groups(EVERY), advice("table"), most, 34)) == most


def test_columns_are_about_as_long_as_each_other() -> None:
    lengths = [
        column.count("\n") + len(column) // 35
        for column in page_columns(groups(EVERY), advice("table"), 3, 34)
    ]
    assert max(lengths) < 3 * min(lengths)


def test_what_markdown_would_read_as_its_own_stays_as_it_is() -> None:
    marked = "Q? and *ING* list [words](x) | `a` # <b>"
    (column,) = page_columns([], ["Marks\n# 1\n", marked], 1, 34)
    assert marked in re.sub(r"\\(.)", r"\1", column)
    assert re.search(r"(?<!\\)[*\[\]|`<>]", column) is None


def test_paragraphs_without_headings_stay_together() -> None:
    home = page_columns(groups([NEW]), advice("home"), 3, 34)
    assert len([column for column in home if "How it works" in column]) == 1
    assert len(home) == 2


def test_a_page_of_keys_alone_can_be_shown() -> None:
    assert "Who plays" in page([NEW])


@pytest.mark.parametrize(("width", "plain"), [(106, False), (196, True)])
def test_squares_stand_beside_what_they_mean(width: int, plain: bool) -> None:
    rows = read_lines(legend(width, plain))
    assert max(map(cell_len, rows)) <= width
    assert {"W", "start", "cursor,"} <= words("\n".join(rows))


@pytest.mark.parametrize(
    ("size", "columns", "has_legend"),
    [
        ((40, 24), 1, False),
        ((80, 24), 2, False),
        ((80, 40), 2, False),
        ((120, 30), 3, False),
        ((120, 40), 3, True),
        ((200, 60), 3, True),
    ],
)
def test_the_page_has_as_many_columns_and_squares_as_there_is_room_for(
    size: tuple[int, int], columns: int, has_legend: bool
) -> None:
    page = page_for(groups(EVERY), advice("table"), True, *size)
    assert (len(page.columns), page.has_legend) == (columns, has_legend)
    told = words(re.sub(r"\\(.)", r"\1", " ".join(page.columns)))
    assert (words(SQUARES) <= told) is not has_legend
    assert words(" ".join(advice("table"))) <= told
    without = page_for(groups(EVERY), advice("table"), False, *size)
    assert not without.has_legend
    assert not words(SQUARES) <= words(" ".join(without.columns))


def test_every_section_is_the_advice_of_a_screen() -> None:
    tui = Path(scorekeeper.tui.__file__).parent
    code = "".join(source.read_text("utf-8") for source in tui.rglob("*.py"))
    wanted = re.findall(r'(?:ADVICE.* = |advice\()"([^"]*)"', code)
    assert all(map(advice, wanted))
    text = (tui / "kit" / "help.md").read_text("utf-8")
    assert set(wanted) == set(re.findall("(?m)^# (.*)", text))


async def test_the_help_of_a_question_of_a_list_and_of_the_table(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press("f8")
        await hands.until(lambda: hands.app.screen.is_modal, "a question")
        asked = hands.app.screen
        await hands.press("f1")
        await hands.dialog("Help", "Choosing and entering", "Up and Down choose")
        await hands.press("f1")
        await hands.until(lambda: hands.app.screen is asked, "the question")
        await hands.press("escape", "f5")
        await hands.see("All turns")
        await hands.press("?")  # It is help wherever letters are keys.
        await hands.dialog("Help", "Choose a turn with the arrows")
        await hands.press("escape", "escape")
        await hands.back_at_table()
        await hands.press("f1")
        await hands.dialog("At the table", "A word alone")
        await hands.press("end")
        await hands.see("start", "square.")
        await resize(hands, (120, 40))
        await hands.see("At the table", "The squares", "D 3")
        assert not hands.shows("square.")

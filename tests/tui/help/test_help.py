"""The help: keys by purpose, those of a game first, and one key away on every screen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import scorekeeper.tui
from scorekeeper.tui.entry.foot import LETTERS
from scorekeeper.tui.help.screen import key_lines, legend_lines
from scorekeeper.tui.keys.bindings import EVERYWHERE, function_of, key_name
from scorekeeper.tui.keys.help_page import LAY, TEN, advice, groups
from scorekeeper.tui.keys.menu import Command
from scorekeeper.tui.kit.drawing import Canvas
from tests.support.games import LEAFLET, game_of
from tests.tui.helpers import ALL_KEYS

from ..hands import at_table

AT_TABLE = [
    Command(key_name(key), key.description, key.tooltip, print, function_of(key.id or ""))
    for key in (*ALL_KEYS, LETTERS, *EVERYWHERE)
    if key.tooltip and key_name(key)
]


def test_ten_keys_of_the_table_come_first_and_every_other_once() -> None:
    first, *others = groups(AT_TABLE)
    assert (first.title, len(first.keys), first.keys[0]) == (TEN, 10, LAY)
    assert ("F6", "The game on every phone and television") in first.keys
    assert [group.title for group in others] == [
        *("Choosing and entering", "At the table", "Everywhere")
    ]
    assert sum(len(group.keys) for group in (first, *others)) == 2 + len(AT_TABLE)


def test_what_one_screen_has_comes_first_with_its_name_if_it_is_not_explained() -> None:
    own = [
        Command("Esc", "Back", "", print, "back"),
        Command("T", "Turning point", "The turn that mattered", print, "turning"),
        Command("", "Unseen letters", "What is in the bag", print, "unseen"),
    ]
    first, hands, last = groups([*own, Command("Ctrl Q", "Quit", "Leave", print, "quit")])
    assert first.keys == (("T", "The turn that mattered"),)
    assert hands.keys == (("Esc", "Back"),)
    assert last.keys == (("Ctrl Q", "Leave"),)


@pytest.mark.parametrize("width", [80, 36, 12])
def test_keys_and_squares_are_explained_to_the_end_in_every_width(width: int) -> None:
    drawn = {
        "The game on every phone and television": key_lines(
            Canvas(width), groups(AT_TABLE)[0].keys
        ),
        "cursor, across": legend_lines(Canvas(width)),
    }
    for said, lines in drawn.items():
        shown = "".join(line.plain for line in lines).replace(" ", "")
        assert said.replace(" ", "") in shown


def test_every_section_is_the_advice_of_a_screen() -> None:
    tui = Path(scorekeeper.tui.__file__).parent
    code = "".join(source.read_text("utf-8") for source in tui.rglob("*.py"))
    wanted = re.findall(r'(?:ADVICE.* = |advice\()"([^"]*)"', code)
    assert all(advice(section).startswith("## ") for section in wanted)
    text = (tui / "keys" / "help.md").read_text("utf-8")
    assert set(wanted) == set(re.findall("(?m)^# (.*)", text))


async def test_the_help_of_a_question_of_a_list_and_of_the_table(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home, size=(80, 44)) as hands:
        await hands.press("f8")
        await hands.until(lambda: hands.app.screen.is_modal, "a question")
        asked = hands.app.screen
        await hands.press("f1")
        await hands.see("Help", "Choosing and entering", "Up and Down choose")
        await hands.press("f1")
        await hands.until(lambda: hands.app.screen is asked, "the question")
        await hands.press("escape", "f5")
        await hands.see("All turns")
        await hands.press("?")  # It is help wherever letters are keys.
        await hands.see("Help", "Choose a turn with the arrows")
        await hands.press("escape", "escape")
        await hands.back_at_table()
        await hands.press("f1")
        await hands.see(TEN, "The squares")
        await hands.press("end")
        await hands.see("Always saved")

"""What all dialogs have in common: keys that are shown, arrows between answers, text to scroll."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.containers import VerticalScroll

from scorekeeper.game.play import Challenge, Decider
from scorekeeper.tui.lines import line, refitted
from scorekeeper.tui.screens.dialogs import Chooser

from .hands import at_table
from .helpers import LEAFLET, game_of, read_lines


@pytest.mark.parametrize(
    ("opens", "keys"),
    [
        ("f3", "Enter OK Esc Back"),
        ("f4", "Enter Choose Tab Next Space Mark Esc Back"),
        ("f8", "Enter Choose Right Other answer Esc Back"),
        ("f12", "Enter Note it Esc Back"),
        ("ctrl+s", "Enter Save a copy Esc Back"),
        ("ctrl+t", "Enter Choose Right Other answer Esc Back"),
        ("ctrl+x", "Enter Go on Esc Back"),
    ],
)
async def test_the_keys_at_the_foot_are_those_of_the_dialog(
    opens: str, keys: str, home: Path
) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press(opens)
        await hands.dialog(keys)
        assert hands.text.splitlines()[-1].strip() == keys
        await hands.click("Esc Back")
        await hands.back_at_table()
        await hands.see("Enter Play")
        assert len(hands.game.steps) == len(LEAFLET)


async def test_the_keys_at_the_foot_can_be_clicked(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press("f4")
        await hands.dialog("[x] PLUS", "[x] NETS")
        await hands.press("shift+tab")
        await hands.click("Space Mark")
        await hands.see("[ ] PLUS", "[x] NETS")
        await hands.click("] PLUS")
        await hands.see("[x] PLUS", "[x] NETS")
        await hands.press("tab")
        await hands.click("Enter Choose")
        await hands.dialog("The table says: not good.")


@pytest.mark.parametrize("size", [(80, 24), (40, 12), (20, 5)])
async def test_the_last_of_a_long_list_can_be_seen(size: tuple[int, int], home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home, size) as hands:
        await hands.app.push_screen(Chooser("Whom?", [f"Player {seat}." for seat in range(60)]))
        await hands.see("Whom?", "Player 0.")
        await hands.press("end")
        await hands.see("Player 59.")


async def test_arrows_go_from_answer_to_answer(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press("f4")
        await hands.dialog("Table: good")
        await hands.press("right", "enter")
        await hands.dialog("The table says: good.")
        await hands.press("escape", "f3", "down", "down", "enter")
        await hands.back_at_table()
        assert len(hands.game.steps) == len(LEAFLET) + 1


async def test_a_challenge_names_a_word_and_the_table_can_decide_otherwise(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press("f4")
        await hands.dialog("[x] PLUS", "[x] NETS")
        await hands.click("] PLUS")
        await hands.click("] NETS")
        await hands.see("[ ] PLUS", "[ ] NETS")
        await hands.click("Table: bad")
        await hands.see("Mark at least one word.")
        await hands.click("] NETS")
        await hands.until(lambda: not hands.app.screen.query(".-active"), "the button, let go")
        await hands.click("Table: bad")
        await hands.dialog("The table says: not good.", "Table: good")
        await hands.click("Table: good")
        await hands.dialog("The table says: good.", "Table: bad")
        await hands.click("Go on")
        await hands.back_at_table()
        challenge = hands.game.steps[-1].turn.action
        assert challenge == Challenge(1, ("NETS",), upheld=False, decided_by=Decider.TABLE)


async def test_the_next_player_challenges_unless_another_is_chosen(home: Path) -> None:
    game = game_of("5C MOOD", "F5 .EAR", players=("Anna", "Ben", "Cy"))
    async with at_table(game, home) as hands:
        await hands.press("f4")
        await hands.dialog("Challenge the play of Ben")
        await hands.click("Table: good")
        await hands.dialog("The table says: good.")
        await hands.click("Go on")
        await hands.back_at_table()
        challenge = hands.game.steps[-1].turn.action
        assert challenge == Challenge(2, (), upheld=False, decided_by=Decider.TABLE)


async def test_house_words_need_a_word(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press("f7")
        await hands.dialog("Look up a word")
        await hands.click("^G Always good")
        await hands.see("Look a word up first")


async def test_what_has_no_room_is_scrolled_by_keys(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home, (40, 15)) as hands:
        await hands.press("f4", "enter")
        await hands.dialog("Take off the board")
        told = hands.app.screen.query_one(VerticalScroll)
        await hands.until(lambda: told.max_scroll_y > 0, "more than there is room for")
        assert "Anna plays again" not in hands.text
        await hands.press("pagedown", "pagedown")
        await hands.see("Anna plays again")
        await hands.press("pageup", "pageup")
        await hands.see("Take off the board")


async def test_every_hint_can_be_read_on_a_small_screen(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home, (40, 15)) as hands:
        await hands.press("ctrl+t", "right", "enter")
        await hands.dialog("The rack of Ben")
        await hands.type("aeinrst")
        await hands.press("enter")
        await hands.dialog("The best plays", "42  8B SEATR.IN")
        text = hands.app.screen.query_one(VerticalScroll)
        assert text.has_focus
        await hands.press("end")
        await hands.see("more")


def test_a_line_that_is_too_long_goes_on_as_far_in_as_it_began() -> None:
    rows = refitted([line("  45  5B SEN.RITA  SENORITA REAN IT")], 26)
    assert read_lines(rows) == ["  45  5B SEN.RITA", "  SENORITA REAN IT"]


@pytest.mark.parametrize(
    ("way", "told"),
    [
        ({"ctrl+g": "Running score"}, "From left to right the turns"),
        ({"f10": "Go on", "g": "All games", "ctrl+b": "Bin"}, "Deleted games wait here"),
        ({"f10": "Go on", "h": "1 going on", "s": "Nobody"}, "or the wheel of the mouse"),
    ],
)
async def test_help_is_behind_one_key_on_every_screen(
    way: dict[str, str], told: str, home: Path
) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        for key, seen in way.items():
            await hands.press(key)
            await hands.see(seen)
        screen = hands.app.screen
        await hands.click("F1 Help")
        await hands.dialog(told)
        await hands.press("f1")
        await hands.until(lambda: hands.app.screen is screen)

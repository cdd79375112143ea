"""Screens of every size, in light and dark, without colour, with hostile names."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.game.game import Game
from scorekeeper.game.rules import Rules
from scorekeeper.game.setup import Setup
from scorekeeper.settings import Settings, load_settings, save_settings
from scorekeeper.tui.screens.table import KEYS as TABLE_KEYS
from scorekeeper.tui.widgets.keybar import MORE, fitting_keys

from .hands import Hands, at_table, sitting
from .helpers import HOSTILE, LEAFLET, RULES, TEN, game_of, rules_with

SIZES = ((60, 20), (40, 12), (20, 5), (10, 3), (200, 60), (80, 24))


async def resize(hands: Hands, size: tuple[int, int]) -> None:
    await hands.pilot.resize_terminal(*size)
    await hands.until(lambda: hands.app.screen.size == size, f"a screen of {size}")
    await hands.rest()  # Its parts are laid out after the screen.
    assert len(hands.text.splitlines()) <= size[1]


async def test_the_table_survives_every_size_and_comes_back(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press("q", "i")
        await hands.see("27 becomes 46")
        before = hands.text
        for size in SIZES:
            await resize(hands, size)
            await hands.press("right", "left")
        await hands.until(lambda: hands.text == before, "the table as it was")


async def test_the_cursor_is_in_view_on_a_small_screen(home: Path) -> None:
    """Where the whole width has no room the board moves, the numbers of its rows out of view."""
    async with at_table(game_of(), home) as hands:
        for size, last_row in (((60, 20), "10"), ((40, 12), "  ")):
            await resize(hands, size)
            await hands.press(*["right"] * 9, *["down"] * 9)
            await hands.until(lambda: "►" in hands.board.splitlines()[-1], "the last square")
            assert hands.board.splitlines()[-1].startswith(last_row)
            await hands.press(*["left"] * 9, *["up"] * 9)
            await hands.until(lambda: hands.board.splitlines()[1].startswith(" 1  ►"), "the first")
        await resize(hands, (80, 24))
        await hands.press(*["right"] * 9, *["down"] * 9)
        await resize(hands, (40, 12))
        await hands.until(lambda: "►" in hands.board, "the cursor")


async def test_a_small_screen_says_what_a_play_is_worth(home: Path) -> None:
    async with at_table(game_of(), home, (40, 12)) as hands:
        await hands.press(*"mood", "enter")
        await hands.see("leads by 8", "Anna draws 4. Ben, lay a word.")


async def test_a_message_has_as_many_words_as_there_is_room_for(home: Path) -> None:
    async with at_table(game_of("5C MOOD"), home, (40, 15)) as hands:
        await hands.see(" A–Z  lay ", " F1  help  ^P  more")
        await hands.press("f11")
        await hands.see(": A review is for a finished game.")
        await hands.press(*":wool")
        await hands.see(":wool   Enter: 5C   2: ")
        assert "Down:" not in hands.text
        await resize(hands, (80, 24))
        await hands.see("   Down: ", " more")


async def test_the_play_comes_before_the_unseen_letters_on_a_small_screen(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home, (60, 20)) as hands:
        await hands.see("● Anna", "Unseen")
        await hands.press(*":J3XX")
        await hands.see(" XX", "Not allowed", "already there.", "►■ Ben")
        assert "Unseen" not in hands.text
        await hands.press("escape")
        await hands.see("● Anna", "Unseen")


async def test_a_small_screen_shows_play_and_letters_if_it_can(home: Path) -> None:
    async with at_table(game_of("5E MO"), home, (60, 21)) as hands:
        await hands.press("right", "right")
        for letter in (" O6", "D5"):
            await hands.click(letter)
        await hands.see("Unseen", "5E ..OD", "Allowed, if these are words")


async def test_dialogs_fit_small_screens(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        for key in ("f1", "f3", "f5", "f6", "f8"):
            await hands.press(key)
            await hands.dialog()
            await resize(hands, (20, 5))
            await resize(hands, (60, 20))
            await hands.press("escape")
            await hands.back_at_table()
        await hands.press("f8")
        await hands.dialog()
        await hands.press("right", "enter")
        await hands.dialog("The game is over")
        await hands.see("Anna wins!", "total")
        await resize(hands, (60, 16))  # With a scrollbar.
        rows = [line.strip("│▏▎▊ ▁▂▃▄▅▆▇█").split() for line in hands.text.splitlines()]
        assert any(row[:6] == ["1", "●", "Anna", "46", "7", "tiles"] for row in rows), rows


async def test_no_sentence_of_a_dialog_is_cut_off_on_a_small_screen(home: Path) -> None:
    async with at_table(game_of(), home, (40, 20)) as hands:
        await hands.press(*":1AXY", "enter")
        await hands.dialog("All agree")
        text = " ".join(hands.text.replace("│", " ").split())
        assert "The first word must cover a start square" in text
        await hands.pilot.resize_terminal(120, 40)
        await hands.dialog("The first word must cover a start square")
        await hands.press("escape", "escape", "f1")
        await hands.dialog("Choose a square and type the word as")
        await resize(hands, (40, 20))
        for _ in range(9):
            if "unseen letters." not in " ".join(hands.text.split()):
                await hands.press("pagedown")
                await hands.rest()
        assert "Or click on squares and on unseen letters." in " ".join(hands.text.split())


async def test_the_next_key_of_a_dialog_is_never_cut(home: Path) -> None:
    async with at_table(game_of(), home) as hands:
        for size in ((40, 15), (40, 12), (60, 16), (80, 24)):
            await resize(hands, size)
            await hands.press(*":1AXY", "enter")
            await hands.dialog("take the tiles back", "Esc  take it back")
            await hands.press("enter")
            await hands.back_at_table()
            await hands.press("enter")
            await hands.dialog("take the tiles back")
            await hands.press("y")
            await hands.until(lambda: len(hands.game.steps) == 1, "the turn, accepted")
            await hands.press("ctrl+z", "escape")
            await hands.until(lambda: not hands.game.steps, "all as before")


async def test_every_key_of_the_end_and_of_the_lookup_is_shown(home: Path) -> None:
    sizes = ((80, 24), (60, 20), (40, 20))
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press("f7")
        await hands.see("^G  always good", "^B  never good", "^D  dictionary", "Esc  back")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.press(":")
        await hands.type("end")
        await hands.press("enter")
        for size in sizes:
            await resize(hands, size)
            await hands.see("Esc  back", "^P  more")
        await hands.press("ctrl+g")
        for size in sizes:
            await resize(hands, size)
            await hands.see("A new game", "Who plays?", "Which box?")


async def test_forms_fit_small_screens() -> None:
    async with sitting(size=(40, 12)) as hands:
        await hands.press("n")
        await hands.see("● a name")
        for size in SIZES:
            await resize(hands, size)
        await hands.press(*"Anna", "ctrl+s")
        await hands.back_at_table()


def hostile_game() -> Game:
    """Six players whose names must be shown and never obeyed."""
    setup = Setup(Rules(TEN, rules_with(players=6).house), HOSTILE[:6], started="2026-11-21")
    game = Game(setup)
    for text in LEAFLET[:3]:
        game.push_text(text)
    return game


async def test_names_are_shown_as_they_are_on_every_screen(home: Path) -> None:
    async with at_table(hostile_game(), home) as hands:
        await hands.see("[bold]x[/]", "►◆ An?[31mna?")
        seen = [hands.text]
        for key in ("f5", "f1", "f3", "f6", "f8"):
            await hands.press(key)
            await hands.dialog()
            seen.append(hands.text)
            await hands.press("escape")
            await hands.back_at_table()
        await hands.press("f4")
        await hands.dialog("An?[31mna? challenges", "[@click=app.quit]q[/]'s play")
        await hands.press("shift+tab", "shift+tab")
        await hands.see("[/] challenges")
        seen.append(hands.text)
        await hands.press("escape")
        await hands.back_at_table()
        await hands.play("pass")
        await hands.see("An?[31mna? passed.")
        await hands.press("f8")
        await hands.dialog()
        await hands.press("right", "enter")
        await hands.dialog("The game is over", "[@click=app.quit]q[/] wins!", "7 tiles")
        seen.append(hands.text)
        await hands.press("f10")
        await hands.see("Same again", "▲ [@click=app.quit]q[/]", "[/] begins")
        seen.append(hands.text)
        for text in seen:
            assert not [c for c in text if not c.isprintable() and c not in "\n\u200d"]


async def test_the_theme_that_was_chosen_is_used_again(home: Path) -> None:
    save_settings(Settings(theme="textual-light"))
    async with at_table(game_of(*LEAFLET), home) as hands:
        assert hands.app.theme == "textual-light"
        for theme in ("textual-dark", "nord"):
            hands.app.theme = theme
            await hands.until(lambda theme=theme: load_settings()[0].theme == theme)  # type: ignore[misc]
            await hands.press("x")
            await hands.see("+X2▎")
            await hands.press("backspace")


async def test_a_theme_that_does_not_exist_is_passed_over(home: Path) -> None:
    save_settings(Settings(theme="[/] no such theme"))
    async with at_table(game_of(), home) as hands:
        await hands.see("Anna to play.")


async def test_the_marks_need_no_colour(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    game = game_of(*LEAFLET, rules=RULES)
    async with at_table(game, home) as hands:
        await hands.click_square("A1")
        await hands.press("x")
        assert "!X" in hands.board
        assert "•P" in hands.board
        await hands.press("backspace")
        await hands.click_square("E4")
        await hands.press("x")
        await hands.see("+X ▏")


def test_the_ways_out_and_on_are_the_last_keys_that_a_narrow_screen_leaves_out() -> None:
    keys = [*TABLE_KEYS[:8], MORE]
    for width in range(22, 110):
        shown = fitting_keys(keys, width)
        assert {"escape", "ctrl+p"} <= {binding.key for binding in shown}
        assert shown == [binding for binding in keys if binding in shown]
    assert fitting_keys(keys, 120) == keys
    assert fitting_keys(keys, 10) == [MORE]

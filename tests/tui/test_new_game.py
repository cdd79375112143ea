"""The form of a new game."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.widgets import Input, Select

from scorekeeper.game.game import WordCheck
from scorekeeper.settings import load_settings
from scorekeeper.tui.screens import game_form
from scorekeeper.words.catalogue import Offer, shipped

from .hands import Hands, sitting
from .helpers import HOSTILE


@asynccontextmanager
async def form(size: tuple[int, int] = (80, 24)) -> AsyncIterator[Hands]:
    """The form, the cursor in its first field."""
    async with sitting(size=size) as hands:
        await hands.see("New game")
        await hands.press("n")
        await hands.until(lambda: focused(hands) == "name-0", "the first name")
        yield hands


def focused(hands: Hands) -> str:
    return (hands.app.focused.id or "") if hands.app.focused else ""


async def go_to(hands: Hands, field: str) -> None:
    """Tab until the cursor stands in `field`."""
    for _ in range(30):
        if focused(hands) == field:
            return
        await hands.press("tab")
    raise AssertionError(f"Tab never comes to {field}")


async def fill(hands: Hands, *rows: tuple[str, str]) -> None:
    """Type names and the letters drawn, a row each."""
    for place, (name, letter) in enumerate(rows):
        await go_to(hands, f"name-{place}")
        await hands.type(name)
        if letter:
            await hands.press("tab")
            assert focused(hands) == f"letter-{place}"
            await hands.type(letter)


async def start(hands: Hands) -> tuple[str, ...]:
    """Start the game and see who plays."""
    await hands.press("ctrl+s")
    await hands.back_at_table()
    assert hands.saved.setup == hands.game.setup
    return hands.game.setup.players


async def test_two_names_are_enough() -> None:
    async with form() as hands:
        await hands.see("New game", "Player 6", "Who starts", "Start the game", "Esc Back")
        await hands.press("ctrl+s")
        await hands.see("Type the name of at least one player.", "New game")
        await fill(hands, ("Anna", ""), ("Ben", ""))
        await hands.see("Anna starts.")
        assert await start(hands) == ("Anna", "Ben")
        assert hands.game.rules.edition.id == "hasbro-10x10"
        assert hands.game.setup.started
        await hands.press("f10")
        await hands.see("Go on", "Anna and Ben")
        await hands.press("n")
        await hands.see("Player 1    Anna", "Player 2    Ben", "Anna starts.")
        assert await start(hands) == ("Anna", "Ben")


async def test_enter_goes_from_name_to_name_and_from_an_empty_one_to_the_start() -> None:
    async with form() as hands:
        hands.post(*"Anna", "enter", *"Ben", "enter", "enter")
        await hands.until(lambda: focused(hands) == "start", "the button")
        await hands.press("enter")
        await hands.back_at_table()
        assert hands.saved.setup.players == ("Anna", "Ben")
        await hands.press("f10")
        await hands.see("Go on", "Anna and Ben")
        # The same table again: three times Enter, and once more to begin.
        await hands.press("n", "enter", "enter", "enter", "enter")
        await hands.back_at_table()
        assert hands.saved.setup.players == ("Anna", "Ben")


async def test_one_name_and_enter_on_an_empty_line_is_a_solo_game() -> None:
    async with form() as hands:
        await hands.press("enter")
        assert focused(hands) == "name-0"
        await hands.press(*"Anna", "enter", "enter")
        await hands.see("Anna plays solo.")
        assert focused(hands) == "start"
        assert await start(hands) == ("Anna",)


async def test_enter_goes_to_the_letter_that_is_missing() -> None:
    async with form() as hands:
        await hands.press(*"Anna", "enter", *"Ben", "enter")
        await hands.press("shift+tab", "shift+tab", "shift+tab")
        assert focused(hands) == "letter-0"
        await hands.press("c", "enter")
        assert focused(hands) == "letter-1"
        await hands.press("enter", "enter")
        await hands.see("Ben must still draw a letter.")
        assert focused(hands) == "letter-1"
        await hands.press("b", "enter", "enter")
        assert focused(hands) == "start"
        await hands.see("Ben is nearest to A and starts.")


async def test_a_letter_without_a_name_is_noticed() -> None:
    async with form() as hands:
        await fill(hands, ("Anna", "c"), ("Ben", "b"))
        await go_to(hands, "letter-2")
        await hands.press("a")
        await hands.see("Player 3 drew a letter and has no name.")
        await hands.press("enter")
        assert focused(hands) == "name-3"
        await hands.press("enter")
        assert focused(hands) == "name-2"
        await hands.press(*"Cleo")
        await hands.see("Cleo is nearest to A and starts.")


async def test_f1_says_how_to_fill_in_the_form() -> None:
    async with form() as hands:
        await hands.press("f1")
        await hands.dialog("Type the name of each player", "nearest to A")
        await hands.press("f1")
        await hands.until(lambda: focused(hands) == "name-0", "the form")
        await hands.click("F1 Help")
        await hands.dialog("Type the name of each player")


async def test_the_keys_are_on_the_narrowest_screens() -> None:
    async with form((60, 20)) as hands:
        await hands.see("^S Start the game ^R House rules F1 Help Esc Back ^P More")
        await hands.pilot.resize_terminal(40, 20)
        await hands.see("^S Start the game", "^R House rules", "F1 Help", "^P More", "Esc Back")
        await hands.see("Player 1", "House rules", "Dictionary ")


async def test_the_letters_drawn_decide_and_a_tie_draws_again() -> None:
    async with form() as hands:
        await fill(hands, ("Anna", "m"), ("Ben", "c"), ("Cleo", "c"))
        await hands.see("A tie: Ben and Cleo draw again.")
        await hands.press("ctrl+s")
        await hands.see("A tie: Ben and Cleo draw again.")
        await hands.type("e")
        await go_to(hands, "letter-1")
        await hands.press("end", "t")
        await hands.see("Cleo is nearest to A and starts.")
        assert await start(hands) == ("Cleo", "Anna", "Ben")


async def test_the_table_may_simply_choose_who_starts() -> None:
    async with form() as hands:
        await fill(hands, ("[bold]Anna[/]", ""), ("[/]", ""))
        await go_to(hands, "starter")
        await hands.press("enter", "down", "down")
        await hands.see("[bold]Anna[/]")
        await hands.press("enter")
        await hands.see("[/] starts.")
        assert await start(hands) == ("[/]", "[bold]Anna[/]")


async def test_six_players_read_where_that_comes_from() -> None:
    async with form() as hands:
        names = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Fay")
        await fill(hands, *((name, "") for name in names))
        await hands.see("only one source allows up to 6")
        assert await start(hands) == names
        assert hands.game.rules.house.players == 6


async def test_box_and_house_rules_are_chosen_from_lists() -> None:
    async with form() as hands:
        await fill(hands, ("Anna", ""))
        assert "10 by 10 squares, 100 tiles" in hands.text
        await go_to(hands, "edition")
        await hands.press("enter", "down", "enter")
        await hands.see("8 by 8 squares, 64 tiles")
        await go_to(hands, "preset")
        await hands.press("enter", "down", "enter")
        await start(hands)
        assert hands.game.rules.edition.id == "classic-8x8"
        settings, _ = load_settings()
        assert settings.edition == "classic-8x8"
        assert settings.preset != "hasbro"


async def test_a_word_file_of_ones_own_checks_the_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "words.txt").write_text("mood\nwood\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    async with form() as hands:
        await fill(hands, ("Anna", ""))
        await go_to(hands, "words")
        await hands.press("enter", "down", "enter")
        await hands.see("checked as they are laid")
        await go_to(hands, "file")
        await hands.type("no.txt")
        await hands.press("ctrl+s")
        await hands.see("there is no word list")
        await hands.press("ctrl+u")
        await hands.type("words.txt")
        await start(hands)
        assert hands.game.setup.words is WordCheck.INLINE
        await hands.see("words checked")
        await hands.type("doom")
        await hands.see("not legal")


async def test_names_are_data_whatever_they_look_like() -> None:
    async with form() as hands:
        for place, name in enumerate(HOSTILE[:6]):
            hands.app.screen.query_one(f"#name-{place}", Input).value = name
        await hands.see("starts.")
        await go_to(hands, "starter")
        await hands.press("enter", "down", "down")
        await hands.see("[/]")
        await hands.press("enter")
        await hands.see("[/] starts.")
        players = await start(hands)
        assert players[:2] == ("[/]", "[@click=app.quit]q[/]")
        await hands.see("> [/] ", "[@click=app.quit]")
        await hands.press("f10")
        await hands.see("Go on", "[/] and")
        assert not any(ord(character) < 32 for character in hands.text.replace("\n", ""))


async def test_a_form_filled_in_by_one_burst_of_keys_is_filled_in_right() -> None:
    async with sitting() as hands:
        hands.post(
            "n", *"Anna", "tab", "b", "enter", *"Ben", "tab", "a", "ctrl+s", *"mood", "enter"
        )
        await hands.see("1 Ben      5E MOOD")
        assert hands.saved.setup.players == ("Ben", "Anna")


async def test_the_form_can_be_left() -> None:
    async with form() as hands:
        await hands.press("A", "escape")
        await hands.see("Esc again leaves this form; the names are not kept.")
        await hands.press("n", "escape")
        await hands.see("Esc again leaves this form")
        await hands.press("escape")
        await hands.see("Look around")


async def test_dictionaries_that_are_found_while_the_form_is_left_do_no_harm(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leaving = threading.Event()

    def find() -> list[Offer]:
        leaving.wait()
        return shipped()

    async def wait_for_the_worker(without_its_list: Select[str]) -> None:
        leaving.set()
        await without_its_list.app.workers.wait_for_complete()

    monkeypatch.setattr(game_form, "dictionaries", find)
    async with form() as hands:
        monkeypatch.setattr(Select, "on_unmount", wait_for_the_worker, raising=False)
        await hands.press("escape")
        await hands.see("Look around")

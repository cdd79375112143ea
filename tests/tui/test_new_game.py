"""The form of a new game."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from scorekeeper.game.setup import WordCheck
from scorekeeper.settings import Settings, load_settings, save_settings
from scorekeeper.tui.screens import game_form
from scorekeeper.tui.screens.home import HomeScreen
from scorekeeper.tui.screens.table import TableScreen
from scorekeeper.tui.seating import Sheet
from scorekeeper.tui.widgets.choices import ChoiceRow, Option
from scorekeeper.tui.widgets.seats import Seats
from scorekeeper.words.catalogue import Offer, shipped

from .hands import CLUB_PLAYS, Hands, sitting
from .helpers import HOSTILE


@asynccontextmanager
async def form(size: tuple[int, int] = (80, 24)) -> AsyncIterator[Hands]:
    """The form, the cursor in its first field."""
    async with sitting(size=size) as hands:
        await hands.press("n")
        await hands.until(lambda: focused(hands) == "name-0", "the first name")
        yield hands


def focused(hands: Hands) -> str:
    """The field that has the cursor, such as ``name-0``, or the id of what has the focus."""
    focused = hands.app.focused
    if focused and isinstance(focused.parent, Seats):
        kind, row = focused.parent.sheet.cursor
        return f"{kind}-{row}"
    return (focused.id or "") if focused else ""


async def go_to(hands: Hands, field: str) -> None:
    """Tab until the cursor stands in `field`."""
    for _ in range(30):
        if focused(hands) == field:
            return
        await hands.press("tab")
    raise AssertionError(f"Tab never comes to {field}")


async def choose(hands: Hands, field: str, *keys: str) -> None:
    """Open the list of `field`, and take what `keys` lead to."""
    await go_to(hands, field)
    await hands.press("enter")
    await hands.dialog()
    await hands.press(*keys, "enter")


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


async def test_a_letter_drawn_again_goes_after_the_first_wherever_the_cursor_comes_from() -> None:
    async with form() as hands:
        await fill(hands, ("Anna", "d"), ("Ben", "d"), ("Cleo", "k"))
        await hands.see("A tie: Anna and Ben draw again.")
        await hands.press("up", "up", "s")
        await hands.see("Ben draws again.")
        await hands.press("left", "left", "down", "home", "r")
        await hands.see("Ben goes first.")
        await hands.press("down", "up")
        await hands.type("t")  # It was no S.
        await hands.see("Anna goes first.")
        assert await start(hands) == ("Anna", "Ben", "Cleo")


async def test_letters_are_drawn_again_by_mouse_and_after_a_tie_of_all() -> None:
    async with form() as hands:
        await fill(hands, ("Anna", "d"), ("Ben", "d"), ("Cleo", "d"))
        await hands.see("A tie: Anna, Ben and Cleo draw again.")
        for row, letter in enumerate("tea"):
            await hands.press("shift+tab")
            hands.point(*field_of(hands, row))
            await hands.settle()
            assert focused(hands) == f"letter-{row}"
            await hands.type(letter)
        await hands.see("Cleo goes first.")


async def test_a_wrong_letter_is_typed_over_where_nobody_ties() -> None:
    async with form() as hands:
        await fill(hands, ("Anna", "d"), ("Ben", "k"))
        await hands.press("up", "t")
        await hands.see("Ben goes first.")


def field_of(hands: Hands, row: int) -> tuple[int, int]:
    """A place on the screen in the field for the letters of that row."""
    region = hands.app.screen.query_one(Seats).region
    return region.right - 3, region.y + 1 + row


async def test_two_names_are_enough_and_are_offered_again() -> None:
    async with form() as hands:
        await hands.see("A new game", "player 6", "Who starts", "^S  Start playing", "Esc")
        await hands.press("ctrl+s")
        await hands.see("Nobody sits here yet: type a name.", "A new game")
        await fill(hands, ("Anna", ""), ("Ben", ""))
        await hands.see("Anna and Ben play with the Hasbro 10x10 box", "Anna goes first.")
        assert await start(hands) == ("Anna", "Ben")
        assert hands.game.rules.edition.id == "hasbro-10x10"
        assert hands.game.setup.started
        await hands.press("f10", "n")
        await hands.see("● Anna", "■ Ben", "Anna goes first.")
        await hands.press("enter", "enter", "enter", "enter")  # The same table again.
        await hands.back_at_table()
        assert hands.saved.setup.players == ("Anna", "Ben")


async def test_enter_goes_from_name_to_name_and_from_an_empty_one_to_the_start() -> None:
    async with form() as hands:
        await hands.press("enter")
        assert focused(hands) == "name-0"
        hands.post(*"Anna", "enter", "enter")
        await hands.see("Anna plays solo with")
        await hands.until(lambda: focused(hands) == "start", "the button")
        await hands.press(*["up"] * 10)
        assert focused(hands) == "name-1"
        await hands.press(*"Ben", "enter", "enter", "enter")
        await hands.back_at_table()
        assert hands.saved.setup.players == ("Anna", "Ben")


async def test_up_and_down_walk_the_names_and_then_the_choices() -> None:
    async with form() as hands:
        await hands.press("down", "down", "up")
        assert focused(hands) == "name-1"
        await hands.press(*["down"] * 5)
        assert focused(hands) == "place"
        await hands.press("down", "down")
        assert focused(hands) == "boxes"
        await hands.press("down")
        assert focused(hands) == "words"
        await hands.see("►Words")


async def test_enter_goes_to_the_letter_that_is_missing() -> None:
    async with form() as hands:
        await hands.press(*"Anna", "tab", "c", "enter", *"Ben", "enter", "enter")
        await hands.see("Ben must still draw a letter.")
        assert focused(hands) == "letter-1"
        await hands.press("b", "enter", "enter")
        assert focused(hands) == "start"
        await hands.see("Ben drew B, nearest to A", "Ben goes first.")


async def test_players_who_played_before_sit_down_by_a_digit_or_a_click() -> None:
    save_settings(Settings(players=("Anna", "Ben", "Cleo")).playing(CLUB_PLAYS))
    async with form() as hands:
        await hands.see("Played before  1  Anna", " 2  Ben   3  Cleo")
        await hands.press("2", "1")
        await hands.see("● Ben", "■ Anna", "Played before  1  Cleo")
        await hands.click("Cleo")
        await hands.see("▲ Cleo")
        await hands.press("4")
        assert await start(hands) == ("Ben", "Anna", "Cleo", "4")


async def test_all_names_are_cleared_by_one_key_and_brought_back_by_it() -> None:
    save_settings(Settings(players=("Anna", "Ben"), last_table=("Anna", "Ben")).playing(CLUB_PLAYS))
    async with form() as hands:
        await hands.see("Anna goes first.")
        await hands.press("ctrl+n")
        await hands.see("player 2", "Nobody sits here yet")
        await hands.press("ctrl+n")
        await hands.see("Anna goes first.")
        await hands.press("ctrl+n", *"Cy")
        assert await start(hands) == ("Cy",)


async def test_a_place_and_a_note_are_kept_with_the_game() -> None:
    async with form() as hands:
        await fill(hands, ("Anna", ""))
        for field, text in (("place", "By the sea"), ("note", "Party")):
            await go_to(hands, field)
            await hands.press("enter")
            await hands.dialog("Note it")
            await hands.type(text)
            await hands.press("enter")
            await hands.see(text)
        await start(hands)
        setup = hands.saved.setup
        assert (setup.place, setup.note) == ("By the sea", "Party")


async def test_two_of_one_name_are_refused() -> None:
    async with form() as hands:
        await hands.press(*"Anna", "enter", *"Anna", "ctrl+s")
        await hands.see("Two players cannot both be called Anna")
        await hands.press("enter", "enter")
        assert focused(hands) == "name-1"
        await hands.press(*"Anna B")
        assert await start(hands) == ("Anna", "Anna B")


async def test_f1_says_how_to_fill_in_the_form() -> None:
    async with form() as hands:
        await hands.press("f1")
        await hands.dialog("Type the name of each player", "nearest to A")
        await hands.press("f1")
        await hands.until(lambda: focused(hands) == "name-0", "the form")


async def test_the_keys_are_on_the_narrowest_screens() -> None:
    async with form((40, 20)) as hands:
        keys = (" ^S ", " F3 ", " ^N ", " F1 ", " ^P ", " Esc ")
        await hands.see("● a name", "Which box?", *keys)


async def test_the_table_may_simply_choose_who_starts() -> None:
    async with form() as hands:
        await fill(hands, ("[bold]Anna[/]", ""), ("[/]", ""))
        await choose(hands, "starter", "down", "down")
        await hands.see("[/] goes first.")
        assert await start(hands) == ("[/]", "[bold]Anna[/]")


async def test_six_may_play_whatever_the_rules_say() -> None:
    async with form() as hands:
        names = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Fay")
        await fill(hands, *((name, "") for name in names))
        await hands.see("source allows 6.")
        assert await start(hands) == names
        assert hands.game.rules.house.players == 6


async def test_box_and_house_rules_are_chosen_and_kept_for_the_next_time() -> None:
    async with form((100, 30)) as hands:
        await fill(hands, ("Anna", ""))
        await hands.see("● Hasbro 10x10", "○ Classic 8x8", "100 tiles", "64 tiles")
        await hands.click("Classic 8x8")
        await hands.see("○ Hasbro 10x10", "● Classic 8x8")
        await go_to(hands, "boxes")
        await hands.press("left")
        await hands.see("● Hasbro 10x10")
        await hands.press("left")
        await choose(hands, "preset", "down")
        await start(hands)
        assert hands.game.rules.edition.id == "classic-8x8"
        settings, _ = load_settings()
        assert settings.edition == "classic-8x8"
        assert settings.preset == "app-like"


async def test_a_word_file_of_ones_own_checks_the_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "words.txt").write_text("mood\nwood\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    async with form() as hands:
        await fill(hands, ("Anna", ""))
        await choose(hands, "words", "down")
        await hands.see("checked in every play")
        for file in ("no.txt", "words.txt"):
            await choose(hands, "dictionary", "end")
            await hands.dialog("Where is the word list?")
            await hands.press("ctrl+u", *file, "enter")
            await hands.press("ctrl+s")
            if file == "no.txt":
                await hands.see("There is no file")
        await hands.back_at_table()
        assert hands.game.setup.words is WordCheck.INLINE
        assert hands.game.setup.dictionary == str(tmp_path / "words.txt")


async def test_what_was_seen_is_chosen_though_more_is_offered_meanwhile() -> None:
    async with form() as hands:
        await go_to(hands, "words")
        row = hands.app.screen.query_one("#words", ChoiceRow)
        before = row.value
        await hands.press("enter")
        await hands.dialog()
        row.offer([Option("more", "More"), *row._options], before)
        await hands.press("enter")
        await hands.until(lambda: not hands.app.screen.is_modal)
        assert row.value == before


async def test_names_are_data_whatever_they_look_like() -> None:
    async with form() as hands:
        hands.app.screen.query_one(Seats).show_sheet(Sheet.of(HOSTILE[:6], 6))
        await hands.see("The leaflet is for up to 4 players")
        await choose(hands, "starter", "down", "down")
        await hands.see("[/] goes first.")
        players = await start(hands)
        assert players[:2] == ("[/]", "[@click=app.quit]q[/]")
        assert not any(ord(character) < 32 for character in hands.text.replace("\n", ""))


async def test_a_form_filled_in_by_one_burst_of_keys_is_filled_in_right() -> None:
    async with sitting() as hands:
        hands.post(
            "n", *"Anna", "tab", "b", "enter", *"Ben", "tab", "a", "ctrl+s", *"mood", "enter"
        )
        await hands.until(
            lambda: isinstance(hands.app.screen, TableScreen) and bool(hands.game.steps),
            "the first turn",
        )
        assert hands.saved.setup.players == ("Ben", "Anna")


async def test_the_form_can_be_left() -> None:
    async with form() as hands:
        await hands.press("A", "escape")
        await hands.see("Esc again leaves this form; the names are not kept.")
        await hands.press("n", "escape")
        await hands.see("Esc again leaves this form")
        await hands.press("escape")
        await hands.until(lambda: isinstance(hands.app.screen, HomeScreen), "home")


async def test_dictionaries_that_are_found_when_the_form_was_left_do_no_harm(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    leaving, found = threading.Event(), threading.Event()

    def find() -> list[Offer]:
        assert leaving.wait(60)
        found.set()
        return shipped()

    monkeypatch.setattr(game_form, "dictionaries", find)
    async with form() as hands:
        await hands.press("escape")
        await hands.until(lambda: isinstance(hands.app.screen, HomeScreen), "home")
        leaving.set()
        await hands.until(found.is_set, "that they are found")
        await hands.until(lambda: isinstance(hands.app.screen, HomeScreen), "home")

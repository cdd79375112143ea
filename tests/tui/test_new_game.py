"""The form of a new game."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.game.setup import WordCheck
from scorekeeper.settings import Settings, load_settings, save_settings
from scorekeeper.tui.drafts.game_draft import OWN_LIST, places_for_word
from scorekeeper.tui.drafts.sentence import SentencePart
from scorekeeper.tui.screens import game_form
from scorekeeper.tui.screens.game_form import GameForm
from scorekeeper.tui.screens.home import HomeScreen
from scorekeeper.tui.screens.new_game import NewGameScreen
from scorekeeper.tui.screens.table import TableScreen
from scorekeeper.tui.widgets.seats import SeatRow
from scorekeeper.tui.widgets.sentence import Sentence
from scorekeeper.words.catalogue import Offer, shipped

from .hands import CLUB_PLAYS, Hands, sitting
from .helpers import HOSTILE
from .test_sizes import resize


@asynccontextmanager
async def form(size: tuple[int, int] = (80, 24)) -> AsyncIterator[Hands]:
    """The form, the cursor in its first field."""
    async with sitting(size=size) as hands:
        await hands.press("n")
        await hands.until(lambda: focused(hands) == "name-0", "the first name")
        yield hands


def focused(hands: Hands) -> str:
    """The field that has the cursor, such as ``name-0``, or the id of what has the focus."""
    return (hands.app.focused.id or "") if hands.app.focused else ""


async def go_to(hands: Hands, field: str) -> None:
    """Tab until the cursor stands in `field`."""
    for _ in range(30):
        if focused(hands) == field:
            return
        await hands.press("tab")
    raise AssertionError(f"Tab never comes to {field}")


async def part(hands: Hands, name: str) -> SentencePart:
    """Tab until the part `name` of the sentence is chosen."""
    sentence = hands.app.screen.query_one(Sentence)
    for _ in range(40):
        if sentence.has_focus and sentence.here.name == name:
            return sentence.here
        await hands.press("tab")
    raise AssertionError(f"Tab never comes to {name}")


async def choose(hands: Hands, name: str, value: str) -> None:
    """Go through what the part `name` of the sentence can be, until it is `value`."""
    sentence = hands.app.screen.query_one(Sentence)
    for _ in range(40):
        if (await part(hands, name)).value == value:
            return
        await hands.press("right")
    raise AssertionError(f"{name} never is {value}: {sentence.here.answers}")


async def fill(hands: Hands, *rows: tuple[str, str]) -> None:
    """Type names and the letters drawn, a row each."""
    for place, (name, letter) in enumerate(rows):
        await go_to(hands, f"name-{place}")
        await hands.type(name)
        if letter:
            await hands.press("tab")
            await hands.rest()
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
        await hands.see("Ben begins")
        await hands.press("down", "up")
        await hands.type("t")  # It was no S.
        await hands.see("Anna begins")
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
        await hands.see("Cleo begins")


def field_of(hands: Hands, row: int) -> tuple[int, int]:
    """A place on the screen in the field for the letters of that row."""
    region = list(hands.app.screen.query(SeatRow))[row].region
    return region.right - 3, region.y


async def test_two_names_are_enough_and_are_offered_again() -> None:
    async with form() as hands:
        await hands.see("A new game", "a name", "So we play", " Enter ", "Esc")
        await hands.press("ctrl+s")
        await hands.see("Who plays? Type a name.", "A new game")
        await fill(hands, ("Anna", ""), ("Ben", ""))
        await hands.see("● 10 x 10", "start: Anna begins", "then Ben", "by the leaflet's rules")
        assert await start(hands) == ("Anna", "Ben")
        assert hands.game.rules.edition.id == "hasbro-10x10"
        assert hands.game.setup.started
        await hands.press("f10", "n")
        await hands.see("● Anna", "■ Ben", "Anna begins")
        await hands.press("enter", "enter", "enter")  # The same table again.
        await hands.back_at_table()
        assert hands.saved.setup.players == ("Anna", "Ben")


async def test_enter_goes_from_name_to_name_and_starts_in_an_empty_one() -> None:
    async with form() as hands:
        await hands.press("enter")
        await hands.see("Who plays? Type a name.")
        assert focused(hands) == "name-0"
        hands.post(*"Anna", "enter")
        await hands.see("start: Anna plays alone", "a name, or Enter to start")
        assert focused(hands) == "name-1"
        await hands.press(*"Ben", "enter", "enter")
        await hands.back_at_table()
        assert hands.saved.setup.players == ("Anna", "Ben")


async def test_enter_starts_from_the_sentence_and_so_does_a_click_on_the_next_key() -> None:
    async with form() as hands:
        await fill(hands, ("Anna", ""))
        await choose(hands, "clock", "turn 120")
        await hands.see("2 minutes a turn")
        await hands.press("enter")
        await hands.back_at_table()
        assert hands.saved.rules.house.turn_timer.per_turn == 120
        await hands.press("f10", "n")
        await hands.click("start: Anna")
        await hands.back_at_table()


async def test_up_and_down_walk_the_names_and_then_the_sentence() -> None:
    async with form() as hands:
        await fill(hands, ("Anna", ""), ("Ben", ""))
        await hands.press("up")
        assert focused(hands) == "name-0"
        await hands.press("down", "down", "down")
        assert focused(hands) == "so"
        await hands.see("● when somebody challenges", "○ never", "Nothing is said of any word")


async def test_enter_goes_to_the_letter_that_is_missing() -> None:
    async with form() as hands:
        await hands.press(*"Anna", "tab", "c", "enter", *"Ben", "enter", "enter")
        await hands.see("Ben must still draw a letter.")
        assert focused(hands) == "letter-1"
        await hands.press("b")
        await hands.see("begins: nearest to A", "start: Ben begins")
        await hands.press("enter")
        assert focused(hands) == "name-2"


async def test_players_who_played_before_sit_down_by_a_digit_or_a_click() -> None:
    known = ("Anna", "Ben", "Cleo")
    save_settings(Settings(players=known, last_table=("Anna", "Ben")).playing(CLUB_PLAYS))
    async with form() as hands:
        await hands.see("Anna begins")
        await hands.press("ctrl+n")  # All names are cleared, and brought back, by one key.
        await hands.see("a name", "Who plays? Type a name.")
        await hands.press("ctrl+n")
        await hands.see("Anna begins")
        await hands.press("ctrl+n")
        await hands.see("Played before  1  Cleo", " 2  Anna", " 3  Ben")
        await hands.press("3", "2", "2")  # A digit is nobody else's once its player sits.
        await hands.see("● Ben", "■ Anna", "Played before  1  Cleo")
        await hands.click("Cleo")
        await hands.see("▲ Cleo")
        await hands.press("4")
        assert await start(hands) == ("Ben", "Anna", "Cleo", "4")


async def test_digits_pressed_one_after_another_seat_those_they_were_shown_with() -> None:
    save_settings(Settings(players=("Maya", "Leo", "Nora")).playing(CLUB_PLAYS))
    async with form() as hands:
        await hands.see("Played before  1  Maya", " 2  Leo", " 3  Nora")
        await hands.press("1", "2", "3")
        await hands.see("● Maya", "■ Leo", "▲ Nora")
        assert "Played before" not in hands.text


async def test_a_place_and_a_note_are_kept_with_the_game() -> None:
    async with form() as hands:
        await fill(hands, ("Anna", ""))
        for key, text in (("f7", "By the sea"), ("f8", "Party")):
            await hands.press(key)
            await hands.dialog("note it")
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


async def test_every_part_of_the_sentence_is_that_of_the_game_and_kept_for_the_next_time() -> None:
    async with form((100, 30)) as hands:
        await fill(hands, ("Anna", ""))
        await hands.see("● 10 x 10", "○ 8 x 8", "100 tiles", "64 tiles")
        await hands.click("8 x 8")
        await hands.see("○ 10 x 10", "● 8 x 8")
        await hands.press("f4")
        await hands.see("● 10 x 10")
        await hands.press("f4")
        await choose(hands, "rules", "app-like")
        await hands.see("● the phone app's rules", "all have passed three")
        await choose(hands, "words", "inline")
        await choose(hands, "dictionary", "english-60")
        await choose(hands, "slurs", "off")
        await choose(hands, "tiles", "dealt")
        await hands.see("as soon as they are laid", "with slurs")
        await hands.press("ctrl+s")
        await hands.back_at_table()
        setup = hands.saved.setup
        assert (setup.words, setup.dictionary) == (WordCheck.INLINE, "english-60")
        assert setup.deal
        assert hands.game.rules.edition.id == "classic-8x8"
        settings, _ = load_settings()
        assert settings.edition == "classic-8x8"
        assert settings.preset == "app-like"


async def test_a_part_and_its_answers_are_chosen_by_mouse() -> None:
    async with form((100, 30)) as hands:
        await hands.click("no clock")
        await hands.click("2 minutes a turn")
        await hands.see("● 2 minutes a turn", "○ no clock")
        await hands.click("the whole dictionary")
        await hands.press("left")
        await hands.click("○ a list of your own")
        await hands.dialog("Where is the word list?")


async def test_a_word_file_of_ones_own_checks_the_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "words.txt").write_text("mood\nwood\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    async with form() as hands:
        await fill(hands, ("Anna", ""))
        await choose(hands, "words", "inline")
        for file in ("no.txt", "words.txt"):
            await choose(hands, "dictionary", OWN_LIST)
            await hands.press("ctrl+s")
            await hands.see("Which word list?")
            await hands.press("enter")
            await hands.dialog("Where is the word list?")
            await hands.press("ctrl+u", *file, "enter")
            await hands.see(f"in {file}")
            await hands.press("ctrl+s")
            if file == "no.txt":
                await hands.see("There is no file")
        await hands.back_at_table()
        assert hands.game.setup.words is WordCheck.INLINE
        assert hands.game.setup.dictionary == str(tmp_path / "words.txt")


async def test_names_are_data_whatever_they_look_like() -> None:
    async with form() as hands:
        names = hands.app.screen.query_one(GameForm)
        names.edit(replace(names.draft, places=places_for_word(HOSTILE[:6], 6, {})))
        await hands.see("The leaflet is for up to 4")
        await hands.press("down", "f6")
        await hands.see("start: [/] begins")
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


async def test_tab_finds_a_line_that_has_just_appeared_on_a_slow_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Textual goes by where fields lie, and draws anew a while after they have come."""
    monkeypatch.setattr("textual.screen.UPDATE_PERIOD", 0.3)
    async with sitting() as hands:
        hands.post(
            "n", *"Anna", "tab", "tab", *"Ben", "tab", "tab", *"Cleo", "enter", *"Dan", "ctrl+s"
        )
        await hands.until(lambda: isinstance(hands.app.screen, TableScreen), "the table")
        assert hands.saved.setup.players == ("Anna", "Ben", "Cleo", "Dan")


def test_the_sentence_can_be_answered_before_the_form_is_drawn() -> None:
    """Somebody may have tabbed to it by then."""
    assert NewGameScreen().form.sentence.here.name == "words"


async def test_the_form_has_help_and_keys_on_narrow_screens_and_can_be_left() -> None:
    async with form() as hands:
        await hands.press("f1")
        await hands.dialog("Type the name of each player", "nearest to A")
        await hands.press("f1")
        await hands.until(lambda: focused(hands) == "name-0", "the form")
        await resize(hands, (40, 20))
        await hands.see("● a name", "Which box?", " Enter ", " F1 ", " ^P ", " Esc ")
        await resize(hands, (80, 24))
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
        await hands.until(lambda: bool(hands.app.workers), "somebody who looks for them")
        await hands.press("escape")
        await hands.until(lambda: isinstance(hands.app.screen, HomeScreen), "home")
        leaving.set()
        await hands.until(found.is_set, "that they are found")
        await hands.until(lambda: isinstance(hands.app.screen, HomeScreen), "home")

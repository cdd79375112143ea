"""The form of a new game."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from scorekeeper.game.setup import WordCheck
from scorekeeper.settings import Settings, load_settings, save_settings
from scorekeeper.signs import sign_of
from scorekeeper.tui.forms import game_form
from scorekeeper.tui.forms.game_draft import ANOTHER
from scorekeeper.tui.forms.game_form import GameForm
from scorekeeper.tui.forms.line_sentence import LINE_PARTS
from scorekeeper.tui.forms.new_game import NewGameScreen
from scorekeeper.tui.forms.seats import SeatRow
from scorekeeper.tui.forms.sentence import Sentence, SentencePart
from scorekeeper.tui.home.screen import HomeScreen
from scorekeeper.tui.library.screen import LibraryScreen
from scorekeeper.tui.table.screen import TableScreen
from scorekeeper.words.catalogue import Offer, shipped

from ..hands import CLUB_PLAYS, Hands, sitting
from ..helpers import HOSTILE


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
    """Go on until the cursor stands in `field`: arrows along the lines, Tab to other parts."""
    row = field.partition("-")[2]
    for _ in range(30):
        here = focused(hands)
        if here == field:
            return
        now, _, at = here.partition("-")
        if now in ("name", "letter") and at != row:
            await hands.press("down" if int(at) < int(row) else "up")
        else:
            await hands.press("tab")
    raise AssertionError(f"No key comes to {field}")


async def act(hands: Hands, action: str) -> None:
    """Do what the menu has for the form or the table."""
    forms = [*hands.app.screen.query(GameForm)] if action in ("own_terms", "place", "note") else []
    await (forms or [hands.app.screen])[0].run_action(action)
    await hands.settle()


async def part(hands: Hands, name: str) -> SentencePart:
    """Go to the part `name` of the sentence, the shorter way round."""
    sentence = hands.app.screen.query_one("#line" if name in LINE_PARTS else "#so", Sentence)
    for _ in range(40):
        if sentence.has_focus and sentence.here.name == name:
            return sentence.here
        if name in LINE_PARTS and not sentence.has_focus:
            await hands.press("tab")
            continue
        names = [one.name for one in sentence.parts]
        is_before = sentence.has_focus and names.index(name) < names.index(sentence.here.name)
        await hands.press("shift+tab" if is_before or focused(hands) == "name-0" else "tab")
    raise AssertionError(f"Tab never comes to {name}")


async def choose(hands: Hands, name: str, value: str) -> None:
    """Go through what the part `name` of the sentence can be, until it is `value`."""
    for _ in range(40):
        here = await part(hands, name)
        if here.value == value:
            return
        values = [answer.value for answer in here.answers]
        is_before = values.index(value) < values.index(here.chosen.value)
        await hands.press("left" if is_before else "right")
    raise AssertionError(f"{name} never is {value}: {here.answers}")


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
    """Start the game by Enter in the sentence, and see who plays."""
    await part(hands, "clock")
    await hands.press("enter")
    await hands.back_at_table()
    assert hands.saved.setup == hands.game.setup
    return hands.game.setup.players


async def test_it_may_be_left_as_the_terminal_changes_its_size() -> None:
    async with form() as hands:
        left = hands.app.screen.query_one(GameForm)
        await hands.press("escape")
        await hands.until(lambda: not left.is_attached, "the end of it")
        left._refit()
        await hands.until(lambda: isinstance(hands.app.screen, HomeScreen), "home")


async def test_neither_the_menu_nor_the_end_forgets_names_without_a_word() -> None:
    async with form() as hands:
        await hands.press(*"Anna", "ctrl+q")
        await hands.see("Anna", "The names will be forgotten. Do that again to leave.")
        await hands.press("enter", *"Ben", "ctrl+p", *"all games", "enter")
        await hands.see("Ben", "The names will be forgotten. Do that again to leave.")
        await hands.press("ctrl+p", *"all games", "enter")
        await hands.until(lambda: isinstance(hands.app.screen, LibraryScreen), "all games")


async def test_letters_typed_in_another_part_are_the_next_name() -> None:
    async with form() as hands:
        await hands.press("tab")
        assert focused(hands) == "line"
        await hands.press(*"Anna")
        assert focused(hands) == "name-0"
        await hands.see("start: Anna plays alone")
        await hands.press("down", *"Ben")
        assert focused(hands) == "name-1"
        await hands.press("down", "down")
        assert focused(hands) == "so"
        await hands.press(*"Cleo")
        await hands.see("Anna begins", "then Ben, then Cleo")


async def test_a_table_is_filled_in_by_enter_alone_and_the_same_one_by_a_click() -> None:
    async with form() as hands:
        await hands.see("A new game", "● a name", "So we play", " Enter ", "Esc", "● 10 x 10")
        await hands.press("enter")
        await hands.see("Who plays? Type a name.")
        assert focused(hands) == "name-0"
        await hands.press(*"Anna", "enter")
        await hands.see("start: Anna plays alone", "a name, or Enter to start")
        assert focused(hands) == "name-1"
        await hands.press(*"Ben", "up")
        assert focused(hands) == "name-0"
        await hands.press("down", "down", "down")
        assert focused(hands) == "so"
        await hands.see("● when challenged", "○ never", "Nothing is checked")
        await hands.see("start: Anna begins", "then Ben", "● leaflet's")
        await go_to(hands, "name-1")
        await hands.press("enter", "enter")
        await hands.back_at_table()
        first = hands.session
        setup = hands.saved.setup
        assert setup.players == ("Anna", "Ben")
        assert setup.rules.edition.id == "hasbro-10x10"
        assert setup.started
        await hands.go_home()
        await hands.press("n")
        await hands.see("● Anna", "■ Ben")
        await hands.click("start: Anna")
        await hands.back_at_table()
        assert hands.saved.setup.players == ("Anna", "Ben")
        assert hands.session is not first


async def test_letters_are_drawn_and_drawn_again_by_keys_and_by_mouse() -> None:
    async with form() as hands:
        await hands.press(*"Anna", "tab", "d", "enter", *"Ben", "enter")
        await hands.see("next: the letter of Ben", "a third name")
        await hands.press("enter")
        await hands.see("Ben still has to draw a letter.")
        assert focused(hands) == "letter-1"
        await hands.press("d")
        await hands.see("A tie: Anna and Ben draw again.")
        await hands.press("up", "s")  # After the D, wherever the cursor comes from.
        await hands.see("Ben draws again.")
        await hands.press("down", "home", "r")
        await hands.see("Ben begins")
        await hands.press("up", "down", "t")  # It was no R.
        await hands.see("begins: nearest to A", "Anna begins")
        hands.point(*field_of(hands, 0))
        await hands.settle()
        assert focused(hands) == "letter-0"
        await hands.press("t")
        await hands.see("A tie: Anna and Ben draw again.")
        for row, letter in ((1, "e"), (0, "a")):
            hands.point(*field_of(hands, row))
            await hands.settle()
            assert focused(hands) == f"letter-{row}"
            await hands.press(letter)
        await hands.see("Anna begins")
        assert await start(hands) == ("Anna", "Ben")
        assert hands.saved.setup.drew == ("DTA", "DTE")


def field_of(hands: Hands, row: int) -> tuple[int, int]:
    """A place on the screen in the field for the letters of that row."""
    region = list(hands.app.screen.query(SeatRow))[row].region
    return region.right - 3, region.y


async def test_players_who_played_before_sit_down_by_a_digit_or_a_click() -> None:
    known = ("Anna", "Ben", "Cleo")
    save_settings(Settings(players=known, last_table=("Anna", "Ben")).playing(CLUB_PLAYS))
    async with form() as hands:
        for said in ("Anna begins", "Who plays? Type a name.", "Anna begins"):
            await hands.see(said)
            await act(hands, "clear")  # All names are cleared, and brought back.
        await hands.see("Played before  1  Cleo", " 2  Anna", " 3  Ben")
        await hands.press("1", "2", "2")  # A digit is nobody else's once its player sits.
        await hands.see("● Cleo", "■ Anna", "Played before  3  Ben")
        await hands.click("Ben")
        await hands.see("▲ Ben")
        assert "Played before" not in hands.text
        await hands.press("4")
        assert await start(hands) == ("Cleo", "Anna", "Ben", "4")


async def test_all_that_is_agreed_is_that_of_the_game_and_kept_for_the_next_time() -> None:
    async with form((100, 30)) as hands:
        await fill(hands, ("Anna", ""))
        for action, text in (("place", "By the sea"), ("note", "Party")):
            await act(hands, action)
            await hands.dialog("note it")
            await hands.press(*text[:2], "enter")
            await hands.see(text[:2])
        await hands.see("● 10 x 10", "○ 8 x 8", "100 tiles", "64 tiles")
        await hands.click("8 x 8")
        await hands.see("○ 10 x 10", "● 8 x 8")
        await hands.press("left")
        await hands.see("● 10 x 10")
        await hands.press("2")
        await hands.click("no clock")
        await hands.click("2 minutes a turn")
        await hands.see("● 2 minutes a turn", "○ no clock")
        await hands.press("9", "0")
        await hands.see("● 90 sec")
        await choose(hands, "tiles", "dealt")
        await choose(hands, "words", "inline")
        await choose(hands, "dictionary", "english-60")
        await choose(hands, "slurs", "off")
        await choose(hands, "rules", "app-like")
        await hands.see("● the phone app's rules", "all have passed three")
        await hands.see("● as they are laid", "● with rude words", "● 90 sec")
        assert len(await start(hands)) == 1
        setup = hands.saved.setup
        assert (setup.words, setup.dictionary) == (WordCheck.INLINE, "english-60")
        assert (setup.place, setup.note) == ("By", "Pa")
        assert setup.deal
        assert setup.rules.edition.id == "classic-8x8"
        assert setup.rules.house.turn_timer.per_turn == 90
        settings, _ = load_settings()
        assert settings.edition == "classic-8x8"
        assert settings.preset == "app-like"
        assert settings.deals


async def test_what_is_wrong_is_said_and_put_right_before_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "words.txt").write_text("mood\nwood\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    austrian = Offer("enchant:de_AT", "German (de_AT)", "from a spell checker", is_seldom=True)
    monkeypatch.setattr(game_form, "dictionaries", lambda: [*shipped(), austrian])
    async with form((100, 30)) as hands:
        await hands.press(*"Anna", "enter", *"Anna", "enter", "enter")
        await hands.see("Two players cannot both be called Anna")
        await hands.press("enter", "enter")
        assert focused(hands) == "name-1"
        await hands.press(*"Anna B")
        await choose(hands, "words", "inline")
        await part(hands, "dictionary")
        assert not hands.shows("German")
        await choose(hands, "dictionary", ANOTHER)
        await hands.press("enter")
        await hands.dialog("Which dictionary?", "► a word list of your own", "German (de_AT)")
        await hands.press("down", "enter")
        await hands.see("● German (de_AT)")
        await choose(hands, "dictionary", ANOTHER)
        await hands.press("enter")
        await hands.dialog("Which dictionary?")
        await hands.press("enter")
        await hands.dialog("Where is the word list?")
        await hands.press(*"no.txt", "enter")
        await hands.see("● no.txt")
        await part(hands, "clock")
        await hands.press("enter")
        await hands.see("There is no file")
        await choose(hands, "dictionary", ANOTHER)
        await part(hands, "clock")
        await hands.press("enter")
        await hands.see("Which dictionary? Press Enter on")
        await part(hands, "dictionary")
        await hands.press("enter")
        await hands.dialog("► a word list of your own")
        await hands.press("enter")
        await hands.dialog("Where is the word list?")
        await hands.press("ctrl+u", *"words.txt", "enter", "enter")
        await hands.back_at_table()
        setup = hands.saved.setup
        assert setup.players == ("Anna", "Anna B")
        assert (setup.words, setup.dictionary) == (WordCheck.INLINE, str(tmp_path / "words.txt"))


async def test_a_burst_of_keys_fills_in_a_form_that_is_slow_to_appear(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Textual goes by where fields lie, and draws anew a while after they have come."""
    monkeypatch.setattr("textual.screen.UPDATE_PERIOD", 0.3)
    async with sitting() as hands:
        hands.post("n", *"Ann", "tab", "c", "enter", *"Ben", "tab", "b", "enter")
        hands.post(*"Cy", "tab", "a", "enter", "d", "tab", "d", "enter", "enter", *"mood", "enter")
        await hands.until(
            lambda: isinstance(hands.app.screen, TableScreen) and bool(hands.game.steps),
            "the first turn",
        )
        assert hands.saved.setup.players == ("Cy", "d", "Ann", "Ben")


def test_the_sentence_can_be_answered_before_the_form_is_drawn() -> None:
    """Somebody may have tabbed to it by then."""
    assert NewGameScreen().form._sentence.here.name == "words"


async def test_a_form_with_the_strangest_names_is_left_and_comes_back_on_a_narrow_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    leaving, found = threading.Event(), threading.Event()

    def find() -> list[Offer]:
        assert leaving.wait(60)
        found.set()
        return shipped()

    monkeypatch.setattr(game_form, "dictionaries", find)
    save_settings(Settings(last_table=HOSTILE[:6]).playing(CLUB_PLAYS))
    async with form((40, 20)) as hands:
        await hands.see("● [bold]x[/]", " Enter ", " F1 ", " Ctrl P ")
        await hands.press("f1")
        await hands.dialog("Help")
        await hands.press("f1")
        await hands.until(lambda: focused(hands) == "name-0", "the form")
        for key in ("A", "n"):
            await hands.press(key, "escape")
            await hands.see("Esc again")
        await hands.press("escape")
        await hands.until(lambda: isinstance(hands.app.screen, HomeScreen), "home")
        leaving.set()  # Dictionaries that are found only now do no harm.
        await hands.until(found.is_set, "that they are found")
        await hands.until(lambda: isinstance(hands.app.screen, HomeScreen), "home")
        await hands.press("n")
        await hands.see("The leaflet is for up to 4")
        await hands.press("down")
        await choose(hands, "begins", "yes")
        await hands.see("start: [/] begins")
        players = await start(hands)
        assert players[:2] == ("[/]", "[@click=app.quit]q[/]")
        assert not any(ord(character) < 32 for character in hands.text.replace("\n", ""))


async def test_strangers_have_the_signs_at_the_table_that_they_had_on_the_form() -> None:
    async with form() as hands:
        await fill(hands, ("Zoe", "C"), ("Pia", "A"))
        screen = hands.app.screen
        assert isinstance(screen, NewGameScreen)
        zoe, pia, *_ = screen.draft.signs
        assert await start(hands) == ("Pia", "Zoe")
        setup = hands.game.setup
        assert [sign_of(setup, 0), sign_of(setup, 1)] == [pia, zoe]

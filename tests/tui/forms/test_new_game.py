"""The form of a new game, and the question before it: who plays."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.widget import Widget

from scorekeeper import library
from scorekeeper.drafts.game_draft import GameDraft
from scorekeeper.game.setup import WordCheck
from scorekeeper.settings import AUDIENCES, Settings, load_settings, save_settings
from scorekeeper.signs import sign_of
from scorekeeper.tui.forms.game_form import GameForm
from scorekeeper.tui.forms.new_game import NewGameScreen
from scorekeeper.tui.home.screen import HomeScreen
from scorekeeper.tui.kit.choice import Choice
from scorekeeper.tui.kit.dropdown import Dropdown

from ..hands import CLUB_PLAYS, Hands, sitting


@asynccontextmanager
async def form(size: tuple[int, int] = (80, 24)) -> AsyncIterator[Hands]:
    """The form, the cursor in its first field."""
    async with sitting(size=size) as hands:
        await hands.press("n")
        await at_field(hands, "name-0")
        yield hands


def focused(hands: Hands) -> str:
    """The id of what has the focus, such as ``name-0``."""
    return (hands.app.focused.id or "") if hands.app.focused else ""


def screen_of(hands: Hands) -> GameForm[object]:
    """The form that is shown."""
    screen = hands.app.screen
    assert isinstance(screen, GameForm)
    return screen


def enter_does(hands: Hands) -> str:
    """What the large key says."""
    action = screen_of(hands).action
    return action.error or action.label


async def at_field(hands: Hands, id: str) -> None:
    """Wait until the cursor is there."""
    await hands.until(lambda: focused(hands) == id, id)


async def go_to(hands: Hands, id: str) -> None:
    """Put the cursor there, as a click would."""
    hands.app.screen.query_one(f"#{id}", Widget).focus()
    await at_field(hands, id)


async def act(hands: Hands, action: str) -> None:
    """Do what the menu has for the form or the table."""
    await hands.app.screen.run_action(action)
    await hands.settle()


async def choose(hands: Hands, id: str, value: str) -> None:
    """Choose `value` in the row of options or the list called `id`."""
    for row in hands.app.screen.query(Choice).filter(f"#{id}"):
        row.value = value
    for dropdown in hands.app.screen.query(Dropdown).filter(f"#{id}"):
        dropdown.value = value
    await hands.settle()


async def fill(hands: Hands, *rows: tuple[str, str]) -> None:
    """Type names and the letters drawn, a row each."""
    for place, (name, letter) in enumerate(rows):
        await go_to(hands, f"name-{place}")
        await hands.press(*name)
        if letter:
            await hands.press("tab")
            await at_field(hands, f"letter-{place}")
            await hands.press(letter)


async def start(hands: Hands) -> tuple[str, ...]:
    """Start the game by Enter in the last part, and see who plays."""
    screen_of(hands).terms.stops()[-1].focus()
    await hands.until(lambda: enter_does(hands).startswith("start"), "the start")
    await hands.press("enter")
    await hands.back_at_table()
    assert hands.saved.setup == hands.game.setup
    return hands.game.setup.players


async def test_a_table_is_filled_in_by_enter_alone_and_the_same_one_by_a_click() -> None:
    async with form() as hands:
        await hands.see("A new game", "● a name", "So we play", " Enter ", "Esc", "● 10 x 10")
        await hands.press("enter")
        await hands.until(lambda: enter_does(hands) == "Who plays? Type a name.", "what is missing")
        await at_field(hands, "name-0")
        await hands.press(*"Anna", "enter")
        await at_field(hands, "name-1")
        assert enter_does(hands) == "start: Anna plays alone"
        await hands.press(*"Ben", "up")
        await at_field(hands, "name-0")
        await hands.press("down", "enter")
        await hands.until(lambda: enter_does(hands) == "start: Anna begins", "the start")
        await at_field(hands, "name-2")
        await hands.press("enter")
        await hands.back_at_table()
        first = hands.session
        setup = hands.saved.setup
        assert setup.players == ("Anna", "Ben")
        assert setup.rules.edition.id == "hasbro-10x10"
        assert setup.started
        await hands.go_home()
        await hands.press("n")
        await hands.see("● Anna", "■ Ben", "next: Ben")
        await go_to(hands, "name-2")
        await hands.click("start: Anna")
        await hands.back_at_table()
        assert hands.saved.setup.players == ("Anna", "Ben")
        assert hands.session is not first


async def test_enter_goes_from_row_to_row_and_starts_only_where_all_is_said() -> None:
    async with form() as hands:
        await fill(hands, ("Anna", ""))
        await go_to(hands, "boxes")
        labels = []
        while not enter_does(hands).startswith("start"):
            labels.append(enter_does(hands).removeprefix("next: "))
            await hands.press("enter")
        assert labels == [
            "how words are looked up",
            "the dictionary",
            "rude words",
            "the rules",
            "the tiles",
            "the clock",
        ]
        assert isinstance(hands.app.screen, NewGameScreen)
        await go_to(hands, "every-rule")
        await hands.until(lambda: enter_does(hands) == "open every rule", "what Enter opens")


async def test_from_an_untouched_game_undo_leads_back_to_the_form_and_no_game_stays() -> None:
    async with form() as hands:
        await fill(hands, ("Anna", "b"), ("Ben", "a"))
        offered = screen_of(hands).draft.dictionary
        anna, ben, *_ = screen_of(hands).draft.signs
        await choose(hands, "words", WordCheck.UNCHECKED.value)
        await start(hands)
        assert [sign_of(hands.game.setup, seat) for seat in (0, 1)] == [ben, anna]
        assert len(library.recent()) == 1
        await hands.press("ctrl+z")
        await hands.on(NewGameScreen)
        assert library.recent() == []
        draft = screen_of(hands).draft
        assert draft.names[:3] == ["Ben", "Anna", ""]
        assert [place.letters for place in draft.places[:2]] == ["A", "B"]
        await choose(hands, "words", WordCheck.CHALLENGE.value)
        assert screen_of(hands).draft.dictionary == offered != ""
        assert await start(hands) == ("Ben", "Anna")
        await hands.play("5C MOOD")
        await hands.press("ctrl+z", "ctrl+z")
        await hands.dialog("Back to the form?", "stay at the table")
        await hands.press("enter", "ctrl+z", "2")
        await hands.on(NewGameScreen)
        assert screen_of(hands).draft.names[:2] == ["Ben", "Anna"]
        assert library.recent() == []


async def test_players_who_played_before_sit_down_by_a_digit_or_a_click() -> None:
    known = ("Anna", "Ben", "Cleo")
    save_settings(Settings(players=known, last_table=("Anna", "Ben")).playing(CLUB_PLAYS))
    async with form() as hands:
        for names in (["", ""], ["Anna", "Ben"], ["", ""]):
            await act(hands, "clear")  # All names are cleared, and brought back.
            assert screen_of(hands).draft.names[:2] == names
        await hands.see("Played before", " 1  Cleo", " 2  Anna", " 3  Ben")
        await hands.press("1", "2", "2")  # A digit is nobody else's once its player sits.
        await hands.see("● Cleo", "■ Anna", " 3  Ben")
        await hands.click(" 3  Ben")
        await hands.until(lambda: screen_of(hands).draft.names[2] == "Ben", "Ben")
        await go_to(hands, "name-1")  # All of it is selected.
        await hands.press(*"Dora", "up", "down", "9", "2")
        assert screen_of(hands).draft.names[1] == "Anna"
        assert await start(hands) == ("Cleo", "Anna", "Ben")


async def test_all_that_is_agreed_is_that_of_the_game_and_kept_for_the_next_time() -> None:
    async with form((100, 30)) as hands:
        await fill(hands, ("Anna", ""))
        for action, text in (("place", "By"), ("note", "Pa")):
            await act(hands, action)
            await hands.see("note it")
            await hands.press(*text, "enter")
            await hands.see(text)
        await go_to(hands, "boxes")
        await hands.press("right")
        await hands.see("○ 10 x 10", "● 8 x 8")
        await hands.press("1")
        await hands.see("● 10 x 10")
        await hands.press("2")
        await choose(hands, "clock", "turn")
        await go_to(hands, "minutes")
        await hands.press(*"1.5")
        await choose(hands, "tiles", "dealt")
        await choose(hands, "words", "inline")
        await choose(hands, "dictionary", "english-60")
        await go_to(hands, "family")
        await hands.press("space")
        await choose(hands, "rules", "app-like")
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
        assert settings.family_words == "off"
        assert settings.deals


FAMILY, GROWN_UPS, CLUB = AUDIENCES
ANSWERS = {
    FAMILY: ("family:english-50", WordCheck.INLINE),
    GROWN_UPS: ("family:english-60", WordCheck.CHALLENGE),
    CLUB: ("english", WordCheck.CHALLENGE),
}
"""The dictionary of each answer, and when words are looked up."""


def words(draft: GameDraft) -> tuple[str, WordCheck]:
    """The words of a form, as `ANSWERS` has them."""
    return draft.dictionary, draft.words


def test_a_table_that_has_played_before_is_not_asked() -> None:
    assert not Settings().is_played_with
    before = Settings(last_table=("Anna", "Ben"), dictionary="english-70")
    assert before.is_played_with
    save_settings(before)
    assert NewGameScreen().draft.dictionary == "english-70"


async def test_it_is_asked_until_it_is_answered_and_then_only_on_asking() -> None:
    save_settings(Settings())
    async with sitting() as hands:
        await hands.press("n")
        await hands.see("A family with children")
        await hands.press("escape")
        await hands.on(HomeScreen)
        assert load_settings()[0].audience == ""
        await hands.press("n", *"Aa", "backspace")
        await hands.see("Enter", "a family with children", "A comes first")
        await hands.press("right")
        await hands.see("  grown-ups")
        await hands.press("down")
        await hands.see("  a club")
        await hands.click("Grown-ups")
        form = await hands.on(NewGameScreen)
        assert words(form.draft) == ANSWERS[GROWN_UPS]
        assert form.draft.names[0] == "A"
        await hands.press(*"Eve")
        for key, audience in (("3", CLUB), ("enter", FAMILY)):
            await act(hands, "audience")
            await hands.press(key)
            await hands.until(lambda: hands.app.screen is form, "the form")
            assert words(form.draft) == ANSWERS[audience]
            assert form.draft.names[:2] == ["A", "Eve"]
            assert load_settings()[0].audience == audience.name
        await hands.press("escape", "escape")
        await hands.on(HomeScreen)
        await hands.press("n")
        await hands.on(NewGameScreen)

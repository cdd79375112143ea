"""The first question: who plays, and what the answer sets."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.game.setup import WordCheck
from scorekeeper.settings import AUDIENCES, Settings, load_settings, save_settings
from scorekeeper.tui.screens.home import HomeScreen
from scorekeeper.tui.screens.new_game import NewGameScreen
from scorekeeper.tui.screens.who_plays import WhoPlaysScreen

from .hands import Hands, sitting
from .test_sizes import resize

SIZES = [(80, 24), (120, 40), (100, 24), (40, 12), (200, 60)]


async def reach_form(hands: Hands) -> NewGameScreen:
    """Wait for the form of a new game."""
    await hands.until(lambda: isinstance(hands.app.screen, NewGameScreen), "the form")
    form = hands.app.screen
    assert isinstance(form, NewGameScreen)
    return form


async def test_before_the_first_game_the_program_asks_who_plays() -> None:
    save_settings(Settings())
    async with sitting() as hands:
        await hands.press("n")
        for size in SIZES:
            await resize(hands, size)
            await hands.see("A family with children")
        await hands.press("enter")
        form = await reach_form(hands)
        assert form.form.draft.dictionary == "family:english-50"
        assert form.form.draft.words is WordCheck.INLINE


ANSWERS = {
    "1": ("family:english-50", WordCheck.INLINE),
    "2": ("family:english-60", WordCheck.CHALLENGE),
    "3": ("english", WordCheck.CHALLENGE),
}
"""The dictionary of each answer, and when words are looked up."""


async def test_each_answer_sets_dictionary_family_words_and_looking_up() -> None:
    save_settings(Settings())
    async with sitting() as hands:
        for key, answer in ANSWERS.items():
            await hands.press("n" if isinstance(hands.app.screen, HomeScreen) else "f2")
            await hands.see("WHO PLAYS?")
            await hands.press(key)
            form = await reach_form(hands)
            draft = form.form.draft
            assert (draft.dictionary, draft.words) == answer


async def test_the_arrows_go_from_card_to_card_and_a_click_chooses() -> None:
    save_settings(Settings())
    async with sitting(size=(120, 40)) as hands:
        await hands.press("n")
        await hands.see("Enter", "a family with children")
        await hands.press("right")
        await hands.see("  grown-ups")
        await hands.press("right")
        await hands.see("  a club")
        await hands.click("Grown-ups")
        form = await reach_form(hands)
        assert form.form.draft.dictionary == "family:english-60"


async def test_it_is_asked_once() -> None:
    save_settings(Settings())
    async with sitting() as hands:
        await hands.press("n")
        await hands.see("WHO PLAYS?")
        await hands.press("3")
        await reach_form(hands)
        await hands.press("escape")
        await hands.until(lambda: isinstance(hands.app.screen, HomeScreen), "home")
        await hands.press("n")
        await reach_form(hands)


async def test_without_an_answer_it_is_asked_again() -> None:
    save_settings(Settings())
    async with sitting() as hands:
        for _ in range(2):
            await hands.press("n")
            await hands.until(lambda: isinstance(hands.app.screen, WhoPlaysScreen), "the question")
            await hands.press("escape")
            await hands.until(lambda: isinstance(hands.app.screen, HomeScreen), "home")
    assert load_settings()[0].audience == ""


async def test_a_table_that_has_played_before_is_not_asked() -> None:
    save_settings(Settings(last_table=("Anna", "Ben"), dictionary="english-70"))
    async with sitting() as hands:
        await hands.press("n")
        form = await reach_form(hands)
        assert form.form.draft.dictionary == "english-70"


async def test_the_form_brings_the_question_back_and_keeps_the_names() -> None:
    save_settings(replace(Settings(), dictionary="english", last_table=("Anna", "Ben")))
    async with sitting() as hands:
        await hands.press("n")
        form = await reach_form(hands)
        await hands.press("f2")
        await hands.see("WHO PLAYS?")
        await hands.press("1")
        await hands.until(lambda: hands.app.screen is form, "the form")
        assert form.form.draft.dictionary == "family:english-50"
        assert form.form.draft.words is WordCheck.INLINE
        assert form.form.draft.names[:2] == ["Anna", "Ben"]
    assert load_settings()[0].audience == "family"


def test_what_is_not_an_audience_is_said_and_not_used() -> None:
    save_settings(replace(Settings(), audience="pirates"))
    settings, complaints = load_settings()
    assert settings.who_plays == AUDIENCES[1]
    assert complaints == [
        "settings.toml: there is no audience 'pirates'; it is asked anew who plays."
    ]

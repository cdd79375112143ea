"""The first question: who plays, and what the answer sets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.drafts.game_draft import GameDraft
from scorekeeper.game.setup import WordCheck
from scorekeeper.settings import AUDIENCES, Audience, Settings, load_settings, save_settings
from scorekeeper.tui.forms.new_game import NewGameScreen
from scorekeeper.tui.home.screen import HomeScreen

from ..hands import sitting
from .test_new_game import act

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


@pytest.mark.parametrize("audience", AUDIENCES, ids=lambda one: one.name)
def test_each_answer_sets_dictionary_family_words_and_looking_up(audience: Audience) -> None:
    save_settings(Settings().playing(audience))
    assert words(NewGameScreen().draft) == ANSWERS[audience]


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
        for size in ((40, 12), (100, 24), (120, 40)):
            await hands.resize(size)
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


def test_what_is_not_an_audience_is_said_and_not_used() -> None:
    save_settings(replace(Settings(), audience="pirates"))
    settings, complaints = load_settings()
    assert settings.who_plays == AUDIENCES[1]
    assert complaints == [
        "settings.toml, line 15: audience: must be family, grown-ups or club; it is left out."
    ]

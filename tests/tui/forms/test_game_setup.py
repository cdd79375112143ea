"""What was agreed for a game under way or finished, put right at the table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.drafts import choices
from scorekeeper.drafts.game_terms import OWN_LIST
from scorekeeper.game.edition import Edition
from scorekeeper.game.game import Game
from scorekeeper.game.rules import Rules
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.session import Session
from scorekeeper.settings import Settings, load_settings, save_settings
from scorekeeper.signs import signs_of
from scorekeeper.tui.forms.set_up import GameSetupScreen
from scorekeeper.tui.kit.dropdown import Dropdown
from scorekeeper.words.catalogue import shipped
from tests.support.games import EIGHT, LEAFLET, RULES, SMALL, TEN, game_of

from ..hands import CLUB_PLAYS, Hands, at_table
from .test_new_game import act, at_field, choose, go_to


@asynccontextmanager
async def set_up(game: Game, home: Path, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Hands]:
    """The form, opened from the table."""
    async with at_table(game, home, size) as hands:
        await change(hands)
        yield hands


async def change(hands: Hands) -> None:
    """Open the form from the table."""
    await act(hands, "set_up")
    await opened(hands)


async def opened(hands: Hands) -> None:
    await hands.on(GameSetupScreen)
    await at_field(hands, "name-0")


async def save(hands: Hands, *changes: str) -> None:
    """Apply the form and agree to its `changes`."""
    await hands.press("ctrl+s")
    await hands.dialog("What this changes", *changes)
    await hands.press("enter")
    await hands.back_at_table()
    assert hands.saved.setup == hands.game.setup
    assert hands.saved.turns == hands.game.turns


def bytes_of(hands: Hands) -> bytes:
    path = hands.session.store.path
    assert path
    return path.read_bytes()


# Players ----------------------------------------------------------------------------------------


async def test_players_change_names_join_and_leave(home: Path) -> None:
    known = Settings(players=("Bne", "Anna", "Cy"), last_table=("Anna", "Bne"))
    save_settings(known.playing(CLUB_PLAYS))
    game = game_of("5C MOOD", "F5 .EAR", "6E N.T", players=("Anna", "Bne"))
    async with set_up(game, home) as hands:
        await hands.see("18 points", "Nothing has changed yet.")
        await hands.press(*"Bne")
        for _ in range(2):
            await hands.see("Two players cannot both be called Bne")
            await hands.press("ctrl+s")
        await hands.press("enter", *"Anna")
        await save(hands, "Anna is now called Bne.", "Bne is now called Anna.")
        assert hands.saved.position.scores == (18, 8)
        sign = signs_of(["Bne"])
        await again(hands, *"Ben", "enter", "enter")
        await hands.press(*"Cy", "enter", "D", "enter", "E", "enter", "F")
        await hands.see("joins the game", "Later turns change hands.")
        changes = "Bne is now called Ben.", "Cy joins the game.", "F joins the game."
        await save(hands, *changes, "Number of players: 6")
        six = hands.saved
        assert six.setup.players == ("Ben", "Anna", "Cy", "D", "E", "F")
        assert six.position.scores == (8, 8, 10, 0, 0, 0)
        assert signs_of(["Ben"]) == sign
        settings, _ = load_settings()  # Nobody is called Bne any more.
        assert settings.last_table == settings.players == six.setup.players
        await again(hands, "enter", "backspace")
        await hands.see("Anna leaves the game. Later turns change hands.")
        await save(hands, "Anna leaves the game.")
        assert hands.saved.setup.players == ("Ben", "Cy", "D", "E", "F")


async def test_what_is_found_once_the_form_is_left_is_shown_to_nobody(home: Path) -> None:
    async with set_up(game_of("5C MOOD", players=("Anna", "Ben")), home) as hands:
        form = hands.app.screen
        assert isinstance(form, GameSetupScreen)
        await hands.press("enter", "enter", *"Cy", "enter", *"Dan")
        await save(hands, "Cy joins the game.", "Dan joins the game.")
        form.call_later(form.offer, records={"Anna": "3 wins"})  # The players are others by now.
        await hands.settle()
        assert hands.game.setup.players == ("Anna", "Ben", "Cy", "Dan")


async def again(hands: Hands, *keys: str) -> None:
    """Open the form once more, and press `keys` there."""
    await change(hands)
    await hands.press(*keys)


# Box, house rules, words ------------------------------------------------------------------------


async def test_turns_that_no_longer_fit_are_settled_and_undo_brings_all_back(home: Path) -> None:
    async with set_up(game_of(*LEAFLET), home) as hands:
        before = bytes_of(hands)
        await hands.press("alt+down")
        await hands.see("The turn order is now Ben, Anna.")
        await at_field(hands, "name-1")
        await hands.press("alt+up")
        await hands.see("Nothing has changed yet.")
        await go_to(hands, "boxes")
        await hands.press("right", "ctrl+s")
        await hands.see("8E SNACK no longer fits", "I8 is outside the 8x8 board.")
        await hands.press("escape")
        await hands.see("Change this game", "● 8 x 8")
        assert bytes_of(hands) == before
        await hands.press("ctrl+s")
        await hands.see("8E SNACK no longer fits")
        await hands.click("make it a pass")
        await hands.dialog("What this changes", "Turn 6 is now Ben, pass")
        await hands.see("The box is now 8 x 8, no longer 10 x 10.")
        await hands.click("save")
        await hands.back_at_table()
        assert hands.saved.rules.edition == EIGHT
        await hands.press("ctrl+z")
        await hands.until(lambda: hands.game.rules.edition == TEN, "the first box")
        assert bytes_of(hands) == before


async def test_all_stays_as_it_was_until_it_is_kept(home: Path) -> None:
    async with set_up(game_of(*LEAFLET), home) as hands:
        before = bytes_of(hands)
        await hands.press("ctrl+s")
        await hands.back_at_table()
        assert not hands.session.undoes_correction
        await again(hands)
        await go_to(hands, "name-1")
        await hands.press(*"Zoe", "ctrl+s")
        await hands.dialog("What this changes")
        await hands.press("escape")
        await hands.see("Change this game", "Zoe")
        await hands.press("escape")
        await hands.see("Ctrl S keeps your changes. Press Esc again")
        await hands.resize((20, 5))
        await hands.press("tab", "right", "left", "escape", "escape")
        await hands.back_at_table()
        await hands.resize((80, 24))
        assert hands.game.setup.players == ("Anna", "Ben")
        assert bytes_of(hands) == before


async def test_words_are_looked_up_from_now_on_and_those_on_the_board_stand(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(choices, "dictionaries", shipped)
    words = tmp_path / "words.txt"
    words.write_text("mood\n", "utf-8")
    async with set_up(game_of("5C XOOD"), home) as hands:
        await choose(hands, "words", "inline")
        for file in ("no.txt", "words.txt"):
            await choose(hands, "dictionary", OWN_LIST)
            await hands.see("Where is the word list?")
            await hands.press("ctrl+u", *file, "enter")
            await hands.on(GameSetupScreen)
            if file == "no.txt":
                await hands.press("ctrl+s")
                await hands.see("There is no file")
        await save(hands, "Words are now checked in every play")
        setup = hands.saved.setup
        assert (setup.words, setup.dictionary) == (WordCheck.INLINE, str(words))
        await hands.press(":", *"F5 .OXX")
        await hands.see("DOXX is not in the dictionary")
        await hands.press("escape")
        await again(hands)
        assert hands.app.screen.query_one("#dictionary", Dropdown).value == str(words)
        await choose(hands, "words", "unchecked")
        await save(hands, "Words are now not checked.")
        assert hands.saved.setup.words is WordCheck.UNCHECKED
        await hands.press("ctrl+z")
        await hands.until(lambda: hands.game.setup == setup, "the way before")


OWN_BOX = replace(TEN, rack_size=6)
"""Another box of the same name."""


@pytest.mark.parametrize(
    ("box", "dictionary"),
    [
        (SMALL, "english-65"),
        (OWN_BOX, "family:english-65"),
        (TEN, "family:english-60"),
        (TEN, "english-50"),
    ],
)
def test_a_form_that_nobody_has_touched_agrees_to_what_the_game_has(
    box: Edition, dictionary: str
) -> None:
    setup = Setup(Rules(box, RULES.house), ("Anna",), WordCheck.CHALLENGE, dictionary)
    form = GameSetupScreen(Session.new(setup))
    assert box in form.choices.offers.boxes
    assert form.draft.agreed(setup.players).setup(setup) == setup

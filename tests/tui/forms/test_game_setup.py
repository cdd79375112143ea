"""What was agreed for a game under way or finished, put right at the table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.game.edition import Edition
from scorekeeper.game.game import Game, Leftover, Turn
from scorekeeper.game.play import Challenge
from scorekeeper.game.position import Ending
from scorekeeper.game.rules import Rules, TurnTimer
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.session import Session
from scorekeeper.settings import Settings, load_settings, save_settings
from scorekeeper.tui.forms import game_form
from scorekeeper.tui.forms.answer_rows import labelled
from scorekeeper.tui.forms.form_state import Found
from scorekeeper.tui.forms.game_draft import ANOTHER
from scorekeeper.tui.forms.set_up import GameSetupScreen
from scorekeeper.tui.library.screen import LibraryScreen
from scorekeeper.words.catalogue import dictionaries, shipped

from ..hands import CLUB_PLAYS, Hands, at_table
from ..helpers import EIGHT, LEAFLET, RULES, SMALL, TEN, down, game_of
from ..kit.test_sizes import resize
from .test_new_game import act, choose, focused, go_to, part


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
    await hands.until(lambda: isinstance(hands.app.screen, GameSetupScreen), "the form")
    await hands.until(lambda: focused(hands) == "name-0", "the first name")


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


# How many keys ----------------------------------------------------------------------------------


CHANGES = (
    (
        "rename the first player to Zoe",
        [*"Zoe"],
        ["Anna is now called Zoe.", "leave it as it was"],
        3 + 3,
    ),
    (
        "swap two players",
        ["tab", "tab", "right"],
        ["The turn order is now Ben, Anna.", "Turns 1 to 2 now belong"],
        6,
    ),
    (
        "set the bonus for the whole rack to 10",
        ["shift+tab", "up", "enter", *down("seven-bonus"), "1", "0", "enter"],
        ["Using the whole rack: 10", "Anna 24 (was 34)"],
        9 + len(down("seven-bonus")),
    ),
    (
        "take the small box",
        [*["tab"] * 4, "right"],
        ["The box is now 8 x 8, no longer 10 x 10."],
        8,
    ),
)
"""A change, the keys that make it, what is said of it, and how many keys it may take."""


async def test_how_many_keys_a_change_takes(home: Path) -> None:
    async with at_table(game_of("5B PATINAS", "pass"), home) as hands:
        before = hands.game
        assert before.position.scores == (34, 0)
        for what, keys, said, most in CHANGES:
            await change(hands)
            await hands.press(*keys)
            await save(hands, *said)
            assert hands.saved.setup != before.setup
            print(f"\n{what}: {len(keys) + 3} keys")  # noqa: T201
            assert len(keys) + 3 <= most
            if "bonus" in what:
                assert hands.saved.position.scores == (24, 0)
            await hands.press("ctrl+z")
            await hands.until(lambda: hands.game.setup == before.setup, "all as before")


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
        await again(hands, *"Ben", "enter", "enter")
        await hands.press(*"Cy", "enter", "D", "enter", "E", "enter", "F")
        await hands.see("joins the game")
        changes = "Bne is now called Ben.", "Cy joins the game.", "F joins the game."
        await save(hands, *changes, "Number of players: 6")
        six = hands.saved
        assert six.setup.players == ("Ben", "Anna", "Cy", "D", "E", "F")
        assert six.position.scores == (8, 8, 10, 0, 0, 0)
        settings, _ = load_settings()  # Nobody is called Bne any more.
        assert settings.last_table == settings.players == six.setup.players
        await again(hands, "enter", "backspace")
        await hands.see("leaves the game")
        await save(hands, "Anna leaves the game.")
        assert hands.saved.setup.players == ("Ben", "Cy", "D", "E", "F")


async def test_what_is_found_once_the_form_is_left_is_shown_to_nobody(home: Path) -> None:
    async with set_up(game_of("5C MOOD", players=("Anna", "Ben")), home) as hands:
        form = hands.app.screen
        assert isinstance(form, GameSetupScreen)
        await hands.press("enter", "enter", *"Cy", "enter", *"Dan")
        await save(hands, "Cy joins the game.", "Dan joins the game.")
        form._offer(Found(records={"Anna": "3 wins"}))  # The list of players is another one by now.
        await hands.settle()
        assert hands.game.setup.players == ("Anna", "Ben", "Cy", "Dan")


async def again(hands: Hands, *keys: str) -> None:
    """Open the form once more, and press `keys` there."""
    await change(hands)
    await hands.press(*keys)


# Box, house rules, words ------------------------------------------------------------------------


async def test_by_mouse_players_change_places_and_turns_that_no_longer_fit_are_settled(
    home: Path,
) -> None:
    async with set_up(game_of(*LEAFLET), home) as hands:
        before = bytes_of(hands)
        await hands.click("↓")
        await hands.see("was Anna", "The turn order is now Ben, Anna.")
        assert focused(hands) == "name-1"
        await hands.click("↑", 1)
        await hands.see("Nothing has changed yet.")
        await hands.click("8 x 8")
        await hands.click("keep it")
        await hands.see("8E SNACK no longer fits", "I8 is outside the 8x8 board.")
        await hands.press("escape")
        await hands.see("Change this game", "● 8 x 8")
        assert bytes_of(hands) == before
        await hands.click("keep it")
        await hands.see("8E SNACK no longer fits")
        await hands.click("make it a pass")
        await hands.dialog("What this changes", "Turn 6 is now Ben, pass")
        await hands.see("The box is now 8 x 8, no longer 10 x 10.")
        await hands.click("● save")
        await hands.back_at_table()
        assert hands.saved.rules.edition == EIGHT
        await hands.press("ctrl+z")
        await hands.until(lambda: hands.game.rules.edition == TEN, "the first box")
        assert bytes_of(hands) == before
        await again(hands)
        await hands.click(" Esc ")
        await hands.back_at_table()


async def test_all_stays_as_it_was_until_it_is_kept_and_a_burst_of_keys_keeps_it(
    home: Path,
) -> None:
    async with set_up(game_of(*LEAFLET), home) as hands:
        before = bytes_of(hands)
        await hands.press("ctrl+s")
        await hands.back_at_table()
        assert not hands.session.undoes_correction
        await again(hands)
        await choose(hands, "place", "1")
        await go_to(hands, "name-1")
        await hands.type("Zoe")
        await part(hands, "rules")
        await hands.press("enter")
        await hands.see("Adding a lone S", "House rules")
        await hands.press("right", "enter")
        await hands.see("Change this game", "our rules")
        await hands.press("ctrl+s")
        await hands.dialog("What this changes")
        await hands.press("escape")
        await hands.see("Change this game", "our rules")
        await hands.press("escape")
        await hands.see("Ctrl S keeps your changes. Press Esc again")
        await resize(hands, (20, 5))
        await hands.press("tab", "right", "left", "escape", "escape")
        await hands.back_at_table()
        await resize(hands, (80, 24))
        assert hands.game.setup.players == ("Anna", "Ben")
        assert bytes_of(hands) == before
        await again(hands)
        hands.post(*"Zoe", "enter", *"Max", "shift+tab", "up", "enter")
        hands.post(*down("turn-timer"), "9", "9", "enter", "ctrl+s", "enter", ":")
        await hands.until(lambda: hands.game.setup.players == ("Zoe", "Max"), "the new names")
        assert hands.saved.setup.players == ("Zoe", "Max")
        assert hands.saved.rules.house.turn_timer == TurnTimer(per_turn=99)
        await hands.press("escape")
        await hands.see("Max has 1 minute 39")


async def test_the_menu_forgets_no_change_without_a_word(home: Path) -> None:
    async with set_up(game_of(*LEAFLET), home) as hands:
        await go_to(hands, "name-1")
        await hands.type("Zoe")
        await hands.press("ctrl+p", *"all games", "enter")
        await hands.see("Zoe", "Your changes will be forgotten. Do that again to leave.")
        await hands.press("ctrl+p", *"all games", "enter")
        await hands.until(lambda: isinstance(hands.app.screen, LibraryScreen), "all games")


async def test_words_are_looked_up_from_now_on_and_those_on_the_board_stand(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(game_form, "dictionaries", shipped)
    words = tmp_path / "words.txt"
    words.write_text("mood\n", "utf-8")
    async with set_up(game_of("5C XOOD"), home) as hands:
        await choose(hands, "words", "inline")
        for file in ("no.txt", "words.txt"):
            await choose(hands, "dictionary", ANOTHER)
            await hands.press("enter")
            await hands.dialog("Where is the word list?")
            await hands.press("ctrl+u", *file, "enter")
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
        assert (await part(hands, "dictionary")).value == str(words)
        await choose(hands, "words", "unchecked")
        await save(hands, "Words are now not checked.")
        assert hands.saved.setup.words is WordCheck.UNCHECKED
        await hands.press("ctrl+z")
        await hands.until(lambda: hands.game.setup == setup, "the way before")


OWN_BOX = replace(TEN, rack_size=6)
"""Another box of the same name."""


async def test_a_finished_game_in_a_box_of_its_own_keeps_all_but_a_name(home: Path) -> None:
    rules = Rules(OWN_BOX, RULES.house)
    players = "[bold]x[/]", "[@click=app.quit]q[/]", "[/]"
    game = Game(Setup(rules, players, WordCheck.CHALLENGE, "english-65"))
    game.push_text("5C MOOD")
    game.push(Turn(Challenge(2, (), False)))
    game.push_text("end")
    game.leftovers = {0: Leftover(6), 1: Leftover(6), 2: Leftover(6, tuple("AAEEII"))}
    async with at_table(game, home) as hands:
        await hands.dialog("The game is over")
        await hands.press("escape")
        await hands.back_at_table()
        await again(hands)
        await hands.until(lambda: not hands.threads, "every dictionary")
        await hands.see("Nothing has changed yet.", "● up to level 65")
        await hands.press("enter", "enter", *"Cyril", "ctrl+s")
        await hands.dialog("[/] is now called Cyril.")
        await hands.press("enter")
        await hands.dialog("The game is over", "Cyril", "[@click=app.quit]q[/]")
        saved = hands.saved
        assert saved.setup == replace(game.setup, players=(*players[:2], "Cyril"))
        assert saved.turns == game.turns
        assert saved.leftovers == game.leftovers
        assert saved.position.ending is Ending.AGREED


@pytest.mark.parametrize(
    ("box", "dictionary", "said"),
    [
        (SMALL, "english-65", "words up to level 65, with rude words"),
        (OWN_BOX, "family:english-65", "words up to level 65, without rude words"),
        (TEN, "family:english-60", "everyday words, without rude words"),
        (TEN, "english-50", "family words, with rude words"),
    ],
)
def test_a_form_that_nobody_has_touched_agrees_to_what_the_game_has(
    box: Edition, dictionary: str, said: str
) -> None:
    setup = Setup(Rules(box, RULES.house), ("Anna",), WordCheck.CHALLENGE, dictionary)
    form = GameSetupScreen(Session.new(setup))
    for offered in (form.choices.offers, replace(form.choices.offers, dictionaries=dictionaries())):
        assert box in offered.boxes
        rows = labelled(offered.sentence(form.draft))
        assert said in ", ".join(part.chosen.text for _, part in rows)
    assert form.draft.agreed(setup.players).setup(setup) == setup

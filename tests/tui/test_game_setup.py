"""What was agreed for a game under way or finished, put right at the table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.game.game import Game, Leftover
from scorekeeper.game.play import Challenge
from scorekeeper.game.position import Ending
from scorekeeper.game.rules import Rules, TurnTimer
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.settings import Settings, load_settings, save_settings
from scorekeeper.tui.drafts.game_draft import OWN_LIST
from scorekeeper.tui.screens.game_form import GameForm
from scorekeeper.tui.screens.game_setup import GameSetupScreen

from .hands import Hands, at_table
from .helpers import EIGHT, HOSTILE, LEAFLET, RULES, SMALL, TEN, down, game_of, rules_with
from .test_new_game import choose, focused, go_to, part
from .test_sizes import SIZES, resize

THREE = ("Anna", "Ben", "Cy")


@asynccontextmanager
async def set_up(game: Game, home: Path, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Hands]:
    """The form, opened from the table."""
    async with at_table(game, home, size) as hands:
        await hands.press("ctrl+e")
        await opened(hands)
        yield hands


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
    ("rename the first player to Zoe", ("ctrl+e", *"Zoe", "ctrl+s", "enter"), 3 + 3),
    ("swap two players", ("ctrl+e", "ctrl+down", "ctrl+s", "enter"), 4),
    (
        "set the bonus for the whole rack to 10",
        ("ctrl+e", "ctrl+r", *down("seven-bonus"), "1", "0", "escape", "ctrl+s", "enter"),
        7 + len(down("seven-bonus")),
    ),
    ("take the small box", ("ctrl+e", "f4", "ctrl+s", "enter"), 4),
)
"""A change, the keys that make it, and how many it may take."""


async def test_how_many_keys_a_change_takes(home: Path) -> None:
    async with at_table(game_of("5C MOOD", "F5 .EAR"), home) as hands:
        for what, keys, most in CHANGES:
            before = hands.game.setup
            await hands.press(*keys)
            await hands.back_at_table()
            assert hands.saved.setup != before
            print(f"\n{what}: {len(keys)} keys")  # noqa: T201
            assert len(keys) <= most
            await hands.press("ctrl+z")
            await hands.until(lambda: hands.game.setup == before, "all as before")  # noqa: B023


# Players ----------------------------------------------------------------------------------------


async def test_a_player_is_renamed_and_keeps_everything(home: Path) -> None:
    game = game_of("5C MOOD", "F5 .EAR", "pass", "6E N.T", players=THREE)
    async with set_up(game, home) as hands:
        await hands.see("Anna", "18 points", "Nothing is changed yet.")
        await hands.press("enter", *"Benno")
        await hands.see("was Ben", "Ben is now called Benno.")
        await save(hands, "Ben is now called Benno.", "leave it as it was")
        assert hands.saved.setup.players == ("Anna", "Benno", "Cy")
        assert hands.saved.position.scores == (18, 8, 0)


async def test_a_challenger_and_the_tiles_left_stay_with_who_is_renamed(home: Path) -> None:
    from scorekeeper.game.game import Turn

    game = game_of("5C MOOD", players=THREE)
    game.push(Turn(Challenge(2, (), False)))
    game.push_text("end")
    game.leftovers = {0: Leftover(7), 1: Leftover(7), 2: Leftover(7, tuple("AAEEIIS"))}
    async with at_table(game, home) as hands:
        await hands.dialog("The game is over")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.press("ctrl+e")
        await opened(hands)
        await hands.press("enter", "enter", *"Cyril", "ctrl+s")
        await hands.dialog("Cy is now called Cyril.")
        await hands.press("enter")
        await hands.dialog("The game is over", "Cyril")
        saved = hands.saved
        assert saved.leftovers == game.leftovers
        assert saved.position.ending is Ending.AGREED
        challenge = saved.turns[1].action
        assert isinstance(challenge, Challenge)
        assert challenge.by == 2


async def test_players_in_the_wrong_seats_change_places_and_back(home: Path) -> None:
    async with set_up(game_of(*LEAFLET), home) as hands:
        await hands.press("ctrl+down")
        await hands.see("was Anna", "The turn order is now Ben, Anna.")
        assert focused(hands) == "name-1"
        await save(hands, "The turn order is now Ben, Anna.", "Turns 1 to 7 now belong")
        assert hands.saved.setup.players == ("Ben", "Anna")
        assert hands.saved.position.scores == (46, 27)
        await hands.press("ctrl+z")
        await hands.until(lambda: hands.game.setup.players[0] == "Anna", "the order before")
        assert hands.saved.setup.players == ("Anna", "Ben")
        await hands.press("ctrl+y")
        await hands.until(lambda: hands.game.setup.players[0] == "Ben", "the new order")
        assert hands.saved.setup.players == ("Ben", "Anna")


async def test_names_can_be_swapped_by_typing(home: Path) -> None:
    async with set_up(game_of(*LEAFLET), home) as hands:
        await hands.press(*"Ben")
        await hands.see("Two players cannot both be called Ben")
        await hands.press("ctrl+s")
        await hands.see("Two players cannot both be called Ben")
        await hands.press("enter", *"Anna")
        await save(hands, "Anna is now called Ben.", "Ben is now called Anna.")
        assert hands.saved.setup.players == ("Ben", "Anna")


async def test_a_player_joins_and_another_leaves(home: Path) -> None:
    async with set_up(game_of("5C MOOD", "F5 .EAR", "6E N.T"), home) as hands:
        await hands.press("enter", "enter", *"Cy")
        await hands.see("joins the game")
        await save(hands, "Cy joins the game.")
        assert hands.saved.position.scores == (8, 8, 10)
        await hands.press("ctrl+e")
        await opened(hands)
        await hands.press("enter", "backspace")
        await hands.see("leaves the game", "Ben leaves the game.")
        await save(hands, "Ben leaves the game.")
        assert hands.saved.setup.players == ("Anna", "Cy")
        await hands.press("ctrl+e")
        await opened(hands)
        await hands.press("backspace", "enter", "backspace", "ctrl+s")
        await hands.see("At least one player must stay.")


async def test_who_was_taken_out_is_not_offered_to_the_next_game(home: Path) -> None:
    save_settings(Settings(players=("Bne", "Anna", "Cy"), last_table=("Anna", "Bne")))
    async with set_up(game_of("5C MOOD", players=("Anna", "Bne")), home) as hands:
        await hands.press("enter", *"Ben")
        await save(hands, "Bne is now called Ben.")
        settings, _ = load_settings()
        assert settings.last_table == ("Anna", "Ben")
        assert settings.players == ("Anna", "Ben", "Cy")


async def test_six_may_play_whatever_the_rules_said(home: Path) -> None:
    async with set_up(game_of("5C MOOD", players=THREE), home) as hands:
        for name in "DEF":
            await go_to(hands, f"name-{'ABCDEF'.index(name)}")
            await hands.type(name)
        await save(hands, "F joins the game.", "Number of players: 6")
        assert hands.saved.setup.players == (*THREE, "D", "E", "F")


# Box, house rules, words ------------------------------------------------------------------------


async def test_turns_that_no_longer_fit_are_settled_one_by_one(home: Path) -> None:
    async with set_up(game_of(*LEAFLET), home) as hands:
        before = bytes_of(hands)
        await hands.press("f4", "ctrl+s")
        await hands.see("8E SNACK no longer fits", "I8 is outside the 8x8 board.")
        await hands.click("Cancel the whole correction")
        await hands.see("Set-up of this game", "● 8 x 8")
        assert bytes_of(hands) == before
        await hands.press("ctrl+s")
        await hands.see("8E SNACK no longer fits")
        await hands.click("Make it a pass")
        await hands.dialog("What this changes", "Turn 6 is now Ben, pass")
        await hands.see("The box is now Classic 8x8, no longer Hasbro 10x10.")
        await hands.press("enter")
        await hands.back_at_table()
        assert hands.saved.rules.edition == EIGHT
        await hands.press("ctrl+z")
        await hands.until(lambda: hands.game.rules.edition == TEN, "the first box")
        assert bytes_of(hands) == before


async def test_escape_leaves_all_as_it_was(home: Path) -> None:
    async with set_up(game_of(*LEAFLET), home) as hands:
        before = bytes_of(hands)
        await hands.press("ctrl+down", *"Zoe", "ctrl+r")
        await hands.see("Adding a lone S", "House rules")
        await hands.press("enter", "escape")
        await hands.see("Set-up of this game", "rules of our own")
        await hands.press("ctrl+s")
        await hands.dialog("What this changes")
        await hands.press("escape")
        await hands.see("Set-up of this game", "rules of our own")
        await hands.press("escape")
        await hands.see("Esc again leaves all as it was")
        await hands.press("escape")
        await hands.back_at_table()
        assert hands.game.setup.players == ("Anna", "Ben")
        assert bytes_of(hands) == before


async def test_applying_nothing_goes_back_to_the_table(home: Path) -> None:
    async with set_up(game_of(*LEAFLET), home) as hands:
        before = bytes_of(hands)
        await hands.press("ctrl+s")
        await hands.back_at_table()
        assert bytes_of(hands) == before
        assert not hands.session.undoes_correction


async def test_a_house_rule_counts_for_the_turns_before(home: Path) -> None:
    rules = rules_with(seven_bonus=20)
    game = game_of("5D PATINAS", rules=rules)
    assert game.position.scores == (34, 0)
    async with set_up(game, home) as hands:
        await hands.press("ctrl+r", *down("seven-bonus"), "1", "0", "escape")
        await save(hands, "Using the whole rack: 10", "Anna 24 (was 34)")
        assert hands.saved.position.scores == (24, 0)


async def test_a_clock_starts_when_the_rules_get_one(home: Path) -> None:
    async with set_up(game_of("5C MOOD"), home) as hands:
        await hands.press("ctrl+r", *down("turn-timer"), "9", "9", "escape")
        await save(hands, "Clock: 99 seconds per turn")
        assert hands.saved.rules.house.turn_timer == TurnTimer(per_turn=99)
        await hands.see("Ben has 1 minute 39")


async def test_words_are_checked_from_now_on_and_those_on_the_board_stand(home: Path) -> None:
    async with set_up(game_of("5C XQOD".replace("Q", "O")), home) as hands:
        await choose(hands, "words", "inline")
        await choose(hands, "dictionary", "english-50")
        await save(hands, "Words are now checked in every play")
        assert hands.saved.setup.words is WordCheck.INLINE
        assert hands.saved.setup.dictionary == "family:english-50"
        await hands.press(":", *"F5 .OXX")
        await hands.see("DOXX is not in the dictionary")


async def test_without_a_dictionary_the_table_decides_challenges_from_now_on(home: Path) -> None:
    setup = Setup(RULES, ("Anna", "Ben"), WordCheck.CHALLENGE, "english-50")
    game = Game(setup)
    game.push_text("5C MOOD")
    async with set_up(game, home) as hands:
        await choose(hands, "words", "unchecked")
        await save(hands, "Words are now not checked.")
        assert hands.saved.setup.words is WordCheck.UNCHECKED
        await hands.press("ctrl+z")
        await hands.until(lambda: hands.game.setup.words is WordCheck.CHALLENGE, "the way before")


async def test_a_dictionary_that_cannot_be_opened_is_named(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with set_up(game_of("5C MOOD"), home) as hands:
        await choose(hands, "words", "inline")
        words = tmp_path / "words.txt"
        words.write_text("mood\n", "utf-8")
        for file in ("no.txt", "words.txt"):
            await choose(hands, "dictionary", OWN_LIST)
            await hands.press("enter")
            await hands.dialog("Where is the word list?")
            await hands.press("ctrl+u", *file, "enter")
            if file == "no.txt":
                await hands.press("ctrl+s")
                await hands.see("There is no file")
        await save(hands, "The dictionary is now")
        assert hands.saved.setup.dictionary == str(words)
        await hands.press("ctrl+e")
        await opened(hands)
        assert (await part(hands, "dictionary")).value == str(words)
        await hands.press("ctrl+s")
        await hands.back_at_table()
        assert hands.saved.setup.dictionary == str(words)


async def test_a_box_and_a_dictionary_that_only_the_game_knows_stay_its_own(home: Path) -> None:
    setup = Setup(Rules(SMALL, RULES.house), ("Anna",), WordCheck.CHALLENGE, "english-65")
    other = replace(TEN, rack_size=6)
    for game in (Game(setup), Game(replace(setup, rules=Rules(other, RULES.house)))):
        async with set_up(game, home) as hands:
            await hands.see("Nothing is changed yet.", "English up to level 65")
            await hands.until(lambda: not hands.threads, "every dictionary")
            await hands.see("Nothing is changed yet.", "English up to level 65")
            await hands.press(*"Zoe")
            await save(hands, "Anna is now called Zoe.")
            assert hands.saved.rules == game.rules
            assert hands.saved.setup.dictionary == "english-65"


# By mouse, in any size, with any name -------------------------------------------------------------


async def test_the_mouse_alone_swaps_two_players(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press("ctrl+e")
        await opened(hands)
        await hands.click("↓")
        await hands.see("was Anna", "The turn order is now Ben, Anna.")
        await hands.click("↑", 1)
        await hands.see("Nothing is changed yet.")
        await hands.click("↓")
        await hands.see("The turn order is now Ben, Anna.")
        await hands.click("keep it")
        await hands.dialog("The turn order is now Ben, Anna.")
        await hands.click("● save")
        await hands.back_at_table()
        assert hands.saved.setup.players == ("Ben", "Anna")
        await hands.press("ctrl+e")
        await opened(hands)
        await hands.click(" Esc ")
        await hands.back_at_table()


async def test_the_form_survives_every_size(home: Path) -> None:
    async with set_up(game_of(*LEAFLET), home) as hands:
        for size in SIZES:
            await resize(hands, size)
            await hands.press("tab", "ctrl+down", "ctrl+up")
        await hands.see("Nothing is changed yet.", "back to the table")


async def test_names_are_data_whatever_they_look_like(home: Path) -> None:
    async with set_up(game_of("5C MOOD", "F5 .EAR", players=("[/]", "Ben")), home) as hands:
        await hands.see("8 points")
        form = hands.app.screen.query_one(GameForm)
        form.edit(form.draft.with_name(0, HOSTILE[2]).with_name(1, HOSTILE[3]))
        await hands.see("[/] is now called [@click=app.quit]q[/].")
        await save(hands, "Ben is now called An?[31mna?")
        assert hands.saved.setup.players == ("[@click=app.quit]q[/]", "An?[31mna?")


async def test_a_burst_of_keys_is_taken_in_order(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        hands.post("ctrl+e", *"Zoe", "enter", *"Max", "ctrl+up", "ctrl+s", "enter", ":")
        await hands.until(lambda: hands.game.setup.players == ("Max", "Zoe"), "the new names")
        assert hands.saved.setup.players == ("Max", "Zoe")

"""Turns corrected on the screen: chosen in the log, put right, settled, saved, undone."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Pass, Play
from scorekeeper.game.referee import Rule
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.session.correction import Correction
from scorekeeper.session.lock import GameLock
from scorekeeper.tui.screens.correct import CorrectScreen
from scorekeeper.tui.screens.dialogs import QuestionDialog
from scorekeeper.tui.screens.log import LogScreen
from scorekeeper.tui.screens.resolve import ConflictScreen, misfits_text
from scorekeeper.tui.widgets.play_editor import PlayEditor
from scorekeeper.words.catalogue import find_lexicon

from .hands import Hands, at_table
from .helpers import LEAFLET, RULES, game_of
from .test_sizes import resize

WRONG = (*LEAFLET[:2], "6E N.D", *LEAFLET[3:])
"""The leaflet's game, with a D in turn 3 where a T was laid."""


def texts(game: Game) -> tuple[str, ...]:
    return tuple(step.text for step in game.steps)


def keys_of(text: str) -> list[str]:
    return ["space" if character == " " else character for character in text]


def tell(capsys: pytest.CaptureFixture[str], flow: str, keys: int) -> None:
    """Print what a flow takes."""
    with capsys.disabled():
        sys.stdout.write(f"\n  {flow}: {keys} keys\n")


async def press(hands: Hands, keys: Iterable[str]) -> int:
    """Press `keys` and count them."""
    pressed = list(keys)
    await hands.press(*pressed)
    return len(pressed)


async def corrected(hands: Hands) -> None:
    await hands.back_at_table()
    await hands.see(" is corrected. Ctrl+Z undoes")


# The three flows, with their keys -------------------------------------------------------------


async def test_a_wrong_letter_is_corrected(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with at_table(game_of(*WRONG), home) as hands:
        count = await press(hands, ["f5", *["up"] * 4, "enter", "backspace", "t", "enter"])
        await hands.dialog("What this changes", "Turn 3 is now Anna, 6E N.T, 10")
        assert texts(hands.saved) == WRONG
        count += await press(hands, ["enter"])
        await corrected(hands)
        assert texts(hands.game) == texts(hands.saved) == LEAFLET
    tell(capsys, "a wrong letter four turns ago", count)
    assert count == 10


async def test_a_turn_entered_twice_is_taken_out(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    twice = (*LEAFLET[:4], "exchange A", "exchange A", *LEAFLET[4:])
    async with at_table(game_of(*twice), home) as hands:
        count = await press(hands, ["f5", *["up"] * 3, "delete", "enter"])
        await hands.dialog("Removed: turn 6, Ben, exchange A", "Turns 6 to 8 now belong to other")
        count += await press(hands, ["enter"])
        await corrected(hands)
        assert texts(hands.saved) == (*LEAFLET[:4], "exchange A", *LEAFLET[4:])
    tell(capsys, "a turn entered twice three turns ago", count)
    assert count == 7


async def test_a_turn_that_did_not_happen_can_be_made_a_pass_which_keeps_the_order(
    home: Path,
) -> None:
    async with at_table(game_of(*LEAFLET[:3], "exchange A", *LEAFLET[3:]), home) as hands:
        await hands.press("f5", *["up"] * 4, "delete")
        await hands.dialog("Turn 4 did not happen", "remove it", "make it a pass")
        await hands.press("down", "enter")
        await hands.dialog("What this changes", "Turn 4 is now Ben, pass")
        await hands.press("enter")
        await corrected(hands)
        assert texts(hands.saved) == (*LEAFLET[:3], "pass", *LEAFLET[3:])


async def test_the_colon_begins_a_correction_anew_and_is_not_typed(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press("f5", "up", "i", ":", *keys_of("5C X"), ":", *keys_of("5C B"), ":")
        await hands.see("Forgotten before turn 6")
        editor = hands.app.screen.query_one(PlayEditor)
        assert editor.entry.text == ""
        await hands.press(*keys_of("pa:ss"), *keys_of("pass"))
        assert editor.entry.text == "sspass"


async def test_a_forgotten_turn_is_put_in(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    forgotten = (*LEAFLET[:3], *LEAFLET[4:])
    async with at_table(game_of(*forgotten[:5]), home) as hands:
        count = await press(hands, ["f5", "up", "i"])
        await hands.see("Forgotten before turn 4: what did Ben do?", "or type the turn, such as")
        count += await press(hands, [*keys_of("5C W"), "enter"])
        await hands.dialog("New: turn 4, Ben, 5C W, 5 points.", "now belong to other")
        count += await press(hands, ["enter"])
        await corrected(hands)
        assert texts(hands.saved) == LEAFLET[:6]
    tell(capsys, "a forgotten turn of four letters, two turns ago", count)
    assert count == 9


# Leaving all as it was ------------------------------------------------------------------------


CANCELLED = (
    ["f5", "escape"],
    ["f5", "enter", "backspace", "escape", "escape"],
    ["f5", "up", "up", "up", "up", "delete", "enter", "escape", "escape"],
    ["f5", "up", "up", "up", "up", "delete", "enter", "down", "enter", "escape", "escape"],
    ["f5", "up", "up", "up", "up", "delete", "enter", "enter", "escape", "escape", "escape"],
    ["f5", "up", "delete", "enter", "left", "enter", "escape"],
)
"""Keys that begin a correction and leave it."""


async def test_whoever_cancels_leaves_all_as_it_was(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        assert hands.session.store.path is not None
        before = hands.session.store.path.read_bytes()
        await hands.press("a")
        for keys in CANCELLED:
            await hands.press(*keys)
            await hands.back_at_table()
            assert hands.session.store.path.read_bytes() == before
            assert texts(hands.game) == LEAFLET
            assert not hands.session.undoes_correction
            assert hands.table.editor.entry.draft.keys


async def test_a_turn_that_is_entered_as_it_was_changes_nothing(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press("f5", "up", "enter", "enter")
        await hands.see("nothing was changed")
        assert isinstance(hands.app.screen, LogScreen)


# Turns that no longer fit ---------------------------------------------------------------------


async def without_turn_3(hands: Hands) -> None:
    await hands.press("f5", *["up"] * 4, "delete", "enter")
    await hands.see("Turn 6 (was 7), Ben: H3 PLUS", "nothing is saved yet", "Remove it")
    assert isinstance(hands.app.screen, ConflictScreen)


async def taken_back(hands: Hands) -> None:
    await hands.press("ctrl+z")
    await hands.see("The correction is undone.")
    assert texts(hands.saved) == LEAFLET


async def test_a_turn_that_no_longer_fits_is_accepted_taken_out_or_becomes_a_pass(
    home: Path,
) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await without_turn_3(hands)
        await hands.press("down", "enter")
        await hands.dialog("is allowed by the table")
        await hands.press("enter")
        await corrected(hands)
        assert hands.saved.turns[5].accepted == (Rule.NOT_CONNECTED,)
        await taken_back(hands)
        await without_turn_3(hands)
        await hands.click("Remove it")
        await hands.dialog("Removed: turn 7")
        await hands.click("● save")
        await corrected(hands)
        assert texts(hands.saved) == (*LEAFLET[:2], *LEAFLET[3:6])
        await taken_back(hands)
        await without_turn_3(hands)
        await hands.press("down", "down", "enter")
        await hands.dialog("Turn 6 is now Ben, pass, 0 points")
        await hands.press("enter")
        await corrected(hands)
        assert hands.saved.turns[5] == Turn(Pass())


async def test_a_turn_that_no_longer_fits_can_be_corrected(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await without_turn_3(hands)
        await hands.press("enter")
        await hands.until(lambda: isinstance(hands.app.screen, CorrectScreen), "the turn")
        await hands.press("ctrl+u", *keys_of("8J S"), "enter")
        await hands.dialog("All agree")
        await hands.click("Y  it stands")
        await hands.dialog("Turn 6 is now")
        await hands.press("enter")
        await corrected(hands)
        assert texts(hands.saved)[5] == "8E .....S"


async def test_what_cannot_be_done_on_a_table_cannot_be_accepted(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press("f5", "i", *keys_of("end"), "enter")
        await hands.see("no longer fits", "The game is over")
        assert "Let it stand" not in hands.text
        assert "Make it a pass" not in hands.text


# The turn itself ------------------------------------------------------------------------------


async def test_problems_and_words_are_told_while_a_turn_is_corrected(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press("f5", "home", "enter")
        await hands.see("Turn 1: what did Anna do?", ":5C MOOD", "MOOD", "2+2+2+2")
        await hands.press(*["backspace"] * 3)
        await hands.see("✗ Not allowed")
        await hands.press("enter")
        await hands.dialog("All agree", "correct it")
        await hands.press("enter")
        assert isinstance(hands.app.screen, CorrectScreen)
        await hands.press("enter")
        await hands.dialog("All agree")
        await hands.press("enter", *["backspace"] * 7, "enter")
        await hands.see("Turn 1: what did Anna do?", ": Enter plays MOOD.", "MOOD", "2+2+2+2")
        assert isinstance(hands.app.screen, CorrectScreen)
        assert texts(hands.saved) == LEAFLET


async def test_a_turn_is_a_pass_or_an_exchange_after_all(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press("f5", "enter", "f3", *keys_of(" j"), "enter", "enter")
        await corrected(hands)
        assert texts(hands.saved)[6] == "exchange J"
        await hands.press("f5", "enter", "f2", "enter", "enter")
        await hands.until(lambda: texts(hands.saved)[6] == "pass", "a pass")


async def test_points_called_out_are_put_right(home: Path) -> None:
    game = game_of("5C MOOD")
    game.push(Turn(game.read("F5 .EAR"), announced=9))
    async with at_table(game, home) as hands:
        await hands.press("f5", "enter", "f6", "8", "enter")
        await hands.see("called 8, right")
        await hands.press("enter")
        await hands.dialog("Turn 2: the points called are now")
        await hands.press("enter")
        await corrected(hands)
        assert hands.saved.turns[1].announced == 8
        await hands.press("f5", "enter", "f6", "enter", "enter", "enter")
        await hands.until(lambda: hands.saved.turns[1].announced is None, "no points")


async def test_a_turn_is_corrected_by_mouse_alone(home: Path) -> None:
    async with at_table(game_of("5C MOOD", "F5 .EAR", "pass"), home, (100, 30)) as hands:
        await hands.click("F5 all")
        await hands.click("opened with MOOD")
        await hands.click("opened with MOOD")
        await hands.until(lambda: isinstance(hands.app.screen, CorrectScreen), "turn 1")
        view = hands.app.screen.query_one("BoardView")
        left, top = view.region.offset
        cell = view.cell  # type: ignore[attr-defined]
        hands.point(left + 3 + 2 * cell.width + 1, top + 1 + 4 * cell.height)
        await hands.settle()
        await hands.click("W  ")
        await hands.see("WOOD")
        await hands.click("Enter  take this")
        await hands.click("● save")
        await corrected(hands)
        assert texts(hands.saved)[0] == "5C WOOD"


def test_words_of_a_corrected_turn_are_looked_up_where_that_is_agreed() -> None:
    setup = Setup(RULES, ("Anna", "Ben"), WordCheck.INLINE, "english")
    game = Game(setup, find_lexicon("english"))
    game.push_text("5C MOOD")
    before = Correction.of(game).game_before(1)
    assert not before.judge(before.read("5C MOOX")).legal
    assert before.judge(before.read("5C MOON")).legal


# Afterwards -----------------------------------------------------------------------------------


async def test_undo_and_redo_reach_over_a_correction(home: Path) -> None:
    async with at_table(game_of(*WRONG), home) as hands:
        await hands.press("f5", *["up"] * 4, "enter", "backspace", "t", "enter", "enter")
        await corrected(hands)
        await hands.press("ctrl+z")
        await hands.see("The correction is undone.")
        assert texts(hands.saved) == WRONG
        await hands.press("ctrl+y")
        await hands.see("The correction is made again.")
        assert texts(hands.saved) == LEAFLET


async def test_undo_lays_the_tiles_again_so_that_they_can_be_mended(home: Path) -> None:
    async with at_table(game_of(*WRONG[:3]), home) as hands:
        await hands.press("ctrl+z")
        await hands.see("Taken back: Anna made NED, 10.")
        assert len(hands.saved.steps) == 2
        await hands.press("backspace", "t", "enter")
        await hands.until(lambda: texts(hands.saved) == LEAFLET[:3], "the right turn")
        await hands.press("ctrl+z", "ctrl+y")
        assert texts(hands.saved) == LEAFLET[:3]
        assert hands.table.editor.entry.draft.play is None


async def test_an_undone_pass_lays_nothing_and_points_called_out_come_back_with_tiles(
    home: Path,
) -> None:
    game = game_of("5C MOOD")
    game.push(Turn(game.read("F5 .EAR"), announced=9))
    game.push_text("pass")
    async with at_table(game, home) as hands:
        await hands.press("ctrl+z")
        await hands.see("Taken back: Anna passed")
        assert hands.table.editor.entry.draft.play is None
        await hands.press("ctrl+z", "enter")
        assert hands.saved.turns[1].announced == 9


async def test_the_review_of_a_corrected_game_is_of_the_corrected_game(home: Path) -> None:
    async with at_table(game_of(*WRONG, "end"), home) as hands:
        await hands.dialog("Anna")
        await hands.press("escape", "f11")
        await hands.see("Who would win")
        await hands.press("right", "right", "right")
        await hands.see("6E N.D")
        await hands.press("escape", "f5", *["up"] * 5, "enter", "backspace", "t", "enter", "enter")
        await hands.dialog("Anna")
        await hands.press("escape", "f11", "right", "right", "right")
        await hands.see("6E N.T", "turn 3 of")
        assert "6E N.D" not in hands.text


async def test_the_end_of_a_corrected_game_is_told_anew(home: Path) -> None:
    game = game_of("5C MOOD", "end")
    async with at_table(game, home) as hands:
        await hands.dialog("Anna wins")
        await hands.press("escape", "f5", "delete")
        await hands.dialog("The game goes on: Ben is next.")
        await hands.press("enter")
        await corrected(hands)
        assert hands.saved.position.ending is None


async def test_an_empty_log_has_nothing_to_correct(home: Path) -> None:
    async with at_table(game_of(), home) as hands:
        await hands.press("f5", "enter", "delete", "i", "up", "down")
        await hands.see("Nobody has played yet.")
        assert isinstance(hands.app.screen, LogScreen)


async def test_a_game_that_is_kept_elsewhere_can_only_be_read(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        assert hands.session.store.path
        other = GameLock(hands.session.store.path)
        other.take_over()
        await hands.press("f5")
        for key in ("enter", "delete", "i"):
            await hands.press("up", key)
            await hands.dialog("Read-only; Ctrl+K takes over. It is open in another window")
            assert isinstance(hands.app.screen, LogScreen)
        other.release()


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (1, ""),
        (2, "Once it is removed, turns 5, 6 and 7 do not fit either."),
        (3, ""),
        (7, ""),
    ],
)
def test_the_turns_that_do_not_fit_either_are_named(number: int, said: str) -> None:
    assert misfits_text(Correction.of(game_of(*LEAFLET)).remove_turn(number)) == said


async def test_every_screen_of_a_correction_fits_any_terminal(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        for size in ((20, 5), (40, 12), (60, 20), (120, 40)):
            await resize(hands, size)
            await hands.press("f5", *["up"] * 4, "delete", "enter")
            await hands.until(lambda: isinstance(hands.app.screen, ConflictScreen), "the conflict")
            await hands.press("enter")
            await hands.until(lambda: isinstance(hands.app.screen, CorrectScreen), "the turn")
            await hands.press("escape", "down", "enter")
            await hands.until(lambda: isinstance(hands.app.screen, QuestionDialog), "the summary")
            await hands.press("pagedown", "pageup", "enter")
            await hands.until(lambda: hands.session.undoes_correction, "saved")
            assert isinstance(hands.game.turns[0].action, Play)
            await hands.press("ctrl+z")
            await hands.until(lambda: texts(hands.game) == LEAFLET, "all as before")


async def test_the_turn_that_is_chosen_is_in_view_on_a_low_screen(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        for size in ((40, 15), (60, 19), (80, 21), (40, 10)):
            await resize(hands, size)
            await hands.press("f5")
            await hands.see("►  7  ● Anna")
            await hands.press("home")
            await hands.see("►  1  ● Anna")
            await hands.press("end")
            await resize(hands, (80, 24))
            await hands.see("►  7  ● Anna", "SNACK")
            await resize(hands, size)
            await hands.see("►  7  ● Anna")
            await hands.press("escape")
            await hands.back_at_table()

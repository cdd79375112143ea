"""Turns corrected on the screen: chosen in the log, put right, settled, saved, undone."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Exchange, Play
from scorekeeper.game.referee import Rule
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.session.correction import Correction
from scorekeeper.tui.entry.editor import PlayEditor
from scorekeeper.tui.kit.dialogs import QuestionDialog
from scorekeeper.tui.log.correct import CorrectScreen
from scorekeeper.tui.log.resolve import ConflictScreen, misfits_text
from scorekeeper.tui.log.screen import LogScreen
from scorekeeper.words.catalogue import find_lexicon

from ..hands import Hands, at_table
from ..helpers import LEAFLET, RULES, game_of
from ..kit.test_sizes import resize

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


def press(hands: Hands, keys: Sequence[str]) -> int:
    """Press `keys` in one burst and count them."""
    hands.post(*keys)
    return len(keys)


async def corrected(hands: Hands) -> None:
    await hands.back_at_table()
    await hands.see(" is corrected. Ctrl Z takes that back.")


# The three flows, with their keys -------------------------------------------------------------


async def test_a_wrong_letter_is_corrected_and_undo_and_redo_reach_over_it(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with at_table(game_of(*WRONG), home) as hands:
        count = press(hands, ["f5", "3", "enter", *"net", "enter"])
        await hands.dialog("What this changes", "Turn 3 is now Anna, 6E N.T, 10")
        assert texts(hands.saved) == WRONG
        count += press(hands, ["enter"])
        await corrected(hands)
        assert texts(hands.game) == texts(hands.saved) == LEAFLET
        await hands.press("ctrl+z")
        await hands.see("Your correction has been taken back.")
        assert texts(hands.saved) == WRONG
        await hands.press("table.redo")
        await hands.see("The correction is made again.")
        assert texts(hands.saved) == LEAFLET
    tell(capsys, "a word of three letters in turn 3", count)
    assert count == 8


async def test_a_turn_entered_twice_is_taken_out_or_made_a_pass_which_keeps_the_order(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    twice = (*LEAFLET[:4], "exchange A", "exchange A", *LEAFLET[4:])
    async with at_table(game_of(*twice), home) as hands:
        count = press(hands, ["f5", *["up"] * 3, "delete", "enter"])
        await hands.dialog("Removed: turn 6, Ben, swap A", "Turns 6 to 8 now belong to other")
        count += press(hands, ["enter"])
        await corrected(hands)
        assert texts(hands.saved) == (*LEAFLET[:4], "exchange A", *LEAFLET[4:])
        hands.post("ctrl+z", "f5", *["up"] * 3, "delete")
        await hands.dialog("Turn 6 did not happen", "take it out", "make it a pass")
        hands.post("down", "enter")
        await hands.dialog("What this changes", "Turn 6 is now Ben, pass")
        await hands.press("enter")
        await corrected(hands)
        assert texts(hands.saved) == (*LEAFLET[:4], "exchange A", "pass", *LEAFLET[4:])
    tell(capsys, "a turn entered twice three turns ago", count)
    assert count == 7


async def test_a_forgotten_turn_is_put_in(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    forgotten = (*LEAFLET[:3], *LEAFLET[4:])
    async with at_table(game_of(*forgotten[:5]), home) as hands:
        count = press(hands, ["f5", "up", "i"])
        await hands.see("Forgotten before turn 4: what did Ben do?", "or type the turn, such as")
        count += press(hands, [*keys_of("5C W"), "enter"])
        await hands.dialog("New: turn 4, Ben, 5C W, 5 points.", "now belong to other")
        count += press(hands, ["enter"])
        await corrected(hands)
        assert texts(hands.saved) == LEAFLET[:6]
        # The colon begins anew, and is not typed.
        await hands.press("f5", "i", ":", *keys_of("5C X"), ":")
        editor = hands.app.screen.query_one(PlayEditor)
        assert editor.entry.text == ""
        await hands.press(*keys_of("pa:ss"))
        assert editor.entry.text == "ss"
    tell(capsys, "a forgotten turn of four letters, two turns ago", count)
    assert count == 9


# Leaving all as it was ------------------------------------------------------------------------


CANCELLED = (
    ["enter", "backspace", "escape"],
    ["enter", "enter"],
    ["up", "up", "up", "up", "delete", "enter", "escape"],
    ["delete", "enter", "down", "enter", "escape"],
    ["delete", "enter", "enter", "escape", "escape"],
    ["down", "down", "down", "delete", "enter", "left", "enter"],
)
"""Keys that begin a correction in the log and leave it, from the last turn on."""


async def test_whoever_cancels_leaves_all_as_it_was(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        assert hands.session.store.path is not None
        before = hands.session.store.path.read_bytes()
        await hands.press("a", "f5")
        for keys in CANCELLED:
            hands.post(*keys)
            await hands.settle()
            await hands.until(lambda: isinstance(hands.app.screen, LogScreen), "the log")
            await hands.see("Nothing was changed" if keys != CANCELLED[0] else "All turns")
        await hands.press("escape")
        await hands.back_at_table()
        assert hands.session.store.path.read_bytes() == before
        assert texts(hands.game) == LEAFLET
        assert not hands.session.undoes_correction
        assert hands.table.editor.entry.draft.keys


# Turns that no longer fit ---------------------------------------------------------------------


async def test_a_turn_that_no_longer_fits_stands_becomes_a_pass_goes_or_is_corrected(
    home: Path,
) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        hands.post("f5", *["up"] * 4)
        for answer, change in (
            ("let it stand", "is allowed by everybody"),
            ("make it a pass", "Turn 6 is now Ben, pass, 0 points"),
            ("take it out", "Removed: turn 7"),
        ):
            hands.post("delete", "enter")
            await hands.dialog("Turn 6 (was 7), Ben: H3 PLUS", "nothing is saved yet")
            await hands.click(f"○ {answer}")
            await hands.dialog("What this changes", change)
            await hands.press("escape")
        hands.post("delete", "enter", "enter")
        await hands.until(lambda: isinstance(hands.app.screen, CorrectScreen), "the turn")
        hands.post("ctrl+u", "ctrl+u", *keys_of("8J S"), "enter")
        await hands.click("○ let it stand")
        await hands.dialog("Turn 6 is now")
        await hands.press("enter")
        await corrected(hands)
        assert texts(hands.saved) == (*LEAFLET[:2], *LEAFLET[3:6], "8E .....S")
        assert hands.saved.turns[5].accepted == (Rule.PLURAL_S,)


async def test_a_turn_that_no_longer_fits_is_changed_from_the_way_it_was_written(
    home: Path,
) -> None:
    async with at_table(game_of("5C MOOOD", "F5 DEAR"), home) as hands:
        hands.post("f5", "up", "enter", *"mood", "enter")
        await hands.dialog("Turn 2, Ben: F5 DEAR no longer", "● change it")
        await hands.press("enter")
        await hands.see("Turn 2: what did Ben do?", ":F5 DEAR", "Enter plays DEAR.")
        await hands.press("enter")
        await hands.dialog("What this changes", "Turn 2 is now Ben, F5 .EAR, 8")
        await hands.press("enter")
        await corrected(hands)
        assert texts(hands.saved) == ("5C MOOD", "F5 .EAR")


# The turn itself ------------------------------------------------------------------------------


async def test_problems_and_words_are_told_while_a_turn_is_corrected(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        hands.post("f5", "home", "enter")
        await hands.see("Turn 1: what did Anna do?", ":5C MOOD", "MOOD", "2+2+2+2")
        hands.post("right", *["backspace"] * 3)
        await hands.see("Not finished yet")
        await hands.press("enter")
        await hands.dialog("● change it", "○ let it stand")
        await hands.press("enter")
        assert isinstance(hands.app.screen, CorrectScreen)
        hands.post("enter")
        await hands.dialog("○ let it stand")
        hands.post("escape", *["backspace"] * 7, "enter")
        await hands.see("Turn 1: what did Anna do?", ": Enter plays MOOD.", "MOOD", "2+2+2+2")
        assert isinstance(hands.app.screen, CorrectScreen)
        assert texts(hands.saved) == LEAFLET
        # What cannot be done at a table cannot be let stand there either.
        hands.post("escape", "end", "i", *keys_of("end"), "enter")
        await hands.see("no longer fits", "The game is over")
        assert "let it stand" not in hands.text
        assert "make it a pass" not in hands.text


async def test_a_turn_was_a_swap_or_a_pass_after_all_or_others_points_were_called_out(
    home: Path,
) -> None:
    game = game_of("5C MOOD")
    game.push(Turn(game.read("F5 .EAR"), announced=9))
    async with at_table(game, home) as hands:
        hands.post("f5", "enter", "right", *keys_of("(8)"))
        await hands.see("called 8, right")
        await hands.press("enter")
        await hands.dialog("Turn 2: the points called are now")
        await hands.press("enter")
        await corrected(hands)
        assert hands.saved.turns[1].announced == 8
        await hands.press("f5", "enter", "ctrl+p", *keys_of("points called"), "enter", "enter")
        editor = hands.app.screen.query_one(PlayEditor)
        assert editor.announced is None
        await hands.press("f2")
        assert editor.entry.text == "pass"
        hands.post("f3", *keys_of(" j"), "enter", "enter")
        await corrected(hands)
        assert hands.saved.turns[1] == Turn(Exchange("J"))


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


async def test_undo_lays_the_tiles_again_with_their_points_so_that_they_can_be_mended(
    home: Path,
) -> None:
    game = game_of("5C MOOD")
    game.push(Turn(game.read("F5 .EAR"), announced=9))
    game.push_text("6E N.D")
    game.push_text("pass")
    async with at_table(game, home) as hands:
        await hands.press("ctrl+z")
        await hands.see("Taken back: Ben passed")
        assert hands.table.editor.entry.draft.play is None
        await hands.press("ctrl+z")
        await hands.see("Taken back: Anna made NED, 10.")
        assert len(hands.saved.steps) == 2
        hands.post("backspace", "t", "enter")
        await hands.until(lambda: texts(hands.saved) == LEAFLET[:3], "the right turn")
        await hands.press("ctrl+z", "table.redo")
        assert texts(hands.saved) == LEAFLET[:3]
        assert hands.table.editor.entry.draft.play is None
        await hands.press("ctrl+z", "ctrl+z", "enter")
        assert [turn.announced for turn in hands.saved.turns] == [None, 9]


async def test_the_end_and_the_review_of_a_corrected_game_are_of_the_corrected_game(
    home: Path,
) -> None:
    setup = Setup(RULES, ("Anna", "Ben"), WordCheck.CHALLENGE, "english-35")
    game = Game.replay(setup, game_of(*WRONG[:3], "end").turns)
    async with at_table(game, home) as hands:
        await hands.dialog("Anna wins")
        hands.post("escape", "f5", "up", "enter", *"net", "enter", "enter")
        await hands.dialog("Anna wins")
        hands.post("escape", "ctrl+r", "right", "right", "right")
        await hands.see("6E N.T", "turn 3 of")
        hands.post("escape", "f5", "delete")
        await hands.dialog("The game goes on: Ben is next.")
        await hands.press("enter")
        await corrected(hands)
        assert hands.saved.position.ending is None


async def test_an_empty_log_has_nothing_to_correct(home: Path) -> None:
    async with at_table(game_of(), home) as hands:
        hands.post("f5", "enter", "delete", "i", "up", "down")
        await hands.see("Nobody has played yet.")
        assert isinstance(hands.app.screen, LogScreen)
        await hands.press("escape")
        await hands.back_at_table()


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (1, ""),
        (2, "If you take it out, turns 5, 6 and 7 will not fit either."),
        (3, ""),
        (7, ""),
    ],
)
def test_the_turns_that_do_not_fit_either_are_named(number: int, said: str) -> None:
    assert misfits_text(Correction.of(game_of(*LEAFLET)).remove_turn(number)) == said


async def test_every_screen_of_a_correction_fits_the_smallest_terminal(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home, (40, 10)) as hands:
        await hands.press("f5")
        await hands.see("▌  7 ● Anna")
        await hands.press("home")
        await hands.see("▌  1 ● Anna")
        await hands.press("end")
        for size in ((80, 24), (40, 10)):
            await resize(hands, size)
            await hands.see("▌  7 ● Anna")
        await resize(hands, (20, 5))
        hands.post(*["up"] * 4, "delete", "enter")
        await hands.until(lambda: isinstance(hands.app.screen_stack[-2], ConflictScreen), "both")
        await hands.press("enter")
        await hands.until(lambda: isinstance(hands.app.screen, CorrectScreen), "the turn")
        hands.post("escape", "down", "enter")
        await hands.until(lambda: isinstance(hands.app.screen, QuestionDialog), "the summary")
        hands.post("pagedown", "pageup", "enter")
        await hands.until(lambda: hands.session.undoes_correction, "saved")
        assert isinstance(hands.game.turns[0].action, Play)


async def test_the_whole_line_is_cleared_at_once_though_its_word_is_selected(home: Path) -> None:
    async with at_table(game_of(*WRONG), home) as hands:
        await hands.press("f5", "3", "enter")
        await hands.see(":6E N.D")
        await hands.press("ctrl+u", *keys_of("6E N.T"), "enter")
        await hands.dialog("What this changes", "Turn 3 is now Anna, 6E N.T, 10")

"""All turns: the board and the points after the chosen one; and turns that are corrected."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.game.game import Game, Leftover, Turn
from scorekeeper.game.outcome import standings
from scorekeeper.game.play import Challenge, Exchange, Pass
from scorekeeper.game.referee import Rule
from scorekeeper.session.correction import Correction, TurnsState, misfits_text
from scorekeeper.tui.entry.editor import PlayEditor
from scorekeeper.tui.log.correct import CorrectScreen, TurnFields
from scorekeeper.tui.log.screen import LogScreen, TurnList, picture_of
from tests.support.games import LEAFLET, game_of

from ..entry.test_side import hostile_games
from ..hands import Hands, at_table, keys_of
from ..helpers import square

LONG = (*LEAFLET, *["pass", "exchange"] * 12)


def test_the_board_is_as_it_was_then_with_the_words_lit() -> None:
    game = game_of(*LEAFLET)
    first = picture_of(TurnsState(game, 1))
    mood = frozenset(square(name) for name in ("C5", "D5", "E5", "F5"))
    assert first.last == first.lit == mood
    assert first.board.at(square("F6")) is None
    assert picture_of(TurnsState(game_of("5C MOOD", "pass"), 2)).lit is None
    game.push(Turn(Challenge(None, (), upheld=True)))
    off = picture_of(TurnsState(game, 7))
    assert off.off
    assert not off.last


def test_what_is_said_of_a_turn_names_it_and_what_was_accepted() -> None:
    game = game_of("5C MOOD")
    game.push(Turn(game.read("5C MOODS"), game.judge(game.read("5C MOODS")).broken, 11))
    game.push(Turn(Pass(), looked_up=("DEAR", "EAR"), looked_up_by=(1, 0)))
    assert TurnsState(game, 3).notes == ["looked up: DEAR by Ben, EAR by Anna"]
    notes = " ".join(TurnsState(game, 2).notes)
    assert "called 11, 1 too many" in notes
    assert "allowed by everybody: a lone S" in notes
    assert TurnsState(game_of(*LEAFLET), 3).standing == "Turn 3 of 7: Anna has 18."
    assert TurnsState(game_of(), 0).standing == "Nobody has played yet."


def test_after_the_last_turn_the_points_are_those_of_the_result() -> None:
    game = game_of("5C MOOD", "end")
    game.leftovers = {0: Leftover(7), 1: Leftover(1)}
    assert standings(TurnsState(game, 2).then) == standings(game)
    assert not TurnsState(game, 1).then.leftovers


async def number_shown(hands: Hands, number: int) -> None:
    await hands.see(f"Turn {number} of")
    assert isinstance(hands.app.screen, LogScreen)


async def test_digits_arrows_and_clicks_go_to_a_turn(home: Path) -> None:
    async with at_table(game_of(*LONG), home, (120, 40)) as hands:
        await hands.press("f5")
        await number_shown(hands, 31)
        hands.post("1", "7")
        await number_shown(hands, 17)
        await hands.see("correct this turn")
        await hands.press("up")
        await number_shown(hands, 16)
        await hands.press("end", "down")
        await number_shown(hands, 31)
        await hands.press("home", "up")
        await number_shown(hands, 1)
        await hands.click("Anna turned")
        assert not hands.shows("Turn 1 of")
        await hands.press("home", "0")
        await number_shown(hands, 1)
        await hands.press("5")
        await hands.see("Turn 5, Anna: F5 L..P", "2+1+1+2")
        await hands.press("2", "f7")
        await hands.dialog("DEAR is good.", "Look up a word")
        await hands.press("escape")
        assert isinstance(hands.app.screen, LogScreen)
        await hands.press("escape")
        await hands.back_at_table()


async def test_undo_and_redo_lead_from_the_turns_and_from_a_hidden_rack_to_the_table(
    home: Path,
) -> None:
    async with at_table(Game(replace(game_of("pass").setup, deal="Sunday")), home) as hands:
        await hands.dialog("Anna, look")
        hands.post("enter", "f2", "enter")
        await hands.dialog("Ben, look")
        await hands.press("ctrl+z")
        await hands.see("Taken back: Anna passed.")
        await hands.press("f5", "ctrl+y")
        await hands.see("Back again: Anna passed.")


def test_every_turn_of_any_game_has_a_row_and_a_state() -> None:
    for game in hostile_games():
        assert TurnList(game).option_count >= len(game.steps)
        for number in range(len(game.steps) + 1):
            state = TurnsState(game, number)
            assert state.standing
            assert all(note.isprintable() for note in state.notes)


WRONG = (*LEAFLET[:2], "6E N.D", *LEAFLET[3:])
"""The leaflet's game, with a D in turn 3 where a T was laid."""


def texts(game: Game) -> tuple[str, ...]:
    return tuple(step.text for step in game.steps)


async def corrected(hands: Hands) -> None:
    await hands.back_at_table()
    await hands.see(" is corrected. Ctrl Z takes that back.")


# The three flows ------------------------------------------------------------------------------


async def test_a_wrong_letter_is_corrected_and_undo_and_redo_reach_over_it(
    home: Path,
) -> None:
    async with at_table(game_of(*WRONG), home) as hands:
        hands.post(*["f5", "3", "enter", *"net", "enter"])
        await hands.dialog("What this changes", "Turn 3 is now Anna, 6E N.T, 10")
        assert texts(hands.saved) == WRONG
        hands.post("enter")
        await corrected(hands)
        assert texts(hands.game) == texts(hands.saved) == LEAFLET
        await hands.press("ctrl+z")
        await hands.see("Your correction has been taken back.")
        assert texts(hands.saved) == WRONG
        await hands.press("table.redo")
        await hands.see("The correction is made again.")
        assert texts(hands.saved) == LEAFLET


async def test_what_is_laid_stays_through_a_correction_and_its_undo_unless_the_turn_is_anothers(
    home: Path,
) -> None:
    async with at_table(game_of(*WRONG[:3]), home, (120, 40)) as hands:
        entered = hands.table.editor
        await hands.click_square("A1")
        hands.post(*[*"cat", "f5", "3", "enter", *"net", "enter"])
        await hands.dialog("What this changes")
        hands.post("enter")
        await corrected(hands)
        assert [key.typed for key in entered.entry.draft.keys] == ["C", "A", "T"]
        hands.post(*keys_of(":7A dog"), "ctrl+z")
        await hands.see("Your correction has been taken back.", ":7A dog")
        hands.post("escape", "f5", "3", "delete")
        await hands.dialog("What this changes")
        hands.post("enter")
        await corrected(hands)
        assert entered.entry.is_empty


async def test_a_forgotten_turn_is_put_in(home: Path) -> None:
    forgotten = (*LEAFLET[:3], *LEAFLET[4:])
    async with at_table(game_of(*forgotten[:5]), home) as hands:
        hands.post(*["f5", "up", "i"])
        await hands.see("Forgotten before turn 4: what did Ben do?", "or type the turn")
        hands.post(*[*keys_of("5C W"), "enter"])
        await hands.dialog("New: turn 4, Ben, 5C W, 5 points.", "now belong to other")
        hands.post("enter")
        await corrected(hands)
        assert texts(hands.saved) == LEAFLET[:6]
        # The colon goes to the word, which is typed over; its square stays.
        await hands.press("f5", "i", ":", *keys_of("5C X:ON"))
        editor = hands.app.screen.query_one(PlayEditor)
        assert editor.entry.text == "5C ON"


async def test_the_square_is_a_field_of_its_own_and_the_word_is_typed_over(home: Path) -> None:
    async with at_table(game_of(*WRONG), home) as hands:
        await hands.press("f5", "3", "enter")
        await hands.see("6E", "N.D")
        editor = hands.app.screen.query_one(PlayEditor)
        hands.post(*["backspace"] * 5, *"net")
        await hands.until(lambda: editor.entry.text == "6E net", "the word")
        hands.post("shift+tab", *"6d", "space", *"on")
        await hands.until(lambda: editor.entry.text == "6d on", "the square, then the word")
        hands.post("ctrl+u", *keys_of("6E N.T"), "enter")
        await hands.dialog("What this changes", "Turn 3 is now Anna, 6E N.T, 10")
        await hands.press("escape")
        await hands.see("Nothing was changed.")
        await hands.press("enter", "tab", *keys_of("5C X"))
        fields = hands.app.screen.query_one(TurnFields)
        await hands.until(lambda: fields.text == "5C X", "a turn begun on the board")
        await hands.press("ctrl+u", *"pas", "tab")
        await hands.until(lambda: fields.text == "pass", "another turn, completed")
        await hands.press("ctrl+u", *keys_of("5C "), "tab")
        await hands.until(lambda: fields.text == "5C MOOD", "the word that stands there")
        await hands.press("escape")
        await hands.see("Press Esc again to change nothing.")
        await hands.press("escape")
        await hands.on(LogScreen)


# Leaving all as it was ------------------------------------------------------------------------


CANCELLED = (
    ["enter", "backspace", "escape", "escape"],
    ["enter", "enter"],
    ["up", "up", "up", "up", "delete", "enter", "escape"],
    ["delete", "enter", "down", "enter", "escape"],
    ["delete", "enter", "enter", "escape", "escape"],
    ["down", "down", "down", "delete", "enter", "down", "enter"],
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
            await hands.on(LogScreen)
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
            await hands.dialog("Turn 6 (was 7), Ben: H3", "nothing is saved yet")
            await hands.click(answer, -1)
            await hands.dialog("What this changes", change)
            await hands.press("escape")
        hands.post("delete", "enter", "enter")
        await hands.on(CorrectScreen)
        hands.post(*keys_of("8J S"), "enter")
        await hands.click("let it stand")
        await hands.dialog("Turn 6 is now")
        await hands.press("enter")
        await corrected(hands)
        assert texts(hands.saved) == (*LEAFLET[:2], *LEAFLET[3:6], "8E .....S")
        assert hands.saved.turns[5].accepted == (Rule.PLURAL_S,)


# The turn itself ------------------------------------------------------------------------------


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
        assert editor.turn.reading.announced is None
        await hands.press("f2")
        await hands.until(lambda: editor.entry.text == "pass", "a pass")
        hands.post("f3", *keys_of(" j"), "enter", "enter")
        await corrected(hands)
        assert hands.saved.turns[1] == Turn(Exchange("J"))


# Afterwards -----------------------------------------------------------------------------------


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

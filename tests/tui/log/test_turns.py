"""All turns: the board and the points after the chosen one, and digits that go to a turn."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from scorekeeper.game.game import Leftover, Turn
from scorekeeper.game.outcome import standings
from scorekeeper.game.play import Challenge, Pass
from scorekeeper.session.correction import TurnsState
from scorekeeper.settings import AUDIENCES, Settings, save_settings
from scorekeeper.tui.log.screen import LogScreen, TurnList, picture_of
from tests.support.games import LEAFLET, game_of

from ..entry.test_side import hostile_games
from ..hands import Hands, at_table, sitting
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
    save_settings(replace(Settings().playing(AUDIENCES[-1]), deals=True))
    async with sitting() as hands:
        hands.post("n", *"Anna", "enter", *"Ben", "enter", "enter")
        for way in (["ctrl+z"], ["escape", "f5", "ctrl+z"]):
            await hands.dialog("Anna, look")
            hands.post(*way)
            await hands.see("Which box?")  # Nobody has played: back to the form.
            hands.post("enter", "enter", "enter")
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

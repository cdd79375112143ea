"""You try on the screen: turns of a finished game are taken again, one after another."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.game.game import Game, Step
from scorekeeper.library import review_cache
from scorekeeper.review.account import TurnFindings, findings_of
from scorekeeper.tui.review.screen import ReviewScreen
from scorekeeper.tui.review.try_screen import TryScreen
from tests.review.games import COMMON, FEW_WORDS, missed_game

from ..hands import Hands, at_table
from .test_review import reviewing, told


def try_screen(hands: Hands) -> TryScreen:
    screen = hands.app.screen
    assert isinstance(screen, TryScreen)
    return screen


async def test_a_game_is_gone_through_key_by_key_and_stays_as_it_is(home: Path) -> None:
    async with at_table(missed_game(home), home) as hands:
        await told(hands)
        path = hands.session.store.path
        assert path
        before = path.read_bytes()
        await hands.see("You try")
        await hands.press("y")
        await hands.see("Whose turns?", "take Ben's", "take everybody's")
        await hands.press("3")
        await hands.see("Ben was here", "turn 2", "1 of 3", "Ben, what would you have laid?")
        await hands.press("enter")
        await hands.see("Lay some tiles first")
        await hands.type(":F5 .EARS")
        await hands.see("The rack holds no S")
        await hands.press("escape")
        await hands.type(":F5 .EAR")
        await hands.see("is that it?")
        await hands.press("enter")
        await hands.see("That makes 8 points, 4 fewer", "passed then.")
        await hands.press("enter")
        await hands.see("The best earns 12 points.", "lay a play")
        await hands.press("pageup")  # There is none before.
        await hands.see("1 of 3")
        await hands.press("ctrl+t")
        await hands.see("A tile goes to F6.")
        await hands.press("space", "e", "a", "r", "t", "h", "enter")
        await hands.see("12 points: the best there was.", "the next one")
        await hands.press("enter")
        await hands.see("Anna was here", "2 of 3", "What would you have laid?")
        await hands.press("ctrl+t", "ctrl+t", "ctrl+t")
        await hands.see("This was there, for 12 points.", "Anna laid ON then")
        await hands.press("pageup")
        await hands.see("1 of 3", "12 points: the best")
        await hands.press("pagedown")
        await hands.see("2 of 3", "This was there")
        await hands.press("enter")
        await hands.see("3 of 3", "What would you have laid?")
        await hands.press("pagedown")
        await hands.see("You found 1 of 3.", "back to the review")
        await hands.click("Enter    back to the review")
        await hands.on(ReviewScreen)
        await hands.see("turn 4 of 4")
        assert path.read_bytes() == before


async def test_a_game_without_racks_is_tried_with_letters_that_are_drawn(home: Path) -> None:
    async with at_table(missed_game(home, racks=(), words=f"{FEW_WORDS} {COMMON}"), home) as hands:
        await told(hands)
        await hands.press("y")
        await hands.see("Whose turns?")
        await hands.press("3")
        await hands.see("What would you have laid?", "drawn by chance from")
        await hands.until(lambda: "so far" not in hands.text, "all racks")
        first = try_screen(hands).tries.attempt.turn
        await hands.press("escape")
        await hands.on(ReviewScreen)
        await hands.press("y", "3")
        await hands.see("drawn by chance from")
        again_shown = try_screen(hands).tries.attempt.turn
        assert first
        assert again_shown
        assert first.rack == again_shown.rack


async def test_why_there_is_nothing_to_try_is_said(home: Path) -> None:
    async with at_table(missed_game(home, racks=(), words="mood"), home) as hands:
        await told(hands)
        await hands.press("y", "3")
        await hands.see("No other play would have earned", "go back")
        await hands.press("pagedown", "pageup", "ctrl+t", "x")
        await hands.see("No other play would have earned")
        await hands.press("enter")
        await hands.on(ReviewScreen)
        await hands.see("What mattered most")


async def test_turns_are_tried_while_others_are_looked_at(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on = threading.Semaphore(0)

    def slowly(game: Game, step: Step, *given: Any) -> TurnFindings:
        goes_on.acquire(timeout=20)
        return findings_of(game, step, *given)

    monkeypatch.setattr(review_cache, "findings_of", slowly)
    async with at_table(missed_game(home), home) as hands:
        await reviewing(hands)
        await hands.press("y", "3")
        await hands.see("Looking at the turns: 0 of 4")
        await hands.press("enter", "pagedown")
        assert isinstance(hands.app.screen, TryScreen)
        goes_on.release(2)
        await hands.see("Ben was here", "1 of 1 so far")
        await hands.press("e")
        await hands.see("is that it?")
        goes_on.release()
        await hands.see("1 of 2 so far", "is that it?")
        goes_on.release(10)
        await hands.see("1 of 3", "is that it?")
        await hands.until(lambda: not hands.threads, "the end of it")
        await hands.press("escape", "escape")
        await hands.on(ReviewScreen)

"""What all dialogs have in common: one answer, keys that are shown, arrows, text to scroll."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.binding import Binding
from textual.containers import VerticalScroll

from scorekeeper import tui
from scorekeeper.game.play import Challenge, Decider
from scorekeeper.session.question import Question
from scorekeeper.tui.app import ScorekeeperApp
from scorekeeper.tui.kit.dialog import Ask, Dialog, Prompt
from scorekeeper.tui.kit.fields import Field, TextField
from scorekeeper.tui.kit.page import Page
from scorekeeper.tui.log.correct import CorrectScreen
from scorekeeper.tui.log.screen import LogScreen
from scorekeeper.tui.questions.challenge import ChallengeDialog
from scorekeeper.tui.questions.lookup import LookupDialog
from tests.support.games import LEAFLET, game_of
from tests.tui.kit.widget_app import Asking

from ..hands import Hands, at_table
from ..helpers import modules_of_the_screen

STOP = Question("Stop here?", {"go on": False, "stop": True}, ("Tiles count.",), ("STOP?",))


@pytest.mark.parametrize(
    ("keys", "answers"),
    [
        (["enter"], [False]),
        (["down", "enter"], [True]),
        (["2"], [True]),
        (["9"], []),
        (["escape"], [None]),
    ],
)
async def test_an_answer_is_given_by_key(keys: list[str], answers: list[object]) -> None:
    app = Asking(lambda: Ask(STOP))
    async with app.run_test() as pilot:
        await pilot.press(*keys)
    assert app.answers == answers


async def test_a_line_is_given_without_blanks_at_its_ends() -> None:
    app = Asking(lambda: Prompt("Rename", "What is it called now?", "rename it", Field("Anna ")))
    async with app.run_test() as pilot:
        await pilot.press("enter")
    assert app.answers == ["Anna"]


def covers_board(hands: Hands) -> bool:
    """Whether the dialog stands over the board."""
    board = hands.board_view.region
    return any(one.region.overlaps(board) for one in hands.app.screen.query("#card"))


# Challenges -------------------------------------------------------------------------------------


async def test_a_challenge_names_words_and_its_player_and_the_table_decides_twice(
    home: Path,
) -> None:
    async with at_table(game_of(*LEAFLET, players=("Anna", "Ben", "Cy")), home) as hands:
        await hands.press("f4")
        await hands.dialog("Ben challenges Anna's play", "●   P", "●   N")
        assert not covers_board(hands)
        hands.post("down", "space", "up", "space", "enter")
        await hands.see("Which word do you mean?", "Space marks a word")
        hands.post("down", "space", "enter")
        await hands.dialog("let it stand", "take it off")
        await hands.press("escape")
        await hands.dialog("Ben challenges Anna's play", "○   P", "●   N")
        hands.post("enter", "down", "enter")
        await hands.dialog("✗ You say no. It comes")
        await hands.resize((120, 40))
        await hands.until(lambda: not covers_board(hands), "beside the larger board")
        await hands.press("2")
        await hands.dialog("✓ You say yes. It stays.")
        await hands.click("carry on")
        await hands.back_at_table()
        challenge = hands.game.steps[-1].turn.action
        assert challenge == Challenge(1, ("NETS",), upheld=False, decided_by=Decider.TABLE)
        hands.post("ctrl+z", "f4", "tab", "enter", "2")
        await hands.dialog("You say no.")
        challenge = hands.game.steps[-1].turn.action
        assert challenge == Challenge(2, (), upheld=True, decided_by=Decider.TABLE)


# Little room ------------------------------------------------------------------------------------


async def test_what_has_no_room_is_scrolled_by_keys(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home, (40, 12)) as hands:
        players = [f"Player {seat}." for seat in range(60)]
        whom = Question("Whom?", {name: name for name in players})
        await hands.app.push_screen(Ask(whom))
        await hands.see("Whom?", "Player 0.")
        await hands.press("up")
        await hands.see("Player 59.")
        await hands.press("escape")
        hands.post("f4", "enter", "2")
        await hands.dialog("Take P (H3)")
        told = hands.app.screen.query_one(VerticalScroll)
        await hands.until(lambda: told.max_scroll_y > 0, "more than there is room for")
        hands.post("pagedown", "pagedown")
        await hands.see("and plays again")
        hands.post("pageup", "pageup")
        await hands.see("Take P (H3)")


# Help -------------------------------------------------------------------------------------------


def every_screen(kind: type) -> Iterator[type]:
    """Every kind of screen and dialog that is no more than a kind of others."""
    kinds: list[type] = kind.__subclasses__()
    if not kinds and kind.__module__.startswith("scorekeeper."):
        yield kind
    for one in kinds:
        yield from every_screen(one)


def keys_of(screen: type) -> set[str]:
    """Every key that a kind of screen has a binding for."""
    bindings = (one for kind in screen.__mro__ for one in vars(kind).get("BINDINGS", ()))
    keys = (one.key if isinstance(one, Binding) else one[0] for one in bindings)
    return {name for key in keys for name in key.split(",")}


def test_help_is_behind_one_key_on_every_screen() -> None:
    modules_of_the_screen()
    found = set(every_screen(Page))
    assert {ChallengeDialog, CorrectScreen, LogScreen, LookupDialog} <= found
    without = [screen for screen in found if "f1" not in keys_of(screen)]
    assert [screen for screen in without if issubclass(screen, Dialog)] == []
    assert "f1" in keys_of(ScorekeeperApp)  # A page, which is no dialog, has the key of the app.


def test_every_field_is_one_whose_caret_stays() -> None:
    made = re.compile(r"(?<![A-Za-z])Input\(")
    sources = [*(Path(tui.__file__).parent).rglob("*.py")]
    assert len(sources) > 100
    assert [file.name for file in sources if made.search(file.read_text("utf-8"))] == []
    assert not TextField().cursor_blink

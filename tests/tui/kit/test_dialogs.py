"""What all dialogs have in common: keys that are shown, arrows between answers, text to scroll."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from textual.binding import Binding
from textual.containers import VerticalScroll

from scorekeeper import tui
from scorekeeper.game.game import Game
from scorekeeper.game.play import Challenge, Decider
from scorekeeper.game.setup import WordCheck
from scorekeeper.session.question import Question
from scorekeeper.tui.board.widget import BoardView
from scorekeeper.tui.kit.dialogs import QuestionDialog
from scorekeeper.tui.kit.half import HalfView
from scorekeeper.tui.kit.help_page import advice
from scorekeeper.tui.kit.lines import line, refitted
from scorekeeper.tui.kit.screens import AdvisedScreen
from scorekeeper.tui.kit.text_field import TextField
from scorekeeper.tui.log.correct import CorrectScreen
from scorekeeper.tui.log.screen import LogScreen
from scorekeeper.tui.questions.challenge import ChallengeDialog
from scorekeeper.tui.questions.lookup import LookupDialog

from ..hands import Hands, at_table
from ..helpers import LEAFLET, game_of, modules_of_the_screen, read_lines
from .test_sizes import resize

OTHER = "↑ ↓ other answer Esc back F1 help Ctrl P menu"
DIALOGS = {
    "f3": ("Which letter goes back?", "A–Z letter Esc back F1 help Ctrl P menu"),
    "f4": (
        "challenges Anna's play",
        "Enter decide Space mark Esc back F1 help Ctrl P menu",
    ),
    "table.announce": ("Points called out", "Enter note it Esc back F1 help Ctrl P menu"),
    "f8": (
        "Do you want to stop?",
        "Enter choose ↑ ↓ other answer Esc back F1 help Ctrl P menu",
    ),
    "table.whose_turn": (
        "Whose turn is it?",
        "Enter choose ↑ ↓ other answer Esc back F1 help Ctrl P menu",
    ),
}
"""The title of the dialog that a key opens, and the keys at its foot."""


def covers_board(hands: Hands) -> bool:
    """Whether the dialog stands over the board."""
    board = hands.table.query_one(BoardView).region
    return hands.app.screen.query_one(HalfView).region.overlaps(board)


async def test_a_dialog_stands_beside_the_board_and_has_its_own_keys_at_the_foot(
    home: Path,
) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        for opens, (title, keys) in DIALOGS.items():
            await hands.press(opens)
            await hands.dialog(title, "● Anna", "■ Ben")
            assert " ".join(hands.text.splitlines()[-1].split()) == keys
            assert not covers_board(hands)
            await hands.press("escape")
            await hands.back_at_table()
        await hands.press("f8")
        await hands.dialog("● go on", "○ leave it", "Enter    go on")
        await hands.press("down")
        await hands.dialog("○ go on", "● leave it", "Enter    leave it")
        await hands.click("Esc  back")
        await hands.back_at_table()
        await hands.see("F2  pass")
        assert len(hands.game.steps) == len(LEAFLET)


# Challenges -------------------------------------------------------------------------------------


async def test_a_play_is_challenged_by_mouse(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press("f4")
        await hands.dialog("▌●   P", " ●   N")
        await hands.click("Space  mark")
        await hands.see("▌○   P", " ●   N")
        await hands.click(" ●   N")
        await hands.see("▌○   N")
        await hands.click("▌○   N")
        await hands.see("▌●   N")
        await hands.click("Enter  decide")
        await hands.dialog("What do you decide?")
        await hands.click("○ take it off")
        await hands.dialog("✗ You say no. It comes")


async def test_a_challenge_names_words_and_its_player_and_the_table_decides_twice(
    home: Path,
) -> None:
    async with at_table(game_of(*LEAFLET, players=("Anna", "Ben", "Cy")), home) as hands:
        await hands.press("f4")
        await hands.dialog("Ben challenges Anna's play", "●   P", "●   N")
        assert not covers_board(hands)
        hands.post("down", "space", "up", "space", "enter")
        await hands.see("Which word do you mean?")
        hands.post("down", "space", "enter")
        await hands.dialog("● let it stand", "○ take it off")
        await hands.press("escape")
        await hands.dialog("Ben challenges Anna's play", "○   P", "●   N")
        hands.post("enter", "down", "enter")
        await hands.dialog("✗ You say no. It comes")
        assert not covers_board(hands)
        await resize(hands, (120, 40))
        await hands.until(lambda: not covers_board(hands), "beside the larger board")
        await hands.press("2")
        await hands.dialog("✓ You say yes. It stays.")
        await hands.click("● carry on")
        await hands.back_at_table()
        challenge = hands.game.steps[-1].turn.action
        assert challenge == Challenge(1, ("NETS",), upheld=False, decided_by=Decider.TABLE)
        hands.post("ctrl+z", "f4", "tab", "enter", "2")
        await hands.dialog("You say no.")
        challenge = hands.game.steps[-1].turn.action
        assert challenge == Challenge(2, (), upheld=True, decided_by=Decider.TABLE)


def looked_up_when_challenged() -> Game:
    """The leaflet's game, with a dictionary that decides challenges."""
    game = game_of(*LEAFLET)
    setup = replace(game.setup, words=WordCheck.CHALLENGE, dictionary="english-35")
    return Game.replay(setup, game.turns)


async def test_what_was_not_asked_about_is_challenged_next_and_then_the_key_is_dimmed(
    home: Path,
) -> None:
    async with at_table(looked_up_when_challenged(), home) as hands:
        hands.post("f4", "down", "enter")  # Whatever word is pointed at, all are asked about.
        await hands.dialog("✓ All of these are words. The")
        action = hands.game.steps[-1].turn.action
        assert action == Challenge(1, (), upheld=False, decided_by=Decider.DICTIONARY)
        hands.post("enter", "ctrl+z", "f4", "down", "space", "enter")
        await hands.dialog("✓ PLUS is good. It stays.")
        assert hands.game.steps[-1].turn.action == Challenge(1, ("PLUS",), upheld=False)
        hands.post("enter", "f4")
        await hands.dialog("look up NETS")
        await hands.press("enter")
        await hands.dialog("✓ NETS is good. It stays.")
        await hands.press("enter")
        await hands.back_at_table()
        assert hands.table.check_action("challenge", ()) is None
        await hands.press("f4")
        await hands.see("Every word of this play has been challenged already: it stays.")
        assert [step.label for step in hands.saved.steps[-2:]] == ["7c", "7c2"]


# Little room ------------------------------------------------------------------------------------


async def test_what_has_no_room_is_scrolled_by_keys(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home, (40, 12)) as hands:
        players = [f"Player {seat}." for seat in range(60)]
        whom = Question("Whom?", {name: name for name in players})
        await hands.app.push_screen(QuestionDialog(whom))
        await hands.see("Whom?", "● Player 0.")
        await hands.press("up")
        await hands.see("● Player 59.")
        await hands.press("escape")
        hands.post("f4", "enter", "2")
        await hands.dialog("Take P (H3)")
        told = hands.app.screen.query_one(VerticalScroll)
        await hands.until(lambda: told.max_scroll_y > 0, "more than there is room for")
        hands.post("pagedown", "pagedown")
        await hands.see("and plays again")
        hands.post("pageup", "pageup")
        await hands.see("Take P (H3)")


def test_a_line_that_is_too_long_goes_on_as_far_in_as_it_began() -> None:
    rows = refitted([line("  45  5B SEN.RITA  SENORITA REAN IT")], 26)
    assert read_lines(rows) == ["  45  5B SEN.RITA", "  SENORITA REAN IT"]


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
    found = set(every_screen(AdvisedScreen))
    assert {ChallengeDialog, CorrectScreen, LogScreen, LookupDialog} <= found
    assert [screen for screen in found if "f1" not in keys_of(screen)] == []


def test_help_says_what_the_screen_is_about() -> None:
    for screen, told in (
        (ChallengeDialog, "Only the play just made"),
        (LogScreen, "Choose a turn with the arrows"),
        (CorrectScreen, "Choose a turn with the arrows"),
        (LookupDialog, "Type a word and press Enter"),
    ):
        assert told in " ".join(advice(screen.ADVICE))


def test_every_field_is_one_whose_caret_stays() -> None:
    made = re.compile(r"(?<![A-Za-z])Input\(")
    sources = [*(Path(tui.__file__).parent).rglob("*.py")]
    assert len(sources) > 100
    assert [file.name for file in sources if made.search(file.read_text("utf-8"))] == []
    assert not TextField().cursor_blink

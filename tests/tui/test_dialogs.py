"""What all dialogs have in common: keys that are shown, arrows between answers, text to scroll."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual.containers import VerticalScroll

from scorekeeper.game.game import Game
from scorekeeper.game.play import Challenge, Decider
from scorekeeper.game.setup import WordCheck
from scorekeeper.tui.drawing.lines import line, refitted
from scorekeeper.tui.screens.dialogs import QuestionDialog
from scorekeeper.tui.widgets.board import BoardView
from scorekeeper.tui.widgets.half import HalfView
from scorekeeper.words.house import load_house_words

from .hands import at_table
from .helpers import LEAFLET, game_of, read_lines
from .test_sizes import resize

FEET = {
    "f3": "A–Z letter Bksp back Esc back F1 help ^P more",
    "f4": "Enter ask Space mark T table Esc back F1 help ^P more",
    "f8": "Enter choose ↑ ↓ other answer Esc back",
    "ctrl+s": "Enter save a copy Tab complete Esc back",
    "ctrl+x": "Enter go on Tab complete Esc back",
}
"""The keys at the foot of the dialog that a key opens."""


async def test_the_keys_at_the_foot_are_those_of_the_dialog(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        for opens, keys in FEET.items():
            await hands.press(opens)
            await hands.dialog("Esc  back")
            assert " ".join(hands.text.splitlines()[-1].split()) == keys
            await hands.click("Esc  back")
            await hands.back_at_table()
            await hands.see("F2  pass")
            assert len(hands.game.steps) == len(LEAFLET)


async def test_the_keys_at_the_foot_can_be_clicked(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press("f4")
        await hands.dialog("▌●   P", " ●   N")
        await hands.click("Space  mark")
        await hands.see("▌○   P", " ●   N")
        await hands.click(" ●   N")
        await hands.see("▌○   N")
        await hands.click("▌○   N")
        await hands.see("▌●   N")
        await hands.click("T  table")
        await hands.dialog("What does the table say?")
        await hands.click("○ it comes off")
        await hands.dialog("✗ The table says no. It comes")


async def test_letters_that_answer_do_so_with_caps_lock_on(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press("f4", "T")
        await hands.dialog("What does the table say?")
        await hands.press("N")
        await hands.dialog("✗ The table says no. It comes")


async def test_a_play_that_is_not_allowed_can_stand_with_caps_lock_on(home: Path) -> None:
    async with at_table(game_of("5C MOOD"), home) as hands:
        await hands.type(":1A CAT")
        await hands.press("enter")
        await hands.dialog("Y  it stands")
        await hands.press("Y")
        await hands.back_at_table()
        assert len(hands.game.steps) == 2


async def test_w_opens_the_rule_with_its_boards_and_closes_it_again(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home, (120, 40)) as hands:
        await hands.type(":8J S")
        await hands.press("enter")
        await hands.dialog("crosses the S will do")
        await hands.press("w")
        await hands.dialog("A lone S", "✗ Not allowed", "✓ Allowed: 16 points")
        await hands.press("w")
        await hands.dialog("crosses the S will do")


def looked_up_when_challenged() -> Game:
    """The leaflet's game, with a dictionary that decides challenges."""
    game = game_of(*LEAFLET)
    setup = replace(game.setup, words=WordCheck.CHALLENGE, dictionary="english-35")
    return Game.replay(setup, game.turns)


async def test_down_and_enter_ask_the_dictionary_and_rule_nothing_bad(home: Path) -> None:
    async with at_table(looked_up_when_challenged(), home) as hands:
        await hands.press("f4", "down", "enter")
        await hands.dialog("✓ All of these are words. The")
        action = hands.game.steps[-1].turn.action
        assert action == Challenge(1, (), upheld=False, decided_by=Decider.DICTIONARY)


@pytest.mark.parametrize(
    ("opens", "title"),
    [
        ("f8", "End the game here?"),
        ("f6", "Points called out"),
        ("ctrl+s", "Save a copy"),
        ("ctrl+w", "Whose turn is it?"),
        ("ctrl+x", "Share the game"),
    ],
)
async def test_a_question_stands_beside_the_board_below_players_and_points(
    opens: str, title: str, home: Path
) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press(opens)
        await hands.dialog(title, "● Anna", "■ Ben")
        board = hands.table.query_one(BoardView).region
        assert not hands.app.screen.query_one(HalfView).region.overlaps(board)


async def test_the_next_key_says_what_enter_answers(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press("f8")
        await hands.dialog("● go on playing", "○ end it", "Enter    go on playing")
        await hands.press("right")
        await hands.dialog("○ go on playing", "● end it", "Enter    end it")


async def test_nothing_covers_the_board_while_a_play_is_challenged(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        board = hands.table.query_one(BoardView).region
        await hands.press("f4")
        await hands.dialog("challenges Anna's play")
        assert not hands.app.screen.query_one(HalfView).region.overlaps(board)
        await hands.press("t", "n")
        await hands.dialog("The table says no.")
        assert not hands.app.screen.query_one(HalfView).region.overlaps(board)
        await hands.pilot.resize_terminal(120, 40)
        await hands.settle()
        board = hands.table.query_one(BoardView).region
        await hands.until(
            lambda: not hands.app.screen.query_one(HalfView).region.overlaps(board), "beside it"
        )


async def test_the_last_of_a_long_list_can_be_seen(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        players = [f"Player {seat}." for seat in range(60)]
        for size in ((80, 24), (40, 12), (20, 5)):
            await resize(hands, size)
            await hands.app.push_screen(QuestionDialog("Whom?", players))
            await hands.see("Whom?", "Player 0.")
            await hands.press("up")
            await hands.see("Player 59.")
            await hands.press("escape")
            await hands.back_at_table()


async def test_arrows_go_from_answer_to_answer(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press("f4", "t")
        await hands.dialog("● it stands", "○ it comes off")
        await hands.press("right", "enter")
        await hands.dialog("The table says no.")
        await hands.press("enter", "f3", "escape")
        await hands.back_at_table()
        assert len(hands.game.steps) == len(LEAFLET) + 1


async def test_what_was_not_asked_about_is_challenged_next_and_then_the_key_is_dimmed(
    home: Path,
) -> None:
    async with at_table(looked_up_when_challenged(), home) as hands:
        await hands.press("f4", "o", "enter")
        await hands.dialog("✓ PLUS is good. It stays.")
        assert hands.game.steps[-1].turn.action == Challenge(1, ("PLUS",), upheld=False)
        await hands.press("enter", "f4")
        await hands.dialog("look up NETS")
        await hands.press("enter")
        await hands.dialog("✓ NETS is good. It stays.")
        await hands.press("enter")
        await hands.back_at_table()
        assert hands.table.check_action("challenge", ()) is None
        for size in ((80, 24), (120, 40)):
            await resize(hands, size)
            await hands.press("right", "f4")
            await hands.see("Every word of this play has been asked about: it stands.")
        assert [step.label for step in hands.saved.steps[-2:]] == ["7c", "7c2"]


async def test_a_challenge_names_a_word_and_the_table_can_decide_otherwise(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press("f4")
        await hands.dialog("●   P", "●   N")
        await hands.press("down", "space", "up", "space", "t")
        await hands.see("Mark at least one word")
        await hands.press("space", "down", "o", "t", "n")
        await hands.dialog("✗ The table says no. It comes")
        await hands.press("t")
        await hands.dialog("✓ The table says yes. It stays.")
        await hands.click("Enter  go on", -1)
        await hands.back_at_table()
        challenge = hands.game.steps[-1].turn.action
        assert challenge == Challenge(1, ("NETS",), upheld=False, decided_by=Decider.TABLE)


async def test_the_next_player_challenges_unless_another_is_chosen(home: Path) -> None:
    game = game_of("5C MOOD", "F5 .EAR", players=("Anna", "Ben", "Cy"))
    async with at_table(game, home) as hands:
        for keys, by in (([], 2), (["right"], 0)):
            await hands.press("f4", *keys, "t", "y")
            await hands.dialog("The table says yes.")
            await hands.press("enter")
            await hands.back_at_table()
            challenge = hands.game.steps[-1].turn.action
            assert challenge == Challenge(by, (), upheld=False, decided_by=Decider.TABLE)
            await hands.press("ctrl+z")


async def test_the_house_decides_about_the_word_that_is_typed(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press("f7")
        await hands.dialog("Look up a word")
        await hands.type("cat")
        await hands.press("enter")
        await hands.see("CAT is good.")
        await hands.type("zzyx")
        await hands.press("ctrl+g")
        await hands.see("ZZYX is good.")
        await hands.press("escape")
        await hands.back_at_table()
        assert load_house_words()[0].always == {"ZZYX"}
        assert hands.session.notes.looked_up == ("CAT", "ZZYX")


async def test_punctuation_at_a_word_is_no_verdict(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press("f7")
        await hands.dialog("Look up a word")
        await hands.click("^G  always good")
        await hands.see("Type a word first")
        await hands.type("cat, dog")
        await hands.press("enter")
        await hands.see("Look one word up at a time.")
        await hands.press(*["backspace"] * 5, ".", "enter")
        await hands.see("CAT is good.")
        await hands.type("d0g")
        await hands.press("enter")
        await hands.see("0 in D0G is no letter.")
        await hands.press("ctrl+b")  # It is not about the word before.
        assert load_house_words()[0].never == frozenset()
        await hands.press("escape")
        await hands.back_at_table()
        assert hands.session.notes.looked_up == ("CAT",)


async def test_what_has_no_room_is_scrolled_by_keys(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home, (40, 12)) as hands:
        await hands.press("f4", "t", "n")
        await hands.dialog("Take P (H3)")
        told = hands.app.screen.query_one(VerticalScroll)
        await hands.until(lambda: told.max_scroll_y > 0, "more than there is room for")
        await hands.press("pagedown", "pagedown")
        await hands.see("and plays again")
        await hands.press("pageup", "pageup")
        await hands.see("Take P (H3)")


async def test_every_hint_can_be_read_on_a_small_screen(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home, (40, 15)) as hands:
        await hands.press("ctrl+t")
        await hands.dialog("Ben's rack")
        await hands.type("aeinrst")
        await hands.press("enter")
        await hands.see("Best of the words we show", "lay RETAINS")
        await hands.press("5")
        await hands.see("lay NASTIER")
        await hands.press("enter")
        await hands.back_at_table()
        assert hands.table.editor.entry.draft.play


def test_a_line_that_is_too_long_goes_on_as_far_in_as_it_began() -> None:
    rows = refitted([line("  45  5B SEN.RITA  SENORITA REAN IT")], 26)
    assert read_lines(rows) == ["  45  5B SEN.RITA", "  SENORITA REAN IT"]


HELP = (
    ({"f4": "challenges Anna"}, "Only the play just made"),
    ({"f5": "Every turn"}, "Choose a turn with the arrows"),
    ({"f5": "Every turn", "enter": "what did Anna do?"}, "Choose a turn with the arrows"),
    ({"f7": "Look up a word"}, "Type a word and press Enter"),
    ({"f10": "Go on", "g": "All games", "ctrl+b": "Bin"}, "Deleted games wait here"),
    (
        {"h": "1 unfinished", "s": "No finished solo games"},
        "the mouse wheel scroll.",
    ),
)
"""Ways from the table, then from home, what is seen with each key, and what help says there."""


async def test_help_is_behind_one_key_on_every_screen(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        for way, told in HELP:
            for key, seen in way.items():
                await hands.press(key)
                await hands.see(seen)
            screen = hands.app.screen
            await hands.click("F1  help")
            await hands.dialog(told)
            await hands.press("f1")
            await hands.until(lambda screen=screen: hands.app.screen is screen)  # type: ignore[misc]
            await hands.press(*["escape"] * (len(way) - ("f10" in way)))
            await hands.rest()

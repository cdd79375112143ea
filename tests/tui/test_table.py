"""The table in use: turns by key and by text, what is said of them, and all that undoes them."""

from __future__ import annotations

import re
from pathlib import Path

from textual.widgets import OptionList

from scorekeeper.game.play import Exchange, Pass
from scorekeeper.game.referee import Rule
from scorekeeper.tui.app import ScorekeeperApp
from scorekeeper.tui.commands import Command, commands
from scorekeeper.tui.screens.table import KEYS as TABLE_KEYS
from scorekeeper.tui.widgets.keybar import key_name

from .hands import Hands, at_table, sitting
from .helpers import LEAFLET, game_of


def draft_of(hands: Hands) -> str:
    """The play panel from its heading to the turns so far, as one text without its figures."""
    rows = [line[44:].strip(" ▌") for line in hands.text.splitlines()]
    first = next(y for y, row in enumerate(rows) if re.match(r"(\S+'s (play|turn)|The end) ─", row))
    last = next(y for y, row in enumerate(rows) if row.startswith("So far "))
    text = " ".join(re.sub("[─▀▄█]", " ", row) for row in rows[first:last])
    return " ".join(text.split())


# Entering a turn --------------------------------------------------------------------------------


async def test_the_play_panel_follows_every_key(home: Path) -> None:
    async with at_table(game_of("5C MOOD"), home) as hands:
        await hands.press("right", "space")
        shown = []
        for key in (".", "e", "a", "r", "backspace", "escape", "escape", "enter"):
            await hands.press(key)
            shown.append(draft_of(hands))
        was = "Anna's play 5C MOOD MOOD 2+2+2+2 8 ● 0 became 8 ► Ben to play."
        good = "Allowed, if these are words 0 becomes {0}"
        assert shown[0] == shown[5] == was
        assert shown[1] == f"Ben's play F5 .E DE 2+2 4 {good.format(4)}"
        assert shown[2] == f"Ben's play F5 .EA DEA 2+2+2 6 {good.format(6)}"
        assert shown[3] == f"Ben's play F5 .EAR DEAR 2+2+2+2 8 {good.format(8)}"
        assert shown[4] == shown[6] == shown[2]
        assert shown[7] == "Ben's play F5 .EA DEA 2+2+2 6 ■ 0 became 6 ► Anna to play."
        assert [step.points for step in hands.saved.steps] == [8, 6]


async def test_letters_are_laid_or_it_is_said_until_the_next_key_why_not(home: Path) -> None:
    async with at_table(game_of(), home) as hands:
        assert " Qu1" in hands.text
        await hands.press("enter")
        await hands.see("Nothing is laid yet")
        await hands.press("ø")
        await hands.see("'ø' is not a tile of this set.")
        await hands.press("q")
        assert "not a tile" not in hands.text
        await hands.press("u", "i", "t")
        await hands.see("Qu–", " I6", " T4")


async def test_both_ways_in_make_the_same_game(home: Path) -> None:
    async with at_table(game_of(), home) as hands:
        for text in LEAFLET:
            await hands.play(text)
        typed = hands.saved.turns
    async with at_table(game_of(), home) as hands:
        for start, keys in (
            ("C5", "mood"),
            ("F5", "/.ear"),
            ("E6", "/n.t"),
            ("C5", "wood"),
            ("F5", "/leap"),
            ("E8", "/snack"),
            ("H3", "/plus"),
        ):
            await hands.click_square(start)
            await hands.press(*("space" if key == "/" else key for key in keys), "enter")
            await hands.see("to play.")
        assert hands.saved.turns == typed
        assert hands.game.position.scores == (46, 27)


async def test_the_entry_line_shows_the_play_its_completion_and_its_errors(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.type(":8E ")
        await hands.see(":8E SNACK")
        await hands.press("tab", "s")
        await hands.see("SNACK is already on the board:", "✗ Not allowed")
        await hands.press("backspace", "backspace")
        await hands.type("1")
        await hands.see("'1' is not a tile of this set")
        await hands.press("enter")
        assert len(hands.game.steps) == 7
        await hands.press("escape")
        await hands.see("Ben, lay a word.")
        await hands.type(":10A ZOO")
        await hands.see("10 ►Z ▏!O ▏!O ▏")


async def test_what_is_pasted_goes_to_the_entry_line(home: Path) -> None:
    async with at_table(game_of(), home) as hands:
        from textual import events

        hands.app.post_message(events.Paste("5C MOOD\x1b[2J (8)\nrm -rf"))
        await hands.see(":5C MOOD[2J (8)")
        await hands.press("ctrl+u")
        hands.app.post_message(events.Paste("5C MOOD (8)"))
        await hands.see(":5C MOOD (8)", "called 8, right")
        await hands.press("enter")
        assert hands.saved.turns[0].announced == 8


async def test_keys_in_one_burst_are_all_taken_in_order(home: Path) -> None:
    async with at_table(game_of(), home) as hands:
        hands.post(
            "left", "left", *"mood", "enter", "right", "right", "right", "space", ".", *"eat"
        )
        hands.post("backspace", "r", "enter", ":", *"6EN.T", "home", "right", "right", "space")
        hands.post("enter", "escape", "escape")
        await hands.until(lambda: len(hands.game.steps) == 3)
        assert [step.text for step in hands.saved.steps] == list(LEAFLET[:3])


# Broken rules -----------------------------------------------------------------------------------


async def test_an_illegal_play_can_be_corrected(home: Path) -> None:
    async with at_table(game_of(*LEAFLET[:6]), home) as hands:
        await hands.click_square("H6")
        await hands.press("s")
        await hands.see("!S ▏", "✗ Not allowed")
        await hands.press("enter")
        await hands.dialog("ALLOWED", "NET is already on", "a lone S to it", "take the S back")
        await hands.press("enter")
        await hands.back_at_table()
        assert len(hands.saved.steps) == 6
        assert "NETS" in draft_of(hands)
        await hands.press("backspace")
        await hands.see("Anna to play.")


async def test_an_illegal_play_can_be_accepted_and_the_record_says_so(home: Path) -> None:
    async with at_table(game_of(*LEAFLET[:6]), home) as hands:
        await hands.click_square("H6")
        await hands.press("s", "enter")
        await hands.dialog("All agree to it? Then Y, for 8.")
        await hands.press("y")
        await hands.see("  let stand")
        assert hands.saved.turns[-1].accepted == (Rule.PLURAL_S,)
        assert hands.session.store.path is not None
        assert 'accepted = "plural-s"' in hands.session.store.path.read_text("utf-8")
        await hands.press("f5")
        await hands.dialog("allowed by the table: a lone S")


async def test_tiles_that_the_set_has_not_are_asked_about(home: Path) -> None:
    async with at_table(game_of("5C MOOD"), home) as hands:
        await hands.click_square("C4")
        await hands.press("x", "x")
        await hands.see("! There are 2 Xs on the board", "Enter asks first", "Enter  let it stand?")
        await hands.press("enter")
        await hands.dialog("There are 2 Xs on the board", "take the tiles back")
        await hands.press("escape")
        await hands.back_at_table()
        assert hands.table.editor.entry.is_empty
        await hands.press("escape", "enter")
        await hands.dialog("Then Y, for ")
        await hands.press("y")
        await hands.see("Ben made XX")
        assert len(hands.saved.steps) == 2


async def test_what_no_table_can_do_is_not_offered(home: Path) -> None:
    async with at_table(game_of("5C MOOD"), home) as hands:
        await hands.type(":J1 CATCATCATCAT")
        await hands.press("enter")
        await hands.dialog("J11 and J12 are outside")
        assert "it stand" not in hands.text
        await hands.press("y")
        await hands.settle()
        assert hands.app.screen.is_modal


# Taking back ------------------------------------------------------------------------------------


async def test_turns_are_undone_and_redone_to_the_first_and_back(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        for left in range(6, -1, -1):
            await hands.press("ctrl+z")
            await hands.see("Taken back")
            assert len(hands.saved.steps) == left
        await hands.press("ctrl+z")
        await hands.see("There is no turn to take back.")
        for count in range(1, 8):
            await hands.press("ctrl+y")
            await hands.see("Back again")
            assert len(hands.saved.steps) == count
        await hands.press("ctrl+y")
        await hands.see("There is nothing to bring back.")
        assert hands.game.position.scores == (46, 27)


async def test_tiles_that_an_undo_puts_aside_are_laid_again(home: Path) -> None:
    async with at_table(game_of("5E MOOD", "F5 .EAR"), home) as hands:
        await hands.press("n", "e", "t")
        await hands.press("ctrl+z", "ctrl+z")
        await hands.see("Taken back: Anna opened with MOOD, 8.")
        await hands.press("ctrl+y", "ctrl+y")
        await hands.see("Back again: Ben made OEAR, 8. Ben draws 3. Anna, lay a word.")
        assert "+N" not in hands.board
        await hands.press("escape")
        await hands.until(lambda: "+N2▎+E2▎+T2▎" in hands.board, "three new tiles")
        await hands.press("escape")
        await hands.see("Cleared.")
        assert "+N" not in hands.board


async def test_a_message_without_room_is_said_in_fewer_words(home: Path) -> None:
    async with at_table(game_of("5E MOOD"), home, (64, 24)) as hands:
        await hands.press("ctrl+z")
        await hands.see(": Taken back: Anna opened with MOOD, 8. Ctrl+Y redoes it.")
        await hands.press("escape")
        await hands.see(": Cleared. Esc lays it back.")


# The other turns --------------------------------------------------------------------------------


async def test_passing_and_exchanging_by_key(home: Path) -> None:
    async with at_table(game_of(players=("Anna", "Ben", "Cleo", "Dan")), home) as hands:
        await hands.press("f2")
        await hands.see("Ben, lay a word.")
        await hands.press("f3")
        await hands.dialog("Which letter goes back?")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.press("f3")
        await hands.dialog("Which letter goes back?")
        await hands.press("1", "enter")
        await hands.dialog("This is not a tile of this set.")
        assert len(hands.game.steps) == 1
        await hands.press("backspace", "j", "enter")
        await hands.back_at_table()
        for letter in ("", "qu", "q"):
            await hands.press("f3")
            await hands.dialog("Which letter goes back?")
            await hands.type(letter)
            await hands.press("enter")
            await hands.back_at_table()
        assert [turn.action for turn in hands.saved.turns] == [
            Pass(),
            Exchange("J"),
            Exchange(),
            Exchange("Qu"),
            Exchange("Qu"),
        ]


async def test_points_called_out_are_noted_and_compared(home: Path) -> None:
    async with at_table(game_of(), home) as hands:
        await hands.press(*"mood", "f6")
        await hands.dialog("Points called out")
        await hands.type("10")
        await hands.press("enter")
        await hands.see("called 10, 2 too many")
        await hands.press("enter")
        await hands.until(lambda: len(hands.game.steps) == 1)
        await hands.play("F5 DEAR (8)")
        assert [turn.announced for turn in hands.saved.turns] == [10, 8]


async def test_with_nothing_laid_the_points_are_those_of_the_play_just_made(home: Path) -> None:
    async with at_table(game_of("5C MOOD"), home) as hands:
        await hands.press("f6")
        await hands.dialog("How many points did Anna call")
        await hands.press("9", "enter")
        await hands.see("Anna, MOOD: called 9, 1 too many. Ctrl+Z takes this back.")
        assert [turn.announced for turn in hands.saved.turns] == [9]
        await hands.play("F5 DEAR")
        assert [turn.announced for turn in hands.saved.turns] == [9, None]
        await hands.press("ctrl+z", "escape", "ctrl+z")
        await hands.see("The correction is undone.")
        assert [turn.announced for turn in hands.saved.turns] == [None]


async def test_points_belong_to_a_play(home: Path) -> None:
    async with at_table(game_of(), home) as hands:
        await hands.press("f6")
        await hands.see("Nobody has played yet")
        await hands.press(*"mood", "enter", "f2", "f6")
        await hands.see("The last turn was no play.")


# Help and commands ------------------------------------------------------------------------------


async def test_the_log_is_scrolled_to_its_end(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        await hands.press("f5")
        await hands.dialog("made PLUS and NETS", "H3 PLUS", "(46 in all)", "2+2+2+2")
        await hands.press("f5")
        await hands.back_at_table()


def commands_of(hands: Hands) -> list[Command]:
    """What the palette offers now."""
    assert isinstance(hands.app, ScorekeeperApp)
    return commands(hands.app.screen)


async def test_every_key_of_the_table_is_in_the_help_and_in_the_palette(home: Path) -> None:
    async with at_table(game_of(), home, (120, 40)) as hands:
        offered = {command.title: command.about for command in commands_of(hands)}
        await hands.press("?")
        await hands.dialog("Help")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.press("f1")
        await hands.dialog("Help", "Leave; every turn is saved", "not", "allowed")
        for binding in TABLE_KEYS:
            if binding.tooltip and binding.id != "table.rack":  # It is for tables with computers.
                assert offered[binding.description] == binding.tooltip
                assert f" {key_name(binding)} " in hands.text


async def test_a_command_is_given_by_its_name(home: Path) -> None:
    async with at_table(game_of(), home) as hands:
        named = {key.description for key in TABLE_KEYS if key.tooltip}
        everywhere = {"Colours", "Plain text on", "Motion off", "Sound on", "Remarks off", "Quit"}
        assert {command.title for command in commands_of(hands)} - named == everywhere
        await hands.press("ctrl+p")
        await hands.until(lambda: hands.app.focused is not None and hands.app.screen.is_modal)
        await hands.type("pass f2")
        found = hands.app.screen.query_one(OptionList)
        await hands.until(lambda: found.option_count == 1 and "Pass this turn" in hands.text)
        await hands.press("enter")
        await hands.until(lambda: len(hands.game.steps) == 1)
        assert hands.saved.turns[0].action == Pass()


async def test_every_command_of_the_palette_can_be_given(home: Path) -> None:
    async with at_table(game_of(*LEAFLET), home) as hands:
        for command in commands_of(hands):
            if command.about not in {binding.tooltip for binding in TABLE_KEYS}:
                continue
            hands.app.call_later(command.run)
            await hands.settle()
            await hands.pilot.pause()
            for _ in range(3):
                if hands.app.screen.is_modal:
                    await hands.press("escape")
                    await hands.pilot.pause()
            assert not hands.app.screen.is_modal, hands.text


# Leaving and coming back ------------------------------------------------------------------------


async def test_leaving_in_the_middle_of_a_turn_loses_no_turn_taken(home: Path) -> None:
    async with at_table(game_of(), home) as hands:
        for text in LEAFLET[:4]:
            await hands.play(text)
        await hands.press("f", "o", "g")
        hands.post("ctrl+q")
        await hands.until(lambda: hands.app.return_value is not None)
    async with sitting() as hands:
        await hands.see("Ben turned MOOD into WOOD")
        assert [step.text for step in hands.game.steps] == list(LEAFLET[:4])


async def test_a_game_that_cannot_be_saved_says_so_all_the_time(home: Path) -> None:
    async with at_table(game_of("5C MOOD"), home) as hands:
        path = hands.session.store.path
        assert path is not None
        path.unlink()
        path.mkdir()
        await hands.play("pass")
        await hands.see("Not saved: that is a folder")
        await hands.press("up")
        await hands.see("Not saved: that is a folder")
        path.rmdir()
        await hands.play("5C W")
        assert "Not saved" not in hands.text
        assert len(hands.saved.steps) == 3


async def test_the_time_of_a_turn_is_noted_with_it(home: Path) -> None:
    from scorekeeper.game.rules import TurnTimer

    from .helpers import rules_with

    rules = rules_with(turn_timer=TurnTimer(per_turn=120))
    async with at_table(game_of("5C MOOD", rules=rules), home) as hands:
        await hands.press("ctrl+l")
        await hands.play("pass")
        assert hands.saved.turns[-1].seconds is not None

"""Challenges, look-ups, racks and hints, through the keys of a player."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.finder import WordIndex, find_plays
from scorekeeper.game.board import Square
from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game
from scorekeeper.game.notation import write_action
from scorekeeper.game.position import Ending
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import SeatTerms, Setup, WordCheck
from scorekeeper.session import GameStore, Session
from scorekeeper.session.stage import WordList
from scorekeeper.session.table import Table
from scorekeeper.tui.drafts.turn_entry import TurnEntry
from scorekeeper.tui.screens.hints import best_hints
from scorekeeper.tui.text.play_lines import play_lines
from scorekeeper.tui.text.play_words import play_room
from scorekeeper.tui.widgets.board import BoardView
from scorekeeper.words.catalogue import find_lexicon

from .hands import at_table
from .helpers import game_of, read_lines, rules_with

LAST_TILES = replace(
    find_edition("classic-8x8"),
    tiles={"M": 1, "O": 1, "V": 4},
    flat_bonus={},
    rack_size=3,
    stack_limit=1,
    start=frozenset({Square.parse("D4")}),
)
"""A box from which Anna can draw MOV and lay MO, so that nothing but V is left."""


def a_game(*turns: str, words: WordCheck = WordCheck.CHALLENGE) -> Game:
    """A game with the everyday words: a small dictionary is soon ready for finding plays."""
    rules = Rules(find_edition("hasbro-10x10"), find_preset("hasbro").house)
    game = Game(Setup(rules, ("Anna", "Ben", "Cy"), words, "english-35"))
    for turn in turns:
        game.push_text(turn)
    return game


WOOD = ("5C MOOD", "F5 .EAR", "6E N.T", "5C W")


def looking_up(*turns: str, words: WordCheck) -> Game:
    """A game whose dictionary is open."""
    game = a_game(*turns, words=words)
    game.lexicon = find_lexicon(game.setup.dictionary)
    return game


def play_panel(game: Game, text: str) -> str:
    """The play panel with the turn `text` entered, as one text."""
    verdict = game.judge(game.read(text))
    rows = read_lines(play_lines(game, verdict, None, "", play_room(53, 28, 2)))
    return " ".join(" ".join(rows).split())


def test_in_challenge_mode_nothing_is_said_of_a_bad_word() -> None:
    game = looking_up(words=WordCheck.CHALLENGE)
    assert game.lexicon is not None
    assert "MOXD" not in game.lexicon
    panel = play_panel(game, "5C MOXD")
    assert "not in" not in panel
    assert "Allowed, if these are words" in panel
    assert game.judge(game.read("5C MOXD")).legal


def test_a_checked_word_is_told_at_once() -> None:
    assert "MOXD is not in" in play_panel(looking_up(words=WordCheck.INLINE), "5C MOXD")


async def test_a_bad_word_comes_back_and_the_reason_is_told_on_asking(home: Path) -> None:
    async with at_table(a_game("5C MOXD"), home) as hands:
        await hands.press("f4")
        await hands.dialog("challenges Anna's play", "look up MOXD")
        await hands.press("enter")
        await hands.dialog("✗ MOXD is not a word here.", "Take M (C5)", "is back at 0 and plays")
        assert "dictionary (English" not in hands.text
        await hands.press("w")
        await hands.dialog("MOXD is not in")
        await hands.press("enter")
        await hands.back_at_table()
        assert hands.game.board.is_empty
        assert hands.saved.position.scores == (0, 0, 0)
        await hands.press("f5")
        await hands.dialog("challenged the play: off the board", "taken back after a challenge")


async def test_a_look_up_is_seen_by_all_and_kept_with_the_turn(home: Path) -> None:
    async with at_table(a_game(), home) as hands:
        await hands.press("f7")
        await hands.dialog("The log will say which words")
        await hands.type("congress")
        await hands.press("enter")
        await hands.dialog("CONGRESS is good.", "It is a")
        await hands.type("moad")
        await hands.press("enter")
        await hands.dialog("MOAD is not in", "Similar")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.play("5C MOOD")
        assert hands.saved.turns[-1].looked_up == ("CONGRESS", "MOAD")
        assert hands.table.check_action("rack", ()) is False  # Where no computer plays.


def typed(text: str, game: Game) -> TurnEntry:
    """The entry line with `text` on it."""
    return TurnEntry.at_start(game).with_text(text, game)


@pytest.mark.parametrize(("key", "play"), [("1", "C5 .OOL"), ("2", "E3 WO.L"), ("3", "8C WOOL")])
def test_a_bare_word_goes_to_one_of_its_likeliest_places(key: str, play: str) -> None:
    game = looking_up(*WOOD, words=WordCheck.INLINE)
    entry = typed("wool", game)
    assert entry.interpret(game).hint.startswith("Enter: C5   2: E3   3: 8C")
    chosen = entry.at_place(key)
    assert chosen
    action = chosen.interpret(game).action
    assert action
    assert write_action(action, game.board, game.rules.edition) == play
    assert (chosen == entry) is (key == "1")


def test_another_place_can_be_chosen() -> None:
    game = looking_up(words=WordCheck.CHALLENGE)
    entry = typed("cat", game)
    other = entry.choose(1)
    assert other.interpret(game).hint.startswith("Place 2 of")
    assert other.interpret(game).action != entry.interpret(game).action


def test_a_word_without_a_place_has_none_for_a_digit() -> None:
    game = looking_up("5C MOOD", words=WordCheck.INLINE)
    entry = typed("snowmobile", game)
    assert entry.interpret(game).hint == "The rules leave no place for this word."
    assert entry.at_place("2") is None


def test_the_places_of_a_bad_word_are_told_like_any_other_in_challenge_mode() -> None:
    game = looking_up("5C MOOD", words=WordCheck.CHALLENGE)
    hint = typed("zxv", game).interpret(game).hint
    assert hint.startswith("Enter: ")
    assert "   2: " in hint
    assert "   3: " in hint


async def test_arrows_choose_a_place_and_a_digit_plays_at_its_own(home: Path) -> None:
    async with at_table(a_game(*WOOD, words=WordCheck.INLINE), home) as hands:
        await hands.press("colon", *"snowmobile", "2")
        await hands.see("The rules leave no place for this word.")
        assert hands.table.editor.entry.text == "snowmobile"
        assert len(hands.game.steps) == len(WOOD)
        await hands.press("ctrl+u", *"wool")
        await hands.see("Enter: C5   2: E3   3: 8C")
        first = hands.board
        await hands.press("down")
        await hands.see("Place 2 of")
        assert hands.board != first
        await hands.press("2")
        assert hands.game.steps[-1].text == "E3 WO.L"
        assert not hands.table.editor.is_typing
        await hands.press("colon", *"cat", "enter")
        await hands.until(lambda: len(hands.game.steps) == len(WOOD) + 2, "the likeliest place")


async def test_a_rack_typed_at_once_switches_hints_on(home: Path) -> None:
    async with at_table(a_game("5C MOOD"), home) as hands:
        await hands.press("ctrl+t", *"saw")
        await hands.dialog("Ben's rack", "Hints are off.", "3 on the rack")
        await hands.type("earn")
        assert "sawearn" not in hands.text.lower()
        await hands.press("enter")
        await hands.see("Best of the words we show", "lay", "more")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.play("pass")
        assert hands.saved.turns[-1].hinted
        assert hands.saved.turns[-1].rack == ("S", "A", "W", "E", "A", "R", "N")


async def test_hints_are_off_until_the_table_switches_them_on(home: Path) -> None:
    async with at_table(a_game("5C MOOD"), home) as hands:
        hands.session.note_rack(tuple("SAWEARN"))
        await hands.press("ctrl+t")
        await hands.dialog("Switch hints on?")
        await hands.press("tab", "enter")
        await hands.see("Best of the words we show", "lay")


async def test_a_letter_typed_beside_hints_is_laid(home: Path) -> None:
    async with at_table(a_game("5C MOOD"), home) as hands:
        hands.session.hints_on = True
        hands.session.note_rack(tuple("SAWEARN"))
        await hands.press("ctrl+t")
        await hands.see("Best of the words we show", "lay")
        await hands.press("w")
        await hands.back_at_table()
        assert hands.table.editor.entry.draft.keys


async def test_racks_tell_that_nobody_can_play(home: Path) -> None:
    game = game_of(rules=rules_with(LAST_TILES))
    async with at_table(game, home) as hands:
        await hands.press("m", "o", "enter", "f8")
        await hands.dialog("Can anybody still play?", "Ben, type your tiles")
        await hands.type("vvv")
        await hands.press("enter")
        await hands.dialog("Ben cannot play.", "Anna, type your tiles")
        await hands.type("v")
        await hands.press("enter")
        await hands.dialog("Anna cannot play.", "Nobody can play.")
        await hands.press("enter")
        await hands.dialog("nobody can play, and the bag is empty")
        assert hands.saved.position.ending is Ending.NOBODY_CAN_PLAY


async def test_the_house_decides_about_a_word_looked_up(home: Path) -> None:
    async with at_table(a_game(words=WordCheck.INLINE), home) as hands:
        await hands.press("f7")
        await hands.type("moad")
        await hands.press("enter")
        await hands.see("MOAD is not in")
        await hands.press("ctrl+g")
        await hands.see("MOAD is good")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.play("5C MOAD")
        assert hands.game.steps[-1].turn.accepted == ()
        await hands.press("f7")
        await hands.type("moad")
        await hands.press("enter", "ctrl+b")
        await hands.see("not allowed by the house")


async def test_tiles_on_the_board_are_not_passed_over(home: Path) -> None:
    async with at_table(a_game(), home) as hands:
        for keys, then in (
            (["f2"], "F2 passes"),
            (["f3"], "F3 swaps"),
            (["f8"], "F8 ends the game"),
            ([*":pass", "enter"], "type it again"),
        ):
            await hands.press("m", "o", *keys)
            await hands.see(f"Tiles are laid: Esc takes them off, then {then}.")
            assert not hands.game.steps
            await hands.press("escape")
        await hands.press("f2")
        await hands.until(lambda: len(hands.game.steps) == 1)


async def test_what_is_wrong_in_the_file_of_house_words_is_told(home: Path) -> None:
    home.mkdir()
    (home / "house-words.txt").write_text("+ZIZZY\nnonsense\n", "utf-8")
    async with at_table(a_game(), home) as hands:
        await hands.see("house-words.txt, line 2", "nonsense")
        assert "ZIZZY" in (hands.session.lexicon or ())
        await hands.press("ctrl+e")
        await hands.see("Set-up of this game")
        await hands.press(*"Zoe", "ctrl+s")
        await hands.dialog("Anna is now called Zoe.")
        await hands.press("enter")
        await hands.see("The game is corrected.")


def naming(path: Path) -> Game:
    """A game from elsewhere whose words are looked up in a file."""
    game = a_game("5C MOOD")
    game.setup = replace(game.setup, words=WordCheck.INLINE, dictionary=str(path))
    return game


async def test_the_table_is_asked_before_a_list_is_opened_that_only_the_game_names(
    home: Path, tmp_path: Path
) -> None:
    words = tmp_path / "words.txt"
    words.write_text("mood\nwood\n", "utf-8")
    async with at_table(naming(words), home) as hands:
        await hands.dialog("This game wants its words looked", "leave words unchecked")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.see("Words are not checked. Ctrl+E")
        assert hands.session.lexicon is None
    async with at_table(naming(words), home) as hands:
        await hands.dialog("This game wants its words looked")
        await hands.press("right", "enter")
        await hands.see("Words are looked up in words.txt.")
        assert "WOOD" in (hands.session.lexicon or ())
    async with at_table(naming(words), home) as hands:
        await hands.until(lambda: hands.session.lexicon is not None)
        assert not hands.app.screen.is_modal


async def test_the_table_is_asked_about_the_list_of_a_seat_too(home: Path, tmp_path: Path) -> None:
    words = tmp_path / "child.txt"
    words.write_text("mood\nwood\n", "utf-8")
    game = a_game()
    own = SeatTerms(words=WordCheck.INLINE, dictionary=str(words))
    game.setup = replace(game.setup, seats=(own, *[SeatTerms()] * 2))
    async with at_table(game, home) as hands:
        await hands.dialog("This game wants its words looked", "It is for the words of Anna.")
        await hands.press("escape")
        await hands.see("The words of Anna are not checked.")
        assert not hands.session.seat_lexicons
    async with at_table(game, home) as hands:
        await hands.dialog("This game wants its words looked")
        await hands.press("right", "enter")
        await hands.see("The words of Anna are looked up in child.txt.")
        assert hands.game.judge(hands.game.read("5C FOOD")).broken == ("not-a-word",)


@pytest.mark.skipif(os.name == "nt", reason="devices differ")
def test_a_device_that_a_game_names_is_never_opened() -> None:
    table = Table(Session(naming(Path("/dev/tty")), GameStore()))
    table.begin()
    assert table.state.stage == WordList("/dev/tty")
    table.permit(True)
    assert "/dev/tty is not an ordinary file" in table.session.notice
    assert table.session.lexicon is None


async def test_a_hint_is_laid_with_enter(home: Path) -> None:
    async with at_table(a_game("5C MOOD"), home) as hands:
        hands.session.hints_on = True
        hands.session.note_rack(tuple("SAWEARN"))
        await hands.press("ctrl+t")
        await hands.see("Best of the words we show", "Enter    lay")
        await hands.press("2")
        shown = hands.table.query_one(BoardView).picture.new
        await hands.press("enter")
        await hands.back_at_table()
        play = hands.table.editor.entry.draft.play
        assert play
        assert frozenset(play.squares) == shown
        await hands.press("enter")
        await hands.until(lambda: len(hands.saved.turns) == 2, "the play")
        assert hands.saved.turns[-1].hinted


def test_of_equal_plays_those_with_rare_words_come_last() -> None:
    game = a_game()
    index = WordIndex.build(["ADZ", "ADO", "ADD"], game.rules.edition, 10)
    plays = find_plays(game.board, tuple("ADOZDYE"), game.rules, index)
    hints = best_hints(plays, game.board, game.rules, 100)
    ranks = [(-hint.points, hint.level) for hint in hints]
    assert ranks == sorted(ranks)
    assert hints[0].words in (("ADD",), ("ADO",))
    assert hints[-1].words == ("ADZ",)


def test_a_hint_names_each_word_once_with_its_best_place() -> None:
    game = a_game("5C MOOD")
    index = WordIndex.build(["MOOD", "WOOD", "MOODS", "ADO", "DO", "SO"], game.rules.edition, 10)
    plays = find_plays(game.board, tuple("SOAWEDN"), game.rules, index)
    hints = best_hints(plays, game.board, game.rules, 8)
    first = [hint.words[0] for hint in hints]
    assert len(first) == len(set(first)) > 3
    best: dict[str, int] = {}
    for play in plays:
        best.setdefault(play.text, play.total)
    assert {hint.words[0]: hint.points for hint in hints} == best
    for most in (1, 2, 3):
        assert best_hints(plays, game.board, game.rules, most) == hints[:most]

"""Challenges, look-ups, racks and hints, through the keys of a player; words that are left out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets import Input

from scorekeeper.finder import WordIndex, find_plays
from scorekeeper.game.board import Square
from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game
from scorekeeper.game.position import Ending
from scorekeeper.game.setup import SeatTerms, Setup, WordCheck
from scorekeeper.session import GameStore, Session
from scorekeeper.session.correction import Correction
from scorekeeper.session.words import best_hints
from scorekeeper.table.stage import WordList
from scorekeeper.table.table import Table
from scorekeeper.tui.entry.draft import Draft
from scorekeeper.tui.entry.turn_entry import Interpretation, TurnEntry
from scorekeeper.tui.questions.file import permit_list
from scorekeeper.tui.table.screen import TableScreen
from scorekeeper.words.catalogue import find_lexicon
from scorekeeper.words.english import LEVELS, English
from scorekeeper.words.house import load_house_words
from scorekeeper.words.look_up import NOT_IN_THIS_BOX, LookupAnswer, Said, fitting
from tests.support.games import game_of, rules_with

from ..hands import at_table
from ..helpers import square
from ..phones.pages import a_game

LAST_TILES = replace(
    find_edition("classic-8x8"),
    tiles={"M": 1, "O": 1, "V": 4},
    flat_bonus={},
    rack_size=3,
    stack_limit=1,
    start=frozenset({Square.parse("D4")}),
)
"""A box from which Anna can draw MOV and lay MO, so that nothing but V is left."""


WOOD = ("5C MOOD", "F5 .EAR", "6E N.T", "5C W")


async def test_words_are_looked_up_the_house_decides_and_the_turn_remembers(home: Path) -> None:
    home.mkdir()
    (home / "house-words.txt").write_text("+ZIZZY\nnonsense\n", "utf-8")
    async with at_table(a_game(), home) as hands:
        await hands.see("house-words.txt, line 2", "nonsense")
        await hands.press("f7")
        await hands.dialog("All turns will say which", "a word, or a pattern: A? *ING")
        hands.post(*"congress", "enter")
        await hands.dialog("CONGRESS is good.", "It is a")
        hands.post(*"cat, dog", "enter")
        await hands.see("Look one word up at a time.")
        hands.post(*["backspace"] * 5, ".", "enter")
        await hands.see("CAT is good.")
        hands.post(*"d0g", "enter")
        await hands.see("Letters only, please: no 0.")
        hands.post("down", "ctrl+u", *"moad", "enter")
        await hands.dialog("MOAD is not in", "Similar")
        assert load_house_words()[0].always == {"ZIZZY"}
        hands.post("down", "enter")
        await hands.see("MOAD is good.")
        hands.post(*"zzyx", "enter")
        await hands.see("ZZYX is not in")
        await hands.click("always allow it")
        await hands.see("ZZYX is good.")
        assert load_house_words()[0].always == {"MOAD", "ZIZZY", "ZZYX"}
        assert "MOAD" in (hands.session.lexicon or ())
        hands.post("down", "down", "enter")
        await hands.see("Your house rules leave ZZYX out.")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.play("5C MOAD")
        assert hands.saved.turns[-1].looked_up == ("CONGRESS", "CAT", "MOAD", "ZZYX")
        assert hands.table.check_action("rack", ()) is False  # Where no computer plays.


def test_a_good_word_that_no_tiles_of_the_box_spell_is_said_to_be_so() -> None:
    ten = find_edition("hasbro-10x10")
    without = LookupAnswer("QI", good=True, said=(Said("QI is good.", "good"),)).for_box(ten)
    assert without.said == (("QI is good.", "good"), (NOT_IN_THIS_BOX, "bad"))
    for answer in (LookupAnswer("QUIT", good=True), LookupAnswer("QI", good=False), LookupAnswer()):
        assert answer.for_box(ten) is answer


def test_each_pattern_of_the_example_fits_words_at_every_level() -> None:
    for level in LEVELS:
        assert all(fitting(pattern, English(level.size)) for pattern in ("A?", "*ING"))


def test_what_is_wrong_in_the_file_of_house_words_is_told_once(home: Path) -> None:
    home.mkdir()
    (home / "house-words.txt").write_text("+ZIZZY\nnonsense\n", "utf-8")
    session = Session(a_game(), GameStore())
    session.open_dictionary()
    assert "ZIZZY" in (session.lexicon or ())
    assert "house-words.txt, line 2" in session.take_notice()
    setup = replace(session.game.setup, players=("Zoe", "Ben", "Cy"))
    assert session.apply(Correction.of(session.game).with_setup(setup, (0, 1, 2))).done
    session.open_dictionary()
    assert "ZIZZY" in (session.lexicon or ())
    assert session.take_notice() == ""


def test_why_a_word_has_no_place_is_said_as_it_is() -> None:
    game = a_game("5C MOOD", words=WordCheck.INLINE)
    game.lexicon = frozenset({"MOOD", "ZAX"})
    hints = {
        word: TurnEntry.at_start(game).with_text(word, game).interpret(game).hint
        for word in ("hosue", "zax")
    }
    assert hints["hosue"].startswith("HOSUE is not in the dictionary")
    assert hints["zax"] == "The words around it leave no place for this word."


async def test_arrows_choose_a_place_and_a_digit_plays_at_its_own(home: Path) -> None:
    async with at_table(a_game(*WOOD, words=WordCheck.INLINE), home) as hands:
        hands.post("colon", *"grandmother", "2")
        await hands.see("The rules leave no place for this word.")
        assert hands.table.editor.entry.text == "grandmother"
        assert len(hands.game.steps) == len(WOOD)
        hands.post("ctrl+u", *"wool")
        await hands.see("Enter: C5   2: E3   3: 8C")
        first = hands.board
        await hands.press("down")
        await hands.see("Place 2 of")
        assert hands.board != first
        await hands.press("2")
        assert hands.game.steps[-1].text == "E3 WO.L"
        assert not hands.table.editor.is_typing
        hands.post("colon", *"cat", "enter")
        await hands.until(lambda: len(hands.game.steps) == len(WOOD) + 2, "the likeliest place")


async def test_hints_are_off_until_the_table_switches_them_on(home: Path) -> None:
    async with at_table(a_game("5C MOOD"), home) as hands:
        assert isinstance(hands.table, TableScreen)
        hands.table.without_key("show_me")
        await hands.dialog("Ben's rack")
        await hands.type("saw")
        await hands.dialog("Ben's rack", "Hints are off.", "3 on the rack")
        hands.post(*"earn")
        await hands.see("7 on the rack")
        assert "sawearn" not in hands.text.lower()
        await hands.press("enter")
        await hands.see("Best of the words we show", "Enter    lay")
        await hands.press("down")
        shown = hands.board_view.picture.new
        await hands.press("enter")
        await hands.back_at_table()
        play = hands.table.editor.entry.draft.play
        assert play
        assert frozenset(play.squares) == shown
        await hands.press("enter")
        await hands.until(lambda: len(hands.saved.turns) == 2, "the play")
        assert hands.saved.turns[-1].hinted
        assert hands.saved.turns[-1].rack == ("S", "A", "W", "E", "A", "R", "N")

        hands.session.hints_on = False
        hands.session.note_rack(tuple("SAWEARN"))
        hands.table.without_key("show_me")
        await hands.dialog("Switch hints on?")
        await hands.press("2")
        await hands.see("Best of the words we show", "lay")
        await hands.press("w")  # A letter is laid.
        await hands.back_at_table()
        assert hands.table.editor.entry.draft.keys


async def test_racks_tell_that_nobody_can_play(home: Path) -> None:
    rules = rules_with(LAST_TILES)
    game = Game(Setup(rules, ("Anna", "Ben"), WordCheck.CHALLENGE, "english-35"))
    async with at_table(game, home) as hands:
        hands.post("m", "o", "enter", "f8", "3")
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


def naming(path: Path) -> Game:
    """A game from elsewhere whose words are looked up in a file."""
    game = a_game("5C MOOD")
    game.setup = replace(game.setup, words=WordCheck.INLINE, dictionary=str(path))
    return game


@pytest.fixture
def lists(tmp_path: Path) -> tuple[Path, Path]:
    """Two lists of words: one for everybody, and one for a child."""
    paths = tmp_path / "words.txt", tmp_path / "child.txt"
    for path in paths:
        path.write_text("mood\nwood\n", "utf-8")
    return paths


def with_own_list(game: Game, path: Path) -> Game:
    """`game`, with the words of Ben looked up in a file of his own."""
    own = SeatTerms(words=WordCheck.INLINE, dictionary=str(path))
    game.setup = replace(game.setup, seats=(SeatTerms(), own, SeatTerms()))
    return game


async def test_the_table_is_asked_before_lists_are_opened_that_only_the_game_names(
    home: Path, lists: tuple[Path, Path]
) -> None:
    words, child = lists
    async with at_table(with_own_list(naming(words), child), home) as hands:
        await hands.dialog("This game comes with a word list", "leave words unchecked")
        assert "It is for the words of" not in hands.text
        await hands.press("2")
        await hands.dialog("This game comes with a word list", "It is for the words of Ben.")
        assert "WOOD" in (hands.session.lexicon or ())
        await hands.press("escape")
        await hands.back_at_table()
        await hands.see("The words of Ben are not checked.")
        assert not hands.session.seat_lexicons


def test_what_came_of_a_list_that_only_the_game_names_is_said(lists: tuple[Path, Path]) -> None:
    words, child = lists
    for game, path, said, refused in (
        (naming(words), words, "Words are looked up in words.txt.", "Words are not checked."),
        (
            with_own_list(a_game("5C MOOD"), child),
            child,
            "The words of Ben are looked up in child.txt.",
            "The words of Ben are not checked.",
        ),
    ):
        for agreed in (False, True):
            table = Table(Session(game.copy(), GameStore()))
            table.begin()
            assert table.state.stage == WordList(str(path))
            assert "if you trust that" in table.session.take_notice()
            assert permit_list(table, str(path), agreed) == (said if agreed else refused)


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


async def test_a_word_of_the_board_is_looked_up_by_a_click_on_it(home: Path) -> None:
    game = a_game(*WOOD[:2])
    async with at_table(game, home, (120, 40)) as hands:
        await hands.press("f7")
        await hands.dialog("Look up a word")
        field = hands.app.screen.query_one(Input)
        for word in ("MOOD", "DEAR", "MOOD"):
            await hands.click_square("F5")
            assert field.value == word
        await hands.click_square("A1")
        assert field.value == "MOOD"
        await hands.press("enter")
        await hands.dialog("MOOD is good.")


SLUR = "LIMEY"


def with_words_of(*turns: str, dictionary: str = "family:english-60") -> Game:
    """A game that is played with this dictionary."""
    game = game_of(*turns)
    setup = replace(game.setup, words=WordCheck.CHALLENGE, dictionary=dictionary)
    return Game.replay(setup, game.turns, find_lexicon(dictionary))


def test_the_entry_line_says_that_a_word_is_left_out() -> None:
    entry = TurnEntry(Draft(square("E5"))).with_text(":limey", with_words_of())
    assert entry.interpret(with_words_of()) == Interpretation(
        None, hint=f"{SLUR} is left out when children play."
    )

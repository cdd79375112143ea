"""Setting a game up from the shell."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path

import pytest

from scorekeeper.game.setup import Setup
from scorekeeper.record import load
from scorekeeper.settings import AUDIENCES, Settings, save_settings
from tests.conftest import needs_links

from .conftest import Shell


def setup(path: str | Path) -> Setup:
    return load(Path(path)).game.setup


def test_a_game_without_a_file_goes_to_the_library(shell: Shell, folder: Path) -> None:
    first = shell("new", "--players", "Anna,Ben")
    assert first.code == 0
    path = Path(first.out.strip())
    assert path.parent == folder / "home" / "games"
    assert setup(path).players == ("Anna", "Ben")
    assert Path(shell("new", "--players", "Anna,Ben").out.strip()) != path


def test_the_seats_stay_as_they_are_whoever_starts(shell: Shell) -> None:
    shell("new", "g.toml", "--players", " Anna, Ben ,Cleo", "--first", "ben")
    assert setup("g.toml").players == ("Ben", "Cleo", "Anna")


def test_edition_preset_and_rules_are_those_asked_for(shell: Shell) -> None:
    options = ["--edition", "classic-8x8", "--preset", "app-like"]
    options += ["--rule", "seven-bonus=10", "--rule", "failed-challenge = points 5"]
    options += ["--rule", "going-out-ends=no", "--rule", "double-plural=legal"]
    assert shell("new", "g.toml", "--players", "Anna", *options).code == 0
    rules = setup("g.toml").rules
    assert rules.edition.id == "classic-8x8"
    table = rules.house.as_table()
    assert table["all-pass-rounds"] == 3
    assert table["seven-bonus"] == 10
    assert table["failed-challenge"] == "points 5"
    assert table["going-out-ends"] is False
    assert table["double-plural"] == "legal"


def test_an_edition_may_be_a_file_or_one_of_the_users_own(shell: Shell, folder: Path) -> None:
    text = """
        id = "tiny"
        name = "Tiny"
        size = 5
        start = ["C3"]
        stack-limit = 3
        rack-size = 4
        [tiles]
        A = 9
        IJ = 2
    """
    (folder / "tiny.toml").write_text(text)
    assert shell("new", "g.toml", "--players", "A,B", "--edition", "tiny.toml").code == 0
    own = folder / "home" / "editions"
    own.mkdir(parents=True)
    (own / "mine.toml").write_text(text)
    assert shell("new", "h.toml", "--players", "A,B", "--edition", "tiny").code == 0
    assert setup("g.toml").rules.edition == setup("h.toml").rules.edition
    assert shell("add", "h.toml", "3C AIJ").code == 0
    (own / "mine.toml").write_text(text.replace("size = 5", "size = 0"))
    broken = shell("new", "i.toml", "--players", "A,B", "--edition", "tiny")
    assert broken.code == 2
    assert "mine.toml" in broken.err
    assert "there is no box 'tiny'" in broken.err


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--players", "Anna,Anna"], "a name of their own"),
        (["--players", "Anna,"], "a name of their own"),
        (["--players", "A,B,C,D,E,F,G"], "7 players; these rules are for 1 to 6"),
        (["--players", "A,B,C", "--rule", "players=2"], "3 players; these rules are for 1 to 2"),
        (["--players", "A,B", "--first", "C"], "is not one of A, B"),
        (["--players", "A,B", "--edition", "deluxe"], "there is no box 'deluxe'"),
        (["--players", "A,B", "--edition", "none.toml"], "There is no file"),
        (["--players", "A,B", "--preset", "x"], "there is no set of house rules 'x'"),
        (["--players", "A,B", "--rule", "plural"], "write NAME=VALUE"),
        (["--players", "A,B", "--rule", "plurals=off"], "is not a house rule"),
        (["--players", "A,B", "--rule", "leftover=" + "9" * 5000], "must be a whole number"),
        (["--players", "A,B", "--words", "never"], "invalid choice"),
        (["--players", "A,B", "--words", "inline", "--no-dictionary"], "needs a dictionary"),
        (
            ["--players", "A,B", "--words", "unchecked", "--dictionary", "english"],
            "needs no --dictionary",
        ),
        (["--players", "A,B", "--no-dictionary", "--family-words"], "need no --family-words"),
        (["--players", "A,B", "--dictionary", "nope"], "there is no dictionary 'nope'"),
        (["--result", "A 1, B 2", "--to-move", "A"], "--to-move is for a game that is yet to be"),
        (["--result", "A 1, B 2", "--position", "b.txt"], "--position is for a game that is yet"),
        (["--result", "A 1, B 2", "--date", "9999"], "that day is yet to come"),
        (["--result", "Anna 143 Ben 120"], 'write "Anna 143, Ben 120"'),
        ([], "--players"),
    ],
)
def test_what_cannot_be_set_up_is_told(
    shell: Shell, folder: Path, options: list[str], reason: str
) -> None:
    result = shell("new", "g.toml", *options)
    assert (result.code, result.out) == (2, "")
    assert reason in result.err
    assert not (folder / "g.toml").exists()


@pytest.mark.parametrize(
    ("options", "words", "dictionary"),
    [
        ([], "challenge", "family:english-60"),
        (["--no-dictionary"], "unchecked", ""),
        (["--dictionary", "english-50"], "challenge", "family:english-50"),
        (["--dictionary", "english-60"], "challenge", "family:english-60"),
        (["--dictionary", "english-50", "--no-family-words"], "challenge", "english-50"),
        (["--family-words"], "challenge", "family:english-60"),
        (["--dictionary", "family:english-70"], "challenge", "family:english-70"),
        (["--words", "unchecked"], "unchecked", ""),
        (["--words", "challenge"], "challenge", "family:english-60"),
        (["--no-family-words"], "challenge", "english-60"),
        (["--words", "inline", "--dictionary", "english-70"], "inline", "english-70"),
        (["--words", "inline"], "inline", "family:english-60"),
        (["--words", "challenge", "--dictionary", "english-70"], "challenge", "english-70"),
    ],
)
def test_words_are_checked_when_and_by_what_the_table_chose(
    shell: Shell, options: list[str], words: str, dictionary: str
) -> None:
    assert shell("new", "g.toml", "--players", "A,B", *options).code == 0
    assert (setup("g.toml").words, setup("g.toml").dictionary) == (words, dictionary)


@pytest.mark.parametrize(
    ("audience", "options", "words", "dictionary"),
    [
        ("family", [], "inline", "family:english-50"),
        ("family", ["--words", "challenge"], "challenge", "family:english-50"),
        ("family", ["--no-family-words"], "inline", "english-50"),
        ("family", ["--dictionary", "english"], "inline", "english"),
        ("family", ["--no-dictionary"], "unchecked", ""),
        ("grown-ups", [], "challenge", "family:english-60"),
        ("club", [], "challenge", "english"),
        ("club", ["--family-words"], "challenge", "family:english"),
    ],
)
def test_a_game_goes_by_who_plays_as_far_as_no_option_says_otherwise(
    shell: Shell, audience: str, options: list[str], words: str, dictionary: str
) -> None:
    who = next(one for one in AUDIENCES if one.name == audience)
    save_settings(Settings().playing(who))
    assert shell("new", "g.toml", "--players", "A,B", *options).code == 0
    assert (setup("g.toml").words, setup("g.toml").dictionary) == (words, dictionary)


def test_a_word_list_is_found_from_any_folder(shell: Shell, folder: Path) -> None:
    (folder / "words.txt").write_text("mood\n")
    shell("new", "g.toml", "--players", "A,B", "--dictionary", "words.txt")
    assert setup("g.toml").dictionary == str((folder / "words.txt").absolute())


def test_a_file_that_is_there_is_never_overwritten(shell: Shell, folder: Path) -> None:
    (folder / "g.toml").write_text("mine")
    assert "already exists" in shell("new", "g.toml", "--players", "A,B").err
    assert (folder / "g.toml").read_text() == "mine"


@needs_links
def test_a_link_to_nowhere_is_there_already(shell: Shell, folder: Path) -> None:
    (folder / "link.toml").symlink_to(folder / "nowhere.toml")
    assert shell("new", "link.toml", "--players", "A,B").code == 2


def test_a_folder_that_is_missing_is_told(shell: Shell) -> None:
    result = shell("new", "none/g.toml", "--players", "A,B")
    assert result.code == 2
    assert "its folder does not exist" in result.err


def test_names_never_steer_the_terminal(shell: Shell) -> None:
    name = "An\x1b[31mna\u202e"
    assert shell("new", "g.toml", "--players", f"{name},Ben").code == 0
    for command in (
        ["show", "g.toml"],
        ["show", "g.toml", "--unseen"],
        ["add", "g.toml", "5C MOOD"],
    ):
        result = shell(*command)
        assert "An?[31mna?" in result.out
        assert not any(unicodedata.category(c) in ("Cc", "Cf") for c in result.out if c != "\n")


def test_a_place_and_a_note_are_kept_shown_and_changed(shell: Shell) -> None:
    options = ("--place", " Brighton\x1b ", "--note", "Ben's\n birthday")
    assert shell("new", "game.toml", "--players", "Anna,Ben", *options).code == 0
    shown = shell("show", "game.toml").out
    assert "Place: Brighton?\nNote: Ben's birthday\n" in shown
    values = json.loads(shell("show", "--json", "game.toml").out)
    assert (values["place"], values["note"]) == ("Brighton?", "Ben's birthday")
    changed = shell("change", "game.toml", "--place", "Hove", "--note", "")
    assert changed.out.startswith("The place is now Hove.\nThe note is removed.\n")
    assert "Place: Hove\n" in shell("show", "game.toml").out
    assert "Note" not in shell("show", "game.toml").out


def test_five_play_by_the_leaflets_rules_as_on_the_screen(shell: Shell) -> None:
    assert shell("new", "five.toml", "--players", "A,B,C,D,E").code == 0
    assert setup("five.toml").rules.house.players == 5
    assert shell("new", "two.toml", "--players", "A,B").code == 0
    assert setup("two.toml").rules.house.players == 4
    assert shell("change", "two.toml", "--join", "C", "--join", "D", "--join", "E").code == 0
    assert setup("two.toml").rules == setup("five.toml").rules


LONG = "A" * 10_000


@pytest.mark.parametrize(
    "options",
    [
        ("--players", f"{LONG},Ben"),
        ("--players", "Anna,Ben", "--computer", f"{LONG}:everyday:fair"),
        ("--players", "Anna,Ben", "--seat", f"Anna: members=Ida+{LONG}"),
        ("--players", "Anna,Ben", "--place", LONG),
        ("--players", "Anna,Ben", "--note", LONG),
    ],
)
def test_what_is_too_long_is_refused_rather_than_cut(
    options: tuple[str, ...], shell: Shell, folder: Path
) -> None:
    result = shell("new", "long.toml", *options)
    assert result.code == 2
    assert "letters; 'AAAAAAAAAAAAAAAAAAAA...' has 10,000" in result.err
    assert not (folder / "long.toml").exists()


def test_it_is_the_place_that_is_too_long(shell: Shell, folder: Path) -> None:
    shell("new", "game.toml", "--players", "Anna,Ben")
    for command in (
        ("new", "--players", "Anna,Ben", "--place", LONG),
        ("change", "game.toml", "--place", LONG),
    ):
        assert "a place has at most 60 letters" in shell(*command).err


def test_longer_names_are_refused_where_they_are_changed_as_well(
    shell: Shell, folder: Path
) -> None:
    shell("new", "--players", "Anna,Ben")
    (path,) = (folder / "home" / "games").iterdir()
    before = path.read_bytes()
    for command in (
        ("change", str(path), "--player", f"Anna={LONG}"),
        ("change", str(path), "--join", LONG),
    ):
        result = shell(*command)
        assert result.code in (1, 2)
        assert "a name has at most 60 letters" in result.err.lower()
    assert path.read_bytes() == before


BOARD = "\n".join([". . . . . . . . . ."] * 4 + [". . W4 O O D . . . ."] + ["." * 10] * 5)
FOUND = ("--players", "Anna,Ben", "--position", "board.txt", "--points", "115,155")


def test_a_game_may_begin_with_a_board_as_it_lies(shell: Shell) -> None:
    Path("board.txt").write_text(BOARD, "utf-8")
    options = ["--to-move", "ben", "--turns", "13", "--bag", "40"]
    assert shell("new", "g.toml", *FOUND, *options).code == 0
    start = setup("g.toml").start_position
    assert start is not None
    assert (start.points, start.to_move, start.turns, start.bag) == ((115, 155), 1, 13, 40)
    shown = shell("show", "g.toml").out
    assert "The board as it was found after turn 13: Anna 115, Ben 155." in shown
    assert "After 13 turns" in shown
    assert shell("check", "g.toml").code == 0


def test_a_board_that_cannot_be_is_told_and_may_be_kept(shell: Shell) -> None:
    Path("board.txt").write_text(BOARD.replace("W4", "W6"), "utf-8")
    refused = shell("new", "g.toml", *FOUND)
    assert (refused.code, Path("g.toml").exists()) == (2, False)
    assert "C5 has more than 5 tiles, the limit." in refused.err
    assert "--accept start-position" in refused.err
    assert shell("new", "g.toml", *FOUND, "--accept", "start-position").code == 0
    assert shell("check", "g.toml").code == 0


def test_words_of_a_board_are_looked_up_where_they_are_checked_as_laid(shell: Shell) -> None:
    Path("board.txt").write_text(BOARD.replace("D", "X"), "utf-8")
    Path("words.txt").write_text("wood\n", "utf-8")
    checked = ("--dictionary", "words.txt", "--words")
    assert "WOOX is not" in shell("new", "g.toml", *FOUND, *checked, "inline").err
    assert shell("new", "g.toml", *FOUND, *checked, "challenge").code == 0


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--points", "1,2"], "--points needs a --position"),
        (["--position", "none.txt"], "none.txt"),
        (["--position", "board.txt"], "--points needs 2 numbers"),
        (["--position", "board.txt", "--points", "1,x"], "--points needs 2 numbers"),
        (["--position", "board.txt", "--points", "1,2", "--to-move", "Cleo"], "not one of"),
        (["--position", "board.txt", "--points", "1,2", "--deal"], "cannot deal"),
        (["--position", "board.txt", "--points", "1,2", "--edition", "classic-8x8"], "rows"),
    ],
)
def test_a_start_that_cannot_be_made_says_why(shell: Shell, options: list[str], said: str) -> None:
    Path("board.txt").write_text(BOARD, "utf-8")
    refused = shell("new", "g.toml", "--players", "Anna,Ben", *options)
    assert refused.code == 2
    assert said in refused.err

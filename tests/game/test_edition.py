"""Boxes of the game as data: the shipped ones, one that a user writes, and bad files."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.game.board import Direction, NotationError, Placement, Square
from scorekeeper.game.edition import DEFAULT_EDITION, find_edition, read_edition, shipped_editions
from scorekeeper.game.fields import DataError
from scorekeeper.game.notation import read_play, read_tiles, split_word, write_play
from scorekeeper.game.play import Play
from scorekeeper.game.rules import Rules
from tests.support.boxes import BOX, ELEVEN
from tests.support.games import RULES

from .table import broken, lay, names, play_all, problems, start_game

TEN_COUNTS = {
    1: "J Qu V X Z",
    2: "K W Y",
    3: "B F G H P",
    4: "C",
    5: "D L M N R T U",
    6: "S",
    7: "A I O",
    8: "E",
}
EIGHT_COUNTS = {
    1: "F J K Qu V W X Z",
    2: "B C G H R Y",
    3: "D L M N P S U",
    4: "I O T",
    5: "A",
    6: "E",
}


@pytest.mark.parametrize(
    ("id", "size", "start", "total", "counts"),
    [
        ("hasbro-10x10", 10, "E5 E6 F5 F6", 100, TEN_COUNTS),
        ("classic-8x8", 8, "D4 D5 E4 E5", 64, EIGHT_COUNTS),
    ],
    ids=["hasbro-10x10", "classic-8x8"],
)
def test_a_shipped_edition_is_the_box_of_that_name(
    id: str, size: int, start: str, total: int, counts: dict[int, str]
) -> None:
    edition = find_edition(id)
    letters = {letter: count for count, row in counts.items() for letter in row.split()}
    assert edition.size == size
    assert names(sorted(edition.start)) == start
    assert edition.tile_count == total
    assert dict(edition.tiles) == letters
    assert (edition.stack_limit, edition.rack_size) == (5, 7)
    assert (edition.flat_tile, edition.stacked_tile, dict(edition.flat_bonus)) == (2, 1, {"Qu": 2})
    assert list(edition.tiles) == sorted(letters)


def test_the_default_edition_comes_first() -> None:
    assert next(iter(shipped_editions())) == DEFAULT_EDITION == "hasbro-10x10"


def test_an_unknown_edition_is_refused_with_the_known_ones() -> None:
    with pytest.raises(DataError, match="'deluxe'; choose from hasbro-10x10, classic-8x8"):
        find_edition("deluxe")


@pytest.mark.parametrize(
    ("text", "letter"), [("a", "A"), ("qu", "Qu"), ("QU", "Qu"), ("qU", "Qu"), ("Z", "Z")]
)
def test_a_tile_is_known_by_its_letters_whatever_their_case(text: str, letter: str) -> None:
    assert RULES.edition.letter(text) == letter


@pytest.mark.parametrize("text", ["", "q", "Q", "AB", "Ø", "1", " "])
def test_what_the_set_does_not_hold_is_no_tile(text: str) -> None:
    with pytest.raises(NotationError):
        RULES.edition.letter(text)


# A box that a user writes ---------------------------------------------------------------------

BOX_RULES = Rules(BOX, RULES.house)


def test_a_users_edition_is_read_as_written() -> None:
    assert (BOX.id, BOX.name, BOX.size, BOX.tile_count) == ("elf", "Elf bij elf", 11, 63)
    assert (BOX.stack_limit, BOX.rack_size) == (6, 8)
    assert names(sorted(BOX.start)) == "F6"


@pytest.mark.parametrize(
    ("word", "tiles"),
    [
        ("IJS", ["IJ", "S"]),
        ("ijs", ["IJ", "S"]),
        ("[I][J]S", ["I", "J", "S"]),
        ("I[J]S", ["I", "J", "S"]),
        ("[IJ]S", ["IJ", "S"]),
        ("IIJ", ["I", "IJ"]),
        ("CSÉ", ["CS", "É"]),
        ("csé", ["CS", "É"]),
        ("CSE\u0301", ["CS", "É"]),
        ("LLL", ["LL", "L"]),
        ("L[LL]", ["L", "LL"]),
        (".IJ.", [".", "IJ", "."]),
    ],
    ids=str,
)
def test_the_longest_tile_wins_and_brackets_decide(word: str, tiles: list[str]) -> None:
    assert split_word(word, BOX) == tiles


@pytest.mark.parametrize(
    "text", ["6E IJS", "6E [I]JS", "6E [C]SÉ", "6E CSÉL", "F6 LLA", "F6 [L]LLA", "F6 LLLA"]
)
def test_tiles_of_several_letters_are_written_as_they_are_read(text: str) -> None:
    board = lay(edition=BOX)
    assert write_play(read_play(text, board, BOX), board, BOX) == text


OVERLAPPING = read_edition(
    ELEVEN.replace("S = 5\n", "S = 5\nSZ = 3\n")
    .replace("L = 6\n", "")
    .replace("LL = 2\n", "LL = 2\nLLL = 2\n"),
    "overlapping.toml",
)
"""A set with C, CS and SZ, and no Z; with LL and LLL, and no L."""


@pytest.mark.parametrize(
    ("word", "tiles"),
    [
        ("CSZ", ["C", "SZ"]),
        ("CSCSZ", ["CS", "C", "SZ"]),
        ("CSSZ", ["CS", "SZ"]),
        ("C.SZ", ["C", ".", "SZ"]),
        ("[C]S", ["C", "S"]),
        ("CS[SZ]", ["CS", "SZ"]),
        ("LLLL", ["LL", "LL"]),
        ("LLLLL", ["LLL", "LL"]),
        ("ALLLLE", ["A", "LL", "LL", "E"]),
        ("L" * 199, ["LLL"] * 65 + ["LL"] * 2),
    ],
    ids=lambda value: value[:8] if isinstance(value, str) else "",
)
def test_all_ways_of_splitting_are_tried(word: str, tiles: list[str]) -> None:
    assert split_word(word, OVERLAPPING) == tiles


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("CSZZ", "'Z' is not a tile of this box"),
        ("ACSZL", "'L': this box has no plain L; its tile is LL"),
        ("L" * 198 + "Z", "'Z' is not a tile of this box"),
        ("[CSZ", "the closing bracket is missing"),
        ("[CSZ]", "'CSZ' is not a tile of this box"),
    ],
)
def test_a_word_that_cannot_be_split_says_which_letter_is_at_fault(
    word: str, sentence: str
) -> None:
    with pytest.raises(NotationError) as error:
        split_word(word, OVERLAPPING)
    assert sentence in str(error.value)


@pytest.mark.parametrize("typed", ["csz", "c sz", "C[SZ]"])
def test_a_rack_of_overlapping_tiles_is_read(typed: str) -> None:
    assert read_tiles(typed, OVERLAPPING) == ["C", "SZ"]


def test_overlapping_tiles_are_laid_written_and_read_back() -> None:
    board = lay(edition=OVERLAPPING)
    for text, canonical in (("F6 C", "6F C"), ("F7 SZ", "F6 .SZ"), ("E6 A", "6E A")):
        play = read_play(text, board, OVERLAPPING)
        assert write_play(play, board, OVERLAPPING) == canonical
        assert read_play(canonical, board, OVERLAPPING) == play
        board = board.lay(play.tiles)
    assert [board.text(run) for run in board.runs()] == ["AC", "CSZ"]


@given(
    st.lists(st.sampled_from(list(OVERLAPPING.tiles)), min_size=1, max_size=11),
    st.sampled_from(["6A", "F1"]),
)
def test_whatever_overlapping_tiles_are_laid_is_read_back(letters: list[str], at: str) -> None:
    board = lay(edition=OVERLAPPING)
    direction = Direction.ACROSS if at == "6A" else Direction.DOWN
    first = Square(0, 5) if at == "6A" else Square(5, 0)
    squares = (first.step(direction, place) for place in range(len(letters)))
    play = Play(tuple(map(Placement, squares, letters)))
    assert read_play(write_play(play, board, OVERLAPPING), board, OVERLAPPING) == play


def test_a_letter_beyond_a_to_z_that_the_set_lacks_is_refused() -> None:
    with pytest.raises(NotationError, match="'Ø' is not a tile"):
        read_play("6E Ø", lay(edition=BOX), BOX)


def test_an_accent_is_left_out_only_where_the_set_has_no_such_tile() -> None:
    assert split_word("ÈÉ", BOX) == ["E", "É"]
    assert BOX.letter("é") == "É"


def test_a_game_is_played_and_scored_with_a_users_edition() -> None:
    game = play_all(start_game(rules=BOX_RULES), "6E IJS", "F6 .ÉCS", "6E E", "F6 .ALLE")
    assert [
        {word.text: word.arithmetic for word in step.judgement.score.words} for step in game.steps
    ] == [
        {"IJS": "3+3 +4 for IJ"},
        {"SÉCS": "3+3+3"},
        {"ES": "4+2"},
        {"SALLE": "2+4+4+2"},
    ]
    assert game.position.scores == (16, 21)
    assert [step.text for step in game.steps] == ["6E IJS", "F6 .ÉCS", "6E E", "F6 .ALLE"]


def test_a_users_edition_has_its_own_limits() -> None:
    board = lay("6E CA", "6E L", "6E N", "6E T", "6E S", edition=BOX)
    assert problems(board, "6E J", BOX_RULES) == ()
    full = lay("6E CA", "6E L", "6E N", "6E T", "6E S", "6E J", edition=BOX)
    (problem,) = problems(full, "6E C", BOX_RULES)
    assert problem.message == "E6 already has 6 tiles, the limit."
    long = problems(lay(edition=BOX), "6A [C][S]ALTENE", BOX_RULES)
    assert long == ()
    assert [p.message for p in problems(lay(edition=BOX), "6A [C][S]ALTENEN", BOX_RULES)] == [
        "9 tiles laid, but a rack holds 8."
    ]


def test_letters_written_small_are_tiles_like_any_other() -> None:
    small = ELEVEN.replace("S = 5", "s = 5").replace("N = 8", "n = 8").replace("IJ = 4", "n = 4")
    edition = read_edition(small, "elf.toml")
    assert dict(edition.tiles) == dict(BOX.tiles)
    assert dict(edition.flat_bonus) == {"N": 4}
    board = lay("6E ENT", edition=edition)
    assert broken(board, "6E ...S", Rules(edition, RULES.house)) == ["plural-s"]


def test_the_score_table_may_be_left_out() -> None:
    text = ELEVEN.replace("[score]\nflat-tile = 3\nstacked-tile = 2\n\n", "").replace(
        "[score.flat-bonus]\nIJ = 4\n\n", ""
    )
    edition = read_edition(text, "elf.toml")
    assert (edition.flat_tile, edition.stacked_tile, dict(edition.flat_bonus)) == (2, 1, {})


# Bad files ------------------------------------------------------------------------------------

BAD = [
    ("no id", 'id = "elf"\n', "", "elf.toml: id: is missing"),
    ("no size", "size = 11\n", "", "elf.toml: size: is missing"),
    ("no start", 'start = ["F6"]\n', "", "elf.toml: start: is missing"),
    ("no rack size", "rack-size = 8\n", "", "elf.toml: rack-size: is missing"),
    ("no tiles", "[tiles]", "[stones]", "elf.toml: tiles: is missing"),
    ("size is a text", "size = 11", 'size = "11"', "line 3: size: must be a whole number"),
    ("size is a truth", "size = 11", "size = true", "line 3: size: must be a whole number"),
    ("size is a fraction", "size = 11", "size = 11.0", "line 3: size: must be a whole number"),
    ("board too large", "size = 11", "size = 27", "line 3: size: must be a whole number from 3 to"),
    ("board too small", "size = 11", "size = 2", "line 3: size: must be a whole number from 3 to"),
    ("name is empty", '"Elf bij elf"', '" "', "line 2: name: must be a text"),
    ("name is a number", '"Elf bij elf"', "11", "line 2: name: must be a text"),
    ("name is too long", "Elf bij elf", "x" * 61, "line 2: name: must be a text of 1 to 60"),
    ("start is a text", '["F6"]', '"F6"', "line 4: start: must be a list"),
    ("start is empty", '["F6"]', "[]", "line 4: start: must be a list"),
    ("start off the board", '["F6"]', '["L6"]', "line 4: start: L6 is outside the 11x11 board"),
    ("start below the board", '["F6"]', '["F12"]', "line 4: start: F12 is outside"),
    ("start is row nought", '["F6"]', '["F0"]', "line 4: start: F0 is outside"),
    ("start is no square", '["F6"]', '["6F"]', "line 4: start: '6F' is not a square"),
    ("start is a number", '["F6"]', "[6]", "line 4: start: must be a list"),
    ("stacks of nothing", "stack-limit = 6", "stack-limit = 0", "line 5: stack-limit: must be"),
    ("no place on a rack", "rack-size = 8", "rack-size = 0", "line 6: rack-size: must be"),
    ("points are a text", "flat-tile = 3", 'flat-tile = "x"', "line 9: score.flat-tile: must be"),
    ("points below nought", "stacked-tile = 2", "stacked-tile = -1", "line 10: score.stacked-tile"),
    ("bonus for no tile", "IJ = 4", "Q = 4", "line 13: score.flat-bonus.Q: is not one of the"),
    ("bonus is a text", "IJ = 4", 'IJ = "4"', "line 13: score.flat-bonus.IJ: must be a whole"),
    ("count of nought", "A = 9", "A = 0", "line 16: tiles.A: must be a whole number from 1"),
    ("count is a text", "A = 9", 'A = "9"', "line 16: tiles.A: must be a whole number from 1"),
    ("tile listed in two cases", "A = 9", "A = 9\na = 1", "line 17: tiles.a: is listed twice"),
    ("tile listed twice", "A = 9", "A = 9\nA = 1", "elf.toml is not valid TOML"),
    ("tile is no letter", "A = 9", '"." = 9', "line 16: tiles..: a tile shows one to four letters"),
    ("tile is too long", "A = 9", "ABCDE = 9", "line 16: tiles.ABCDE: a tile shows one to four"),
    ("tile without a name", "A = 9", '"" = 9', "line 16: tiles.: a tile shows one to four"),
    ("tile not composed", '"É"', '"E\u0301"', "line 20: tiles.E\u0301: a tile shows"),
    ("not TOML", "size = 11", "size 11", "(at line 3"),
    (
        "score is a number",
        ELEVEN[ELEVEN.index("\n[score]") : ELEVEN.index("\n[tiles]")],
        "score = 5\n",
        "line 7: score: must be a table",
    ),
]


@pytest.mark.parametrize(
    ("old", "new", "message"), [bad[1:] for bad in BAD], ids=[bad[0] for bad in BAD]
)
def test_a_bad_edition_file_is_refused_by_line_and_field(old: str, new: str, message: str) -> None:
    assert old in ELEVEN
    with pytest.raises(DataError) as error:
        read_edition(ELEVEN.replace(old, new, 1), "elf.toml")
    assert message in str(error.value)


def test_an_edition_has_at_least_one_tile() -> None:
    with pytest.raises(DataError, match="tiles: must name 1 to 100 letters"):
        read_edition(ELEVEN[: ELEVEN.index("A = 9")], "elf.toml")


def test_all_letters_of_a_set_are_unseen_at_first() -> None:
    assert start_game(rules=BOX_RULES).unseen() == Counter(dict(BOX.tiles))

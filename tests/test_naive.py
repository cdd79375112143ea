"""The naive judge answers every example of the rules as the rules say."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.naive import EDITIONS, RULE_IDS, WORDS, judge, random_request

Board = dict[str, list[str]]
Tiles = list[tuple[str, str]]


def ask(
    board: Board,
    tiles: Tiles,
    rules: dict[str, Any] | None = None,
    edition: str = "hasbro-10x10",
    words: frozenset[str] | None = None,
) -> dict[str, Any]:
    """Judge a play of these tiles on this board."""
    request: dict[str, Any] = {"edition": edition, "board": board, "tiles": tiles}
    if rules is not None:
        request["rules"] = rules
    return judge(request, words)


def flat(*letters: str) -> Board:
    """Make a flat board of pieces such as ``C5 N``."""
    return {piece.split()[0]: [piece.split()[1]] for piece in letters}


def across(word: str, row: int = 5, column: str = "E") -> Board:
    """Make a board with one flat word across; a small q stands for Qu."""
    first = ord(column)
    return {
        chr(first + index) + str(row): ["Qu" if letter == "q" else letter]
        for index, letter in enumerate(word)
    }


def down(word: str, column: str = "E", row: int = 5) -> Board:
    """Make a board with one flat word down; a small q stands for Qu."""
    return {
        column + str(row + index): ["Qu" if letter == "q" else letter]
        for index, letter in enumerate(word)
    }


def laid(board: Board, tiles: Tiles) -> Board:
    """Give the board after the tiles are laid."""
    after = {square: list(stack) for square, stack in board.items()}
    for square, letter in tiles:
        after.setdefault(square, []).append(letter)
    return after


def scores(answer: dict[str, Any]) -> list[tuple[str, int]]:
    """List the words of an answer with their scores."""
    return [(word["text"], word["score"]) for word in answer["words"]]


# Editions -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "size", "total"), [
    ("hasbro-10x10", 10, 100),
    ("classic-8x8", 8, 64),
])  # fmt: skip
def test_edition_has_its_size_and_number_of_tiles(edition: str, size: int, total: int) -> None:
    """The tile counts add up to what the box says, and Q comes only as Qu."""
    assert EDITIONS[edition]["size"] == size
    assert sum(EDITIONS[edition]["tiles"].values()) == total
    assert "Q" not in EDITIONS[edition]["tiles"]
    assert len(EDITIONS[edition]["tiles"]) == 26


# The leaflet's game ---------------------------------------------------------------------------

LEAFLET: list[tuple[Tiles, list[tuple[str, int]], int]] = [
    ([("C5", "M"), ("D5", "O"), ("E5", "O"), ("F5", "D")], [("MOOD", 8)], 8),
    ([("F6", "E"), ("F7", "A"), ("F8", "R")], [("DEAR", 8)], 8),
    ([("E6", "N"), ("G6", "T")], [("NET", 6), ("ON", 4)], 10),
    ([("C5", "W")], [("WOOD", 5)], 5),
    ([("F5", "L"), ("F8", "P")], [("WOOL", 6), ("LEAP", 6)], 12),
    (
        [("E8", "S"), ("F8", "N"), ("G8", "A"), ("H8", "C"), ("I8", "K")],
        [("SNACK", 7), ("LEAN", 7)],
        14,
    ),
    ([("H3", "P"), ("H4", "L"), ("H5", "U"), ("H6", "S")], [("NETS", 8), ("PLUS", 8)], 16),
]


def test_leaflet_game_scores_play_by_play() -> None:
    """All seven plays of the leaflet's game are legal and score as printed."""
    board: Board = {}
    for tiles, words, score in LEAFLET:
        answer = ask(board, tiles)
        assert answer["problems"] == []
        assert answer["legal"] is True
        assert scores(answer) == words
        assert answer["bonus"] == 0
        assert answer["score"] == score
        board = laid(board, tiles)
    assert board["C5"] == ["M", "W"]
    assert board["F5"] == ["D", "L"]
    assert board["F8"] == ["R", "P", "N"]


def test_words_name_their_direction_and_squares() -> None:
    """A word formed is given with all its squares, across before down."""
    board = laid(laid({}, LEAFLET[0][0]), LEAFLET[1][0])
    assert ask(board, LEAFLET[2][0])["words"] == [
        {"text": "NET", "direction": "across", "squares": ["E6", "F6", "G6"], "score": 6},
        {"text": "ON", "direction": "down", "squares": ["E5", "E6"], "score": 4},
    ]


def test_belated() -> None:
    """CATER scores 10; B and E in front, L on C and D on R make BELATED for 9."""
    cater: Tiles = [("E5", "C"), ("F5", "A"), ("G5", "T"), ("H5", "E"), ("I5", "R")]
    assert ask({}, cater)["score"] == 10
    answer = ask(laid({}, cater), [("C5", "B"), ("D5", "E"), ("E5", "L"), ("I5", "D")])
    assert answer["problems"] == []
    assert scores(answer) == [("BELATED", 9)]
    assert answer["score"] == 9


def test_wipe() -> None:
    """LIFE scores 8; W on L and P on F make WIPE for 6."""
    life: Tiles = [("E5", "L"), ("F5", "I"), ("G5", "F"), ("H5", "E")]
    assert ask({}, life)["score"] == 8
    answer = ask(laid({}, life), [("E5", "W"), ("G5", "P")])
    assert answer["problems"] == []
    assert scores(answer) == [("WIPE", 6)]
    assert answer["score"] == 6


# The plural rule ------------------------------------------------------------------------------

DOUBLE = across("CAT") | down("DOG", "H", 2)
"""CAT from E5 and DOG down to H4: both end beside the empty H5."""

PLURALS: list[tuple[str, Board, Tiles, list[str], bool]] = [
    ("NET to NETS", across("NET"), [("H5", "S")], ["NETS"], False),
    ("EAT to EATS", across("EAT"), [("H5", "S")], ["EATS"], False),
    ("EAT to EATS, down", down("EAT"), [("E8", "S")], ["EATS"], False),
    (
        "PLUS ends NET with its S",
        across("NET"),
        [("H2", "P"), ("H3", "L"), ("H4", "U"), ("H5", "S")],
        ["NETS", "PLUS"],
        True,
    ),
    ("one S ends CAT and DOG", DOUBLE, [("H5", "S")], ["CATS", "DOGS"], False),
    (
        "the S ends NET and starts SAT",
        across("NET") | down("AT", "H", 6),
        [("H5", "S")],
        ["NETS", "SAT"],
        True,
    ),
    ("AT becomes SAT", across("AT", column="F"), [("E5", "S")], ["SAT"], True),
    (
        "the S ends NET and makes IS of a lone I",
        across("NET") | flat("H4 I"),
        [("H5", "S")],
        ["NETS", "IS"],
        True,
    ),
    ("a lone I becomes IS", flat("E5 I"), [("F5", "S")], ["IS"], True),
    ("an I on a stack becomes IS", {"E5": ["A", "I"]}, [("F5", "S")], ["IS"], True),
    ("CARD to CARS", across("CARD"), [("H5", "S")], ["CARS"], True),
    (
        "TIE to UNTIES",
        across("TIE"),
        [("C5", "U"), ("D5", "N"), ("H5", "S")],
        ["UNTIES"],
        True,
    ),
    ("CAT to COTS", across("CAT"), [("F5", "O"), ("H5", "S")], ["COTS"], True),
    ("BOX to BOXES", across("BOX"), [("H5", "E"), ("I5", "S")], ["BOXES"], True),
    ("HIS to HISS", across("HIS"), [("H5", "S")], ["HISS"], True),
    (
        "PRINCES to PRINCESS",
        across("PRINCES", column="B"),
        [("I5", "S")],
        ["PRINCESS"],
        True,
    ),
]


@pytest.mark.parametrize(
    ("board", "tiles", "words", "legal"),
    [case[1:] for case in PLURALS],
    ids=[case[0] for case in PLURALS],
)
def test_plural_rule(board: Board, tiles: Tiles, words: list[str], legal: bool) -> None:
    """Every row of the table under the plural rule."""
    answer = ask(board, tiles)
    assert [word["text"] for word in answer["words"]] == words
    assert answer["problems"] == ([] if legal else ["plural-s"])
    assert answer["legal"] is legal
    assert (answer["score"] is None) is not legal


def test_words_of_an_illegal_play_still_show_their_scores() -> None:
    """A forbidden plural has no score, but its word has."""
    answer = ask(across("NET"), [("H5", "S")])
    assert scores(answer) == [("NETS", 8)]
    assert answer["score"] is None


def test_double_plural_legal_allows_two_hooks_but_not_one() -> None:
    """With the house rule one S may end two words; a single hook stays illegal."""
    rules = {"double-plural": "legal"}
    assert ask(DOUBLE, [("H5", "S")], rules)["legal"] is True
    assert ask(across("NET"), [("H5", "S")], rules)["problems"] == ["plural-s"]


def test_plural_off_allows_every_hook() -> None:
    """With the plural rule off nothing is asked."""
    assert ask(across("NET"), [("H5", "S")], {"plural": "off"})["legal"] is True
    assert ask(DOUBLE, [("H5", "S")], {"plural": "off"})["legal"] is True


# Covering a word ------------------------------------------------------------------------------

COVERS: list[tuple[str, Board, Tiles, bool]] = [
    ("every letter of NET", across("NET"), [("E5", "H"), ("F5", "A"), ("G5", "M")], True),
    ("all of NET and more", across("NET"), [
        ("D5", "C"), ("E5", "H"), ("F5", "A"), ("G5", "R"), ("H5", "T"),
    ], True),
    ("all but one of NET", across("NET"), [("E5", "H"), ("F5", "A")], False),
    ("a word across loses one letter", down("NET"), [("D6", "H"), ("E6", "A"), ("F6", "M")], False),
    ("a lone tile in the line", down("NET") | flat("G7 O"), [("F7", "I"), ("G7", "N")], False),
    ("one of two joined words", across("AT", column="C") | across("ON", column="F"), [
        ("C5", "I"), ("D5", "N"), ("E5", "S"),
    ], True),
    ("two joined words each keep one", across("AT", column="C") | across("ON", column="F"), [
        ("D5", "R"), ("E5", "T"), ("G5", "R"),
    ], False),
    ("a two-letter word", across("AT"), [("E5", "O"), ("F5", "N")], True),
    ("a two-letter word, with words across", across("AT") | down("AT", "F", 5), [
        ("E5", "I"), ("F5", "N"),
    ], True),
    ("a word at the edge", across("AT", row=1, column="I"), [("I1", "O"), ("J1", "N")], True),
    ("a word down the edge", down("AT", "A", 9), [("A9", "O"), ("A10", "N")], True),
]  # fmt: skip


@pytest.mark.parametrize(
    ("board", "tiles", "covered"), [case[1:] for case in COVERS], ids=[case[0] for case in COVERS]
)
def test_covering_a_whole_word(board: Board, tiles: Tiles, covered: bool) -> None:
    """Every letter of an old word may not be covered in one turn, unless the house allows it."""
    assert ask(board, tiles)["problems"] == (["covers-word"] if covered else [])
    assert ask(board, tiles, {"cover-whole-word": "legal"})["problems"] == []


def test_letters_may_be_replaced_over_several_turns_and_come_back() -> None:
    """MOON, LOON, SOON, MOON: one letter a turn, and only the top counts."""
    board = across("MOON")
    for letter, score in (("L", 5), ("S", 6), ("M", 7)):
        answer = ask(board, [("E5", letter)])
        assert answer["problems"] == []
        assert answer["score"] == score
        board = laid(board, [("E5", letter)])


# The other rules ------------------------------------------------------------------------------

NET = across("NET")
TALL: Board = {"E5": ["A", "B", "C", "D", "N"], "F5": ["O"]}

BROKEN: list[tuple[str, Board, Tiles, list[str]]] = [
    ("right of the board", across("NET", column="H"), [("K5", "T")], ["off-board"]),
    ("below the board", down("NET", row=8), [("E11", "T")], ["off-board"]),
    ("two on one square", NET, [("H5", "T"), ("H5", "A")], ["two-on-one-square"]),
    ("crooked", NET, [("H5", "T"), ("G6", "A")], ["not-in-line"]),
    ("gap", NET, [("H5", "T"), ("J5", "A")], ["gap"]),
    ("gap down", NET, [("E6", "O"), ("E8", "A")], ["gap"]),
    ("on five", TALL, [("E5", "S")], ["too-high"]),
    ("the same letter", NET, [("G5", "T"), ("H5", "S")], ["same-letter"]),
    ("the same letter on five", TALL, [("E5", "N")], ["same-letter", "too-high"]),
    ("off the centre", {}, [("A1", "A"), ("B1", "T")], ["first-centre"]),
    ("one tile", {}, [("E5", "A")], ["first-too-short"]),
    ("one tile off the centre", {}, [("A1", "A")], ["first-centre", "first-too-short"]),
    ("apart", NET, [("A1", "A"), ("B1", "T")], ["not-connected"]),
    ("corner to corner", NET, [("H6", "A"), ("I6", "T")], ["not-connected"]),
    ("no tiles", NET, [], ["not-connected"]),
    ("no tiles, empty board", {}, [], ["first-centre", "first-too-short"]),
    ("eight tiles", NET, [(f"H{row}", letter) for row, letter in enumerate("CARDINAL", 1)],
     ["rack-size"]),
    ("crooked words are not told, so no plural and no gap",
     NET, [("H5", "S"), ("J9", "A")], ["not-in-line"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("board", "tiles", "problems"), [case[1:] for case in BROKEN], ids=[case[0] for case in BROKEN]
)
def test_each_rule(board: Board, tiles: Tiles, problems: list[str]) -> None:
    """A play breaks exactly the rules whose definitions it meets."""
    answer = ask(board, tiles)
    assert answer["problems"] == problems
    assert answer["legal"] is False
    assert answer["score"] is None
    if {"off-board", "two-on-one-square", "not-in-line"} & set(problems):
        assert answer["words"] == []
        assert answer["bonus"] == 0


@pytest.mark.parametrize(("edition", "starts"), [
    ("hasbro-10x10", {"E5", "F5", "E6", "F6"}),
    ("classic-8x8", {"D4", "E4", "D5", "E5"}),
])  # fmt: skip
def test_first_play_covers_a_start_square(edition: str, starts: set[str]) -> None:
    """Only the four squares in the centre count as the centre."""
    size = EDITIONS[edition]["size"]
    names = [f"{column}{row}" for column in "ABCDEFGHIJ"[:size] for row in range(1, size + 1)]
    for name in names:
        problems = ask({}, [(name, "A")], None, edition)["problems"]
        assert ("first-centre" not in problems) is (name in starts)


def test_the_small_board_ends_at_h8() -> None:
    """What is a square of one board is outside the other."""
    board = across("NET", column="F")
    assert ask(board, [("I5", "T")])["problems"] == []
    assert ask(board, [("I5", "T")], None, "classic-8x8")["problems"] == ["off-board"]


def test_a_tile_on_a_lone_tile_is_connected_and_forms_nothing() -> None:
    """To lie on a tile is enough; no rule asks for a word."""
    answer = ask(flat("E5 A"), [("E5", "I")])
    assert answer == {"legal": True, "problems": [], "words": [], "bonus": 0, "score": 0}


def test_two_hooks_with_a_hole_between_them_are_a_gap_alone() -> None:
    """Only a play of exactly one tile can break the plural rule."""
    board = {**down("NET", "C", 2), **down("CAT", "F", 2)}
    assert ask(board, [("C5", "S"), ("F5", "S")])["problems"] == ["gap"]


def test_words_on_both_sides_of_a_gap_are_told() -> None:
    """In a play with a gap every run that holds a new tile is a word."""
    answer = ask(NET | down("ON", "J", 6), [("H5", "T"), ("J5", "I")])
    assert answer["problems"] == ["gap"]
    assert scores(answer) == [("NETT", 8), ("ION", 6)]


def test_words_are_checked_only_against_a_dictionary() -> None:
    """Without a dictionary any letters will do."""
    tiles: Tiles = [("E5", "X"), ("F5", "Qu")]
    assert ask({}, tiles)["legal"] is True
    assert ask({}, tiles, words=frozenset({"NET"}))["problems"] == ["not-a-word"]
    assert ask({}, tiles, words=frozenset({"XQU"}))["problems"] == []


def test_crooked_plays_are_not_looked_up() -> None:
    """Where the words cannot be told none of them is wrong."""
    answer = ask(NET, [("H5", "X"), ("G6", "A")], words=frozenset())
    assert answer["problems"] == ["not-in-line"]


def test_tile_count_is_a_warning_and_sees_buried_tiles() -> None:
    """A second J is told of, wherever the first one lies, and the play stays legal."""
    board: Board = {"E5": ["J", "N"], "F5": ["O"]}
    answer = ask(board, [("G5", "J")])
    assert answer["problems"] == ["tile-count"]
    assert answer["legal"] is True
    assert answer["score"] == 4
    assert ask(laid(board, [("G5", "J")]), [("H5", "A")])["problems"] == ["tile-count"]


def test_all_seven_tiles_earn_the_bonus() -> None:
    """Seven tiles earn 20, or what the house says; six earn nothing."""
    letters = zip("CDEFGHI", "TRAINED", strict=True)
    tiles: Tiles = [(f"{column}5", letter) for column, letter in letters]
    assert ask({}, tiles)["score"] == 14 + 20
    assert ask({}, tiles, {"seven-bonus": 10})["bonus"] == 10
    assert ask({}, tiles[:6])["score"] == 12


# Qu -------------------------------------------------------------------------------------------

CORNER = across("IT", column="F") | down("IZ", "E", 6)
"""A Qu on E5 makes QUIT across and QUIZ down."""


def test_qu_is_one_tile_and_earns_two_in_a_flat_word() -> None:
    """QUIT is three tiles: 6, and 2 for Qu."""
    answer = ask({}, [("E5", "Qu"), ("F5", "I"), ("G5", "T")])
    assert scores(answer) == [("QUIT", 8)]


def test_qu_earns_nothing_in_a_stacked_word() -> None:
    """QUIZ over QUIT is four tiles in three stacks: 4."""
    assert scores(ask(across("qIT"), [("G5", "Z")])) == [("QUIZ", 4)]


def test_qu_bonus_in_every_word_or_once_a_turn() -> None:
    """Once a turn, the word across has the bonus and the word down goes without."""
    assert scores(ask(CORNER, [("E5", "Qu")])) == [("QUIT", 8), ("QUIZ", 8)]
    once = ask(CORNER, [("E5", "Qu")], {"qu-bonus": "once-a-turn"})
    assert scores(once) == [("QUIT", 8), ("QUIZ", 6)]
    assert once["score"] == 14


def test_once_a_turn_a_stacked_word_does_not_use_up_the_bonus() -> None:
    """When the word across is stacked, the flat word down is the first to have the bonus."""
    board = CORNER | {"F5": ["A", "I"]}
    once = ask(board, [("E5", "Qu")], {"qu-bonus": "once-a-turn"})
    assert scores(once) == [("QUIT", 4), ("QUIZ", 8)]


def test_a_shared_tile_counts_in_both_words_by_their_kinds() -> None:
    """One new tile can end a stacked word and a flat word."""
    board: Board = {"E5": ["C", "A"], "F6": ["E"]}
    assert scores(ask(board, [("F5", "T")])) == [("AT", 3), ("TE", 4)]


# Random requests ------------------------------------------------------------------------------


@pytest.mark.parametrize("total", [1000, pytest.param(5000, marks=pytest.mark.rules)])
@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_random_requests_reach_every_rule(edition: str, total: int) -> None:
    """Each rule is broken in one of a hundred requests, and a quarter are legal."""
    rng = random.Random(20240229)
    broken = dict.fromkeys(RULE_IDS, 0)
    clean = legal_words = stacked = 0
    for _ in range(total):
        request = random_request(rng, edition)
        answer = judge(request)
        checked = judge(request, WORDS)
        for rule in checked["problems"]:
            broken[rule] += 1
        assert set(checked["problems"]) - {"not-a-word"} == set(answer["problems"])
        clean += answer["problems"] == []
        legal_words += checked["legal"]
        board = laid(request["board"], request["tiles"])
        stacked += any(
            len(board[square]) > 1 for word in answer["words"] for square in word["squares"]
        )
    assert {rule: count for rule, count in broken.items() if count < total // 100} == {}
    assert clean >= total // 4
    assert legal_words >= total // 10
    assert stacked >= total // 20


def test_random_requests_depend_on_the_seed_alone() -> None:
    """The same seed makes the same requests."""
    first, second = random.Random(7), random.Random(7)
    for _ in range(200):
        assert random_request(first, "classic-8x8") == random_request(second, "classic-8x8")


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_random_boards_are_boards(edition: str) -> None:
    """Stacks are one to five tiles of the set, on squares of the board."""
    rng = random.Random(3)
    size = EDITIONS[edition]["size"]
    for _ in range(1000):
        for square, stack in random_request(rng, edition)["board"].items():
            assert square[0] in "ABCDEFGHIJ"[:size]
            assert 1 <= int(square[1:]) <= size
            assert 1 <= len(stack) <= 5
            assert set(stack) <= set(EDITIONS[edition]["tiles"])

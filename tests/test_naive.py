"""The naive judge, which is held against the real one: the leaflet's game, and random requests."""

from __future__ import annotations

import random

import pytest

from tests.naive import EDITIONS, RULE_IDS, WORDS, judge, random_request

Board = dict[str, list[str]]
Tiles = list[tuple[str, str]]


def laid(board: Board, tiles: Tiles) -> Board:
    """Give the board after the tiles are laid."""
    after = {square: list(stack) for square, stack in board.items()}
    for square, letter in tiles:
        after.setdefault(square, []).append(letter)
    return after


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
        answer = judge({"edition": "hasbro-10x10", "board": board, "tiles": tiles})
        assert answer["problems"] == []
        assert answer["legal"] is True
        assert [(word["text"], word["score"]) for word in answer["words"]] == words
        assert answer["bonus"] == 0
        assert answer["score"] == score
        board = laid(board, tiles)
    assert board["C5"] == ["M", "W"]
    assert board["F5"] == ["D", "L"]
    assert board["F8"] == ["R", "P", "N"]


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
    for _ in range(20):
        assert random_request(first, "classic-8x8") == random_request(second, "classic-8x8")


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_random_boards_are_boards(edition: str) -> None:
    """Stacks are one to five tiles of the set, on squares of the board."""
    rng = random.Random(3)
    size = EDITIONS[edition]["size"]
    for _ in range(200):
        for square, stack in random_request(rng, edition)["board"].items():
            assert square[0] in "ABCDEFGHIJ"[:size]
            assert 1 <= int(square[1:]) <= size
            assert 1 <= len(stack) <= 5
            assert set(stack) <= set(EDITIONS[edition]["tiles"])

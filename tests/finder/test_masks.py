"""Words as masks, compared with looking at every word."""

from __future__ import annotations

import random

import pytest

from scorekeeper.finder import WordIndex
from scorekeeper.finder.masks import RackMasks, bit_of, code_of, place_number
from scorekeeper.game.edition import find_edition

from .positions import words

TEN = find_edition("hasbro-10x10")
INDEX = WordIndex.build(words(), TEN, TEN.size)
CODES = "".join(INDEX.letters)


def test_a_tile_is_a_set_of_one() -> None:
    """Both ways, and no two tiles are the same set."""
    assert [code_of(bit_of(code)) for code in CODES] == list(CODES)
    assert len(set(map(bit_of, CODES))) == len(TEN.tiles)


@pytest.mark.parametrize("tries", [250, pytest.param(1500, marks=pytest.mark.plays)])
def test_the_words_that_fit_are_all_that_fit(tries: int) -> None:
    """For any sets of tiles, few and many, and whatever rack the sets are made for."""
    rng = random.Random(1)
    for _ in range(tries):
        length = rng.choice(list(INDEX.by_length))
        index = INDEX.by_length[length]
        sets = [rng.sample(CODES, rng.choice((1, 5, 9, 25))) for _ in range(length)]
        masks = RackMasks(INDEX.by_tile, sum(map(bit_of, rng.choice([*sets, []]))))
        words = (1 << len(index.words)) - 1
        for place, tiles in enumerate(sets):
            words &= masks[sum(map(bit_of, tiles))][place_number(length, place)]
        expected = [
            word
            for word in index.words
            if all(code in tiles for code, tiles in zip(word, sets, strict=True))
        ]
        assert index.words_of(words) == expected


def test_no_word_has_no_tile() -> None:
    """Nor any tile at a place of words so long that there are none."""
    masks = RackMasks(INDEX.by_tile, bit_of("A"))
    assert masks[0][place_number(5, 0)] == 0
    assert masks[bit_of("A")][place_number(40, 3)] == 0


def test_words_in_which_a_tile_comes_twice() -> None:
    """They are those that a rack may not hold although it has each of their tiles."""
    for index in INDEX.by_length.values():
        twice = [word for word in index.words if len(set(word)) < len(word)]
        assert index.words_of(index.doubled) == twice
        for tile, mask in index.twice.items():
            twice = [word for word in index.words if word.count(code_of(tile)) > 1]
            assert index.words_of(mask) == twice


@pytest.mark.parametrize("letters", ["A", "QU", "AQU"])
def test_words_too_long_for_the_box_are_left_out(letters: str) -> None:
    """However long a line of a word list is."""
    index = WordIndex.build([letters * 3000, letters * 500, "QUA"], TEN, TEN.size)
    assert sum(len(found.words) for found in index.by_length.values()) == 1

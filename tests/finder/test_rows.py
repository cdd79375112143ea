"""Words as sets of bits, held against looking at every word."""

from __future__ import annotations

import random
from dataclasses import replace

from scorekeeper.finder import WordIndex, rows
from scorekeeper.finder.crossings import ANY
from scorekeeper.finder.rows import EMPTY
from scorekeeper.finder.rows import bit_of, code_of
from scorekeeper.game.edition import find_edition

from .positions import words

TEN = find_edition("hasbro-10x10")
INDEX = WordIndex.build(words(), TEN, TEN.size)
CODES = "".join(INDEX.letters)


def test_a_tile_is_a_set_of_one() -> None:
    """Both ways, and no two tiles are the same set."""
    assert [code_of(bit_of(code)) for code in CODES] == list(CODES)
    assert len(set(map(bit_of, CODES))) == len(TEN.tiles)


def test_the_words_that_fit_are_all_that_fit() -> None:
    """For any sets of tiles, few and many, so often that what was kept is thrown away."""
    rng = random.Random(1)
    index = replace(INDEX, rows={length: replace(row) for length, row in INDEX.rows.items()})
    for _ in range(1500):
        length, start = rng.choice(list(index.rows)), rng.randrange(3)
        sets = [rng.sample(CODES, rng.choice((1, 5, 9, 25))) for _ in range(length + 3)]
        options = [sum(map(bit_of, tiles)) for tiles in sets]
        places = rng.sample(range(len(options)), len(options))
        expected = [
            word
            for word in index.rows[length].words
            if all(code in sets[start + place] for place, code in enumerate(word))
        ]
        assert sorted(index.rows[length].matching(options, start, places)) == expected


def test_what_is_kept_is_bounded() -> None:
    """A review of many games must not fill the memory."""
    rng = random.Random(2)
    row = replace(INDEX.rows[4])
    for _ in range(3 * rows._MOST_SETS):
        options = [sum(map(bit_of, rng.sample(CODES, 3))) for _ in range(4)]
        row.matching(options, 0, range(4))
        assert all(len(kept) <= rows._MOST_SETS + 1 for kept in row._showing)


def test_what_fits_into_a_line() -> None:
    """For each square the tiles that make a word with those beside it, covered or not."""
    known = {word for row in INDEX.rows.values() for word in row.words}
    rng = random.Random(3)
    for _ in range(300):
        line = "".join(rng.choice((EMPTY, rng.choice(CODES))) for _ in range(10))
        for place, fits in enumerate(INDEX.fitting(line)):
            before = line[:place].rpartition(EMPTY)[2]
            after = line[place + 1 :].partition(EMPTY)[0]
            making = [code for code in CODES if before + code + after in known]
            assert fits == (sum(map(bit_of, making)) if before or after else ANY)

"""The finder's words: built anew beside read from the cache, in turn in one run.

Both begin with a dictionary and end with an index ready to use, so reading includes telling
which file belongs to the dictionary: for one of the user's own, its words are sorted for that.
"""

from __future__ import annotations

import gc
import os
import random
import tracemalloc
from tempfile import TemporaryDirectory
from unittest import mock

from benchmarks.measure import compare, verdict
from scorekeeper.files import HOME_VARIABLE, cache_folder
from scorekeeper.finder import WordIndex
from scorekeeper.finder.cache import index_for
from scorekeeper.game.edition import find_edition
from scorekeeper.words.english import English
from scorekeeper.words.lexicon import Lexicon
from scorekeeper.words.word_file import WordFile

TARGET = 2
"""Reading is to be at least so many times as fast, else there is no use in a cache."""

TEN = find_edition("hasbro-10x10")


def main() -> None:
    every = English().listed()
    print(f"The words of the finder for {TEN.size}x{TEN.size}; ms are medians.\n")
    print("| words | from | build ms | read ms | ratio | file MB | memory MB |")
    print("|--:|---|--:|--:|--:|--:|--:|")
    ratios = [
        *(measure(_list(every, count), count, "a list") for count in (20_000, 85_000, len(every))),
        measure(English(), len(every), "the shipped English"),
    ]
    print(f"\n- the least ratio: {verdict(min(ratios), TARGET, 'times', at_least=True)}")


def _list(every: list[str], count: int) -> WordFile:
    return WordFile("list", frozenset(random.Random(1).sample(every, count)))


def measure(lexicon: Lexicon, count: int, source: str) -> float:
    """Print one row; how many times as long as reading it takes to build."""
    with (
        TemporaryDirectory(prefix="scorekeeper-") as folder,
        mock.patch.dict(os.environ, {HOME_VARIABLE: folder}),
    ):
        assert index_for(lexicon, TEN, TEN.size) == build(lexicon)
        (file,) = cache_folder().iterdir()
        size = file.stat().st_size
        measured = compare(lambda: build(lexicon), lambda: index_for(lexicon, TEN, TEN.size))
        memory = _memory(lexicon)
    print(
        f"| {count:,} | {source} | {measured.subject * 1000:.0f} | "
        f"{measured.yardstick * 1000:.0f} | {measured.ratio:.1f} | {size / 1e6:.1f} | "
        f"{memory / 1e6:.1f} |"
    )
    return measured.ratio


def build(lexicon: Lexicon) -> WordIndex:
    """What there would be to do without a cache."""
    return WordIndex.build(lexicon.listed(), TEN, TEN.size)


def _memory(lexicon: Lexicon) -> int:
    """Bytes that an index takes once it is read."""
    gc.collect()
    tracemalloc.start()
    index = index_for(lexicon, TEN, TEN.size)
    gc.collect()
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del index
    return kept


if __name__ == "__main__":
    main()

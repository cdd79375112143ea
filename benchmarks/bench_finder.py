"""Every play of a rack: the finder beside one that walks a trie, in turn in one run.

Prints Markdown: positions of several kinds, the cost as words and boards grow, what it takes to
build the index, and how long it takes to tell where one word can go.

The time is that of the process. The positions are gone through several times, each time with an
index that has just been built: nothing is known from having found the same plays before.
"""

from __future__ import annotations

import gc
import random
import tracemalloc
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from statistics import median
from time import perf_counter, process_time
from types import MappingProxyType

from benchmarks.measure import verdict
from benchmarks.trie_finder import TrieFinder, TriePlay
from scorekeeper.finder import WordIndex, find_plays, placements
from scorekeeper.finder.lines import slots_of
from scorekeeper.game.board import Board, Square
from scorekeeper.game.edition import Edition, find_edition
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.words.english import SIZES, English

MID_GAME = range(8, 15)
"""Plays on the board."""

MID_GAME_TARGET = 1 / 5
EMPTY_TARGET = 1 / 3
FRAME = 16.7
"""Milliseconds between two pictures of a 60 Hz screen."""

TEN = find_edition("hasbro-10x10")
EIGHT = find_edition("classic-8x8")
FIFTEEN = replace(
    TEN,
    id="fifteen",
    name="Fifteen by fifteen",
    size=15,
    start=frozenset({Square(7, 7)}),
    tiles=MappingProxyType({letter: 2 * count for letter, count in TEN.tiles.items()}),
)
WORDS = 85_000
"""In the list that most is measured with."""


@dataclass(frozen=True)
class Finders:
    """Both finders with the same words, for one edition."""

    rules: Rules
    index: WordIndex
    trie: TrieFinder


@dataclass(frozen=True)
class Position:
    """What a player sees."""

    board: Board
    rack: tuple[str, ...]


@cache
def words(count: int) -> tuple[str, ...]:
    """So many words of up to fifteen letters, the commonest first in."""
    rng = random.Random(1)
    chosen: dict[str, None] = {}
    for size in SIZES:
        level = [word.upper() for word in English(size).words() if len(word) <= FIFTEEN.size]
        rng.shuffle(level)
        chosen |= dict.fromkeys(level)
    return tuple(sorted(list(chosen)[:count]))


@cache
def _finders(edition_id: str, count: int) -> Finders:
    edition = {edition.id: edition for edition in (TEN, EIGHT, FIFTEEN)}[edition_id]
    chosen, size = words(count), edition.size
    return Finders(
        Rules(edition, find_preset("hasbro").house),
        WordIndex.build(chosen, edition, size),
        TrieFinder(chosen, edition, size),
    )


def games(finders: Finders, count: int, best: int, seed: int = 0) -> Iterator[Position]:
    """So many positions with eight to fourteen plays on the board and a full rack.

    Two players draw from one bag and make one of their `best` plays.
    """
    edition = finders.rules.edition
    rng = random.Random(seed)
    made = 0
    while made < count:
        bag = draw(edition, rng, sum(edition.tiles.values()))
        racks = [[bag.pop() for _ in range(edition.rack_size)] for _ in range(2)]
        board, laid = Board.empty(edition.size), 0
        for turn in range(40):
            rack = racks[turn % 2]
            if laid in MID_GAME and len(rack) == edition.rack_size and made < count:
                yield Position(board, tuple(rack))
                made += 1
            plays = finders.trie.plays(board, rack, finders.rules)
            if plays:
                play = rng.choice(plays[:best])
                board, laid = board.lay(play.tiles), laid + 1
                for _, letter in play.tiles:
                    rack.remove(letter)
                    rack += bag[-1:]
                    del bag[-1:]


def draw(edition: Edition, rng: random.Random, count: int) -> list[str]:
    """So many tiles from a full bag."""
    tiles = edition.tiles
    return rng.sample(list(tiles), count, counts=list(tiles.values()))


def mid_game(finders: Finders, count: int = 60) -> list[Position]:
    """Positions of strong play."""
    return list(games(finders, count, best=3))


def open_game(finders: Finders, count: int = 60) -> list[Position]:
    """Positions in which any legal play may have been made: more words, fewer stacks."""
    return list(games(finders, count, best=1000))


def first_turn(finders: Finders, count: int = 30) -> list[Position]:
    """Racks before the empty board."""
    rng = random.Random(1)
    edition = finders.rules.edition
    board = Board.empty(edition.size)
    return [Position(board, tuple(draw(edition, rng, 7))) for _ in range(count)]


def nearly_full(finders: Finders, count: int = 32) -> list[Position]:
    """The last positions of long games in which any legal play may be made; the bag never ends."""
    edition = finders.rules.edition
    rng = random.Random(1)
    positions: list[Position] = []
    while len(positions) < count:
        board = Board.empty(edition.size)
        for turn in range(90):
            position = Position(board, tuple(draw(edition, rng, 7)))
            if turn >= 82:
                positions.append(position)
            plays = finders.trie.plays(board, position.rack, finders.rules)
            if plays:
                board = board.lay(rng.choice(plays).tiles)
    return positions


@dataclass(frozen=True)
class Times:
    """Milliseconds for each position, medians of several passes."""

    finder: list[float]
    trie: list[float]

    @property
    def ratio(self) -> float:
        """How many times the yardstick the finder takes, over all positions."""
        return sum(self.finder) / sum(self.trie)

    def __str__(self) -> str:
        """The medians of both, and the ratio, as cells of a table."""
        return f"{median(self.finder):.2f} | {median(self.trie):.2f} | {self.ratio:.2f}"


def measure(finders: Finders, positions: Sequence[Position], passes: int = 5) -> Times:
    """The finder and the yardstick on every position in turn."""
    times: list[tuple[list[float], list[float]]] = [([], []) for _ in positions]
    for turn in range(passes + 1):
        index = _fresh(finders.index)
        for position, (found, walked) in zip(positions, times, strict=True):
            board, rack = position.board, position.rack
            start = process_time()
            find_plays(board, rack, finders.rules, index)
            between = process_time()
            finders.trie.plays(board, rack, finders.rules)
            end = process_time()
            if turn:
                found.append(between - start)
                walked.append(end - between)
    return Times(
        [1000 * median(found) for found, _ in times],
        [1000 * median(walked) for _, walked in times],
    )


def _fresh(index: WordIndex) -> WordIndex:
    """`index` as it was when it was built, and nothing known of boards either."""
    slots_of.cache_clear()
    return replace(index, by_length={n: replace(part) for n, part in index.by_length.items()})


def check(finders: Finders, positions: Iterable[Position]) -> list[int]:
    """How many plays each position has, once both finders agree on them."""
    counts = []
    for board, rack in ((position.board, position.rack) for position in positions):
        found = find_plays(board, rack, finders.rules, finders.index)
        plays = {one.play: one.total for one in found}
        other: list[TriePlay] = finders.trie.plays(board, rack, finders.rules)
        assert len(other) == len(found), f"{board}\n{rack}"
        assert plays == {one.play: one.total for one in other}, f"{board}\n{rack}"
        counts.append(len(found))
    return counts


def main() -> None:
    for section in (kinds, growing_words, growing_boards, building, one_word):
        section()
        print()
        gc.collect()


def kinds() -> None:
    ten, eight = _finders(TEN.id, WORDS), _finders(EIGHT.id, WORDS)
    gc.freeze()
    print(f"Finding every play with {WORDS:,} words; ms are medians.\n")
    print("| positions | number | plays | finder ms | trie ms | ratio of sums |")
    print("|---|--:|--:|--:|--:|--:|")
    measured = {}
    for name, finders, positions in (
        (MID_10, ten, mid_game(ten)),
        (MID_8, eight, mid_game(eight)),
        ("mid-game 10x10, open", ten, open_game(ten)),
        (EMPTY_10, ten, first_turn(ten)),
        (EMPTY_8, eight, first_turn(eight)),
        ("nearly full 10x10", ten, nearly_full(ten)),
        ("nearly full 8x8", eight, nearly_full(eight)),
    ):
        plays = median(check(finders, positions))
        measured[name] = times = measure(finders, positions)
        print(f"| {name} | {len(positions)} | {plays:.0f} | {times} |")
    print()
    targets = {
        MID_10: MID_GAME_TARGET,
        MID_8: MID_GAME_TARGET,
        EMPTY_10: EMPTY_TARGET,
        EMPTY_8: EMPTY_TARGET,
    }
    for name, target in targets.items():
        print(f"- {name}: {verdict(measured[name].ratio, target, 'times the trie')}")


MID_10, MID_8 = "mid-game 10x10", "mid-game 8x8"
EMPTY_10, EMPTY_8 = "empty 10x10", "empty 8x8"


def growing_words() -> None:
    print("Mid-game 10x10 as words grow.\n")
    _print_growth("words", ((f"{count:,}", TEN, count) for count in (20_000, WORDS, 180_000)))


def growing_boards() -> None:
    print(f"Mid-game with {WORDS:,} words as the board grows.\n")
    editions = (EIGHT, TEN, FIFTEEN)
    _print_growth("board", ((f"{e.size}x{e.size}", e, WORDS) for e in editions))


def _print_growth(head: str, cases: Iterable[tuple[str, Edition, int]]) -> None:
    print(f"| {head} | plays | finder ms | trie ms | ratio of sums |")
    print("|---|--:|--:|--:|--:|")
    for name, edition, count in cases:
        finders = _finders(edition.id, count)
        gc.freeze()
        positions = mid_game(finders, 40)
        plays = median(check(finders, positions))
        print(f"| {name} | {plays:.0f} | {measure(finders, positions)} |")


def building() -> None:
    print("Building for 10x10.\n")
    print("| words | index s | index MB | trie s | trie MB |")
    print("|---|--:|--:|--:|--:|")
    for count in (20_000, WORDS, 180_000):
        chosen = words(count)
        index = _build(lambda chosen=chosen: WordIndex.build(chosen, TEN, TEN.size))  # type: ignore[misc]
        trie = _build(lambda chosen=chosen: TrieFinder(chosen, TEN, TEN.size))  # type: ignore[misc]
        print(f"| {count:,} | {index} | {trie} |")


def _build(build: Callable[[], object]) -> str:
    """Seconds, then megabytes kept, as two cells; the second run is watched and not timed."""
    start = perf_counter()
    build()
    taken = perf_counter() - start
    tracemalloc.start()
    built = build()
    gc.collect()
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del built
    return f"{taken:.2f} | {kept / 1e6:.1f}"


def one_word() -> None:
    finders = _finders(TEN.id, WORDS)
    lexicon = frozenset(words(WORDS))
    rng = random.Random(1)
    print("Where one word can go, mid-game 10x10.\n")
    print("| words checked | median ms | slowest ms | places, median |")
    print("|---|--:|--:|--:|")
    positions = mid_game(finders, 30)
    fitting = [word for word in words(20_000) if len(word) <= TEN.size]
    cases = [(rng.choice(fitting), position.board) for position in positions for _ in range(10)]
    slowest = 0.0
    for name, checked in (("all", lexicon), ("only the one typed", None)):
        times, places = [], []
        for word, board in cases:
            taken = []
            for _ in range(3):
                start = process_time()
                found = placements(word, board, finders.rules, checked)
                taken.append(process_time() - start)
            times.append(median(taken))
            places.append(len(found))
        print(f"| {name} | {_ms(median(times))} | {_ms(max(times))} | {median(places):.0f} |")
        slowest = max(slowest, *times)
    print(f"\n- the slowest of {len(cases)}: {verdict(slowest * 1000, FRAME, 'ms')}")


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:.2f}"


if __name__ == "__main__":
    main()

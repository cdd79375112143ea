"""Every play of a rack: the finder beside two finders that walk a trie, all in turn in one run.

Prints Markdown: positions of several kinds, the cost as words and boards grow, what it takes to
build the index, and how long it takes to tell where one word can go.
"""

from __future__ import annotations

import gc
import random
import tracemalloc
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from statistics import median
from time import perf_counter
from types import MappingProxyType

from benchmarks.measure import Measured, compare, verdict
from benchmarks.textbook_finder import TextbookFinder
from benchmarks.trie_finder import TrieFinder, TriePlay
from scorekeeper.finder import WordIndex, find_plays, placements
from scorekeeper.game.board import Board, Square
from scorekeeper.game.edition import Edition, find_edition
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.words.english import SIZES, English

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
    """The three finders with the same words, for one edition."""

    rules: Rules
    index: WordIndex
    trie: TrieFinder
    textbook: TextbookFinder


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
        TextbookFinder(chosen, edition, size),
    )


def game(finders: Finders, rng: random.Random, turns: int, best: int) -> Iterator[Position]:
    """The positions of a game in which one of the `best` plays is made; the bag never ends."""
    board = Board.empty(finders.rules.edition.size)
    rack: list[str] = []
    for _ in range(turns):
        rack += draw(finders.rules.edition, rng, 7 - len(rack))
        plays = finders.trie.plays(board, rack, finders.rules)
        if not plays:
            rack = []
            continue
        yield Position(board, tuple(rack))
        play = rng.choice(plays[:best])
        board = board.lay(play.tiles)
        for _, letter in play.tiles:
            rack.remove(letter)


def draw(edition: Edition, rng: random.Random, count: int) -> list[str]:
    """So many tiles from a full bag."""
    tiles = edition.tiles
    return rng.sample(list(tiles), count, counts=list(tiles.values()))


def mid_game(finders: Finders, games: int = 8, best: int = 3) -> list[Position]:
    """Positions from the fourth turn to the twenty-eighth."""
    return [
        position
        for seed in range(games)
        for position in list(game(finders, random.Random(seed), 28, best))[4::4]
    ]


def first_turn(finders: Finders, count: int = 30) -> list[Position]:
    """Racks before the empty board."""
    rng = random.Random(1)
    edition = finders.rules.edition
    board = Board.empty(edition.size)
    return [Position(board, tuple(draw(edition, rng, 7))) for _ in range(count)]


def nearly_full(finders: Finders, games: int = 4) -> list[Position]:
    """The last positions of long games in which any legal play may be made."""
    return [
        position
        for seed in range(games)
        for position in list(game(finders, random.Random(seed), 90, 1000))[-8:]
    ]


def measure(finders: Finders, positions: Sequence[Position], textbook: bool = False) -> Measured:
    """The finder and a yardstick on every position in turn: the medians of both."""
    yardstick = finders.textbook if textbook else finders.trie
    measured = [
        compare(
            lambda p=position: find_plays(p.board, p.rack, finders.rules, finders.index),  # type: ignore[misc]
            lambda p=position: yardstick.plays(p.board, p.rack, finders.rules),  # type: ignore[misc]
            runs=5,
        )
        for position in positions
    ]
    return Measured(
        median(one.subject for one in measured), median(one.yardstick for one in measured)
    )


def check(finders: Finders, positions: Iterable[Position]) -> list[int]:
    """How many plays each position has, once all finders agree on them."""
    counts = []
    for board, rack in ((position.board, position.rack) for position in positions):
        found = find_plays(board, rack, finders.rules, finders.index)
        plays = {one.play: one.total for one in found}
        for yardstick in (finders.trie, finders.textbook):
            other: list[TriePlay] = yardstick.plays(board, rack, finders.rules)
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
    print("| positions | number | plays | finder ms | trie ms | ratio | recursive ms | ratio |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|")
    measured = {}
    for name, finders, positions in (
        ("mid-game 10x10", ten, mid_game(ten)),
        ("mid-game 10x10, open", ten, mid_game(ten, best=1000)),
        ("mid-game 8x8", eight, mid_game(eight)),
        ("empty 10x10", ten, first_turn(ten)),
        ("empty 8x8", eight, first_turn(eight)),
        ("nearly full 10x10", ten, nearly_full(ten)),
        ("nearly full 8x8", eight, nearly_full(eight)),
    ):
        plays = median(check(finders, positions))
        trie, textbook = (measure(finders, positions, recursive) for recursive in (False, True))
        measured[name] = trie, textbook
        print(
            f"| {name} | {len(positions)} | {plays:.0f} | {_ms(trie.subject)} "
            f"| {_ms(trie.yardstick)} | {trie.ratio:.2f} "
            f"| {_ms(textbook.yardstick)} | {textbook.ratio:.2f} |"
        )
    print()
    for name, target in (("mid-game 10x10", MID_GAME_TARGET), ("empty 10x10", EMPTY_TARGET)):
        for other, one in zip(("the trie", "the recursive trie"), measured[name], strict=True):
            print(f"- {name}: {verdict(one.ratio, target, f'times {other}')}")


def growing_words() -> None:
    print("Mid-game 10x10 as words grow.\n")
    _print_growth("words", ((f"{count:,}", TEN, count) for count in (20_000, WORDS, 180_000)))


def growing_boards() -> None:
    print(f"Mid-game with {WORDS:,} words as the board grows.\n")
    editions = (EIGHT, TEN, FIFTEEN)
    _print_growth("board", ((f"{e.size}x{e.size}", e, WORDS) for e in editions))


def _print_growth(head: str, cases: Iterable[tuple[str, Edition, int]]) -> None:
    print(f"| {head} | plays | finder ms | trie ms | ratio |")
    print("|---|--:|--:|--:|--:|")
    for name, edition, count in cases:
        finders = _finders(edition.id, count)
        gc.freeze()
        positions = mid_game(finders, games=5)
        plays = median(check(finders, positions))
        measured = measure(finders, positions)
        print(
            f"| {name} | {plays:.0f} | {_ms(measured.subject)} | {_ms(measured.yardstick)} "
            f"| {measured.ratio:.2f} |"
        )


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
    positions = mid_game(finders, games=5)
    fitting = [word for word in words(20_000) if len(word) <= TEN.size]
    cases = [(rng.choice(fitting), position.board) for position in positions for _ in range(10)]
    slowest = 0.0
    for name, checked in (("all", lexicon), ("only the one typed", None)):
        times, places = [], []
        for word, board in cases:
            taken = []
            for _ in range(3):
                start = perf_counter()
                found = placements(word, board, finders.rules, checked)
                taken.append(perf_counter() - start)
            times.append(median(taken))
            places.append(len(found))
        print(f"| {name} | {_ms(median(times))} | {_ms(max(times))} | {median(places):.0f} |")
        slowest = max(slowest, *times)
    print(f"\n- the slowest of {len(cases)}: {verdict(slowest * 1000, FRAME, 'ms')}")


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:.2f}"


if __name__ == "__main__":
    main()

"""The library as it grows: listing games by way of the index, beside reading every file.

``python -m benchmarks.bench_library`` goes up to ten thousand games, which takes minutes, since
each game is read twice without the index; ``python -m benchmarks`` stops at a thousand.
"""

from __future__ import annotations

import gc
import os
import tracemalloc
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from unittest import mock

from benchmarks.games import long_game
from benchmarks.measure import verdict
from scorekeeper.files import HOME_VARIABLE
from scorekeeper.library import FileStamp, game_files, games_folder, last_unfinished
from scorekeeper.library.listing import Index, entries, index_file, read_rows, summaries
from scorekeeper.library.search import GameLists, ListedGames, findable
from scorekeeper.record import load, save, write_record

SIZES = (10, 100, 1_000, 10_000)
RUNS = 7
TARGET = 1000
"""Milliseconds to list ten thousand games that are known."""
SAME = 2.0
"""How many times as long a change may take with the most games as with the fewest."""
KEY = 100
"""Milliseconds of work for a key typed into the search: no lag that people notice."""

COLUMNS = (
    *("games", "every file read", "first listing", "listing", "after a change", "the change"),
    *("last game found", "all figures", "a key of a search", "memory MB", "index MB"),
)
NAMES = ("Anna", "Ben", "Cleo", "Dora")
OTHERS = ("Eve", "Finn", "Gus", "Hal", "Ida", "Jo", "Kim", "Lea", "Mia", "Noa")


def main(sizes: Sequence[int] = SIZES[:-1]) -> None:
    print("The library as it grows; ms of processor time, medians where a thing can be repeated.\n")
    print(f"| {' | '.join(COLUMNS)} |")
    print("|--:" * len(COLUMNS) + "|")
    rows = [measure(size) for size in sizes]
    print(f"\n- listing {sizes[-1]:,} games: {verdict(rows[-1][0], TARGET, 'ms')}")
    growth = verdict(rows[-1][1] / rows[0][1], SAME, f"times that with {sizes[0]}")
    print(f"- a change with {sizes[-1]:,} games: {growth}")
    print(f"- a key of a search: {verdict(rows[-1][2], KEY, 'ms')}")


def measure(size: int) -> tuple[float, float, float]:
    """Print one row; the listing, the change and the key in milliseconds."""
    with (
        TemporaryDirectory(prefix="scorekeeper-") as home,
        mock.patch.dict(os.environ, {HOME_VARIABLE: home}),
    ):
        fill(games_folder(), size)
        every, first = once(read_every_file), once(entries)
        listing, after, change = in_turn(size)
        last = repeated(last_unfinished)
        figures = repeated(lambda: list(summaries()))
        known = [findable(entry) for entry in entries()]
        key = repeated(lambda: GameLists(known).find(ListedGames.KEPT, "ann 2021"))
        memory, disk = memory_of_entries(), index_file().stat().st_size
    print(
        f"| {size:,} | {every:.0f} | {first:.0f} | {listing:.1f} | {after:.1f} | {change:.1f} | "
        f"{last:.1f} | {figures:.1f} | {key:.1f} | {memory / 1e6:.2f} | {disk / 1e6:.2f} |"
    )
    return listing, change, key


def fill(folder: Path, size: int) -> None:
    """So many game files of four players and 24 to 35 turns, a day apart."""
    folder.mkdir(parents=True)
    texts = [write_record(long_game(24 + more)) for more in range(12)]
    for number in range(size):
        day = f"{2000 + number // 336}-{number // 28 % 12 + 1:02}-{number % 28 + 1:02}"
        text = texts[number % 12].replace("words = ", f'started = "{day}T20:00:00"\nwords = ', 1)
        for place, name in enumerate(NAMES):
            text = text.replace(f'"{name}"', f'"{name} {OTHERS[(number + place) % 10]}"')
        path = folder / f"{day}-game-{number}.toml"
        path.write_text(text, "utf-8")
        os.utime(path, (10**9 + number * 86400,) * 2)


def read_every_file() -> None:
    """The yardstick: what a listing would be without the index."""
    for file in game_files(games_folder()):
        load(games_folder() / file.name)


def in_turn(size: int) -> tuple[float, float, float]:
    """A listing, one after a game was changed, and the change alone.

    The change is what it takes to save a game and to bring the index up to it. It is timed by
    itself: it would be lost in the difference of two listings.
    """
    game, path = long_game(30), games_folder() / "changed.toml"
    save(game, path)
    entries()
    times: list[tuple[float, float, float]] = []
    for run in range(RUNS):
        listing = once(entries)
        game.pop()
        saving = once(lambda: save(game, path))
        os.utime(path, (10**9 + run,) * 2)
        after = once(entries)
        (changed,) = (file for file in game_files(path.parent) if file.name == path.name)
        times.append((listing, after, saving + once(partial(catch_up, changed))))
    listing, after, change = (median(column) for column in zip(*times, strict=True))
    assert len(entries()) == size + 1
    return listing, after, change


def catch_up(changed: FileStamp) -> None:
    """What a listing does for one file that has changed."""
    with closing(Index(games_folder())) as index:
        list(read_rows(games_folder(), [changed], index))


def once(what: Callable[[], object]) -> float:
    """Milliseconds of processor time."""
    gc.collect()
    start = process_time()
    what()
    return (process_time() - start) * 1000


def repeated(what: Callable[[], object]) -> float:
    return median(once(what) for _ in range(RUNS))


def memory_of_entries() -> int:
    """Bytes that a listing takes."""
    tracemalloc.start()
    held = entries()
    gc.collect()
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del held
    return kept


if __name__ == "__main__":
    main(SIZES)

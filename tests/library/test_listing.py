"""A listing reads what is new, and no fault of the index is one of the listing."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.library import listing
from scorekeeper.library.listing import entries, index_file, listings, newest, summaries
from scorekeeper.library.summary import summarise
from scorekeeper.record import Reading, load
from tests.support.games import LEAFLET, game_of

from .shelf import save_game


@pytest.fixture
def games(home: Path) -> Path:
    """Four games: one goes on, one is over, one is damaged, one is no game."""
    folder = home / "games"
    save_game(folder / "going-on.toml", *LEAFLET, age=1)
    save_game(folder / "over.toml", "5C MOOD", "end", age=2, players=("Cleo",))
    damaged = save_game(folder / "damaged.toml", "5C MOOD", "F5 .EAR", age=3)
    damaged.write_text(damaged.read_text().replace("F5 .EAR", "A1 EAR"))
    os.utime(damaged, (1_700_000_000,) * 2)
    (folder / "rubbish.toml").write_text("edition = [")
    os.utime(folder / "rubbish.toml", (1_600_000_000,) * 2)
    return folder


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that were read, in turn."""
    names: list[str] = []

    def counting(path: Path, **how: Any) -> Reading:
        names.append(path.name)
        return load(path, **how)

    monkeypatch.setattr(listing, "load", counting)
    return names


def test_a_listing_from_the_index_is_the_same_and_reads_nothing_again(
    games: Path, read: list[str]
) -> None:
    first = entries()
    assert [entry.path.name for entry in first] == read
    assert read == ["going-on.toml", "over.toml", "damaged.toml", "rubbish.toml"]
    assert first[0].scores == (46, 27)
    assert "is not allowed" in first[2].problem
    read.clear()
    assert entries() == first
    assert newest(2) == first[:2]
    assert read == ["rubbish.toml"]  # It is tried again: it may be mended, or the disk may.


def test_only_a_file_that_changed_is_read_again(games: Path, read: list[str]) -> None:
    entries()
    read.clear()
    (games / "rubbish.toml").unlink()
    save_game(games / "over.toml", "5C MOOD", "F5 .EAR", age=2, players=("Cleo",))
    save_game(games / "new.toml", age=0)
    assert [entry.path.name for entry in entries()][:2] == ["new.toml", "going-on.toml"]
    assert read == ["new.toml", "over.toml"]
    assert not [entry for entry in entries() if entry.over]


@pytest.mark.skipif(sys.platform == "win32", reason="no time there tells of every change")
def test_a_file_of_the_same_size_and_time_is_read_again(games: Path) -> None:
    before = entries()[0]
    text = before.path.read_text().replace("Anna", "Enna")
    before.path.write_text(text)
    os.utime(before.path, ns=(0, 1_799_999_999 * 10**9))
    assert entries()[0].players == ("Enna", "Ben")


def test_a_file_that_was_just_written_is_looked_at_again(home: Path, read: list[str]) -> None:
    path = save_game(home / "games" / "now.toml")
    os.utime(path)
    assert len(entries()) == 1
    assert len(entries()) == 1
    assert read == ["now.toml"] * 2


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="no file is so new there")
def test_a_file_of_a_time_that_no_database_holds_is_read_each_time(
    home: Path, read: list[str]
) -> None:
    path = save_game(home / "games" / "later.toml")
    os.utime(path, (9_999_999_999,) * 2)
    assert len(entries()) == len(entries()) == 1
    assert read == ["later.toml"] * 2


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="every file name is a text there")
def test_names_that_are_no_text_are_listed(home: Path) -> None:
    save_game(home / "games" / "x.toml")
    odd = os.fsencode(home / "games") + b"/\xff\x1b[31m.toml"
    os.rename(home / "games" / "x.toml", odd)  # noqa: PTH104
    for _ in range(2):
        assert [os.fsencode(entry.path) for entry in entries()] == [odd]


def test_summaries_tell_of_the_games_that_can_be_read_to_the_end(
    games: Path, read: list[str]
) -> None:
    expected = [
        (games / "going-on.toml", summarise(game_of(*LEAFLET))),
        (games / "over.toml", summarise(game_of("5C MOOD", "end", players=("Cleo",)))),
    ]
    assert list(summaries()) == expected
    read.clear()
    assert list(summaries()) == expected
    assert read == ["rubbish.toml"]


def test_the_first_listing_tells_more_and_more_and_can_be_stopped(
    home: Path, read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for age in range(5):
        save_game(home / "games" / f"{age}.toml", age=age)
    monkeypatch.setattr(listing, "BATCH", 0)
    first = listings()
    parts = [next(first) for _ in range(3)]
    assert [len(one.entries) for one in parts] == [0, 1, 2]
    assert [one.unread for one in parts] == [5, 4, 3]
    del first
    rest = list(listings())
    assert [len(one.entries) for one in rest] == [2, 2, 4, 5]  # Twice as many, or all.
    assert rest[0].entries is rest[1].entries
    assert [(one.unread, one.files) for one in rest] == [(3, 5), (2, 5), (1, 5), (0, 5)]
    assert read == ["0.toml", "1.toml", "2.toml", "3.toml", "4.toml"]


def test_two_who_read_at_once_read_no_file_twice(
    home: Path, read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for age in range(4):
        save_game(home / "games" / f"{age}.toml", age=age)
    monkeypatch.setattr(listing, "BATCH", 0)
    told = list[tuple[int, int]]()
    first, second = listings(), summaries(progress=lambda *far: told.append(far))
    next(first), next(first)
    assert len(list(second)) == 4
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]
    *_, last = first
    assert len(last.entries) == 4
    assert read == ["0.toml", "1.toml", "2.toml", "3.toml"]


def test_of_thousands_that_were_copied_at_once_the_newest_are_found_without_reading_all(
    home: Path, read: list[str]
) -> None:
    """As after a backup: all files were written later than any game was played."""
    for day in range(1, 29):
        started = f"2026-{day % 2 + 1:02}-{day:02}T20:00:00+00:00"
        save_game(home / "games" / f"2026-{day:02}.toml", "5C MOOD", "end", started=started)
    assert newest(3)[0].path.name == "2026-27.toml"
    assert len(read) == 12
    read.clear()
    everything = entries()
    assert len(read) == 16
    assert newest(20) == everything[:20]  # What is known is read no more.
    assert len(read) == 16


# What can be wrong with the index ---------------------------------------------------------------


def _rubbish() -> None:
    index_file().write_bytes(b"rubbish" * 1000)


def _cut() -> None:
    index_file().write_bytes(index_file().read_bytes()[:5000])


def _scribbled() -> None:
    data = bytearray(index_file().read_bytes())
    data[4096:] = b"\xa5" * (len(data) - 4096)
    index_file().write_bytes(bytes(data))


def _changed(statement: str) -> Callable[[], None]:
    def change() -> None:
        with closing(sqlite3.connect(index_file())) as base, base:
            base.execute(statement)

    return change


@pytest.mark.parametrize(
    "damage",
    [
        _rubbish,
        _cut,
        _scribbled,
        lambda: index_file().unlink(),
        _changed("PRAGMA user_version = 7"),
        _changed("DROP TABLE games"),
        _changed("UPDATE games SET written = 'x', name = folder || name"),
        _changed("UPDATE games SET entry = '[[1,2],5,{},1,[\"x\",3],7,8,[9]]'"),
        _changed("UPDATE games SET entry = replace(entry, 'Anna', 'A\\u001b[2Jnna')"),
        _changed("UPDATE games SET entry = replace(entry, '[\"Anna\",', '[[\"Anna\"],')"),
        _changed("UPDATE games SET entry = substr(entry, 1, length(entry) - 2) || '77]]'"),
        _changed("UPDATE games SET summary = replace(summary, 'Anna', 'A\\u009bnna')"),
        _changed("UPDATE games SET summary = replace(summary, '[[', '[[[')"),
    ],
)
def test_a_damaged_index_is_made_anew(
    damage: Callable[[], None], games: Path, read: list[str]
) -> None:
    right, figures = entries(), list(summaries())
    damage()
    assert entries() == right
    assert entries() == right  # What came up only in reading the rows is mended by now.
    assert list(summaries()) == figures
    read.clear()
    assert entries() == right
    assert list(summaries()) == figures
    assert set(read) == {"rubbish.toml"}


@pytest.fixture(params=["a file for its folder", "a folder for its file", "read only", "locked"])
def hindered(
    request: pytest.FixtureRequest, home: Path, games: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """An index that cannot be written, for one reason or another."""
    monkeypatch.setattr("scorekeeper.library.listing._PATIENCE", 0.01)
    match request.param:
        case "a file for its folder":
            (home / "cache").write_text("x")
            yield
        case "a folder for its file":
            index_file().mkdir(parents=True)
            yield
        case "read only":
            entries()
            save_game(games / "new.toml")
            monkeypatch.setattr(
                sqlite3, "connect", lambda path, **_: _read_only(path, sqlite3.Connection)
            )
            yield
        case _:
            entries()
            with closing(sqlite3.connect(index_file(), isolation_level=None)) as base:
                base.execute("BEGIN EXCLUSIVE")
                yield


def _read_only(path: Path, connection: Callable[..., sqlite3.Connection]) -> sqlite3.Connection:
    return connection(f"file:{path}?mode=ro", uri=True)


def test_without_an_index_everything_is_read(hindered: None, games: Path) -> None:
    for _ in range(2):
        found = entries()
        assert {entry.path.name for entry in found} == {path.name for path in games.iterdir()}
        assert len(list(summaries())) == len(found) - 2
        assert newest(1) == found[:1]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with a name")
def test_a_pipe_in_the_place_of_the_index_is_nothing_to_wait_for(games: Path) -> None:
    right = entries()
    index_file().unlink()
    os.mkfifo(index_file())
    assert entries() == right

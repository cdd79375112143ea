"""The index on disk: as good as a fresh one, or not used at all."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scorekeeper.files import cache_folder
from scorekeeper.finder import WordIndex, find_plays, index
from scorekeeper.finder.index import KEPT, index_for
from scorekeeper.game.edition import Edition, find_edition, read_edition
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.players.vocabulary import Vocabulary
from scorekeeper.record import load
from scorekeeper.words.english import CHILD, FAMILY, English
from scorekeeper.words.family import FilteredLexicon
from scorekeeper.words.house import HouseWords, with_house
from scorekeeper.words.lexicon import Lexicon
from scorekeeper.words.word_file import WordFile
from tests.conftest import most

from .positions import ELEVEN, words

TEN, EIGHT = find_edition("hasbro-10x10"), find_edition("classic-8x8")
BUILD = WordIndex.build
LEAFLET = Path(__file__).parents[1] / "games" / "leaflet.toml"
LIST = WordFile("list", words())


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The cache folder, which is not there yet."""
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "cache"


@pytest.fixture(autouse=True)
def built(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many words there were each time that an index was built."""
    counts: list[int] = []

    class Watched(WordIndex):
        @classmethod
        def build(cls, words: Iterable[str], edition: Edition, longest: int) -> WordIndex:
            listed = list(words)
            if listed:  # With none, only the tiles are coded.
                counts.append(len(listed))
            return BUILD(listed, edition, longest)

    monkeypatch.setattr(index, "WordIndex", Watched)
    return counts


def only_file(folder: Path) -> Path:
    (path,) = folder.iterdir()
    return path


@pytest.mark.parametrize(
    ("lexicon", "edition"),
    [
        (LIST, TEN),
        (LIST, EIGHT),
        (LIST, read_edition(ELEVEN, "eleven")),
        (WordFile("one", frozenset({"AT"})), TEN),
        (WordFile("none that the tiles spell", frozenset({"A"})), TEN),
        (English(10), TEN),
        (with_house(LIST, HouseWords(frozenset({"ZZZ"}), frozenset({"AT"}))), TEN),
    ],
)
def test_what_is_read_is_what_was_built(
    lexicon: Lexicon, edition: Edition, built: list[int]
) -> None:
    expected = BUILD(lexicon.listed(), edition, edition.size)
    for _ in range(3):
        assert index_for(lexicon, edition, edition.size) == expected
    assert len(built) == 1


def different() -> list[tuple[Lexicon, Edition, int]]:
    """What must never be taken for one another."""
    spanish = read_edition(ELEVEN, "eleven")
    house = HouseWords(frozenset({"ZZZ"}))
    return [
        (LIST, TEN, 10),
        (LIST, TEN, 9),
        (LIST, spanish, 10),
        (WordFile("list", words() - {"AT"}), TEN, 10),
        (WordFile("list", words() | {"ATZ"}), TEN, 10),
        (English(10), TEN, 10),
        (English(20), TEN, 10),
        (with_house(LIST, house), TEN, 10),
        (with_house(LIST, HouseWords(frozenset(), house.always)), TEN, 10),
        (with_house(LIST, HouseWords(frozenset(), frozenset({"AT"}))), TEN, 10),
        (with_house(English(10), house), TEN, 10),
        (FilteredLexicon(LIST, "v"), TEN, 10),
        (FilteredLexicon(LIST, "d"), TEN, 10),
        (Vocabulary(English(10), FAMILY), TEN, 10),
        (Vocabulary(English(10), CHILD), TEN, 10),
        (FilteredLexicon(Vocabulary(English(10), FAMILY), "d"), TEN, 10),
    ]


def test_what_differs_is_kept_apart(monkeypatch: pytest.MonkeyPatch, built: list[int]) -> None:
    monkeypatch.setattr(index, "KEPT", 100)
    expected = [
        BUILD(lexicon.listed(), edition, longest) for lexicon, edition, longest in different()
    ]
    for _ in range(2):
        assert [index_for(*one) for one in different()] == expected
    assert len(built) == len(expected)


def test_a_part_of_english_is_known_again_without_its_words(
    monkeypatch: pytest.MonkeyPatch, built: list[int]
) -> None:
    expected = index_for(FilteredLexicon(Vocabulary(English(20), FAMILY), "d"), TEN, 10)
    monkeypatch.setattr(English, "__contains__", None)
    monkeypatch.setattr(English, "words", None)
    assert index_for(FilteredLexicon(Vocabulary(English(20), FAMILY), "d"), TEN, 10) == expected
    assert len(built) == 1


def test_another_release_builds_anew(monkeypatch: pytest.MonkeyPatch, built: list[int]) -> None:
    index_for(LIST, TEN, 10)
    monkeypatch.setattr(index, "__version__", "999")
    index_for(LIST, TEN, 10)
    assert len(built) == 2


def _cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def _flip(data: bytes) -> bytes:
    return data[:-1] + bytes([data[-1] ^ 1])


def _sealed(data: bytes, content: bytes) -> bytes:
    """`content` with a checksum that is right."""
    first_line = data[: data.index(b"\n") + 1]
    return first_line + hashlib.sha256(content).digest() + content


def _content(data: bytes) -> bytes:
    return data[data.index(b"\n") + 1 + hashlib.sha256().digest_size :]


def _with_rows(change: Callable[[list[Any]], object]) -> Callable[[bytes], bytes]:
    """What makes a file that says something else of the words of each length."""
    return _with_header(lambda header: {**header, "rows": [*map(change, header["rows"])]})


def _with_header(change: Callable[[dict[str, Any]], object]) -> Callable[[bytes], bytes]:
    """What makes a file with another header, which says that all is well."""

    def damage(data: bytes) -> bytes:
        header, _, rest = _content(data).partition(b"\n")
        changed = json.dumps(change(json.loads(header))).encode()
        return _sealed(data, changed + b"\n" + rest)

    return damage


@pytest.mark.parametrize(
    "damage",
    [
        _cut,
        _flip,
        lambda data: b"",
        lambda data: data.replace(b"index 2", b"index 1"),
        lambda data: _sealed(data, b"[" * 100_000 + b"\n"),
        _with_header(lambda header: {}),
        _with_header(lambda header: {**header, "key": "another"}),
        _with_header(lambda header: {**header, "rows": []}),
        _with_header(lambda header: {**header, "rows": [[2, 10**15, ["A", "B"]]]}),
        _with_header(lambda header: {**header, "rows": header["rows"][:-1]}),
        _with_rows(lambda row: [row[0], row[1], row[2][:-1]]),
        _with_rows(lambda row: [row[0] + 1, row[1], row[2]]),
        _with_rows(lambda row: [row[0], row[1], [[300, *codes[1:]] for codes in row[2]]]),
        lambda data: _sealed(data, _content(data).replace(b"\nB", b"\n\x20", 1)),
        lambda data: _sealed(data, _content(data).replace(b"\nB", b"BB", 1)),
        lambda data: _sealed(data, _content(data)[:-3] + b"\xff\xff\xff"),
    ],
)
def test_a_damaged_file_is_built_anew(
    damage: Callable[[bytes], bytes], folder: Path, built: list[int]
) -> None:
    expected = index_for(LIST, TEN, 10)
    file = only_file(folder)
    whole = file.read_bytes()
    file.write_bytes(damage(whole))
    assert index_for(LIST, TEN, 10) == expected
    assert file.read_bytes() == whole
    assert len(built) == 2


@pytest.mark.parametrize("seed", most(range(40), pytest.mark.plays, 12))
def test_plays_are_found_in_whatever_somebody_forged(seed: int) -> None:
    """The masks of a file may be of other words than its own: no verdict rests on them."""
    random = Random(seed)
    index_for(LIST, TEN, 10)
    file = only_file(cache_folder())
    whole = file.read_bytes()
    content = bytearray(_content(whole))
    start = content.index(b"\n") + 1
    for _ in range(random.randint(1, 5)):
        place = random.randrange(start, len(content))
        size = random.randint(1, 40)
        other = random.randrange(start, len(content))
        content[place : place + size] = content[other : other + size].ljust(size, b"\0")
    file.write_bytes(_sealed(whole, bytes(content)))
    index = index_for(LIST, TEN, 10)
    rules = Rules(TEN, find_preset("hasbro").house)
    board = load(LEAFLET).game.board
    find_plays(board, tuple("AEINRST"), rules, index)


def test_a_folder_in_the_place_of_a_file_does_no_harm(folder: Path) -> None:
    expected = index_for(LIST, TEN, 10)
    file = only_file(folder)
    file.unlink()
    file.mkdir()
    assert index_for(LIST, TEN, 10) == expected
    assert only_file(folder) == file


def test_a_file_in_the_place_of_the_folder_does_no_harm(folder: Path, built: list[int]) -> None:
    folder.parent.mkdir()
    folder.write_text("mine", encoding="utf-8")
    assert index_for(LIST, TEN, 10) == index_for(LIST, TEN, 10)
    assert folder.read_text(encoding="utf-8") == "mine"
    assert len(built) == 2


def test_a_full_disk_does_no_harm(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> int:
        path.touch()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    assert index_for(LIST, TEN, 10).by_length
    assert list(folder.iterdir()) == []


def test_files_not_used_for_longest_are_removed_and_others_are_let_be(
    folder: Path, built: list[int]
) -> None:
    folder.mkdir(parents=True)
    (folder / "mine.index").touch()
    for longest in range(2, 3 + KEPT):
        index_for(LIST, TEN, longest)
        for age, path in enumerate(sorted(folder.glob("words-*"), key=_written)):
            os.utime(path, (age, age))  # One second apart, and long ago.
        index_for(LIST, TEN, 2)  # In use all the time.
    assert len(list(folder.glob("words-*"))) == KEPT
    assert (folder / "mine.index").exists()
    assert len(built) == KEPT + 1
    index_for(LIST, TEN, 3)
    assert len(built) == KEPT + 2


def _written(path: Path) -> int:
    return path.stat().st_mtime_ns

"""Sorted files: every line is found where it lies, and damage is noticed."""

from __future__ import annotations

import mmap
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.words import data
from scorekeeper.words.data import SortedText
from scorekeeper.words.lexicon import WordListError

KEYS = st.text("abz", min_size=1, max_size=6)
VALUES = st.text("0123 abc'é", max_size=8).map(str.strip)


def written(path: Path, lines: dict[str, str]) -> Path:
    body = "".join(f"{key} {value}\n" for key, value in sorted(lines.items())).encode()
    path.write_bytes(b"# %08d bytes follow: a test\n" % len(body) + body)
    return path


def refusal(path: Path) -> str:
    with pytest.raises(WordListError) as caught:
        SortedText(path)
    return str(caught.value)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("sorted") / "words.txt"


@given(lines=st.dictionaries(KEYS, VALUES), asked=st.lists(KEYS), block=st.integers(1, 300))
def test_a_key_is_found_exactly_if_it_has_a_line(
    place: Path, lines: dict[str, str], asked: list[str], block: int
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(data, "BLOCK", block)
        text = SortedText(written(place, lines))
        for key in [*lines, *asked]:
            assert text.find(key) == lines.get(key)
            assert text.find(key) == lines.get(key), "the same when it is remembered"


@given(lines=st.dictionaries(KEYS, VALUES), chunk=st.integers(1, 100))
def test_all_lines_come_in_order(place: Path, lines: dict[str, str], chunk: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(data, "CHUNK", chunk)
        text = SortedText(written(place, lines))
        assert list(text.items()) == sorted(lines.items())
        assert list(text.keys()) == sorted(lines)


def test_what_could_be_no_key_is_not_found(tmp_path: Path) -> None:
    text = SortedText(written(tmp_path / "words.txt", {"ab": "1", "abc": "2 b"}))
    for key in ("", " ", "a", "ab ", "ab 1", "ab 1\nabc", "\nab", "abc 2", "#", "é", "aé", "\0"):
        assert text.find(key) is None


def test_a_file_that_cannot_be_mapped_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*arguments: object, **options: object) -> None:
        raise OSError

    monkeypatch.setattr(mmap, "mmap", refuse)
    text = SortedText(written(tmp_path / "words.txt", {"ab": "1", "cd": "2"}))
    assert (text.find("ab"), text.find("bc"), text.find("cd")) == ("1", None, "2")


def test_threads_may_ask_at_once(tmp_path: Path) -> None:
    lines = {f"{first}{second}x": first for first in "abcdefgh" for second in "abcdefgh"}
    text = SortedText(written(tmp_path / "words.txt", lines))
    keys = list(lines) * 50
    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(text.find, keys)) == [lines[key] for key in keys]


def test_a_missing_file_is_reported_with_what_to_do(tmp_path: Path) -> None:
    message = refusal(tmp_path / "words.txt")
    assert message == "the word data words.txt are missing; install scorekeeper again"


def test_a_folder_is_refused(tmp_path: Path) -> None:
    assert "cannot be read" in refusal(tmp_path)


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: data[:-1],
        lambda data: data[:20],
        lambda data: data + b"more 1\n",
        lambda data: data.replace(b"\n", b"\r\n"),
        lambda data: data.partition(b"\n")[2],
        lambda data: b"\0" * len(data),
    ],
)
def test_damage_is_reported_with_what_to_do(tmp_path: Path, damage: object) -> None:
    path = written(tmp_path / "words.txt", {"ab": "1", "cd": "2"})
    assert callable(damage)
    path.write_bytes(damage(path.read_bytes()))
    assert refusal(path) == "the word data words.txt are damaged; install scorekeeper again"

"""A game file in use: what others wrote meanwhile is neither lost nor overlooked."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.record import RecordError, SaveError, load, save
from scorekeeper.session.store import GameStore, InUseError
from tests.record.samples import a_game


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A game of one turn."""
    save(a_game("5C MOOD"), path := tmp_path / "sunday.toml")
    return path


def names_in(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def test_a_file_is_written_as_often_as_one_likes(path: Path) -> None:
    file, reading, owner = GameStore.open(path)
    assert owner is None
    for turn in ("F5 .EAR", "6E N.T", "5C W"):
        reading.game.push_text(turn)
        file.save(reading.game)
        assert file.set_aside is None
        assert not file.is_changed
    file.close()
    assert len(load(path).game.steps) == 4
    assert names_in(path.parent) == ["sunday.toml"]


def test_what_others_wrote_meanwhile_is_kept_beside(path: Path) -> None:
    file, reading, _ = GameStore.open(path)
    save(a_game("5C MOOD", "pass"), path)
    assert file.is_changed
    theirs = path.read_bytes()
    reading.game.push_text("F5 .EAR")
    file.save(reading.game)
    assert file.set_aside == path.with_name("sunday.toml.bak")
    assert file.set_aside.read_bytes() == theirs
    assert load(path).game.turns == reading.game.turns
    assert not file.is_changed
    file.save(reading.game)
    assert file.set_aside is None
    file.close()


def test_what_makes_no_sense_is_kept_beside_too(path: Path) -> None:
    file, reading, _ = GameStore.open(path)
    path.write_bytes(b"\xff\x00 no text")
    file.save(reading.game)
    assert path.with_name("sunday.toml.bak").read_bytes() == b"\xff\x00 no text"
    assert load(path).game.turns == reading.game.turns
    file.close()


def test_a_file_that_was_only_touched_is_the_same(path: Path) -> None:
    file, reading, _ = GameStore.open(path)
    path.write_bytes(path.read_bytes())
    assert not file.is_changed
    file.save(reading.game)
    assert file.set_aside is None
    file.close()


def test_a_file_that_is_gone_is_written_anew(path: Path) -> None:
    file, reading, _ = GameStore.open(path)
    path.unlink()
    assert not file.is_changed
    file.save(reading.game)
    assert load(path).game.turns == reading.game.turns
    file.close()


def test_without_a_copy_of_what_others_wrote_nothing_is_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    file, reading, _ = GameStore.open(path)
    path.write_text("theirs", "utf-8")
    monkeypatch.setattr("shutil.copy2", full)
    with pytest.raises(SaveError, match="could not be copied: No space left"):
        file.save(reading.game)
    assert path.read_text("utf-8") == "theirs"
    file.close()
    assert names_in(path.parent) == ["sunday.toml"]


def test_a_byte_order_mark_is_no_change(path: Path) -> None:
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    file, reading, _ = GameStore.open(path)
    assert not file.is_changed
    file.save(reading.game)
    assert file.set_aside is None
    file.close()


def test_what_was_written_between_reading_and_claiming_is_read(path: Path) -> None:
    early = load(path)
    save(a_game("5C MOOD", "pass"), path)
    file, reading, _ = GameStore.open(path, early)
    assert len(reading.game.steps) == 2
    assert not file.is_changed
    file.close()


def test_after_a_take_over_the_first_writes_nothing(path: Path) -> None:
    first, reading, _ = GameStore.open(path)
    second, _, owner = GameStore.open(path)
    assert owner is not None
    with pytest.raises(InUseError, match="was not saved: it is open in another window since"):
        second.save(reading.game)
    second.lock.take_over()
    before = path.read_bytes()
    reading.game.push_text("pass")
    with pytest.raises(InUseError):
        first.save(reading.game)
    assert path.read_bytes() == before
    first.close()
    second.close()
    assert names_in(path.parent) == ["sunday.toml"]


def test_a_file_that_is_spoilt_between_reading_and_claiming_leaves_no_claim(path: Path) -> None:
    early = load(path)
    path.write_text("no game", "utf-8")
    with pytest.raises(RecordError):
        GameStore.open(path, early)
    assert names_in(path.parent) == ["sunday.toml"]

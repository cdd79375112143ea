"""A game file in use: what others wrote meanwhile is neither lost nor overlooked."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scorekeeper import saving
from scorekeeper.game.start_position import StartPosition, read_rows
from scorekeeper.record import RecordError, SaveError, load, save
from scorekeeper.session import Session
from scorekeeper.session.lock import GameLock
from scorekeeper.session.store import GameStore, InUseError
from scorekeeper.table import unplayed
from scorekeeper.table.unplayed import Entered
from tests.record.samples import a_game

from .conftest import names_in, take


@pytest.fixture
def path(path: Path) -> Path:
    """A game of one turn."""
    save(a_game("5C MOOD"), path)
    return path


def test_what_others_wrote_meanwhile_is_kept_beside(path: Path) -> None:
    store, reading = GameStore.open(path)
    save(a_game("5C MOOD", "pass"), path)
    assert store.is_changed
    theirs = path.read_bytes()
    reading.game.push_text("F5 .EAR")
    copy = store.save(reading.game)
    assert copy == path.with_name("sunday.toml.bak")
    assert copy.read_bytes() == theirs
    assert load(path).game.turns == reading.game.turns
    assert not store.is_changed
    assert store.save(reading.game) is None
    store.close()


def test_what_makes_no_sense_is_kept_beside_too(path: Path) -> None:
    store, reading = GameStore.open(path)
    path.write_bytes(b"\xff\x00 no text")
    store.save(reading.game)
    assert path.with_name("sunday.toml.bak").read_bytes() == b"\xff\x00 no text"
    assert load(path).game.turns == reading.game.turns
    store.close()


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_file_that_was_only_touched_or_has_a_byte_order_mark_is_the_same(
    path: Path, mark: bytes
) -> None:
    path.write_bytes(mark + path.read_bytes())
    store, reading = GameStore.open(path)
    path.write_bytes(path.read_bytes())
    assert not store.is_changed
    assert store.save(reading.game) is None
    store.close()


def test_a_file_that_is_gone_is_written_anew(path: Path) -> None:
    store, reading = GameStore.open(path)
    path.unlink()
    assert not store.is_changed
    store.save(reading.game)
    assert load(path).game.turns == reading.game.turns
    store.close()


def test_without_a_copy_of_what_others_wrote_nothing_is_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    store, reading = GameStore.open(path)
    path.write_text("theirs", "utf-8")
    monkeypatch.setattr("shutil.copy2", full)
    with pytest.raises(SaveError, match="could not be copied: No space left"):
        store.save(reading.game)
    assert path.read_text("utf-8") == "theirs"
    store.close()
    assert names_in(path.parent) == ["sunday.toml"]


def test_what_was_written_between_reading_and_locking_is_read(path: Path) -> None:
    early = load(path)
    save(a_game("5C MOOD", "pass"), path)
    store, reading = GameStore.open(path, early)
    assert len(reading.game.steps) == 2
    assert not store.is_changed
    store.close()


@pytest.mark.usefixtures("each_system")
def test_after_a_take_over_the_first_writes_nothing(path: Path) -> None:
    first, reading = GameStore.open(path)
    second, _ = GameStore.open(path)
    assert second.owner is not None
    with pytest.raises(InUseError, match="was not saved: it is open in another window since"):
        second.save(reading.game)
    second.take_over()
    before = path.read_bytes()
    reading.game.push_text("pass")
    with pytest.raises(InUseError):
        first.save(reading.game)
    assert path.read_bytes() == before
    first.close()
    second.close()
    assert names_in(path.parent) == ["sunday.toml"]


def test_a_file_that_is_spoilt_between_reading_and_locking_leaves_no_lock(path: Path) -> None:
    early = load(path)
    path.write_text("no game", "utf-8")
    with pytest.raises(RecordError):
        GameStore.open(path, early)
    assert names_in(path.parent) == ["sunday.toml"]


@pytest.mark.usefixtures("each_system")
def test_a_store_knows_whose_the_game_is(path: Path) -> None:
    first, second = GameStore.open(path)[0], GameStore.open(path)[0]
    assert first.is_ours
    assert not second.is_ours
    assert not second.is_free
    assert second.farewell.startswith("The game is open in another window since")
    second.take_over()
    assert second.is_ours
    assert second.status == ""
    assert not first.is_ours
    assert first.status.startswith("You can only watch: open in another window since")
    second.close()
    assert first.is_free
    first.close()


def test_a_store_without_a_file_has_nothing_to_read(home: Path) -> None:
    store = GameStore()
    assert store.is_ours
    assert not store.is_free
    assert not store.is_changed
    with pytest.raises(RecordError, match="has no file"):
        store.reload()
    store.close()
    assert not home.exists()


def test_games_that_begin_at_the_same_time_have_a_file_each(home: Path) -> None:
    with ThreadPoolExecutor(20) as programs:
        stores = list(programs.map(GameStore.new, [a_game()] * 20))
    assert not any(store.owner or store.unsaved for store in stores)
    assert len({store.path for store in stores}) == 20
    assert all(store.path and not load(store.path).complaints for store in stores)


def test_a_new_file_in_the_library_is_locked(home: Path) -> None:
    store = GameStore.new(a_game())
    assert store.path
    assert store.owner is None
    assert len(names_in(home / "games")) == 2
    assert not load(store.path).complaints
    store.close()
    assert names_in(home / "games") == [store.path.name]


def test_what_was_left_beside_a_game_goes_when_the_game_is_closed(path: Path) -> None:
    left = [path.with_name(".other.toml.open"), path.with_name(".scorekeeper-aa.tmp")]
    for file in left:
        file.touch()
        os.utime(file, (0, 0))
    store, _ = GameStore.open(path)
    store.close()
    assert names_in(path.parent) == ["sunday.toml"]


@pytest.mark.skipif(os.name == "nt", reason="that system cannot lock a folder")
def test_nobody_else_replaces_a_file_between_the_last_look_and_the_writing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or what they wrote would be gone: the folder is theirs again only afterwards."""
    import fcntl

    free = list[bool]()

    def look() -> None:
        handle = os.open(path.parent, os.O_RDONLY)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            free.append(True)
        except BlockingIOError:
            free.append(False)
        finally:
            os.close(handle)

    def move(draft: Path, target: Path) -> None:
        look()
        draft.replace(target)

    store, reading = GameStore.open(path)
    reading.game.push_text("F5 .EAR")
    monkeypatch.setattr(saving, "move_onto", move)
    store.save(reading.game)
    look()
    assert free == [False, True]
    store.close()


# A game that has not begun


def begun_here(**more: Any) -> Session:
    session = Session.new(replace(a_game().setup, **more))
    assert session.store.path
    return session


def left(session: Session) -> list[str]:
    """What is in the folder of games once `session` is left."""
    assert session.store.path
    session.store.put_away(session.game, any(session.notes))
    return [file.name for file in session.store.path.parent.iterdir()]


def test_a_game_without_a_turn_goes_when_it_is_left(home: Path) -> None:
    session = begun_here()
    assert session.rescue() == "Nobody had a turn, so there was nothing to keep."
    assert names_in(home / "games") == []
    session = begun_here()
    take(session, "5C MOOD")
    session.undo()
    assert left(session) == []


BOARD = read_rows("\n".join(["A" + "." * 9, *["." * 10] * 9]), a_game().rules.edition)


@pytest.mark.parametrize(
    "more",
    [
        {"place": "Brighton"},
        {"note": "the first of all"},
        {"start_position": StartPosition(BOARD, (0, 0))},
    ],
    ids=str,
)
def test_a_game_of_which_something_was_filled_in_stays(home: Path, more: dict[str, Any]) -> None:
    assert len(left(begun_here(**more))) == 1


def test_a_game_with_a_turn_or_a_rack_stays(home: Path) -> None:
    session = begun_here()
    take(session, "5C MOOD")
    assert len(left(session)) == 1
    session = begun_here()
    session.note_rack(("A", "B"))
    assert len(left(session)) == 2


def test_a_game_that_was_left_is_not_locked_again_by_whoever_asks_late(home: Path) -> None:
    session = begun_here()
    take(session, "5C MOOD")
    session.close()
    assert not session.store.is_ours
    assert session.store.path
    assert names_in(session.store.path.parent) == [session.store.path.name]


def test_a_game_with_tiles_laid_stays(home: Path) -> None:
    session = begun_here()
    unplayed.keep(session, Entered(typed="5C MOOD"))
    assert session.store.path
    assert session.store.path.name in left(session)


def test_a_file_that_somebody_made_stays_without_a_turn(path: Path) -> None:
    save(a_game(), path)
    assert left(Session.open(path)) == ["sunday.toml"]


def test_an_empty_game_that_others_have_by_now_stays(home: Path) -> None:
    session = begun_here()
    assert session.store.path
    other = GameLock(session.store.path)
    other.take_over()
    assert session.store.path.name in left(session)
    other.release()
    session = begun_here()
    assert session.store.path
    save(a_game("5C MOOD"), session.store.path)  # A turn that was not there a moment ago.
    assert session.store.path.name in left(session)
    assert len(load(session.store.path).game.steps) == 1

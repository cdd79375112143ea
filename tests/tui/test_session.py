"""The game and its file: saved at every change, told if not, untouched where it must be."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.game.game import Leftover, NotAllowedError, Turn
from scorekeeper.record import RecordError, load, save
from scorekeeper.session import Session
from scorekeeper.tui.opening import demo_session, open_session

from .helpers import LEAFLET, game_of

BAD_TURN = '\n[[turn]]\nplayer = "Anna"\nplay = "5C MOOD"\n'


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A game after the leaflet's first two turns."""
    path = tmp_path / "sunday.toml"
    save(game_of(*LEAFLET[:2]), path)
    return path


@pytest.fixture
def damaged(path: Path) -> Path:
    """The same with a turn behind it that lays nothing new."""
    path.write_text(path.read_text("utf-8") + BAD_TURN, "utf-8")
    return path


def agree(path: Path) -> None:
    session = open_session(path)
    session.file.agree(session.game)


def turns_in(path: Path) -> int:
    return len(load(path).game.steps)


def test_every_change_is_on_the_disk_at_once(path: Path) -> None:
    session = open_session(path)
    session.commit(Turn(session.game.read("6E N.T")))
    assert turns_in(path) == 3
    session.undo()
    assert turns_in(path) == 2
    session.redo()
    assert turns_in(path) == 3
    session.commit(Turn(session.game.read("end")))
    session.settle({0: Leftover(2, ("A", "E"))})
    assert load(path).game.leftovers[0] == Leftover(2, ("A", "E"))
    assert session.file.trouble == ""
    assert session.file.farewell == f"The game is saved in {path}"


def test_what_was_noted_for_a_turn_is_noted_again_when_it_is_undone(path: Path) -> None:
    session = open_session(path)
    session.rack, session.hinted, session.looked_up = ("N", "T"), True, ["NET"]
    session.commit(Turn(session.game.read("6E N.T")))
    session.undo()
    session.commit(Turn(session.game.read("6E M.T")))
    turn = load(path).game.turns[-1]
    assert (turn.rack, turn.hinted, turn.looked_up) == (("N", "T"), True, ("NET",))


def test_what_came_back_with_a_redone_turn_is_not_noted_for_the_next(path: Path) -> None:
    session = open_session(path)
    session.rack, session.hinted, session.looked_up = ("N", "T"), True, ["NET"]
    session.commit(Turn(session.game.read("6E N.T")))
    session.undo()
    session.redo()
    assert session.game.turns[-1].hinted
    session.commit(Turn(session.game.read("5C W")))
    turn = load(path).game.turns[-1]
    assert (turn.rack, turn.hinted, turn.looked_up) == (None, False, ())


def test_a_new_game_gets_a_file_of_its_own_in_the_library(home: Path) -> None:
    first, second = Session.new(game_of()), Session.new(game_of())
    assert first.file.path is not None
    assert second.file.path is not None
    assert first.file.path.parent == second.file.path.parent == home / "games"
    assert first.file.path != second.file.path
    assert turns_in(first.file.path) == 0


def test_there_is_nothing_to_undo_or_redo_in_a_new_game(home: Path) -> None:
    session = Session.new(game_of())
    assert session.undo() is None
    assert session.redo() is None


def test_a_turn_that_is_not_allowed_changes_neither_game_nor_file(path: Path) -> None:
    session = open_session(path)
    before = path.read_bytes()
    with pytest.raises(NotAllowedError):
        session.commit(Turn(session.game.read("A1 CAT")))
    assert len(session.game.steps) == 2
    assert path.read_bytes() == before


def test_a_game_that_cannot_be_saved_goes_on_in_memory_and_says_so(path: Path) -> None:
    session = open_session(path)
    path.unlink()
    path.mkdir()
    session.commit(Turn(session.game.read("6E N.T")))
    assert len(session.game.steps) == 3
    assert session.file.trouble.startswith("Not saved: that is a folder")
    assert session.file.farewell == session.file.trouble
    path.rmdir()
    session.commit(Turn(session.game.read("5C W")))
    assert session.file.trouble == ""
    assert turns_in(path) == 4


def test_without_a_folder_for_games_a_new_game_is_kept_in_memory(home: Path) -> None:
    home.parent.mkdir(parents=True, exist_ok=True)
    home.write_text("a file where the folder should be")
    session = Session.new(game_of())
    assert session.store.path is None
    assert session.file.trouble.startswith("Not saved: The folder")
    session.commit(Turn(session.game.read("5C MOOD")))
    assert len(session.game.steps) == 1
    assert session.file.farewell == session.file.trouble


def test_a_file_with_complaints_is_not_touched_until_the_table_agrees(damaged: Path) -> None:
    before = damaged.read_bytes()
    session = open_session(damaged)
    assert session.file.complaints
    session.commit(Turn(session.game.read("6E N.T")))
    session.undo()
    session.settle({})
    assert damaged.read_bytes() == before
    assert session.file.farewell == "This game was not saved."

    session.file.agree(session.game)
    assert damaged.with_name("sunday.toml.bak").read_bytes() == before
    assert not load(damaged).complaints
    assert session.file.farewell.startswith("The game is saved")


def test_agreeing_twice_overwrites_no_earlier_copy(damaged: Path) -> None:
    first = damaged.read_bytes()
    agree(damaged)
    damaged.write_text(damaged.read_text("utf-8") + BAD_TURN + BAD_TURN, "utf-8")
    agree(damaged)
    assert damaged.with_name("sunday.toml.bak").read_bytes() == first
    assert len(list(damaged.parent.glob("sunday.toml*.bak"))) == 2


def test_without_a_copy_nothing_is_written(damaged: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    before = damaged.read_bytes()
    session = open_session(damaged)
    monkeypatch.setattr("shutil.copy2", full)
    session.file.agree(session.game)
    assert session.file.trouble.startswith("Not saved: ")
    assert session.file.complaints
    session.commit(Turn(session.game.read("6E N.T")))
    assert damaged.read_bytes() == before


def test_leaving_the_file_alone_keeps_the_game_in_memory(damaged: Path) -> None:
    before = damaged.read_bytes()
    session = open_session(damaged)
    session.file.leave()
    session.commit(Turn(session.game.read("6E N.T")))
    assert damaged.read_bytes() == before
    assert len(session.game.steps) == 3
    assert "left as it is" in session.file.farewell
    session.file.agree(session.game)
    assert damaged.read_bytes() == before


def test_a_file_without_a_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text("no game", "utf-8")
    with pytest.raises(RecordError):
        open_session(path)


def test_a_dictionary_that_is_gone_is_told_and_words_go_unchecked(tmp_path: Path) -> None:
    path = tmp_path / "sunday.toml"
    save(game_of("5C MOOD"), path)
    text = path.read_text("utf-8").replace('words = "unchecked"', 'words = "inline"')
    gone = tmp_path / "gone.txt"
    path.write_text(text.replace("started", f'dictionary = "{gone}"\nstarted'), "utf-8")
    session = open_session(path)
    session.open_dictionary()
    assert "Words are not checked now." in session.notice
    assert session.game.lexicon is None

    gone.write_text("mood\nwood\n", "utf-8")
    session = open_session(path)
    session.open_dictionary()
    game = session.game
    assert game.judge(game.read("5C W")).legal
    assert not game.judge(game.read("5C R")).legal


def test_the_demonstration_is_half_played_and_never_saved(home: Path) -> None:
    session = demo_session()
    assert len(session.game.steps) > 5
    assert session.game.position.ending is None
    session.commit(Turn(session.game.read("pass")))
    assert not home.exists()
    assert session.file.farewell == "This game was not saved."

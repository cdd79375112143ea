"""A kept game: saved at every change, refused with a reason, untouched where it must be.

The module is long since a session has a method for each change, and each can be refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

import scorekeeper
from scorekeeper.game.game import Game, Leftover, Turn
from scorekeeper.game.play import Challenge, Decider, Pass
from scorekeeper.game.referee import Rule
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.record import load, save
from scorekeeper.saving import SaveError
from scorekeeper.session import GameStore, Outcome, Refusal, Session, TurnNotes
from scorekeeper.session.correction import Correction
from scorekeeper.session.lock import GameLock
from scorekeeper.session.words import in_use
from scorekeeper.settings import change_settings
from scorekeeper.words.catalogue import find_lexicon, permit
from tests.record.samples import a_game

from .conftest import names_in, take, turns_in

BAD_TURN = '\n[[turn]]\nplayer = "Anna"\nplay = "5C MOOD"\n'

CHANGES: dict[str, Callable[[Session], Outcome]] = {
    "play": lambda session: take(session, "6E N.T"),
    "pass": lambda session: take(session, "pass"),
    "exchange": lambda session: take(session, "exchange J"),
    "end": lambda session: take(session, "end"),
    "challenge": lambda session: session.challenge(table=True),
    "undo": lambda session: session.undo(),
    "redo": lambda session: session.redo(),
    "apply": lambda session: session.apply(Correction.of(session.game).remove_turn(2)),
}
"""All that changes a game, but for what is left on the racks."""


@pytest.fixture
def damaged(path: Path) -> Path:
    """The game with a turn after the others that lays nothing new."""
    path.write_text(path.read_text("utf-8") + BAD_TURN, "utf-8")
    return path


@pytest.fixture
def elsewhere(path: Path) -> Iterator[GameLock]:
    """Another program that has the game open."""
    lock = GameLock(path)
    assert lock.take() is None
    yield lock
    lock.release()


def setup() -> Setup:
    return a_game().setup


def block(path: Path) -> None:
    """Put a folder in the place of the file, so that it cannot be saved."""
    path.unlink()
    path.mkdir()


# Turns


def test_every_change_is_on_the_disk_at_once(path: Path) -> None:
    session = Session.open(path)
    assert take(session, "6E N.T").done
    assert turns_in(path) == 3
    session.undo()
    assert turns_in(path) == 2
    session.redo()
    assert turns_in(path) == 3
    take(session, "end")
    assert session.finish({0: Leftover(2, ("A", "E"))}) == Outcome()
    assert load(path).game.leftovers[0] == Leftover(2, ("A", "E"))
    assert session.store.trouble == session.store.status == ""
    assert session.store.farewell == f"The game is saved in {path}"
    session.close()
    assert names_in(path.parent) == ["sunday.toml"]


def test_a_game_that_was_over_is_looked_at_until_racks_are_counted_or_its_end_is_taken_back(
    path: Path,
) -> None:
    save(a_game("5C MOOD", "end"), path)
    session, other = Session.open(path), Session.open(path)
    assert other.undo().refusal is Refusal.OPEN_ELSEWHERE  # That opens it no more.
    session.close()
    other.take_over()
    assert other.was_over
    assert other.is_looked_at
    save(a_game("5C MOOD", "pass", "end"), path)
    other.take_file()
    other.undo()  # It was only a correction.
    assert other.is_looked_at
    other.count_racks()
    assert not other.is_looked_at
    other.undo()
    assert not other.was_over
    other.close()


def test_the_outcome_of_a_turn_is_its_step_and_undo_and_redo_give_it(home: Path) -> None:
    session = Session.new(setup())
    nothing = Outcome(refusal=Refusal.NOTHING_THERE)
    assert session.undo() == session.redo() == session.overrule_challenge() == nothing
    game = session.game
    step = session.play(game.judge(game.read("5C MOOD")), announced=11, seconds=40).step
    assert step
    assert (step, step.turn.announced, step.turn.seconds) == (game.steps[-1], 11, 40)
    assert session.undo() == Outcome(step)
    assert session.undo() == nothing
    redone = session.redo().step
    assert redone
    assert redone.text == "5C MOOD"
    assert session.redo() == nothing
    assert session.overrule_challenge() == nothing
    assert take(session, "end").step is game.steps[-1]
    assert session.store.path
    assert load(session.store.path).game.turns == game.turns


def test_a_turn_that_breaks_a_rule_changes_neither_game_nor_file(path: Path) -> None:
    session = Session.open(path)
    before = path.read_bytes()
    judgement = session.game.judge(session.game.read("A1 CAT"))
    outcome = session.play(judgement)
    assert not outcome.done
    assert (outcome.refusal, outcome.judgement) == (Refusal.RULES, judgement)
    assert outcome.step is None
    assert outcome.message
    assert len(session.game.steps) == 2
    assert path.read_bytes() == before
    step = session.play(judgement, (Rule.NOT_CONNECTED, Rule.GAP)).step
    assert step
    assert step.turn.accepted == judgement.broken == (Rule.NOT_CONNECTED,)


def test_what_was_noted_goes_with_the_turn_and_is_noted_again_when_it_is_undone(
    path: Path,
) -> None:
    session = Session.open(path)
    session.note_rack(())
    assert session.notes.rack is None
    session.note_rack(("N", "T"))
    session.note_hint()
    session.note_lookups(["NET"])
    assert session.notes == TurnNotes(("N", "T"), True, ("NET",))
    session.note_lookups(["NOT", "TON"], by=1)
    noted = session.notes
    assert noted == TurnNotes(("N", "T"), True, ("NET", "NOT", "TON"), (None, 1, 1))
    take(session, "6E N.T")
    assert session.notes == TurnNotes()
    session.undo()
    assert session.notes == noted
    take(session, "6E M.T")
    turn = load(path).game.turns[-1]
    assert (turn.rack, turn.hinted, turn.looked_up, turn.looked_up_by) == noted
    session.undo()
    session.redo()
    assert session.game.turns[-1].hinted
    take(session, "5C W")  # What came back with the redone turn is not noted for this one.
    turn = load(path).game.turns[-1]
    assert (turn.rack, turn.hinted, turn.looked_up) == (None, False, ())


# Challenges


def test_the_dictionary_or_the_table_decides_a_challenge_and_the_table_has_the_last_word(
    path: Path,
) -> None:
    session = Session.open(path)
    with pytest.raises(ValueError, match="so you decide"):
        session.challenge()
    session.use(find_lexicon("english"))
    asked = session.challenge().step
    assert asked
    assert asked.turn.action == Challenge(0, (), upheld=False)
    for upheld in (True, False, True):
        step = session.overrule_challenge().step
        assert step
        assert step.turn.action == Challenge(0, (), upheld, Decider.TABLE)
        assert load(path).game.turns == session.game.turns
        assert len(session.game.steps) == 3
    outcome = session.challenge(table=True)
    assert outcome.refusal is Refusal.RULES
    assert outcome.message


def test_a_challenge_leaves_what_was_noted_to_the_turn_after(path: Path) -> None:
    session = Session.open(path)
    session.note_rack(("N", "T"))
    session.challenge(table=False)
    assert not session.game.turns[-1].rack
    session.overrule_challenge()
    session.overrule_challenge()
    assert session.notes.rack == ("N", "T")
    take(session, "6E N.T")
    assert load(path).game.turns[-1].rack == ("N", "T")
    session.note_rack(("A", "B"))
    assert session.hand_turn_to(0).done
    assert session.notes.rack is None


# New games and games without a file


def test_without_a_folder_for_games_a_new_game_is_kept_in_memory(home: Path) -> None:
    home.write_text("a file where the folder should be", encoding="utf-8")
    session = Session.new(setup())
    assert session.store.path is None
    assert session.store.trouble.startswith(f"Not saved: {home} is not a folder;")
    assert take(session, "5C MOOD").done
    assert session.store.unsaved
    assert session.store.farewell == session.store.trouble


def test_a_game_without_a_file_is_never_saved(home: Path) -> None:
    demo = load(Path(scorekeeper.__file__).with_name("demo.toml")).game
    assert len(demo.steps) > 5
    assert demo.position.ending is None
    session = Session(demo, GameStore())
    assert take(session, "pass").done
    session.close()
    assert not home.exists()
    assert session.store.farewell == "This game was not saved."


# The disk says no


def test_a_game_that_cannot_be_saved_goes_on_in_memory_and_says_so_once(path: Path) -> None:
    session = Session.open(path)
    block(path)
    outcome = take(session, "6E N.T")
    assert outcome.done
    assert outcome.step is session.game.steps[-1]
    assert outcome.newly_unsaved
    assert "that is a folder" in outcome.message
    assert session.store.trouble.startswith("Not saved: that is a folder")
    assert session.store.farewell == session.store.trouble
    again = take(session, "5C W")
    assert (again.newly_unsaved, bool(again.message)) == (False, True)
    path.rmdir()
    assert take(session, "F5 L..P") == Outcome(session.game.steps[-1])
    assert session.store.trouble == ""
    assert turns_in(path) == 5
    block(path)
    assert session.undo().newly_unsaved


# A copy elsewhere


def test_a_copy_is_written_and_the_game_goes_on_where_it_was(path: Path) -> None:
    session = Session.open(path)
    copy = path.with_name("copy.toml")
    assert not session.save_copy(copy)
    take(session, "6E N.T")
    assert (turns_in(path), turns_in(copy)) == (3, 2)
    with pytest.raises(SaveError, match="already exists"):
        session.save_copy(copy)
    watching = Session.open(path)
    assert not watching.save_copy(path.with_name("other.toml"))
    assert watching.store.path == path


def test_a_game_that_is_kept_nowhere_else_goes_on_in_its_copy(path: Path) -> None:
    copy = path.with_name("copy.toml")
    session = Session.open(path)
    block(path)
    take(session, "6E N.T")
    assert session.save_copy(copy)
    assert take(session, "5C W") == Outcome(session.game.steps[-1])
    assert turns_in(copy) == 4
    session.close()
    assert names_in(path.parent) == ["copy.toml", "sunday.toml"]
    in_memory = Session(a_game("5C MOOD"), GameStore())
    assert in_memory.save_copy(path.with_name("other.toml"))
    in_memory.close()


def test_a_copy_with_a_turn_that_came_too_late_does_not_take_the_place_of_a_game_taken_over(
    path: Path,
) -> None:
    session = Session.open(path)
    block(path)
    take(session, "6E N.T")
    path.rmdir()
    GameLock(path).take_over()
    assert take(session, "5C W").refusal is Refusal.OPEN_ELSEWHERE
    assert session.store.trouble
    copy = path.with_name("copy.toml")
    assert not session.save_copy(copy)
    assert (session.store.path, turns_in(copy)) == (path, 3)
    assert session.store.status.startswith("The last turn has not been saved: the game is open in")


# Files in which something does not fit


def test_a_file_with_complaints_is_not_touched_until_the_table_agrees(damaged: Path) -> None:
    before = damaged.read_bytes()
    session = Session.open(damaged)
    assert session.store.complaints
    assert take(session, "6E N.T").done
    session.undo()
    session.finish({})
    assert damaged.read_bytes() == before
    assert session.store.farewell == "This game was not saved."

    assert session.agree_to_repair() == Outcome()
    assert damaged.with_name("sunday.toml.bak").read_bytes() == before
    assert not load(damaged).complaints
    assert session.store.farewell.startswith("The game is saved")
    session.close()
    damaged.write_text(damaged.read_text("utf-8") + BAD_TURN + BAD_TURN, "utf-8")
    Session.open(damaged).agree_to_repair()
    assert damaged.with_name("sunday.toml.bak").read_bytes() == before
    assert len(list(damaged.parent.glob("sunday.toml*.bak"))) == 2


def test_without_a_copy_nothing_is_written(damaged: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    before = damaged.read_bytes()
    session = Session.open(damaged)
    monkeypatch.setattr("shutil.copy2", full)
    outcome = session.agree_to_repair()
    assert outcome.newly_unsaved
    assert "could not be copied" in outcome.message
    assert session.store.trouble.startswith("Not saved: ")
    assert session.store.complaints
    take(session, "6E N.T")
    assert damaged.read_bytes() == before


def test_leaving_the_file_alone_keeps_the_game_in_memory_to_be_rescued(
    damaged: Path, home: Path
) -> None:
    before = damaged.read_bytes()
    session = Session.open(damaged)
    session.store.leave()
    take(session, "6E N.T")
    assert damaged.read_bytes() == before
    assert len(session.game.steps) == 3
    assert "left alone" in session.store.farewell
    session.agree_to_repair()
    assert damaged.read_bytes() == before
    place = home / "reports" / "rescued-game.toml"
    told: list[Game] = []
    session.listen(told.append)
    assert session.rescue() == f"The game is saved in {place}"
    assert turns_in(place) == 3
    assert told == [], "another thread may rescue it, while the screen is going"


# Others have it open, or change it


@pytest.mark.parametrize("change", CHANGES)
def test_a_game_that_is_open_elsewhere_is_not_changed(
    path: Path, elsewhere: GameLock, change: str
) -> None:
    before = path.read_bytes()
    session = Session.open(path)
    assert session.check() == CHANGES[change](session) == Outcome(refusal=Refusal.OPEN_ELSEWHERE)
    assert session.finish({}) == Outcome(refusal=Refusal.OPEN_ELSEWHERE)
    assert session.store.status.startswith("You can only watch: open in another window since")
    assert (len(session.game.steps), path.read_bytes()) == (2, before)


@pytest.mark.parametrize("change", CHANGES)
def test_a_game_whose_file_others_have_changed_is_not_changed(path: Path, change: str) -> None:
    session = Session.open(path)
    save(a_game("5C MOOD", "pass"), path)
    before = path.read_bytes()
    assert session.check() == CHANGES[change](session) == Outcome(refusal=Refusal.CHANGED_ELSEWHERE)
    assert (session.game.steps[-1].text, path.read_bytes()) == ("F5 .EAR", before)


def test_a_game_that_is_open_elsewhere_is_followed(path: Path, elsewhere: GameLock) -> None:
    session = Session.open(path)
    told = list[int]()
    session.listen(lambda game: told.append(len(game.steps)))
    session.follow()
    path.write_text("", "utf-8")  # Somebody copies over it.
    session.follow()
    assert told == []
    save(a_game("5C MOOD"), path)
    session.follow()
    session.follow()
    assert told == [1]
    session.take_over()
    path.write_bytes(before := path.read_bytes() + b"\n")
    session.follow()
    assert (session.store.is_changed, path.read_bytes()) == (True, before)
    assert elsewhere.taken_by()


def test_an_open_game_calls_people_as_they_are_called_by_now_and_its_file_does_not(
    path: Path,
) -> None:
    session = Session.open(path)
    session.apply(Correction.of(session.game).remove_turn(2))
    told = list[tuple[str, ...]]()
    session.listen(lambda game: told.append(game.setup.players))
    for renames in ((), (("Anna", "Ann"),), (("Anna", "Ann"), ("Ann", "Nan"))):
        change_settings(partial(replace, renames=renames))
        session.follow_names()
    assert told == [("Ann", "Ben"), ("Nan", "Ben")]
    session.undo()
    assert [step.name for step in session.game.steps] == ["Nan", "Ben"]
    assert take(session, "6E N.T").done
    assert '"Anna"' in path.read_text("utf-8")
    assert "Nan" not in path.read_text("utf-8")
    change_settings(partial(replace, renames=()))
    session.follow_names()
    assert session.game.setup.players == ("Anna", "Ben")
    session.close()


def test_taking_over_goes_on_with_what_is_in_the_file_and_writes_nothing(
    path: Path, elsewhere: GameLock
) -> None:
    session = Session.open(path)
    session.note_rack(("N", "T"))
    text = f"# Birthday\n{path.read_text('utf-8')}".replace('"Ben"', '"Bea"')
    path.write_text(text, "utf-8")
    assert session.take_over() == Outcome()
    assert session.game.setup.players == ("Anna", "Bea")
    assert path.read_text("utf-8") == text
    assert elsewhere.taken_by()
    assert take(session, "6E N.T").set_aside is None
    assert turns_in(path) == 3


def test_a_turn_in_memory_is_not_given_up_by_taking_over(path: Path) -> None:
    session = Session.open(path)
    block(path)
    take(session, "6E N.T")
    path.rmdir()
    other = GameLock(path)
    other.take_over()
    save(a_game("pass"), path)
    assert take(session, "5C W").refusal is Refusal.OPEN_ELSEWHERE
    assert session.store.status.startswith("The last turn has not been saved: the game is open in")
    assert session.take_over().set_aside == path.with_name("sunday.toml.bak")
    assert session.store.status == ""
    assert (turns_in(path), turns_in(path.with_name("sunday.toml.bak"))) == (3, 1)
    session.close()
    other.release()


def test_the_file_of_others_can_be_taken_and_undo_goes_back(path: Path) -> None:
    session = Session.open(path)
    save(a_game("5C MOOD", "pass", "pass"), path)
    assert session.take_file() == Outcome()
    assert [step.text for step in session.game.steps] == ["5C MOOD", "pass", "pass"]
    assert session.undoes_correction
    session.undo()
    assert [step.text for step in session.game.steps] == ["5C MOOD", "F5 .EAR"]
    assert turns_in(path) == 2
    assert session.redoes_correction
    session.redo()
    assert turns_in(path) == 3


@pytest.mark.parametrize("take_it", [Session.take_file, Session.take_over])
def test_a_file_that_cannot_be_read_is_not_taken(
    path: Path, take_it: Callable[[Session], Outcome]
) -> None:
    session = Session.open(path)
    path.write_text("no game at all", "utf-8")
    outcome = take_it(session)
    assert outcome.refusal is Refusal.UNREADABLE
    assert "sunday.toml" in outcome.message
    assert len(session.game.steps) == 2
    assert path.read_text("utf-8") == "no game at all"


def test_a_game_takes_no_more_turns_than_its_file_may_hold(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.session.outcome.MOST_TURNS", 3)
    monkeypatch.setattr("scorekeeper.record.turn_reader.MOST_TURNS", 3)
    session = Session.open(path)
    assert take(session, "pass").done
    refused = [
        take(session, "pass"),
        take(session, "end"),
        session.apply(Correction.of(session.game).insert_turn(1, Turn(Pass()))),
    ]
    assert [outcome.refusal for outcome in refused] == [Refusal.FULL] * 3
    assert "may have 3 turns" in refused[0].message
    assert len(load(path).game.steps) == 3
    assert session.undo().done
    assert take(session, "pass").done


# Words


def test_a_dictionary_that_nobody_allowed_or_that_is_gone_is_told(
    tmp_path: Path,
) -> None:
    path = tmp_path / "sunday.toml"
    save(a_game("5C MOOD"), path)
    text = path.read_text("utf-8").replace('words = "unchecked"', 'words = "inline"')
    gone = tmp_path / "gone.txt"
    path.write_text(text.replace('words = "inline"', f'words = "inline"\ndictionary = "{gone}"'))
    session = Session.open(path)
    session.open_dictionary()
    assert f"dictionaries allow {gone}" in session.take_notice()
    permit(str(gone))
    assert session.reopen_dictionary() is None
    assert "so words are not checked." in session.take_notice()
    assert session.take_notice() == ""
    assert session.game.lexicon is None

    gone.write_text("mood\nwood\n", "utf-8")
    assert session.reopen_dictionary() is session.lexicon is session.game.lexicon
    assert session.take_notice() == ""
    game = session.game
    assert game.judge(game.read("5C W")).legal
    assert not game.judge(game.read("5C R")).legal


def test_a_game_that_looks_nothing_up_has_no_dictionary(path: Path) -> None:
    session = Session.open(path)
    assert session.game.setup.words is WordCheck.UNCHECKED
    assert session.reopen_dictionary() is None
    assert session.notice == ""
    assert "QUIT" in in_use(session.lexicon)  # For finding plays there is the shipped one.

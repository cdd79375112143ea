"""A kept game: saved at every change, refused with a reason, untouched where it must be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import scorekeeper
from scorekeeper.game.game import Leftover, Turn
from scorekeeper.game.play import Challenge, Decider, Pass
from scorekeeper.game.referee import Rule
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.record import RecordError, load, save
from scorekeeper.saving import SaveError
from scorekeeper.session import GameStore, Outcome, Refusal, Session, TurnNotes
from scorekeeper.session.correction import Correction
from scorekeeper.session.lock import GameLock
from scorekeeper.words.catalogue import find_lexicon, permit
from tests.record.samples import a_game

from .conftest import LEAFLET, names_in, take, turns_in

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


def test_the_outcome_of_a_turn_is_its_step(path: Path) -> None:
    session = Session.open(path)
    game = session.game
    outcome = session.play(game.judge(game.read("6E N.T")), announced=11, seconds=40)
    assert outcome == Outcome(game.steps[-1])
    assert outcome.step
    assert (outcome.step.turn.announced, outcome.step.turn.seconds) == (11, 40)
    assert [
        session.play(game.judge(Pass()), seconds=9).step,
        take(session, "exchange J").step,
    ] == game.steps[-2:]
    assert game.steps[-2].turn.seconds == 9
    ended = take(session, "end")
    assert ended.step is game.steps[-1]
    assert game.position.ending
    assert load(path).game.turns == game.turns


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


def test_only_the_rules_that_a_turn_breaks_are_noted_as_accepted(path: Path) -> None:
    session = Session.open(path)
    judgement = session.game.judge(session.game.read("A1 CAT"))
    outcome = session.play(judgement, (Rule.NOT_CONNECTED, Rule.GAP))
    assert outcome.step
    assert outcome.step.turn.accepted == judgement.broken == (Rule.NOT_CONNECTED,)


def test_what_was_noted_goes_with_the_turn_and_is_noted_again_when_it_is_undone(
    path: Path,
) -> None:
    session = Session.open(path)
    session.note_rack(("N", "T"))
    session.note_hint()
    session.note_lookups(["NET"])
    session.note_lookups(["NOT"])
    noted = session.notes
    assert noted == TurnNotes(("N", "T"), True, ("NET", "NOT"))
    take(session, "6E N.T")
    assert session.notes == TurnNotes()
    session.undo()
    assert session.notes == noted
    take(session, "6E M.T")
    turn = load(path).game.turns[-1]
    assert (turn.rack, turn.hinted, turn.looked_up, turn.looked_up_by) == noted


def test_a_word_looked_up_is_kept_with_who_asked(path: Path) -> None:
    session = Session.open(path)
    session.note_lookups(["NET"])
    session.note_lookups(["NOT", "TON"], by=1)
    noted = session.notes
    assert noted.looked_up_by == (None, 1, 1)
    take(session, "6E N.T")
    session.undo()
    assert session.notes == noted
    take(session, "6E N.T")
    turn = load(path).game.turns[-1]
    assert (turn.looked_up, turn.looked_up_by) == (("NET", "NOT", "TON"), (None, 1, 1))


def test_what_came_back_with_a_redone_turn_is_not_noted_for_the_next(path: Path) -> None:
    session = Session.open(path)
    session.note_rack(("N", "T"))
    session.note_hint()
    take(session, "6E N.T")
    session.undo()
    session.redo()
    assert session.game.turns[-1].hinted
    take(session, "5C W")
    turn = load(path).game.turns[-1]
    assert (turn.rack, turn.hinted, turn.looked_up) == (None, False, ())


def test_an_empty_rack_is_no_rack(path: Path) -> None:
    session = Session.open(path)
    session.note_rack(("N", "T"))
    session.note_rack(())
    assert session.notes.rack is None


def test_undo_and_redo_give_the_step_or_say_that_there_is_none(home: Path) -> None:
    session = Session.new(setup())
    nothing = Outcome(refusal=Refusal.NOTHING_THERE)
    assert session.undo() == session.redo() == nothing
    step = take(session, "5C MOOD").step
    assert session.undo() == Outcome(step)
    assert session.undo() == nothing
    redone = session.redo()
    assert redone.step
    assert redone.step.text == "5C MOOD"
    assert session.redo() == nothing


# Challenges


def test_the_dictionary_decides_a_challenge(path: Path) -> None:
    session = Session.open(path)
    session.use(find_lexicon("english"))
    good = session.challenge().step
    assert good
    assert good.turn.action == Challenge(0, (), upheld=False)
    session.undo()
    assert load(path).game.turns == session.game.turns


def test_some_words_of_a_play_can_be_challenged(path: Path) -> None:
    session = Session.open(path)
    for text in LEAFLET[2:5]:
        take(session, text)  # The last forms LEAP and WOOL.
    step = session.challenge(("WOOL",), table=False).step
    assert step
    assert step.turn.action == Challenge(1, ("WOOL",), upheld=False, decided_by=Decider.TABLE)


def test_a_challenge_is_upheld_by_the_dictionary(home: Path) -> None:
    session = Session.new(setup(), find_lexicon("english"))
    take(session, "5C MOXD")
    step = session.challenge(("MOXD",), by=1).step
    assert step
    assert step.turn.action == Challenge(1, ("MOXD",), upheld=True)


def test_without_a_dictionary_the_table_must_decide(path: Path) -> None:
    session = Session.open(path)
    with pytest.raises(ValueError, match="so you decide"):
        session.challenge()
    assert session.challenge(table=True).done
    assert session.game.board == a_game("5C MOOD").board


def test_where_no_play_was_made_there_is_nothing_to_challenge(path: Path) -> None:
    session = Session.open(path)
    take(session, "pass")
    outcome = session.challenge(table=True)
    assert outcome.refusal is Refusal.RULES
    assert "Only the play just made" in outcome.message


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


def test_the_table_may_overrule_a_challenge_as_often_as_it_likes(path: Path) -> None:
    session = Session.open(path)
    session.use(find_lexicon("english"))
    session.challenge()
    for upheld in (True, False, True):
        step = session.overrule_challenge().step
        assert step
        assert step.turn.action == Challenge(0, (), upheld, Decider.TABLE)
        assert load(path).game.turns == session.game.turns
        assert len(session.game.steps) == 3


def test_without_a_challenge_there_is_nothing_to_overrule(path: Path, home: Path) -> None:
    nothing = Outcome(refusal=Refusal.NOTHING_THERE)
    assert Session.open(path).overrule_challenge() == nothing
    assert Session.new(setup()).overrule_challenge() == nothing


# New games and games without a file


def test_a_new_game_gets_a_file_of_its_own_in_the_library(home: Path) -> None:
    first, second = Session.new(setup()), Session.new(setup())
    assert first.store.path is not None
    assert second.store.path is not None
    assert first.store.path.parent == second.store.path.parent == home / "games"
    assert first.store.path != second.store.path
    assert turns_in(first.store.path) == 0


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


def test_a_file_without_a_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text("no game", "utf-8")
    with pytest.raises(RecordError):
        Session.open(path)
    assert not list(tmp_path.glob(".*"))


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


def test_a_challenge_that_is_overruled_but_not_saved_is_new_trouble(path: Path) -> None:
    session = Session.open(path)
    session.challenge(table=True)
    block(path)
    assert session.overrule_challenge().newly_unsaved


def test_what_others_have_written_is_set_aside(path: Path) -> None:
    session = Session.open(path)
    save(a_game("5C MOOD", "pass"), path)
    outcome = session.save()
    assert outcome == Outcome(set_aside=path.with_name("sunday.toml.bak"))
    assert outcome.set_aside
    assert load(outcome.set_aside).game.steps[-1].text == "pass"
    assert take(session, "6E N.T").set_aside is None


# A copy elsewhere


def test_a_copy_is_written_and_the_game_goes_on_where_it_was(path: Path) -> None:
    session = Session.open(path)
    copy = path.with_name("copy.toml")
    assert not session.save_copy(copy)
    take(session, "6E N.T")
    assert (turns_in(path), turns_in(copy)) == (3, 2)
    with pytest.raises(SaveError, match="already exists"):
        session.save_copy(copy)


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


def test_a_copy_of_a_game_open_elsewhere_does_not_take_its_place(
    path: Path, elsewhere: GameLock
) -> None:
    session = Session.open(path)
    assert not session.save_copy(path.with_name("copy.toml"))
    assert session.store.path == path


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


def test_agreeing_twice_overwrites_no_earlier_copy(damaged: Path) -> None:
    first = damaged.read_bytes()
    Session.open(damaged).agree_to_repair()
    damaged.write_text(damaged.read_text("utf-8") + BAD_TURN + BAD_TURN, "utf-8")
    Session.open(damaged).agree_to_repair()
    assert damaged.with_name("sunday.toml.bak").read_bytes() == first
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


def test_leaving_the_file_alone_keeps_the_game_in_memory(damaged: Path) -> None:
    before = damaged.read_bytes()
    session = Session.open(damaged)
    session.store.leave()
    take(session, "6E N.T")
    assert damaged.read_bytes() == before
    assert len(session.game.steps) == 3
    assert "left alone" in session.store.farewell
    session.agree_to_repair()
    assert damaged.read_bytes() == before


def test_a_game_that_has_no_file_is_rescued(damaged: Path, home: Path) -> None:
    session = Session.open(damaged)
    session.store.leave()
    take(session, "6E N.T")
    place = home / "reports" / "rescued-game.toml"
    assert session.rescue() == f"The game is saved in {place}"
    assert turns_in(place) == 3


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


def test_a_game_that_is_taken_over_is_not_changed_any_more(path: Path) -> None:
    session = Session.open(path)
    assert session.check() == Outcome()
    other = GameLock(path)
    other.take_over()
    assert take(session, "6E N.T").refusal is Refusal.OPEN_ELSEWHERE
    other.release()
    assert session.store.is_free


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


def test_a_dictionary_that_is_gone_is_told_and_words_go_unchecked(tmp_path: Path) -> None:
    path = tmp_path / "sunday.toml"
    save(a_game("5C MOOD"), path)
    text = path.read_text("utf-8").replace('words = "unchecked"', 'words = "inline"')
    gone = tmp_path / "gone.txt"
    permit(str(gone))
    path.write_text(text.replace('words = "inline"', f'words = "inline"\ndictionary = "{gone}"'))
    session = Session.open(path)
    session.open_dictionary()
    assert "so words are not checked." in session.take_notice()
    assert session.take_notice() == ""
    assert session.game.lexicon is None

    gone.write_text("mood\nwood\n", "utf-8")
    assert session.reopen_dictionary() is session.lexicon is session.game.lexicon
    assert session.take_notice() == ""
    game = session.game
    assert game.judge(game.read("5C W")).legal
    assert not game.judge(game.read("5C R")).legal


def test_a_list_that_only_the_game_names_is_not_opened(tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("mood\n", "utf-8")
    path = tmp_path / "sunday.toml"
    game = a_game("5C MOOD")
    game.setup = replace(game.setup, words=WordCheck.INLINE, dictionary=str(words))
    save(game, path)
    session = Session.open(path)
    session.open_dictionary()
    assert session.lexicon is None
    assert f"dictionaries allow {words}" in session.take_notice()
    permit(str(words))
    assert session.reopen_dictionary() is session.lexicon is not None


def test_a_game_that_looks_nothing_up_has_no_dictionary(path: Path) -> None:
    session = Session.open(path)
    assert session.game.setup.words is WordCheck.UNCHECKED
    assert session.reopen_dictionary() is None
    assert session.notice == ""
    assert session.word_index()  # For finding plays there is the shipped one.


def test_the_leaflets_game_is_taken_turn_by_turn(home: Path) -> None:
    session = Session.new(setup(), find_lexicon("english"))
    assert all(take(session, text).done for text in LEAFLET)
    assert session.store.path
    assert load(session.store.path).game.turns == session.game.turns


def test_a_rack_that_was_noted_stays_with_its_player(path: Path) -> None:
    save(a_game("5C MOOD"), path)
    session = Session.open(path)
    session.note_rack(("A",))
    session.hand_turn_to(0)
    assert session.notes.rack is None

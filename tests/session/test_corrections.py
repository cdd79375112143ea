"""Corrections of a kept game: settled turn by turn, saved at once, undone and redone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game, Leftover, Turn
from scorekeeper.game.judge import Judgement, judge_action
from scorekeeper.game.play import Action, Pass
from scorekeeper.game.position import Position
from scorekeeper.game.referee import Rule
from scorekeeper.record import load, save
from scorekeeper.session import Outcome, Refusal, Session
from scorekeeper.session.correction import Correction, Resolution, changes_by_setup
from scorekeeper.words.catalogue import find_lexicon
from tests.record.samples import a_game
from tests.support.games import LEAFLET

from .conftest import take

State = tuple[object, ...]


@pytest.fixture
def session(path: Path) -> Session:
    """The leaflet's game on the table."""
    save(a_game(*LEAFLET), path)
    return Session.open(path)


def state(game: Game) -> State:
    return game.setup, game.turns, game.leftovers, game.position


def on_disk(session: Session) -> State:
    assert session.store.path is not None
    reading = load(session.store.path)
    assert not reading.complaints
    return state(reading.game)


def corrected(session: Session, number: int, text: str) -> Correction:
    """Turn `number` was `text`."""
    game = Correction.of(session.game).game_before(number)
    return Correction.of(session.game).correct_turn(number, Turn(game.read(text)))


# What a correction says


def test_a_correction_changes_nothing_until_it_is_applied(session: Session) -> None:
    before = state(session.game)
    assert Correction.of(session.game).changes == []
    correction = corrected(session, 4, "5C H")
    assert correction.conflict is None
    assert correction.resolutions == ()
    assert correction.setup_changes == []
    assert correction.changes[0] == ("Turn 4 is now Ben, 5C H, 5 points (was 5C W, 5 points).")
    assert correction.before is session.game
    assert [turn.action for turn in correction.turns] == [
        turn.action for turn in correction.game.turns
    ]
    assert state(session.game) == before == on_disk(session)


def test_what_is_different_in_the_setup_is_said_first(session: Session) -> None:
    setup = replace(session.game.setup, players=("Ann", "Ben"))
    correction = Correction.of(session.game).with_setup(setup, (0, 1))
    assert correction.setup_changes == ["Anna is now called Ann."]
    assert correction.changes[0] == "Anna is now called Ann."
    assert changes_by_setup(session.game, setup, (0, 1)) == ["Anna is now called Ann."]


# Turns that no longer fit


def test_each_of_two_conflicts_is_settled_once_and_nothing_is_judged_anew(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged: list[Action] = []

    def judge(position: Position, action: Action, *details: Any) -> Judgement:
        judged.append(action)
        return judge_action(position, action, *details)

    monkeypatch.setattr("scorekeeper.game.game.judge_action", judge)
    correction = Correction.of(session.game).remove_turn(2)
    numbers = []
    while correction.conflict:
        numbers.append(correction.conflict.number)
        correction = correction.resolve(Resolution.ACCEPT)
    assert numbers == [2, 4]
    fitting = [turn.action for turn in correction.turns[1:] if not turn.accepted]
    assert [action for action in judged if action in fitting] == fitting
    judged.clear()
    assert session.apply(correction) == Outcome()
    assert [bool(turn.accepted) for turn in session.game.turns] == [
        number in numbers for number in range(1, 7)
    ]
    assert judged == []
    assert on_disk(session) == state(session.game) == state(correction.game)


def test_a_turn_that_does_not_fit_is_let_stand_passed_or_taken_out(session: Session) -> None:
    correction = Correction.of(session.game).remove_turn(3)
    assert correction.conflict
    assert (correction.conflict.number, correction.conflict.origin) == (6, session.game.steps[6])
    assert correction.conflict.judgement.broken == (Rule.NOT_CONNECTED,)
    assert correction.resolutions == (Resolution.ACCEPT, Resolution.PASS, Resolution.DROP)
    accepted = correction.resolve(Resolution.ACCEPT)
    assert accepted.game.turns[5].accepted == (Rule.NOT_CONNECTED,)
    assert correction.resolve(Resolution.PASS).game.turns[5] == Turn(Pass())
    assert len(correction.resolve(Resolution.DROP).game.turns) == 5
    anew = correction.enter_anew(Turn(correction.game.read("6E N.T")))
    assert anew.game.steps[5].text == "6E N.T"


def test_all_turns_that_do_not_fit_are_told_before_any_is_settled(session: Session) -> None:
    assert Correction.of(session.game).misfits == ()
    correction = Correction.of(session.game).remove_turn(1)
    told = [conflict.turn for conflict in correction.misfits]
    while correction.conflict:
        assert told.pop(0) == correction.conflict.turn
        correction = correction.resolve(Resolution.DROP)
    assert told == []


def test_only_what_is_possible_can_become_of_a_turn(session: Session) -> None:
    with pytest.raises(ValueError, match="is not possible here"):
        Correction.of(session.game).resolve(Resolution.DROP)
    rules = replace(session.game.rules, edition=find_edition("classic-8x8"))
    correction = Correction.of(session.game).with_setup(
        replace(session.game.setup, rules=rules), (0, 1)
    )
    assert correction.resolutions == (Resolution.PASS, Resolution.DROP)  # It is off the board.
    with pytest.raises(ValueError, match="accept is not possible here"):
        correction.resolve(Resolution.ACCEPT)


def test_a_correction_in_which_a_turn_does_not_fit_is_not_applied(session: Session) -> None:
    before = state(session.game)
    with pytest.raises(ValueError, match="Your word must touch the tiles"):
        session.apply(Correction.of(session.game).remove_turn(3))
    assert state(session.game) == before == on_disk(session)


# Applied, undone and redone


def test_undo_goes_over_a_correction_and_then_turn_by_turn(session: Session) -> None:
    first = state(session.game)
    assert session.apply(corrected(session, 4, "5C H")) == Outcome()
    second = state(session.game)
    assert second == on_disk(session)
    take(session, "pass")
    third = state(session.game)
    undone = session.undo().step
    assert undone
    assert undone.turn == Turn(Pass())
    assert state(session.game) == second
    assert session.undoes_correction
    assert session.undo() == Outcome()
    assert state(session.game) == first == on_disk(session)
    assert session.undo().step is not None
    assert len(session.game.steps) == 6
    for after in (first, second, third):
        assert session.redo().done
        assert state(session.game) == after == on_disk(session)
    assert session.redo().refusal is Refusal.NOTHING_THERE
    session.undo()
    session.undo()
    take(session, "pass")  # A new turn ends what can be redone.
    assert not session.redoes_correction
    assert session.redo().refusal is Refusal.NOTHING_THERE
    session.undo()
    session.apply(corrected(session, 4, "5C F"))
    assert session.redo().refusal is Refusal.NOTHING_THERE
    session.undo()
    assert not session.game.can_redo


def test_undo_brings_players_and_leftovers_back(session: Session) -> None:
    take(session, "end")
    session.finish({0: Leftover(7, tuple("AAAEEIO"))})
    before = state(session.game)
    setup = replace(session.game.setup, players=("Ben", "Anna"))
    session.apply(Correction.of(session.game).with_setup(setup, (1, 0)))
    session.apply(Correction.of(session.game).remove_turn(8))
    assert session.game.leftovers == {}
    session.undo()
    session.undo()
    assert state(session.game) == before == on_disk(session)


def test_a_rack_that_was_noted_stays_with_the_player_whose_turn_it_is(session: Session) -> None:
    session.note_rack(("A", "B"))
    session.apply(corrected(session, 4, "5C H"))
    assert session.notes.rack == ("A", "B")
    session.apply(Correction.of(session.game).insert_turn(1, Turn(Pass())))
    assert session.notes.rack is None


def test_a_corrected_game_is_judged_by_the_same_dictionary(session: Session) -> None:
    lexicon = find_lexicon("english")
    session.use(lexicon)
    session.apply(corrected(session, 4, "5C H"))
    assert session.game.lexicon is session.lexicon is lexicon
    session.undo()
    assert session.game.lexicon is lexicon

"""Corrections of a game on the table: saved at once, and within reach of undo and redo."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.game.game import Game, Leftover, Turn
from scorekeeper.game.play import Pass
from scorekeeper.game.revision import Revision
from scorekeeper.record import load, save
from scorekeeper.session import Session
from scorekeeper.tui.opening import open_session
from scorekeeper.words.catalogue import find_lexicon

from .helpers import LEAFLET, game_of

State = tuple[object, ...]


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """The leaflet's game on the table."""
    path = tmp_path / "sunday.toml"
    save(game_of(*LEAFLET), path)
    return open_session(path)


def state(game: Game) -> State:
    return game.setup, game.turns, game.leftovers, game.position


def on_disk(session: Session) -> State:
    assert session.store.path is not None
    reading = load(session.store.path)
    assert not reading.complaints
    return state(reading.game)


def revised(session: Session, number: int, text: str) -> None:
    revision = Revision.of(session.game)
    turn = Turn(revision.game_before(number).read(text))
    session.revise(revision.correct(number, turn).replay().game)


def test_a_correction_is_on_the_disk_at_once(session: Session) -> None:
    revised(session, 4, "5C H")
    assert session.game.steps[3].text == "5C H"
    assert on_disk(session) == state(session.game)


def test_undo_goes_over_a_correction_and_then_turn_by_turn(session: Session) -> None:
    first = state(session.game)
    revised(session, 4, "5C H")
    second = state(session.game)
    session.commit(Turn(Pass()))
    third = state(session.game)
    assert session.undo() == Turn(Pass())
    assert state(session.game) == second
    assert session.undoes_correction
    assert session.undo() is None
    assert state(session.game) == first == on_disk(session)
    assert session.undo() is not None
    assert len(session.game.steps) == 6
    for after in (first, second, third):
        session.redo()
        assert state(session.game) == after == on_disk(session)
    assert session.redo() is None
    assert state(session.game) == third


def test_a_new_turn_ends_what_can_be_redone(session: Session) -> None:
    revised(session, 4, "5C H")
    session.undo()
    session.commit(Turn(Pass()))
    assert not session.redoes_correction
    assert session.redo() is None
    session.undo()
    revised(session, 4, "5C F")
    assert session.redo() is None
    session.undo()
    assert not session.game.can_redo


def test_undo_brings_players_and_leftovers_back(session: Session) -> None:
    session.commit(Turn(session.game.read("end")))
    session.settle({0: Leftover(7, tuple("AAAEEIO"))})
    before = state(session.game)
    setup = replace(session.game.setup, players=("Ben", "Anna"))
    session.revise(Revision.of(session.game).with_setup(setup).replay().game)
    session.revise(Revision.of(session.game).remove(8).replay().game)
    assert session.game.leftovers == {}
    session.undo()
    session.undo()
    assert state(session.game) == before == on_disk(session)


def test_a_rack_that_was_noted_stays_with_the_player_whose_turn_it_is(session: Session) -> None:
    session.rack = ("A", "B")
    revised(session, 4, "5C H")
    assert session.rack == ("A", "B")
    session.revise(Revision.of(session.game).insert(1, Turn(Pass())).replay().game)
    assert session.rack is None


def test_a_corrected_game_is_judged_by_the_same_dictionary(session: Session) -> None:
    lexicon = find_lexicon("english")
    session.use(lexicon)
    revised(session, 4, "5C H")
    assert session.game.lexicon is session.lexicon is lexicon
    session.undo()
    assert session.game.lexicon is lexicon

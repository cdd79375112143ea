"""What the computers of an open game choose, and what they challenge."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Challenge, Decider, Pass
from scorekeeper.game.setup import ComputerSeat, SeatTerms, Setup, WordCheck
from scorekeeper.players.choice import ChosenAction, Computer, choose
from scorekeeper.record import save
from scorekeeper.session import Session
from scorekeeper.table.computers import ComputerPlayers
from scorekeeper.words.lexicon import Lexicon, WordListError
from tests.support.games import RULES

RACK = tuple("AEINRST")


def opened(path: Path, dials: str, *turns: str, words: WordCheck = WordCheck.CHALLENGE) -> Session:
    dictionary = "" if words is WordCheck.UNCHECKED else "english-35"
    mira = ComputerSeat(dials, "7")
    game = Game(Setup(RULES, ("Anna", "Mira"), words, dictionary, computers=(None, mira)))
    for text in turns:
        game.push_text(text)
    save(game, path)
    session = Session.open(path)
    session.open_dictionary()
    return session


def test_a_turn_is_chosen_once_for_the_same_rack_and_again_after_whatever_it_follows_from(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = list[tuple[str, ...]]()

    def count(*asked: Any) -> ChosenAction:
        chosen.append(asked[1])
        return choose(*asked)

    monkeypatch.setattr("scorekeeper.table.computers.choose", count)
    session = opened(path, "family:sharp", "5C MOOD")
    players = ComputerPlayers(session)
    first = players.choose(session.game, RACK)
    assert players.choose(session.game, tuple(reversed(RACK))) is first
    assert chosen == [RACK]
    players.choose(session.game, (*RACK[1:], "D"))
    assert len(chosen) == 2
    again = players.choose(session.game, RACK)
    assert (again, len(chosen)) == (first, 3)
    session.play(again)
    session.challenge(by=0, table=True)
    assert players.choose(session.game, RACK) != again  # Its words were taken back.


def test_who_is_asked_for_another_rack_stops_and_what_was_stopped_is_not_kept(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = Event()

    def slowly(*asked: Any) -> ChosenAction:
        begun.set()
        while asked[1] == RACK and not asked[-1]():
            Event().wait(0.001)
        return choose(*asked)

    session = opened(path, "family:sharp", "5C MOOD")
    players = ComputerPlayers(session)
    usual = players.choose(session.game, RACK)
    players.choose(session.game, (*RACK[1:], "D"))
    monkeypatch.setattr("scorekeeper.table.computers.choose", slowly)
    with ThreadPoolExecutor() as threads:
        late = threads.submit(players.choose, session.game, RACK)
        assert begun.wait(60)
        assert players.choose(session.game, (*RACK[1:], "E")).score.total > 0
        assert late.result(60) == usual
    begun.clear()
    assert players.choose(session.game, RACK, lambda: True) == usual
    assert begun.is_set()


def test_a_game_that_checks_no_words_has_computers_that_know_english(path: Path) -> None:
    session = opened(path, "family:sharp", "5C MOOD", words=WordCheck.UNCHECKED)
    assert ComputerPlayers(session).choose(session.game, RACK).score.total > 0


@pytest.mark.parametrize("dials", ["club:sharp", "club:gentle"])
def test_it_challenges_what_it_does_not_know(path: Path, dials: str) -> None:
    session = opened(path, dials, "5C MOXD")
    assert ComputerPlayers(session).challenge(session.game) == (1, ("MOXD",))


def test_it_lets_words_stand_that_it_knows_and_those_of_computers(path: Path) -> None:
    session = opened(path, "club:sharp", "5C MOOD")
    players = ComputerPlayers(session)
    assert players.challenge(session.game) is None
    session.game.push(Turn(session.game.read("F5 .XX")))
    assert players.challenge(session.game) is None  # Its own.
    session.game.push(Turn(Pass()))
    assert players.challenge(session.game) is None  # No play.


def test_without_challenges_in_the_rules_it_challenges_nothing(path: Path) -> None:
    session = opened(path, "club:sharp", "5C MOXD", words=WordCheck.UNCHECKED)
    assert ComputerPlayers(session).challenge(session.game) is None


def test_a_decided_challenge_is_not_made_again(path: Path) -> None:
    session = opened(path, "club:sharp", "5C MOXD")
    session.game.push(Turn(Challenge(1, (), upheld=False, decided_by=Decider.TABLE)))
    assert ComputerPlayers(session).challenge(session.game) is None


def test_words_go_on_being_learnt_while_a_seat_of_the_game_is_given_up(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = opened(path, "family:sharp")
    prepared = []

    def setup(*names: str) -> Setup:
        computers = (None, *(ComputerSeat("family:sharp", name) for name in names[1:]))
        terms = tuple(SeatTerms(start=10) for _ in names)
        return Setup(RULES, names, computers=computers, seats=terms)

    def prepare(*given: Any) -> Computer:
        session.game = Game(setup("Anna", "Mira"))
        prepared.append(Computer.prepare(*given))
        return prepared[-1]

    monkeypatch.setattr("scorekeeper.table.computers.Computer", SimpleNamespace(prepare=prepare))
    session.game = Game(setup("Anna", "Mira", "Pip"))
    ComputerPlayers(session).prepare(session.game)
    assert len(prepared) == 2


def test_a_dictionary_without_a_list_is_named(path: Path) -> None:
    class SpellChecker(Lexicon):
        name = "a spell checker"

        def __contains__(self, word: object) -> bool:
            return True

    session = opened(path, "club:sharp", "5C MOOD")
    session.lexicon = SpellChecker()
    with pytest.raises(WordListError, match="a spell checker"):
        ComputerPlayers(session).prepare(session.game)


def test_a_play_of_ones_own_that_is_taken_back_leaves_no_rack(path: Path) -> None:
    game = Game(Setup(RULES, ("Anna",)))
    game.push_text("5C MOOD")
    save(game, path)
    session = Session.open(path)
    session.note_rack(RACK)
    session.challenge(table=True)
    assert session.notes.rack is None


def test_a_record_replayed_has_the_same_turns(path: Path) -> None:
    seats = (ComputerSeat("family:fair", "7"), ComputerSeat("everyday:gentle", "8"))
    setup = Setup(
        RULES, ("Otto", "Mira"), WordCheck.CHALLENGE, "english-35", computers=seats, deal="Sunday"
    )
    save(Game(setup), path)
    session = Session.open(path)
    players = ComputerPlayers(session)
    for _ in range(8):
        deal, mover = session.game.position.deal, session.game.position.to_move
        assert deal
        assert session.play(players.choose(session.game, deal.racks[mover])).done
    session.close()
    recorded = Session.open(path)
    turns = recorded.game.turns
    for _ in turns:
        recorded.undo()
    players = ComputerPlayers(recorded)
    for turn in turns:
        deal, mover = recorded.game.position.deal, recorded.game.position.to_move
        assert deal
        verdict = players.choose(recorded.game, deal.racks[mover])
        assert verdict.action == turn.action
        recorded.play(verdict)

"""Random games entered by seats, with all that can go wrong between a phone and the table.

Messages are lost, doubled and late, the keeper refuses, corrects and takes back, at the keyboard or
at a page that is the table: the file is byte for byte the one that the same turns make when they
are entered by keyboard.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.judge import Judgement
from scorekeeper.game.notation import write_action
from scorekeeper.game.play import Action, Exchange, Pass
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.record import save
from scorekeeper.session import Session
from scorekeeper.session.correction import Correction
from scorekeeper.session.words import places_for_word
from scorekeeper.table.questions import LET_COUNT, SEND_BACK
from scorekeeper.table.seat_turns import ReplyState, read_turn
from scorekeeper.table.seats import FromSeat, LeftTold, Proposed, Trust, TurnUndone, Withdrawn
from scorekeeper.table.stage import Objection, Proposal, Verdict
from scorekeeper.table.table import Table
from scorekeeper.web.page_commands import TablePage, hear
from tests.conftest import most, wants_all
from tests.door import a_door
from tests.support.games import RULES

NAMES = ("Anna", "Ben", "Cleo", "Dan")
WORDS = (
    "MOOD",
    "WOOD",
    "DEAR",
    "NET",
    "ON",
    "SNACK",
    "PLUS",
    "LEAP",
    "TEN",
    "TOAST",
    "QUIET",
    "XQ",
)
FEW, USUAL, ALL = 5, 20, 500
"""Games in a run that changes nothing about them, in one that does, and with ``--all``."""
EVENTS = 60


class Evening:
    """A table with seats, the same table with a keyboard alone, and messages on their way."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.rng = rng = Random(seed)
        players = NAMES[: rng.randint(1, 4)]
        words = rng.choice((WordCheck.UNCHECKED, WordCheck.CHALLENGE))
        deal = f"{seed}" if rng.random() < 0.3 else ""
        dictionary = "english-35" if words is WordCheck.CHALLENGE else ""
        game = Game(Setup(RULES, players, words, dictionary, deal=deal))
        self.paths = folder / "seats.toml", folder / "keys.toml"
        for path in self.paths:
            save(game, path)
        self.table, self.keys = (Table(Session.open(path)) for path in self.paths)
        self.table.begin()
        self.keys.begin()
        trusted = tuple((name, rng.choice(tuple(Trust))) for name in players if rng.random() < 0.5)
        seated = tuple(name for name in players if rng.random() < 0.9)
        trust = rng.choice((Trust.AGREE, Trust.AT_ONCE))
        self.table.show_door(a_door(True, 4, (), seated, trust, trusted))
        self.trust = dict.fromkeys(players, Trust.NONE)
        self.trust |= {name: dict(trusted).get(name, trust) for name in seated}
        self.page = TablePage(self.table)
        self.at_once: list[tuple[str, Turn]] = []
        """The turns that counted without the keeper, and who entered them."""
        self.late: list[FromSeat] = []

    @property
    def game(self) -> Game:
        return self.table.session.game

    def check(self) -> None:
        assert self.game.turns == self.keys.session.game.turns
        seats, keys = (path.read_bytes() for path in self.paths)
        assert seats == keys

    # Messages

    def send(self, asked: FromSeat) -> bool:
        """Send a message; whether it arrives now. It may arrive again, or only later."""
        if self.rng.random() < 0.2:
            self.late.append(asked)
        if self.rng.random() < 0.1:
            return False
        hear(self.table, asked)
        return True

    def send_again(self) -> None:
        """A message arrives that was sent long ago, or once more."""
        if self.late:
            asked = self.late.pop(self.rng.randrange(len(self.late)))
            before, waits = self.game.turns, self.waits()
            steps = len(before)
            first = isinstance(asked, Proposed) and asked.position == self.table.state.position
            hear(self.table, asked)
            if first and isinstance(asked, Proposed) and len(self.game.steps) > steps:
                self.keys_take(read_turn(asked.turn, self.keys.session.game))
                self.at_once.append((asked.name, self.game.turns[-1]))
            elif isinstance(asked, TurnUndone) and len(self.game.steps) < steps:
                assert (asked.name, before[-1]) in self.at_once
                assert self.keys.session.undo().done
            elif isinstance(asked, Withdrawn | Proposed) and not waits and not first:
                assert not self.waits()

    def waits(self) -> bool:
        return self.waiting is not None

    @property
    def waiting(self) -> Proposal | None:
        stage = self.table.state.stage
        return stage if isinstance(stage, Proposal) else None

    # Turns

    def any_action(self) -> Action:
        """Something that the player to move may want."""
        game, rng = self.game, self.rng
        kind = rng.random()
        if kind < 0.1:
            return Pass()
        if kind < 0.25:
            letters = game.rules.edition.tiles
            if game.position.deal:
                letters = dict.fromkeys(game.position.deal.racks[game.position.to_move], 1)
            return Exchange(rng.choice(list(letters)) if letters else None)
        places = places_for_word(rng.choice(WORDS), game)
        if places and kind < 0.9:
            action = rng.choice(places[:3]).action
            assert action
            return action
        return game.read(f"{rng.randint(1, 10)}{rng.choice('ABCDEFGHIJ')} [{rng.choice('AEIOT')}]")

    def propose(self) -> None:
        """A seat sends a turn: mostly the player to move, for the position that it sees."""
        game, rng, state = self.game, self.rng, self.table.state
        name = game.player_to_move if rng.random() < 0.9 else rng.choice(game.setup.players)
        try:
            action = self.any_action()
        except ValueError:
            return
        text = write_action(action, game.board, game.rules.edition).replace("exchange", "swap")
        position = state.position if rng.random() < 0.85 else state.position - 1
        number = self.table.seat_turns.number_for(name)
        before = len(game.steps)
        verdict = game.judge(action)
        arrives = self.send(Proposed(name, number, position, text))
        is_due = name == game.player_to_move and position == state.position
        is_due = is_due and not game.position.ending and len(game.steps) == before
        counts = len(self.game.steps) > before
        if counts:
            assert arrives
            assert position == state.position
            assert self.trust[name] is Trust.AT_ONCE
            assert not verdict.asked
            self.keys_take(action)
            self.at_once.append((name, self.game.turns[-1]))
        elif arrives and is_due and verdict.can_be_overruled:
            assert self.waits() == (self.trust[name] is not Trust.NONE)

    def keys_take(self, action: Action) -> None:
        """The same turn by keyboard, whatever it breaks."""
        game = self.keys.session.game
        verdict = game.judge(action)
        assert self.keys.take(verdict, verdict.asked).done

    def say(self, question: str, answer: str) -> str:
        """The page answers a question; why it cannot, if it cannot."""
        return self.page.do(
            {
                "do": "answer",
                "position": self.table.state.position,
                "question": question,
                "answer": answer,
            }
        )

    def answer(self, waiting: Proposal) -> None:
        """The keeper, or the seat, does something about a turn that waits."""
        rng, action = self.rng, waiting.verdict.action
        assert action
        name = self.game.player_to_move
        match rng.randrange(6):
            case 0:
                if rng.random() < 0.5:
                    self.table.send_back()
                else:
                    assert self.say("proposal", SEND_BACK) == ""
                assert not self.waits()
            case 1:
                if self.send(Withdrawn(name, waiting.number)):
                    assert not self.waits()
            case 2:
                self.enter()
            case 3:
                assert self.table.agree(waiting.verdict.asked).done
                self.keys_take(action)
            case _:
                counts = "let it stand" if waiting.verdict.asked else LET_COUNT
                assert self.say("proposal", counts) == ""
                self.keys_take(action)

    def enter(self) -> None:
        """The keeper enters a turn."""
        try:
            action = self.any_action()
        except ValueError:
            return
        verdict = self.game.judge(action)
        if self.rng.random() < 0.5:
            self.enter_at_page(action, verdict)
        elif verdict.can_be_overruled:
            assert self.table.take(verdict, verdict.asked).done
            self.keys_take(action)

    def enter_at_page(self, action: Action, verdict: Judgement) -> None:
        """The page that is the table enters a turn, perhaps twice, or for a position gone by."""
        rng, game, position = self.rng, self.game, self.table.state.position
        text = write_action(action, game.board, game.rules.edition).replace("exchange", "swap")
        at = position if rng.random() < 0.85 else position - 1
        accept = rng.random() < 0.5
        enter = {"do": "play", "number": self.page.number, "position": at, "play": text}
        before = game.turns
        for _ in range(rng.randint(1, 2)):
            assert self.page.do(enter | {"accept": accept, "announced": None}) == ""
        may = not verdict.asked or (accept and verdict.can_be_overruled)
        may = may and at == position and (not game.setup.deal or isinstance(action, Pass))
        reply = self.page.reply
        assert reply
        assert (reply.state is ReplyState.COUNTS) == may
        if may:
            self.keys_take(action)
        else:
            assert self.game.turns == before

    def change(self) -> None:
        """The keeper changes something else."""
        rng, game = self.rng, self.game
        match rng.randrange(6):
            case 0 if rng.random() < 0.5:
                done = self.say("undo", "take it back") == ""
                assert done == self.keys.session.undo().done
            case 0 | 1:
                assert self.table.session.undo().refusal == self.keys.session.undo().refusal
            case 2 if rng.random() < 0.5:
                assert (self.page.do({"do": "redo"}) == "") == self.keys.session.redo().done
            case 2:
                assert self.table.session.redo().refusal == self.keys.session.redo().refusal
            case 3 if game.steps:
                number = rng.randint(1, len(game.steps))
                self.correct(number)
            case 4 if not game.position.ending:
                player = rng.randrange(len(game.setup.players))
                for table in (self.table, self.keys):
                    assert table.session.hand_turn_to(player).done
            case 5 if game.position.contestable:
                self.challenge(upheld=rng.random() < 0.5)

    def challenge(self, upheld: bool) -> None:
        """Somebody challenges the last play, at the keyboard or at the page."""
        game, position = self.game, self.table.state.position
        play, players = game.position.contestable, game.setup.players
        assert play
        others = [seat for seat in range(len(players)) if seat != play.player] or [play.player]
        by = self.rng.choice(others)
        if self.rng.random() < 0.5:
            asked = {"do": "challenge", "position": position, "by": players[by], "words": ()}
            assert self.page.do(asked | {"good": not upheld}) == ""
            assert self.say("verdict", "carry on") == ""
        else:
            assert self.table.session.challenge(by=by, table=upheld).done
            self.table.acknowledge()
        assert self.keys.session.challenge(by=by, table=upheld).done
        self.keys.acknowledge()

    def correct(self, number: int) -> None:
        """A turn is removed, and whatever does not fit is settled in the first way."""
        for table in (self.table, self.keys):
            correction = Correction.of(table.session.game).remove_turn(number)
            while correction.conflict:
                correction = correction.resolve(correction.resolutions[0])
            assert table.session.apply(correction).done

    def take_back(self) -> None:
        """A seat wants its turn back that counted at once."""
        name = self.rng.choice(self.game.setup.players)
        before = self.game.turns
        self.send(TurnUndone(name, self.table.state.position))
        if len(self.game.steps) < len(before):
            assert (name, before[-1]) in self.at_once
            assert self.keys.session.undo().done

    def tell_left(self) -> None:
        """Seats tell what is left, once the game is over."""
        game, rng = self.game, self.rng
        for player, name in enumerate(game.setup.players):
            held = game.position.racks[player]
            letters = tuple(rng.choices(list(game.rules.edition.tiles), k=held))
            self.send(LeftTold(name, letters))
        self.keys.session.finish(self.game.leftovers)
        self.table.session.finish(self.game.leftovers)

    def go_on(self) -> None:
        stage = self.table.state.stage
        assert not isinstance(stage, Objection | Verdict)
        kind = self.rng.random()
        if (waiting := self.waiting) and kind < 0.7:
            self.answer(waiting)
        elif kind < 0.6 and not self.game.position.ending:
            self.propose()
        elif kind < 0.7:
            self.take_back()
        elif kind < 0.8:
            self.send_again()
        elif kind < 0.88 and not self.game.position.ending:
            self.enter()
        elif kind < 0.97:
            self.change()
        elif self.game.position.ending:
            self.tell_left()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A few games, all of them with ``--all``, or as many as the environment says."""
    usual = ALL if wants_all(metafunc.config) else USUAL
    games = range(int(os.environ.get("SEAT_GAMES", usual)))
    metafunc.parametrize("seed", most(games, pytest.mark.evenings, FEW))


def test_the_file_of_a_game_by_seats_is_the_one_that_the_keyboard_makes(
    seed: int, tmp_path: Path
) -> None:
    evening = Evening(seed, tmp_path)
    for _ in range(EVENTS):
        evening.go_on()
        evening.check()
    end = evening.game.read("end")
    if not evening.game.position.ending:
        for table in (evening.table, evening.keys):
            assert table.take(table.session.game.judge(end)).done
    evening.tell_left()
    evening.check()
    for table in (evening.table, evening.keys):
        table.leave()

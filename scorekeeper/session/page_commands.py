"""What pages ask of a table, done there; the keeper decides which turns of players count.

The commands of a page that is the table are done exactly as the keeper's keys would do them.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

from scorekeeper.game.board import NotationError
from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Finish, Pass
from scorekeeper.game.seats import known_rack
from scorekeeper.game.text import Wording, as_sentence, in_capitals
from scorekeeper.names import printable
from scorekeeper.session import proposals, sentences
from scorekeeper.session.outcome import Outcome
from scorekeeper.session.proposals import Reply, ReplyState, read_turn
from scorekeeper.session.questions import Stopped
from scorekeeper.session.racks import check_held, left_told
from scorekeeper.session.seat_turns import a_first_number
from scorekeeper.session.seats import (
    Asked,
    HandLowered,
    JoinAsked,
    LeftTold,
    LookedUp,
    Proposed,
    RackNoted,
    SeatLeft,
    Trust,
    TurnUndone,
    Withdrawn,
)
from scorekeeper.session.sentences import (
    CHANGED,
    NOT_PLAYING,
    OWN_PHONES,
    SAY_GOOD,
    why_no_challenge,
)
from scorekeeper.session.stage import (
    ChangedElsewhere,
    Draw,
    NoList,
    Objection,
    Proposal,
    WordList,
)
from scorekeeper.session.table import Table
from scorekeeper.session.table_commands import (
    Answer,
    ChallengeLast,
    Enter,
    GameCommand,
    GoOn,
    LayRows,
    Redo,
    SwitchClock,
    TellDrawn,
    TellLeft,
)
from scorekeeper.session.table_view import page_questions


def hear(table: Table, asked: Asked) -> None:
    """Do at `table` what a seat has asked, if its player may."""
    game = table.session.game
    seat_turns = table.seat_turns
    news = ""
    players = game.setup.players
    if isinstance(asked, JoinAsked) or asked.name not in players:
        return
    match asked:
        case SeatLeft() | HandLowered():
            news = _gone(table, asked)
        case LookedUp(name, word):
            table.session.note_lookups((word,), players.index(name))
            news = f"{name} looked {word} up."
        case RackNoted(name):
            table.noted_racks[name] = asked
            table.note_rack_due()
        case Proposed(name):
            seat_turns.propose(asked, game, table.pages.trust_of(name))
        case Withdrawn(name, number):
            what = seat_turns.withdraw(name, number)
            news = f"{name} has taken {what} back." if what else ""
        case TurnUndone(name, position):
            if seat_turns.may_undo(name, position, game):
                whole = f"{name} has taken the last turn back."
                table.saying(Wording(whole, f"{name} took it back."), table.undo)
            return
        case LeftTold():
            _tell_left(table, asked)
            return
        case _:
            return
    table.tell(news)


def _gone(table: Table, asked: SeatLeft | HandLowered) -> str:
    """That a seat was left or a hand taken down, and who challenges all the same."""
    if isinstance(asked, SeatLeft):
        return f"{asked.name} has given up the seat on the phone."
    hands = table.pages.about(table.session.game).hands
    still = f" {hands[0].name} still does." if hands else ""
    return f"{asked.name} no longer challenges.{still}"


def _tell_left(table: Table, asked: LeftTold) -> None:
    """A seat says what is left on its rack, if that can be."""
    game = table.session.game
    if table.pages.trust_of(asked.name) is not Trust.NONE:
        with suppress(NotationError):  # Its page was told so, unless the table was faster.
            player = game.setup.players.index(asked.name)
            table.session.finish(left_told(game, player, asked.letters))


class TablePage:
    """Does what a page that is the table asks; each answer is a sentence, empty if it was done."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._first_number = a_first_number()
        self.reply: Reply | None = None
        """The answer to the turn that was entered last."""
        self._doubted: tuple[int, Judgement] | None = None
        """The turn that breaks a rule, with the position for which it was entered."""
        self._doing: dict[type[GameCommand], Callable[[Any], str]] = {
            Enter: self._enter,
            ChallengeLast: self._challenge,
            Answer: self._answer,
            Redo: self._redo,
            GoOn: self._go_on,
            TellLeft: self._tell_left,
            TellDrawn: self._tell_drawn,
            SwitchClock: self._switch_clock,
            LayRows: self._lay_rows,
        }
        self._meant: dict[str, Callable[[Any], str]] = {
            "stop": self._stop,
            "pass": self._pass,
            "undo": self._undo,
            "proposal": self._hear_proposal,
            "objection": self._hear_objection,
            "verdict": self._hear_verdict,
            "trouble": self._hear_trouble,
        }
        """The questions of which an answer changes something, by name."""

    @property
    def _game(self) -> Game:
        return self._table.session.game

    @property
    def number(self) -> int:
        """The number with which the next turn is taken."""
        return self.reply.number + 1 if self.reply else self._first_number

    @property
    def doubted(self) -> Judgement | None:
        """The turn that is asked about since it breaks a rule, as long as it can be taken."""
        if self._doubted is None or not self.reply or self.reply.state is not ReplyState.ASKED:
            return None
        position, verdict = self._doubted
        return verdict if position == self._table.state.position else None

    def do(self, command: GameCommand) -> str:
        """Do it, or say why it cannot be done."""
        return self._doing[type(command)](command)

    def _saying(self, news: str, change: Callable[[], Outcome]) -> str:
        outcome = self._table.saying(news, change)
        return outcome.why_not

    # Turns

    def _enter(self, sent: Enter) -> str:
        before = self.reply
        if sent.number == self.number:
            self.reply = replace(self._taken(sent), turn=sent.turn)
            return ""
        is_known = before and (before.number, before.turn) == (sent.number, sent.turn)
        return "" if is_known else sentences.ANOTHER_CAME

    def _taken(self, sent: Enter) -> Reply:
        game = self._game
        number = sent.number
        mover = game.position.to_move
        if sent.position != self._table.state.position or game.position.ending:
            late = sentences.too_late(game, mover, proposals.called_as(sent.turn, game))
            return Reply(number, ReplyState.LATE, late)
        try:
            verdict = game.judge(read_turn(sent.turn, game))
        except NotationError as error:
            return Reply(number, ReplyState.BACK, f"{error}.")
        if why := self._why_not(verdict):
            return Reply(number, ReplyState.BACK, why)
        points = verdict.score.total
        if verdict.asked and not sent.accept:
            why = sentences.against(verdict)
            self._doubted = sent.position, verdict
            return Reply(number=number, state=ReplyState.ASKED, text=why, points=points)
        what = f"{game.player_to_move}: {sentences.in_short(verdict)}."
        news = Wording(f"From the tablet, {what}", what)
        accepted = verdict.asked if sent.accept else ()
        outcome = self._table.saying(
            news, lambda: self._table.take(verdict, accepted, sent.announced)
        )
        step = outcome.step
        if step is None:
            return Reply(number=number, state=ReplyState.BACK, text=outcome.sentence, points=points)
        return Reply(
            number=number,
            state=ReplyState.COUNTS,
            text=sentences.counted(step, game.setup.players[mover]),
            points=step.points,
            draw=step.drawn,
        )

    def _why_not(self, verdict: Judgement) -> str:
        """Why the turn of `verdict` cannot be entered here at all; empty if it can."""
        game = self._game
        stage = self._table.state.stage
        name = printable(game.player_to_move)
        if game.setup.computer(game.position.to_move) and not isinstance(stage, NoList):
            return f"{name} plays by itself."
        if game.setup.deal and not isinstance(verdict.action, Pass):
            return OWN_PHONES
        if not verdict.can_be_overruled:
            return sentences.against(verdict)
        return ""

    def _redo(self, _: Redo) -> str:
        whole = "A turn was brought back from the tablet."
        news = Wording(whole, "Brought back from the tablet.")
        return self._saying(news, self._table.redo)

    def _go_on(self, _: GoOn) -> str:
        self._table.go_on()
        return ""

    # Answers

    def _answer(self, given: Answer) -> str:
        """Do what an answer means, if its question can still be asked."""
        question = page_questions(self._table, self.doubted).get(given.question)
        is_same = given.position == self._table.state.position
        if question is None or not is_same or given.text not in question.answers:
            return CHANGED
        does = self._meant.get(given.question)
        return does(question.answers[given.text]) if does else ""

    def _stop(self, stops: Stopped | Finish) -> str:
        if stops is Stopped.CLOCK:
            self._table.switch_clock()
        if not isinstance(stops, Finish):
            return ""
        verdict = self._game.judge(stops)
        news = "The game was ended from the tablet."
        return self._saying(news, lambda: self._table.take(verdict))

    def _pass(self, passes: Pass | int) -> str:
        if isinstance(passes, int):
            name = self._game.setup.players[passes]
            hand_on = self._table.session.hand_turn_to
            return self._saying(sentences.handed_on(name), lambda: hand_on(passes))
        verdict = self._game.judge(passes)
        news = f"From the tablet, {self._game.player_to_move}: pass."
        return self._saying(news, lambda: self._table.take(verdict))

    def _undo(self, agreed: bool) -> str:
        if not agreed:
            return ""
        whole = "The last turn was taken back from the tablet."
        news = Wording(whole, "Taken back from the tablet.")
        return self._saying(news, self._table.undo)

    def _hear_proposal(self, counts: bool) -> str:
        stage = self._table.state.stage
        if not counts:
            self._table.send_back()
        elif isinstance(stage, Proposal):
            return self._table.agree(stage.verdict.asked).why_not
        return ""

    def _hear_objection(self, looks_up: bool) -> str:
        stage = self._table.state.stage
        if not looks_up:
            self._table.waive()
        elif isinstance(stage, Objection):
            return self._table.challenge(stage.words, stage.by).why_not
        return ""

    def _hear_verdict(self, overrules: bool) -> str:
        if overrules:
            return self._table.session.overrule_challenge().why_not
        self._table.acknowledge()
        return ""

    def _hear_trouble(self, agreed: bool | None) -> str:
        session = self._table.session
        match self._table.state.stage:
            case ChangedElsewhere():
                outcome = session.take_file() if agreed else session.save()
                return outcome.why_not
            case WordList():
                self._table.permit(agreed=False)
            case NoList():
                self._table.say_trouble()
        return ""

    # Challenges

    def _challenge(self, asked: ChallengeLast) -> str:
        game = self._game
        if asked.position != self._table.state.position:
            return CHANGED
        words = tuple(dict.fromkeys(map(in_capitals, asked.words)))
        if why := why_no_challenge(game, asked.by, words):
            return why
        play = game.position.contestable
        if asked.good is None and play and game.lexicon_of(play.player) is None:
            return SAY_GOOD
        table = None if asked.good is None else not asked.good
        by = game.setup.players.index(asked.by)
        outcome = self._table.challenge(words, by, table)
        return outcome.why_not

    def _switch_clock(self, _: SwitchClock) -> str:
        self._table.switch_clock()
        return ""

    def _lay_rows(self, laid: LayRows) -> str:
        self._table.lay_rows(laid.number)
        return ""

    # Tiles

    def _tell_left(self, told: TellLeft) -> str:
        game = self._game
        name, letters = told
        if name not in game.setup.players:
            return NOT_PLAYING
        try:
            tiles = tuple(map(game.rules.edition.letter, letters))
            left = left_told(game, game.setup.players.index(name), tiles)
        except NotationError as error:
            return as_sentence(error)
        outcome = self._table.session.finish(left)
        return outcome.why_not

    def _tell_drawn(self, told: TellDrawn) -> str:
        game = self._game
        stage = self._table.state.stage
        name, letters = told
        if not isinstance(stage, Draw) or game.setup.players[stage.player] != name:
            return "There is nothing to draw for that player now."
        if len(letters) != stage.tiles:
            return f"These are {len(letters)} tiles; {stage.tiles} are drawn."
        try:
            tiles = tuple(map(game.rules.edition.letter, letters))
            rack = (*known_rack(game, stage.player), *tiles)
            check_held(rack, game.unseen())
        except NotationError as error:
            return as_sentence(error)
        outcome = self._table.note_rack(stage.player, rack)
        return outcome.why_not

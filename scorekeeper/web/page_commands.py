"""What pages ask of a table, done there; the scorer decides which turns of players count.

The commands of a page that is the table are done exactly as the scorer's keys would do them.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from scorekeeper.drafts.racks import check_held, left_told
from scorekeeper.game.board import NotationError
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Finish, Pass
from scorekeeper.game.seats import known_rack
from scorekeeper.game.text import as_sentence, in_capitals
from scorekeeper.session.outcome import Outcome
from scorekeeper.table import seats, sentences
from scorekeeper.table import stage as stages
from scorekeeper.table.questions import Stopped
from scorekeeper.table.seat_turns import (
    Reply,
    ReplyState,
    a_first_number,
    called_as,
    read_turn,
    why_not_due,
)
from scorekeeper.table.seats import TableCommand, Trust
from scorekeeper.table.sentences import (
    CHANGED,
    NOT_PLAYING,
    OWN_PHONES,
    SAY_GOOD,
    why_no_challenge,
)
from scorekeeper.table.table import Table
from scorekeeper.web.table_view import TableView, page_questions, told_of_table


def hear(table: Table, asked: seats.FromSeat) -> None:
    """Do at `table` what a seat has asked, if its player may."""
    game = table.session.game
    seat_turns = table.seat_turns
    players = game.setup.players
    news = ""
    if asked.name not in players:
        return
    match asked:
        case seats.SeatLeft(name):
            news = f"{name} has given up the seat on the phone."
        case seats.HandLowered(name):
            hands = table.door.about(game).hands
            still = f" {hands[0].name} still does." if hands else ""
            news = f"{name} no longer challenges.{still}"
        case seats.LookedUp(name, word):
            table.session.note_lookups((word,), players.index(name))
            news = f"{name} looked {word} up."
        case seats.RackNoted(name):
            table.noted_racks[name] = asked
            table.note_rack_due()
        case seats.Proposed(name):
            seat_turns.propose(asked, game, table.door.trust_of(name))
        case seats.Withdrawn(name, number):
            what = seat_turns.withdraw(name, number)
            news = f"{name} has taken {what} back." if what else ""
        case seats.TurnUndone(name, position):
            if seat_turns.may_undo(name, position, game):
                table.saying(f"{name} has taken the last turn back.", table.undo)
            return
        case seats.LeftTold(name, letters):
            if table.door.trust_of(name) is not Trust.NONE:
                with suppress(NotationError):  # Its page was told so, unless others were faster.
                    table.session.finish(left_told(game, players.index(name), letters))
            return
        case _:
            return
    table.tell(news)


class TablePage:
    """Does what a page that is the table asks; each answer is a sentence, empty if it was done."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._first_number = a_first_number()
        self._reply: Reply | None = None
        """The answer to the turn that was entered last."""
        self._doubted: tuple[int, Judgement] | None = None
        """The turn that breaks a rule, with the position for which it was entered."""

    @property
    def _number(self) -> int:
        """The number with which the next turn is taken."""
        return self._reply.number + 1 if self._reply else self._first_number

    @property
    def _in_doubt(self) -> Judgement | None:
        """The turn that is asked about since it breaks a rule, as long as it can be taken."""
        if self._doubted is None or not self._reply or self._reply.state is not ReplyState.ASKED:
            return None
        position, verdict = self._doubted
        return verdict if position == self._table.state.position else None

    @property
    def view(self) -> TableView:
        """What the page is told."""
        told = told_of_table(self._table, self._in_doubt)
        return TableView(told, self._reply, self._number)

    def do(self, command: TableCommand) -> str:
        """Do it, or say why it cannot be done."""
        table = self._table
        outcome = Outcome()
        match command:
            case {"do": "play"}:
                return self._enter(command)
            case {"do": "challenge"}:
                return self._challenge(command)
            case {"do": "answer", "question": question, "answer": answer}:
                is_same = command["position"] == table.state.position
                return self._answer(question, answer) if is_same else CHANGED
            case {"do": "left", "player": name, "letters": letters}:
                return self._tell_left(name, letters)
            case {"do": "drawn", "player": name, "letters": letters}:
                return self._tell_drawn(name, letters)
            case {"do": "redo"}:
                outcome = table.saying("A turn was brought back from the tablet.", table.redo)
            case {"do": "go on"}:
                table.go_on()
            case {"do": "clock"}:
                table.switch_clock()
            case {"do": "rows", "number": number}:
                table.lay_rows(number)
        return outcome.why_not

    # Turns

    def _enter(self, sent: TableCommand) -> str:
        number = sent["number"]
        play = sent["play"]
        before = self._reply
        if number == self._number:
            self._reply = self._taken(sent)._replace(play=play)
            return ""
        is_known = before and (before.number, before.play) == (number, play)
        return "" if is_known else why_not_due(number, self._number)

    def _taken(self, sent: TableCommand) -> Reply:
        table = self._table
        game = table.session.game
        number = sent["number"]
        mover = game.position.to_move
        name = game.player_to_move
        if sent["position"] != table.state.position or game.position.ending:
            late = sentences.too_late(game, mover, called_as(sent["play"], game))
            return Reply(number, ReplyState.LATE, late)
        try:
            verdict = game.judge(read_turn(sent["play"], game))
        except NotationError as error:
            return Reply(number, ReplyState.BACK, f"{error}.")
        why = ""
        if game.setup.computer(mover) and not isinstance(table.state.stage, stages.NoList):
            why = f"{name} plays by itself."
        elif game.setup.deal and not isinstance(verdict.action, Pass):
            why = OWN_PHONES
        elif not verdict.can_be_overruled:
            why = sentences.against(verdict)
        if why:
            return Reply(number, ReplyState.BACK, why)
        points = verdict.score.total
        if verdict.asked and not sent["accept"]:
            self._doubted = sent["position"], verdict
            return Reply(number, ReplyState.ASKED, sentences.against(verdict), points)
        outcome = table.saying(
            f"From the tablet, {name}: {sentences.in_short(verdict)}.",
            lambda: table.take(verdict, verdict.asked if sent["accept"] else (), sent["announced"]),
        )
        step = outcome.step
        if step is None:
            return Reply(number, ReplyState.BACK, outcome.sentence, points)
        text = sentences.counted(step, game.setup.players[mover])
        return Reply(number, ReplyState.COUNTS, text, step.points, step.drawn)

    # Answers

    def _answer(self, asked: str, answer: str) -> str:
        """Do what the `answer` to what was `asked` means, if that can still be asked."""
        table = self._table
        session = table.session
        game = session.game
        stage = table.state.stage
        question = page_questions(table, self._in_doubt).get(asked)
        if question is None or answer not in question.answers:
            return CHANGED
        means: Any = question.answers[answer]
        outcome = Outcome()
        match asked, means:
            case "stop", Stopped.CLOCK:
                table.switch_clock()
            case "stop", Finish():
                news = "The game was ended from the tablet."
                outcome = table.saying(news, lambda: table.take(game.judge(means)))
            case "pass", Pass():
                news = f"From the tablet, {game.player_to_move}: pass."
                outcome = table.saying(news, lambda: table.take(game.judge(means)))
            case "pass", int():
                news = sentences.handed_on(game.setup.players[means])
                outcome = table.saying(news, lambda: session.hand_turn_to(means))
            case "undo", True:
                news = "The last turn was taken back from the tablet."
                outcome = table.saying(news, table.undo)
            case "proposal", False:
                table.send_back()
            case "proposal", True if isinstance(stage, stages.Proposal):
                outcome = table.agree(stage.verdict.asked)
            case "objection", False:
                table.waive()
            case "objection", True if isinstance(stage, stages.Objection):
                outcome = table.challenge(stage.words, stage.by)
            case "verdict", True:
                outcome = session.overrule_challenge()
            case "verdict", False:
                table.acknowledge()
            case "trouble", _:
                outcome = self._hear_trouble(means)
        return outcome.why_not

    def _hear_trouble(self, agreed: bool | None) -> Outcome:
        session = self._table.session
        match self._table.state.stage:
            case stages.ChangedElsewhere():
                return session.take_file() if agreed else session.save()
            case stages.WordList():
                self._table.permit(agreed=False)
            case stages.NoList():
                self._table.say_trouble()
        return Outcome()

    # Challenges

    def _challenge(self, sent: TableCommand) -> str:
        game = self._table.session.game
        name = sent["by"]
        good = sent["good"]
        if sent["position"] != self._table.state.position:
            return CHANGED
        words = tuple(dict.fromkeys(map(in_capitals, sent["words"])))
        if why := why_no_challenge(game, name, words):
            return why
        play = game.position.contestable
        if good is None and play and game.lexicon_of(play.player) is None:
            return SAY_GOOD
        table = None if good is None else not good
        return self._table.challenge(words, game.setup.players.index(name), table).why_not

    # Tiles

    def _tell_left(self, name: str, letters: Sequence[str]) -> str:
        game = self._table.session.game
        if name not in game.setup.players:
            return NOT_PLAYING
        try:
            tiles = tuple(map(game.rules.edition.letter, letters))
            left = left_told(game, game.setup.players.index(name), tiles)
        except NotationError as error:
            return as_sentence(error)
        return self._table.session.finish(left).why_not

    def _tell_drawn(self, name: str, letters: Sequence[str]) -> str:
        game = self._table.session.game
        stage = self._table.state.stage
        if not isinstance(stage, stages.DrawTiles) or game.setup.players[stage.player] != name:
            return "There is nothing to draw for that player now."
        if len(letters) != stage.tiles:
            return f"These are {len(letters)} tiles; {stage.tiles} are drawn."
        try:
            tiles = tuple(map(game.rules.edition.letter, letters))
            rack = (*known_rack(game, stage.player), *tiles)
            check_held(rack, game.unseen())
        except NotationError as error:
            return as_sentence(error)
        return self._table.note_rack(stage.player, rack).why_not

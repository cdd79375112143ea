"""What pages ask of a table, done there; the scorer decides which turns of players count.

The commands of a page that is the table are done exactly as the scorer's keys would do them; it is
told what it can ask and answer now.

The module is long since what a page can ask is told, and done, by the same questions.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from scorekeeper.drafts.racks import check_held, left_told
from scorekeeper.game.board import NotationError
from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Finish, Pass, Play
from scorekeeper.game.seats import known_rack, without_secrets
from scorekeeper.game.text import as_sentence, in_capitals
from scorekeeper.names import printable
from scorekeeper.session.outcome import Outcome
from scorekeeper.session.question import Question, not_allowed
from scorekeeper.table import questions, seats, sentences
from scorekeeper.table import stage as stages
from scorekeeper.table.door import Door
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
    to_play,
    waits_for,
    why_no_challenge,
)
from scorekeeper.table.stage import Stage
from scorekeeper.table.state import CLOSED, TableState
from scorekeeper.table.table import Table
from scorekeeper.web.offers import NO_OFFERS
from scorekeeper.web.sent import Body
from scorekeeper.web.state import left_as_json, place_as_json

NO_GAME = "No game has begun yet."
BEFORE: Body = {
    "stage": "names",
    "says": "In turn order: the first one begins.",
    "mover": None,
    "can": [],
    "asks": {},
    "place": None,
    "left": None,
    "draw": None,
}
"""What it is told before the first game."""
EVENING = ("admit", "word", "door", "free", "trust", "new", "again")
"""What a page can do that keeps the evening, in the words of the protocol."""


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
        case seats.RackNoted():
            table.note_private_rack(asked)
        case seats.Proposed(name):
            seat_turns.propose(asked, table.door.trust_of(name))
        case seats.Withdrawn(name, number):
            what = seat_turns.withdraw(name, number)
            news = f"{name} has taken {what} back." if what else ""
        case seats.TurnUndone(name, position):
            reply = table.state.reply_to(name)
            if reply and reply.undo and position == table.state.position:
                with table.saying(f"{name} has taken the last turn back."):
                    table.session.undo()
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
        self.reply: Reply | None = None
        """The answer to the turn that was entered last."""
        self._doubted: tuple[int, Judgement] | None = None
        """The turn that breaks a rule, with the position for which it was entered."""

    @property
    def number(self) -> int:
        """The number with which the next turn is taken."""
        return self.reply.number + 1 if self.reply else self._first_number

    @property
    def _in_doubt(self) -> Judgement | None:
        """The turn that is asked about since it breaks a rule, as long as it can be taken."""
        if self._doubted is None or not self.reply or self.reply.state is not ReplyState.ASKED:
            return None
        position, verdict = self._doubted
        return verdict if position == self._table.state.position else None

    @property
    def position(self) -> int:
        """The number of the position, which is sent with a turn."""
        return self._table.state.position

    @property
    def told(self) -> Body:
        """How things stand, and what can be done and answered."""
        return told_of_table(self._table, self._in_doubt)

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
                with table.saying("A turn was brought back from the tablet."):
                    outcome = table.session.redo()
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
        before = self.reply
        if number == self.number:
            self.reply = self._taken(sent)._replace(play=play)
            return ""
        is_known = before and (before.number, before.play) == (number, play)
        return "" if is_known else why_not_due(number, self.number)

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
        accepted = verdict.asked if sent["accept"] else ()
        with table.saying(f"From the tablet, {name}: {sentences.in_short(verdict)}."):
            outcome = table.take(verdict, accepted, sent["announced"])
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
                with table.saying("The game was ended from the tablet."):
                    outcome = table.take(game.judge(means))
            case "pass", Pass():
                with table.saying(f"From the tablet, {game.player_to_move}: pass."):
                    outcome = table.take(game.judge(means))
            case "pass", int():
                with table.saying(sentences.handed_on(game.setup.players[means])):
                    outcome = session.hand_turn_to(means)
            case "undo", True:
                with table.saying("The last turn was taken back from the tablet."):
                    outcome = session.undo()
            case "proposal", False:
                table.send_back()
            case "proposal", True if isinstance(stage, stages.Proposal):
                outcome = table.agree(stage.verdict.asked)
            case "objection", False:
                table.waive()
            case "objection", True if isinstance(stage, stages.Objection):
                outcome = table.session.challenge(stage.words, stage.by)
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
        return self._table.session.challenge(words, game.setup.players.index(name), table).why_not

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


# What the page is told that is the table


def mine_of_table(page: TablePage | None, door: Door, offers: Body | None) -> Body:
    """All that the `page` is told that is the table, or is to be; no rack is in it.

    With `offers` for the next game it keeps the whole evening, and sees who is at the `door`.
    """
    told = page.told if page else BEFORE
    seen = CLOSED
    can = told["can"]
    if offers is not None:
        seen = door
        can = [*can, *(do for do in EVENING if do != "again" or page)]
    names = {one.number: one.name for one in seen.asking}
    trust = str(door.trust)
    return {
        "position": page.position if page else 0,
        "number": page.number if page else 0,
        "moves": told["mover"] is not None,
        "trust": trust,
        "rack": None,
        "reply": page.reply._asdict() if page and page.reply else None,
        "left": None,
        "table": {
            **told,
            "can": can,
            "keeps": offers is not None,
            "asking": [{"number": one, "name": names.get(one)} for one in seen.numbers],
            "words": [{"player": wish.name, "word": wish.word} for wish in seen.words],
            "calls": seen.newcomer,
            "shut": seen.is_shut,
            **(offers or NO_OFFERS),
            "trust": trust,
        },
    }


def told_of_table(table: Table, doubted: Judgement | None = None) -> Body:
    """How things stand at `table`; its page has entered a turn that is `doubted`."""
    state = table.state
    game = table.session.game
    stage = state.stage
    is_over = game.position.ending is not None
    place = None
    draw = None
    if isinstance(stage, stages.Proposal) and isinstance(stage.verdict.action, Play):
        place = place_as_json(without_secrets(game), stage.verdict)
    if isinstance(stage, stages.DrawTiles):
        draw = {"player": game.setup.players[stage.player], "tiles": stage.tiles}
    says = _says(state)
    if state.status:
        says += f" Not saved: {printable(state.status)}."
    asks = page_questions(table, doubted)
    return {
        "stage": _named(state),
        "says": says,
        "mover": None if is_over else game.player_to_move,
        "can": _can(table),
        "asks": {name: question_as_json(question) for name, question in asks.items()},
        "place": place,
        "left": (is_over and _left(game)) or None,
        "draw": draw,
    }


_LEADS = {questions.Stopped.TODAY: "today"}
"""The question that follows at once, by the answer that leads there."""


def question_as_json(question: Question[Any]) -> Body:
    """What is asked; each answer in its words, and where it leads, which is mostly nowhere."""
    answers = question.answers.items()
    return {
        "title": question.title,
        "word": question.word[:1],
        "wrong": list(map(printable, question.wrong)),
        "sentences": list(question.sentences),
        "answers": [{"text": text, "leads": _LEADS.get(what, "")} for text, what in answers],
        "lit": question.lit,
    }


def page_questions(table: Table, doubted: Judgement | None = None) -> dict[str, Question[Any]]:
    """The questions that the page can ask now, by name: first what the table waits for.

    It has entered a turn that is `doubted`, since it breaks a rule.
    """
    state = table.state
    game = state.game
    asks = _of_stage(game, state.stage)
    if isinstance(state.stage, stages.FileQuestion | stages.Watching | stages.Opening):
        return asks
    if game.steps or table.session.undoes_correction:
        asks["undo"] = questions.undo_question(table.session.undoes_correction)
    if (play := game.position.contestable) and game.lexicon_of(play.player) is None:
        asks["decide"] = questions.YOU_DECIDE
    if game.position.ending:
        return asks
    face = table.clock.face(game)
    asks["stop"] = questions.stop_question(game.position, bool(face and face.is_on))
    asks["today"] = questions.STOPPED_FOR_TODAY
    if _enters(state):
        asks["pass"] = questions.pass_question(game)
    if doubted:
        asks["stands"] = not_allowed(game, doubted)
    return asks


def _of_stage(game: Game, stage: Stage) -> dict[str, Question[Any]]:
    """The question that `stage` is, by the name of the stage; none if a page cannot answer it."""
    match stage:
        case stages.ChangedElsewhere():
            return {"trouble": questions.file_question(stage, game.setup)}
        case stages.WordList():  # Files are chosen at the machine they are on.
            question = questions.file_question(stage, game.setup)
            leaves = dict(list(question.answers.items())[:1])
            return {"trouble": replace(question, answers=leaves)}
        case stages.NoList():
            return {"trouble": questions.no_list_question(stage, game.setup.deal is not None)}
        case stages.Verdict():
            return {"verdict": questions.READ}
        case stages.Proposal():
            return {"proposal": questions.proposal_question(game, stage)}
        case stages.Objection():
            return {"objection": questions.objection_question(game, stage)}
    return {}


def _named(state: TableState) -> str:
    """The stage in a word of the protocol."""
    game = state.game
    stage = state.stage
    is_computer = game.setup.computer(game.position.to_move) and not game.position.ending
    if isinstance(stage, stages.FileQuestion | stages.Watching):
        return "trouble"
    match stage:
        case stages.NoList() if not state.put_off:
            return "trouble"
        case stages.Verdict():
            return "verdict"
        case stages.Proposal():
            return "proposal"
        case stages.DrawTiles():
            return "draw"
        case stages.Over():
            return "over"
        case stages.Objection():
            return "objection"
        case stages.LayComputerTurn():
            return "thinking"
        case stages.PreparingComputers() | stages.Opening() if is_computer or game.position.ending:
            return "thinking"
    return "turn"  # While computers think about the last play, people may enter the next one.


def _says(state: TableState) -> str:
    """What the table waits for, in a sentence."""
    stage = state.stage
    if isinstance(stage, stages.LayComputerTurn) and state.put_off:
        return f"{state.game.setup.players[stage.player]} plays when you go on."
    if isinstance(stage, stages.PreparingComputers):  # People may enter the next turn meanwhile.
        return to_play(state.game)
    return waits_for(state.game, stage) or to_play(state.game)


def _can(table: Table) -> list[str]:
    """The commands that can be given now."""
    session = table.session
    stage = table.state.stage
    game = session.game
    if isinstance(stage, stages.FileQuestion | stages.Watching | stages.Opening):
        return []
    is_over = game.position.ending is not None
    enters = _enters(table.state)
    known = {
        "play": enters and not game.setup.deal,
        "swap": enters and not game.setup.deal and game.position.bag > 0,
        "challenge": game.position.contestable is not None,
        "redo": game.can_redo or session.redoes_correction,
        # It shows no rack.
        "go on": table.state.put_off and not isinstance(stage, stages.RevealRack | stages.Over),
        "left": is_over and bool(_left(game)),
        "drawn": isinstance(stage, stages.DrawTiles),
        "clock": table.clock.face(game) is not None,
    }
    return [name for name, is_so in known.items() if is_so]


def _enters(state: TableState) -> bool:
    """True if people enter the next turn: that of a computer, too, where none can play."""
    game = state.game
    is_computers = game.setup.computer(game.position.to_move) is not None
    by_hand = isinstance(state.stage, stages.NoList)
    return game.position.ending is None and (by_hand or not is_computers)


def _left(game: Game) -> list[Body]:
    """The racks that people tell at the end, and what was told of each."""
    racks = list[Body]()
    for player, name in enumerate(game.setup.players):
        if left := left_as_json(game, player):
            racks.append({"player": name, **left})
    return racks

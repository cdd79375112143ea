"""What a page that is the table is told beside the game, and what it can ask and answer now."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.drafts.racks import left_to_tell
from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Play
from scorekeeper.game.seats import without_secrets
from scorekeeper.names import printable
from scorekeeper.session.question import Question, not_allowed
from scorekeeper.table import questions
from scorekeeper.table import stage as stages
from scorekeeper.table.seat_turns import Reply
from scorekeeper.table.sentences import to_play, waits_for
from scorekeeper.table.stage import Stage
from scorekeeper.table.state import TableState
from scorekeeper.table.table import Table
from scorekeeper.web.sent import Body
from scorekeeper.web.turn_values import place_as_json


@dataclass(frozen=True)
class TableView:
    """All that a page that is the table is told beside the game and who is at the door."""

    told: Body
    """By the words of the protocol: stage, says, mover, can, asks, place, left, draw."""
    reply: Reply | None = None
    """The answer to the turn that this page has sent last."""
    number: int = 0
    """The number with which it sends the next one."""
    offers: Body | None = None
    """The choices for the next game (`offers_for`), if this page keeps the whole evening."""

    @property
    def keeps(self) -> bool:
        """True if this page keeps the whole evening."""
        return self.offers is not None


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
        if tiles := left_to_tell(game, player):
            left = game.leftovers.get(player)
            told = list(left.letters or ()) if left else []
            racks.append({"player": name, "tiles": tiles, "told": told})
    return racks

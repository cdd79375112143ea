"""What a page that is the table shows beside the game: one frozen value, from the table's state."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.names import printable
from scorekeeper.session.proposals import Reply
from scorekeeper.session.question import Question, not_allowed
from scorekeeper.session.questions import (
    READ,
    STOPPED_FOR_TODAY,
    YOU_DECIDE,
    file_question,
    no_list_question,
    objection_question,
    pass_question,
    proposal_question,
    stop_question,
    undo_question,
)
from scorekeeper.session.racks import left_to_tell
from scorekeeper.session.sentences import to_play, waits_for
from scorekeeper.session.stage import (
    ChangedElsewhere,
    ComputerTurn,
    Draw,
    FileQuestion,
    Look,
    Misfits,
    NoList,
    Objection,
    OpenElsewhere,
    Opening,
    Over,
    Proposal,
    Stage,
    Thinking,
    Verdict,
    Watching,
    WordList,
)
from scorekeeper.session.state import Left, TableState, TableView
from scorekeeper.session.table import Table


def table_view(
    table: Table, reply: Reply | None = None, number: int = 0, doubted: Judgement | None = None
) -> TableView:
    """How things stand at `table`; its page has entered a turn with this `reply`.

    It sends the next one with `number`. The turn may be `doubted`, since it breaks a rule.
    """
    state = table.state
    session = table.session
    game = session.game
    stage = state.stage
    over = game.position.ending is not None
    draw = None
    if isinstance(stage, Draw):
        draw = game.setup.players[stage.player], stage.tiles
    return TableView(
        stage=_named(state),
        says=" ".join(filter(None, (_says(state), _trouble(state)))),
        mover=None if over else game.player_to_move,
        can=_can(table),
        asks=tuple(page_questions(table, doubted).items()),
        proposal=stage if isinstance(stage, Proposal) else None,
        left=_left(game) if over else (),
        draw=draw,
        reply=reply,
        number=number,
    )


def page_questions(table: Table, doubted: Judgement | None = None) -> dict[str, Question[Any]]:
    """The questions that the page can ask now, by name: first what the table waits for.

    It has entered a turn that is `doubted`, since it breaks a rule.
    """
    state = table.state
    game = state.game
    asks = _of_stage(game, state.stage)
    if isinstance(state.stage, FileQuestion | Watching | Opening):
        return asks
    if game.steps or table.session.undoes_correction:
        asks["undo"] = undo_question(table.session.undoes_correction)
    if (play := game.position.contestable) and game.lexicon_of(play.player) is None:
        asks["decide"] = YOU_DECIDE
    if game.position.ending:
        return asks
    face = table.clock.face(game)
    asks["stop"] = stop_question(game.position, bool(face and face.is_on))
    asks["today"] = STOPPED_FOR_TODAY
    if _enters(state):
        asks["pass"] = pass_question(game)
    if doubted:
        asks["stands"] = not_allowed(game, doubted)
    return asks


def _of_stage(game: Game, stage: Stage) -> dict[str, Question[Any]]:
    """The question that `stage` is, by the name of the stage; none if a page cannot answer it."""
    match stage:
        case ChangedElsewhere():
            return {"trouble": file_question(stage, game.setup)}
        case WordList():  # Files are chosen at the machine they are on.
            question = file_question(stage, game.setup)
            leaves = dict(list(question.answers.items())[:1])
            return {"trouble": replace(question, answers=leaves)}
        case NoList():
            return {"trouble": no_list_question(stage, game.setup.deal is not None)}
        case Verdict():
            return {"verdict": READ}
        case Proposal():
            return {"proposal": proposal_question(game, stage)}
        case Objection():
            return {"objection": objection_question(game, stage)}
    return {}


def _named(state: TableState) -> str:
    """The stage in a word of the protocol."""
    game = state.game
    stage = state.stage
    is_computer = game.setup.computer(game.position.to_move) and not game.position.ending
    match stage:
        case OpenElsewhere() | Misfits() | ChangedElsewhere() | WordList() | Watching():
            return "trouble"
        case NoList() if not state.put_off:
            return "trouble"
        case Verdict():
            return "verdict"
        case Proposal():
            return "proposal"
        case Draw():
            return "draw"
        case Over():
            return "over"
        case Objection():
            return "objection"
        case ComputerTurn():
            return "thinking"
        case Thinking() | Opening() if is_computer or game.position.ending:
            return "thinking"
    return "turn"  # While computers think about the last play, people may enter the next one.


def _says(state: TableState) -> str:
    """What the table waits for, in a sentence."""
    stage = state.stage
    if isinstance(stage, ComputerTurn) and state.put_off:
        return f"{printable(state.game.setup.players[stage.player])} plays when you go on."
    if isinstance(stage, Thinking):  # People may enter the next turn meanwhile.
        return to_play(state.game)
    return waits_for(state.game, stage) or to_play(state.game)


def _trouble(state: TableState) -> str:
    return f"Not saved: {printable(state.status)}." if state.status else ""


def _can(table: Table) -> tuple[str, ...]:
    """The commands that can be given now."""
    session = table.session
    stage = table.state.stage
    game = session.game
    if isinstance(stage, FileQuestion | Watching | Opening):
        return ()
    goes_on = game.position.ending is None
    enters = _enters(table.state)
    known = {
        "play": enters and not game.setup.deal,
        "swap": enters and not game.setup.deal,
        "challenge": game.position.contestable is not None,
        "redo": game.can_redo or session.redoes_correction,
        "go on": table.state.put_off and not isinstance(stage, Look | Over),  # It shows no rack.
        "left": bool(not goes_on and _left(game)),
        "drawn": isinstance(stage, Draw),
        "clock": table.clock.face(game) is not None,
    }
    return tuple(name for name, is_so in known.items() if is_so)


def _enters(state: TableState) -> bool:
    """True if people enter the next turn: that of a computer, too, where none can play."""
    game = state.game
    is_computers = game.setup.computer(game.position.to_move) is not None
    by_hand = isinstance(state.stage, NoList)
    return game.position.ending is None and (by_hand or not is_computers)


def _left(game: Game) -> tuple[Left, ...]:
    """The racks that people tell at the end, and what was told of each."""
    racks = []
    for player, name in enumerate(game.setup.players):
        if tiles := left_to_tell(game, player):
            left = game.leftovers.get(player)
            racks.append(Left(name, tiles, tuple(left.letters or ()) if left else ()))
    return tuple(racks)

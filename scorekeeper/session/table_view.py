"""What a page that is the table shows beside the game: one frozen value, from the table's state."""

from __future__ import annotations

from scorekeeper.game.game import Game
from scorekeeper.names import printable
from scorekeeper.session.proposals import Reply
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


def table_view(table: Table, reply: Reply | None = None, number: int = 0) -> TableView:
    """How things stand at `table`; its page has entered a turn with this `reply`.

    It sends the next one with `number`.
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
        stage=_named(game, stage),
        says=" ".join(filter(None, (_says(state), _trouble(state)))),
        mover=None if over else game.player_to_move,
        can=_can(table),
        proposal=stage if isinstance(stage, Proposal) else None,
        left=_left(game) if over else (),
        draw=draw,
        reply=reply,
        number=number,
    )


def _named(game: Game, stage: Stage) -> str:
    """The stage in a word of the protocol."""
    is_computer = game.setup.computer(game.position.to_move) and not game.position.ending
    match stage:
        case OpenElsewhere() | Misfits() | ChangedElsewhere() | WordList() | Watching() | NoList():
            return "trouble"
        case Verdict():
            return "verdict"
        case Proposal():
            return "proposal"
        case Draw():
            return "draw"
        case Over():
            return "over"
        case Objection() | ComputerTurn():
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
        return ("go on",) if isinstance(stage, ChangedElsewhere | WordList) else ()
    goes_on = game.position.ending is None
    last = game.position.contestable
    plays = goes_on and not (game.setup.computer(game.position.to_move) and not _by_hand(stage))
    known = {
        "play": plays and not game.setup.deal,
        "swap": plays and not game.setup.deal,
        "pass": plays,
        "challenge": last is not None,
        "decide": last is not None and game.lexicon_of(last.player) is None,
        "undo": bool(game.steps) or session.undoes_correction,
        "redo": game.can_redo or session.redoes_correction,
        "end": goes_on,
        "go on": _goes_on(table),
        "read": isinstance(stage, Verdict),
        "agree": isinstance(stage, Proposal),
        "send back": isinstance(stage, Proposal),
        "left": bool(not goes_on and _left(game)),
        "drawn": isinstance(stage, Draw),
        "clock": table.clock.face(game) is not None,
    }
    return tuple(name for name, is_so in known.items() if is_so)


def _goes_on(table: Table) -> bool:
    """True if something is put off that a page can come back to; it shows no rack."""
    stage = table.state.stage
    is_off = table.state.put_off and not isinstance(stage, Look | Over)
    return is_off or isinstance(stage, NoList | Objection)


def _by_hand(stage: Stage) -> bool:
    """True if people enter the turns of computers, since none can play."""
    return isinstance(stage, NoList)


def _left(game: Game) -> tuple[Left, ...]:
    """The racks that people tell at the end, and what was told of each."""
    racks = []
    for player, name in enumerate(game.setup.players):
        if tiles := left_to_tell(game, player):
            left = game.leftovers.get(player)
            racks.append(Left(name, tiles, tuple(left.letters or ()) if left else ()))
    return tuple(racks)

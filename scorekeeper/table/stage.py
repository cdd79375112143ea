"""The stage of a table: one frozen value, which follows from the game and a little memory."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.rules import Rules
from scorekeeper.game.seats import (
    challengeable,
    draw_due,
    hides_rack,
    known_rack,
    last_turn,
    to_draw,
)
from scorekeeper.session.lock import LockOwner
from scorekeeper.session.outcome import GameChange

if TYPE_CHECKING:
    from scorekeeper.words.lexicon import Lexicon


# The stages


@dataclass(frozen=True)
class Opening:
    """The game has just been put on the table; nothing is asked yet."""


@dataclass(frozen=True)
class OpenElsewhere:
    """Somebody must say whether to watch only, or to take the game over."""

    owner: LockOwner


@dataclass(frozen=True)
class Watching:
    """Nothing but looking on: another program has the game open."""


@dataclass(frozen=True)
class Misfits:
    """Somebody must say what becomes of a file in which something does not fit."""

    complaints: tuple[str, ...]


@dataclass(frozen=True)
class ChangedElsewhere:
    """Another program has written to the file: is this game kept, or that one taken?"""


@dataclass(frozen=True)
class WordList:
    """A word list that only the game names is to be permitted, or not."""

    spec: str


@dataclass(frozen=True)
class PreparingComputers:
    """The computers learn the words of the game, or think of challenging the last play."""

    turns: int
    words: tuple[str, ...]
    is_first: bool = False
    """True if they must learn the words first, which takes a second or two."""


@dataclass(frozen=True)
class NoList:
    """No computer can play with this dictionary, which is to be said."""

    why: str


@dataclass(frozen=True)
class Objection:
    """A computer challenges the play just made; it is answered before another turn is taken."""

    by: int
    words: tuple[str, ...]


@dataclass(frozen=True)
class Verdict:
    """A challenge was settled, and somebody reads what follows from it, or takes the next turn."""

    number: int
    """The number of the challenge in the game."""


@dataclass(frozen=True)
class DrawTiles:
    """Somebody draws tiles for a computer, and types them."""

    player: int
    tiles: int
    typed: tuple[str, ...] = ()
    """The letters typed so far."""


@dataclass(frozen=True)
class LayComputerTurn:
    """A computer plays with the tiles of its rack; somebody lays them."""

    player: int
    rack: tuple[str, ...]


@dataclass(frozen=True)
class RevealRack:
    """The player to move looks at dealt tiles, which are secret."""

    player: int


@dataclass(frozen=True)
class EnterTurn:
    """The player to move plays, and somebody enters the turn."""

    player: int


@dataclass(frozen=True)
class Proposal:
    """The player to move has entered a turn at a page; the scorer agrees, or sends it back."""

    player: int
    number: int
    """The number that the page has given it."""
    verdict: Judgement
    at_once: bool = False
    """True if it counts as soon as a turn can be taken."""


@dataclass(frozen=True)
class Over:
    """The game is over: racks are tallied."""


FileQuestion = OpenElsewhere | Misfits | ChangedElsewhere | WordList
Asking = (
    FileQuestion | Verdict | NoList | Objection | DrawTiles | LayComputerTurn | RevealRack | Over
)
"""Stages in which somebody is to be asked, or told, something."""
Stage = Opening | Asking | Watching | PreparingComputers | EnterTurn | Proposal


# What it follows from


@dataclass(frozen=True)
class FileNow:
    """The state of the file of a game when it was last looked at."""

    owner: LockOwner | None = None
    """The other holder of the game."""
    complaints: tuple[str, ...] = ()
    is_changed: bool = False
    """True if a change was refused because others have written to the file."""
    word_list: str = ""
    """A list that was neither permitted nor asked about."""


class Drawn(NamedTuple):
    """The tiles that a computer has drawn, as far as they are typed."""

    player: int
    after: int
    """The number of its last turn, 0 before its first: it draws once after each."""
    typed: tuple[str, ...]


class ReadyFor(NamedTuple):
    """The rules and the words for which the computers are ready."""

    rules: Rules
    lexicon: Lexicon | None


@dataclass(frozen=True)
class StageContext:
    """The memory of a table beside the game."""

    is_watching: bool = False
    """True if the table chose only to watch a game that is open elsewhere."""
    is_ready: bool = False
    """True if the computers know the words, or it is known why they cannot."""
    trouble: str = ""
    """Why no computer can play with this dictionary."""
    trouble_said: str = ""
    considered: tuple[int, tuple[str, ...]] | None = None
    """The play of which computers have thought: see `contestable`."""
    objection: Objection | None = None
    """The objection that came of it."""
    verdict: int = 0
    """The number of the challenge whose verdict is still to be read."""
    drawn: Drawn | None = None
    undrawn: int = -1
    """The number of turns when drawing for a computer was left for later."""
    seen: tuple[int, tuple[str, ...]] | None = None
    """The player who has looked at dealt tiles in this turn, and the tiles."""
    put_off: bool = False
    """True if somebody said "not now" to the stage; Enter goes on with it."""
    brought_back: bool = False
    """True if redo has brought the last turn back: the verdict of a challenge is no news then."""
    proposal: Proposal | None = None
    """The turn that was entered at a page for this position."""

    def after(self, change: GameChange, game: Game) -> StageContext:
        """The memory after a `change` of `game`.

        After undo and redo nothing is thought or asked before somebody goes on, but for the end
        that is brought back.
        """
        memory = replace(self, brought_back=change is GameChange.BROUGHT_BACK)
        if change is GameChange.CHALLENGED:
            return replace(memory, verdict=len(game.steps))
        if change is GameChange.OTHER:
            return memory
        is_end = memory.brought_back and game.position.ending is not None
        return replace(memory, put_off=not is_end, undrawn=-1, verdict=0, drawn=None)


def is_ready(stage: Stage, put_off: bool) -> bool:
    """True if the table waits for nothing but the turn of the player to move.

    What else it waited for may have been `put_off`, but not the look at dealt tiles.
    """
    match stage:
        case EnterTurn():
            return True
        case PreparingComputers():
            return not stage.is_first
    return put_off and isinstance(stage, Asking) and not isinstance(stage, RevealRack)


def contestable(game: Game) -> tuple[int, tuple[str, ...]]:
    """The number of turns, and the words that the last one made, if they can be challenged."""
    play = game.position.contestable
    return len(game.steps), play.words if play else ()


def stage_of(
    game: Game, memory: StageContext, file: FileNow = FileNow(), noted: tuple[str, ...] = ()
) -> Stage:
    """The stage of the table in `game`; `noted` is the rack that is noted for the next turn."""
    if file.owner:
        return Watching() if memory.is_watching else OpenElsewhere(file.owner)
    if file.complaints:
        return Misfits(file.complaints)
    if file.is_changed:
        return ChangedElsewhere()
    if file.word_list:
        return WordList(file.word_list)
    if game.steps and memory.verdict == len(game.steps):
        return Verdict(memory.verdict)
    if game.setup.computers and (stage := _of_computers(game, memory, noted)):
        return stage
    if game.position.ending:
        return Over()
    mover = game.position.to_move
    if memory.proposal and memory.proposal.player == mover:
        return memory.proposal
    is_looking = rack_to_show(game, memory) or not game.position.racks[mover]
    return EnterTurn(mover) if is_looking or not game.position.deal else RevealRack(mover)


def _of_computers(game: Game, memory: StageContext, noted: tuple[str, ...]) -> Stage | None:
    """The stage that computers need before a person plays, or the end; None if none."""
    position = game.position
    mover = game.position.to_move
    moves = game.setup.computer(mover) is not None and not position.ending
    learning = PreparingComputers(*contestable(game), is_first=not memory.is_ready)
    if memory.trouble:
        if not memory.is_ready:
            return learning
        return NoList(memory.trouble) if moves or memory.trouble != memory.trouble_said else None
    if challengeable(game):
        if memory.considered != contestable(game):
            return learning
        if memory.objection:
            return memory.objection
    drawing = draw_due(game)
    if drawing is not None and memory.undrawn != len(game.steps):
        return draw_of(game, drawing, memory)
    if not moves:
        return None
    held = position.racks[mover]
    rack = known_rack(game, mover)
    if len(noted) == held and not position.deal:
        rack = noted
    if len(rack) != held:
        return draw_of(game, mover, memory)
    return LayComputerTurn(mover, rack) if memory.is_ready else learning


def to_think(game: Game, memory: StageContext, stage: Stage) -> PreparingComputers | None:
    """The thoughts of the computers in `stage`: they learn the words while people draw, or play."""
    if isinstance(stage, PreparingComputers):
        return stage
    is_for_nothing = isinstance(stage, FileQuestion | Watching | Opening | Over)
    if is_for_nothing or memory.is_ready or not game.setup.computers:
        return None
    return PreparingComputers(*contestable(game), is_first=True)


def draw_of(game: Game, player: int, memory: StageContext) -> DrawTiles:
    """The tiles that the computer `player` draws now, with the letters that were typed already."""
    drawn = memory.drawn
    is_same = drawn and (drawn.player, drawn.after) == (player, drawn_after(game, player))
    return DrawTiles(player, to_draw(game, player), drawn.typed if drawn and is_same else ())


def drawn_after(game: Game, player: int) -> int:
    """The number of the turn after which `player` draws; 0 before the first."""
    step = last_turn(game, player)
    return step.number if step else 0


def rack_to_show(game: Game, memory: StageContext) -> tuple[str, ...]:
    """The dealt tiles of the player to move, if they look, or if all others are computers."""
    position = game.position
    mover = game.position.to_move
    if position.deal is None or position.ending or game.setup.computer(mover):
        return ()
    rack = position.deal.racks[mover]
    return rack if memory.seen == (mover, rack) or not hides_rack(game, mover) else ()

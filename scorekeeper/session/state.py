"""The state of a table: one frozen value, for everybody who shows it."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.game.game import Game
from scorekeeper.session.outcome import TurnNotes
from scorekeeper.session.proposals import Reply
from scorekeeper.session.seats import Pages, Trust
from scorekeeper.session.stage import Proposal, Stage, Thinking

NO_NOTES, NO_PAGES = TurnNotes(), Pages()


@dataclass(frozen=True)
class SeatPlays:
    """All that pages must know to enter turns; without a table nobody does."""

    position: int = 0
    """Another number for each position for which a turn can be entered."""
    asked: int | None = None
    """The player whose turn the keeper is looking at."""
    trust: tuple[tuple[str, Trust], ...] = ()
    """Which plays count, by the names of players."""
    replies: tuple[tuple[str, Reply], ...] = ()
    """The answers to seats that have sent a turn, by the names of the players."""

    def trust_of(self, name: str) -> Trust:
        """Which plays of the player `name` count."""
        return dict(self.trust).get(name, Trust.NONE)

    def reply_to(self, name: str) -> Reply | None:
        """The answer to the turn that the player `name` has sent last."""
        return dict(self.replies).get(name)


NO_PLAYS = SeatPlays()


@dataclass(frozen=True)
class TableState:
    """All that a screen or a page shows of an open game; `game` as it stands when this is told."""

    game: Game
    stage: Stage
    changes: int = 0
    """Grows with every change of the game, or of its clock."""
    turn: int = 0
    """Another number for each turn that is begun: what was entered before is for nothing."""
    put_off: bool = False
    """True if the stage is put off; Enter goes on with it."""
    rack: tuple[str, ...] = ()
    """The dealt tiles of the player to move, if they may be seen."""
    notes: TurnNotes = NO_NOTES
    status: str = ""
    """The trouble with saving; empty if there is none."""
    seconds: int | None = None
    """Seconds the turn had taken; None without a clock."""
    pages: Pages = NO_PAGES
    news: str = ""
    """The last thing done at a page."""
    position: int = 0
    """Another number for each position for which a turn can be entered at a page."""
    replies: tuple[tuple[str, Reply], ...] = ()
    """The answers to seats that have sent a turn, by the names of the players."""

    @property
    def seat_plays(self) -> SeatPlays:
        """All of this that pages must know to enter turns."""
        asked = self.stage.player if isinstance(self.stage, Proposal) else None
        trust = tuple((name, self.pages.trust_of(name)) for name in self.pages.seated)
        return SeatPlays(self.position, asked, trust, self.replies)

    @property
    def hides_rack(self) -> bool:
        """True if the player to move has dealt tiles that are not shown."""
        position = self.game.position
        is_dealt = position.deal is not None and not position.ending and not self.rack
        return is_dealt and bool(position.racks[position.to_move])

    @property
    def waits(self) -> bool:
        """True if Enter goes on: the stage is put off, or a computer is to move."""
        position = self.game.position
        if position.ending:
            return isinstance(self.stage, Thinking)
        return self.put_off or self.game.setup.computer(position.to_move) is not None

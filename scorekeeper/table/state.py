"""The state of a table: one frozen value, for everybody who shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.game.game import Game
from scorekeeper.session.outcome import TurnNotes
from scorekeeper.table.door import Door
from scorekeeper.table.seat_turns import Reply
from scorekeeper.table.seats import Trust
from scorekeeper.table.stage import Asking, Opening, PreparingComputers, Proposal, RevealRack, Stage

if TYPE_CHECKING:
    from scorekeeper.history.remarks import Remark


NO_NOTES = TurnNotes()
CLOSED = Door()


@dataclass(frozen=True)
class TableState:
    """All that a screen or a page shows of an open game; `game` as it stands when this is told."""

    game: Game
    stage: Stage
    to_think: PreparingComputers | None = None
    """The thoughts of the computers now, whatever the table waits for."""
    changes: int = 0
    """Grows with every change of the game."""
    turn: int = 0
    """Serial number of the turn that is begun; what was entered under another one is stale."""
    put_off: bool = False
    """True if the stage is put off; Enter goes on with it."""
    rack: tuple[str, ...] = ()
    """The dealt tiles of the player to move, if they may be seen."""
    notes: TurnNotes = NO_NOTES
    status: str = ""
    """The trouble with saving; empty if there is none."""
    seconds: int | None = None
    """Seconds the turn had taken; None without a clock, or before it has run."""
    door: Door = CLOSED
    """Who looks on and sits at pages, and what they want."""
    news: str = ""
    """The last thing done at a page."""
    position: int = 0
    """Serial number of the position for which a turn can be entered at a page."""
    replies: tuple[tuple[str, Reply], ...] = ()
    """The answers to seats that have sent a turn, by the names of the players."""
    numbers: tuple[tuple[str, int], ...] = ()
    """The number that the next turn of each player from a page has, by their names."""
    clock_stands: bool = False
    """True if there is a clock, and it does not run."""
    brought_back: bool = False
    """True if redo has brought the last turn back: the verdict of a challenge is no news then."""
    remarks: tuple[Remark, ...] = ()
    """What the book of records has to say since the last turn, if that was taken here."""
    rows_laid: int | None = None
    """Of a board that is set up again, the rows that lie; None if it stands."""

    @property
    def proposal(self) -> Proposal | None:
        """The turn of a seat that the scorer is looking at."""
        return self.stage if isinstance(self.stage, Proposal) else None

    def number_for(self, name: str) -> int:
        """The number with which the next turn of the player `name` is to be sent from a page."""
        return dict(self.numbers).get(name, 0)

    def reply_to(self, name: str) -> Reply | None:
        """The answer to the turn that the player `name` has sent last."""
        return dict(self.replies).get(name)

    @property
    def is_at_page(self) -> bool:
        """True if the player to move looks at their dealt tiles on a page of their own."""
        stage = self.stage
        return isinstance(stage, RevealRack) and self._plays_at_page(stage.player)

    @property
    def needs_no_screen(self) -> bool:
        """True if the app deals, and everybody plays from a page of their own."""
        setup = self.game.setup
        people = (seat for seat in range(len(setup.players)) if setup.computer(seat) is None)
        return bool(setup.deal) and all(map(self._plays_at_page, people))

    @property
    def trusts_all(self) -> bool:
        """True if the turns of all people count at once, sent from pages of their own."""
        people = self.game.setup.people
        return all(self.door.trust_of(name) is Trust.AT_ONCE for name in people)

    def _plays_at_page(self, player: int) -> bool:
        return self.door.trust_of(self.game.setup.players[player]) is not Trust.NONE

    @property
    def hides_rack(self) -> bool:
        """True if the player to move has dealt tiles that are not shown."""
        position = self.game.position
        is_dealt = position.deal is not None and not position.ending and not self.rack
        return is_dealt and bool(position.racks[position.to_move])

    @property
    def prepares_question(self) -> bool:
        """True until it is asked what a computer to move needs: nobody enters its turn by then."""
        position = self.game.position
        is_computers = self.game.setup.computer(position.to_move) is not None
        is_coming = (
            isinstance(self.stage, Opening | PreparingComputers | Asking) and not self.put_off
        )
        return is_computers and is_coming and not position.ending

    @property
    def waits(self) -> bool:
        """True if Enter goes on: the stage is put off, or a computer is to move."""
        position = self.game.position
        if position.ending:
            return isinstance(self.stage, PreparingComputers)
        return self.put_off or self.game.setup.computer(position.to_move) is not None

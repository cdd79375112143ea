"""The state of a table: one frozen value, for everybody who shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from scorekeeper.game.game import Game
from scorekeeper.session.outcome import TurnNotes
from scorekeeper.session.proposals import Reply
from scorekeeper.session.question import Question
from scorekeeper.session.seats import LookUpWish, Pages, Trust
from scorekeeper.session.stage import Asking, Look, Opening, Proposal, Stage, Thinking

if TYPE_CHECKING:
    from scorekeeper.history.remarks import Remark

NO_NOTES = TurnNotes()
NO_PAGES = Pages()


class Box(NamedTuple):
    """A box that can be played with."""

    id: str
    title: str


class WordsFor(NamedTuple):
    """A set of words for a game, by who plays."""

    name: str
    title: str
    about: str


class KnownTerms(NamedTuple):
    """The terms by which somebody played last."""

    name: str
    ahead: int
    family: bool
    """True for the family level."""
    more: str
    """All the other terms, in a few words."""


@dataclass(frozen=True)
class Offers:
    """The choices for a new game at a page that keeps the evening."""

    boxes: tuple[Box, ...] = ()
    audiences: tuple[WordsFor, ...] = ()
    players: tuple[str, ...] = ()
    """Names known from before."""
    terms: tuple[KnownTerms, ...] = ()
    """The terms of those of them who have their own."""


class Left(NamedTuple):
    """What is left on a rack at the end, as far as somebody has told it."""

    player: str
    tiles: int
    told: tuple[str, ...]


@dataclass(frozen=True)
class TableView:
    """All that a page that is the table shows, beside the game."""

    stage: str
    """The thing that the table waits for, in a word of the protocol."""
    says: str
    mover: str | None = None
    can: tuple[str, ...] = ()
    """The commands that can be given now."""
    asks: tuple[tuple[str, Question[Any]], ...] = ()
    """The questions that the page can ask now, by name: what the table waits for, `stage`, too."""
    proposal: Proposal | None = None
    left: tuple[Left, ...] = ()
    """The racks that are told at the end."""
    draw: tuple[str, int] | None = None
    """The computer for which tiles are drawn, and how many."""
    reply: Reply | None = None
    """The answer to the turn that this page has sent last."""
    number: int = 0
    """The number with which it sends the next one."""
    keeps: bool = False
    """True if this page keeps the whole evening."""
    asking: tuple[tuple[str, str | None], ...] = ()
    """The numbers of the pages that ask, the oldest first, and the names of the seats; None for
    those that show only a number."""
    words: tuple[LookUpWish, ...] = ()
    """The words about which players ask whether they may be looked up."""
    caller: str = ""
    """The number of the page that is asked about by itself, once an evening."""
    is_shut: bool = False
    """True if nobody more comes in tonight."""
    trust: Trust = Trust.AGREE
    """Which plays from phones count."""
    offers: Offers | None = None
    """The choices for the next game."""


@dataclass(frozen=True)
class SeatPlays:
    """All that pages must know to enter turns; without a table nobody does."""

    position: int = 0
    """Another number for each position for which a turn can be entered."""
    asked: Proposal | None = None
    """The turn that the keeper is looking at."""
    trust: tuple[tuple[str, Trust], ...] = ()
    """Which plays count, by the names of players."""
    words: tuple[LookUpWish, ...] = ()
    """The words about which players have asked in this turn, each the last one of its player."""
    again: tuple[str, ...] = ()
    """The players who ask for another game."""
    trusts: bool = False
    """True if a tap on a name is enough for a seat."""
    replies: tuple[tuple[str, Reply], ...] = ()
    """The answers to seats that have sent a turn, by the names of the players."""
    table: TableView | None = None
    """The page that is the table, if there is one: nobody else is told this."""
    numbers: tuple[tuple[str, int], ...] = ()
    """The number that the next turn of each player from a page has, by their names."""

    def trust_of(self, name: str) -> Trust:
        """Which plays of the player `name` count."""
        return dict(self.trust).get(name, Trust.NONE)

    def number_for(self, name: str) -> int:
        """The number with which the next turn of the player `name` is to be sent."""
        return dict(self.numbers).get(name, 0)

    def wish_of(self, name: str) -> LookUpWish | None:
        """The word that the player `name` has asked the table about last."""
        return next((wish for wish in self.words if wish.name == name), None)

    def reply_to(self, name: str) -> Reply | None:
        """The answer to the turn that the player `name` has sent last."""
        return dict(self.replies).get(name)


NO_PLAYS = SeatPlays()


@dataclass(frozen=True)
class TableState:
    """All that a screen or a page shows of an open game; `game` as it stands when this is told."""

    game: Game
    stage: Stage
    to_think: Thinking | None = None
    """The thoughts of the computers now, whatever the table waits for."""
    changes: int = 0
    """Grows with every change of the game."""
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
    """Seconds the turn had taken; None without a clock, or before it has run."""
    pages: Pages = NO_PAGES
    news: str = ""
    """The last thing done at a page."""
    position: int = 0
    """Another number for each position for which a turn can be entered at a page."""
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
    def seat_plays(self) -> SeatPlays:
        """All of this that pages must know to enter turns."""
        asked = self.stage if isinstance(self.stage, Proposal) else None
        trust = tuple((name, self.pages.trust_of(name)) for name in self.pages.seated)
        return SeatPlays(
            position=self.position,
            asked=asked,
            trust=trust,
            replies=self.replies,
            numbers=self.numbers,
        )

    @property
    def is_at_page(self) -> bool:
        """True if the player to move looks at their dealt tiles on a page of their own."""
        stage = self.stage
        return isinstance(stage, Look) and self._plays_at_page(stage.player)

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
        return all(self.pages.trust_of(name) is Trust.AT_ONCE for name in people)

    def _plays_at_page(self, player: int) -> bool:
        return self.pages.trust_of(self.game.setup.players[player]) is not Trust.NONE

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
        is_coming = isinstance(self.stage, Opening | Thinking | Asking) and not self.put_off
        return is_computers and is_coming and not position.ending

    @property
    def waits(self) -> bool:
        """True if Enter goes on: the stage is put off, or a computer is to move."""
        position = self.game.position
        if position.ending:
            return isinstance(self.stage, Thinking)
        return self.put_off or self.game.setup.computer(position.to_move) is not None

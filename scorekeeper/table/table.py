"""The table around an open game: what it waits for, shown to everybody who listens.

The module is long since it is one class: all that happens changes the same few facts, from which
one look finds the stage.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cached_property, partial
from threading import Lock, Thread
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.drafts.set_again import rows_to_lay
from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.referee import Rule
from scorekeeper.game.setup import Setup
from scorekeeper.session.outcome import Outcome, Refusal
from scorekeeper.session.session import Session
from scorekeeper.session.words import WordLists
from scorekeeper.table.clock import TurnClock
from scorekeeper.table.door import Door
from scorekeeper.table.seat_turns import SeatTurns
from scorekeeper.table.seats import RackNoted, rack_due
from scorekeeper.table.sentences import from_phone
from scorekeeper.table.stage import (
    Drawn,
    EnterTurn,
    FileNow,
    FileQuestion,
    NoList,
    Objection,
    OpenElsewhere,
    Opening,
    PreparingComputers,
    Proposal,
    ReadyFor,
    StageContext,
    Watching,
    draw_of,
    drawn_after,
    is_ready,
    rack_to_show,
    stage_of,
    to_think,
)
from scorekeeper.table.state import TableState
from scorekeeper.table.unplayed import Entered, keep, recall

if TYPE_CHECKING:
    from scorekeeper.history.records import RecordsBefore
    from scorekeeper.history.remarks import Remark
    from scorekeeper.table.computers import ComputerPlayers, Thought

READING = "records"
"""The name of the thread in which the games are read."""


class BookReader:
    """Knows what the last turn of a game is beside all games that are kept.

    They are read in a thread of its own; until that is done there is nothing to say.
    """

    def __init__(self, game: Game) -> None:
        """Speak of the turns that come after those of `game`."""
        self.remarks: tuple[Remark, ...] = ()
        """What there is to say since the last step; nothing of one that was there before."""
        self._game = game
        self._steps = len(game.steps)
        self._has_news = False
        self._wanted: Setup | None = None
        self._known: tuple[Setup, Callable[..., tuple[Remark, ...]]] | None = None
        self._changing = Lock()

    def read(self) -> None:
        """Read what was done before the game, unless that is done, or being done."""
        game = self._game
        if game.setup != self._wanted:
            with self._changing:
                self._wanted = game.setup
            # Nobody waits for it, not even the end of the program.
            work = partial(self._read, game.copy())
            Thread(target=work, name=READING, daemon=True).start()

    def _read(self, game: Game) -> None:
        from scorekeeper.history.games import read_history
        from scorekeeper.history.records import (
            RecordsBefore,  # In the thread, since they need a database.
        )

        try:
            self.learn(game.setup, RecordsBefore.before(read_history(), game))
        except OSError:  # The games cannot be read: the table goes on without remarks.
            return

    def learn(self, setup: Setup, book: RecordsBefore) -> None:
        """Know the `book` for the players and the box of `setup`, unless another one is wanted."""
        from scorekeeper.history.remarks import remarks

        with self._changing:  # A thread that was slow may have read for those who sat here before.
            self._wanted = self._wanted or setup
            if setup == self._wanted:
                self._known = setup, partial(remarks, book)

    @property
    def is_ready(self) -> bool:
        """True if the book for the players and the box of the game is read."""
        return self._known is not None and self._known[0] == self._game.setup

    def follow(self, game: Game) -> None:
        """See what the last step of the changed game has brought, if that was taken now."""
        goes_on = game is self._game and len(game.steps) >= self._steps
        self._has_news = goes_on and (self._has_news or len(game.steps) > self._steps)
        self._game = game
        self._steps = len(game.steps)
        self.read()  # With other players or another box it is another book.
        self.remarks = ()
        if self._has_news and self._known and self.is_ready:
            _, remarks = self._known
            told = remarks(game, is_settled=bool(game.leftovers))
            self.remarks = tuple(one for one in told if one.since == self._steps)


class _TurnKey(NamedTuple):
    """A key that tells one turn from another, and from a challenge; the end is as a turn."""

    game: Game
    begun: int
    mover: int
    steps: int

    @classmethod
    def of(cls, game: Game) -> _TurnKey:
        """The one of `game`, as it stands."""
        begun = game.turns_taken + bool(game.position.ending)
        return cls(game=game, begun=begun, mover=game.position.to_move, steps=len(game.steps))

    def is_same_turn(self, other: _TurnKey) -> bool:
        """True if nobody has begun another turn, nor has the game been corrected."""
        is_same_game = self.game is other.game
        return is_same_game and (self.begun, self.mover) == (other.begun, other.mover)


class Table:
    """Owns what is known of an open game beside its turns, and says what happens next.

    Turns are taken by `session`. Whatever is done, every listener hears of it once, after it is
    saved; what follows need not be said by hand.
    """

    def __init__(self, session: Session) -> None:
        """The table of the open game of `session`; it asks nothing before `begin`."""
        self.session = session
        self.clock = TurnClock()
        """The clock of the turn."""
        self._memory = StageContext()
        self._computers_know: ReadyFor | None = None
        """The rules and words for which the computers are ready; None if they must learn."""
        self._lists = WordLists()
        self._noted_racks: dict[str, RackNoted] = {}
        """The notes of players at pages, which are never shown."""
        self.door = Door()
        """Who sits at pages, and wants what."""
        self._kept = Entered()
        """What is kept for the case that the program ends now."""
        self.seat_turns = SeatTurns(session.game)
        """The turns that they have sent."""
        self._changes = 0
        self._turn = 0
        self._has_begun = False
        self._rows_laid: int | None = None
        """The rows that lie of a board that is set up again."""
        self.records: BookReader | None = None
        """The book of records, if it speaks."""
        self._listeners: list[Callable[[TableState], None]] = []
        self._is_busy = False
        """True while something is done, or told; what changes meanwhile is told after it."""
        self._is_untold = False
        self._news = ""
        """What was done at a page, and is not told yet."""
        self._key = _TurnKey.of(session.game)
        self.state = TableState(session.game, Opening(), position=self.seat_turns.position)
        """The state told last."""
        self._stop_listening = session.listen(self._changed)

    def listen(self, listener: Callable[[TableState], None]) -> Callable[[], None]:
        """Tell `listener` what is to be shown from now on, until what this returns is called."""
        self._listeners.append(listener)
        return partial(self._listeners.remove, listener)

    def begin(self) -> None:
        """Open the dictionary, and ask for whatever the table waits for."""
        self.session.open_dictionary()
        self._has_begun = True
        self.tell()

    def recall(self) -> Entered:
        """Remember what was kept when the game was left; it has the turn that was entered.

        What a seat had sent waits again, as soon as its player sits there.
        """
        left = recall(self.session)
        self._kept = left
        if asked := left.proposed:
            self.seat_turns.remember(asked)
        self.seat_turns.follow_door(self.door)
        self.clock.begin(left.seconds or 0)
        self._memory = replace(self._memory, verdict=left.verdict, drawn=left.drawn)
        return left

    def keep(self, entered: Entered) -> None:
        """Keep what is `entered`, noted and remembered until the game is opened again."""
        game = self.session.game
        memory = self._memory
        verdict = 0
        if memory.verdict == len(game.steps):
            verdict = memory.verdict
        drawn = memory.drawn
        if drawn and not draw_of(game, drawn.player, memory).typed:
            drawn = None
        self._kept = entered._replace(
            seconds=self.seconds, verdict=verdict, drawn=drawn, proposed=self.seat_turns.kept
        )
        keep(self.session, self._kept)

    def leave(self) -> None:
        """Follow the game no more, and close its file, so that others may change it."""
        self._stop_listening()
        self.session.close()

    @cached_property
    def computers(self) -> ComputerPlayers:
        """The computers of the game; loaded when they are first needed."""
        from scorekeeper.table.computers import ComputerPlayers  # Most games have none.

        return ComputerPlayers(self.session)

    @property
    def seconds(self) -> int | None:
        """Seconds the turn has taken so far; None without a clock, or before it has run."""
        return self.clock.seconds(self.session.game)

    # Telling

    def _changed(self, game: Game) -> None:
        """The game was changed, or its file; a new clock begins unless the same turn goes on."""
        was = self._key
        now = _TurnKey.of(game)
        self._key = now
        self._changes += 1
        self._rows_laid = None
        if self.records:
            self.records.follow(game)
        if not now.is_same_turn(was):
            self._turn += 1
            self._kept = Entered(proposed=self._kept.proposed)
            self._memory = replace(self._memory, put_off=False, seen=None)
            is_corrected = was.game is not game
            is_challenge = was.begun == now.begun and was.steps != now.steps
            if not is_corrected and not is_challenge:  # They give nobody more time.
                self.clock.begin()
        if was != now:
            self._memory = self._memory.after(self.session.change, game)
        self._note_rack_due()
        self.seat_turns.follow(game)
        self.tell()

    def lay_rows(self, number: int | None) -> None:
        """Say at every page what to lay after so many rows of the board; None, once it stands.

        Nothing of the game changes.
        """
        if number is not None:
            number = min(max(number, 0), len(rows_to_lay(self.session.game.board)))
        if number != self._rows_laid:
            self._rows_laid = number
            self.tell()

    def speak_of_records(self, is_wanted: bool) -> None:
        """Tell what turns are beside all the games that are kept, from now on, or no longer."""
        self.records = BookReader(self.session.game) if is_wanted else None
        if self.records:
            self.records.read()
        self.tell()

    def _remember(self, memory: StageContext) -> None:
        self._memory = memory
        self.tell()

    def tell(self, news: str = "") -> None:
        """Tell every listener how things stand, with the `news` of what was done at a page."""
        with self.saying(news):
            self._is_untold = True

    @contextmanager
    def saying(self, news: str) -> Iterator[None]:
        """Tell what changes in the block, if anything does, once all is done.

        It is told with the `news` of what was done at a page.
        """
        self._news = news or self._news
        if self._is_busy:
            yield
            return
        self._is_busy = True
        try:
            yield
            while self._is_untold:
                self._settle()
        finally:
            self._is_busy = False
            self._news = ""

    def _settle(self) -> None:
        """Take the turn from a phone that needs nobody's agreement, or tell how things stand.

        If that turn cannot be taken, or a hand is up against the one before, the scorer is asked.
        """
        self._look()
        stage = self.state.stage
        if isinstance(stage, Proposal) and stage.at_once:
            news = from_phone(self.session.game, stage)
            if not self.state.door.hands and self.agree().done:
                self._news = news
            else:
                self.seat_turns.ask_first()
            return  # It is another position, or another question.
        if self.seat_turns.kept != self._kept.proposed:  # It outlasts even a kill of the program.
            self.keep(self._kept)
        self._is_untold = False
        self._news = ""
        state = self.state
        for listener in tuple(self._listeners):
            listener(state)

    def _look(self) -> None:
        """See how things stand: the stage follows from the game, its file and the memory."""
        session = self.session
        game = session.game
        stage = self.state.stage
        if session.refused is Refusal.OPEN_ELSEWHERE and not isinstance(stage, OpenElsewhere):
            self._memory = replace(self._memory, is_watching=True)  # It is said, and not asked.
        memory = replace(
            self._memory,
            proposal=self.seat_turns.proposal,
            is_ready=self._computers_know == ReadyFor(game.rules, session.lexicon),
        )
        if self._has_begun:
            stage = stage_of(game, memory, self._file, session.notes.rack or ())
        is_asked = isinstance(stage, FileQuestion | Watching | Opening)
        door = self.door.about(game)
        is_challenged = bool(door.hands) or isinstance(stage, Objection)
        state = TableState(
            game=game,
            stage=stage,
            to_think=to_think(game, memory, stage),
            changes=self._changes,
            turn=self._turn,
            put_off=memory.put_off and not isinstance(stage, EnterTurn | Proposal),
            rack=() if is_asked else rack_to_show(game, memory),
            notes=session.notes,
            status=session.store.status,
            seconds=self.seconds,
            door=door,
            news=self._news,
            position=self.seat_turns.position,
            replies=self.seat_turns.replies(is_challenged),
            numbers=tuple((name, self.seat_turns.number_for(name)) for name in game.setup.players),
            brought_back=memory.brought_back,
            rows_laid=self._rows_laid,
            remarks=self.records.remarks if self.records else (),
        )
        self.clock.wait_for(state.is_at_page or is_ready(stage, memory.put_off))
        face = self.clock.face(game)
        self.state = replace(state, clock_stands=bool(face and face.stands))

    @property
    def _file(self) -> FileNow:
        store = self.session.store
        is_changed = self.session.refused is Refusal.CHANGED_ELSEWHERE
        return FileNow(
            owner=store.owner,
            complaints=store.complaints,
            is_changed=is_changed,
            word_list=self._lists.unpermitted(self.session.game.setup),
        )

    # What the table says to a stage

    def go_on(self) -> None:
        """Come back to what was put off; think again where no computer could play."""
        if isinstance(self.state.stage, NoList):
            self._computers_know = None
        self._remember(replace(self._memory, put_off=False))

    def put_off(self) -> None:
        """Put off what the table waits for; a draw is left, unless that computer is to move."""
        turns = len(self.session.game.steps)
        self._remember(replace(self._memory, put_off=True, undrawn=turns))

    def look(self) -> None:
        """Show the dealt tiles to the player to move, who is alone with the screen."""
        position = self.session.game.position
        if position.deal:
            mover = position.to_move
            seen = mover, position.deal.racks[mover]
            self._remember(replace(self._memory, seen=seen))

    def waive(self) -> None:
        """Let the play stand that a computer has challenged."""
        self._remember(replace(self._memory, objection=None))

    def say_trouble(self) -> None:
        """Note that people know why no computer can play; they go on all the same."""
        stage = self.state.stage
        game = self.session.game
        waits = game.setup.computer(game.position.to_move) and not game.position.ending
        if isinstance(stage, NoList):
            memory = replace(self._memory, trouble_said=stage.why, put_off=bool(waits))
            self._remember(memory)

    def permit(self, agreed: bool) -> None:
        """Open the word list that only the game names, or not. Raises `OSError`, `ValueError`."""
        try:
            if self._lists.permit(self.session.game.setup, agreed):
                self.session.reopen_dictionary()
        finally:
            self.tell()

    def watch_only(self) -> None:
        """Leave the game to those who have it open."""
        self._remember(replace(self._memory, is_watching=True))

    def follow(self) -> None:
        """Show how the game goes on where it is open, if it is only watched here."""
        if isinstance(self.state.stage, Watching):
            self.session.follow()

    def ask_to_take_over(self) -> None:
        """Ask once more whether the game is taken over."""
        self.session.refused = None
        self._remember(replace(self._memory, is_watching=False, put_off=False))

    # Turns

    def take(
        self,
        verdict: Judgement,
        accepted: Container[Rule] = (),
        announced: int | None = None,
        turn: int | None = None,
        rack: tuple[str, ...] = (),
    ) -> Outcome:
        """Take the turn of `verdict`, as `Session.play` does, with the time that it took.

        Tiles that one set has not are asked about as broken rules are. It is too late for what was
        judged in another `turn` of the table's state; the `rack` of a computer is noted with what
        it plays.
        """
        if turn not in (None, self.state.turn):
            return Outcome(refusal=Refusal.TOO_LATE)
        if isinstance(self.state.stage, Objection):
            return Outcome(refusal=Refusal.CHALLENGED)
        doubts = [one.message for one in verdict.doubts if one.rule not in accepted]
        if doubts and (checked := self.session.check()).done:
            return replace(checked, refusal=Refusal.RULES, message=" ".join(doubts))
        if rack and not self.session.game.position.deal:
            self.session.note_rack(rack)
        return self.session.play(verdict, accepted, announced, self.seconds)

    def acknowledge(self) -> None:
        """Go on with the game: somebody has read the verdict."""
        self._remember(replace(self._memory, verdict=0, put_off=False))

    # Tiles of a computer

    def type_drawn(self, player: int, letters: tuple[str, ...]) -> None:
        """Note the `letters` typed so far of the tiles that the computer `player` has drawn."""
        drawn = Drawn(player, drawn_after(self.session.game, player), letters)
        self._memory = replace(self._memory, drawn=drawn)  # Nothing follows from it yet.

    def note_rack(self, player: int, rack: tuple[str, ...]) -> Outcome:
        """Note the tiles that the computer `player` holds now."""
        outcome = self.session.note_tiles(player, rack)
        drawn = None if outcome.done else self._memory.drawn
        self._remember(replace(self._memory, put_off=False, drawn=drawn))
        return outcome

    # Computers

    def think(self, game: Game, stage: PreparingComputers) -> Thought:
        """Learn the words, and think of the last play of `game`, a copy, for `heed`.

        May take seconds: off the event loop.
        """
        is_new = self._memory.considered != (stage.turns, stage.words)
        return self.computers.think(game, stage, is_new)

    def heed(self, thought: Thought) -> None:
        """Take what computers thought, unless people were faster."""
        about = thought.about
        if about != self.state.to_think:
            return
        self._computers_know = thought.knows
        memory = self._memory
        play = about.turns, about.words
        objection = memory.objection if memory.considered == play else None
        if thought.found:
            objection = Objection(*thought.found)
        self._remember(
            replace(
                memory,
                trouble=thought.trouble,
                considered=memory.considered if thought.trouble else play,
                objection=objection,
            )
        )

    # Clock and pages

    def switch_clock(self) -> None:
        """Start the clock, stop it, or let it go on."""
        self.clock.switch()
        self.tell()

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """Stop the clock as long as the table settles something in the block."""
        with self.clock.held():
            self.tell()
            yield
        self.tell()

    def show_door(self, door: Door) -> None:
        """Tell that other pages look on, or want something else."""
        if door != self.door:
            self.door = door
            self.seat_turns.follow_door(door)
            self.tell()

    # Turns of seats

    def agree(self, accepted: Container[Rule] = ()) -> Outcome:
        """Take the turn that a seat has proposed, though it breaks the `accepted` rules."""
        stage = self.state.stage
        if not isinstance(stage, Proposal):
            return Outcome(refusal=Refusal.TOO_LATE)
        return self.take(self.session.game.judge(stage.verdict.action), accepted)

    def send_back(self) -> None:
        """Do not take the turn that a seat has proposed."""
        self.seat_turns.send_back()
        self.tell()

    def note_private_rack(self, rack: RackNoted) -> None:
        """Note the rack that a player has sent from a page, once it is their turn."""
        self._noted_racks[rack.name] = rack
        self._note_rack_due()

    def _note_rack_due(self) -> None:
        """Note the rack that the player to move has sent from a page, for the turn to come."""
        rack = rack_due(self._noted_racks, self.session.game)
        if rack is not None:
            self.session.note_rack(rack)

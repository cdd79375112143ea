"""The table around an open game: what it waits for, shown to everybody who listens."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.referee import Rule
from scorekeeper.game.text import Wording
from scorekeeper.session.amending import note_tiles
from scorekeeper.session.book_reader import BookReader
from scorekeeper.session.clock import TurnClock
from scorekeeper.session.outcome import Outcome, Refusal
from scorekeeper.session.proposals import in_short
from scorekeeper.session.seat_turns import SeatTurns
from scorekeeper.session.seats import (
    Pages,
    Proposed,
    RackNoted,
    Trust,
    rack_due,
)
from scorekeeper.session.session import Session
from scorekeeper.session.stage import (
    Drawn,
    EnterTurn,
    FileNow,
    FileQuestion,
    Memory,
    NoList,
    Objection,
    OpenElsewhere,
    Opening,
    Over,
    Proposal,
    Thinking,
    Watching,
    draw_of,
    drawn_after,
    is_ready,
    rack_to_show,
    stage_of,
)
from scorekeeper.session.state import TableState
from scorekeeper.session.unplayed import Entered, keep, recall
from scorekeeper.session.word_lists import WordLists

if TYPE_CHECKING:
    from scorekeeper.session.computers import ComputerPlayers, Thought


class Table:
    """Owns what is known of an open game beside its turns, and says what happens next.

    Turns are taken by `session`. Whatever is done, every listener hears of it once, after it is
    saved; what follows need not be said by hand.
    """

    def __init__(self, session: Session) -> None:
        """Sit down to the game of `session`; nothing is asked before `begin`."""
        self.session = session
        self.clock = TurnClock()
        """The clock of the turn."""
        self._memory = Memory()
        self._then: dict[str, object] = {}
        """The part of the memory that is true only after the change that is being made."""
        self._knows: tuple[object, object] | None = None
        self._lists = WordLists(session)
        self.noted_racks: dict[str, RackNoted] = {}
        """The notes of players at pages, which are never shown."""
        self.pages = Pages()
        """Who sits at pages, and wants what."""
        self._sent_before: Proposed | None = None
        """The turn that a seat had sent when the game was left, until its page is there again."""
        self._kept = Entered()
        """What is kept for the case that the program ends now."""
        self.seat_turns = SeatTurns(session.game)
        """The turns that they have sent."""
        self._news = ""
        """The thing done at a page that is told with the change that is being made."""
        self._changes = self._turn = 0
        self._has_begun = False
        self.records: BookReader | None = None
        """The book of records, if it speaks."""
        self._listeners: list[Callable[[TableState], None]] = []
        self._known = _turn_of(session.game)
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
        self._kept = left = recall(self.session)
        if asked := left.proposed:
            self._sent_before = asked._replace(position=self.seat_turns.position)
        self._send_again()
        self.clock.begin(left.seconds or 0)
        self._memory = replace(self._memory, verdict=left.verdict, drawn=left.drawn)
        return left

    def _send_again(self) -> None:
        """What a seat had sent waits again, once its page has found its way back."""
        asked = self._sent_before
        if asked and self.pages.trust_of(asked.name) is not Trust.NONE:
            self._sent_before = None
            self.seat_turns.wait_again(asked, self.session.game)

    @property
    def _waits(self) -> Proposed | None:
        """The turn of a seat that waits; its position is that of the game, whatever its number."""
        asked = self.seat_turns.asked or self._sent_before
        return asked and asked._replace(position=0)

    def keep(self, entered: Entered) -> None:
        """Keep what is `entered`, noted and remembered until the game is opened again."""
        game, memory = self.session.game, self._memory
        verdict = memory.verdict if memory.verdict == len(game.steps) else 0
        drawn = memory.drawn
        if drawn and not draw_of(game, drawn.player, memory).typed:
            drawn = None
        self._kept = entered._replace(
            seconds=self.seconds, verdict=verdict, drawn=drawn, proposed=self._waits
        )
        keep(self.session, self._kept)

    def leave(self) -> None:
        """Leave the file to others."""
        self._stop_listening()
        self.session.close()

    @cached_property
    def computers(self) -> ComputerPlayers:
        """Chooses the turns of computers."""
        from scorekeeper.session.computers import ComputerPlayers  # Most games have none.

        return ComputerPlayers(self.session)

    @property
    def seconds(self) -> int | None:
        """Seconds the turn has taken so far; None without a clock, or before it has run."""
        return self.clock.seconds(self.session.game)

    # Telling

    def _changed(self, game: Game) -> None:
        """The game was changed, or its file; a new clock begins unless the same turn goes on."""
        was, turns, mover, steps = self._known
        self._known = now = _turn_of(game)
        self._changes += 1
        if self.records:
            self.records.follow(game)
        if was is not game or (turns, mover) != now[1:3]:
            self._turn += 1
            self._kept = Entered(proposed=self._kept.proposed)
            self._memory = replace(self._memory, put_off=False, seen=None)
            is_next = turns != now[1] or steps == now[3]  # A challenge gives nobody more time,
            if was is game and is_next:  # nor does a correction.
                self.clock.begin()
        if (was, turns, mover, steps) != now:
            then = {"brought_back": False} | self._then
            self._memory = replace(self._memory, **then)  # type: ignore[arg-type]
        self.note_rack_due()
        self.seat_turns.follow(game)
        self.tell()

    def speak_of_records(self, is_wanted: bool) -> None:
        """Tell what turns are beside all the games that are kept, from now on, or no longer."""
        self.records = BookReader(self.session.game) if is_wanted else None
        if self.records:
            self.records.read()
        self.tell()

    def _remember(self, **now: object) -> None:
        self._memory = replace(self._memory, **now)  # type: ignore[arg-type]
        self.tell()

    def tell(self, news: str = "") -> None:
        """Tell every listener how things stand, with the `news` of what was done at a page."""
        session, game, stage = self.session, self.session.game, self.state.stage
        if session.refused is Refusal.OPEN_ELSEWHERE and not isinstance(stage, OpenElsewhere):
            self._memory = replace(self._memory, is_watching=True)  # It is said, and not asked.
        memory = self._memory = replace(self._memory, proposal=self.seat_turns.proposal)
        if self._has_begun:
            if game.setup.computers and self._knows != (game.rules, session.lexicon):
                memory = replace(memory, is_ready=False)
            stage = stage_of(game, memory, self._file, session.notes.rack or ())
        is_asked = isinstance(stage, FileQuestion | Watching | Opening)
        state = TableState(
            game,
            stage,
            self._changes,
            self._turn,
            memory.put_off and not isinstance(stage, EnterTurn | Proposal),
            () if is_asked else rack_to_show(game, memory),
            session.notes,
            session.store.status,
            self.seconds,
            self.pages.about(game),
            news or self._news,
            self.seat_turns.position,
            self.seat_turns.replies(game),
            tuple((name, self.seat_turns.number_for(name)) for name in game.setup.players),
            brought_back=memory.brought_back,
        )
        self.clock.wait_for(state.is_at_page or is_ready(stage, memory.put_off))
        face = self.clock.face(game)
        stands = bool(face and face.stands)
        remarks = self.records.remarks if self.records else ()
        self.state = replace(state, clock_stands=stands, remarks=remarks)
        if isinstance(stage, Proposal) and stage.at_once and not self._news:
            self._count(stage)  # Then it is told with the turn.
            return
        if self._waits != self._kept.proposed:  # It outlasts even a kill of the program.
            self.keep(self._kept)
        for listener in tuple(self._listeners):
            listener(self.state)

    @property
    def _file(self) -> FileNow:
        store = self.session.store
        is_changed = self.session.refused is Refusal.CHANGED_ELSEWHERE
        return FileNow(store.owner, store.complaints, is_changed, self._lists.unpermitted)

    # What the table says to a stage

    def go_on(self) -> None:
        """Come back to what was put off; think again where no computer could play."""
        if isinstance(self.state.stage, NoList):
            self._knows = None
        self._remember(put_off=False)

    def put_off(self) -> None:
        """Somebody says "not now"; a draw is left for later, unless that computer is to move."""
        self._remember(put_off=True, undrawn=len(self.session.game.steps))

    def look(self) -> None:
        """The player to move is alone with the screen, and sees the dealt tiles."""
        position = self.session.game.position
        if position.deal:
            mover = position.to_move
            self._remember(seen=(mover, position.deal.racks[mover]))

    def waive(self) -> None:
        """The computer that challenges lets the play stand."""
        self._remember(objection=None)

    def say_trouble(self) -> None:
        """It was said why no computer can play; people go on all the same."""
        stage = self.state.stage
        game = self.session.game
        waits = game.setup.computer(game.position.to_move) and not game.position.ending
        if isinstance(stage, NoList):
            self._remember(trouble_said=stage.why, put_off=bool(waits))

    def permit(self, agreed: bool) -> None:
        """Open the word list that only the game names, or not. Raises `OSError`, `ValueError`."""
        try:
            self._lists.permit(agreed)
        finally:
            self.tell()

    def watch_only(self) -> None:
        """The game stays with those who have it open."""
        self._remember(is_watching=True)

    def ask_to_take_over(self) -> None:
        """Ask once more whether the game is taken over."""
        self.session.refused = None
        self._remember(is_watching=False, put_off=False)

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

    def challenge(
        self, words: tuple[str, ...] = (), by: int | None = None, table: bool | None = None
    ) -> Outcome:
        """Have a challenge settled, as `Session.challenge` does; its verdict is to be read."""
        number = len(self.session.game.steps) + 1
        return self._change(lambda: self.session.challenge(words, by, table), verdict=number)

    def acknowledge(self) -> None:
        """Somebody has read the verdict; the game goes on."""
        self._remember(verdict=0, put_off=False)

    def undo(self) -> Outcome:
        """Take back the last turn; nothing is thought or asked before Enter or the next turn."""
        return self._going_back(self.session.undo)

    def redo(self) -> Outcome:
        """Bring back what was undone; then, too, nothing is thought or asked, but for the end."""
        outcome = self._going_back(self.session.redo, brought_back=True)
        if isinstance(self.state.stage, Over):
            self.go_on()
        return outcome

    def _going_back(self, change: Callable[[], Outcome], **then: object) -> Outcome:
        return self._change(change, put_off=True, undrawn=-1, verdict=0, drawn=None, **then)

    def _change(self, change: Callable[[], Outcome], **then: object) -> Outcome:
        """Make a `change`; if it is made, the table remembers `then`, and tells it all at once."""
        self._then = then
        try:
            return change()
        finally:
            self._then = {}

    # Tiles of a computer

    def type_drawn(self, player: int, letters: tuple[str, ...]) -> None:
        """So many `letters` are typed of the tiles that the computer `player` has drawn."""
        drawn = Drawn(player, drawn_after(self.session.game, player), letters)
        self._memory = replace(self._memory, drawn=drawn)  # Nothing follows from it yet.

    def note_rack(self, player: int, rack: tuple[str, ...]) -> Outcome:
        """Note the tiles that the computer `player` holds now."""
        outcome = note_tiles(self.session, player, rack)
        self._remember(put_off=False, drawn=None if outcome.done else self._memory.drawn)
        return outcome

    # Computers

    def think(self, stage: Thinking) -> Thought:
        """Learn the words, and think of the last play; off the event loop, for `heed`.

        May take seconds.
        """
        return self.computers.think(stage, self._memory.considered != (stage.turns, stage.words))

    def heed(self, thought: Thought) -> None:
        """Take what computers thought, unless people were faster."""
        about = self.state.stage
        if not isinstance(about, Thinking) or about != thought.about:
            return
        self._knows = thought.knows
        play, memory = (about.turns, about.words), self._memory
        objection = memory.objection if memory.considered == play else None
        objection = Objection(*thought.found) if thought.found else objection
        considered = memory.considered if thought.trouble else play
        self._remember(
            is_ready=True, trouble=thought.trouble, considered=considered, objection=objection
        )

    # Clock and pages

    def switch_clock(self) -> None:
        """Start the clock, stop it, or let it go on."""
        self.clock.switch()
        self.tell()

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """The clock stands meanwhile, since the table settles something."""
        with self.clock.held():
            self.tell()
            yield
        self.tell()

    def show_pages(self, pages: Pages) -> None:
        """Tell that other pages look on, or want something else."""
        if pages != self.pages:
            self.pages = pages
            self.seat_turns.forget_all_but(pages.seated)
            self._send_again()
            self.tell()

    # Turns of seats

    def agree(self, accepted: Container[Rule] = ()) -> Outcome:
        """Take the turn that a seat has proposed, though it breaks the `accepted` rules."""
        stage = self.state.stage
        if not isinstance(stage, Proposal):
            return Outcome(refusal=Refusal.TOO_LATE)
        return self.take(self.session.game.judge(stage.verdict.action), accepted)

    def send_back(self, why: str = "") -> None:
        """Do not take the turn that a seat has proposed; its page says `why`."""
        self.seat_turns.send_back(why)
        self.tell()

    def _count(self, stage: Proposal) -> None:
        """Take a turn that needs nobody's agreement; if it cannot be taken, the keeper is asked."""
        name = self.session.game.setup.players[stage.player]
        what = in_short(stage.verdict)
        news = Wording(f"{name} at the phone: {what}.", f"{name}: {what}.")
        if not self.saying(news, self.agree).done:
            self.seat_turns.ask_first()
            self.tell()

    def saying(self, news: str, change: Callable[[], Outcome]) -> Outcome:
        """Make a `change` that is told with the `news` of what was done at a page."""
        self._news = news
        try:
            return change()
        finally:
            self._news = ""

    def note_rack_due(self) -> None:
        """Note the rack that the player to move has sent from a page, for the turn to come."""
        rack = rack_due(self.noted_racks, self.session.game)
        if rack is not None:
            self.session.note_rack(rack)


def _turn_of(game: Game) -> tuple[Game, int, int, int]:
    """A key that tells one turn from another, and from a challenge; the end is as a turn."""
    begun = game.turns_taken + bool(game.position.ending)
    return game, begun, game.position.to_move, len(game.steps)

"""Entering a turn, on the board or as text: judged and shown with every key."""

from __future__ import annotations

from collections.abc import Callable
from random import sample

from textual import events, on
from textual.binding import Binding
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Input

from scorekeeper.game.board import Direction
from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Play
from scorekeeper.game.referee import Rule
from scorekeeper.game.text import Wording
from scorekeeper.tui.board.layout import BoardLayout
from scorekeeper.tui.board.picture import Picture, picture_of
from scorekeeper.tui.board.widget import BoardView
from scorekeeper.tui.entry import draft as drafts
from scorekeeper.tui.entry.clock import Clock, Look, clock_hint
from scorekeeper.tui.entry.draft import Draft
from scorekeeper.tui.entry.foot import Entering
from scorekeeper.tui.entry.line import EntryLine, TurnInput
from scorekeeper.tui.entry.next_thing import Said, next_thing
from scorekeeper.tui.entry.side import EnteredPlay, Players, Race, Rack, SidePanels, TurnPanel
from scorekeeper.tui.entry.turn_entry import TurnEntry, complete
from scorekeeper.tui.entry.unseen import Unseen
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.lines import in_fewer_words
from scorekeeper.tui.kit.panel import GamePart, Panel

Advise = Callable[[Game, TurnEntry, Judgement | None, bool], Said]
"""Says the next thing to do, as `next_thing` does."""
ROW_DIGITS = frozenset("123456789")
"""With one of them a turn such as 8E SNACK begins, so it opens the entry line."""
_AGAIN = Wording(
    "You had laid this when you stopped. Esc takes it off.",
    "Laid when you stopped; Esc takes it off.",
    "Esc takes this off.",
)


class PlayEditor(BoardLayout, can_focus=True):
    """The board, the panels beside it and the entry line, on which a turn is entered.

    It knows the game, and changes nothing of it: whoever shows it takes the `verdict`.
    """

    BINDINGS = [
        bind("editor.take_back"),
        bind("editor.flip", about="The next letters go down, or across"),
        bind("editor.type"),
        bind("editor.mix", "Mix", "The dealt tiles in another order"),
        bind("editor.unseen"),
        Binding("left", "move(-1,0)", show=False),
        Binding("right", "move(1,0)", show=False),
        Binding("up", "move(0,-1)", show=False),
        Binding("down", "move(0,1)", show=False),
    ]

    DEFAULT_CSS = """
    PlayEditor Rack { display: none; }
    PlayEditor.-dealt > Rack { display: block; height: 1fr; }
    PlayEditor.-dealt > Race { display: none; }
    PlayEditor.-dealt.-across SidePanels Rack, PlayEditor.-dealt.-stacked SidePanels Rack {
        display: block;
    }
    PlayEditor.-dealt.-across SidePanels Unseen, PlayEditor.-dealt.-stacked SidePanels Unseen {
        display: none;
    }
    PlayEditor.-dealt.-unseen SidePanels Rack { display: none; }
    PlayEditor.-dealt.-unseen SidePanels Unseen { display: block; }
    PlayEditor.-timed > Clock { display: block; }
    PlayEditor.-timed > Race, PlayEditor.-dealt > Clock { display: none; }
    PlayEditor.-timed.-across SidePanels Clock, PlayEditor.-timed.-dealt SidePanels Clock {
        display: block;
    }
    """

    class Changed(Message):
        """A turn is entered in another way now: laid, typed, or not at all."""

    class Shown(Message):
        """What is entered, or the order of the rack, is shown anew."""

    class Submitted(Message):
        """Enter was pressed on the entry line, and there is a verdict."""

    def __init__(
        self,
        game: Game,
        entry: TurnEntry | None = None,
        how: str = "",
        hides_rack: bool = False,
        guide: Panel | None = None,
        look: Look = lambda: None,
        advise: Advise = next_thing,
    ) -> None:
        """Enter a turn after those of `game`, beginning with `entry` if it is given.

        `how` is said as long as nothing is entered. It `hides_rack` if nothing may tell what is
        on a dealt rack before that is shown. A `guide` stands above the panels.
        The clock is that at which they `look`. What is to be done next is as they `advise`.
        """
        self.entry = entry or TurnEntry.at_start(game)
        """The entry."""
        self.verdict: Judgement | None = None
        """The verdict on the turn that is entered."""
        self._game = game
        self._how = how
        self._hides_rack = hides_rack
        self._advise = advise
        self.closed = ""
        """Says why nothing can be entered now; empty if it can."""
        self.rack: tuple[str, ...] = ()
        """The dealt tiles that are shown, those of the player to move."""
        self._proposed: Play | None = None
        self._other: Picture | None = None
        self._meanwhile = ""  # What is said while a dialog is open.
        self._remark = self._of_clock = ""
        draft = self.entry.draft
        self._board = BoardView(picture_of(game, None, None, draft.cursor, draft.direction))
        self._unseen = Unseen(game)
        self._turns = TurnPanel(game)
        self._racks = Rack(game), Rack(game)
        self._look = look
        self._clocks = Clock(look), Clock(look)
        self._entry_line = EntryLine(lambda text: complete(text, self._game))
        players = Players(game)
        race = Race(game)
        self._game_parts: tuple[GamePart, ...]
        self._game_parts = (players, *self._racks, self._unseen, self._turns, race)
        self._side = SidePanels(players, self._racks[0], self._unseen, self._turns, self._clocks[0])
        if guide:
            self._turns.add_class("-guided")
        beside = Vertical(*([guide] if guide else []), self._side)
        shelf = game.position.deal is not None
        below = (race, self._racks[1], self._clocks[1])
        super().__init__(self._board, beside, self._entry_line, *below, shelf=shelf)

    def on_mount(self) -> None:
        """Show what is entered; open the entry line if a turn is to be changed there."""
        self._show_rack()
        self.show_clock()
        self._show_entry()
        if self.entry.text is not None:
            self._entry_line.open(self.entry.text)

    def watch_has_focus(self, has_focus: bool) -> None:
        """Nothing here looks different with it; Textual would style all parts of it anew."""

    # Showing

    @property
    def entering(self) -> Entering:
        """The way in which a turn is entered now."""
        if self._game.position.ending:
            return Entering.OVER
        if self.is_typing:
            return Entering.TYPING
        if self.entry.draft.keys:
            return Entering.LAID
        if self.closed:
            return Entering.CLOSED
        if self.entry.cleared:
            return Entering.CLEARED
        return Entering.NOTHING

    @property
    def allowed(self) -> bool:
        """True if nobody need be asked about what is entered."""
        return self._shown_verdict is None or not self._shown_verdict.asked

    @property
    def is_typing(self) -> bool:
        """True if the entry line is open."""
        return self.entry.text is not None

    @property
    def flips_to(self) -> str:
        """The way in which letters go once the direction is turned."""
        if self.entry.draft.direction is Direction.DOWN:
            return "Across"
        return "Down"

    @property
    def announced(self) -> int | None:
        """The points called out for the turn that is entered."""
        return self.entry.interpret(self._game).announced

    def show_game(self, game: Game, entry: TurnEntry | None = None) -> None:
        """Show all that follows from the turns of `game`, then what is entered, or `entry`."""
        resized = game.board.size != self._game.board.size
        self._game = game
        deal = game.position.deal
        if not deal or sorted(deal.racks[game.position.to_move]) != sorted(self.rack):
            self.rack = ()  # It was somebody else's.
        # The verdict was on another board.
        self._turns.set_reactive(TurnPanel.entered, EnteredPlay())
        for part in self._game_parts:
            part.game = game
        self._show_rack()
        self.edit(entry or self.entry)
        if resized:
            self.refit()

    def _show_entry(self) -> None:
        """Judge what is entered and show it."""
        game = self._game
        draft = self.entry.draft
        meant = self.entry.interpret(game)
        self.verdict = game.judge(meant.action) if meant.action else None
        play = meant.action if isinstance(meant.action, Play) else None
        cursor = play.squares[0] if self.is_typing and play else draft.cursor
        verdict = self._shown_verdict
        wrong = None if verdict and verdict.is_unfinished else verdict
        usual = picture_of(game, play, wrong, cursor, draft.direction, self.entry.guesses)
        self._board.show(self._other or usual)
        laid = play.tiles if play else ()
        self._unseen.seen = self.rack or [tile.letter for tile in laid]
        for rack in self._racks:
            rack.laid = laid
        self._turns.entered = EnteredPlay(verdict, meant.announced, meant.trouble)
        self._side.make_room(bool(verdict or meant.trouble))
        self.say(meant.trouble or meant.hint, "bad" if meant.trouble else "text")
        self.post_message(self.Shown())

    @property
    def _shown_verdict(self) -> Judgement | None:
        """The verdict, without what would tell which tiles are on a rack that is not shown."""
        verdict = self.verdict
        if verdict is None or self.rack or not (self._hides_rack and self._game.position.deal):
            return verdict
        return verdict.without(Rule.NOT_HELD)

    def show_rack(self, rack: tuple[str, ...]) -> None:
        """Show the dealt tiles of the player to move, or none."""
        if sorted(rack) != sorted(self.rack):
            self.rack = rack
            self._show_rack()
            self._show_entry()
            self.post_message(self.Changed())

    def _show_rack(self) -> None:
        """Show the dealt tiles in their order, backs if they are not to be seen."""
        self.set_class(bool(self._game.position.deal) and self._hides_rack, "-dealt")
        for rack in self._racks:
            rack.tiles = self.rack
        self.post_message(self.Shown())

    def show_clock(self) -> None:
        """Show the clock as it is now, if there is one; what is said of its key is right, too."""
        face = self._look()
        self.set_class(face is not None, "-timed")
        for clock in self._clocks:
            clock.tick()
        before = self._of_clock
        self._of_clock = clock_hint(face) if face else ""
        if before and before != self._of_clock and self._entry_line.said.more == before:
            self.say("")

    @property
    def shows_clock(self) -> bool:
        """True if the clock has a place of its own."""
        return any(clock.is_seen for clock in self._clocks)

    def show_picture(self, picture: Picture | None) -> None:
        """Show `picture`, until None is shown, which is what is entered."""
        if picture is not self._other:  # Else what is said of the entry would be gone.
            self._other = picture
            self._show_entry()

    def remind(self, how: str) -> None:
        """Say `how` now, and as long as nothing is entered; empty for nothing."""
        if how != self._how:
            self._how = how
            self._show_entry()
            if how:
                self.say(how)

    def say_meanwhile(self, to_do: str | None = None) -> None:
        """Say what a dialog waits for as long as it is open; None once it is closed."""
        was = self._meanwhile
        self._meanwhile = to_do or ""
        if to_do or self.message == was:
            self.say("")

    def say(self, message: str, style: str = "text") -> None:
        """Show a message, which stays until the next key; if it is empty, what is to be done."""
        how = ""
        if self.is_proposed or not self.verdict:
            how = self._how
        message = message or self._meanwhile or how
        self._say(Said(message, style=style) if message else self.next_thing)

    def say_remark(self, remark: str) -> None:
        """Say a `remark` beside the rest as long as nothing is entered; empty for none."""
        if remark != self._remark:
            self._remark = remark
            self._say(self._entry_line.said)

    def _say(self, said: Said) -> None:
        """Say it with the remark; where that has no room beside it, among the turns."""
        said = said._replace(text=self._worded(said.text), remark="")
        whole = said._replace(remark=self._worded(self._remark))
        is_free = self.entry.is_empty and not self.is_typing and said.style != "bad"
        fits = whole.fits(self._entry_line.room)
        if is_free or not self._remark:
            self._turns.remark = "" if fits else self._remark
        self._entry_line.say(whole if is_free and fits else said)

    def _worded(self, sentence: str) -> Wording:
        """A `sentence` with all its shorter forms, in which long names are clipped as well."""
        return Wording(*in_fewer_words(sentence, self._game.setup.players))

    @property
    def next_thing(self) -> Said:
        """The next thing that the player to move does."""
        said = self._advise(self._game, self.entry, self._shown_verdict, bool(self.rack))
        face = self._look()
        if face and not said.more and self.entry.is_empty and not self.is_typing:
            return said._replace(more=clock_hint(face))
        return said

    @property
    def message(self) -> str:
        """The message that is shown."""
        return self._entry_line.said.text

    # Changing what is entered

    def edit(self, entry: TurnEntry) -> None:
        """Let `entry` be what is entered."""
        closes = self.is_typing and entry.text is None
        before = self.entering, self.allowed, bool(self.verdict), self.is_proposed
        self.entry = entry
        if closes:
            self._entry_line.close()
            self.screen.set_focus(self)
        self._show_entry()
        if (self.entering, self.allowed, bool(self.verdict), self.is_proposed) != before:
            self.post_message(self.Changed())

    def edit_tiles(self, draft: Draft) -> None:
        """Let `draft` be the tiles that are laid."""
        self.edit(self.entry._replace(draft=draft))

    @property
    def is_proposed(self) -> bool:
        """True if the tiles are laid as somebody proposes them."""
        return (
            not self.is_typing
            and self._proposed is not None
            and (self.entry.draft.play == self._proposed)
        )

    def propose(self, play: Play) -> None:
        """Lay the tiles of `play`, which somebody else has proposed, in place of nothing."""
        self._proposed = play
        self.lay(play)

    def lay(self, play: Play) -> None:
        """Lay the tiles of `play` in place of what is entered."""
        self.edit(self.entry.close()._replace(draft=drafts.laid(play)))

    def bring_back(self, laid: Draft | None, typed: str) -> None:
        """Enter again what was left; if somebody was faster, Escape brings it back."""
        if self.is_typing or self.entry.draft.keys:
            self.edit(self.entry._replace(cleared=laid))
            return
        if laid:
            self.edit_tiles(laid)
            self.say(_AGAIN)
        if typed:
            self.write(typed)

    def write(self, text: str) -> None:
        """Write `text` on the entry line, in place of what is there."""
        self._entry_line.input.clear()
        self.type(text)

    def type(self, text: str) -> None:
        """Open the entry line if it is closed, and put `text` in at its cursor."""
        if not self.is_typing:
            self.edit(self.entry.with_text("", self._game))
        self._entry_line.open(text)

    def announce(self, points: str | None) -> None:
        """Note the `points` called out; empty if none were, and None changes nothing."""
        if points is not None:
            announced = int(points) if points else None
            self.edit_tiles(self.entry.draft._replace(announced=announced))

    @on(Input.Changed)
    def _read(self, event: Input.Changed) -> None:
        event.stop()
        if self.is_typing:
            self.edit(self.entry.with_text(event.value, self._game))

    @on(Input.Submitted)
    def _submit(self, event: Input.Submitted) -> None:
        """Enter on the entry line: submit the turn, or close the line if it is empty."""
        event.stop()
        if self.verdict:
            self.post_message(self.Submitted())
        elif self.entry.is_empty:
            self.edit(self.entry.close())
        else:
            meant = self.entry.interpret(self._game)
            self.say(meant.trouble or meant.hint, "bad")
            self.app.bell()

    @on(TurnInput.PlacePressed)
    def _play_at_place(self, event: TurnInput.PlacePressed) -> None:
        """Submit the bare word at one of its first places."""
        event.stop()
        if entry := self.entry.at_place(event.key):
            self.edit(entry)
            self.post_message(self.Submitted())
        else:
            self.app.bell()

    # Keys, pastes and clicks

    def on_key(self, event: events.Key) -> None:
        """Letters lay tiles, a dot passes over one; a digit begins a turn as text."""
        character = event.character or ""
        if self.is_typing or not (event.is_printable and character):
            return
        is_turn = character in ROW_DIGITS or character.isalpha() or character == "."
        if is_turn and self.refuses():
            event.stop()
        elif character in ROW_DIGITS:
            event.stop()
            entry, text = self.entry.begin_row(character, self._game)
            self.edit(entry)
            self.type(text)
        elif character.isalpha() or character == ".":
            event.stop()
            board = self._game.board
            edition = self._game.rules.edition
            self.edit_tiles(drafts.type_key(self.entry.draft, character, board, edition))

    def on_paste(self, event: events.Paste) -> None:
        """Put pasted text on the entry line."""
        event.stop()
        if not self.refuses():
            self.type(event.text)

    @on(EntryLine.Wanted)
    def action_type(self) -> None:
        """Open the entry line."""
        if not self.refuses():
            self.type("")

    def refuses(self) -> bool:
        """True if nothing can be entered now, which is said."""
        if self.closed:
            self.app.bell()
            self.say(self.closed)
        return bool(self.closed)

    def action_move(self, columns: int, rows: int) -> None:
        """Move the cursor; while a bare word is typed, choose another place for it."""
        if self.is_typing:
            self.edit(self.entry.choose(rows))
        else:
            self.edit_tiles(drafts.move(self.entry.draft, columns, rows, self._game.board))

    def action_flip(self) -> None:
        """The next letters go the other way."""
        self.edit_tiles(drafts.flip(self.entry.draft))

    def action_take_back(self) -> None:
        """The new tile under the cursor goes, else the last letter."""
        self.edit_tiles(drafts.rub_out(self.entry.draft))

    def action_mix(self) -> None:
        """The dealt tiles stand in another order."""
        if self.rack:
            self.rack = tuple(sample(self.rack, len(self.rack)))
            self._show_rack()

    def action_unseen(self) -> None:
        """Show the unseen letters in place of the dealt tiles, or these again."""
        self.toggle_class("-unseen")

    @on(BoardView.Clicked)
    def _click_square(self, event: BoardView.Clicked) -> None:
        """A click chooses the square; on the chosen one it turns the cursor."""
        entry = self.entry.close()
        board = self._game.board
        old = entry.draft
        turns = event.square == old.cursor
        draft = drafts.flip(old) if turns else drafts.point(old, event.square, board)
        self.edit(entry._replace(draft=draft))

    @on(Unseen.Clicked)
    def _click_letter(self, event: Unseen.Clicked) -> None:
        """A click on an unseen letter lays it."""
        if not self.refuses():
            entry = self.entry.close()
            self.edit(entry._replace(draft=drafts.lay(entry.draft, event.letter, self._game.board)))

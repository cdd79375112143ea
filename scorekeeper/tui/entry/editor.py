"""Entering a turn, on the board or as text: judged and shown with every key.

The module is long since every key, paste and click of a turn comes to this one widget.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import sample

from textual import events, on
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.reactive import var
from textual.widget import Widget
from textual.widgets import Input

from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Play
from scorekeeper.tui.board.layout import BoardLayout
from scorekeeper.tui.board.picture import Picture
from scorekeeper.tui.board.widget import BoardView
from scorekeeper.tui.entry import draft as drafts
from scorekeeper.tui.entry.clock import Clock, Look, clock_hint
from scorekeeper.tui.entry.draft import Draft
from scorekeeper.tui.entry.foot import LETTERS, Entering
from scorekeeper.tui.entry.line import EntryLine, TurnInput
from scorekeeper.tui.entry.next_thing import LineMessage, next_thing
from scorekeeper.tui.entry.play_panel import JudgedTurn
from scorekeeper.tui.entry.side import Rack, Side
from scorekeeper.tui.entry.turn_entry import EnteredTurn, TurnEntry, complete
from scorekeeper.tui.keys.bindings import bind
from scorekeeper.tui.kit.chart import Race
from scorekeeper.tui.kit.drawing import Drawing
from scorekeeper.tui.kit.page import unmade

Advise = Callable[[Game, TurnEntry, Judgement | None, bool], LineMessage]
"""Says the next thing to do, as `next_thing` does."""
ROW_DIGITS = frozenset("123456789")
"""With one of them a turn such as 8E SNACK begins, so it opens the entry line."""
_AGAIN = "You had laid this when you stopped. Esc takes it off."


class PlayEditor(BoardLayout, can_focus=True):
    """The board, the panels beside it and the entry line, on which a turn is entered.

    It knows the game, and changes nothing of it: whoever shows it takes the `verdict`.
    """

    BINDINGS = [
        LETTERS,
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

    turn: var[EnteredTurn] = var(unmade, init=False, always_update=True)
    """What is entered, and the verdict on it."""

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
        guide: Widget | None = None,
        look: Look = lambda: None,
        advise: Advise = next_thing,
    ) -> None:
        """Enter a turn after those of `game`, beginning with `entry` if it is given.

        `how` is said as long as nothing is entered. It `hides_rack` if nothing may tell what is
        on a dealt rack before that is shown. A `guide` stands above the panels.
        The clock is that at which they `look`. What is to be done next is as they `advise`.
        """
        turn = EnteredTurn.of(game, entry or TurnEntry.at_start(game), hides_rack)
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
        self._of_clock = ""
        self._board = BoardView(turn.picture)
        self._side = Side(game)
        self._rack_below = Rack()
        self._look = look
        self._clock_below = Clock()
        self._entry_line = EntryLine(lambda text: complete(text, self.game))
        self._race = Race(game)
        beside = Vertical(*([guide] if guide else []), self._side)
        shelf = game.position.deal is not None
        below = (self._race, self._rack_below, self._clock_below)
        super().__init__(self._board, beside, self._entry_line, *below, shelf=shelf)
        self.set_reactive(PlayEditor.turn, turn)

    def on_mount(self) -> None:
        """Show what is entered; open the entry line if a turn is to be changed there."""
        self.show_clock()
        self._show_turn()
        if self.entry.text is not None:
            self._entry_line.open(self.entry.text)

    def watch_has_focus(self, has_focus: bool) -> None:
        """Nothing here looks different with it; Textual would style all parts of it anew."""

    # Showing

    @property
    def game(self) -> Game:
        """The game whose next turn is entered."""
        return self.turn.game

    @property
    def entry(self) -> TurnEntry:
        """What is entered."""
        return self.turn.entry

    @property
    def verdict(self) -> Judgement | None:
        """The verdict on it."""
        return self.turn.verdict

    @property
    def is_typing(self) -> bool:
        """True if the entry line is open."""
        return self.turn.is_typing

    @property
    def entering(self) -> Entering:
        """The way in which a turn is entered now."""
        return self.turn.entering(bool(self.closed))

    def show_game(self, game: Game, entry: TurnEntry | None = None) -> None:
        """Show all that follows from the turns of `game`, then what is entered, or `entry`."""
        resized = game.board.size != self.game.board.size
        deal = game.position.deal
        if not deal or sorted(deal.racks[game.position.to_move]) != sorted(self.rack):
            self.rack = ()  # It was somebody else's.
        self._side.show_game(game)
        self._race.show(game)
        self.turn = self._judged(game, entry or self.entry)
        if resized:
            self.refit()

    def watch_turn(self, before: EnteredTurn, turn: EnteredTurn) -> None:
        if before.is_typing and not turn.is_typing:
            self._entry_line.close()
            self.screen.set_focus(self)
        self._show_turn()
        if self._kind(before) != self._kind(turn):
            self.post_message(self.Changed())

    def _kind(self, turn: EnteredTurn) -> tuple[object, ...]:
        """The part of `turn` on which keys and questions depend."""
        entering = turn.entering(bool(self.closed))
        return entering, turn.is_allowed, bool(turn.verdict), turn.is_proposed

    def _judged(self, game: Game, entry: TurnEntry) -> EnteredTurn:
        return EnteredTurn.of(game, entry, self._hides_rack and not self.rack, self._proposed)

    def _show_turn(self) -> None:
        """Hand what is entered on to all that shows it."""
        turn = self.turn
        trouble = turn.reading.trouble
        self._board.show(self._other or turn.picture)
        seen = self.rack or [tile.letter for tile in turn.tiles]
        self._side.show_entered(
            JudgedTurn(turn.shown_verdict, turn.reading.announced, trouble), seen
        )
        self.set_class(bool(turn.game.position.deal) and self._hides_rack, "-dealt")
        for rack in (self._side.rack, self._rack_below):
            rack.show(turn.game, self.rack, turn.tiles)
        self.say(trouble or turn.reading.hint, "$bad" if trouble else "")
        self.post_message(self.Shown())

    def show_rack(self, rack: tuple[str, ...]) -> None:
        """Show the dealt tiles of the player to move, or none."""
        if sorted(rack) != sorted(self.rack):
            self.rack = rack
            self.edit(self.entry)
            self.post_message(self.Changed())

    def show_clock(self) -> None:
        """Show the clock as it is now, if there is one; what is said of its key is right, too."""
        face = self._look()
        self.set_class(face is not None, "-timed")
        self._side.clock.show(face)
        self._clock_below.show(face)
        before = self._of_clock
        self._of_clock = clock_hint(face) if face else ""
        if before and before != self._of_clock and self._entry_line.message.more == before:
            self.say("")

    @property
    def shows_clock(self) -> bool:
        """True if the clock has a place of its own."""
        return any(clock.is_seen for clock in self.query(Clock))

    def show_picture(self, picture: Picture | None) -> None:
        """Show `picture`, until None is shown, which is what is entered."""
        if picture is not self._other:  # Else what is said of the entry would be gone.
            self._other = picture
            self._show_turn()

    def remind(self, how: str) -> None:
        """Say `how` now, and as long as nothing is entered; empty for nothing."""
        if how != self._how:
            self._how = how
            self._show_turn()
            if how:
                self.say(how)

    def say_meanwhile(self, to_do: str | None = None) -> None:
        """Say what a dialog waits for as long as it is open; None once it is closed."""
        was = self._meanwhile
        self._meanwhile = to_do or ""
        if to_do or self.message == was:
            self.say("")

    def say(self, message: str, style: str = "") -> None:
        """Show a message, which stays until the next key; if it is empty, what is to be done."""
        how = ""
        if self.turn.is_proposed or not self.verdict:
            how = self._how
        message = message or self._meanwhile or how
        self._entry_line.show(LineMessage(message, style=style) if message else self.next_thing)

    def show_remark(self, remark: str) -> None:
        """Show with the last turn what the book of records says of it; empty for nothing."""
        self._side.so_far.turns.remark = remark

    @property
    def next_thing(self) -> LineMessage:
        """The next thing that the player to move does."""
        turn = self.turn
        message = self._advise(turn.game, turn.entry, turn.shown_verdict, bool(self.rack))
        face = self._look()
        if face and not message.more and turn.entry.is_empty and not turn.is_typing:
            return message._replace(more=clock_hint(face))
        return message

    @property
    def message(self) -> str:
        """The message that is shown."""
        return self._entry_line.message.text

    # Changing what is entered

    def edit(self, entry: TurnEntry) -> None:
        """Let `entry` be what is entered."""
        self.turn = self._judged(self.game, entry)

    def edit_tiles(self, draft: Draft) -> None:
        """Let `draft` be the tiles that are laid."""
        self.edit(self.entry._replace(draft=draft))

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
        field = self._entry_line.input
        with field.prevent(Input.Changed):
            field.clear()
        self.edit(self.entry.with_text(text, self.game))
        self._entry_line.open(text)

    def type(self, text: str) -> None:
        """Open the entry line if it is closed, and put `text` in at its cursor."""
        if not self.is_typing:
            self.edit(self.entry.with_text("", self.game))
        self._entry_line.open(text)

    def announce(self, points: str | None) -> None:
        """Note the `points` called out; empty if none were, and None changes nothing."""
        if points is not None:
            announced = int(points) if points else None
            self.edit_tiles(self.entry.draft._replace(announced=announced))

    @on(Input.Changed)
    def _read(self, event: Input.Changed) -> None:
        event.stop()
        if self.is_typing and event.value != self.entry.text:
            self.edit(self.entry.with_text(event.value, self.game))

    @on(Input.Submitted)
    def _submit(self, event: Input.Submitted) -> None:
        """Enter on the entry line: submit the turn, or close the line if it is empty."""
        event.stop()
        if self.verdict:
            self.post_message(self.Submitted())
        elif self.entry.is_empty:
            self.edit(self.entry.close())
        else:
            reading = self.turn.reading
            self.say(reading.trouble or reading.hint, "$bad")
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
        is_tile = character.isalpha() or character == "."
        if is_tile and self.entering is Entering.OVER:
            event.stop()
            self.app.bell()
        elif (is_tile or character in ROW_DIGITS) and self.refuses():
            event.stop()
        elif character in ROW_DIGITS:
            event.stop()
            entry, text = self.entry.begin_row(character, self.game)
            self.edit(entry)
            self.type(text)
        elif is_tile:
            event.stop()
            board = self.game.board
            edition = self.game.rules.edition
            self.edit_tiles(drafts.type_key(self.entry.draft, character, board, edition))

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        if not self.refuses():
            self.type(event.text)

    @on(EntryLine.Wanted)
    def action_type(self) -> None:
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
            self.edit_tiles(drafts.move(self.entry.draft, columns, rows, self.game.board))

    def action_flip(self) -> None:
        self.edit_tiles(drafts.flip(self.entry.draft, self.game.board))

    def action_take_back(self) -> None:
        self.edit_tiles(drafts.rub_out(self.entry.draft))

    def action_mix(self) -> None:
        if self.rack:
            self.rack = tuple(sample(self.rack, len(self.rack)))
            self._show_turn()

    def action_unseen(self) -> None:
        """Show the unseen letters in place of the dealt tiles, or these again."""
        self.toggle_class("-unseen")

    @on(BoardView.Clicked)
    def _click_square(self, event: BoardView.Clicked) -> None:
        """A click chooses the square; on the chosen one it turns the cursor."""
        entry = self.entry.close()
        board = self.game.board
        old = entry.draft
        turns = event.square == old.cursor
        draft = drafts.flip(old, board) if turns else drafts.point(old, event.square, board)
        self.edit(entry._replace(draft=draft))

    @on(Drawing.Clicked, "#unseen-letters")
    def _click_letter(self, event: Drawing.Clicked) -> None:
        if not self.refuses():
            entry = self.entry.close()
            self.edit(entry._replace(draft=drafts.lay(entry.draft, event.at, self.game.board)))


def foot_of_editor(shown: str) -> list[BindingType]:
    """The keys of the editor where it stands on a page: the letters and `shown` are at the foot."""
    keys = (key for key in PlayEditor.BINDINGS if isinstance(key, Binding))
    return [replace(key, show=key is LETTERS or key.id == shown) for key in keys]

"""Entering a turn, on the board or as text: judged and shown with every key."""

from __future__ import annotations

from textual import events, on
from textual.binding import Binding
from textual.geometry import Size
from textual.message import Message
from textual.widgets import Input

from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Play
from scorekeeper.game.referee import Rule
from scorekeeper.tui import draft as drafts
from scorekeeper.tui.draft import Draft
from scorekeeper.tui.foot import Stage
from scorekeeper.tui.picture import Picture, picture_of
from scorekeeper.tui.turn_entry import TurnEntry, complete
from scorekeeper.tui.widgets.board import BoardView
from scorekeeper.tui.widgets.board_layout import BELOW, BoardLayout
from scorekeeper.tui.widgets.entry import EntryLine, TurnInput
from scorekeeper.tui.widgets.keybar import bind
from scorekeeper.tui.widgets.panel import Panel, is_plain
from scorekeeper.tui.widgets.side import Guide, SidePanels

ROW_DIGITS = frozenset("123456789")
"""With one of them a turn such as 8E SNACK begins, so it opens the entry line."""


class PlayEditor(BoardLayout, can_focus=True):
    """The board, the panels beside it and the entry line, on which a turn is entered.

    It knows the game, and changes nothing of it: whoever shows it takes the `verdict`.
    """

    BINDINGS = [
        bind("editor.take_back", "backspace", "Back", "Take the last letter back"),
        bind("editor.type", "colon", "Type", "Type a turn: 5C MOOD", show=False),
        bind("editor.flip", "space", "Across or down", "Turn from across to down", show=False),
        bind("editor.remove", "delete", "Remove", "Remove the new tile here", show=False),
        Binding("left", "move(-1,0)", show=False),
        Binding("right", "move(1,0)", show=False),
        Binding("up", "move(0,-1)", show=False),
        Binding("down", "move(0,1)", show=False),
    ]

    class Changed(Message):
        """Another stage of entering a turn has begun."""

    class Submitted(Message):
        """Enter was pressed on the entry line, and there is a verdict."""

    def __init__(
        self,
        game: Game,
        entry: TurnEntry | None = None,
        how: str = "",
        hides_rack: bool = False,
    ) -> None:
        """Enter a turn after those of `game`, beginning with `entry` if it is given.

        `how` is said as long as nothing is entered. It `hides_rack` if nothing may tell what is
        on a dealt rack before that is shown.
        """
        self.entry = entry or TurnEntry.at_start(game)
        """What is entered."""
        self.verdict: Judgement | None = None
        """What the rules say of the turn that is entered."""
        self._game = game
        self._how = how
        self._hides_rack = hides_rack
        self.rack: tuple[str, ...] = ()
        """The dealt tiles that are shown, those of the player to move."""
        self._other: Picture | None = None
        draft = self.entry.draft
        self._board = BoardView(picture_of(game, None, None, draft.cursor, draft.direction))
        self._side = SidePanels()
        self._entry_line = EntryLine(lambda text: complete(text, self._game))
        self._race = Panel()
        super().__init__(
            self._board,
            self._side,
            self._show_beside,
            line=self._entry_line,
            below=self._race,
            fill_below=self._show_race,
        )

    def on_mount(self) -> None:
        """Open the entry line if a turn is to be changed there."""
        if self.entry.text is not None:
            self._entry_line.open(self.entry.text)

    # Showing

    @property
    def stage(self) -> Stage:
        """How far the turn is entered."""
        if self._game.position.ending:
            return Stage.OVER
        if self.is_typing:
            return Stage.TYPING
        if self.entry.draft.keys:
            return Stage.LAID
        return Stage.CLEARED if self.entry.cleared else Stage.NOTHING

    @property
    def allowed(self) -> bool:
        """Whether what is entered breaks no rule."""
        return self._shown_verdict is None or self._shown_verdict.legal

    @property
    def is_typing(self) -> bool:
        """Whether the entry line is open."""
        return self.entry.text is not None

    @property
    def announced(self) -> int | None:
        """The points called out for the turn that is entered."""
        return self.entry.proposal(self._game).announced

    def show_game(self, game: Game, entry: TurnEntry | None = None) -> None:
        """Show all that follows from the turns of `game`, then what is entered, or `entry`."""
        resized = game.board.size != self._game.board.size
        self._game = game
        deal = game.position.deal
        if not deal or deal.racks[game.position.to_move] != self.rack:
            self.rack = ()  # It was somebody else's.
            self._side.show_rack(())
        self._side.show_game(game)
        self._show_race(self._race.size)
        self.edit(entry or self.entry)
        if resized:
            self.refit()

    def _show_beside(self, room: Size) -> None:
        self._side.fit(*room)
        self._side.show_game(self._game)
        self._show_entry()

    def _show_race(self, room: Size) -> None:
        """Show the race below the entry line, if there is room for it."""
        if room.height < BELOW - 1:
            self._race.show([])
            return
        from scorekeeper.tui.race import race_lines  # Small screens do not show it.

        self._race.show(race_lines(self._game, *room, plain=is_plain(self.app)))

    def _show_entry(self) -> None:
        """Judge what is entered and show it."""
        game, draft = self._game, self.entry.draft
        proposal = self.entry.proposal(game)
        self.verdict = game.judge(proposal.action) if proposal.action else None
        play = proposal.action if isinstance(proposal.action, Play) else None
        cursor = play.squares[0] if self.is_typing and play else draft.cursor
        guesses = self.entry.guesses
        verdict = self._shown_verdict
        usual = picture_of(game, play, verdict, cursor, draft.direction, guesses)
        self._board.show(self._other or usual)
        self._side.show_draft(game, verdict, proposal.announced, proposal.trouble)
        message = proposal.trouble or proposal.hint or ("" if proposal.action else self._how)
        self.say(message, "bad" if proposal.trouble else "text")

    @property
    def _shown_verdict(self) -> Judgement | None:
        """The verdict, without what would tell which tiles are on a rack that is not shown."""
        verdict = self.verdict
        if verdict is None or self.rack or not (self._hides_rack and self._game.position.deal):
            return verdict
        open_ones = (problem for problem in verdict.problems if problem.rule is not Rule.NOT_HELD)
        return verdict._replace(problems=tuple(open_ones))

    def show_rack(self, rack: tuple[str, ...]) -> None:
        """Show the dealt tiles of the player to move, or none."""
        if rack != self.rack:
            self.rack = rack
            self._side.show_rack(rack)
            self._side.show_game(self._game)
            self._show_entry()
            self.post_message(self.Changed())

    def show_picture(self, picture: Picture | None) -> None:
        """Show `picture` on the board until None is shown, which is what is entered."""
        self._other = picture
        self._show_entry()

    def remind(self, how: str) -> None:
        """Say `how` now, and as long as nothing is entered; empty for nothing."""
        if how != self._how:
            self._how = how
            if how or self.entry.is_empty:
                self.say(how)

    def show_guide(self, guide: Guide) -> None:
        """Show what `guide` makes above the panels; given again, what it makes now."""
        if self._side.show_guide(guide) and self.is_attached:
            self.refit()

    def say(self, message: str, style: str = "text") -> None:
        """Show a message; it stays until the next key."""
        self._entry_line.say(message, style)

    @property
    def message(self) -> str:
        """The message that is shown."""
        return self._entry_line.message

    # Changing what is entered

    def edit(self, entry: TurnEntry) -> None:
        """Let `entry` be what is entered."""
        closes = self.is_typing and entry.text is None
        before = self.stage, self.allowed, bool(self.verdict)
        self.entry = entry
        if closes:
            self._entry_line.close()
            self.screen.set_focus(self)
        self._show_entry()
        if (self.stage, self.allowed, bool(self.verdict)) != before:
            self.post_message(self.Changed())

    def edit_tiles(self, draft: Draft) -> None:
        """Let `draft` be the tiles that are laid."""
        self.edit(self.entry._replace(draft=draft))

    def lay(self, play: Play) -> None:
        """Lay the tiles of `play` in place of what is entered."""
        self.edit(self.entry.close()._replace(draft=drafts.laid(play)))

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
        """Note the `points` called out; empty if nobody did, and None changes nothing."""
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
            proposal = self.entry.proposal(self._game)
            self.say(proposal.trouble or proposal.hint, "bad")
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
        if character in ROW_DIGITS:
            event.stop()
            entry, text = self.entry.begin_row(character, self._game)
            self.edit(entry)
            self.type(text)
        elif character.isalpha() or character == ".":
            event.stop()
            board, edition = self._game.board, self._game.rules.edition
            self.edit_tiles(drafts.type_key(self.entry.draft, character, board, edition))

    def on_paste(self, event: events.Paste) -> None:
        """What is pasted goes to the entry line."""
        event.stop()
        self.type(event.text)

    @on(EntryLine.Wanted)
    def action_type(self) -> None:
        """Open the entry line."""
        self.type("")

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
        """The last letter goes."""
        self.edit_tiles(drafts.take_back(self.entry.draft))

    def action_remove(self) -> None:
        """The new tile under the cursor goes."""
        self.edit_tiles(drafts.remove(self.entry.draft))

    @on(BoardView.Clicked)
    def _click_square(self, event: BoardView.Clicked) -> None:
        """A click chooses the square; on the chosen one it turns the cursor."""
        entry, board = self.entry.close(), self._game.board
        turns = event.square == entry.draft.cursor
        draft = (
            drafts.flip(entry.draft) if turns else drafts.point(entry.draft, event.square, board)
        )
        self.edit(entry._replace(draft=draft))

    @on(SidePanels.Chosen)
    def _click_letter(self, event: SidePanels.Chosen) -> None:
        """A click on an unseen letter lays it."""
        entry = self.entry.close()
        self.edit(entry._replace(draft=drafts.lay(entry.draft, event.letter, self._game.board)))

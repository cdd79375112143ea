"""Hints: the best plays of a rack, each shown on the board; Enter lays the one that is chosen."""

from __future__ import annotations

from asyncio import to_thread

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.widgets import Static

from scorekeeper.game.board import Board
from scorekeeper.game.play import Play
from scorekeeper.game.text import listed
from scorekeeper.session import Session
from scorekeeper.session.words import MOST_HINTS, Hint, find_hints
from scorekeeper.tui.board.picture import Picture, ShowPicture
from scorekeeper.tui.board.word_tiles import WordInQuestion
from scorekeeper.tui.keys.bindings import bind
from scorekeeper.tui.kit.buttons import PrimaryAction
from scorekeeper.tui.kit.dialog import Dialog
from scorekeeper.tui.kit.headings import Heading
from scorekeeper.words.family import OF_SHOWN


class HintRow(WordInQuestion, can_focus=True):
    """A play as its word, with its digit and its points; a click lays it."""

    def __init__(self, hint: Hint, before: Board, digit: int) -> None:
        """Show `hint`, a play on the board `before`; `digit` lays it."""
        super().__init__(hint.scored[0], before.lay(hint.play.tiles), hint.play.squares)
        self.hint = hint
        self.points = hint.points
        more = hint.words[1:]
        self.note = f"plus {listed(more)}" if more else ""
        self._digit = digit

    @property
    def mark(self) -> Content:
        return Content.styled(f"{self._digit} ", "bold $brass")

    async def on_click(self) -> None:
        await self.run_action(f"screen.give({self._digit - 1})")


class HintDialog(Dialog[Play]):
    """Shows the best plays, one of them on the board; the answer is the one to be laid."""

    ADVICE = "hints"
    LEAVES_PLAYERS = True
    BINDINGS = [
        bind("hint.lay", "Lay it", "Lay the play that is chosen"),
        bind("hint.above", "Up", "The play above, on the board", "walk(-1)", show=False),
        bind("hint.below", "Down", "The play below, on the board", "walk(1)", show=False),
        bind("hint.back", about="Lay nothing", action="dismiss(None)"),
        *(Binding(f"{place + 1}", f"give({place})", show=False) for place in range(MOST_HINTS)),
    ]

    def __init__(self, session: Session, show_picture: ShowPicture) -> None:
        """Look for the best plays of the rack that is noted in `session`."""
        super().__init__(f"Best plays for {session.game.player_to_move}")
        self.sub_title = "Choose a play, then press Enter."
        self._session = session
        self._show_picture = show_picture
        self._rows: list[HintRow] = []

    def compose_card(self) -> ComposeResult:
        message = Static("Looking …", id="message", classes="sentence soft", markup=False)
        message.can_focus = True  # Keys are taken before there is anything to choose.
        yield message
        yield PrimaryAction()

    def on_mount(self) -> None:
        self._look()

    @work
    async def _look(self) -> None:
        """Show the plays once they are found, the best one on the board."""
        session = self._session
        game = session.game.copy()
        lexicon = session.lexicon_of(game.position.to_move)
        hints = await to_thread(find_hints, game, session.notes.rack or (), lexicon)
        message = self.query_one("#message", Static)
        message.update(hints.message)
        heading = self.query_one(Heading)
        if hints.withheld:
            heading.title = f"Best {OF_SHOWN}"
        heading.note = f"and {hints.more} more" if hints.more else ""
        board = game.board
        self._rows = [HintRow(hint, board, digit) for digit, hint in enumerate(hints.found, 1)]
        await self.query_one("#card").mount(*self._rows, before=message)
        if self._rows:
            self._rows[0].focus()
            message.display = False
            self.call_after_refresh(self._place_card)

    def on_descendant_focus(self) -> None:
        """Show the play that is chosen on the board."""
        chosen = self.focused
        if isinstance(chosen, HintRow):
            start = self._session.game.rules.edition.start
            new = frozenset(chosen.hint.play.squares)
            board = self._session.game.board.lay(chosen.hint.play.tiles)
            self._show_picture(Picture(board, start, new=new))
            self.query_one(PrimaryAction).label = f"lay {chosen.hint.words[0]}"

    def on_key(self, event: events.Key) -> None:
        """Whoever types on lays a word of their own."""
        self.type_on(event)

    def action_walk(self, by: int) -> None:
        if isinstance(self.focused, HintRow):
            place = self._rows.index(self.focused) + by
            self._rows[min(max(place, 0), len(self._rows) - 1)].focus()

    def action_lay(self) -> None:
        if isinstance(self.focused, HintRow):
            self.dismiss(self.focused.hint.play)
        else:
            self.app.bell()

    def action_give(self, place: int) -> None:
        if place < len(self._rows):
            self.dismiss(self._rows[place].hint.play)
        else:
            self.app.bell()

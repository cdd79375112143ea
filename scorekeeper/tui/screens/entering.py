"""Entering a turn, on the board or on the entry line: judged and shown with every key."""

from __future__ import annotations

from abc import abstractmethod

from textual import events, on
from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import ScreenResultType

from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Play
from scorekeeper.tui import draft as drafts
from scorekeeper.tui.draft import Draft
from scorekeeper.tui.entering import Entering
from scorekeeper.tui.picture import picture_of
from scorekeeper.tui.screens.board import BoardScreen
from scorekeeper.tui.widgets.board import BoardView
from scorekeeper.tui.widgets.entry import EntryLine
from scorekeeper.tui.widgets.side import SidePanels


class EnteringScreen(BoardScreen[ScreenResultType]):
    """A board on which a turn is entered. Those who inherit from it say what keys do."""

    FRAME = 3
    """Lines taken by the title, the entry line and the keys."""
    HOW = ""
    """What to do, told as long as no turn is entered."""

    def __init__(self, game: Game, entering: Entering | None = None) -> None:
        """Go on with `entering`, or with nothing yet, behind the turns of `game`."""
        entering = entering or Entering.at_start(game)
        draft = entering.draft
        super().__init__(picture_of(game, None, None, draft.cursor, draft.direction))
        self._entering = entering
        self._verdict: Judgement | None = None
        """What the rules say of the turn being entered."""
        self._side = SidePanels()
        self._entry = EntryLine()

    @property
    @abstractmethod
    def game(self) -> Game:
        """The game in which the turn is entered."""

    def compose(self) -> ComposeResult:
        """The board at the left, the panels at the right, the entry line below."""
        yield from super().compose()
        yield self._side
        yield self._entry

    # Showing

    def _fill(self, room: Size) -> None:
        self._side.fit(*room)
        self.show_game()

    def show_game(self) -> None:
        """Show all that follows from the turns, then what is being entered."""
        self._show_title()
        self._side.show_game(self.game)
        self._show_entering()

    @abstractmethod
    def _show_title(self) -> None:
        """Show the line above the board."""

    def _show_entering(self) -> None:
        """Judge what is entered and show it."""
        game, draft = self.game, self._entering.draft
        proposal = self._entering.proposal(game)
        self._verdict = game.judge(proposal.action) if proposal.action else None
        play = proposal.action if isinstance(proposal.action, Play) else None
        cursor = play.squares[0] if self._entering.line and play else draft.cursor
        self._board.show(picture_of(game, play, self._verdict, cursor, draft.direction))
        self._side.show_draft(game, self._verdict, proposal.announced, proposal.trouble)
        told = proposal.trouble or proposal.hint or ("" if proposal.action else self.HOW)
        self._say(told, "bad" if proposal.trouble else "text")

    def _enter(self, entering: Entering) -> None:
        """Show `entering` as the turn being entered."""
        self._entering = entering
        self._show_entering()

    def _edit(self, draft: Draft) -> None:
        self._enter(self._entering._replace(draft=draft))

    def _say(self, text: str, style: str = "text") -> None:
        """Show a message; it stays until the next key."""
        entry, line = self._entry, self._entering.line
        if line is None:
            entry.show_closed(text, style)
        else:
            entry.show_typed(line, self._entering.completion(self.game), text, style)

    # Pastes, clicks and answers

    def on_paste(self, event: events.Paste) -> None:
        """What is pasted goes to the entry line."""
        event.stop()
        self._enter(self._entering.type_text(event.text, self.game))

    @on(EntryLine.Wanted)
    def action_entry(self) -> None:
        """Open the entry line."""
        self._enter(self._entering.type_text("", self.game))

    @on(BoardView.Clicked)
    def click_square(self, event: BoardView.Clicked) -> None:
        """A click chooses the square; on the chosen one it turns the cursor."""
        self._entering = self._entering.close()
        draft = self._entering.draft
        if event.square == draft.cursor:
            self._edit(drafts.flip(draft))
        else:
            self._edit(drafts.point(draft, event.square, self.game.board))

    @on(SidePanels.Chosen)
    def click_letter(self, event: SidePanels.Chosen) -> None:
        """A click on an unseen letter lays it."""
        self._entering = self._entering.close()
        self._edit(drafts.lay(self._entering.draft, event.letter, self.game.board))

    def _announce(self, points: str | None) -> None:
        """Note the `points` that the player called out; empty if nobody did."""
        if points is not None:
            announced = int(points) if points else None
            self._edit(self._entering.draft._replace(announced=announced))

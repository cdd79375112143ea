"""Racks, typed hidden: one to be noted, or all of them to see whether anybody can still play."""

from __future__ import annotations

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Input
from textual.worker import get_current_worker

from scorekeeper.finder import find_plays
from scorekeeper.game.board import NotationError
from scorekeeper.names import printable
from scorekeeper.tui.lines import Line, line
from scorekeeper.tui.rack import read_rack
from scorekeeper.tui.screens.dialogs import Question, Text
from scorekeeper.tui.screens.leaving import CHOOSE, NO, OTHER, Dialog
from scorekeeper.tui.session import Session
from scorekeeper.tui.widgets.keybar import KeyBar
from scorekeeper.words.lexicon import WordListError


class RackDialog(Question[tuple[str, ...] | None]):
    """Asks for one player's tiles; None if they are not told after all."""

    OK = "Note it"

    def __init__(self, session: Session, why: str) -> None:
        """Ask for the rack of the player to move; `why` says what for."""
        super().__init__()
        self._session = session
        self._why = why

    def asked(self) -> ComposeResult:
        """The question, and a field that hides what is typed."""
        name = printable(self._session.game.player_to_move)
        yield Text([line(f"The rack of {name}", "strong"), line(self._why)])
        yield Input(password=True, placeholder="letters, hidden as you type", max_length=40)
        yield Text([line("")], id="trouble")

    def take(self, typed: str) -> None:
        """Close with the tiles, or say what is wrong with them."""
        game = self._session.game
        try:
            self.dismiss(read_rack(typed, game, game.position.to_move))
        except NotationError as error:
            self.query_one("#trouble", Text).tell([line(str(error), "bad")])


class StillPlayDialog(Dialog[bool]):
    """Tests the racks one after another; the answer is True to end the game.

    It says who can still play, never what.
    """

    CSS_PATH = "dialogs.tcss"
    BINDINGS = [NO]

    def __init__(self, session: Session) -> None:
        """Test the racks of the game of `session`."""
        super().__init__()
        self._session = session
        game = session.game
        seats = len(game.setup.players)
        order = ((game.position.to_move + step) % seats for step in range(seats))
        self._asked = [player for player in order if game.position.racks[player]]
        self._told: list[Line] = []
        self._can_play = False

    def compose(self) -> ComposeResult:
        """What is known so far, the field for the next rack, the ways on."""
        with Vertical(classes="dialog"):
            yield Text([line("Can anybody still play?", "strong")])
            yield Text([line("")], id="told")
            yield Input(password=True, placeholder="letters, hidden as you type", max_length=40)
            with Horizontal(classes="buttons"):
                yield Button("Go on playing", id="stay")
                yield Button("End the game", id="end")
        yield KeyBar([CHOOSE, OTHER, NO])

    def on_mount(self) -> None:
        """Ask for the first rack."""
        self._ask()

    def _ask(self) -> None:
        if self._asked:
            name = printable(self._session.game.setup.players[self._asked[0]])
            self._tell(line(f"{name}, type your tiles, then Enter.", "text"))
            return
        field = self.query_one(Input)
        field.display = False
        if self._can_play:
            self._tell(line("So the game goes on.", "strong"))
            self.query_one("#stay", Button).focus()
        else:
            self._tell(line("Nobody can play.", "strong"))
            self.query_one("#end", Button).focus()

    def _tell(self, last: Line) -> None:
        self.query_one("#told", Text).tell([*self._told, last])

    @on(Input.Submitted)
    def test_rack(self, event: Input.Submitted) -> None:
        """Test the rack that was typed, off the event loop."""
        if not self._asked:
            return
        try:
            rack = read_rack(event.value, self._session.game, self._asked[0], whole=True)
        except NotationError as error:
            self._tell(line(str(error), "bad"))
            return
        event.input.value = ""
        event.input.disabled = True
        self._tell(line("Looking for a play ...", "dim"))
        self._test(rack)

    @work(thread=True, exclusive=True)
    def _test(self, rack: tuple[str, ...]) -> None:
        game = self._session.game
        told = ""
        try:
            index = self._session.word_index()
            found = bool(find_plays(game.board, rack, game.rules, index))
        except WordListError as error:  # Nobody can tell, so nobody is said to be unable.
            found, told = True, str(error)
        if not get_current_worker().is_cancelled:
            self.call_later(self._tested, found, told)

    def _tested(self, can_play: bool, trouble: str) -> None:
        name = printable(self._session.game.setup.players[self._asked.pop(0)])
        verdict = trouble or f"{name} {'can still play.' if can_play else 'cannot play.'}"
        self._told += [line(verdict)]
        self._can_play = self._can_play or can_play
        field = self.query_one(Input)
        field.disabled = False
        field.focus()
        self._ask()

    @on(Button.Pressed)
    def answer(self, event: Button.Pressed) -> None:
        """Close with the answer."""
        self.dismiss(event.button.id == "end")

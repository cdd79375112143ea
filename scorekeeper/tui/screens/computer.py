"""What stands beside the board when a computer draws or plays, or a person is to look."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from threading import Event

from textual import on, work
from textual.app import ComposeResult
from textual.geometry import Size
from textual.widgets import Input

from scorekeeper.game.board import NotationError
from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Exchange
from scorekeeper.game.seats import to_draw
from scorekeeper.game.text import count
from scorekeeper.names import printable
from scorekeeper.tui import computer_text
from scorekeeper.tui.lines import line
from scorekeeper.tui.screens.beside import BesideBoard, ShowPicture
from scorekeeper.tui.screens.dialogs import BACK, AnswerForm, Dialog, Text, Title, answer_keys
from scorekeeper.tui.screens.help import COMPUTER, show_help
from scorekeeper.tui.widgets.keybar import MORE, KeyBar, bind

Think = Callable[[Callable[[], bool]], Judgement]
"""Chooses a turn; asks the function that it is given whether to stop thinking."""


class Mend(Enum):
    """What else than its turn can be said of a computer."""

    TILES = "it has other tiles"


class DrawDialog(Dialog[tuple[str, ...] | None]):
    """Asks what was drawn for a computer; the answer is its whole rack, None for not now."""

    beside = True
    BINDINGS = [BACK]

    def __init__(self, game: Game, player: int, whole: bool = False) -> None:
        """Ask for what the computer `player` of `game` has drawn, or for its `whole` rack."""
        super().__init__()
        self._game = game
        self._player = player
        self._whole = whole

    def compose(self) -> ComposeResult:
        """The question, and a field that hides what is typed."""
        name = printable(self._game.setup.players[self._player])
        held, wanted = self._game.position.racks[self._player], self._wanted
        known = f" (or all {held})" if wanted < held else ""
        yield AnswerForm(
            Title(f"{count(wanted, 'tile')} for {name}"),
            Text([line(f"Draw {wanted}, type them{known}, and turn the rack away.")]),
            Input(password=True, placeholder="letters, hidden as you type", max_length=40),
            Text([line("")], id="trouble"),
            ok="Take them",
        )
        yield answer_keys("Take them")

    @property
    def _wanted(self) -> int:
        held = self._game.position.racks[self._player]
        return held if self._whole else to_draw(self._game, self._player)

    @on(AnswerForm.Given)
    def take(self, answer: AnswerForm.Given) -> None:
        """Close with the rack, or say what is wrong with it."""
        try:
            rack = computer_text.read_draw(answer.text, self._game, self._player, self._whole)
        except NotationError as error:
            self.query_one("#trouble", Text).show([line(str(error), "bad")])
        else:
            self.dismiss(rack)

    def action_help(self) -> None:
        """Say how one plays with a computer."""
        show_help(self, COMPUTER)


class ComputerDialog(BesideBoard[Judgement | Mend | None]):
    """Lets a computer think, then says what it plays; the answer is its turn, once that is done."""

    KEYS = [
        bind("computer.done", "enter", "It is done", "Its turn is done on the table"),
        bind("computer.which", "space", "Which tile", "Which tile it swaps", show=False),
        bind("computer.tiles", "f12", "Other tiles", "Its tiles were typed wrongly"),
        bind("computer.best", "escape", "Best so far", "Stop thinking, and play the best so far"),
        bind("computer.stop", "escape", "Not now", "Back to the table"),
        bind("computer.help", "f1", "Help", "How to play with a computer"),
    ]
    BINDINGS = [*KEYS]

    def __init__(self, game: Game, think: Think, show_picture: ShowPicture) -> None:
        """Let the player to move in `game` `think`."""
        super().__init__(show_picture)
        self._game = game
        self._think = think
        self._enough = Event()
        self._verdict: Judgement | None = None
        self._shows_letter = False
        self._room = Size(0, 0)

    def on_mount(self) -> None:
        """Begin to think."""
        self._choose()

    def on_unmount(self) -> None:
        """Nobody waits for it any more."""
        self._enough.set()

    @work(thread=True)
    def _choose(self) -> None:
        verdict = self._think(self._enough.is_set)
        self.call_later(self._chosen, verdict)

    def _chosen(self, verdict: Judgement) -> None:
        self._verdict = verdict
        self.refresh_bindings()
        self.fill(self._room)

    def fill(self, room: Size) -> None:
        """Show what it does in lines that fit, or that it thinks."""
        self._room = room
        name = printable(self._game.player_to_move)
        keys = [key for key in self.KEYS if self.check_action(key.action, ()) is not False]
        self.query_one(KeyBar).show_keys([*keys, MORE])
        if self._verdict is None:
            self._choices.show(computer_text.thinking_lines(name, room.width))
            return
        self._choices.show(
            computer_text.turn_lines(self._game, self._verdict, self._shows_letter, *room)
        )
        self._show_picture(computer_text.turn_picture(self._game, self._verdict))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While it thinks it can only be stopped; and dealt tiles cannot be wrong."""
        if action == "best":
            return self._verdict is None
        if action in ("done", "which", "tiles", "stop") and self._verdict is None:
            return False
        return not (action == "tiles" and self._game.position.deal)

    def action_done(self) -> None:
        """Its turn is done on the table."""
        if self._verdict:
            self.dismiss(self._verdict)

    def action_which(self) -> None:
        """Show which tile it gives back."""
        self._shows_letter = self._verdict is not None and isinstance(
            self._verdict.action, Exchange
        )
        self.fill(self._room)

    def action_tiles(self) -> None:
        """Its tiles were typed wrongly."""
        if self._verdict:
            self.dismiss(Mend.TILES)

    def action_best(self) -> None:
        """Stop thinking; the best so far is what it plays."""
        self._enough.set()

    def action_stop(self) -> None:
        """Leave its turn for later."""
        self.dismiss(None)

    def action_help(self) -> None:
        """Say how one plays with a computer."""
        show_help(self, COMPUTER)


class LookDialog(BesideBoard[bool]):
    """Asks for the player to move, whose tiles nobody else may see; True once they look."""

    BINDINGS = [
        bind("look.look", "enter", "Look", "Show the tiles of the player to move", "dismiss(True)"),
        bind("look.back", "escape", "Not now", "Back to the table", "dismiss(False)"),
        bind("look.help", "f1", "Help", "How to play without the box"),
    ]

    def __init__(self, game: Game, show_picture: ShowPicture) -> None:
        """Ask for the player to move in `game`."""
        super().__init__(show_picture)
        self._game = game

    def fill(self, room: Size) -> None:
        """Say who is to look."""
        self._choices.show(computer_text.look_lines(self._game, room.width))

    def action_help(self) -> None:
        """Say how one plays without the box."""
        show_help(self, COMPUTER)

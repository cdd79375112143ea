"""Racks, typed hidden: one to be noted, or all to see whether anybody can play."""

from __future__ import annotations

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Input

from scorekeeper.finder import find_plays
from scorekeeper.game.board import NotationError
from scorekeeper.game.edition import Edition
from scorekeeper.game.game import Game
from scorekeeper.game.notation import read_tile
from scorekeeper.game.play import Exchange
from scorekeeper.game.seats import known_rack
from scorekeeper.names import printable
from scorekeeper.session import Session
from scorekeeper.session.racks import read_rack
from scorekeeper.tui.lines import Line, line
from scorekeeper.tui.screens.dialogs import (
    BACK,
    CHOOSE,
    NO,
    OTHER,
    AnswerForm,
    Dialog,
    Text,
    Title,
    answer_keys,
)
from scorekeeper.tui.widgets.keybar import KeyBar
from scorekeeper.words.lexicon import WordListError

_UNKNOWN = "leave empty if unknown"


class RackDialog(Dialog[tuple[str, ...] | None]):
    """Asks for one player's tiles; None if they are kept secret after all."""

    beside = True
    BINDINGS = [BACK]

    def __init__(self, game: Game, player: int, why: str, whole: bool = False) -> None:
        """Ask for the rack of `player` in `game`, or all of it; `why` says what for."""
        super().__init__()
        self._game = game
        self._player = player
        self._why = why
        self._whole = whole

    def compose(self) -> ComposeResult:
        """The question, and a field that hides what is typed."""
        name = printable(self._game.setup.players[self._player])
        yield AnswerForm(
            Title(f"{name}'s rack"),
            Text([line(self._why)]),
            Input(password=True, placeholder="letters, hidden as you type", max_length=40),
            Text([line("")], id="trouble"),
            ok="Note it",
        )
        yield answer_keys("Note it")

    @on(AnswerForm.Given)
    def take(self, answer: AnswerForm.Given) -> None:
        """Close with the tiles, or say what is wrong with them."""
        try:
            self.dismiss(read_rack(answer.text, self._game, self._player, self._whole))
        except NotationError as error:
            self.query_one("#trouble", Text).show([line(str(error), "bad")])


class ExchangeDialog(Dialog[Exchange | None]):
    """Asks which tile is given for another; None if none is."""

    BINDINGS = [BACK]

    def __init__(self, edition: Edition, is_dealt: bool = False) -> None:
        """Ask for a tile of `edition`; where tiles are dealt, it must be named."""
        super().__init__()
        self._edition = edition
        self._is_dealt = is_dealt

    def compose(self) -> ComposeResult:
        """The question and a field for one letter."""
        asked = "do you give for another?" if self._is_dealt else "goes back?"
        yield AnswerForm(
            Text([line("Swap a tile", "strong"), line(f"Which letter {asked}")]),
            Input(placeholder="a letter" if self._is_dealt else _UNKNOWN, max_length=5),
            Text([line("")], id="trouble"),
        )
        yield answer_keys("OK")

    @on(AnswerForm.Given)
    def take(self, answer: AnswerForm.Given) -> None:
        """Close with the exchange, or say what is wrong with the letter."""
        try:
            letter = read_tile(answer.text, self._edition) if answer.text else None
        except NotationError as error:
            self._complain(f"{error}.")
            return
        if letter or not self._is_dealt:
            self.dismiss(Exchange(letter))
        else:
            self._complain("Type the letter that you give for another.")

    def _complain(self, trouble: str) -> None:
        self.query_one("#trouble", Text).show([line(trouble, "bad")])


class StillPlayDialog(Dialog[bool]):
    """Tests the racks one after another; the answer is True to end the game.

    It says who can still play, never what.
    """

    beside = True
    BINDINGS = [NO]

    def __init__(self, session: Session) -> None:
        """Test the racks of the game of `session`."""
        super().__init__()
        self._session = session
        game = session.game
        seats = len(game.setup.players)
        order = ((game.position.to_move + step) % seats for step in range(seats))
        self._asked = [player for player in order if game.position.racks[player]]
        self._known = {player: known_rack(game, player) for player in self._asked}
        """Racks of computers, and dealt ones; empty where they must be typed."""
        self._results: list[Line] = []
        self._is_wrong = False
        """Whether it is said what is wrong with the tiles that are typed."""
        self._can_play = False

    def compose(self) -> ComposeResult:
        """What is known so far, the field for the next rack, the ways on."""
        with Vertical(classes="dialog"):
            yield Title("Can anybody still play?")
            yield Text([line("")], id="results")
            yield Input(password=True, placeholder="letters, hidden as you type", max_length=40)
            with Horizontal(classes="buttons"):
                yield Button("Go on playing", id="stay")
                yield Button("End the game", id="end")
        yield KeyBar([CHOOSE, OTHER, NO])

    def on_mount(self) -> None:
        """Ask for the first rack."""
        self._ask()

    def _ask(self) -> None:
        if self._asked and self._is_known(self._asked[0]):
            field = self.query_one(Input)
            field.disabled = True
            field.display = False  # Nothing is typed for a rack that is known.
            self._test(self._known[self._asked[0]])
            return
        if self._asked:
            self.query_one(Input).display = True
            name = printable(self._session.game.setup.players[self._asked[0]])
            self._say(line(f"{name}, type your tiles, then Enter.", "text"))
            return
        field = self.query_one(Input)
        field.display = False
        if self._can_play:
            self._say(line("So the game goes on.", "strong"))
            self.query_one("#stay", Button).focus()
        else:
            self._say(line("Nobody can play.", "strong"))
            self.query_one("#end", Button).focus()

    def _is_known(self, player: int) -> bool:
        game = self._session.game
        is_noted = game.setup.deal or game.setup.computer(player)
        return bool(is_noted) and len(self._known[player]) == game.position.racks[player]

    def _say(self, last: Line) -> None:
        self.query_one("#results", Text).show([*self._results, last])

    @on(Input.Changed)
    def ask_again(self) -> None:
        """What was wrong with the last answer is not said of the next one."""
        if self._is_wrong:
            self._is_wrong = False
            self._ask()

    @on(Input.Submitted)
    def test_rack(self, event: Input.Submitted) -> None:
        """Test the rack that was typed, off the event loop."""
        if not self._asked:
            return
        try:
            rack = read_rack(event.value, self._session.game, self._asked[0], whole=True)
        except NotationError as error:
            self._is_wrong = True
            self._say(line(str(error), "bad"))
            return
        event.input.value = ""
        event.input.disabled = True
        self._say(line("Looking for a play …", "dim"))
        self._test(rack)

    @work(thread=True)
    def _test(self, rack: tuple[str, ...]) -> None:
        game = self._session.game
        trouble = ""
        try:
            index = self._session.word_index()
            found = bool(find_plays(game.board, rack, game.rules, index))
        except WordListError as error:  # Nobody can tell, so nobody is said to be unable.
            found, trouble = True, str(error)
        self.call_later(self._tested, found, trouble)

    def _tested(self, can_play: bool, trouble: str) -> None:
        name = printable(self._session.game.setup.players[self._asked.pop(0)])
        verdict = trouble or f"{name} {'can still play.' if can_play else 'cannot play.'}"
        self._results += [line(verdict)]
        self._can_play = self._can_play or can_play
        field = self.query_one(Input)
        field.disabled = False
        field.focus()
        self._ask()

    @on(Button.Pressed)
    def answer(self, event: Button.Pressed) -> None:
        """Close with the answer."""
        self.dismiss(event.button.id == "end")

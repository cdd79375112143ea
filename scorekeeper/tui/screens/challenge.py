"""A challenge: who doubts which words, the verdict, and what it means for the table."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.strip import Strip
from textual.widgets import Button, Select, SelectionList
from textual.widgets.selection_list import Selection

from scorekeeper.game.game import Game, Step
from scorekeeper.game.play import Challenge, Decider
from scorekeeper.names import printable
from scorekeeper.report.verdict import describe_challenge, describe_reasons
from scorekeeper.tui.lines import Line, line
from scorekeeper.tui.screens.dialogs import Text
from scorekeeper.tui.screens.leaving import BACK, CHOOSE, NO, OTHER, Dialog
from scorekeeper.tui.widgets.keybar import KeyBar
from scorekeeper.words.lexicon import Lexicon


class Doubted(SelectionList[str]):
    """Words with a mark that can be told without colours: ``[x]`` if they are doubted."""

    def render_line(self, y: int) -> Strip:
        """A word behind its mark, drawn where Textual draws one that differs by colour alone."""
        drawn, place = super().render_line(y), y + self.scroll_offset.y
        if place >= self.option_count:
            return drawn
        _, button, _, blank, *word = drawn
        click = Style(meta=button.style.meta if button.style else None)
        doubted = self.get_option_at_index(place).value in self.selected
        mark = Segment("[x] " if doubted else "[ ] ", (blank.style or Style()) + click)
        return Strip([mark, *word])


class ChallengeDialog(Dialog[Challenge | None]):
    """Asks who challenges which words of the last play; None if nobody does after all."""

    CSS_PATH = "dialogs.tcss"
    KEYS = [
        CHOOSE,
        Binding("tab", "app.focus_next", "Next", tooltip="Who doubts, and which words"),
        Binding("space", "", "Mark", tooltip="Doubt a word, or no longer"),
        BACK,
    ]
    BINDINGS = [BACK]

    def __init__(self, game: Game) -> None:
        """Challenge the last play of `game`, which must be contestable."""
        super().__init__()
        self._game = game

    def compose(self) -> ComposeResult:
        """Who, which words, and who decides."""
        game, play = self._game, self._game.position.contestable
        words = tuple(dict.fromkeys(play.words)) if play else ()
        mover = play.player if play else 0
        players = [(Content(printable(name)), seat) for seat, name in enumerate(game.setup.players)]
        others = [row for row in players if row[1] != mover] or [(Content("the table"), 0)]
        with Vertical(classes="dialog"):
            yield Text([line(f"Challenge the play of {game.setup.players[mover]}", "strong")])
            likely = game.position.challenger
            yield Select(others, value=likely, allow_blank=False, compact=True, id="who")
            yield Text([line("Which words are doubted? Space marks them.", "dim")])
            yield Doubted(
                *(Selection(Content(printable(word)), word, True) for word in words), compact=True
            )
            yield Text(self._hint(), id="hint")
            with Horizontal(classes="buttons"):
                if game.lexicon is not None:
                    yield Button("Ask the dictionary", variant="primary", id="ask")
                yield Button("Table: bad", id="bad")
                yield Button("Table: good", id="good")
        yield KeyBar(self.KEYS)

    def _hint(self) -> list[Line]:
        if self._game.lexicon is None:
            return [line("No dictionary is in use: the table decides.", "dim")]
        return [line("")]

    def on_mount(self) -> None:
        """The likeliest answer has the focus."""
        self.query(Button).first().focus()

    @on(Button.Pressed)
    def decide(self, event: Button.Pressed) -> None:
        """Close with the challenge and its verdict."""
        named = tuple(self.query_one(SelectionList).selected)
        play = self._game.position.contestable
        if not named:
            self.query_one("#hint", Text).tell([line("Mark at least one word.", "bad")])
            return
        upheld = event.button.id == "bad"
        decided_by = Decider.TABLE
        if event.button.id == "ask":
            upheld, decided_by = bool(self._game.bad_words(named)), Decider.DICTIONARY
        by = self.query_one("#who", Select).value
        words = () if play and set(named) == set(play.words) else named
        self.dismiss(Challenge(int(str(by)), words, upheld, decided_by))


class VerdictDialog(Dialog[bool]):
    """Tells the verdict and what to do; the answer is True if the table decides otherwise.

    Which word was bad, and why, is told only on asking: a club may keep it to itself.
    """

    CSS_PATH = "dialogs.tcss"
    BINDINGS = [NO]

    def __init__(self, game: Game, step: Step, lexicon: Lexicon | None) -> None:
        """Tell of the challenge that was `step` of `game`; `lexicon` can tell why."""
        super().__init__()
        self._game = game
        self._step = step
        action = step.turn.action
        self._upheld = isinstance(action, Challenge) and action.upheld
        self._lexicon = lexicon

    def compose(self) -> ComposeResult:
        """The verdict, the tiles to lift, and the ways on."""
        told = describe_challenge(self._game, self._step)
        with Vertical(classes="dialog"):
            yield Text([line(told[0], "strong"), line("")])
            with VerticalScroll(can_focus=False):
                yield Text([line(text) for text in told[1:]])
                yield Vertical(id="why-text")
            with Horizontal(classes="buttons"):
                yield Button("Go on", variant="primary", id="go")
                if self._lexicon is not None:
                    yield Button("Why?", id="why")
                yield Button("Table: good" if self._upheld else "Table: bad", id="overrule")
        yield KeyBar([CHOOSE, OTHER, NO])

    def on_mount(self) -> None:
        """Enter goes on."""
        self.query_one("#go").focus()

    @on(Button.Pressed, "#why")
    def explain(self, event: Button.Pressed) -> None:
        """Tell of each word whether it is in the dictionary, and why not."""
        event.button.disabled = True
        if self._lexicon is None:
            return
        told = describe_reasons(self._game, self._step, self._lexicon)
        rows = [line(text, "good" if good else "bad") for text, good in told]
        self.query_one("#why-text").mount(Text([line(""), *rows]))
        self.query_one("#go").focus()

    @on(Button.Pressed, "#go")
    def go_on(self) -> None:
        """Close; the verdict stands."""
        self.dismiss(False)

    @on(Button.Pressed, "#overrule")
    def overrule(self) -> None:
        """Close; the table decides otherwise."""
        self.dismiss(True)

"""A challenge: who challenges which words, the verdict, and what it means for the table."""

from __future__ import annotations

from typing import NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Button, OptionList, Select

from scorekeeper.game.game import Game, Step
from scorekeeper.game.play import Challenge
from scorekeeper.names import printable
from scorekeeper.report.text import describe_challenge, describe_reasons
from scorekeeper.session import Session
from scorekeeper.tui.lines import line
from scorekeeper.tui.screens.dialogs import BACK, CHOOSE, NO, OTHER, Dialog, Text
from scorekeeper.tui.widgets.keybar import KeyBar


class Challenged(NamedTuple):
    """What somebody challenges, as a session wants to know it."""

    words: tuple[str, ...]
    """None for all words of the play."""
    by: int
    """The seat of the player who challenges."""
    table: bool | None
    """True if the table takes the play back, False if it lets it stand; else the dictionary."""


class WordMarks(OptionList):
    """Words with a mark that needs no colours: ``[x]`` if they are challenged.

    Textual's own list of marks differs by colour alone.
    """

    BINDINGS = [Binding("space", "select", show=False)]

    def __init__(self, words: tuple[str, ...]) -> None:
        """All `words` are marked at first."""
        self._words = words
        self._marked = set(words)
        super().__init__(*map(self._prompt, words), compact=True)

    @property
    def marked(self) -> tuple[str, ...]:
        """The words that are marked."""
        return tuple(word for word in self._words if word in self._marked)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Mark a word, or no longer."""
        event.stop()
        self._marked ^= {self._words[event.option_index]}
        self.replace_option_prompt_at_index(
            event.option_index, self._prompt(self._words[event.option_index])
        )

    def _prompt(self, word: str) -> Content:
        return Content(f"[{'x' if word in self._marked else ' '}] {printable(word)}")


class ChallengeDialog(Dialog[Challenged | None]):
    """Asks who challenges which words of the last play; None if nobody does after all."""

    AUTO_FOCUS = "Button"  # The first is the likeliest answer.
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
            yield WordMarks(words)
            without = "No dictionary is in use: the table decides."
            yield Text([line("" if game.lexicon is not None else without, "dim")], id="hint")
            with Horizontal(classes="buttons"):
                if game.lexicon is not None:
                    yield Button("Ask the dictionary", variant="primary", id="ask")
                yield Button("Table: bad", id="bad")
                yield Button("Table: good", id="good")
        yield KeyBar(self.KEYS)

    @on(Button.Pressed)
    def decide(self, event: Button.Pressed) -> None:
        """Close with the words, and with what the table decided if it did."""
        words = self.query_one(WordMarks).marked
        if not words:
            self.query_one("#hint", Text).show([line("Mark at least one word.", "bad")])
            return
        play = self._game.position.contestable
        by = int(str(self.query_one("#who", Select).value))
        table = None if event.button.id == "ask" else event.button.id == "bad"
        self.dismiss(Challenged(() if play and set(words) == set(play.words) else words, by, table))


class VerdictDialog(Dialog[bool]):
    """Says the verdict and what to do; the answer is True if the table decides otherwise.

    Which word was bad, and why, is said only on asking: a club may keep it to itself.
    """

    AUTO_FOCUS = "#go"
    BINDINGS = [NO]

    def __init__(self, session: Session, step: Step) -> None:
        """Show the verdict on the challenge that was `step` in the game of `session`."""
        super().__init__()
        self._game = session.game
        self._lexicon = session.lexicon
        self._step = step
        action = step.turn.action
        self._upheld = isinstance(action, Challenge) and action.upheld

    def compose(self) -> ComposeResult:
        """The verdict, the tiles to lift, and the ways on."""
        verdict, *rows = describe_challenge(self._game, self._step)
        with Vertical(classes="dialog"):
            yield Text([line(verdict, "strong"), line("")])
            with VerticalScroll(can_focus=False):
                yield Text([line(text) for text in rows])
                yield Vertical(id="why-text")
            with Horizontal(classes="buttons"):
                yield Button("Go on", variant="primary", id="go")
                if self._lexicon is not None:
                    yield Button("Why?", id="why")
                yield Button("Table: good" if self._upheld else "Table: bad", id="overrule")
        yield KeyBar([CHOOSE, OTHER, NO])

    @on(Button.Pressed, "#why")
    def explain(self, event: Button.Pressed) -> None:
        """Say of each word whether it is in the dictionary, and why not."""
        event.button.disabled = True
        if self._lexicon is None:
            return
        reasons = describe_reasons(self._game, self._step, self._lexicon)
        rows = [line(text, "good" if good else "bad") for text, good in reasons]
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

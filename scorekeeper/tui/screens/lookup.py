"""Looking a word up, in the open: everybody at the table sees it, and the log tells of it."""

from __future__ import annotations

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Input
from textual.worker import get_current_worker

from scorekeeper.game.game import WordCheck
from scorekeeper.session import Session
from scorekeeper.tui.lines import Line, line
from scorekeeper.tui.screens.dialogs import Dialog, Text
from scorekeeper.tui.widgets.keybar import MORE, KeyBar, bind
from scorekeeper.words.catalogue import USUAL, find_lexicon
from scorekeeper.words.house import load_house_words, save_house_words
from scorekeeper.words.lexicon import Lexicon
from scorekeeper.words.meanings import meaning
from scorekeeper.words.near import near_words
from scorekeeper.words.reasons import ReasonKind, why_not

LONGEST = 30


def _key(key: str, change: str, label: str, tooltip: str) -> Binding:
    """A key that changes a house word, whatever use the line for words has for it."""
    return bind(f"look_up.{change}", key, label, tooltip, f"house('{change}')", priority=True)


class LookupDialog(Dialog[list[str]]):
    """Asks for words and tells what the dictionary says; the answer is the words looked up."""

    BINDINGS = [
        bind("look_up.close", "escape", "Back"),
        _key("ctrl+g", "accept", "Always good", "A house word from now on"),
        _key("ctrl+b", "strike", "Never good", "Struck by the house"),
        _key("ctrl+d", "forget", "Dictionary decides", "No house word any more"),
    ]

    def __init__(self, session: Session) -> None:
        """Ask the dictionary of the game of `session`, or else the shipped one."""
        super().__init__()
        self._session = session
        self._lexicon: Lexicon = session.lexicon or find_lexicon(USUAL)
        self._words: list[str] = []

    def compose(self) -> ComposeResult:
        """The word, and below it what there is to say."""
        with Vertical(classes="dialog"):
            yield Text([line(f"Look up a word: {self._lexicon.name}", "strong")])
            if self._session.game.setup.words is WordCheck.CHALLENGE:
                yield Text(
                    [line("Words are looked up in the open: the log will tell which.", "dim")]
                )
            yield Input(placeholder="a word, then Enter", max_length=LONGEST)
            with VerticalScroll(can_focus=False):
                yield Vertical(id="answer")
        yield KeyBar([*self.BINDINGS, MORE], rows=3)

    @on(Input.Submitted)
    def look_up(self, event: Input.Submitted) -> None:
        """Ask; near words and meanings take their time, so not in the way of the keys."""
        word = event.value.strip().upper()
        if word:
            self._words.append(word)
            event.input.value = ""
            self._ask(word)

    @work(thread=True, exclusive=True)
    def _ask(self, word: str) -> None:
        rows = answer(word, self._lexicon)
        if not get_current_worker().is_cancelled:
            self.call_later(self._show, rows)

    def _show(self, rows: list[Line]) -> None:
        place = self.query_one("#answer")
        place.remove_children()
        place.mount(Text(rows))

    def action_house(self, change: str) -> None:
        """Let the house decide about the word looked up last, now and in later games."""
        if not self._words:
            self._show([line("Look a word up first: the house decides about that one.", "bad")])
            return
        word = self._words[-1]
        house, _ = load_house_words()
        changes = {"accept": house.accept, "strike": house.strike, "forget": house.forget}
        try:
            save_house_words(changes[change](word))
            self._lexicon = self._session.reopen_dictionary() or find_lexicon(USUAL)
        except (OSError, ValueError) as error:
            self._show([line(str(error), "bad")])
        else:
            self._ask(word)

    def action_close(self) -> None:
        """Back to the table with the words that were looked up."""
        self.dismiss(self._words)


def answer(word: str, lexicon: Lexicon) -> list[Line]:
    """What `lexicon` says of `word`, its meaning, and near words if it is unknown.

    May take a tenth of a second.
    """
    reason = why_not(word, lexicon)
    rows = [line(reason.text, "bad") if reason else line(f"{word} is good.", "good")]
    if reason and reason.kind is ReasonKind.UNKNOWN:
        near = near_words(word, lexicon)
        if near:
            rows += [line(f"Near to it: {', '.join(near)}.")]
    known = meaning(word)
    if known:
        base = "" if known.base.upper() == word else f" ({known.base.upper()})"
        rows += [line(""), line(f"{word}{base}: {known.text}")]
        rows.append(line("Meaning from WordNet; it decides nothing.", "dim"))
    return rows

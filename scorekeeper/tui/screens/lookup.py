"""Looking a word up, in the open: everybody at the table sees it, and the log says so."""

from __future__ import annotations

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Input
from textual.worker import Worker, get_current_worker

from scorekeeper.game.setup import WordCheck
from scorekeeper.names import printable
from scorekeeper.session import Session
from scorekeeper.tui.lines import Line, line
from scorekeeper.tui.screens.dialogs import Dialog, Text, Title
from scorekeeper.tui.screens.help import LOOK_UP, show_help
from scorekeeper.tui.widgets.keybar import MORE, KeyBar, bind
from scorekeeper.words.catalogue import USUAL, find_lexicon
from scorekeeper.words.family import discreetly, explained
from scorekeeper.words.house import HouseWords, change_house_words
from scorekeeper.words.lexicon import Lexicon, WordListError, as_listed
from scorekeeper.words.meanings import WORDNET
from scorekeeper.words.near import near_words
from scorekeeper.words.patterns import fitting, is_pattern, said
from scorekeeper.words.reason import ReasonKind
from scorekeeper.words.reasons import why_after_all, why_not
from scorekeeper.words.typed import NotLettersError, words_in

LONGEST = 30
_HOUSE_CHANGES = {
    "accept": HouseWords.accept,
    "strike": HouseWords.strike,
    "forget": HouseWords.forget,
}


def _key(key: str, change: str, label: str, tooltip: str) -> Binding:
    """A key that changes a house word, whatever use the line for words has for it."""
    return bind(f"look_up.{change}", key, label, tooltip, f"house('{change}')", priority=True)


class LookupDialog(Dialog[list[str]]):
    """Asks for words and shows what the dictionary says; the answer is the words looked up."""

    BINDINGS = [
        bind("look_up.close", "escape", "Back"),
        bind("look_up.help", "f1", "Help", "What the dictionary and the house decide"),
        _key("ctrl+g", "accept", "Always good", "Your house allows this word from now on"),
        _key("ctrl+b", "strike", "Never good", "Your house bars this word from now on"),
        _key(
            "ctrl+d", "forget", "Dictionary decides", "Forget what your house said about this word"
        ),
    ]

    def __init__(self, session: Session) -> None:
        """Ask the dictionary of the game of `session`, or else the shipped one."""
        super().__init__()
        self._session = session
        self._lexicon = session.lexicon or _usual()
        self._words: list[str] = []
        self._asking: Worker[None] | None = None

    def compose(self) -> ComposeResult:
        """The word, and below it what there is to say."""
        with Vertical(classes="dialog"):
            yield Title(f"Look up a word in {self._lexicon.name}")
            if self._session.game.setup.words is WordCheck.CHALLENGE:
                yield Text([line("The log will say which words were looked up.", "dim")])
            yield Input(
                placeholder="a word, or a pattern such as Q? or *ING, then Enter",
                max_length=LONGEST,
            )
            with VerticalScroll(can_focus=False):
                yield Vertical(id="answer")
        yield KeyBar([*self.BINDINGS, MORE], rows=3)

    @on(Input.Submitted)
    def look_up(self) -> None:
        """Ask; near words and meanings take their time, so not in the way of the keys."""
        if word := self._take_typed():
            self._ask(word)

    def _take_typed(self) -> str:
        """The word that is typed, which is looked up now; empty if it is none, which is said."""
        field = self.query_one(Input)
        if is_pattern(field.value):
            return self._noted(field.value.strip().upper())
        try:
            words = words_in(field.value)
        except NotLettersError as error:
            self._show([line(str(error), "bad")])
            return ""
        if len(words) > 1:
            self._show([line("Look one word up at a time.", "bad")])
        if len(words) != 1:
            return ""
        return self._noted(as_listed(words[0], self._lexicon))

    def _noted(self, word: str) -> str:
        """`word`, which the log will name."""
        self._words.append(word)
        self.query_one(Input).value = ""
        return word

    def _ask(self, word: str) -> None:
        self._asking = self._answer(word)

    @work(thread=True, exclusive=True)
    def _answer(self, word: str) -> None:
        self.call_later(self._answered, get_current_worker(), answer(word, self._lexicon))

    def _answered(self, asked: Worker[None], rows: list[Line]) -> None:
        """Show the answer to what was asked last; an earlier one may come after it."""
        if asked is self._asking:
            self._show(rows)

    def _show(self, rows: list[Line]) -> None:
        place = self.query_one("#answer")
        place.remove_children()
        place.mount(Text(rows))

    def action_house(self, change: str) -> None:
        """Let the house decide about the word typed, else the one looked up last; for good."""
        if not self._take_typed() and self.query_one(Input).value.strip():
            return
        if not self._words:
            self._show([line("Type a word first: the house decides about that one.", "bad")])
            return
        word, self._asking = self._words[-1], None
        if is_pattern(word):
            self._show([line("The house decides about one word, not about a pattern.", "bad")])
            return
        try:
            change_house_words(lambda house: _HOUSE_CHANGES[change](house, word))
            self._lexicon = self._session.reopen_dictionary() or _usual()
        except (OSError, ValueError) as error:
            self._show([line(str(error), "bad")])
        else:
            self._ask(word)

    def action_help(self) -> None:
        """Say what the dictionary and the house decide."""
        show_help(self, LOOK_UP)

    def action_close(self) -> None:
        """Back to the table with the words that were looked up."""
        self.dismiss(self._words)


def _usual() -> Lexicon:
    """The shipped dictionary, where the game has none and nobody said who is at the table."""
    return discreetly(find_lexicon(USUAL))


def answer(word: str, lexicon: Lexicon) -> list[Line]:
    """What `lexicon` says of `word`, its meaning, and near words if it is unknown.

    Of a pattern, such as Q?, which words fit. May take a second.
    """
    if is_pattern(word):
        try:
            return [line(said(word, fitting(word, lexicon)))]
        except WordListError as error:
            return [line(f"{printable(str(error))}.", "bad")]
    reason = why_not(word, lexicon)
    good = f"{word} is good. {why_after_all(word, lexicon)}".rstrip()
    rows = [line(reason.text, "bad") if reason else line(good, "good")]
    if reason and reason.kind in (ReasonKind.UNKNOWN, ReasonKind.IRREGULAR):
        near = near_words(word, lexicon)
        if near:
            rows += [line(f"Similar words: {', '.join(near)}.")]
    if known := explained(word, lexicon):
        base = "" if known.base.upper() == word else f" ({known.base.upper()})"
        rows += [line(""), line(f"{word}{base}: {known.text}")]
        origin = "come from WordNet; they decide" if known.source == WORDNET else "decide"
        rows.append(line(f"Meanings {origin} nothing.", "dim"))
    return rows

"""Looking a word up, in the open: everybody at the table sees it, and the log says so."""

from __future__ import annotations

from asyncio import to_thread
from typing import NamedTuple

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Input

from scorekeeper.game.setup import WordCheck
from scorekeeper.names import printable
from scorekeeper.session import Session
from scorekeeper.tui.drawing.half_lines import Half, Part, Room
from scorekeeper.tui.drawing.lines import Cap, Span, tiles
from scorekeeper.tui.drawing.word_tiles import word_tiles
from scorekeeper.tui.screens.dialogs import Dialog
from scorekeeper.tui.text.challenge_text import answer_block
from scorekeeper.tui.widgets.half import HalfView
from scorekeeper.tui.widgets.keybar import MORE, KeyBar, bind
from scorekeeper.words.catalogue import USUAL, find_lexicon
from scorekeeper.words.family import discreetly
from scorekeeper.words.house import HouseWords, change_house_words
from scorekeeper.words.lexicon import Lexicon, WordListError, as_listed
from scorekeeper.words.meanings import WORDNET, explained
from scorekeeper.words.near import near_words
from scorekeeper.words.patterns import fits_text, fitting, is_pattern
from scorekeeper.words.reason import ReasonKind
from scorekeeper.words.reasons import why_after_all, why_not
from scorekeeper.words.typed import NotLettersError, typed_words

LONGEST = 30
_HOUSE_CHANGES = {
    "accept": HouseWords.accept,
    "strike": HouseWords.strike,
    "forget": HouseWords.forget,
}


def _key(key: str, change: str, label: str, tooltip: str) -> Binding:
    """A key that changes a house word, whatever use the line for words has for it."""
    return bind(f"look_up.{change}", key, label, tooltip, f"house('{change}')", priority=True)


class LookupAnswer(NamedTuple):
    """The answer to a word or a pattern, or to what cannot be looked up."""

    word: str = ""
    good: bool | None = None
    said: tuple[Span, ...] = ()
    """Sentences, each with its style."""

    @classmethod
    def trouble(cls, text: str) -> LookupAnswer:
        """Why nothing was looked up."""
        return cls(said=((text, "bad"),))


class LookupDialog(Dialog[list[str]]):
    """Asks for words and shows what the dictionary says; the answer is the words looked up."""

    SUB_TITLE = "Type a word, then press Enter."
    ADVICE = "look up"
    BINDINGS = [
        bind("look_up.close", "escape", "Back"),
        bind("look_up.help", "f1", "Help", "What the dictionary and the house decide"),
        _key("ctrl+g", "accept", "Always good", "Your house allows this word from now on"),
        _key("ctrl+b", "strike", "Never good", "Your house bars this word from now on"),
        _key("ctrl+d", "forget", "Dictionary", "Forget what your house said about this word"),
    ]

    def __init__(self, session: Session) -> None:
        """Ask the dictionary of the game of `session`, or else the shipped one."""
        super().__init__()
        self._session = session
        self._mover = session.game.position.to_move
        self._lexicon = session.lexicon_of(self._mover) or _usual()
        self._words: list[str] = []

    def compose(self) -> ComposeResult:
        """The answer to the word, the line to type the next one, and the keys."""
        field = Input(placeholder="a word, or a pattern: Q? *ING", max_length=LONGEST)
        self._half = HalfView(None, field)
        self._show(LookupAnswer())
        yield self._half
        yield KeyBar([*self.BINDINGS, MORE])

    def _show(self, answer: LookupAnswer) -> None:
        game = self._session.game
        log = game.setup.words_of(self._mover) is WordCheck.CHALLENGE

        def parts(room: Room) -> list[Part]:
            note = "The log will say which words were looked up." if log else ""
            return [*lookup_parts(answer, room), Part(room.said(note, "soft"))]

        next_key = Cap("Enter", "look it up")
        self._half.show(Half(game, "Look up a word", next_key, parts, note=self._lexicon.name))

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
            words = typed_words(field.value)
        except NotLettersError as error:
            self._show(LookupAnswer.trouble(str(error)))
            return ""
        if len(words) > 1:
            self._show(LookupAnswer.trouble("Look one word up at a time."))
        if len(words) != 1:
            return ""
        return self._noted(as_listed(words[0], self._lexicon))

    def _noted(self, word: str) -> str:
        """`word`, which the log will name."""
        self._words.append(word)
        self.query_one(Input).value = ""
        return word

    @work(exclusive=True)
    async def _ask(self, word: str) -> None:
        """Show the answer to what is asked last."""
        self._show(await to_thread(lookup_answer, word, self._lexicon))

    def action_house(self, change: str) -> None:
        """Let the house decide about the word typed, else the one looked up last; for good."""
        if not self._take_typed() and self.query_one(Input).value.strip():
            return
        if not self._words:
            self._show(LookupAnswer.trouble("Type a word first: the house decides about that one."))
            return
        word = self._words[-1]
        if is_pattern(word):
            self._show(
                LookupAnswer.trouble("The house decides about one word, not about a pattern.")
            )
            return
        try:
            change_house_words(lambda house: _HOUSE_CHANGES[change](house, word))
            self._session.reopen_dictionary()
            self._lexicon = self._session.lexicon_of(self._mover) or _usual()
        except (OSError, ValueError) as error:
            self._show(LookupAnswer.trouble(str(error)))
        else:
            self._ask(word)

    def action_close(self) -> None:
        """Back to the table with the words that were looked up."""
        self.dismiss(self._words)


def _usual() -> Lexicon:
    """The shipped dictionary, where the game has none and it is not known who is at the table."""
    return discreetly(find_lexicon(USUAL))


def lookup_parts(answer: LookupAnswer, room: Room) -> list[Part]:
    """The word as tiles, YES or NO beneath, and why."""
    cell = room.word_cell(len(answer.word), beside=2 * room.indent)
    word = (
        word_tiles(answer.word, cell=cell, plain=room.plain)
        if cell
        else [tuple(tiles(answer.word))]
    )
    block = answer_block("YES" if answer.good else "NO", room) if answer.good is not None else []
    said = [row for text, style in answer.said for row in room.said(text, style)]
    return [Part(room.indented(word) if answer.word else []), Part(block), Part(said)]


def lookup_answer(word: str, lexicon: Lexicon) -> LookupAnswer:
    """The answer of `lexicon` to `word`, its meaning, and near words if it is unknown.

    Of a pattern, such as Q?, which words fit. May take a second.
    """
    try:
        if is_pattern(word):
            return LookupAnswer(said=((fits_text(word, fitting(word, lexicon)), "text"),))
        return _word_answer(word, lexicon)
    except WordListError as error:
        return LookupAnswer.trouble(f"{printable(str(error))}.")


def _word_answer(word: str, lexicon: Lexicon) -> LookupAnswer:
    reason = why_not(word, lexicon)
    good = f"{word} is good. {why_after_all(word, lexicon)}".rstrip()
    told: list[Span] = [(reason.text, "bad") if reason else (good, "good")]
    if reason and reason.kind in (ReasonKind.UNKNOWN, ReasonKind.IRREGULAR):
        near = near_words(word, lexicon)
        if near:
            told.append((f"Similar words: {', '.join(near)}.", "text"))
    if known := explained(word, lexicon):
        base = "" if known.base.upper() == word else f" ({known.base.upper()})"
        told.append((f"{word}{base}: {known.text}", "text"))
        origin = "come from WordNet; they decide" if known.source == WORDNET else "decide"
        told.append((f"Meanings {origin} nothing.", "soft"))
    return LookupAnswer(word, reason is None, tuple(told))

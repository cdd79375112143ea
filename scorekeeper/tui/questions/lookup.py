"""Looking a word up, in the open: everybody at the table sees it, and the log says so."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Sequence
from typing import NamedTuple

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Input

from scorekeeper.game.board import Direction, NotationError
from scorekeeper.game.edition import Edition
from scorekeeper.game.notation import split_word
from scorekeeper.game.setup import WordCheck
from scorekeeper.names import printable
from scorekeeper.session import Session
from scorekeeper.tui.board.widget import BoardView
from scorekeeper.tui.board.word_tiles import word_tiles
from scorekeeper.tui.kit.dialogs import Dialog
from scorekeeper.tui.kit.half import Half, HalfView, Part, Room, answer_parts
from scorekeeper.tui.kit.keybar import MORE, KeyBar
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.lines import Cap, Span, tiles
from scorekeeper.tui.kit.text_field import TextField
from scorekeeper.tui.questions.challenge import answer_block
from scorekeeper.words.catalogue import find_lexicon
from scorekeeper.words.dictionary_name import USUAL
from scorekeeper.words.family import discreetly
from scorekeeper.words.house import HouseWords, change_house_words
from scorekeeper.words.lexicon import Lexicon, WordListError
from scorekeeper.words.meanings import explained
from scorekeeper.words.near import near_words
from scorekeeper.words.reasons import HELPED, why_after_all, why_not
from scorekeeper.words.typed import NotLettersError, fits_text, fitting, is_pattern, typed_words

LONGEST = 30
_HOUSE_CHANGES = {
    "always allow it": HouseWords.accept,
    "never allow it": HouseWords.strike,
    "let the dictionary decide": HouseWords.forget,
}
"""What can be said of a word below its answer, for good."""
_FOR_INTEREST = "The meanings are only for interest."
NOT_IN_THIS_BOX = "But no tiles of this box spell it: nobody can lay it."

_NONE = -1
"""The place of a row where none is lit: Enter looks up what is typed."""


class LookupAnswer(NamedTuple):
    """The answer to a word or a pattern, or to what cannot be looked up."""

    word: str = ""
    good: bool | None = None
    said: tuple[Span, ...] = ()
    """Sentences, each with its style."""
    has_meaning: bool = False
    """True if they tell what the word means."""

    @classmethod
    def trouble(cls, text: str) -> LookupAnswer:
        """Why nothing was looked up."""
        return cls(said=((text, "bad"),))


class LookupDialog(Dialog[list[str]]):
    """Asks for words and shows what the dictionary says; the answer is the words looked up."""

    SUB_TITLE = "Type a word, then press Enter."
    ADVICE = "look up"
    BINDINGS = [
        bind("look_up.choose", "Look up", "Look up what is typed, or take the row that is lit"),
        Binding("down", "walk(1)", "Always or never", key_display="↑ ↓"),
        Binding("up", "walk(-1)", show=False),
        bind("look_up.close"),
        bind("look_up.help", about="What the dictionary says, and what you decide at home"),
    ]

    def __init__(self, session: Session, words: Sequence[str] = ()) -> None:
        """Ask the dictionary of the game of `session`, or else the shipped one; `words` at once."""
        super().__init__()
        self._asked = words
        self._session = session
        self._mover = session.game.position.to_move
        self._lexicon = session.lexicon_of(self._mover) or _usual()
        self._words: list[str] = []
        self._answer = LookupAnswer()
        self._lit = _NONE

    def compose(self) -> ComposeResult:
        """The answer to the word, the line to type the next one, and the keys."""
        field = TextField(placeholder="a word, or a pattern: Q? *ING", max_length=LONGEST)
        self._half = HalfView(None, field)
        self._show(LookupAnswer())
        yield self._half
        yield KeyBar([*self.BINDINGS, MORE])

    def on_mount(self) -> None:
        """Say at once what is asked."""
        if self._asked:
            self._ask(*self._asked)

    def _show(self, answer: LookupAnswer, lit: int = _NONE) -> None:
        self._answer = answer
        self._lit = lit
        game = self._session.game
        is_noted = game.setup.words_of(self._mover) is WordCheck.CHALLENGE

        def parts(room: Room) -> list[Part]:
            note = ""
            if is_noted:
                note = "All turns will say which words were looked up."
            rows = answer_parts([*_HOUSE_CHANGES], lit, room) if answer.good is not None else []
            noted = Part(room.wrapped(note, "soft"), is_extra=True)
            return [*lookup_parts(answer, room), *rows, noted]

        next_key = Cap("Enter", "look it up" if lit == _NONE else [*_HOUSE_CHANGES][lit])
        half = Half(game, "Look up a word", next_key, parts, note=self._lexicon.name)
        self._half.show(half, None if lit == _NONE else lit)

    def action_walk(self, by: int) -> None:
        """Choose among the rows below an answer, and the line to type on."""
        if self._answer.good is not None:
            places = len(_HOUSE_CHANGES) + 1
            self._show(self._answer, (self._lit + 1 + by) % places - 1)

    @on(Input.Changed)
    def type_on_line(self, event: Input.Changed) -> None:
        """Whoever types looks a word up, and takes no row."""
        if event.value and self._lit != _NONE:
            self._show(self._answer)

    @on(Input.Submitted)
    def action_choose(self) -> None:
        """Look up what is typed, or take the row that is lit."""
        if self._lit != _NONE:
            self._decide(self._lit)
        elif word := self._take_typed():
            self._ask(word)  # Near words and meanings take their time.

    @on(HalfView.Clicked)
    def decide_clicked(self, event: HalfView.Clicked) -> None:
        """A click takes a row."""
        self._decide(event.choice)

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
        return self._noted(self._lexicon.as_listed(words[0]))

    def _noted(self, word: str) -> str:
        """`word`, which all turns will name."""
        self._words.append(word)
        self.query_one(Input).value = ""
        return word

    @work(exclusive=True)
    async def _ask(self, *words: str) -> None:
        """Show the answer to what is asked last."""
        answers = [await to_thread(lookup_answer, word, self._lexicon) for word in words]
        self._show(with_tiles(joined(answers), self._session.game.rules.edition))

    def on_click(self, event: events.Click) -> None:
        """A click on a tile puts its word on the line; the next one the word across it."""
        board = next(iter(self.app.screen_stack[-2].query(BoardView)), None)
        x, y = event.screen_offset
        if board is None or not board.region.contains(x, y) or self._half.region.contains(x, y):
            return
        square = board.square_at(x - board.region.x, y - board.region.y)
        if square is None:
            return
        laid = board.picture.board
        runs = [run for direction in Direction if (run := laid.run(square, direction))]
        words = [laid.text(run) for run in runs]
        if words:
            field = self.query_one(Input)
            field.value = words[field.value == words[0] and len(words) > 1]

    def _decide(self, place: int) -> None:
        """Decide about the word that was looked up, for good."""
        word = self._answer.word
        change = [*_HOUSE_CHANGES.values()][place]
        try:
            change_house_words(lambda house: change(house, word))
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
    said = [row for text, style in answer.said for row in room.wrapped(text, style)]
    extra = room.wrapped(_FOR_INTEREST, "soft") if answer.has_meaning else []
    return [
        Part(room.indented(word) if answer.word else []),
        Part(block),
        Part(said),
        Part(extra, is_extra=True),
    ]


def joined(answers: Sequence[LookupAnswer]) -> LookupAnswer:
    """The answers to several words as one, of which nothing is decided; a single one as it is."""
    if len(answers) == 1:
        return answers[0]
    said = tuple(span for answer in answers for span in answer.said)
    return LookupAnswer(said=said, has_meaning=any(answer.has_meaning for answer in answers))


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


def with_tiles(answer: LookupAnswer, edition: Edition) -> LookupAnswer:
    """`answer`, which also says of a good word that the tiles of `edition` cannot spell it.

    A dictionary has QI; a box that has Qu and no plain Q has not.
    """
    if not answer.good:
        return answer
    try:
        split_word(answer.word, edition)
    except NotationError:
        return answer._replace(said=(*answer.said[:1], (NOT_IN_THIS_BOX, "bad"), *answer.said[1:]))
    return answer


def _word_answer(word: str, lexicon: Lexicon) -> LookupAnswer:
    reason = why_not(word, lexicon)
    good = f"{word} is good. {why_after_all(word, lexicon)}".rstrip()
    told: list[Span] = [(reason.text, "bad") if reason else (good, "good")]
    if reason and reason.kind in HELPED:
        near = near_words(word, lexicon)
        if near:
            told.append((f"Similar words: {', '.join(near)}.", "text"))
    if known := explained(word, lexicon):
        base = "" if known.base.upper() == word else f" ({known.base.upper()})"
        told.append((f"{word}{base}: {known.text}", "text"))
    return LookupAnswer(word, reason is None, tuple(told), has_meaning=known is not None)

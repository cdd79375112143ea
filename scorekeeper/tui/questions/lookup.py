"""Looking a word up, in the open: everybody at the table sees it, and the log says so."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Sequence
from dataclasses import replace

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.widgets import Input, OptionList, Static

from scorekeeper.game.board import Direction
from scorekeeper.game.setup import WordCheck
from scorekeeper.session import Session
from scorekeeper.tui.board.widget import BoardView
from scorekeeper.tui.board.word_tiles import WordTiles
from scorekeeper.tui.keys.bindings import bind
from scorekeeper.tui.kit.buttons import PrimaryAction
from scorekeeper.tui.kit.dialog import Dialog
from scorekeeper.tui.kit.fields import TextField
from scorekeeper.tui.kit.headings import Heading
from scorekeeper.tui.kit.large import YesOrNo
from scorekeeper.words.catalogue import find_lexicon
from scorekeeper.words.dictionary_name import USUAL
from scorekeeper.words.family import discreetly
from scorekeeper.words.house import HouseWords, change_house_words
from scorekeeper.words.lexicon import Lexicon
from scorekeeper.words.look_up import (
    LookupAnswer,
    NotLettersError,
    is_pattern,
    joined,
    look_up,
    typed_words,
)

LONGEST = 30
_HOUSE_CHANGES = {
    "always allow it": HouseWords.accept,
    "never allow it": HouseWords.strike,
    "let the dictionary decide": HouseWords.forget,
}
"""What can be said of a word below its answer, for good."""


class LookupDialog(Dialog[list[str]]):
    """Asks for words and shows what the dictionary says; the answer is the words looked up.

    Keys stay with the line on which words are typed: the rows below an answer are lit from there.
    """

    ADVICE = "look up"
    LEAVES_PLAYERS = True
    BINDINGS = [
        replace(
            bind("look_up.choose", "Look up", "Look up what is typed, or take the row that is lit"),
            priority=True,  # The line has Enter, too.
        ),
        Binding("down", "walk(1)", "Always or never", key_display="↑ ↓", priority=True),
        Binding("up", "walk(-1)", show=False, priority=True),
        bind("look_up.close"),
    ]

    def __init__(self, session: Session, words: Sequence[str] = ()) -> None:
        """Ask the dictionary of the game of `session`, or else the shipped one; `words` at once."""
        self._session = session
        self._mover = session.game.position.to_move
        self._lexicon = self._lexicon_now()
        super().__init__("Look up a word", self._lexicon.name)
        self.sub_title = "Type a word, then press Enter."
        self._asked = words
        self._words: list[str] = []
        self._answer = LookupAnswer()

    def _lexicon_now(self) -> Lexicon:
        """The dictionary of whoever is to move; the shipped one where the game has none.

        Then it is not known who is at the table.
        """
        return self._session.lexicon_of(self._mover) or discreetly(find_lexicon(USUAL))

    def compose_card(self) -> ComposeResult:
        self._field = TextField(
            placeholder="a word, or a pattern: A? *ING", max_length=LONGEST, compact=True
        )
        yield self._field
        self._tiles = WordTiles()
        yield self._tiles
        self._verdict = YesOrNo()
        yield self._verdict
        yield Static(id="said", classes="sentence", markup=False)
        yield Static("The meanings are only for interest.", id="interest", classes="sentence soft")
        self._rows = OptionList(*_HOUSE_CHANGES, id="answers", compact=True)
        self._rows.can_focus = False
        yield self._rows
        note = Static("All turns will say which words were looked up.", classes="sentence soft")
        note.display = self._session.game.setup.words_of(self._mover) is WordCheck.CHALLENGE
        yield note
        self._enter = PrimaryAction("look it up")
        yield self._enter

    def on_mount(self) -> None:
        self._show(LookupAnswer())
        if self._asked:
            self._look_up(*self._asked)

    def _show(self, answer: LookupAnswer) -> None:
        """Show an answer, with no row lit below it."""
        self._answer = answer
        has_answer = answer.good is not None
        self._tiles.display = bool(answer.word)
        self._tiles.letters = answer.word
        self._verdict.show(answer.good)
        lines = [Content.styled(text, style and f"bold ${style}") for text, style in answer.said]
        said = self.query_one("#said", Static)
        said.display = bool(lines)
        said.update(Content("\n").join(lines))
        self.query_one("#interest").set_class(not answer.has_meaning, "-none")
        self._rows.display = has_answer
        self.set_class(has_answer, "-answered")
        self._light(None)
        self.refresh_bindings()
        self.call_after_refresh(self._place_card)  # An answer may need more room.

    def _light(self, row: int | None) -> None:
        """Light a row, which Enter takes then; with None it looks up what is typed."""
        self._rows.highlighted = row
        if row is not None:
            self._rows.scroll_visible(animate=False)
        self._enter.label = "look it up" if row is None else [*_HOUSE_CHANGES][row]

    def action_walk(self, by: int) -> None:
        """Choose among the rows below an answer, and the line to type on."""
        lit = self._rows.highlighted
        place = (0 if lit is None else lit + 1) + by
        place %= len(_HOUSE_CHANGES) + 1
        self._light(place - 1 if place else None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Of a word alone can it be said whether the house has it."""
        return action != "walk" or self._answer.good is not None

    @on(Input.Changed)
    def _type(self, event: Input.Changed) -> None:
        """Whoever types looks a word up, and takes no row."""
        if event.value:
            self._light(None)

    def action_choose(self) -> None:
        """Look up what is typed, or take the row that is lit."""
        if self._rows.highlighted is not None:
            self._decide(self._rows.highlighted)
        elif word := self._take_typed():
            self._look_up(word)
        else:
            self.app.bell()

    @on(OptionList.OptionSelected)
    def _decide_clicked(self, event: OptionList.OptionSelected) -> None:
        self._decide(event.option_index)

    def _take_typed(self) -> str:
        """The word that is typed, which is looked up now; empty if it is none, which is said."""
        typed = self._field.value
        if is_pattern(typed):
            return self._noted(typed.strip().upper())
        try:
            words = typed_words(typed)
        except NotLettersError as error:
            self._show(LookupAnswer.trouble(str(error)))
            return ""
        if len(words) > 1:
            self._show(LookupAnswer.trouble("Look one word up at a time."))
        return self._noted(self._lexicon.as_listed(words[0])) if len(words) == 1 else ""

    def _noted(self, word: str) -> str:
        """`word`, which all turns will name."""
        self._words.append(word)
        self._field.value = ""
        return word

    @work(exclusive=True)
    async def _look_up(self, *words: str) -> None:
        """Show the answer to what is asked last: near words and meanings take their time."""
        answers = [await to_thread(look_up, word, self._lexicon) for word in words]
        self._show(joined(answers).for_box(self._session.game.rules.edition))

    def _decide(self, row: int) -> None:
        """Decide about the word that was looked up, for good."""
        word = self._answer.word
        change = [*_HOUSE_CHANGES.values()][row]
        try:
            change_house_words(lambda house: change(house, word))
            self._session.reopen_dictionary()
            self._lexicon = self._lexicon_now()
        except (OSError, ValueError) as error:
            self._show(LookupAnswer.trouble(str(error)))
        else:
            self.query_one(Heading).note = self._lexicon.name
            self._look_up(word)

    def on_click(self, event: events.Click) -> None:
        """A click on a tile puts its word on the line; the next one the word across it."""
        board = next(iter(self.app.screen_stack[-2].query(BoardView)), None)
        x, y = event.screen_offset
        is_beside = self.query_one("#card").region.contains(x, y)
        if board is None or not board.region.contains(x, y) or is_beside:
            return
        square = board.square_at(x - board.region.x, y - board.region.y)
        if square is None:
            return
        laid = board.picture.board
        runs = [run for direction in Direction if (run := laid.run(square, direction))]
        words = [laid.text(run) for run in runs]
        if words:
            self._field.value = words[self._field.value == words[0] and len(words) > 1]

    def action_close(self) -> None:
        self.dismiss(self._words)

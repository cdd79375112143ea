"""A position in which a play is wanted: laid as at the table, tried with Enter, or shown."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Play
from scorekeeper.names import printable
from scorekeeper.review.tries import Attempt, PositionText
from scorekeeper.tui.board.picture import Picture
from scorekeeper.tui.board.scored_words import PlayOnBoard, ScoredWords
from scorekeeper.tui.board.word_tiles import RackPlace, RackTiles
from scorekeeper.tui.entry import draft as drafts
from scorekeeper.tui.entry.editor import PlayEditor, foot_of_editor
from scorekeeper.tui.entry.next_thing import LineMessage
from scorekeeper.tui.entry.side import rack_places
from scorekeeper.tui.entry.turn_entry import TurnEntry
from scorekeeper.tui.keys.bindings import written
from scorekeeper.tui.kit.buttons import PrimaryAction
from scorekeeper.tui.kit.headings import Heading, TitleBar
from scorekeeper.tui.kit.key_bar import KeyBar
from scorekeeper.tui.kit.large import LargeText
from scorekeeper.tui.kit.page import Page
from scorekeeper.tui.kit.text import show_sentences


class TaskSide(Vertical):
    """The task, the rack where it has no room below the board, what is laid, and the answer."""

    def __init__(self) -> None:
        super().__init__()
        self.heading = Heading("")
        self.word = LargeText(id="word")
        self.question = Static(id="task", classes="-empty")
        self.hints = Static(id="hints", classes="-empty")
        self.rack = RackTiles(id="rack")
        self.words = ScoredWords(id="words")
        self.answer = Static(id="answer", classes="-empty")
        self.about = Static(id="about", classes="-empty")
        self.meaning = Static(id="meaning", classes="-empty")
        self.trouble = Static(id="trouble", classes="-empty")
        self.results = Static(id="results")
        self.action = PrimaryAction()

    def compose(self) -> ComposeResult:
        yield self.heading
        with VerticalScroll(can_focus=False):
            yield self.word
            yield self.question
            yield self.hints
            yield self.rack
            yield self.words
            yield self.answer
            yield self.about
            yield self.meaning
            yield self.trouble
            yield self.results
        yield self.action

    def show(self, text: PositionText, hints: Sequence[str]) -> None:
        """Show the `text` and the `hints` that were given."""
        self.heading.title = text.title
        self.heading.note = text.note
        self.word.show(*text.word)
        show_sentences(self.question, printable(text.task))
        show_sentences(self.hints, *map(printable, hints))
        show_sentences(self.about, printable(text.about))
        show_sentences(self.meaning, printable(text.meaning))
        show_sentences(self.trouble, printable(text.trouble))
        self.results.update(_results(text))
        self.results.display = bool(text.so_far)

    def show_play(
        self, play: PlayOnBoard | None, answer: Sequence[str], *, is_wrong: bool, is_open: bool
    ) -> None:
        """Show what is laid, or once nothing is open the solution, and the answer to it."""
        self.words.show_play(play)
        self.words.display = play is not None
        show_sentences(self.answer, *map(printable, answer))
        self.answer.set_class(is_wrong, "wrong")
        self.word.set_class(play is not None, "-laid")
        for part in (self.hints, self.rack, self.about):
            part.set_class(play is not None and is_open, "-entered")

    def show_rack(self, places: Sequence[RackPlace]) -> None:
        self.rack.places = tuple(places)
        self.rack.set_class(not places, "-empty")


def _results(text: PositionText) -> Content:
    """How many were found of those that are over, and a mark for each."""
    marks = [
        Content.assemble(("✓", "$good") if is_found else ("✗", "$bad"), " ", text)
        for is_found, text in text.results
    ]
    is_list = any(text for _, text in text.results)
    said = Content.styled(text.so_far, "bold")
    return Content("\n").join([said, Content("\n" if is_list else " ").join(marks)])


AttemptT = TypeVar("AttemptT", bound=Attempt)


class AnswerEditor(PlayEditor, inherit_bindings=False):
    """Takes the answer; of its keys the foot names those that are seen to do something."""

    BINDINGS = foot_of_editor("editor.mix")


class PositionScreen(Page[None], Generic[AttemptT]):
    """The board with the rack, the task beside it, and the keys."""

    AUTO_FOCUS = ""  # The editor takes keys once there is something to lay.
    NAME: ClassVar[str]
    """The title of the screen."""
    HELP_KEY: ClassVar[str]
    """The id of the key that gives a hint."""

    def __init__(self, table: Game, attempt: AttemptT) -> None:
        """Show the board of `table` until a position is laid out, and `attempt`."""
        super().__init__()
        self.attempt = attempt
        self._table = table
        self.side = TaskSide()
        self.editor = AnswerEditor(table, hides_rack=True, guide=self.side, advise=self._advise)
        """The editor of the answer."""
        self.editor.can_focus = False
        self.title_bar = TitleBar(self.NAME)

    def compose(self) -> ComposeResult:
        yield self.title_bar
        yield self.editor
        yield KeyBar()

    # What each kind of screen shows and does

    @property
    @abstractmethod
    def text(self) -> PositionText:
        """What is said beside the board."""

    @property
    @abstractmethod
    def whose(self) -> str:
        """What is said beside the title."""

    @abstractmethod
    def go_on(self) -> None:
        """Enter was pressed where there is nothing to be laid."""

    def end(self, attempt: AttemptT) -> None:
        """Show that it was found, or given up."""
        self.show(attempt)

    # Showing

    def lay_out(self, attempt: AttemptT, table: Game, rack: tuple[str, ...] = ()) -> None:
        """Show `attempt` on the board of `table`, with that `rack`."""
        self.attempt = attempt
        self._table = table
        self.editor.show_game(table, TurnEntry.at_start(table))
        self.editor.show_rack(rack)
        if attempt.shown:
            self.editor.lay(attempt.shown)
        self.show(attempt)
        if attempt.is_open:
            self.editor.can_focus = True
            self.set_focus(self.editor)

    def show(self, attempt: AttemptT) -> None:
        """Show `attempt` from now on."""
        self.attempt = attempt
        self.editor.closed = ""
        if not attempt.is_open:
            self.editor.closed = self._why_closed
            self.editor.can_focus = False
            self.set_focus(None)
        self.editor.show_picture(self._picture())
        self.editor.say("")
        self.draw()

    def draw(self) -> None:
        """Show what is said of the attempt."""
        self.title_bar.note = self.whose
        self.side.show(self.text, self.attempt.given_hints)
        self._show_play()
        self.refresh_bindings()

    @on(PlayEditor.Shown)
    def _show_play(self) -> None:
        """Show the play that is entered, or the solution, and what Enter does now."""
        attempt = self.attempt
        turn = attempt.turn
        laid = self._laid
        play = attempt.shown or laid
        verdict = self.editor.verdict
        answer: tuple[str, ...] = ()
        if attempt.is_open and verdict:
            answer = tuple(f"✗ {problem.message}" for problem in verdict.problems)
            if laid == attempt.tried:
                answer = (attempt.said,)
        scored = None
        if turn and play:
            scored = PlayOnBoard.of(turn.score(play), turn.board, play)
        is_wrong = laid != attempt.tried
        self.side.show_play(scored, answer, is_wrong=is_wrong, is_open=attempt.is_open)
        rack = self.editor.rack if attempt.is_open else ()
        self.side.show_rack(rack_places(rack, laid.tiles if laid else ()))
        self.side.action.show(*self._next())
        self.side.action.display = bool(self.side.action.label)

    def _next(self) -> tuple[str, str]:
        """What Enter does, and what else there is."""
        attempt = self.attempt
        if not attempt.is_open:
            return self.text.goes_on, ""
        help_text = f"{written(self.HELP_KEY)} shows {attempt.next_help}"
        if self._laid is None:
            return "lay a play first", help_text
        if self._laid == attempt.tried:
            return "try another play", help_text
        return "is that it?", "Esc takes it off"

    @property
    def _why_closed(self) -> str:
        """What is said where nothing can be laid."""
        goes_on = self.text.goes_on
        return f"Enter: {goes_on}." if goes_on else self.text.task

    @property
    def _laid(self) -> Play | None:
        """The play that is entered."""
        return self.editor.verdict.play if self.editor.verdict else None

    def _picture(self) -> Picture | None:
        """The board with the solution, or as it was; None as long as tiles can be laid."""
        if self.attempt.is_open:
            return None
        play = self.attempt.shown
        board = self._table.board.lay(play.tiles if play else ())
        start = self._table.rules.edition.start
        return Picture(board, start, new=frozenset(play.squares if play else ()))

    def _advise(
        self, game: Game, entry: TurnEntry, verdict: Judgement | None, has_rack: bool
    ) -> LineMessage:
        """The next thing to do, for the line below the board."""
        attempt = self.attempt
        if not attempt.is_open:
            return LineMessage(self._why_closed)
        if verdict and verdict.action == attempt.tried:
            return LineMessage("Enter: try another play.")
        if verdict:
            return LineMessage("Enter: is that it?", "Esc takes the tiles back to the rack.")
        if entry.text is not None:
            how = "Type a play, such as 5C MOOD, or a word."
            return LineMessage(how, "Esc closes the line.")
        return LineMessage((self.text.advice, *attempt.given_hints)[-1])

    # Keys

    @on(PlayEditor.Submitted)
    def action_answer(self) -> None:
        """Try what is entered; once it is over, go on."""
        laid = self._laid
        if not self.attempt.is_open:
            self.go_on()
        elif laid is None:
            self.editor.say("Lay some tiles first.")
        elif laid == self.attempt.tried:
            self.action_back()
        elif (tried := self.attempt.answer(laid)).is_found:
            self.editor.lay(laid)  # It may have been typed.
            self.end(tried)
        else:
            self.show(tried)

    def action_show(self) -> None:
        """Name a square, then the tiles of the best play; then give up: that is shown."""
        turn = self.attempt.turn
        if turn is None or not self.attempt.is_open:
            return
        helped = self.attempt.help()
        if helped.shown:
            self.editor.lay(turn.best)
            self.end(helped)
            return
        self.show(helped)
        entry = self.editor.entry
        if not entry.draft.keys:
            square = turn.best.squares[0]
            self.editor.edit_tiles(drafts.point(entry.draft, square, turn.board))

    def action_back(self) -> None:
        """Close the entry line, or take the tiles off; with nothing entered leave."""
        editor = self.editor
        entry = editor.entry
        if editor.is_typing:
            editor.edit(entry.close())
        elif entry.draft.keys and self.attempt.is_open:
            editor.edit(entry.clear_or_restore(self._table))
        else:
            self.dismiss()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer help while there is something to be found."""
        return self.attempt.is_open if action == "show" else True

"""One turn put right: the board before it, two fields, and what follows from it."""

from __future__ import annotations

import re
from asyncio import get_running_loop
from dataclasses import replace
from typing import Any

from textual import events, on, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.message import Message
from textual.widgets import Input

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.judge import Judgement
from scorekeeper.game.notation import write_action
from scorekeeper.game.play import Exchange, Play
from scorekeeper.game.referee import Rule
from scorekeeper.game.revision import ReplayConflict
from scorekeeper.game.seats import ONLY_ITS_TILES, asks_for_more, hides_rack
from scorekeeper.game.text import count
from scorekeeper.report.correction_text import as_written
from scorekeeper.session.correction import (
    Correction,
    Resolution,
    changes_question,
    conflict_question,
    same_challenger,
    secret_swap,
    what_did,
)
from scorekeeper.tui.board.picture import judged
from scorekeeper.tui.entry import draft as drafts
from scorekeeper.tui.entry.editor import PlayEditor
from scorekeeper.tui.entry.line import EntryLine, TurnInput
from scorekeeper.tui.entry.next_thing import LineMessage, next_thing
from scorekeeper.tui.entry.turn_entry import TurnEntry, complete
from scorekeeper.tui.keys.bindings import bind
from scorekeeper.tui.kit.dialog import Ask, Prompt
from scorekeeper.tui.kit.fields import Complete, NumberField, TextField
from scorekeeper.tui.kit.headings import TitleBar
from scorekeeper.tui.kit.key_bar import KeyBar
from scorekeeper.tui.kit.page import Page
from scorekeeper.tui.questions.not_allowed import ask_to_allow

_START = re.compile(r" *([A-Za-z]{0,2}[0-9]{1,3}[A-Za-z]{0,2}) +(.*)")
"""The beginning of a word and its way as they are written before it: ``5C``, ``F5``."""
_OTHER_TURN = re.compile(r" *[A-Za-z]+ +[^( ]")

_KEYS: list[BindingType] = [
    bind("correct.take", "Take this", "This is what was played", "screen.take"),
    Binding("ctrl+u", "screen.write('')", show=False),
]


def split(text: str) -> tuple[str, str]:
    """The square with which a turn begins, and the rest of it.

    >>> split("6E N.D"), split("F5 "), split("pass")
    (('6E', 'N.D'), ('F5', ''), ('', 'pass'))
    """
    match = _START.fullmatch(text)
    return (match[1], match[2]) if match else ("", text)


class SquareField(TextField):
    """Where the word begins and which way it goes; a blank leads on to the word."""

    BINDINGS = _KEYS

    def on_key(self, event: events.Key) -> None:
        if event.character == " ":
            event.stop()
            event.prevent_default()
            self.screen.focus_next()


class WordField(TurnInput):
    """The word, or another turn; after a word alone 2 is its second place, as at the table."""

    BINDINGS = [*_KEYS, Binding("tab", "complete_or_go_on", show=False)]

    def action_complete_or_go_on(self) -> None:
        """Take what is suggested; if nothing is, go to the board."""
        before = self.value
        self.action_complete()
        if self.value == before:
            self.screen.focus_next()


class TurnFields(Horizontal):
    """The two fields; says by `Changed` that another turn is typed."""

    class Changed(Message):
        """Another turn is typed."""

    def __init__(self, complete: Complete) -> None:
        """Nothing typed yet; `complete` says how a turn goes on."""
        self._complete = complete
        self._square = SquareField(placeholder="square", max_length=6, compact=True)
        self.word = WordField(self._complete_word)
        self.word.placeholder = "word"
        self.word.select_on_focus = True
        super().__init__(self._square, self.word, id="fields")

    @property
    def text(self) -> str:
        """The turn that is typed; ``exchange J`` lies on no square."""
        square = "" if _OTHER_TURN.match(self.word.value) else self._square.value.strip()
        return f"{square} {self.word.value}".lstrip()

    def _complete_word(self, word: str) -> str | None:
        """How the `word` goes on from the square, or another turn without one."""
        start = f"{self._square.value} ".lstrip()
        whole = self._complete(f"{start}{word}")
        return whole.removeprefix(start) if whole else None

    def show(self, text: str) -> None:
        """Show another turn; its word is selected, as that is what is most likely wrong."""
        if text != self.text:
            self._fill(*split(text))
            self.word.action_select_all()

    def type(self, text: str) -> None:
        """Begin a turn with `text`, to be gone on with where that ends."""
        square, word = split(f"{text} ") if text[-1:].isdigit() else split(text)
        self._fill(square, word)
        field = self._square if square and not word else self.word
        field.select_on_focus = False  # What is typed next follows it.
        field.focus()

    def _fill(self, square: str, word: str) -> None:
        for field, text in ((self._square, square), (self.word, word)):
            with self.prevent(Input.Changed):
                field.value = text
            field.action_end()

    def on_click(self, event: events.Click) -> None:
        event.stop()  # A click beside them begins a turn.

    @on(Input.Changed)
    def read(self, event: Input.Changed) -> None:
        """A square that is typed before the word goes into its own field."""
        event.stop()
        square, word = split(self.word.value)
        if square:
            self._fill(square, word)
        self.post_message(self.Changed())


HOW = "Lay the tiles, or type the turn, such as 5C MOOD."
KNOWN = "The tiles were dealt here, so everybody's are known."
NOT_ON_RACK = "That tile was not on the rack. What did they really play?"
SWAPPED = "A tile was swapped, and nobody knows which. Enter leaves it like that."


class CorrectEditor(PlayEditor):
    """The board on which the turn is laid; what is typed goes into two fields below it."""

    def __init__(self, game: Game, entry: TurnEntry, how: str, hides_rack: bool) -> None:
        super().__init__(game, entry, how, hides_rack, advise=_advise)
        self.fields = TurnFields(lambda text: complete(text, game))

    def on_mount(self) -> None:
        self.query_one(EntryLine).mount(self.fields)

    def type(self, text: str) -> None:
        """Begin a turn with `text` in the fields; without any go on there."""
        if text:
            self.write(text)
        else:
            self.fields.word.focus()

    def write(self, text: str) -> None:
        """Write `text` into the fields, in place of what is there."""
        self.fields.type(text)
        self.edit_fields()

    @on(TurnFields.Changed)
    def edit_fields(self) -> None:
        """Let what is typed be what is entered."""
        self.edit(self.entry.with_text(self.fields.text, self.game))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Only tiles that are seen can be mixed."""
        return action != "mix" or bool(self.rack)


def _advise(game: Game, entry: TurnEntry, verdict: Judgement | None, has_rack: bool) -> LineMessage:
    """What to do next, as at a table; but Esc leaves."""
    said = next_thing(game, entry, verdict, has_rack)
    return said._replace(more="Esc changes nothing.") if said.more else said


class CorrectScreen(Page[Turn | None]):
    """Asks what a turn should have been; the answer is the turn, or None to leave it alone."""

    AUTO_FOCUS = "WordField"
    ADVICE = "correcting"
    warning = "Press Esc again to change nothing."
    BINDINGS = [
        bind("correct.take", "Take this", "This is what was played"),
        bind("correct.back", about="Change nothing", action="leave"),
        bind("correct.pass", about="The player passed", action="write('pass')"),
        bind("correct.exchange", about="The player swapped a tile", action="write('exchange')"),
        bind("correct.announce", about="Note the points the player called"),
        bind("correct.rack", about="The tiles that the player held before this turn"),
        # In the fields, too.
        replace(bind("correct.type", "Type", "Type the turn", "type", False), priority=True),
    ]

    def __init__(
        self,
        game: Game,
        question: str,
        turn: Turn | None = None,
        hides_rack: bool = False,
        text: str = "",
    ) -> None:
        """Ask for a turn after those of `game`: for `turn`, entered wrongly, or a new one.

        The fields begin with `text`, by default with `turn` as it is written on that board.

        `question` says which it is, in the title. It `hides_rack` if nothing may tell what the
        player was dealt.
        """
        super().__init__()
        self._question = question
        self._turn = turn
        self._game = game
        self._rack = turn.rack if turn else None
        self._hides_rack = hides_rack
        self._swap = secret_swap(game, turn)
        self._opened = self._typed = text
        if turn and not self._swap and not text:
            self._opened = write_action(turn.action, game.board, game.rules.edition)
        entry = TurnEntry.at_start(game)
        if turn and isinstance(turn.action, Play):
            entry = entry._replace(draft=drafts.laid(turn.action, turn.announced))
        else:
            self._typed = self._opened
        self.editor = CorrectEditor(game, entry, SWAPPED if self._swap else HOW, hides_rack)
        """The editor of the turn."""

    def compose(self) -> ComposeResult:
        yield TitleBar(self._question, note="nothing is saved yet")
        yield self.editor
        yield KeyBar()

    def on_mount(self) -> None:
        if self._typed:
            self.editor.fields.show(self._typed)
            self.editor.edit_fields()

    @property
    def would_be_lost(self) -> bool:
        """True if another turn is entered than at first."""
        return self.editor.fields.text != self._opened

    def show_action(self) -> None:
        self.editor.say(self.complaint, "$bad")

    @on(PlayEditor.Shown)
    def show_laid(self) -> None:
        self.complaint = ""
        if not self.editor.is_typing:
            play = self.editor.entry.draft.play
            edition = self._game.rules.edition
            text = write_action(play, self._game.board, edition) if play else ""
            self.editor.fields.show(text)

    def action_type(self) -> None:
        """Go to the word, which what is typed replaces; where it lies stays."""
        self.editor.fields.word.focus()
        self.editor.fields.word.action_select_all()

    def action_write(self, text: str) -> None:
        """Write `text` into the fields, in place of what is there."""
        self.editor.write(text)

    @work
    async def action_announce(self) -> None:
        question = "How many points did the player call? Leave empty if none."
        prompt = Prompt("Points called", question, "note them", NumberField())
        self.editor.announce(await self.app.push_screen_wait(prompt))

    @work
    async def action_rack(self) -> None:
        """Note another rack; that of a computer is known whole."""
        game = self._game
        mover = self._game.position.to_move
        if game.setup.deal:
            self.editor.say(KNOWN)
            return
        from scorekeeper.tui.questions.racks import RackDialog

        whole = game.setup.computer(mover) is not None
        dialog = RackDialog(game, mover, "It is kept with this turn.", whole)
        rack = await self.app.push_screen_wait(dialog)
        if rack is not None:
            self._rack = rack or None
            self.editor.say(
                f"Noted: {count(len(rack), 'tile')}." if rack else "Nobody knows the tiles."
            )

    @on(PlayEditor.Submitted)
    @work
    async def action_take(self) -> None:
        editor = self.editor
        verdict = self._verdict
        if verdict is None:
            self._refuse()
            return
        is_swap = verdict.action is self._swap
        if self._hides_rack and not is_swap and asks_for_more(verdict.action, self._turn):
            editor.say(ONLY_ITS_TILES, "$bad")
            return
        if (self._hides_rack or is_swap) and Rule.NOT_HELD in verdict.broken:
            editor.say(NOT_ON_RACK, "$bad")
            return
        base = self._turn or Turn(verdict.action)
        stood = verdict.can_be_overruled and {*verdict.broken} <= {*base.accepted}
        if stood or await ask_to_allow(
            self.app, self._game, verdict, editor.show_picture, "change it"
        ):
            action = same_challenger(verdict.action, base.action)
            announced = editor.turn.reading.announced if isinstance(action, Play) else None
            said = replace(base, accepted=verdict.broken, announced=announced, rack=self._rack)
            self.dismiss(replace(said, action=action))

    def _refuse(self) -> None:
        """Say why it cannot be taken; without any text go back to the tiles."""
        editor = self.editor
        if editor.is_typing and editor.entry.is_empty:
            editor.edit(editor.entry.close())
            return
        reading = editor.turn.reading
        editor.say(reading.trouble or reading.hint, "$bad")
        self.app.bell()

    @property
    def _verdict(self) -> Judgement | None:
        """The verdict on the turn that is entered, or of a secret swap that it stays."""
        verdict = self.editor.verdict
        stays = verdict.action == Exchange() if verdict else self.editor.entry.is_empty
        return self._game.judge(self._swap) if self._swap and stays else verdict


async def resolved(app: App[Any], correction: Correction) -> Correction | None:
    """Ask about every turn that does not fit, then whether all this is wanted.

    The correction as it is then; None to leave the game as it was.
    """
    while conflict := correction.conflict:
        entered = get_running_loop().create_future()
        screen = _enter_anew(correction, conflict)
        await app.push_screen(screen, entered.set_result)
        screen.editor.show_picture(judged(correction.game, conflict.judgement))
        screen.editor.say_meanwhile("A later turn no longer fits.")
        question = conflict_question(correction, conflict)
        answer = await app.push_screen_wait(Ask(question))
        screen.editor.show_picture(None)
        screen.editor.say_meanwhile()
        if answer is None or isinstance(answer, Resolution):
            app.pop_screen()
            if answer is None:
                return None
            correction = correction.resolve(answer)
        else:
            turn: Turn | None = await entered
            correction = correction.enter_anew(turn) if turn else correction
    if not correction.changes:
        return None
    saves = await app.push_screen_wait(Ask(changes_question(correction.changes)))
    return correction if saves else None


def _enter_anew(correction: Correction, conflict: ReplayConflict) -> CorrectScreen:
    """Shows the turn in `conflict` on the board, and takes it as it should be."""
    game = correction.game
    name = game.setup.players[conflict.player]
    question = what_did(name, game.next_label(conflict.turn.action))
    hidden = not correction.before.position.ending and hides_rack(game, conflict.player)
    return CorrectScreen(game, question, conflict.turn, hidden, as_written(conflict, game))

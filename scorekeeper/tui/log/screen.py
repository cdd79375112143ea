"""All turns: a list, the chosen one, and each to be corrected, taken out, or preceded."""

from __future__ import annotations

import string
from dataclasses import replace
from functools import partial

from textual import events, on, work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from scorekeeper.game.game import Game, Step, Turn
from scorekeeper.game.play import Exchange, Pass, Play
from scorekeeper.game.seats import hides_rack
from scorekeeper.game.text import count
from scorekeeper.report.days import played_on
from scorekeeper.report.seats import log_head
from scorekeeper.report.text import turn_heading
from scorekeeper.session import Session
from scorekeeper.session.correction import Correction, TurnsState, never_was, turn_name, what_did
from scorekeeper.signs import sign_of
from scorekeeper.tui.board.layout import BoardLayout
from scorekeeper.tui.board.picture import Picture, as_played, at_rest
from scorekeeper.tui.board.players import Players
from scorekeeper.tui.board.scored_words import PlayOnBoard, ScoredWords
from scorekeeper.tui.board.widget import BoardView
from scorekeeper.tui.entry.log import best_turn, turn_row
from scorekeeper.tui.entry.title import when_looked_up
from scorekeeper.tui.keys.bindings import bind
from scorekeeper.tui.kit.buttons import PrimaryAction
from scorekeeper.tui.kit.chart import Race
from scorekeeper.tui.kit.dialog import Ask
from scorekeeper.tui.kit.drawing import LateRow
from scorekeeper.tui.kit.headings import Section, TitleBar
from scorekeeper.tui.kit.key_bar import KeyBar
from scorekeeper.tui.kit.lists import MarkedList
from scorekeeper.tui.kit.page import Page
from scorekeeper.tui.kit.rooms import rooms
from scorekeeper.tui.kit.text import show_text
from scorekeeper.tui.log.correct import CorrectScreen, resolved
from scorekeeper.tui.questions.file import read_only
from scorekeeper.tui.questions.lookup import LookupDialog

SECOND = 1.0
"""Within which a digit belongs to the one before."""


class TurnList(MarkedList, can_focus=True):
    """The id of each option is the place of its turn, from 1, or 0 for the board as it was found.

    Enter corrects the chosen turn, a number goes to that turn.
    """

    BINDINGS = [bind("log.correct", "Correct", "Correct this turn", "select")]

    def __init__(self, game: Game) -> None:
        """Choose the last turn of `game`."""
        self._game = game
        self._typed = 0
        self._typed_at = 0.0
        is_found = game.setup.start_position is not None
        about = log_head(game.setup)
        if not (game.steps or is_found):
            about.append("Nobody has played yet.")
        head = [Option(Content.styled(text, "$soft"), disabled=True) for text in about]
        if is_found:
            head[0] = Option(head[0].prompt, "0")
        rows = (LateRow(partial(_row, game, step)) for step in game.steps)
        turns = [Option(row, f"{place}") for place, row in enumerate(rows, 1)]
        super().__init__(*head, *turns, id="turns")
        self._first = 0 if is_found else 1
        self.highlighted = self.option_count - 1 if turns else 0 if is_found else None

    @property
    def number(self) -> int:
        """The place of the chosen turn; 0 if none is."""
        option = self.highlighted_option
        return int(option.id or 0) if option else 0

    # Textual goes on at the other end.

    def action_cursor_up(self) -> None:
        if self.number > self._first:
            super().action_cursor_up()

    def action_cursor_down(self) -> None:
        if self.number < len(self._game.steps):
            super().action_cursor_down()

    def on_key(self, event: events.Key) -> None:
        """A digit goes to the turn of that number, or is one more digit of it."""
        digit = event.character or ""
        if not digit or digit not in string.digits:
            return
        event.stop()
        longer = 10 * self._typed + int(digit)
        goes_on = event.time - self._typed_at <= SECOND and longer <= self._game.turns_taken
        self._typed = longer if goes_on else int(digit)
        self._typed_at = event.time
        steps = self._game.steps
        place = next((step.number for step in steps if step.label == f"{self._typed}"), None)
        if place is None:
            self.app.bell()
        else:
            self.highlighted = self.get_option_index(f"{place}")

    def on_resize(self) -> None:
        self.call_after_refresh(self.scroll_to_highlight)


def _row(game: Game, step: Step, width: int) -> Content:
    """A turn in as few words as there is room for."""
    return turn_row(game, step, width, is_best=step is best_turn(game))


def picture_of(state: TurnsState) -> Picture:
    """The board after the turn: of a play the tiles are marked, and its words are lit."""
    step = state.step
    if step is None or not step.play:
        return at_rest(state.then)._replace(last=frozenset(), last_sign=None)
    played = as_played(step)
    if state.game.withdrawn(step):
        return played._replace(new=frozenset(), off=played.new)
    sign = sign_of(state.game.setup, step.player)
    return played._replace(new=frozenset(), last=played.new, last_sign=sign)


class ChosenTurn(Section):
    """The turn in notation, its words, and notes on it."""

    def __init__(self) -> None:
        self._words = ScoredWords(id="words")
        self._notes = Static(id="notes")
        super().__init__("", self._words, self._notes, id="turn")

    def show(self, state: TurnsState) -> None:
        step = state.step
        self.heading.title = turn_heading(state.game, step) if step else ""
        play = None
        if step and step.play and not state.game.withdrawn(step):
            play = PlayOnBoard(step.judgement.score, step.after.board, ())
        self._words.show_play(play)
        show_text(self._notes, Content("\n".join(state.notes)))


class LogScreen(Page[Correction | None]):
    """Every turn; the answer is a correction of the game, or None if all stays as it is."""

    AUTO_FOCUS = "#turns"
    ADVICE = "correcting"
    BINDINGS = [
        bind("log.insert", about="Insert a forgotten turn before this one"),
        bind("log.remove", about="Take out a turn that never happened"),
        bind("log.look_up", about="Look up the words of this turn"),
        bind("log.set_again", about="Set the board up again as it stood after this turn"),
        bind("table.undo", action="leave_for('table.undo')", show=False),
        bind("table.redo", action="leave_for('table.redo')", show=False),
        bind("log.close", about="Back to the board", action="dismiss(None)"),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._game = session.game

    def compose(self) -> ComposeResult:
        game = self._game
        last = TurnsState(game, len(game.steps))
        self.board = BoardView(picture_of(last))
        self.points = Players(last.then, last.step)
        self.turns = TurnList(game)
        self.turn = ChosenTurn()
        self.action = PrimaryAction(detail="or type a number")
        self.action.visible = bool(game.steps or game.setup.start_position)
        self.message = Static(id="message", markup=False)
        self.race = Race(game)
        self.beside = Vertical(self.points, self.turns, self.turn, self.action, id="beside")
        taken = count(game.turns_taken, "turn")
        far = taken if game.position.ending else f"{taken} so far"
        note = f"{game.rules.edition.name} · {far}"
        yield TitleBar("All turns", note, when_looked_up(game), played_on(game.setup.started))
        yield BoardLayout(self.board, self.beside, self.message, self.race)
        yield KeyBar()

    def on_mount(self) -> None:
        # A message would come after the picture of the list.
        self.watch(self.turns, "highlighted", self.show_chosen)

    # Showing

    @property
    def _state(self) -> TurnsState:
        return TurnsState(self._game, self.turns.number)

    def show_chosen(self) -> None:
        state = self._state
        step = state.step
        self.board.show(picture_of(state))
        self.points.show(state.then, state.step, counts=False)
        self.turn.show(state)
        is_found = not step and self._game.setup.start_position is not None
        self.say(f"Enter mends it. {state.standing}" if is_found else state.standing)
        self.action.label = "mend that board" if is_found else "correct this turn"
        uprights: dict[float, str] = {step.turn_number: "$brass"} if step else {}
        self.race.chart.plot = self.race.chart.plot._replace(uprights=uprights)

    def say(self, text: str) -> None:
        """Say it below the board, until another turn is chosen."""
        self.message.update(text, layout=False)

    @work
    async def action_look_up(self) -> None:
        """Look up the words of the chosen turn, and others, which the turn to come names."""
        step = self._state.step
        words = [word.text for word in step.judgement.score.words] if step else []
        looked_up = await self.app.push_screen_wait(LookupDialog(self._session, words))
        self._session.note_lookups(looked_up or ())

    def action_set_again(self) -> None:
        self.app.push_screen(rooms(self.app).set_again(self._session, self.turns.number))

    # Correcting

    def _to_correct(self) -> Step | None:
        """The chosen turn; None if it cannot be changed, which is said."""
        store = self._session.store
        if not store.is_ours and store.owner:
            self.say(read_only(store.owner))
            return None
        if not self._state.step:
            self.app.bell()
        return self._state.step

    @on(OptionList.OptionSelected)
    def correct(self) -> None:
        if not self.turns.number and self._game.setup.start_position:
            self._mend_found_board()
        elif step := self._to_correct():
            name = step.name
            self._ask(what_did(name, step.label), step.player, step.turn)

    @work
    async def _mend_found_board(self) -> None:
        board = rooms(self.app).found_board(self._game)
        if correction := await self.app.push_screen_wait(board):
            self.dismiss(correction)

    def action_insert(self) -> None:
        if step := self._to_correct():
            before = Correction.of(self._game).game_before(step.number)
            mover = before.position.to_move  # Not whoever took the turn after it out of turn.
            name = self._game.setup.players[mover]
            self._ask(f"Forgotten before {turn_name(step)}: what did {name} do?", mover)

    @work
    async def action_remove(self) -> None:
        """The chosen turn never was; where others would be to move by that, ask what is meant."""
        step = self._to_correct()
        if not step:
            return
        is_turn = isinstance(step.turn.action, Play | Exchange)  # Else it is as good as a pass.
        several = len(self._game.setup.players) > 1
        is_pass: bool | None = False
        if is_turn and several and step.number < len(self._game.steps):
            is_pass = await self.app.push_screen_wait(Ask(never_was(step)))
        correction = Correction.of(self._game)
        if is_pass:
            passed = replace(step.turn, action=Pass(), accepted=(), announced=None)
            await self._resolve(correction.correct_turn(step.number, passed))
        elif is_pass is not None:
            await self._resolve(correction.remove_turn(step.number))

    @work
    async def _ask(self, question: str, player: int, turn: Turn | None = None) -> None:
        """Ask what the chosen `turn` of `player` was, or for a new one before it."""
        number = self.turns.number
        correction = Correction.of(self._game)
        game = correction.game_before(number)
        is_hidden = hides_rack(self._game, player)
        answer = await self.app.push_screen_wait(CorrectScreen(game, question, turn, is_hidden))
        if answer is not None:
            change = correction.correct_turn if turn else correction.insert_turn
            await self._resolve(change(number, answer))

    async def _resolve(self, correction: Correction) -> None:
        """Close with the correction once it is resolved; stay if all was left as it was."""
        if done := await resolved(self.app, correction):
            self.dismiss(done)
        else:
            self.say("Nothing was changed.")

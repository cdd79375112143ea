"""What a turn needs before it is taken: tiles for a computer, its choice, or a person to look."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.seats import challengeable, known_rack, with_rack_after
from scorekeeper.names import printable
from scorekeeper.tui.lines import line

if TYPE_CHECKING:
    from textual.screen import Screen

    from scorekeeper.game.rules import Rules
    from scorekeeper.session.computers import ComputerPlayers
    from scorekeeper.tui.screens.computer import Mend
    from scorekeeper.tui.screens.table import TableScreen
    from scorekeeper.tui.screens.turn_flow import TurnFlow
    from scorekeeper.words.lexicon import Lexicon

T = TypeVar("T")
_LastPlay = tuple[int, tuple[str, ...]]
"""The number of turns, and the words that the last one made."""

_GETTING_READY = "The computer is getting ready …"
_NO_LIST = "Ctrl+E lets you choose another dictionary."
_BY_HAND = "Until then a computer's turns can be typed by hand."


class ComputerFlow:
    """Lets the computers of a table play, and shows dealt tiles to whom they belong.

    Nothing happens in a game among people with real tiles.
    """

    def __init__(self, table: TableScreen, turns: TurnFlow) -> None:
        """Play at `table`, where `turns` takes turns."""
        self._table = table
        self._session = table.session
        self._turns = turns
        self._players: ComputerPlayers | None = None
        self._thought_of: _LastPlay | None = None
        """The play that the computers have thought of challenging."""
        self._put_off = -1
        """The number of turns when somebody did not want to type what was drawn."""
        self._shown: object = None
        """The last dialog that was shown from here."""
        self._prepared: tuple[Rules, Lexicon | None] | None = None
        """For which rules and words the computers are ready."""
        self._why_not = ""
        """Why computers cannot play with this dictionary, once that was said."""

    @property
    def waits(self) -> bool:
        """Whether Enter goes on: a computer is to move, or somebody to look at dealt tiles."""
        game = self._session.game
        if game.position.ending:
            return self.may_challenge
        is_computers = game.setup.computer(game.position.to_move) is not None
        return self.hides_rack or (is_computers and self._table.editor.entry.is_empty)

    @property
    def hides_rack(self) -> bool:
        """Whether the player to move has dealt tiles that are not shown."""
        position = self._session.game.position
        if position.deal is None or position.ending or self._table.editor.rack:
            return False
        return bool(position.racks[position.to_move])

    @property
    def may_challenge(self) -> bool:
        """Whether a computer may still challenge the play just made, which comes before the end."""
        game = self._session.game
        if not game.setup.computers or challengeable(game) is None:
            return False
        return self._thought_of != _last_play(game) and self._session.check().done

    def begin(self) -> None:
        """A turn has come: let the computers challenge the one before, then see to this one."""
        game = self._session.game
        if not (game.setup.computers or game.setup.deal) or not self._session.check().done:
            return
        self._table.interruptions.cancel(self)
        is_ready = self._prepared == (game.rules, self._session.lexicon)
        if not game.setup.computers or (is_ready and not self.may_challenge):
            if self._table.app.screen is self._table:
                self._go_on()
            elif not self._is_shown:
                self._table.interruptions.wait(self, self._go_on)
            return
        if self._players is None:  # The first time takes a second or two.
            self._table.say(_GETTING_READY)
        self._table.run_worker(partial(self._think_first, game), thread=True)

    def rest(self) -> None:
        """A turn was taken back or brought back: computers wait for Enter, people may look."""
        game = self._session.game
        self._put_off = -1
        if game.position.ending or not game.setup.computer(game.position.to_move):
            self.begin()

    def _go_on(self) -> None:
        """Ask for tiles, let a computer choose, or let a person look."""
        from scorekeeper.tui import computer_text

        game = self._session.game
        drawing = computer_text.draw_due(game)
        if drawing is not None and self._put_off != len(game.steps):
            self._ask_for_tiles(drawing)
        elif game.setup.computer(game.position.to_move) and not game.position.ending:
            self._let_computer_play()
        else:
            self._let_person_play()

    def _let_person_play(self) -> None:
        """Show who is to play their tiles if they were dealt; or that the game is over."""
        from scorekeeper.tui import computer_text

        game = self._session.game
        if game.position.ending:
            self._table.action_end()
        elif not self.hides_rack:
            return
        elif computer_text.has_to_look(game):
            from scorekeeper.tui.screens.computer import LookDialog

            self._show(LookDialog(game, self._table.editor.show_picture), self._look)
        else:
            self._look(True)

    @property
    def _is_shown(self) -> bool:
        """Whether a dialog that was shown from here is still open."""
        return self._shown in self._table.app.screen_stack

    def _show(self, dialog: Screen[T], answered: Callable[[T | None], None]) -> None:
        """Show a dialog; its answer is for nothing if the game is another one by then."""
        game, turns = self._session.game, len(self._session.game.steps)

        def take(answer: T | None) -> None:
            if game is self._session.game and turns == len(game.steps):
                answered(answer)
            else:
                self._table.editor.show_picture(None)
                self.begin()

        self._shown = dialog
        self._table.app.push_screen(dialog, take)

    def _look(self, looks: bool | None) -> None:
        """Show the tiles of the player to move, who is alone with the screen."""
        game = self._session.game
        if looks and game.position.deal:
            self._table.editor.show_rack(game.position.deal.racks[game.position.to_move])
            self._table.unplayed.show()
        else:
            self._table.say(f"Enter shows {printable(game.player_to_move)}'s tiles.")

    # Words and challenges

    def _think_first(self, game: Game) -> None:
        """Read the words of the computers, and think of a challenge; in a thread of its own."""
        from scorekeeper.words.lexicon import WordListError

        thought, found = _last_play(game), None
        ready_for = game.rules, self._session.lexicon
        try:
            self._computers.prepare()
            if thought != self._thought_of:
                found = self._computers.challenge()
        except WordListError as error:
            then = partial(self._cannot_play, str(error))
        else:
            self._prepared = ready_for
            then = partial(self._challenge, found)
        self._table.call_later(self._answer, game, thought, then, found is not None)

    def _answer(
        self, game: Game, thought: _LastPlay, then: Callable[[], None], challenges: bool
    ) -> None:
        """Do what follows from the thought as soon as nobody types, unless they were faster."""
        table = self._table
        if table.editor.message == _GETTING_READY:
            table.say("")
        if self._is_shown:  # It has come to that already.
            return

        def come() -> None:
            if game is self._session.game and thought == _last_play(game):
                self._thought_of = thought
                then()

        table.interruptions.wait(self, come, goes_first=challenges)

    def _challenge(self, found: tuple[int, tuple[str, ...]] | None) -> None:
        if found:
            self._turns.challenge(*found)
        else:
            self._go_on()

    def _cannot_play(self, why: str) -> None:
        """Say why, and let people play all the same."""
        from scorekeeper.tui.screens.dialogs import Confirm

        game = self._session.game
        is_persons = not game.setup.computer(game.position.to_move) or game.position.ending
        if is_persons and why == self._why_not:
            self._let_person_play()
            return
        self._why_not = why
        advice = _NO_LIST if game.position.deal else f"{_NO_LIST} {_BY_HAND}"
        rows = [line(f"{why[:1].upper()}{why[1:]}.", "bad"), line(""), line(advice)]
        dialog = Confirm("No computer can play here", rows, "Back")
        self._show(dialog, lambda _: self._let_person_play() if is_persons else None)

    # Tiles

    def ask_for_rack(self, player: int) -> None:
        """Ask for all the tiles of a computer, which were typed wrongly."""
        self._ask_for_tiles(player, whole=True)

    def _ask_for_tiles(self, player: int, whole: bool = False) -> None:
        from scorekeeper.tui.screens.computer import DrawDialog

        dialog = DrawDialog(self._session.game, player, whole)
        self._show(dialog, partial(self._take_tiles, player))

    def _take_tiles(self, player: int, rack: tuple[str, ...] | None) -> None:
        game = self._session.game
        if rack is not None and self._note(player, rack):
            self._go_on()
        elif rack is None:
            self._put_off = len(game.steps)
            if game.setup.computer(game.position.to_move) is None:
                return
            self._table.say("Enter goes on with the computer's turn.")

    def _note(self, player: int, rack: tuple[str, ...]) -> bool:
        """Note the tiles that a computer holds now; whether that could be done."""
        from scorekeeper.tui.computer_text import turn_with_rack

        session, game = self._session, self._session.game
        step = turn_with_rack(game, player)
        if step is None:
            if player == game.position.to_move:
                session.note_rack(rack)  # It goes into the record with the turn to come.
                self._table.unplayed.keep()  # Until then it is beside the game.
            return True
        turn = with_rack_after(step.turn, rack, step.drawn)
        if turn.rack == step.turn.rack:
            outcome = session.note_drawn(step.number, turn.drawn or ())
        else:
            outcome = session.apply(session.correct(step.number, turn))
        if self._turns.refused(outcome):
            return False
        if player == game.position.to_move:
            session.note_rack(())
        return True

    # A computer's turn

    def _let_computer_play(self) -> None:
        session, game = self._session, self._session.game
        player = game.position.to_move
        held = game.position.racks[player]
        noted, rack = session.notes.rack or (), known_rack(game, player)
        if len(noted) == held and not game.position.deal:
            rack = noted
        if len(rack) != held:
            self._ask_for_tiles(player)
            return
        from scorekeeper.tui.screens.computer import ComputerDialog

        think = partial(self._computers.choose, rack)
        dialog = ComputerDialog(game, think, self._table.editor.show_picture)
        self._show(dialog, partial(self._play, rack))

    def _play(self, rack: tuple[str, ...], answer: Judgement | Mend | None) -> None:
        """Take the turn that a computer has chosen, once it is done on the table."""
        game, table = self._session.game, self._table
        table.editor.show_picture(None)
        if isinstance(answer, Judgement):
            if not game.position.deal:
                self._session.note_rack(rack)
            self._turns.take(answer)
        elif answer is None:
            table.say(f"Enter goes on with {printable(game.player_to_move)}'s turn.")
        else:
            self.ask_for_rack(game.position.to_move)

    @property
    def _computers(self) -> ComputerPlayers:
        if self._players is None:
            from scorekeeper.session.computers import ComputerPlayers

            self._players = ComputerPlayers(self._session)
        return self._players


def _last_play(game: Game) -> _LastPlay:
    play = game.position.contestable
    return len(game.steps), play.words if play else ()

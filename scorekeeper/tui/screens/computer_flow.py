"""What a turn needs before it is taken: tiles for a computer, its choice, or a person to look."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.seats import known_rack, with_rack_after
from scorekeeper.names import printable
from scorekeeper.tui.lines import line

if TYPE_CHECKING:
    from scorekeeper.session.computers import ComputerPlayers
    from scorekeeper.tui.screens.computer import Mend
    from scorekeeper.tui.screens.table import TableScreen
    from scorekeeper.tui.screens.turn_flow import TurnFlow

T = TypeVar("T")

_NO_LIST = (
    "Ctrl+E lets you choose another dictionary. Until then a computer's turns can be typed by hand."
)


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
        self._thought_of: tuple[object, ...] = ()
        """The play that the computers have thought of challenging."""
        self._put_off = -1
        """The number of turns when somebody did not want to type what was drawn."""

    @property
    def waits(self) -> bool:
        """Whether Enter goes on: a computer is to move, or somebody to look at dealt tiles."""
        game = self._session.game
        if game.position.ending:
            return False
        is_computers = game.setup.computer(game.position.to_move) is not None
        return self.hides_rack or (is_computers and self._table.editor.entry.is_empty)

    @property
    def hides_rack(self) -> bool:
        """Whether the player to move has dealt tiles that are not shown."""
        game = self._session.game
        return bool(game.position.deal and not game.position.ending and not self._table.editor.rack)

    def begin(self) -> None:
        """A turn has come: let the computers challenge the one before, then see to this one."""
        game = self._session.game
        if not (game.setup.computers or game.setup.deal) or not self._session.check().done:
            return
        if game.setup.computers:
            if self._players is None:  # The first time takes a second or two.
                self._table.say("The computer is getting ready …")
            self._table.run_worker(partial(self._think_first, game), thread=True)
        else:
            self._go_on()

    def rest(self) -> None:
        """A turn was taken back or brought back: computers wait for Enter, people may look."""
        game = self._session.game
        if not game.setup.computer(game.position.to_move):
            self.begin()

    def _go_on(self) -> None:
        """Ask for tiles, let a computer choose, or let a person look."""
        from scorekeeper.tui import computer_text

        game = self._session.game
        drawing = computer_text.draw_due(game)
        if drawing is not None and self._put_off != len(game.steps):
            self._ask_for_tiles(drawing)
        elif game.position.ending:
            return
        elif game.setup.computer(game.position.to_move):
            self._let_computer_play()
        elif not self.hides_rack:
            return
        elif computer_text.has_to_look(game):
            from scorekeeper.tui.screens.computer import LookDialog

            dialog = LookDialog(game, self._table.editor.show_picture)
            self._table.app.push_screen(dialog, self._as_it_stands(self._look))
        else:
            self._look(True)

    def _as_it_stands(self, answered: Callable[[T], None]) -> Callable[[T], None]:
        """`answered`, unless by then the game is no longer what it was when that was asked."""
        game, turns = self._session.game, len(self._session.game.steps)

        def take(answer: T) -> None:
            if game is self._session.game and turns == len(game.steps):
                answered(answer)
            else:
                self._table.editor.show_picture(None)
                self.begin()

        return take

    def _look(self, looks: bool | None) -> None:
        """Show the tiles of the player to move, who is alone with the screen."""
        position = self._session.game.position
        if looks and position.deal:
            self._table.editor.show_rack(position.deal.racks[position.to_move])

    # Words and challenges

    def _think_first(self, game: Game) -> None:
        """Read the words of the computers, and think of a challenge; in a thread of its own."""
        from scorekeeper.words.lexicon import WordListError

        play = game.position.contestable
        thought = (len(game.steps), play and play.words)
        found = None
        try:
            self._computers.prepare()
            if play and thought != self._thought_of:
                found = self._computers.challenge()
        except WordListError as error:
            self._table.call_later(self._cannot_play, str(error))
        else:
            self._table.call_later(self._challenge, game, thought, found)

    def _challenge(
        self, game: Game, thought: tuple[object, ...], found: tuple[int, tuple[str, ...]] | None
    ) -> None:
        """Challenge what was `found`, unless somebody was faster."""
        table = self._table
        is_same = game is self._session.game and thought[0] == len(game.steps)
        is_entered = bool(table.editor.entry.draft.keys) and not self.hides_rack
        if not is_same or table.app.screen is not table or is_entered:
            return
        self._thought_of = thought
        if found:
            self._turns.challenge(*found)
        else:
            self._go_on()

    def _cannot_play(self, why: str) -> None:
        from scorekeeper.tui.screens.dialogs import Confirm

        rows = [line(f"{why[:1].upper()}{why[1:]}.", "bad"), line(""), line(_NO_LIST)]
        self._table.app.push_screen(Confirm("No computer can play here", rows, "Back"))

    # Tiles

    def ask_for_rack(self, player: int) -> None:
        """Ask for all the tiles of a computer, which were typed wrongly."""
        self._ask_for_tiles(player, whole=True)

    def _ask_for_tiles(self, player: int, whole: bool = False) -> None:
        from scorekeeper.tui.screens.computer import DrawDialog

        dialog = DrawDialog(self._session.game, player, whole)
        answered = self._as_it_stands(partial(self._take_tiles, player))
        self._table.app.push_screen(dialog, answered)

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
        self._table.app.push_screen(dialog, self._as_it_stands(partial(self._play, rack)))

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

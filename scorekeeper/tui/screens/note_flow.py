"""What is noted beside the turns: racks, words that were looked up, hints."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorekeeper.tui.screens.file_questions import FileQuestions
    from scorekeeper.tui.screens.table import TableScreen


class NoteFlow:
    """Asks for what goes into the record with the turn to come."""

    def __init__(self, table: TableScreen, files: FileQuestions) -> None:
        """Ask at `table`; `files` asks about its file."""
        self._table = table
        self._session = table.session
        self._files = files

    def look_up(self) -> None:
        """Look words up; the log names them where words are not checked as they are laid."""
        from scorekeeper.tui.screens.lookup import LookupDialog

        def looked_up(words: list[str] | None) -> None:
            self._session.note_lookups(words or ())
            self._table.show_game()

        self._table.app.push_screen(LookupDialog(self._session), looked_up)

    def rack(self) -> None:
        """Note the rack of the player to move, or that of a computer, which was typed wrongly."""
        setup = self._session.game.setup
        if not self._files.may_change():
            return
        if setup.deal:
            self._table.say("The app deals in this game, so it knows every rack.")
        elif setup.computers:
            self._ask_whose()
        else:
            self._ask_for_own()

    def _ask_whose(self) -> None:
        from scorekeeper.tui.computer_text import can_note_rack
        from scorekeeper.tui.screens.dialogs import Chooser

        game = self._session.game
        mover, setup = game.position.to_move, game.setup
        computers = [seat for seat in range(len(setup.players)) if setup.computer(seat)]
        seats = [seat for seat in computers if can_note_rack(game, seat)]
        if mover not in seats:
            seats.append(mover)

        def chosen(place: int | None) -> None:
            if place is None:
                return
            if setup.computer(seats[place]):
                self._table.computers.ask_for_rack(seats[place])
            else:
                self._ask_for_own()

        names = [setup.players[seat] for seat in seats]
        self._table.app.push_screen(Chooser("Whose rack?", names), chosen)

    def _ask_for_own(self) -> None:
        from scorekeeper.tui.screens.racks import RackDialog

        game = self._session.game
        why = "It is kept with this turn, for the review when the game is over."
        self._table.app.push_screen(RackDialog(game, game.position.to_move, why), self._note)

    def _note(self, rack: tuple[str, ...] | None) -> None:
        if rack is not None:
            self._session.note_rack(rack)
            self._table.unplayed.keep()
            self._table.say(f"Noted: {len(rack)} tiles." if rack else "No rack is noted.")

    def hint(self) -> None:
        """Show the best plays; the table must have switched hints on."""
        from scorekeeper.tui.screens.hints import show_hint

        editor, position = self._table.editor, self._session.game.position
        if self._session.game.setup.computer(position.to_move):
            self._table.say("A computer needs no hint.")
            return
        if position.deal and not editor.rack:
            self._table.computers.begin()  # Somebody must look first.
            return
        if position.deal:
            self._session.note_rack(position.deal.racks[position.to_move])
        show_hint(self._table.app, self._session, editor.show_picture, editor.lay)

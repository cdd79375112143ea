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
        """Type the tiles of a computer again, which were typed wrongly."""
        from scorekeeper.tui.computer_text import can_note_rack
        from scorekeeper.tui.screens.dialogs import Chooser

        if not self._files.may_change():
            return
        game, setup = self._session.game, self._session.game.setup
        computers = [seat for seat in range(len(setup.players)) if setup.computer(seat)]
        seats = [seat for seat in computers if can_note_rack(game, seat)]
        if not seats:
            self._table.say("No computer has tiles that were typed.")
            return

        def chosen(place: int | None) -> None:
            if place is not None:
                self._table.computers.ask_for_rack(seats[place])

        names = [setup.players[seat] for seat in seats]
        self._table.app.push_screen(Chooser("Whose rack?", names), chosen)

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

"""Noting what travels with the turn that comes next: words looked up, the rack, a hint."""

from __future__ import annotations

from scorekeeper.tui import screens
from scorekeeper.tui.screens.owning import OwnedScreen, changes


class NotingScreen(OwnedScreen):
    """Words are looked up, racks noted and hints shown; the session keeps it for the turn."""

    def action_look_up(self) -> None:
        """Look words up; the log tells of it where words are not checked as they are laid."""
        self.app.push_screen(screens.look_up_dialog(self.session), self._looked_up)

    def _looked_up(self, words: list[str] | None) -> None:
        self.session.looked_up += words or []
        self.show_game()

    @changes
    def action_rack(self) -> None:
        """Note the rack of the player to move, to learn from it afterwards."""
        why = "It is kept with this turn and can be looked at when the game is over."
        self.app.push_screen(screens.rack_dialog(self.session, why), self._note_rack)

    def _note_rack(self, rack: tuple[str, ...] | None) -> None:
        if rack is not None:
            self.session.rack = rack or None
            self._say(f"Noted: {len(rack)} tiles." if rack else "No rack is noted.")

    def action_hint(self) -> None:
        """Show the best plays; the table must have switched hints on."""
        if self.game.position.ending:
            self._say("The game is over.")
        elif not self.session.hints_on:
            self.app.push_screen(screens.hints_question(), self._switch_hints)
        elif self.session.rack is None:
            why = "It is needed to find its plays; nobody else should look."
            self.app.push_screen(screens.rack_dialog(self.session, why), self._rack_for_hint)
        else:
            self.session.hinted = True
            self.app.push_screen(screens.hint_dialog(self.session))

    def _switch_hints(self, wanted: bool | None) -> None:
        if wanted:
            self.session.hints_on = True
            self.action_hint()

    def _rack_for_hint(self, rack: tuple[str, ...] | None) -> None:
        if rack:
            self.session.rack = rack
            self.action_hint()

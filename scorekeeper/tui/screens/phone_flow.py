"""What phones ask of the table, and what becomes of it: nothing without the keeper's key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.game.play import Challenge
from scorekeeper.game.setup import WordCheck
from scorekeeper.names import printable
from scorekeeper.tui.phones import PhoneHost

if TYPE_CHECKING:
    from textual.timer import Timer

    from scorekeeper.game.game import Game
    from scorekeeper.tui.phone_lines import Rack
    from scorekeeper.tui.screens.table import TableScreen
    from scorekeeper.web import Asked, HandRaised

LOOK = 1.0
"""Seconds between two looks at how many look on."""


class PhoneFlow:
    """Shows the game of a table on phones, and takes what players ask from their seats."""

    def __init__(self, table: TableScreen, host: PhoneHost) -> None:
        """Serve what is on `table` while `host` serves anything."""
        self._table = table
        self._session = table.session
        self._host = host
        self._shown = self._session.game
        self._racks: dict[str, Rack] = {}
        """What players have noted, which nobody sees."""
        self._noted: tuple[str, ...] | None = None
        """The rack of the player to move, if it came from a phone."""
        self._looking: Timer | None = None
        self._sign = ""

    def begin(self) -> None:
        """The game is on the table: show it on the pages from now on."""
        self._session.listen(self._changed)
        self._host.attend(lambda asked: self._table.call_later(self.take, asked))
        if self._host.phones:
            self._host.publish(self._session.game, self._elapsed)
            self._watch()
            self._remind()

    def open(self) -> None:
        """Serve the game, if that is not done yet, and show where."""
        from scorekeeper.tui.screens.phones import PhonesDialog

        try:
            phones = self._host.start(self._session.game, self._elapsed)
        except OSError as error:
            reason = printable(error.strerror or str(error))
            self._table.say(f"Phones cannot be let in here: {reason}.", "bad")
            return
        self._watch()
        by_challenge = self._session.game.setup.words is WordCheck.CHALLENGE
        dialog = PhonesDialog(phones, self._host, by_challenge)
        self._table.app.push_screen(dialog, lambda _: self._remind())

    # Showing

    def _changed(self, game: Game) -> None:
        """Show the `game` on the pages; the clock of a new turn begins, others go on."""
        is_corrected = game is not self._shown
        is_challenge = bool(game.steps) and isinstance(game.steps[-1].turn.action, Challenge)
        self._shown = game
        self._host.publish(game, self._elapsed if is_corrected or is_challenge else 0)
        self._note_rack()
        self._remind()

    def show_clock(self) -> None:
        """The clock of the turn begins to run."""
        if self._host.phones and self._table.clock.seconds(self._session.game) is not None:
            self._host.publish(self._session.game, self._elapsed)

    @property
    def _elapsed(self) -> int:
        return self._table.clock.seconds(self._session.game) or 0

    @property
    def sign(self) -> str:
        """What the title says of the phones; empty while nobody is served."""
        if self._host.phones is None:
            return ""
        from scorekeeper.tui.phone_lines import title_sign

        hands, asking = self.hands, self._host.asking
        wish = f"{asking[0].name} asks" if asking else ""
        wish = f"{hands[0].name} challenges" if hands else wish
        return title_sign(self._host.watching, wish)

    def _watch(self) -> None:
        """Keep the sign in the title right."""
        if self._looking is None:
            self._looking = self._table.set_interval(LOOK, self._remind)
        self._look()

    def _look(self) -> None:
        if self.sign != self._sign:
            self._sign = self.sign
            self._table.show_title()

    # What seats ask

    def take(self, asked: Asked) -> None:
        """Take what a player asks; nothing of the game changes by it."""
        from scorekeeper.tui.phone_lines import Rack
        from scorekeeper.web import HandRaised, LookedUp, RackNoted, SeatAsked, SeatLeft

        match asked:
            case SeatAsked():
                self._host.ask(asked)
                self._remind()
            case SeatLeft(name):
                self._remind()
                self._table.say(f"{printable(name)} has left the seat at the phone.")
            case HandRaised():
                self._remind()
            case LookedUp(name, word):
                players = self._session.game.setup.players
                by = players.index(name) if name in players else None
                self._session.note_lookups((word,), by)
                self._table.say(f"{printable(name)} looked {word} up.")
            case RackNoted(name, letters, turn):
                self._racks[name] = Rack(letters, turn)
                self._note_rack()

    def _note_rack(self) -> None:
        """Note the rack of the player to move with the turn to come, as F12 does."""
        if self._racks:
            from scorekeeper.tui.phone_lines import rack_due

            rack = rack_due(self._racks, self._session.game)
            if rack is not None:
                self._session.note_rack(rack)
            elif self._session.notes.rack == self._noted:  # Of somebody who is not to move.
                self._session.note_rack(())
            self._noted = rack

    def _remind(self) -> None:
        """Say what phones want as long as nothing is entered, in the title at any time."""
        self._table.editor.remind(self.reminder)
        self._look()

    @property
    def reminder(self) -> str:
        """What phones want of the keeper, in a sentence; empty if it is nothing."""
        if not (self._host.hands or self._host.asking):
            return ""
        from scorekeeper.tui.phone_lines import reminder

        return printable(reminder(self.hands, self._host.asking))

    @property
    def hands(self) -> tuple[HandRaised, ...]:
        """The hands that are up against the play that can be challenged now, the first one first.

        The pages say of the same hands that they are up; a change here reaches them a moment later.
        """
        return tuple(hand for hand in self._host.hands if hand.counts(self._session.game))

    # What the keeper answers

    @property
    def is_asked(self) -> bool:
        """Whether a page asks for a seat."""
        return bool(self._host.asking)

    def agree(self) -> None:
        """The page that asked first is that of the player it says."""
        name = printable(self._host.agree())
        self._remind()
        self._table.say(f"{name} sits at a phone now.")

    def refuse(self) -> None:
        """The page that asked first is not that of the player it says."""
        name, number = self._host.refuse()
        self._remind()
        self._table.say(f"The phone that shows {number} does not sit as {printable(name)}.")

    def answer_hand(self, seat: int) -> None:
        """The keeper has opened what the player in `seat` challenges, and it has its answer."""
        self._host.lower(self._session.game.setup.players[seat])
        self._remind()

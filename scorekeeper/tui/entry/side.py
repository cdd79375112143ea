"""The panels beside the board: players, rack or unseen letters, the play, the turns so far."""

from __future__ import annotations

from textual.containers import Vertical

from scorekeeper.tui.entry.clock import Clock
from scorekeeper.tui.entry.play import PlayPanel
from scorekeeper.tui.entry.players import Players
from scorekeeper.tui.entry.rack import Rack
from scorekeeper.tui.entry.turns import TurnList
from scorekeeper.tui.entry.unseen import Unseen
from scorekeeper.tui.kit.half_lines import STILL, TILED


class SidePanels(Vertical):
    """Panels one below the other; on little room what is entered matters most.

    The clock has so many lines as are left of those it wants.
    """

    DEFAULT_CSS = """
    SidePanels { height: 1fr; overflow: hidden; }
    SidePanels.-tight Unseen, SidePanels.-short Clock { display: none; }
    """

    def __init__(
        self,
        players: Players,
        rack: Rack,
        unseen: Unseen,
        play: PlayPanel,
        clock: Clock,
        turns: TurnList,
    ) -> None:
        """Show these panels from the top."""
        super().__init__(players, rack, unseen, play, clock, turns)
        self._players = players
        self._rack = rack
        self._unseen = unseen
        self._play = play
        self._clock = clock
        self._entered = False

    def make_room(self, entered: bool) -> None:
        """Leave out what has no room while something is `entered`."""
        self._entered = entered
        width, height = self.size
        brief = tight = False
        if entered and 0 < height < STILL:
            play, letters = (len(one.make(width, height)) for one in (self._play, self._unseen))
            everybody = len(self._players.game.setup.players)
            tight = 1 + letters + play > height
            brief = everybody + play + (0 if tight else letters) > height
        self._players.brief = brief
        self.set_class(tight, "-tight")
        if not self._clock.is_there:
            return
        above = (self._players, self._rack, self._unseen, self._play)
        lines = sum(len(one.make(width, height)) for one in above if one.display)
        self._clock.styles.height = max(min(6 if height >= TILED else 4, height - lines), 0)

    def on_resize(self) -> None:
        """There is more or less room."""
        self.set_class(self.size.height < STILL, "-short")
        self.set_class(self.size.height >= TILED, "-tall")
        self.make_room(self._entered)

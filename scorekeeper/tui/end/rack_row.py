"""A player in the table of points at the end."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from scorekeeper.game.game import Game, Leftover
from scorekeeper.game.outcome import Standing, write_leftover
from scorekeeper.game.text import count, signed
from scorekeeper.signs import sign_of
from scorekeeper.tui.kit.fields import Field
from scorekeeper.tui.kit.text import player_name


class CountHeader(Horizontal):
    """What stands in the columns of the table of points."""

    def compose(self) -> ComposeResult:
        yield Static(classes="name")
        yield Static("played", classes="played")
        yield Static("left", classes="left")
        yield Static("total", classes="total")


class RackRow(Horizontal):
    """Rank, player, points, what is left on the rack, its cost, and the total.

    What is left is typed on a `field`, unless it is known for sure: then that is None.
    """

    def __init__(self, game: Game, standing: Standing, left: Leftover) -> None:
        """The line of a player with a `standing`, on whose rack that much is `left`."""
        super().__init__()
        self._sign = sign_of(game.setup, standing.player)
        held = game.position.racks[standing.player]
        text = write_leftover(left, game.rules.edition)
        asks = bool(left.count or held) and game.position.asks_for_racks
        typed = text if left != Leftover(held) else ""
        self.field = Field(typed, count(held, "tile"), classes="left") if asks else None
        self._shown_left = self.field or Static(
            Content(text if left.count else "nothing"), classes="left"
        )
        self._player = Static(classes="name")
        self._played = Static(classes="played")
        self._total = Static(classes="total")
        self.show(standing)

    def compose(self) -> ComposeResult:
        yield from (self._player, self._played, self._shown_left, self._total)

    def show(self, standing: Standing) -> None:
        """Show where the player stands now."""
        is_first = standing.rank == 1
        name = player_name(standing.name, self._sign, "bold" if is_first else "")
        self._player.update(Content.styled(f"{standing.rank} ", "$soft") + name, layout=False)
        self._played.update(f"{standing.points}", layout=False)
        cost = f"−{standing.penalty}" if standing.penalty else ""
        total = (f"{signed(standing.total):>5}", "bold $brass" if is_first else "bold")
        self._total.update(Content.assemble((cost, "$bad"), total), layout=False)

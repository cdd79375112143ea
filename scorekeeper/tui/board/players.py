"""The players beside the board: a row or a card for each, as the style sheet has it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual.containers import Container
from textual.content import Content
from textual.reactive import reactive

from scorekeeper.colours import PLAYERS, SIGNS
from scorekeeper.game.game import Game, Step
from scorekeeper.game.text import count, signed
from scorekeeper.report.story import PlayerNow, players_now
from scorekeeper.tui.board.motion import counting, show_frames
from scorekeeper.tui.kit.drawing import Rows
from scorekeeper.tui.kit.large import LOW, large
from scorekeeper.tui.kit.page import unmade
from scorekeeper.tui.kit.text import spread
from scorekeeper.tui.terminal.plain import is_plain
from scorekeeper.tui.terminal.sparing import Unscrolled

CARD, LARGE_CARD = 5, 10
"""Lines from which on points stand below the name, and from which on the name is large, too."""
_RISING = "▁▂▃▄▅▆▇█"


class PlayerCard(Unscrolled):
    """One player, in a box of the style sheet's: a row, points beside the name, or below it.

    The class `-lit` is that of who is to move, or has won.
    """

    player: reactive[PlayerNow] = reactive(unmade)
    points: reactive[int] = reactive(0)
    """The points that are shown, which may be on their way to what they are."""
    best: reactive[int] = reactive(1)
    """The most points that any turn of the game gave: its bar is as high as a line."""

    def __init__(self, player: PlayerNow, best: int) -> None:
        super().__init__(classes=_classes(player))
        self.set_reactive(PlayerCard.player, player)
        self.set_reactive(PlayerCard.points, player.points)
        self.set_reactive(PlayerCard.best, best)

    def watch_player(self, before: PlayerNow, player: PlayerNow) -> None:
        if _classes(before) != _classes(player):
            self.set_classes(_classes(player))

    def render(self) -> Rows:
        width, height = self.content_size
        if height < LOW:
            return Rows([self._row(width)])
        return Rows(self._card(width, height) if height >= CARD else self._tall_row(width))

    # The parts

    def _styled(self, text: str, kind: str = "") -> Content:
        """A text that is `own`, in the player's colour, or `soft`, on the ground of the card."""
        seat = self.player.sign % PLAYERS + 1
        lit = {"own": f"$on-card-{seat}", "soft": f"$card-soft-{seat}"}
        styles = lit if self.player.is_lit else {"own": f"$player-{seat}", "soft": "$soft"}
        return Content.styled(text, styles.get(kind, kind))

    @property
    def _mark(self) -> Content:
        sign = SIGNS[self.player.sign % PLAYERS]
        return Content("►" if self.player.moves else " ") + self._styled(sign, "own") + " "

    @property
    def _called(self) -> Content:
        return Content.styled(self.player.name, "bold" if self.player.is_lit else "")

    def _rack(self, has_number: bool = True) -> Content:
        """The tiles on the rack; in plain characters in words."""
        number = self.player.rack
        if is_plain(self.app):
            return self._styled(count(number, "tile"), "soft")
        return "▖" * number + self._styled(f" {number}" * has_number, "soft")

    def _turns(self, width: int) -> Content:
        """The newest points turn by turn, as bars."""
        shown = self.player.turns[-width:] if width > 0 else ()
        return self._styled(as_blocks(shown, self.best), "own")

    # The whole

    def _row(self, width: int) -> Content:
        """Name, lead and rack as far as they have room, and the points."""
        points = Content.styled(f"{signed(self.points):>5} ", "bold")
        room = width - points.cell_length - self._rack(has_number=False).cell_length - 1
        left = self._mark + self._called
        leads = (self.player.lead, self.player.brief_lead)
        lead = next((one for one in leads if left.cell_length + cell_len(one) < room), "")
        left += self._styled(f" {lead}", "soft")
        left = spread(left, Content(), room) + " " + self._rack(has_number=False)
        return spread(left, points, width)

    def _tall_row(self, width: int) -> list[Content]:
        """Three lines, the points in figures at the right."""
        player = self.player
        figures = large(signed(self.points), LOW, width // 2)
        room = width - cell_len(figures[0]) - 2
        rack = self._rack()
        lefts = (
            self._mark + self._called + self._styled(player.does, "soft"),
            "   " + self._styled(player.lead, "soft"),
            spread("   " + rack, self._turns(room - rack.cell_length - 5), room),
        )
        rights = [*figures, *[""] * (LOW - len(figures))]
        return [
            spread(spread(left, Content(), room), Content.styled(f"{right} ", "bold"), width)
            for left, right in zip(lefts, rights, strict=True)
        ]

    def _card(self, width: int, height: int) -> list[Content]:
        """Name and lead, the points in figures, the rack, and the points turn by turn."""
        player = self.player
        is_large = height >= LARGE_CARD
        lead = self._styled(player.lead, "soft")
        ink = "" if player.is_lit else "soft"
        indent = "   " if is_large else " "
        member = self._styled(f": {player.member}" if player.member else "", "soft")
        head = [spread(self._mark + self._called + member, lead + " ", width)]
        if is_large:
            drawn = large(player.name.upper(), LOW, width - 5)
            names = drawn if len(drawn) > 1 else [player.name, "", ""]
            first, *others = (self._styled(row, ink) for row in names)
            head = [self._mark + first, *("   " + row for row in others), indent + lead, Content()]
        figures = large(signed(self.points), height - len(head) - 1 - is_large, width - 4)
        own = "bold" if player.is_lit else "own"
        rows = [*head, *(indent + self._styled(row, own) for row in figures)]
        rack = self._rack()
        foot = spread(indent + rack, self._turns(width - rack.cell_length - 5) + " ", width)
        return [*rows, *[Content()] * (height - 1 - len(rows)), foot]


def as_blocks(values: Sequence[int], most: int) -> str:
    """`values` as blocks that are as high as each is beside `most`.

    >>> as_blocks((0, 4, 8, 16), 16)
    '▁▂▄█'
    """
    steps = len(_RISING)
    heights = (-(-value * steps // most) if most > 0 else 0 for value in values)
    return "".join(_RISING[min(max(height, 1), steps) - 1] for height in heights)


def _classes(player: PlayerNow) -> str:
    return f"{'-lit ' if player.is_lit else ''}-sign-{player.sign % PLAYERS + 1}"


class Players(Container):
    """All players; points that were won are counted up."""

    def __init__(self, game: Game, shown: Step | None = None) -> None:
        """Show the players of `game`; who took the turn that is `shown` is lit."""
        players = players_now(game, shown)
        self._cards = [PlayerCard(player, _best(players)) for player in players]
        super().__init__(*self._cards, classes=f"players -of-{len(players)}")

    def show(self, game: Game, shown: Step | None = None, counts: bool = True) -> None:
        """Show the players as they are now; there may be more of them, or fewer."""
        players = players_now(game, shown)
        best = _best(players)
        if len(players) != len(self._cards):
            self.set_classes(f"players -of-{len(players)}")
            self.remove_children()
            self._cards = [PlayerCard(player, best) for player in players]
            self.mount(*self._cards)
        before = [card.player.points for card in self._cards]
        for card, player in zip(self._cards, players, strict=True):
            card.player = player
            card.best = best
        after = tuple(player.points for player in players)
        frames = counting(before, after) if counts else [after]
        show_frames(self, frames, self._show_points)

    def _show_points(self, points: Sequence[int]) -> None:
        for card, number in zip(self._cards, points, strict=False):
            card.points = number


def _best(players: Sequence[PlayerNow]) -> int:
    """The most points that any turn of theirs gave, at least 1."""
    return max((points for player in players for points in player.turns), default=1)

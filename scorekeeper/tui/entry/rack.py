"""A dealt rack, as tiles on a shelf."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from textual.reactive import reactive

from scorekeeper.game.board import Placement
from scorekeeper.tui.board.word_tiles import Face, RackPlace, rack_cell, rack_tiles
from scorekeeper.tui.kit.half_lines import STILL
from scorekeeper.tui.kit.lines import Line, heading, tiles
from scorekeeper.tui.kit.moving import show_frames
from scorekeeper.tui.kit.panel import GamePart, is_plain

Laid = Sequence[Placement]


class Rack(GamePart):
    """The tiles of the player to move, if the app has dealt them; backs until they are shown.

    A tile that is laid leaves its place, which says where it lies.
    """

    tiles: reactive[tuple[str, ...]] = reactive[tuple[str, ...]](())
    """The letters in the order in which they stand; none if they are not shown."""
    laid: reactive[Laid] = reactive[Laid](())
    """The tiles that are laid just now."""
    lifted: reactive[Laid] = reactive[Laid](())
    """Those of them that leave the rack at this moment."""

    def watch_laid(self, before: Laid, after: Laid) -> None:
        """Lift a tile before it is gone."""
        new = [tile for tile in after if tile not in before]
        show_frames(self, [new, new, ()], partial(setattr, self, "lifted"))

    def make(self, width: int, height: int) -> Sequence[Line]:
        """The tiles as large as they fit on their shelf: beside the board with a heading."""
        position = self.game.position
        if not position.deal:
            return []
        backs = [RackPlace(Face.DOWN)] * position.racks[position.to_move]
        places = rack_places(self.tiles, self.laid, self.lifted) if self.tiles else backs
        plain = is_plain(self.app)
        if not self.has_class("below"):
            if height < STILL:
                rest = [place.letter for place in places if place.face is Face.UP]
                return [((" Your tiles ", "soft"), *tiles(rest))] if self.tiles else []
            cell = rack_cell(len(places), width, 3)
            overhang = 0
            title = "Your tiles" if self.tiles else f"{self.game.player_to_move}'s tiles"
            head = heading(title, f"bag {position.bag}", width)
            return [head, *rack_tiles(places, cell, plain, overhang)]
        cell = rack_cell(len(places), width - 2, self.size.height - 1)
        overhang = 1
        indent = (width - len(places) * cell.width - overhang) // 2
        rows = rack_tiles(places, cell, plain, overhang)
        return [((" " * indent, "text"), *row) for row in rows]


def rack_places(tiles: Iterable[str], laid: Laid, lifted: Laid = ()) -> list[RackPlace]:
    """The places of a rack, each with its tile or with the square on which that is `laid`."""
    away = list(laid)
    places = []
    for letter in tiles:
        found = next((tile for tile in away if tile.letter == letter), None)
        if found:
            away.remove(found)
            face = Face.LIFTED if found in lifted else Face.LAID
            places.append(RackPlace(face, letter, str(found.square)))
        else:
            places.append(RackPlace(Face.UP, letter))
    return places

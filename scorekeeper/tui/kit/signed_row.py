"""A row for one player, before anybody is named and after."""

from __future__ import annotations

from textual.containers import Horizontal
from textual.content import Content
from textual.reactive import reactive

from scorekeeper.colours import PLAYERS, SIGNS
from scorekeeper.tui.kit.text import player_colour
from scorekeeper.tui.terminal.sparing import StyledLate, Unscrolled

_ORDINALS = ("a", "a second", "a third", "a fourth", "a fifth", "a sixth")


def placeholder(place: int) -> str:
    """What stands in the row at `place`, from 0, while nobody sits there: ``a second name``."""
    return f"{_ORDINALS[place]} name"


class SignedRow(Horizontal, StyledLate, Unscrolled):
    """Its widgets stand beside a sign, in the colour of the player as its edge is.

    The row draws the sign itself: a widget less for each. The first widget leaves 3 columns for it.
    """

    sign: reactive[int] = reactive(0)
    is_taken: reactive[bool] = reactive(False)

    def show_sign(self, sign: int, is_taken: bool) -> None:
        """Show the sign of that number, in the colour of the player if it `is_taken`."""
        self.sign = sign
        self.is_taken = is_taken
        names = {f"-sign-{seat + 1}": is_taken and sign == seat for seat in range(PLAYERS)}
        self.update_classes({**names, "-free": not is_taken})

    def render(self) -> Content:
        colour = player_colour(self.sign) if self.is_taken else "$soft"
        return Content.styled(f" {SIGNS[self.sign % PLAYERS]}", colour)

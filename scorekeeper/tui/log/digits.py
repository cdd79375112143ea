"""Digits that are pressed one after another and make the number of a turn."""

from __future__ import annotations

from typing import NamedTuple

SECOND = 1.0
"""Within which a digit belongs to the one before."""


class Digits(NamedTuple):
    """The number that is typed, and when its last digit was, in seconds of any clock."""

    typed: str = ""
    at: float = -SECOND

    def press(self, digit: str, at: float, most: int) -> Digits:
        """One more digit: of the same number if that is soon, and no more than `most`.

        >>> Digits().press("1", 0.0, 24).press("7", 0.5, 24).typed
        '17'
        """
        longer = self.typed + digit
        goes_on = at - self.at <= SECOND and int(longer) <= most
        return Digits(longer if goes_on else digit, at)

"""The word lists that games name: each is asked about once before it is opened."""

from __future__ import annotations

from scorekeeper.game.setup import Setup, WordCheck


class GameLists:
    """Tells which of the lists that games name somebody must be asked about."""

    def __init__(self) -> None:
        """Nobody was asked yet."""
        self._known: dict[str, bool] = {}
        """Each list with True if nothing is to be asked about it any more."""

    def unpermitted(self, setup: Setup) -> str:
        """The list that the game of `setup` names, if it must be asked about; else empty."""
        spec = setup.dictionary
        if setup.words is WordCheck.UNCHECKED:
            return ""
        if spec not in self._known:
            from scorekeeper.words.permitted import is_permitted  # The table is shown before.

            self._known[spec] = is_permitted(spec)
        return "" if self._known[spec] else spec

    def decide(self, spec: str, agreed: bool) -> bool:
        """Permit the list `spec` if that was `agreed`. Raises `OSError`, `ValueError`."""
        from scorekeeper.words.permitted import permit  # See `unpermitted`.

        self._known[spec] = True
        if agreed:
            permit(spec)
        return agreed

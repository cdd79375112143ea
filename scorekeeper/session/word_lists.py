"""Word lists that only a game names, by their path: permitted by somebody here, or not opened."""

from __future__ import annotations

from scorekeeper.session.session import Session


class WordLists:
    """Knows which word list somebody must be asked about before a game opens it."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._asked = set[str]()

    @property
    def unpermitted(self) -> str:
        """The first word list of the game, or of a seat, that somebody must be asked about."""
        unasked = [
            spec for spec in self._session.game.setup.dictionaries if spec not in self._asked
        ]
        if not unasked:
            return ""
        from scorekeeper.words.permitted import is_permitted  # The table is shown before.

        return next((spec for spec in unasked if not is_permitted(spec)), "")

    def permit(self, agreed: bool) -> None:
        """Open that list, or not. Raises `OSError`, `ValueError`."""
        from scorekeeper.words.permitted import permit

        self._asked.add(spec := self.unpermitted)
        if agreed:
            permit(spec)
            self._session.reopen_dictionary()

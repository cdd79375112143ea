"""Word lists that only a game names, by their path: permitted by somebody here, or not opened."""

from __future__ import annotations

from scorekeeper.game.setup import WordCheck
from scorekeeper.session.session import Session


class WordLists:
    """Knows which word list somebody must be asked about before a game opens it."""

    def __init__(self, session: Session) -> None:
        """Nobody has been asked yet about the list of `session`."""
        self._session = session
        self._asked = set[str]()

    @property
    def unpermitted(self) -> str:
        """The word list that the game names, if somebody must be asked about it."""
        setup = self._session.game.setup
        if setup.words is WordCheck.UNCHECKED or setup.dictionary in self._asked:
            return ""
        from scorekeeper.words.permitted import is_permitted  # The table is shown before.

        return "" if is_permitted(setup.dictionary) else setup.dictionary

    def permit(self, agreed: bool) -> None:
        """Open that list, or not. Raises `OSError`, `ValueError`."""
        from scorekeeper.words.permitted import permit

        self._asked.add(spec := self._session.game.setup.dictionary)
        if agreed:
            permit(spec)
            self._session.reopen_dictionary()

"""The key that saves a picture for a messenger without asking where."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual.screen import Screen

from scorekeeper.game.game import Game

DRAWING = "Drawing the picture ..."


class PictureKey:
    """Saves pictures of a game from a screen, one at a time: another press meanwhile is none."""

    def __init__(self, screen: Screen[Any], say: Callable[[str, str], object]) -> None:
        """`say` shows on `screen`, in a style, what is done, and where the picture is."""
        self._screen = screen
        self._say = say
        self._is_drawing = False

    def press(self, game: Game, source: Path | None) -> None:
        """Save a picture of `game`, which is kept in the file `source`, if it is kept."""
        if not self._is_drawing:
            self._is_drawing = True
            self._say(DRAWING, "soft")
            self._screen.run_worker(self._save(game, source))

    async def _save(self, game: Game, source: Path | None) -> None:
        from scorekeeper.tui.screens.export import save_picture  # It loads what draws.

        try:
            self._say(await save_picture(game, source), "good")
        except OSError as error:
            self._say(str(error), "bad")
        finally:
            self._is_drawing = False

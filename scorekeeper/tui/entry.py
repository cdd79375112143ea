"""The entry line's language: a turn as text, with the points called out behind it."""

from __future__ import annotations

import re

from scorekeeper.game.board import NotationError
from scorekeeper.game.game import Game
from scorekeeper.game.notation import STAYS, read_start
from scorekeeper.game.play import Action

_CALLED = re.compile(r"(.*\S)\s*\(\s*(-?[0-9]{1,4})\s*\)", re.ASCII)
_OTHER_TURNS = ("pass", "exchange ", "end")


def read_entry(text: str, game: Game) -> tuple[Action, int | None]:
    """The action that `text` describes and the points called out, as in ``5C MOOD (8)``.

    Raises `NotationError`.
    """
    text = text.strip().removeprefix(":")
    if match := _CALLED.fullmatch(text):
        return game.read(match[1]), int(match[2])
    return game.read(text), None


def complete(text: str, game: Game) -> str | None:
    """The likeliest way to go on: another kind of turn, or the word that stands there."""
    if text and not text[0].isdigit():
        for word in _OTHER_TURNS:
            if word.startswith(text.lower()):
                return text + word[len(text) :]
    if not text.endswith(" "):
        return None
    try:
        square, direction, word = read_start(text + STAYS)
    except NotationError:
        return None
    if word != STAYS:
        return None
    letters = []
    while letter := game.board.at(square):
        letters.append(letter.upper())
        square = square.step(direction)
    return text + "".join(letters) if letters else None

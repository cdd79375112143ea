"""A game that somebody else keeps, told line by line as it is played."""

from __future__ import annotations

from collections.abc import Iterator
from time import sleep

from scorekeeper.game.game import Game, Step
from scorekeeper.game.seats import without_secrets
from scorekeeper.game.text import count, signed
from scorekeeper.record import GLANCES, Watched
from scorekeeper.report.blocks import plain_text
from scorekeeper.report.game_page import result
from scorekeeper.report.text import turn_heading, turn_notes, turn_words


def follow(watched: Watched) -> Iterator[str]:
    """The log so far, then what changes in it, and the standings when the game is over."""
    shown: list[str] = []
    trouble = ""
    while True:
        if watched.trouble != trouble:
            trouble = watched.trouble
            yield trouble or "The file can be read again."
        game = without_secrets(watched.game)
        lines = [_log_line(game, step) for step in game.steps]
        yield from changes(shown, lines)
        shown = lines
        if _is_settled(game):
            yield from plain_text(result(game)).splitlines()
            return
        while not watched.reread():
            sleep(GLANCES)


def changes(before: list[str], after: list[str]) -> Iterator[str]:
    """The lines to print for somebody who has read `before`, now that they are `after`."""
    same = 0
    while same < min(len(before), len(after)) and before[same] == after[same]:
        same += 1
    if same < len(before):
        yield "Undone or corrected:"
        yield from (f"- {line}" for line in before[same:])
    yield from after[same:]


def _log_line(game: Game, step: Step) -> str:
    if step.is_end:
        return turn_heading(game, step)
    points = f"{count(game.points(step), 'point')}, total {signed(game.total(step))}"
    details = "; ".join(turn_words(step) + turn_notes(game, step))
    line = f"{turn_heading(game, step)}, {points}"
    return f"{line} ({details})" if details else line


def _is_settled(game: Game) -> bool:
    """True if the game is over and what was left is known, so that nothing more will come."""
    return bool(game.position.ending) and len(game.leftovers) == len(game.setup.players)

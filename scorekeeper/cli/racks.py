"""Tiles on racks as people write them, held against what can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from scorekeeper.cli.common import NO, CommandError
from scorekeeper.game.edition import Edition
from scorekeeper.game.game import Game, Step, Turn
from scorekeeper.game.notation import read_tiles
from scorekeeper.game.play import Action, Challenge, Finish
from scorekeeper.game.position import Position, advance
from scorekeeper.game.rules import Rules
from scorekeeper.game.scoring import PlayScore
from scorekeeper.game.seats import ONLY_ITS_TILES, asks_for_more, hides_rack
from scorekeeper.game.text import count


def read_rack(written: str, edition: Edition) -> tuple[str, ...]:
    """The tiles in `written`, in order. Raises `NotationError`."""
    return tuple(sorted(tiles_written(written, edition)))


def tiles_written(written: str, edition: Edition) -> tuple[str, ...]:
    """The tiles in `written`; blanks and commas between them do not matter.

    Raises `NotationError`.
    """
    return tuple(read_tiles(written.replace(",", " "), edition))


def check_left(tiles: tuple[str, ...], position: Position, rules: Rules) -> None:
    """Raise `CommandError` if `tiles` cannot be off the board of `position`."""
    if trouble := too_many(tiles, position, rules):
        raise CommandError(trouble)


def too_many(tiles: Iterable[str], position: Position, rules: Rules) -> str:
    """Which of `tiles` cannot be off the board of `position` so often; empty if all can."""
    unseen = position.unseen(rules)
    for letter, number in sorted(Counter(tiles).items()):
        if number > unseen[letter]:
            on_rack = f"{count(number, letter)} on the rack"
            return f"{on_rack}, but only {unseen[letter]} not on the board"
    return ""


def check_own_tiles(game: Game, player: int, action: Action, old: Turn | None) -> None:
    """Raise `CommandError` if `action`, in place of `old`, could tell what `player` was dealt."""
    if hides_rack(game, player) and asks_for_more(action, old):
        raise CommandError(ONLY_ITS_TILES, NO)


def with_tiles(step: Step, turn: Turn, rack: str | None, drawn: str | None, rules: Rules) -> Turn:
    """`turn`, to be that of `step`, with the tiles that are written; None leaves what is noted.

    Raises `CommandError` if they cannot be, or `NotationError`.
    """
    before, edition = step.before, rules.edition
    if rack is None and drawn is None:
        return turn
    if before.deal:
        raise CommandError("the app deals in this game, so the racks follow from the turns")
    if isinstance(turn.action, Challenge | Finish):
        raise CommandError("only plays, passes and swaps have a rack")
    if rack is not None:
        tiles, held = read_rack(rack, edition), before.racks[step.player]
        if len(tiles) > held:
            raise CommandError(
                f"whoever took turn {step.label} held {count(held, 'tile')}, not {len(tiles)}"
            )
        check_left(tiles, before, rules)
        turn = replace(turn, rack=tiles)
    if drawn is not None:
        tiles, after = read_rack(drawn, edition), advance(before, turn.action, PlayScore(), rules)
        most = replace(step, turn=turn, after=after).drawn
        if len(tiles) > most:
            raise CommandError(
                f"whoever took turn {step.label} drew {count(most, 'tile')}, not {len(tiles)}"
            )
        check_left(tiles, after, rules)
        turn = replace(turn, drawn=tiles)
    return turn

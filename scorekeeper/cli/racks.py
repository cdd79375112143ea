"""Tiles that a turn is corrected to have: on the rack, or drawn afterwards."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.cli.common import NO, CommandError
from scorekeeper.game.game import Game, Step, Turn
from scorekeeper.game.play import Action, Challenge, Finish
from scorekeeper.game.position import advance
from scorekeeper.game.rules import Rules
from scorekeeper.game.scoring import PlayScore
from scorekeeper.game.seats import ONLY_ITS_TILES, asks_for_more, hides_rack
from scorekeeper.game.text import count
from scorekeeper.session.racks import check_held, tiles_of_set


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
        raise CommandError("scorekeeper deals in this game, so it knows the racks")
    if isinstance(turn.action, Challenge | Finish):
        raise CommandError("only plays, passes and swaps have a rack")
    if rack is not None:
        tiles, held = tiles_of_set(rack, edition), before.racks[step.player]
        if len(tiles) > held:
            raise CommandError(
                f"whoever took turn {step.label} held {count(held, 'tile')}, not {len(tiles)}"
            )
        check_held(tiles, before.unseen(rules))
        turn = replace(turn, rack=tuple(sorted(tiles)))
    if drawn is not None:
        tiles, after = (
            tiles_of_set(drawn, edition),
            advance(before, turn.action, PlayScore(), rules),
        )
        most = replace(step, turn=turn, after=after).drawn
        if len(tiles) > most:
            raise CommandError(
                f"whoever took turn {step.label} drew {count(most, 'tile')}, not {len(tiles)}"
            )
        check_held(tiles, after.unseen(rules))
        turn = replace(turn, drawn=tuple(sorted(tiles)))
    return turn

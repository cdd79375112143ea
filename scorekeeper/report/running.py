"""The running score of a game, to be drawn."""

from __future__ import annotations

from scorekeeper.game.game import Game
from scorekeeper.game.outcome import standings
from scorekeeper.report.charts import Series


def running_score(game: Game) -> list[Series]:
    """Each player's points, a place for every turn that the player took or that changed them.

    Turns are counted from 1 along the lower edge. In a finished game the last place is one
    turn further and shows the final score, what is taken off for tiles left included.
    """
    last = len(game.steps)
    lines: list[list[tuple[int, int]]] = [[(0, 0)] for _ in game.setup.players]
    for step in game.steps:
        for player, points in enumerate(lines):
            score = step.after.scores[player]
            if player == step.player or score != step.before.scores[player]:
                points.append((step.number, score))
    for standing in standings(game):
        points = lines[standing.player]
        if points[-1][0] < last:
            points.append((last, standing.points))
        if game.position.ending:
            points.append((last + 1, standing.total))
    return [Series(name, points) for name, points in zip(game.setup.players, lines, strict=True)]

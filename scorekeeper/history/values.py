"""The history as values that JSON can hold."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from scorekeeper.history.ahead import Suggestion
from scorekeeper.history.figures import Best, Figures, Ladder, Versus
from scorekeeper.history.games import Played

_BESTS = ("best_game", "best_turn", "best_word", "longest_word", "tallest_stack", "comeback")


def figures_as_json(figures: Figures) -> dict[str, Any]:
    """One player's figures; what is not known, or not to be mixed, is null."""
    bests = {name: _best(getattr(figures, name)) for name in _BESTS}
    tables = [table._asdict() for table in figures.tables]
    return figures._asdict() | {"win_share": figures.win_share, "tables": tables} | bests


def versus_as_json(both: Versus) -> dict[str, Any]:
    """Two players, head to head."""
    return both._asdict() | {
        "widest": [_best(best) for best in both.widest],
        "meetings": [
            _game(one.played) | {"totals": [one.line.total, other.line.total]}
            for one, other in both.meetings
        ],
    }


def suggestion_as_json(suggestion: Suggestion | None) -> dict[str, Any] | None:
    """Points ahead that would make it even; None after too few games."""
    return suggestion and suggestion._asdict()


def ladders_as_json(ladders: Iterable[Ladder]) -> list[dict[str, Any]]:
    """The solo ladders, whole."""
    return [
        {
            "edition": ladder.edition,
            "box": ladder.box,
            "house": ladder.house,
            "games": [
                {
                    "place": rung.place,
                    "player": rung.seat.person,
                    "total": rung.seat.line.total,
                    "personal_best": rung.personal_best,
                    "hints": rung.seat.line.hints,
                }
                | _game(rung.seat.played)
                for rung in ladder.rungs
            ],
        }
        for ladder in ladders
    ]


def _best(best: Best | None) -> dict[str, Any] | None:
    return {"value": best.value, "what": best.what} | _game(best.played) if best else None


def _game(played: Played) -> dict[str, Any]:
    return {
        "file": str(played.path),
        "started": played.game.started or None,
        "edition": played.game.edition,
    }

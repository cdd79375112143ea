"""The history as values that JSON can hold."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from scorekeeper.history.ahead import Suggestion
from scorekeeper.history.evening import Evening, OfOne
from scorekeeper.history.figures import Best, Figures, Ladder, Versus
from scorekeeper.history.games import Played
from scorekeeper.history.pages import PlayerPage, VersusPage

_BESTS = ("best_game", "best_turn", "best_word", "longest_word", "tallest_stack", "comeback")


def figures_as_json(figures: Figures) -> dict[str, Any]:
    """One player's figures; what is not known, or not to be mixed, is null."""
    bests = {name: _best(getattr(figures, name)) for name in _BESTS}
    tables = [table._asdict() for table in figures.tables]
    return figures._asdict() | {"win_share": figures.win_share, "tables": tables} | bests


def page_as_json(page: PlayerPage) -> dict[str, Any]:
    """What a player's page has beside the figures."""
    return {
        "since": page.since or None,
        "form": [
            {"total": one.total, "running": one.running} | _game(one.played) for one in page.form
        ],
        "favourites": {one.word: one.times for one in page.favourites},
        "to_remember": [one._asdict() for one in page.to_remember],
    }


def sides_as_json(page: VersusPage) -> list[dict[str, Any]]:
    """The figures of two side by side."""
    return [{"label": side.label, "values": side.values} for side in page.sides]


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


def evening_as_json(evening: Evening) -> dict[str, Any]:
    """The games of one evening."""
    return {
        "day": evening.part.day.isoformat(),
        "night": evening.part.is_night,
        "since": evening.since or None,
        "players": [
            {
                "name": seat.person,
                "games": seat.games,
                "wins": seat.wins,
                "won": seat.won,
                "points": seat.points,
                "total": seat.total if evening.compares else None,
            }
            for seat in evening.seats
        ],
        "games": [
            _game(table[0].played) | {"totals": {seat.person: seat.line.total for seat in table}}
            for table in evening.tables
        ],
        "best_turn": _of_one(evening.best_turn),
        "longest_word": _of_one(evening.longest_word),
        "closest": evening.closest and evening.closest._asdict(),
        "challenges": evening.challenges,
        "came_off": evening.came_off,
        "next": evening.next.order,
    }


def _of_one(one: OfOne | None) -> dict[str, Any] | None:
    return {"player": one.person} | (_best(one.best) or {}) if one else None


def _best(best: Best | None) -> dict[str, Any] | None:
    return {"value": best.value, "what": best.what} | _game(best.played) if best else None


def _game(played: Played) -> dict[str, Any]:
    return {
        "file": str(played.path),
        "started": played.game.started or None,
        "edition": played.game.edition,
    }

"""What people did in all their games, as values that JSON can hold."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from scorekeeper.history.evening import BestOf, Evening
from scorekeeper.history.games import PlayedGame
from scorekeeper.history.pages import PlayerPage
from scorekeeper.history.player_stats import Best, Ladder, PlayerStats, Versus

_BESTS = ("best_game", "best_turn", "best_word", "longest_word", "tallest_stack", "comeback")


def figures_as_json(figures: PlayerStats) -> dict[str, Any]:
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
        "to_remember": [
            {"label": one.label, "text": one.text, "day": one.day} for one in page.to_remember
        ],
    }


def versus_as_json(both: Versus) -> dict[str, Any]:
    """Two players, head to head."""
    return both._asdict() | {
        "widest": [_best(best) for best in both.widest],
        "meetings": [
            _game(one.played) | {"totals": [one.line.total, other.line.total]}
            for one, other in both.meetings
        ],
    }


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
            _game(table.played) | {"totals": {seat.person: seat.line.total for seat in table}}
            for table in evening.tables
        ],
        "best_turn": _of_one(evening.best_turn),
        "longest_word": _of_one(evening.longest_word),
        "closest": evening.closest and evening.closest._asdict(),
        "challenges": evening.challenges,
        "came_off": evening.came_off,
        "next": evening.next.order,
    }


def _of_one(one: BestOf | None) -> dict[str, Any] | None:
    return one and {"player": one.person} | (_best(one.best) or {})


def _best(best: Best | None) -> dict[str, Any] | None:
    return best and {"value": best.value, "what": best.what} | _game(best.played)


def _game(played: PlayedGame) -> dict[str, Any]:
    return {
        "file": str(played.path),
        "started": played.game.started or None,
        "edition": played.game.edition,
    }

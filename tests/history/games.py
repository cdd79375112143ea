"""Games in a few figures, made by hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from scorekeeper.history.games import History, PlayedGame
from scorekeeper.library.summary import BestTurn, OneWord, PlayerSummary, Summary, TallStack

TEN, EIGHT = "hasbro-10x10", "classic-8x8"
BOXES = {TEN: "10 x 10", EIGHT: "8 x 8"}


def line(name: str, total: int, rank: int, **figures: Any) -> PlayerSummary:
    """A player who had `total` points from as many turns as ten points make."""
    usual: dict[str, Any] = {"points": total, "plays": 10, "turns": 10, "hints": 0}
    usual |= {"best_turn": None, "longest_word": None, "best_word": None}
    usual |= {"tallest_stack": None, "seconds": None}
    usual |= {"start": 0, "differs": False, "members": ()}
    usual |= {"words": "", "whole_racks": 0, "challenges_won": 0, "challenges_lost": 0}
    usual |= {"is_computer": False}
    return PlayerSummary(name=name, total=total, rank=rank, **(usual | figures))


def played(
    day: str,
    totals: dict[str, int],
    *,
    over: bool = True,
    edition: str = TEN,
    house: str = "",
    path: str = "",
    comeback: int = 0,
    keeps_points: bool = False,
    **figures: Any,
) -> PlayedGame:
    """A game of the players in `totals`, ranked by their points; `figures` by player.

    The winner was so many points behind before his or her `comeback`.
    """
    lines = tuple(
        line(
            name,
            total,
            1 + sum(other > total for other in totals.values()),
            **figures.get(name, {}),
        )
        for name, total in totals.items()
    )
    started = f"{day}T20:00:00+01:00" if day else ""
    turns = 10 * len(lines)
    summary = Summary(
        edition, started, house, over, lines, comeback, turns, keeps_points, False, True
    )
    return PlayedGame(Path(path or f"{day}.toml"), summary)


def history(*games: PlayedGame) -> History:
    """The history that `games` make."""
    return History.of(games, BOXES)


ANNA = {
    "best_turn": BestTurn(30, "5C MOODS", ("MOODS",)),
    "longest_word": OneWord("MOODS", 10),
    "best_word": OneWord("QUIT", 12),
    "tallest_stack": TallStack(4, "E5"),
    "turns": 12,
}

SUNDAYS = history(
    # Handed over in no order: a folder has none.
    played("2026-03-01", {"Anna": 70, "Ben": 70, "Cleo": 50}),
    played("2026-01-04", {"Anna": 100, "Ben": 80}, Anna=ANNA),
    played("2026-02-01", {"ben": 90, "Anna": 60}),
    played("2026-04-05", {"Anna": 20, "Cleo": 10}, over=False),
    played("2026-05-03", {"Anna": 40, "Ben": 30}, edition=EIGHT),
    played("2026-05-10", {"Anna": 120}),
)
"""Anna, Ben and Cleo; the figures that follow from it are worked out by hand in the tests."""


def kept(games: int, year: int = 2025, month: int = 1, **figures: Any) -> list[PlayedGame]:
    """Games that Anna wins against Ben by 100 to 90, one a day."""
    days = [f"{year}-{month:02}-{day:02}" for day in range(1, games + 1)]
    return [played(day, {"Anna": 100, "Ben": 90}, **figures) for day in days]

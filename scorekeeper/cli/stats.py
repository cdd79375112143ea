"""``stats``: who plays in all the games, and what they did, in sentences or as JSON."""

from __future__ import annotations

import json
import shutil
from argparse import Namespace
from collections.abc import Iterable
from datetime import date, datetime
from typing import Any

from scorekeeper.cli.command import JSON, PERIOD_OPTIONS, argument, command, either
from scorekeeper.cli.common import NO, YES, CommandError, complain, counted
from scorekeeper.game.text import count
from scorekeeper.history import text
from scorekeeper.history.ahead import Suggestion, suggest_start
from scorekeeper.history.evening import Evening, OfOne, tonight
from scorekeeper.history.evening_text import evening_blocks
from scorekeeper.history.figures import (
    Best,
    Figures,
    Ladder,
    Versus,
    all_figures,
    figures_of,
    ladders,
    versus,
)
from scorekeeper.history.games import History, Played, read_history
from scorekeeper.history.pages import PlayerPage, VersusPage, player_page, versus_page
from scorekeeper.history.people_blocks import player_blocks, versus_blocks
from scorekeeper.report.blocks import plain_text


@command(
    "stats",
    "Print averages and records of all games.",
    """\
examples:
  scorekeeper stats                           everyone
  scorekeeper stats Anna                      one player
  scorekeeper stats Anna Ben                  two players, head to head
  scorekeeper stats --solo                    solo games, with personal bests
  scorekeeper stats --tonight                 the games of this evening
  scorekeeper stats --edition classic-8x8 --since 2026-01-01

Only finished games in your folder of games count. Shared wins are listed on their own, and are
divided in the share of wins. "/turn" is the points of the plays divided by all turns, passes and
swaps included. Points from different boxes are never mixed. For two players with three games or
more of the two alone, the points ahead are suggested that would make it even.

exit code: 0 done, 1 there are no such games, 2 bad usage or a name that is not known
""",
    argument("players", nargs="*", metavar="PLAYER", help="one player, or two"),
    argument(
        "--edition",
        default="",
        metavar="BOX",
        help="only games with this box, by its id or its name",
    ),
    *PERIOD_OPTIONS,
    either(
        argument("--solo", action="store_true", help="solo games, best first"),
        argument("--tonight", action="store_true", help="the games of this evening, or of today"),
    ),
    JSON,
)
def _stats(arguments: Namespace) -> int:
    if arguments.tonight:
        return _tonight(arguments)
    if len(arguments.players) > (1 if arguments.solo else 2):
        raise CommandError("name one player, or two to compare; with --solo, one at most")
    with counted() as progress:
        whole = read_history(progress)
    edition = whole.edition(arguments.edition)
    if edition and edition not in {*whole.boxes, *whole.editions}:
        known = ", ".join(whole.boxes)
        raise CommandError(f"there is no box {arguments.edition!r}; choose from {known}")
    history = whole.only(edition, arguments.since or "", arguments.until or "")
    persons = [_person(whole, name) for name in arguments.players]
    if len(persons) == 2 and persons[0] == persons[1]:
        raise CommandError(f"{persons[0]} cannot be compared with the same player")
    if whole.left_out:
        complain(f"{count(whole.left_out, 'file')} left out, as part of it cannot be read")
    if not history.games:
        complain("there are no such games" if whole.games else "there are no games yet")
    lines, values = _figures(history, persons, solo=arguments.solo)
    print(json.dumps(values, indent=2) if arguments.json else "\n".join(lines))
    return YES if history.games else NO


def _tonight(arguments: Namespace) -> int:
    """Print the games of this evening."""
    if arguments.players or arguments.edition or arguments.since or arguments.until:
        raise CommandError("use --tonight on its own, or with --json")
    with counted() as progress:
        history = read_history(progress)
    now = datetime.now()
    found = tonight(history, now)
    if found is None:
        complain("no game was finished tonight")
    if arguments.json:
        print(json.dumps(found and evening_as_json(found), indent=2))
    elif found:
        print(plain_text(evening_blocks(history, found, now)))
    return YES if found else NO


def _person(history: History, name: str) -> str:
    person = history.people.find(name)
    if person is None:
        known = ", ".join(history.people.names[:20]) or "nobody yet"
        raise CommandError(f"there is no player {name!r}; the players are {known}")
    return person


def _figures(history: History, persons: list[str], *, solo: bool) -> tuple[list[str], object]:
    """The figures asked for, as lines and as values for JSON."""
    width = shutil.get_terminal_size().columns
    if solo:
        found = ladders(history, *persons)
        return text.ladder_text(found), ladders_as_json(found)
    if len(persons) == 2:
        first, second = persons
        both = versus(history, first, second)
        boxes = {
            box: versus_as_json(versus(history.only(box), first, second))
            | {"suggestion": suggestion_as_json(suggest_start(history, first, second, box))}
            for box in history.editions
        }
        told = plain_text(versus_blocks(history, first, second), width)
        return [told], versus_as_json(both) | {
            "boxes": boxes,
            "side_by_side": sides_as_json(versus_page(history, first, second)),
        }
    if persons:
        own = {box: figures_of(history.only(box), persons[0]) for box in history.editions}
        by_box = {box: figures_as_json(one) for box, one in own.items()}
        page = player_page(history, persons[0])
        figures = figures_as_json(page.figures) | page_as_json(page) | {"boxes": by_box}
        told = plain_text(player_blocks(history, persons[0], date.today()), width)
        return [told], figures
    figures = {box: all_figures(history.only(box)) for box in history.editions}
    values = {box: [figures_as_json(one) for one in found] for box, found in figures.items()}
    everybody = [figures_as_json(one) for one in all_figures(history)]
    names = {box: history.box(box) for box in history.editions}
    table = {"players": everybody, "boxes": values, "box_names": names}
    return text.everybody_text(history, width), table


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
    if one:
        return {"player": one.person} | (_best(one.best) or {})
    return None


def _best(best: Best | None) -> dict[str, Any] | None:
    if best:
        return {"value": best.value, "what": best.what} | _game(best.played)
    return None


def _game(played: Played) -> dict[str, Any]:
    return {
        "file": str(played.path),
        "started": played.game.started or None,
        "edition": played.game.edition,
    }

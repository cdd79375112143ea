"""A game of the library in a few words, safe to be shown."""

from __future__ import annotations

from scorekeeper.game.text import count
from scorekeeper.library import Entry
from scorekeeper.names import printable


def title(entry: Entry) -> str:
    """Who plays; the name of the file if that cannot be told."""
    return printable(", ".join(entry.players) or entry.path.name)


def day(entry: Entry) -> str:
    """The day when it was begun; empty if that is not known."""
    return printable(entry.started[:10])


def points(entry: Entry) -> str:
    """The points in the order of the players: ``46 : 27``."""
    return " : ".join(map(str, entry.scores))


def state(entry: Entry) -> str:
    """How far it has come, or what is wrong with the file."""
    if entry.problem:
        return printable(entry.problem)
    return "finished" if entry.over else f"after {count(entry.turns, 'turn')}"


def named(entry: Entry) -> str:
    """The game as a sentence names it: ``the game of Anna, Ben on 2026-11-21``."""
    if not entry.players:
        return title(entry)
    begun = f" on {day(entry)}" if entry.started else ""
    return f"the game of {title(entry)}{begun}"

"""The solo ladder: solo games compared with earlier ones under the same conditions."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from scorekeeper.game.rules import DEFAULT_PRESET, find_preset, with_rule
from scorekeeper.history.games import History, Played, Seat
from scorekeeper.report.house_rules import rule_in_words

_MATTERS = (
    *("plural", "double-plural", "qu-bonus", "seven-bonus", "leftover", "cover-whole-word"),
    *("solo-exchanges", "going-out-ends", "all-pass-rounds", "turn-timer"),
)
"""The house rules that change what can be scored in a solo game."""


class Rung(NamedTuple):
    """One finished solo game."""

    place: int
    """1 for the best; equal scores share a place."""
    seat: Seat
    personal_best: bool
    """True for the best game of its player on this ladder; the earlier of two equal ones."""


class Ladder(NamedTuple):
    """Solo games with one box and by the same house rules, as far as these matter."""

    edition: str
    box: str
    """What the edition is called."""
    house: str
    """House rules other than the leaflet's, such as ``solo-exchanges=0``; empty for none."""
    rungs: tuple[Rung, ...]
    """The best game first."""


def ladders(history: History, person: str = "") -> list[Ladder]:
    """All solo games that are over, or those of `person`; the ladder with most games first."""
    groups: defaultdict[tuple[str, str], list[Seat]] = defaultdict(list)
    for table in history.tables:
        played = table[0].played
        if _counts(played) and person in ("", table[0].person):
            key = (played.game.edition, _conditions(played.game.house))
            groups[key].append(table[0])
    ordered = sorted(groups.items(), key=lambda group: (-len(group[1]), group[0]))
    return [
        Ladder(edition, history.box(edition), house, _rungs(seats))
        for (edition, house), seats in ordered
    ]


def _counts(played: Played) -> bool:
    return played.game.over and played.game.solo


def _conditions(house: str) -> str:
    return " ".join(rule for rule in house.split() if rule.partition("=")[0] in _MATTERS)


def describe_conditions(house: str) -> list[str]:
    """The house rules of a ladder in words for people, one each."""
    usual = find_preset(DEFAULT_PRESET).house
    rules = (rule.partition("=")[::2] for rule in house.split())
    return [rule_in_words(name, with_rule(usual, name, _written(word))) for name, word in rules]


def _written(word: str) -> str:
    """A value of a summary as people write it: ``turn 120`` for ``turn-120``."""
    start, _, number = word.rpartition("-")
    return f"{start} {number}" if start and number.isdigit() else word


def _rungs(seats: list[Seat]) -> tuple[Rung, ...]:
    """`seats`, the oldest game first, as rungs."""
    rungs: list[Rung] = []
    seen: set[str] = set()
    # Sorting keeps the order of equals, so the earlier game stands above.
    for number, seat in enumerate(sorted(seats, key=lambda seat: -seat.line.total), 1):
        shares = rungs and rungs[-1].seat.line.total == seat.line.total
        place = rungs[-1].place if shares else number
        rungs.append(Rung(place, seat, seat.person not in seen))
        seen.add(seat.person)
    return tuple(rungs)

"""A game as the text of its file, in one strict form (docs/record-format.md).

A format is a number. A new one comes with every new key, every new kind of turn and every new house
rule, since older programs would not know what it means.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Mapping
from typing import Any

import tomli_w

from scorekeeper.game.edition import shipped_editions
from scorekeeper.game.game import Game, Step
from scorekeeper.game.outcome import leftover_problems, standings
from scorekeeper.game.play import Play
from scorekeeper.game.rules import RULE_SPECS, format_of_rules
from scorekeeper.game.seats import without_secrets
from scorekeeper.game.setup import SeatTerms
from scorekeeper.game.start_position import ScorePad, StartPosition, write_rows
from scorekeeper.names import clean_name, clean_names, clean_note, printable

FORMAT = 4
"""The newest format, and so the newest that can be read."""

FILE = ""
"""The place of the keys that stand before the first table."""

_KEYS = {
    1: {
        FILE: "format edition words dictionary started place note deal "
        "rules player turn left result",
        "edition": "id name size start stack-limit rack-size score tiles",
        "edition.score": "flat-tile stacked-tile flat-bonus",
        "player": "name computer seed",
        "turn": "player play words score accepted announced seconds "
        "looked-up looked-up-by rack drawn hinted out-of-turn",
        "left": "player tiles letters accepted",
        "result": "player total rank",
    },
    2: {"player": "drew words dictionary start rack members"},
    4: {
        FILE: "start pad",
        "start": "board points to-move turns bag racks accepted",
        "pad": "points turns left turn-order source",
    },
}
"""The keys that each format brought, by the place of their table."""

KEYS: Mapping[str, Mapping[str, int]] = {
    place: {key: number for number, new in _KEYS.items() for key in new.get(place, "").split()}
    for place in dict.fromkeys(place for new in _KEYS.values() for place in new)
}
"""The format that first knew each key, by the place of its table.

House rules are not here: each says in its `RuleSpec` since when there is such a rule.
"""

VALUES: Mapping[str, Mapping[object, int]] = {"turn.play": {"stopped": 3}}
"""The format that first knew a value, by its key, where that is a later one than of the key."""


def format_of(record: Mapping[str, Any]) -> int:
    """The oldest format that knows all there is in `record`, a whole file as TOML has it."""
    return max(_formats(record, FILE))


def _formats(table: Mapping[str, Any], place: str) -> Iterator[int]:
    """The format of each key and value in `table` and in the tables inside it; 1 for free names."""
    yield 1
    if place not in KEYS:  # Letters, or house rules.
        return
    for key, value in table.items():
        yield KEYS[place][key]
        name = f"{place}.{key}".removeprefix(".")
        for inner in value if isinstance(value, list) else [value]:
            if isinstance(inner, dict):
                yield from _formats(inner, name)
            elif name in VALUES:
                yield VALUES[name].get(inner, 1)


MOST_COMPLAINTS = 100
"""More than anybody reads; the rest are counted."""


class ReadWarnings:
    """The complaints of a reader about a file that it could read only in part: sentences."""

    def __init__(self) -> None:
        self._sentences: list[str] = []
        self._more = 0

    def add(self, sentence: str) -> None:
        """Note `sentence`; only its number once there are a hundred."""
        if len(self._sentences) < MOST_COMPLAINTS:
            self._sentences.append(printable(sentence))
        else:
            self._more += 1

    def lead(self, sentence: str) -> None:
        """Put `sentence` before all others: nothing else weighs as much."""
        self._sentences.insert(0, printable(sentence))

    def unknown_keys(self, where: str, table: Mapping[str, Any], known: Collection[str]) -> None:
        """Note every key of `table`, which stands at `where`, that has no meaning there."""
        for key in table:
            if key not in known:
                self.add(f"{where[0].upper()}{where[1:]}: {shown(key)} has no meaning here.")

    def sentences(self) -> tuple[str, ...]:
        """All of them, and at the end how many are not shown."""
        more = (f"There are {self._more} more problems.",) if self._more else ()
        return (*self._sentences, *more)


def shown(value: object) -> str:
    """`value` as a complaint quotes it, short enough for a line."""
    if isinstance(value, int) and abs(value) >= 10**12:
        return "a number too large to show"  # Python refuses to write out the largest ones.
    if isinstance(value, list | dict):
        if isinstance(value, list):
            return "a list"
        return "a table"
    if isinstance(value, bool):
        return "true" if value else "false"  # As the file has it.
    text = f'"{value}"' if isinstance(value, str) else str(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


_HEADING = "# A game of Upwords, kept by scorekeeper; docs/record-format.md explains every line.\n"


def write_record(game: Game) -> str:
    """The file of `game`: what was agreed, every turn, and the results as checks.

    It is of the oldest format that has all there is in `game`, so that older programs read it.
    The same game always gives the same text. Turns that were undone are not in it.
    """
    names = clean_names(game.setup.players)
    agreed = _agreed(game)
    lists = {
        "player": [_player(game, seat, name) for seat, name in enumerate(names)],
        "turn": [_turn(step, names) for step in game.steps],
        "left": _left(game, names),
        "result": result_rows(game, names),
    }
    filled = {name: rows for name, rows in lists.items() if rows}
    layout = max(format_of(agreed | filled), format_of_rules(game.rules.house))
    values = game.rules.house.as_table()
    rules = {name: value for name, value in values.items() if RULE_SPECS[name].since <= layout}
    heading = tomli_w.dumps({"format": layout} | agreed | {"rules": rules})
    # tomli_w would write short tables of an array inside brackets, on one line each.
    sections = [f"[[{name}]]\n{tomli_w.dumps(row)}" for name in filled for row in filled[name]]
    return "\n".join([_HEADING + heading, *sections])


def record_table(game: Game) -> dict[str, Any]:
    """The file of `game` as the values that TOML makes of it.

    It is for what leaves the program, so nothing secret is in it (see `without_secrets`).
    """
    return tomllib.loads(write_record(without_secrets(game)))


def words_text(step: Step) -> str:
    """The words of a turn and their points: ``NET 6, ON 4``."""
    return ", ".join(f"{word.text} {word.total}" for word in step.judgement.score.words)


def result_rows(game: Game, names: tuple[str, ...]) -> list[dict[str, str | int]]:
    """Total and rank of each player, the winner first; nothing while the game goes on."""
    if not game.position.ending:
        return []
    return [
        {"player": names[line.player], "total": line.total, "rank": line.rank}
        for line in standings(game)
    ]


def _agreed(game: Game) -> dict[str, Any]:
    """What was agreed before the first turn, but for the house rules."""
    setup = game.setup
    edition = game.rules.edition
    known = shipped_editions().get(edition.id)
    # Two mappings are equal in any order, but the order of the letters decides who starts.
    shipped = known == edition and list(known.tiles) == list(edition.tiles)
    start, pad = setup.start_position, setup.pad
    table = {
        "edition": edition.id if shipped else None,
        "words": str(setup.words),
        "dictionary": printable(setup.dictionary),
        "started": setup.started,
        "place": clean_name(setup.place),
        "note": clean_note(setup.note),
        "deal": printable(setup.deal),
        "start": start and _start(start, clean_names(setup.players)),
        "pad": pad and _pad(pad),
    }
    found = {name: value for name, value in table.items() if value}
    return found if shipped else found | {"edition": edition.as_table()}


def _start(start: StartPosition, names: tuple[str, ...]) -> dict[str, Any]:
    """The board as it was found, with what goes with it."""
    table = {
        "board": write_rows(start.board),
        "points": list(start.points),
        "to-move": names[start.to_move],
        "turns": start.turns or None,
        "bag": start.bag,
        "racks": list(start.racks) or None,
        "accepted": start.accepted or None,
    }
    return _known(table)


def _pad(pad: ScorePad) -> dict[str, Any]:
    table = {
        "points": list(pad.points),
        "turns": [list(own) for own in pad.turns],
        "left": list(pad.left),
        "turn-order": pad.is_in_turn_order,
        "source": printable(pad.source),
    }
    return {name: value for name, value in table.items() if value}


def _player(game: Game, seat: int, name: str) -> dict[str, Any]:
    setup = game.setup
    row: dict[str, Any] = {"name": name}
    if computer := setup.computer(seat):
        row |= {"computer": computer.dials, "seed": printable(computer.seed)}
    if setup.drew and setup.drew[seat]:
        row["drew"] = setup.drew[seat]
    return row | seat_table(setup.terms(seat))


def seat_table(terms: SeatTerms) -> dict[str, Any]:
    """The terms of a seat under their names in game files, those alone that are its own."""
    named = {
        "words": terms.words and str(terms.words),
        "dictionary": printable(terms.dictionary),
        "start": terms.start,
        "rack": terms.rack,
        "members": [clean_name(member) for member in terms.members],
    }
    return {name: value for name, value in named.items() if value}


def _turn(step: Step, names: tuple[str, ...]) -> dict[str, Any]:
    turn = step.turn
    is_play = isinstance(turn.action, Play)
    is_known_by_whom = any(by is not None for by in turn.looked_up_by)
    askers = ("0" if by is None else str(by + 1) for by in turn.looked_up_by)
    table = {
        "player": names[step.player],
        "play": step.text,
        "words": words_text(step) if is_play else None,
        "score": step.points if is_play else None,
        "accepted": ", ".join(turn.accepted) or None,
        "announced": turn.announced,
        "seconds": turn.seconds,
        "rack": None if turn.rack is None else " ".join(turn.rack),
        "drawn": None if turn.drawn is None else " ".join(turn.drawn),
        "out-of-turn": None if turn.out_of_turn is None else True,
        "hinted": turn.hinted or None,
        "looked-up": ", ".join(map(printable, turn.looked_up)) or None,
        "looked-up-by": ", ".join(askers) if is_known_by_whom else None,
    }
    return _known(table)


def _known(table: dict[str, Any]) -> dict[str, Any]:
    """`table` without what is None."""
    return {name: value for name, value in table.items() if value is not None}


def _left(game: Game, names: tuple[str, ...]) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    if game.setup.pad:
        return rows
    accepted = bool(leftover_problems(game, game.leftovers))
    for player, left in sorted(game.leftovers.items()):
        letters = None if left.letters is None else " ".join(left.letters)
        row = {"player": names[player], "tiles": left.count, "letters": letters}
        rows.append(_known(row | {"accepted": accepted or None}))
    return rows

"""A game as the text of its file, in one strict form (docs/record-format.md)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

import tomli_w

from scorekeeper.game.edition import Edition, shipped_editions
from scorekeeper.game.game import Game, Step, Turn
from scorekeeper.game.outcome import leftover_problems, standings
from scorekeeper.game.pad import ScorePad
from scorekeeper.game.play import Play
from scorekeeper.game.rules import RULE_SPECS, HouseRules, format_of_rules
from scorekeeper.game.seats import without_secrets
from scorekeeper.game.setup import SeatTerms
from scorekeeper.game.start import StartPosition, write_rows
from scorekeeper.names import clean_name, clean_names, clean_note, printable
from scorekeeper.record.layout import format_of

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
    rules = _rules(game.rules.house, layout)
    heading = tomli_w.dumps({"format": layout} | agreed | {"rules": rules})
    sections = [_section(name, row) for name, rows in filled.items() for row in rows]
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
    shipped = _is_shipped(edition)
    table: dict[str, Any] = {}
    if shipped:
        table["edition"] = edition.id
    table["words"] = str(setup.words)
    if setup.dictionary:
        table["dictionary"] = printable(setup.dictionary)
    if setup.started:
        table["started"] = printable(setup.started)
    if place := clean_name(setup.place):
        table["place"] = place
    if note := clean_note(setup.note):
        table["note"] = note
    if setup.deal:
        table["deal"] = printable(setup.deal)
    if setup.start_position:
        table["start"] = _start(setup.start_position, clean_names(setup.players))
    if setup.pad:
        table["pad"] = _pad(setup.pad)
    if not shipped:
        table["edition"] = edition.as_table()
    return table


def _start(start: StartPosition, names: tuple[str, ...]) -> dict[str, Any]:
    """The board as it was found, with what goes with it."""
    named = {
        "turns": start.turns or None,
        "bag": start.bag,
        "racks": list(start.racks) or None,
        "accepted": start.accepted or None,
    }
    return {
        "board": write_rows(start.board),
        "points": list(start.points),
        "to-move": names[start.to_move],
    } | {name: value for name, value in named.items() if value is not None}


def _pad(pad: ScorePad) -> dict[str, Any]:
    table: dict[str, Any] = {"points": list(pad.points)}
    if pad.turns:
        table["turns"] = [list(own) for own in pad.turns]
    if pad.left:
        table["left"] = list(pad.left)
    if pad.is_in_turn_order:
        table["turn-order"] = True
    if pad.source:
        table["source"] = printable(pad.source)
    return table


def _rules(house: HouseRules, layout: int) -> dict[str, str | int | bool]:
    """`house` as a file of format `layout` has them: those that it knows."""
    values = house.as_table()
    return {name: value for name, value in values.items() if RULE_SPECS[name].since <= layout}


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


def _is_shipped(edition: Edition) -> bool:
    known = shipped_editions().get(edition.id)
    # Two mappings are equal in any order, but the order of the letters decides who starts.
    return known == edition and list(known.tiles) == list(edition.tiles)


def _turn(step: Step, names: tuple[str, ...]) -> dict[str, str | int]:
    turn = step.turn
    row: dict[str, str | int] = {"player": names[step.player], "play": step.text}
    if isinstance(turn.action, Play):
        row |= {"words": words_text(step), "score": step.points}
    if turn.accepted:
        row["accepted"] = ", ".join(turn.accepted)
    if turn.announced is not None:
        row["announced"] = turn.announced
    if turn.seconds is not None:
        row["seconds"] = turn.seconds
    if turn.rack is not None:
        row["rack"] = " ".join(turn.rack)
    if turn.drawn is not None:
        row["drawn"] = " ".join(turn.drawn)
    if turn.out_of_turn is not None:
        row["out-of-turn"] = True
    if turn.hinted:
        row["hinted"] = True
    return row | _looked_up(turn)


def _looked_up(turn: Turn) -> dict[str, str]:
    row = {}
    if turn.looked_up:
        row["looked-up"] = ", ".join(printable(word) for word in turn.looked_up)
    if any(by is not None for by in turn.looked_up_by):
        places = ("0" if by is None else str(by + 1) for by in turn.looked_up_by)
        row["looked-up-by"] = ", ".join(places)
    return row


def _left(game: Game, names: tuple[str, ...]) -> list[dict[str, str | int]]:
    rows: list[dict[str, str | int]] = []
    if game.setup.pad:
        return rows
    accepted = bool(leftover_problems(game, game.leftovers))
    for player, left in sorted(game.leftovers.items()):
        row: dict[str, str | int] = {"player": names[player], "tiles": left.count}
        if left.letters is not None:
            row["letters"] = " ".join(left.letters)
        if accepted:
            row["accepted"] = True
        rows.append(row)
    return rows


def _section(name: str, row: Mapping[str, Any]) -> str:
    # tomli_w would write short tables of an array inside brackets, on one line each.
    return f"[[{name}]]\n{tomli_w.dumps(row)}"

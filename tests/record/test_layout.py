"""A game is written in the oldest format that knows all there is in it, whatever comes later."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.game.game import Game, Leftover, Turn
from scorekeeper.game.play import Finish, Pass
from scorekeeper.game.referee import Rule
from scorekeeper.game.rules import with_rule
from scorekeeper.game.setup import ComputerSeat, SeatTerms, Setup, WordCheck
from scorekeeper.game.start_position import ScorePad, StartPosition, read_rows
from scorekeeper.record import write_record, writer

from .samples import a_game, reread

RULES = a_game().rules
PLAIN = Setup(RULES, ("Anna", "Ben"))
OWN_BOX = replace(RULES, edition=replace(RULES.edition, id="ours", name="Ours"))


def with_terms(terms: SeatTerms) -> Game:
    """A game in which Ben has these terms."""
    return Game(replace(PLAIN, seats=(SeatTerms(), terms)))


def found(**more: Any) -> Game:
    """A game that begins with a board as it was found."""
    board = read_rows("\n".join(["." * 10] * 4 + ["..W4OOD...."] + ["." * 10] * 5), RULES.edition)
    return Game(replace(PLAIN, start_position=StartPosition(board, (115, 155), **more)))


def full_game() -> Game:
    """A game with all that was known from the beginning."""
    game = Game(
        replace(
            PLAIN,
            rules=OWN_BOX,
            words=WordCheck.CHALLENGE,
            dictionary="english-50",
            started="2026-01-01",
            place="Kiel",
            note="Snow",
            computers=(ComputerSeat("everyday:fair", "7"), None),
        )
    )
    game.push(Turn(game.read("5C MOOD"), rack=tuple("ADEMOOW"), announced=9, seconds=30))
    game.push(
        Turn(
            game.read("F5 .EARS"),
            accepted=(Rule.PLURAL_S,),
            looked_up=("DEARS",),
            looked_up_by=(1,),
            hinted=True,
        )
    )
    game.note_drawn(1, ("Qu", "E"))
    game.hand_turn_to(1)
    game.push(Turn(Pass()))
    game.push(Turn(Finish()))
    game.leftovers = {1: Leftover(9, tuple("AAAAAAAAA"))}
    return game


NEWER = {
    "player.drew": Game(replace(PLAIN, drew=("A", "B"))),
    "player.words": with_terms(SeatTerms(words=WordCheck.INLINE)),
    "player.dictionary": with_terms(SeatTerms(WordCheck.INLINE, "english-50")),
    "player.start": with_terms(SeatTerms(start=20)),
    "player.rack": with_terms(SeatTerms(rack=5)),
    "player.members": with_terms(SeatTerms(members=("Ida", "Jo"))),
    "start": found(),
    "start.turns": found(turns=13, bag=40, racks=(7, 6), accepted=True),
}
"""For each field that was not known from the beginning, a game that has it."""
OLD_RESULT = ScorePad((5, 7), ((6, 4), (7,)), (1, 0), True, "bgstats:7")
GAMES = {"plain": a_game("5C MOOD"), "dealt": Game(replace(PLAIN, deal="7")), "full": full_game()}


def version(written: str) -> str:
    return next(line for line in written.splitlines() if line.startswith("format = "))


def fields(table: Mapping[str, Any], place: str = "") -> Iterator[str]:
    """The fields that stand in `table`, a whole file, in the tables that the layout knows."""
    for key, value in table.items() if place in writer.KEYS else ():
        name = f"{place}.{key}".removeprefix(".")
        yield name
        for row in value if isinstance(value, list) else [value]:
            yield from fields(row, name) if isinstance(row, dict) else ()


@pytest.mark.parametrize("name", GAMES)
def test_what_was_known_from_the_beginning_is_of_the_first_format(name: str) -> None:
    assert version(write_record(GAMES[name])) == "format = 1"


@pytest.mark.parametrize("name", NEWER)
def test_a_game_with_a_newer_field_is_of_the_format_that_first_knew_it(name: str) -> None:
    assert name in fields(tomllib.loads(write_record(NEWER[name])))
    place, _, key = name.rpartition(".")
    assert version(write_record(NEWER[name])) == f"format = {writer.KEYS[place][key]}"


@pytest.mark.parametrize(("name", "text"), [("all-pass-ends", "empty-bag"), ("rounds", "3")])
def test_a_game_by_a_newer_rule_is_of_the_format_that_first_knew_it(name: str, text: str) -> None:
    rules = replace(RULES, house=with_rule(RULES.house, name, text))
    assert version(write_record(Game(replace(PLAIN, rules=rules)))) == "format = 2"


def test_a_game_that_was_stopped_is_of_the_format_that_first_knew_such_an_end() -> None:
    """Another format has no such turn, and would leave the game open."""
    ended, stopped = a_game("5C MOOD"), a_game("5C MOOD")
    ended.push(Turn(Finish()))
    stopped.push(Turn(Finish(keeps_points=True)))
    assert version(write_record(ended)) == "format = 1"
    written = write_record(stopped)
    assert version(written) == "format = 3"
    assert (reread(written).complaints, write_record(reread(written).game)) == ((), written)
    stopped.pop()
    assert version(write_record(stopped)) == "format = 1"


def test_a_note_that_reads_like_such_an_end_is_no_such_thing() -> None:
    assert version(write_record(Game(replace(PLAIN, note="stopped")))) == "format = 1"


def test_every_field_of_the_layout_is_written_in_one_of_these_games() -> None:
    known = {
        f"{place}.{key}".removeprefix(".") for place in writer.KEYS for key in writer.KEYS[place]
    }
    games = [*GAMES.values(), *NEWER.values(), Game(replace(PLAIN, pad=OLD_RESULT))]
    written = [tomllib.loads(write_record(game)) for game in games]
    assert {name for table in written for name in fields(table)} == known


def test_a_later_format_does_not_change_what_is_written_of_fields_that_were_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    games = [*GAMES.values(), *NEWER.values()]
    before = [write_record(game) for game in games]
    player = {**writer.KEYS["player"], "hat": writer.FORMAT + 1}
    monkeypatch.setattr(writer, "KEYS", {**writer.KEYS, "player": player})
    monkeypatch.setattr(writer, "FORMAT", writer.FORMAT + 1)
    assert [write_record(game) for game in games] == before


def test_a_game_with_a_field_of_a_later_format_is_of_that_format(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    player = {**writer.KEYS["player"], "drew": writer.FORMAT + 1}
    monkeypatch.setattr(writer, "KEYS", {**writer.KEYS, "player": player})
    assert version(write_record(NEWER["player.drew"])) == f"format = {writer.FORMAT + 1}"
    assert version(write_record(NEWER["player.start"])) == "format = 2"


def test_no_field_is_of_a_format_that_cannot_be_read() -> None:
    assert max(max(keys.values()) for keys in writer.KEYS.values()) <= writer.FORMAT
    assert max(max(values.values()) for values in writer.VALUES.values()) <= writer.FORMAT

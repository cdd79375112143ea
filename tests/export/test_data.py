"""The table of turns: what its cells hold, and what a spreadsheet may do to it."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace

import pytest

from scorekeeper.export import Format
from scorekeeper.export.data import COLUMNS
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.referee import Rule
from scorekeeper.game.rules import FailedChallenge, Rules

from .samples import LEAFLET, a_game, text_in


def rows_of(game: Game) -> list[dict[str, str]]:
    text = text_in(game, Format.CSV)
    return list(csv.DictReader(io.StringIO(text, newline=""), strict=True))


def test_every_turn_is_a_row_with_its_points_and_the_total_so_far() -> None:
    game = a_game(*LEAFLET[:6])
    game.push(Turn(game.read("exchange"), announced=3, seconds=40, hinted=True, rack=("Qu", "A")))
    rows = rows_of(game)
    assert list(rows[0]) == list(COLUMNS)
    assert [row["turn"] for row in rows] == list("1234567")
    assert [row["score"] for row in rows] == ["8", "8", "10", "5", "12", "14", "0"]
    assert [row["total"] for row in rows] == ["8", "8", "18", "13", "30", "27", "30"]
    assert rows[2]["words"] == "NET 6, ON 4"
    assert rows[2]["play"] == "6E N.T"
    last = rows[6]
    assert (last["action"], last["announced"], last["seconds"]) == ("exchange", "3", "40")
    assert (last["hinted"], last["rack"]) == ("yes", "Qu A")
    assert [bool(row["game"]) for row in rows] == [True, *[False] * 6]


def test_what_the_table_let_stand_and_what_a_challenge_took_back_is_told() -> None:
    game = a_game("5C MOOD")
    game.push(Turn(game.read("5C MOODS"), accepted=(Rule.PLURAL_S,)))
    game.push_text("challenge MOODS upheld")
    rows = rows_of(game)
    assert rows[1]["accepted"] == "plural-s"
    assert [row["taken-back"] for row in rows] == ["", "yes", ""]
    assert rows[2]["action"] == "challenge"


@pytest.mark.parametrize("players", [("Anna",), ("Anna", "Ben")])
def test_the_rows_add_up_to_the_totals(players: tuple[str, ...]) -> None:
    game = a_game("5C MOOD", players=players)
    house = replace(game.rules.house, failed_challenge=FailedChallenge(points=5))
    game = Game(replace(game.setup, rules=Rules(game.rules.edition, house)))
    for text in ("5C MOOD", "challenge refused", "F5 .EAR", "challenge upheld", "F5 .EN"):
        game.push_text(text)
    sums = dict.fromkeys(players, 0)
    for row in rows_of(game):
        sums[row["player"]] += int(row["score"])
        assert sums[row["player"]] == int(row["total"])
    assert tuple(sums.values()) == game.position.scores


def test_it_is_a_file_as_rfc_4180_has_it() -> None:
    text = text_in(a_game("5C MOOD", players=('A, "B"', "C")), Format.CSV)
    assert text.endswith("\r\n")
    assert text.count("\n") == text.count("\r\n") == 2
    assert '"A, ""B"""' in text


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "'=1", "\uff1dx"])
def test_no_cell_is_a_formula(name: str) -> None:
    for row in rows_of(a_game("5C MOOD", players=(name, "Ben"))):
        assert not [cell for cell in row.values() if cell[:1] in ("=", "+", "-", "@", "\uff1d")]
        assert row["player"] == f"'{name}"


@pytest.mark.parametrize(
    ("name", "cell"),
    [
        ("Anna;=1+1;b", "Anna;'=1+1;b"),
        ("a; -1", "a; '-1"),
        ("a|@x", "a|'@x"),
        ("a;'=1", "a;''=1"),
        ("a-b; c=1", "a-b; c=1"),
    ],
)
def test_no_cell_is_a_formula_where_another_separator_is_taken(name: str, cell: str) -> None:
    text = text_in(a_game("5C MOOD", players=(name, "Ben")), Format.CSV)
    first = rows_of(a_game("5C MOOD", players=(name, "Ben")))[0]
    assert first["player"] == cell
    assert json.loads(first["game"])["player"][0]["name"] == name
    for separator in ";|\t":
        cells = [part.lstrip(" ") for line in text.splitlines() for part in line.split(separator)]
        assert not [part for part in cells if part[:1] in ("=", "+", "-", "@")]


def test_a_name_that_begins_with_an_apostrophe_is_no_formula_and_stays() -> None:
    assert rows_of(a_game("5C MOOD", players=("'Anna", "Ben")))[0]["player"] == "'Anna"


def test_what_was_agreed_stands_in_the_first_row() -> None:
    agreed = json.loads(rows_of(a_game("5C MOOD", "end"))[0]["game"])
    assert agreed["edition"] == "hasbro-10x10"
    assert agreed["player"] == [{"name": "Anna"}, {"name": "Ben"}]
    assert len(agreed["result"]) == 2
    assert [*rows_of(a_game())[0].values()].count("") == len(COLUMNS) - 1

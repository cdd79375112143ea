"""The table of turns, what a spreadsheet may do to it, and the link for BG Stats."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import pytest

from scorekeeper.export import Format
from scorekeeper.export.data import COLUMNS, play_link
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Finish
from scorekeeper.game.referee import Rule
from tests.record.samples import a_game as recorded_game
from tests.support.games import LEAFLET

from .samples import a_game, text_in


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


def test_what_was_agreed_stands_in_the_first_row() -> None:
    agreed = json.loads(rows_of(a_game("5C MOOD", "end"))[0]["game"])
    assert agreed["edition"] == "hasbro-10x10"
    assert agreed["player"] == [{"name": "Anna"}, {"name": "Ben"}]
    assert len(agreed["result"]) == 2
    assert [*rows_of(a_game())[0].values()].count("") == len(COLUMNS) - 1


def a_result(started: str = "2026-11-28T20:15:00+01:00", *names: str) -> Game:
    """A game of two that has ended."""
    first = recorded_game("5C MOOD", "F5 .EAR", "5C W")
    setup = replace(
        first.setup, started=started, place="Kiel & co", players=names or ("Anna", "Ben")
    )
    game = Game.replay(setup, first.turns)
    game.push(Turn(Finish()))
    return game


def sent(game: Game) -> dict[str, object]:
    link = urlsplit(play_link(game))
    assert (link.scheme, link.netloc, link.path) == (
        "https",
        "app.bgstatsapp.com",
        "/createPlay.html",
    )
    (data,) = parse_qs(link.query)["data"]
    found = json.loads(data)
    assert isinstance(found, dict)
    return found


def test_the_link_has_everybody_their_points_and_who_won() -> None:
    game = a_result()
    told = sent(game)
    assert told["playDate"] == "2026-11-28 19:15:00"
    assert told["location"] == "Kiel & co"
    players = told["players"]
    assert isinstance(players, list)
    assert [(one["name"], one["score"], one["winner"], one["startPlayer"]) for one in players] == [
        ("Anna", "-22", True, True),
        ("Ben", "-27", False, False),
    ]
    assert all(one["sourcePlayerId"] for one in players)


@pytest.mark.parametrize("name", ["Zoë", "a&b=c#d?", "<b>", "%41", "李"])
def test_any_name_comes_through(name: str) -> None:
    players = sent(a_result("", name, "Ben"))["players"]
    assert isinstance(players, list)
    assert players[0]["name"] == name

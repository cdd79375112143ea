"""A finished game as a link by which BG Stats takes it."""

from __future__ import annotations

import json
from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import pytest

from scorekeeper.export.bgstats import play_link
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Finish
from tests.record.samples import a_game


def a_result(started: str = "2026-11-28T20:15:00+01:00", *names: str) -> Game:
    """A game of two that has ended."""
    first = a_game("5C MOOD", "F5 .EAR", "5C W")
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


@pytest.mark.parametrize("started", ["", "no time"])
def test_a_game_of_which_nobody_knows_the_day_says_none(started: str) -> None:
    assert "playDate" not in sent(a_result(started))


def test_the_same_game_is_called_the_same_each_time() -> None:
    assert play_link(a_result()) == play_link(a_result())
    assert sent(a_result())["sourcePlayId"] != sent(a_result("2026-11-29"))["sourcePlayId"]

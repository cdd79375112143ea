"""Games that go and come: exports, game files, and results from BG Stats, none of them twice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.export import Format, write_export
from scorekeeper.game.game import Game
from scorekeeper.game.setup import Setup
from scorekeeper.game.start_position import ScorePad
from scorekeeper.library import games_folder
from scorekeeper.library.folder import keep_game
from scorekeeper.record import load, save
from scorekeeper.saving import SaveError
from tests.support.games import RULES

from .conftest import Shell


@pytest.fixture
def game(shell: Shell) -> str:
    """A game of two after two turns, by its file name."""
    assert shell("new", "game.toml", "--players", "=Anna,Ben").code == 0
    assert shell("add", "game.toml", "5C MOOD", "F5 .EAR").code == 0
    return "game.toml"


def written(game: str, form: Format | None) -> bytes:
    assert form
    return write_export(load(Path(game)).game, form)


def a_file(*plays: dict[str, Any]) -> str:
    return json.dumps(
        {
            "games": [{"id": 7, "name": "Upwords"}, {"id": "8", "name": "Chess"}],
            "players": [{"id": 1, "name": "Annie"}, {"id": "2", "name": "Ben"}],
            "plays": plays,
        }
    )


def a_play(uuid: str = "p1", *scores: Any, **more: Any) -> dict[str, Any]:
    rows = [
        {"playerRefId": number, "score": score, "winner": True}
        for number, score in enumerate(scores or ("143", "60+60"), 1)
    ]
    usual = {"uuid": uuid, "gameRefId": 7, "playDate": "2020-03-14 20:15:00"}
    return {**usual, "playerScores": rows, **more}


def kept() -> list[tuple[tuple[str, ...], tuple[int, ...], str]]:
    setups = [load(path).game.setup for path in games_folder().glob("*.toml")]
    return sorted((one.players, one.pad.points, one.started) for one in setups if one.pad)


def test_plays_become_old_results_and_none_comes_twice(shell: Shell) -> None:
    plays = [a_play(), a_play("p2", "5", "-3", playDate="", playDateYmd=20190501)]
    Path("a.bgsplay").write_text(a_file(*plays, {"gameRefId": 8, "uuid": "c"}), "utf-8")
    done = shell("import", "a.bgsplay", "--called", "annie=Anna")
    assert (done.code, len(done.out.split())) == (0, 2)
    assert kept() == [
        (("Anna", "Ben"), (5, -3), "2019-05-01"),
        (("Anna", "Ben"), (143, 120), "2020-03-14T20:15:00"),
    ]
    again = shell("import", "a.bgsplay")
    assert (again.code, again.out) == (1, "")
    assert "They are all here already." in again.err
    assert len(kept()) == 2


def test_who_began_is_taken_over_if_it_is_said(shell: Shell) -> None:
    play = a_play()
    play["playerScores"][1]["startPlayer"] = 1
    Path("a.json").write_text(a_file(play), "utf-8")
    assert shell("import", "a.json").code == 0
    (path,) = games_folder().glob("*.toml")
    setup = load(path).game.setup
    assert (setup.players, setup.pad and setup.pad.is_in_turn_order) == (("Ben", "Annie"), True)


@pytest.mark.parametrize(
    "play",
    [
        a_play("p", "", "5"),
        a_play("p", "1e9", "5"),
        a_play("p", "123456", "5"),
        a_play("p", *["1"] * 7),
        a_play("p", usesTeams=1),
        a_play(""),
        a_play(playerScores={}),
        a_play(playerScores=[1, None]),
    ],
    ids=str,
)
def test_a_play_that_is_no_result_is_left_out_and_told(shell: Shell, play: Any) -> None:
    Path("a.json").write_text(a_file(play, a_play("good")), "utf-8")
    done = shell("import", "a.json")
    assert (done.code, len(kept())) == (0, 1)
    assert "1 without points, or with teams" in done.err


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[" * 100_000,
        "[]",
        "null",
        '{"games": 3, "plays": []}',
        '{"games": [{"id": 7, "name": "Upwords"}], "plays": [{"gameRefId": 8}]}',
        '{"games": [{"id": {}, "name": ["x"]}], "plays": [{"gameRefId": []}]}',
        '{"games": [{"id": 1' + "0" * 5000 + '}], "plays": [{}]}',
        "\x00\x01",
    ],
    ids=range(10),
)
def test_a_hostile_file_gets_a_sentence_and_brings_nothing(shell: Shell, text: str) -> None:
    Path("a.bgsplay").write_text(text, "utf-8")
    done = shell("import", "a.bgsplay")
    assert (done.code, done.out) == (2, "")
    assert "a.bgsplay" in done.err
    assert kept() == []


def test_if_one_cannot_be_kept_none_is(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []

    def full_at_the_second(game: Any) -> Path:
        calls.append(game)
        if len(calls) > 1:
            raise SaveError("the disk is full")
        return keep_game(game)

    monkeypatch.setattr("scorekeeper.library.bgstats.keep_game", full_at_the_second)
    Path("a.json").write_text(a_file(a_play("a"), a_play("b")), "utf-8")
    assert shell("import", "a.json").code != 0
    assert (len(calls), kept()) == (2, [])


def keep_result(points: dict[str, int], day: str) -> None:
    """An old result, the first of whom began, in ``g.toml``."""
    pad = ScorePad(tuple(points.values()), is_in_turn_order=True)
    save(Game(Setup(RULES, tuple(points), started=day, pad=pad)), Path("g.toml"))


def test_a_game_file_is_brought_in_once(shell: Shell) -> None:
    keep_result({"Anna": 3, "Ben": 2}, "2019")
    first = shell("import", "g.toml")
    assert (first.code, kept()) == (0, [(("Anna", "Ben"), (3, 2), "2019")])
    assert shell("import", "g.toml").code == 1
    assert len(kept()) == 1


def test_what_is_written_for_bg_stats_is_read_back_as_the_same_result(shell: Shell) -> None:
    keep_result({"Ben": 120, "Anna": 143}, "2020-03-14")
    shell("export", "g.toml", "-o", "g.bgsplay")
    written = json.loads(Path("g.bgsplay").read_text("utf-8"))
    assert written["plays"][0]["playDateYmd"] == 20200314
    assert [row["winner"] for row in written["plays"][0]["playerScores"]] == [False, True]
    assert shell("import", "g.bgsplay").code == 0
    assert kept() == [(("Ben", "Anna"), (120, 143), "2020-03-14T00:00:00")]
    assert shell("import", "g.bgsplay").code == 1

"""``serve --keep`` from names to the winner over HTTP, with a restart in the middle."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from scorekeeper.game.setup import SeatTerms, WordCheck
from scorekeeper.record import load
from scorekeeper.session import Session
from scorekeeper.settings import Settings, remember_players, save_settings

from .conftest import Shell
from .serving import LIMIT, serving, serving_apart

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals differ")


class Tablet:
    """The page that is the table."""

    def __init__(self, address: str) -> None:
        self.at, _, self.token = address.partition("#table=")

    def post(self, path: str, status: int = 200, **body: Any) -> Any:
        data = json.dumps({"seat": self.token, **body}).encode()
        request = Request(self.at + path, data, {"Content-Type": "application/json"})
        try:
            with urlopen(request, timeout=LIMIT) as answer:
                text, found = answer.read(), answer.status
        except HTTPError as error:
            text, found = error.read(), error.code
        assert found == status, text
        return json.loads(text)

    def do(self, do: str, status: int = 200, /, **more: Any) -> Any:
        return self.post("table", status, do=do, **more)

    def say(self, question: str, answer: str) -> Any:
        position = self.post("mine")["position"]
        return self.do("answer", position=position, question=question, answer=answer)

    @property
    def view(self) -> Any:
        return self.post("mine")["table"]

    def play(self, play: str, **more: Any) -> Any:
        mine = self.post("mine")
        sent = {"number": mine["number"], "position": mine["position"], "play": play, **more}
        told = self.post("play", **sent)
        assert told["reply"]["state"] == "counts", told["reply"]
        return told

    def until(self, wanted: Callable[[Any], bool]) -> Any:
        """What it is told as soon as that is as `wanted`; it looks at each new state."""
        with urlopen(self.at + "events", timeout=LIMIT) as events:
            while not wanted(view := self.view):
                while events.readline().strip() != b"event: state":
                    pass
        return view


def test_from_names_to_winner_with_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "sunday.toml"
    with serving("--keep", str(path)) as served:
        tablet = Tablet(served.address)
        view = tablet.view
        assert (view["stage"], view["keeps"], view["mover"]) == ("names", True, None)
        assert {"new", "admit", "door", "free", "trust", "word"} == set(view["can"])
        assert [one["name"] for one in view["audiences"]] == ["family", "grown-ups", "club"]
        assert "hasbro-10x10" in [box["id"] for box in view["boxes"]]
        tablet.do("again", 409)
        tablet.do("new", 409, players=["Anna", "anna"])
        assert not path.exists()
        told = tablet.do("new", players=["Anna", "Ben"], box="hasbro-10x10", words="grown-ups")
        assert told["table"]["mover"] == "Anna"
        tablet.do("new", 409, players=["Anna"], box="none")
        place = tablet.post("places", word="MOOD")["places"][0]
        tablet.play(place["play"])
        served.until_said("Anna opened with MOOD")
        held = tablet.view
    with serving("--keep", str(path)) as served:
        tablet = Tablet(served.address)
        assert tablet.view["mover"] == held["mover"] == "Ben"
        tablet.play("pass")
        tablet.say("undo", "take it back")
        served.until_said("taken back")
        tablet.play("swap J")
        tablet.play("A1 CAT", accept=True)
        position = tablet.post("mine")["position"]
        told = tablet.post("challenge", position=position, by="Ben", words=[])
        assert told["table"]["stage"] == "verdict"
        tablet.say("verdict", "carry on")
        tablet.say("stop", "end, and count tiles left")
        for rack in tablet.view["left"]:
            letters = [*"AEIOURTNL"[: rack["tiles"]]]
            told = tablet.do("left", player=rack["player"], letters=letters)
        assert told["table"]["stage"] == "over"
        assert {"new", "again"} <= set(told["table"]["can"])
        assert served.until_said("The game is over").endswith("wins!")
        assert tablet.do("again")["table"]["mover"] == "Ben"
    turns = [step.text for step in load(path).game.steps]
    assert [turn.partition(" ")[0] for turn in turns][1:3] == ["exchange", "A1"]
    [other] = {*tmp_path.glob("*.toml")} - {path}
    assert other.name.endswith("-ben-anna.toml")
    assert load(other).game.setup.players == ("Ben", "Anna")


def test_the_next_game_has_the_terms_of_the_last_one_unless_others_are_sent(
    tmp_path: Path,
) -> None:
    child = SeatTerms(WordCheck.INLINE, "family:english-50", 35, 5)
    known = {"Maya": child, "Owls": SeatTerms(members=("Ida", "Jo")), "Ben": SeatTerms(rack=9)}
    save_settings(remember_players(Settings(), tuple(known), seats=known))
    path = tmp_path / "sunday.toml"
    with serving("--keep", str(path)) as served:
        tablet = Tablet(served.address)
        assert tablet.view["terms"] == [
            {"name": "Maya", "ahead": 35, "family": True, "more": "rack of 5"},
            {"name": "Owls", "ahead": 0, "family": False, "more": "team of 2"},
            {"name": "Ben", "ahead": 0, "family": False, "more": "rack of 9"},
        ]
        wish = {"player": "Cleo", "ahead": 20, "family": True}
        for odd in ("Cleo", {**wish, "ahead": -5}, {"player": "Cleo"}):
            tablet.do("new", 403, players=["Cleo"], seats=[odd])
        assert (
            "0 to 500 points"
            in tablet.do(*("new", 409), players=["Cleo"], seats=[{**wish, "ahead": 505}])["refused"]
        )
        tablet.do("new", players=["Owls", "Maya", "Ben", "Cleo"], words="club", seats=[wish])
        assert load(path).game.setup.terms_by_name == {
            **known,
            "Cleo": replace(child, start=20, rack=None),
        }
        plain = {"player": "Maya", "ahead": 0, "family": False}
        tablet.do("new", players=["Maya", "Cleo"], words="family", seats=[plain])
        [other] = {*tmp_path.glob("*.toml")} - {path}
        assert load(other).game.setup.seats[0] == SeatTerms(rack=5)


def test_the_system_ends_it_as_ctrl_c_does(tmp_path: Path) -> None:
    path = tmp_path / "sunday.toml"
    with serving_apart("--keep", str(path), end=signal.SIGTERM) as served:
        tablet = Tablet(served.address)
        tablet.do("new", players=["Anna", "Ben"])
        tablet.play("pass")
    assert f"To go on: scorekeeper serve --keep {path}." in served.rest
    session = Session.open(path)
    assert session.store.owner is None
    assert len(session.game.steps) == 1
    session.close()


def test_a_game_that_somebody_has_open_is_not_kept(tmp_path: Path, shell: Shell) -> None:
    path = tmp_path / "tea.toml"
    shell("new", str(path), "--players", "Anna,Ben", "--no-dictionary")
    session = Session.open(path)
    result = shell("serve", "--keep", str(path))
    assert result.code == 2
    assert "is open" in result.err
    assert "close it there first" in result.err
    session.close()
    path.write_text("no game")
    assert shell("serve", "--keep", str(path)).code == 2
    assert "leave the rest out" in shell("serve", "--keep", "a", "--words").err


def outside(at: str, path: str, status: int = 200, **body: Any) -> Any:
    """What a page is told that does not know the address."""
    page = Tablet(at)
    page.at = at[: at.index("/", len("http://"))] + "/"
    return page.post(path, status, **body)


def admit(tablet: Tablet, number: str, role: str, status: int = 200) -> Any:
    who = {"player": role} if role else {"as": role}
    return tablet.do("admit", status, number=number, **who)


def test_a_turn_that_waits_for_the_keeper_outlasts_a_kill(tmp_path: Path) -> None:
    path = tmp_path / "sunday.toml"
    with serving_apart("--keep", str(path), usual_port=0, end=signal.SIGKILL) as served:
        tablet = Tablet(served.address)
        tablet.do("new", players=["Anna", "Ben"])
        asked = outside(served.address, "join")
        tablet.until(lambda view: view["asking"])
        admit(tablet, asked["number"], "Anna")
        phone = Tablet(served.address)
        phone.token = outside(served.address, "joined", wait=asked["wait"])["seat"]
        mine = phone.post("mine")
        due = {key: mine[key] for key in ("number", "position")}
        sent = phone.post("play", **due, play="5C MOOD")["reply"]
        assert sent["state"] == "asked"
        port = int(served.address.split(":")[2].partition("/")[0])
    with serving("--keep", str(path), usual_port=port) as again:
        assert again.address == served.address
        assert phone.post("mine")["reply"] == sent
        assert tablet.until(lambda view: view["place"])["says"] == "Anna: MOOD for 8."
        tablet.say("proposal", "let it count")
        assert phone.post("mine")["reply"]["state"] == "counts"
    assert [step.text for step in load(path).game.steps] == ["5C MOOD"]


def test_computers_play_by_themselves(tmp_path: Path) -> None:
    path = tmp_path / "robots.toml"
    with serving("--keep", str(path)) as served:
        tablet = Tablet(served.address)
        players: dict[str, Any] = {
            "players": ["Mira", "Ben"],
            "computers": ["Mira"],
            "words": "club",
        }
        told = tablet.do("new", **players, deals=True)
        assert told["table"]["stage"] in ("thinking", "turn")
        tablet.until(lambda view: view["mover"] == "Ben")
        served.until_said("Mira ")
        assert '"rack"' not in json.dumps(tablet.view)
        tablet.play("pass")
        tablet.until(lambda view: view["mover"] == "Ben" and "play" not in view["can"])
        tablet.say("stop", "end, and count tiles left")
    assert len(load(path).game.steps) >= 3

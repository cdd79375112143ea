"""Answers to a page about its turns, by the rules of the game itself, in the place of a table."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from scorekeeper.game.board import NotationError
from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.notation import read_action
from scorekeeper.session.words import places_for_word, why_no_place
from scorekeeper.web.turn_values import place_as_json
from tests.web.conftest import LIMIT

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route


class Desk:
    """What one seat is told, and what it has sent."""

    PATHS: tuple[str, ...] = ("mine", "places", "preview", "play", "back", "left")

    def __init__(self, game: Game, page: Page) -> None:
        """Answer `page`, which plays in `game`."""
        self.game, self.page = game, page
        self.sent: list[tuple[str, dict[str, Any]]] = []
        self.mine: dict[str, Any] = {
            **{"position": len(game.steps), "number": 1, "moves": True, "trust": "agree"},
            **{"rack": None, "reply": None, "left": None},
        }
        self.no_seat = False
        """True once the keeper has freed the seat, or another page has it."""
        self.refuses = ""
        """A sentence with which the next turn is refused."""
        self.is_silent = False
        """True while no answer comes."""
        self.corrected = 0
        """The number of times that a correction has made the position another."""
        self.points_more = 0
        """Added to the total of the player, as in a game of great numbers."""
        for path in self.PATHS:
            page.route(f"**/{path}", self._answer)

    @property
    def refusal(self) -> str:
        """A sentence with which all is refused."""
        return "You have no seat here. Tap your name first." if self.no_seat else ""

    @property
    def position(self) -> int:
        """The number of the position."""
        return len(self.game.steps) + self.corrected

    def last(self, path: str) -> dict[str, Any]:
        """What was last sent to `path`, once something was."""
        self.until(lambda: bool(self.all_to(path)))
        return self.all_to(path)[-1]

    def all_to(self, path: str) -> list[dict[str, Any]]:
        """All that was sent to `path`."""
        return [body for to, body in self.sent if to == path]

    def until(self, holds: Callable[[], bool]) -> None:
        """Answer the page until something holds."""
        deadline = time.monotonic() + LIMIT
        while not holds():
            assert time.monotonic() < deadline
            self.page.wait_for_timeout(5)

    def reply(self, number: int, state: str, text: str = "", **more: Any) -> None:
        """The table has answered the turn with `number`."""
        told = {"number": number, "state": state, "text": text, "points": 0, "draw": 0}
        play = next((sent["play"] for sent in self.all_to("play") if sent["number"] == number), "")
        self.mine = {**self.mine, "position": self.position, "number": number + 1}
        self.mine["reply"] = {**told, "undo": False, "play": play, **more}

    def _answer(self, route: Route) -> None:
        path = route.request.url.rpartition("/")[2]
        body = json.loads(route.request.post_data or "{}")
        self.sent.append((path, body))
        if self.is_silent and path == "play":
            route.abort()
            return
        if self.refusal or (self.refuses and path == "play"):
            route.fulfill(status=409, json={"refused": self.refusal or self.refuses})
            return
        answer = getattr(self, f"_{path}", self._own)(body)
        route.fulfill(status=409 if "refused" in answer else 200, json=answer)

    def _own(self, body: dict[str, Any]) -> dict[str, Any]:
        self.mine["position"] = self.position
        return self.mine

    def _play(self, body: dict[str, Any]) -> dict[str, Any]:
        self.reply(body["number"], "asked")
        return self.mine

    def _back(self, body: dict[str, Any]) -> dict[str, Any]:
        self.mine = {**self.mine, "reply": None}
        return self.mine

    def _left(self, body: dict[str, Any]) -> dict[str, Any]:
        if body.get("try"):
            minus = 5 * len(body["letters"])
            return {"minus": minus, "total": 180 + self.points_more - minus}
        self.mine["left"]["told"] = body["letters"]
        return self.mine

    def _places(self, body: dict[str, Any]) -> dict[str, Any]:
        word = body["word"]
        found = [self._place(one) for one in places_for_word(word, self.game)[:3]]
        says = "" if found else why_no_place(word, self.game)
        return {"position": self.position, "places": found, "says": says}

    def _preview(self, body: dict[str, Any]) -> dict[str, Any]:
        try:
            action = read_action(body["play"], self.game.board, self._edition)
        except NotationError as error:
            return {"refused": f"{error}."}
        place = self._place(self.game.judge(action))
        return {"position": self.position, "place": place}

    def _place(self, verdict: Judgement) -> dict[str, Any]:
        place = place_as_json(self.game, verdict)
        more = {key: place[key] + self.points_more for key in ("before", "after")}
        return place | more

    @property
    def _edition(self) -> Any:
        return self.game.rules.edition

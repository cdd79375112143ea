"""Answers to a page about its turns, by the rules of the game itself, in the place of a table."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from scorekeeper.game.board import NotationError
from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.notation import read_action, write_action
from scorekeeper.game.play import Play
from scorekeeper.game.scoring import WordScore

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

PATHS = ("mine", "places", "preview", "play", "back", "left")


class Desk:
    """What one seat is told, and what it has sent."""

    def __init__(self, game: Game, page: Page) -> None:
        """Answer `page`, which plays in `game`."""
        self.game = game
        self.sent: list[tuple[str, dict[str, Any]]] = []
        self.mine: dict[str, Any] = {
            **{"position": len(game.steps), "moves": True, "trust": "agree"},
            **{"rack": None, "reply": None, "left": None},
        }
        self.refuses = ""
        """A sentence with which the next turn is refused."""
        self.is_silent = False
        """True while no answer comes."""
        for path in PATHS:
            page.route(f"**/{path}", self._answer)

    def last(self, path: str) -> dict[str, Any]:
        """What was last sent to `path`."""
        return next(body for to, body in reversed(self.sent) if to == path)

    def reply(self, number: int, state: str, text: str = "", **more: Any) -> None:
        """The table has answered the turn with `number`."""
        told = {"number": number, "state": state, "text": text, "points": 0, "draw": 0}
        self.mine = {**self.mine, "position": len(self.game.steps)}
        self.mine["reply"] = {**told, "undo": False, **more}

    def _answer(self, route: Route) -> None:
        path = route.request.url.rpartition("/")[2]
        body = json.loads(route.request.post_data or "{}")
        self.sent.append((path, body))
        if self.is_silent and path == "play":
            route.abort()
            return
        if self.refuses and path == "play":
            route.fulfill(status=409, json={"refused": self.refuses})
            return
        route.fulfill(json=getattr(self, f"_{path}", self._own)(body))

    def _own(self, body: dict[str, Any]) -> dict[str, Any]:
        self.mine["position"] = len(self.game.steps)
        return self.mine

    def _play(self, body: dict[str, Any]) -> dict[str, Any]:
        self.reply(body["number"], "asked")
        return self.mine

    def _back(self, body: dict[str, Any]) -> dict[str, Any]:
        self.mine = {**self.mine, "reply": None}
        return self.mine

    def _left(self, body: dict[str, Any]) -> dict[str, Any]:
        self.mine["left"]["told"] = body["letters"]
        return self.mine

    def _places(self, body: dict[str, Any]) -> dict[str, Any]:
        word, size, places = body["word"], self.game.board.size, []
        squares = [(chr(65 + column), row + 1) for column in range(size) for row in range(size)]
        for column, row in squares:
            for text in (f"{row}{column} {word}", f"{column}{row} {word}"):
                try:
                    verdict = self.game.judge(read_action(text, self.game.board, self._edition))
                except NotationError:
                    continue
                if verdict.legal:
                    places.append(verdict)
        places.sort(key=lambda verdict: -verdict.score.total)
        says = "" if places else "The rules leave no place for this word."
        found = [as_json(self.game, verdict) for verdict in places[:3]]
        return {"position": len(self.game.steps), "places": found, "says": says}

    def _preview(self, body: dict[str, Any]) -> dict[str, Any]:
        try:
            action = read_action(body["play"], self.game.board, self._edition)
        except NotationError as error:
            return {"refused": f"{error}."}
        place = as_json(self.game, self.game.judge(action))
        return {"position": len(self.game.steps), "place": place}

    @property
    def _edition(self) -> Any:
        return self.game.rules.edition


def as_json(game: Game, verdict: Judgement) -> dict[str, Any]:
    """A play as the server describes it."""
    play, words = verdict.action, verdict.score.words
    assert isinstance(play, Play)
    wrong = {square for problem in verdict.problems for square in problem.squares}
    before = game.position.scores[game.position.to_move]

    def word_as_json(word: WordScore) -> dict[str, Any]:
        after = game.board.lay(play.tiles)
        return {
            "text": word.text,
            "letters": [after.at(square) for square in word.squares],
            "heights": list(word.heights),
            "new": [at for at, square in enumerate(word.squares) if square in play.squares],
            "wrong": [at for at, square in enumerate(word.squares) if square in wrong],
            "sum": word.arithmetic,
            "points": word.total,
        }

    return {
        "play": write_action(play, game.board, game.rules.edition),
        "square": str(words[0].squares[0] if words else play.squares[0]),
        "down": bool(words) and str(words[0].direction) == "down",
        "points": verdict.score.total,
        **{"before": before, "after": before + verdict.score.total},
        "new": [str(square) for square in play.squares],
        "words": [word_as_json(word) for word in words],
        "allowed": verdict.legal,
        "problems": [problem.message for problem in verdict.problems],
        "wrong": [str(square) for square in play.squares if square in wrong],
        "says": "The rules allow it.",
    }

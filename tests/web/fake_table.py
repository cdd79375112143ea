"""Answers to a page that is the table: it enters for everybody, and may keep the whole evening."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Challenge, Finish, Pass
from scorekeeper.session.proposals import read_turn
from scorekeeper.session.question import Question, not_allowed
from scorekeeper.session.questions import (
    READ,
    STOPPED_FOR_TODAY,
    YOU_DECIDE,
    pass_question,
    stop_question,
    undo_question,
)
from scorekeeper.web.table_desk import question_as_json
from tests.web.conftest import Room
from tests.web.fake_desk import Desk

if TYPE_CHECKING:
    from playwright.sync_api import Page

BOXES = [{"id": "hasbro-10x10", "title": "Hasbro 10 x 10"}, {"id": "old-8x8", "title": "8 x 8"}]
AUDIENCES = [
    {"name": "family", "title": "Family", "about": "Words that everybody knows."},
    {"name": "club", "title": "Club", "about": "All words that a club plays by."},
]


class TableDesk(Desk):
    """What the table is told, and what it has sent; what it does is done to the game."""

    PATHS = (*Desk.PATHS, "challenge", "table")

    def __init__(self, room: Room, game: Game, page: Page) -> None:
        super().__init__(game, page)
        self.room = room
        self.is_agreed = True
        self.goes_on = False
        """True if something is put off that they can come back to."""
        self.asks: dict[str, Question[Any]] = {}
        """The question that the table waits for."""
        self.decides = False
        """True if no dictionary settles a challenge here."""
        self.table: dict[str, Any] = {
            **{"stage": "turn", "says": "", "keeps": False, "place": None, "left": None},
            **{
                "draw": None,
                "asking": [],
                "calls": "",
                "shut": False,
                "boxes": BOXES,
                "audiences": AUDIENCES,
            },
            **{"players": ["Gran", "Opa", "Maya"], "trust": "agree"},
        }

    def did(self) -> list[Any]:
        """What was sent to `table`, without the token."""
        return [
            {key: value for key, value in body.items() if key != "seat"}
            for body in self.all_to("table")
        ]

    def publish(self) -> None:
        self.room.phones.publish(self.game)

    @property
    def refusal(self) -> str:
        return super().refusal or (
            "" if self.is_agreed else "Please wait until somebody at the table says yes."
        )

    def _own(self, body: dict[str, Any]) -> dict[str, Any]:
        over = self.game.position.ending is not None
        can = ["play", "swap"] * (not over)
        can += ["new", "again"] * (over and self.table["keeps"])
        can += ["go on"] * self.goes_on
        can += ["redo"] * self.game.can_redo + ["challenge"] * bool(self.game.position.contestable)
        stage = "over" if over and self.table["stage"] == "turn" else self.table["stage"]
        mover = None if over else self.game.player_to_move
        asks = {name: question_as_json(one) for name, one in self._asks(over).items()}
        told = {**self.table, "can": can, "mover": mover, "stage": stage, "asks": asks}
        return {**super()._own(body), "table": told}

    def _asks(self, over: bool) -> dict[str, Question[Any]]:
        """The questions that the page can ask now."""
        asks: dict[str, Question[Any]] = {**self.asks}
        reply = self.mine["reply"]
        if self.game.steps:
            asks["undo"] = undo_question(of_correction=False)
        if self.decides:
            asks["decide"] = YOU_DECIDE
        if self.table["stage"] == "verdict":
            asks["verdict"] = READ
        if not over:
            asks["stop"] = stop_question(self.game.position)
            asks["today"] = STOPPED_FOR_TODAY
            asks["pass"] = pass_question(self.game)
        if reply and reply["state"] == "asked":
            verdict = self.game.judge(read_turn(reply["play"], self.game))
            asks["stands"] = not_allowed(self.game, verdict)
        return asks

    def _play(self, body: dict[str, Any]) -> dict[str, Any]:
        action = read_turn(body["play"], self.game)
        verdict = self.game.judge(action)
        if not verdict.legal and not body.get("accept"):
            self.reply(body["number"], "asked", verdict.problems[0].message)
            return self._own(body)
        self.game.push(Turn(action, tuple(problem.rule for problem in verdict.problems)))
        points = self.game.steps[-1].points
        name = self.game.setup.players[self.game.steps[-1].player]
        text = f"It counts. {name} draws 2 tiles."
        self.reply(body["number"], "counts", text, points=points, draw=2)
        self.publish()
        return self._own(body)

    def _challenge(self, body: dict[str, Any]) -> dict[str, Any]:
        by = self.game.setup.players.index(body["by"])
        play = self.game.position.contestable
        assert play
        words, upheld = tuple(body["words"]) or play.words, not body.get("good", True)
        self.game.push(Turn(Challenge(by=by, words=words, upheld=upheld)))
        self.table["stage"] = "verdict"
        self.publish()
        return self._own(body)

    def _table(self, body: dict[str, Any]) -> dict[str, Any]:
        match body["do"]:
            case "answer":
                self._answered(body["question"], body["answer"])
            case "redo":
                self.game.redo()
            case "left":
                for one in self.table["left"]:
                    if one["player"] == body["player"]:
                        one["told"] = body["letters"]
            case "admit":
                self.table["asking"].pop(0)
            case "door":
                self.table["shut"] = body["shut"]
                self.table["asking"] = []
            case "trust":
                self.table["trust"] = body["trust"]
            case _:
                self.table["stage"] = "turn"
        self.publish()
        return self._own(body)

    def _answered(self, question: str, answer: str) -> None:
        means = self._asks(over=False)[question].answers[answer]
        match question:
            case "undo" if means:
                self.game.pop()
            case "pass" if isinstance(means, int):
                self.game.hand_turn_to(means)
            case "stop" | "pass" if isinstance(means, Finish | Pass):
                self.game.push(Turn(means))
            case "proposal" | "verdict":
                self.table.update(stage="turn", place=None)
                self.asks = {}

"""Answers to a page that is the table: it enters for everybody, and may keep the whole evening."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Challenge
from scorekeeper.session.proposals import read_turn
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
        self.decides = False
        """True if no dictionary settles a challenge here."""
        self.table: dict[str, Any] = {
            **{"stage": "turn", "says": "", "keeps": False, "proposal": None, "left": None},
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
            "" if self.is_agreed else "Please wait until somebody at the laptop says yes."
        )

    def _own(self, body: dict[str, Any]) -> dict[str, Any]:
        over = self.game.position.ending is not None
        can = ["undo"] * bool(self.game.steps) + ["play", "swap", "pass", "end"] * (not over)
        can += ["new", "again"] * (over and self.table["keeps"])
        can += ["decide"] * self.decides + ["go on"] * self.goes_on
        can += ["redo"] * self.game.can_redo + ["challenge"] * bool(self.game.position.contestable)
        stage = "over" if over and self.table["stage"] == "turn" else self.table["stage"]
        mover = None if over else self.game.player_to_move
        told = {**self.table, "can": can, "mover": mover, "stage": stage}
        return {**super()._own(body), "table": told}

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
            case "undo":
                self.game.pop()
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
            case "end":
                self.game.push_text("end")
            case _:
                self.table["stage"] = "turn"
        self.publish()
        return self._own(body)

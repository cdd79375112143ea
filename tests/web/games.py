"""Games that pages are hard to draw of: many players, long names, four digits."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from typing import Any

from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.rules import LookingUp, Rules, find_preset
from scorekeeper.game.setup import SeatTerms, Setup, WordCheck
from tests.web.conftest import hosted, shown
from tools.sample import tonight

LONG = ("Wolfeschlegelsteinhausenbergerdorff", "Oma Gertrud von der Heide", "Ben")
SIX = (*LONG, "Jo", "Bartholomew", "MMMMMMMM")
HOSTILE = '<img src=x onerror="alert(1)"></script>', "${alert(1)}'\"&lt;", "]]>--><b>B</b>"


def challengeable(
    *turns: str, looking_up: LookingUp = LookingUp.FREELY, dictionary: str = "english"
) -> Game:
    """A game of Anna and Ben whose words are settled by challenges, after a play and `turns`."""
    house = replace(find_preset("hasbro").house, looking_up=looking_up)
    rules = Rules(find_edition("hasbro-10x10"), house)
    game = Game(Setup(rules, ("Anna", "Ben"), WordCheck.CHALLENGE, dictionary))
    for text in ("5C MOOD", *turns):
        game.push_text(text)
    return game


def with_terms() -> Game:
    """Maya's few words are looked up at once, and she has points ahead; Owls is a team."""
    child = SeatTerms(WordCheck.INLINE, "family:english-50", 40)
    seats = child, SeatTerms(members=("Ida", "Jo"))
    rules = Rules(find_edition("hasbro-10x10"), find_preset("hasbro").house)
    game = Game(Setup(rules, ("Maya", "Owls"), WordCheck.CHALLENGE, "english", seats=seats))
    game.push_text("5C MOOD")
    return game


def state_of(game: Game) -> dict[str, Any]:
    """What the page gets of a game."""
    state: dict[str, Any] = json.loads(hosted(shown(game)).feed.text())
    return state


@cache
def whole_game() -> tuple[dict[str, Any], ...]:
    """A game of three, after each turn."""
    game = tonight()
    steps = game.steps
    parts = [Game.from_steps(game.setup, steps[:turns]) for turns in range(len(steps))]
    return tuple(map(state_of, (*parts, game)))


def crowded_game(*turns: str, players: int = len(SIX)) -> Game:
    """A game of so many players with long names, in the middle of which come `turns`."""
    rules = replace(tonight().rules, house=replace(tonight().rules.house, players=len(SIX)))
    game = Game(Setup(rules, SIX[:players], WordCheck.CHALLENGE, "english"))
    for step in tonight().steps[:16]:
        game.push(Turn(step.turn.action))
    for text in turns:
        game.push_text(text)
    return game


@cache
def crowded_games() -> tuple[dict[str, Any], ...]:
    """Six players with long names and four digits: in the middle, after a challenge, at the end."""
    turns = ["pass"], ["challenge refused by table"], ["pass"] * len(SIX)
    return tuple(in_thousands(state_of(crowded_game(*texts))) for texts in turns)


def in_thousands(state: dict[str, Any]) -> dict[str, Any]:
    """The state as it would be with a thousand points more for everybody, a clock and a remark."""
    view = state["view"]
    said = f"The highest turn this year with this box: 134, by {LONG[0]}."
    view["remarks"] = [{"player": LONG[0], "text": said, "to_player": said}]
    for row in (*view["players"], *(view["over"]["ranking"] if view["over"] else ())):
        row["total"] += 1000
    if view["last"]:
        view["last"]["score"] += 100
    if not view["over"]:
        view["clock"], view["seconds_left"] = "12:34 over time", -754
    return state


def dealt() -> Game:
    """A game that the app deals, in which Nora has laid two of her tiles."""
    game = Game(replace(tonight(24).setup, deal="petrichor", players=("Nora", "Maya", "Leo")))
    game.push_text("5E {}{}".format(*(f"[{one}]" for one in rack_of(game, "Nora")[:2])))
    return game


def rack_of(game: Game, name: str) -> list[str]:
    deal = game.position.deal
    assert deal
    return list(deal.racks[game.setup.players.index(name)])

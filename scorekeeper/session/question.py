"""A question to people, as a value: the same whoever shows it, and however.

One that every front end asks is whether a turn against the rules may stand all the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeVar

from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Play
from scorekeeper.game.referee import Problem, Rule
from scorekeeper.names import printable

AnswerT = TypeVar("AnswerT")


@dataclass(frozen=True)
class Question(Generic[AnswerT]):
    """What is asked, and what each answer means. That nothing is answered changes nothing.

    With one answer only it is something to be read: the answer says how to go on.
    """

    title: str
    answers: Mapping[str, AnswerT]
    """Each in words that begin with a verb, and what it means; the first one is safe."""
    sentences: tuple[str, ...] = ()
    """What must be known to answer, three at most; an indented one belongs to the one before."""
    word: tuple[str, ...] = ()
    """The question in a large word, the longest form first."""
    wrong: tuple[str, ...] = ()
    """What is wrong, said before the sentences."""
    lit: int = 0
    """The place of the answer that is offered: the first one, unless another is as it is now."""


_LAY_OR_PASS = "Lay a word, or pass."
MENDS = {
    Rule.OFF_BOARD: "Begin further back, or lay a shorter word.",
    Rule.TWO_ON_ONE_SQUARE: "Take one of them back.",
    Rule.NOT_IN_LINE: "Keep those that lie in one line, and take the others back.",
    Rule.GAP: "Fill it, or take the tiles beyond it back.",
    Rule.TOO_HIGH: "The word may fit somewhere else.",
    Rule.SAME_LETTER: "Leave the tile that is there: it counts in the word.",
    Rule.FIRST_CENTRE: "Those squares have a +.",
    Rule.NOT_CONNECTED: "Lay the word so that it touches another one.",
    Rule.COVERS_WORD: "Leave at least one of its letters showing.",
    Rule.PLURAL_S: "Make a new word across the S, and it is allowed.",
    Rule.NOT_A_WORD: "Take it back, and look it up first.",
    Rule.TILE_COUNT: "Is it another letter? With the tiles of two boxes, let it stand.",
    Rule.RACK_SIZE: "Take some of them back.",
    Rule.BAG_EMPTY: _LAY_OR_PASS,
    Rule.NO_EXCHANGE_LEFT: _LAY_OR_PASS,
    Rule.EXCHANGE_AFTER_CHALLENGE: _LAY_OR_PASS,
}
"""The way to mend a turn, by the rule that it breaks."""
ASKS_ALL = "Do you all want to allow it anyway?"


def broken(verdict: Judgement) -> list[Problem]:
    """The problems that are asked about: those of the rules, else the doubts."""
    problems = [problem for problem in verdict.problems if not problem.rule.is_warning]
    return problems or [*verdict.doubts]


class Broken(Enum):
    """What becomes of a turn that breaks a rule."""

    TAKE_BACK = "it is taken back"
    STANDS = "everybody allows it"
    WHY = "the rule is shown first, where it can be drawn"


def not_allowed(game: Game, verdict: Judgement, back: str = "") -> Question[Broken]:
    """Asks what becomes of the turn of `verdict`; the first answer says what goes `back`."""
    action = verdict.action
    kind = "turn"
    points = ""
    if isinstance(action, Play):
        kind = "play"
        points = f" for {verdict.score.total}"
        tiles = action.tiles[0].letter if len(action.tiles) == 1 else "tiles"
        back = back or f"take the {tiles} back"
    answers = {printable(back or "take it back"): Broken.TAKE_BACK}
    told = mends(verdict)
    if verdict.can_be_overruled:
        answers[f"let it stand{points}"] = Broken.STANDS
        told += (ASKS_ALL,)
    title = f"{printable(game.player_to_move)}'s {kind}"
    word = ("TOO MANY?",) if verdict.legal else ("NOT ALLOWED", "NOT OK")
    return Question(title, answers, told, word)


def mends(verdict: Judgement) -> tuple[str, ...]:
    """What is wrong, and how each of it is mended, in sentences."""
    told = (f"{one.message} {MENDS.get(one.rule, '')}" for one in broken(verdict))
    return tuple(printable(text.rstrip()) for text in told)

"""A question to people, as a value: the same whoever shows it, and however.

One that every front end asks is whether a turn against the rules may stand all the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Generic, TypeVar

from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.notation import write_action
from scorekeeper.game.play import Action, Exchange, Play
from scorekeeper.game.referee import Problem, Rule
from scorekeeper.game.rules import RULE_SPECS

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


ASKS_ALL = "Do you all want to allow it anyway?"


def broken(verdict: Judgement) -> list[Problem]:
    """The problems that are asked about: those of the rules, else the doubts."""
    problems = [problem for problem in verdict.problems if not problem.rule.is_warning]
    return problems or [*verdict.doubts]


class OnBrokenRule(Enum):
    """What becomes of a turn that breaks a rule."""

    TAKE_BACK = "it is taken back"
    STANDS = "everybody allows it"
    WHY = "the rule is shown first, or the word looked up"


def not_allowed(game: Game, verdict: Judgement, back: str = "") -> Question[OnBrokenRule]:
    """Asks what becomes of the turn of `verdict`; the first answer says what goes `back`."""
    action = verdict.action
    kind = "turn"
    points = ""
    if isinstance(action, Play):
        kind = "play"
        points = f" for {verdict.score.total}"
        tiles = action.tiles[0].letter if len(action.tiles) == 1 else "tiles"
        back = back or f"take the {tiles} back"
    answers = {back or "take it back": OnBrokenRule.TAKE_BACK}
    told = mends(verdict)
    if verdict.can_be_overruled:
        answers[f"let it stand{points}"] = OnBrokenRule.STANDS
        told += (ASKS_ALL,)
    title = f"{game.player_to_move}'s {kind}"
    word = ("TOO MANY?",) if verdict.legal else ("NOT ALLOWED", "NOT OK")
    return Question(title, answers, told, word)


def with_why(question: Question[OnBrokenRule]) -> Question[OnBrokenRule]:
    """The same, where more can be shown of what is wrong than is said."""
    return replace(question, answers={**question.answers, "see why": OnBrokenRule.WHY})


def shown_rule(verdict: Judgement) -> str:
    """The house rule that the turn breaks first, if boards show that one; else empty."""
    match broken(verdict)[0].rule:
        case Rule.COVERS_WORD:
            return "cover-whole-word"
        case Rule.PLURAL_S:
            return "plural" if len(verdict.score.words) == 1 else "double-plural"
    return ""


def rule_question(verdict: Judgement, rule: str) -> Question[None]:
    """Says why there is the house `rule` that the turn breaks first."""
    offence = broken(verdict)[0].rule.in_words
    title = offence[:1].upper() + offence[1:]
    return Question(title, {"carry on": None}, (RULE_SPECS[rule].why,))


def unknown_words(verdict: Judgement) -> list[str]:
    """The words that the dictionary does not have."""
    problems = verdict.problems
    return [one.word for one in problems if one.rule is Rule.NOT_A_WORD and one.word]


def turn_in_short(game: Game, action: Action) -> str:
    """The turn as a heading has it; players swap a tile, where files say that they exchange it."""
    if isinstance(action, Exchange):
        return f"swap {action.letter or ''}".rstrip()
    return write_action(action, game.board, game.rules.edition)


def mends(verdict: Judgement) -> tuple[str, ...]:
    """What is wrong, and how each of it is mended: of several alike it is said once, at last."""
    problems = broken(verdict)
    last = {one.rule: one for one in problems}
    told = (
        f"{one.message} {one.rule.mend}" if last[one.rule] is one else one.message
        for one in problems
    )
    return tuple(text.rstrip() for text in told)

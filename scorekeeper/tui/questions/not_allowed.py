"""What becomes of a turn that breaks a rule, asked beside the board."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from textual.app import App

from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.session.question import (
    OnBrokenRule,
    not_allowed,
    rule_question,
    shown_rule,
    turn_in_short,
    unknown_words,
    with_why,
)
from scorekeeper.tui.board.picture import ShowPicture, broken_squares, judged
from scorekeeper.tui.board.rule_example import RuleExample
from scorekeeper.tui.board.scored_words import PlayOnBoard, ScoredWords
from scorekeeper.tui.kit.dialog import Ask

LookUp = Callable[[Sequence[str]], Awaitable[None]]
"""Looks words up, for everybody to see."""


async def ask_to_allow(
    app: App[Any],
    game: Game,
    verdict: Judgement,
    show_picture: ShowPicture,
    back: str = "",
    look_up: LookUp | None = None,
) -> bool | None:
    """Ask whether a turn of `game` stands, in which `verdict` finds something wrong.

    True lets it stand, False takes it `back`, None leaves it as it is laid. Letters that are typed
    meanwhile are laid. Whoever wants to know why sees the rule on boards, or the word `look_up`.
    """
    rule = shown_rule(verdict)
    unknown = unknown_words(verdict) if look_up else []
    question = not_allowed(game, verdict, back)
    if rule or unknown:
        question = with_why(question)
    answer: OnBrokenRule | None = OnBrokenRule.WHY
    show_picture(judged(game, verdict))
    try:
        while answer is OnBrokenRule.WHY:
            ask = Ask(
                question,
                is_warning=not verdict.legal,
                note=turn_in_short(game, verdict.action),
                about=_words(game, verdict),
                to_do=to_do(verdict),
                lays_on=True,
            )
            answer = await app.push_screen_wait(ask)
            if answer is OnBrokenRule.WHY and rule:
                await _show_rule(app, game, verdict, rule)
            elif answer is OnBrokenRule.WHY and look_up:
                await look_up(unknown)
    finally:
        show_picture(None)
    return None if answer is None else answer is OnBrokenRule.STANDS


async def _show_rule(app: App[Any], game: Game, verdict: Judgement, rule: str) -> None:
    """Show the house `rule` that is broken on boards, until it is read."""
    example = RuleExample()
    example.show(rule, game.rules.house)
    await app.push_screen_wait(Ask(rule_question(verdict, rule), about=example))


def _words(game: Game, verdict: Judgement) -> ScoredWords | None:
    """The words of the play; tiles that break a rule are red."""
    if not verdict.play or not verdict.score.words:
        return None
    play = PlayOnBoard.of(verdict.score, game.board, verdict.play)
    return ScoredWords(play._replace(wrong=broken_squares(verdict)))


def to_do(verdict: Judgement) -> str:
    """Said at the table meanwhile; empty where there is nothing but to choose."""
    return "Change the word, or take it back." if verdict.play else ""

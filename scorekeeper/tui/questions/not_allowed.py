"""What becomes of a turn that breaks a rule, asked beside the board."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from textual.app import App

from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.notation import write_action
from scorekeeper.game.play import Action, Exchange, Play
from scorekeeper.game.referee import Rule
from scorekeeper.names import printable
from scorekeeper.session.question import (
    ASKS_ALL,
    MENDS,
    Broken,
    Question,
    broken,
    mends,
    not_allowed,
)
from scorekeeper.tui.board.examples import example_lines
from scorekeeper.tui.board.picture import broken_squares, judged
from scorekeeper.tui.board.word_rows import cell_for, word_row
from scorekeeper.tui.kit.dialogs import QuestionDialog
from scorekeeper.tui.kit.half import CHOOSE_AN_ANSWER, Half, Part, Room, ShowPicture
from scorekeeper.tui.kit.lines import Line

_AROUND = 9
"""Lines of a half that a rule on boards leaves to the players, its heading and the next key."""


def titled(rule: Rule) -> str:
    """The offence as a heading."""
    return rule.in_words[:1].upper() + rule.in_words[1:]


def not_allowed_half(game: Game, verdict: Judgement) -> Half:
    """The problems of the turn of `verdict`."""
    asked = not_allowed(game, verdict)

    def parts(room: Room) -> list[Part]:
        return [*_words(game, verdict, room), *_sentences(verdict, room)]

    return Half(
        game,
        asked.title,
        None,
        parts,
        asked.word,
        printable(_written(game, verdict.action)),
        is_bad=not verdict.legal,
    )


def _written(game: Game, action: Action) -> str:
    """The turn in the heading; players swap a tile, where files say that they exchange it."""
    if isinstance(action, Exchange):
        return f"swap {action.letter or ''}".rstrip()
    return write_action(action, game.board, game.rules.edition)


def with_why(question: Question[Broken]) -> Question[Broken]:
    """The same where the rule can be drawn."""
    return replace(question, answers={**question.answers, "see why": Broken.WHY})


def why_question(verdict: Judgement) -> Question[None]:
    """Says which rules are broken, and how each is mended."""
    return Question(titled(broken(verdict)[0].rule), {"carry on": None}, mends(verdict))


def example_of(verdict: Judgement) -> str:
    """The house rule that the turn breaks first, if boards show that one; else empty."""
    match broken(verdict)[0].rule:
        case Rule.COVERS_WORD:
            return "cover-whole-word"
        case Rule.PLURAL_S:
            if len(verdict.score.words) == 1:
                return "plural"
            return "double-plural"
    return ""


def rule_half(game: Game, verdict: Judgement) -> Half | None:
    """The house rule that `verdict` finds broken, on boards, if it can be shown so."""
    name = example_of(verdict)
    if not name:
        return None

    def parts(room: Room) -> list[Part]:
        width = room.width if room.is_narrow else room.width - room.indent
        height = room.height - _AROUND
        rows = example_lines(name, game.rules.house, width, height, room.plain)
        return [Part(rows if room.is_narrow else room.indented(rows))]

    return Half(game, titled(broken(verdict)[0].rule), None, parts)


def _words(game: Game, verdict: Judgement, room: Room) -> list[Part]:
    """The words of the play; tiles that break a rule are red."""
    action = verdict.action
    words = verdict.score.words
    if not isinstance(action, Play) or any(s not in game.board for s in action.squares):
        return []
    after = game.board.lay(action.tiles)
    cell = cell_for(words, room)
    wrong = broken_squares(verdict)
    rows: list[Line] = []
    for word in words:
        rows += [()] * (bool(rows) and room.is_high)
        rows += word_row(word, after, room, cell, action.squares, wrong)
    return [Part(rows)]


def _sentences(verdict: Judgement, room: Room) -> list[Part]:
    """The rules that are broken, how to mend the first, and who may let it stand."""
    first, *others = broken(verdict)
    message, _, more = first.message.partition(". ")
    rows = room.wrapped(f"{message.rstrip('.')}.", "strong")
    for problem in others:
        rows += room.wrapped(problem.message, "strong")
    parts = [Part(rows)]
    mend = f"{more} {MENDS.get(first.rule, '')}".strip()
    parts.append(Part(room.wrapped(mend, "soft"), is_extra=room.is_narrow))
    if verdict.can_be_overruled:
        parts.append(Part(room.wrapped(ASKS_ALL, "soft"), is_extra=room.is_narrow))
    return parts


def to_do(action: Action) -> str:
    """Said at the table while it is asked what becomes of `action`."""
    if isinstance(action, Play):
        return "Change the word, or take it back."
    return CHOOSE_AN_ANSWER


async def ask_to_allow(
    app: App[Any], game: Game, verdict: Judgement, show_picture: ShowPicture, back: str = ""
) -> bool | None:
    """Ask whether a turn of `game` stands, in which `verdict` finds something wrong.

    True lets it stand, False takes it `back`, None leaves it as it is laid. Letters that are typed
    meanwhile are laid.
    """
    question = with_why(not_allowed(game, verdict, back))
    about = not_allowed_half(game, verdict)
    why = why_question(verdict)
    rule = rule_half(game, verdict)
    answer: Broken | None = Broken.WHY
    show_picture(judged(game, verdict))
    try:
        while answer is Broken.WHY:
            dialog = QuestionDialog(question, about=about, lays_on=True, says=to_do(verdict.action))
            answer = await app.push_screen_wait(dialog)
            if answer is Broken.WHY:
                await app.push_screen_wait(QuestionDialog(why, game=game, about=rule))
    finally:
        show_picture(None)
    if answer is None:
        return None
    return answer is Broken.STANDS

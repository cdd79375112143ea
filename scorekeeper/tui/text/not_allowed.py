"""A turn that breaks a rule: what is wrong, how it is mended, what the board shows; all pure."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.notation import write_action
from scorekeeper.game.play import Play
from scorekeeper.game.referee import Problem, Rule
from scorekeeper.names import printable
from scorekeeper.tui.drawing.example_lines import example_lines
from scorekeeper.tui.drawing.half_lines import Half, Part, Room
from scorekeeper.tui.drawing.lines import Cap
from scorekeeper.tui.drawing.picture import broken_squares
from scorekeeper.tui.drawing.word_rows import cell_for, word_row

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
    Rule.COVERS_WORD: "A longer word that keeps one of its letters will do.",
    Rule.PLURAL_S: "A word of its own that crosses the S will do.",
    Rule.NOT_A_WORD: "F7 looks words up.",
    Rule.TILE_COUNT: "It may be another letter. A table with more than one set lets it stand.",
    Rule.RACK_SIZE: "Take some of them back.",
    Rule.BAG_EMPTY: _LAY_OR_PASS,
    Rule.NO_EXCHANGE_LEFT: _LAY_OR_PASS,
    Rule.EXCHANGE_AFTER_CHALLENGE: _LAY_OR_PASS,
}
"""The way to mend a turn, by the rule that it breaks."""

_AROUND = 9
"""Lines of a half that a rule on boards leaves to the players, its heading and the next key."""


def broken(verdict: Judgement) -> list[Problem]:
    """The problems that are asked about: those of the rules, else the doubts."""
    problems = [problem for problem in verdict.problems if not problem.rule.is_warning]
    return problems or [*verdict.doubts]


def titled(rule: Rule) -> str:
    """The offence as a heading."""
    return rule.in_words[:1].upper() + rule.in_words[1:]


def not_allowed_half(game: Game, verdict: Judgement, back: str = "") -> Half:
    """The problems of the turn of `verdict`, and the effect of Escape.

    By default it takes the tiles `back`.
    """
    name, action = printable(game.player_to_move), verdict.action
    if not back and isinstance(action, Play):
        one = len(action.tiles) == 1
        back = f"take the {action.tiles[0].letter if one else 'tiles'} back"
    written = write_action(action, game.board, game.rules.edition)

    def parts(room: Room) -> list[Part]:
        return [*_words(game, verdict, room), *_sentences(verdict, room)]

    return Half(
        game,
        f"{name}'s {'play' if isinstance(action, Play) else 'turn'}",
        Cap("Esc", printable(back or "go back")),
        parts,
        ("TOO MANY?",) if verdict.legal else ("NOT ALLOWED",),
        printable(written),
        is_bad=not verdict.legal,
    )


def example_of(verdict: Judgement) -> str:
    """The house rule that the turn breaks first, if boards show that one; else empty."""
    match broken(verdict)[0].rule:
        case Rule.COVERS_WORD:
            return "cover-whole-word"
        case Rule.PLURAL_S:
            return "plural" if len(verdict.score.words) == 1 else "double-plural"
    return ""


def rule_half(game: Game, half: Half, verdict: Judgement, name: str) -> Half:
    """The house rule `name`, which `verdict` finds broken, on boards, in place of `half`."""

    def parts(room: Room) -> list[Part]:
        width = room.width if room.is_narrow else room.width - room.indent
        height = room.height - _AROUND
        rows = example_lines(name, game.rules.house, width, height, room.plain)
        return [Part(rows if room.is_narrow else room.indented(rows))]

    return replace(half, heading=titled(broken(verdict)[0].rule), parts=parts, word=(), note="")


def _words(game: Game, verdict: Judgement, room: Room) -> list[Part]:
    """The words of the play; tiles that break a rule are red."""
    action, words = verdict.action, verdict.score.words
    if not isinstance(action, Play) or any(s not in game.board for s in action.squares):
        return []
    after = game.board.lay(action.tiles)
    cell, wrong = cell_for(words, room), broken_squares(verdict)
    rows = (word_row(word, after, room, cell, action.squares, wrong) for word in words)
    return [Part(row, choice=place) for place, row in enumerate(rows)]


def _sentences(verdict: Judgement, room: Room) -> list[Part]:
    """The rules that are broken, how to mend the first, and who may let it stand."""
    first, *others = broken(verdict)
    message, _, more = first.message.partition(". ")
    rows = room.said(f"{message.rstrip('.')}.", "strong")
    for problem in others:
        rows += room.said(problem.message, "strong")
    parts = [Part(rows)]
    mend = f"{more} {MENDS.get(first.rule, '')}".strip()
    parts.append(Part(room.said(mend, "soft"), is_extra=room.is_narrow))
    if verdict.can_be_overruled:
        points = f", for {verdict.score.total}" if isinstance(verdict.action, Play) else ""
        asked = "All agree to it?" if room.is_narrow else "All agree to it all the same?"
        parts.append(Part(room.said(f"{asked} Then Y{points}.", "soft")))
    return parts

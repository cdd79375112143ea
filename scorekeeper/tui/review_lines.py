"""What the review of a finished game says, as rows to click: pure functions of the game."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import set_cell_size

from scorekeeper.finder.review import Measure
from scorekeeper.game.game import Step
from scorekeeper.game.notation import write_play
from scorekeeper.game.scoring import PlayScore, score_play
from scorekeeper.names import printable
from scorekeeper.tui.lines import Line, describe, ends, heading, score_lines, wrapped
from scorekeeper.tui.reviewing import Reviewing

WIDE = 44
"""Columns from which on a rank is shown with the number of plays."""


class Row(NamedTuple):
    """A line, and what a click on it chooses."""

    line: Line
    choice: int | None = None
    """The turn as it was, 0, or one of the best plays, from 1 on."""
    turn: int | None = None
    """The number of another turn."""


def title(state: Reviewing, width: int) -> Line:
    """Which turn is shown, and how far the analysis is."""
    total = len(state.game.steps)
    if state.hopeless:
        told = "no dictionary"
    elif not state.words:
        told = "opening the dictionary"
    elif len(state.found) < total:
        told = f"analysed {len(state.found)} of {total} turns"
    else:
        told = f"words: {state.words}"
    return heading(f" Review   turn {state.number} of {total}", f"{told} ", width)


def rows_of(state: Reviewing, width: int, height: int) -> list[Row]:
    """The turn that is shown, its best plays, the words on the board, and all turns."""
    rows = [*_turn(state, width), *_best(state, width), *_words(state, width)]
    return rows + _turns(state, width, height - len(rows))


def _turn(state: Reviewing, width: int) -> list[Row]:
    game, step, review = state.game, state.step, state.review
    name = printable(game.setup.players[step.player])
    rows = [
        Row(heading(f" {name}", f"turn {step.number} ", width)),
        _choice(state, 0, describe(game, step), str(step.points), width),
    ]
    notes = []
    if game.withdrawn(step):
        notes.append("Taken back after a challenge.")
    if review:
        notes.append(review.summary)
        label = "Rack" if review.measure is Measure.RACK else "Noted"
        notes += [f"{label}: {' '.join(review.rack)}"] if review.rack else []
    elif step.number in state.found:
        notes.append("There is nothing to compare it with.")
    elif not state.hopeless:
        notes.append("Looking ...")
    rows += [row for note in notes for row in _sentence(note, "text", width)]
    if state.trouble and (review is None or review.measure is Measure.WORD):
        rows += _sentence(state.trouble, "bad", width)
    return rows


def _sentence(text: str, style: str, width: int) -> list[Row]:
    """`text` on as many rows as it needs, a column in from the edge."""
    indent = ((" ", "text"),)
    return [Row((*indent, *row)) for row in wrapped(text, style, width - 1)]


def _best(state: Reviewing, width: int) -> list[Row]:
    review, step = state.review, state.step
    if not review or not review.best:
        return []
    what = "Best places" if review.measure is Measure.WORD else "Best plays"
    rows = [Row(heading(f" {what}", "points ", width))]
    for choice, option in enumerate(review.best, 1):
        board = step.before.board
        text = write_play(option.play, board, state.game.rules.edition)
        words = score_play(board, option.play, state.game.rules).words
        word = f" {words[0].text}" if words else ""
        played = "played " if option.play == step.turn.action else ""
        told = f"{played}{option.total:>3}"
        rows.append(_choice(state, choice, f"{set_cell_size(text, 11)}{word}", told, width))
    return rows


def _choice(state: Reviewing, choice: int, text: str, points: str, width: int) -> Row:
    """Something that can be shown on the board; ``>`` is before what is."""
    chosen = choice == state.choice
    mark, style = (">", "strong") if chosen else (" ", "text")
    return Row(ends(f"{mark} {text}", f"{points} ", width, style), choice=choice)


def _words(state: Reviewing, width: int) -> list[Row]:
    """How the points of the play that is shown add up."""
    score = _score(state)
    if not score.words:
        return []
    return [Row(heading(" On the board", "", width)), *map(Row, score_lines(score, width))]


def _score(state: Reviewing) -> PlayScore:
    if state.play is None or not state.choice:
        return state.step.judgement.score
    return score_play(state.step.before.board, state.play, state.game.rules)


def _turns(state: Reviewing, width: int, height: int) -> list[Row]:
    """As many turns as fit, the one shown in the middle."""
    room, steps = height - 1, state.game.steps
    if room < 1:
        return []
    first = max(min(state.number - 1 - room // 2, len(steps) - room), 0)
    rank = f"{'rank':>9}" if width >= WIDE else f"{'rank':>5}"
    head = heading(" Turns", f"pts{rank} miss ", width)
    return [Row(head), *(_one_line(state, step, width) for step in steps[first : first + room])]


def _one_line(state: Reviewing, step: Step, width: int) -> Row:
    rank, missed = _columns(state, step, width)
    name = set_cell_size(
        printable(state.game.setup.players[step.player]), 8 if width >= WIDE else 6
    )
    shown = step.number == state.number
    left = f"{'>' if shown else ' '}{step.number:>3} {name} {describe(state.game, step)}"
    right = f"{step.points:>3}{rank} {missed:>4} "
    return Row(ends(left, right, width, "strong" if shown else "text"), turn=step.number)


def _columns(state: Reviewing, step: Step, width: int) -> tuple[str, str]:
    """Rank and points missed; ``word`` where the rank is among places for the word laid."""
    review = state.found.get(step.number)
    rank = missed = "-"
    if review and review.rank:
        rank = f"{review.rank}/{review.count}" if width >= WIDE else str(review.rank)
    if review and review.measure is Measure.WORD:
        missed = "word"
    elif review and review.missed is not None:
        missed = str(review.missed)
    elif step.number not in state.found and not state.hopeless:
        rank = missed = "..."
    return f"{rank:>9}" if width >= WIDE else f"{rank:>5}", missed

"""A puzzle beside its board: what is to be found, the tiles laid, and the solution; pure."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from textual.binding import Binding

from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Play
from scorekeeper.game.text import number_word
from scorekeeper.history.puzzle_text import asked, so_far, themes, whose_rack
from scorekeeper.history.puzzles import Puzzle
from scorekeeper.report.days import full_date
from scorekeeper.review.again import by_which_words, hint_of, made_then
from scorekeeper.tui.board.word_tiles import RackPlace
from scorekeeper.tui.entry.attempt import (
    attempt_foot,
    help_of,
    laid_part,
    lay_there,
    solution_part,
    task_parts,
    while_entering,
)
from scorekeeper.tui.entry.foot import Entering
from scorekeeper.tui.entry.next_thing import Said
from scorekeeper.tui.entry.turn_entry import TurnEntry
from scorekeeper.tui.find.hunt import Finding
from scorekeeper.tui.kit.half import Half, Part, Room
from scorekeeper.tui.kit.lines import Cap, Line, heading, title_bar

WIDE = 100
"""Columns from which on the title leaves the turn to the heading below it."""
MARKS = 9
"""Puzzles that are over, each with a mark: the last ones."""
LOOKING = "Looking through your games …"


def find_title(finding: Finding, today: date, width: int) -> Line:
    """The title of the screen: which game it is."""
    puzzle = finding.puzzle
    if puzzle is None:
        return title_bar("Find it", "", width)
    day = full_date(puzzle.game.setup.started, today)
    turn = f"turn {puzzle.step.turn_number}"
    if width < WIDE:
        return title_bar("Find it", ", ".join(filter(None, (turn, day))), width)
    of_day = f" of {day}" if day else ""
    return title_bar("Find it", f"your own game{of_day}", width)


def find_half(finding: Finding, laid: Play | None = None, rack: Sequence[RackPlace] = ()) -> Half:
    """What is to be seen beside the board: the tiles `laid` and perhaps the `rack`."""
    puzzle = finding.puzzle

    def parts(room: Room) -> list[Part]:
        if puzzle is None:
            return [Part(room.wrapped(finding.said))]
        if finding.shown is None:
            return _open_parts(finding, puzzle, laid, rack, room)
        return _solution_parts(finding, puzzle, room)

    title, note = "Your own games", ""
    if puzzle:
        title = "You were here"
        note = f"turn {puzzle.step.turn_number}, {puzzle.name} to play"
    return Half(None, title, _next_key(finding, laid), parts, _large_word(finding), note)


def _large_word(finding: Finding) -> tuple[str, ...]:
    if finding.puzzle is None:
        return ("FIND IT", "FIND")
    if finding.shown is None:
        return (f"FIND {finding.puzzle.points}", "FIND")
    return ("FOUND",) if finding.is_found else ("LOOK",)


def _next_key(finding: Finding, laid: Play | None) -> Cap | None:
    if finding.is_open:
        if laid:
            return Cap("Enter", "is that it?")
        return Cap("A–Z", "lay a play", f"{help_of(finding, 'find.show')}. There is no hurry.")
    if finding.is_looking:
        return None
    if finding.puzzle:
        return Cap("Enter", "the next one")
    return Cap("Esc", "go back")


def _open_parts(
    finding: Finding,
    puzzle: Puzzle,
    laid: Play | None,
    rack: Sequence[RackPlace],
    room: Room,
) -> list[Part]:
    """The task, the rack where it has no room below the board, and what is laid."""
    task = room.wrapped(asked(puzzle), "strong")
    for sentence in filter(None, (themes(puzzle), by_which_words(puzzle))):
        task += room.wrapped(sentence, "soft")
    parts = task_parts(finding, puzzle, task, rack, room)
    if laid is None:
        return [*parts, *_about_rack(puzzle, room), *_so_far(finding, room)]
    return [*parts, laid_part(finding, puzzle, laid, room)]


def _about_rack(puzzle: Puzzle, room: Room) -> list[Part]:
    whose, said = whose_rack(puzzle)
    if not room.is_high:
        return [Part(room.wrapped(said), is_extra=room.is_written)]
    return [Part([heading("The rack", whose, room.width), (), *room.wrapped(said)])]


def _so_far(finding: Finding, room: Room) -> list[Part]:
    """How many were found of those that are over, and the last ones in a row."""
    if not finding.results or not room.is_high:
        return []
    marks: list[tuple[str, str]] = []
    for found in finding.results[-MARKS:]:
        marks.append(("✓  ", "good") if found else ("✗  ", "bad"))
    row = [heading("So far", "", room.width), *room.wrapped(so_far(finding.results)), ()]
    return [Part([*row, *room.indented([tuple(marks)])], is_extra=True)]


def _solution_parts(finding: Finding, puzzle: Puzzle, room: Room) -> list[Part]:
    told = room.wrapped(finding.said or lay_there(puzzle))
    return [
        solution_part(finding, puzzle, room),
        Part([*told, *room.wrapped(made_then(puzzle))]),
        Part(room.wrapped(finding.meaning, "soft")),
        Part(room.wrapped(finding.trouble, "bad")),
        *_so_far(finding, room),
    ]


def next_step(finding: Finding, entry: TurnEntry, verdict: Judgement | None) -> Said:
    """The next thing to do, for the message line."""
    if finding.is_looking:
        return Said(LOOKING)
    puzzle = finding.puzzle
    if puzzle is None:
        return Said("Esc: go back.")
    if finding.shown:
        return Said("Enter: the next one.", "Esc goes back.")
    if entered := while_entering(entry, verdict):
        return entered
    if finding.is_hinted:
        return Said(hint_of(puzzle))
    letters = f"{number_word(len(puzzle.rack))} letters and one best place."
    return Said(f"{puzzle.name}, {letters}")


_OPEN = {"pass": "Pass", "show": "", "back": "Back", "editor.mix": "Mix"}


def find_foot(finding: Finding, keys: Sequence[Binding], entering: Entering) -> list[Binding]:
    """Those of `keys` that matter now, called by what they do."""
    labels = dict(_OPEN)
    if finding.puzzle is None:
        labels = {"back": "Back"}
    elif not finding.is_open:
        labels = {"answer": "Next", "back": "Back"}
    elif finding.puzzle.drawn_from:
        labels["pass"] = f"Other {number_word(len(finding.puzzle.rack))}"
    return attempt_foot("find", keys, entering, finding.is_open, labels)

"""A puzzle beside its board: what is to be found, the tiles laid, and the solution; pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from textual.binding import Binding

from scorekeeper.game.board import Board, Square
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Play
from scorekeeper.game.scoring import PlayScore
from scorekeeper.game.text import Wording, count
from scorekeeper.history.puzzle_text import asked, by_which_words, made_then, whose
from scorekeeper.history.puzzles import Puzzle
from scorekeeper.tui.board.word_rows import cell_for, word_row
from scorekeeper.tui.board.word_tiles import Face, RackPlace, rack_tiles
from scorekeeper.tui.entry.foot import LETTERS, Entering
from scorekeeper.tui.entry.next_thing import Said
from scorekeeper.tui.entry.turn_entry import TurnEntry
from scorekeeper.tui.find.hunt import Finding
from scorekeeper.tui.kit.half import Half, Part, Room
from scorekeeper.tui.kit.keybar import MORE
from scorekeeper.tui.kit.keys import written
from scorekeeper.tui.kit.lines import Cap, Line, tiles, title_bar

LEAST, ROOMY = 13, 20
"""Lines that words on large tiles leave to the rest, at least, and where there is room."""
LOOKING = "Looking through your games …"


def find_title(finding: Finding, width: int) -> Line:
    """The title of the screen: whose turn it was."""
    about = ""
    if finding.puzzle:
        about = whose(finding.puzzle).rstrip(".")
    return title_bar("Find it", about, width)


def find_half(finding: Finding, laid: Play | None = None, rack: Sequence[RackPlace] = ()) -> Half:
    """What is to be seen beside the board: the tiles `laid` and perhaps the `rack`."""

    def parts(room: Room) -> list[Part]:
        puzzle = finding.puzzle
        if puzzle is None:
            return [Part(room.wrapped(finding.said))]
        if finding.shown is None:
            return _open_parts(finding, puzzle, laid, rack, room)
        return _solution_parts(finding, puzzle, room)

    return Half(None, finding.hunt.title, _next_key(finding, laid), parts, _large_word(finding))


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
        return Cap("A–Z", "lay a play")
    if finding.is_looking:
        return None
    if finding.puzzle and finding.hunt.goes_on:
        return Cap("Enter", "the next one")
    if finding.people:
        return Cap("Enter", "one of your own" if finding.puzzle else "somebody's own")
    return Cap("Esc", "go back")


def _open_parts(
    finding: Finding,
    puzzle: Puzzle,
    laid: Play | None,
    rack: Sequence[RackPlace],
    room: Room,
) -> list[Part]:
    """The task, the rack where it has no room below the board, and what is laid."""
    task = room.sentences(*filter(None, (asked(puzzle), by_which_words(puzzle))))
    parts = [Part(task), Part(_rack_lines(rack, room))]
    if room.is_written:
        parts.reverse()  # On the least room the rack is what must be seen.
    if laid is None:
        return parts
    verdict = puzzle.table.judge(laid)
    board = puzzle.board.lay(laid.tiles)
    words = _word_lines(verdict.score, board, laid.squares, room, small=not room.is_high)
    wrong = [row for one in verdict.problems for row in room.wrapped(f"✗ {one.message}", "bad")]
    answer = room.wrapped(finding.said, "strong") if finding.tried == laid else []
    return [*parts, Part([*words, *(answer or wrong)])]


def _rack_lines(places: Sequence[RackPlace], room: Room) -> list[Line]:
    if not places:
        return []
    if cell := room.rack_cell(len(places)):
        return room.indented(rack_tiles(places, cell, room.plain, overhang=0))
    return room.indented([tuple(tiles(one.letter for one in places if one.face is Face.UP))])


def _word_lines(
    score: PlayScore, board: Board, new: Sequence[Square], room: Room, small: bool = False
) -> list[Line]:
    """The words of a play with their sums, and the whole if there is more than one number."""
    cell = None if small else cell_for(score.words, room)
    if cell and len(score.words) * cell.height > room.height - (ROOMY if room.is_high else LEAST):
        cell = None
    rows = [row for word in score.words for row in word_row(word, board, room, cell, new)]
    if score.bonus:
        rows += room.wrapped(f"and {count(score.bonus, 'point')} for all tiles of a rack", "soft")
    if len(score.words) > 1 or score.bonus:
        rows += room.wrapped(f"together {score.total}", "strong")
    return rows


def _solution_parts(finding: Finding, puzzle: Puzzle, room: Room) -> list[Part]:
    play = finding.shown or puzzle.best
    words = _word_lines(puzzle.score(play), puzzle.board.lay(play.tiles), play.squares, room)
    lay_there = f"This was there, for {count(puzzle.points, 'point')}."
    told = room.wrapped(finding.said or lay_there)
    after = [*room.wrapped(made_then(puzzle), "soft"), *room.wrapped(finding.kept, "soft")]
    return [
        Part(words),
        Part(told),
        Part(room.wrapped(finding.meaning, "soft")),
        Part([*after, *room.wrapped(finding.trouble, "bad")]),
    ]


def next_step(finding: Finding, entry: TurnEntry, verdict: Judgement | None) -> Said:
    """The next thing to do, for the message line."""
    if finding.is_looking:
        return Said(LOOKING)
    if not finding.is_open:
        key = _next_key(finding, None)
        does = key.does if key else ""
        back = "Esc goes back." * (does != "go back")
        return Said(f"{key.key if key else ''}: {does}.", back)
    if verdict:
        return Said("Enter: is that it?", "Esc takes the tiles back to the rack.")
    if entry.text is not None:
        whole = "Type a play, such as 5C MOOD, or a word."
        text = Wording(whole, "Type a play or a word.", "Type a play.")
        return Said(text, "Esc closes the line.")
    points = finding.puzzle.points if finding.puzzle else 0
    return Said(
        f"Lay the play for {points}. There is no hurry.", f"{written('find.show')} shows it."
    )


_OPEN = {
    "find.show": "",
    "find.who": "Whose",
    "find.next": "Another",
    "find.back": "Back",
}
_FEET: Mapping[Entering, Mapping[str, str]] = {
    Entering.LAID: {
        "find.answer": "Is that it?",
        "find.back": "Take off",
        "editor.take_back": "Rub out",
        "find.show": "",
    },
    Entering.TYPING: {"find.answer": "Is that it?", "find.back": "Back", "find.show": ""},
}
"""What keys of the hands do; the others have their names."""


def find_foot(finding: Finding, keys: Sequence[Binding], entering: Entering) -> list[Binding]:
    """Those of `keys` that matter now, called by what they do."""
    known = {key.id: key for key in keys}
    labels = dict(_FEET.get(entering, _OPEN))
    if not finding.is_open:
        cap = _next_key(finding, None)
        goes_on = finding.puzzle is not None and finding.hunt.goes_on
        labels = {"find.answer": "Next" if goes_on else "Whose", "find.who": "Whose"}
        if not goes_on or not finding.people:
            del labels["find.who"]
        if cap is None or cap.key != "Enter":
            del labels["find.answer"]
        labels["find.back"] = "Back"
    elif not finding.hunt.goes_on:
        labels.pop("find.next", None)
    shown = [
        replace(known[name], description=label or known[name].description, show=True)
        for name, label in {**labels, "find.help": ""}.items()
    ]
    is_free = finding.is_open and entering not in _FEET
    return [*[LETTERS] * is_free, *shown, MORE]

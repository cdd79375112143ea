"""A turn that is taken again: the task beside its board, the answer, what was found; pure."""

from __future__ import annotations

from collections.abc import Sequence

from textual.binding import Binding

from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Play
from scorekeeper.game.text import number_word
from scorekeeper.names import printable
from scorekeeper.review.again import TurnAgain, by_which_words, hint_of, made_then, the_best
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
from scorekeeper.tui.kit.half import Half, Part, Room
from scorekeeper.tui.kit.keys import written
from scorekeeper.tui.kit.lines import Cap, Line, clip, title_bar
from scorekeeper.tui.review.tries import Retry, Tries

NAME = "You try"


def try_title(tries: Tries, width: int) -> Line:
    """Which turn of how many it is."""
    if tries.place is None:
        return title_bar(NAME, "", width)
    so_far = " so far" if tries.progress else ""
    return title_bar(NAME, f"{tries.place + 1} of {len(tries.turns)}{so_far}", width)


def try_half(tries: Tries, laid: Play | None = None, rack: Sequence[RackPlace] = ()) -> Half:
    """What is seen beside the board: the tiles `laid` and perhaps the `rack`."""
    attempt = tries.attempt
    turn = attempt.turn

    def parts(room: Room) -> list[Part]:
        if turn is None:
            return _found_parts(tries, room) if tries.is_over else _none_parts(tries, room)
        if attempt.shown is None:
            return _open_parts(attempt, turn, laid, rack, room)
        return _solution_parts(attempt, turn, room)

    head, note = "The turns again", ""
    if turn:
        head = f"{printable(turn.name)} was here"
        note = f"turn {turn.step.label}"
    return Half(None, head, _next_key(tries, laid), parts, _large_word(tries), note)


def _large_word(tries: Tries) -> tuple[str, ...]:
    attempt = tries.attempt
    if tries.is_over:
        return (f"{tries.found} OF {len(tries.turns)}",)
    if attempt.shown:
        return ("FOUND",) if attempt.is_found else ("LOOK",)
    if attempt.turn and attempt.is_told:
        return (f"FIND {attempt.turn.points}", "FIND")
    return ("YOU TRY", "TRY")


def _next_key(tries: Tries, laid: Play | None) -> Cap:
    attempt = tries.attempt
    if attempt.is_open:
        other = f"{help_of(attempt, 'try.show')}. {written('try.next')} goes on."
        if laid is None:
            return Cap("A–Z", "lay a play", other)
        if laid == attempt.tried:
            return Cap("Esc", "try another play", other)
        return Cap("Enter", "is that it?")
    return _goes_on(tries)


def _goes_on(tries: Tries) -> Cap:
    """The key that leads away from where nothing can be laid."""
    if tries.attempts and tries.next_one:
        return Cap("Enter", "the next one")
    if tries.attempts:
        return Cap("Enter", "back to the review" if tries.is_over else "how many you found")
    return Cap("Esc", "go back")


def _none_parts(tries: Tries, room: Room) -> list[Part]:
    return [Part(room.wrapped(tries.progress or tries.why))]


def _open_parts(
    attempt: Retry,
    turn: TurnAgain,
    laid: Play | None,
    rack: Sequence[RackPlace],
    room: Room,
) -> list[Part]:
    """The task, the rack where it has no room below the board, and what is laid."""
    task = room.wrapped("What would you have laid?", "strong")
    if attempt.is_told:
        task = [*room.wrapped(the_best(turn), "strong"), *room.wrapped(made_then(turn), "strong")]
    task += room.wrapped(by_which_words(turn), "soft")
    parts = task_parts(attempt, turn, task, rack, room)
    if laid:
        return [*parts, laid_part(attempt, turn, laid, room)]
    held = f"These {number_word(len(turn.rack))} were {turn.name}'s."
    if len(turn.rack) == 1:
        held = f"This one was {turn.name}'s."
    return [*parts, Part(room.wrapped(held, "soft"), is_extra=True)]


def _solution_parts(attempt: Retry, turn: TurnAgain, room: Room) -> list[Part]:
    told = attempt.said or lay_there(turn)
    return [
        solution_part(attempt, turn, room),
        Part([*room.wrapped(told, "strong"), *room.wrapped(made_then(turn))]),
        Part(room.wrapped(attempt.meaning, "soft")),
    ]


def _found_parts(tries: Tries, room: Room) -> list[Part]:
    """How many were found, and what was there in each of which that is known."""
    said = room.wrapped(f"You found {tries.found} of {len(tries.turns)}.", "strong")
    looking = room.wrapped(tries.progress, "soft")
    rows: list[Line] = []
    for _, attempt in sorted(tries.attempts.items()):
        if attempt.turn and attempt.shown:
            mark = ("✓ ", "good") if attempt.is_found else ("✗ ", "bad")
            text = _was_there(attempt.turn, attempt.shown)
            rows.append((mark, (clip(text, room.width - 2 * room.indent - 2), "text")))
    return [Part([*said, *looking]), Part(room.indented(rows), is_extra=True)]


def _was_there(turn: TurnAgain, play: Play) -> str:
    score = turn.score(play)
    return f"Turn {turn.step.label}, {turn.name}: {score.words[0].text} for {score.total}"


def next_step(tries: Tries, entry: TurnEntry, verdict: Judgement | None) -> Said:
    """The next thing to do, for the message line."""
    attempt = tries.attempt
    turn = attempt.turn
    if turn is None or attempt.shown:
        cap = _goes_on(tries)
        also = "" if cap.key == "Esc" else "Esc goes back."
        return Said(f"{cap.key}: {cap.does}.", also)
    if verdict and verdict.action == attempt.tried:
        return Said("Esc: try another play.", f"{written('try.next')} goes on.")
    if entered := while_entering(entry, verdict):
        return entered
    if attempt.is_hinted:
        return Said(hint_of(turn))
    return Said(f"{turn.name}, what would you have laid?")


def try_foot(tries: Tries, keys: Sequence[Binding], entering: Entering) -> list[Binding]:
    """Those of `keys` that matter now, called by what they do."""
    labels = {"show": "", "next": "Skip", "back": "Back", "before": "", "editor.mix": "Mix"}
    if not tries.attempt.is_open:
        labels = {"answer": "Go on", "before": "", "back": "Back"}
    if tries.go_back() == tries:
        del labels["before"]
    if not tries.attempts:
        labels = {"back": "Back"}
    return attempt_foot("try", keys, entering, tries.attempt.is_open, labels)

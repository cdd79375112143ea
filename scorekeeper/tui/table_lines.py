"""What the panels of the table say, as lines of styled spans: pure functions of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len, set_cell_size

from scorekeeper.game.game import Game, Step, WordCheck
from scorekeeper.game.judge import Judgement
from scorekeeper.game.notation import write_action
from scorekeeper.game.play import Challenge, Exchange, Finish, Pass, Play
from scorekeeper.game.scoring import PlayScore, WordScore
from scorekeeper.game.text import called, listed
from scorekeeper.names import printable
from scorekeeper.tui.lines import Line, ends, heading, line, title_bar, wrapped

if TYPE_CHECKING:
    from scorekeeper.game.outcome import Standing

_INDENT = (" " * 5, "text")

WORDS = {
    WordCheck.UNCHECKED: "words not checked ",
    WordCheck.CHALLENGE: "words on challenge ",
    WordCheck.INLINE: "words checked ",
}
"""When words are looked up, as the title of the table has room for it."""


def title_line(game: Game, width: int, extra: str = "") -> list[Line]:
    """Edition, turn, bag, and whether words are checked, or something `extra` in place of that.

    Where there is little room turn and bag come first, but a warning before everything.
    """
    turn = f"turn {len(game.steps) + 1}   bag {game.position.bag}"
    about = f"{game.rules.edition.name} · {turn}"
    return [title_bar("scorekeeper", extra or WORDS[game.setup.words], width, about)]


def player_lines(game: Game, width: int) -> list[Line]:
    """Each player's points and tiles, and whose turn it is."""
    position = game.position
    lines = [heading("Players", "points  rack ", width)]
    for player, name in enumerate(game.setup.players):
        moves = player == position.to_move and not position.ending
        room = max(width - 16, 4)
        shown = set_cell_size(printable(name), room)
        mark = ">" if moves else " "
        text = f"{mark} {shown}{position.scores[player]:>6}{position.racks[player]:>6}  "
        lines.append(line(text, "strong" if moves else "text"))
    return lines


def draft_lines(
    game: Game, verdict: Judgement | None, announced: int | None, width: int, trouble: str = ""
) -> list[Line]:
    """The play panel: the words formed, their arithmetic, the total, every problem.

    Without a `verdict`, the `trouble` with what is typed, or who is to play.
    """
    if verdict is None and trouble:
        return [heading("Play", "", width), *wrapped(f"! {trouble}", "bad", width)]
    if verdict is None:
        return [heading("Play", "", width), *_waiting(game, width)]
    text = write_action(verdict.action, game.board, game.rules.edition)
    lines = [heading("Play", f"{text} ", width)]
    lines += score_lines(verdict.score, width)
    lines.append(_total_line(verdict, announced, width))
    for problem in verdict.problems:
        mark = "note:" if problem.rule.is_warning else "!"
        style = "dim" if problem.rule.is_warning else "bad"
        lines += wrapped(f"{mark} {problem.message}", style, width)
    return lines


def _waiting(game: Game, width: int) -> list[Line]:
    if game.position.ending:
        over = wrapped(f"The game is over: {game.position.ending}.", "good", width)
        return [
            *over,
            *wrapped("F9 shows the result, F11 the review, F10 goes home.", "dim", width),
        ]
    lines = [line(f" {game.player_to_move} to play.", "strong")]
    if not game.steps:
        lines += wrapped(
            "Arrows or mouse choose a square, letters lay tiles, Space turns, Enter plays.",
            "dim",
            width,
        )
    return lines


def score_lines(score: PlayScore, width: int) -> list[Line]:
    """How points add up: each word with its arithmetic, then the bonus for a whole rack."""
    lines = [_word_line(word, width) for word in score.words]
    return [*lines, ends(" whole rack", f"{score.bonus} ", width)] if score.bonus else lines


def _word_line(word: WordScore, width: int) -> Line:
    text = printable(word.text)
    short = f"{sum(word.heights)} tiles x {word.per_tile}"
    short += f" +{word.bonus}" if word.bonus else ""
    room = width - 1 - cell_len(text)
    fitting = (sums for sums in (word.arithmetic, short) if len(sums) + 7 <= room)
    sums = ends("", f"{next(fitting, '')} = {word.total:>2} ", room)
    return ((f" {text}", "strong"), *sums)


def _total_line(verdict: Judgement, announced: int | None, width: int) -> Line:
    total = verdict.score.total
    style = "good" if verdict.legal else "bad"
    points_called = f"{called(announced, total)}; " if announced is not None else ""
    word = "total" if verdict.legal else "not legal"
    return ends(f" {word}", f"{points_called}{total} ", width, style)


def log_lines(game: Game, width: int, height: int) -> list[Line]:
    """The newest turns that fit, the last one at the bottom."""
    rows = [heading("Log", "F5: all ", width)]
    newest = game.steps[-(height - 1) :] if height > 1 else []
    return rows + [turn_line(game, step, width) for step in newest]


def turn_line(game: Game, step: Step, width: int) -> Line:
    """One turn on one line: number, player, play, points; ``*`` where a rule was waived."""
    name = set_cell_size(printable(game.setup.players[step.player]), 8)
    mark = "-" if game.withdrawn(step) else "*" if step.turn.accepted else " "
    wrongly = f"called {step.turn.announced}: " if step.difference else ""
    left = f"{step.number:>3}{mark}{name} {describe(step)}"
    return ends(left, f"{wrongly}{step.points} ", width)


def describe(step: Step) -> str:
    """What a turn was, in a few words."""
    match step.turn.action:
        case Play():
            return step.text
        case Pass():
            return "passes"
        case Exchange(letter=letter):
            return f"exchanges {letter}" if letter else "exchanges a tile"
        case Finish():
            return "the table ends it"
        case Challenge(upheld=upheld):
            return f"challenge {'upheld' if upheld else 'refused'}"


def full_turn(game: Game, step: Step, width: int) -> list[Line]:
    """A turn with its words and their arithmetic, then the notes of the report.

    The first line tells who did what, and the running total where there is room for it.
    """
    from scorekeeper.report.text import turn_notes  # Not needed to show the table.

    total = step.after.scores[step.player]
    name = printable(game.setup.players[step.player])
    left = f"{step.number:>3}  {name}: {describe(step)}"
    rows = score_lines(step.judgement.score, width - 5)
    for note in turn_notes(game, step):
        rows += wrapped(f" {note}", "bad", width - 5)
    points, sums = f"{step.points} ", f"{step.points}  ({total} in all) "
    fits = cell_len(left) + len(sums) < width
    head = ends(left, sums if fits else points, width, "strong")
    return [head, *((_INDENT, *row) for row in rows)]


def standing_lines(rows: Sequence[Standing], width: int) -> list[Line]:
    """The final table, the winner first and unmistakable."""
    winners = [row for row in rows if row.rank == 1]
    names = listed(printable(row.name) for row in winners)
    verdict = f"{names} share the victory!" if len(winners) > 1 else f"{names} wins!"
    if len(rows) == 1:
        verdict = f"{names}: {rows[0].total} points."
    lines = [*wrapped(f" *** {verdict} ***", "good", width), line("")]
    columns = _fitting_columns(width)
    room = max(width - 5 - sum(map(len, columns)), 4)
    lines.append(line(f"    {set_cell_size('player', room)}{''.join(columns)}", "heading"))
    for row in rows:
        sums = (row.points, row.tiles_left, -row.penalty, row.total)
        texts = dict(zip(_COLUMNS, sums, strict=True))
        sums_text = "".join(f"{texts[column]:>{len(column)}}" for column in columns)
        text = f"{row.rank:>2}. {set_cell_size(printable(row.name), room)}{sums_text}"
        lines.append(line(text, "strong" if row.rank == 1 else "text"))
    return lines


_COLUMNS = (" points", "  left", "  penalty", "  total")
"""The columns of the final table, each as wide as its title."""


def _fitting_columns(width: int) -> Sequence[str]:
    """Those of the columns that leave room for names; the total always does."""
    choices = (_COLUMNS, (" points", "  penalty", "  total"), ("  penalty", "  total"))
    fits = (columns for columns in choices if sum(map(len, columns)) + 11 <= width)
    return next(fits, ("  total",))


def highlight_lines(game: Game, width: int) -> list[Line]:
    """Best turn, longest word, tallest stack."""
    from scorekeeper.report.text import highlight_lines  # Not needed before the end of a game.

    return [row for text in highlight_lines(game) for row in wrapped(f" {text}", "text", width)]


def tray_cells(game: Game, laid: Iterable[str]) -> list[tuple[str, int]]:
    """Every tile of the set, and how many are still unseen once `laid` are on the board."""
    unseen = game.unseen()
    unseen.subtract(laid)
    return [(letter, max(unseen[letter], 0)) for letter in game.rules.edition.tiles]

"""The play panel: the words with their arithmetic, the verdict and the points in large figures."""

from __future__ import annotations

from collections.abc import Container, Sequence
from itertools import chain
from typing import NamedTuple

from rich.cells import cell_len

from scorekeeper.game.board import Board, Square
from scorekeeper.game.describe import describe_turn
from scorekeeper.game.game import Game, Step
from scorekeeper.game.judge import Judgement
from scorekeeper.game.notation import write_action
from scorekeeper.game.play import Action, Challenge, Exchange, Pass, Play
from scorekeeper.game.scoring import PlayScore, WordScore
from scorekeeper.game.text import called, count, listed
from scorekeeper.names import printable
from scorekeeper.tui.dots import FIGURES, drawing, full_blocks, half_blocks
from scorekeeper.tui.lines import (
    Line,
    clip,
    heading,
    line,
    line_width,
    padded,
    player_sign,
    player_style,
    tiles,
    wrapped,
)
from scorekeeper.tui.word_tiles import BESIDE_A_WORD, word_cell, word_tiles

ROOMY = 45
"""Columns from which on letters stand on tiles."""
STILL, SPACED, TILED = 20, 27, 36
"""Lines beside the board from which on each panel keeps its place, panels have a blank line
between them, and words are tiles as on the board."""
WIDEST, TALLEST = 85, 50
"""The room beside the board from which on all is as large as it can be."""
_MOST_TILED = 4
"""Words that are laid in tiles; more of them share a line."""


def kept_lines(width: int, height: int, players: int, guided: bool = False) -> int:
    """The lines that the play keeps where so many columns and lines are beside the board.

    Those that a learner is `guided` by have gone off them.
    """
    if height < STILL:
        return 7 if guided and height >= 9 else 0
    if width >= WIDEST and height >= TALLEST:
        return 17
    if width >= ROOMY and height >= SPACED:
        return 10 if height >= TILED else 7
    return 6 if players <= 4 else 4


class Room(NamedTuple):
    """What the panel has, and how it is drawn."""

    width: int
    height: int
    """Lines that it keeps; it takes more if it must."""
    plain: bool = False

    @property
    def figures(self) -> int:
        """The lines of the points at the right."""
        return 1 if self.plain or self.height < 4 else 5 if self.height >= 17 else 3

    @property
    def is_tiled(self) -> bool:
        """Whether words are laid in tiles as on the board."""
        return self.height >= 10 and not self.plain


class Shown(NamedTuple):
    """A play to be shown: what it forms, on which board, with which new tiles."""

    score: PlayScore
    board: Board
    new: Container[Square]


def play_lines(
    game: Game,
    verdict: Judgement | None,
    announced: int | None,
    trouble: str,
    room: Room,
) -> list[Line]:
    """The play that is entered, the `trouble` with it, or else the last turn and who is next."""
    name = game.player_to_move
    if verdict and isinstance(verdict.action, Play):
        lines = _entered(game, verdict, announced, room)
    elif verdict:
        lines = _other_turn(game, verdict, room)
    elif trouble:
        lines = [heading(_owned(name, "play"), "", room.width)]
        lines += wrapped(f"! {trouble}", "bad", room.width)
    elif game.position.ending:
        lines = _over(game, room)
    elif game.steps:
        lines = _last(game, _standing(game), room)
    else:
        lines = [heading(_owned(name, "play"), "", room.width)]
        lines += [line(f" {name} to play.", "strong")]
        how = " Arrows or mouse choose a square, letters lay tiles, Space turns, Enter plays."
        lines += wrapped(how, "dim", room.width)
    return lines + [()] * (room.height - len(lines))


def _owned(name: str, what: str) -> str:
    return f"{printable(name)}'s {what}"


# What is entered


def _entered(game: Game, verdict: Judgement, announced: int | None, room: Room) -> list[Line]:
    action, total = verdict.action, verdict.score.total
    notation = write_action(action, game.board, game.rules.edition)
    head = heading(_owned(game.player_to_move, "play"), notation, room.width)
    play = action if isinstance(action, Play) else Play(())
    words = verdict.score.words
    shown = Shown(verdict.score, game.board.lay(play.tiles) if words else game.board, play.squares)
    notes = [problem.message for problem in verdict.problems if problem.rule.is_warning]
    figure = f"+{total}" if verdict.legal else f"({total})" if words else ""
    if room.is_tiled and words:
        rest: list[Line] = []
        for note in notes:
            rest += wrapped(f"  note: {note}", "soft", room.width)
        if announced is not None:
            right = announced == total
            rest.insert(0, line(f"  {called(announced, total)}", "soft" if right else "bad"))
        if verdict.legal:
            becomes = line(
                f"makes it {game.position.scores[game.position.to_move] + total}", "soft"
            )
            beside = [*_approval(game, 13, ""), becomes]
            return [head, *_tiled(shown, figure, "brass", beside, rest, room)]
        broken = [problem for problem in verdict.problems if not problem.rule.is_warning]
        why = [wrapped(f"  ! {one.message}", "text", room.width) for one in broken]
        rest = [*chain.from_iterable(why), *rest]
        beside = [(("✗ ", "bad"), ("Not allowed", "bold bad"))]
        return [head, *_tiled(shown, figure, "bad", beside, rest, room)]
    if verdict.legal:
        before = game.position.scores[game.position.to_move]
        said = called(announced, total) if announced is not None else "Enter plays it"
        status: list[Line] = [
            *_approval(game, room.width - 2 - cell_len(_drawn(f"+{total}", room)[0])),
            line(f"    {before} becomes {before + total}", "soft"),
            line(f"    {said}", "soft" if announced in (None, total) else "bad"),
        ]
        if not room.height:  # On a low screen every line counts.
            sums, left = f"{before} becomes {before + total}", room.width - len(str(total)) - 3
            good = _approval(game, left)
            fits = len(good) == 1 and line_width(good[0]) + 3 + len(sums) <= left
            status = [(*good[0], (f"   {sums}", "soft"))] if fits else [*good, status[-2]]
            if announced is not None:
                status.append(line(f"    {said}", "soft" if announced == total else "bad"))
        status += [
            row for note in notes for row in wrapped(f"    note: {note}", "soft", room.width)
        ]
        small = announced is not None and room.width < ROOMY
        return [head, *_with_figures(shown, status, figure, "brass", room, small)]
    reasons = [problem.message for problem in verdict.problems if not problem.rule.is_warning]
    narrow = room.width < ROOMY or room.plain
    status = [(("  ✗ ", "bad"), ("Not allowed", "bold bad"))]
    if announced is not None:
        status.append(line(f"    {called(announced, total)}", "bad"))
    taken = 0 if narrow else cell_len(_drawn(figure, room)[0]) + 2
    for reason in (*reasons, *(f"note: {note}" for note in notes)):
        (first, *others) = wrapped(f"    {reason}", "text", room.width - taken)
        status += [(("  ! ", "bad"), (first[0][0].lstrip(), "text")), *others]
    return [head, *_with_figures(shown, status, figure, "bad", room, small=narrow)]


def _approval(game: Game, width: int, indent: str = "  ") -> list[Line]:
    """That the play is good, or what is left open where no word has been looked up."""
    if game.checks_words:
        return [((f"{indent}✓ ", "good"), ("A good play", "bold good"))]
    return wrapped(f"{indent * 2}Allowed, if these are words", "strong", width)


def _other_turn(game: Game, verdict: Judgement, room: Room) -> list[Line]:
    """A pass, an exchange or the like, typed on the entry line."""
    name = printable(game.player_to_move)
    lines = [heading(_owned(name, "turn"), "", room.width)]
    if verdict.legal:
        does = f"{name} {_doing(verdict.action)}."
        return [*lines, (("  ✓ ", "good"), (does, "bold good")), line("    Enter plays it", "soft")]
    lines.append((("  ✗ ", "bad"), ("Not allowed", "bold bad")))
    for problem in verdict.problems:
        lines += wrapped(f"    {problem.message}", "text", room.width)
    return lines


def _doing(action: Action) -> str:
    match action:
        case Pass():
            return "passes"
        case Exchange(letter=letter):
            return f"swaps {letter or 'a tile'}"
        case Challenge():
            return "challenges the play"
        case _:
            return "ends the game"


# What was played last


def _standing(game: Game) -> Step:
    """The last turn; if a play was challenged in vain, that play, which is still to be read."""
    for step in reversed(game.steps):
        action = step.turn.action
        if not isinstance(action, Challenge) or action.upheld:
            return step
    return game.steps[-1]


def _last(game: Game, step: Step, room: Room) -> list[Line]:
    """The last turn with its arithmetic, and who is to play."""
    name = printable(game.setup.players[step.player])
    next_one: Line = (("  ► ", "strong"), (f"{printable(game.player_to_move)} to play.", "strong"))
    if not isinstance(step.turn.action, Play):
        did = describe_turn(step)
        is_challenge = isinstance(step.turn.action, Challenge)
        did += "" if is_challenge else "."
        title = "The challenge" if is_challenge else _owned(name, "turn")
        head = heading(title, "", room.width)
        return [head, *wrapped(f"  {name} {did}", "text", room.width), next_one]
    before, after = step.before.scores[step.player], step.after.scores[step.player]
    head = heading(_owned(name, "play"), step.text, room.width)
    sign, own = player_sign(step.player)
    status: list[Line] = [
        ((f"  {sign} ", own), (f"{before} became {after}", "soft")),
        line("    let stand" if step.turn.accepted else "", "soft"),
        next_one,
    ]
    if step.difference:
        said = called(step.turn.announced or 0, step.points)
        status[1] = line(f"    {said}", "bad")
    shown = Shown(step.judgement.score, step.after.board, ())
    ink = player_style(step.player)
    if room.is_tiled and shown.score.words:
        beside = [((f"{sign} ", own), (f"now has {after}", "soft"))]
        below = [status[1]] if step.difference or step.turn.accepted else []
        return [head, *_tiled(shown, f"+{step.points}", ink, beside, below, room)]
    small = bool(step.difference) and room.width < ROOMY
    return [head, *_with_figures(shown, status, f"+{step.points}", ink, room, small)]


def _over(game: Game, room: Room) -> list[Line]:
    """Who has won, and where to go from here."""
    from scorekeeper.game.outcome import standings  # A game that goes on has none.

    ranked = standings(game)
    first = [row for row in ranked if row.rank == 1]
    names = listed(printable(row.name) for row in first)
    won = f"{names} share the victory!" if len(first) > 1 else f"{names} wins!"
    best, *others = [row.total for row in ranked]
    margin = count(best, "point").replace("-", "−")
    if not others:
        won = f"{names}: {margin}"
    if len(first) == 1 and others:
        off = best - others[0]
        second = listed(printable(row.name) for row in ranked[1:] if row.total == others[0])
        margin += f", {off} more than {second}" if off else f", as many as {second}"
    why = f" The game is over: {game.position.ending}."
    return [
        heading("The end", "", room.width),
        *wrapped(f" {won}", "bold good", room.width),
        *(wrapped(f" {margin}.", "text", room.width) if others else ()),
        *wrapped(why, "soft", room.width),
        *wrapped(" F9 shows the result, F11 the review, F10 goes home.", "soft", room.width),
    ]


# Words, and the points beside what is said of them


def _with_figures(
    shown: Shown, status: Sequence[Line], figure: str, ink: str, room: Room, small: bool = False
) -> list[Line]:
    """The words, then the `status` with the `figure` at its right, in the last lines kept."""
    figures = [figure] if small else _drawn(figure, room)
    wide = cell_len(figures[0])
    below = max(len(status), len(figures))
    most = max(room.height - 1 - max(len(figures), min(len(status), 3)), 1)
    rows = _words(shown, room, most)
    rows += [()] * (room.height - 1 - below - len(rows))
    for y in range(below):
        left = status[y] if y < len(status) else ()
        if y >= len(figures) or not figure:
            rows.append(_cut(left, room.width))
            continue
        left = _cut(left, room.width - 2 - wide)
        gap = room.width - 1 - wide - line_width(left)
        style = f"bold {ink}" if ink != "soft" else ink
        rows.append((*left, (" " * max(gap, 1), "text"), (figures[y], style)))
    return rows


def _tiled(
    shown: Shown,
    figure: str,
    ink: str,
    beside: Sequence[Line],
    below: Sequence[Line],
    room: Room,
) -> list[Line]:
    """The words in tiles, at their right the `figure` and what stands `beside`; others `below`."""
    words, bonus = shown.score.words, shown.score.bonus
    column: list[Line] = [(), *(((row, f"bold {ink}"),) for row in _drawn(figure, room)), ()]
    column += beside
    left = room.width - max(BESIDE_A_WORD, *(line_width(row) + 1 for row in column))
    rows = [row for word in words[:_MOST_TILED] for row in _word_in_tiles(shown, word, left, room)]
    others = [f"{printable(word.text)} {word.total}" for word in words[_MOST_TILED:]]
    others += [f"whole rack {bonus}"] if bonus else []
    if others:
        rows.append(line(f" {clip(', '.join(others), left - 2)}", "strong"))
    rows += [()] * (len(column) - len(rows))
    column += [()] * (len(rows) - len(column))
    both = zip(rows, column, strict=True)
    return [*((*padded(row, left + 1), *text) if text else row for row, text in both), *below]


def _word_in_tiles(shown: Shown, word: WordScore, left: int, room: Room) -> list[Line]:
    """A word in tiles, with its sum and its points in the line of its letters."""
    new = {place for place, square in enumerate(word.squares) if square in shown.new}
    cell = word_cell(len(word.squares), room.width, TALLEST if room.height >= 17 else TILED)
    rows = word_tiles(_letters(shown, word), word.heights, new, cell)
    rows = [((" ", "text"), *row) for row in rows]
    taken, points = line_width(rows[0]), str(word.total)
    free = left - taken - len(points)
    if free < 0:
        return [_word(shown, word, Room(left, 0), 0)]
    sums = (f"  {word.arithmetic}", f"  {_short(word)}", "")
    fitting = next(one for one in sums if cell_len(one) < free or not one)
    gap = " " * max(free - cell_len(fitting), 0)
    at = cell.letter_line
    rows[at] = (*rows[at], (fitting, "soft"), (f"{gap}{points}", "strong"))
    return rows


def _drawn(figure: str, room: Room) -> list[str]:
    """`figure` as large as the panel has it."""
    if room.figures == 1 or not figure:
        return [figure]
    draw = full_blocks if room.figures == 5 else half_blocks
    return draw(drawing(figure, FIGURES))


def _cut(spans: Line, room: int) -> Line:
    """`spans`, the last of them cut if they are wider than `room` columns."""
    if not spans:
        return spans
    *most, (text, style) = spans
    taken = line_width(most)
    return (*most, (clip(text, room - taken), style))


def _words(shown: Shown, room: Room, most: int) -> list[Line]:
    """The words on `most` lines: as large as they fit; those without room share the last line."""
    words = shown.score.words
    own = len(words) if len(words) + bool(shown.score.bonus) <= most else most - 1
    tiled = room.width >= ROOMY and not room.plain
    widest = max(
        (len(word.squares) * 3 if tiled else cell_len(word.text) for word in words), default=0
    )
    rows = [_word(shown, word, room, widest) for word in words[:own]]
    others = [f"{printable(word.text)} {word.total}" for word in words[own:]]
    if shown.score.bonus:
        if not others:
            return [*rows, _at_ends((), " whole rack", shown.score.bonus, room.width)]
        others.append(f"whole rack {shown.score.bonus}")
    if others:
        rows.append(line(f" {clip(', '.join(others), room.width - 2)}", "strong"))
    return rows


def _letters(shown: Shown, word: WordScore) -> list[str]:
    return [shown.board.stack(square)[-1] for square in word.squares]


def _word(shown: Shown, word: WordScore, room: Room, widest: int) -> Line:
    """A word, its arithmetic in a column of its own, and its points."""
    new = [place for place, square in enumerate(word.squares) if square in shown.new]
    text, spans = printable(word.text), [(printable(word.text), "strong")]
    tile_room = room.width - 6 - 3 * len(word.squares)
    if room.width >= ROOMY and not room.plain and tile_room >= 0:
        spans = tiles(_letters(shown, word), word.heights, new)
        text = " " * line_width(spans)
    gap = " " * max(widest - cell_len(text) + 2, 2)
    sums = (f"{gap}{word.arithmetic}", f"  {word.arithmetic}", f"  {_short(word)}", "")
    left = room.width - 1 - cell_len(text) - 5
    fitting = next(one for one in sums if cell_len(one) <= left or not one)
    return _at_ends(((" ", "text"), *spans), fitting, word.total, room.width)


def _short(word: WordScore) -> str:
    """The sum of a word whose arithmetic has no room."""
    bonus = f" +{word.bonus}" if word.bonus else ""
    return f"{count(sum(word.heights), 'tile')} × {word.per_tile}{bonus}"


def _at_ends(spans: Line, sums: str, points: int, width: int) -> Line:
    taken = line_width(spans) + cell_len(sums)
    number = f"{points:>{max(width - taken - 1, 1)}} "
    return (*spans, (sums, "soft"), (number, "strong"))


def score_lines(score: PlayScore, width: int) -> list[Line]:
    """How points add up: each word with its arithmetic, then the bonus for a whole rack."""
    rows = []
    widest = max((cell_len(word.text) for word in score.words), default=0)
    shown = Shown(score, Board.empty(1), ())
    for word in score.words:
        rows.append(_word(shown, word, Room(width, 0, plain=True), widest))
    return [*rows, _at_ends((), " whole rack", score.bonus, width)] if score.bonus else rows

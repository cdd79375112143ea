"""The play beside the board: its words, its points, and what is said of it; or who is next."""

from __future__ import annotations

from itertools import zip_longest
from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content

from scorekeeper.game.describe import describe_openly
from scorekeeper.game.game import Game, Step
from scorekeeper.game.judge import Judgement
from scorekeeper.game.notation import write_action
from scorekeeper.game.outcome import standings
from scorekeeper.game.play import Action, Challenge, Exchange, Pass, Play, PlayScore, WordScore
from scorekeeper.game.seats import member_of, next_hand
from scorekeeper.game.text import called, signed
from scorekeeper.names import printable
from scorekeeper.report.story import margin_text, winners_text
from scorekeeper.signs import sign_of
from scorekeeper.tui.board.scored_words import PlayOnBoard, tile_rows
from scorekeeper.tui.board.squares import Cell
from scorekeeper.tui.board.word_tiles import rack_cell
from scorekeeper.tui.kit.drawing import Canvas, Drawing
from scorekeeper.tui.kit.headings import Section
from scorekeeper.tui.kit.large import BROAD, LOW, TALL, WRITTEN, large
from scorekeeper.tui.kit.text import player_colour, player_name, spread


class JudgedTurn(NamedTuple):
    """What is entered, as it is told: the verdict, the points called, or why it cannot be read."""

    verdict: Judgement | None = None
    announced: int | None = None
    trouble: str = ""


class PlayText(NamedTuple):
    """A play as it is shown."""

    title: str
    """Whose play it is."""
    note: str = ""
    """The play in notation."""
    play: PlayOnBoard | None = None
    """Its words."""
    said: Content = Content()
    """What is doubtful, the verdict, what becomes of the points, and what is wrong."""
    gain: str = ""
    """The points."""
    ink: str = "soft"
    """The colour of the points, a variable of the theme."""
    is_drawn: bool = False
    """True if they count, and are drawn large."""


def play_text(game: Game, entered: JudgedTurn) -> PlayText:
    """The play that is `entered`, the trouble with it, or else the last turn and who is next."""
    verdict, announced, trouble = entered
    name = next_hand(game)
    if verdict and verdict.play:
        return _entered(game, verdict, verdict.play, announced)
    if verdict:
        return _other_turn(name, verdict)
    if trouble:
        return PlayText(f"{name}'s play", said=Content.styled(f"! {printable(trouble)}", "$bad"))
    if game.position.ending:
        return _over(game)
    if game.steps:
        return _last(game, _standing(game))
    return _first(game, name)


def _lines(*rows: Content) -> Content:
    return Content("\n").join(rows)


# What is entered


def _entered(game: Game, verdict: Judgement, play: Play, announced: int | None) -> PlayText:
    total = verdict.score.total
    doubts = verdict.doubts if verdict.legal else ()
    rows = [Content.styled(f"! {one.message}", "$amber") for one in doubts]
    rows += _status(game, verdict)
    if announced is not None:
        is_right = announced == total
        rows.append(Content.styled(called(announced, total), "$soft" if is_right else "$bad"))
    others = (problem for problem in verdict.problems if problem not in doubts)
    for problem in sorted(others, key=lambda problem: problem.rule.is_warning):
        mark = "note: " if problem.rule.is_warning else "" if verdict.is_unfinished else "! "
        rows.append(Content.styled(f"{mark}{problem.message}"))
    gain = f"({total})" if verdict.score.words else ""
    return PlayText(
        f"{next_hand(game)}'s play",
        write_action(play, game.board, game.rules.edition),
        PlayOnBoard.of(verdict.score, game.board, play),
        _lines(*rows),
        f"+{total}" if verdict.legal else gain,
        "brass" if verdict.legal else "soft" if verdict.is_unfinished else "bad",
        is_drawn=verdict.legal and not doubts,
    )


def _status(game: Game, verdict: Judgement) -> list[Content]:
    """That the play is good, or what is left open; and what it makes of the points."""
    if verdict.is_unfinished:
        return [Content.styled("Not finished yet", "$soft")]
    if not verdict.legal:
        return [Content.styled("✗ Not allowed", "bold $bad")]
    before = game.position.scores[game.position.to_move]
    becomes = f"{signed(before)} becomes {signed(before + verdict.score.total)}"
    if verdict.doubts:
        said = Content.styled("Enter asks first", "$amber")
    elif game.checks_words:
        said = Content.styled("✓ A good play", "bold $good")
    else:
        said = Content.styled("Fine, if these are words", "bold")
    return [said, Content.styled(becomes, "$soft")]


def _other_turn(name: str, verdict: Judgement) -> PlayText:
    """A pass, an exchange or the like, typed on the entry line."""
    title = f"{name}'s turn"
    if not verdict.asked:
        does = Content.styled(f"✓ {name} {_doing(verdict.action)}.", "bold $good")
        return PlayText(title, said=_lines(does, Content.styled("Enter plays it", "$soft")))
    said = Content.styled("✗ Not allowed", "bold $bad")
    if verdict.legal:
        said = Content.styled("Enter asks first", "$amber")
    problems = (Content.styled(problem.message) for problem in verdict.problems)
    return PlayText(title, said=_lines(said, *problems))


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


def _first(game: Game, name: str) -> PlayText:
    """Who begins, and how."""
    rows = [Content.styled(f"{name} to play.", "bold")]
    if not game.setup.computer(game.position.to_move):
        rows.append(Content.styled("Letters go where the arrow points."))
        rows.append(Content.styled("Space turns the arrow down.", "$soft"))
    return PlayText(f"{name}'s play", said=_lines(*rows))


def _standing(game: Game) -> Step:
    """The last turn; if a play was challenged in vain, that play, which is still to be read."""
    for step in reversed(game.steps):
        if not step.challenge or step.challenge.upheld:
            return step
    return game.steps[-1]


def _last(game: Game, step: Step) -> PlayText:
    """The last turn with its words and points, and who is to play."""
    name = member_of(game, step) or step.name
    then = Content.styled(f"► {next_hand(game)} to play.", "bold")
    if not step.play:
        did = f"{name} {describe_openly(game, step)}{'' if step.challenge else '.'}"
        title = "The challenge" if step.challenge else f"{name}'s turn"
        return PlayText(title, said=_lines(Content.styled(did), then))
    before, after = (signed(at.scores[step.player]) for at in (step.before, step.after))
    sign = sign_of(game.setup, step.player)
    rows = [player_name(f"{before} became {after}", sign, "$soft"), then]
    if step.difference:
        rows.append(Content.styled(called(step.turn.announced or 0, step.points), "$bad"))
    if step.turn.accepted:
        rows.append(Content.styled("let stand", "$soft"))
    return PlayText(
        f"{name}'s play",
        step.text,
        play=PlayOnBoard(step.judgement.score, step.after.board, ()),
        said=_lines(*rows),
        gain=f"+{step.points}",
        ink=player_colour(sign).removeprefix("$"),
        is_drawn=True,
    )


def _over(game: Game) -> PlayText:
    """The winner, and the way on from here."""
    ranked = standings(game)
    margin = margin_text(ranked)
    rows = [Content.styled(winners_text(ranked, game.position.keeps_points), "bold $good")]
    rows += [Content.styled(f"{margin}.")] if margin else []
    rows.append(Content.styled(f"The game is over: {game.position.why_over}.", "$soft"))
    rows.append(Content.styled("Enter shows who has won.", "$soft"))
    return PlayText("The end", said=_lines(*rows))


# Drawing


class _Size(NamedTuple):
    """How a play divides its lines."""

    height: int
    """The lines from which on it does so."""
    said: int
    """The lines at the bottom of what is said; the words have the others."""
    figure: int
    """The lines of the points."""


_SIZES = (_Size(14, 6, BROAD), _Size(10, 5, TALL), _Size(6, 4, LOW), _Size(0, 1, WRITTEN))


def play_lines(canvas: Canvas, text: PlayText) -> list[Content]:
    """A play as large as there is room for; no letter moves anything else."""
    width, height = canvas.width, canvas.height
    size = next(size for size in _SIZES if size.height <= height)
    said = _said_lines(text, width, size.figure)
    words: list[Content] = []
    if text.play:
        has_tiles = size.figure > LOW
        lines = max(height - (size.said if has_tiles else len(said)), 1)
        words = word_rows(text.play, width, lines, canvas.is_plain, has_tiles)
    if text.play and size.figure > WRITTEN:  # Else one follows on the other.
        words += [Content()] * (height - max(size.said, len(said)) - len(words))
    rows = [*words, *said]
    if len(rows) > height > 0:
        rows[height - 1] = rows[height - 1].truncate(max(width - 1, 1)).rstrip() + "…"
    return [*rows[:height], *[Content()] * (height - len(rows))]


def _said_lines(text: PlayText, width: int, lines: int) -> list[Content]:
    """What is said, beside the points; those of a play that cannot stand are written."""
    figure = [text.gain]
    if text.is_drawn:
        figure = large(text.gain, lines, width // 2)
    room = width - 2 - (cell_len(figure[0]) + 1 if text.gain else 0)
    said = text.said.wrap(max(width - 2, 1))
    if text.is_drawn or any(line.cell_length > room for line in said[:1]):
        said = text.said.wrap(max(room, 1))
    rows = []
    for left, right in zip_longest(said, figure):
        points = Content.styled(f"{right or ''} ", f"bold ${text.ink}")
        rows.append(spread(Content(" ") + (left or Content()), points, width))
    return rows


class PlayPanel(Section):
    """A play below a heading that says whose it is."""

    def __init__(self) -> None:
        self._play = Drawing("play")
        super().__init__("", self._play)

    def show(self, text: PlayText) -> None:
        self.heading.title = text.title
        self.heading.note = text.note
        self._play.show(play_lines, text)


_FIGURE = 4
"""Lines of tiles from which on the points beside them are drawn."""
_NUMBER, _DRAWN = 9, 14
"""Columns for the points of a word, written and drawn, and for what is around its sum."""


def word_rows(
    play: PlayOnBoard, width: int, lines: int, plain: bool, has_tiles: bool
) -> list[Content]:
    """The words in at most so many `lines`, on the largest tiles that leave room for the sums.

    One word has tiles no larger than two would have, so that they stay as they are when a second
    one comes. Where tiles have no room, each word has a line, and the last line names all others.
    """
    score = play.score
    bonus = [_whole_rack(score, width)] if score.bonus else []
    cell = _cell(score, width, lines - len(bonus)) if has_tiles else None
    if cell is None:
        return [*_listed(score, width, max(lines - len(bonus), 1)), *bonus]
    rows = [row for word in score.words for row in _on_tiles(play, word, cell, width, plain)]
    return [*rows, *bonus]


def _cell(score: PlayScore, width: int, lines: int) -> Cell | None:
    """The tiles of all words; None if even the smallest have no room."""
    words = score.words
    if not words:
        return None
    high = lines // max(len(words), 2)
    beside = max(len(word.arithmetic) for word in words) + (_DRAWN if high >= _FIGURE else _NUMBER)
    longest = max(len(word.squares) for word in words)
    cell = rack_cell(longest, width - beside, high)
    fits = cell.height <= high and cell.width * longest + beside <= width
    return cell if fits else None


def _on_tiles(
    play: PlayOnBoard, word: WordScore, cell: Cell, width: int, plain: bool
) -> list[Content]:
    """One word with its sum at the line of its letters, and its points at the right end."""
    rows = tile_rows(play, word, cell, plain)
    middle = cell.letter_line
    rows[middle] = Content.assemble(rows[middle], "  ", (word.arithmetic, "$soft"))
    is_drawn = cell.height >= _FIGURE
    figure = large(f"{word.total}", LOW) if is_drawn else [f"{word.total}"]
    first = 0 if is_drawn else middle
    for y, row in enumerate(rows):
        drawn = figure[y - first] if first <= y < first + len(figure) else ""
        rows[y] = spread(Content(" ") + row, Content.styled(f"{drawn} ", "bold"), width)
    return rows


def _listed(score: PlayScore, width: int, most: int) -> list[Content]:
    """A word in each of at most so many lines; the last one names all others."""
    words = score.words
    own = words if len(words) <= most else words[: most - 1]
    longest = max((len(word.text) for word in own), default=0)
    rows = [_line(word, longest, width) for word in own]
    if others := words[len(own) :]:
        text = ", ".join(f"{word.text} {word.total}" for word in others)
        rows.append(Content.styled(f" {text}", "bold").truncate(width, ellipsis=True))
    return rows


def _line(word: WordScore, longest: int, width: int) -> Content:
    text = f" {word.text:<{longest}}  "
    left = Content.assemble((text, "bold"), (word.arithmetic, "$soft"))
    return spread(left, Content.styled(f" {word.total} ", "bold"), width)


def _whole_rack(score: PlayScore, width: int) -> Content:
    points = Content.styled(f" {score.bonus} ", "bold")
    return spread(Content.styled(" whole rack", "$soft"), points, width)

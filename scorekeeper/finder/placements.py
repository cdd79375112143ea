"""Where one word can be laid, whoever holds the tiles."""

from __future__ import annotations

from collections.abc import Container, Iterator

from scorekeeper.game.board import Board, Direction, Placement, Square
from scorekeeper.game.edition import Edition
from scorekeeper.game.judge import Judgement, judge_play
from scorekeeper.game.play import Play, words_formed
from scorekeeper.game.referee import touches
from scorekeeper.game.rules import Rules
from scorekeeper.game.text import in_capitals


def placements(
    word: str, board: Board, rules: Rules, lexicon: Container[str] | None = None
) -> list[Judgement]:
    """Every legal play whose word in the line of play is `word`, the highest score first.

    `word` is text in any case. With a `lexicon` all words formed must be in it; without one
    nothing is looked up, so that nothing leaks.
    """
    found: dict[Play, Judgement] = {}
    for tiles in _tilings(in_capitals(word), rules.edition):
        for play in _plays(tiles, board):
            if play not in found:
                if not _all_words(play, board, lexicon):
                    continue
                verdict = judge_play(board, play, rules)
                if verdict.legal:
                    found[play] = verdict
    return sorted(found.values(), key=lambda verdict: -verdict.score.total)


def _tilings(text: str, edition: Edition) -> Iterator[tuple[str, ...]]:
    """Every way in which tiles of the set spell `text`."""
    if not text:
        yield ()
    for spelled, letter in edition.by_text.items():
        if text.startswith(spelled):
            for rest in _tilings(text[len(spelled) :], edition):
                yield (letter, *rest)


def _plays(tiles: tuple[str, ...], board: Board) -> Iterator[Play]:
    """The plays that make `tiles` a whole run; most of them keep all other rules too."""
    for direction in Direction:
        for number in range(board.size):
            for place in range(board.size - len(tiles) + 1):
                across = direction is Direction.ACROSS
                first = Square(place, number) if across else Square(number, place)
                play = _play(tiles, first, direction, board)
                if play is not None:
                    yield play


def _play(tiles: tuple[str, ...], first: Square, direction: Direction, board: Board) -> Play | None:
    if board.at(first.step(direction, -1)) or board.at(first.step(direction, len(tiles))):
        return None
    squares = [first.step(direction, place) for place in range(len(tiles))]
    joined = board.is_empty or any(touches(board, square) for square in squares)
    new = [
        Placement(square, letter)
        for square, letter in zip(squares, tiles, strict=True)
        if board.at(square) != letter
    ]
    return Play(tuple(new)) if new and joined else None


def _all_words(play: Play, board: Board, lexicon: Container[str] | None) -> bool:
    """Asked before the referee is: most places fail here."""
    if lexicon is None:
        return True
    after = board.lay(play.tiles)
    return all(after.text(run) in lexicon for run in words_formed(after, play))

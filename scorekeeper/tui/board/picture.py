"""The picture in the board widget: a frozen value made from the game and the draft."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from scorekeeper.game.board import Board, Direction, Placement, Square
from scorekeeper.game.game import Game, Step
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Play, WordScore
from scorekeeper.signs import sign_of

Squares = frozenset[Square]
ShowPicture = Callable[["Picture | None"], None]
"""Shows a picture on the board below a question; None for the board as it is."""


class Picture(NamedTuple):
    """The board with the draft on it, and the squares that are marked."""

    board: Board
    start: Squares
    cursor: Square | None = None
    direction: Direction = Direction.ACROSS
    new: Squares = frozenset()
    """Squares of the tiles not played yet."""
    last: Squares = frozenset()
    """Squares of the tiles of the last play."""
    problems: Squares = frozenset()
    """Squares that a broken rule concerns."""
    last_sign: int | None = None
    """The number of the sign and the colour of whoever made the last play."""
    lit: Squares | None = None
    """If given, all other squares are faded."""
    off: Squares = frozenset()
    """Squares of the tiles that come off the board."""
    guesses: tuple[Squares, ...] = ()
    """Squares where a word typed alone would have its new tiles at the second and the third place;
    drawn faintly with the digit 2 or 3, which is the key for that place. Nothing for a place that
    is laid; squares may also be those of `new` tiles."""
    coming: frozenset[Placement] = frozenset()
    """Tiles that are to be laid after the new ones, drawn dully in their dark places."""

    @property
    def middle(self) -> Square | None:
        """The square to show where not all of the board has room: the cursor, else a mark."""
        marked = self.problems or self.new or self.last
        return self.cursor or min(marked, default=None)


def at_rest(game: Game) -> Picture:
    """The table as it lies, the last play marked."""
    last = last_squares(game)
    sign = sign_of(game.setup, game.steps[-1].player) if last else None
    return Picture(game.board, game.rules.edition.start, last=last, last_sign=sign)


def judged(game: Game, verdict: Judgement) -> Picture:
    """The table with the play of `verdict` on it: its words are lit, and what is wrong is red."""
    start = game.rules.edition.start
    if not verdict.play:
        return Picture(game.board, start)
    tiles = [tile for tile in verdict.play.tiles if tile.square in game.board]
    new = frozenset(tile.square for tile in tiles)
    wrong = broken_squares(verdict)
    words = (square for word in verdict.score.words for square in word.squares)
    lit = new.union(wrong, words)
    return Picture(game.board.lay(tiles), start, new=new, problems=wrong, lit=lit)


def as_played(step: Step) -> Picture:
    """The board after the play of `step`: its tiles are new, and its words are lit."""
    start = step.edition.start
    new = frozenset(step.play.squares) if step.play else frozenset[Square]()
    words = (square for word in step.judgement.score.words for square in word.squares)
    return Picture(step.after.board, start, new=new, lit=new.union(words))


def broken_squares(verdict: Judgement) -> Squares:
    """The squares that a broken rule concerns."""
    broken = (problem for problem in verdict.problems if not problem.rule.is_warning)
    return frozenset(square for problem in broken for square in problem.squares)


def picture_of(
    game: Game,
    play: Play | None,
    verdict: Judgement | None,
    cursor: Square,
    direction: Direction,
    guesses: tuple[Squares, ...] = (),
) -> Picture:
    """The table as it lies, with `play` laid on it and the problems of `verdict` marked.

    `guesses` are other places for the word.
    """
    on_board = [tile for tile in play.tiles if tile.square in game.board] if play else []
    return at_rest(game)._replace(
        board=game.board.lay(on_board),
        cursor=cursor,
        direction=direction,
        new=frozenset(tile.square for tile in on_board),
        problems=broken_squares(verdict) if verdict else frozenset(),
        guesses=guesses,
    )


def changed_squares(before: Picture, after: Picture) -> Squares:
    """The squares that may look different in `after`, of two pictures of boards of one size."""
    changed = (
        (before.new ^ after.new)
        | (before.last ^ after.last)
        | (before.problems ^ after.problems)
        | (before.off ^ after.off)
    )
    if (before.cursor, before.direction) != (after.cursor, after.direction):
        changed |= {square for square in (before.cursor, after.cursor) if square}
    if before.last_sign != after.last_sign:
        changed |= after.last
    if before.guesses != after.guesses:
        changed = changed.union(*before.guesses, *after.guesses)
    changed |= {tile.square for tile in before.coming ^ after.coming}
    size = after.board.size
    if before.start != after.start or (before.lit is None) != (after.lit is None):
        return frozenset(Square(i % size, i // size) for i in range(size * size))
    changed |= (before.lit or frozenset()) ^ (after.lit or frozenset())
    stacks = enumerate(zip(before.board.stacks, after.board.stacks, strict=True))
    return changed | {Square(i % size, i // size) for i, (old, new) in stacks if old != new}


def last_squares(game: Game) -> Squares:
    """The squares of the newest play, if the last turn was one."""
    play = game.steps[-1].play if game.steps else None
    return frozenset(play.squares) if play else frozenset()


def lit_words(game: Game, board: Board, words: Iterable[WordScore]) -> Picture:
    """A `board` of `game` with some `words` lit."""
    squares = frozenset(square for word in words for square in word.squares)
    return Picture(board, game.rules.edition.start, lit=squares)

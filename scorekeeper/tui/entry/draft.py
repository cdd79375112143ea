"""The play being entered: a frozen value, and what each key makes of it."""

from __future__ import annotations

from typing import NamedTuple

from scorekeeper.game.board import Board, Direction, NotationError, Placement, Square
from scorekeeper.game.edition import Edition
from scorekeeper.game.notation import STAYS, nothing_under_dot, split_word, tile_for
from scorekeeper.game.play import Play, line_of
from scorekeeper.game.text import in_capitals


class Keystroke(NamedTuple):
    """The effect of one letter key on one square."""

    square: Square
    letter: str | None
    """The tile laid, or None where the tile that was there stays."""
    typed: str
    """The keys so far: ``Q`` has laid Qu and may still be followed by ``U``."""


class Draft(NamedTuple):
    """Tiles laid on the screen but not played yet, and where the next one goes."""

    cursor: Square
    """May stand one square beyond the edge, after a word that ends there."""
    direction: Direction = Direction.ACROSS
    keys: tuple[Keystroke, ...] = ()
    continues: bool = False
    """True while the last key may be the start of a tile of several letters."""
    pointed: bool = False
    """True when somebody has chosen the square of the cursor."""
    turned: bool = False
    """True when somebody has chosen the direction."""
    announced: int | None = None
    note: str = ""
    """A sentence about the last key, if it could not do what it should."""

    @property
    def play(self) -> Play | None:
        """The tiles laid so far, or None."""
        tiles = [Placement(key.square, key.letter) for key in self.keys if key.letter]
        if tiles:
            return Play(tuple(tiles), self._typed)
        return None

    @property
    def _typed(self) -> Direction | None:
        """The line of a word of several letters; of a single one the arrow, if that was chosen."""
        squares = {key.square for key in self.keys}
        if len(squares) > 1:
            return line_of(squares)
        return self.direction if self.turned else None


def move(draft: Draft, columns: int, rows: int, board: Board) -> Draft:
    """The cursor goes `columns` right and `rows` down, and stays on the board."""
    column, row = draft.cursor
    return point(draft, Square(column + columns, row + rows), board)


def point(draft: Draft, square: Square, board: Board) -> Draft:
    """The cursor goes to `square`, or to the nearest one on the board."""
    last = board.size - 1
    column, row = (min(max(place, 0), last) for place in square)
    return draft._replace(cursor=Square(column, row), pointed=True, continues=False, note="")


def flip(draft: Draft, board: Board) -> Draft:
    """The next letters go down instead of across, or the other way round.

    After a lone tile at the edge, with no square beyond it, they follow that tile.
    """
    other = draft.direction.other
    if draft.cursor not in board and len(draft.keys) == 1:
        draft = draft._replace(cursor=draft.keys[0].square.step(other))
    return draft._replace(direction=other, turned=True, continues=False, note="")


def type_key(draft: Draft, key: str, board: Board, edition: Edition) -> Draft:
    """A letter or a dot is typed: a tile is laid or passed over, and the cursor walks on.

    The letter that lies there already stays, as does anything under a dot. A key that
    makes the tile before it longer belongs to that tile: Q lays Qu, and swallows a U.
    """
    if key == STAYS:
        return _take(draft, None, key, board)
    capital = edition.as_laid(key)
    if draft.continues:
        typed = draft.keys[-1].typed + capital
        if letter := tile_for(typed, edition):
            return _take(_back(draft), letter, typed, board)
    if letter := tile_for(capital, edition):
        return _take(draft, letter, capital, board)
    if draft.continues and (tiles := _split_anew(draft.keys[-1].typed + key, edition)):
        draft = _back(draft)
        for tile in tiles:
            draft = _take(draft, tile, in_capitals(tile), board)
        return draft
    note = ""
    if key.isalpha():
        note = f"{edition.no_such_tile(key)}."
    return draft._replace(note=note, continues=False)


def _split_anew(typed: str, edition: Edition) -> list[str]:
    """The tiles that a tile and the key after it make together: CS and Z are C and SZ."""
    try:
        return split_word(typed, edition)
    except NotationError:
        return []


def lay(draft: Draft, letter: str, board: Board) -> Draft:
    """The tile `letter` is laid under the cursor, as with a click on it."""
    return _take(draft, letter, letter, board)._replace(continues=False)


def laid(play: Play, announced: int | None = None) -> Draft:
    """The tiles of `play` as if they had just been typed: the last one can be taken back."""
    lone = play.typed if len(play.tiles) == 1 else None
    direction = lone or play.direction or Direction.ACROSS
    keys = tuple(Keystroke(square, letter, in_capitals(letter)) for square, letter in play.tiles)
    cursor = play.squares[-1].step(direction)
    return Draft(cursor, direction, keys, turned=lone is not None, announced=announced)


def rub_out(draft: Draft) -> Draft:
    """The new tile under the cursor goes, else the last key: the cursor returns to its square.

    Where the last key has left the cursor it is that key, whatever lies there.
    """
    if not draft.keys:
        return draft
    is_typing = draft.keys[-1].square.step(draft.direction) == draft.cursor
    others = tuple(key for key in draft.keys if key.square != draft.cursor)
    if is_typing or len(others) == len(draft.keys):
        return _back(draft)._replace(continues=False, note="")
    return draft._replace(keys=others, continues=False, note="")


def clear(draft: Draft, board: Board) -> Draft:
    """No tiles; the cursor where the first one lay."""
    start = draft.keys[0].square if draft.keys else draft.cursor
    empty = Draft(start, draft.direction, turned=draft.turned)
    return point(empty, start, board)._replace(pointed=False)


def _take(draft: Draft, letter: str | None, typed: str, board: Board) -> Draft:
    square = draft.cursor
    if square not in board:
        note = "That is the edge of the board. Bksp takes the last letter back."
        return draft._replace(note=note, continues=False)
    keys = draft.keys
    if typed == STAYS and not board.at(square) and not any(square == key.square for key in keys):
        return draft._replace(note=f"{nothing_under_dot(square, board)}.", continues=False)
    if letter == board.at(square):
        letter = None
    if typed != STAYS:
        keys = tuple(key for key in keys if key.square != square)
    return draft._replace(
        cursor=square.step(draft.direction),
        keys=(*keys, Keystroke(square, letter, typed)),
        continues=typed != STAYS,
        note="",
    )


def _back(draft: Draft) -> Draft:
    return draft._replace(cursor=draft.keys[-1].square, keys=draft.keys[:-1])

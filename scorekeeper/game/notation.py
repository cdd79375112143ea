"""Turns as text, both ways.

``5C MOOD`` reads across from C5, ``F5 .EAR`` down from F5. A dot, or the letter that
already lies on top, is a tile that stays. The space may be left out: ``8ESNACK``. Tiles
that are not in one line are written one by one: ``C5=M D6=O``, and so are those with
an empty square between them. The other turns are ``pass``, ``exchange``, ``exchange J``,
``end`` and ``challenge WOOD upheld``; ``swap`` is read as ``exchange``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from scorekeeper.game.board import (
    NAMED_COLUMNS,
    NAMED_ROWS,
    Board,
    Direction,
    NotationError,
    Placement,
    Square,
    column_name,
)
from scorekeeper.game.edition import Edition
from scorekeeper.game.play import Action, Challenge, Decider, Exchange, Finish, Pass, Play
from scorekeeper.game.text import in_capitals


class NothingLaidError(NotationError):
    """A turn that lays no new tile as far as it is written; one letter more may change that."""


STAYS = "."
VERDICTS = ("UPHELD", "REFUSED")
_BY_TABLE = ["BY", "TABLE"]
LONGEST = 200
"""More characters than any turn needs; longer input is refused unread."""

_ACROSS = re.compile(r"([0-9]{1,3})(?:([A-Z]{1,2})\s+|([A-Z]))([^\s=].*)", re.IGNORECASE | re.ASCII)
"""Without a space the column is one letter: ``8ESNACK`` begins at E8."""
_DOWN = re.compile(r"([A-Z]{1,2})([0-9]{1,3})\s*([^\s=0-9].*)", re.IGNORECASE | re.ASCII)


def read_action(text: str, board: Board, edition: Edition, gaps: bool = False) -> Action:
    """The turn that `text` describes on `board`. Raises `NotationError`.

    With `gaps` a dot may stand on an empty square, as files of old have it for a play with a gap.
    """
    word, _, rest = _shorten(text).partition(" ")
    match word.lower():
        case "pass" | "end" | "stopped" if rest:
            raise NotationError(f"{text!r}: write {word.lower()} and nothing after it")
        case "pass":
            return Pass()
        case "end":
            return Finish()
        case "stopped":
            return Finish(keeps_points=True)
        case "exchange" | "swap":
            tiles = split_word(rest, edition, begun=True)
            if rest and (len(tiles) != 1 or STAYS in tiles):
                raise NotationError(edition.no_such_tile(rest))
            return Exchange(tiles[0] if rest else None)
        case "challenge":
            words = edition.as_laid(rest).split()
            decided_by = Decider.TABLE if words[-2:] == _BY_TABLE else Decider.DICTIONARY
            if decided_by is Decider.TABLE:
                words = words[:-2]
            if not words or words[-1] not in VERDICTS:
                raise NotationError("a challenge is upheld or refused: write challenge WOOD upheld")
            return Challenge(
                by=None,
                words=tuple(words[:-1]),
                upheld=words[-1] == VERDICTS[0],
                decided_by=decided_by,
            )
    return read_play(text, board, edition, gaps)


def read_play(text: str, board: Board, edition: Edition, gaps: bool = False) -> Play:
    """The play that `text` describes on `board`; with `gaps` a dot may stand on an empty square.

    Raises `NotationError`.
    """
    text = _shorten(text)
    if "=" in text:
        single = (item.partition("=") for item in text.split())
        return Play(tuple(Placement(Square.parse(at), edition.letter(of)) for at, _, of in single))
    first, direction, word = read_start(text)
    tiles = []
    for place, letter in enumerate(split_word(word, edition)):
        square = first.step(direction, place)
        if letter == STAYS and not board.at(square) and not gaps:
            raise NotationError(nothing_under_dot(square, board))
        if letter not in (STAYS, board.at(square)):
            tiles.append(Placement(square, letter))
    if not tiles:
        raise NothingLaidError(f"{text!r} lays no new tile: it is there already")
    return Play(tuple(tiles), direction)


def nothing_under_dot(square: Square, board: Board) -> str:
    """Why a dot cannot stand on `square`, which has no tile."""
    empty = f"{square} is empty" if square in board else f"{square} is not on the board"
    return f"{empty}: a dot stands for a tile that lies there"


def read_start(text: str) -> tuple[Square, Direction, str]:
    """The square and direction that begin a play, and the rest. Raises `NotationError`."""
    if match := _ACROSS.fullmatch(text):
        return Square.parse((match[2] or match[3]) + match[1]), Direction.ACROSS, match[4]
    if match := _DOWN.fullmatch(text):
        return Square.parse(match[1] + match[2]), Direction.DOWN, match[3]
    raise NotationError(
        f"{text!r} is not a play; write 5C MOOD (across from C5) or F5 LEAP (down from F5)"
    )


def split_word(word: str, edition: Edition, begun: bool = False) -> list[str]:
    """The tiles that spell `word`, dots kept; brackets hold one tile.

    The longest tile wins from which all that follows can be read: with C, CS and SZ but no Z, CSZ
    is C and SZ. With `begun` the first letters of a tile name it where they spell none: Q is Qu.
    Raises `NotationError` for a letter that is not a tile.
    """
    text = edition.as_laid(word)
    if edition.plain_letters.issuperset(text.replace(STAYS, "")):
        return [edition.by_text.get(letter, STAYS) for letter in text]  # Most can be read one way.
    ways = _ways(text, edition, begun=False)
    if begun and 0 not in ways:
        ways = _ways(text, edition, begun=True)
    tiles = []
    at = 0
    while at < len(text):
        if at not in ways:
            raise NotationError(_why_unreadable(text, edition, begun))
        tile, at = ways[at]
        tiles.append(tile)
    return tiles


def _ways(text: str, edition: Edition, begun: bool) -> dict[int, tuple[str, int]]:
    """The first tile, and where it ends, from each place on from which `text` can be read."""
    ways: dict[int, tuple[str, int]] = {}
    for at in reversed(range(len(text))):
        for tile, end in _tiles_at(text, at, edition, begun):
            if end == len(text) or end in ways:
                ways[at] = tile, end
                break
    return ways


def _tiles_at(text: str, at: int, edition: Edition, begun: bool) -> Iterator[tuple[str, int]]:
    """Every tile that can be read at one place of `text`, and where it ends, the longest first."""
    if text[at] == STAYS:
        yield STAYS, at + 1
        return
    if text[at] == "[":
        end = text.find("]", at)
        if tile := edition.by_text.get(text[at + 1 : max(end, 0)]):
            yield tile, end + 1
        return
    tiles = edition.by_initial.get(text[at], ())
    for spelled in tiles:
        if text.startswith(spelled, at):
            yield edition.by_text[spelled], at + len(spelled)
    if not (begun and tiles):
        return
    for length in range(len(tiles[0]), 0, -1):
        if tile := tile_for(text[at : at + length], edition):
            yield tile, min(at + length, len(text))


def _why_unreadable(text: str, edition: Edition, begun: bool) -> str:
    """The text at the furthest place to which `text` can be read."""
    reached = {0}
    for at in range(len(text)):
        if at in reached:
            reached.update(end for _, end in _tiles_at(text, at, edition, begun))
    rest = text[max(reached) :]
    if not rest.startswith("["):
        return edition.no_such_tile(rest[0])
    inside, closed, _ = rest[1:].partition("]")
    if closed:
        return edition.no_such_tile(inside)
    return f"{text!r}: the closing bracket is missing"


def tile_for(typed: str, edition: Edition) -> str | None:
    """The tile that `typed`, in capitals, spells, or the shortest that it begins: Qu for Q."""
    longer = [text for text in edition.by_text if text.startswith(typed)]
    return edition.by_text[min(longer, key=len)] if longer else None


def read_tiles(text: str, edition: Edition) -> list[str]:
    """The tiles of a rack as people type them: ``qi`` is Qu and I where the set has no plain Q.

    Blanks do not matter. Raises `NotationError` for what is not a tile.
    """
    tiles = split_word("".join(text.split()), edition, begun=True)
    if STAYS in tiles:
        raise NotationError(f"{STAYS!r} is not a tile of this box")
    return tiles


def write_action(action: Action, board: Board, edition: Edition) -> str:
    """The one canonical text of `action`, taken on `board`."""
    match action:
        case Pass():
            return "pass"
        case Finish(keeps_points):
            return "stopped" if keeps_points else "end"
        case Exchange(letter=letter):
            return f"exchange {letter}" if letter else "exchange"
        case Challenge():
            verdict = "upheld" if action.upheld else "refused"
            by_table = ["by table"] if action.decided_by is Decider.TABLE else []
            return " ".join(["challenge", *action.words, verdict, *by_table])
        case Play():
            return write_play(action, board, edition)


def write_play(play: Play, board: Board, edition: Edition) -> str:
    """The one canonical text of `play` on `board`.

    It starts where the word that leads starts and ends with the last new tile.
    """
    text = _write_line(play, board, edition)
    return text or " ".join(f"{square}={letter}" for square, letter in play.tiles)


def _write_line(play: Play, board: Board, edition: Edition) -> str:
    """The play as a line that is read as that play; empty if there is none."""
    direction = play.leads(board)
    if not play.tiles or direction is None or len(set(play.squares)) < len(play.tiles):
        return ""
    first, last = play.squares[0], play.squares[-1]
    while board.at(first.step(direction, -1)):
        first = first.step(direction, -1)
    if not (0 <= first.column < NAMED_COLUMNS and 0 <= first.row < NAMED_ROWS):
        return ""
    new = dict(play.tiles)
    letters = []
    square = first
    while square <= last:
        letter = new.get(square)
        if letter == board.at(square):
            return ""  # A dot on an empty square, or a letter on itself, would be read otherwise.
        letters.append(letter or STAYS)
        square = square.step(direction)
    word = join_word(letters, edition)
    across = direction is Direction.ACROSS
    start = f"{first.row + 1}{column_name(first.column)}" if across else str(first)
    text = f"{start} {word}"
    is_read_so = "[" not in word or _spells(word, letters, edition)
    return text if is_read_so and len(text) <= LONGEST else ""


def join_word(letters: list[str], edition: Edition) -> str:
    """The text of a row of tiles, with brackets only where it would be read otherwise."""
    whole = "".join(map(in_capitals, letters))
    if _spells(whole, letters, edition):
        return whole
    text = ""
    for place in reversed(range(len(letters))):
        tile = in_capitals(letters[place])
        plain = _spells(tile + text, letters[place:], edition)
        text = f"{tile}{text}" if plain else f"[{tile}]{text}"
    return text


def _spells(text: str, letters: list[str], edition: Edition) -> bool:
    try:
        return split_word(text, edition) == letters
    except NotationError:  # Some letters become others when they meet: parts of Hangul.
        return False


def _shorten(text: str) -> str:
    if len(text) > LONGEST:
        raise NotationError(f"{text[:30]!r}... is too long for a turn")
    return " ".join(text.split())

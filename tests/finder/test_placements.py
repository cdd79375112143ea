"""Which place of a word is offered first."""

from __future__ import annotations

from collections import Counter

from scorekeeper.finder import likeliest_first, placements
from scorekeeper.game.board import Board, Placement, Square
from scorekeeper.game.edition import find_edition
from scorekeeper.game.judge import Judgement
from scorekeeper.game.notation import read_play
from scorekeeper.game.play import Play
from scorekeeper.game.rules import Rules, find_preset

EDITION = find_edition("hasbro-10x10")
RULES = Rules(EDITION, find_preset("hasbro").house)
ALL = Counter(dict(EDITION.tiles))


def board_of(*plays: str) -> Board:
    board = Board.empty(EDITION.size)
    for text in plays:
        board = board.lay(read_play(text, board, EDITION).tiles)
    return board


def offered(
    word: str,
    board: Board,
    unseen: Counter[str] = ALL,
    held: int = 7,
    pointed: Square | None = None,
    checked: bool = False,
) -> list[Judgement]:
    """The legal places of `word`, the likeliest first."""
    return likeliest_first(placements(word, board, RULES), unseen, held, pointed, checked)


def formed(place: Judgement) -> list[str]:
    return [word.text for word in place.score.words]


def tiles(place: Judgement) -> tuple[Placement, ...]:
    assert isinstance(place.action, Play)
    return place.action.tiles


def test_where_words_are_checked_the_points_tell() -> None:
    """A place that forms more words earns more, and all of them are good."""
    first = offered("CAT", board_of("5C MOOD"), checked=True)[0]
    assert len(formed(first)) > 1


def test_where_nothing_is_looked_up_words_across_tell_against_a_place() -> None:
    """``5F .EN`` would be the one word; beside MOOD, EN or NE would form three more."""
    places = offered("DEN", board_of("5C MOOD"))
    assert formed(places[0]) == ["DEN"]
    assert len(formed(places[-1])) > 1


def test_what_no_rack_can_hold_comes_last() -> None:
    """No C is unseen: only places that cover or keep one remain, and those come first."""
    unseen = ALL.copy()
    del unseen["C"]
    board = board_of("5C CAT")
    places = offered("CAP", board, unseen)
    keeps = ["C" not in [tile.letter for tile in tiles(place)] for place in places]
    assert keeps == sorted(keeps, reverse=True)
    assert keeps[0]
    assert not keeps[-1]


def test_the_square_that_somebody_chose_counts_most() -> None:
    """Even if another place earns more."""
    square = Square(4, 6)
    place = offered("DEN", board_of("5C MOOD"), pointed=square)[0]
    assert square in [tile.square for tile in tiles(place)]

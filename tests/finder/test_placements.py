"""Which place of a word is offered first, and which letters look like a word."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from dictionaries import build_letters
from scorekeeper.finder import likeliest_first, placements
from scorekeeper.finder.placements import surprise
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


ROOT = Path(__file__).parents[2]


def test_the_table_is_what_its_script_makes_of_the_dictionary() -> None:
    lines = (ROOT / "dictionaries/english.txt").read_text("utf-8").splitlines()[1:]
    made = build_letters.build(line.split()[0] for line in lines)
    assert made == (ROOT / "dictionaries/letters.txt").read_text("utf-8")


def test_a_word_without_a_vowel_is_a_surprise() -> None:
    assert surprise("TO") < surprise("OT") < surprise("TM")


def test_a_long_word_is_a_greater_surprise_than_a_short_one() -> None:
    """Of all strings of two letters many more are words than of all strings of five."""
    assert 0 < surprise("TO") < surprise("TOED") < surprise("TOEDS")

"""All rules that a play breaks, each with its reason in plain words (rules, sections 2 and 3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator
from enum import StrEnum
from itertools import pairwise
from typing import NamedTuple

from scorekeeper.game.board import UNKNOWN, Board, Direction, Run, Square
from scorekeeper.game.edition import Edition
from scorekeeper.game.lexicon import explanation
from scorekeeper.game.play import Play, words_formed
from scorekeeper.game.rules import Plural, Rules
from scorekeeper.game.text import count, listed


class Rule(StrEnum):
    """Everything that can be wrong with a turn. The names are part of the interface."""

    OFF_BOARD = "off-board"
    TWO_ON_ONE_SQUARE = "two-on-one-square"
    NOT_IN_LINE = "not-in-line"
    GAP = "gap"
    TOO_HIGH = "too-high"
    SAME_LETTER = "same-letter"
    FIRST_CENTRE = "first-centre"
    FIRST_TOO_SHORT = "first-too-short"
    NOT_CONNECTED = "not-connected"
    COVERS_WORD = "covers-word"
    PLURAL_S = "plural-s"
    NOT_A_WORD = "not-a-word"
    TILE_COUNT = "tile-count"
    RACK_SIZE = "rack-size"
    NOT_HELD = "not-held"
    BAG_EMPTY = "bag-empty"
    NO_EXCHANGE_LEFT = "no-exchange-left"
    EXCHANGE_AFTER_CHALLENGE = "exchange-after-challenge"
    OWN_CHALLENGE = "own-challenge"
    NOTHING_TO_CHALLENGE = "nothing-to-challenge"
    GAME_OVER = "game-over"

    @property
    def in_words(self) -> str:
        """The offence in a few words: ``a gap in the word``."""
        return _TITLES[self]

    @property
    def is_warning(self) -> bool:
        """True for what a table may do unasked: it may own a mixed set."""
        return self is Rule.TILE_COUNT

    @property
    def is_unfinished(self) -> bool:
        """True for what more tiles of the same play can put right."""
        return self in _UNFINISHED

    @property
    def can_be_overruled(self) -> bool:
        """False for what cannot be done on a real table either."""
        return self not in _IMPOSSIBLE


_UNFINISHED = (Rule.GAP, Rule.FIRST_CENTRE, Rule.FIRST_TOO_SHORT, Rule.NOT_CONNECTED)
_TITLES = {
    Rule.OFF_BOARD: "a tile off the board",
    Rule.TWO_ON_ONE_SQUARE: "two tiles on one square",
    Rule.NOT_IN_LINE: "tiles not in one line",
    Rule.GAP: "a gap in the word",
    Rule.TOO_HIGH: "too high a stack",
    Rule.SAME_LETTER: "a letter on the same letter",
    Rule.FIRST_CENTRE: "a first word off the centre",
    Rule.FIRST_TOO_SHORT: "a first play of one tile",
    Rule.NOT_CONNECTED: "tiles apart from the others",
    Rule.COVERS_WORD: "a whole word covered",
    Rule.PLURAL_S: "a lone S",
    Rule.NOT_A_WORD: "a word not in the dictionary",
    Rule.TILE_COUNT: "more of a letter than the box has",
    Rule.RACK_SIZE: "more tiles than the rack holds",
    Rule.NOT_HELD: "a tile that is not on the rack",
    Rule.BAG_EMPTY: "a swap with the bag empty",
    Rule.NO_EXCHANGE_LEFT: "one swap too many",
    Rule.EXCHANGE_AFTER_CHALLENGE: "a swap after a challenge",
    Rule.OWN_CHALLENGE: "a challenge of one's own play",
    Rule.NOTHING_TO_CHALLENGE: "nothing to challenge",
    Rule.GAME_OVER: "a turn after the end",
}
_IMPOSSIBLE = frozenset(
    {
        Rule.OFF_BOARD,
        Rule.TWO_ON_ONE_SQUARE,
        Rule.NOT_HELD,
        Rule.NOTHING_TO_CHALLENGE,
        Rule.GAME_OVER,
    }
)


class Problem(NamedTuple):
    """One broken rule, the squares it concerns, and a sentence for the players."""

    rule: Rule
    squares: tuple[Square, ...]
    message: str
    word: str = ""
    """The word it is about, in capitals; empty where it is about none or several."""


HIDES_WORDS = frozenset({Rule.OFF_BOARD, Rule.TWO_ON_ONE_SQUARE, Rule.NOT_IN_LINE})
"""A play that breaks one of these forms no words that could be named."""

_ORDER = tuple(Rule)


def problems(
    board: Board, play: Play, rules: Rules, lexicon: Container[str] | None = None
) -> list[Problem]:
    """Every rule that `play` breaks on `board`, in the order of the rules.

    Words are looked up, in capitals, in `lexicon`; without one they are not checked.
    """
    found = [*_placing(board, play, rules), *_joining(board, play, rules)]
    if not any(problem.rule in HIDES_WORDS for problem in found):
        after = board.lay(play.tiles)
        words = words_formed(after, play)
        found += _gap(after, play)
        found += _plural(board, after, play, words, rules)
        found += word_problems(after, words, lexicon)
    found += _tile_count(board, play, rules)
    return sorted(found, key=lambda problem: _ORDER.index(problem.rule))


def _placing(board: Board, play: Play, rules: Rules) -> Iterator[Problem]:
    """The problems of each tile, seen alone."""
    size = board.size
    limit = rules.edition.stack_limit
    if outside := _where(play, lambda square: square not in board):
        yield Problem(
            Rule.OFF_BOARD,
            outside,
            f"{listed(outside)} {_be(outside)} outside the {size}x{size} board.",
        )
    counts = Counter(play.squares)
    if crowded := {square: number for square, number in counts.items() if number > 1}:
        piles = listed(f"{number} new tiles on {square}" for square, number in crowded.items())
        yield Problem(
            Rule.TWO_ON_ONE_SQUARE,
            tuple(crowded),
            f"{piles}: only one tile a turn can go on a square.",
        )
    if play.tiles and play.direction is None:
        yield Problem(
            Rule.NOT_IN_LINE,
            play.squares,
            "The new tiles must all be in one row or one column.",
        )
    if high := _where(play, lambda square: board.height(square) >= limit):
        yield Problem(
            Rule.TOO_HIGH, high, f"{listed(high)} already {_have(high)} {limit} tiles, the limit."
        )
    same = tuple(
        dict.fromkeys(square for square, letter in play.tiles if board.at(square) == letter)
    )
    if same:
        yield Problem(
            Rule.SAME_LETTER, same, f"A tile may not cover the same letter: {listed(same)}."
        )
    if len(play.tiles) > rules.rack_size:
        yield Problem(
            Rule.RACK_SIZE,
            play.squares,
            f"{len(play.tiles)} tiles laid, but a rack holds {rules.rack_size}.",
        )


def _joining(board: Board, play: Play, rules: Rules) -> Iterator[Problem]:
    """The problems of where the tiles stand to what was on the board before."""
    if board.is_empty:
        start = rules.edition.start
        if not start.intersection(play.squares):
            yield Problem(
                Rule.FIRST_CENTRE,
                tuple(sorted(start)),
                f"The first word must cover a start square: {listed(sorted(start), 'or')}.",
            )
        if len(play.tiles) < 2:
            yield Problem(
                Rule.FIRST_TOO_SHORT, play.squares, "The first word needs at least two tiles."
            )
        return
    if not any(map(board.touches, play.squares)):
        yield Problem(
            Rule.NOT_CONNECTED,
            play.squares,
            "Your word must touch the tiles on the board.",
        )
    if not rules.house.cover_whole_word:
        for run in _covered_runs(board, play):
            yield Problem(
                Rule.COVERS_WORD,
                run.squares,
                f"You have covered all of {board.text(run)}. One letter must stay.",
            )


def board_problems(board: Board, edition: Edition) -> list[Problem]:
    """The problems of a `board` that no plays by the rules can have made: stacks, and tiles apart.

    A table may have allowed any of it, so this is for those who cannot ask a table.
    """
    limit = edition.stack_limit
    found = []
    stacks = {square: board.stack(square) for square in board.occupied()}
    high = tuple(square for square, stack in stacks.items() if len(stack) > limit)
    if high:
        message = f"{listed(high)} {_have(high)} more than {limit} tiles, the limit."
        found.append(Problem(Rule.TOO_HIGH, high, message))
    if same := tuple(
        square
        for square, stack in stacks.items()
        if any(lower == upper != UNKNOWN for lower, upper in pairwise(stack))
    ):
        message = f"A tile may not cover the same letter: {listed(same)}."
        found.append(Problem(Rule.SAME_LETTER, same, message))
    if apart := _apart(list(stacks)):
        message = f"{listed(apart)} {_be(apart)} apart from the other tiles."
        found.append(Problem(Rule.NOT_CONNECTED, apart, message))
    return found


def _apart(occupied: list[Square]) -> tuple[Square, ...]:
    """The squares that do not hang together with most of those `occupied`."""
    groups: list[set[Square]] = []
    left = set(occupied)
    while left:
        group: set[Square] = set()
        edge = {left.pop()}
        while edge:
            group |= edge
            beside = {s.step(way, by) for s in edge for way in Direction for by in (-1, 1)}
            edge = beside & left
            left -= edge
        groups.append(group)
    groups.sort(key=lambda group: (-len(group), min(group)))
    return tuple(square for square in occupied if any(square in group for group in groups[1:]))


def _covered_runs(board: Board, play: Play) -> list[Run]:
    covered = _where(play, board.height)
    if len(covered) < 2:
        return []
    runs = (board.run(square, direction) for square in covered for direction in Direction)
    whole = (run for run in runs if run and set(covered).issuperset(run.squares))
    return list(dict.fromkeys(whole))


def _gap(after: Board, play: Play) -> Iterator[Problem]:
    if len(play.tiles) < 2 or play.direction is None:
        return
    first, last = play.squares[0], play.squares[-1]
    distance = last.column - first.column + last.row - first.row
    line = (first.step(play.direction, place) for place in range(distance))
    if empty := tuple(square for square in line if not after.height(square)):
        yield Problem(
            Rule.GAP, empty, f"{listed(empty)} {_be(empty)} empty: a word cannot have a gap."
        )


def _plural(
    before: Board, after: Board, play: Play, words: list[Run], rules: Rules
) -> Iterator[Problem]:
    if rules.house.plural is Plural.OFF or len(play.tiles) != 1 or not words:
        return
    if not all(_is_s_hook(before, after, run, play) for run in words):
        return
    if len(words) == 2 and rules.house.double_plural:
        return
    stems = listed(after.text(run)[:-1] for run in words)
    yield Problem(
        Rule.PLURAL_S,
        play.squares,
        f"You may not just add an S to {stems}. The S must also be part of another new word.",
        word=after.text(words[0]) if len(words) == 1 else "",
    )


def _is_s_hook(before: Board, after: Board, run: Run, play: Play) -> bool:
    *stem, last = run.squares
    return (
        len(stem) >= 2
        and last in play.squares
        and before.at(last) is None
        and after.at(last) == "S"
        and after.at(stem[-1]) != "S"
        and not any(square in play.squares for square in stem)
    )


def word_problems(
    after: Board, words: Iterable[Run], lexicon: Container[str] | None
) -> Iterator[Problem]:
    """Those of `words` on the board `after` a play that `lexicon` lacks; without one, none."""
    if lexicon is None:
        return
    for run in words:
        text = after.text(run)
        if text not in lexicon:
            why = explanation(text, lexicon)
            message = why.text if why else f"{text} is not in the dictionary."
            yield Problem(rule=Rule.NOT_A_WORD, squares=run.squares, message=message, word=text)


def _tile_count(board: Board, play: Play, rules: Rules) -> Iterator[Problem]:
    new = [letter for square, letter in play.tiles if square in board]
    counts = Counter([*board.letters(), *new])
    for letter, number in counts.items():
        held = rules.edition.tiles.get(letter, 0)
        if number > held:
            be = "is" if number == 1 else "are"
            has = f"only {held}" if held else "none"
            yield Problem(
                Rule.TILE_COUNT,
                _showing(board, play, letter),
                f"There {be} {count(number, letter)} on the board; the box has {has}.",
            )


def _showing(board: Board, play: Play, letter: str) -> tuple[Square, ...]:
    """The new tiles that show `letter`; if there are none, every stack that holds it."""
    new = tuple(square for square, laid in play.tiles if laid == letter)
    return new or tuple(square for square in board.occupied() if letter in board.stack(square))


def _where(play: Play, test: Callable[[Square], object]) -> tuple[Square, ...]:
    return tuple(dict.fromkeys(square for square in play.squares if test(square)))


def _be(squares: tuple[Square, ...]) -> str:
    return "is" if len(squares) == 1 else "are"


def _have(squares: tuple[Square, ...]) -> str:
    return "has" if len(squares) == 1 else "have"

"""All rules that a play breaks, each with its reason in plain words (rules, sections 2 and 3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator
from enum import Enum, StrEnum
from itertools import pairwise
from typing import NamedTuple

from scorekeeper.game.board import UNKNOWN, Board, Direction, Run, Square
from scorekeeper.game.edition import Edition
from scorekeeper.game.lexicon import explanation
from scorekeeper.game.play import Play
from scorekeeper.game.rules import Plural, Rules
from scorekeeper.game.text import count, listed


class Fault(Enum):
    """What can become of a turn that breaks a rule."""

    ORDINARY = "the table may let it stand"
    UNFINISHED = "more tiles of the same play can put it right, and the table may let it stand"
    DOUBTFUL = "the table may do it unasked: it may own a mixed set"
    IMPOSSIBLE = "it cannot be done on a real table either"


_LAY_OR_PASS = "Lay a word, or pass."


class Rule(StrEnum):
    """Everything that can be wrong with a turn, and what is said of it.

    The names are part of the interface.
    """

    OFF_BOARD = (
        "off-board",
        "a tile off the board",
        "Begin elsewhere, or lay a shorter word.",
        Fault.IMPOSSIBLE,
    )
    TWO_ON_ONE_SQUARE = (
        "two-on-one-square",
        "two tiles on one square",
        "Take one of them back.",
        Fault.IMPOSSIBLE,
    )
    NOT_IN_LINE = (
        "not-in-line",
        "tiles not in one line",
        "Keep those that lie in one line, and take the others back.",
    )
    GAP = (
        "gap",
        "a gap in the word",
        "Fill it, or take the tiles beyond it back.",
        Fault.UNFINISHED,
    )
    TOO_HIGH = ("too-high", "too high a stack", "The word may fit somewhere else.")
    SAME_LETTER = (
        "same-letter",
        "a letter on the same letter",
        "Leave the tile that is there: it counts in the word.",
    )
    FIRST_CENTRE = (
        "first-centre",
        "a first word off the centre",
        "Lay it over one of them.",
        Fault.UNFINISHED,
    )
    FIRST_TOO_SHORT = ("first-too-short", "a first play of one tile", "", Fault.UNFINISHED)
    NOT_CONNECTED = (
        "not-connected",
        "tiles apart from the others",
        "Lay the word so that it touches another one.",
        Fault.UNFINISHED,
    )
    COVERS_WORD = (
        "covers-word",
        "a whole word covered",
        "Leave at least one of its letters showing.",
    )
    PLURAL_S = ("plural-s", "a lone S", "Make a new word across the S, and it is allowed.")
    NOT_A_WORD = (
        "not-a-word",
        "a word not in the dictionary",
        "Take it back, and look it up first.",
    )
    TILE_COUNT = (
        "tile-count",
        "more of a letter than the box has",
        "Is it another letter? With the tiles of two boxes, let it stand.",
        Fault.DOUBTFUL,
    )
    RACK_SIZE = ("rack-size", "more tiles than the rack holds", "Take some of them back.")
    NOT_HELD = ("not-held", "a tile that is not on the rack", "", Fault.IMPOSSIBLE)
    BAG_EMPTY = ("bag-empty", "a swap with the bag empty", _LAY_OR_PASS)
    NO_EXCHANGE_LEFT = ("no-exchange-left", "one swap too many", _LAY_OR_PASS)
    EXCHANGE_AFTER_CHALLENGE = (
        "exchange-after-challenge",
        "a swap after a challenge",
        _LAY_OR_PASS,
    )
    OWN_CHALLENGE = ("own-challenge", "a challenge of one's own play", "")
    NOTHING_TO_CHALLENGE = ("nothing-to-challenge", "nothing to challenge", "", Fault.IMPOSSIBLE)
    GAME_OVER = ("game-over", "a turn after the end", "", Fault.IMPOSSIBLE)

    in_words: str
    """The offence in a few words: ``a gap in the word``."""
    mend: str
    """The way to put it right, in a sentence; empty if none need be said."""
    fault: Fault

    def __new__(
        cls, name: str, in_words: str = "", mend: str = "", fault: Fault = Fault.ORDINARY
    ) -> Rule:
        """Make the rule of that `name`; only who looks one up by its name gives no more."""
        rule = str.__new__(cls, name)
        rule._value_ = name
        rule.in_words = in_words
        rule.mend = mend
        rule.fault = fault
        return rule

    @property
    def is_warning(self) -> bool:
        """True for what a table may do unasked."""
        return self.fault is Fault.DOUBTFUL

    @property
    def is_unfinished(self) -> bool:
        """True for what more tiles of the same play can put right."""
        return self.fault is Fault.UNFINISHED

    @property
    def can_be_overruled(self) -> bool:
        """False for what cannot be done on a real table either."""
        return self.fault is not Fault.IMPOSSIBLE


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


def tile_problems(board: Board, play: Play, rules: Rules) -> list[Problem]:
    """The rules that the tiles of `play` break on `board`, whatever words they form."""
    return [
        *_placing(board, play, rules),
        *_joining(board, play, rules),
        *_tile_count(board, play, rules),
    ]


def line_problems(
    before: Board, after: Board, play: Play, formed: list[Run], rules: Rules
) -> list[Problem]:
    """The rules that `play`, whose tiles are in line, breaks by the words that it has `formed`."""
    return [*_gap(after, play), *_plural(before, after, play, formed, rules)]


def in_order(found: Iterable[Problem]) -> tuple[Problem, ...]:
    """The problems `found`, in the order of the rules."""
    return tuple(sorted(found, key=lambda problem: _ORDER.index(problem.rule)))


def _placing(board: Board, play: Play, rules: Rules) -> Iterator[Problem]:
    """The problems of each tile, seen alone."""
    size = board.size
    limit = rules.edition.stack_limit
    stacks = [(square, letter, board.stack(square)) for square, letter in play.tiles]
    if outside := _distinct([square for square in play.squares if square not in board]):
        yield Problem(
            Rule.OFF_BOARD,
            outside,
            f"{listed(outside)} {_be(outside)} outside the {size}x{size} board.",
        )
    if len(set(play.squares)) < len(play.squares):
        counts = Counter(play.squares)
        crowded = {square: number for square, number in counts.items() if number > 1}
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
    if high := _distinct([square for square, _, stack in stacks if len(stack) >= limit]):
        yield Problem(
            Rule.TOO_HIGH, high, f"{listed(high)} already {_have(high)} {limit} tiles, the limit."
        )
    if same := _distinct([square for square, letter, stack in stacks if stack[-1:] == (letter,)]):
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
    covered = dict.fromkeys(square for square in play.squares if board.height(square))
    if len(covered) < 2:
        return []
    # A run across the line of play has one new tile, or none.
    directions = [play.direction] if play.direction else list(Direction)
    runs = (board.run(square, direction) for square in covered for direction in directions)
    whole = (run for run in runs if run and covered.keys() >= set(run.squares))
    return list(dict.fromkeys(whole))


def _gap(after: Board, play: Play) -> Iterator[Problem]:
    if len(play.tiles) < 2 or play.direction is None:
        return
    first, last = play.squares[0], play.squares[-1]
    distance = last.column - first.column + last.row - first.row
    if distance < len(play.tiles):
        return  # Each tile is beside the next.
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
    words: Iterable[tuple[str, tuple[Square, ...]]], lexicon: Container[str] | None
) -> Iterator[Problem]:
    """A problem for each of `words`, text and squares, that `lexicon` lacks; none without one."""
    if lexicon is None:
        return
    for text, squares in words:
        if text not in lexicon:
            why = explanation(text, lexicon)
            message = why.text if why else f"{text} is not in the dictionary."
            yield Problem(Rule.NOT_A_WORD, squares, message, text)


def _tile_count(board: Board, play: Play, rules: Rules) -> Iterator[Problem]:
    new = [letter for square, letter in play.tiles if square in board]
    counts = Counter([*board.letters(), *new])
    tiles = rules.edition.tiles
    for letter, number in counts.items():
        held = tiles.get(letter, 0)
        if number > held:
            be = "is" if number == 1 else "are"
            has = f"only {held}" if held else "none"
            # If no new tile shows it, every stack that holds it does.
            laid = tuple(square for square, tile in play.tiles if tile == letter)
            yield Problem(
                Rule.TILE_COUNT,
                laid or tuple(s for s in board.occupied() if letter in board.stack(s)),
                f"There {be} {count(number, letter)} on the board; the box has {has}.",
            )


def _distinct(squares: Iterable[Square]) -> tuple[Square, ...]:
    return tuple(dict.fromkeys(squares))


def _be(squares: tuple[Square, ...]) -> str:
    return "is" if len(squares) == 1 else "are"


def _have(squares: tuple[Square, ...]) -> str:
    return "has" if len(squares) == 1 else "have"

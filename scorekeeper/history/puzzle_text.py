"""Puzzles in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from scorekeeper.game.play import Play
from scorekeeper.game.text import count, listed, number_word
from scorekeeper.history.puzzles import AHEAD, Puzzle
from scorekeeper.report.days import whole_date
from scorekeeper.words.family import OF_SHOWN
from scorekeeper.words.lexicon import WordListError
from scorekeeper.words.meanings import explained

NO_RACKS = (
    "Puzzles need games in which the tiles are known: dealt by the computer, or noted on a phone."
)
NONE_OF_DAY = f"There is no puzzle yet. {NO_RACKS}"
_AFTER_AN = "AÄEFHILMNOÖRSÜX"
"""Letters that are said with ``an`` before them."""


def asked(puzzle: Puzzle) -> str:
    """What is to be found: the points of the best play, and how far all others stay behind."""
    others = puzzle.points - AHEAD
    of = ""
    if puzzle.reference.withholds:
        of = f" {OF_SHOWN}"
    rest = ""
    if others:
        rest = f", no other{of} more than {others}"
    return f"One play earns {count(puzzle.points, 'point')}{rest}."


def whose(puzzle: Puzzle) -> str:
    """Whose turn it was, and when."""
    day = whole_date(puzzle.game.setup.started)
    when = f" on {day}" if day else ""
    return f"It was {puzzle.name}'s turn{when}."


def by_which_words(puzzle: Puzzle) -> str:
    """Says that the player had a dictionary of their own; empty if it was that of the table."""
    own = puzzle.game.setup.terms(puzzle.step.player).dictionary
    if own:
        return f"Here {puzzle.name}'s own words count."
    return ""


def answer_to(puzzle: Puzzle, play: Play) -> str:
    """The answer to `play`, in a sentence that gives nothing away."""
    if lacks := puzzle.lacks(play):
        return f"You do not have {_tiles_of(play, lacks)}."
    judged = puzzle.judge(play)
    if not judged.legal:
        return " ".join(problem.message for problem in judged.problems)
    if judged.score.total >= puzzle.points:
        return f"Found: {count(judged.score.total, 'point')}."
    return f"That earns {count(judged.score.total, 'point')}. There is more."


def _tiles_of(play: Play, letters: Iterable[str]) -> str:
    """The tiles with those `letters` that `play` needs: ``an S or two Ts``."""
    laid = Counter(letter for _, letter in play.tiles)
    each = dict.fromkeys(letters)
    return listed(
        (
            _one(letter) if laid[letter] == 1 else f"{number_word(laid[letter])} {letter}s"
            for letter in each
        ),
        "or",
    )


def _one(letter: str) -> str:
    if letter in _AFTER_AN:
        return f"an {letter}"
    return f"a {letter}"


def made_then(puzzle: Puzzle) -> str:
    """The points that the turn earned; nothing is said of one that earned none."""
    if puzzle.made > 0:
        return f"{puzzle.name} made {count(puzzle.made, 'point')} then."
    return ""


def again(person: str, is_found: bool) -> str:
    """What comes next, once a puzzle of `person` is over; of nobody, it is that of the day."""
    if not person:
        return "Tomorrow there is another one."
    if is_found:
        return f"{person} has solved this one. It will not come again."
    return ""


def nothing_for(person: str, is_last: bool, has_solved: bool) -> str:
    """Says that there is no puzzle for `person`: `is_last` if some were not solved just now."""
    if is_last:
        return f"That is all for {person} today. More tomorrow."
    if has_solved:
        return f"{person} has solved them all. Play another game to get more."
    return f"There is no puzzle for {person} yet. {NO_RACKS}"


def nothing_in(is_known: bool, is_last: bool) -> str:
    """Says that a game has no puzzle, or none after the last; its racks may not be known."""
    if is_last:
        return "That was all there is to find in this game."
    if not is_known:
        return f"There is nothing to find in this game. {NO_RACKS}"
    return "There is nothing to find in this game: no play we show was far ahead of the one laid."


def meaning_of(puzzle: Puzzle) -> str:
    """The meaning of the best play's main word, or else of another; empty if none is known.

    May take some 50 ms, the first time.
    """
    if puzzle.reference.lexicon is None:
        return ""
    try:
        lexicon = puzzle.reference.lexicon
        every = (word.text for word in puzzle.score(puzzle.best).words)
        known = next(filter(None, (explained(word, lexicon) for word in every)), None)
    except WordListError:
        return ""  # The word stands without it.
    if known is None:
        return ""
    base = ""
    if known.base != known.word:
        base = f" ({known.base})"
    return f"{known.word}{base}: {known.text}."

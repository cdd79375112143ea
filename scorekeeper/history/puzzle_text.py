"""Puzzles in sentences, for the screen and for the shell."""

from __future__ import annotations

from datetime import date

from scorekeeper.game.describe import name_of
from scorekeeper.game.notation import write_play
from scorekeeper.game.play import Play
from scorekeeper.game.text import count, number_word
from scorekeeper.history.cards import Cards, Key
from scorekeeper.history.puzzles import AHEAD, Puzzle
from scorekeeper.words.family import OF_SHOWN
from scorekeeper.words.lexicon import WordListError
from scorekeeper.words.meanings import explained

NO_RACKS = "Puzzles come from games in which the app deals, or racks are noted."
NONE_OF_DAY = f"There is no puzzle yet. {NO_RACKS}"


def asked(puzzle: Puzzle) -> str:
    """The task."""
    others = puzzle.points - AHEAD
    of = f" {OF_SHOWN}" if puzzle.reference.withholds else ""
    rest = f", no other{of} more than {others}" if others else ""
    return f"One play earns {count(puzzle.points, 'point')}{rest}."


def whose(puzzle: Puzzle) -> str:
    """Whose turn it was, and when."""
    day = _day(puzzle.game.setup.started)
    return f"It was {puzzle.name}'s turn{f' on {day}' if day else ''}."


def by_which_words(puzzle: Puzzle) -> str:
    """Says that the player had a dictionary of their own; empty if it was that of the table."""
    own = puzzle.game.setup.terms(puzzle.step.player).dictionary
    return f"It goes by {puzzle.name}'s own words." if own else ""


def _day(started: str) -> str:
    try:
        then = date.fromisoformat(started[:10])
    except ValueError:
        return ""
    return f"{then.day} {then:%B %Y}"


def said_of(puzzle: Puzzle, play: Play) -> str:
    """The answer to `play`, in a sentence that gives nothing away."""
    if lacks := puzzle.lacks(play):
        return f"The rack has no {' '.join(lacks)} for that."
    judged = puzzle.judge(play)
    if not judged.legal:
        return " ".join(problem.message for problem in judged.problems)
    if judged.score.total >= puzzle.points:
        return f"Found: {count(judged.score.total, 'point')}."
    return f"That earns {count(judged.score.total, 'point')}. There is more."


def solution(puzzle: Puzzle) -> str:
    """The best play in a sentence: its words, then how it is written."""
    best = write_play(puzzle.best, puzzle.board, puzzle.game.rules.edition)
    words = puzzle.score(puzzle.best).words
    named = f"{name_of(puzzle.best, words)}: {best}" if words else best
    return f"{count(puzzle.points, 'point')} for {named}."


def made_then(puzzle: Puzzle) -> str:
    """The points that the turn earned; nothing is said of one that earned none."""
    return f"{puzzle.name} made {count(puzzle.made, 'point')} then." if puzzle.made > 0 else ""


def again(cards: Cards, person: str, key: Key, today: date) -> str:
    """When the puzzle comes back."""
    if not person:
        return "Tomorrow there is another one."
    card = cards.find(person, key)
    if card is None:
        return ""
    if card.due is None:
        return f"{person} knows this one: it does not come back."
    return f"{person} gets it again {_when(card.due, today)}."


def nothing_for(cards: Cards, person: str, today: date, is_last: bool = False) -> str:
    """Says that there is no puzzle for `person` now, or none after the last, and when there is."""
    own = [card.due for card in cards.cards if card.person == person]
    due = min((day for day in own if day and day > today), default=None)
    if due:
        return f"Nothing more for {person} today. The next one comes back {_when(due, today)}."
    if own:
        return f"{person} knows all there were. New ones come with the next game."
    if is_last:
        return f"There are no more puzzles for {person} just now."
    return f"There is no puzzle for {person} yet. {NO_RACKS}"


def nothing_in(is_known: bool, is_last: bool) -> str:
    """Says that a game has no puzzle, or none after the last; its racks may not be known."""
    if is_last:
        return "That was all there is to find in this game."
    if not is_known:
        return f"There is nothing to find in this game. {NO_RACKS}"
    return "There is nothing to find in this game: no play we show was far ahead of the one laid."


def _when(day: date, today: date) -> str:
    days = (day - today).days
    if days <= 1:
        return "tomorrow" if days == 1 else "today"
    if days < 7:
        return f"on {day:%A}"
    if days == 7:
        return "in a week"
    if days < 56:
        return f"in {count(days // 7, 'week', number_word(days // 7))}"
    return f"in {count(round(days / 30), 'month', number_word(round(days / 30)))}"


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
    base = f" ({known.base})" if known.base != known.word else ""
    return f"{known.word}{base}: {known.text}."

"""The pages of one player and of two: figures as the screen draws them, form, words, records."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, islice
from typing import NamedTuple

from scorekeeper.game.game import Game, Step
from scorekeeper.game.text import count, number_word, signed
from scorekeeper.history.games import GameSeat, History, PlayedGame
from scorekeeper.history.handicap import Suggestion, suggest_start
from scorekeeper.history.player_stats import (
    Best,
    PlayerStats,
    Versus,
    figures_of,
    mean,
    rivals,
    versus,
)
from scorekeeper.history.records import TALL, Record
from scorekeeper.record import RecordError, load
from scorekeeper.words.english import English
from scorekeeper.words.family import UNSAID

RUNNING = 10
"""Games of the running mean."""
FAVOURITES = 10
_MANY = 10
"""Games from which on a share is told as of a hundred."""
_OFTEN = 2
"""Times that a word was laid at least to be a favourite."""
SHORTEST = 3
"""Letters of a favourite at least: the shortest words are everybody's."""


class FormPoint(NamedTuple):
    """One game in a row of games."""

    played: PlayedGame
    total: int
    """The points earned."""
    running: float
    """The average of it and the games before it, `RUNNING` at most."""


class Favourite(NamedTuple):
    """A word, and how often it was laid."""

    word: str
    times: int


class YearChange(NamedTuple):
    """The average of a year, beside that of the year before in which there were games."""

    year: str
    points: float
    """More than in the year before; below 0 for fewer."""
    before: str

    @property
    def text(self) -> str:
        """``4 more than in 2025``."""
        off = round(self.points)
        if not off:
            return f"as in {self.before}"
        how = "more" if off > 0 else "fewer"
        return f"{abs(off)} {how} than in {self.before}"


@dataclass(frozen=True)
class PlayerPage:
    """All that the page of one player shows."""

    figures: PlayerStats
    since: str
    """The day of the first game, ``2024-03-09``; empty if not known."""
    change: YearChange | None
    """None over several boxes, and without two years to compare."""
    form: tuple[FormPoint, ...]
    """Each finished game with others, the oldest first; none over several boxes.

    Without those that were stopped early with the points as they were.
    """
    best_words: tuple[str, ...]
    """The words of the best turn, the one along the line of play first."""
    favourites: tuple[Favourite, ...]
    """The words laid most often, in all games that are kept; none that families are spared."""
    to_remember: tuple[Record, ...]
    against: tuple[Versus, ...]
    """The others, the one met most often first."""


def player_page(history: History, person: str) -> PlayerPage:
    """The page of `person`, who may have no games."""
    own = history.of_person(person)
    figures = figures_of(history, person)
    form = tuple(_form(own))
    return PlayerPage(
        figures=figures,
        since=next((seat.played.day for seat in own if seat.played.day), ""),
        change=_change(form),
        form=form,
        best_words=best_words(figures, own),
        favourites=_favourites(own),
        to_remember=tuple(_to_remember(figures, own)),
        against=tuple(rivals(history, person)),
    )


def _form(seats: Sequence[GameSeat]) -> Iterator[FormPoint]:
    contests = [seat for seat in seats if seat.is_contest and seat.game.is_whole]
    if len({seat.game.edition for seat in contests}) > 1:
        return
    earned = [seat.line.earned for seat in contests]
    for place, seat in enumerate(contests, 1):
        recent = earned[max(place - RUNNING, 0) : place]
        yield FormPoint(seat.played, seat.line.earned, sum(recent) / len(recent))


def _change(form: Sequence[FormPoint]) -> YearChange | None:
    """The last year with games beside the one before it."""
    years: dict[str, list[int]] = {}
    for one in form:
        if one.played.day:
            years.setdefault(one.played.day[:4], []).append(one.total)
    if len(years) < 2:
        return None
    before, year = sorted(years)[-2:]
    averages = [mean(years[each]) or 0 for each in (before, year)]
    return YearChange(year, averages[1] - averages[0], before)


def best_words(figures: PlayerStats, seats: Sequence[GameSeat]) -> tuple[str, ...]:
    """The words of the best turn, the one that leads first, among the `seats` of one person."""
    best = figures.best_turn
    turns = (seat.line.best_turn for seat in seats if best and seat.played is best.played)
    return next((turn.words for turn in turns if turn), ())


def _favourites(seats: Sequence[GameSeat]) -> tuple[Favourite, ...]:
    """The words laid most often; of equals the longer one, then by the alphabet."""
    laid = Counter(w for seat in seats for w in seat.line.laid if len(w) >= SHORTEST)
    often = [Favourite(word, times) for word, times in laid.items() if times >= _OFTEN]
    often.sort(key=lambda one: (-one.times, -len(one.word), one.word))
    unsaid = English(without=UNSAID)
    said = (one for one in often if not unsaid.leaves_out(one.word))
    return tuple(islice(said, FAVOURITES))


def _to_remember(figures: PlayerStats, seats: Sequence[GameSeat]) -> Iterator[Record]:
    """The records of one player, those that there are."""
    forms: tuple[tuple[str, Best | None, Callable[[Best], str]], ...] = (
        ("Game", figures.best_game, lambda best: count(best.value, "point")),
        ("Word", figures.longest_word, lambda best: f"{best.what}, {count(best.value, 'letter')}"),
        ("Stack", figures.tallest_stack, lambda best: f"{count(best.value, 'tile')} high"),
    )
    for label, best, text in forms:
        if best and (label != "Stack" or best.value >= TALL):
            yield Record(label, text(best), best.played)
    contests = (seat for seat in seats if seat.is_contest)
    rows = [[*row] for won, row in groupby(contests, key=lambda seat: seat.is_won_alone) if won]
    row = max(rows, key=len, default=[])
    if row[1:]:
        yield Record("In a row", f"won {len(row)}", row[-1].played)
    if back := figures.comeback:
        yield Record("Comeback", f"from {back.value} behind", back.played)
    won = sum(seat.line.challenges_won for seat in seats)
    lost = sum(seat.line.challenges_lost for seat in seats)
    if won + lost:
        yield Record("Challenges", f"won {won:,} of {won + lost:,}")


@dataclass(frozen=True)
class BestTurnBoard:
    """A turn in its game: the board before it and after it, and the new tiles."""

    game: Game
    step: Step

    @property
    def text(self) -> str:
        """The words with their points: ``FISH 5, MIRE 5, PRIMATES 16``."""
        score = self.step.judgement.score
        words = [f"{word.text} {word.total}" for word in score.words]
        return ", ".join([*words, f"bonus {score.bonus}"] if score.bonus else words)


def best_turn_board(history: History, figures: PlayerStats) -> BestTurnBoard | None:
    """The best turn of a player, read from its file; None if that is not as it was."""
    best = figures.best_turn
    if best is None:
        return None
    try:
        game = load(best.played.path).game
    except RecordError:
        return None
    for step in game.steps:
        person = history.people.find(step.name)
        is_it = (step.text, step.points, person) == (best.what, best.value, figures.name)
        if is_it and not game.withdrawn(step):
            return BestTurnBoard(game, step)
    return None


class Comparison(NamedTuple):
    """One figure of two people side by side; what is not known or does not compare is None."""

    label: str
    values: tuple[float | None, float | None]

    @property
    def better(self) -> int | None:
        """0 or 1 for the one with more; None if neither has, or one is not known."""
        one, other = self.values
        if one is None or other is None or one == other:
            return None
        return int(other > one)

    @property
    def texts(self) -> tuple[str, str]:
        """Both as they are read: whole, or a dash."""
        one, other = ("-" if one is None else signed(round(one)) for one in self.values)
        return one, other


class MarginBlock(NamedTuple):
    """One game of two as a block: up if the first was ahead, down if the other was."""

    played: PlayedGame
    margin: int
    """Final score of the first less that of the other."""
    compares: bool
    """False where somebody had points ahead, so that the block is told apart."""


@dataclass(frozen=True)
class VersusPage:
    """All that the page of two players shows."""

    both: Versus
    sides: tuple[Comparison, ...]
    """From the games of the two alone."""
    differences: tuple[MarginBlock, ...]
    """The oldest game first."""
    sentences: tuple[str, ...]
    """What stands between the two numbers: ``one shared``, ``Maya wins 55 of 100`` ..."""
    suggestions: tuple[tuple[str, Suggestion], ...]
    """The points ahead that would make it even with a box, and its name."""


def versus_page(history: History, first: str, second: str) -> VersusPage:
    """The page of `first` and `second`, two different people."""
    both = versus(history, first, second)
    part = history.with_person(first).with_person(second)
    return VersusPage(
        both=both,
        sides=tuple(_sides(both, part)),
        differences=tuple(
            MarginBlock(
                one.played, one.line.total - other.line.total, not one.played.game.gave_points
            )
            for one, other in both.meetings
        ),
        sentences=tuple(versus_sentences(both)),
        suggestions=tuple(
            (history.box(edition), found)
            for edition in history.editions
            if (found := suggest_start(history, first, second, edition))
        ),
    )


def _sides(both: Versus, part: History) -> Iterator[Comparison]:
    one, other = (figures_of(part, person) for person in both.names)
    yield Comparison("points a game", (one.average, other.average))
    for label, bests in (
        ("best game", (one.best_game, other.best_game)),
        (
            "best turn",
            (one.best_turn, other.best_turn) if one.average is not None else (None, None),
        ),
        ("best comeback", (one.comeback, other.comeback)),
    ):
        mine, theirs = (best and best.value for best in bests)
        yield Comparison(label, (mine, theirs))
    won = [sum(meeting[side].line.challenges_won for meeting in both.meetings) for side in (0, 1)]
    yield Comparison("challenges won", (won[0], won[1]))
    mine, theirs = (best and best.value for best in both.widest)
    yield Comparison("biggest win", (mine, theirs))


def versus_sentences(both: Versus) -> Iterator[str]:
    """What there is to say of the games of two, the last one at the end."""
    if both.level:
        yield f"{number_word(both.level)} shared"
    if sum(both.ahead):
        yield _ahead(both)
    margin = both.margin or 0
    if off := round(abs(margin)):
        more = both.names[0 if margin > 0 else 1]
        yield f"{more} has {count(off, 'point')} more a game"
    if both.meetings:
        mine, theirs = both.meetings[-1]
        ahead = mine.line.total - theirs.line.total
        who = both.names[0 if ahead > 0 else 1]
        how = "in a game with points ahead" if mine.game.gave_points else f"by {abs(ahead)}"
        yield f"last time {who}, {how}" if ahead else "last time level"


def _ahead(both: Versus) -> str:
    """How often one is ahead: ``Maya wins 55 of 100``; with few games ``Maya won 2 of 3``."""
    one, other = both.ahead
    if one == other:
        return "level so far"
    name = both.names[int(other > one)]
    often = max(one, other)
    is_won = all(len(mine.game.lines) == 2 for mine, _ in both.meetings)
    if both.games < _MANY:
        was = "won" if is_won else "was ahead in"
        return f"{name} {was} {often:,} of {both.games:,}"
    wins = "wins" if is_won else "is ahead in"
    return f"{name} {wins} {of_a_hundred(often / both.games)} of 100"


def of_a_hundred(share: float) -> int:
    """A share as so many of a hundred: all or none only if it is.

    >>> of_a_hundred(299 / 300), of_a_hundred(0.5), of_a_hundred(0)
    (99, 50, 0)
    """
    if share in (0, 1):
        return round(100 * share)
    return min(max(round(100 * share), 1), 99)

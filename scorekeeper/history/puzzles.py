"""Find it: positions of games that were played, in which one play was clearly the best.

A position is a puzzle if its whole rack is known, a person was to move, and one play of words that
may be suggested to that seat earned four points more than every other, and was not made. Nothing
is to be found, or lies on the board, that families are not shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from pathlib import Path
from random import Random

from scorekeeper.finder.search import find_plays
from scorekeeper.game.board import Board
from scorekeeper.game.game import Game, Step
from scorekeeper.game.judge import Judgement, judge_play
from scorekeeper.game.play import Challenge, Finish, Play
from scorekeeper.game.scoring import score_play
from scorekeeper.game.text import count
from scorekeeper.history.cards import Cards, Key
from scorekeeper.history.games import History, Played
from scorekeeper.record import RecordError, load
from scorekeeper.review.best import Reference, rack_for
from scorekeeper.words.english import English
from scorekeeper.words.family import UNSAID

AHEAD = 4
"""Points by which the best play is ahead of every other."""
MOST_GAMES = 40
"""Games that are looked through for one puzzle."""


@dataclass(frozen=True)
class Puzzle:
    """A position, its rack, and the one best play."""

    key: Key
    game: Game
    step: Step
    """The turn as it was taken."""
    rack: tuple[str, ...]
    best: Play
    points: int
    """The points of the best play."""
    reference: Reference
    """The words by which it is solved."""

    @property
    def board(self) -> Board:
        """The board before the turn."""
        return self.step.before.board

    @property
    def name(self) -> str:
        """The name of the player whose turn it was."""
        return self.game.setup.players[self.step.player]

    @property
    def made(self) -> int:
        """The points that were made then."""
        return self.game.points(self.step)

    def judge(self, play: Play) -> Judgement:
        """The verdict on an answer, by the words that may be suggested here."""
        return judge_play(self.board, play, self.game.rules, self.reference.lexicon)

    def lacks(self, play: Play) -> list[str]:
        """The tiles of an answer that are not on the rack."""
        laid = Counter(letter for _, letter in play.tiles)
        return sorted((laid - Counter(self.rack)).elements())

    def solves(self, play: Play) -> bool:
        """True for the best play, and for any that earns as much."""
        judged = self.judge(play)
        return not self.lacks(play) and judged.legal and judged.score.total >= self.points


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


def puzzles_in(game: Game, file: str) -> Iterator[Puzzle]:
    """The puzzles of a finished game in the file of that name, in the order of the turns.

    Each turn takes a moment to look at; whoever has enough stops asking.
    """
    if game.position.ending is None or not any(step.rack for step in game.steps):
        return
    reference = Reference.of(game)
    for step in game.steps:
        if found := _puzzle(game, step, Key(file, step.number), reference):
            yield found


def puzzle_at(game: Game, key: Key) -> Puzzle | None:
    """The puzzle at that place of `game`; None if there is none, or not any more."""
    if game.position.ending is None or not 0 < key.turn <= len(game.steps):
        return None
    return _puzzle(game, game.steps[key.turn - 1], key, Reference.of(game))


def _puzzle(game: Game, step: Step, key: Key, reference: Reference) -> Puzzle | None:
    if isinstance(step.turn.action, Challenge | Finish) or game.taken_again(step):
        return None
    own, rack = reference.for_seat(step.player), rack_for(game, step)
    is_computer = game.setup.computer(step.player) is not None
    if is_computer or own.index is None or not rack:
        return None
    if len(rack) != step.before.racks[step.player]:
        return None
    found = find_plays(step.before.board, rack, game.rules, own.index)
    if not found:
        return None
    best, second = found[0], found[1].total if len(found) > 1 else 0
    if best.total - max(second, game.points(step)) < AHEAD or not _is_fit(game, step, best.play):
        return None
    return Puzzle(key, game, step, rack, best.play, best.total, own)


def _is_fit(game: Game, step: Step, best: Play) -> bool:
    """True if no word of the board, or of the best play, is kept from families."""
    board, unsaid = step.before.board, English(without=UNSAID)
    words = [board.text(run) for run in board.runs()]
    words += [word.text for word in score_play(board, best, game.rules).words]
    return not any(map(unsaid.leaves_out, words))


def puzzle_of_the_day(history: History, day: date) -> Puzzle | None:
    """One puzzle from all games kept, the same one all day and wherever the same games are kept.

    From games begun before that day, so that those of the day do not change it.
    """
    games = [p for p in history.games if p.game.over and p.day and p.day < day.isoformat()]
    games.sort(key=lambda played: _draw(day, played))
    for played in games[:MOST_GAMES]:
        if found := list(_puzzles_of(played)):
            return Random(_draw(day, played)).choice(found)
    return None


def _draw(day: date, played: Played) -> str:
    """A text that orders games anew each day."""
    what = f"{day} {played.game.started} {played.game.players}"
    return sha256(what.encode()).hexdigest()


def next_puzzle(history: History, person: str, cards: Cards, today: date) -> Puzzle | None:
    """A puzzle of one's own: one that is due, else a new one from the games played last."""
    mine = [seat.played for table in history.tables for seat in table if seat.person == person]
    paths = {played.path.name: played for played in mine}
    for card in cards.due(person, today):
        played = paths.get(card.key.file)
        game = _game_in(played.path) if played else None
        if game and (found := puzzle_at(game, card.key)):
            return found
    return next(_new(history, person, cards, mine[: -MOST_GAMES - 1 : -1]), None)


def _new(history: History, person: str, cards: Cards, games: Sequence[Played]) -> Iterator[Puzzle]:
    """The puzzles of `person` in `games` that were not tried yet."""
    for played in games:
        for puzzle in _puzzles_of(played):
            is_own = history.people.find(puzzle.name) == person
            if is_own and cards.find(person, puzzle.key) is None:
                yield puzzle


def _puzzles_of(played: Played) -> Iterator[Puzzle]:
    game = _game_in(played.path) if played.game.over else None
    return puzzles_in(game, played.path.name) if game else iter(())


def _game_in(path: Path) -> Game | None:
    """The game in a file; None if it has gone, or cannot be read to its end."""
    try:
        reading = load(path)
    except RecordError:
        return None
    return None if reading.unread else reading.game

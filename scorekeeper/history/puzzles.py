"""Find it: positions of games that were played, in which one play was clearly the best.

A position is a puzzle if its whole rack is known, four tiles or more, a person was to move, and one
play of words that may be suggested to that seat earned four points more than every other, and was
not made. Nothing is to be found, or lies on the board, that families are not shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property, lru_cache
from hashlib import sha256
from pathlib import Path
from random import Random

from scorekeeper.finder.search import find_plays
from scorekeeper.game.board import Board
from scorekeeper.game.dealing import Deal
from scorekeeper.game.game import Game, Step
from scorekeeper.game.judge import Judgement, judge_play
from scorekeeper.game.play import Challenge, Finish, Play
from scorekeeper.game.scoring import PlayScore, score_play
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.history.games import History, Played
from scorekeeper.history.solved import Key
from scorekeeper.record import RecordError, load
from scorekeeper.review.best import Reference, rack_for
from scorekeeper.words.english import English
from scorekeeper.words.family import UNSAID

AHEAD = 4
"""Points by which the best play is ahead of every other."""
FEWEST = 4
"""Tiles of a rack in which there is something to be found."""


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

    @cached_property
    def table(self) -> Game:
        """The position as a game in which that rack was dealt: its next turn is the answer."""
        player = self.step.player
        setup = self.game.setup
        racks = tuple(self.rack if seat == player else () for seat in range(len(setup.players)))
        deal = Deal("", (), racks)
        position = replace(self.step.before, to_move=player, deal=deal, last_play=None)
        dictionary = setup.dictionary_of(player)
        same = Setup(
            rules=setup.rules,
            players=setup.players,
            words=WordCheck.CHALLENGE,
            dictionary=dictionary,
            started=setup.started,
        )
        return Game.from_position(same, position, self.reference.allowed)

    @property
    def name(self) -> str:
        """The name of the player whose turn it was."""
        return self.game.setup.players[self.step.player]

    @property
    def made(self) -> int:
        """The points that were made then."""
        return self.game.points(self.step)

    def judge(self, play: Play) -> Judgement:
        """The verdict on an answer, by the words that count; not all of them are shown."""
        return judge_play(self.board, play, self.game.rules, self.reference.allowed)

    def score(self, play: Play) -> PlayScore:
        """The words that `play` makes, and their sum."""
        return score_play(self.board, play, self.game.rules)

    def lacks(self, play: Play) -> list[str]:
        """The tiles of an answer that are not on the rack."""
        laid = Counter(letter for _, letter in play.tiles)
        return sorted((laid - Counter(self.rack)).elements())

    def solves(self, play: Play) -> bool:
        """True for the best play, and for any that earns as much."""
        judged = self.judge(play)
        return not self.lacks(play) and judged.legal and judged.score.total >= self.points


class Positions:
    """The turns of a game that may make puzzles; each is looked at once."""

    def __init__(self, game: Game, file: str) -> None:
        """The turns of `game`, in the file of that name."""
        self.game = game
        self.file = file
        self._known: dict[int, tuple[Play, int] | None] = {}
        """The best play and its points, by the turns that were looked at; None for no puzzle."""

    @cached_property
    def keys(self) -> tuple[Key, ...]:
        """Those of people whose whole rack is known, if the game is over, in their order.

        Of those with the same best play the first is a puzzle, and no other.
        """
        if self.game.position.ending is None:
            return ()
        return tuple(Key(self.file, one.number) for one in self.game.steps if self._may_be(one))

    def _may_be(self, step: Step) -> bool:
        if isinstance(step.turn.action, Challenge | Finish) or self.game.taken_again(step):
            return False
        if self.game.setup.computer(step.player) is not None:
            return False
        rack = rack_for(self.game, step) or ()
        return len(rack) == step.before.racks[step.player] and len(rack) >= FEWEST

    def player_at(self, key: Key) -> str:
        """The name of the player whose turn that was."""
        return self.game.setup.players[self.game.steps[key.turn - 1].player]

    def at(self, key: Key) -> Puzzle | None:
        """The puzzle there; None if there is none, or not any more. Takes a moment."""
        if key not in self.keys:
            return None
        step = self.game.steps[key.turn - 1]
        known = self._best_at(key.turn)
        rack = rack_for(self.game, step)
        if known is None or rack is None or self._was_best_before(key.turn, known[0]):
            return None
        return Puzzle(key, self.game, step, rack, *known, self._words_of(step))

    def _best_at(self, turn: int) -> tuple[Play, int] | None:
        if turn not in self._known:
            self._known[turn] = self._best_of(self.game.steps[turn - 1])
        return self._known[turn]

    def _was_best_before(self, turn: int, best: Play) -> bool:
        """True if an earlier puzzle of the game has the same answer: nobody wants it twice."""
        earlier = (self._best_at(key.turn) for key in self.keys if key.turn < turn)
        return any(known is not None and known[0] == best for known in earlier)

    def __iter__(self) -> Iterator[Puzzle]:
        """Every puzzle; whoever has enough stops asking."""
        return filter(None, map(self.at, self.keys))

    def _words_of(self, step: Step) -> Reference:
        return _reference(self).for_seat(step.player)

    def _best_of(self, step: Step) -> tuple[Play, int] | None:
        game = self.game
        index = self._words_of(step).index
        rack = rack_for(self.game, step)
        if index is None or not rack:
            return None
        found = find_plays(step.before.board, rack, game.rules, index)
        if not found:
            return None
        best = found[0]
        second = found[1].total if len(found) > 1 else 0
        is_clear = best.total - max(second, game.points(step)) >= AHEAD
        if is_clear and _is_fit(game, step, best.play):
            return (best.play, best.total)
        return None


@lru_cache(maxsize=2)  # Each holds all words of a dictionary.
def _reference(positions: Positions) -> Reference:
    return Reference.of(positions.game)


def _is_fit(game: Game, step: Step, best: Play) -> bool:
    """True if no word of the board, or of the best play, is kept from families."""
    board = step.before.board
    unsaid = English(without=UNSAID)
    words = [board.text(run) for run in board.runs()]
    words += [word.text for word in score_play(board, best, game.rules).words]
    return not any(map(unsaid.leaves_out, words))


MOST_GAMES = 40
"""Games that are looked through for one puzzle."""
MOST_PEOPLE = 8
"""People who are asked whether they want to solve."""

Progress = Callable[[int], object]
"""Told before each game how many have been looked through; may raise to stop that."""


def _untold(_: int) -> None:
    """Tell nobody."""


def puzzle_of_the_day(history: History, day: date, progress: Progress = _untold) -> Puzzle | None:
    """One puzzle from all games kept, the same one all day and wherever the same games are kept.

    From games begun before that day, so that those of the day do not change it.
    """
    games = [p for p in history.games if p.game.over and p.day and p.day < day.isoformat()]
    games.sort(key=lambda played: _draw(day, played))
    for played, positions in _opened(games[:MOST_GAMES], progress):
        keys = Random(_draw(day, played)).sample(positions.keys, len(positions.keys))
        if found := next(filter(None, map(positions.at, keys)), None):
            return found
    return None


def _draw(day: date, played: Played) -> str:
    """A text that orders games anew each day."""
    what = f"{day} {played.game.started} {played.game.players}"
    return sha256(what.encode()).hexdigest()


def next_puzzle(
    history: History,
    person: str,
    without: Container[Key] = (),
    progress: Progress = _untold,
) -> Puzzle | None:
    """A puzzle of one's own, from the games played last; none of those `without`."""
    mine = [seat.played for seat in history.of_person(person)]
    for _, positions in _opened(mine[: -MOST_GAMES - 1 : -1], progress):
        for key in positions.keys:
            is_own = history.people.find(positions.player_at(key)) == person
            if not is_own or key in without:
                continue
            if found := positions.at(key):
                return found
    return None


def solvers(history: History) -> list[str]:
    """The people who played last, the last one first; no computers."""
    seats = (s for table in reversed(history.tables) for s in table if s.is_person)
    return [*dict.fromkeys(seat.person for seat in seats)][:MOST_PEOPLE]


def _opened(games: Iterable[Played], progress: Progress) -> Iterator[tuple[Played, Positions]]:
    """Those of `games` that are over and can still be read."""
    for number, played in enumerate(games):
        progress(number)
        positions = positions_in(played.path) if played.game.over else None
        if positions:
            yield played, positions


def positions_in(path: Path) -> Positions | None:
    """The game in a file, read once as long as that is the same; None if it cannot be read."""
    try:
        now = path.stat()
        return _read(path, now.st_mtime_ns, now.st_size)
    except (OSError, RecordError):
        return None


@lru_cache(maxsize=2 * MOST_GAMES)  # The games of two people, one after another.
def _read(path: Path, changed: int, size: int) -> Positions | None:
    reading = load(path)
    if reading.unread:
        return None
    return Positions(reading.game, path.name)

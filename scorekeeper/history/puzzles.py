"""Find it: positions of games that were played, in which one play is clearly the best.

The rack is the true one where it was noted or dealt, once the game is over. Any other, if it was
full, is drawn by chance from what nobody had seen then, without what is known to have been on other
racks. A game that goes on gives away none of its tiles: there all is drawn from all that is unseen.

A position is a puzzle if the best play of its rack earns three points more than every other, and
if people who play by that dictionary can find it: they know all its words, at most three, and none
is longer than eight letters. Nothing is to be found, or lies there, that families are not shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from random import Random

from scorekeeper.finder.search import find_plays
from scorekeeper.game.game import Game, Step
from scorekeeper.game.notation import write_action
from scorekeeper.game.play import Challenge, Finish, Play
from scorekeeper.game.seats import without_secrets
from scorekeeper.history.games import Played
from scorekeeper.history.shown import Key, Shown
from scorekeeper.library.summary import Summary
from scorekeeper.players.vocabulary import words_laid
from scorekeeper.record import RecordError, load
from scorekeeper.review.again import TurnAgain
from scorekeeper.review.best import Reference, rack_for
from scorekeeper.words.dictionary_name import DictionaryName
from scorekeeper.words.english import EVERYDAY, WELL_READ, level_with
from scorekeeper.words.family import is_unsaid
from scorekeeper.words.lexicon import Lexicon

AHEAD = 3
"""Points by which the best play is ahead of every other."""
FEWEST = 4
"""Tiles of a rack in which there is something to be found."""
MOST_WORDS, LONGEST = 3, 8
"""Words that the best play makes at most, and letters that each of them has."""
LONG_ENOUGH = 12
"""Turns after which a game gives puzzles that is not over."""
DRAWS = 20
"""Racks that are drawn for one turn; of whoever asks for others, as many again."""
MOST_GAMES = 40
"""Games that are looked through for one puzzle, those played last."""

Progress = Callable[[], object]
"""Called before each position that is looked at; may raise to stop that."""


def _untold() -> None:
    """Tell nobody."""


@dataclass(frozen=True)
class Puzzle(TurnAgain):
    """A position, a rack, and the one best play."""

    key: Key
    drawn_from: int
    """The letters that the rack was drawn from by chance; 0 if it is the true one."""
    others: int
    """The most points of any other play."""

    @property
    def answer(self) -> str:
        """The best play in its notation."""
        return write_action(self.best, self.board, self.game.rules.edition)


class Positions:
    """The turns of a game that may make puzzles; each rack is looked at once."""

    def __init__(self, game: Game, file: str) -> None:
        """The turns of `game`, in the file of that name."""
        self.game = without_secrets(game)
        self.file = file
        self._known: dict[Key, Puzzle | None] = {}

    @cached_property
    def turns(self) -> tuple[int, ...]:
        """The numbers of those of people who held enough tiles; none of a game just begun.

        The last round of a game that goes on is left out: its board is still played on.
        """
        until = len(self.game.steps)
        if not self._is_over:
            until -= len(self.game.setup.players)
            if self.game.turns_taken < LONG_ENOUGH:
                return ()
        return tuple(one.number for one in self.game.steps[:until] if self._may_be(one))

    @property
    def _is_over(self) -> bool:
        return self.game.position.ending is not None

    def _may_be(self, step: Step) -> bool:
        if isinstance(step.turn.action, Challenge | Finish) or self.game.taken_again(step):
            return False
        is_person = self.game.setup.computer(step.player) is None
        return is_person and step.before.racks[step.player] >= FEWEST

    def next(self, shown: Shown, progress: Progress = _untold) -> Puzzle | None:
        """A puzzle that was not `shown`, and whose answer was not either; may take seconds."""
        turns = [*self.turns]
        Random(f"{self.file} {shown.count(self.file)}").shuffle(turns)
        keys = (Key(self.file, turn, number) for number in range(DRAWS) for turn in turns)
        return self._first(keys, shown, progress)

    def other(self, key: Key, shown: Shown, progress: Progress = _untold) -> Puzzle | None:
        """One of the same turn with another rack, if racks are drawn there."""
        numbers = range(key.number + 1, key.number + 1 + DRAWS)
        keys = (key._replace(number=number) for number in numbers)
        return self._first(keys, shown, progress)

    def _first(self, keys: Iterator[Key], shown: Shown, progress: Progress) -> Puzzle | None:
        for key in keys:
            if shown.has(key):
                continue
            progress()
            found = self.at(key)
            if found and not shown.has_answer(self.file, found.answer):
                return found
        return None

    def at(self, key: Key) -> Puzzle | None:
        """The puzzle there; None if there is none, or not any more. Takes a moment."""
        if key not in self._known:
            self._known[key] = self._puzzle(key) if key.turn in self.turns else None
        return self._known[key]

    def _puzzle(self, key: Key) -> Puzzle | None:
        game = self.game
        step = game.steps[key.turn - 1]
        words = _reference(self).for_seat(step.player)
        rack, drawn_from = self._rack(step, key)
        if words.index is None or words.lexicon is None or not rack:
            return None
        found = find_plays(step.before.board, rack, game.rules, words.index)
        if not found:
            return None
        best = found[0]
        others = found[1].total if len(found) > 1 else 0
        if best.total - others < AHEAD:
            return None
        puzzle = Puzzle(game, step, rack, best.play, best.total, words, key, drawn_from, others)
        known = _known_at(game.setup.dictionary_of(step.player), words.lexicon)
        return puzzle if _is_fit(puzzle) and _can_be_found(puzzle, known) else None

    def _rack(self, step: Step, key: Key) -> tuple[tuple[str, ...], int]:
        """The rack, and how many letters it is drawn from; empty if there is no such rack."""
        held = Counter(self._held(step))
        size = step.before.racks[step.player]
        lacking = size - held.total()
        hidden = sorted((step.before.unseen(self.game.rules) - held - self._away(step)).elements())
        is_drawn = lacking > 0
        if lacking > len(hidden) or (is_drawn and size < self.game.rules.edition.rack_size):
            return (), 0
        if key.number and not is_drawn:
            return (), 0
        chance = Random(f"find {key}")
        drawn = sorted(hidden, key=lambda _: chance.random())[:lacking]  # For ever the same ones.
        return tuple(sorted([*held.elements(), *drawn])), len(hidden) if is_drawn else 0

    def _held(self, step: Step) -> tuple[str, ...]:
        """What everybody may know of the rack of `step`."""
        known = rack_for(self.game, step) if self._is_over else None
        return (known or ())[: step.before.racks[step.player]]

    def _away(self, step: Step) -> Counter[str]:
        """The tiles that are known to have been on other racks."""
        away: Counter[str] = Counter()
        if not self._is_over:
            return away
        others = {*range(len(self.game.setup.players))} - {step.player}
        for later in self.game.steps[step.number :]:
            if later.player in others and not isinstance(later.turn.action, Challenge | Finish):
                others.remove(later.player)
                action = later.turn.action
                laid = action.tiles if isinstance(action, Play) else ()
                away.update(rack_for(self.game, later) or [tile.letter for tile in laid])
        for player in others:
            left = self.game.leftovers.get(player)
            away.update(left.letters or () if left else ())
        return away


@lru_cache(maxsize=2)  # Each holds all words of a dictionary.
def _reference(positions: Positions) -> Reference:
    return Reference.of(positions.game)


def _is_fit(puzzle: Puzzle) -> bool:
    """True if no word of the board, the best play or the turn itself is kept from families."""
    board = puzzle.board
    scores = puzzle.score(puzzle.best), puzzle.step.judgement.score
    words = [board.text(run) for run in board.runs()]
    words += [word.text for score in scores for word in score.words]
    return not any(map(is_unsaid, words))


def _can_be_found(puzzle: Puzzle, known: Lexicon) -> bool:
    words = [word.text for word in puzzle.score(puzzle.best).words]
    is_short = len(words) <= MOST_WORDS and max(map(len, words), default=0) <= LONGEST
    return is_short and all(word in known for word in words)


def _known_at(dictionary: str, lexicon: Lexicon) -> Lexicon:
    """The words of `lexicon` known to people who play by that `dictionary`.

    The rarest words of a club are known to few even there. Of a list of one's own all are.
    """
    size = DictionaryName.of(dictionary).level if dictionary else EVERYDAY.size
    if size is None:
        return lexicon
    return words_laid(lexicon, level_with(min(size, WELL_READ.size)))


def gives_puzzles(game: Summary) -> bool:
    """True for a game that is over, or long enough; of a score pad no board is known."""
    return not game.is_pad and (game.over or game.turns >= LONG_ENOUGH)


def next_puzzle(
    games: Sequence[Played], shown: Shown, progress: Progress = _untold
) -> Puzzle | None:
    """A puzzle from `games`, of which the newest one is the last.

    It is of the game that gave fewest, the newest of those; games that go on come last.
    """
    newest = [one for one in games if gives_puzzles(one.game)][: -MOST_GAMES - 1 : -1]
    newest.sort(key=lambda one: (not one.game.over, shown.count(one.path.name)))
    for played in newest:
        progress()
        positions = positions_in(played.path)
        if positions and (found := positions.next(shown, progress)):
            return found
    return None


def positions_in(path: Path) -> Positions | None:
    """The game in a file, read once as long as that is the same; None if it cannot be read."""
    try:
        now = path.stat()
        return _read(path, now.st_mtime_ns, now.st_size)
    except (OSError, RecordError):
        return None


@lru_cache(maxsize=2 * MOST_GAMES)
def _read(path: Path, changed: int, size: int) -> Positions | None:
    reading = load(path)
    if reading.unread:
        return None
    return Positions(reading.game, path.name)

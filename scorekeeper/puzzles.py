"""Puzzles from games that are kept, and what is said of them.

Those that were shown are kept in one file beside the settings: none of them is given again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property, lru_cache
from itertools import takewhile
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Self

import tomli_w

from scorekeeper.aliases import Renames, renames
from scorekeeper.files import config_folder, read_toml_text, stamp_of
from scorekeeper.finder.search import find_plays
from scorekeeper.game.fields import parse_toml
from scorekeeper.game.game import Game
from scorekeeper.game.notation import write_action
from scorekeeper.game.play import Play
from scorekeeper.game.seats import without_secrets
from scorekeeper.game.text import count, listed, number_word
from scorekeeper.history.games import PlayedGame
from scorekeeper.library import games_folder
from scorekeeper.library.summary import Summary
from scorekeeper.names import printable, reason
from scorekeeper.players.vocabulary import words_laid
from scorekeeper.record import RecordError, load
from scorekeeper.report.days import full_date
from scorekeeper.review.again import (
    Exercise,
    by_which_words,
    is_move,
    made_then,
    meaning_of,
    rack_again,
    whose_rack,
)
from scorekeeper.review.best import ReviewWords
from scorekeeper.review.tries import Attempt, PositionText, was_there
from scorekeeper.saving import SaveError, make_folder, write_atomically
from scorekeeper.words.dictionary_name import DictionaryName
from scorekeeper.words.english import EVERYDAY, WELL_READ, level_with
from scorekeeper.words.family import is_hidden_word
from scorekeeper.words.lexicon import Lexicon

MOST = 2_000
"""Puzzles that are kept, those shown last."""
LARGEST_FILE = 2**20
"""Bytes."""
_HEADING = "# The puzzles that were shown, and which were found. scorekeeper rewrites this file.\n"


class PuzzleKey(NamedTuple):
    """A puzzle: a game in the games folder, one of its turns, and a rack for that."""

    file: str
    turn: int
    """Counted from 1 among all turns and challenges."""
    number: int = 0
    """Counts the racks that are drawn by chance for that turn."""


class PuzzleResult(NamedTuple):
    """A puzzle that is over."""

    key: PuzzleKey
    answer: str
    """The best play in its notation; empty if not known."""
    found: bool | None
    """True if it was found, False if it was shown; None if it was passed over."""


@dataclass(frozen=True)
class SeenPuzzles:
    """All that were shown, the last one first."""

    puzzles: tuple[PuzzleResult, ...] = ()

    @cached_property
    def _known(self) -> frozenset[PuzzleKey]:
        return frozenset(one.key for one in self.puzzles)

    @cached_property
    def _answers(self) -> frozenset[tuple[str, str]]:
        return frozenset((one.key.file, one.answer) for one in self.puzzles)

    def has(self, key: PuzzleKey) -> bool:
        """True if that puzzle was shown."""
        return key in self._known

    def has_answer(self, file: str, answer: str) -> bool:
        """True if a puzzle of that game had the same answer."""
        return (file, answer) in self._answers

    def count(self, file: str) -> int:
        """The number of puzzles of that game."""
        return sum(key.file == file for key in self._known)

    @property
    def results(self) -> list[bool]:
        """Of each that was found or shown whether it was found, the last one last."""
        return [one.found for one in reversed(self.puzzles) if one.found is not None]

    def and_also(self, ended: PuzzleResult) -> SeenPuzzles:
        """The same, once another puzzle is over."""
        if self.has(ended.key):
            return self
        return SeenPuzzles((ended, *self.puzzles)[:MOST])


def shown_file() -> Path:
    """The file of the puzzles. It may not exist yet."""
    return config_folder() / "puzzles.toml"


def load_shown() -> tuple[SeenPuzzles, list[str]]:
    """The puzzles shown, and what is wrong with their file: then there are none, or fewer."""
    path = shown_file()
    if not path.exists():
        return SeenPuzzles(), []
    try:
        table = parse_toml(read_toml_text(path, LARGEST_FILE), path.name).table
    except ValueError as error:
        again = "The puzzles you have seen could not be read, so they all start again."
        return SeenPuzzles(), [f"{printable(str(error))} {again}"]
    rows = _rows(table, "shown")
    known = [*_results_in(rows)]
    wrong = len(rows) - len(known)
    known += _results_in(_rows(table, "solved"))  # Of earlier versions, a row for each person.
    complaint = f"{path.name}: {wrong} of the puzzles shown cannot be read, and may come again."
    single = {one.key: one for one in reversed(known)}
    return SeenPuzzles(tuple(reversed(single.values()))[:MOST]), [complaint] if wrong else []


def _rows(table: Mapping[str, Any], name: str) -> list[Any]:
    rows = table.get(name, [])
    return rows if isinstance(rows, list) else [rows]


def _results_in(rows: list[Any]) -> Iterator[PuzzleResult]:
    for row in rows:
        match row:
            case {"file": str(file), "turn": int(turn)} if turn > 0:
                number, answer, found = row.get("number", 0), row.get("play", ""), row.get("found")
                if isinstance(number, int) and isinstance(answer, str):
                    found = found if isinstance(found, bool) else None
                    yield PuzzleResult(PuzzleKey(file, turn, number), printable(answer), found)


def save_shown(shown: SeenPuzzles) -> None:
    """Write what was `shown` for the next time; a file that cannot be read is kept beside it.

    Raises `SaveError`.
    """
    make_folder(config_folder())
    path = shown_file()
    if load_shown()[1]:
        try:
            path.replace(path.with_suffix(".damaged"))
        except OSError as error:
            raise SaveError(f"{reason(error)}.", printable(str(path))) from error
    rows = []
    for one in shown.puzzles:
        found = {} if one.found is None else {"found": one.found}
        rows.append({**one.key._asdict(), "play": one.answer, **found})
    write_atomically(path, _HEADING + tomli_w.dumps({"shown": rows}))


class PuzzleLog:
    """The puzzles that were shown, those among them that could not be written."""

    def __init__(self) -> None:
        self._unsaved: list[PuzzleResult] = []

    def note(self, ended: PuzzleResult) -> str:
        """Note a puzzle that is over; returns what is wrong with the file, if anything is."""
        self._unsaved.append(ended)
        damage = " ".join(load_shown()[1])
        try:
            save_shown(self.shown)
        except SaveError as error:
            return f"This could not be saved. {error}"
        self._unsaved = []
        return damage

    @property
    def shown(self) -> SeenPuzzles:
        """All that were shown."""
        shown, _ = load_shown()
        for ended in self._unsaved:
            shown = shown.and_also(ended)
        return shown


AHEAD = 3
"""Points by which the best play is ahead of every other."""
FEWEST_TILES = 4
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
class Puzzle(Exercise):
    """A position, a rack, and the one best play."""

    key: PuzzleKey
    others: int
    """The most points of any other play."""

    @property
    def answer(self) -> str:
        """The best play in its notation."""
        return write_action(self.best, self.board, self.game.rules.edition)


class Positions:
    """The turns of a game that may make puzzles; each rack is looked at once."""

    def __init__(self, game: Game, file: str) -> None:
        """The turns that `game`, in the file of that name, has by now: no later change shows."""
        self.game = without_secrets(game.copy())
        self.file = file
        self._known: dict[PuzzleKey, Puzzle | None] = {}

    @cached_property
    def turns(self) -> tuple[int, ...]:
        """The numbers of those of people who held enough tiles; none of a game just begun.

        The last round of a game that goes on is left out: its board is still played on.
        """
        game, steps = self.game, self.game.steps
        if game.position.ending is None:
            if game.turns_taken < LONG_ENOUGH:
                return ()
            steps = steps[: -len(game.setup.players)]
        moves = (step for step in steps if is_move(game, step))
        return tuple(one.number for one in moves if one.before.racks[one.player] >= FEWEST_TILES)

    def next(self, shown: SeenPuzzles, progress: Progress = _untold) -> Puzzle | None:
        """A puzzle that was not `shown`, and whose answer was not either; may take seconds."""
        turns = [*self.turns]
        Random(f"{self.file} {shown.count(self.file)}").shuffle(turns)
        keys = (PuzzleKey(self.file, turn, number) for number in range(DRAWS) for turn in turns)
        return self._first(keys, shown, progress)

    def other(
        self, key: PuzzleKey, shown: SeenPuzzles, progress: Progress = _untold
    ) -> Puzzle | None:
        """One of the same turn with another rack, if racks are drawn there."""
        numbers = range(key.number + 1, key.number + 1 + DRAWS)
        keys = (key._replace(number=number) for number in numbers)
        return self._first(keys, shown, progress)

    def _first(
        self, keys: Iterator[PuzzleKey], shown: SeenPuzzles, progress: Progress
    ) -> Puzzle | None:
        for key in keys:
            if shown.has(key):
                continue
            progress()
            found = self.at(key)
            if found and not shown.has_answer(self.file, found.answer):
                return found
        return None

    def at(self, key: PuzzleKey) -> Puzzle | None:
        """The puzzle there; None if there is none, or not any more. Takes a moment."""
        if key not in self._known:
            self._known[key] = self._puzzle(key) if key.turn in self.turns else None
        return self._known[key]

    def _puzzle(self, key: PuzzleKey) -> Puzzle | None:
        game = self.game
        step = game.steps[key.turn - 1]
        words = _reference(self).for_seat(step.player)
        # The same tiles as ever: the answer is kept by this chance.
        chance = f"find Key(file={key.file!r}, turn={key.turn}, number={key.number})"
        rack = rack_again(game, step, chance)
        if words.index is None or words.lexicon is None or rack is None:
            return None
        if key.number and not rack.drawn_from:
            return None
        found = find_plays(step.before.board, rack.tiles, game.rules, words.index)
        if not found:
            return None
        best = found[0]
        others = found[1].total if len(found) > 1 else 0
        if best.total - others < AHEAD:
            return None
        puzzle = Puzzle(game, step, *rack, best.play, best.total, words, key, others)
        known = _known_at(game.setup.dictionary_of(step.player), words.lexicon)
        return puzzle if _is_fit(puzzle) and _can_be_found(puzzle, known) else None


@lru_cache(maxsize=2)  # Each holds all words of a dictionary.
def _reference(positions: Positions) -> ReviewWords:
    return ReviewWords.of(positions.game)


def _is_fit(puzzle: Puzzle) -> bool:
    """True if no word of the board, the best play or the turn itself is kept from families."""
    board = puzzle.board
    scores = puzzle.score(puzzle.best), puzzle.step.judgement.score
    words = [board.text(run) for run in board.runs()]
    words += [word.text for score in scores for word in score.words]
    return not any(map(is_hidden_word, words))


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
    games: Sequence[PlayedGame], shown: SeenPuzzles, progress: Progress = _untold
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
    """The game in a file, read once as long as that and all names are the same.

    None if it cannot be read.
    """
    try:
        return _read(path, stamp_of(path), renames())
    except RecordError:
        return None


@lru_cache(maxsize=2 * MOST_GAMES)
def _read(path: Path, stamp: object, changes: Renames) -> Positions | None:
    reading = load(path, changes=changes)
    if reading.unread:
        return None
    return Positions(reading.game, path.name)


NOTHING_YET = (
    "There is nothing to find yet. A game gives puzzles once it is over, or after "
    f"{LONG_ENOUGH} turns."
)
NOTHING_MORE = "That was all there is to find. Play another game to get more."
NOTHING_HERE = "There is nothing more to find in this game: no other play was clearly the best."


def only_one(puzzle: Puzzle) -> str:
    """How far all other plays stay behind the best one; empty if there is no other."""
    if not puzzle.others:
        return ""
    if puzzle.reference.withholds:
        return f"We found no other for more than {puzzle.others}."
    return f"No other earns more than {puzzle.others}."


def themes(puzzle: Puzzle) -> str:
    """What is special about the best play; empty if nothing is."""
    tiles = puzzle.best.tiles
    words = len(puzzle.score(puzzle.best).words)
    tallest = max(map(len, puzzle.board.stacks))
    is_highest = tallest and max(map(len, puzzle.board.lay(tiles).stacks)) > tallest
    told = {
        f"makes {number_word(words)} words at once": words > 1,
        "builds the highest stack": is_highest,
        "lays the Qu": any(tile.letter == "Qu" for tile in tiles),
        f"lays all {number_word(len(tiles))}": len(tiles) == len(puzzle.rack),
    }
    found = [text for text, is_so in told.items() if is_so]
    return f"It {listed(found)}." if found else ""


def so_far(results: Sequence[bool]) -> str:
    """Says of how many puzzles the answer was found, and of how many of the last in a row."""
    row = len([*takewhile(bool, reversed(results))])
    last = f", the last {number_word(row)} in a row" if 1 < row < len(results) else ""
    return f"Found {sum(results)} of {len(results)}{last}."


LOOKING = "Looking through your games …"
_RESULTS = 9
"""Puzzles that are over, each with a mark: the last ones."""


@dataclass(frozen=True)
class Finding(Attempt):
    """A puzzle and how far it is solved; or that one is looked for, or that there is none.

    Without a puzzle what is said is what is going on.
    """

    results: tuple[bool, ...] = ()
    """Of each that is over whether it was found, the last one last."""
    trouble: str = ""
    """Why it could not be noted."""
    is_looking: bool = False

    @property
    def puzzle(self) -> Puzzle | None:
        """The puzzle."""
        return self.turn if isinstance(self.turn, Puzzle) else None

    def ended(self, shown: Play, is_found: bool) -> Self:
        """The solution is `shown`, and counted among the results."""
        results = (*self.results, is_found)
        return replace(super().ended(shown, is_found), results=results)

    def whose(self, today: date) -> str:
        """Which game it is from; empty without a puzzle."""
        if not self.puzzle:
            return ""
        day = full_date(self.puzzle.game.setup.started, today)
        return f"your own game of {day}" if day else "your own game"

    @property
    def text(self) -> PositionText:
        """What is said of it beside the board."""
        puzzle = self.puzzle
        if puzzle is None:
            goes_on = "" if self.is_looking else "go back"
            return PositionText(
                "Your own games", "", ("FIND IT", "FIND"), self.said, goes_on=goes_on
            )
        text = PositionText(
            "You were here",
            f"turn {puzzle.step.turn_number}, {puzzle.name}",
            results=tuple((found, "") for found in self.results[-_RESULTS:]),
            so_far=so_far(self.results) if self.results else "",
        )
        if self.is_open:
            letters = f"{number_word(len(puzzle.rack))} letters and one best place."
            _, rack = whose_rack(puzzle)
            about = (only_one(puzzle), themes(puzzle), by_which_words(puzzle), rack)
            return text._replace(
                word=(f"FIND {puzzle.points}", "FIND"),
                task=f"Which play earns {count(puzzle.points, 'point')}?",
                about=" ".join(filter(None, about)),
                advice=f"{puzzle.name}, {letters}",
            )
        return text._replace(
            word=("FOUND",) if self.is_found else ("LOOK",),
            task=self.said or was_there(puzzle),
            about=made_then(puzzle),
            meaning=self.meaning,
            trouble=self.trouble,
            goes_on="the next one",
        )


def find_puzzle(
    source: Positions | Sequence[PlayedGame],
    other: Puzzle | None,
    shown: SeenPuzzles,
    progress: Progress,
) -> Finding:
    """The next puzzle of one game or of many, or why there is none; may take seconds.

    It has another rack for the same turn as the `other` one, where there is any.
    """
    game = source if isinstance(source, Positions) else None
    puzzle = None
    if other:
        positions = game or positions_in(games_folder() / other.key.file)
        puzzle = positions.other(other.key, shown, progress) if positions else None
    if puzzle is None and game:
        puzzle = game.next(shown, progress)
    elif puzzle is None and not isinstance(source, Positions):
        puzzle = next_puzzle(source, shown, progress)
    if puzzle:
        return Finding(puzzle, meaning_of(puzzle), results=tuple(shown.results))
    if isinstance(source, Positions):
        return Finding(said=NOTHING_HERE)
    is_any = any(gives_puzzles(one.game) for one in source)
    return Finding(said=NOTHING_MORE if is_any else NOTHING_YET)

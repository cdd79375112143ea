"""The book of records speaks: what is worth saying of a turn that counts, and of a result.

A remark is said once a play stands: the next turn was taken, its words were looked up as they were
laid, or nothing of it is left to challenge. Remarks follow from the games before and the turns so
far, so one that was said is taken back with its turn, and those of earlier turns never change.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.game.game import Game, Step
from scorekeeper.game.outcome import comeback, standings
from scorekeeper.game.referee import Rule
from scorekeeper.game.setup import WordCheck
from scorekeeper.game.text import count, number_word, ordinal
from scorekeeper.history.records import RecordsBefore, TableBests
from scorekeeper.library.summary import is_whole_rack, main_word
from scorekeeper.words.dictionary_name import DictionaryName
from scorekeeper.words.family import is_hidden_word

FEWEST = 10
"""Finished games before which nothing is the best of all, or of a year."""
FEWEST_OWN = 5
"""Finished games before which nothing is somebody's best, or first."""
MOST = 3
"""Remarks on the turns of one game."""
MOST_AT_THE_END = 2

_TALL = 3
"""Tiles of a stack at least that is worth a word."""
_SHORTEST = 3
"""Letters at least of a word that is counted aloud."""
_BEHIND = 15
"""Points behind at least that make a comeback."""
_STREAKS = (3, 5, 7, 10)
_ROUND = (10, 25, 50)
"""Numbers that are told; of larger ones, those of whole fives, and of whole hundreds."""


class RemarkKind(StrEnum):
    """The kinds of remark, those of one list in the order of what is most worth saying."""

    TURN_EVER = "highest turn"
    WHOLE_RACK = "first whole rack"
    WORD_EVER = "longest word"
    TURN_THIS_YEAR = "highest turn this year"
    OWN_TURN = "one's best turn"
    OWN_WORD = "one's longest word"
    OWN_STACK = "one's highest stack"
    OWN_TURN_THIS_YEAR = "one's best turn this year"
    OWN_WORD_THIS_YEAR = "one's longest word this year"
    WORD_AGAIN = "a word laid often"

    GAME_EVER = "highest game"
    COMEBACK = "greatest comeback"
    STREAK = "wins in a row"
    FIRST_WIN = "first win"
    GAME_THIS_YEAR = "highest game this year"
    OWN_GAME = "one's best game"
    OWN_GAME_THIS_YEAR = "one's best game this year"
    GAMES = "a round number of games"


_SUBJECTS = (
    (
        RemarkKind.TURN_EVER,
        RemarkKind.TURN_THIS_YEAR,
        RemarkKind.OWN_TURN,
        RemarkKind.OWN_TURN_THIS_YEAR,
    ),
    (RemarkKind.WORD_EVER, RemarkKind.OWN_WORD, RemarkKind.OWN_WORD_THIS_YEAR),
    (
        RemarkKind.GAME_EVER,
        RemarkKind.GAME_THIS_YEAR,
        RemarkKind.OWN_GAME,
        RemarkKind.OWN_GAME_THIS_YEAR,
    ),
    *((kind,) for kind in (RemarkKind.WHOLE_RACK, RemarkKind.OWN_STACK, RemarkKind.WORD_AGAIN)),
    *(
        (kind,)
        for kind in (RemarkKind.COMEBACK, RemarkKind.STREAK, RemarkKind.FIRST_WIN, RemarkKind.GAMES)
    ),
)
"""The kinds that are about one thing, of which each says what those after it do, and more."""
_OF_EVERYBODY = (
    *(RemarkKind.TURN_EVER, RemarkKind.WORD_EVER, RemarkKind.TURN_THIS_YEAR),
    *(RemarkKind.GAME_EVER, RemarkKind.COMEBACK, RemarkKind.GAME_THIS_YEAR),
)
"""What nobody has done better; all others are about the player alone."""
_NAMES_A_WORD = (RemarkKind.WORD_EVER, RemarkKind.OWN_WORD, RemarkKind.OWN_WORD_THIS_YEAR)
_OF_RESULT = tuple(RemarkKind)[tuple(RemarkKind).index(RemarkKind.GAME_EVER) :]


@dataclass(frozen=True)
class Remark:
    """A sentence about a turn, or about the result."""

    kind: RemarkKind
    player: int
    number: int
    """The number of the turn among all steps; for a result that of the last one."""
    since: int
    """The number of the step with which it is said: the turn stands from then on."""
    to_player: str
    """The sentence where it is read by the player alone: ``Your longest word ever: SNORED.``"""
    text: str
    """The sentence for everybody: ``Maya's longest word ever: SNORED.``"""

    @property
    def is_of_result(self) -> bool:
        """True if it is about the result, and not about a turn."""
        return self.kind in _OF_RESULT


def remarks(book: RecordsBefore, game: Game, is_settled: bool = False) -> tuple[Remark, ...]:
    """What there is to say of `game` so far, in the order in which it is said.

    `book` is what was done before. The last play of a game that is over can still be challenged:
    `is_settled` if the table is past that.
    """
    settled = list(_that_stand(game, is_settled))
    talk = _MilestoneFinder(book, game)
    for step in settled:
        talk.hear(step)
    if game.position.ending and (is_settled or not _is_open(game)):
        talk.end()
    return tuple(talk.remarks)


def _that_stand(game: Game, is_settled: bool) -> Iterator[Step]:
    """The plays that no challenge has taken back, nor can take back any more."""
    plays = [step for step in game.steps if step.play]
    last = plays[-1] if plays and not is_settled and _is_open(game) else None
    return (step for step in plays if step is not last and not game.withdrawn(step))


def _is_open(game: Game) -> bool:
    """True if the last play may still come off. One of words that were looked up stands."""
    return bool(game.position.contestable) and not _is_looked_up(game, game.challenged())


def _is_looked_up(game: Game, play: Step) -> bool:
    """True if the words of a play were looked up as they were laid."""
    is_inline = game.setup.words_of(play.player) is WordCheck.INLINE
    knows = game.lexicon_of(play.player) is not None
    return is_inline and knows and Rule.NOT_A_WORD not in play.turn.accepted


def _stands_since(game: Game, play: Step) -> int:
    """The number of the step since which nothing of a play that stands can be challenged."""
    if _is_looked_up(game, play):
        return play.number
    for later in game.steps[play.number :]:
        if not later.challenge or not later.after.contestable:
            return later.number
    return len(game.steps)


_Said = tuple[RemarkKind, str, str]
"""A remark on a turn: its kind, the sentence to the player, and the one for everybody."""


class _MilestoneFinder:
    """The remarks on one game, as its turns are heard one after another."""

    def __init__(self, book: RecordsBefore, game: Game) -> None:
        self.remarks: list[Remark] = []
        self._book = book
        self._game = game
        self._gave_points = any(game.setup.starts)
        self._box = " with this box" if book.has_boxes else ""
        self._heard: list[Step] = []

    def hear(self, step: Step) -> None:
        """Say at most one thing about a person's play that stands, and remember it."""
        if self._game.setup.computer(step.player):
            return
        if len(self.remarks) < MOST:
            new = (one for one in self._of_turn(step) if self._is_news(step.player, one[0]))
            if one := next(new, None):
                self._say(step.player, step.number, one, _stands_since(self._game, step))
        self._heard.append(step)

    def _is_news(self, player: int, kind: RemarkKind) -> bool:
        """True if nothing was said of the player that says as much as that."""
        subject = next(subject for subject in _SUBJECTS if kind in subject)
        as_much = subject[: subject.index(kind) + 1]
        return not any(one.player == player and one.kind in as_much for one in self.remarks)

    def _of_turn(self, step: Step) -> Iterator[_Said]:
        """All there is to say of a play, the best first."""
        book, player, box = self._book, step.player, self._box
        mine = book.own[player]
        ever, year = mine.ever, mine.this_year
        own = [one for one in self._heard if one.player == player]
        word, tallest = _longest(step), _tallest(step)
        # What was done better in an earlier turn of this game counts as nothing.
        turn = step.points if step.points > _most_points(self._heard) else 0
        letters = len(word) if len(word) > _most_letters(self._heard) else 0
        own_turn = step.points if step.points > _most_points(own) else 0
        own_letters = len(word) if len(word) > _most_letters(own) else 0
        is_whole = is_whole_rack(step) and not any(map(is_whole_rack, own))
        has_played = mine.games >= FEWEST_OWN
        is_highest = tallest > max([_TALL - 1, mine.tallest, *map(_tallest, own)])
        tiles = number_word(self._game.rules.edition.rack_size)
        for kind, is_so, what in (
            (
                RemarkKind.TURN_EVER,
                book.ever.games >= FEWEST and turn > book.ever.turn,
                f"highest turn ever{box}: {turn}",
            ),
            (
                RemarkKind.WHOLE_RACK,
                has_played and is_whole and not mine.whole_racks,
                f"first whole rack: all {tiles} in one turn",
            ),
            (
                RemarkKind.WORD_EVER,
                book.games >= FEWEST and letters > book.longest,
                f"longest word ever: {word}",
            ),
            (
                RemarkKind.TURN_THIS_YEAR,
                book.this_year.games >= FEWEST and turn > book.this_year.turn,
                f"highest turn this year{box}: {turn}",
            ),
            (
                RemarkKind.OWN_TURN,
                ever.in_box >= FEWEST_OWN and own_turn > ever.turn,
                f"best turn ever{box}: {own_turn}",
            ),
            (
                RemarkKind.OWN_WORD,
                ever.games >= FEWEST_OWN and own_letters > ever.longest,
                f"longest word ever: {word}",
            ),
            (
                RemarkKind.OWN_STACK,
                ever.games >= FEWEST_OWN and is_highest,
                f"highest stack ever: {count(tallest, 'tile')}",
            ),
            (
                RemarkKind.OWN_TURN_THIS_YEAR,
                year.in_box >= FEWEST_OWN and own_turn > year.turn,
                f"best turn this year{box}: {own_turn}",
            ),
            (
                RemarkKind.OWN_WORD_THIS_YEAR,
                year.games >= FEWEST_OWN and own_letters > year.longest,
                f"longest word this year: {word}",
            ),
        ):
            if is_so and (kind not in _NAMES_A_WORD or self._is_said(player, word)):
                yield self._said(kind, player, what)
        word = main_word(step)
        times = mine.words[word] + sum(main_word(one) == word for one in own) + 1
        if len(word) >= _SHORTEST and _is_round(times) and self._is_said(player, word):
            often = f"{_ordinal(times)} {word}"
            yield (
                RemarkKind.WORD_AGAIN,
                f"That was your {often}.",
                f"{self._name(player)}'s {often}.",
            )

    def end(self) -> None:
        """Say what there is to say of the result: nothing of a solo game."""
        if len(self._game.setup.players) == 1:
            return
        told = list[RemarkKind]()
        for player, one in self._of_result():
            is_said = one[0] in told
            if is_said or len(told) == MOST_AT_THE_END or not self._is_news(player, one[0]):
                continue
            told.append(one[0])
            last = len(self._game.steps)
            self._say(player, last, one, last)

    def _of_result(self) -> Iterator[tuple[int, _Said]]:
        """All there is to say of the result, and of whom, the best first."""
        book, box = self._book, self._box
        rows = standings(self._game)
        people = [row for row in rows if not self._game.setup.computer(row.player)]
        winners = [row.player for row in people if row.rank == 1]
        alone = winners if sum(row.rank == 1 for row in rows) == 1 else []
        is_whole = not self._game.position.keeps_points
        earned = {row.player: row.earned for row in people if is_whole}
        best = max(earned.values(), default=0)

        def highest(kind: RemarkKind, bests: TableBests, when: str) -> Iterator[tuple[int, _Said]]:
            if bests.games >= FEWEST and best > bests.game:
                player = next(player for player, points in earned.items() if points == best)
                yield player, self._said(kind, player, f"highest game {when}{box}: {best}")

        yield from highest(RemarkKind.GAME_EVER, book.ever, "ever")
        behind = comeback(self._game) if is_whole and not self._gave_points else 0
        if book.ever.games >= FEWEST and behind > max(book.ever.comeback, _BEHIND - 1):
            what = f"greatest comeback ever{box}: won from {behind} behind"
            yield from ((player, self._said(RemarkKind.COMEBACK, player, what)) for player in alone)
        yield from self._of_wins(winners, alone)
        yield from highest(RemarkKind.GAME_THIS_YEAR, book.this_year, "this year")
        for player, points in earned.items():
            own = book.own[player]
            for kind, mine, when in (
                (RemarkKind.OWN_GAME, own.ever, "ever"),
                (RemarkKind.OWN_GAME_THIS_YEAR, own.this_year, "this year"),
            ):
                if mine.in_box >= FEWEST_OWN and points > mine.game:
                    yield player, self._said(kind, player, f"best game {when}{box}: {points}")
        for player, own in enumerate(book.own):
            if _is_round(own.games + 1):
                what = f"{_ordinal(own.games + 1)} game"
                yield player, self._said(RemarkKind.GAMES, player, what)

    def _of_wins(self, winners: Sequence[int], alone: Sequence[int]) -> Iterator[tuple[int, _Said]]:
        for player in alone:
            row = self._book.own[player].streak + 1
            if row in _STREAKS or (row > _STREAKS[-1] and row % 5 == 0):
                said = number_word(row)
                ahead = ", the last in a game with points ahead" if self._gave_points else ""
                to_player = f"{said.capitalize()} wins in a row{ahead}."
                to_all = f"{self._name(player)} has won {said} in a row{ahead}."
                yield player, (RemarkKind.STREAK, to_player, to_all)
        for player in winners:
            own = self._book.own[player]
            if own.games >= FEWEST_OWN and not own.wins:
                ahead = ", in a game with points ahead" if self._gave_points else ""
                yield player, self._said(RemarkKind.FIRST_WIN, player, f"first win{ahead}")

    def _is_said(self, player: int, word: str) -> bool:
        """True if `word` is named: all are with rude words, and not every one elsewhere."""
        setup = self._game.setup
        is_checked = setup.words_of(player) is not WordCheck.UNCHECKED
        if is_checked and not DictionaryName.of(setup.dictionary_of(player)).family_words:
            return True
        return not is_hidden_word(word)

    def _name(self, player: int) -> str:
        return self._game.setup.players[player]

    def _said(self, kind: RemarkKind, player: int, what: str) -> _Said:
        """Something that nobody, or else the player, has not done better."""
        name = self._name(player)
        if kind in _OF_EVERYBODY:
            return kind, f"The {what}.", f"The {what}, by {name}."
        return kind, f"Your {what}.", f"{name}'s {what}."

    def _say(self, player: int, number: int, one: _Said, since: int) -> None:
        self.remarks.append(Remark(one[0], player, number, since, *one[1:]))


def _longest(step: Step) -> str:
    """The longest word that a play made; the first of several."""
    return max((word.text for word in step.judgement.score.words), key=len, default="")


def _most_letters(steps: Iterable[Step]) -> int:
    """The letters of the longest word of all."""
    return max((len(_longest(step)) for step in steps), default=0)


def _most_points(steps: Iterable[Step]) -> int:
    return max((step.points for step in steps), default=0)


def _tallest(step: Step) -> int:
    """The height of the highest stack on which a play laid a tile."""
    squares = step.play.squares if step.play else ()
    return max((step.after.board.height(square) for square in squares), default=0)


def _is_round(number: int) -> bool:
    return number in _ROUND or (number > 0 and number % 100 == 0)


def _ordinal(number: int) -> str:
    if number > 10:
        return f"{number}th"
    return ordinal(number)

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
from scorekeeper.game.play import Challenge, Play
from scorekeeper.game.referee import Rule
from scorekeeper.game.setup import WordCheck
from scorekeeper.game.text import Wording, count, number_word, ordinal
from scorekeeper.history.book import Book, OwnBests
from scorekeeper.library.summary import is_whole_rack, main_word
from scorekeeper.words.dictionary_name import DictionaryName
from scorekeeper.words.family import is_unsaid

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


class Kind(StrEnum):
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
    (Kind.TURN_EVER, Kind.TURN_THIS_YEAR, Kind.OWN_TURN, Kind.OWN_TURN_THIS_YEAR),
    (Kind.WORD_EVER, Kind.OWN_WORD, Kind.OWN_WORD_THIS_YEAR),
    (Kind.GAME_EVER, Kind.GAME_THIS_YEAR, Kind.OWN_GAME, Kind.OWN_GAME_THIS_YEAR),
    *((kind,) for kind in (Kind.WHOLE_RACK, Kind.OWN_STACK, Kind.WORD_AGAIN)),
    *((kind,) for kind in (Kind.COMEBACK, Kind.STREAK, Kind.FIRST_WIN, Kind.GAMES)),
)
"""The kinds that are about one thing, of which each says what those after it do, and more."""
_OF_RESULT = tuple(Kind)[tuple(Kind).index(Kind.GAME_EVER) :]


@dataclass(frozen=True)
class Remark:
    """A sentence about a turn, or about the result."""

    kind: Kind
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


def remarks(book: Book, game: Game, is_settled: bool = False) -> tuple[Remark, ...]:
    """What there is to say of `game` so far, in the order in which it is said.

    `book` is what was done before. The last play of a game that is over can still be challenged:
    `is_settled` if the table is past that.
    """
    settled = list(_that_stand(game, is_settled))
    talk = _Talk(book, game)
    for step in settled:
        talk.hear(step)
    if game.position.ending and (is_settled or not _is_open(game)):
        talk.end()
    return tuple(talk.remarks)


def _that_stand(game: Game, is_settled: bool) -> Iterator[Step]:
    """The plays that no challenge has taken back, nor can take back any more."""
    plays = [step for step in game.steps if isinstance(step.turn.action, Play)]
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
        if not isinstance(later.turn.action, Challenge) or not later.after.contestable:
            return later.number
    return len(game.steps)


_Said = tuple[Kind, str, str]
"""A remark on a turn: its kind, the sentence to the player, and the one for everybody."""


class _Talk:
    """The remarks on one game, as its turns are heard one after another."""

    def __init__(self, book: Book, game: Game) -> None:
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

    def _is_news(self, player: int, kind: Kind) -> bool:
        """True if nothing was said of the player that says as much as that."""
        subject = next(subject for subject in _SUBJECTS if kind in subject)
        as_much = subject[: subject.index(kind) + 1]
        return not any(one.player == player and one.kind in as_much for one in self.remarks)

    def _of_turn(self, step: Step) -> Iterator[_Said]:
        """All there is to say of a play, the best first."""
        own = [one for one in self._heard if one.player == step.player]
        yield from self._of_everybody(step, own)
        yield from self._of_own(step, own)
        word = main_word(step)
        player = step.player
        laid = sum(main_word(one) == word for one in own)
        times = self._book.own[player].words[word] + laid + 1
        if len(word) >= _SHORTEST and _is_round(times) and self._is_said(player, word):
            often = f"{_ordinal(times)} {word}"
            to_all = f"{self._name(player)}'s {often}."
            yield Kind.WORD_AGAIN, f"That was your {often}.", to_all

    def _of_everybody(self, step: Step, own: Sequence[Step]) -> Iterator[_Said]:
        book = self._book
        points = step.points
        word = _longest(step)
        turn = 0
        if points > _most_points(self._heard):
            turn = points
        if book.ever.games >= FEWEST and turn > book.ever.turn:
            yield self._best(Kind.TURN_EVER, step.player, f"highest turn ever{self._box}: {turn}")
        mine = book.own[step.player]
        tiles = number_word(self._game.rules.edition.rack_size)
        is_first = not mine.whole_racks and not any(map(is_whole_rack, own))
        if mine.games >= FEWEST_OWN and is_whole_rack(step) and is_first:
            what = f"first whole rack: all {tiles} in one turn"
            yield self._theirs(Kind.WHOLE_RACK, step.player, what)
        is_longest = len(word) > max(book.longest, _most_letters(self._heard))
        if book.games >= FEWEST and is_longest and self._is_said(step.player, word):
            yield self._best(Kind.WORD_EVER, step.player, f"longest word ever: {word}")
        if book.this_year.games >= FEWEST and turn > book.this_year.turn:
            what = f"highest turn this year{self._box}: {turn}"
            yield self._best(Kind.TURN_THIS_YEAR, step.player, what)

    def _of_own(self, step: Step, own: Sequence[Step]) -> Iterator[_Said]:
        player = step.player
        word = _longest(step)
        tallest = _tallest(step)
        book = self._book.own[player]
        turn = 0
        if step.points > _most_points(own):
            turn = step.points
        letters = 0
        if len(word) > _most_letters(own):
            letters = len(word)
        yield from self._of_own_bests(player, book.ever, "ever", turn, word, letters)
        high = max([_TALL - 1, book.tallest, *map(_tallest, own)])
        if book.ever.games >= FEWEST_OWN and tallest > high:
            what = f"highest stack ever: {count(tallest, 'tile')}"
            yield self._theirs(Kind.OWN_STACK, player, what)
        yield from self._of_own_bests(player, book.this_year, "this year", turn, word, letters)

    def _of_own_bests(
        self, player: int, bests: OwnBests, when: str, turn: int, word: str, letters: int
    ) -> Iterator[_Said]:
        """What a turn and a word are to their player, ever or this year."""
        is_ever = bests is self._book.own[player].ever
        if bests.in_box >= FEWEST_OWN and turn > bests.turn:
            kind = Kind.OWN_TURN if is_ever else Kind.OWN_TURN_THIS_YEAR
            yield self._theirs(kind, player, f"best turn {when}{self._box}: {turn}")
        is_longest = letters > bests.longest
        if bests.games >= FEWEST_OWN and is_longest and self._is_said(player, word):
            kind = Kind.OWN_WORD if is_ever else Kind.OWN_WORD_THIS_YEAR
            yield self._theirs(kind, player, f"longest word {when}: {word}")

    def end(self) -> None:
        """Say what there is to say of the result: nothing of a solo game."""
        if len(self._game.setup.players) == 1:
            return
        told = list[Kind]()
        for player, one in self._of_result():
            is_said = one[0] in told
            if is_said or len(told) == MOST_AT_THE_END or not self._is_news(player, one[0]):
                continue
            told.append(one[0])
            last = len(self._game.steps)
            self._say(player, last, one, last)

    def _of_result(self) -> Iterator[tuple[int, _Said]]:
        """All there is to say of the result, and of whom, the best first."""
        rows = standings(self._game)
        people = [row for row in rows if not self._game.setup.computer(row.player)]
        winners = [row.player for row in people if row.rank == 1]
        alone = winners if sum(row.rank == 1 for row in rows) == 1 else []
        is_whole = not self._game.position.keeps_points
        totals = [(row.player, row.earned) for row in people if is_whole]
        bests = [*self._of_games(totals)]
        yield from (one for one in bests if one[1][0] is Kind.GAME_EVER)
        if is_whole and not self._gave_points:
            yield from self._of_comeback(alone)
        yield from self._of_wins(winners, alone)
        yield from (one for one in bests if one[1][0] is not Kind.GAME_EVER)
        for player, own in enumerate(self._book.own):
            if _is_round(own.games + 1):
                what = f"{_ordinal(own.games + 1)} game"
                yield player, self._theirs(Kind.GAMES, player, what)

    def _of_games(self, earned: Sequence[tuple[int, int]]) -> Iterator[tuple[int, _Said]]:
        """What the points that people earned are, beside those of other games."""
        best = max((points for _, points in earned), default=0)
        for kind, bests, when in (
            (Kind.GAME_EVER, self._book.ever, "ever"),
            (Kind.GAME_THIS_YEAR, self._book.this_year, "this year"),
        ):
            if bests.games >= FEWEST and best > bests.game:
                what = f"highest game {when}{self._box}: {best}"
                player = next(player for player, points in earned if points == best)
                yield player, self._best(kind, player, what)
        for player, points in earned:
            own = self._book.own[player]
            for kind, mine, when in (
                (Kind.OWN_GAME, own.ever, "ever"),
                (Kind.OWN_GAME_THIS_YEAR, own.this_year, "this year"),
            ):
                if mine.in_box >= FEWEST_OWN and points > mine.game:
                    what = f"best game {when}{self._box}: {points}"
                    yield player, self._theirs(kind, player, what)

    def _of_comeback(self, alone: Sequence[int]) -> Iterator[tuple[int, _Said]]:
        behind = comeback(self._game)
        ever = self._book.ever
        for player in alone:
            if ever.games >= FEWEST and behind > max(ever.comeback, _BEHIND - 1):
                what = f"greatest comeback ever{self._box}: won from {behind} behind"
                yield player, self._best(Kind.COMEBACK, player, what, "greatest comeback ever")

    def _of_wins(self, winners: Sequence[int], alone: Sequence[int]) -> Iterator[tuple[int, _Said]]:
        for player in alone:
            row = self._book.own[player].streak + 1
            name = self._name(player)
            if row in _STREAKS or (row > _STREAKS[-1] and row % 5 == 0):
                said = number_word(row)
                ahead = ""
                if self._gave_points:
                    ahead = ", the last in a game with points ahead"
                to_player = f"{said.capitalize()} wins in a row{ahead}."
                to_all = f"{name} has won {said} in a row{ahead}."
                yield player, (Kind.STREAK, to_player, to_all)
        for player in winners:
            own = self._book.own[player]
            if own.games >= FEWEST_OWN and not own.wins:
                ahead = ""
                if self._gave_points:
                    ahead = ", in a game with points ahead"
                yield player, self._theirs(Kind.FIRST_WIN, player, f"first win{ahead}")

    def _is_said(self, player: int, word: str) -> bool:
        """True if `word` is named: with family words, or where none is looked up, not every one."""
        setup = self._game.setup
        is_checked = setup.words_of(player) is not WordCheck.UNCHECKED
        if is_checked and not DictionaryName.of(setup.dictionary_of(player)).family_words:
            return True
        return not is_unsaid(word)

    def _name(self, player: int) -> str:
        return self._game.setup.players[player]

    def _best(self, kind: Kind, player: int, *forms: str) -> _Said:
        """Something that nobody has done better; the first of its `forms` says most."""
        by = f"by {self._name(player)}"
        shorter = (what.replace(self._box, "") for what in forms)
        said = Wording(*(f"The {what}, {by}." for what in (forms[0], *shorter)))
        return kind, f"The {forms[0]}.", said

    def _theirs(self, kind: Kind, player: int, what: str) -> _Said:
        """Something that the player has not done better."""
        return kind, f"Your {what}.", f"{self._name(player)}'s {what}."

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
    action = step.turn.action
    squares = action.squares if isinstance(action, Play) else ()
    return max((step.after.board.height(square) for square in squares), default=0)


def _is_round(number: int) -> bool:
    return number in _ROUND or (number > 0 and number % 100 == 0)


def _ordinal(number: int) -> str:
    if number > 10:
        return f"{number}th"
    return ordinal(number)

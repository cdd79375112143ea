"""The book of records speaks: what is worth saying of a turn that counts, and of a result.

A remark is said once a play stands: the next turn was taken, its words were looked up as they were
laid, or nothing of it is left to challenge. Remarks follow from the games before and the turns so
far, so one that was said is taken back with its turn, and those of earlier turns never change.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.game.game import Game, Step
from scorekeeper.game.outcome import comeback, standings
from scorekeeper.game.play import Play
from scorekeeper.game.referee import Rule
from scorekeeper.game.setup import WordCheck
from scorekeeper.game.text import count, number_word, ordinal
from scorekeeper.history.book import Book
from scorekeeper.library.summary import is_whole_rack, main_word

FEWEST = 10
"""Finished games before which nothing is the best of all, or of a year."""
FEWEST_OWN = 5
"""Finished games before which nothing is somebody's best, or first."""
MOST = 3
"""Remarks on the turns of one game."""
MOST_AT_THE_END = 2

_TALL = 3
"""Tiles of a stack at least that is worth a word."""
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
    WORD_AGAIN = "a word laid often"

    GAME_EVER = "highest game"
    COMEBACK = "greatest comeback"
    STREAK = "wins in a row"
    FIRST_WIN = "first win"
    GAME_THIS_YEAR = "highest game this year"
    OWN_GAME = "one's best game"
    GAMES = "a round number of games"


_OF_GAMES = (Kind.GAME_EVER, Kind.GAME_THIS_YEAR, Kind.OWN_GAME)
"""Of these one says it all."""

_OF_RESULT = tuple(Kind)[tuple(Kind).index(Kind.GAME_EVER) :]


@dataclass(frozen=True)
class Remark:
    """A sentence about a turn, or about the result."""

    kind: Kind
    player: int
    number: int
    """The number of the turn among all steps; for a result that of the last one."""
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
    return tuple(talk.said)


def _that_stand(game: Game, is_settled: bool) -> Iterator[Step]:
    """The plays that no challenge has taken back, nor can take back any more."""
    plays = [step for step in game.steps if isinstance(step.turn.action, Play)]
    last = plays[-1] if plays and not is_settled and _is_open(game) else None
    return (step for step in plays if step is not last and not game.withdrawn(step))


def _is_open(game: Game) -> bool:
    """True if the last play may still come off. One of words that were looked up stands."""
    play = game.position.contestable
    if play is None:
        return False
    if game.setup.words_of(play.player) is not WordCheck.INLINE:
        return True
    accepted = game.challenged().turn.accepted
    return game.lexicon_of(play.player) is None or Rule.NOT_A_WORD in accepted


_Said = tuple[Kind, str, str]
"""A remark on a turn: its kind, the sentence to the player, and the one for everybody."""


class _Talk:
    """The remarks on one game, as its turns are heard one after another."""

    def __init__(self, book: Book, game: Game) -> None:
        players = range(len(game.setup.players))
        self.said: list[Remark] = []
        self._book, self._game = book, game
        self._is_level = not game.setup.seats
        self._box = " with this box" if book.has_boxes else ""
        self._turn, self._turn_this_year = book.ever.turn, book.this_year.turn
        self._longest = book.longest
        self._own_turn = [own.turn for own in book.own]
        self._own_longest = [own.longest for own in book.own]
        self._own_tallest = [own.tallest for own in book.own]
        self._own_racks = [own.whole_racks for own in book.own]
        self._laid: list[Counter[str]] = [Counter() for _ in players]

    def hear(self, step: Step) -> None:
        """Say at most one thing about a play that stands, and remember it."""
        if len(self.said) < MOST and not self._game.setup.computer(step.player):
            before = {(remark.kind, remark.player) for remark in self.said}
            found = (one for one in self._of_turn(step) if (one[0], step.player) not in before)
            if one := next(found, None):
                self._say(step.player, step.number, one)
        self._remember(step)

    def _of_turn(self, step: Step) -> Iterator[_Said]:
        """All there is to say of a play, the best first."""
        if self._is_level:
            yield from self._of_everybody(step)
            yield from self._of_own(step)
        word, player = main_word(step), step.player
        times = self._book.own[player].words[word] + self._laid[player][word] + 1
        if word and _is_round(times):
            often = f"{word} for the {_ordinal(times)} time"
            yield Kind.WORD_AGAIN, f"You lay {often}.", f"{self._name(player)} lays {often}."

    def _of_everybody(self, step: Step) -> Iterator[_Said]:
        book, points, longest = self._book, step.points, _longest(step)
        if book.ever.games >= FEWEST and points > self._turn:
            yield self._best(Kind.TURN_EVER, step.player, f"highest turn ever{self._box}: {points}")
        own, tiles = book.own[step.player], number_word(self._game.rules.edition.rack_size)
        if own.games >= FEWEST_OWN and is_whole_rack(step) and not self._own_racks[step.player]:
            yield self._theirs(
                Kind.WHOLE_RACK, step.player, f"first whole rack: all {tiles} in one turn"
            )
        if book.games >= FEWEST and len(longest) > self._longest:
            yield self._best(Kind.WORD_EVER, step.player, f"longest word ever: {longest}")
        if book.this_year.games >= FEWEST and points > self._turn_this_year:
            what = f"highest turn this year{self._box}: {points}"
            yield self._best(Kind.TURN_THIS_YEAR, step.player, what)

    def _of_own(self, step: Step) -> Iterator[_Said]:
        player, longest, tallest = step.player, _longest(step), _tallest(step)
        own = self._book.own[player]
        if own.in_box >= FEWEST_OWN and step.points > self._own_turn[player]:
            what = f"best turn ever{self._box}: {step.points}"
            yield self._theirs(Kind.OWN_TURN, player, what)
        if own.compared >= FEWEST_OWN and len(longest) > self._own_longest[player]:
            yield self._theirs(Kind.OWN_WORD, player, f"longest word ever: {longest}")
        if own.compared >= FEWEST_OWN and tallest > max(self._own_tallest[player], _TALL - 1):
            what = f"highest stack ever: {count(tallest, 'tile')}"
            yield self._theirs(Kind.OWN_STACK, player, what)

    def _remember(self, step: Step) -> None:
        player, longest = step.player, len(_longest(step))
        self._turn = max(self._turn, step.points)
        self._turn_this_year = max(self._turn_this_year, step.points)
        self._longest = max(self._longest, longest)
        self._own_turn[player] = max(self._own_turn[player], step.points)
        self._own_longest[player] = max(self._own_longest[player], longest)
        self._own_tallest[player] = max(self._own_tallest[player], _tallest(step))
        self._own_racks[player] += is_whole_rack(step)
        self._laid[player][main_word(step)] += 1

    def end(self) -> None:
        """Say what there is to say of the result: nothing of a solo game."""
        if len(self._game.setup.players) == 1:
            return
        told: list[tuple[int, Kind]] = []
        for player, one in self._of_result():
            kind = one[0]
            is_again = kind in _OF_GAMES and any((player, of) in told for of in _OF_GAMES)
            if kind in (known for _, known in told) or is_again:
                continue
            if self._game.setup.computer(player) or len(told) == MOST_AT_THE_END:
                continue
            told.append((player, kind))
            self._say(player, len(self._game.steps), one)

    def _of_result(self) -> Iterator[tuple[int, _Said]]:
        """All there is to say of the result, and of whom, the best first."""
        rows = standings(self._game)
        totals = [(row.player, row.total) for row in rows]
        winners = [row.player for row in rows if row.rank == 1]
        alone = winners if len(winners) == 1 else []
        bests = [*self._of_totals(totals)] if self._is_level else []
        yield from (one for one in bests if one[1][0] is Kind.GAME_EVER)
        if self._is_level:
            yield from self._of_comeback(alone)
        yield from self._of_wins(winners, alone)
        yield from (one for one in bests if one[1][0] is not Kind.GAME_EVER)
        for player, own in enumerate(self._book.own):
            if _is_round(own.games + 1):
                what = f"{_ordinal(own.games + 1)} game"
                yield player, self._theirs(Kind.GAMES, player, what)

    def _of_totals(self, totals: Sequence[tuple[int, int]]) -> Iterator[tuple[int, _Said]]:
        best = max(total for _, total in totals)
        for kind, bests, when in (
            (Kind.GAME_EVER, self._book.ever, "ever"),
            (Kind.GAME_THIS_YEAR, self._book.this_year, "this year"),
        ):
            if bests.games >= FEWEST and best > bests.game:
                what = f"highest game {when}{self._box}: {best}"
                player = next(player for player, total in totals if total == best)
                yield player, self._best(kind, player, what)
        for player, total in totals:
            own = self._book.own[player]
            if own.in_box >= FEWEST_OWN and total > own.game:
                what = f"best game ever{self._box}: {total}"
                yield player, self._theirs(Kind.OWN_GAME, player, what)

    def _of_comeback(self, alone: Sequence[int]) -> Iterator[tuple[int, _Said]]:
        behind, ever = comeback(self._game), self._book.ever
        for player in alone:
            if ever.games >= FEWEST and behind > max(ever.comeback, _BEHIND - 1):
                what = f"greatest comeback ever{self._box}: won from {behind} behind"
                yield player, self._best(Kind.COMEBACK, player, what)

    def _of_wins(self, winners: Sequence[int], alone: Sequence[int]) -> Iterator[tuple[int, _Said]]:
        for player in alone:
            row, name = self._book.own[player].streak + 1, self._name(player)
            if row in _STREAKS or (row > _STREAKS[-1] and row % 5 == 0):
                said = number_word(row)
                to_player = f"{said.capitalize()} wins in a row."
                yield player, (Kind.STREAK, to_player, f"{name} has won {said} in a row.")
        for player in winners:
            own = self._book.own[player]
            if own.games >= FEWEST_OWN and not own.wins:
                yield player, self._theirs(Kind.FIRST_WIN, player, "first win")

    def _name(self, player: int) -> str:
        return self._game.setup.players[player]

    def _best(self, kind: Kind, player: int, what: str) -> _Said:
        """Something that nobody has done better."""
        return kind, f"The {what}.", f"The {what}, by {self._name(player)}."

    def _theirs(self, kind: Kind, player: int, what: str) -> _Said:
        """Something that the player has not done better."""
        return kind, f"Your {what}.", f"{self._name(player)}'s {what}."

    def _say(self, player: int, number: int, one: _Said) -> None:
        self.said.append(Remark(one[0], player, number, *one[1:]))


def _longest(step: Step) -> str:
    """The longest word that a play made; the first of several."""
    return max((word.text for word in step.judgement.score.words), key=len, default="")


def _tallest(step: Step) -> int:
    """The height of the highest stack on which a play laid a tile."""
    action = step.turn.action
    squares = action.squares if isinstance(action, Play) else ()
    return max((step.after.board.height(square) for square in squares), default=0)


def _is_round(number: int) -> bool:
    return number in _ROUND or (number > 0 and number % 100 == 0)


def _ordinal(number: int) -> str:
    return f"{number}th" if number > 10 else ordinal(number)

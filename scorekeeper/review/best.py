"""The review of a turn: what else could have been played then, and what it would have earned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import NamedTuple

from scorekeeper.finder.index import WordIndex, index_for
from scorekeeper.finder.placements import placements
from scorekeeper.finder.search import ScoredPlay, find_plays
from scorekeeper.game.game import Game, Step
from scorekeeper.game.lexicon import AmendedLexicon
from scorekeeper.game.play import Action, Exchange, Play
from scorekeeper.game.text import count
from scorekeeper.players.dials import Dials
from scorekeeper.players.valuing import PlayEvaluator, leaves_for
from scorekeeper.players.vocabulary import words_laid
from scorekeeper.words.catalogue import find_game_lexicon, find_lexicon
from scorekeeper.words.dictionary_name import in_place_of
from scorekeeper.words.english import CLUB, Level
from scorekeeper.words.family import discreetly, to_suggest, withholds
from scorekeeper.words.lexicon import Lexicon, WordListError

MOST = 5
"""Plays that a review keeps."""


class Measure(StrEnum):
    """The kinds of comparison of a turn."""

    RACK = "the plays of the rack"
    NOTED = "the plays of the tiles we know of"
    WORD = "the places for the word laid"


@dataclass(frozen=True)
class Alternative:
    """A play that could have been made."""

    total: int
    play: Play


@dataclass(frozen=True)
class TurnReview:
    """One turn compared with all that it could have been.

    >>> TurnReview(5, Measure.RACK, (), count=214, rank=3, missed=9).summary
    '9 points missed. There were 214 plays.'
    """

    number: int
    """The number of the turn."""
    measure: Measure
    best: tuple[Alternative, ...]
    """The best plays that were there; of a rack, each word once where it earns most."""
    count: int
    """The number of possible plays, the one made among them."""
    rank: int | None
    """The place of the play made, 1 for the best; None if none was made, or none that lasted.

    Plays of equal points share a place.
    """
    missed: int | None
    """The points of the best play less those of the turn; None if that makes no sense."""
    rack: tuple[str, ...] = ()
    """The tiles that are known to have been on the rack."""
    word: str = ""
    """The word that was laid, if its places are compared."""
    withheld: bool = False
    """True if words that count are not among those compared, since they are not shown."""

    @property
    def summary(self) -> str:
        """The points missed, and how many plays there were; of one word, the rank of its place."""
        if self.measure is Measure.WORD:
            better = (self.rank or 1) - 1
            places = count(better, "better place") if better else "no better place"
            return f"{self._there_were(better or 1)} {places} for {self.word}."
        tiles = " with the tiles we know of" if self.measure is Measure.NOTED else ""
        if not self.count:
            return f"{self._there_were(1)} nothing to lay{tiles}."
        missed = "" if self.missed is None else f"{count(self.missed, 'point')} missed. "
        return f"{missed}{self._there_were(self.count)} {count(self.count, 'play')}{tiles}."

    def _there_were(self, number: int) -> str:
        """How a sentence begins about so many plays: there may be others that are not shown."""
        if self.withheld:
            return "We found"
        return "There was" if number == 1 else "There were"


@dataclass(frozen=True)
class ReviewWords:
    """The words by which the turns of a game are reviewed: those that may be suggested."""

    lexicon: Lexicon | None
    index: WordIndex | None
    """None if the words cannot be listed."""
    trouble: str = ""
    """A sentence that says what cannot be compared, and why; may be empty."""
    own: Mapping[int, ReviewWords] = field(default_factory=dict)
    """Those of seats with words of their own, by player: a dictionary, or what a computer knows."""
    allowed: Lexicon | None = None
    """The words that count, whether they may be suggested or not."""
    withholds: bool = False
    """True if some that count are not among those that may be suggested."""

    @classmethod
    def of(cls, game: Game, spec: str = "") -> ReviewWords:
        """The dictionary `spec`, or else that of `game`, or else the shipped one.

        Unless `spec` is given, seats with words of their own have others by those. May take a
        second. Raises nothing: what cannot be used is named in `trouble`.
        """
        usual = _Words(game.setup.dictionary, None)
        found = {usual: cls._of(game, usual, spec)}
        seats = (
            {} if spec else {seat: _words_of(game, seat) for seat in range(len(game.setup.players))}
        )
        for words in seats.values():
            found[words] = found.get(words) or cls._of(game, words)
        troubles = dict.fromkeys(one.trouble for one in found.values() if one.trouble)
        own = {seat: found[words] for seat, words in seats.items() if words != usual}
        return replace(found[usual], own=own, trouble=" ".join(troubles))

    def for_seat(self, player: int) -> ReviewWords:
        """The words by which the turns of `player` are reviewed."""
        return self.own.get(player, self)

    def valuers(self, game: Game) -> tuple[PlayEvaluator, ...]:
        """What finds and values the plays of each seat of `game`; none if some cannot be listed."""
        rules = game.rules
        seats = range(len(game.setup.players))
        indexes = [index for seat in seats if (index := self.for_seat(seat).index)]
        leaves = leaves_for(rules.edition)
        found = tuple(PlayEvaluator(rules, index, leaves) for index in indexes)
        return found if len(found) == len(seats) else ()

    @classmethod
    def _of(cls, game: Game, words: _Words, spec: str = "") -> ReviewWords:
        try:
            allowed = words.allowed(spec)
            shown = words.shown(allowed)
        except WordListError as error:
            return cls(None, None, f"{error}. So no play is compared with others.")
        withheld = words.level not in (None, CLUB) or withholds(allowed, shown)
        known = cls(shown, None, allowed=allowed, withholds=withheld)
        edition = game.rules.edition
        try:
            return replace(known, index=index_for(shown, edition, edition.size))
        except WordListError as error:
            noted = any(step.rack for step in game.steps)
            trouble = f"{error}. So only places for the word laid are compared." if noted else ""
            return replace(known, trouble=trouble)


class _Words(NamedTuple):
    """The words of a seat."""

    dictionary: str
    level: Level | None
    """The vocabulary of a computer; None for a person."""

    def allowed(self, spec: str) -> Lexicon:
        """Those that count, or those of `spec`, if any. Raises `WordListError`."""
        wanted = in_place_of(self.dictionary, spec)
        found = find_lexicon(wanted) if spec else find_game_lexicon(wanted)
        if spec or self.dictionary:
            return found
        return discreetly(found)

    def shown(self, allowed: Lexicon) -> Lexicon:
        """Those of the words `allowed` that are known and may be suggested.

        Raises `WordListError`.
        """
        return to_suggest(words_laid(allowed, self.level) if self.level else allowed)


def _words_of(game: Game, seat: int) -> _Words:
    setup = game.setup
    computer = setup.computer(seat)
    return _Words(
        setup.dictionary_of(seat), Dials.parse(computer.dials).vocabulary if computer else None
    )


def review(game: Game, step: Step, reference: ReviewWords) -> TurnReview | None:
    """`step` compared with the plays of its rack, or else with the other places for its word.

    `step` is one of `game.steps`. None if there is nothing to compare it with: the rack was not
    noted, and the turn is not a play that lasted, or there is no dictionary.
    """
    reference = reference.for_seat(step.player)
    found = review_turn(game, step, reference.index) if reference.index else None
    if found is None and reference.lexicon is not None:
        found = review_word(game, step, reference.lexicon)
    if found:
        return replace(found, withheld=reference.withholds)
    return None


def review_turn(game: Game, step: Step, index: WordIndex) -> TurnReview | None:
    """`step` compared with every play of its rack; None if the rack was not noted.

    `index` must be built for the edition of `game`. Plays that earn the same share a rank.
    """
    rack = rack_for(game, step)
    if rack is None:
        return None
    found = find_plays(step.before.board, rack, game.rules, index)
    points = step.points
    made = _lasting_play(game, step)
    whole = len(rack) == step.before.racks[step.player]
    same = [one for one in found if one.total == points and one.play == made]
    top = found[0].total if found else 0
    missed = max(top - (points if made else 0), 0)
    return TurnReview(
        number=step.number,
        measure=Measure.RACK if whole else Measure.NOTED,
        best=_best_words(found, same),
        count=len(found) + (made is not None and not same),
        rank=_rank(points, [one.total for one in found]) if made else None,
        missed=None if game.taken_again(step) else missed,
        rack=rack,
    )


def _best_words(found: Sequence[ScoredPlay], made: Sequence[ScoredPlay]) -> tuple[Alternative, ...]:
    """The best plays, each word once: a first play can be shifted along its line.

    Of equal places for a word, that of the play `made` is kept.
    """
    by_word: dict[str, ScoredPlay] = {}
    for one in found:
        by_word.setdefault(one.word, one)
        if len(by_word) == MOST:
            break
    for one in made:
        if one.word in by_word and by_word[one.word].total == one.total:
            by_word[one.word] = one
    return tuple(Alternative(one.total, one.play) for one in by_word.values())


def review_word(game: Game, step: Step, lexicon: Container[str]) -> TurnReview | None:
    """`step` compared with every place where its word could be laid with tiles a rack could hold.

    Words that the play itself formed count even if they are not in `lexicon`. None unless `step`
    is a play that lasted and made a word.
    """
    made = _lasting_play(game, step)
    words = step.judgement.score.words
    if made is None or not words:
        return None
    known = AmendedLexicon(lexicon, always=frozenset(word.text for word in words))
    unseen = step.before.unseen(game.rules)
    held = step.before.racks[step.player]
    found = []
    for place in placements(words[0].text, step.before.board, game.rules, known):
        play = place.action
        if not isinstance(play, Play) or play == made:
            continue
        if len(play.tiles) <= held and Counter(_used(play)) <= unseen:  # A rack could hold it.
            found.append(Alternative(place.score.total, play))
    alternatives = sorted([Alternative(step.points, made), *found], key=lambda one: -one.total)
    return TurnReview(
        number=step.number,
        measure=Measure.WORD,
        best=tuple(alternatives[:MOST]),
        count=len(alternatives),
        rank=_rank(step.points, [one.total for one in alternatives]),
        missed=None,  # The tiles for another place may not have been there.
        word=words[0].text,
    )


def rack_for(game: Game, step: Step) -> tuple[str, ...] | None:
    """The tiles noted with `step` and those it used, or those dealt; None if none are known.

    After a play that a challenge took back, the same tiles are on the rack again.
    """
    if step.challenge:
        return None
    ended = step.is_end  # By the table, whoever was to move.
    noted = step.turn.rack if ended else step.rack
    if not noted:
        earlier = _taken_back_before(game, step)
        noted = rack_for(game, earlier) if earlier and earlier.player == step.player else None
    if not noted:
        return None
    return tuple(sorted((Counter(noted) | Counter(_used(step.turn.action))).elements()))


def _taken_back_before(game: Game, step: Step) -> Step | None:
    """The play just before `step`, if a challenge took it back."""
    last = game.steps[step.number - 2] if step.number > 1 else None
    is_challenge = last is not None and last.challenge
    play = game.challenged(last) if is_challenge else None
    return play if play and game.withdrawn(play) else None


def _used(action: Action) -> list[str]:
    """The tiles that left the rack."""
    if isinstance(action, Exchange):
        return [action.letter] if action.letter else []
    if isinstance(action, Play):
        return [tile.letter for tile in action.tiles]
    return []


def _lasting_play(game: Game, step: Step) -> Play | None:
    """The play of `step`, unless a challenge took it back."""
    return None if game.withdrawn(step) else step.play


def _rank(points: int, totals: Sequence[int]) -> int:
    return 1 + sum(total > points for total in totals)

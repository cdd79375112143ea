"""The words of a game: its dictionaries, where a word can be laid, the best plays of a rack."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.game.board import Board, Square
from scorekeeper.game.edition import Edition
from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Play, WordScore
from scorekeeper.game.rules import Rules
from scorekeeper.game.setup import Setup
from scorekeeper.words.catalogue import find_game_lexicon, find_lexicon, is_permitted, permit
from scorekeeper.words.dictionary_name import USUAL, DictionaryName
from scorekeeper.words.english import English
from scorekeeper.words.family import (
    OF_SHOWN,
    AllButLeftOut,
    PlacementLexicon,
    discreetly,
    to_suggest,
    withholds,
)
from scorekeeper.words.lexicon import Lexicon, WordListError, left_out, lexicon_of
from scorekeeper.words.reasons import why_not

if TYPE_CHECKING:
    from scorekeeper.finder import ScoredPlay, WordIndex


def open_lexicon(dictionary: str) -> tuple[Lexicon | None, str]:
    """The dictionary that a game names, if it can be opened, and what is to be said about it."""
    notices: list[str] = []
    try:
        return find_game_lexicon(dictionary, notices.append), " ".join(notices)
    except WordListError as error:
        return None, " ".join([*notices, f"{error}, so words are not checked."])


def open_seat_lexicons(setup: Setup) -> tuple[dict[str, Lexicon], str]:
    """The dictionaries of seats that have their own, by name, and what is to be said about them."""
    found = {name: open_lexicon(name) for name in setup.own_dictionaries}
    notices = dict.fromkeys(notice for _, notice in found.values() if notice)
    return {name: lexicon for name, (lexicon, _) in found.items() if lexicon}, " ".join(notices)


def in_use(lexicon: Lexicon | None) -> Lexicon:
    """`lexicon`, or else the shipped one. Raises `WordListError`."""
    return lexicon or discreetly(find_lexicon(USUAL))


def index_of(lexicon: Lexicon, edition: Edition, suggested: bool) -> WordIndex:
    """The words of `lexicon`, or those that may be `suggested`. Raises `WordListError`."""
    from scorekeeper.finder.index import index_for  # A dictionary opens without the finder.

    words = to_suggest(lexicon) if suggested else lexicon
    return index_for(words, edition, edition.size)


def places_for_word(word: str, game: Game, near: Square | None = None) -> tuple[Judgement, ...]:
    """Where `word` can be laid now, the likeliest place first; those that use `near` lead.

    Words are looked up only where they are checked as they are laid: otherwise nothing is,
    not even `word`, so that neither the places nor their order give anything away. Words that
    family tables leave out have no place either way.
    """
    from scorekeeper.finder import likeliest_first, placements  # Not needed to show the table.

    own = game.lexicon_of(game.position.to_move)
    checked = game.checks_words
    lexicon = (
        PlacementLexicon(word, own) if checked and own is not None else _all_but_left_out(game)
    )
    found = placements(word, game.board, game.rules, lexicon)
    held = game.position.racks[game.position.to_move]
    return tuple(likeliest_first(found, game.unseen(), held, near, checked))


def why_no_place(word: str, game: Game) -> str:
    """Why `word`, in capitals, has no place, in a sentence."""
    from scorekeeper.finder import placements  # Not needed to show the table.

    words = game.lexicon_of(game.position.to_move)
    if words is not None:
        lexicon = lexicon_of(words)
        if lexicon.leaves_out(word):
            return left_out(word).text
        if game.checks_words and (reason := why_not(word, lexicon)):
            return reason.text
        if game.checks_words and placements(word, game.board, game.rules):
            return "The words around it leave no place for this word."
    return "The rules leave no place for this word."


def _all_but_left_out(game: Game) -> Container[str] | None:
    """The words that may be laid where nothing is looked up; None for any."""
    mover = game.position.to_move
    lexicon = game.lexicon_of(mover)
    if lexicon is None:
        return None
    named = DictionaryName.of(game.setup.dictionary_of(mover))
    if named.family_words:
        return AllButLeftOut(lexicon)
    return None


class WordLists:
    """Knows which word list that only a game names, by its path, somebody must be asked about."""

    def __init__(self) -> None:
        self._asked = set[str]()

    def unpermitted(self, setup: Setup) -> str:
        """The first word list of the game, or of a seat, that somebody must be asked about."""
        unasked = (spec for spec in setup.dictionaries if spec not in self._asked)
        return next((spec for spec in unasked if not is_permitted(spec)), "")

    def permit(self, setup: Setup, agreed: bool) -> bool:
        """Let that list be opened, or not; true if it may. Raises `OSError`, `ValueError`."""
        spec = self.unpermitted(setup)
        self._asked.add(spec)
        if agreed:
            permit(spec)
        return agreed


MOST_HINTS = 5
"""Plays that a hint shows, each by its digit."""


class Hint(NamedTuple):
    """A play that a rack can make."""

    play: Play
    scored: tuple[WordScore, ...]
    """The words it makes, the one in the line of play first."""
    points: int
    level: int
    """The rarity of its rarest word: the higher, the rarer."""

    @property
    def words(self) -> tuple[str, ...]:
        """The words as texts."""
        return tuple(word.text for word in self.scored)


def best_hints(plays: Sequence[ScoredPlay], board: Board, rules: Rules, most: int) -> list[Hint]:
    """So many of `plays`, the best first; of equals those whose words most people know.

    Each word is named once, with its best place. Words that English does not have count as known.
    """
    ranked = sorted(plays, key=lambda found: -found.total)
    best: dict[str, int] = {}
    for found in ranked:
        best.setdefault(found.word, found.total)
    least = 0
    if len(best) > most:
        least = [*best.values()][most - 1]
    level_of = English().level_of
    hints: list[Hint] = []
    for found in ranked:
        if found.total < least:
            break
        if found.total < best[found.word]:
            continue
        words = tuple(found.score(board, rules).words)
        level = max((level_of(word.text) or 0 for word in words), default=0)
        hints.append(Hint(found.play, words, found.total, level))
    hints.sort(key=lambda hint: (-hint.points, hint.level))
    by_word = {hint.words[0]: hint for hint in reversed(hints)}  # The first of each stays.
    return [hint for hint in hints if by_word[hint.words[0]] is hint][:most]


class Hints(NamedTuple):
    """The plays found for a rack."""

    found: Sequence[Hint] = ()
    more: int = 0
    """Words that could be played beside these."""
    message: str = ""
    """Why nothing is found."""
    withheld: bool = False
    """True if words that count are not among them, since they are not shown."""


def find_hints(game: Game, rack: Sequence[str], lexicon: Lexicon | None) -> Hints:
    """The best plays of `rack` by the words of `lexicon`, or else the shipped ones.

    May take a second: call it in a thread, with a `game` that nobody changes.
    """
    try:
        words = in_use(lexicon)
        index = index_of(words, game.rules.edition, suggested=True)
        withheld = withholds(words, to_suggest(words))
    except WordListError as error:
        return Hints(message=str(error))
    from scorekeeper.finder import find_plays  # As above.

    plays = find_plays(game.board, rack, game.rules, index)
    best = best_hints(plays, game.board, game.rules, MOST_HINTS)
    more = len({one.word for one in plays}) - len(best)
    none = "This rack has no play"
    none = f"{none} {OF_SHOWN}" if withheld else none
    return Hints(best, more, f"{none}: swap a tile or pass.", withheld=withheld)

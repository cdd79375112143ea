"""The words of a game: its dictionaries opened, and where one word can be laid."""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING

from scorekeeper.game.board import Square
from scorekeeper.game.edition import Edition
from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.setup import Setup
from scorekeeper.game.text import Wording
from scorekeeper.words.catalogue import find_game_lexicon, find_lexicon, is_permitted, permit
from scorekeeper.words.dictionary_name import USUAL, DictionaryName
from scorekeeper.words.family import ToPlace, Unchecked, discreetly, to_suggest
from scorekeeper.words.lexicon import Lexicon, WordListError, left_out, lexicon_of

if TYPE_CHECKING:
    from scorekeeper.finder import WordIndex


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
    from scorekeeper.finder.cache import index_for  # A dictionary opens without the finder.

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
    lexicon = ToPlace(word, own) if checked and own is not None else _all_but_left_out(game)
    found = placements(word, game.board, game.rules, lexicon)
    held = game.position.racks[game.position.to_move]
    return tuple(likeliest_first(found, game.unseen(), held, near, checked))


def why_no_place(word: str, game: Game) -> str:
    """Why `word`, in capitals, has no place, in a sentence."""
    lexicon = game.lexicon_of(game.position.to_move)
    if lexicon is not None and lexicon_of(lexicon).leaves_out(word):
        return left_out(word).text
    return Wording("The rules leave no place for this word.", "There is no place for this word.")


def _all_but_left_out(game: Game) -> Container[str] | None:
    """The words that may be laid where nothing is looked up; None for any."""
    mover = game.position.to_move
    lexicon = game.lexicon_of(mover)
    if lexicon is None:
        return None
    named = DictionaryName.of(game.setup.dictionary_of(mover))
    if named.family_words:
        return Unchecked(lexicon)
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

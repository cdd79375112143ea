"""The words of a game: its dictionary opened, and those from which plays are suggested."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.game.edition import Edition
from scorekeeper.game.setup import Setup
from scorekeeper.words.catalogue import find_lexicon
from scorekeeper.words.dictionary_name import USUAL
from scorekeeper.words.family import discreetly, to_suggest
from scorekeeper.words.lexicon import Lexicon, WordListError
from scorekeeper.words.permitted import find_game_lexicon

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

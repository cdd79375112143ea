"""A computer player ready for one game: its dials, and the words that it knows, indexed."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.finder.cache import index_for
from scorekeeper.game.rules import Rules
from scorekeeper.players.dials import Dials
from scorekeeper.players.leaves import leaves_for
from scorekeeper.players.valuing import Valuer
from scorekeeper.players.vocabulary import known_words, words_laid
from scorekeeper.words.lexicon import Lexicon


@dataclass(frozen=True)
class Computer:
    """A computer player, the same in every turn. Made by `prepare`, which may take a second."""

    dials: Dials
    words: Lexicon
    """The words that it knows. Some of them it does not lay."""
    valuer: Valuer

    @classmethod
    def prepare(cls, dials: Dials, rules: Rules, lexicon: Lexicon | None) -> Computer:
        """A computer player for games by `rules` with the dictionary `lexicon`, or with none.

        Reads the words from the cache folder, or else indexes them and writes them there. Raises
        `WordListError` for a dictionary that cannot list its words.
        """
        words = known_words(lexicon, dials.vocabulary)
        edition = rules.edition
        index = index_for(words_laid(lexicon, dials.vocabulary), edition, edition.size)
        return cls(dials, words, Valuer(rules, index, leaves_for(edition)))

"""Where a word can be laid now: one answer for the entry line and for the pages of phones."""

from __future__ import annotations

from collections.abc import Container

from scorekeeper.game.board import Square
from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.text import Wording
from scorekeeper.words.dictionary_name import DictionaryName
from scorekeeper.words.family import ToPlace, Unchecked
from scorekeeper.words.lexicon import left_out, lexicon_of


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
    return Unchecked(lexicon) if named.family_words else None

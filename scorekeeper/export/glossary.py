"""The words of a game with their meanings, as far as its table may be told them."""

from __future__ import annotations

from scorekeeper.game.game import Game
from scorekeeper.words.catalogue import USUAL, find_lexicon
from scorekeeper.words.family import discreetly, is_for_families, is_of_english
from scorekeeper.words.lexicon import Lexicon, WordListError
from scorekeeper.words.meanings import Meaning, explained
from scorekeeper.words.permitted import find_game_lexicon


def glossary(game: Game) -> list[Meaning]:
    """The meanings that are known of the words that count, each once, in the order of the words.

    With family words, be it for one seat, nothing is explained that they leave out, nor where a
    dictionary cannot be opened. Of one of another language nothing is known.
    """
    try:
        own = {terms.dictionary: None for terms in game.setup.seats if terms.dictionary}
        lexicons = [_opened(spec) for spec in (game.setup.dictionary, *own)]
        lexicon = next(filter(is_for_families, lexicons), lexicons[0])
        if not is_of_english(lexicons[0]):
            return []
        known = (explained(word, lexicon) for word in words_that_count(game))
        return [meaning for meaning in known if meaning]
    except WordListError:  # The page is about the game; its words are explained if they can be.
        return []


def words_that_count(game: Game) -> list[str]:
    """The words of all plays but those challenged off, each once, as in a dictionary."""
    plays = (step for step in game.steps if not game.withdrawn(step))
    return sorted({word.text for step in plays for word in step.judgement.score.words})


def _opened(spec: str) -> Lexicon:
    try:
        return find_game_lexicon(spec)
    except WordListError:
        return discreetly(find_lexicon(USUAL))

"""The words of a game with their meanings, as far as its table may be told them."""

from __future__ import annotations

from collections.abc import Container

from scorekeeper.game.game import Game
from scorekeeper.words.catalogue import find_lexicon
from scorekeeper.words.dictionary_name import USUAL
from scorekeeper.words.family import discreetly
from scorekeeper.words.lexicon import Lexicon, WordListError
from scorekeeper.words.meanings import Meaning, explained
from scorekeeper.words.permitted import find_game_lexicon


def glossary(game: Game) -> list[Meaning]:
    """The meanings that are known of the words that count, each once, in the order of the words.

    With family words, be it for one seat, nothing is explained that they leave out, nor where a
    dictionary cannot be opened. Of the words of a seat that plays in another language nothing is
    known.
    """
    setup = game.setup
    try:
        own = (terms.dictionary for terms in setup.seats if terms.dictionary)
        opened = {spec: _opened(spec) for spec in (setup.dictionary, *own)}
        english = {spec: lexicon for spec, lexicon in opened.items() if lexicon.is_english}
        if not english:
            return []
        for_families = [lexicon for lexicon in english.values() if lexicon.is_for_families]
        lexicon = [*for_families, *english.values()][0]
        players = [
            player for player in range(len(setup.players)) if setup.dictionary_of(player) in english
        ]
        known = (explained(word, lexicon) for word in words_that_count(game, players))
        return [meaning for meaning in known if meaning]
    except WordListError:  # The page is about the game; its words are explained if they can be.
        return []


def words_that_count(game: Game, players: Container[int]) -> list[str]:
    """The words of all plays of `players` but those challenged off, each once, in their order."""
    plays = (step for step in game.steps if step.player in players and not game.withdrawn(step))
    return sorted({word.text for step in plays for word in step.judgement.score.words})


def _opened(spec: str) -> Lexicon:
    try:
        return find_game_lexicon(spec)
    except WordListError:
        return discreetly(find_lexicon(USUAL))

"""Computer players: which play a player of some strength would choose. Pure and seeded."""

from scorekeeper.players.choice import Choice, Computer, choose, refused_words, words_to_challenge
from scorekeeper.players.dials import Dials

__all__ = ["Choice", "Computer", "Dials", "choose", "refused_words", "words_to_challenge"]

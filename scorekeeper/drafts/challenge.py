"""A challenge before it is made: who challenges which words, and what is at stake."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from scorekeeper.game.game import Game, Step
from scorekeeper.game.play import Play, WordScore
from scorekeeper.game.text import count, listed, signed
from scorekeeper.names import printable
from scorekeeper.report.seats import dictionary_in_words

NO_DICTIONARY = "There is no dictionary in this game. You decide."


@dataclass(frozen=True)
class ChallengeDraft:
    """A challenge being entered to the last play of a game."""

    game: Game
    by: int
    """The seat of the player who challenges."""
    marked: frozenset[str]
    """The words that are challenged."""
    people_decide: bool
    """True if no dictionary is asked."""

    @classmethod
    def of(cls, game: Game, by: int | None = None, words: Sequence[str] = ()) -> ChallengeDraft:
        """The player `by`, or the next person, challenges `words` of the last play, or every one.

        The play must be contestable.
        """
        every = frozenset(word.text for word in open_words(game))
        asked = every.intersection(words) or every
        has_dictionary = game.lexicon_of(game.challenged().player) is not None
        draft = cls(game, game.position.challenger, asked, not has_dictionary)
        computer = game.setup.computer
        if by is None and computer(draft.by):
            by = next((seat for seat in draft.seats if computer(seat) is None), None)
        return draft if by is None else replace(draft, by=by)

    @property
    def play(self) -> Step:
        """The play that is challenged."""
        return self.game.challenged()

    @cached_property
    def words(self) -> list[WordScore]:
        """The words of the play not asked about yet, each once."""
        return open_words(self.game)

    @property
    def seats(self) -> list[int]:
        """The players who can challenge: everybody else, or in a solo game the player."""
        seats = range(len(self.game.setup.players))
        return [seat for seat in seats if seat != self.play.player] or [*seats]

    @property
    def has_dictionary(self) -> bool:
        """True if a dictionary can decide: that of whoever made the play."""
        return self.game.lexicon_of(self.play.player) is not None

    @property
    def challenged(self) -> list[WordScore]:
        """The words that are challenged, in their order."""
        return [word for word in self.words if word.text in self.marked]

    @property
    def named(self) -> tuple[str, ...]:
        """The texts of those words; none if it is the whole play."""
        words = self.challenged
        is_whole = len(words) == len(self.words)
        return () if is_whole else tuple(word.text for word in words)

    @property
    def title(self) -> str:
        """Who challenges whose play."""
        names = self.game.setup.players
        return f"{names[self.by]} challenges {names[self.play.player]}'s play"

    @property
    def decides(self) -> str:
        """The dictionary that decides, in a sentence, or that people do."""
        if not self.has_dictionary:
            return NO_DICTIONARY
        setup = self.game.setup
        maker = self.play.player
        own = setup.terms(maker).dictionary
        named = printable(dictionary_in_words(own or setup.dictionary))
        if own:
            return f"{setup.players[maker]}'s words go by {named}."
        return f"{named[:1].upper()}{named[1:]} decides."

    @property
    def stake(self) -> str:
        """What follows for the maker if the challenge is right, in a sentence."""
        game = self.game
        play = self.play
        which = "it" if len(self.challenged) == 1 else "one of them"
        action = play.turn.action
        laid = listed(tile.letter for tile in action.tiles) if isinstance(action, Play) else "it"
        maker = game.setup.players[play.player]
        back = signed(game.position.scores[play.player] - play.points)
        return f"If {which} is not a word, {maker} takes {laid} back and is on {back} again."

    @property
    def cost(self) -> str:
        """What follows for the challenger if it is wrong, in a sentence; empty if nothing does."""
        cost = self.game.rules.house.failed_challenge
        names = self.game.setup.players
        number = len(self.challenged)
        every = {1: "it is a word", 2: "both are words"}.get(number, "all are words")
        what = ""
        if cost.points:
            what = f"loses {count(cost.points, 'point')}"
        elif cost.lose_turn and len(names) > 1:
            what = "misses a turn"
        return f"If {every}, {names[self.by]} {what}." if what else ""


def play_words(play: Step) -> list[WordScore]:
    """The words of `play`, each text once."""
    return [*{word.text: word for word in play.judgement.score.words}.values()]


def open_words(game: Game) -> list[WordScore]:
    """The words of the last play not asked about yet; none once it cannot be challenged."""
    play = game.position.contestable
    return [word for word in play_words(game.challenged()) if play and word.text in play.open]


def challenged_words(game: Game, step: Step) -> list[WordScore]:
    """The words that the challenge `step` asked about."""
    return [word for word in play_words(game.challenged(step)) if word.text in step.asked]

"""Whether a turn of a revised game still fits where it stands now, and what it is there."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from scorekeeper.game.game import Game, Step, Turn, WordCheck
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Action, Challenge, Exchange, Play
from scorekeeper.game.referee import Problem, Rule
from scorekeeper.game.scoring import PlayScore

GONE = "The play that was challenged here is no longer the one before."


class ReplayConflict(NamedTuple):
    """The first turn of a revision that no longer fits, and why."""

    number: int
    """Its place in the revision, from 1."""
    player: int
    """Whose turn it would be, or who challenges."""
    turn: Turn
    judgement: Judgement
    reasons: tuple[str, ...]
    """Sentences."""
    can_be_accepted: bool
    """True when it could be done on a real table, so that the table may let it pass."""
    origin: Step | None = None
    """The turn that it was before; None for a new one."""


class Entry(NamedTuple):
    """A turn in its place in a revision."""

    turn: Turn
    origin: Step | None = None
    """The turn of the game before that this one is, corrected or not; None for a new one."""

    @property
    def grandfathered_words(self) -> frozenset[str]:
        """The words that this turn formed before: nobody looks them up again."""
        words = self.origin.judgement.score.words if self.origin else ()
        return frozenset(word.text for word in words)


def push_entry(
    game: Game, entry: Entry, previous: Entry | None, lexicon: Container[str] | None
) -> ReplayConflict | None:
    """Push the turn of `entry` if it fits; else why not."""
    turn = replace(entry.turn, action=_not_by_oneself(entry, game))
    game.lexicon = (
        None if lexicon is None else _WithGrandfathered(lexicon, entry.grandfathered_words)
    )
    judgement = game.judge(turn.action)
    if _lost_its_play(entry, previous):
        gone = Problem(Rule.NOTHING_TO_CHALLENGE, (), GONE)
        judgement = Judgement(turn.action, (gone,), PlayScore())
    strange = strange_letters(_letters(turn.action), game)
    open_rules = [rule for rule in judgement.broken if rule not in turn.accepted]
    possible = judgement.can_be_overruled and not strange
    if open_rules or not possible:
        reasons = tuple(f"{game.rules.edition.no_such_tile(letter)}." for letter in strange)
        reasons += tuple(
            problem.message
            for problem in judgement.problems
            if problem.rule in open_rules or not problem.rule.can_be_overruled
        )
        number = len(game.steps) + 1
        who = _whose(entry.turn.action, game)
        return ReplayConflict(number, who, entry.turn, judgement, reasons, possible, entry.origin)
    if turn.rack and strange_letters(turn.rack, game):
        turn = replace(turn, rack=None)
    game.push(replace(turn, accepted=_still_accepted(turn, judgement, entry, game)))
    return None


def _whose(action: Action, game: Game) -> int:
    """Who takes `action`, now."""
    if isinstance(action, Challenge):
        return game.position.challenger if action.by is None else action.by
    return game.position.to_move


@dataclass(frozen=True)
class _WithGrandfathered(Container[str]):
    """A dictionary and the words that were let stand."""

    lexicon: Container[str]
    words: frozenset[str]

    def __contains__(self, word: object) -> bool:
        return word in self.words or word in self.lexicon


def _not_by_oneself(entry: Entry, game: Game) -> Action:
    """The action; a challenge that is now by the player of the play goes to the next one."""
    action, play = entry.turn.action, game.position.contestable
    own = isinstance(action, Challenge) and play is not None and action.by == play.player
    if isinstance(action, Challenge) and own and not _was_own(entry):
        return replace(action, by=None)
    return action


def _was_own(entry: Entry) -> bool:
    play = entry.origin.before.contestable if entry.origin else None
    return play is not None and entry.origin is not None and entry.origin.player == play.player


def _lost_its_play(entry: Entry, previous: Entry | None) -> bool:
    """True for a challenge that was made before, after another play than it follows now."""
    origin = entry.origin
    if origin is None or not isinstance(origin.turn.action, Challenge):
        return False
    follows = previous.origin.number if previous and previous.origin else None
    return isinstance(entry.turn.action, Challenge) and follows != origin.number - 1


def _letters(action: Action) -> tuple[str, ...]:
    if isinstance(action, Play):
        return tuple(letter for _, letter in action.tiles)
    return (action.letter,) if isinstance(action, Exchange) and action.letter else ()


def strange_letters(letters: Iterable[str], game: Game) -> list[str]:
    """Those of `letters` that are no tile of this box."""
    known = game.rules.edition.tiles
    return [letter for letter in dict.fromkeys(letters) if letter not in known]


def _still_accepted(turn: Turn, judgement: Judgement, entry: Entry, game: Game) -> tuple[Rule, ...]:
    """The accepted rules that the turn still breaks, as far as that can be told."""
    words = {word.text for word in judgement.score.words}
    looked_up = game.setup.words is WordCheck.INLINE and game.lexicon is not None
    untold = words <= entry.grandfathered_words or not looked_up
    return tuple(
        rule
        for rule in turn.accepted
        if rule in judgement.broken or (rule is Rule.NOT_A_WORD and untold)
    )

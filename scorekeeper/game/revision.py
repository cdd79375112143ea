"""A game corrected: turns changed, taken out or put in, or played by another setup.

A `Revision` is a proposal. It changes nothing until the game that `replay` makes of it is put in
the place of the one on the table, and every turn of it fits.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from scorekeeper.game.edition import Edition
from scorekeeper.game.game import Game, Leftover, Step, Turn
from scorekeeper.game.judge import Judgement
from scorekeeper.game.outcome import leftover_problems
from scorekeeper.game.play import Challenge, Exchange, PlayScore
from scorekeeper.game.referee import Problem, Rule
from scorekeeper.game.seats import tiles_used
from scorekeeper.game.setup import Setup

_NOT_ON_RACK = "A tile of it is not on the rack."  # Which one would tell what is.
_GONE = "The play that was challenged is no longer the one before this."


class RevisedTurn(NamedTuple):
    """A turn in its place in a revision."""

    turn: Turn
    origin: Step | None = None
    """The turn of the original game that this one is, corrected or not; None for a new one."""

    @property
    def grandfathered_words(self) -> frozenset[str]:
        """The words that this turn formed in the original game: they are not looked up again."""
        words = self.origin.judgement.score.words if self.origin else ()
        return frozenset(word.text for word in words)


@dataclass(frozen=True)
class ReplayConflict:
    """The first turn of a revision that does not fit, and why."""

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
    """The turn of the original game that it is; None for a new one."""


@dataclass(frozen=True)
class Revision:
    """A proposal for a game: its setup and its turns, in order. Turns are counted from 1.

    A turn holds no player: who took it follows from its place. So to take a turn out or to put
    one in moves all later ones to other players.

    >>> from scorekeeper.game.edition import find_edition
    >>> from scorekeeper.game.rules import Rules, find_preset
    >>> rules = Rules(find_edition("hasbro-10x10"), find_preset("hasbro").house)
    >>> game = Game(Setup(rules, ("Anna", "Ben")))
    >>> [game.push_text(text).points for text in ("5C MOOD", "F5 .EAR")]
    [8, 8]
    >>> revision = Revision.of(game)
    >>> wood = Turn(revision.game_before(1).read("5C WOOD"))
    >>> replay = revision.correct(1, wood).replay()
    >>> replay.conflict, replay.game.steps[0].judgement.score.words[0].text
    (None, 'WOOD')
    """

    setup: Setup
    revised: tuple[RevisedTurn, ...]
    leftovers: Mapping[int, Leftover]
    """The tiles noted on the racks at the end; `replay` forgets them if they no longer fit."""
    original: Game
    """The game that is revised, as it is."""
    seats: tuple[int | None, ...]
    """For each player of `setup` the place they have in the original game; None for a new one."""
    replayed: tuple[Step, ...] = field(default=(), compare=False, repr=False)
    """The first turns as they were played; they are known to fit and not judged again."""

    @classmethod
    def of(cls, game: Game) -> Revision:
        """`game` with nothing changed yet; later turns of `game` do not reach it."""
        return cls(
            setup=game.setup,
            revised=tuple(RevisedTurn(step.turn, step) for step in game.steps),
            leftovers=dict(game.leftovers),
            original=game.copy(),
            seats=tuple(range(len(game.setup.players))),
            replayed=tuple(game.steps),
        )

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns in order."""
        return tuple(revised.turn for revised in self.revised)

    def correct(self, number: int, turn: Turn) -> Revision:
        """The revision in which turn `number` is `turn`. Raises `IndexError` for no such turn."""
        return self._with(number, self._turn(number)._replace(turn=turn))

    def remove(self, number: int) -> Revision:
        """The revision without turn `number`. Raises `IndexError` if there is no such turn."""
        self._turn(number)
        return self._with(number)

    def insert(self, number: int, turn: Turn) -> Revision:
        """The revision with a forgotten `turn` as turn `number`; one after the last is the end.

        Raises `IndexError` if no turn can have this number.
        """
        if number == len(self.revised) + 1:
            return self._with(number, RevisedTurn(turn))
        return self._with(number, RevisedTurn(turn), self._turn(number))

    def with_setup(self, setup: Setup, places: tuple[int | None, ...] | None = None) -> Revision:
        """These turns in their order, by another box, house rule or list of players.

        `places` gives for each player of `setup` the place they had so far, None for a new one.
        Without it people are known by their names, and whoever has a new name takes the place
        that is free: a renamed player. Turns stay in their order, so a player who gets
        another place gets its turns; who challenged and what was left on a rack goes by person.
        """
        known = places if places is not None else seats_by_name(self.setup.players, setup.players)
        new = {old: place for place, old in enumerate(known) if old is not None}
        return replace(
            self,
            setup=setup,
            revised=tuple(
                revised._replace(turn=_by_person(revised, new)) for revised in self.revised
            ),
            leftovers={new[old]: left for old, left in self.leftovers.items() if old in new},
            seats=tuple(None if old is None else self.seats[old] for old in known),
            replayed=(),
        )

    def game_before(self, number: int) -> Game:
        """The game in which turn `number` is judged, or as far as the turns before it fit."""
        return self._first(number - 1).replay().game

    def replay(self) -> Replay:
        """The game that these turns make, and the first one that does not fit.

        Words that a turn formed before are not looked up again; those that it forms only now
        are, where words are checked as they are laid. A rule that was accepted and is no longer
        broken is no longer named, and a noted rack that this box cannot fill is forgotten.
        """
        game = Game.from_steps(self.setup, self.replayed, self.original.lexicon)
        game.seat_lexicons = self.original.seat_lexicons
        conflict = None
        for place in range(len(self.replayed), len(self.revised)):
            game.hand_turn_for(self.revised[place].turn)
            revised = self._with_own_tiles(self.revised[place], game)
            earlier = reversed(self.revised[:place])  # Refused challenges may stand between.
            play = next((e for e in earlier if not isinstance(e.turn.action, Challenge)), None)
            conflict = _take_or_refuse(game, revised, play)
            if conflict:
                break
        known = game.position.deal is None and self._leftovers_fit(game)
        if conflict is None and game.position.ending and known:
            game.leftovers = dict(self.leftovers)
        return Replay(replace(self, replayed=tuple(game.steps)), game, conflict)

    def _with_own_tiles(self, revised: RevisedTurn, game: Game) -> RevisedTurn:
        """`revised`, without what another seat held, if a computer has that seat or this one.

        Dealt tiles follow from the turns, so there nothing is noted.
        """
        turn, origin = revised
        taker = game.position.taker(turn.action)
        if origin is None or game.setup.deal or self.seats[taker] == origin.player:
            return revised
        was_computer = self.original.setup.computer(origin.player) or origin.is_secret
        if not (was_computer or game.setup.computer(taker)):
            return revised
        rack = None if turn.rack == origin.turn.rack else turn.rack
        is_same_swap = isinstance(turn.action, Exchange) and turn.action == origin.turn.action
        action = Exchange() if is_same_swap else turn.action
        return revised._replace(turn=replace(turn, action=action, rack=rack, drawn=None))

    def _leftovers_fit(self, game: Game) -> bool:
        letters = (letter for left in self.leftovers.values() for letter in left.letters or ())
        original = self.original  # The table may have let contradictions pass in it.
        troubles = leftover_problems(original, original.leftovers)
        fits = len(leftover_problems(game, self.leftovers)) <= len(troubles)
        return fits and not _foreign_letters(letters, game.rules.edition)

    def _turn(self, number: int) -> RevisedTurn:
        if not 1 <= number <= len(self.revised):
            raise IndexError(f"there is no turn {number}")
        return self.revised[number - 1]

    def _first(self, count: int) -> Revision:
        """The first `count` turns alone."""
        return replace(self, revised=self.revised[:count], replayed=self.replayed[:count])

    def _with(self, number: int, *turns: RevisedTurn) -> Revision:
        """`turns` in the place of turn `number`."""
        before = self._first(number - 1)
        return replace(before, revised=(*before.revised, *turns, *self.revised[number:]))


@dataclass(frozen=True)
class Replay:
    """The result of a revision. A conflict in it can be settled in one of three ways.

    Each of these goes on from the turn that does not fit; the turns before it are not judged
    again. They raise `ValueError` if every turn fits.
    """

    revision: Revision
    game: Game
    """The turns as far as they fit; all of them when there is no `conflict`."""
    conflict: ReplayConflict | None

    def accept(self) -> Replay:
        """Let the turn pass, by the rules it breaks.

        Raises `ValueError`, too, if this turn cannot be done on a real table.
        """
        conflict = self._conflict()
        if not conflict.can_be_accepted:
            raise ValueError(" ".join(conflict.reasons))
        accepted = tuple(dict.fromkeys((*conflict.turn.accepted, *conflict.judgement.broken)))
        return self.correct(replace(conflict.turn, accepted=accepted))

    def drop(self) -> Replay:
        """Take the turn out."""
        return self.revision.remove(self._conflict().number).replay()

    def correct(self, turn: Turn) -> Replay:
        """Put `turn` in its place."""
        return self.revision.correct(self._conflict().number, turn).replay()

    def _conflict(self) -> ReplayConflict:
        if self.conflict is None:
            raise ValueError("Every turn fits.")
        return self.conflict


def seats_by_name(old: tuple[str, ...], new: tuple[str, ...]) -> tuple[int | None, ...]:
    """For each of the `new` players the place among the `old` ones.

    >>> seats_by_name(("Anna", "Ben"), ("Ben", "Anna"))
    (1, 0)
    >>> seats_by_name(("Anna", "Ben", "Cy"), ("Cy", "Hanna", "Ben", "Dora"))
    (2, 0, 1, None)
    """
    free = iter([seat for seat, name in enumerate(old) if name not in new])
    return tuple(old.index(name) if name in old else next(free, None) for name in new)


def _by_person(revised: RevisedTurn, places: Mapping[int, int]) -> Turn:
    """The turn with everybody whom it names at their new place.

    If a computer took it, its tiles stay secret, whoever has that seat now.
    """
    turn, origin = revised
    action = turn.action
    has_tiles = turn.rack is not None or isinstance(action, Exchange)
    is_secret = origin is not None and origin.is_secret and not origin.before.deal
    if is_secret and has_tiles and turn.drawn is None:
        turn = replace(turn, drawn=())
    if turn.looked_up_by:
        askers = (None if by is None else places.get(by) for by in turn.looked_up_by)
        turn = replace(turn, looked_up_by=tuple(askers))
    if turn.out_of_turn is not None:
        turn = replace(turn, out_of_turn=places.get(turn.out_of_turn))
    if not isinstance(action, Challenge) or action.by is None:
        return turn
    return replace(turn, action=replace(action, by=places.get(action.by)))


def _take_or_refuse(
    game: Game, revised: RevisedTurn, play: RevisedTurn | None
) -> ReplayConflict | None:
    """Push the turn to `game` if it fits there, after `play`; else say why it does not."""
    turn = revised.turn
    last = game.position.contestable
    if (
        isinstance(turn.action, Challenge)
        and last
        and turn.action.by == last.player
        and Rule.OWN_CHALLENGE not in turn.accepted
    ):
        turn = replace(turn, action=replace(turn.action, by=None))  # By the next player now.
    edition = game.rules.edition
    judgement = game.judge(turn.action, revised.grandfathered_words)
    if _lost_its_play(revised, play):
        gone = Problem(Rule.NOTHING_TO_CHALLENGE, (), _GONE)
        judgement = Judgement(turn.action, (gone,), PlayScore())
    foreign = _foreign_letters(tiles_used(turn), edition)
    open_rules = [rule for rule in judgement.broken if rule not in turn.accepted]
    possible = judgement.can_be_overruled and not foreign
    if open_rules or not possible:
        reasons = tuple(f"{edition.no_such_tile(letter)}." for letter in foreign)
        reasons += tuple(
            _NOT_ON_RACK if problem.rule is Rule.NOT_HELD else problem.message
            for problem in judgement.problems
            if problem.rule in open_rules or not problem.rule.can_be_overruled
        )
        return ReplayConflict(
            number=len(game.steps) + 1,
            player=_whose(revised, game),
            turn=revised.turn,
            judgement=judgement,
            reasons=reasons,
            can_be_accepted=possible,
            origin=revised.origin,
        )
    if _foreign_letters((*(turn.rack or ()), *(turn.drawn or ())), edition):
        turn = replace(turn, rack=None, drawn=None)
    accepted = _still_accepted(turn, judgement, revised, game)
    game.push(replace(turn, accepted=accepted), judgement)
    return None


def _whose(revised: RevisedTurn, game: Game) -> int:
    """Whose turn it would be in `game`; once that is over, it is still of whoever took it."""
    origin = revised.origin
    players = game.setup.players
    if game.position.ending and origin and origin.is_turn and origin.name in players:
        return players.index(origin.name)
    return game.position.taker(revised.turn.action)


def _lost_its_play(revised: RevisedTurn, play: RevisedTurn | None) -> bool:
    """True for a challenge that was made before, after another play than it follows now."""
    origin = revised.origin
    if origin is None or not origin.challenge:
        return False
    follows = play.origin.number if play and play.origin else None
    refused = len(origin.before.last_play.refused) if origin.before.last_play else 0
    return isinstance(revised.turn.action, Challenge) and follows != origin.number - 1 - refused


def _foreign_letters(letters: Iterable[str], edition: Edition) -> list[str]:
    """The `letters` that are no tile of `edition`."""
    return [letter for letter in dict.fromkeys(letters) if letter not in edition.tiles]


def _still_accepted(
    turn: Turn, judgement: Judgement, revised: RevisedTurn, game: Game
) -> tuple[Rule, ...]:
    """The accepted rules that the turn still breaks, as far as that can be known."""
    words = {word.text for word in judgement.score.words}
    unknown = words <= revised.grandfathered_words or not game.checks_words
    return tuple(
        rule
        for rule in turn.accepted
        if rule in judgement.broken or (rule is Rule.NOT_A_WORD and unknown)
    )

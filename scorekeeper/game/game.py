"""A game: who plays by which rules, and the list of turns from which all else follows.

The module is long since turns, their places in a game and the game itself need one another.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from scorekeeper.game.board import Board, NotationError
from scorekeeper.game.edition import Edition
from scorekeeper.game.judge import Judgement, judge_action
from scorekeeper.game.lexicon import AmendedLexicon, OwnLexicon
from scorekeeper.game.notation import read_action, write_action
from scorekeeper.game.play import Action, Challenge, Exchange, Finish, Play
from scorekeeper.game.position import Position, advance
from scorekeeper.game.referee import Rule
from scorekeeper.game.rules import Rules
from scorekeeper.game.setup import Setup, WordCheck


@dataclass(frozen=True)
class Turn:
    """One action, and what the table said about it."""

    action: Action
    accepted: tuple[Rule, ...] = ()
    """Rules that the play breaks and the table chose to let pass."""
    announced: int | None = None
    """The points the player called out; the computed ones count."""
    seconds: int | None = None
    """The seconds that the turn took, if a timer ran."""
    looked_up: tuple[str, ...] = ()
    """Words that were looked up during the turn, in capitals: everybody may know."""
    rack: tuple[str, ...] | None = None
    """The tiles on the rack before the turn, all or some of them, if they were noted."""
    hinted: bool = False
    """True when the player was shown plays."""
    out_of_turn: int | None = None
    """The player who took it out of turn, if one did."""
    drawn: tuple[str, ...] | None = None
    """The tiles drawn after the turn, if they were noted: those of a computer player are."""
    looked_up_by: tuple[int | None, ...] = ()
    """The player who asked for each word looked up; None, or nothing at all, for the table."""


_LABEL = re.compile(r"([0-9]{1,4})(c([0-9]{0,2}))?", re.ASCII)


class Label(NamedTuple):
    """What people call a turn: ``4``, ``4c`` and ``4c2`` for its challenges, or ``end``."""

    turn: int | None
    """As people count turns, from 1; None for the end."""
    challenge: int = 0
    """1 for the first challenge of that turn, 2 for the next one; 0 for the turn itself."""

    @classmethod
    def of(cls, turn_number: int, action: Action, before: Position) -> Label:
        """The label of an `action` taken in the position `before`."""
        if isinstance(action, Finish):
            return cls(None)
        if not isinstance(action, Challenge):
            return cls(turn_number)
        return cls(turn_number, 1 + len(before.last_play.refused if before.last_play else ()))

    @classmethod
    def parse(cls, text: str) -> Label:
        """The label that `text` is, in any case. Raises `NotationError`."""
        if text.strip().lower() == "end":
            return cls(None)
        found = _LABEL.fullmatch(text.strip().lower())
        if not found:
            raise NotationError(
                f"write the number of a turn, such as 4, 4c, 4c2 or end, not {text!r}"
            )
        return cls(int(found[1]), int(found[3] or 1) if found[2] else 0)

    def __str__(self) -> str:
        if self.turn is None:
            return "end"
        again = self.challenge if self.challenge > 1 else ""
        return f"{self.turn}c{again}" if self.challenge else f"{self.turn}"


@dataclass(frozen=True)
class Step:
    """A turn in its place: who took it, what it was worth, what it changed."""

    number: int
    """Its place in the list of turns, from 1."""
    turn_number: int
    """As people count turns, from 1; a challenge belongs to its play, and an end is no turn."""
    player: int
    turn: Turn
    judgement: Judgement
    before: Position
    after: Position
    edition: Edition = field(compare=False, repr=False)
    """The box that was played with."""
    name: str = field(compare=False, repr=False)
    """The name of its player."""
    is_secret: bool = field(default=False, compare=False, repr=False)
    """True if the tiles of its player are secret: those of a computer, or dealt ones."""
    is_dealt: bool = field(default=False, compare=False, repr=False)
    """True if the app dealt the tiles, so that there is no box; also without the secrets."""

    @property
    def play(self) -> Play | None:
        """The tiles laid, if it is a play."""
        return self.turn.action if isinstance(self.turn.action, Play) else None

    @property
    def challenge(self) -> Challenge | None:
        """The challenge, if it is one."""
        return self.turn.action if isinstance(self.turn.action, Challenge) else None

    @property
    def is_end(self) -> bool:
        """True if the table declared the game over."""
        return isinstance(self.turn.action, Finish)

    @property
    def is_turn(self) -> bool:
        """True for a turn as people count them: a play, a pass or an exchange."""
        return not isinstance(self.turn.action, Challenge | Finish)

    @property
    def label(self) -> str:
        """Its name for people: ``4``, ``4c`` for the challenge of turn 4, ``4c2``, or ``end``."""
        return str(Label.of(self.turn_number, self.turn.action, self.before))

    @cached_property
    def text(self) -> str:
        """The turn in its canonical notation: ``F5 .EAR``, ``pass``."""
        return write_action(self.turn.action, self.before.board, self.edition)

    @property
    def asked(self) -> tuple[str, ...]:
        """The words, in capitals, that a challenge asked about; none for any other turn."""
        play = self.before.last_play
        if not self.challenge or play is None:
            return ()
        return self.challenge.words or play.open

    @property
    def drawn(self) -> int:
        """The number of tiles that its player drew after it, to fill the rack."""
        laid = len(self.play.tiles) if self.play else 0
        return (
            self.after.racks[self.player]
            - self.before.racks[self.player]
            + laid
            + (isinstance(self.turn.action, Exchange))
        )

    @property
    def rack(self) -> tuple[str, ...] | None:
        """The tiles on the rack before the turn, as dealt or as noted; None if not known."""
        if self.before.deal:
            return self.before.deal.racks[self.player]
        return self.turn.rack

    @property
    def points(self) -> int:
        """The points of the turn as the rules compute them; below 0 if a challenge costs some."""
        if self.challenge and not self.challenge.upheld:
            return self.after.scores[self.player] - self.before.scores[self.player]
        return self.judgement.score.total

    @property
    def difference(self) -> int:
        """Announced points less computed ones; 0 if none were announced."""
        if self.turn.announced is None:
            return 0
        return self.turn.announced - self.points


def _start_of(setup: Setup) -> Position:
    """The position before the first turn of a game."""
    if setup.start_position:
        return Position.set_up(setup.start_position, setup.rules, setup.rack_sizes)
    if setup.pad:
        return Position.of_pad(setup.pad, setup.rules)
    seats = setup.rack_sizes, setup.starts
    return Position.start(setup.rules, len(setup.players), setup.deal, *seats)


def _called(steps: Iterable[Step], players: Sequence[str]) -> tuple[Step, ...]:
    """`steps` with the names that the `players` have now."""
    return tuple(
        step if step.name == players[step.player] else replace(step, name=players[step.player])
        for step in steps
    )


class NotAllowedError(ValueError):
    """A turn that breaks rules which were not accepted. `judgement` lists them."""

    def __init__(self, judgement: Judgement) -> None:
        super().__init__(" ".join(problem.message for problem in judgement.problems))
        self.judgement = judgement


@dataclass(frozen=True)
class Leftover:
    """The tiles that stayed on a rack at the end."""

    count: int
    letters: tuple[str, ...] | None = None
    """The letters, if they are known."""


def _known_leftovers(position: Position) -> dict[int, Leftover]:
    """What is left on racks, where nobody is asked for it once the game is over; else nothing."""
    if not position.ending or position.asks_for_racks:
        return {}
    if position.deal:
        racks = enumerate(position.deal.racks)
        return {player: Leftover(len(rack), rack) for player, rack in racks}
    return {player: Leftover(held) for player, held in enumerate(position.racks)}


class Game:
    """The turns taken so far; `push`, `pop` and `redo` change them, all else is derived.

    >>> from scorekeeper.game.edition import find_edition
    >>> from scorekeeper.game.rules import find_preset
    >>> rules = Rules(find_edition("hasbro-10x10"), find_preset("hasbro").house)
    >>> game = Game(Setup(rules, ("Anna", "Ben")))
    >>> game.push_text("5C MOOD").points
    8
    >>> game.position.scores, game.player_to_move
    ((8, 0), 'Ben')
    """

    def __init__(self, setup: Setup, lexicon: Container[str] | None = None) -> None:
        """Start a game. `lexicon` judges the words when the setup asks for it."""
        self.setup = setup
        self.lexicon = lexicon
        """The dictionary of all who have none of their own."""
        self.seat_lexicons: Mapping[str, Container[str]] = {}
        """The dictionaries of seats that have their own, by the names in the setup."""
        self._start = _start_of(setup)
        self.leftovers = _known_leftovers(self._start)
        """The leftovers of each rack, by player, once the game is over and it is known."""
        self._steps: tuple[Step, ...] = ()  # Another thread may look at it.
        self._undone: list[tuple[Turn, dict[int, Leftover]]] = []
        """Turns taken back, each with what was left on the racks after it."""
        self._handed_to: int | None = None

    @classmethod
    def replay(
        cls, setup: Setup, turns: Iterable[Turn], lexicon: Container[str] | None = None
    ) -> Game:
        """The game that `turns` make. Words that were let stand are not looked up again.

        Raises `NotAllowedError` at the first turn that does not fit.
        """
        game = cls(setup)
        for turn in turns:
            game.push(turn)
        game.lexicon = lexicon
        return game

    @classmethod
    def from_steps(
        cls, setup: Setup, steps: Iterable[Step], lexicon: Container[str] | None = None
    ) -> Game:
        """The game that stands after `steps`, taken over as they are; nothing is judged again.

        They must be the first turns of a game under the same box, house rules and players, who may
        have other names by now.
        """
        game = cls(setup, lexicon)
        game._steps = _called(steps, setup.players)
        game.leftovers = _known_leftovers(game.position)
        return game

    @classmethod
    def from_position(
        cls, setup: Setup, position: Position, lexicon: Container[str] | None = None
    ) -> Game:
        """A game that goes on from `position`, with no turn before it: a board set up to be tried.

        It is for looking at; nothing of it can be recorded.
        """
        game = cls(setup, lexicon)
        game._start = position
        return game

    def call(self, names: tuple[str, ...]) -> None:
        """Give `everybody` other names, in the same order, also in the turns so far."""
        self.setup = self.setup.called(names)
        self._steps = _called(self._steps, self.setup.players)

    def copy(self) -> Game:
        """The game as it stands, for another thread: no later change of this one reaches it."""
        copied = copy(self)
        copied._undone = [*self._undone]
        return copied

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.setup.rules

    @property
    def steps(self) -> Sequence[Step]:
        """The turns taken, each with its result; as they are now, whatever is taken later."""
        return self._steps

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns taken: with the setup, all there is to record."""
        return tuple(step.turn for step in self._steps)

    @property
    def position(self) -> Position:
        """The position after the last turn."""
        if self._handed_to is None:
            return self._recorded
        return replace(self._recorded, to_move=self._handed_to, taken_back=False)

    @property
    def _recorded(self) -> Position:
        """The position as the turns alone make it: nobody was handed the turn."""
        steps = self._steps
        return steps[-1].after if steps else self._start

    def hand_turn_to(self, player: int) -> None:
        """Make it the turn of `player` without a pass; the next turn goes into the record so.

        Raises `ValueError` if the game is over.
        """
        self._handed_to = None
        if self.position.ending:
            raise ValueError(f"The game is over: {self.position.why_over}.")
        if player != self.position.to_move:
            self._handed_to = player

    def hand_turn_for(self, turn: Turn) -> None:
        """Make it the turn of whoever takes `turn` out of turn, unless the game is over."""
        if turn.out_of_turn is not None and not self.position.ending:
            self.hand_turn_to(turn.out_of_turn)

    @property
    def board(self) -> Board:
        """The board as it lies on the table."""
        return self.position.board

    @property
    def player_to_move(self) -> str:
        """The name of the player whose turn it is."""
        return self.setup.players[self.position.to_move]

    @property
    def mover(self) -> tuple[str, bool]:
        """Whose turn it is, and whether it is a computer: others with the name have other tiles."""
        return self.player_to_move, self.setup.computer(self.position.to_move) is not None

    @property
    def can_redo(self) -> bool:
        """True when an undone turn can be taken again."""
        return bool(self._undone)

    @property
    def turns_taken(self) -> int:
        """The number of turns: plays, passes and exchanges."""
        steps = self._steps
        return steps[-1].turn_number if steps else self.turns_before

    @property
    def turns_before(self) -> int:
        """The number of turns before the first recorded one; 0 if nobody counted them."""
        if self.setup.pad:
            return self.setup.pad.turn_count
        start = self.setup.start_position
        return start.turns if start else 0

    @property
    def start(self) -> Position:
        """The position before the first turn."""
        return self._start

    def next_label(self, action: Action) -> str:
        """The name that people would use for `action`, were it taken now."""
        return str(Label.of(self._turn_number(action), action, self.position))

    def _turn_number(self, action: Action) -> int:
        return self.turns_taken + (not isinstance(action, Challenge | Finish))

    def points(self, step: Step) -> int:
        """The points of `step` that count: none for a play that a challenge has taken back."""
        return 0 if self.withdrawn(step) else step.points

    def total(self, step: Step) -> int:
        """The points of its player after `step`, without those of a play taken back."""
        after = step.before if self.withdrawn(step) else step.after
        return after.scores[step.player]

    def withdrawn(self, step: Step) -> bool:
        """True when `step` is a play that a challenge has taken back."""
        return self.withdrawn_by(step) is not None

    def withdrawn_by(self, step: Step) -> Step | None:
        """The challenge that has taken the play `step` back; others may have been refused first."""
        if not step.play:
            return None
        for number in range(step.number, len(self._steps)):
            later = self._steps[number]
            if not later.challenge:
                return None
            if later.challenge.upheld:
                return later
        return None

    def challenged(self, challenge: Step | None = None) -> Step:
        """The play that `challenge` is about, or one made now; refused ones may stand between."""
        earlier = reversed(self._steps[: challenge.number - 1] if challenge else self._steps)
        return next(one for one in earlier if not one.challenge)

    def taken_again(self, step: Step) -> bool:
        """True when a challenge took `step` back and left the turn to its player."""
        challenge = self.withdrawn_by(step)
        return challenge is not None and challenge.after.taken_back

    def unseen(self) -> Counter[str]:
        """The letters in the bag and on the racks together."""
        return self.position.unseen(self.rules)

    def read(self, text: str) -> Action:
        """The action that `text` describes now. Raises `NotationError`."""
        return read_action(text, self.board, self.rules.edition)

    @property
    def checks_words(self) -> bool:
        """True when the words of a play are looked up as the player to move lays it."""
        mover = self.position.to_move
        is_inline = self.setup.words_of(mover) is WordCheck.INLINE
        return is_inline and self.lexicon_of(mover) is not None

    def lexicon_of(self, player: int) -> Container[str] | None:
        """The dictionary by which plays of `player` are judged and challenged; None for none."""
        if self.setup.seats and self.setup.words_of(player) is WordCheck.UNCHECKED:
            return None
        own = self.setup.terms(player).dictionary
        if own:
            return self.seat_lexicons.get(own)
        return self.lexicon

    def judge(self, action: Action, grandfathered: frozenset[str] = frozenset()) -> Judgement:
        """The verdict on `action`, taken now by the player to move.

        The `grandfathered` words, in capitals, are not looked up: they stood before.
        """
        mover = self.position.to_move
        lexicon = self.lexicon_of(mover) if self.checks_words else None
        if lexicon is not None and self.setup.terms(mover).dictionary:
            lexicon = OwnLexicon(lexicon, self.setup.players[mover])
        if lexicon is not None and grandfathered:
            lexicon = AmendedLexicon(lexicon, always=grandfathered)
        return judge_action(self.position, action, self.rules, lexicon)

    def bad_words(self, words: Iterable[str] = ()) -> list[str]:
        """The `words` that the dictionary lacks; without any, those of the last play.

        These are the ones not asked about yet. The dictionary is that of whoever made the play.

        Raises `ValueError` if there is no dictionary.
        """
        play = self.position.contestable
        lexicon = self.lexicon_of(play.player) if play else self.lexicon
        if lexicon is None:
            raise ValueError("This game has no dictionary, so you decide.")
        named = tuple(words) or (play.open if play else ())
        return [word for word in dict.fromkeys(named) if word not in lexicon]

    def push(self, turn: Turn, judgement: Judgement | None = None) -> Step:
        """Take `turn`. Raises `NotAllowedError` if it breaks a rule that it does not accept.

        `judgement` is what `judge` said of the same action in this position; without it the
        action is judged. Raises `ValueError` if it is about another action.
        """
        if judgement is not None and judgement.action != turn.action:
            raise ValueError(f"a judgement of {judgement.action} does not decide {turn.action}")
        self.hand_turn_for(turn)
        step = self._push(turn, judgement or self.judge(turn.action))
        if not step.after.asks_for_racks:  # A challenge may bring back what was over.
            self.leftovers = _known_leftovers(step.after)
        self.forget_undone()
        return step

    def push_text(self, text: str) -> Step:
        """Take the turn that `text` describes. Raises `NotationError` or `NotAllowedError`."""
        return self.push(Turn(self.read(text)))

    def pop(self) -> Turn:
        """Take the last turn back; `redo` brings it back. Raises `IndexError` if there is none."""
        turn = self._steps[-1].turn
        self._steps = self._steps[:-1]
        self._handed_to = None
        self._undone.append((turn, self.leftovers))
        self.leftovers = _known_leftovers(self.position)
        return turn

    def note_drawn(self, number: int, tiles: tuple[str, ...]) -> None:
        """Note that the player of turn `number` drew `tiles` after it. Raises `IndexError`."""
        step = self._steps[number - 1]
        noted = replace(step, turn=replace(step.turn, drawn=tiles))
        self._steps = tuple(noted if one is step else one for one in self._steps)

    def forget_undone(self) -> None:
        """Forget the turns taken back: after anything else they cannot be redone."""
        self._undone.clear()

    def redo(self) -> Step:
        """Take the turn again that was last undone. Raises `IndexError` if there is none."""
        turn, leftovers = self._undone[-1]
        self._handed_to = None  # It is taken by whoever took it before.
        self.hand_turn_for(turn)
        step = self._push(turn, self.judge(turn.action))
        self._undone.pop()
        self.leftovers = leftovers
        return step

    def _push(self, turn: Turn, judgement: Judgement) -> Step:
        open_rules = [rule for rule in judgement.broken if rule not in turn.accepted]
        if open_rules or not judgement.can_be_overruled:
            raise NotAllowedError(judgement)
        if isinstance(turn.action, Challenge):
            by = self.position.taker(turn.action)
            turn = replace(turn, action=replace(turn.action, by=by))
        is_theirs = not isinstance(turn.action, Challenge | Finish)
        turn = replace(turn, out_of_turn=self._handed_to if is_theirs else None)
        before = self.position if is_theirs else self._recorded
        player = before.taker(turn.action)
        after = advance(before, turn.action, judgement.score, self.rules)
        number = len(self._steps) + 1
        turn_number = self._turn_number(turn.action)
        setup = self.setup
        # What is drawn is noted for computers alone, though a person may sit there by now.
        is_secret = bool(setup.deal or setup.computer(player) or turn.drawn is not None)
        step = Step(
            number,
            turn_number,
            player,
            turn,
            judgement,
            before,
            after,
            edition=self.rules.edition,
            name=setup.players[player],
            is_secret=is_secret,
            is_dealt=bool(setup.deal),
        )
        self._steps = (*self._steps, step)
        self._handed_to = self._still_handed(step)
        return step

    def _still_handed(self, step: Step) -> int | None:
        """Who was handed a turn that is yet to be taken: a refused challenge is not a turn."""
        player = self._handed_to
        is_refused = step.challenge and not step.challenge.upheld
        has_lost_it = player in step.after.missing or player == step.after.to_move
        if is_refused and not has_lost_it:
            return player
        return None

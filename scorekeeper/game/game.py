"""A game: who plays by which rules, and the list of turns from which all else follows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from scorekeeper.game.board import Board
from scorekeeper.game.judge import Judgement, judge_action
from scorekeeper.game.notation import read_action, write_action
from scorekeeper.game.play import Action, Challenge
from scorekeeper.game.position import Position, advance
from scorekeeper.game.referee import Rule
from scorekeeper.game.rules import Rules


class WordCheck(StrEnum):
    """When words are looked up (rules, section 6)."""

    UNCHECKED = "unchecked"
    CHALLENGE = "challenge"
    INLINE = "inline"


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed before the first turn. Players stand in turn order, the first one starts."""

    rules: Rules
    players: tuple[str, ...]
    words: WordCheck = WordCheck.UNCHECKED
    dictionary: str = ""
    """The dictionary in use, by name or file; empty when words are unchecked."""
    started: str = ""
    """Date and time of the first turn, ISO 8601."""

    def __post_init__(self) -> None:
        most = self.rules.house.players
        if not 1 <= len(self.players) <= most:
            raise ValueError(f"{len(self.players)} players; these rules are for 1 to {most}")
        twice = [name for name, count in Counter(self.players).items() if count > 1]
        if twice or not all(self.players):
            raise ValueError(f"every player needs a name of their own{_named(twice)}")


def _named(names: list[str]) -> str:
    return f": {', '.join(names)}" if names else ""


@dataclass(frozen=True, slots=True)
class Turn:
    """One action, and what the table said about it."""

    action: Action
    accepted: tuple[Rule, ...] = ()
    """Rules that the play breaks and the table chose to let pass."""
    announced: int | None = None
    """The points the player called out; the computed ones count."""
    seconds: int | None = None
    """How long the turn took, if a timer ran."""
    looked_up: tuple[str, ...] = ()
    """Words that were looked up during the turn, in capitals: everybody may know."""
    rack: tuple[str, ...] | None = None
    """The tiles on the rack before the turn, all or some of them, if they were noted."""
    hinted: bool = False
    """True when the player was shown plays."""


class Step(NamedTuple):
    """A turn in its place: who took it, what it was worth, what it changed."""

    number: int
    """Counted from 1."""
    player: int
    turn: Turn
    judgement: Judgement
    before: Position
    after: Position

    @property
    def points(self) -> int:
        """The points of the turn as the rules compute them."""
        return self.judgement.score.total

    @property
    def difference(self) -> int:
        """Announced points less computed ones; 0 if none were announced."""
        return 0 if self.turn.announced is None else self.turn.announced - self.points


class NotAllowedError(ValueError):
    """A turn that breaks rules nobody accepted. `judgement` lists them."""

    def __init__(self, judgement: Judgement) -> None:
        super().__init__(" ".join(problem.message for problem in judgement.problems))
        self.judgement = judgement


@dataclass(frozen=True, slots=True)
class Leftover:
    """What stayed on a rack at the end."""

    count: int
    letters: tuple[str, ...] | None = None
    """The letters, if they were told."""


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
        self.leftovers: dict[int, Leftover] = {}
        """What is left on each rack, by player, once the game is over and it was told."""
        self._start = Position.start(setup.rules, len(setup.players))
        self._steps: list[Step] = []
        self._undone: list[Turn] = []

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

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.setup.rules

    @property
    def steps(self) -> Sequence[Step]:
        """The turns taken, each with its result."""
        return self._steps

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns taken: with the setup, all there is to record."""
        return tuple(step.turn for step in self._steps)

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self._steps[-1].after if self._steps else self._start

    @property
    def board(self) -> Board:
        """What lies on the table."""
        return self.position.board

    @property
    def player_to_move(self) -> str:
        """The name of the player whose turn it is."""
        return self.setup.players[self.position.to_move]

    @property
    def can_redo(self) -> bool:
        """True when an undone turn can be taken again."""
        return bool(self._undone)

    def withdrawn(self, step: Step) -> bool:
        """True when `step` is a play that a challenge has taken back."""
        following = self._steps[step.number : step.number + 1]
        action = following[0].turn.action if following else None
        return isinstance(action, Challenge) and action.upheld

    def taken_again(self, step: Step) -> bool:
        """True when a challenge took `step` back and left the turn to its player."""
        if not self.withdrawn(step):
            return False
        after = self._steps[step.number].after
        return replace(after, retrying=step.before.retrying) == step.before

    def unseen(self) -> Counter[str]:
        """The letters in the bag and on the racks together."""
        return self.position.unseen(self.rules)

    def read(self, text: str) -> Action:
        """The action that `text` describes now. Raises `NotationError`."""
        return read_action(text, self.board, self.rules.edition)

    def write(self, step: Step) -> str:
        """The canonical text of a turn taken."""
        return write_action(step.turn.action, step.before.board, self.rules.edition)

    def judge(self, action: Action) -> Judgement:
        """The verdict on `action`, taken now by the player to move."""
        lexicon = self.lexicon if self.setup.words is WordCheck.INLINE else None
        return judge_action(self.position, action, self.rules, lexicon)

    def bad_words(self, words: Iterable[str] = ()) -> list[str]:
        """Those of `words`, or of all words of the last play, that the dictionary lacks.

        Raises `ValueError` if this game has no dictionary.
        """
        if self.lexicon is None:
            raise ValueError("This game has no dictionary: the table must decide.")
        play = self.position.contestable
        named = tuple(words) or (play.words if play else ())
        return [word for word in dict.fromkeys(named) if word not in self.lexicon]

    def push(self, turn: Turn) -> Step:
        """Take `turn`. Raises `NotAllowedError` if it breaks a rule that it does not accept."""
        step = self._push(turn)
        self.forget_undone()
        return step

    def push_text(self, text: str) -> Step:
        """Take the turn that `text` describes. Raises `NotationError` or `NotAllowedError`."""
        return self.push(Turn(self.read(text)))

    def pop(self) -> Turn:
        """Take the last turn back; `redo` brings it back. Raises `IndexError` if there is none."""
        turn = self._steps.pop().turn
        self._undone.append(turn)
        self.leftovers = {}
        return turn

    def forget_undone(self) -> None:
        """Something else was done: what was taken back cannot be redone any more."""
        self._undone.clear()

    def redo(self) -> Step:
        """Take the turn again that was last undone. Raises `IndexError` if there is none."""
        step = self._push(self._undone[-1])
        self._undone.pop()
        return step

    def _push(self, turn: Turn) -> Step:
        before = self.position
        judgement = self.judge(turn.action)
        open_rules = [rule for rule in judgement.broken if rule not in turn.accepted]
        if open_rules or not judgement.can_be_overruled:
            raise NotAllowedError(judgement)
        after = advance(before, turn.action, judgement.score, self.rules)
        player = before.to_move
        if isinstance(turn.action, Challenge):
            player = before.challenger if turn.action.by is None else turn.action.by
            turn = replace(turn, action=replace(turn.action, by=player))
        step = Step(len(self._steps) + 1, player, turn, judgement, before, after)
        self._steps.append(step)
        return step

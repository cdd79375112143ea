"""The lesson: what is said step by step, what the learner is asked for, what is answered.

Its texts name keys by their ids in braces, as ``{table.challenge}``; the screen knows the keys.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from scorekeeper.game.edition import DEFAULT_EDITION, find_edition
from scorekeeper.game.fields import Fields, parse_toml
from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Challenge
from scorekeeper.game.referee import Rule
from scorekeeper.game.rules import DEFAULT_PRESET, Rules, find_preset
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.game.text import count, listed
from scorekeeper.session.words import in_use
from scorekeeper.words.dictionary_name import USUAL

MOST_STEPS = 100
MOST_TRIES = 3
"""After so many plays that are not the one asked for, it is laid for the learner."""


_OVERRULED = (
    "You have the last word, so at home the play would stand. Here we believe the dictionary:"
    " press {table.challenge} again, then Enter."
)


class StepKind(Enum):
    """A kind of step, by its name in the file."""

    READ = "read"
    WATCH = "watch"
    LAY = "lay"
    TRY = "try"
    CHALLENGE = "challenge"
    END = "end"

    @property
    def turns(self) -> int:
        """The number of turns it takes; a challenge is one, too."""
        return {StepKind.READ: 0, StepKind.TRY: 0, StepKind.CHALLENGE: 2}.get(self, 1)


class LessonStep(NamedTuple):
    """One step of the lesson."""

    kind: StepKind
    title: str
    text: str
    turn: str = ""
    """The play of the step, as players write it."""
    after: str = ""
    """The text once the learner has done it."""
    score: int = 0
    """The points of the learner's play."""
    breaks: Rule | None = None
    """The rule against which the learner is invited to play."""

    @property
    def waits(self) -> bool:
        """True if the learner has something to do."""
        return self.kind not in (StepKind.READ, StepKind.WATCH)


class LessonReply(NamedTuple):
    """The words of the lesson on a play."""

    text: str
    problems: tuple[str, ...] = ()
    """The referee's objections."""


@dataclass(frozen=True)
class Lesson:
    """The learner's progress through `steps`."""

    players: tuple[str, ...]
    steps: tuple[LessonStep, ...]
    at: int = 0
    done: bool = False
    """True if the learner has done what this step asks for."""
    answer: LessonReply | None = None
    """The reply to the last try, in place of the text."""
    tries: int = 0

    @property
    def step(self) -> LessonStep:
        """The present step."""
        return self.steps[self.at]

    @property
    def waits(self) -> bool:
        """True if the learner has something to do; else Enter goes on."""
        return self.step.waits and not self.done

    @property
    def is_last(self) -> bool:
        """True if nothing comes after this step."""
        return self.at == len(self.steps) - 1

    @property
    def says(self) -> LessonReply:
        """The text to read now."""
        return self.answer or LessonReply(self.step.after if self.done else self.step.text)

    @property
    def turns(self) -> int:
        """The number of turns taken before this step."""
        return sum(step.kind.turns for step in self.steps[: self.at])

    def new_game(self) -> Game:
        """The game before its first turn: the usual box and rules, words looked up on a challenge.

        Raises `DataError` if box or rules are damaged.
        """
        rules = Rules(find_edition(DEFAULT_EDITION), find_preset(DEFAULT_PRESET).house)
        return Game(Setup(rules, self.players, WordCheck.CHALLENGE, USUAL))

    def go_on(self) -> Lesson:
        """The next step. There must be one."""
        return Lesson(self.players, self.steps, self.at + 1)

    def anew(self) -> Lesson:
        """This step before anything was done in it."""
        return Lesson(self.players, self.steps, self.at)

    def back(self) -> Lesson:
        """This step anew if something was done in it, else the one before."""
        if self.done:
            return self.anew()
        return Lesson(self.players, self.steps, max(self.at - 1, 0))

    def asked_again(self) -> Lesson:
        """The text of the step again, once a try has been taken off the board."""
        if self.tries and not self.done:
            return replace(self, answer=None)
        return self

    def overruled(self, game: Game) -> Lesson | None:
        """The challenge anew, if the table has let the play stand in `game`; else None."""
        last = game.steps[-1].turn.action if game.steps else None
        if isinstance(last, Challenge) and not last.upheld:
            return replace(self.anew(), answer=LessonReply(_OVERRULED))
        return None

    def seen(self, game: Game) -> Lesson:
        """This step done, if the challenge has been upheld or the game has been ended in `game`."""
        if not self.waits:
            return self
        last = game.steps[-1].turn.action if game.steps else None
        upheld = isinstance(last, Challenge) and last.upheld
        done = {StepKind.CHALLENGE: upheld, StepKind.END: bool(game.position.ending)}
        if done.get(self.step.kind):
            return replace(self, done=True, answer=None)
        return self

    def judged(self, verdict: Judgement, game: Game) -> Lesson:
        """The answer to a play on which the rules give `verdict`.

        The step is done if it is the play asked for, or breaks the rule that is to be tried.
        """
        step = self.step
        problems = tuple(one.message for one in verdict.problems if not one.rule.is_warning)
        if step.kind is StepKind.TRY and step.breaks in verdict.broken:
            return replace(self, done=True, answer=LessonReply(step.after, problems))
        if step.kind is StepKind.LAY and verdict.action == game.read(step.turn):
            return replace(self, done=True, answer=None)
        return replace(self, tries=self.tries + 1, answer=self._not_this(verdict, problems))

    def _not_this(self, verdict: Judgement, problems: tuple[str, ...]) -> LessonReply:
        """The reply to any play but the one that is wanted."""
        wanted = "Esc takes your tiles off, and {lesson.show} shows you what is meant."
        if not self.step.waits:
            wanted = "Enter goes on."
        if problems and self.step.kind is StepKind.TRY:
            return LessonReply(f"That is not allowed either. {wanted}", problems)
        if problems:
            return LessonReply(wanted, problems)
        if not verdict.play:
            return LessonReply(f"You can do that in your own games. {wanted}")
        words = [word.text for word in verdict.score.words]
        if unknown := [word for word in words if word not in in_use(None)]:
            be = "is" if len(unknown) == 1 else "are"
            return LessonReply(f"{listed(unknown)} {be} not in the dictionary. {wanted}")
        word = words[0]
        points = verdict.score.total
        allowed = f"The rules allow {word}, for {count(points, 'point')}."
        needs = "But the lesson needs another play. " if self.step.waits else ""
        return LessonReply(f"{allowed} {needs}{wanted}")


def read_lesson() -> Lesson:
    """The lesson that comes with the program. Raises `DataError` if it is damaged."""
    file = Path(__file__).parents[1] / "lesson.toml"
    fields = parse_toml(file.read_text("utf-8"), file.name)
    steps = tuple(_step(one) for one in fields.tables("step", MOST_STEPS))
    return Lesson(tuple(fields.texts("players", 2)), steps)


def _step(fields: Fields) -> LessonStep:
    kind = next((kind for kind in StepKind if kind.value in fields), StepKind.READ)
    return LessonStep(
        kind,
        fields.text("title", 30),
        fields.text("text", 300),
        "" if kind in (StepKind.READ, StepKind.END) else fields.text(kind.value, 30),
        fields.text("after", 300) if kind not in (StepKind.READ, StepKind.WATCH) else "",
        fields.whole("score", 1, 99) if kind is StepKind.LAY else 0,
        Rule(fields.text("breaks", 30)) if kind is StepKind.TRY else None,
    )

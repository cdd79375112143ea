"""The lesson: what is said step by step, what the learner is asked for, what is answered; pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from textual.binding import Binding

from scorekeeper.game.edition import DEFAULT_EDITION, find_edition
from scorekeeper.game.fields import Fields, parse_toml
from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Challenge, Play
from scorekeeper.game.referee import Rule
from scorekeeper.game.rules import DEFAULT_PRESET, Rules, find_preset
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.game.text import count
from scorekeeper.tui.entry.foot import LETTERS, Entering, foot
from scorekeeper.tui.kit.keys import with_keys, written
from scorekeeper.tui.kit.lines import Cap, Line, heading, line, next_key_lines, wrapped
from scorekeeper.words.dictionary_name import USUAL

MOST_STEPS = 100
MOST_TRIES = 3
"""After so many plays that are not the one asked for, it is laid for the learner."""


_OVERRULED = (
    "You have the last word, so at home the play would stand. Here we believe the dictionary:"
    " press {table.challenge} again, then Enter."
)


class Kind(Enum):
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
        return {Kind.READ: 0, Kind.TRY: 0, Kind.CHALLENGE: 2}.get(self, 1)


class LessonStep(NamedTuple):
    """One step of the lesson."""

    kind: Kind
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
        return self.kind not in (Kind.READ, Kind.WATCH)


class Reply(NamedTuple):
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
    answer: Reply | None = None
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
    def says(self) -> Reply:
        """The text to read now."""
        return self.answer or Reply(self.step.after if self.done else self.step.text)

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
            return replace(self.anew(), answer=Reply(with_keys(_OVERRULED)))
        return None

    def seen(self, game: Game) -> Lesson:
        """True if the challenge has been upheld, or the game has been ended, in `game`."""
        if not self.waits:
            return self
        last = game.steps[-1].turn.action if game.steps else None
        upheld = isinstance(last, Challenge) and last.upheld
        done = {Kind.CHALLENGE: upheld, Kind.END: bool(game.position.ending)}
        if done.get(self.step.kind):
            return replace(self, done=True, answer=None)
        return self

    def judged(self, verdict: Judgement, game: Game) -> Lesson:
        """The answer to a play on which the rules give `verdict`.

        The step is done if it is the play asked for, or breaks the rule that is to be tried.
        """
        step = self.step
        problems = tuple(one.message for one in verdict.problems if not one.rule.is_warning)
        if step.kind is Kind.TRY and step.breaks in verdict.broken:
            return replace(self, done=True, answer=Reply(step.after, problems))
        if step.kind is Kind.LAY and verdict.action == game.read(step.turn):
            return replace(self, done=True, answer=None)
        return replace(self, tries=self.tries + 1, answer=self._not_this(verdict, problems))

    def _not_this(self, verdict: Judgement, problems: tuple[str, ...]) -> Reply:
        """The reply to any play but the one that is wanted."""
        shows = written("lesson.show")
        wanted = f"Esc takes your tiles off, and {shows} shows you what is meant."
        if problems and self.step.kind is Kind.TRY:
            return Reply(f"That is not allowed either. {wanted}", problems)
        if problems:
            return Reply(wanted, problems)
        if not isinstance(verdict.action, Play):
            return Reply(f"You can do that in your own games. {wanted}")
        word = verdict.score.words[0].text
        points = verdict.score.total
        allowed = f"The rules allow {word}, for {count(points, 'point')}."
        return Reply(f"{allowed} But the lesson needs another play. {wanted}")


def read_lesson() -> Lesson:
    """The lesson that comes with the program. Raises `DataError` if it is damaged."""
    file = Path(__file__).parents[2] / "lesson.toml"
    fields = parse_toml(file.read_text("utf-8"), file.name)
    steps = tuple(_step(one) for one in fields.tables("step", MOST_STEPS))
    return Lesson(tuple(fields.texts("players", 2)), steps)


def _step(fields: Fields) -> LessonStep:
    kind = next((kind for kind in Kind if kind.value in fields), Kind.READ)
    return LessonStep(
        kind,
        fields.text("title", 30),
        with_keys(fields.text("text", 300)),
        "" if kind in (Kind.READ, Kind.END) else fields.text(kind.value, 30),
        with_keys(fields.text("after", 300)) if kind not in (Kind.READ, Kind.WATCH) else "",
        fields.whole("score", 1, 99) if kind is Kind.LAY else 0,
        Rule(fields.text("breaks", 30)) if kind is Kind.TRY else None,
    )


CAPPED = 10
"""Lines beside the board below which the box has no next key."""
OTHERS = 9
"""Lines that a box with a next key leaves to the players and the play."""
_KEY = 3
"""Lines of the next key."""

_READING = {"table.play": "Go on", "table.undo": "", "table.stop": "Leave"}
_ASKING = {"lesson.show": "", "table.undo": ""}
_FEET = {
    Kind.CHALLENGE: {"table.challenge": "", **_ASKING},
    Kind.END: {"table.stop": "", **_ASKING},
}
_LAYING = ("table.play", "table.clear", "editor.flip", "editor.take_back")
"""Of the usual keys at the foot those that the learner needs to lay tiles."""


class Box(NamedTuple):
    """The box beside the board in the lesson."""

    lines: list[Line]
    first: int
    """The first line of the text that is shown."""
    page: int
    """The number of lines of the text shown at a time."""


def box(lesson: Lesson, width: int, height: int, first: int = 0) -> Box:
    """The step, what is said from its line `first` on if not all has room, and the next key.

    The box is as high in every step, but for an answer that needs more.
    """
    capped = height >= CAPPED
    page = max(height - 1 - (OTHERS + _KEY) * capped, 1)
    rows = _text(lesson.says, width)
    first = max(min(first, len(rows) - page), 0)
    shown = rows[first : first + page]
    more = len(rows) > first + page
    place = f"{lesson.at + 1} of {len(lesson.steps)}"
    if not capped:
        head = heading(lesson.step.title, "PgDn" if more else place, width)
        return Box([head, *shown], first, page)
    usual = max(len(_text(Reply(step.text), width)) for step in lesson.steps)
    shown += [()] * (min(usual, page) - len(shown))
    head = heading(lesson.step.title, place, width)
    return Box([head, *shown, *_next_key(lesson, more, width)], first, page)


def _next_key(lesson: Lesson, more: bool, width: int) -> list[Line]:
    """The next key as a brass cap; while tiles are to be laid it is said softly what shows them."""
    cap = Cap("PgDn", "show more") if more else next_cap(lesson)
    if cap.key == written("lesson.show"):
        return [(), line(f"{cap.key}: {cap.does}.", "soft"), ()]
    return next_key_lines(cap.key, cap.does, width=width)


def _text(answer: Reply, width: int) -> list[Line]:
    """The lines of a reply, the referee first."""
    referee = [row for problem in answer.problems for row in wrapped(f"✗ {problem}", "bad", width)]
    return [*referee, *wrapped(answer.text, "text", width)]


def next_cap(lesson: Lesson) -> Cap:
    """The key that leads on, and what it does."""
    if lesson.waits:
        match lesson.step.kind:
            case Kind.CHALLENGE:
                return Cap(written("table.challenge"), "challenge")
            case Kind.END:
                return Cap(written("table.stop"), "stop")
        return Cap(written("lesson.show"), "show me")
    return Cap("Enter", "go home" if lesson.is_last else "go on")


def next_key(lesson: Lesson) -> str:
    """The same in words: ``Enter: go on``."""
    cap = next_cap(lesson)
    return f"{cap.key}: {cap.does}"


def lesson_foot(
    lesson: Lesson, keys: Sequence[Binding], entering: Entering, flips_to: str = "Down"
) -> list[Binding]:
    """Those of `keys` that matter now, called by what they do in the lesson.

    Letters go as `flips_to` says once Space is pressed.
    """
    known = {key.id: key for key in keys}
    labels = _FEET.get(lesson.step.kind, _ASKING) if lesson.waits else _READING
    shown = [
        replace(known[name], description=label or known[name].description)
        for name, label in labels.items()
    ]
    if labels is _ASKING:
        row = foot(keys, entering, flips_to=flips_to)
        usual = [key for key in row if key is LETTERS or key.id in _LAYING]
        return [*usual, *shown]
    return shown

"""A correction of a kept game: the turn that is chosen, what comes of it, what is asked."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

from scorekeeper.game.game import Game, Label, Step, Turn
from scorekeeper.game.play import Action, Challenge, Exchange, Pass, Play
from scorekeeper.game.referee import Rule
from scorekeeper.game.revision import Replay, ReplayConflict, Revision
from scorekeeper.game.seats import member_of
from scorekeeper.game.setup import Setup
from scorekeeper.game.text import listed, signed
from scorekeeper.report.correction_text import (
    describe_changes,
    describe_conflict,
    describe_setup_changes,
)
from scorekeeper.report.seats import found_text
from scorekeeper.report.text import turn_notes
from scorekeeper.session.question import Question

MOST_MISFITS = 100
"""If more turns than this do not fit, it is another game."""


def changes_by_setup(game: Game, setup: Setup, seats: tuple[int | None, ...]) -> list[str]:
    """What another `setup` changes in `game`, in sentences; no turn is played again for that.

    `seats` are those that the players of `setup` have so far, None for a new one.
    """
    return describe_setup_changes(Revision.of(game).with_setup(setup, seats))


class Resolution(StrEnum):
    """A resolution for a turn that no longer fits, but for entering it anew."""

    ACCEPT = "accept"
    PASS = "pass"
    DROP = "drop"


@dataclass(frozen=True)
class Correction:
    """A proposal, frozen: nothing is changed until a session applies it.

    While a later turn does not fit, `conflict` says which and why. Each way to settle it gives
    another correction, with the next conflict or with none.
    """

    before: Game
    """The game as it is."""
    replay: Replay

    @classmethod
    def of(cls, game: Game) -> Correction:
        """`game` with nothing changed yet."""
        return cls(game, Revision.of(game).replay())

    @property
    def game(self) -> Game:
        """The corrected game, as far as its turns fit."""
        return self.replay.game

    @property
    def conflict(self) -> ReplayConflict | None:
        """The first turn that does not fit; None if all do."""
        return self.replay.conflict

    @cached_property
    def misfits(self) -> tuple[ReplayConflict, ...]:
        """The turns that do not fit, each when those before it are taken out; the first hundred."""
        found: list[ReplayConflict] = []
        replay = self.replay
        while replay.conflict and len(found) < MOST_MISFITS:
            found.append(replay.conflict)
            replay = replay.drop()
        return tuple(found)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """All turns of the corrected game, those that do not fit included."""
        return self.replay.revision.turns

    def game_before(self, number: int) -> Game:
        """The game in which turn `number` is judged."""
        return self.replay.revision.game_before(number)

    # What is corrected

    def correct_turn(self, number: int, turn: Turn) -> Correction:
        """Turn `number` was `turn`. Raises `IndexError` if there is no such turn."""
        return self._with(self.replay.revision.correct(number, turn))

    def insert_turn(self, number: int, turn: Turn) -> Correction:
        """`turn` was forgotten and becomes turn `number`. Raises `IndexError`."""
        return self._with(self.replay.revision.insert(number, turn))

    def remove_turn(self, number: int) -> Correction:
        """Turn `number` never was. Raises `IndexError` if there is no such turn."""
        return self._with(self.replay.revision.remove(number))

    def with_setup(self, setup: Setup, seats: tuple[int | None, ...]) -> Correction:
        """The game was played by `setup`; `seats` are those its players have so far."""
        return self._with(self.replay.revision.with_setup(setup, seats))

    def _with(self, revision: Revision) -> Correction:
        return replace(self, replay=revision.replay())

    # What becomes of a turn that no longer fits

    @property
    def resolutions(self) -> tuple[Resolution, ...]:
        """The resolutions for the turn in conflict; none if every turn fits."""
        if self.conflict is None:
            return ()
        found = [Resolution.DROP]
        if isinstance(self.conflict.turn.action, Play | Exchange) and not self.game.position.ending:
            found.insert(0, Resolution.PASS)
        if self.conflict.can_be_accepted:
            found.insert(0, Resolution.ACCEPT)
        return tuple(found)

    def resolve(self, resolution: Resolution) -> Correction:
        """Settle the conflict. Raises `ValueError` if it cannot be settled in this way."""
        if self.conflict is None or resolution not in self.resolutions:
            raise ValueError(f"{resolution} is not possible here")
        if resolution is Resolution.ACCEPT:
            return replace(self, replay=self.replay.accept())
        if resolution is Resolution.DROP:
            return replace(self, replay=self.replay.drop())
        passed = replace(self.conflict.turn, action=Pass(), accepted=(), announced=None)
        return self.enter_anew(passed)

    def enter_anew(self, turn: Turn) -> Correction:
        """Put `turn` in the place of the one in conflict."""
        return replace(self, replay=self.replay.correct(turn))

    # What it changes

    @cached_property
    def setup_changes(self) -> list[str]:
        """The differences in players, box, house rules and words, in sentences."""
        return describe_setup_changes(self.replay.revision)

    @cached_property
    def changes(self) -> list[str]:
        """All that is different then, in sentences; every turn must fit. Empty if nothing is."""
        turns = describe_changes(self.before, self.replay.revision, self.game)
        return self.setup_changes + turns


@dataclass(frozen=True)
class Settled:
    """A correction in which every turn fits, and how that came about."""

    correction: Correction
    sentences: list[str]
    """Each turn that did not fit, why, and what becomes of it."""
    undecided: int
    """Turns about which the options say nothing."""


def settle(correction: Correction, accepted: Container[Rule], drop: bool) -> Settled:
    """Let turns that no longer fit stand if they break only `accepted` rules, or `drop` them.

    A turn for which neither is wanted is taken out too, so that those are named that would go by
    `drop`: all of them, and no others. Raises `ValueError`, a sentence, if they are too many.
    """
    sentences = list[str]()
    undecided = 0
    for _ in range(MOST_MISFITS + 1):
        conflict = correction.conflict
        if conflict is None:
            return Settled(correction, sentences, undecided)
        sentences += describe_conflict(conflict, correction.game)
        known = conflict.turn.accepted
        wanted = all(rule in accepted or rule in known for rule in conflict.judgement.broken)
        stands = conflict.can_be_accepted and wanted
        if stands:
            sentences.append("You allow it.")
        elif drop:
            sentences.append("It is removed.")
        else:
            rules = ",".join(conflict.judgement.broken)
            sentences.append(
                f"It can be removed, or allowed with --accept {rules}."
                if conflict.can_be_accepted
                else "It can only be removed."
            )
            undecided += 1
        correction = correction.resolve(Resolution.ACCEPT if stands else Resolution.DROP)
    raise ValueError(f"more than {MOST_MISFITS} turns would not fit; nothing was saved")


NAMED = 8
"""Turns that do not fit either: more than these are not named."""

ENTER_ANEW = "correct"
"""The answer besides a `Resolution`."""

ANSWERS: Mapping[Resolution, str] = {
    Resolution.ACCEPT: "let it stand",
    Resolution.PASS: "make it a pass",
    Resolution.DROP: "take it out",
}


def turn_name(step: Step) -> str:
    """What people call a turn in a sentence: ``turn 17``, ``the challenge of turn 4``."""
    label = Label.parse(step.label)
    if label.turn is None:
        return "the end"
    if not label.challenge:
        return f"turn {label.turn}"
    if label.challenge > 1:
        return f"challenge {label.challenge} of turn {label.turn}"
    return f"the challenge of turn {label.turn}"


def what_did(name: str, label: str) -> str:
    """The question about the turn that people call `label`, taken by `name`."""
    if label == "end":
        return "The game was not over after all. What happened then?"
    turn, challenge = Label.parse(label)
    if challenge:
        which = f"challenge {challenge}" if challenge > 1 else "challenge"
        return f"The {which} of turn {turn}: what did {name} do?"
    return f"Turn {label}: what did {name} do?"


def never_was(step: Step) -> Question[bool]:
    """Asks what becomes of a turn that did not happen; true to make it a pass."""
    return Question(
        f"Turn {step.label} did not happen",
        {"take it out": False, "make it a pass": True},
        (
            "If you take it out, all later turns move to the next player.",
            "If you make it a pass, everything else stays.",
        ),
        ("REMOVE?", "HOW?"),
    )


def conflict_question(
    correction: Correction, conflict: ReplayConflict
) -> Question[Resolution | str]:
    """Asks what becomes of the turn in `conflict`, the first one that does not fit."""
    several = len(correction.game.setup.players) > 1
    matters = several and Resolution.PASS in correction.resolutions
    order = ""
    if matters:
        order = "If you take it out, all later turns move to the next player."
    notes = tuple(text for text in (misfits_text(correction), order) if text)
    answers: dict[str, Resolution | str] = {"change it": ENTER_ANEW}
    answers |= {ANSWERS[one]: one for one in correction.resolutions}
    wrong = tuple(describe_conflict(conflict, correction.game))
    return Question("What becomes of it?", answers, notes, wrong=wrong)


def misfits_text(correction: Correction) -> str:
    """The turns that do not fit either once the one in conflict is removed; empty if all do."""
    steps = (conflict.origin for conflict in correction.misfits[1:])
    labels = [step.label for step in steps if step]
    if not labels:
        return ""
    named = listed(labels if len(labels) <= NAMED else [*labels[:NAMED], "others"])
    turns = "turn" if len(labels) == 1 else "turns"
    return f"If you take it out, {turns} {named} will not fit either."


def changes_question(changes: Sequence[str]) -> Question[bool]:
    """Asks whether all that a correction changes is to be saved; undo is there, so that is safe.

    `changes` are sentences; one that is indented belongs to the one before.
    """
    answers = {"save": True, "leave it as it was": False}
    return Question("What this changes", answers, tuple(changes), ("SAVE?",))


def secret_swap(game: Game, turn: Turn | None) -> Exchange | None:
    """The swap that `turn` is, if its letter is secret before the end."""
    if turn is None or not isinstance(turn.action, Exchange) or turn.action.letter is None:
        return None
    setup = game.setup
    mover = game.position.to_move
    is_secret = setup.deal or setup.computer(mover) or turn.drawn is not None
    return turn.action if is_secret else None


def same_challenger(action: Action, old: Action) -> Action:
    """`action`; a challenge that is corrected is still the same person's."""
    if isinstance(action, Challenge) and isinstance(old, Challenge):
        return replace(action, by=old.by)
    return action


@dataclass(frozen=True)
class TurnsState:
    """A game, and which of its turns is chosen."""

    game: Game
    number: int
    """The place of the turn, from 1; 0 for the board as it was found, or if nobody has played."""

    @property
    def step(self) -> Step | None:
        """The turn that is chosen."""
        return self.game.steps[self.number - 1] if self.number else None

    @cached_property
    def then(self) -> Game:
        """The game as it was after the turn; after the last one with the racks that were told."""
        then = Game.from_steps(self.game.setup, self.game.steps[: self.number])
        if self.number == len(self.game.steps):
            then.leftovers = dict(self.game.leftovers)
        return then

    @property
    def standing(self) -> str:
        """Which turn is shown, and what its player had then."""
        step = self.step
        if step is None:
            return found_text(self.game.setup) or "Nobody has played yet."
        if step.is_end:
            return "Here the game ended."
        name = step.name
        turn = turn_name(step)
        is_part = step.challenge
        of_all = "" if is_part else f" of {self.game.turns_taken}"
        points = signed(step.after.scores[step.player])
        return f"{turn[0].upper()}{turn[1:]}{of_all}: {name} has {points}."

    @property
    def notes(self) -> list[str]:
        """What is to be said of the turn besides its words."""
        step = self.step
        if step is None:
            return []
        member = member_of(self.game, step)
        notes = [f"{member} took this turn."] if member else []
        return [*notes, *turn_notes(self.game, step)]
